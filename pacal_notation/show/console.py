"""The one way to the terminal: a rich console that interprets nothing a person wrote."""

from __future__ import annotations

import sys
from typing import IO, Literal

from rich.console import Console

from .visible import visible

__all__ = ["ColorChoice", "make_console", "visible"]

ColorChoice = Literal["auto", "always", "never"]


class _Console(Console):
    """Leaves a closed pipe to the program, which has an exit code for it; rich would end with that of a finding."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(color: ColorChoice = "auto", file: IO[str] | None = None, width: int | None = None) -> Console:
    """A console on `file` (standard output). Colours on a terminal, unless NO_COLOR or `color` say otherwise.

    Piped output keeps its own width (no wrapping at 80) unless `width` or COLUMNS is given.
    """
    target = file or sys.stdout
    piped = not target.isatty()
    if width is None and piped:
        import os

        columns = os.environ.get("COLUMNS", "")
        width = int(columns) if columns.isdigit() and int(columns) > 0 else 100
    return _Console(
        file=target,
        width=width,
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=False,
        force_terminal=True if color == "always" else None,
        no_color=True if color == "never" else None,
        color_system={"always": "truecolor", "never": None}.get(color, "auto"),
        legacy_windows=False,
    )
