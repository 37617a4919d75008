"""The shapes stones can lie in, and what each is worth in floors (B2). Pure geometry on columns and rows."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from .rules import Rules

Point = tuple[int, int]


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


def heights(rules: Rules) -> dict[Shape | None, int]:
    """The floors each shape builds under these rules; shapes that do not count are missing."""
    floors: dict[Shape | None, int] = {Shape.SINGLE: 1, Shape.PAIR: 2, Shape.LINE_3: 3, Shape.LINE_4: 4}
    floors[Shape.SQUARE] = 5
    if rules.diagonals:
        floors[Shape.DIAGONAL_3] = 3
        floors[Shape.DIAGONAL_4] = 4
    if rules.tilted_squares:
        floors[Shape.TILTED_SQUARE] = 5
    return floors


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


def _square(ordered: list[Point]) -> Shape | None:
    (left, low), (c1, r1), (c2, r2), (right, high) = ordered
    side = right - left
    if c1 == left and c2 == right and r2 == low and r1 == high == low + side:
        return Shape.SQUARE
    half, odd = divmod(side, 2)
    if not odd and half and low == high and c1 == c2 == left + half and (r1, r2) == (low - half, low + half):
        return Shape.TILTED_SQUARE
    return None
