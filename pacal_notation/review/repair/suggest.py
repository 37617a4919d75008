"""Did you mean: the legal turns nearest to one that was against the rules, by what was probably meant."""

from __future__ import annotations

from heapq import nsmallest
from itertools import islice

from ...game.actions import Build, Move, Turn
from ...game.board import coordinates
from ...game.errors import PacalError
from ...game.legal.turns import legal_turns
from ...game.position import Position
from ...game.referee import TurnLike, play

MOST_TURNS = 20_000
"""How many legal turns are looked at; positions with more are rare, and the nearest come early."""
FAR = 4.0
"""A turn further off than this was hardly meant."""


def nearest(position: Position, turn: TurnLike, booked: int | None = None, most: int = 3) -> list[Turn]:
    """The legal turns of the same player nearest to `turn`, best first; none where nothing is near.

    Costs a look at every legal turn, some milliseconds to a tenth of a second.
    """
    if position.to_play != turn.player or position.roll is None:
        return []
    written = _Written(turn)
    try:
        rated = [(written.distance(legal), legal) for legal in islice(legal_turns(position), MOST_TURNS)]
    except PacalError:
        return []
    close = nsmallest(most * 4, (pair for pair in rated if pair[0] <= FAR), key=lambda pair: pair[0])
    if booked is not None:
        # Of turns equally near, the one that earns what was booked was meant.
        close.sort(key=lambda pair: pair[0] + (0.0 if play(position, pair[1]).points == booked else 0.3))
    if not close:
        return []
    limit = close[0][0] + 1.0
    return [legal for distance, legal in close[:most] if distance <= limit]


class _Written:
    """A turn as it was written, ready to be held against very many others, however long it is."""

    def __init__(self, turn: TurnLike) -> None:
        self.move, self.builds = turn.move, turn.builds
        self.corners, self.drops, self.taken = set(turn.move.path[1:-1]), set(turn.drops), set(turn.taken)
        members = turn.builds[0].members if turn.builds else None
        self.members = None if members is None else set(members)

    def distance(self, legal: Turn) -> float:
        return (
            self._moves_apart(legal.move)
            + 1.0 * len(self.drops.symmetric_difference(legal.drops))
            + 1.0 * len(self.taken.symmetric_difference(legal.taken))
            + self._builds_apart(legal.builds)
        )

    def _moves_apart(self, legal: Move) -> float:
        written = self.move
        if written == legal:
            return 0.0
        apart = _squares_apart(written.target, legal.target)
        if written.kind != legal.kind:
            apart += 1.5 if legal.god_stone else 1.0
        if written.god_stone != legal.god_stone:
            apart += 1.0
        # Corners are the least one remembers; starting squares are given.
        return apart + 0.2 * len(self.corners.symmetric_difference(legal.path[1:-1]))

    def _builds_apart(self, legal: tuple[Build, ...]) -> float:
        if not self.builds or not legal:
            return 2.5 * abs(len(self.builds) - len(legal))
        first, other = self.builds[0], legal[0]
        apart = 1.5 * (len(self.builds) - 1)
        if first.height != other.height:
            apart += 1.0
        apart += _squares_apart(first.site, other.site)
        if self.members is not None:
            apart += 0.5 * len(self.members.symmetric_difference(other.members or ()))
        return apart


def _squares_apart(first: str, second: str) -> float:
    """A slip of the pen is one sign off; a square next door is nearer than one across the board."""
    if first == second:
        return 0.0
    (c0, r0), (c1, r1) = coordinates(first), coordinates(second)
    signs = (c0 != c1) + (r0 != r1)
    return signs + 0.05 * (abs(c0 - c1) + abs(r0 - r1))
