"""Rollouts: games played on from a position many times, to see which of several turns does best.

Every turn that is compared meets the same rolls: the roll of a round depends on the seed, the number of the trial and
the round alone (for two players on the seat, too), so that differences between turns are not those between throws. In
every `THROWS` trials each roll shows each face exactly as often as the die has it. The players play on by one fixed
policy, to the end of the game or, where `rounds` are given, for so many rounds, after which the evaluator says what is
left. A rollout hangs on nothing but its positions, seed, number of trials, policy, rounds and die; how the trials are
divided among processes makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from ..game.position import Position
from ..game.referee import play
from ..game.types import Roll, Seat
from .candidates import Breadth
from .chance import THROWS, Die, draw
from .chooser import Chooser, rolled
from .evaluator import Chances, shares
from .selfplay import MAX_ROUNDS, Policy, make_policy
from .strong_policies import BEST, BestPolicy

POLICY = "greedy"
"""Who plays on: quick, the same every time, and sensible."""
SHARE = 48
"""So many trials are one piece of work."""


class Trials(NamedTuple):
    """A piece of work: the trials from `first` on, so many, of positions that are compared."""

    positions: tuple[Position, ...]
    seed: int
    first: int
    many: int
    policy: str = POLICY
    rounds: int | None = None
    die: Die = Die.EVEN


Results = list[tuple[Chances, ...]]
"""For each trial, what each position led to: the shares of the win, or the chances after the last round."""

Runner = Callable[[Callable[[Trials], Results], Sequence[Trials]], Iterable[Results]]
"""Runs pieces of work, here or in other processes, and gives the results in their order."""


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is at least three standard errors above nought."""
        return self.mean > 0 and self.mean >= SURE_ERRORS * self.error

    @property
    def opposite(self) -> Estimate:
        """The same, seen from the other side."""
        return Estimate(-self.mean, self.error)


SURE_ERRORS = 3


@dataclass(slots=True, frozen=True)
class Rollout:
    """What came of the turns that were compared, trial by trial."""

    trials: int
    results: Results

    def chance(self, number: int, seat: Seat) -> Estimate:
        """How often a seat won after one of the turns."""
        return _estimate([trial[number][seat] for trial in self.results])

    def better(self, number: int, other: int, seat: Seat) -> Estimate:
        """By how much a seat won more often after one turn than after the other, in the same trials."""
        return _estimate([trial[number][seat] - trial[other][seat] for trial in self.results])


def roll_out(
    positions: Sequence[Position],
    trials: int,
    seed: int,
    *,
    policy: str = POLICY,
    rounds: int | None = None,
    die: Die = Die.EVEN,
    runner: Runner | None = None,
) -> Rollout:
    """Play on from each of the positions so many times. With `best` as policy, few candidates are looked at."""
    work = [
        Trials(tuple(positions), seed, first, min(SHARE, trials - first), policy, rounds, die)
        for first in range(0, trials, SHARE)
    ]
    done = map(run_trials, work) if runner is None else runner(run_trials, work)
    results: Results = []
    for part in done:
        results += part
    return Rollout(trials, results)


def run_trials(work: Trials) -> Results:
    """Do a piece of work."""
    chooser = Chooser(die=work.die)
    return [
        tuple([_play_on(position, work, trial, chooser) for position in work.positions])
        for trial in range(work.first, work.first + work.many)
    ]


def paired_roll(seed: int, trial: int, round_number: int, seat: Seat, die: Die = Die.EVEN) -> Roll:
    """The roll of a round (and seat, for two players): the same whatever was played before."""
    block, place = divmod(trial, THROWS)
    return _rolls(seed, block, round_number, seat, die)[place]


@lru_cache(maxsize=1 << 12)
def _rolls(seed: int, block: int, round_number: int, seat: Seat, die: Die) -> list[Roll]:
    """The rolls of a round in `THROWS` trials: every face as often as the die has it, in random order."""
    rng = Random(((seed * 0x9E3779B1 + block) << 16 | round_number << 4 | seat) << 1 | 1)
    return draw(rng, die.throws, THROWS)


def _play_on(position: Position, work: Trials, trial: int, chooser: Chooser) -> Chances:
    at = position.table
    rng = Random((work.seed * 0x9E3779B1 + trial) << 1)
    players: list[Policy] = [_player(work.policy, rng, chooser) for _ in at.seats]
    last = position.round + (MAX_ROUNDS if work.rounds is None else work.rounds)
    while (colour := position.to_play) is not None and position.round <= last:
        seat = at.seat_of[colour]
        if position.roll is None:
            face = paired_roll(work.seed, trial, position.round, seat if at.players == 2 else 0, work.die)
            position = rolled(position, face)
        position = play(position, players[seat].choose(position, rng)).position
    return shares(position) if work.rounds is None else chooser.chances(position)


def _player(policy: str, rng: Random, chooser: Chooser) -> Policy:
    return BestPolicy(chooser, Breadth.NARROW) if policy == BEST else make_policy(policy, rng)


def _estimate(values: Sequence[float]) -> Estimate:
    count = len(values)
    mean = fsum(values) / count
    spread = fsum((value - mean) ** 2 for value in values) / max(count - 1, 1)
    return Estimate(mean, sqrt(spread / count))
