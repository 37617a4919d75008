"""The lines of a drawn map: outlines of districts and lakes, the course of a river, a little uneven as by hand.

Everything is counted in units of the drawing, y downwards. The unevenness comes from the places alone: the same board
is drawn the same way everywhere, and both sides of a border bend together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from ..markup import number

Corner = tuple[int, int]
"""Where squares meet: column and row of the corner, from 0 at the lower left."""
Point = tuple[float, float]
Side = tuple[Corner, Corner]
Place = Callable[[float, float], Point]
"""From corners (also halves between them) to units of the drawing."""

_SWAY, _BULGE = 1.7, 1.5


class Terrain:
    """Where the corners of a board lie, a little off the straight grid except at the edge."""

    def __init__(self, columns: int, rows: int, cell: float, left: float, top: float) -> None:
        self.columns, self.rows, self.cell, self.left, self.top = columns, rows, cell, left, top

    def straight(self, column: float, row: float) -> Point:
        """A corner of the plain grid."""
        return self.left + column * self.cell, self.top + (self.rows - row) * self.cell

    def corner(self, corner: Corner) -> Point:
        """A corner as it is drawn."""
        x, y = self.straight(*corner)
        column, row = corner
        if 0 < column < self.columns:
            x += _SWAY * _chance(column, row, 1)
        if 0 < row < self.rows:
            y += _SWAY * _chance(column, row, 2)
        return x, y

    def middle(self, side: Side) -> Point:
        """The middle of a square's side as it is drawn, bulging to one side or the other."""
        one, other = sorted(side)
        (x1, y1), (x2, y2) = self.corner(one), self.corner(other)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        bulge = _BULGE * _chance(*one, 3 if one[0] == other[0] else 4)
        if one[0] == other[0] and 0 < one[0] < self.columns:
            x += bulge
        elif one[1] == other[1] and 0 < one[1] < self.rows:
            y += bulge
        return x, y

    def along(self, corners: Sequence[Corner], closed: bool) -> list[Point]:
        """The corners of a line with the middles between them."""
        points = []
        ends = [*corners[1:], *corners[:1]] if closed else corners[1:]
        for one, other in zip(corners, ends, strict=False):
            points += [self.corner(one), self.middle((one, other))]
        return points if closed else [*points, self.corner(corners[-1])]


def _chance(*place: int) -> float:
    """A number between -1 and 1 that belongs to a place."""
    mixed = 0
    for part in place:
        mixed = (mixed * 31 + part + 7) * 2654435761 & 0xFFFFFFFF
        mixed ^= mixed >> 15
    return mixed / 0x7FFFFFFF - 1


def outlines(squares: Iterable[Corner]) -> list[list[Corner]]:
    """The closed lines around squares (each by its lower left corner), with the squares on their left."""
    inside = set(squares)
    after: dict[Corner, list[Corner]] = {}
    for x, y in sorted(inside):
        for beside, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in inside:
                after.setdefault(start, []).append(end)
    loops = []
    while after:
        first = min(after)
        loop = [first]
        came: Corner = (0, 0)
        while True:
            here = loop[-1]
            ends = after[here]
            # Where squares touch with a corner only, the sharper left turn keeps them apart.
            end = max(ends, key=lambda end, here=here, came=came: _left_turn(came, here, end))  # type: ignore[misc]
            ends.remove(end)
            if not ends:
                del after[here]
            if end == first:
                break
            came = (end[0] - here[0], end[1] - here[1])
            loop.append(end)
        loops.append(loop)
    return loops


def _left_turn(came: Corner, here: Corner, end: Corner) -> int:
    go = (end[0] - here[0], end[1] - here[1])
    return came[0] * go[1] - came[1] * go[0]


def chains(sides: Iterable[Side]) -> list[list[Corner]]:
    """Sides joined to lines as long as possible; a line that closes ends where it began."""
    beside: dict[Corner, list[Corner]] = {}
    for one, other in sides:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    ends = [corner for corner in sorted(beside) if len(beside[corner]) != 2]
    lines = []
    for start in [*ends, *sorted(beside)]:
        while beside[start]:
            line = [start]
            while beside[line[-1]]:
                here = line[-1]
                following = beside[here].pop()
                beside[following].remove(here)
                line.append(following)
                if len(beside[following]) != 1 or following in ends:
                    break
            lines.append(line)
    return lines


def shrink(points: Sequence[Point], by: float) -> list[Point]:
    """A closed line moved inwards. The inside lies on the left as seen with y upwards (so on the right here)."""
    moved = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        nx1, ny1 = _normal(before, (x, y))
        nx2, ny2 = _normal((x, y), after)
        scale = by / max(0.5, 1 + nx1 * nx2 + ny1 * ny2)
        moved.append((x + (nx1 + nx2) * scale, y + (ny1 + ny2) * scale))
    return moved


def _normal(one: Point, other: Point) -> Point:
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = math.hypot(dx, dy) or 1
    return dy / length, -dx / length


def smooth(points: Sequence[Point], closed: bool, radius: float = 99) -> str:
    """A path through the points with rounded corners, no rounder than half of the way to the next."""
    count = len(points)
    if count < 3:
        closed = False
    parts: list[str] = []
    for index, here in enumerate(points):
        if not closed and index in (0, count - 1):
            parts.append(f"{'L' if parts else 'M'}{pair(here)}")
            continue
        start = _towards(here, points[index - 1], radius)
        end = _towards(here, points[(index + 1) % count], radius)
        parts.append(f"{'L' if parts else 'M'}{pair(start)}Q{pair(here)} {pair(end)}")
    return "".join(parts) + ("Z" if closed else "")


def _towards(here: Point, there: Point, radius: float) -> Point:
    length = math.dist(here, there) or 1
    share = min(0.5, radius / length)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def pair(point: Point) -> str:
    """A point in a path."""
    return f"{number(point[0])} {number(point[1])}"
