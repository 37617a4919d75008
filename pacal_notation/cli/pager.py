"""Long output on a terminal goes through a pager, as git does it: PACAL_PAGER, PAGER, or less.

Nothing is started before there is more than fits on the screen. A pager that is not there costs nothing but itself:
what was to go through it is written to the terminal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, cast

from .options import pager_wanted

_USUAL = "less"
_FOR_LESS = {"LESS": "FRX", "LV": "-c"}
"""Quit where all fits on one screen, let colours through, leave the text on the screen; where nothing else is set."""
_NOT_THERE = (126, 127)
"""How a shell ends that cannot find or run what it was told to."""
_KEPT = 1 << 17
"""More than a pipe holds: so much is kept until it is known that somebody reads."""
_SHELL = set("|&;<>()$`\\\"'*?[#~=%\n")


@contextmanager
def paged() -> Iterator[IO[str]]:
    """Standard output, through a pager if it is a terminal and there is much to show."""
    command = _command() if pager_wanted() and sys.stdout.isatty() and sys.stdin is not None else ""
    if not command:
        yield sys.stdout
        return
    screen = _Screen(command)
    try:
        yield cast("IO[str]", screen)
    finally:
        screen.close()


def _command() -> str:
    """The pager; nothing where none is wanted, or the terminal is too simple for one."""
    if os.environ.get("TERM", "dumb") == "dumb":
        return ""
    chosen = os.environ.get("PACAL_PAGER", os.environ.get("PAGER", _USUAL)).strip()
    if chosen in ("", "cat"):
        return ""
    if not _SHELL & set(chosen):
        import shutil

        if shutil.which(chosen.split()[0]) is None:
            return ""
    return chosen


class _Screen:
    """A stream for text and, as `buffer`, for bytes: kept while it fits on the screen, then given to the pager."""

    def __init__(self, command: str) -> None:
        import shutil

        self.command = command
        self.encoding = sys.stdout.encoding or "utf-8"
        self.buffer = _Bytes(self)
        self.columns, self.room = shutil.get_terminal_size()
        self.held: list[bytes] = []
        self.process: Any = None
        self.kept = b""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return sys.stdout.fileno()

    def flush(self) -> None:
        """Nothing is shown before it is known whether it fits."""

    def write(self, text: str) -> int:
        self.take(text.encode(self.encoding, "backslashreplace"))
        return len(text)

    def take(self, data: bytes) -> None:
        if self.process is not None:
            self._send(data)
            return
        self.held.append(data)
        self.room -= sum(1 + len(line) // max(1, self.columns) for line in data.split(b"\n")) - 1
        if self.room <= 1:
            self._start()

    def _start(self) -> None:
        """Start the pager and give it what has been kept."""
        import subprocess

        from ..show.progress import silence

        silence()
        sys.stdout.flush()
        surroundings = {**_FOR_LESS, **os.environ}
        self.process = subprocess.Popen(
            self.command, shell=True, stdin=subprocess.PIPE, bufsize=0, env=surroundings
        )
        held, self.held = b"".join(self.held), []
        self._send(held)

    def _send(self, data: bytes) -> None:
        if len(self.kept) < _KEPT:
            self.kept += data[:_KEPT]
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self.process.stdin.write(rest) :]
        except BrokenPipeError:
            self._wait()
            if self.process.returncode not in _NOT_THERE:
                raise
            self._show_kept()
            _write(bytes(data) if len(self.kept) >= _KEPT else b"")
            self.process = _Gone()

    def _show_kept(self) -> None:
        _write(self.kept)
        self.kept = b""

    def close(self) -> None:
        """Show what fits on the screen, or wait until the reader has seen enough."""
        if self.process is None:
            _write(b"".join(self.held))
            return
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self._wait()
        if self.process.returncode in _NOT_THERE:
            self._show_kept()

    def _wait(self) -> None:
        """Wait for the pager. Whoever interrupts now speaks to it, not to us."""
        while True:
            try:
                self.process.wait()
                return
            except KeyboardInterrupt:
                continue


class _Gone:
    """In the place of a pager that could not be started: writes to the terminal."""

    returncode = 0

    @property
    def stdin(self) -> _Gone:
        return self

    def write(self, data: memoryview) -> int:
        _write(bytes(data))
        return len(data)

    def close(self) -> None:
        pass

    def wait(self) -> int:
        return 0


class _Bytes:
    """The bytes of a screen."""

    def __init__(self, screen: _Screen) -> None:
        self.screen = screen

    def write(self, data: Any) -> int:
        self.screen.take(bytes(data))
        return len(data)

    def flush(self) -> None:
        pass


def _write(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
