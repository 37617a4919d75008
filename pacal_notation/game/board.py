"""The board as bit masks, computed once: squares, districts, water, cover tiles, and the geometry of moves.

A square's index is ``row * columns + column``, counted from a1. One more index, `Board.edge`, stands for everything
off the board; its bit is part of every obstacle mask, so the edge needs no special case.
"""

from __future__ import annotations

from typing import NamedTuple

from .actions import Build
from .errors import BoardError, PacalError, UnknownSquareError
from .figures import Shape, shape_of
from .lanes import HOLD_BITS, SEATS, uncover
from .memo import Memo
from .plan import LAKE, Plan, check_plan

STRAIGHT, TURNING, BENT = "straight", "turning", "bent"
"""What a written path is: one direction, with right-angle turns, or neither (see `Flight.fault`)."""

_MEMO_LIMIT = 1 << 15
_TILES_IN_USE = {2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()}


class District(NamedTuple):
    """A district: its letter, its value and its squares as a mask."""

    letter: str
    value: int
    mask: int


class Flight:
    """The geometry of a written path; what stands in its way is for the referee.

    `entered` are all squares entered (`squares` has them in order), `beyond` the square after a straight path, `sides`
    the three other sides of the last square of a turning one; `crosses` says that a square is entered twice. `fault` is
    set for a `BENT` path: the reason and the index in the path. `landing` is shape and target; `simple` says that the
    path has no fault, crosses nowhere and leads elsewhere.
    """

    __slots__ = (
        "beyond",
        "crosses",
        "entered",
        "fault",
        "landing",
        "shape",
        "sides",
        "simple",
        "squares",
        "start",
        "steps",
        "target",
    )

    def __init__(
        self,
        start: int,
        target: int,
        shape: str,
        squares: tuple[int, ...],
        entered: int = 0,
        beyond: int = 0,
        sides: int = 0,
        crosses: bool = False,
        fault: tuple[str, int] | None = None,
    ) -> None:
        self.start, self.target, self.shape, self.landing = start, target, shape, (shape, target)
        self.squares, self.steps = squares, len(squares)
        self.entered, self.beyond, self.sides, self.crosses = entered, beyond, sides, crosses
        self.fault = fault
        self.simple = shape != BENT and not crosses and target != start


class Leg(NamedTuple):
    """A straight piece of a path: the squares entered, in order and as a mask; what lies ahead and at its other sides.

    `way` is its direction, `back` the opposite one. `fault` is set where two squares are not the ends of a leg.
    """

    squares: tuple[int, ...]
    entered: int
    beyond: int
    sides: int
    way: tuple[int, int]
    back: tuple[int, int]
    fault: str = ""


class Figure:
    """The geometry of a build's squares: the site and its bit, all squares as a mask, and the shape they form, if any.

    `off` lists the indices in the written members (−1: the site) that are not on the board or stand twice.
    """

    __slots__ = ("bit", "mask", "members", "off", "shape", "site")

    def __init__(
        self, site: int, bit: int, mask: int, shape: Shape | None, members: tuple[int, ...], off: tuple[int, ...]
    ) -> None:
        self.site, self.bit, self.mask, self.shape, self.members, self.off = site, bit, mask, shape, members, off


def coordinates(name: str) -> tuple[int, int]:
    """Column and row of a square's name, from 0; also of squares that no board has.

    >>> coordinates("c4")
    (2, 3)
    """
    if isinstance(name, str) and 2 <= len(name) <= 3 and "a" <= name[0] <= "z":
        digits = name[1:]
        if digits.isascii() and digits.isdigit() and digits[0] != "0" and int(digits) <= 26:
            return ord(name[0]) - 97, int(digits) - 1
    raise UnknownSquareError(f"{name!r} is not a square; squares are written like c4")


points: Memo[str, tuple[int, int]] = Memo(coordinates)
"""The coordinates of squares, by their names."""


def square_name(column: int, row: int) -> str:
    """The name of the square in that column and row, from 0."""
    return f"{chr(97 + column)}{row + 1}"


