"""Works in several processes. What comes out is the same, in the same order, for any number of them.

For records, the tasks are batches of them; for other work, see `Labour`.

A process gets the names of files and the places of records in them, and sends back what came of them, never what it
read. One that dies costs its batch a second try in a new process; where that dies as well, the batch is halved until it
is known which record kills. That one is named in a finding.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, suppress
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic

from ...data.languages.speech import speak, spoken
from ...notation.reading.split import RawRecord
from ..inputs.batches import Batch, Texts, make_batches
from ..inputs.find import Input
from .pool import SLOW, DiedError, Labour, Result, Task, Work, do_again, do_batch

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

SMALL = 1 << 18
"""So much text is worked on in this process before others are started: less than it costs to start them."""
_AHEAD = 4
"""How many tasks for each process may be waiting, or done and not yet asked for."""
_GRACE = 3.0
"""Seconds for a process to end those that it has started."""


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
        self, inputs: Iterable[Input], work: Work[Result], stdin: str = "", slow: bool = False
    ) -> Iterator[tuple[Batch, Result]]:
        batches = make_batches(inputs, self.jobs > 1, SLOW if slow else 0, stdin)
        self._running = running = run_batches(batches, work, self.jobs, SLOW if slow else SMALL)
        return running


def run_batches(
    batches: Iterable[Batch], work: Work[Result], jobs: int, small: int = SMALL
) -> Generator[tuple[Batch, Result], None, None]:
    """Each batch with what came of it, in their order. Little work, or a single job, is done in this process."""
    remaining = iter(batches)
    first: list[Batch] = []
    weight = 0
    while jobs > 1 and weight <= small and (batch := next(remaining, None)) is not None:
        first.append(batch)
        weight += batch.weight
    if jobs > 1 and weight > small:
        yield from run_tasks(chain(first, remaining), _Batches(work), jobs)
        return
    for batch in chain(first, remaining):
        yield batch, do_batch(batch, work)


def run_tasks(
    tasks: Iterable[Task], labour: Labour[Task, Result], jobs: int
) -> Generator[tuple[Task, Result], None, None]:
    """Each task with what came of it, in their order, done in so many processes. All of them end with the generator."""
    yield from _Pool(labour, jobs).run(iter(tasks))


class _Batches(Generic[Result]):
    """The work on batches of records, as a labour."""

    apart = False

    def __init__(self, work: Work[Result]) -> None:
        self.work = work

    def warm_up(self) -> None:
        """Make what every process needs, the grammar above all."""
        do_batch(Batch([Texts("", [RawRecord("0. G@g7 Y@f6 *", 0, 1, 1, 1)])]), self.work)

    def do(self, task: Batch) -> Result:
        return do_batch(task, self.work)

    def again(self, task: Batch, attempt: Callable[[Batch], Result]) -> Result:
        return do_again(task, self.work, attempt)


class _Worker:
    """A process that does one task after the other."""

    def __init__(
        self, context: BaseContext, labour: Labour[Any, Any], others: Iterable[_Worker], before: set[Any]
    ) -> None:
        """To be started while signals are held; `before` are those that had to wait already. See `held`."""
        self.connection, theirs = context.Pipe()
        # A forked process has copies of all connections; it must not keep those of the others open.
        inherited = [self.connection, *(other.connection for other in others)] if _forks(context) else []
        self.process: BaseProcess = context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(theirs, labour, inherited, before, spoken()), daemon=True
        )
        self.process.start()
        theirs.close()
        self.apart = labour.apart
        self.number = -1
        """The task it is working on."""

    def send(self, number: int, task: object) -> None:
        self.number = number
        # If it has died, the answer will tell.
        with suppress(BrokenPipeError, ConnectionResetError):
            self.connection.send(task)

    def receive(self) -> Any:
        try:
            return self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            raise _died(self.process.exitcode) from None

    def end(self) -> None:
        """End the process at once; one that may have started others gets a moment to end them."""
        self.connection.close()
        if self.apart:
            self.process.terminate()
            self.process.join(_GRACE)
        self.process.kill()
        self.process.join()
        if self.apart and self.process.pid is not None:
            from .signals import end_session

            end_session(self.process.pid)


class _Pool(Generic[Task, Result]):
    """The processes, the tasks they work on, and the answers that wait for their turn."""

    def __init__(self, labour: Labour[Task, Result], jobs: int) -> None:
        import multiprocessing

        from .signals import start_helper

        method = "fork" if sys.platform.startswith("linux") else "spawn"
        self.context = multiprocessing.get_context(method)
        self.labour = labour
        if method == "fork":
            # What every process needs is made once and inherited.
            labour.warm_up()
        else:
            start_helper()
        self.jobs = jobs
        self.workers: list[_Worker] = []
        self.idle: deque[_Worker] = deque()
        self.waiting: deque[tuple[int, Task]] = deque()
        self.given: dict[int, Task] = {}
        self.done: dict[int, tuple[Task, Result]] = {}
        self.made = self.next = 0
        """How many tasks have been made, and which one's answer is due."""

    def run(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Result]]:
        more = True
        try:
            while more or self.next < self.made:
                room = self.made - self.next < self.jobs * _AHEAD
                if more and room:
                    task = next(tasks, None)
                    more = task is not None
                    if task is not None:
                        self.waiting.append((self.made, task))
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
            number, task = self.waiting.popleft()
            self.given[number] = task
            self.idle.popleft().send(number, task)

    def _start(self) -> _Worker:
        from .signals import held

        with held() as before:
            worker = _Worker(self.context, self.labour, self.workers, before)
            self.workers.append(worker)
        return worker

    def _again(self, task: Task) -> Result:
        return self.labour.again(task, lambda part: _alone(part, self.labour, self.context, self.workers))

    def _collect(self, block: bool) -> None:
        """Take the answers that have come; with `block`, wait for one."""
        from multiprocessing.connection import wait

        busy = {worker.connection: worker for worker in self.workers if worker.number >= 0}
        if not busy:
            return
        for connection in wait(list(busy), None if block else 0):
            worker = busy[connection]  # type: ignore[index]
            number, worker.number = worker.number, -1
            task = self.given.pop(number)
            try:
                self.done[number] = task, worker.receive()
                self.idle.append(worker)
            except DiedError:
                self.workers.remove(worker)
                worker.end()
                self.done[number] = task, self._again(task)


