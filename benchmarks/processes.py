"""Runs commands in processes of their own and says what they took: time, processor time, memory.

Linux counts for a new process also the memory of the one that started it. So a command is started by a small process
that does nothing else, and not by a benchmark, which may be large: this file, run as a program, is that process.
Needs Linux or macOS; the memory of several processes together is told by Linux only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Took(NamedTuple):
    """What a command took, with all the processes it started: seconds, and megabytes (of 1,000,000 bytes)."""

    code: int
    wall: float
    processor: float
    memory: float
    """The most of any one process."""
    together: float
    """The most of all processes at a time, as seen every so often; pages they share count once. 0 if not asked for."""


def run(command: Sequence[str], output: Path | None = None, codes: Sequence[int] = (0,), sample: float = 0) -> Took:
    """Run a command. Its output goes to a file or nowhere; every `sample` seconds the memory of all processes is seen.

    Raises `RuntimeError` for an exit code that is none of `codes`.
    """
    reading, writing = os.pipe()
    with open(output or os.devnull, "wb") as stream, open(reading, encoding="utf-8") as answer:
        starter = [sys.executable, "-E", "-S", __file__, str(writing), str(sample), *command]
        started = subprocess.Popen(
            starter, stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.PIPE, pass_fds=[writing]
        )
        os.close(writing)
        _, errors = started.communicate()
        text = answer.read()
    if not text or (took := Took(**json.loads(text))).code not in codes:
        raise RuntimeError(f"{' '.join(command)} failed:\n{errors.decode(errors='replace')}")
    return took


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    found, waiting = [], [pid]
    while waiting:
        current = waiting.pop()
        found.append(current)
        try:
            with open(f"/proc/{current}/task/{current}/children") as file:
                waiting += map(int, file.read().split())
        except OSError:
            continue
    return found


def share(pid: int) -> int:
    """The memory of a process in kB, of pages it shares with others its part; 0 if the system does not tell."""
    try:
        with open(f"/proc/{pid}/smaps_rollup") as file:
            return sum(int(line.split()[1]) for line in file if line.startswith("Pss:"))
    except OSError:
        return 0


def start(command: list[str], sample: float) -> Took:
    """Run a command as a child of this very process."""
    together = 0
    ended = threading.Event()

    def watch() -> None:
        nonlocal together
        while not ended.wait(sample):
            together = max(together, sum(map(share, family(running.pid))))

    watching = threading.Thread(target=watch)
    begun = time.perf_counter()
    running = subprocess.Popen(command)
    if sample:
        watching.start()
    _, status, usage = os.wait4(running.pid, 0)
    wall = time.perf_counter() - begun
    running.returncode = os.waitstatus_to_exitcode(status)
    if sample:
        ended.set()
        watching.join()
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6
    return Took(running.returncode, wall, usage.ru_utime + usage.ru_stime, memory, together * 1024 / 1e6)


if __name__ == "__main__":
    answer_to, sample_, *command_ = sys.argv[1:]
    with open(int(answer_to), "w", encoding="utf-8") as told:
        os.set_inheritable(told.fileno(), False)
        json.dump(start(command_, float(sample_))._asdict(), told)
