"""The result of a match for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ...archive.arena.report import MatchReport
from ...telling.match_messages import SAY
from ..match_table import table_cells, widths_of
from ..visible import visible
from .wrapping import wrapped

_NAME_WIDTH = 20
_NARROWEST = 40


def print_match(console: Console, report: MatchReport, with_errors: bool = False) -> None:
    """Print the table, what the test says, why games were lost, and on demand what bots wrote to standard error."""
    for line in wrapped(console, Text(report.headline, style="bold"), max(console.width, _NARROWEST)):
        console.print(line, soft_wrap=True)
    if report.match.figures.sets:
        _print_table(console, report)
    for words in report.remarks:
        _print_words(console, words)
    if report.lost:
        console.print()
        console.print(Text(SAY("match.lost.title"), style="bold"))
        for lost in report.lost:
            _print_words(console, visible(lost.words), 2)
    if with_errors:
        _print_errors(console, report)


def _print_words(console: Console, words: str, indent: int = 0) -> None:
    for number, line in enumerate(wrapped(console, Text(words), max(console.width, _NARROWEST) - indent - 2)):
        console.print(Text(" " * (indent + (2 if number else 0))) + line, soft_wrap=True)


def _print_table(console: Console, report: MatchReport) -> None:
    """The table; what is too wide for the terminal comes below, with the names once more."""
    cells = table_cells(report)
    for row in cells:
        row[0] = visible(row[0])
        if cell_len(row[0]) > _NAME_WIDTH:
            row[0] = set_cell_size(row[0], _NAME_WIDTH - 1).rstrip() + "…"
    widths = widths_of(cells)
    for columns in _blocks(widths, max(console.width, _NARROWEST)):
        for number, row in enumerate(cells):
            padded = [row[column].rjust(widths[column]) for column in columns]
            line = "  ".join(("", set_cell_size(row[0], widths[0]), *padded)).rstrip()
            console.print(Text(line, style="" if number else "dim"), no_wrap=True, soft_wrap=True)


def _blocks(widths: Sequence[int], room: int) -> Iterator[list[int]]:
    """The columns behind the first one, as many together as fit."""
    columns: list[int] = []
    left = room - widths[0] - 2
    for column, width in enumerate(widths[1:], 1):
        if columns and width + 2 > left:
            yield columns
            columns, left = [], room - widths[0] - 2
        columns.append(column)
        left -= width + 2
    yield columns


def _print_errors(console: Console, report: MatchReport) -> None:
    match = report.match
    for noise in match.noise:
        name = visible(match.terms.contestants[noise.contestant].label)
        console.print()
        title = SAY("match.errors", name=name, set=noise.set + 1, game=noise.game + 1)
        console.print(Text(title, style="bold"), soft_wrap=True)
        for line in noise.text.splitlines():
            console.print(Text(f"  {visible(line)}", style="dim"), soft_wrap=True)
