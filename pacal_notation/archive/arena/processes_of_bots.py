"""A program that talks in lines: started, written to, read from and ended without ever waiting for it in vain.

What it says is taken in as it comes, up to a limit; what it writes to standard error is kept up to a limit, too. It has
a process group of its own, so that what it has started ends with it; on Linux so does what has left the group.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO

from .strays import MARK, descendants, end_all, new_mark

LONGEST_LINE = 1 << 16
MOST_UNREAD = 1 << 20
"""So many bytes may wait to be read."""
KEPT_ERRORS = 1 << 12
"""So many bytes of standard error are kept, the last ones."""
_PIECE = 1 << 15
_GRACE = 0.5
"""Seconds in which a program has to end when it is told to."""


class LateError(Exception):
    """No line came in time."""


class FloodError(Exception):
    """More came than anybody can read."""


class GoneError(Exception):
    """The program has ended, or will say nothing more; `code` is its exit code, None where it still runs."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Talker:
    """A running program. Raises `OSError` where it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        self.mark = new_mark()
        self.process: subprocess.Popen[bytes] = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env={**os.environ, MARK: self.mark},
            process_group=0 if os.name == "posix" else None,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.said: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.to_say: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.unread = 0
        self.flooded = self.spoke = False
        self._errors = b""
        self._room = threading.Lock()
        self._threads = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._listen, self.process.stdout),
                (self._keep_errors, self.process.stderr),
                (self._speak, self.process.stdin),
            )
        ]
        for thread in self._threads:
            thread.start()

    @property
    def errors(self) -> str:
        """The last of what it wrote to standard error."""
        return self._errors.decode("utf-8", "replace")

    def say(self, line: bytes) -> None:
        """Send a line. It never waits: a program that does not read its input is noticed when it does not answer."""
        self.to_say.put(line)

    def hear(self, deadline: float) -> bytes:
        """The next line that is not blank, without its end."""
        while not (line := self._next(deadline)).strip():
            pass
        self.spoke = True
        return line

    def _next(self, deadline: float) -> bytes:
        try:
            line = self.said.get(timeout=max(0.0, deadline - monotonic()))
        except queue.Empty:
            raise LateError from None
        if line is None:
            if self.flooded:
                raise FloodError
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(_GRACE)
            raise GoneError(self.process.poll())
        with self._room:
            self.unread -= len(line) + 1
        return line

    def end(self, at_once: bool = False) -> None:
        """End the program, and whatever it has started."""
        self.to_say.put(None)
        if not at_once:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(_GRACE)
        started = descendants(self.process.pid) if self.process.poll() is None else set()
        if os.name == "posix":
            with suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        end_all(self.mark, started)
        self.process.wait()
        for thread in self._threads:
            thread.join(_GRACE)

    def _listen(self, stream: IO[bytes]) -> None:
        rest = b""
        with suppress(OSError, ValueError):
            while piece := stream.read(_PIECE):
                *lines, rest = (rest + piece).split(b"\n")
                with self._room:
                    self.unread += sum(map(len, lines)) + len(lines)
                    self.flooded = self.unread > MOST_UNREAD
                for line in lines:
                    self.flooded |= len(line) > LONGEST_LINE
                    if not self.flooded:
                        self.said.put(line)
                if self.flooded or len(rest) > LONGEST_LINE:
                    self.flooded = True
                    break
        self.said.put(None)
        stream.close()

    def _keep_errors(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := stream.read(_PIECE):
                self._errors = (self._errors + piece)[-KEPT_ERRORS:]
        stream.close()

    def _speak(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self.to_say.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[stream.write(rest) :]
        with suppress(OSError):
            stream.close()
