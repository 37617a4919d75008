"""Goes round all soaks until the time is up: ``python -m tests.soak --minutes 10``.

Prints the seed, a line for each soak, and in the end how many cases have passed. A case that fails is made as small as
possible and printed with the command that runs it again; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from collections import Counter, deque
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from tests import conftest
from tests.soak.running import MINIMISING, Failure, run_case, run_slice, soaks

SLICE = 5.0
"""Seconds for a soak before the next one has its turn."""
PATIENCE = MINIMISING + 120
"""Seconds that a case under way when the time is up may still take."""


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to go on (10)")
    parser.add_argument("--seed", type=int, help="by chance if left out")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    parser.add_argument("--only", action="append", choices=sorted(soaks()), help="one soak; may be given several times")
    parser.add_argument("--case", help="this case of the one soak given with --only and --seed, and no other")
    asked = parser.parse_args(words)
    if asked.case is not None and (asked.seed is None or len(asked.only or ()) != 1):
        parser.error("--case needs --seed and one --only")
    return asked


def tell(failure: Failure) -> None:
    print(f"\n{failure.name} has failed. {failure.trace.rstrip()}\n\nThe smallest case that fails in this way:")
    print(f"{failure.case!r}\nAgain: {failure.again}\n", flush=True)


def soak(names: Sequence[str], seed: int, minutes: float, jobs: int) -> tuple[Counter[str], list[Failure]]:
    """One slice after the other for each soak in turn; a soak that has failed has no more turns."""
    end = time.time() + 60 * minutes
    passed: Counter[str] = Counter()
    failures: list[Failure] = []
    turns = deque((name, 0) for name in names)
    running: dict[Future[tuple[int, Failure | None]], tuple[str, int]] = {}
    # As the program's own processes are started; since Python 3.14 it would be otherwise.
    context = get_context("fork" if sys.platform.startswith("linux") else None)
    with ProcessPoolExecutor(jobs, context, conftest.be_neutral) as pool:
        while running or (turns and time.time() < end):
            while turns and len(running) < jobs and time.time() < end:
                name, number = turns.popleft()
                until = min(end, time.time() + SLICE)
                running[pool.submit(run_slice, name, seed, number, until)] = name, number
            done, _ = wait(running, max(0, end - time.time()) + PATIENCE, FIRST_COMPLETED)
            for future in done or list(running):
                name, number = running.pop(future)
                if not done:
                    trace = f"No answer after {PATIENCE} seconds."
                    failures.append(Failure(name, seed, f"{number}.0", "not known", trace))
                elif (problem := future.exception()) is not None:
                    trace = f"The process has come to its end: {problem!r}"
                    failures.append(Failure(name, seed, f"{number}.0", "not known", trace))
                else:
                    count, failure = future.result()
                    passed[name] += count
                    if failure is None:
                        turns.append((name, number + 1))
                        continue
                    failures.append(failure)
                tell(failures[-1])
            if not done:
                for process in pool._processes.values():
                    process.kill()
                break
    return passed, failures


def main(words: Sequence[str] | None = None) -> int:
    asked = arguments(words)
    conftest.be_neutral()
    names = asked.only or list(soaks())
    seed = secrets.randbelow(10**9) if asked.seed is None else asked.seed
    print(f"seed {seed}", flush=True)
    if asked.case is not None:
        failure = run_case(soaks()[names[0]], names[0], seed, asked.case)
        if failure is not None:
            tell(failure)
        print(f"{failure is None:d} passed, {failure is not None:d} failed")
        return 1 if failure else 0
    passed, failures = soak(names, seed, asked.minutes, asked.jobs)
    for name in names:
        print(f"{name}: {passed[name]} passed{', 1 failed' if any(f.name == name for f in failures) else ''}")
    print(f"{passed.total()} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
