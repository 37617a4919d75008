"""Time and memory of `pacal convert` there and back: ``python benchmarks/convert.py [GAMES]``, 10,000 by default.

Prints the processor time, so that other work on the machine does not count, and the most memory each run took. The
games are generated, which takes longer than everything else.
"""

from __future__ import annotations

import filecmp
import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

WAYS = [
    ("games.pacal", "raw.jsonl", "--raw"),
    ("raw.jsonl", "raw.pacal", "--raw"),
    ("games.pacal", "games.jsonl", ""),
    ("games.jsonl", "back.pacal", ""),
    ("games.pacal", "positions.jsonl", "--with-positions"),
    ("games.pacal", "games.csv", ""),
    ("games.pacal", "games.parquet", ""),
]


class Run(NamedTuple):
    """What a run of the program took: seconds of processor time, and megabytes at most."""

    seconds: float
    memory: float


def run(*arguments: str) -> Run:
    """Run the program in a process of its own."""
    program = [sys.executable, "-m", "pacal_notation", *arguments]
    process = os.posix_spawn(sys.executable, program, os.environ)
    _, status, usage = os.wait4(process, 0)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"{' '.join(arguments)} failed")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        made = run("generate", "--count", str(count), "--seed", "1", "-o", "games.pacal")
        print(f"{count:,} games, {size('games.pacal'):.1f} MB, generated in {made.seconds:.0f} s\n")
        print("| from | to | | processor time | a game | memory | output |")
        print("|---|---|---|---|---|---|---|")
        for source, target, option in WAYS:
            took = run("convert", source, "-o", target, *filter(None, [option]))
            cells = [
                Path(source).suffix,
                Path(target).suffix,
                option and f"`{option}`",
                f"{took.seconds:.1f} s",
                f"{1000 * took.seconds / count:.2f} ms",
                f"{took.memory:.0f} MB",
                f"{size(target):.1f} MB",
            ]
            print(f"| {' | '.join(cells)} |", flush=True)
        for back in ("raw.pacal", "back.pacal"):
            same = filecmp.cmp("games.pacal", back, shallow=False)
            print(f"\n{back} is {'the same as' if same else 'NOT the same as'} games.pacal", end="")
        print()


def size(file: str) -> float:
    return Path(file).stat().st_size / 1e6


if __name__ == "__main__":
    main()
