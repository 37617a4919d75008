"""A chart of scores or win chances over the rounds, drawn with the players' letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from .player_colours import INKS

_HEIGHT = 14
_SOFT = "dim"


class Column(NamedTuple):
    """The scores at one moment, under a label such as ``7`` or ``end``."""

    label: str
    scores: Mapping[str, int]


def chart(
    columns: Sequence[Column], seats: Sequence[str], width: int = 80, ascii_only: bool = False, whole: int = 0
) -> list[Text]:
    """Lines with a letter for each player's score, the highest on top. Who is level stands side by side.

    Where there is no room for all columns the first of them are left out. `whole` is what the chart reaches up to, in
    ten steps; without it, the highest score.
    """
    top = whole or max((max(column.scores.values()) for column in columns), default=0)
    if not columns or top <= 0:
        return []
    margin = len(str(top)) + 3
    cell = max(4, min(8, (width - margin) // len(columns)))
    columns = columns[-max(1, (width - margin) // cell) :]
    step = max(1, -(-top // (10 if whole else _HEIGHT)))
    rows = -(-top // step)
    axis, dot, line = ("+", ".", "-") if ascii_only else ("┤", "·", "─")
    lines = []
    for row in range(rows, -1, -1):
        marked = row % 2 == 0
        label = f"{row * step:>{margin - 3}} {axis} " if marked else " " * (margin - 2) + ("| " if ascii_only else "│ ")
        text = Text(label, _SOFT)
        for column in columns:
            here = [colour for colour in seats if _row(column.scores[colour], step) == row]
            letters = Text()
            for colour in here[: cell - 1]:
                letters.append(colour, f"bold {INKS[colour]}")
            if len(here) > cell - 1:
                letters.append("+", _SOFT)
            below = any(_row(column.scores[colour], step) > row for colour in seats)
            if not here and below and row:
                letters.append(dot, _SOFT)
            text += letters
            text.append(" " * (cell - len(letters)))
        text.rstrip()
        lines.append(text)
    lines.append(Text(" " * (margin - 2) + ("+" if ascii_only else "└") + line * (cell * len(columns)), _SOFT))
    labels = "".join(f"{column.label:<{cell}}" for column in columns)
    lines.append(Text(" " * margin + labels.rstrip(), _SOFT))
    return lines


def _row(score: int, step: int) -> int:
    """The line a score stands on: to the nearest, and nothing but 0 on the lowest."""
    return 0 if score <= 0 else max(1, (score + step // 2) // step)
