"""Win chances, luck and play on the terminal: a bar after every turn, the luck of a roll, the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from ...telling.chances_view import InsightView
from ...telling.figures import hundred, percent_sign, shared_out, signed
from ...telling.table_text import HEADS as COLUMNS
from ...telling.table_text import cells
from ...telling.view import GameView
from ..insight_words import SAY as LABELS
from .plain_text import plain
from .position import fit

_SOFT, _HEAD = "dim", "bold"
_LONGEST_BAR, _SHORTEST_BAR = 30, 10
_NAME = 4
"""A name with less room than this is left out."""


def chance_bar(chances: Mapping[str, float], pieces: Mapping[str, str], width: int) -> Text:
    """Who has which chance to win: a bar of the players' letters in their colours, and figures."""
    figures = Text(" ")
    for colour, part in hundred(chances).items():
        figures.append(f" {colour} ", _SOFT)
        figures.append(f"{part:>2}", _HEAD)
    figures.append(percent_sign(), _SOFT)
    room = min(_LONGEST_BAR, width - len(figures))
    bar = Text()
    if room >= _SHORTEST_BAR:
        for colour, size in zip(chances, shared_out(list(chances.values()), room), strict=True):
            bar.append(colour * size, pieces[colour])
    return bar + figures if bar else Text(figures.plain.strip())


def luck_line(luck: Mapping[str, float], ascii_only: bool) -> Text:
    """The luck that a roll was for everybody."""
    line = Text(plain(LABELS("luck-of-roll"), ascii_only), _SOFT)
    for colour, part in luck.items():
        line.append(f"  {colour} ", _SOFT)
        line.append(plain(signed(part), ascii_only), "green" if part > 0 else "red" if part < 0 else "")
    return line


def shares_table(
    game: GameView, insight: InsightView, pieces: Mapping[str, str], ascii_only: bool, width: int
) -> list[Text]:
    """Result = start + luck + play + gifts, a line for each player. Where there is little room names are left out."""
    rows = [[plain(cell, ascii_only) for cell in cells(share)] for share in insight.players]
    heads = [plain(LABELS(f"head.{name}"), ascii_only) for name in COLUMNS]
    sizes = [max(map(len, column)) + 2 for column in zip(heads, *rows, strict=True)]
    names = {player.colour: plain(player.name or player.colour_name, ascii_only) for player in game.players}
    if width - 5 - sum(sizes) < _NAME:
        heads, sizes = heads[:-1], [max(map(len, column)) + 1 for column in zip(heads, *rows, strict=True)][:-1]
    room = min(24, max([cell_len(name) for name in names.values()], default=0), width - 5 - sum(sizes))
    head = Text(" " * (5 + max(room, 0)), _SOFT)
    head.append("".join(f"{name:>{size}}" for name, size in zip(heads, sizes, strict=True)), _SOFT)
    lines = [head]
    for share, row in zip(insight.players, rows, strict=True):
        name = fit(names.get(share.colour, share.colour), room, ascii_only) if room >= _NAME else ""
        line = Text.assemble(" ", (f" {share.colour} ", pieces[share.colour]), " ", name)
        line.append(" " * (max(room, 0) - cell_len(name)))
        for column, size, cell in zip(COLUMNS, sizes, row, strict=False):
            style = {"start": _HEAD, "result": _HEAD, "dice": _SOFT}.get(column, "")
            line.append(f"{cell:>{size}}", style)
        lines.append(line)
    return lines


def chance_columns(game: GameView) -> Sequence[tuple[str, Mapping[str, int]]]:
    """The chances in whole per cent at the start and after every round, with their labels."""
    found = [(LABELS("start.short"), hundred(game.history[0].chances))] if game.history else []
    for one in game.rounds:
        if one.end > one.first:
            found.append((str(one.number), hundred(game.turns[one.end - 1].chances)))
    return found
