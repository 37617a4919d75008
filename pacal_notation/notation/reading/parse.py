"""Reads records and positions. Says what was written, and knows nothing of what is legal."""

from __future__ import annotations

from re import Match
from typing import NamedTuple

from ..errors import Code, NotationError
from ..grammar.sequence import MAX_DEPTH, NotHere, State
from ..record import (
    End,
    Heading,
    Placement,
    Record,
    Roll,
    Round,
    Score,
    Setup,
    Span,
    Standing,
    Tag,
    Turn,
    Variation,
    WrittenPosition,
)
from .characters import check_characters
from .comments import Bare, take_out
from .parts import (
    builds,
    consecutive,
    drops,
    moves,
    numbers,
    pieces,
    points,
    rolls,
    scores,
    squares,
    tag_names,
    takes,
    unquote,
)

__all__ = ["parse_position", "parse_record", "parse_turn"]

_Hook = Record | Tag | Setup | Roll | Turn | Standing | Heading | Variation | End
_Items = list[Turn] | list[Heading | Turn | Standing]

_new = tuple.__new__
"""Makes a Span from a pair; faster than calling Span."""


def parse_record(text: str, *, line: int = 1, column: int = 1, offset: int = 0, index: int = 1) -> Record:
    """Read one record. `line`, `column`, `offset` and `index` say where in its file the text begins.

    >>> record = parse_record("0. G@g7 Y@f6  1. 4: G g7-g11 +GY {a start}  Y -b6 *")
    >>> record.rounds[0].rolls[0].turns[0].move.path
    ('g7', 'g11')

    Raises `NotationError` at the first place where the text is not the notation:

    >>> parse_record("1. 4: G g7-11")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    pacal_notation.notation.errors.NotationError: line 1, column 12 (round 1, Green): expected a square like c4, …

    Takes time in proportion to the text. Checks nothing about the game: squares may not exist, players may play twice.
    """
    record = Record([], [], None, [], None, text, line, offset, index, column)
    try:
        check_characters(text)
        bare = take_out(text)
        try:
            _Reader(record, bare).read()
        except NotHere:
            from .diagnosis import explain

            raise explain(bare) from None
    except NotationError as error:
        raise error.locate(text, line, column, offset, index) from None
    return record


def parse_position(text: str) -> WrittenPosition:
    """Read a position, in one line or several, with or without tags and a stage.

    >>> position = parse_position("7. 4: G / G 34 ^26 @h8 #3@c4 +e4,e6 / Y 31 ^ @a1")
    >>> position.arrangement.stage
    Stage(round=7, roll=4, player='G')
    >>> position.arrangement.players[0].pyramids
    (Pyramid(height=3, square='c4'),)

    Raises `NotationError` at the first place where the text is no position. Whether it can be is not checked.
    """
    from .positions import read_position

    return read_position(text)


_BEFORE = "1. 2: "
"""What stands before a turn in the smallest record there is."""


def parse_turn(text: str) -> Turn:
    """Read one turn, in long or short form, with its glyphs, comments and variations.

    >>> turn = parse_turn("G -g11 +GY #2@c5:c4 =3")
    >>> turn.drops, turn.builds[0].height, turn.booked
    (('G', 'Y'), 2, 3)

    Raises `NotationError` at the first place where the text is no turn, or goes on behind one. Checks nothing about the
    game.
    """
    try:
        record = parse_record(_BEFORE + text, column=1 - len(_BEFORE))
    except NotationError as error:
        shift = min(len(_BEFORE), error.span.start)
        error.span = Span(error.span.start - shift, max(error.span.end - shift, error.span.start - shift))
        error.round = None
        raise error.locate(text) from None
    turns = list(record.turns())
    first = record.rounds[0]
    more = len(turns) != 1 or len(first.rolls) > 1 or first.rolls[0].comments or first.standing or record.end
    if more:
        from .diagnosis_words import SAY

        expected = SAY.later("expect.whole-turn")
        problem = SAY.later("N1.expected-only", choices=expected)
        raise NotationError(Code.UNEXPECTED, problem, span=Span(0, len(text)), expected=(expected,)).locate(text)
    turn = turns[0]
    turn.span = Span(turn.span.start - len(_BEFORE), turn.span.end - len(_BEFORE))
    return turn


