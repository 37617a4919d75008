"""What would change in a file, line by line."""

from __future__ import annotations

import difflib
import re
from typing import IO

from rich.text import Text

from ..show.console import ColorChoice, make_console, visible

_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def print_diff(stream: IO[str], name: str, before: bytes, after: bytes, heading: str, color: ColorChoice) -> None:
    """Show a unified diff. `heading` is what the file would be then."""
    console = make_console(color, stream)
    old, new = (re.split(r"\r\n|\r|\n", data.decode("utf-8", "backslashreplace")) for data in (before, after))
    for line in difflib.unified_diff(old, new, name, heading, lineterm=""):
        console.print(Text(visible(line, "\t"), style=_STYLES.get(line[:1], "")), soft_wrap=True)
