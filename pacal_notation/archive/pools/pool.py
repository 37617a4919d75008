"""Work on records that can be done anywhere: here, in other processes, on other machines.

What is to be done with records is a `Work`: it takes records and gives a result that can be sent back. Who does it is a
`Pool`, which cuts files into batches and gives their results in the same order: processes of this machine (`workers`),
or a Dask cluster (`cluster`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Protocol, TypeVar

from ...archive.words import SAY
from ...data.languages.phrases import Message
from ..inputs.batches import Batch, Texts, Unread, records_of
from ..inputs.find import Input

if TYPE_CHECKING:
    from ..inputs.records import Piece

Result = TypeVar("Result")
Task = TypeVar("Task")


class Work(Protocol[Result]):
    """What is done with records, and how results are put together. It is sent to other processes as it is."""

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Result:
        """What comes of some records, each with the name of its file."""

    def failed(self, file: str, piece: Piece, problem: str) -> Result:
        """What is said of a record that this program cannot work on."""

    def merge(self, results: Sequence[Result]) -> Result:
        """The results of records that follow one another, as one."""


class Labour(Protocol[Task, Result]):
    """Work of any kind, cut into tasks. It is sent to other processes as it is; so are tasks and results."""

    @property
    def apart(self) -> bool:
        """Whether a process has a session of its own, because it starts others: they end when it does."""

    def warm_up(self) -> None:
        """Make what every process needs, before the first one is forked."""

    def do(self, task: Task) -> Result:
        """What comes of a task."""

    def again(self, task: Task, attempt: Callable[[Task], Result]) -> Result:
        """What comes of a task over which a process died. `attempt` does one in a new process, or `DiedError`."""


class Pool(Protocol):
    """Those who do work. Everything that was started for it has ended when the pool is left."""

    def __enter__(self) -> Pool: ...

    def __exit__(self, *problem: object) -> None: ...

    def run(
        self, inputs: Iterable[Input], work: Work[Result], stdin: str = "", slow: bool = False
    ) -> Iterator[tuple[Batch, Result]]:
        """Each batch of some files with what came of it, in their order; the same results for every pool.

        `stdin` is what standard input is called. `slow` work takes a second or more for a game, so that it is shared
        out by single games.
        """


SLOW = 1 << 10
"""About so many bytes are in a batch of slow work: a game, or two that are short."""


class DiedError(Exception):
    """Whoever worked on a batch ended without an answer; says how, as far as that is known."""

    def __init__(self, signal: str = "", code: int | None = None) -> None:
        super().__init__(signal, code)
        self.signal, self.code = signal, code

    def words(self, key: str) -> Message:
        """What is said of it: ``died``, or ``died.playing``."""
        if self.signal:
            return SAY.later(f"{key}.killed", name=self.signal)
        return SAY.later(f"{key}.ended", number=self.code)


def do_batch(batch: Batch, work: Work[Result]) -> Result:
    """Do the work of a batch, here and now."""
    return work.do(chain.from_iterable(map(records_of, batch.parts)))


def do_again(batch: Batch, work: Work[Result], attempt: Callable[[Batch], Result]) -> Result:
    """Do a batch over which somebody died once more. The records that kill are found by halving, and named."""
    return _do_again(list(chain.from_iterable(map(records_of, batch.parts))), work, attempt)


def _do_again(
    found: list[tuple[str, Piece | Unread]], work: Work[Result], attempt: Callable[[Batch], Result]
) -> Result:
    parts = [piece if isinstance(piece, Unread) else Texts(file, [piece]) for file, piece in found]
    try:
        return attempt(Batch(list(parts)))
    except DiedError as problem:
        how = problem.words("died")
    if len(found) > 1:
        middle = len(found) // 2
        halves = found[:middle], found[middle:]
        return work.merge([_do_again(half, work, attempt) for half in halves])
    ((file, piece),) = found
    return work.do(found) if isinstance(piece, Unread) else work.failed(file, piece, str(how))
