"""How long it takes until the program does something, against Python that does nothing.

    python benchmarks/startup.py [--repeat 30] [--json FILE]

Runs take turns. Time is told by the clock, from starting a process to its end, and as processor time; the goals are
held against the best of both. On an idle machine they agree. On a busy one the clock is against the longer command: a
short one finds a free moment sooner.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from measuring import Goal, Result, Table, command_line, pacal
from processes import Took, run

BARE = "python -c pass"
GOALS = {"pacal --version": 5, "pacal --help": 6, "pacal validate, one small record": 9}
RECORD = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +GY  Y f6-b6 +YV  V h8-h12 +V\n*\n"


def program() -> list[str]:
    """The installed command beside this Python, or the same through ``-m``."""
    found = shutil.which("pacal", path=str(Path(sys.executable).parent))
    return [found] if found else pacal()


def main() -> None:
    options = command_line(__doc__, repeat=30).parse_args()
    # Installed programs are compiled; a checkout is by its first run, unless somebody has forbidden that.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "record.pacal"
        record.write_text(RECORD, encoding="utf-8")
        commands = {
            BARE: [sys.executable, "-c", "pass"],
            "pacal --version": [*program(), "--version"],
            "pacal --help": [*program(), "--help"],
            "pacal validate, one small record": [*program(), "validate", str(record)],
        }
        for command in commands.values():
            run(command)
        took: dict[str, list[Took]] = {name: [] for name in commands}
        for _ in range(options.repeat):
            for name, command in commands.items():
                took[name].append(run(command))
    best = {name: min(each.processor for each in runs) for name, runs in took.items()}
    first = {name: min(each.wall for each in runs) for name, runs in took.items()}
    middle = {name: statistics.median(each.wall for each in runs) for name, runs in took.items()}
    columns = {"what": "", "processor, ms": ".1f", "÷ python": ".2f", "clock, ms": ".1f", "÷ python, clock": ".2f"}
    table = Table("", columns | {"median, ms": ".1f", "÷ python, median": ".2f"})
    for name in commands:
        cells = [(found[name] * 1000, found[name] / found[BARE]) for found in (best, first, middle)]
        table.add(name, *cells[0], *cells[1], *cells[2])
    goals = [
        Goal(f"{name} ÷ {BARE}, {kind}", found[name] / found[BARE], bound, most=True)
        for name, bound in GOALS.items()
        for kind, found in (("by the clock", first), ("processor time", best))
    ]
    Result("startup", {"runs of each": options.repeat}, [table], goals).tell(options)


if __name__ == "__main__":
    main()
