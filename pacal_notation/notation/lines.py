"""Lines and columns of a text. Lines end at CR LF, CR or LF and nowhere else."""

from __future__ import annotations

import re
from bisect import bisect_right

_BREAK = re.compile(r"\r\n|\r|\n")


class LineTable:
    """Where the lines of a text begin. Building it takes one pass, a look-up the logarithm of the lines."""

    def __init__(self, text: str, first_line: int = 1) -> None:
        self.text = text
        self.first_line = first_line
        self.starts = [0, *(found.end() for found in _BREAK.finditer(text))]

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset; both count from 1, lines from `first_line`."""
        row = bisect_right(self.starts, offset) - 1
        return row + self.first_line, offset - self.starts[row] + 1

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        row = number - self.first_line
        if not 0 <= row < len(self.starts):
            return ""
        end = self.starts[row + 1] if row + 1 < len(self.starts) else len(self.text)
        return self.text[self.starts[row] : end].rstrip("\r\n")
