"""All constellations that fit on a board, and which of them a player's stones and pyramids form or have begun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ..game.board import Board
from ..game.memo import Memo
from ..game.position import Table
from ..game.rules import Rules
from ..game.shapes import figures, heights
from ..game.types import DistrictIndex, Height, Mask, Square

_MOST_MEMBERS = 4
"""So many squares a constellation has at most."""
Lot: TypeAlias = int
"""Constellations as one number, with a bit for each."""


class Sighting(NamedTuple):
    """A constellation that could stand on the board: its squares, the floors it builds, the districts it touches.

    `region` is a number for both, see `Sky.regions`.
    """

    mask: Mask
    height: Height
    districts: tuple[DistrictIndex, ...]
    region: int


class Sighted(NamedTuple):
    """What some points form: constellations that are there, and those that lack a square, or two of four.

    For one that was begun: the bits it lacks, of two the higher one again (else 0), all its squares and its region.
    """

    complete: tuple[Sighting, ...]
    begun: tuple[tuple[Mask, Mask, Mask, int], ...]


class Sky:
    """Every constellation of two and more squares that fits on a board."""

    def __init__(self, board: Board, floors: tuple[Height, ...]) -> None:
        """`floors` are those that each shape builds, see `heights`."""
        self._board = board
        known = [(steps, floors[shape]) for shape, steps in figures(max(board.columns, board.rows)) if floors[shape]]
        self._small: list[dict[int, Sighting]] = [{} for _ in board.names]
        """For each square, the constellations of two squares through it, by their numbers."""
        self._through: list[dict[Square, dict[int, Sighting]]] = [{} for _ in board.names]
        """For each square and each higher one, the larger constellations through both, by their numbers."""
        self._from: list[dict[Square, list[tuple[int, Sighting]]]] = [{} for _ in board.names]
        """For each square and each higher one, the constellations that have these as their lowest two, numbered."""
        self.regions: list[tuple[Height, tuple[DistrictIndex, ...]]] = []
        """Floors and districts: there are far fewer of them than constellations."""
        self._masks: list[Mask] = []
        """The squares of each constellation, by its number."""
        self._holding = [0] * len(board.names)
        """For each square the constellations through it, as bits by their numbers."""
        self._sized = [0] * (_MOST_MEMBERS + 1)
        """For each number of members the constellations that have so many, as bits."""
        regions: dict[tuple[Height, tuple[DistrictIndex, ...]], int] = {}
        places: list[dict[Height, int]] = [{} for _ in board.districts]
        number = 0
        for index in range(board.edge):
            for steps, height in known:
                squares = self._squares(index, steps)
                if squares is None:
                    continue
                squares.sort()
                districts = tuple(sorted({board.district_of[square] for square in squares}))
                region = regions.setdefault((height, districts), len(regions))
                sighting = Sighting(sum([board.bits[square] for square in squares]), height, districts, region)
                self._from[squares[0]].setdefault(squares[1], []).append((number, sighting))
                if len(squares) == 2:
                    for square in squares:
                        self._small[square][number] = sighting
                else:
                    for one, other in combinations(squares, 2):
                        self._through[one].setdefault(other, {})[number] = sighting
                self._masks.append(sighting.mask)
                bit = 1 << number
                self._sized[len(squares)] |= bit
                for square in squares:
                    self._holding[square] |= bit
                for district in districts:
                    places[district][height] = places[district].get(height, 0) | bit
                number += 1
        self.regions += regions
        self.places: list[tuple[tuple[Height, Lot], ...]] = [tuple(lots.items()) for lots in places]
        """For each district the constellations that touch it, by the floors they build."""
        self._sighted: Memo[Mask, Sighted] = Memo(self._look)
        self._complete: Memo[Mask, tuple[Sighting, ...]] = Memo(self._look_for_complete)
        self._lacking: Memo[Mask, tuple[Lot, Lot]] = Memo(self._look_for_lacking)

    def _squares(self, index: Square, steps: tuple[tuple[int, int], ...]) -> list[Square] | None:
        """The squares of a figure that begins at `index`; None where it leaves the board or enters the lake."""
        board = self._board
        column, row = index % board.columns, index // board.columns
        squares = []
        for dc, dr in steps:
            c, r = column + dc, row + dr
            if not (0 <= c < board.columns and 0 <= r < board.rows):
                return None
            square = r * board.columns + c
            if board.lake >> square & 1:
                return None
            squares.append(square)
        return squares

    def among(self, points: Mask) -> Sighted:
        """The constellations that points form or have begun, by their lowest point."""
        return self._sighted[points]

    def _look(self, points: Mask) -> Sighted:
        begun: list[tuple[Mask, Mask, Mask, int]] = []
        indices = self._board.indices(points)
        absent = self._board.all & ~points
        lower = 0
        for place, index in enumerate(indices, 1):
            near = self._small[index].copy()
            through = self._through[index]
            for other in indices[place:]:
                if other in through:
                    near |= through[other]
            begun += [
                (missing, missing & (missing - 1), mask, region)
                for mask, _, _, region in [near[number] for number in sorted(near)]
                # What has a lower point was seen from there.
                if not mask & lower and (missing := mask & absent)
            ]
            lower |= 1 << index
        return Sighted(self._complete[points], tuple(begun))

    def lacking(self, points: Mask) -> tuple[Lot, Lot]:
        """The constellations that were begun: those that lack a square, and those that lack two of four."""
        return self._lacking[points]

    def _look_for_lacking(self, points: Mask) -> tuple[Lot, Lot]:
        one = two = three = four = 0
        """The constellations of whose squares so many, or more, are among the points."""
        for index in self._board.indices(points):
            through = self._holding[index]
            four |= three & through
            three |= two & through
            two |= one & through
            one |= through
        _, _, pairs, threes, fours = self._sized
        return (one & ~two & pairs) | (two & ~three & threes) | (three & ~four & fours), two & ~three & fours

    def missing(
        self, lot: Lot, ranked: Iterable[tuple[int, Lot]], points: Mask, closed: Mask
    ) -> Iterator[tuple[int, Mask]]:
        """What each of these constellations lacks, where nothing of that is closed, in the order of their ranks.

        `ranked` are ranks with the constellations that have them; what has several ranks comes several times.
        """
        masks, absent = self._masks, ~points
        for rank, ranking in ranked:
            rest = lot & ranking
            while rest:
                low = rest & -rest
                rest ^= low
                missing = masks[low.bit_length() - 1] & absent
                if not missing & closed:
                    yield rank, missing

    def complete(self, points: Mask) -> tuple[Sighting, ...]:
        """All constellations whose squares are all among the points, by their lowest point."""
        return self._complete[points]

    def _look_for_complete(self, points: Mask) -> tuple[Sighting, ...]:
        complete: list[Sighting] = []
        indices = self._board.indices(points)
        absent = self._board.all & ~points
        for place, index in enumerate(indices, 1):
            ways = self._from[index]
            found = [
                entry
                for other in indices[place:]
                if other in ways
                for entry in ways[other]
                if not entry[1][0] & absent
            ]
            if len(found) > 1:
                found.sort()
            complete += [sighting for _, sighting in found]
        return tuple(complete)


@lru_cache(maxsize=64)
def _sky(board: Board, floors: tuple[Height, ...]) -> Sky:
    return Sky(board, floors)


def sky(board: Board, rules: Rules) -> Sky:
    """The constellations of a board under these rules, found once."""
    return _sky(board, heights(rules))


def sky_over(at: Table) -> Sky:
    """The constellations that count at a table."""
    return _sky(at.board, at.heights)
