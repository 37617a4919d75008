"""One process for each fault: it loads the program with the fault in it and runs the tests that pass that way.

The parent has loaded none of the program, so that no table and no memo was filled before the fault was there.
"""

from __future__ import annotations

import ast
import gc
import importlib.abc
import importlib.util
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import hypothesis.strategies
import lark
import pydantic
import pytest

from .calls import Name, call, calls_of
from .changes import Change

READY = (hypothesis.strategies, lark, pydantic, pytest)
"""Loaded once, for all processes."""
LEAST, TIMES = 2.0, 10
"""Seconds of computing that a call may take at least, and how many times what it took without a fault."""
MEMORY = 2 << 30
SLOW = 0.2
"""Seconds of a call that comes after the quick ones."""


Lines = dict[str, set[int]]
"""Numbers of lines, by the file."""


class Measured(NamedTuple):
    """How long each call takes and which lines it passes; `loading` are those passed while the tests are loaded."""

    took: dict[Name, float]
    passed: dict[Name, Lines]
    loading: Lines


def measure(files: list[Path], modules: list[str], kept: Path | None) -> Measured:
    """Run all tests once, in a process of its own; or take what was `kept` of that."""
    if kept and kept.exists():
        said = kept.read_bytes()
    else:
        said = _in_child(lambda: pickle.dumps(_measure(files, modules)))
        if kept:
            kept.write_bytes(said)
    found: Measured = pickle.loads(said)
    return found


def _measure(files: list[Path], modules: list[str]) -> Measured:
    lines: Lines = {str(file.resolve()): set() for file in files}
    memos = _watch_memos()
    with _tracing(lines):
        names = [name for module in modules for name in calls_of(module)]
    loading = {file: set(found) for file, found in lines.items()}
    caches = [thing for thing in gc.get_objects() if _is_cache_of_the_game(thing)]
    took, passed = {}, {}
    for name in names:
        # Forget what is known already, so that each call passes all the lines that it depends on.
        for memo in memos:
            memo.clear()
        for cached in caches:
            cached.cache_clear()
        for found in lines.values():
            found.clear()
        start = time.process_time()
        with _tracing(lines):
            call(name)
        took[name] = time.process_time() - start
        passed[name] = {file: set(found) for file, found in lines.items() if found}
    return Measured(took, passed, loading)


class Trials:
    """The trials of a file's changes."""

    def __init__(
        self, path: Path, tree: ast.Module, measured: Measured, modules: list[str], budget: float
    ) -> None:
        self.path = path
        self.file = str(path.resolve())
        self.tree = tree
        self.module = ".".join(path.with_suffix("").parts)
        self.measured = measured
        self.modules = modules
        self.budget = budget
        """Seconds of computing for a change, after which it is given up as survived."""
        self.kills: Counter[Name] = Counter()

    def run(self, chosen: list[Change], jobs: int) -> Iterator[tuple[Change, str]]:
        """Each change with the call that noticed it, in words; an empty string where none did."""
        open_trials: dict[int, tuple[Change, int]] = {}
        for change in chosen:
            if len(open_trials) >= jobs:
                yield self._finish(open_trials)
            reader, writer = os.pipe()
            child = os.fork()
            if not child:
                _try(self, change, writer)
            os.close(writer)
            open_trials[child] = change, reader
        while open_trials:
            yield self._finish(open_trials)

    def _finish(self, open_trials: dict[int, tuple[Change, int]]) -> tuple[Change, str]:
        child, status = os.wait()
        change, reader = open_trials.pop(child)
        with os.fdopen(reader, "rb") as stream:
            said = stream.read()
        if said:
            killer, how = pickle.loads(said)
            self.kills[killer] += 1
            return change, how and f"{how} in {killer}"
        return change, f"the process died ({status})"

    def calls_for(self, change: Change) -> list[Name]:
        """The calls that pass the place of a change: first those that noticed others, then quick ones, test by test."""
        took, passed, loading = self.measured
        names: list[Name] = []
        for lines in (set(change.lines), set(change.around)):
            if lines & loading[self.file]:
                names = list(passed)
            names = names or [name for name, by_file in passed.items() if lines & by_file.get(self.file, set())]
        names = [name for name in names if name[0] in self.modules]
        nth: Counter[tuple[str, str]] = Counter()
        ranks = {}
        for name in names:
            nth[name[:2]] += 1
            ranks[name] = (-self.kills[name], took[name] > SLOW, nth[name[:2]])
        return sorted(names, key=ranks.__getitem__)


def _try(trials: Trials, change: Change, writer: int) -> None:
    """In a process of its own: put the fault in, run the tests, tell which one noticed it."""
    current: Name | None = None

    def tell(how: str) -> None:
        os.write(writer, pickle.dumps((current, how)))
        os._exit(0)

    signal.signal(signal.SIGVTALRM, lambda *_: tell("endless"))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    try:
        names = trials.calls_for(change)
        change.apply()
        sys.meta_path.insert(0, _Faulty(trials, compile(trials.tree, trials.file, "exec")))
        for name in names:
            if time.process_time() > trials.budget:
                break
            current = name
            signal.setitimer(signal.ITIMER_VIRTUAL, max(LEAST, TIMES * trials.measured.took[name]))
            call(name)
    except BaseException as error:
        tell(type(error).__name__)
    current = None
    tell("")


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Loads the file with the fault in place of the real one."""

    def __init__(self, trials: Trials, code: CodeType) -> None:
        self.trials = trials
        self.code = code

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name != self.trials.module:
            return None
        return importlib.util.spec_from_file_location(name, self.trials.file, loader=self)

    def get_source(self, name: str) -> None:
        return None

    def get_code(self, name: str) -> CodeType:
        return self.code


@contextmanager
def _tracing(lines: Lines) -> Iterator[None]:
    """Note the lines that are passed in files."""

    def inside(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            lines[frame.f_code.co_filename].add(frame.f_lineno)
        return inside

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        return inside if frame.f_code.co_filename in lines else None

    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(None)


def _watch_memos() -> list[Any]:
    """A list that will hold every memo made from now on."""
    from pacal_notation.game.memo import Memo

    memos: list[Any] = []
    make = Memo.__init__

    def make_and_note(memo: Any, *given: Any, **named: Any) -> None:
        make(memo, *given, **named)
        memos.append(memo)

    Memo.__init__ = make_and_note  # type: ignore[method-assign]
    return memos


def _is_cache_of_the_game(thing: object) -> bool:
    return type(thing).__name__ == "_lru_cache_wrapper" and "pacal_notation.game" in str(thing.__module__)


def _in_child(work: Any) -> bytes:
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(reader)
            with os.fdopen(writer, "wb") as stream:
                stream.write(work())
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        said = stream.read()
    if os.waitpid(child, 0)[1]:
        raise SystemExit("the tests fail without any fault")
    return said
