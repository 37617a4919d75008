"""What a second process brings: `--jobs 2` against `--jobs 1`, with the results compared byte for byte.

    python benchmarks/jobs.py [--games 5000] [--jobs 2] [--repeat 3] [--folder FOLDER] [--json FILE]

Among the games are faulty ones, so that there are findings to bring into order. Here the clock on the wall counts, the
best of interleaved runs: run it where so many cores are free. Memory is taken in a run of its own.
"""

from __future__ import annotations

import filecmp
import os
import sys
from collections.abc import Callable
from pathlib import Path

from games import count_turns, pacal_games, texts_of
from measuring import Goal, Result, Table, command_line, interleave, pacal, takes_jobs, workplace
from processes import run

WORKS = {
    "validate": ["validate", "--format", "jsonl", "--quiet"],
    "convert to JSON": ["convert", "--format", "json"],
    "convert to CSV": ["convert", "--format", "csv"],
}
FAULTS = (" =77 ", " -a1 ", " +RGB ", " #5@c3 ")
EVERY = 50


def with_faults(texts: list[str]) -> str:
    """The records, with a fault in every so many of them."""
    for number in range(0, len(texts), EVERY):
        text = texts[number]
        place = text.index("\n|", len(text) // 2)
        texts[number] = text[:place] + FAULTS[number // EVERY % len(FAULTS)] + text[place:]
    return "\n".join(text.strip() + "\n" for text in texts)


def main() -> None:
    options = command_line(__doc__, games=5000, jobs=2, repeat=3).parse_args()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    columns = {"what": "", "jobs": "", "seconds": ".2f", "processor": ".2f", "× one job": ".2f", "MB a process": ".1f"}
    table = Table("", columns | {"MB together": ".1f", "same results": ""})
    goals, notes = [], []
    with workplace(options) as (games, folder):
        texts = texts_of(pacal_games(games, options.games))
        turns = count_turns(texts)
        file = folder / "jobs.pacal"
        file.write_text(with_faults(texts), encoding="utf-8")
        for work, arguments in WORKS.items():
            if not takes_jobs(arguments[0]):
                notes.append(f"{work}: no --jobs yet.")
                continue
            measure(work, arguments, file, (1, options.jobs), options.repeat, table, goals)
    if cores < options.jobs:
        notes.append(f"Only {cores} cores were free for {options.jobs} jobs: the goal cannot be met here.")
    found = {"games": options.games, "turns": turns, "faulty": len(range(0, options.games, EVERY))}
    Result("jobs", found | {"cores": cores, "best of": options.repeat}, [table], goals, notes).tell(options)
    if any(row["same results"] == "NO" for row in table.rows):
        sys.exit("the results differ with the number of jobs")


def measure(
    work: str, arguments: list[str], file: Path, jobs: tuple[int, int], repeat: int, table: Table, goals: list[Goal]
) -> None:
    """Compare one command with itself; adds a row for each number of jobs, and what should have come of it."""
    outputs = {number: file.with_name(f"output-{number}") for number in jobs}
    commands = {number: pacal(*arguments, "--jobs", number, file) for number in jobs}
    processor: dict[int, list[float]] = {number: [] for number in jobs}

    def runner(number: int) -> Callable[[], float]:
        def measured() -> float:
            took = run(commands[number], outputs[number], codes=(0, 1))
            processor[number].append(took.processor)
            return took.wall

        return measured

    walls = interleave({str(number): runner(number) for number in jobs}, repeat)
    best = {number: min(walls[str(number)]) for number in jobs}
    same = filecmp.cmp(*outputs.values(), shallow=False)
    one, many = jobs
    for number in jobs:
        memory = run(commands[number], codes=(0, 1), sample=0.05)
        gain = best[one] / best[number]
        verdict = None if number == one else "yes" if same else "NO"
        cells = (best[number], min(processor[number]), gain, memory.memory, memory.together, verdict)
        table.add(work, number, *cells)
    goals.append(Goal(f"{work}: one job ÷ {many} jobs", best[one] / best[many], 1.7))


if __name__ == "__main__":
    main()