class Board:
    """A checked plan, ready to play on. Raises `BoardError` for a plan with faults, unless it is known to be `checked`.

    Everything public is read-only by convention. Geometry of paths and constellations is computed on first use
    and kept.
    """

    def __init__(self, plan: Plan, *, checked: bool = False) -> None:
        faults = [] if checked else check_plan(plan)
        if faults:
            reasons = ", ".join(sorted({fault.reason for fault in faults}))
            raise BoardError(f"board {plan.name!r} cannot be played on: {reasons}", tuple(faults))
        self.plan = plan
        self.name = plan.name
        self._hash = hash((plan.name, plan.rows))
        self.rows = len(plan.rows)
        self.columns = len(plan.rows[0])
        size = self.columns * self.rows
        self.edge = size
        self.bits = tuple(1 << index for index in range(size + 1))
        self.names = tuple(square_name(i % self.columns, i // self.columns) for i in range(size))
        self.index = {name: index for index, name in enumerate(self.names)}
        self.all = (1 << size) - 1
        self.neighbours = tuple(self._neighbours(index) for index in range(size))
        self.around = tuple(self._union(four) for four in self.neighbours)
        self.cross = tuple(self._cross(index) for index in range(size))
        self._read_districts(plan)
        self.river_shore = self.mask(plan.river_shore)
        self.lake_shore = self.mask(plan.lake_shore)
        self.covers = {tile: self.mask(squares) for tile, squares in plan.covers.items()}
        self.places = tuple(self._places(index) for index in range(size))
        """For each square the numbers of the places where floors on it count: its district, and perhaps the shores."""
        self._legs: Memo[tuple[str | None, ...], Leg] = Memo(self._go)
        self.flights: Memo[tuple[str | None, ...], Flight] = Memo(self._trace, _MEMO_LIMIT)
        """The geometry of paths of at least two names, the starting square included."""
        self.figures: Memo[Build, Figure] = Memo(self._measure, _MEMO_LIMIT)
        """The geometry of builds."""
        self._read_piles()

    def __repr__(self) -> str:
        return f"<Board {self.name} {self.columns}×{self.rows}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.plan == other.plan)

    def __hash__(self) -> int:
        return self._hash

    def _read_districts(self, plan: Plan) -> None:
        masks = dict.fromkeys(plan.values, 0)
        self.lake = 0
        letters = []
        for index in range(self.edge):
            letter = plan.rows[self.rows - 1 - index // self.columns][index % self.columns]
            letters.append(letter)
            if letter == LAKE:
                self.lake |= self.bits[index]
            else:
                masks[letter] |= self.bits[index]
        self.districts = tuple(District(letter, plan.values[letter], mask) for letter, mask in masks.items())
        self.values = tuple(district.value for district in self.districts)
        place = {district.letter: number for number, district in enumerate(self.districts)}
        self.district_of = tuple(place.get(letter, -1) for letter in letters)
        self.sacred = masks[plan.sacred]

    def _places(self, index: int) -> tuple[int, ...]:
        areas = [*(district.mask for district in self.districts), self.river_shore, self.lake_shore]
        return tuple(number for number, area in enumerate(areas) if area & self.bits[index])

    def _read_piles(self) -> None:
        """Visible stones of all seats in one number: a lane of squares for each seat."""
        self.lane = self.edge + 1
        """How many bits a seat's lane is from the next."""
        pile = sum(1 << self.lane * seat for seat in range(SEATS))
        self.piles = tuple(pile << square for square in range(self.edge))
        """For each square, the stones that can lie there."""
        self.uncovered: Memo[int, tuple[int, tuple[tuple[int, int], ...]]] = Memo(self._uncover)
        """By the hold of a lifted ship: what stays, as visible stones on square 0, and the stones that go back."""
        self.covered_by: Memo[int, int] = Memo(self._cover)
        """By visible stones on square 0: the hold of a ship that lands there."""
        self.owners: Memo[int, tuple[int, ...]] = Memo(self._owners)
        """By visible stones on square 0: the seats they belong to."""

    def _uncover(self, hold: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        stay, back = uncover(hold)
        return sum([1 << self.lane * seat for seat in stay]), back

    def _cover(self, stones: int) -> int:
        return sum([1 << HOLD_BITS * seat for seat in self._owners(stones)])

    def _owners(self, stones: int) -> tuple[int, ...]:
        return tuple([seat for seat in range(SEATS) if stones >> self.lane * seat & 1])

    def _neighbours(self, index: int) -> tuple[int, int, int, int]:
        """The squares above, right, below and left; `edge` where the board ends."""
        column, row = index % self.columns, index // self.columns
        return (
            index + self.columns if row + 1 < self.rows else self.edge,
            index + 1 if column + 1 < self.columns else self.edge,
            index - self.columns if row else self.edge,
            index - 1 if column else self.edge,
        )

    def _union(self, indices: tuple[int, ...]) -> int:
        mask = 0
        for index in indices:
            mask |= self.bits[index]
        return mask

    def _cross(self, index: int) -> int:
        column, row = index % self.columns, index // self.columns
        in_row = ((1 << self.columns) - 1) << (row * self.columns)
        in_column = self._union(tuple(range(column, self.edge, self.columns)))
        return (in_row | in_column) & ~self.bits[index]

    def district(self, letter: str) -> District:
        """The district of that letter."""
        for district in self.districts:
            if district.letter == letter:
                return district
        raise BoardError(f"board {self.name!r} has no district {letter!r}")

    def square(self, name: str) -> int:
        """The index of a square's name; raises `UnknownSquareError` for a square this board does not have."""
        index = self.index.get(name)
        if index is None:
            coordinates(name)
            last = square_name(self.columns - 1, self.rows - 1)
            raise UnknownSquareError(f"board {self.name!r} has no square {name}; it runs from a1 to {last}")
        return index

    def mask(self, names: tuple[str, ...]) -> int:
        """The squares of those names as a mask."""
        return self._union(tuple(self.square(name) for name in names))

    def squares(self, mask: int) -> list[str]:
        """The names of a mask's squares, by column, then row. Costs time in the number of squares set."""
        return [self.names[index] for index in sorted(self.indices(mask), key=self.by_column)]

    def indices(self, mask: int) -> list[int]:
        """The indices of a mask's squares, ascending."""
        found = []
        mask &= self.all
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found

    def by_column(self, index: int) -> tuple[int, int]:
        """Sort key: column, then row."""
        return index % self.columns, index // self.columns

    def covered(self, players: int) -> int:
        """The squares under the cover tiles for that number of players (S4). Tiles the board lacks cover nothing."""
        mask = 0
        for tile in _TILES_IN_USE[players]:
            mask |= self.covers.get(tile, 0)
        return mask

    def _trace(self, path: tuple[str | None, ...]) -> Flight:
        if len(path) < 2:
            raise PacalError(f"a move runs from one square to another, not {path!r}")
        first = last = self._legs[path[:2]]
        squares, entered = first.squares, first.entered
        straight, crosses = True, False
        fault = (first.fault, 1) if first.fault else None
        for number in range(2, len(path)):
            if fault is not None:
                break
            before, last = last, self._legs[path[number - 1 : number + 1]]
            if last.fault:
                fault = (last.fault, number)
            elif last.back == before.way:
                fault = ("reverses", number)
            else:
                straight = straight and last.way == first.way
                crosses = crosses or bool(entered & last.entered)
                squares, entered = squares + last.squares, entered | last.entered
        start, target = self.index.get(path[0] or "", self.edge), self.index.get(path[-1] or "", self.edge)
        if fault is not None:
            # Names behind the fault have not been looked at: what is no square at all raises here.
            for name in path:
                points[name or ""]
            return Flight(start, target, BENT, squares, fault=fault)
        shape = STRAIGHT if straight else TURNING
        return Flight(start, target, shape, squares, entered, last.beyond, last.sides, crosses)

    def _go(self, ends: tuple[str | None, ...]) -> Leg:
        """The leg between two squares, the first of which is not entered."""
        start, target = ends
        (c0, r0), (c1, r1) = points[start or ""], points[target or ""]
        dc, dr = (c1 > c0) - (c1 < c0), (r1 > r0) - (r1 < r0)
        if (dc == 0) == (dr == 0):
            return Leg((), 0, 0, 0, (0, 0), (0, 0), "no-step" if dc == 0 else "corner-missing")
        steps = range(1, abs(c1 - c0) + abs(r1 - r0) + 1)
        squares = tuple([self._at(c0 + dc * step, r0 + dr * step) for step in steps])
        ahead, came_from = self._at(c1 + dc, r1 + dr), self._at(c1 - dc, r1 - dr)
        sides = 0
        if squares[-1] != self.edge:
            sides = self._union(tuple([side for side in self.neighbours[squares[-1]] if side != came_from]))
        return Leg(squares, self._union(squares), self.bits[ahead], sides, (dc, dr), (-dc, -dr))

    def _at(self, column: int, row: int) -> int:
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return self.edge

    def figure(self, site: str, members: tuple[str, ...]) -> Figure:
        """The geometry of a site with the other `members` of its constellation."""
        return self.figures[Build(0, site, members)]

    def _measure(self, build: Build) -> Figure:
        _, site, members, _ = build
        spots = [points[name] for name in (site, *(members or ()))]
        indices = [self._at(column, row) for column, row in spots]
        off: tuple[int, ...] = ()
        if self.edge in indices or len(set(spots)) < len(spots):
            off = tuple(
                number - 1
                for number, index in enumerate(indices)
                if index == self.edge or spots[number] in spots[:number]
            )
        shape = None if off else shape_of(spots)
        return Figure(indices[0], self.bits[indices[0]], self._union(tuple(indices)), shape, tuple(indices[1:]), off)

