"""What one more stone would be worth to a seat, what each of its stones is needed for, and what rivals threaten.

Found once for all positions in which the same pieces matter: whoever plays on with every face of the die, or weighs
many turns of one player, asks again and again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from ..game.memo import Memo
from ..game.position import Position, Table
from ..game.types import Mask, Seat
from .sky import sky_over
from .worths import Floors, Stock, stock_beside, worths_at

_KEPT = 1 << 9
_COUNTED = 3
"""So many of the best squares count for what is wanted."""
_Own: TypeAlias = tuple[Table, Seat, Floors, Stock, Mask, Mask, Mask, Mask]
"""What the prospects of a seat hang on: the table, the seat, the floors at all places, what it really builds, its
stones, the points that count for it, the squares that are closed, and those that block."""
_Sides: TypeAlias = tuple[Table, Seat, Floors, tuple[tuple[Mask, ...], ...], tuple[Mask, ...], Mask]
"""What hangs on what rivals have: the table, a seat, the floors at all places, what everybody has built, the stones of
each that lie open, and the squares that block."""
Prospects: TypeAlias = tuple[Mapping[Mask, int], Mapping[Mask, int]]
"""What a stone on a square would be worth, and what each own stone is needed for, by the bits of the squares."""


def _look_ahead(about: _Own) -> Prospects:
    at, seat, floors, stock, stones, points, closed, blocking = about
    board, over = at.board, sky_over(at)
    worths, gaps = worths_at[over, board.values, floors, seat, stock], board.gaps
    wants: dict[Mask, int] = {}
    needed: dict[int, Mask] = {}
    """By their worth: the squares of constellations."""
    for missing, second, mask, region in over.among(points).begun:
        if missing & closed or (blocking and blocking & gaps[mask]):
            continue
        worth = worths[region]
        if second:
            worth //= 3
            if worth > wants.get(second, 0):
                wants[second] = worth
            missing ^= second
        if worth > wants.get(missing, 0):
            wants[missing] = worth
        needed[worth] = needed.get(worth, 0) | mask
    needs: dict[Mask, int] = {board.bits[index]: 0 for index in board.indices(stones)}
    for worth in sorted(needed):
        own = needed[worth] & stones if worth > 0 else 0
        while own:
            bit = own & -own
            own ^= bit
            needs[bit] = worth
    return wants, needs


prospects_in: Memo[_Own, Prospects] = Memo(_look_ahead, _KEPT)
"""What one more stone would be worth, and what the own stones are needed for."""


def _look_at_rivals(about: _Sides) -> Mapping[Mask, int]:
    at, seat, floors, pyramids, lying, blocking = about
    board, over = at.board, sky_over(at)
    found: dict[Mask, int] = {}
    for rival in rivals_of(at.players, seat):
        stones = lying[rival]
        standing = 0 if at.expert else pyramids[rival][0]
        seen = [sighting for sighting in over.complete(stones | standing) if sighting.mask & stones]
        if blocking:
            seen = [sighting for sighting in seen if not blocking & board.gaps[sighting.mask]]
        if not seen:
            continue
        worths = worths_at[over, board.values, floors, rival, stock_beside[pyramids[rival]]]
        chances = [(worths[region], mask & stones) for mask, _, _, region in seen]
        worth, members = max(chances)
        while members:
            bit = members & -members
            members ^= bit
            rest = max([worth for worth, mask in chances if not mask & bit], default=0)
            if worth > rest:
                found[bit] = found.get(bit, 0) + worth - rest
    return found


threats_in: Memo[_Sides, Mapping[Mask, int]] = Memo(_look_at_rivals, _KEPT)
"""What rivals would lose if their stone on a square were hidden, by the square's bit."""


@cache
def rivals_of(players: int, seat: Seat) -> tuple[Seat, ...]:
    """All other seats."""
    return tuple([other for other in range(players) if other != seat])


def most_wanted(position: Position, seat: Seat, visible: Mask) -> tuple[int, int]:
    """What one more stone on the best square would be worth, and the sum for the best three squares.

    The same as the `Outlook.prospects` of a seat that builds nothing say, for whoever asks thousands of times. Not for
    rules by which squares have to be empty. `visible` are the seat's stones once its ship is lifted.
    """
    at = position.table
    pyramids = position.pyramids[seat][0]
    over, points = sky_over(at), visible if at.expert else visible | pyramids
    one, two = over.lacking(points)
    if not one and not two:
        return 0, 0
    closed = position.obstacles
    for ship in position.ships:
        closed &= ~at.board.bits[ship]
    closed |= pyramids
    ranked = worths_at[over, at.board.values, position.floors, seat, stock_beside[position.pyramids[seat]]].ranked
    wants: dict[Mask, int] = {}
    for worth, missing in over.missing(one, ranked, points, closed):
        wants.setdefault(missing, worth)
        if len(wants) == _COUNTED:
            break
    best = list(wants.values())
    # The first of two that are missing counts for a third, and only where it is more than what was found.
    for worth, missing in over.missing(two, ranked, points, closed):
        worth //= 3
        if worth <= (best[-1] if len(best) == _COUNTED else 0):
            break
        lower = missing & -missing
        for bit in (lower, missing ^ lower):
            wants[bit] = max(wants.get(bit, 0), worth)
        best = sorted(wants.values(), reverse=True)[:_COUNTED]
    return best[0] if best else 0, sum(best)
