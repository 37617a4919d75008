"""The one way to the terminal: a rich console that interprets nothing a person wrote."""

from __future__ import annotations

import sys
import unicodedata
from typing import IO, Literal

from rich.console import Console

ColorChoice = Literal["auto", "always", "never"]

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str, keep: str = "") -> str:
    r"""The text with every control, format and direction character shown as its escape.

    Characters in `keep` (say, a tab) pass. Use it for terminal, SVG and HTML alike.

    >>> visible("a\x1b[31mb")
    'a\\x1b[31mb'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char if char in keep or unicodedata.category(char) not in _HIDDEN else _escape(char) for char in text
    )


def _escape(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


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
        color_system={"always": "truecolor", "never": None}.get(color, "auto"),  # type: ignore[arg-type]
        legacy_windows=False,
    )
