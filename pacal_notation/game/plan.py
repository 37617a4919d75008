"""A board as drawn: letters, values, water and tiles; `check_plan` says everything wrong with it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

LAKE = "~"
"""The sign for a lake square in a drawing."""
TILES = ("2", "2/3", "4")
"""The cover tiles; which are used depends on the number of players (S4)."""
TILES_LAID: Mapping[int, tuple[str, ...]] = MappingProxyType({2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()})
"""The tiles that are laid for each number of players (S4)."""
SMALLEST, LARGEST = 7, 26
"""How many rows and columns a board has at least and at most."""
LARGEST_VALUE = 99
SACRED_SIDE = 3

Spot = tuple[int, int]
"""Column and row, both from 0; a1 is (0, 0)."""

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)
_DISTRICT = re.compile(r"[A-Za-z]", re.ASCII)


class Plan(NamedTuple):
    """The data of a board. `rows` run from the top of the board to its bottom, a letter per square.

    `river` names pairs of neighbouring squares with the river between them. `covers` lists the squares under
    each cover tile. Squares are names such as ``"c4"``; nothing is checked here.
    """

    name: str
    rows: tuple[str, ...]
    values: Mapping[str, int]
    sacred: str
    river: tuple[tuple[str, str], ...] = ()
    river_shore: tuple[str, ...] = ()
    lake_shore: tuple[str, ...] = ()
    covers: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    title: str = ""
    notes: tuple[str, ...] = ()


class PlanFault(NamedTuple):
    """Something wrong with a plan: a stable `reason`, the `part` of the plan it concerns, facts to show it.

    `part` is a path into the plan such as ``("rows", 3)``, ``("values", "K")``, ``("covers", "2/3", "l4")``;
    a fourth member there says that it is not the first time the tile names the square.
    """

    reason: str
    part: tuple[str | int, ...]
    facts: Mapping[str, object]


def square_name(spot: Spot) -> str:
    """The name of a square. Columns past z are named aa, ab, …: no board has them, a faulty drawing may.

    >>> square_name((2, 3))
    'c4'
    """
    column, row = spot
    letters = chr(97 + column % 26)
    while column >= 26:
        column = column // 26 - 1
        letters = chr(97 + column % 26) + letters
    return f"{letters}{row + 1}"


def square_spot(name: str) -> Spot | None:
    """Column and row of a square's name; None for anything that is no such name. Knows no board."""
    match = _SQUARE.fullmatch(name)
    return (ord(match[1]) - 97, int(match[2]) - 1) if match else None


def signs_of(rows: Sequence[str]) -> dict[Spot, str]:
    """The sign on every square of a drawing, from its top left to its bottom right."""
    top = len(rows) - 1
    return {(column, top - index): sign for index, row in enumerate(rows) for column, sign in enumerate(row)}


