"""Turns that do not fit the position: what was carried out of them, and from where the game goes on."""

from __future__ import annotations

from ..game.position import HEIGHTS, Position
from ..game.referee import Outcome, relocate
from ..notation.record import Turn as WrittenTurn


def written_twice(outcome: Outcome) -> bool:
    """Whether a turn is most likely one that was written down already: not to be carried out again."""
    broken = outcome.broken
    return any(b.clause == "M0" for b in broken) and any(b.reason == "plays-twice" for b in broken)


def not_carried_out(outcome: Outcome) -> bool:
    """Whether the pieces did not allow a part of what was written."""
    before, after, turn = outcome.before, outcome.position, outcome.turn
    seat = before.table.seat_of.get(turn.player)
    if seat is None:
        return True
    board = after.table.board
    if after.ships[seat] != board.index.get(turn.move.target):
        return True
    dropped = sum(after.under_ship(ship, seat) for ship in range(after.table.players))
    if turn.drops and dropped < len(turn.drops):
        return True
    return any(
        build.height not in HEIGHTS
        or not after.pyramids[seat][build.height] & board.bits[board.index.get(build.site, board.edge)]
        for build in turn.builds
    )


def found_again(position: Position, written: WrittenTurn) -> Position:
    """The position with a ship moved to where its player says it stands, if it can stand there."""
    at = position.table
    seat = at.seat_of.get(written.player)
    start = at.board.index.get(written.move.path[0] or "", at.board.edge)
    if seat is None or start == position.ships[seat] or position.obstacles & at.board.bits[start]:
        return position
    return relocate(position, seat, start)
