"""Rollouts in several processes. What comes out is the same for any number of them, see `insight.rollouts`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...game.errors import PacalError
from ...insight.rollouts import Results, Runner, Trials
from ..pools.pool import DiedError
from ..pools.processes import run_tasks


class _Labour:
    """Playing games on, as the work of a pool."""

    apart = False

    def __init__(self, play: Callable[[Trials], Results]) -> None:
        self.play = play

    def warm_up(self) -> None:
        """Nothing is needed beforehand: positions come with the tasks."""

    def do(self, task: Trials) -> Results:
        return self.play(task)

    def again(self, task: Trials, attempt: Callable[[Trials], Results]) -> Results:
        try:
            return attempt(task)
        except DiedError as problem:
            raise PacalError(problem.words("died.playing")) from problem


def rollout_runner(jobs: int) -> Runner | None:
    """Who runs rollouts in so many processes; None for this one alone."""
    if jobs == 1:
        return None

    def run(play: Callable[[Trials], Results], work: Sequence[Trials]) -> Iterable[Results]:
        return (results for _, results in run_tasks(work, _Labour(play), min(jobs, max(len(work), 1))))

    return run
