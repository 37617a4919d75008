"""The build that would earn a seat most, found quickly: for whoever weighs hundreds of positions a second.

An estimate, not a rule: what may be built is for the referee to say. It looks for the same builds as the generator of
legal turns does, in another way, and a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..game.position import HEIGHTS, STOCK, Table
from ..game.scoring import BONUS, standings
from ..game.types import Height, Mask, Seat, Square
from .sky import sky

POINT = 100


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


def best_build(
    at: Table, seat: Seat, visible: Mask, own: Sequence[Mask], floors: Sequence[int], blocking: Mask
) -> Ready | None:
    """The build that earns most, and of those the one with the highest rating; None where none is possible.

    `own` are the masks of the seat's pyramids, `floors` those of all seats at all places, and on squares of `blocking`
    nothing may lie between the members.
    """
    if not visible:
        return None
    board, expert = at.board, at.expert
    standing = own[0]
    built = [0]
    for height in HEIGHTS:
        built.append(height if own[height].bit_count() < STOCK[height] else built[-1])
    ends = standing.bit_count() + 1 == at.last_built
    waters = board.river_shore, board.lake_shore
    gaps = board.gaps if blocking else None
    known: dict[int, tuple[int, int, Height]] = {}
    best_points, best_rating, best = -1, 0, None
    figures = [(1 << index, 1) for index in board.indices(visible)]
    for mask, full, _ in sky(board, at.rules).complete(visible | standing):
        if mask & visible and not (gaps is not None and blocking & gaps[mask]):
            figures.append((mask, full))
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
            found = known.get(bit << 3 | height)
            if found is None:
                replaced = 0
                if bit & standing:
                    replaced = next(floor for floor in HEIGHTS if own[floor] & bit)
                more = height - replaced
                if more <= 0:
                    known[bit << 3 | height] = -1, 0, 0
                    continue
                district = board.district_of[bit.bit_length() - 1]
                counts, value = floors[district], board.values[district]
                before, rival = standings[counts, seat]
                points = value if before <= rival < before + more else 0
                rating = rating_of(
                    points, value, before + more - rival, more, bool(waters[0] & bit) + bool(waters[1] & bit), 0
                )
                if not replaced:
                    rating += NEW
                    if ends:
                        points += BONUS
                        rating += BONUS * POINT
                found = known[bit << 3 | height] = points, rating, replaced
            points, rating, replaced = found
            if points > best_points or (points == best_points and rating - cost > best_rating):
                best_points, best_rating = points, rating - cost
                best = height, bit, replaced, stones
    if best is None or best_points < 0:
        return None
    height, bit, replaced, stones = best
    return Ready(best_points, best_rating, height, bit.bit_length() - 1, replaced, stones)
