"""A line on the terminal that says how far long work has come. Nothing is shown for short work, or elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from typing import IO

_PATIENCE = 1.0
"""Seconds before anything is shown."""
_PAUSE = 0.1
"""Seconds between two looks."""
_BAR = 24


_silent = False
"""Whether somebody else has the terminal now."""


def silence() -> None:
    """Show nothing any more: a pager has the terminal."""
    global _silent
    _silent = True


class Progress:
    """Draws over its own line on `stream`, if that is a terminal. `total` is 0 where it is not known.

    `words` are the key of what is counted: ``records``, ``games``.
    """

    def __init__(self, total: int, stream: IO[str] | None = None, wanted: bool = True, words: str = "records") -> None:
        self.total = total
        self.words = words
        self.stream = stream or sys.stderr
        self.wanted = wanted and self.stream.isatty()
        self.next = monotonic() + _PATIENCE
        self.shown = False

    def tell(self, done: int, records: int) -> None:
        """Show how much of the total is done, unless that was shown a moment ago."""
        if not self.wanted or _silent or monotonic() < self.next:
            return
        self.next = monotonic() + _PAUSE
        self.stream.write(f"\r\x1b[2K{progress_line(done, self.total, records, self.words)}")
        self.stream.flush()
        self.shown = True

    def clear(self) -> None:
        """Leave the line empty, for something else to be written."""
        if self.shown:
            self.stream.write("\r\x1b[2K")
            self.stream.flush()
            self.shown = False


def progress_line(done: int, total: int, records: int, words: str = "records") -> str:
    """How far the work has come.

    >>> progress_line(25, 100, 1200)
    '[######------------------]  25 %  1,200 records'
    """
    from ..archive.words import SAY
    from ..telling.figures import percent_sign

    counted = SAY(f"progress.{words}", count=records)
    if not total:
        return counted
    share = min(1.0, done / total)
    full = int(share * _BAR)
    return f"[{'#' * full}{'-' * (_BAR - full)}] {share * 100:3.0f}{percent_sign()}  {counted}"
