"""The table of a match as cells of text: for the terminal and for Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from ..archive.arena.report import MatchReport, Row
from ..data.languages.numbers import in_digits
from ..telling.match_messages import SAY, percent

_HEADS = ("games", "wins", "share", "interval", "fair", "points")
_TIMES = ("turn", "slowest")
_LOST = "forfeited"


def table_cells(report: MatchReport) -> list[list[str]]:
    """The head and a row for each contestant; the name is the first cell. Columns that say nothing are left out."""
    timed = any(row.seconds is not None for row in report.rows)
    faulty = any(row.forfeits for row in report.rows)
    names = [*_HEADS, *(_TIMES if timed else ()), *((_LOST,) if faulty else ())]
    heads = ["", *(SAY(f"match.head.{name}") for name in names)]
    fair = percent(report.match.rota.fair)
    return [heads, *(_cells(row, fair, timed, faulty) for row in report.rows)]


def _cells(row: Row, fair: str, timed: bool, faulty: bool) -> list[str]:
    cells = [
        row.name,
        in_digits(row.games, ","),
        in_digits(row.wins, ",.0f" if f"{row.wins:.1f}".endswith(".0") else ",.1f"),
        percent(row.share.share),
        f"{in_digits(100 * row.share.low, '.1f')}–{in_digits(100 * row.share.high, '.1f')}",
        fair,
        "-" if row.points is None else in_digits(row.points, ".1f"),
    ]
    if timed:
        cells += [duration(row.seconds), duration(row.slowest)]
    if faulty:
        cells.append(in_digits(row.forfeits, ",") if row.forfeits else "")
    return cells


def duration(seconds: float | None) -> str:
    """A time that is easy to read.

    >>> duration(0.00042), duration(0.25), duration(12.3)
    ('0.4 ms', '250 ms', '12.3 s')
    """
    if seconds is None:
        return "-"
    if seconds >= 1:
        return f"{in_digits(seconds, '.1f')} s"
    return f"{in_digits(1000 * seconds, '.1f' if seconds < 0.01 else '.0f')} ms"


def widths_of(cells: Sequence[Sequence[str]]) -> list[int]:
    """How wide each column is."""
    from rich.cells import cell_len

    return [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
