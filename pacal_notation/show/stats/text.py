"""Statistics for the terminal: small tables, with bars where that helps, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ..console import visible
from ..terminal.player_colours import INKS
from ..terminal.wrapping import wrapped
from .sections import Pages, Section

_BAR = 20
_EIGHTHS = " ▏▎▍▌▋▊▉"
_NAME_WIDTH = 26
_WIDTH = 80
_LEAST = 12
"""No column of texts is narrower than this."""


def bar(part: float, whole: float, width: int = _BAR) -> str:
    """A bar as long as its part of the whole, to an eighth of a character.

    >>> bar(3, 4, 4), bar(1, 16, 4)
    ('███', '▎')
    """
    eighths = round(8 * width * part / whole) if whole else 0
    full, rest = divmod(eighths, 8)
    return "█" * full + (_EIGHTHS[rest] if rest else "")


def print_stats(console: Console, pages: Pages) -> None:
    """Print everything."""
    console.print(Text(visible(pages.headline), style="bold"))
    for remark in pages.remarks:
        for part in wrapped(console, Text(visible(remark), style="dim"), min(console.width, _WIDTH), whole=True):
            console.print(part, soft_wrap=True)
    for section in pages.sections:
        _print_section(console, section)


def _print_section(console: Console, section: Section) -> None:
    console.print()
    console.print(Text(visible(section.title), style="bold"))
    shown = [[visible(cell) for cell in line.cells] for line in section.lines]
    widths = _widths([list(section.heads), *shown], section.texts)
    longest = max((line.bar or 0 for line in section.lines), default=0)
    for number, block in enumerate(_blocks(widths, section.texts, console.width)):
        if number:
            console.print()
        if any(section.heads) and shown:
            head = set_cell_size(_line(section.heads, widths, section.texts, block), console.width).rstrip()
            console.print(Text(head, style="dim"), no_wrap=True)
        for line, cells in zip(section.lines, shown, strict=True):
            made = Text(_line(cells, widths, section.texts, block))
            if line.bar is not None and not number:
                made.append(f"  {bar(line.bar, longest)}", style=INKS.get(line.colour, "cyan"))
            elif line.colour:
                made.stylize(INKS.get(line.colour, ""))
            made.truncate(console.width, overflow="crop")
            made.rstrip()
            console.print(made, no_wrap=True)
    for remark in section.remarks:
        for part in wrapped(console, Text(visible(remark)), min(console.width, _WIDTH) - 2):
            console.print(Text("  ") + part, no_wrap=True, style="dim")


def _widths(lines: Sequence[Sequence[str]], texts: int) -> list[int]:
    """How wide the columns are: numbers as wide as they need it, texts as far as there is room for all of them."""
    widths = [max(cell_len(cell) for cell in column) for column in zip(*lines, strict=True)]
    room = _WIDTH - sum(widths[texts:]) - 2 * len(widths)
    for left, place in enumerate(sorted(range(texts), key=lambda place: widths[place])):
        # The short ones first: what they do not need is for the others.
        widths[place] = min(widths[place], _NAME_WIDTH, max(room // (texts - left), _LEAST))
        room -= widths[place]
    return widths


def _blocks(widths: Sequence[int], texts: int, room: int) -> list[list[int]]:
    """The columns of each table that fits: what finds no room beside the first ones stands below, behind the names
    again. A number of which a digit is cut off would be another number.
    """
    names = list(range(texts))
    blocks = [[*names]]
    for place in range(texts, len(widths)):
        block = blocks[-1]
        if len(block) > texts and sum(widths[one] + 2 for one in (*block, place)) > room:
            blocks.append(block := [*names])
        block.append(place)
    return blocks


def _line(cells: Sequence[str], widths: Sequence[int], texts: int, block: Sequence[int]) -> str:
    padded = [""]
    for place in block:
        cell, width = cells[place], widths[place]
        if place < texts:
            cut = cell if cell_len(cell) <= width else set_cell_size(cell, width - 1).rstrip() + "…"
            padded.append(set_cell_size(cut, width))
        else:
            padded.append(cell.rjust(width))
    return "  ".join(padded)
