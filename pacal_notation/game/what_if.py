"""Positions that no turn leads to by itself: what would lie there if a rival built, or a ship left. For estimates.

Stones that leave the board here go nowhere: how many are in supply is not asked of such a position.
"""

from __future__ import annotations

from .lanes import HOLD_AT, HOLD_MASK, STONE, WHOLE_HOLD
from .legal.constellations import Construction
from .live_position import LivePosition
from .position import NO_SHIP, Position
from .types import Height, Mask, Seat, Square


def after_build(position: Position, seat: Seat, work: Construction, points: int) -> Position:
    """The position after a build outside of a turn. Ends the game as X1 does."""
    at = position.table
    height, site, _, replaced = work.build
    square = at.board.index[site]
    live = LivePosition(position)
    live.raise_pyramid(seat, square, height, replaced or 0)
    live.visible &= ~at.board.piles[square] & ~(work.spent << at.board.lanes[seat])
    if work.spent >> position.ships[seat] & 1:
        live.store &= ~(HOLD_MASK * STONE[seat] << HOLD_AT[seat])
    live.scores[seat] += points
    live.over = not replaced and live.pyramids[seat][0].bit_count() == at.last_built
    return live.freeze()


def after_lifting(position: Position, seat: Seat) -> Position:
    """The position once a ship has left for somewhere: its stones lie open, doubles are gone."""
    hold, ship = position.store >> HOLD_AT[seat] & WHOLE_HOLD, position.ships[seat]
    if not hold or ship == NO_SHIP:
        return position
    stay, _ = position.table.board.uncovered[hold]
    built = any(masks[0] >> ship & 1 for masks in position.pyramids)
    store = position.store ^ hold << HOLD_AT[seat]
    return position._replace(visible=position.visible | (0 if built else stay << ship), store=store)


def build_ahead(live: LivePosition, seat: Seat, square: Square, height: Height, replaced: Height, spent: Mask) -> None:
    """What `after_build` does, to a position that changes; points are not counted."""
    board = live.table.board
    live.raise_pyramid(seat, square, height, replaced)
    live.visible &= ~board.piles[square] & ~(spent << board.lanes[seat])
    if live.ships[seat] != NO_SHIP and spent >> live.ships[seat] & 1:
        live.store &= ~(HOLD_MASK * STONE[seat] << HOLD_AT[seat])
    live.over = not replaced and live.pyramids[seat][0].bit_count() == live.table.last_built


def lift_ahead(live: LivePosition, seat: Seat) -> bool:
    """What `after_lifting` does, to a position that changes; says whether stones have come to lie open."""
    hold, ship = live.store >> HOLD_AT[seat] & WHOLE_HOLD, live.ships[seat]
    if not hold or ship == NO_SHIP:
        return False
    live.store ^= hold << HOLD_AT[seat]
    for masks in live.pyramids:
        if masks[0] >> ship & 1:
            return False
    live.visible |= live.table.board.uncovered[hold][0] << ship
    return True
