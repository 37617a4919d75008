"""The shapes of what ``pacal score --format json`` writes: the final scoring of a position, or why there is none.

Like those of `review_shapes`, they are only described here; `telling/account.py` fills them in.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from .positions import JsonPosition
from .review_shapes import STRICT, Clause, Colour, Counts, Points


class Player(TypedDict):
    """A player, in seat order, with the name that a tag gives."""

    colour: Colour
    name: NotRequired[str]


class Entry(TypedDict):
    """Points of final scoring: clause, place (river, lake, a district's letter, a god stone's value), all floors there.

    As far as they apply: `rank`, who `tied` for it, the `pot` they shared, a district's `value`.
    """

    clause: Clause
    player: Colour
    points: Points
    place: str
    floors: Counts
    rank: NotRequired[Points]
    tied: NotRequired[list[Colour]]
    pot: NotRequired[list[Points]]
    value: NotRequired[Points]


class Warned(TypedDict):
    """Why the position can be doubted."""

    reason: str
    player: Colour | None
    message: str


class Reason(TypedDict):
    """Why the position cannot be."""

    code: Clause
    reason: str
    message: str
    hint: str
    place: str


@with_config(STRICT)
class Account(TypedDict):
    """The final scoring of a position."""

    format: Literal["pacal-score"]
    version: Literal[1]
    rules: str
    board: str
    players: Annotated[list[Player], Field(min_length=1)]
    over: Annotated[bool, Field(description="whether the game has ended")]
    track: Annotated[Counts, Field(description="points that were on the score track")]
    ledger: list[Entry]
    totals: Annotated[Counts, Field(description="track and ledger added up")]
    winners: list[Colour]
    decisions: Annotated[list[str], Field(description="the scoring in sentences")]
    warnings: list[Warned]
    position: Annotated[JsonPosition, Field(description="what was counted")]


@with_config(STRICT)
class Refusal(TypedDict):
    """A position that cannot be, with every reason."""

    format: Literal["pacal-score"]
    version: Literal[1]
    refused: Annotated[list[Reason], Field(min_length=1)]
