"""Claims held against rollouts: before a turn is called better, games are played on from both with the same rolls.

All of a game's claims are one heap of work, so that many processes have enough to do. What comes out hangs on the game
and the number of trials alone, not on who did the work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .analysis import Context
from .chance import Die
from .rollouts import SHARE, Results, Rollout, Runner, Trials, run_trials

SEED = 16
"""The rolls of every verification; together with the number of the turn."""

Tell = Callable[[int, int], object]
"""Is told how many games have been played, and of how many."""


def verify(
    contexts: Sequence[Context | None],
    trials: int,
    runner: Runner | None = None,
    tell: Tell | None = None,
    die: Die = Die.EVEN,
) -> None:
    """Play so many games on from every turn of which something is claimed, and from what it is compared with."""
    claimed = [(context, context.claims) for context in contexts if context is not None]
    work: list[Trials] = []
    for context, claims in claimed:
        if claims:
            positions = tuple(outcome.position for outcome in (context.step.outcome, *(one.outcome for one in claims)))
            seed = (SEED << 16) + context.split.step
            work += [
                Trials(positions, seed, first, min(SHARE, trials - first), die=die)
                for first in range(0, trials, SHARE)
            ]
    total = sum(len(piece.positions) * piece.many for piece in work)
    done = iter(map(run_trials, work) if runner is None else runner(run_trials, work))
    pieces = iter(work)
    played = 0
    for context, claims in claimed:
        context.trials = trials
        results: Results = []
        while claims and len(results) < trials:
            results += next(done)
            piece = next(pieces)
            played += len(piece.positions) * piece.many
            if tell is not None:
                tell(played, total)
        rollout = Rollout(trials, results)
        if claims:
            context.won = rollout.chance(0, context.seat).mean
        for number, candidate in enumerate(claims, 1):
            context.checked[id(candidate.outcome)] = rollout.better(number, 0, context.seat)
