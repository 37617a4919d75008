"""The build that would earn a seat most, found quickly: for whoever weighs hundreds of positions a second.

An estimate, not a rule: what may be built is for the referee to say. It looks for the same builds as the generator of
legal turns does, in another way, and a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..game.board import Board
from ..game.position import HEIGHTS, STOCK, Table
from ..game.scoring import BONUS, standings
from ..game.types import DistrictIndex, Height, Mask, Seat, Square
from .sky import sky_over

POINT = 100
_new = tuple.__new__
"""Makes a named tuple from a plain one: three times as fast as calling its class."""


class Ready(NamedTuple):
    """A build: the points it earns, its rating among those that earn as much, and what it does to the board."""

    points: int
    rating: int
    height: Height
    square: Square
    replaced: Height
    spent: Mask


def rating_of(points: int, value: int, margin: int, more: int, shores: int, stones: int) -> int:
    """How a build is rated that raises `more` floors in a district, with `margin` floors before the rivals after it."""
    return (
        POINT * points + 12 * value * min(max(margin, 0), 4) + more * (20 + 30 * shores) - 15 * stones
    )


NEW = 20
"""What a new pyramid is rated higher than one that replaces another."""


class Way(NamedTuple):
    """A way to build, whatever stands elsewhere: where, how, and what of its rating hangs on neither rivals nor points.

    `last` says whether it would be the last pyramid but one, which earns a bonus.
    """

    district: DistrictIndex
    more: int
    last: bool
    rating: int
    height: Height
    square: Square
    replaced: Height
    spent: Mask


def ways_to_build(at: Table, visible: Mask, own: Sequence[Mask], blocking: Mask) -> list[Way]:
    """What a seat can build that may be best, in the order of the sky; of ways that earn the same, the best rated.

    `own` are the masks of the seat's pyramids, and on squares of `blocking` nothing may lie between the members.
    """
    if not visible:
        return []
    board, expert = at.board, at.expert
    standing = own[0]
    built = [0]
    for height in HEIGHTS:
        built.append(height if own[height].bit_count() < STOCK[height] else built[-1])
    ends = standing.bit_count() + 1 == at.last_built
    spots, gaps = _spots(board), board.gaps if blocking else None
    figures = [(1 << index, 1) for index in board.indices(visible)]
    for mask, full, _, _ in sky_over(at).complete(visible | standing):
        if mask & visible and not (gaps is not None and blocking & gaps[mask]):
            figures.append((mask, full))
    found: dict[tuple[DistrictIndex, int, bool], Way] = {}
    for mask, full in figures:
        height = built[full]
        stones, sites = mask & visible, mask
        if expert and stones != mask:
            sites = mask ^ stones
            if sites & (sites - 1):
                continue
        if not height:
            continue
        cost = 15 * stones.bit_count()
        while sites:
            bit = sites & -sites
            sites ^= bit
            square, district, worth = spots[bit]
            replaced = 0
            if bit & standing:
                replaced = next(floor for floor in HEIGHTS if own[floor] & bit)
            more = height - replaced
            if more <= 0:
                continue
            rating = more * worth - cost
            last = False
            if not replaced:
                rating += NEW
                last = ends
            key = district, more, last
            known = found.get(key)
            if known is None or rating > known[3]:
                # What comes later stands later, also where it is better.
                found.pop(key, None)
                found[key] = _new(Way, (*key, rating, height, square, replaced, stones))
    return list(found.values())


@lru_cache(maxsize=64)
def _spots(board: Board) -> dict[Mask, tuple[Square, DistrictIndex, int]]:
    """By the bits of a board: its squares, their districts, and what a floor there is worth beside points."""
    shores = board.river_shore, board.lake_shore
    return {
        bit: (square, board.district_of[square], 20 + 30 * sum([bool(shore & bit) for shore in shores]))
        for square, bit in enumerate(board.bits[: board.edge])
    }


def best_build(seat: Seat, values: Sequence[int], ways: Sequence[Way], floors: Sequence[int]) -> Ready:
    """The way to build that earns most, and of those the one with the highest rating. There must be one.

    `values` are those of the districts, and `floors` those of all seats at all places.
    """
    best_points, best_rating, best = -1, 0, ways[0]
    for way in ways:
        district, more, last, rating, *_ = way
        value = values[district]
        before, rival = standings[floors[district], seat]
        margin = before + more - rival
        points = 0
        if margin > 0:
            rating += 12 * value * (margin if margin < 4 else 4)
            if before <= rival:
                points = value
                rating += POINT * value
        if last:
            points += BONUS
            rating += BONUS * POINT
        if points > best_points or (points == best_points and rating > best_rating):
            best_points, best_rating, best = points, rating, way
    return _new(Ready, (best_points, best_rating, *best[4:]))