def squares_of(rows: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The squares of every sign in a drawing, the lake's too, by column, then row number."""
    squares: dict[str, list[Spot]] = {}
    for spot, sign in signs_of(rows).items():
        squares.setdefault(sign, []).append(spot)
    return {sign: tuple(map(square_name, sorted(spots))) for sign, spots in sorted(squares.items())}


def covered_squares(plan: Plan, players: int) -> frozenset[str]:
    """The squares under the tiles that are laid with that many players; none for any other number."""
    return frozenset(name for tile in TILES_LAID.get(players, ()) for name in plan.covers.get(tile, ()))


def derive_river_shore(rows: Sequence[str], river: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The land squares with a side on the river, by column, then row. Pairs off the board add nothing."""
    signs = signs_of(rows)
    spots = {spot for pair in river for name in pair if (spot := square_spot(name)) is not None}
    return tuple(square_name(spot) for spot in sorted(spots) if signs.get(spot, LAKE) != LAKE)


def derive_lake_shore(rows: Sequence[str]) -> tuple[str, ...]:
    """The land squares with a side on the lake, by column, then row."""
    signs = signs_of(rows)
    shore = (
        spot
        for spot, sign in signs.items()
        if sign != LAKE and any(signs.get(side) == LAKE for side in neighbours(spot))
    )
    return tuple(map(square_name, sorted(shore)))


def neighbours(spot: Spot) -> tuple[Spot, Spot, Spot, Spot]:
    """The four spots at a spot's sides, on the board or not."""
    column, row = spot
    return (column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)


def pieces_of(spots: Iterable[Spot]) -> list[list[Spot]]:
    """The pieces into which squares fall, going step by step; each begins with the first of its squares."""
    waiting = dict.fromkeys(spots)
    pieces = []
    while waiting:
        first = next(iter(waiting))
        del waiting[first]
        piece = [first]
        for spot in piece:
            for side in neighbours(spot):
                if side in waiting:
                    del waiting[side]
                    piece.append(side)
        pieces.append(piece)
    return pieces


def check_plan(plan: Plan) -> list[PlanFault]:
    """Everything wrong with a plan, in the order of its parts; an empty list for a board one can play on.

    Never raises, whatever the plan holds. It does not ask whether a board is fair, whether the river is one
    line, whether a shore square lies at the water (a printed board may mark others), or whether lake, river
    and tiles are there at all: a board may do without them.
    """
    return list(_Checker(plan).faults())


def _text(odd: object) -> str:
    return odd if isinstance(odd, str) else repr(odd)


def _list(odd: object) -> Sequence[object]:
    return odd if isinstance(odd, list | tuple) else ()


def _table(odd: object) -> Mapping[str, object]:
    return {_text(key): value for key, value in odd.items()} if isinstance(odd, Mapping) else {}


class _Checker:
    """One plan under check, its data brought into strings so that odd types cannot surprise the checks."""

    def __init__(self, plan: Plan) -> None:
        self.rows = [row if isinstance(row, str) else "" for row in _list(plan.rows)]
        self.values = _table(plan.values)
        self.sacred = _text(plan.sacred)
        self.river = [[_text(name) for name in _list(pair)] for pair in _list(plan.river)]
        self.shores = {
            part: [_text(name) for name in _list(shore)]
            for part, shore in (("river_shore", plan.river_shore), ("lake_shore", plan.lake_shore))
        }
        self.covers = {
            tile: [_text(name) for name in _list(names)] for tile, names in _table(plan.covers).items()
        }
        self.signs = signs_of(self.rows)
        self.last = square_name((max(map(len, self.rows), default=1) - 1, max(len(self.rows), 1) - 1))
        self.spots: dict[str, list[Spot]] = {}
        for spot, sign in self.signs.items():
            self.spots.setdefault(sign, []).append(spot)

    def faults(self) -> Iterator[PlanFault]:
        yield from self._size()
        yield from self._signs()
        yield from self._pieces()
        yield from self._sacred()
        yield from self._values()
        yield from self._river()
        for part, names in self.shores.items():
            yield from self._shore(part, names)
        yield from self._tiles()
        yield from self._reach()

    def _drawn(self, spot: Spot) -> tuple[str | int, ...]:
        return ("rows", len(self.rows) - 1 - spot[1], spot[0])

    def _size(self) -> Iterator[PlanFault]:
        lengths = Counter(map(len, self.rows))
        columns = max(lengths, key=lambda length: (lengths[length], length), default=0)
        if not (SMALLEST <= columns <= LARGEST and SMALLEST <= len(self.rows) <= LARGEST):
            facts = {"columns": columns, "rows": len(self.rows), "smallest": SMALLEST, "largest": LARGEST}
            yield PlanFault("size", ("rows",), facts)
        for index, row in enumerate(self.rows):
            if len(row) != columns:
                facts = {"row": len(self.rows) - index, "squares": len(row), "columns": columns}
                yield PlanFault("row-length", ("rows", index), facts)

    def _signs(self) -> Iterator[PlanFault]:
        for sign, spots in self.spots.items():
            if sign != LAKE and not _DISTRICT.fullmatch(sign):
                yield PlanFault("sign", self._drawn(spots[0]), {"sign": sign, "squares": _names(spots)})

    def _pieces(self) -> Iterator[PlanFault]:
        for letter in self._letters():
            pieces = pieces_of(self.spots[letter])
            largest = max(pieces, key=len)
            for piece in pieces:
                if piece is not largest:
                    facts = {"letter": letter, "pieces": len(pieces), "squares": _names(piece)}
                    yield PlanFault("district-in-pieces", self._drawn(piece[0]), facts)

    def _letters(self) -> list[str]:
        return [sign for sign in self.spots if _DISTRICT.fullmatch(sign)]

    def _sacred(self) -> Iterator[PlanFault]:
        facts: dict[str, object] = {"letter": self.sacred}
        if self.sacred not in self._letters():
            yield PlanFault("sacred-missing", ("sacred",), facts)
            return
        spots = self.spots[self.sacred]
        left, bottom = min(column for column, _ in spots), min(row for _, row in spots)
        block = {(left + i, bottom + j) for i in range(SACRED_SIDE) for j in range(SACRED_SIDE)}
        if set(spots) != block:
            yield PlanFault("sacred-shape", ("sacred",), {**facts, "squares": _names(spots)})
        if self.sacred not in self.values:
            yield PlanFault("sacred-value", ("sacred",), facts)

    def _values(self) -> Iterator[PlanFault]:
        for letter in self._letters():
            if letter not in self.values and letter != self.sacred:
                spots = self.spots[letter]
                facts: dict[str, object] = {"letter": letter, "squares": _names(spots)}
                yield PlanFault("letter-without-value", self._drawn(spots[0]), facts)
        letters = set(self._letters())
        for letter, value in self.values.items():
            if letter not in letters:
                yield PlanFault("value-without-squares", ("values", letter), {"letter": letter})
            if type(value) is not int or not 1 <= value <= LARGEST_VALUE:
                facts = {"letter": letter, "value": value, "largest": LARGEST_VALUE}
                yield PlanFault("value", ("values", letter), facts)

    def _river(self) -> Iterator[PlanFault]:
        seen: set[frozenset[str]] = set()
        for index, pair in enumerate(self.river):
            part: tuple[str | int, ...] = ("river", index)
            facts: dict[str, object] = {"pair": "|".join(pair), "squares": tuple(pair)}
            if len(pair) != 2:
                yield PlanFault("river-pair", part, facts)
                continue
            missing = [place for place, name in enumerate(pair) if self._spot(name) is None]
            for place in missing:
                yield self._off_board((*part, place), pair[place], "river")
            spots = [spot for name in pair if (spot := self._spot(name)) is not None]
            if not missing and spots[1] not in neighbours(spots[0]):
                yield PlanFault("river-not-neighbours", part, facts)
            elif not missing and all(self.signs[spot] == LAKE for spot in spots):
                yield PlanFault("river-in-lake", part, facts)
            if frozenset(pair) in seen:
                yield PlanFault("duplicate", part, {"entry": "|".join(pair), "list": "river"})
            seen.add(frozenset(pair))

    def _spot(self, name: str) -> Spot | None:
        spot = square_spot(name)
        return spot if spot in self.signs else None

    def _off_board(self, part: tuple[str | int, ...], name: str, where: str, **facts: object) -> PlanFault:
        return PlanFault("off-board", part, {"square": name, "list": where, "last": self.last, **facts})

    def _shore(self, part: str, names: list[str]) -> Iterator[PlanFault]:
        seen: set[str] = set()
        for index, name in enumerate(names):
            spot = self._spot(name)
            if spot is None:
                yield self._off_board((part, index), name, part)
            elif self.signs[spot] == LAKE:
                yield PlanFault("shore-in-lake", (part, index), {"square": name, "list": part})
            if name in seen:
                yield PlanFault("duplicate", (part, index), {"entry": name, "list": part})
            seen.add(name)

    def _tiles(self) -> Iterator[PlanFault]:
        for tile, names in self.covers.items():
            if tile not in TILES:
                yield PlanFault("tile-unknown", ("covers", tile), {"tile": tile, "tiles": TILES})
            yield from self._tile(tile, names)
        others = set(self.covers.get("2", ()))
        shared = [name for name in dict.fromkeys(self.covers.get("2/3", ())) if name in others]
        if shared:
            facts = {"tile": "2/3", "other": "2", "squares": tuple(shared)}
            yield PlanFault("tiles-overlap", ("covers", "2/3", shared[0]), facts)

    def _tile(self, tile: str, names: list[str]) -> Iterator[PlanFault]:
        seen: Counter[str] = Counter()
        under: dict[str, list[Spot]] = {}
        for name in names:
            part: tuple[str | int, ...] = ("covers", tile, name)
            seen[name] += 1
            if seen[name] > 1:
                again = {"entry": name, "list": "covers", "tile": tile}
                yield PlanFault("duplicate", (*part, seen[name]), again)
                continue
            spot = self._spot(name)
            if spot is None:
                yield self._off_board(part, name, "covers", tile=tile)
            else:
                under.setdefault(self.signs[spot], []).append(spot)
        for sign, spots in under.items():
            facts: dict[str, object] = {"tile": tile, "letter": sign, "squares": _names(spots)}
            part = ("covers", tile, square_name(spots[0]))
            left = set(self.spots[sign]) - set(spots)
            if sign in (LAKE, self.sacred):
                yield PlanFault("tile-on-lake" if sign == LAKE else "tile-on-sacred", part, facts)
            elif left:
                yield PlanFault("tile-covers-part", part, {**facts, "left": _names(left)})

    def _reach(self) -> Iterator[PlanFault]:
        """Land that no ship reaches, on the bare board and with each number of players; told once."""
        land = [spot for spot, sign in self.signs.items() if sign != LAKE]
        known: set[Spot] = set()
        for piece in self._cut_off(land):
            known.update(piece)
            yield PlanFault("unreachable", self._drawn(piece[0]), {"squares": _names(piece)})
        for players in sorted(TILES_LAID, reverse=True):
            tiles = [tile for tile in TILES_LAID[players] if self.covers.get(tile)]
            under = {self._spot(name) for tile in tiles for name in self.covers[tile]}
            under.difference_update(self.spots.get(self.sacred, ()))
            for piece in self._cut_off([spot for spot in land if spot not in under]):
                if not known.issuperset(piece):
                    facts = {"players": players, "tiles": tuple(tiles), "squares": _names(piece)}
                    yield PlanFault("tile-cuts-off", ("covers", tiles[0]), facts)
                known.update(piece)

    def _cut_off(self, land: list[Spot]) -> list[list[Spot]]:
        """The pieces of the land out of reach of the sacred district or, without one, of the largest."""
        pieces = pieces_of(land)
        sacred = set(self.spots.get(self.sacred, ()))
        home = max(pieces, key=lambda piece: (len(sacred.intersection(piece)), len(piece)), default=[])
        return [piece for piece in pieces if piece is not home]


def _names(spots: Iterable[Spot]) -> tuple[str, ...]:
    return tuple(map(square_name, sorted(spots)))
