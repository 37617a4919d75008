"""Finds every pyramid a player could build, from the stones and pyramids that lie there (B2–B6).

The generator's side of building: it finds constellations by looking for them, and shares no check with the referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Build
from ..lanes import in_hold
from ..position import NO_SHIP, STOCK, Position
from ..types import Height, Mask, Seat, Square

_LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


class Construction(NamedTuple):
    """A build that is possible, the own stones it spends, and the squares that have to be empty for it.

    Only with `between=empty` there are such squares; `unhindered` finds the builds whose squares are.
    """

    build: Build
    spent: Mask
    gaps: Mask = 0


def constructions(position: Position, seat: Seat, visible: Mask) -> list[Construction]:
    """Every build open to a player whose visible stones are `visible`, one for each distinct result.

    Where squares have to be empty, one for each result and set of such squares, those of one result in a row.
    """
    at = position.table
    board = at.board
    columns = board.columns
    pyramids = position.pyramids[seat]
    left = [stock - pyramids[height].bit_count() for height, stock in enumerate(STOCK)]
    standing = {
        index: height for height in range(1, len(STOCK)) for index in board.indices(pyramids[height])
    }
    members = {(i % columns, i // columns): i for i in board.indices(visible | pyramids[0])}
    strict = at.rules.empty_between
    best: dict[tuple[Height, Square, Mask, Mask], tuple[tuple[int, list[tuple[int, int]]], Build]] = {}
    for full, figure in _figures(set(members), at.rules.diagonals, at.rules.tilted_squares):
        indices = [members[point] for point in sorted(figure)]
        stones = [index for index in indices if index not in standing]
        if not stones or (at.rules.expert and len(indices) - len(stones) > 1):
            continue
        spent = sum(board.bits[index] for index in stones)
        gaps = sum(1 << row * columns + column for column, row in _gaps(figure)) if strict else 0
        offered = [full] if left[full] else [height for height in range(1, full) if left[height]]
        for height in offered:
            for site in indices:
                replaced = standing.get(site, 0)
                if replaced >= height or (at.rules.expert and len(stones) < len(indices) and not replaced):
                    continue
                others = tuple(board.names[index] for index in indices if index != site)
                build = Build(height, board.names[site], others, replaced or None)
                rank = (full, [board.by_column(index) for index in indices])
                key = (height, site, spent, gaps)
                if key not in best or rank < best[key][0]:
                    best[key] = (rank, build)
    ordered = sorted((key[:3], rank, key[3], build) for key, (rank, build) in best.items())
    return [Construction(build, spent, gaps) for (_, _, spent), _, gaps, build in ordered]


def unhindered(works: list[Construction], occupied: int) -> list[Construction]:
    """Of `constructions` those that are possible where the `occupied` squares are not empty, one for each result."""
    if not any(work.gaps for work in works):
        return works
    found: dict[tuple[int, str, int], Construction] = {}
    for work in works:
        if not work.gaps & occupied:
            found.setdefault((work.build.height, work.build.site, work.spent), work)
    return list(found.values())


def occupied(position: Position, seat: int, target: int | None, taken: int) -> int:
    """The squares that are not empty once a ship has flown to `target` and the stones in `taken` were taken back.

    With None as target the ship has not been lifted; with `Board.edge` it has not come down yet. Squares of lake and
    covered ones are empty.
    """
    bits = position.table.board.bits
    mask = 0
    for other, stones in enumerate(position.stones):
        mask |= stones if other != seat else stones & ~taken
        mask |= position.pyramids[other][0]
    for other, ship in enumerate(position.ships):
        if ship != NO_SHIP and (other != seat or target is None):
            mask |= bits[ship]
    if target is None:
        return mask
    here = position.ships[seat]
    if here != NO_SHIP:
        left = [owner for owner in range(position.table.players) if in_hold(position.holds[seat], owner) == 1]
        if any(owner != seat or not taken & bits[here] for owner in left):
            mask |= bits[here]
    return mask | bits[target]


def _gaps(figure: tuple[tuple[int, int], ...]) -> set[tuple[int, int]]:
    """The points of a figure's lines that are no members: of a row of points, or of the outline of four corners."""
    if len(figure) < 3:
        return set()
    (c0, r0), (c1, r1), (c2, r2) = figure[:3]
    if (c1 - c0, r1 - r0) == (c2 - c1, r2 - r1):
        distance = max(abs(c1 - c0), abs(r1 - r0))
        dc, dr = (c1 - c0) // distance, (r1 - r0) // distance
        line = {(c0 + dc * n, r0 + dr * n) for n in range(distance * (len(figure) - 1))}
        return line - set(figure)
    columns, rows = [column for column, _ in figure], [row for _, row in figure]
    left, right, low, high = min(columns), max(columns), min(rows), max(rows)
    inside = [(column, row) for column in range(left, right + 1) for row in range(low, high + 1)]
    if (left, low) in figure:
        outline = {(column, row) for column, row in inside if column in (left, right) or row in (low, high)}
    else:
        half = (right - left) // 2
        outline = {(c, r) for c, r in inside if abs(c - left - half) + abs(r - low - half) == half}
    return outline - set(figure)


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
