"""Standard input, output and error of the program, in whatever state it gets them: open, closed, full."""

from __future__ import annotations

import io
import os
import sys
from typing import Any, TextIO

from .app import STDOUT


def prepare() -> None:
    """Open what is closed, so that no other file gets its number, and see to what cannot be written.

    Reading from closed input and writing to closed output fail, as they have to.
    """
    if sys.stdin is None:
        sys.stdin = _opened(0, os.O_WRONLY, "r")
    if sys.stdout is None:
        sys.stdout = _opened(1, os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _opened(2, os.O_WRONLY, "w")
    sys.stdout = _through(_Output, sys.stdout)
    sys.stderr = _through(_Words, sys.stderr)


class _Output(io.FileIO):
    """Standard output; an error in writing to it says so."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as problem:
            problem.filename = STDOUT
            raise


class _Words(io.FileIO):
    """Standard error: where nothing can be said any more, work goes on."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def _opened(number: int, flags: int, mode: str) -> TextIO:
    opened = os.open(os.devnull, flags)
    os.dup2(opened, number)
    if opened != number:
        os.close(opened)
    os.set_inheritable(number, True)
    return open(number, mode, closefd=False)  # type: ignore[return-value]


def _through(kind: type[io.FileIO], stream: Any) -> Any:
    """The same stream, with what is written to it going through a file of this kind. A terminal is left alone."""
    if stream.isatty():
        return stream
    file = io.BufferedWriter(kind(stream.fileno(), "w", closefd=False))
    at_once = stream.line_buffering or stream.write_through
    return io.TextIOWrapper(file, encoding=stream.encoding, line_buffering=at_once)
