"""Lines of a paragraph: broken at blanks, never at those that hold words and signs together."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

_HELD = str.maketrans("\u00a0\u202f", "\ue000\ue001")
_FREED = str.maketrans("\ue000\ue001", "\u00a0\u202f")


def wrapped(console: Console, words: Text, room: int, whole: bool = False) -> list[Text]:
    """The words in lines of at most `room` cells, without blanks at their ends; longer words stay `whole` on demand.

    Rich breaks lines at every kind of blank, so a French colon could begin a line. While it works, such blanks are
    signs that nobody writes.
    """
    held = words.copy()
    held.plain = words.plain.translate(_HELD)
    if whole:
        room = max(room, *map(cell_len, held.plain.split(" ")))
    lines = []
    for line in held.wrap(console, room):
        line.rstrip()
        line.plain = line.plain.translate(_FREED)
        lines.append(line)
    return lines
