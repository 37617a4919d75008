"""Work that is held up or kills whoever does it; importable by other processes."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Held:
    """Does some work, but the first process that is not this one waits to be killed: it says in a file who it is."""

    work: Any
    folder: str
    here: int = field(default_factory=os.getpid)

    def do(self, found: Iterable[Any]) -> Any:
        if os.getpid() == self.here:
            return self.work.do(found)
        try:
            os.mkdir(f"{self.folder}/once")
        except FileExistsError:
            return self.work.do(found)
        draft = Path(self.folder, "draft")
        draft.write_text(str(os.getpid()))
        draft.rename(f"{self.folder}/pid")
        time.sleep(120)
        raise AssertionError("nobody killed this process")

    def failed(self, file: str, piece: Any, problem: str) -> Any:
        return self.work.failed(file, piece, problem)

    def merge(self, results: Sequence[Any]) -> Any:
        return self.work.merge(results)


@dataclass(frozen=True)
class Deadly:
    """Does some work, but a record with these words kills the process that has it."""

    work: Any
    words: str

    def do(self, found: Iterable[Any]) -> Any:
        found = list(found)
        if any(self.words in (piece.text or "") for _, piece in found):
            os.kill(os.getpid(), signal.SIGKILL)
        return self.work.do(found)

    def failed(self, file: str, piece: Any, problem: str) -> Any:
        return self.work.failed(file, piece, problem)

    def merge(self, results: Sequence[Any]) -> Any:
        return self.work.merge(results)


def kill_when_held(folder: Path) -> int:
    """Wait for the process that is held up, and kill it; gives its number."""
    deadline = time.monotonic() + 60
    while not (folder / "pid").exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    pid = int((folder / "pid").read_text())
    os.kill(pid, signal.SIGKILL)
    return pid
