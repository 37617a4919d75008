"""The table of a match as cells of text: for the terminal and for Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from ..archive.arena.report import MatchReport, Row
from ..telling.match_messages import percent

_HEADS = ("", "games", "wins", "share", "95 %", "fair", "points")
_TIMES = ("a turn", "slowest")
_LOST = "forfeited"


def table_cells(report: MatchReport) -> list[list[str]]:
    """The head and a row for each contestant; the name is the first cell. Columns that say nothing are left out."""
    timed = any(row.seconds is not None for row in report.rows)
    faulty = any(row.forfeits for row in report.rows)
    heads = [*_HEADS, *(_TIMES if timed else ()), *((_LOST,) if faulty else ())]
    fair = percent(report.match.rota.fair)
    return [heads, *(_cells(row, fair, timed, faulty) for row in report.rows)]


def _cells(row: Row, fair: str, timed: bool, faulty: bool) -> list[str]:
    cells = [
        row.name,
        f"{row.games:,}",
        f"{row.wins:,.1f}".removesuffix(".0"),
        percent(row.share.share),
        f"{100 * row.share.low:.1f}–{100 * row.share.high:.1f}",
        fair,
        "-" if row.points is None else f"{row.points:.1f}",
    ]
    if timed:
        cells += [duration(row.seconds), duration(row.slowest)]
    if faulty:
        cells.append(f"{row.forfeits:,}" if row.forfeits else "")
    return cells


def duration(seconds: float | None) -> str:
    """A time that is easy to read.

    >>> duration(0.00042), duration(0.25), duration(12.3)
    ('0.4 ms', '250 ms', '12.3 s')
    """
    if seconds is None:
        return "-"
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.1f} ms" if seconds < 0.01 else f"{1000 * seconds:.0f} ms"


def widths_of(cells: Sequence[Sequence[str]]) -> list[int]:
    """How wide each column is."""
    from rich.cells import cell_len

    return [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