class _Outer(NamedTuple):
    """What a variation interrupts: the list that the turn belongs to, the turn, and the variation itself."""

    items: _Items
    turn: Turn
    variation: Variation


class _Reader:
    """Builds a record from its pieces."""

    def __init__(self, record: Record, bare: Bare) -> None:
        self.record = record
        self.bare = bare
        self.comments = bare.comments[::-1]
        """Those still to be hung on something, the first one last."""
        self.last: _Hook = record
        """What stands before the next piece."""
        self.items: _Items = []
        """Where the next turn belongs: to a roll or to a variation."""
        self.outer: list[_Outer] = []
        """The variations that are open."""
        self.state = pieces().start
        """What may follow."""
        self.behind: list[State] = []
        """What may follow the variations that are open."""

    def read(self) -> None:
        """Read all pieces. Raises `NotHere` at one that the grammar does not allow there."""
        if self.bare.unclosed is not None:
            raise NotHere
        place: int | None = 0
        while place is not None:
            place = self.read_usual(place)
            if place is not None:
                place = self.read_unusual(place)

    def read_usual(self, place: int) -> int | None:
        """Read usual pieces from here on; give the place of the first one that is not, None at the end of the text."""
        known = pieces()
        kinds, comments, items, state = known.kinds, self.comments, self.items, self.state
        for found in known.find_usual(self.bare.text, place):
            number = found.lastindex or 0
            try:
                if number == 1:
                    colour, move, drop, build, booked = found.group(2, 3, 4, 5, 6)
                    turn = Turn(
                        colour,
                        moves[move],
                        (),
                        drops[drop] if drop else (),
                        builds[build] if build else (),
                        (),
                        points[booked] if booked else None,
                        [],
                        _new(Span, found.span(1)),
                    )
                    state = state["play"]
                    if comments:
                        self.hang_comments(turn.span.start)
                    self.last = turn
                    items.append(turn)
                    continue
                kind = kinds[number]
                after = state[kind]
                if comments:
                    self.hang_comments(found.start(number))
                getattr(self, kind)(found)
                state, items = after, self.items
            except NotHere:
                self.state = state
                return found.start()
        self.state = state
        return None

    def read_unusual(self, place: int) -> int | None:
        """Read the piece that stands here, whatever its kind; give the place behind it, None at the end of the text."""
        found = pieces().any.match(self.bare.text, place)
        assert found is not None
        kind = found.lastgroup or ""
        before, self.state = self.state, self.state[kind]
        self.hang_comments(found.start(kind))
        getattr(self, kind)(found)
        if kind == "open":
            self.behind.append(before.resume)
        elif kind == "close":
            self.state = self.behind.pop()
        return None if kind == "nothing" else found.end()

    def hang_comments(self, end: int) -> None:
        """Hang the comments before a place on what stands before them."""
        last = self.last
        while self.comments and self.comments[-1].span.start < end:
            comment = self.comments.pop()
            if isinstance(last, Turn):
                last.tail.append(comment)
            else:
                last.comments.append(comment)

    def play(self, found: Match[str]) -> None:
        """A turn with its actions in any order."""
        colour, move, drop, build, booked, rest = found.group(2, 3, 4, 5, 6, 7)
        turn = Turn(colour, moves[move], span=Span(*found.span("play")))
        turn.drops = drops[drop] if drop else ()
        turn.builds = builds[build] if build else ()
        turn.booked = points[booked] if booked else None
        if rest:
            _add_actions(turn, rest)
        self.last = turn
        self.items.append(turn)

    def tag(self, found: Match[str]) -> None:
        name, value = found.group("name", "string")
        self.last = tag = Tag(tag_names[name], unquote(value), [], _new(Span, found.span("tag")))
        self.record.tags.append(tag)

    def setup(self, found: Match[str]) -> None:
        if self.outer:
            self._heading(Heading(0, None, [], Span(*found.span("setup"))))
        else:
            self.last = self.record.setup = Setup([], [], Span(*found.span("setup")))

    def placement(self, found: Match[str]) -> None:
        colour, _, square = found["placement"].partition("@")
        name, span = squares[square.strip()], Span(*found.span("placement"))
        setup = self.record.setup
        assert setup is not None
        setup.ships.append(Placement(colour.strip(), name, span))
        setup.span = Span(setup.span.start, span.end)

    def head(self, found: Match[str]) -> None:
        number, roll = found.group("number", "value")
        if self.outer:
            self._heading(Heading(numbers[number], rolls[roll], [], Span(*found.span("head"))))
            return
        first = Roll(rolls[roll], [], [], _new(Span, found.span("value")))
        self.record.rounds.append(Round(numbers[number], [first], None, _new(Span, found.span("number"))))
        self.last, self.items = first, first.turns

    def round(self, found: Match[str]) -> None:
        if not self.outer:
            raise NotHere  # a round without a roll
        self._heading(Heading(numbers[found["round"]], None, [], Span(*found.span("round"))))

    def roll(self, found: Match[str]) -> None:
        value, span = rolls[found["roll"]], _new(Span, found.span("roll"))
        if self.outer:
            self._heading(Heading(None, value, [], span))
            return
        self.last = roll = Roll(value, [], [], span)
        self.items = roll.turns
        self.record.rounds[-1].rolls.append(roll)

    def _heading(self, heading: Heading) -> None:
        self.last = heading
        self.outer[-1].variation.items.append(heading)

    def standing(self, found: Match[str]) -> None:
        self.last = standing = Standing(_scores(found["standing"][1:]), [], _new(Span, found.span("standing")))
        if self.outer:
            self.outer[-1].variation.items.append(standing)
        else:
            self.record.rounds[-1].standing = standing

    def glyph(self, found: Match[str]) -> None:
        assert isinstance(self.last, Turn)
        glyph = found["glyph"]
        self.last.tail.append(f"${int(glyph[1:])}" if glyph[0] == "$" else glyph)

    def open(self, found: Match[str]) -> None:
        assert isinstance(self.last, Turn)
        if len(self.outer) >= MAX_DEPTH:
            raise NotHere
        variation = Variation([], [], Span(*found.span("open")))
        self.last.tail.append(variation)
        self.outer.append(_Outer(self.items, self.last, variation))
        self.items, self.last = variation.items, variation

    def close(self, found: Match[str]) -> None:
        self.items, self.last, variation = self.outer.pop()
        variation.span = Span(variation.span.start, found.end())

    def end(self, found: Match[str]) -> None:
        end = found["end"]
        self.last = self.record.end = End(None if end == "*" else _scores(end[2:]), [], Span(*found.span("end")))

    def nothing(self, found: Match[str]) -> None:
        """The end of the text."""


def _scores(text: str) -> list[Score]:
    """The scores of ``G12 Y7``; a score may be torn apart, and two of them may stand close together."""
    try:
        return [scores[score] for score in text.split()]
    except NotHere:
        return [scores[found["score"]] for found in consecutive(pieces().scores, text)]


def _add_actions(turn: Turn, text: str) -> None:
    """Add what happens in a turn in an unusual order; note what comes too late."""
    taken, dropped, built = list(turn.taken), list(turn.drops), list(turn.builds)
    late: dict[str, None] = {}
    for found in consecutive(pieces().actions, text):
        action = found.lastgroup or ""
        word = found[action]
        if action == "points":
            if turn.booked is not None:
                raise NotHere
            turn.booked = points[word]
            continue
        if turn.booked is not None or (built and action != "build"):
            late[action] = None
        if action == "take":
            taken += takes[word]
        elif action == "drop":
            dropped += drops[word]
        else:
            built += builds[word]
    turn.taken, turn.drops, turn.builds, turn.late = tuple(taken), tuple(dropped), tuple(built), tuple(late)
