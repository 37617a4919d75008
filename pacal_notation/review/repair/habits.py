"""How the players of a record use to drop stones: what they hardly ever do is less likely to have been meant."""

from __future__ import annotations

from math import log

from ...game.actions import ARROWS, FLY, Move
from ...notation.record import Record

MOST = 2
"""More stones are never dropped."""
WEIGHT, DEAREST = 0.1, 0.4
"""What it costs that something is done e times as rarely as what is done most, and at most."""


class Habits:
    """How many stones are dropped after moves that allow two, and after others."""

    def __init__(self, record: Record) -> None:
        counts = {True: [1] * (MOST + 1), False: [1] * (MOST + 1)}
        ships = {ship.colour: ship.square for ship in record.setup.ships} if record.setup is not None else {}
        for turn in record.turns():
            counts[straight(turn.move, ships.get(turn.player, ""))][min(len(turn.drops), MOST)] += 1
            ships[turn.player] = turn.move.target
        self.costs = {kind: [_cost(number, of) for number in of] for kind, of in counts.items()}

    def cost(self, move: Move, here: str, stones: int) -> float:
        """What it costs that so many stones are dropped after a move of a ship that stands `here`."""
        return self.costs[straight(move, here)][min(stones, MOST)]


def _cost(number: int, of: list[int]) -> float:
    return min(WEIGHT * log(max(of) / number), DEAREST)


def straight(move: Move, here: str) -> bool:
    """Whether a ship flies in one line, so that a stone into another ship is allowed."""
    if move.kind == ARROWS:
        return True
    start = move.path[0] or here
    return move.kind == FLY and len(move.path) == 2 and (start[:1] == move.target[:1] or start[1:] == move.target[1:])
