"""Checks batches of records in several processes. What comes out is the same, in the same order, for any number.

A process gets the names of files and the places of records in them, and sends back findings and sums, never what it
read. One that dies costs its batch a second try in a new process; where that dies as well, the batch is halved until it
is known which record kills. That one is named in a finding.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING

from ..notation.split import RawRecord
from .check import Checked, Settings, Summary, failed
from .files import Batch, Tally, Texts, check_batch, records_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

SMALL = 1 << 18
"""So much text is checked in this process before others are started: less than it costs to start them."""
_AHEAD = 4
"""How many batches for each process may be waiting, or done and not yet asked for."""


def check_batches(batches: Iterable[Batch], settings: Settings, jobs: int) -> Iterator[Tally]:
    """What came of each batch, in their order. Little work, or a single job, is done in this process."""
    remaining = iter(batches)
    first: list[Batch] = []
    weight = 0
    while jobs > 1 and weight <= SMALL and (batch := next(remaining, None)) is not None:
        first.append(batch)
        weight += batch.weight
    if jobs > 1 and weight > SMALL:
        yield from _Pool(settings, jobs).run(chain(first, remaining))
        return
    for batch in chain(first, remaining):
        yield check_batch(batch, settings)


class _Died(Exception):  # noqa: N818
    """A process ended without an answer; says how."""


class _Worker:
    """A process that checks one batch after the other."""

    def __init__(self, context: BaseContext, settings: Settings, others: Iterable[_Worker]) -> None:
        self.connection, theirs = context.Pipe()
        # A forked process has copies of all connections; it must not keep those of the others open.
        inherited = [self.connection, *(other.connection for other in others)] if _forks(context) else []
        self.process: BaseProcess = context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(theirs, settings, inherited), daemon=True
        )
        self.process.start()
        theirs.close()
        self.number = -1
        """The batch it is working on."""

    def send(self, number: int, batch: Batch) -> None:
        self.number = number
        # If it has died, the answer will tell.
        with suppress(BrokenPipeError, ConnectionResetError):
            self.connection.send(batch)

    def receive(self) -> Tally:
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            raise _Died(_how(self.process.exitcode)) from None
        assert isinstance(answer, Tally)
        return answer

    def end(self) -> None:
        """End the process at once."""
        self.connection.close()
        self.process.kill()
        self.process.join()


class _Pool:
    """The processes, the batches they work on, and the answers that wait for their turn."""

    def __init__(self, settings: Settings, jobs: int) -> None:
        import multiprocessing

        method = "fork" if sys.platform.startswith("linux") else "spawn"
        self.context = multiprocessing.get_context(method)
        self.settings = settings
        if method == "fork":
            # What every process needs, the grammar above all, is made once and inherited.
            check_batch(Batch([Texts("", [RawRecord("0. G@g7 Y@f6 *", 0, 1, 1, 1)])]), settings)
        self.jobs = jobs
        self.workers: list[_Worker] = []
        self.idle: deque[_Worker] = deque()
        self.waiting: deque[tuple[int, Batch]] = deque()
        self.given: dict[int, Batch] = {}
        self.done: dict[int, Tally] = {}
        self.made = self.next = 0
        """How many batches have been made, and which one's answer is due."""

    def run(self, batches: Iterator[Batch]) -> Iterator[Tally]:
        more = True
        try:
            while more or self.next < self.made:
                room = self.made - self.next < self.jobs * _AHEAD
                if more and room:
                    batch = next(batches, None)
                    more = batch is not None
                    if batch is not None:
                        self.waiting.append((self.made, batch))
                        self.made += 1
                self._hand_out()
                self._collect(block=not (more and room))
                while self.next in self.done:
                    yield self.done.pop(self.next)
                    self.next += 1
        finally:
            for worker in self.workers:
                worker.end()

    def _hand_out(self) -> None:
        while self.waiting:
            if not self.idle and len(self.workers) < self.jobs:
                self.idle.append(self._start())
            if not self.idle:
                return
            number, batch = self.waiting.popleft()
            self.given[number] = batch
            self.idle.popleft().send(number, batch)

    def _start(self) -> _Worker:
        worker = _Worker(self.context, self.settings, self.workers)
        self.workers.append(worker)
        return worker

    def _collect(self, block: bool) -> None:
        """Take the answers that have come; with `block`, wait for one."""
        from multiprocessing.connection import wait

        busy = {worker.connection: worker for worker in self.workers if worker.number >= 0}
        if not busy:
            return
        for connection in wait(list(busy), None if block else 0):
            worker = busy[connection]  # type: ignore[index]
            number, worker.number = worker.number, -1
            batch = self.given.pop(number)
            try:
                self.done[number] = worker.receive()
                self.idle.append(worker)
            except _Died:
                self.workers.remove(worker)
                worker.end()
                self.done[number] = self._again(batch)

    def _again(self, batch: Batch) -> Tally:
        """Check a batch whose process died once more, in new processes, and find the records that kill."""
        tally = Tally(Summary(files=batch.files), size=batch.size)
        for part in batch.parts:
            texts: list[tuple[str, RawRecord]] = []
            for file, found in records_of(part, self.settings):
                if isinstance(found, Checked):
                    tally.merge(self._one_by_one(texts))
                    texts = []
                    tally.add(found)
                else:
                    texts.append((file, found))
            tally.merge(self._one_by_one(texts))
        return tally

    def _one_by_one(self, records: list[tuple[str, RawRecord]]) -> Tally:
        """Check records in a process of their own. Where it dies, do so with each half; a single record is blamed."""
        if not records:
            return Tally()
        worker = _Worker(self.context, self.settings, self.workers)
        try:
            worker.send(0, Batch([Texts(file, [raw]) for file, raw in records]))
            return worker.receive()
        except _Died as problem:
            how = str(problem)
        finally:
            worker.end()
        tally = Tally()
        if len(records) == 1:
            ((file, raw),) = records
            tally.add(failed(raw, file, f"the process that did it {how}", self.settings))
            return tally
        middle = len(records) // 2
        tally.merge(self._one_by_one(records[:middle]))
        tally.merge(self._one_by_one(records[middle:]))
        return tally


def _serve(connection: Connection, settings: Settings, inherited: list[Connection]) -> None:
    """What a process does: check what comes, until nothing comes any more."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in inherited:
        other.close()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            connection.send(check_batch(connection.recv(), settings))


def _forks(context: BaseContext) -> bool:
    return context.get_start_method() == "fork"


def _how(code: int | None) -> str:
    import signal

    if code is not None and code < 0:
        with suppress(ValueError):
            return f"was killed by the signal {signal.Signals(-code).name}"
    return f"ended with exit code {code}"
