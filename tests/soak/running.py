"""Runs the cases of soaks, and makes a case that fails as small as possible."""

from __future__ import annotations

import importlib
import pkgutil
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from tests.soak.minimising import minimise

HERE = Path(__file__).parent
CASE_LIMIT = 120
"""Seconds of this process's time that a case may take."""
MINIMISING = 60
"""Seconds for making a case smaller."""


def soaks() -> dict[str, ModuleType]:
    """Every soak by its name."""
    names = sorted(info.name for info in pkgutil.iter_modules([str(HERE)]) if not info.name.startswith(("_", "test_")))
    modules = {name: importlib.import_module(f"tests.soak.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "make") and hasattr(module, "check")}


@dataclass
class Failure:
    """A case that failed, and the smallest one that fails in the same way."""

    name: str
    seed: int
    number: str
    case: Any
    trace: str

    @property
    def again(self) -> str:
        return f"python -m tests.soak --only {self.name} --seed {self.seed} --case {self.number}"


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in what takes longer, counting only the time of this process."""

    def over(*_: object) -> None:
        raise TimeoutError(f"took more than {seconds:.0f} seconds")

    before = signal.signal(signal.SIGVTALRM, over)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def fault(module: ModuleType, case: Any) -> BaseException | None:
    """What the check of a case raises; a soak that gives up is a fault, too."""
    try:
        with limited(CASE_LIMIT):
            module.check(case)
    except (Exception, SystemExit) as problem:
        return problem
    return None


def run_case(module: ModuleType, name: str, seed: int, number: str) -> Failure | None:
    """One case, by its number. The same number under the same seed is the same case."""
    case = module.make(Random(f"{seed} {name} {number}"))
    problem = fault(module, case)
    if problem is None:
        return None
    end = time.monotonic() + MINIMISING

    def fails(other: Any) -> bool:
        return time.monotonic() < end and type(fault(module, other)) is type(problem)

    least = minimise(case, fails, getattr(module, "simpler", None))
    last = fault(module, least) or problem
    trace = "".join(traceback.format_exception(last, limit=-4))
    return Failure(name, seed, number, least, trace)


def run_slice(name: str, seed: int, slice_: int, until: float) -> tuple[int, Failure | None]:
    """Cases of a soak, one at least, up to a time of the clock `time.time`; says how many have passed."""
    module = soaks()[name]
    passed = 0
    while not passed or time.time() < until:
        failure = run_case(module, name, seed, f"{slice_}.{passed}")
        if failure is not None:
            return passed, failure
        passed += 1
    return passed, None
