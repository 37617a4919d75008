"""Whether cost grows with the size of a file and no faster, and whether memory stays flat.

    python benchmarks/scaling.py [--megabytes 1 10 100] [--distinct 10] [--repeat 5] [--folder FOLDER] [--json FILE]

Runs `pacal validate --jobs 1` and `pacal convert` over files of these sizes. Beyond `--distinct` megabytes a file is
the same games again: making more would take hours. What one record takes, mostly starting up, is taken off each time.
The processor time of the middle one of several runs counts; a large file, over which chance evens out, has fewer runs
than a small one. Memory is the most of any run, start included.
"""

from __future__ import annotations

import io
from pathlib import Path
from statistics import median

from games import PART, count_turns, pacal_games, texts_of
from measuring import Goal, Result, Table, command_line, one_job, pacal, pin, workplace
from processes import Took, run

from pacal_notation.notation.reading.split import split_records

GAME = 1500
"""About so many bytes has the record of a game."""


def distinct_games(folder: Path, size: int) -> bytes:
    """At least so many bytes of distinct games."""
    count = -(-size // GAME)
    while len(data := pacal_games(folder, count)) < size:
        count += min(PART, count)
    return data


def write_file(file: Path, data: bytes, size: int) -> int:
    """Fill a file with whole records up to about a size, from the beginning again where they end; gives its turns."""
    marks, turns = [0], [0]
    for raw in split_records(io.BytesIO(data)):
        marks.append(raw.offset + len((raw.text or "").encode()))
        turns.append(turns[-1] + count_turns([raw.text or ""]))
    again, rest = divmod(size, marks[-1])
    last = max((place for place, mark in enumerate(marks) if mark <= rest), default=0)
    if not again and not last:
        last = 1
    with file.open("wb") as stream:
        for _ in range(again):
            stream.write(data[: marks[-1]] + b"\n")
        stream.write(data[: marks[last]])
    return again * turns[-1] + turns[last]


def main() -> None:
    parser = command_line(__doc__, repeat=5)
    parser.add_argument("--megabytes", type=float, nargs="+", default=[1.0, 10.0, 100.0], metavar="MB")
    parser.add_argument("--distinct", type=float, default=10.0, metavar="MB", help="10 unless given")
    options = parser.parse_args()
    with workplace(options) as (games, folder):
        data = distinct_games(games, round(min(options.distinct, max(options.megabytes)) * 1e6))
        one = folder / "one.pacal"
        one.write_text(texts_of(data)[0], encoding="utf-8")
        files = {size: folder / f"scaling-{size:g}.pacal" for size in sorted(options.megabytes)}
        turns = {size: write_file(file, data, round(size * 1e6)) for size, file in files.items()}
        sizes = {size: file.stat().st_size for size, file in files.items()}
        runs = {size: min(options.repeat, round(max(files) / size)) for size in files} | {0.0: options.repeat}
        commands = {
            "validate": pacal("validate", "--jobs", 1, "--quiet"),
            "convert to JSON lines": pacal("convert", "--format=jsonl", *one_job("convert"), "-o", folder / "output"),
        }
        pin()
        took: dict[tuple[str, float], list[Took]] = {(work, size): [] for work in commands for size in [0.0, *files]}
        for number in range(options.repeat):
            for (work, size), done in took.items():
                if number < runs[size]:
                    done.append(run([*commands[work], str(files.get(size, one))]))
    seconds = {of: median(each.processor for each in done) for of, done in took.items()}
    table = Table("", {"what": "", "MB": ".1f", "turns": ",", "turns/s": ",.0f", "MB/s": ".2f", "memory, MB": ".1f"})
    goals = []
    for work in commands:
        net = {size: max(seconds[work, size] - seconds[work, 0.0], 1e-9) for size in files}
        speeds = {size: turns[size] / net[size] for size in files}
        memory = {size: max(each.memory for each in took[work, size]) for size in files}
        for size in files:
            table.add(work, sizes[size] / 1e6, turns[size], speeds[size], sizes[size] / net[size] / 1e6, memory[size])
        goals.append(Goal(f"{work}: slowest ÷ fastest turns/s", min(speeds.values()) / max(speeds.values()), 0.9))
        goals.append(Goal(f"{work}: most memory of a process, MB", max(memory.values()), 80, most=True))
    found = {"distinct MB": round(len(data) / 1e6, 1), "at most so many runs": options.repeat}
    note = "Beyond the distinct games a file holds the same ones again. What one record takes is taken off the times."
    Result("scaling", found, [table], goals, [note]).tell(options)


if __name__ == "__main__":
    main()
