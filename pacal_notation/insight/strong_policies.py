"""Policies that choose by win chances: a first choice, and one that plays the best few turns out before it chooses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..game.actions import Turn
from ..game.position import Position, Table
from ..game.types import Seat, Square
from .candidates import Breadth
from .chance import below, pick
from .chooser import Candidate, Chooser
from .readiness import POINT

BEST = "best"
"""The name of whoever plays the first choice."""
PROMISING = 12
"""So many candidates are weighed as well."""
POINT_WORTH = 0.02
"""The win chance that a point is worth, of those that the weights made by hand find a turn to be worth more.

The evaluator and the weights err in different ways, so both together choose better than either: with five players the
evaluator alone won no more than its share against the weights alone.
"""
CLOSE = 0.15
"""A candidate no further behind the first choice than this is played out, too: so far off is the evaluator at times."""
MOST = 4
"""At most so many candidates are played out."""
PLAYED_BY = "greedy"
"""Who plays them out."""
ROUNDS = 1
"""So many rounds are played out, after the one that goes on; then the evaluator says what is left.

Played to the end of the game, so many more trials would be needed to tell good turns from bad ones."""
ROLLOUT_WEIGHT = 3
"""How much more what was played out counts than the first choice."""


class BestPolicy:
    """Plays the first choice: of the evaluator alone among few candidates, with the weights made by hand among all."""

    def __init__(self, chooser: Chooser | None = None, breadth: Breadth = Breadth.WIDE) -> None:
        self.chooser = chooser if chooser is not None else Chooser()
        self.breadth = breadth

    def place(self, at: Table, free: Sequence[Square], rng: Random) -> Square:
        return pick(rng, free)

    def choose(self, position: Position, rng: Random) -> Turn:
        return self.decide(position, self.chooser.candidates(position, self.breadth), rng)

    def decide(self, position: Position, candidates: Sequence[Candidate], rng: Random) -> Turn:
        """Which of the candidates is played."""
        if self.breadth is not Breadth.WIDE:
            return _turn(candidates[0])
        return _turn(self.ranked(position, candidates)[0][1])

    def ranked(self, position: Position, candidates: Sequence[Candidate]) -> list[tuple[float, Candidate]]:
        """The promising candidates with what they are worth in all, best first."""
        seat = _seat(position)
        weigh = self.chooser.weigher.weigh
        found = [
            (candidate.chances[seat] + POINT_WORTH * weigh(candidate.outcome).worth / POINT, candidate)
            for candidate in candidates[:PROMISING]
        ]
        return sorted(found, key=lambda entry: -entry[0])


class DeepPolicy(BestPolicy):
    """Plays the candidates that are about as good as the first choice out, so many times each, and takes the best."""

    def __init__(self, trials: int, chooser: Chooser | None = None) -> None:
        super().__init__(chooser)
        self.trials = trials

    def decide(self, position: Position, candidates: Sequence[Candidate], rng: Random) -> Turn:
        from .rollouts import roll_out

        seat = _seat(position)
        ranked = self.ranked(position, candidates)[:MOST]
        close = [entry for entry in ranked if entry[0] >= ranked[0][0] - CLOSE]
        seed = below(rng, 1 << 30)
        if len(close) == 1:
            return _turn(close[0][1])
        after = [candidate.outcome.position for _, candidate in close]
        rollout = roll_out(after, self.trials, seed, policy=PLAYED_BY, rounds=ROUNDS, die=self.chooser.die)
        worth = [
            entry[0] + ROLLOUT_WEIGHT * rollout.chance(number, seat).mean for number, entry in enumerate(close)
        ]
        return _turn(close[worth.index(max(worth))][1])


def _seat(position: Position) -> Seat:
    colour = position.to_play
    assert colour is not None
    return position.table.seat_of[colour]


def _turn(candidate: Candidate) -> Turn:
    assert isinstance(candidate.turn, Turn)
    return candidate.turn
