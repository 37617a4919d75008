"""The result of a match for the terminal."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ...archive.arena.report import MatchReport
from ..match_table import table_cells, widths_of
from ..visible import visible

_NAME_WIDTH = 20


def print_match(console: Console, report: MatchReport, with_errors: bool = False) -> None:
    """Print the table, what the test says, why games were lost, and on demand what bots wrote to standard error."""
    console.print(Text(report.headline, style="bold"), soft_wrap=True)
    if report.match.figures.sets:
        _print_table(console, report)
    for words in report.remarks:
        console.print(Text(words), soft_wrap=True)
    if report.lost:
        console.print()
        console.print(Text("Forfeited games", style="bold"))
        for lost in report.lost:
            console.print(Text(f"  {visible(lost.words)}"), soft_wrap=True)
    if with_errors:
        _print_errors(console, report)


def _print_table(console: Console, report: MatchReport) -> None:
    cells = table_cells(report)
    for row in cells:
        row[0] = visible(row[0])
        if cell_len(row[0]) > _NAME_WIDTH:
            row[0] = set_cell_size(row[0], _NAME_WIDTH - 1).rstrip() + "…"
    widths = widths_of(cells)
    for number, (name, *numbers) in enumerate(cells):
        padded = [cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True)]
        line = "  ".join(("", set_cell_size(name, widths[0]), *padded)).rstrip()
        console.print(Text(line, style="" if number else "dim"), no_wrap=True, soft_wrap=True)


def _print_errors(console: Console, report: MatchReport) -> None:
    match = report.match
    for noise in match.noise:
        name = visible(match.terms.contestants[noise.contestant].label)
        console.print()
        title = f"Standard error of {name}, set {noise.set + 1}, game {noise.game + 1}"
        console.print(Text(title, style="bold"), soft_wrap=True)
        for line in noise.text.splitlines():
            console.print(Text(f"  {visible(line)}", style="dim"), soft_wrap=True)
