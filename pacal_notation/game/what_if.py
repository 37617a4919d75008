"""Positions that no turn leads to by itself: what would lie there if a rival built, or a ship left. For estimates.

Stones that leave the board here go nowhere: how many are in supply is not asked of such a position.
"""

from __future__ import annotations

from .lanes import HOLD_AT, HOLD_MASK, STONE
from .legal.constellations import Construction
from .live_position import LivePosition
from .position import NO_SHIP, Position
from .types import Seat


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
    hold, ship = position.holds[seat], position.ships[seat]
    if not hold or ship == NO_SHIP:
        return position
    stay, _ = position.table.board.uncovered[hold]
    built = any(masks[0] >> ship & 1 for masks in position.pyramids)
    store = position.store ^ hold << HOLD_AT[seat]
    return position._replace(visible=position.visible | (0 if built else stay << ship), store=store)
