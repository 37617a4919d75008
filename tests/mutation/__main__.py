"""Puts faults into files and prints those that no test noticed. Usage: python -m tests.mutation [--jobs 2] FILE …"""

from __future__ import annotations

import argparse
import ast
import os
import sys
from collections import Counter
from pathlib import Path

from . import trial
from .changes import Change, changes

HERE = Path(__file__).parent
CLAUSES = ("test_clauses", "test_said", "test_bad_input", "test_turn_parts", "test_position", "test_events")
BOARD = ("test_board_values", "test_geometry", "test_palenque")
GAME = [f"tests.game.{name}" for name in (*CLAUSES, *BOARD, "test_against_oracle")]
REVIEW = ["tests.review.test_bookkeeping", "tests.review.test_check", "tests.telling.test_sentences"]
POLICY = ["tests.game.test_plan", "tests.insight.test_selfplay"]
MORE = {
    **dict.fromkeys(("outlook", "selfplay", "plan", "chance"), POLICY),
    **dict.fromkeys(("events", "bookkeeping", "replay"), REVIEW),
}
"""Tests that take long and are run for some files alone."""


def listed(file: Path) -> set[str]:
    """The changes that a file lists, each on an indented line: explained.txt, or what was printed before."""
    return {line.strip() for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("  ")}


def modules_for(paths: list[Path]) -> list[str]:
    """The tests to run, as far as they exist."""
    more = dict.fromkeys(module for path in paths for module in MORE.get(path.stem, []))
    return [name for name in [*GAME, *more] if Path(*name.split(".")).with_suffix(".py").exists()]


def try_file(path: Path, measured: trial.Measured, options: argparse.Namespace) -> Counter[str]:
    """Try every change to a file, print the survivors, and count how each change ended."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    trials = trial.Trials(path, tree, measured, modules_for([path]), options.budget)
    told = listed(HERE / "explained.txt")
    chosen = list(changes(tree, options.words))
    if options.again:
        before = listed(options.again)
        chosen = [change for change in chosen if name_of(path, change) in before]
    ends: Counter[str] = Counter()
    for change, killer in trials.run(chosen, options.jobs):
        if killer:
            ends["killed"] += 1
            continue
        known = name_of(path, change) in told
        ends["explained" if known else "survived"] += 1
        if not known:
            print(f"{path}:{change.line}\n  {name_of(path, change)}", flush=True)
    print(f"{path}: {len(chosen)} changes, " + ", ".join(f"{n} {end}" for end, n in sorted(ends.items())), flush=True)
    return ends


def name_of(path: Path, change: Change) -> str:
    return f"{path.stem} {change}"


def main() -> None:
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, [sys.executable, "-m", "tests.mutation", *sys.argv[1:]],
                  {**os.environ, "PYTHONHASHSEED": "0"})  # fmt: skip
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--words", action="store_true", help="change reasons, facts and other words, too")
    parser.add_argument("--measured", type=Path, help="a file to keep what the tests pass, and to take it from")
    parser.add_argument("--budget", type=float, default=60, help="seconds of computing for a change, at most")
    parser.add_argument("--again", type=Path, help="try only the survivors in this file, printed before")
    options = parser.parse_args()
    measured = trial.measure(options.files, modules_for(options.files), options.measured)
    print(f"{len(measured.took)} calls of tests", flush=True)
    ends: Counter[str] = Counter()
    for path in options.files:
        ends += try_file(path, measured, options)
    sys.exit(1 if ends["survived"] else 0)


if __name__ == "__main__":
    main()
