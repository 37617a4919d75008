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

    def span(self, number: int) -> tuple[int, int]:
        """Where a line begins and ends in the text, without its line break; nowhere for a line that is not there.

        Whoever wants a piece of a line cuts it out of the text: lines may be millions of characters long.
        """
        row = number - self.first_line
        if not 0 <= row < len(self.starts):
            return 0, 0
        start = self.starts[row]
        if row + 1 == len(self.starts):
            return start, len(self.text)
        end = self.starts[row + 1] - 1
        return start, end - (self.text[end] == "\n" and end > start and self.text[end - 1] == "\r")

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column; the end of the text for those behind it."""
        row = line - self.first_line
        if row >= len(self.starts):
            return len(self.text)
        return min(self.starts[max(row, 0)] + column - 1, len(self.text))
