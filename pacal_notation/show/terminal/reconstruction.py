"""What to know of points that were counted on a board of which nobody knows whether it is the printed one."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ...data.shipped import DEFAULT_BOARD

NOTE = (
    "note: palenque is a reconstruction of the printed board, so points may differ from those at your table. "
    "--board FILE counts on a board file of your own; `pacal board --help` tells what that is."
)
"""Said once in a run, to people, not to programs."""
_WIDTH = 80


def print_reconstruction(console: Console, *boards: str) -> None:
    """Say of points that they count on a reconstruction, if one of these boards is one. For standard error."""
    if DEFAULT_BOARD not in boards:
        return
    for line in Text(NOTE, "dim").wrap(console, max(20, min(console.width, _WIDTH))):
        line.rstrip()
        console.print(line, soft_wrap=True)
