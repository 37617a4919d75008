"""What a program has started: found on Linux also where it has a session of its own, or has lost its parent.

Processes inherit their environment, so a word in it tells whose they are, as long as they keep it; and whoever was
started by a process that still lives is known by that. Elsewhere than on Linux nothing is found.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress

MARK = "PACAL_BOT"
"""The variable that tells by which program, of all that were ever started, a process was."""
_PROC = "/proc"
_TIMES = 20
"""So often it is looked again: whoever is about to end may start something once more."""


def new_mark() -> str:
    """A word that no other program gets."""
    return os.urandom(16).hex()


def descendants(pid: int) -> set[int]:
    """All that a process that still lives has started, and what those have started, however deep."""
    parents = _parents()
    found: set[int] = set()
    more = {pid}
    while more:
        more = {child for child, parent in parents.items() if parent in more} - found
        found |= more
    return found


def end_all(mark: str, others: set[int]) -> None:
    """Kill the others, and all processes that have the mark, until there are none."""
    for pid in others:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
    for _ in range(_TIMES):
        if not [pid for pid in _parents() if _killed(pid, mark)]:
            break


def _parents() -> dict[int, int]:
    """For every process that can be seen its parent, without those that have ended and wait for somebody to ask."""
    try:
        entries = [entry for entry in os.listdir(_PROC) if entry.isdigit()]
    except OSError:
        return {}
    found = {}
    for entry in entries:
        with suppress(OSError, ValueError, IndexError), open(f"{_PROC}/{entry}/stat", "rb") as file:
            # The name before it may have any signs in it, brackets too.
            state, parent, *_ = file.read().rpartition(b")")[2].split()
            if state not in (b"Z", b"X"):
                found[int(entry)] = int(parent)
    return found


def _killed(pid: int, mark: str) -> bool:
    """Kill a process if it has the mark."""
    try:
        with open(f"{_PROC}/{pid}/environ", "rb") as file:
            if f"{MARK}={mark}".encode() not in file.read().split(b"\0"):
                return False
        os.kill(pid, signal.SIGKILL)
    except OSError:
        return False
    return True
