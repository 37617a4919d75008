"""The shapes stones can lie in, and what each is worth in floors (B2). Pure geometry on columns and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache

from .memo import Memo
from .rules import Rules
from .types import Height

Point = tuple[int, int]


MOST_OTHERS = 3
"""How many members a constellation has at most beside its site."""


class Shape(IntEnum):
    """A constellation's shape; whether it counts may depend on the rules."""

    SINGLE = 1
    PAIR = 2
    LINE_3 = 3
    DIAGONAL_3 = 4
    LINE_4 = 5
    DIAGONAL_4 = 6
    SQUARE = 7
    TILTED_SQUARE = 8


@cache
def heights(rules: Rules) -> tuple[Height, ...]:
    """The floors each shape builds under these rules, by its number; 0 for shapes that do not count, and for none."""
    floors = {Shape.SINGLE: 1, Shape.PAIR: 2, Shape.LINE_3: 3, Shape.LINE_4: 4, Shape.SQUARE: 5}
    if rules.diagonals:
        floors |= {Shape.DIAGONAL_3: 3, Shape.DIAGONAL_4: 4}
    if rules.tilted_squares:
        floors[Shape.TILTED_SQUARE] = 5
    return (0, *[floors.get(shape, 0) for shape in Shape])


def shape_of(points: Sequence[Point]) -> Shape | None:
    """The shape that distinct points form, whatever their order; None if none.

    >>> shape_of([(0, 0), (4, 4), (2, 2)])
    <Shape.DIAGONAL_3: 4>
    """
    ordered = sorted(points)
    if len(ordered) == 1:
        return Shape.SINGLE
    (c0, r0), (c1, r1) = ordered[:2]
    dc, dr = c1 - c0, r1 - r0
    if len(ordered) == 2:
        return Shape.PAIR if dc + abs(dr) == 1 else None
    if len(ordered) > 4:
        return None
    if all(point == (c0 + dc * n, r0 + dr * n) for n, point in enumerate(ordered)):
        if dc == 0 or dr == 0:
            return Shape.LINE_3 if len(ordered) == 3 else Shape.LINE_4
        if dc == abs(dr):
            return Shape.DIAGONAL_3 if len(ordered) == 3 else Shape.DIAGONAL_4
        return None
    if len(ordered) == 4:
        return _square(ordered)
    return None


def between(points: Sequence[Point]) -> list[Point]:
    """The points between neighbouring members of a shape: along a line, or along the sides of a square.

    >>> between([(0, 0), (2, 0), (4, 0)])
    [(1, 0), (3, 0)]
    """
    ordered = sorted(points)
    shape = shape_of(ordered)
    if shape is None:
        return []
    # Of a square the first corner in this order lies beside the second and third, and they beside the last.
    sides = [(0, 1), (0, 2), (1, 3), (2, 3)] if shape >= Shape.SQUARE else [(n - 1, n) for n in range(1, len(ordered))]
    found = []
    for first, second in sides:
        (c0, r0), (c1, r1) = ordered[first], ordered[second]
        distance = max(abs(c1 - c0), abs(r1 - r0))
        dc, dr = (c1 - c0) // distance, (r1 - r0) // distance
        found += [(c0 + dc * n, r0 + dr * n) for n in range(1, distance)]
    return found


def _square(ordered: list[Point]) -> Shape | None:
    (left, low), (c1, r1), (c2, r2), (right, high) = ordered
    side = right - left
    if c1 == left and c2 == right and r2 == low and r1 == high == low + side:
        return Shape.SQUARE
    half, odd = divmod(side, 2)
    if not odd and half and low == high and c1 == c2 == left + half and (r1, r2) == (low - half, low + half):
        return Shape.TILTED_SQUARE
    return None


def figures(size: int) -> Iterator[tuple[Shape, tuple[Point, ...]]]:
    """Every figure of two and more squares on a board with `size` rows and columns, as steps from its first square."""
    yield Shape.PAIR, ((0, 0), (1, 0))
    yield Shape.PAIR, ((0, 0), (0, 1))
    for gap in range(1, size):
        for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for length in (3, 4):
                points = tuple((dc * gap * n, dr * gap * n) for n in range(length))
                shape = shape_of(points)
                assert shape is not None
                yield shape, points
        yield Shape.SQUARE, ((0, 0), (gap, 0), (0, gap), (gap, gap))
        yield Shape.TILTED_SQUARE, ((0, 0), (gap, gap), (gap, -gap), (2 * gap, 0))


_COLUMN = 64
"""More than twice the rows that a board can have, so that no two distances have the same offset."""
OFFSET_BITS = 12
"""Bits for each offset in the key of a figure."""
MIDDLE = 1 << OFFSET_BITS - 1
"""What is added to an offset there, so that none is negative or nothing."""


def offset(columns: int, rows: int) -> int:
    """A distance on the board, as one number. Offsets can be added and subtracted like the distances they stand for."""
    return columns * _COLUMN + rows


def _distance(offset: int) -> Point:
    columns = (offset + _COLUMN // 2) // _COLUMN
    return columns, offset - columns * _COLUMN


def _shape_by(key: int) -> Shape | None:
    points = {(0, 0)}
    others = 0
    while key:
        points.add(_distance((key & (1 << OFFSET_BITS) - 1) - MIDDLE))
        key >>= OFFSET_BITS
        others += 1
    return shape_of(list(points)) if len(points) == 1 + others else None


shapes: Memo[int, Shape | None] = Memo(_shape_by)
"""The shape that a site forms with up to `MOST_OTHERS` other members, None for none; there are a few hundred.

The key has the offset of each other member from the site, plus `MIDDLE`, one behind the other.
"""
