"""How long it takes until the program does something, against Python that does nothing.

    python benchmarks/startup.py [--repeat 30] [--json FILE]

Runs take turns; time is the clock's, from starting a process to its end. The goals hold the best times against each
other, since other work on the machine only adds.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from measuring import Goal, Result, Table, command_line, interleave, pacal
from processes import run

BARE = "python -c pass"
GOALS = {"pacal --version": 5, "pacal --help": 6, "pacal validate, one small record": 9}
RECORD = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +GY  Y f6-b6 +YV  V h8-h12 +V\n*\n"


def program() -> list[str]:
    """The installed command beside this Python, or the same through ``-m``."""
    found = shutil.which("pacal", path=str(Path(sys.executable).parent))
    return [found] if found else pacal()


def main() -> None:
    options = command_line(__doc__, repeat=30).parse_args()
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
        candidates = {name: lambda command=command: run(command).wall for name, command in commands.items()}
        times = interleave(candidates, options.repeat)
    best = {name: min(found) for name, found in times.items()}
    middle = {name: statistics.median(found) for name, found in times.items()}
    columns = {"what": "", "best, ms": ".1f", "median, ms": ".1f", "÷ python, best": ".2f", "÷ python, median": ".2f"}
    table = Table("", columns)
    for name in commands:
        table.add(name, best[name] * 1000, middle[name] * 1000, best[name] / best[BARE], middle[name] / middle[BARE])
    goals = [Goal(f"{name} ÷ {BARE}", best[name] / best[BARE], bound, most=True) for name, bound in GOALS.items()]
    Result("startup", {"runs of each": options.repeat}, [table], goals).tell(options)


if __name__ == "__main__":
    main()
