"""What to know of points that were counted on a board of which nobody knows whether it is the printed one."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ...data.shipped import DEFAULT_BOARD
from .words import SAY
from .wrapping import wrapped

_WIDTH = 80


def print_reconstruction(console: Console, *boards: str) -> None:
    """Say of points that they count on a reconstruction, if one of these boards is one. Once in a run, to people: on
    standard error.
    """
    if DEFAULT_BOARD not in boards:
        return
    for line in wrapped(console, Text(SAY("reconstruction"), "dim"), max(20, min(console.width, _WIDTH))):
        console.print(line, soft_wrap=True)
