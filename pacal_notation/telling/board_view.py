"""A board and what lies on it, ready to be shown: plain values. See `view`."""

from __future__ import annotations

from dataclasses import dataclass

from ..data.languages.phrases import Told


@dataclass(slots=True)
class SquareView:
    """A square of the board. `district` is empty for the lake; `column` and `row` count from 0, row 0 at the bottom."""

    name: str
    column: int
    row: int
    district: str
    lake: bool = False
    covered: bool = False
    river_shore: bool = False
    lake_shore: bool = False


@dataclass(slots=True)
class DistrictView:
    """A district with its value; `covered` where a tile lies on it in this game."""

    letter: str
    value: int
    squares: list[str]
    sacred: bool = False
    covered: bool = False


@dataclass(slots=True)
class BoardView:
    """The board of the game. `river` has pairs of neighbouring squares with the river between them."""

    name: str
    titled: Told
    columns: int
    rows: int
    squares: list[SquareView]
    districts: list[DistrictView]
    river: list[tuple[str, str]]
    noted: list[Told]

    @property
    def title(self) -> str:
        """What the board is called."""
        return str(self.titled)

    @property
    def notes(self) -> list[str]:
        """What is to be known of the board."""
        return [str(note) for note in self.noted]


@dataclass(slots=True)
class StoneView:
    """Stones of one colour on a square: visible ones singly, those under a ship with their number.

    `under` is the colour of the ship that hides them, empty for visible ones.
    """

    square: str
    colour: str
    count: int = 1
    under: str = ""


@dataclass(slots=True)
class PyramidView:
    square: str
    colour: str
    height: int


@dataclass(slots=True)
class HoldingView:
    """What a player has: score, ship (empty if not on the board), god stones and what is left in supply.

    `pyramids_left` maps heights 1 to 5 to numbers.
    """

    colour: str
    score: int
    ship: str
    god_stones: list[int]
    stones_left: int
    pyramids_left: dict[int, int]


@dataclass(slots=True)
class PositionView:
    """Everything on the table. `roll` is ``2`` to ``5``, ``x`` for the arrows, empty before the roll.

    `text` is the position in the notation. `projected` are the totals if the game ended here.
    """

    holdings: list[HoldingView]
    pyramids: list[PyramidView]
    stones: list[StoneView]
    to_play: str
    round: int
    roll: str
    over: bool
    projected: dict[str, int]
    text: str = ""

    @property
    def scores(self) -> dict[str, int]:
        """The score track by colour."""
        return {holding.colour: holding.score for holding in self.holdings}
