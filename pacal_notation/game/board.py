"""The board as bit masks, computed once: squares, districts, water, cover tiles, and the geometry of moves.

A square's index is ``row * columns + column``, counted from a1. One more index, `Board.edge`, stands for everything
off the board; its bit is part of every obstacle mask, so the edge needs no special case.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

from .errors import BoardError, PacalError, UnknownSquareError
from .lanes import SEATS, STONE, Hold, Piles, uncover
from .memo import Memo
from .modes import BENT, STRAIGHT, TURNING
from .plan import LAKE, TILES_LAID, Plan, check_plan
from .shapes import MIDDLE, MOST_OTHERS, OFFSET_BITS, Shape, between, offset, shapes
from .types import Direction, DistrictIndex, Mask, Mode, Square, SquareName

_MEMO_LIMIT = 1 << 15
_MOST_NAMES = 8
"""How many squares a path is written with at most, by those who write no more than they must."""
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Columns and rows of a step in each direction: up, right, down, left."""
_BACK = 2
"""What turns the number of a direction into that of the opposite one, by exclusive or."""
_ASTRAY = -1
"""No direction at all."""


class District(NamedTuple):
    """A district: its letter, its value and its squares as a mask."""

    letter: str
    value: int
    mask: Mask


class Flight(NamedTuple):
    """The geometry of a written path; what stands in its way is for the referee.

    `shape` is `STRAIGHT` for one direction, `TURNING` with right-angle turns, `BENT` for neither. `entered` are all
    squares entered, `squares` has them in order. `barriers` must all be obstacles for the ship to stop there with steps
    left: the square after a straight path, the three other sides of the last square after a turning one. `crosses` says
    that a square is entered twice, where that of the start counts as entered. `fault` is set for a `BENT` path: the
    reason and the index in the path; such a path enters the edge.
    """

    start: Square
    target: Square
    shape: Mode
    steps: int
    entered: Mask
    barriers: Mask
    crosses: bool
    squares: tuple[Square, ...]
    fault: tuple[str, int] | None = None


Walk = tuple[Square, Square, Mode, int, Mask, Mask, bool]
"""A flight up to and with `Flight.crosses`; a plain tuple, since every turning move is judged by it."""
Leg = tuple[Square, Square, int, Mask, Mask, Mask, Direction, str]
"""Start and target of a straight path, steps, squares entered, the one ahead, the three other sides of the last one.

Then the direction, or `_ASTRAY` with the reason why there is no such path. A plain tuple, since every straight move is
judged by it.
"""
Figure = tuple[Square, Mask, Mask, Shape | None]
"""The geometry of a build's squares: the site and its bit, all squares as a mask, and the shape they form, if any.

Squares off the board are the edge, and form nothing; nor does a square that stands there twice.
"""


def coordinates(name: SquareName) -> tuple[int, int]:
    """Column and row of a square's name, from 0; also of squares that no board has.

    >>> coordinates("c4")
    (2, 3)
    """
    if isinstance(name, str) and 2 <= len(name) <= 3 and "a" <= name[0] <= "z":
        digits = name[1:]
        if digits.isascii() and digits.isdigit() and digits[0] != "0" and int(digits) <= 26:
            return ord(name[0]) - 97, int(digits) - 1
    from ..data.languages.nouns import cited
    from .error_words import SAY

    raise UnknownSquareError(SAY.later("game.no-square", word=cited(name)))


def square_name(column: int, row: int) -> SquareName:
    """The name of the square in that column and row, from 0."""
    return f"{chr(97 + column)}{row + 1}"


_in_use: WeakValueDictionary[tuple[str, tuple[str, ...]], Board] = WeakValueDictionary()
"""The boards there are, by their names and rows."""


def _board_of(plan: Plan) -> Board:
    """The board of a plan that was checked before; the one in use, where there is one."""
    known = _in_use.get((plan.name, plan.rows))
    return known if known is not None and known.plan == plan else Board(plan, checked=True)


