"""What all benchmarks share: options, games, interleaved runs, processes with their memory, tables and JSON."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pacal_notation import __version__

Row = dict[str, Any]


@dataclass
class Table:
    """Rows with the same columns. `columns` says by the name of a column how its numbers are written."""

    title: str
    columns: dict[str, str]
    rows: list[Row] = field(default_factory=list)

    def add(self, *cells: object) -> None:
        """Add a row; None is an empty cell."""
        self.rows.append(dict(zip(self.columns, cells, strict=True)))

    def lines(self) -> list[str]:
        """The table in Markdown, numbers to the right."""
        texts = [list(self.columns), *([self._text(row[name], name) for name in self.columns] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        right = [any(isinstance(row[name], int | float) for row in self.rows) for name in self.columns]

        def line(row: list[str]) -> str:
            cells = zip(row, widths, right, strict=True)
            return f"| {' | '.join(text.rjust(w) if r else text.ljust(w) for text, w, r in cells)} |"

        rule = "|" + "|".join("-" * (w + 1) + (":" if r else "-") for w, r in zip(widths, right, strict=True)) + "|"
        return [line(texts[0]), rule, *map(line, texts[1:])]

    def _text(self, cell: object, column: str) -> str:
        if cell is None:
            return ""
        return format(cell, self.columns[column]) if isinstance(cell, int | float) else str(cell)


@dataclass
class Goal:
    """A figure to reach: at least or at most `bound`. With `floor`, a figure that would do."""

    what: str
    value: float
    bound: float
    most: bool = False
    floor: float | None = None

    @property
    def met(self) -> bool:
        return self.value <= self.bound if self.most else self.value >= self.bound

    def line(self) -> str:
        sign = "≤" if self.most else "≥"
        verdict = "met" if self.met else "MISSED"
        if not self.met and self.floor is not None:
            verdict += f", floor {self.floor:g} {'kept' if self.value >= self.floor else 'MISSED, too'}"
        return f"{self.what}: {self.value:.2f}, goal {sign} {self.bound:g}: {verdict}"


@dataclass
class Result:
    """What a benchmark found. `sizes` says what was measured, `notes` what one must know to read the figures."""

    benchmark: str
    sizes: dict[str, float]
    tables: list[Table]
    goals: list[Goal] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """All of it in Markdown."""
        lines = [", ".join(f"{name} {size:,}" for name, size in self.sizes.items())]
        for table in self.tables:
            lines += ["", *([f"{table.title}:", ""] if table.title else []), *table.lines()]
        if self.goals:
            lines += ["", *(f"- {goal.line()}" for goal in self.goals)]
        for note in self.notes:
            lines += ["", note]
        return lines

    def data(self) -> dict[str, Any]:
        return {
            "benchmark": self.benchmark,
            "version": __version__,
            "date": datetime.now(UTC).date().isoformat(),
            "machine": machine(),
            "sizes": self.sizes,
            "tables": [vars(table) for table in self.tables],
            "goals": [vars(goal) for goal in self.goals],
            "notes": self.notes,
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Result:
        """The result that was written as `data`."""
        tables = [Table(**table) for table in data["tables"]]
        goals = [Goal(**goal) for goal in data["goals"]]
        return cls(data["benchmark"], data["sizes"], tables, goals, data["notes"])

    def tell(self, options: argparse.Namespace) -> None:
        """Print it, and write it as JSON where that is asked for."""
        print("\n".join(self.lines()))
        print(f"\n{machine_line(machine())}; pacal-notation {__version__}")
        if options.json:
            options.json.write_text(json.dumps(self.data(), indent=1, ensure_ascii=False) + "\n", "utf-8")


def machine() -> dict[str, Any]:
    """What the figures depend on, and nothing that names the machine."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
    }


def machine_line(found: Mapping[str, Any]) -> str:
    return f"{found['cpu']}, {found['cores']} cores, {found['python']}, {found['system']}"


def _cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def command_line(doc: str | None, **sizes: int) -> argparse.ArgumentParser:
    """The options that all benchmarks have, and a number for each of `sizes`."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, size in sizes.items():
        parser.add_argument(f"--{name}", type=_count, default=size, metavar="N", help=f"{size:,} unless given")
    parser.add_argument("--json", type=_new_file, metavar="FILE", help="write the figures to this file, too")
    parser.add_argument("--folder", metavar="FOLDER", help="where generated games are kept for the next run")
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _new_file(text: str) -> Path:
    """Asked now, so that no measurement is lost in the end."""
    if not Path(text).absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {Path(text).parent}")
    return Path(text)


@contextmanager
def workplace(options: argparse.Namespace) -> Iterator[tuple[Path, Path]]:
    """A folder for games, the one asked for if any, and one for all else; what was not asked for is gone afterwards."""
    with tempfile.TemporaryDirectory() as made:
        games = Path(options.folder or made).resolve()
        games.mkdir(parents=True, exist_ok=True)
        scratch = Path(made) / "scratch"
        scratch.mkdir()
        yield games, scratch


def pin() -> None:
    """Stay on one core from now on, with all processes started later; where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def interleave(candidates: Mapping[str, Callable[[], float]], repeat: int) -> dict[str, list[float]]:
    """Run all candidates once, then all again, and so on. Each gives its own seconds; the lists are in order."""
    times: dict[str, list[float]] = {name: [] for name in candidates}
    for _ in range(repeat):
        for name, run in candidates.items():
            times[name].append(run())
    return times


def best(candidates: Mapping[str, Callable[[], float]], repeat: int) -> dict[str, float]:
    """The least seconds of each candidate in interleaved runs."""
    return {name: min(times) for name, times in interleave(candidates, repeat).items()}


def timed(work: Callable[[], object]) -> Callable[[], float]:
    """A candidate that counts the processor time of all of `work`."""

    def run() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return run


def timed_each(
    things: Iterable[Any], prepare: Callable[[Any], Any], work: Callable[[Any], object]
) -> Callable[[], float]:
    """A candidate that counts the processor time of `work` on each thing, not that of preparing it.

    Only one prepared thing exists at a time, so that the collector of garbage has no more to do than in real use.
    """

    def run() -> float:
        total = 0.0
        for thing in things:
            prepared = prepare(thing)
            start = time.process_time()
            work(prepared)
            total += time.process_time() - start
        return total

    return run


def pacal(*arguments: object) -> list[str]:
    """The command that runs the program."""
    return [sys.executable, "-m", "pacal_notation", *map(str, arguments)]


def takes_jobs(command: str) -> bool:
    """Whether a command knows --jobs."""
    told = subprocess.run(pacal(command, "--help"), check=True, capture_output=True, encoding="utf-8")
    return "--jobs" in told.stdout


def one_job(command: str) -> list[str]:
    """The options that keep the work of a command in one process."""
    return ["--jobs", "1"] if takes_jobs(command) else []
