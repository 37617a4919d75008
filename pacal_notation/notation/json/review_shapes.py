"""The shapes of what the rules add to a record's JSON: positions, events, points with their reasons, findings.

Like those of `json_shapes`, they serve the type checker, pydantic and the JSON Schema at once. Here they are only
described; `telling/review_json.py` fills them in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from .lists import Many
from .positions import Digit, Number, Pyramid, Square
from .positions import Holding as _Holding
from .positions import Stage as _Stage

STRICT = ConfigDict(extra="forbid", strict=True)
"""Nothing unknown, nothing converted. Stands at the outermost shape and counts for all within it."""

if TYPE_CHECKING:  # Elsewhere these are plain strings.
    Colour = str
    Mode = str
else:
    from ...game.modes import BENT, MODES
    from .positions import Colour

    Mode = Annotated[
        Literal[(*MODES, BENT)],
        Field(description="how the ship moved (M2 to M6); bent is a path that is none of these"),
    ]
Rolled = Annotated[Number | Literal["x"], Field(description="what the die shows; x is the arrows")]
Clause = Annotated[str, Field(pattern="^[A-Z][0-9]{1,2}$", description="the code of a rule or finding")]
Points = Annotated[int, Field(ge=0)]
Counts = dict[Colour, Points]


Count = Annotated[int, Field(ge=0, le=99_999)]
"""What a game leads to may be more than a number of the notation: behind round 9999 comes another, and scores grow."""


class Holding(_Holding):
    """One player's side of a position, as in a position by itself; its lists are checked up to the first fault."""

    score: Count
    god_stones: Many[Digit]
    pyramids: Many[Pyramid] = Field(default_factory=list)
    stones: Many[Square] = Field(default_factory=list)


class Stage(_Stage):
    """Where the game goes on, as in a position by itself."""

    round: Count


class Position(TypedDict):
    """What stands where; the players in seat order. Without a stage the game does not go on from here."""

    stage: NotRequired[Stage]
    players: Many[Holding]


# "from" is a word of Python, so these keys cannot stand in a class of their own.
From = TypedDict("From", {"from": NotRequired[Square]})
Losers = TypedDict("Losers", {"from": NotRequired[Many[Colour]]})


class LiftedEvent(TypedDict):
    """The ship was lifted: stones that now lie open, and those that went back to their owners (E5)."""

    event: Literal["lifted"]
    square: Square
    uncovered: Many[Colour]
    returned: Counts


class MovedEvent(From):
    """The ship moved. `lost` are the steps an obstacle cost; `stays` marks a ship that could not be set down."""

    event: Literal["moved"]
    mode: NotRequired[Mode]
    corners: NotRequired[Many[Square]]
    to: Square
    god_stone: NotRequired[Digit]
    lost: NotRequired[Points]
    stays: NotRequired[bool]


class TookEvent(TypedDict):
    """Own stones were taken back from the board (E4)."""

    event: Literal["took"]
    squares: Many[Square]


class DroppedEvent(TypedDict):
    """Stones were dropped into these ships (E1)."""

    event: Literal["dropped"]
    ships: Many[Colour]


class BuiltEvent(TypedDict):
    """A pyramid was built; `returned` are the rivals' stones that went back from its site (B5)."""

    event: Literal["built"]
    height: Digit
    site: Square
    members: Many[Square]
    district: NotRequired[str]
    replaced: NotRequired[Digit]
    returned: Counts


class ScoredEvent(TypedDict):
    """Points were earned; the ledger has the same with what decided it."""

    event: Literal["scored"]
    clause: Clause
    player: Colour
    points: Points
    place: str


class RoundOverEvent(TypedDict):
    """The turn was the last of its round."""

    event: Literal["round-over"]
    round: Count


class EndedEvent(TypedDict):
    """The game ended: by a pyramid (X1, with its builder and how many are left) or by a score (X2)."""

    event: Literal["ended"]
    clause: Clause
    player: NotRequired[Colour]
    left: NotRequired[Points]
    limit: NotRequired[Points]
    reached: NotRequired[Counts]


Event = Annotated[
    LiftedEvent | MovedEvent | TookEvent | DroppedEvent | BuiltEvent | ScoredEvent | RoundOverEvent | EndedEvent,
    Field(discriminator="event"),
]


class Facts(Losers):
    """What else decided an entry.

    For a majority (P2): floors `before` the build, and `from` whom it was taken. For the end (X1, X3): pyramids `left`,
    and whether it `ends` the game. For final scoring: `rank`, who `tied` for it, the `pot` they shared, a district's
    `value`.
    """

    before: NotRequired[Counts]
    left: NotRequired[Points]
    ends: NotRequired[bool]
    rank: NotRequired[Points]
    tied: NotRequired[Many[Colour]]
    pot: NotRequired[Many[Points]]
    value: NotRequired[Points]


class Entry(TypedDict):
    """Points of one player: clause, place (river, lake, a district's letter, a god stone's value), all floors."""

    clause: Clause
    player: Colour
    points: Points
    place: str
    floors: Counts
    facts: Facts


class Outcome(TypedDict):
    """What a turn led to: how the ship moved, points, everything that happened, and the position after it.

    `findings` has the codes of what was wrong with the turn, if anything.
    """

    legal: bool
    mode: NotRequired[Mode]
    points: Points
    events: Many[Event]
    ledger: Many[Entry]
    position: Position
    findings: NotRequired[Many[Clause]]


class Place(TypedDict):
    """Where in a file. Lines and columns count from 1; the end column is the one after the last character."""

    line: Annotated[int, Field(ge=1)]
    column: Annotated[int, Field(ge=1)]
    end_line: Annotated[int, Field(ge=1)]
    end_column: Annotated[int, Field(ge=1)]


class Edit(Place):
    """What is to stand in this place. Where the place is empty, the text is put in before it."""

    text: str


class Fix(TypedDict):
    """A way to put things right: edits that belong together.

    It is `safe` where no other story comes near and all that follows agrees with it. `reading` is what was probably
    meant: a whole turn, a roll, a tag.
    """

    applicability: Literal["safe", "unsafe"]
    reading: str
    edits: Many[Edit]


class Related(Place):
    """Another place in which the same fault shows; its code is empty where it would be no finding by itself."""

    code: Annotated[str, Field(pattern="^(?:[A-Z][0-9]{1,2})?$")]
    message: str


class Finding(Place):
    """A finding of `pacal validate`. `fix` is the likeliest way to put it right, `alternatives` are all the others."""

    file: str
    record: Annotated[int, Field(ge=0)]
    code: Clause
    severity: Literal["error", "warning"]
    message: str
    hint: str
    round: Count | None
    colour: Colour | None
    fix: Fix | None
    alternatives: Many[Fix]
    related: Many[Related]


class Summary(TypedDict):
    """What `pacal validate` read, and how much of it is valid."""

    files: Points
    records: Points
    turns: Points
    valid: Points
    invalid: Points


@with_config(STRICT)
class Report(TypedDict):
    """The JSON of `pacal validate`."""

    version: Literal[1]
    findings: Many[Finding]
    summary: Summary


class Final(TypedDict):
    """The end of a game: points on the track, the ledger of final scoring, totals, and who won."""

    track: Counts
    ledger: Many[Entry]
    totals: Counts
    winners: Many[Colour]


class Review(TypedDict):
    """A record seen through the rules: board, options, seats, the first position and, once over, the final score."""

    board: str
    rules: dict[str, str]
    seats: Many[Colour]
    start: Position
    final: NotRequired[Final]
    findings: Many[Finding]
