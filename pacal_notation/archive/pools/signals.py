"""Signals that have to wait while processes are started or ended."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a program."""
_LOOK = 1.0
"""Seconds between two looks whether somebody is still there."""
_Mask = set[int | signal.Signals]


@contextmanager
def held(signals: tuple[signal.Signals, ...] = ENDING) -> Iterator[_Mask]:
    """Let signals wait, here and in processes that are started meanwhile; gives those that had to wait before."""
    if not hasattr(signal, "pthread_sigmask"):
        yield set()
        return
    before: _Mask = set(signal.pthread_sigmask(signal.SIG_BLOCK, signals))
    try:
        yield before
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_helper() -> None:
    """Start the helper that Python has for processes; started later, it would let signals through that have to wait."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


def let_through(before: _Mask, polite: bool = False) -> None:
    """In a process that was started while signals were held: it is ended by whoever started it, not by Ctrl-C.

    A `polite` one, which starts others itself, ends the way Python ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in ENDING[1:]:
        if signal.getsignal(other) is not signal.SIG_IGN:
            signal.signal(other, _leave if polite else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave(number: int, _: object) -> None:
    sys.exit(128 + number)


def end_session(leader: int) -> None:
    """End all processes that are left of a session, where the system tells which they are."""
    for entry in os.listdir("/proc") if os.path.isdir("/proc/self") else []:
        if not entry.isdigit():
            continue
        with suppress(OSError):
            with open(f"/proc/{entry}/stat", "rb") as file:
                # Behind the name, which may have anything in it: state, parent, group, session.
                session = file.read().rpartition(b")")[2].split()[3]
            if int(session) == leader and int(entry) != os.getpid():
                os.kill(int(entry), signal.SIGKILL)


def end_with_parent() -> None:
    """In a process that leads a session: end it with all others of the session once its parent is gone."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        end_session(os.getpid())
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def put_off() -> Iterator[None]:
    """Let those signals wait that this program has taken over, in this process alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    taken = [each for each in ENDING if callable(signal.getsignal(each)) and each != signal.SIGINT]
    before = [signal.signal(each, lambda number, _: came.append(number)) for each in taken]
    try:
        yield
    finally:
        for each, handler in zip(taken, before, strict=True):
            signal.signal(each, handler)
        for number in came:
            signal.raise_signal(number)
