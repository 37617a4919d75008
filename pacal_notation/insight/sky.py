"""All constellations that fit on a board, and which of them a player's stones and pyramids form or have begun."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ..game.board import Board
from ..game.memo import Memo
from ..game.rules import Rules
from ..game.shapes import figures, heights
from ..game.types import DistrictIndex, Height, Mask, Square

_BIG = 4
"""Of constellations that build so many floors, those are looked at, too, that lack two squares."""


class Sighting(NamedTuple):
    """A constellation that could stand on the board: its squares, the floors it builds, the districts it touches."""

    mask: Mask
    height: Height
    districts: tuple[DistrictIndex, ...]


class Sighted(NamedTuple):
    """What some points form: constellations that are there, and those that lack a square, or two of the big ones.

    For one that was begun: the bits it lacks, of two the higher one again (else 0), and the sighting.
    """

    complete: tuple[Sighting, ...]
    begun: tuple[tuple[Mask, Mask, Sighting], ...]


class Sky:
    """Every constellation of two and more squares that fits on a board."""

    def __init__(self, board: Board, floors: tuple[Height, ...]) -> None:
        """`floors` are those that each shape builds, see `heights`."""
        self._board = board
        known = [(steps, floors[shape]) for shape, steps in figures(max(board.columns, board.rows)) if floors[shape]]
        self._small: list[list[tuple[int, Sighting]]] = [[] for _ in board.names]
        """For each square, the constellations of two squares through it, with their numbers."""
        self._through: dict[Mask, list[tuple[int, Sighting]]] = {}
        """For every two squares, the larger constellations through both."""
        number = 0
        for index in range(board.edge):
            for steps, height in known:
                squares = self._squares(index, steps)
                if squares is None:
                    continue
                bits = [board.bits[square] for square in squares]
                districts = tuple(sorted({board.district_of[square] for square in squares}))
                entry = number, Sighting(sum(bits), height, districts)
                number += 1
                if len(squares) == 2:
                    for square in squares:
                        self._small[square].append(entry)
                else:
                    for one, other in combinations(bits, 2):
                        self._through.setdefault(one | other, []).append(entry)
        self._sighted: Memo[Mask, Sighted] = Memo(self._look)

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
        through = self._through
        complete: list[Sighting] = []
        begun: list[tuple[Mask, Mask, Sighting]] = []
        seen: set[int] = set()
        indices = self._board.indices(points)
        bits = [1 << index for index in indices]
        for place, index in enumerate(indices):
            near = self._small[index]
            own = bits[place]
            for other in bits[place + 1 :]:
                more = through.get(own | other)
                if more is not None:
                    near = near + more
            for number, sighting in sorted(near):
                if number in seen:
                    continue
                seen.add(number)
                missing = sighting.mask & ~points
                if not missing:
                    complete.append(sighting)
                    continue
                second = missing & (missing - 1)
                if not second or sighting.height >= _BIG:
                    begun.append((missing, second, sighting))
        return Sighted(tuple(complete), tuple(begun))

    def complete(self, points: Mask) -> tuple[Sighting, ...]:
        """All constellations whose squares are all among the points."""
        return self._sighted[points].complete


@lru_cache(maxsize=64)
def _sky(board: Board, floors: tuple[Height, ...]) -> Sky:
    return Sky(board, floors)


def sky(board: Board, rules: Rules) -> Sky:
    """The constellations of a board under these rules, found once."""
    return _sky(board, heights(rules))