def retry(batch: Batch, work: Work[Result]) -> Result:
    """Do a batch over which workers died elsewhere in processes of this machine, started afresh."""
    import multiprocessing

    from .signals import start_helper

    # Where there are threads, as those of a cluster's client, a forked process may wait for one that it does not have.
    context = multiprocessing.get_context("spawn")
    start_helper()
    labour = _Batches(work)
    return labour.again(batch, lambda part: _alone(part, labour, context))


def _alone(
    task: Task, labour: Labour[Task, Result], context: BaseContext, others: Iterable[_Worker] = ()
) -> Result:
    """Do a task in a process of its own. Raises `DiedError` where that dies."""
    from .signals import held

    with ExitStack() as stack:
        with held() as before:
            worker = _Worker(context, labour, others, before)
            stack.callback(worker.end)
        worker.send(0, task)
        result: Result = worker.receive()
        return result


def _serve(
    connection: Connection, labour: Labour[Any, Any], inherited: list[Connection], held: set[Any], language: str
) -> None:
    """What a process does: the tasks that come, until none come any more."""
    from .signals import end_with_parent, let_through

    speak(language)
    if labour.apart and hasattr(os, "setsid"):
        os.setsid()
        end_with_parent()
    let_through(held, polite=labour.apart)
    for other in inherited:
        other.close()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            connection.send(labour.do(connection.recv()))


def _forks(context: BaseContext) -> bool:
    return context.get_start_method() == "fork"


def _died(code: int | None) -> DiedError:
    import signal

    if code is not None and code < 0:
        with suppress(ValueError):
            return DiedError(signal.Signals(-code).name)
    return DiedError(code=code)
