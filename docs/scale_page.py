"""The figures of scale.md: what was measured, once, and what follows from it."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path

# Measured. Everything else on the page is computed from these figures.
MACHINE = (
    "two cores of an AMD EPYC, Python 3.11: v over 100 MB for `validate`, else 10 MB; e for `validate`, c over 8 MB, "
    "both on a busy day"
)
BYTES_A_GAME = 1_560
TURNS_A_GAME = 39.8
SPEED = {"validate": 2.6, "stats": 0.57, "convert --format jsonl": 0.48, "convert --format parquet": 0.46}
"""Megabytes of notation a second and core."""
EFFICIENCY = 0.79
"""How much of a core each further one adds: the speed of two jobs is twice this."""
FED = {
    "validate": (24.0, 20.0),
    "stats": (18.0, 9.0),
    "convert --format jsonl": (12.0, 5.5),
    "convert --format parquet": (11.0, 2.3),
}
"""Megabytes of notation a second that the first process can hand out and take back: to processes, to a cluster."""
BYTES_OUT = {"convert --format jsonl": 4.7, "convert --format parquet": 0.37}
"""Bytes written for a byte of notation."""
# End of what was measured.

_GAMES = (10**6, 10**9)
_CORES = (2, 16, 64, 512)
_MACHINE = 64
"""So many cores one machine may have; more are a cluster."""
_MARKED = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def scale_page(page: Path) -> str:
    """The page with its tables as they follow from the figures above."""
    tables = {"measured": _measured(), "computed": _computed()}
    return _MARKED.sub(lambda found: f"{found[1]}\n{tables[found[2]]}\n\n{found[3]}", page.read_text(encoding="utf-8"))


def _measured() -> str:
    rows = [("a game", f"b = {BYTES_A_GAME:,} bytes, {TURNS_A_GAME} turns")]
    for command, speed in SPEED.items():
        turns = speed * 1e6 / BYTES_A_GAME * TURNS_A_GAME
        rows.append((f"`{command}`", f"v = {speed:.2f} MB/s a core ({_rounded(turns)} turns/s)"))
        near, far = FED[command]
        rows.append(("one run of it feeds", f"c = {near:g} MB/s to processes, {far:g} MB/s to a cluster"))
    rows.append(("each core of several", f"e = {EFFICIENCY:.2f} of one alone"))
    rows += [(f"written by `{command}`", f"{size:.2g} bytes a byte") for command, size in BYTES_OUT.items()]
    lines = [f"| measured on {MACHINE} | |", "|---|---|", *(f"| {name} | {figure} |" for name, figure in rows)]
    return "\n".join(lines)


def _computed() -> str:
    head = ["games", "", *(f"{cores} cores" for cores in _CORES), "written"]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for games in _GAMES:
        size = games * BYTES_A_GAME / 1e6
        for command, speed in SPEED.items():
            cells = [_power(games), f"`{command}`"]
            for cores in _CORES:
                runs = ceil(cores * EFFICIENCY * speed / FED[command][cores > _MACHINE])
                time = _time(size / (speed * cores * EFFICIENCY))
                cells.append(time if runs == 1 else f"{time} ({runs} runs)")
            written = BYTES_OUT.get(command)
            cells.append(_size(size * written) if written else "")
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _power(games: int) -> str:
    return {10**6: "10⁶", 10**9: "10⁹"}[games] + f" ({_size(games * BYTES_A_GAME / 1e6)})"


def _rounded(number: float) -> str:
    return f"{round(number, -2):,.0f}"


def _size(megabytes: float) -> str:
    return f"{megabytes / 1e3:.1f} GB" if megabytes < 5e5 else f"{megabytes / 1e6:.1f} TB"


def _time(seconds: float) -> str:
    for unit, length in (("days", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 1.5 * length:
            return f"{seconds / length:.2g} {unit}" if seconds < 100 * length else f"{seconds / length:,.0f} {unit}"
    return f"{seconds:.0f} s"
