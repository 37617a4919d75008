"""What was written, as plain values with their places. Says nothing about what is legal.

Spans are character offsets into `Record.text` and take no part in comparisons, so two records are equal when
they say the same, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..game.actions import Build, Move
from ..game.arrangement import Arrangement


class Span(NamedTuple):
    """A piece of a record's text: from `start` up to, not including, `end`."""

    start: int
    end: int


NOWHERE = Span(0, 0)
"""The span of what no text was read for."""


KNOWN_TAGS = (
    "Event",
    "Site",
    "Date",
    "Round",
    "Rules",
    "Board",
    "Players",
    "Red",
    "Green",
    "Blue",
    "Yellow",
    "Violet",
    "Result",
    "Annotator",
    "Position",
    "Version",
)
"""The tags that have a meaning, in the order in which they are written."""


@dataclass(slots=True)
class Comment:
    """Words of a person. White space is folded to single spaces.

    `skipped` marks a line that starts with ``%``; its text is kept as it is.
    """

    text: str
    skipped: bool = False
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Tag:
    """``[Name "value"]``, the value without its escapes."""

    name: str
    value: str
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Placement:
    """``G@g7``: a ship set down before the game."""

    colour: str
    square: str
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Setup:
    """``0. G@g7 Y@f6``: the ships in seat order."""

    ships: list[Placement]
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Turn:
    """One turn as written, perhaps in short form: fits the game's `Turn` and adds what people wrote around it.

    `late` names actions written after their time (R3): ``take`` or ``drop`` behind a build or points, ``build``
    behind points; each of them once. `tail` holds glyphs (as strings), comments and variations in the order written.
    `span` ends before the tail; `places_of` (places.py) finds the parts within it.
    """

    player: str
    move: Move
    taken: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()
    builds: tuple[Build, ...] = ()
    late: tuple[str, ...] = ()
    booked: int | None = None
    tail: list[str | Comment | Variation] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    def __str__(self) -> str:
        """The turn in notation, without its tail. Raises `NotationError` for what the notation cannot say (N17)."""
        from .writing.write import write_turn

        return write_turn(self)

    def __hash__(self) -> int:
        """Of what was done; what people wrote around it may change."""
        return hash((self.player, self.move, self.taken, self.drops, self.builds, self.late))


class Score(NamedTuple):
    """``G12`` in a standing or at the end; `score_places` (places.py) finds it in the text."""

    colour: str
    points: int


@dataclass(slots=True)
class Standing:
    """``|G12 Y7 V0``: the score track as the players read it after a round."""

    scores: list[Score]
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    @classmethod
    def of(cls, seats: Iterable[str], scores: Iterable[int]) -> Standing:
        """The standing with the scores of these seats, in their order."""
        return cls([Score(colour, points) for colour, points in zip(seats, scores, strict=True)])


@dataclass(slots=True)
class Roll:
    """``4:`` and the turns made with it. `value` is a number, or `ARROWS_ROLL` for ``x``; `span` is that of ``4:``."""

    value: int
    turns: list[Turn] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Round:
    """``7. 4: … |…``: a round with one roll, or, with two players, a roll for each. `span` is that of ``7.``."""

    number: int
    rolls: list[Roll] = field(default_factory=list)
    standing: Standing | None = None
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Heading:
    """Inside a variation: ``7.``, ``4:`` or ``7. 4:`` before the turns it speaks of."""

    number: int | None = None
    roll: int | None = None
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Variation:
    """``( … )``: turns that could have been played instead of the turn it follows."""

    items: list[Heading | Turn | Standing] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class End:
    """``||G71 Y66``: final scores; or ``*`` (`scores` is None): unfinished."""

    scores: list[Score] | None = None
    comments: list[Comment] = field(default_factory=list)
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(slots=True)
class Record:
    """One game as written. `comments` stand before everything else.

    `text` is the source it was read from, `line` and `column` the place where it begins in the file, `offset` the place
    of its first byte there and `index` its number in the file (from 1). The column is 1 unless the record begins on the
    line where the one before it ends.
    """

    tags: list[Tag] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    setup: Setup | None = None
    rounds: list[Round] = field(default_factory=list)
    end: End | None = None
    text: str = field(default="", compare=False, repr=False)
    line: int = field(default=1, compare=False, repr=False)
    offset: int = field(default=0, compare=False, repr=False)
    index: int = field(default=1, compare=False, repr=False)
    column: int = field(default=1, compare=False, repr=False)

    def tag(self, name: str, default: str = "") -> str:
        """The value of the first tag of that name."""
        return _tag_value(self.tags, name, default)

    def turns(self) -> Iterator[Turn]:
        """The turns of the main line, in the order written."""
        for round_ in self.rounds:
            for roll in round_.rolls:
                yield from roll.turns

    def __str__(self) -> str:
        """The record in notation, ending with a line break. Raises `NotationError` for what it cannot say (N17)."""
        from .writing.write import write_record

        return write_record(self)

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        from html import escape

        shown = "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in str(self))
        return f"<pre>{escape(shown)}</pre>"

    def __hash__(self) -> int:
        """Of tags and turns. A record that is changed is another one: do so before it becomes a key."""
        return hash((*((tag.name, tag.value) for tag in self.tags), *self.turns()))


def _tag_value(tags: Iterable[Tag], name: str, default: str) -> str:
    return next((tag.value for tag in tags if tag.name == name), default)


@dataclass(slots=True)
class WrittenPosition:
    """A position as written: ``7. 4: G / G 34 ^26 @h8 #3@c4 / Y 31 ^ @a1``.

    `comments` are all that stand outside the tags, in their order. `places` has the spans of the parts, by the way to
    them in the arrangement: ``("players", 1, "stones", 2)`` is the third stone of the second player, ``("players", 1)``
    that player's whole side, ``("stage", "roll")`` the roll. A stone's place is its square, a pyramid's the whole of
    ``#3@c4``, a god stone's its digit.
    """

    tags: list[Tag]
    arrangement: Arrangement
    comments: list[Comment] = field(default_factory=list)
    text: str = field(default="", compare=False, repr=False)
    places: dict[tuple[str | int, ...], Span] = field(default_factory=dict, compare=False, repr=False)

    def tag(self, name: str, default: str = "") -> str:
        """The value of the first tag of that name."""
        return _tag_value(self.tags, name, default)

    def __str__(self) -> str:
        """The position in notation. Raises `NotationError` for what it cannot say (N17)."""
        from .writing.write import write_position

        return write_position(self)
