"""Who does the work of a command, and how far it has come."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

from .say import wrong_usage

if TYPE_CHECKING:
    from ..archive.inputs.batches import Batch, Unread
    from ..archive.pools.pool import Pool


class Told(Protocol):
    """A result that can be told of: how many records it is of, those left out, and where reading ended."""

    records: int
    unread: Unread | None

    @property
    def left_out(self) -> Iterable[object]: ...


_Told = TypeVar("_Told", bound=Told)


def make_pool(jobs: int | None, cluster: str | None) -> Pool:
    """The processes or the cluster that were asked for."""
    if cluster is None:
        from ..archive.pools.processes import Processes

        return Processes(jobs or cores())
    from ..archive.pools.cluster import LOCAL, Cluster, is_address

    if cluster != LOCAL and not is_address(cluster):
        raise wrong_usage("cluster.address")
    if cluster != LOCAL and jobs is not None:
        raise wrong_usage("cluster.jobs")
    return Cluster(cluster, jobs or cores())


def watch(results: Iterator[tuple[Batch, _Told]], total: int, wanted: bool = True) -> Iterator[_Told]:
    """Results while progress is shown. Raises `InputError` behind the result that ends with a file that is unread."""
    from ..archive.inputs.find import InputError
    from ..show.progress import Progress

    progress = Progress(total, wanted=wanted)
    done = records = 0
    try:
        for batch, result in results:
            if result.left_out:
                progress.clear()
            yield result
            if result.unread is not None:
                raise InputError(f"{result.unread.file}: {result.unread.words}")
            done += batch.size
            records += result.records
            progress.tell(done, records)
    finally:
        progress.clear()


def cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
