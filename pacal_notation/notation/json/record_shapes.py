"""The shapes of a record in JSON: one definition for the type checker, for pydantic and for the JSON Schema.

They are typed dictionaries. pydantic checks data against them without building a model for every turn, and the writer,
which builds plain dictionaries, is held to them by the type checker. A field that has nothing to say is left out.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

from pydantic import Discriminator, Field, TypeAdapter, with_config
from pydantic import Tag as Case
from typing_extensions import TypedDict

from .analysis_shapes import Analysis
from .lists import Many
from .positions import Digit, Number, Square
from .review_shapes import STRICT, Colour, From, Outcome, Review, Rolled

FORMAT = "pacal-record"
VERSION = 1

Line = Annotated[str, Field(pattern=r"^[^\r\n]*$", description="text without a line break")]
Judgement = Annotated[str, Field(pattern=r"^(?:[!?]{1,2}|\$(?:[1-9][0-9]?|1[0-9][0-9]|2[0-4][0-9]|25[0-5]))$")]
Squares = Many[Square]
if TYPE_CHECKING:
    Late = str
else:
    Late = Literal["take", "drop", "build"]


class Glyph(TypedDict):
    """A judgement after a turn, such as !? or $14."""

    glyph: Judgement


class Comment(TypedDict):
    """Words of a person; reading folds white space to single spaces."""

    comment: str


class Skipped(TypedDict):
    """A line that starts with %, without that sign."""

    skipped: Line


def _only_key(value: Any) -> str | None:
    """What a dictionary with one key is, by that key. The sign keeps cases and keys apart where faults are placed."""
    return f"={next(iter(value), None)}" if isinstance(value, dict) else None


CommentItem = Annotated[
    Annotated[Comment, Case("=comment")] | Annotated[Skipped, Case("=skipped")], Discriminator(_only_key)
]
Comments = Many[CommentItem]


class Tag(TypedDict):
    """A tag, such as Event."""

    name: Annotated[str, Field(pattern="^[A-Za-z0-9_]+$")]
    value: Line
    comments: NotRequired[Comments]


class Placement(TypedDict):
    """A ship set down before the game."""

    colour: Colour
    square: Square


class Setup(TypedDict):
    """The ships, in seat order."""

    ships: Many[Placement]
    comments: NotRequired[Comments]


class Fly(From):
    """A move step by step (M2, M3). `from` and `corners` are left out where they were not written."""

    kind: Literal["fly"]
    corners: NotRequired[Squares]
    to: Square


class Arrows(From):
    """A move on the arrows (M4)."""

    kind: Literal["arrows"]
    to: Square


class Set(From):
    """A ship set down anywhere, for a god stone (M5), or with god stone 0 for nothing (M6)."""

    kind: Literal["set"]
    to: Square
    god_stone: Digit


Move = Annotated[Fly | Arrows | Set, Field(discriminator="kind")]


class Build(TypedDict):
    """A pyramid built: `members` are the constellation's other squares, left out where they were not written.

    `replaces` is the height of the pyramid that an upgrade replaces.
    """

    height: Digit
    site: Square
    members: NotRequired[Squares]
    replaces: NotRequired[Digit]


class Turn(TypedDict):
    """A player's turn: the move and what happened, in order. `booked` are the points the players wrote down.

    `late` names actions written after their time (R3). `tail` has glyphs, comments and variations in the order written.
    `outcome` is what the rules say of the turn; reading checks its shape and does not use it.
    """

    player: Colour
    move: Move
    taken: NotRequired[Squares]
    drops: NotRequired[Many[Colour]]
    builds: NotRequired[Many[Build]]
    late: NotRequired[Many[Late]]
    booked: NotRequired[Number]
    tail: NotRequired[Many[TailItem]]
    outcome: NotRequired[Outcome]


class Score(TypedDict):
    """A player's score."""

    colour: Colour
    points: Number


Scores = Annotated[Many[Score], Field(min_length=1)]


class Standing(TypedDict):
    """The score track as the players read it after a round."""

    scores: Scores
    comments: NotRequired[Comments]


class Heading(TypedDict):
    """Inside a variation: the round, the roll or both, before the turn it speaks of."""

    round: NotRequired[Number]
    roll: NotRequired[Rolled]
    comments: NotRequired[Comments]


class HeadingItem(TypedDict):
    heading: Heading


class TurnItem(TypedDict):
    turn: Turn


class StandingItem(TypedDict):
    standing: Standing


LineItem = Annotated[
    Annotated[HeadingItem, Case("=heading")]
    | Annotated[TurnItem, Case("=turn")]
    | Annotated[StandingItem, Case("=standing")],
    Discriminator(_only_key),
]


class Variation(TypedDict):
    """Turns that could have been played instead of the one it follows. Variations may nest 64 deep."""

    items: Many[LineItem]
    comments: NotRequired[Comments]


class VariationItem(TypedDict):
    variation: Variation


TailItem = Annotated[
    Annotated[Glyph, Case("=glyph")]
    | Annotated[Comment, Case("=comment")]
    | Annotated[Skipped, Case("=skipped")]
    | Annotated[VariationItem, Case("=variation")],
    Discriminator(_only_key),
]


class Roll(TypedDict):
    """A roll, and the turns made with it."""

    roll: Rolled
    turns: NotRequired[Many[Turn]]
    comments: NotRequired[Comments]


class Round(TypedDict):
    """A round: one roll, or with two players one for each, and the standing after it."""

    round: Number
    rolls: Annotated[Many[Roll], Field(min_length=1)]
    standing: NotRequired[Standing]


class Finished(TypedDict):
    """The end of a record with final scores."""

    scores: Scores
    comments: NotRequired[Comments]


class Unfinished(TypedDict):
    """The end of a record of a game that was not played to its end."""

    unfinished: Literal[True]
    comments: NotRequired[Comments]


def _how_it_ended(value: Any) -> str | None:
    return ("=scores" if "scores" in value else "=unfinished") if isinstance(value, dict) else None


End = Annotated[
    Annotated[Finished, Case("=scores")] | Annotated[Unfinished, Case("=unfinished")], Discriminator(_how_it_ended)
]


@with_config(STRICT)
class Record(TypedDict):
    """A written game of Pacal's Rocket. `comments` stand before everything else.

    `review` is what the rules say of the whole, `analysis` what the evaluator says; reading checks their shapes and
    does not use them.
    """

    format: Literal["pacal-record"]
    version: Literal[1]
    tags: NotRequired[Many[Tag]]
    comments: NotRequired[Comments]
    setup: NotRequired[Setup]
    rounds: NotRequired[Many[Round]]
    end: NotRequired[End]
    review: NotRequired[Review]
    analysis: NotRequired[Analysis]


@cache
def record_adapter() -> TypeAdapter[Record]:
    """What checks data against the shape of a record. Made here, where the names of the shapes mean the shapes."""
    return TypeAdapter(Record)
