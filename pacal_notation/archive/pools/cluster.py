"""Works on batches of records on a Dask cluster. What comes out is the same, in the same order, as from one process.

A worker gets names of files and the places of records in them, opens the files itself, and sends back what came of the
records. A worker that is lost costs time: Dask gives its batches to others. A batch that costs one worker after the
other is done here, in processes of their own: the record that kills is found by halving, and named in a finding.

What is sent is plain bytes for a function that travels along. So a worker without this package, or with another version
of it, can say so, and the scheduler needs nothing but Dask. `distributed` is imported here and nowhere else.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import pickle
import re
import signal
import socket
import threading
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ... import __version__
from ...archive.words import SAY
from ...data.languages.phrases import Message
from ...data.languages.speech import speaking, spoken
from ...game.errors import PacalError
from ..inputs.batches import Batch, Stretch, Unread, Whole, make_batches, records_of
from ..inputs.find import Input
from .pool import SLOW, DiedError, Result, Work
from .processes import retry
from .signals import held, put_off, start_helper

if TYPE_CHECKING:
    from ..inputs.records import Piece

LOCAL = "local"
"""A cluster on this machine, for as long as the work takes."""
PARTITION = 1 << 19
"""About so many bytes of text are in a batch: more than for a process near by, because sending it costs more."""
_AHEAD = 3
"""How many batches for each worker are on their way, or done and not yet asked for."""
REACH = 5.0
"""Seconds in which a scheduler has to answer."""
PATIENCE = 30.0
"""Seconds without any answer, or any worker, until it is asked whether the cluster is still there."""
_NOISY = ("distributed", "asyncio", "tornado")

Answer = tuple[str, bytes]
_DONE, _TROUBLE, _MISSING = "done", "trouble", "missing"
_turn = threading.Lock()
"""A worker may have several threads; they share the folder they are in, and Python runs one at a time anyway."""


class ClusterError(PacalError):
    """A cluster that cannot be reached or used; the message says why."""


def is_address(text: str) -> bool:
    """Whether this is the address of a scheduler.

    >>> is_address("tcp://scheduler:8786"), is_address("scheduler")
    (True, False)
    """
    return re.fullmatch(r"(tcp|tls)://[^\s/]+:[0-9]{1,5}", text) is not None


class Cluster:
    """The workers of a scheduler; or with ``local`` so many processes of this machine. See `Pool`."""

    def __init__(self, address: str, jobs: int = 1) -> None:
        try:
            self._dask: Any = importlib.import_module("distributed")
            self._config: Any = importlib.import_module("dask.config")
        except ImportError:
            raise ClusterError(SAY.later("needs.cluster")) from None
        self.address = address
        self.jobs = jobs
        self._stack = ExitStack()
        self._running: Generator[object, None, None] | None = None
        self.client: Any = None

    def __enter__(self) -> Cluster:
        _silence()
        with ExitStack() as stack:
            # A record of some megabytes is no reason for a warning.
            stack.enter_context(self._config.set({"distributed.admin.large-graph-warning-threshold": "1GB"}))
            try:
                where = self._start(stack) if self.address == LOCAL else self.address
            except (OSError, RuntimeError) as problem:
                raise ClusterError(SAY.later("cluster.not-started", problem=str(problem))) from problem
            try:
                if self.address != LOCAL:
                    asyncio.run(self._knock())
                self.client = self._dask.Client(where, timeout=REACH, set_as_default=False)
            except (OSError, ValueError) as problem:
                told = SAY.later("cluster.no-answer", address=self.address, seconds=REACH)
                raise ClusterError(told) from problem
            stack.callback(self._leave)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *problem: object) -> None:
        if self._running is not None:
            self._running.close()
        self._stack.close()

    async def _knock(self) -> None:
        """See whether there is a scheduler. A client would wait for ever where somebody listens and never answers."""
        security = self._dask.Security().get_connection_args("client")
        async with asyncio.timeout(REACH):
            answer = await self._dask.comm.connect(self.address, timeout=REACH, **security)
        answer.abort()

    def _start(self, stack: ExitStack) -> Any:
        scratch = stack.enter_context(TemporaryDirectory(prefix="pacal-", ignore_cleanup_errors=True))
        stack.enter_context(self._config.set({"temporary-directory": scratch}))
        start_helper()
        # Ctrl-C is for this process, not for those that are started here.
        with held((signal.SIGINT,)), put_off():
            cluster = self._dask.LocalCluster(
                n_workers=self.jobs,
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
                memory_limit=0,
                scheduler_kwargs={"allowed_failures": 1, "dashboard_address": "127.0.0.1:0"},
            )
            stack.enter_context(cluster)
        return cluster

    def _leave(self) -> None:
        with suppress(Exception):
            self.client.close(timeout=REACH)

    def run(
        self, inputs: Iterable[Input], work: Work[Result], stdin: str = "", slow: bool = False
    ) -> Iterator[tuple[Batch, Result]]:
        self._running = running = self._run(make_batches(inputs, True, SLOW if slow else PARTITION, stdin), work)
        return running

    def _run(self, batches: Iterator[Batch], work: Work[Result]) -> Generator[tuple[Batch, Result], None, None]:
        window: deque[tuple[Batch, Any]] = deque()
        given = room = 0
        try:
            while True:
                if given % 64 == 0:
                    room = self._room()
                while len(window) < room and (batch := next(batches, None)) is not None:
                    window.append((batch, self._submit(batch, work)))
                if not window:
                    return
                batch, future = window.popleft()
                try:
                    result = self._result(future)
                except DiedError:
                    result = retry(batch, work)
                given += 1
                yield batch, result
        finally:
            with suppress(Exception):
                self.client.cancel([future for _, future in window])

    def _room(self) -> int:
        """How many batches there may be at a time."""
        return _AHEAD * max(1, self._threads())

    def _threads(self) -> int:
        """How many there are to do the work."""
        try:
            threads: dict[str, int] = self._ask(self.client.nthreads, callback_timeout=REACH)
        except TimeoutError:
            raise ClusterError(SAY.later("cluster.silent", address=self.address)) from None
        return sum(threads.values())

    def _submit(self, batch: Batch, work: Work[Any]) -> Any:
        here = self.address == LOCAL
        load = pickle.dumps((work, batch, spoken()), pickle.HIGHEST_PROTOCOL)
        return self._ask(self.client.submit, _task(), __version__, os.getcwd(), here, load, pure=False)

    def _result(self, future: Any) -> Any:
        """What came of a batch. Raises `DiedError` where workers died over it."""
        while True:
            try:
                kind, answer = self._ask(future.result, timeout=PATIENCE)
                break
            except self._dask.scheduler.KilledWorker:
                raise DiedError from None
            except TimeoutError:
                if future.status == "error":
                    raise
                self._see_whether_anybody_is_there()
        if kind != _DONE:
            raise ClusterError(_trouble(kind, answer))
        return pickle.loads(answer)

    def _see_whether_anybody_is_there(self) -> None:
        if not self._threads():
            key = "cluster.no-workers" if self.address == LOCAL else "cluster.no-workers.start"
            raise ClusterError(SAY.later(key, address=self.address))

    def _ask(self, ask: Callable[..., Any], *arguments: Any, **more: Any) -> Any:
        """Ask something of the cluster; raises `ClusterError` where the connection is lost."""
        lost = (self._dask.CancelledError, self._dask.comm.CommClosedError, ConnectionError)
        try:
            if self.client.status == "running":
                return ask(*arguments, **more)
        except lost:
            pass
        raise ClusterError(SAY.later("cluster.lost", address=self.address))


def _trouble(kind: str, answer: bytes) -> Message:
    """What a worker says that could not do its work."""
    if kind == _MISSING:
        host, version = answer.decode().rsplit(" ", 1)
        return SAY.later("cluster.missing", host=host, version=version)
    told: Message = pickle.loads(answer)
    return told


def _silence() -> None:
    """Let the libraries say nothing on standard error, to the end: what matters is said by us."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in _NOISY]
    for name in (*_NOISY, *known):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    # Where they are interrupted, they leave things behind that nobody waits for any more.
    warnings.filterwarnings("ignore", r"coroutine .* was never awaited", RuntimeWarning)


