"""A second look at a turn, before anything is claimed: the win chances once the next rolls have been played with.

The first choice is the highest of many estimates, and what is highest is often what was taken for too much. So the turn
played and the one that seems better are looked at again: the round is played to its end by players who take what they
can get, then three more, once for every face of the die, and after each of them the evaluator says what came of it. The
mean of that is the second look. A difference counts only as far as both looks agree on it.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from ..game.memo import Memo
from ..game.position import DIE, Position
from ..game.referee import play
from ..game.types import Roll, Seat
from .chance import THROWS, Die
from .chooser import can_be_played_on, rolled
from .evaluator import Chances, Evaluator, shipped_evaluator

if TYPE_CHECKING:
    from .selfplay import Policy

_POLICY = "greedy"
_ROUNDS = 3
_LITTLE = 0.4
"""Of what the first look said, so much must be left after a round for the other rounds to be played."""
_NEXT = 2
"""The roll after a face is the one that stands so much further on the die, so that all faces come up equally often."""


class SecondLook:
    """Looks again. Remembers what it has seen, so one should serve a whole game."""

    def __init__(self, evaluator: Evaluator | None = None, die: Die = Die.EVEN) -> None:
        self.evaluator = evaluator if evaluator is not None else shipped_evaluator()
        self.die = die
        self._seen: dict[Position, _Sight] = {}

    def chances(self, position: Position) -> Chances:
        """The win chances of all seats, averaged over the next rolls."""
        return self._sight(position).after(_ROUNDS)

    def gain(self, first: float, better: Position, other: Position, seat: Seat) -> float:
        """By how much a position is better for a seat, where the first look said `first`: what both looks agree on.

        Where a round shows that little is left of it, that is all; the others are not played.
        """
        one, two = self._sight(better), self._sight(other)
        if (one.after(1)[seat] - two.after(1)[seat]) * first < _LITTLE * first * first:
            return 0.0
        second = one.after(_ROUNDS)[seat] - two.after(_ROUNDS)[seat]
        return max(min(first, second), 0.0) if first > 0 else min(max(first, second), 0.0)

    def _sight(self, position: Position) -> _Sight:
        found = self._seen.get(position)
        if found is None:
            found = self._seen[position] = _Sight(position, self.evaluator, self.die)
        return found


class _Sight:
    """A position that is looked at: the games that go on from it, one for every face, and the chances in them."""

    def __init__(self, position: Position, evaluator: Evaluator, die: Die) -> None:
        self.evaluator = evaluator
        self.means: list[Chances] = []
        """The chances after one round, and the mean of those after so many."""
        if can_be_played_on(position):
            while position.roll is not None and position.to_play is not None:
                position = _played[position]
        self.sums = [0.0] * position.table.players
        self.games = [(position, face, many) for face, many in die.faces.items()]

    def after(self, rounds: int) -> Chances:
        """The mean of the chances after each of so many rounds."""
        while len(self.means) < rounds:
            self.games = [(*_round(position, face), many) for position, face, many in self.games]
            for position, _, many in self.games:
                for seat, chance in enumerate(self.evaluator.chances(position)):
                    self.sums[seat] += many * chance
            number = THROWS * (len(self.means) + 1)
            self.means.append(tuple([whole / number for whole in self.sums]))
        return self.means[rounds - 1]


def _round(position: Position, face: Roll) -> tuple[Position, Roll]:
    """The position after a round that begins with a face, and the face of the next roll."""
    for _ in range(position.table.players):
        if not can_be_played_on(position):
            break
        if position.roll is None:
            position = rolled(position, face)
            face = DIE[(DIE.index(face) + _NEXT) % len(DIE)]
        position = _played[position]
    return position, face


def _play_on(position: Position) -> Position:
    return play(position, _player().choose(position, Random(position.round))).position


_played: Memo[Position, Position] = Memo(_play_on, 1 << 10)
"""By a position: the one after a turn of somebody who takes what there is. What two turns lead to often meets again."""


@cache
def _player() -> Policy:
    from .selfplay import make_policy

    return make_policy(_POLICY, Random(0))