class Board:
    """A checked plan, ready to play on. Raises `BoardError` for a plan with faults, unless it is known to be `checked`.

    Everything public is read-only by convention. Geometry of paths and constellations is computed on first use
    and kept.
    """

    def __init__(self, plan: Plan, *, checked: bool = False) -> None:
        faults = [] if checked else check_plan(plan)
        if faults:
            reasons = ", ".join(sorted({fault.reason for fault in faults}))
            from ..data.languages.nouns import cited
            from .error_words import SAY

            said = SAY.later("game.faulty-board", name=cited(plan.name), text=reasons)
            raise BoardError(said, tuple(faults))
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
        self.legs: Memo[tuple[SquareName | None, ...], Leg] = Memo(self._go, _MEMO_LIMIT)
        """Straight paths, by the names of their ends; all others are put together of them."""
        self.walks: Memo[tuple[SquareName | None, ...], Walk] = Memo(self.walk, _MEMO_LIMIT, _MOST_NAMES)
        """Paths by all their names."""
        self.figures: Memo[tuple[SquareName, tuple[SquareName, ...]], Figure] = Memo(
            lambda key: self.figure(*key), _MEMO_LIMIT
        )
        """Sites with the other members of their constellations. For more than `MOST_OTHERS` of them ask `figure`."""
        self.gaps: Memo[int, int] = Memo(self._gap, _MEMO_LIMIT)
        """By the mask of a constellation's squares: the squares between its members."""
        self._spots = {
            name: (self.bits[index], offset(index % self.columns, index // self.columns))
            for name, index in self.index.items()
        }
        """The bit of each square, and how far it is from a1."""
        self._read_piles()
        _in_use[plan.name, plan.rows] = self

    def __repr__(self) -> str:
        return f"<Board {self.name} {self.columns}×{self.rows}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.plan == other.plan)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled and copied as its plan; what was computed from it stays where it is."""
        plan = self.plan._replace(values=dict(self.plan.values), covers=dict(self.plan.covers))
        return _board_of, (plan,)

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
        self.district_of: tuple[DistrictIndex, ...] = tuple(place.get(letter, -1) for letter in letters)
        self.sacred = masks[plan.sacred]

    def _places(self, index: Square) -> tuple[int, ...]:
        areas = [*(district.mask for district in self.districts), self.river_shore, self.lake_shore]
        return tuple(number for number, area in enumerate(areas) if area & self.bits[index])

    def _read_piles(self) -> None:
        """Visible stones of all seats in one number: a lane of squares for each seat."""
        lane = self.edge + 1
        self.lanes = tuple(lane * seat for seat in range(SEATS))
        """For each seat the bit at which its lane begins."""
        pile = sum(1 << lane for lane in self.lanes)
        self.piles = tuple(pile << square for square in range(self.edge))
        """For each square, the stones that can lie there."""
        self.uncovered: Memo[Hold, tuple[Piles, Hold]] = Memo(self._uncover)
        """By the hold of a lifted ship: what stays, as visible stones on square 0, and the hold of what goes back."""
        self.covered_by: Memo[Piles, Hold] = Memo(self._cover)
        """By visible stones on square 0: the hold of a ship that lands there, or of what goes back."""

    def _uncover(self, hold: Hold) -> tuple[Piles, Hold]:
        stay, back = uncover(hold)
        return sum([1 << self.lanes[seat] for seat in stay]), sum([count * STONE[seat] for seat, count in back])

    def _cover(self, stones: Piles) -> Hold:
        return sum([STONE[seat] for seat in range(SEATS) if stones >> self.lanes[seat] & 1])

    def _neighbours(self, index: Square) -> tuple[Square, Square, Square, Square]:
        """The squares above, right, below and left; `edge` where the board ends."""
        column, row = index % self.columns, index // self.columns
        return (
            index + self.columns if row + 1 < self.rows else self.edge,
            index + 1 if column + 1 < self.columns else self.edge,
            index - self.columns if row else self.edge,
            index - 1 if column else self.edge,
        )

    def _union(self, indices: Sequence[Square]) -> Mask:
        mask = 0
        for index in indices:
            mask |= self.bits[index]
        return mask

    def _cross(self, index: Square) -> Mask:
        column, row = index % self.columns, index // self.columns
        in_row = ((1 << self.columns) - 1) << (row * self.columns)
        in_column = self._union(tuple(range(column, self.edge, self.columns)))
        return (in_row | in_column) & ~self.bits[index]

    def district(self, letter: str) -> District:
        """The district of that letter."""
        for district in self.districts:
            if district.letter == letter:
                return district
        from ..data.languages.nouns import cited
        from .error_words import SAY

        raise BoardError(SAY.later("game.no-district", name=cited(self.name), word=cited(letter)))

    def square(self, name: SquareName) -> Square:
        """The index of a square's name; raises `UnknownSquareError` for a square this board does not have."""
        index = self.index.get(name)
        if index is None:
            coordinates(name)
            last = square_name(self.columns - 1, self.rows - 1)
            from ..data.languages.nouns import cited, square
            from .error_words import SAY

            where = {"square": square(name), "square2": square(last)}
            raise UnknownSquareError(SAY.later("game.no-such-square", name=cited(self.name), **where))
        return index

    def mask(self, names: tuple[SquareName, ...]) -> Mask:
        """The squares of those names as a mask."""
        return self._union(tuple(self.square(name) for name in names))

    def squares(self, mask: Mask) -> list[SquareName]:
        """The names of a mask's squares, by column, then row. Costs time in the number of squares set."""
        return [self.names[index] for index in sorted(self.indices(mask), key=self.by_column)]

    def indices(self, mask: Mask) -> list[Square]:
        """The indices of a mask's squares, ascending."""
        found = []
        mask &= self.all
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found

    def by_column(self, index: Square) -> tuple[int, int]:
        """Sort key: column, then row."""
        return index % self.columns, index // self.columns

    def covered(self, players: int) -> Mask:
        """The squares under the cover tiles for that number of players (S4). Tiles the board lacks cover nothing."""
        mask = 0
        for tile in TILES_LAID[players]:
            mask |= self.covers.get(tile, 0)
        return mask

    def walk(self, path: tuple[SquareName | None, ...]) -> Walk:
        """The geometry of a path of at least two names, the starting square included, without telling its faults."""
        if len(path) < 2:
            from .error_words import SAY

            raise PacalError(SAY.later("game.short-path", text=repr(path)))
        legs, before = self.legs, path[1]
        start, target, steps, entered, barriers, sides, way, _ = legs[path[0], before]
        shape, crosses = STRAIGHT, False
        first = self.bits[start]
        for name in path[2:]:
            last = way
            _, target, more, new, barriers, sides, way, _ = legs[before, name]
            if way != last:
                shape = TURNING
                if way == last ^ _BACK or _ASTRAY in (way, last):
                    target = self.index.get(path[-1] or "", self.edge)
                    return start, target, BENT, steps, self.bits[self.edge], 0, False
            if (entered | first) & new:
                crosses = True
            steps, entered, before = steps + more, entered | new, name
        if way == _ASTRAY:
            shape = BENT
        return start, target, shape, steps, entered, barriers if shape == STRAIGHT else sides, crosses

    def flight(self, path: tuple[SquareName | None, ...]) -> Flight:
        """The geometry of a path, and where it is at fault. Raises for names that are no squares at all."""
        for name in path:
            coordinates(name or "")
        squares: list[int] = []
        last = _ASTRAY
        fault = None
        for number in range(1, len(path)):
            _, _, more, *_, way, reason = self.legs[path[number - 1 : number + 1]]
            if reason or (way == last ^ _BACK and last != _ASTRAY):
                fault = (reason or "reverses", number)
                break
            squares += self._between(path[number - 1] or "", way, more)
            last = way
        return Flight(*self.walk(path), tuple(squares), fault)

    def _go(self, ends: tuple[SquareName | None, ...]) -> Leg:
        """The straight path from one square to another, which are named."""
        start, target = [self.index.get(name or "", self.edge) for name in ends]
        if self.edge in (start, target):
            return self._go_off(start, target, ends)
        columns, bits = self.columns, self.bits
        far, row = target - start, start // columns
        if row == target // columns and far:
            way, step = (1, 1) if far > 0 else (3, -1)
        elif far % columns == 0 and far:
            way, step = (0, columns) if far > 0 else (2, -columns)
        else:
            return start, target, 0, bits[self.edge], 0, 0, _ASTRAY, "corner-missing" if far else "no-step"
        four = self.neighbours[target]
        ahead = bits[four[way]]
        entered = self._union(range(start + step, target + step, step))
        sides = ahead | bits[four[way - 1]] | bits[four[way - 3]]
        return start, target, far // step, entered, ahead, sides, way, ""

    def _go_off(self, start: Square, target: Square, ends: tuple[SquareName | None, ...]) -> Leg:
        """The same for a path that leads from or to where there is no board; what is no square at all raises."""
        (c0, r0), (c1, r1) = [coordinates(name or "") for name in ends]
        edge = self.bits[self.edge]
        if (c0 == c1) == (r0 == r1):
            return start, target, 0, edge, 0, 0, _ASTRAY, "no-step" if c0 == c1 else "corner-missing"
        way = (0 if r1 > r0 else 2) if c0 == c1 else (1 if c1 > c0 else 3)
        return start, target, abs(c1 - c0) + abs(r1 - r0), edge, edge, 0, way, ""

    def _between(self, start: SquareName, way: Direction, steps: int) -> list[Square]:
        """The squares that are entered from one on."""
        (column, row), (dc, dr) = coordinates(start), _STEPS[way]
        return [self._at(column + dc * step, row + dr * step) for step in range(1, steps + 1)]

    def _at(self, column: int, row: int) -> Square:
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return self.edge

    def bit_of(self, name: SquareName) -> Mask:
        """The bit of a square's name; that of the edge for squares this board does not have."""
        return self.bits[self._at(*coordinates(name))]

    def figure(self, site: SquareName, others: tuple[SquareName, ...]) -> Figure:
        """The geometry of a site with the other members of its constellation."""
        spots, key = self._spots, 0
        if len(others) > MOST_OTHERS or site not in spots or not spots.keys() >= set(others):
            first = self.bit_of(site)
            return self.index.get(site, self.edge), first, sum({first, *map(self.bit_of, others)}), None
        first, spot = spots[site]
        mask, origin = first, spot - MIDDLE
        for name in others:
            bit, spot = spots[name]
            mask |= bit
            key = (key << OFFSET_BITS) + spot - origin
        return self.index[site], first, mask, shapes[key]

    def _gap(self, members: int) -> int:
        points = between([(index % self.columns, index // self.columns) for index in self.indices(members)])
        return self._union([row * self.columns + column for column, row in points])
