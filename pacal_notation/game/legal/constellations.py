"""Finds every pyramid a player could build, from the stones and pyramids that lie there (B2–B6).

The generator's side of building: it finds constellations by looking for them, and shares no check with the referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Build
from ..position import STOCK, Position
from ..types import Height, Mask, Seat, Square

_LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


class Construction(NamedTuple):
    """A build that is possible, and the own stones it spends."""

    build: Build
    spent: Mask


def constructions(position: Position, seat: Seat, visible: Mask) -> list[Construction]:
    """Every build open to a player whose visible stones are `visible`, one for each distinct result."""
    at = position.table
    board = at.board
    columns = board.columns
    pyramids = position.pyramids[seat]
    left = [stock - pyramids[height].bit_count() for height, stock in enumerate(STOCK)]
    standing = {
        index: height for height in range(1, len(STOCK)) for index in board.indices(pyramids[height])
    }
    members = {(i % columns, i // columns): i for i in board.indices(visible | pyramids[0])}
    best: dict[tuple[Height, Square, Mask], tuple[tuple[object, ...], Build]] = {}
    for full, figure in _figures(set(members), at.rules.diagonals, at.rules.tilted_squares):
        indices = [members[point] for point in sorted(figure)]
        stones = [index for index in indices if index not in standing]
        if not stones or (at.rules.expert and len(indices) - len(stones) > 1):
            continue
        spent = sum(board.bits[index] for index in stones)
        offered = [full] if left[full] else [height for height in range(1, full) if left[height]]
        for height in offered:
            for site in indices:
                replaced = standing.get(site, 0)
                if replaced >= height or (at.rules.expert and len(stones) < len(indices) and not replaced):
                    continue
                others = tuple(board.names[index] for index in indices if index != site)
                build = Build(height, board.names[site], others, replaced or None)
                rank = (full, [board.by_column(index) for index in indices])
                key = (height, site, spent)
                if key not in best or rank < best[key][0]:
                    best[key] = (rank, build)
    return [Construction(build, spent) for (_, _, spent), (_, build) in sorted(best.items(), key=lambda kv: kv[0])]


def _figures(
    points: set[tuple[int, int]], diagonals: bool, tilted: bool
) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    """Every constellation among the points, with the floors it is good for. Quadratic in the number of points."""
    for point in points:
        yield 1, (point,)
        c, r = point
        for other in ((c + 1, r), (c, r + 1)):
            if other in points:
                yield 2, (point, other)
    for first in points:
        c, r = first
        for second in points:
            dc, dr = second[0] - c, second[1] - r
            distance = max(abs(dc), abs(dr))
            if not distance:
                continue
            way = (dc // distance, dr // distance)
            if way in _LINES and (way[0] * distance, way[1] * distance) == (dc, dr):
                if way[0] == 0 or way[1] == 0 or diagonals:
                    yield from _lines(points, first, (dc, dr))
                if way == (1, 0):
                    yield from _squares(points, first, dc, tilted)


def _lines(
    points: set[tuple[int, int]], first: tuple[int, int], step: tuple[int, int]
) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    """Lines of three and four that begin with two given points."""
    (c, r), (dc, dr) = first, step
    third, fourth = (c + 2 * dc, r + 2 * dr), (c + 3 * dc, r + 3 * dr)
    if third in points:
        yield 3, (first, (c + dc, r + dr), third)
        if fourth in points:
            yield 4, (first, (c + dc, r + dr), third, fourth)


def _squares(
    points: set[tuple[int, int]], corner: tuple[int, int], side: int, tilted: bool
) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    """The square above a horizontal side, and the tilted one with that side as its diagonal."""
    c, r = corner
    above = ((c, r + side), (c + side, r + side))
    if above[0] in points and above[1] in points:
        yield 5, (corner, (c + side, r), *above)
    if tilted and side % 2 == 0:
        half = side // 2
        tips = ((c + half, r - half), (c + half, r + half))
        if tips[0] in points and tips[1] in points:
            yield 5, (corner, (c + side, r), *tips)