def _task() -> Callable[[str, str, bool, bytes], Answer]:
    """What a worker is asked to do. As a function within a function it is sent with its code, not by its name."""

    def task(version: str, folder: str, here: bool, load: bytes) -> Answer:
        try:
            from pacal_notation.archive.pools.cluster import answer
        except ImportError:
            import socket

            return "missing", f"{socket.gethostname()} {version}".encode()
        return answer(version, folder, here, load)

    return task


def answer(version: str, folder: str, here: bool, load: bytes) -> Answer:
    """What a worker does: the work of a batch, as if it stood in that folder; `here` where it is the same machine."""
    host = socket.gethostname()
    if version != __version__:
        told = SAY.later("cluster.version", host=host, known=__version__, version=version)
        return _TROUBLE, pickle.dumps(told)
    work, batch, language = pickle.loads(load)
    try:
        with _turn, speaking(language), _inside(folder) as inside:
            result = work.do(_found(batch, "" if here else host, inside))
    except PacalError as problem:
        told = SAY.later("cluster.there", problem=problem.args[0] if problem.args else str(problem), host=host)
        return _TROUBLE, pickle.dumps(told)
    return _DONE, pickle.dumps(result, pickle.HIGHEST_PROTOCOL)


@contextmanager
def _inside(folder: str) -> Iterator[bool]:
    """Work in a folder, so that names mean what they mean where they were given; False where it is not there."""
    before = os.getcwd()
    try:
        os.chdir(folder)
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        os.chdir(before)


def _found(batch: Batch, host: str, inside: bool) -> Iterator[tuple[str, Piece | Unread]]:
    """The records of a batch. Of a file that cannot be read on another machine, this is said."""
    for part in batch.parts:
        if isinstance(part, Whole | Stretch):
            if not inside and not os.path.isabs(part.file):
                told = SAY.later("cluster.no-folder.there", host=host) if host else SAY.later("cluster.no-folder")
                yield part.file, Unread(part.file, told)
                continue
            for file, piece in records_of(part):
                if host and isinstance(piece, Unread):
                    piece = piece._replace(words=SAY.later("cluster.unread", problem=piece.words, host=host))
                yield file, piece
        else:
            yield from records_of(part)
