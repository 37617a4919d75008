"""The shapes of what the analysis adds to a record's JSON: win chances, luck, play, and turns that were better.

Here they are only described; `telling/analysis_json.py` fills them in.
"""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .lists import Many
from .review_shapes import Colour, Count, Points, Rolled

Chance = Annotated[float, Field(ge=0, le=1, description="a chance to win, from 0 to 1")]
Change = Annotated[float, Field(description="a change of a chance to win; 0.01 is one per cent")]
Name = Annotated[str, Field(description="a turn by round and colour, such as 7G")]
Chances = dict[Colour, Chance]
Changes = dict[Colour, Change]


class Reason(TypedDict):
    """What speaks for a turn; `kind` is a stable name."""

    kind: str
    text: str


class Estimate(TypedDict):
    """A mean of rollouts, its standard error, and how many games were played for it."""

    mean: Change
    error: Annotated[float, Field(ge=0)]
    trials: Points


class BetterTurn(TypedDict):
    """A turn that would have been better: what it gives more, by the evaluator and, where made, by rollouts."""

    turn: str
    points: Points
    better: Change
    checked: NotRequired[Estimate]
    reasons: Many[Reason]


class Remark(TypedDict):
    """A remark on a turn; `kind` is a stable name, `points` are those it is about."""

    kind: str
    text: str
    points: int


class TurnAnalysis(TypedDict):
    """A turn: the chances after it, what it lost against the best one found, and what is told of it.

    Turns against the rules have their chances and no more.
    """

    turn: Name
    player: Colour
    chances: Chances
    loss: NotRequired[Annotated[float, Field(ge=0)]]
    glyph: NotRequired[str]
    remarks: NotRequired[Many[Remark]]
    better: NotRequired[Many[BetterTurn]]


class RollAnalysis(TypedDict):
    """A roll: the first turn made with it, and the luck that it was for everybody."""

    turn: Name
    round: Count
    roll: Rolled
    luck: Changes


class PlayerAnalysis(TypedDict):
    """A player's game: result − start = luck + play + gifts. `dice` is the part of luck that the rolls made."""

    player: Colour
    start: Chance
    luck: Change
    play: Change
    gifts: Change
    result: Chance
    dice: Change
    costliest: Many[Name]


class Analysis(TypedDict):
    """What the analysis says of the game as it was probably played.

    `error` is how far a difference of two turns is off on average, `trials` are the games of each rollout, 0 for none,
    `die` the number that is taken to stand twice on the die, or even where none is.
    `finished` is false where the last chances stand for the result.
    """

    evaluator: str
    trials: Points
    error: Annotated[float, Field(ge=0, le=1)]
    die: Annotated[str, Field(pattern="^(?:even|[2-5])$")]
    finished: bool
    start: Chances
    players: Many[PlayerAnalysis]
    rolls: Many[RollAnalysis]
    turns: Many[TurnAnalysis]
    roll_of_the_game: NotRequired[Name]
    turning_point: NotRequired[Name]
    notes: Many[str]
