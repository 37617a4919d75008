"""The walk through a draft: piece by piece, strictly where that goes, else as it was probably meant, else on."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ..errors import Code, NotationError
from ..grammar.sequence import MAX_DEPTH
from ..reading.comments import Bare
from ..reading.diagnosis import explain
from ..reading.parts import pieces
from ..record import Span
from . import words
from .frames import LONE_ROUND, ROLL, ROUND, SCORES, SETUP, SHIP, TAG, HeadScan, ScoresScan, SetupScan, TagScan
from .ground import booked_twice, brackets, in_order, reads, seats
from .paper import prepare
from .read import MOST_SLIPS, MOST_UNREAD, Early, Unread, apply, merged
from .scan import SPACE, Scan, Unclear, compiled
from .slips import Change, Slip, slip
from .turns import TURN, TurnScan
from .words import SQUARE

ScanT = TypeVar("ScanT", bound=Scan)

_TAGS, _SETUP, _GAME, _END = range(4)
_AHEAD = {_TAGS: "", _SETUP: "0. ", _GAME: "1. 4: "}
"""What stands before a place, as short as can be, for saying what is wrong there."""
_SPACES = " \t\f\v\r\n"
_odd_behind = compiled(r"[,;/.:=]|\|(?!\|) [RGBYVrgbyv]")
_turn = compiled(TURN)
_AT_WORD = r"(?<![^\x20\t\f\v\r\n)}])"
_any_start = re.compile(
    rf"{_AT_WORD}(?:[|(]|(?:[0-9]{{1,2}}|x)[ \t]*:|\*(?![\x20\t]*:)|[RGBYV](?=[ \t]+\S)"
    rf"|{_turn.pattern}|{ROUND.pattern}|{LONE_ROUND.pattern})|\)"
)
"""Where it can go on behind something that nobody can read."""
_next_round = re.compile(rf"{_AT_WORD}(?:\*(?![\x20\t]*:)|\|\||{ROUND.pattern}|{LONE_ROUND.pattern})")
_next_head = re.compile(rf"\[[ \t]*[A-Za-z0-9_]+[ \t]*\"|{_AT_WORD}(?:{SETUP.pattern})")
_usual_behind = re.compile(rf"{_turn.pattern}|[|)*\[](?![ \t]*:)|[0-9]+[ \t]*[.:]|x[ \t]*:")
"""What mostly follows a turn."""
_two_numbers = compiled(r"([0-9]{1,4}) : (?:[0-9]{1,2}|[xX*×]) [:.)]? (?:[A-Za-z]|\Z)")
_flight = re.compile(rf"[-~][ \t]*{SQUARE}|\^[ \t]*[0-9]")
_numbered = re.compile(r"\([ \t]*[0-9]+[ \t]*\)")
_star_roll = re.compile(r"\*[ \t]*:")
_lone_number = re.compile(r"[(\[]?[0-9]+[ \t]*[.:)]")
_word = re.compile(r"[^\W\d_]+")
_line_end = re.compile(r"\r\n|\r|\n")


class _Open(NamedTuple):
    """A variation that is open: where it begins, and where it is taken to end if it is never closed, else 0."""

    place: int
    until: int


class Walk:
    """Goes through a text that the ordinary reader has given up, as it has said with `error`."""

    def __init__(self, text: str, error: NotationError) -> None:
        self.slips: list[Slip] = []
        self.changes: list[Change] = []
        """Those of the slips, and blanks for what could not be read."""
        self.unread: list[Unread] = []
        self.more = self.head_unread = False
        self.gaps = 0
        """How often nobody could read what stands there."""
        self.error = error
        self.marks: list[tuple[int, int | None, str | None]] = []
        """By places, how far the game had come there."""
        self.round: int | None = None
        self.roll = ""
        self.colour: str | None = None
        self.text = prepare(text, self.add)
        self.players = seats(self.text)
        self.place = 0
        self.stage = _TAGS
        self.open: list[_Open] = []
        self.after_turn = False
        """Whether the last thing read was a turn, so that a glyph or a variation may follow."""
        self.lost = False
        """Whether a round could not be read, so that its turns have nowhere to stand."""
        self.standing: Span | None = None
        """The standing of this round, once it was read."""
        self.early: list[Early] = []
        self.closed_at, self.never_opened = brackets(self.text)
        self.kinds: dict[str, Callable[[re.Match[str]], bool]] = {
            "tag": self._tag,
            "setup": self._setup,
            "placement": self._placement,
            "head": self._head,
            "round": self._heading,
            "roll": self._roll,
            "play": self._play,
            "standing": self._scores,
            "glyph": self._glyph,
            "open": self._opening,
            "close": self._closing,
            "end": self._end,
        }

    def run(self) -> None:
        while True:
            self.place = _skip(self.text, self.place)
            if self.open and self.open[-1].until and self.place >= self.open[-1].until:
                self._close_here()
                continue
            if self.place >= len(self.text):
                break
            if len(self.slips) >= MOST_SLIPS or self.gaps >= MOST_UNREAD:
                self.more = True
                self.changes.append(Change(Span(self.place, len(self.text)), " "))
                self.unread.append(Unread(self.place, None))
                while self.open:
                    self._close_here()
                break
            before = self.place
            if not (self._strictly() or self._as_meant()):
                self._go_on()
            self.marks.append((before, self.round, self.colour))
        self.slips = [self._marked(slip) for slip in in_order(self.slips)]

    def add(self, slip: Slip) -> None:
        """Note a slip with its changes."""
        self.slips.append(slip)
        self.changes += slip.changes

    def _marked(self, slip: Slip) -> Slip:
        """The slip with how far the game had come at its place."""
        number = bisect_right(self.marks, slip.span.start, key=lambda mark: mark[0]) - 1
        _, round_, colour = self.marks[number] if number >= 0 else (0, None, None)
        return slip._replace(round=round_, colour=colour)

    def _strictly(self) -> bool:
        """Read a piece that is written as it should be; False where none stands here."""
        found = pieces().any.match(self.text, self.place)
        assert found is not None
        kind = found.lastgroup or ""
        before = self.place
        if kind not in self.kinds or not self.kinds[kind](found):
            return False
        if self.place == before:
            self.place = found.end()
        return True

    def _tag(self, found: re.Match[str]) -> bool:
        return self.stage == _TAGS

    def _setup(self, found: re.Match[str]) -> bool:
        if self.stage != _TAGS or (ROUND.match(self.text, self.place) and not SETUP.match(self.text, self.place)):
            return False
        self.stage, self.round = _SETUP, 0
        return True

    def _placement(self, found: re.Match[str]) -> bool:
        return self.stage == _SETUP and not self._odd_behind(found)

    def _odd_behind(self, found: re.Match[str]) -> bool:
        """Whether a sign follows that cannot stand behind a ship or a score."""
        behind = _skip(self.text, found.end())
        return _odd_behind.match(self.text, behind) is not None

    def _head(self, found: re.Match[str]) -> bool:
        if self.stage == _END:
            return False
        if self.open:
            return _turn.match(self.text, _skip(self.text, found.end())) is not None
        self._begin(int(found["number"][:-1]), found["value"][:-1].strip())
        return True

    def _begin(self, number: int, roll: str) -> None:
        """A round begins."""
        self.round, self.roll, self.colour, self.standing = number, roll, None, None
        self.stage, self.lost, self.after_turn = _GAME, False, False

    def _heading(self, found: re.Match[str]) -> bool:
        return bool(self.open) and _turn.match(self.text, _skip(self.text, found.end())) is not None

    def _roll(self, found: re.Match[str]) -> bool:
        if self.stage != _GAME or self.lost or self._round_is_meant():
            return False
        if self.open:
            return _turn.match(self.text, _skip(self.text, found.end())) is not None
        self.roll, self.colour, self.after_turn = found["roll"][:-1].strip(), None, False
        self._amid("")
        return True

    def _amid(self, colour: str) -> None:
        """Something of this round follows: if it has had its standing, that came too early."""
        if self.standing is None or self.open:
            return
        if not self.early or self.early[-1].span != self.standing:
            self.early.append(Early(self.standing, self.round or 0, []))
            self.changes.append(Change(self.standing, " "))
        if colour and colour not in self.early[-1].waiting:
            self.early[-1].waiting.append(colour)

    def _round_is_meant(self) -> bool:
        """Whether ``8: 4:`` stands here and round 8 is next: no roll but a round."""
        found = _two_numbers.match(self.text, self.place)
        return found is not None and not self.open and self.round is not None and int(found[1]) == self.round + 1

    def _play(self, found: re.Match[str]) -> bool:
        if self.stage != _GAME or (self.lost and not self.open) or booked_twice(found):
            return False
        behind = _skip(self.text, found.end())
        if behind < len(self.text) and not _usual_behind.match(self.text, behind):
            before, said = self.place, len(self.slips)
            if self._read_turn() and len(self.slips) > said:
                return True
            self.place = before
        self.colour, self.after_turn = found[2], True
        self._amid(found[2])
        return True

    def _scores(self, found: re.Match[str]) -> bool:
        if self.stage != _GAME or self.lost or self._odd_behind(found):
            return False
        if not self.open:
            if self.standing is not None:
                return False
            self.standing = Span(*found.span("standing"))
        self.after_turn = False
        return True

    def _glyph(self, found: re.Match[str]) -> bool:
        return self.after_turn

    def _opening(self, found: re.Match[str]) -> bool:
        place = found.start("open")
        if _numbered.match(self.text, place) and self._round_in_brackets():
            return False
        if not self.after_turn or len(self.open) >= MAX_DEPTH:
            return False
        until = 0
        if place not in self.closed_at:
            line_end = _line_end.search(self.text, place)
            until = max(line_end.start(), 1) if line_end is not None else len(self.text)
        self.open.append(_Open(place, until))
        self.after_turn = False
        return True

    def _round_in_brackets(self) -> bool:
        """Whether ``(8) 4:`` stands here and round 8 is next: no variation but a round."""
        if self.open or not ROUND.match(self.text, self.place):
            return False
        return self.round is not None and HeadScan(self.text, self.place, ()).peek() == self.round + 1

    def _closing(self, found: re.Match[str]) -> bool:
        if not self.open or self.open[-1].until:
            return False
        self.open.pop()
        self.after_turn = True
        return True

    def _close_here(self) -> None:
        """A variation that is never closed is taken to end here."""
        begin = self.open.pop().place
        end = len(self.text[begin : self.place].rstrip(_SPACES)) + begin
        change = Change(Span(end, end), ")")
        self.add(slip("variation", Span(begin, begin + 1), "(", ")", (change,), safe=False))
        self.after_turn = True

    def _end(self, found: re.Match[str]) -> bool:
        if self.stage == _END or _star_roll.match(self.text, self.place):
            return False
        if self.open and self.open[-1].until:
            self._close_here()
            return self._end(found)
        if self.open or self._odd_behind(found):
            return False
        self.stage, self.after_turn = _END, False
        return True

    def _as_meant(self) -> bool:
        """Read something that was probably meant as a piece of a record; False where none can be seen."""
        text, place = self.text, self.place
        if self.stage == _TAGS and TAG.match(text, place):
            return self._read(TagScan(text, place, self.players), TagScan.read, "tag")
        if self.stage == _TAGS and SETUP.match(text, place):
            if not self._read(SetupScan(text, place, self.players), SetupScan.read_head, "setup"):
                return False
            self.stage, self.round = _SETUP, 0
            return True
        if self.stage == _SETUP and SHIP.match(text, place):
            return self._read(SetupScan(text, place, self.players), SetupScan.read_ship, "placement")
        if text[place] in ")}" and (text[place] == "}" or place in self.never_opened):
            span = Span(place, place + 1)
            self.add(slip("nothing-open", span, text[place], "", (Change(span, " "),), safe=False))
            self.place += 1
            return True
        if self.stage == _END:
            return False
        return self._read_round() or self._read_roll() or self._read_scores() or self._read_a_turn()

    def _read(self, scan: ScanT, read: Callable[[ScanT], None], *kinds: str) -> bool:
        """Read a piece as it was meant. It counts if what is put right is of these kinds, and nothing else."""
        try:
            read(scan)
        except Unclear:
            return False
        changes = merged([change for slip in scan.slips for change in slip.changes])
        cut = [Change(Span(c.span.start - self.place, c.span.end - self.place), c.text) for c in changes]
        right, _ = apply(self.text[self.place : scan.place], cut)
        if scan.place <= self.place or not reads(right, kinds):
            return False
        for found in scan.slips:
            self.add(found)
        self.place = scan.place
        return True

    def _read_round(self) -> bool:
        if self.open:
            return False
        text, place = self.text, self.place
        if ROUND.match(text, place):
            head = HeadScan(text, place, self.players)
            if self._fits(head) and self._read(head, HeadScan.read_round, "head"):
                self._begin(head.number, head.value)
                return True
        if not LONE_ROUND.match(text, place):
            return False
        behind = _next_round.search(text, _skip(text, place) + 1)
        until = behind.start() if behind is not None else len(text)
        head = HeadScan(text, place, self.players)
        if not self._fits(head):
            return False
        if self._read(head, lambda head: head.read_lone_round(until), "head"):
            self._begin(head.number, head.value)
            return True
        return False

    def _fits(self, head: HeadScan) -> bool:
        """Whether a number can be that of the next round, and is not a roll."""
        number = head.peek()
        return self.round is None or self.round == 0 or number > self.round

    def _read_roll(self) -> bool:
        if self.stage != _GAME or self.lost or not ROLL.match(self.text, self.place):
            return False
        head = HeadScan(self.text, self.place, self.players)
        if not self._read(head, HeadScan.read_roll, "roll"):
            return False
        if not self.open:
            self.roll, self.colour, self.after_turn = head.value, None, False
            self._amid("")
        return True

    def _read_scores(self) -> bool:
        place = self.place
        if self.stage != _GAME or self.standing is not None:
            return False
        if not SCORES.match(self.text, place) or _turn.match(self.text, place):
            return False
        scan = ScoresScan(self.text, self.place, self.players)
        if not self._read(scan, ScoresScan.read, "standing", "end"):
            return False
        self.stage, self.after_turn = _END if scan.final else _GAME, False
        if not scan.final and not self.open:
            self.standing = Span(place, scan.place)
        return True

    def _read_a_turn(self) -> bool:
        if self.stage != _GAME or (self.lost and not self.open):
            return False
        return self._read_turn()

    def _read_turn(self) -> bool:
        scan = TurnScan(self.text, self.place, self.players, self.roll)
        if not self._read(scan, TurnScan.read, "play", "glyph"):
            return False
        self.colour, self.after_turn = scan.player, True
        self._amid(scan.player)
        return True

    def _go_on(self) -> None:
        """Say that nobody can read what stands here, and go on at the next turn, round or tag."""
        self.gaps += 1
        text, place = self.text, self.place
        end = self._next_start()
        found = _word.match(text, place)
        colour = words.colour(found[0], self.players)[0] if found is not None else ""
        part = not colour and _flight.search(text, place, end) is None
        said = self._explained(place, end, part and self.after_turn)
        self.colour = colour or (self.colour if part else None)
        self.add(said)
        self.changes.append(Change(Span(place, end), "\n" if self.stage == _TAGS else " "))
        self.head_unread = self.head_unread or self.stage in (_TAGS, _SETUP)
        if self.stage == _GAME and not self.open:
            self.unread.append(Unread(place, colour or None, part))
            if _lone_number.match(text, place):
                self.lost = True
        self.after_turn = self.after_turn and part
        self.place = end

    def _next_start(self) -> int:
        text, place = self.text, self.place
        if self.stage == _TAGS:
            found = _line_end.search(text, place)
            line = found.end() if found is not None else len(text)
            start = _next_head.search(text, place + 1, line) if self.stage == _TAGS else None
            return start.start() if start is not None else line
        if text[place] == "(" and place in self.closed_at:
            return self.closed_at[place] + 1
        pattern = _next_round if self.lost and not self.open else _any_start
        found = pattern.search(text, place + 1)
        end = found.start() if found is not None else len(text)
        if self.open and self.open[-1].until:
            end = max(min(end, self.open[-1].until), place + 1)
        return end

    def _explained(self, place: int, end: int, part: bool) -> Slip:
        """What is wrong with a piece of the text that nobody can read."""
        if self.stage == _END:
            message = "the record has ended before this"
            hint = "what follows an end is another record; read the text as a file of records"
            return Slip(Code.SECOND_RECORD, message, Span(place, place + 1), hint=hint)
        error = self.error
        if not place <= error.span.start < end:
            ahead = "1. 4: G -g1 " if part else "0. " if self.lost else _AHEAD[self.stage]
            error = explain(Bare(ahead + self.text[place:end].rstrip(_SPACES), [], None))
            shift = place - len(ahead)
            if not (error.found or error.expected):
                return Slip(Code.UNEXPECTED, "this cannot stand here", Span(place, place + 1))
            start = min(max(error.span.start + shift, place), end)
            error.span = Span(start, min(max(error.span.end + shift, start), end))
        if error.code == Code.UNCLOSED_VARIATION and self.text[error.span.start : error.span.end] != "(":
            error.span = Span(place, place + 1)
        return Slip(error.code, error.message, error.span, hint=error.hint)


def stretch_at(text: str, place: int) -> Span:
    """What is to be left out where a text cannot be read at a place: a line of tags, or all up to the next piece."""
    start = max(text.rfind("\n", 0, place), text.rfind("\r", 0, place)) + 1
    found = _line_end.search(text, place)
    end = found.start() if found is not None else len(text)
    if text[start:end].lstrip(_SPACES).startswith("["):
        return Span(start, end)
    found = _any_start.search(text, place + 1)
    return Span(min(place, len(text)), found.start() if found is not None else len(text))


def _skip(text: str, place: int) -> int:
    space = SPACE.match(text, place)
    assert space is not None
    return space.end()
