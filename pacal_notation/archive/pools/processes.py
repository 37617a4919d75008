"""Works on batches of records in several processes. What comes out is the same, in the same order, for any number.

A process gets the names of files and the places of records in them, and sends back what came of them, never what it
read. One that dies costs its batch a second try in a new process; where that dies as well, the batch is halved until it
is known which record kills. That one is named in a finding.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, suppress
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic

from ...notation.reading.split import RawRecord
from ..inputs.batches import Batch, Texts, make_batches
from ..inputs.find import Input
from .pool import DiedError, Result, Work, do_again, do_batch

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

SMALL = 1 << 18
"""So much text is worked on in this process before others are started: less than it costs to start them."""
_AHEAD = 4
"""How many batches for each process may be waiting, or done and not yet asked for."""


class Processes:
    """So many processes of this machine. See `Pool`."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._running: Generator[object, None, None] | None = None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._running is not None:
            self._running.close()

    def run(
        self, inputs: Iterable[Input], work: Work[Result], stdin: str = "standard input"
    ) -> Iterator[tuple[Batch, Result]]:
        self._running = running = run_batches(make_batches(inputs, self.jobs > 1, stdin=stdin), work, self.jobs)
        return running


def run_batches(batches: Iterable[Batch], work: Work[Result], jobs: int) -> Generator[tuple[Batch, Result], None, None]:
    """Each batch with what came of it, in their order. Little work, or a single job, is done in this process."""
    remaining = iter(batches)
    first: list[Batch] = []
    weight = 0
    while jobs > 1 and weight <= SMALL and (batch := next(remaining, None)) is not None:
        first.append(batch)
        weight += batch.weight
    if jobs > 1 and weight > SMALL:
        yield from _Pool(work, jobs).run(chain(first, remaining))
        return
    for batch in chain(first, remaining):
        yield batch, do_batch(batch, work)


class _Worker:
    """A process that works on one batch after the other."""

    def __init__(self, context: BaseContext, work: Work[Any], others: Iterable[_Worker], before: set[Any]) -> None:
        """To be started while signals are held; `before` are those that had to wait already. See `held`."""
        self.connection, theirs = context.Pipe()
        # A forked process has copies of all connections; it must not keep those of the others open.
        inherited = [self.connection, *(other.connection for other in others)] if _forks(context) else []
        self.process: BaseProcess = context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(theirs, work, inherited, before), daemon=True
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

    def receive(self) -> Any:
        try:
            return self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            raise DiedError(_how(self.process.exitcode)) from None

    def end(self) -> None:
        """End the process at once."""
        self.connection.close()
        self.process.kill()
        self.process.join()


class _Pool(Generic[Result]):
    """The processes, the batches they work on, and the answers that wait for their turn."""

    def __init__(self, work: Work[Result], jobs: int) -> None:
        import multiprocessing

        from .signals import start_helper

        method = "fork" if sys.platform.startswith("linux") else "spawn"
        self.context = multiprocessing.get_context(method)
        self.work = work
        if method == "fork":
            # What every process needs, the grammar above all, is made once and inherited.
            do_batch(Batch([Texts("", [RawRecord("0. G@g7 Y@f6 *", 0, 1, 1, 1)])]), work)
        else:
            start_helper()
        self.jobs = jobs
        self.workers: list[_Worker] = []
        self.idle: deque[_Worker] = deque()
        self.waiting: deque[tuple[int, Batch]] = deque()
        self.given: dict[int, Batch] = {}
        self.done: dict[int, tuple[Batch, Result]] = {}
        self.made = self.next = 0
        """How many batches have been made, and which one's answer is due."""

    def run(self, batches: Iterator[Batch]) -> Iterator[tuple[Batch, Result]]:
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
            from .signals import held

            with held():
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
        from .signals import held

        with held() as before:
            worker = _Worker(self.context, self.work, self.workers, before)
            self.workers.append(worker)
        return worker

    def _again(self, batch: Batch) -> Result:
        return do_again(batch, self.work, lambda part: _alone(part, self.work, self.context, self.workers))

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
                self.done[number] = batch, worker.receive()
                self.idle.append(worker)
            except DiedError:
                self.workers.remove(worker)
                worker.end()
                self.done[number] = batch, self._again(batch)


def retry(batch: Batch, work: Work[Result]) -> Result:
    """Do a batch over which workers died elsewhere in processes of this machine, started afresh."""
    import multiprocessing

    from .signals import start_helper

    # Where there are threads, as those of a cluster's client, a forked process may wait for one that it does not have.
    context = multiprocessing.get_context("spawn")
    start_helper()
    return do_again(batch, work, lambda part: _alone(part, work, context))


def _alone(batch: Batch, work: Work[Result], context: BaseContext, others: Iterable[_Worker] = ()) -> Result:
    """Do a batch in a process of its own. Raises `DiedError` where that dies."""
    from .signals import held

    with ExitStack() as stack:
        with held() as before:
            worker = _Worker(context, work, others, before)
            stack.callback(worker.end)
        worker.send(0, batch)
        result: Result = worker.receive()
        return result


def _serve(connection: Connection, work: Work[Any], inherited: list[Connection], held: set[Any]) -> None:
    """What a process does: work on what comes, until nothing comes any more."""
    from .signals import let_through

    let_through(held)
    for other in inherited:
        other.close()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            connection.send(do_batch(connection.recv(), work))


def _forks(context: BaseContext) -> bool:
    return context.get_start_method() == "fork"


def _how(code: int | None) -> str:
    import signal

    if code is not None and code < 0:
        with suppress(ValueError):
            return f"was killed by the signal {signal.Signals(-code).name}"
    return f"ended with exit code {code}"
