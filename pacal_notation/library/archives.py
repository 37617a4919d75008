"""Many records: read one by one, checked, counted, or worked on in several processes."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.errors import PacalError
from ..notation.record import Record
from ..review.findings.finding import Edit, Finding

if TYPE_CHECKING:
    from ..archive.inputs.batches import Unread
    from ..archive.inputs.records import Piece
    from ..archive.tasks.club_figures import Stats
    from ..review.findings.cases import Case

Path = str | os.PathLike[str]
Paths = Path | Iterable[Path]
Result = TypeVar("Result")


class UnreadableError(PacalError):
    """A record that cannot be read; `finding` says what is wrong with it, and where."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.finding,)


def read_records(
    source: Paths | io.IOBase, on_error: Callable[[Finding], object] | None = None
) -> Iterator[Record]:
    """The records of a file, a folder, an archive, of several of them, or of a stream; one by one, in constant memory.

    >>> import io
    >>> [record.tag("Event") for record in read_records(io.StringIO('[Event "one"] *  [Event "two"] *'))]
    ['one', 'two']

    Notation and JSON, also packed as ``.gz``, ``.zst`` or ``.zip``. A record that cannot be read raises
    `UnreadableError`; with `on_error` its findings go there instead, and reading goes on behind it.
    """
    from ..archive.inputs.records import read_piece

    for file, piece in _pieces(source):
        record, findings = read_piece(piece, file)
        for finding in findings:
            if on_error is None:
                raise UnreadableError(finding)
            on_error(finding)
        if record is not None:
            yield record


def _pieces(source: Paths | io.IOBase) -> Iterator[tuple[str, Piece]]:
    if isinstance(source, io.IOBase):
        from ..notation.reading.files import raw_records

        yield from raw_records(_Bytes(source) if isinstance(source, io.TextIOBase) else source)
        return
    from ..archive.inputs.records import all_pieces

    yield from all_pieces(_paths(source))


class _Bytes:
    """A stream of text, read as bytes."""

    def __init__(self, stream: io.TextIOBase) -> None:
        self.stream = stream

    def read(self, size: int, /) -> bytes:
        return self.stream.read(size).encode("utf-8", "surrogatepass")


def _paths(paths: Paths) -> list[str]:
    if isinstance(paths, str | os.PathLike):
        return [os.fspath(paths)]
    return [os.fspath(path) for path in paths]


def check(text: str, *, rules: str = "", board: str = "", file: str = "") -> list[Finding]:
    """Everything that is wrong with a text of one record or several, also where it is not the notation.

    >>> for finding in check("0. G@g7 Y@f6 V@h8  1. 4: G g7-g10 +G *"):
    ...     print(finding.code, finding.message, [fix.reading for fix in finding.fixes])
    M2 the ship flies 3 squares of 4, but g11 is free ['G g7-g11 +G', '3:']
    """
    from ..notation.reading.split import split_records
    from ..review.check import Settings, check_names, check_record
    from ..review.findings.names import Names, head_of

    settings = Settings(rules or DEFAULT_EDITION, board or DEFAULT_BOARD, for_people=True)
    names = Names()
    cases: list[Case] = []
    for raw in split_records(io.BytesIO(text.encode("utf-8", "surrogatepass"))):
        cases += check_record(raw, file, settings).cases
        names.add(head_of(raw))
    cases += check_names(names, file, settings).cases
    return [case.finding for case in cases]


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with some edits made. Edits that overlap are refused with a `PacalError`."""
    from ..review.repair.changed_text import apply_edits

    return apply_edits(text, edits)


def check_files(paths: Paths, *, rules: str = "", board: str = "", jobs: int | None = None) -> Iterator[Finding]:
    """What is wrong in files and folders, in their order; checked in so many processes, or one for each core."""
    from ..archive.inputs.find import find_files
    from ..archive.pools.processes import Processes
    from ..archive.tasks.validate import Checking, checked_files
    from ..review.check import Settings

    settings = Settings(rules or DEFAULT_EDITION, board or DEFAULT_BOARD, for_people=True)
    with Processes(jobs or cores()) as pool:
        found = pool.run(find_files(_paths(paths)).found, Checking(settings))
        for _, tally in checked_files(found, settings):
            for case in tally.cases:
                yield case.finding


def stats(paths: Paths, *, rules: str = "", board: str = "", jobs: int | None = None) -> Stats:
    """What a club asks about its games: who wins, where points come from; counted in several processes."""
    from ..archive.pools.processes import Processes
    from ..archive.tasks.club_figures import Stats
    from ..archive.tasks.stats import Counting

    whole = Stats()
    with Processes(jobs or cores()) as pool:
        for _, count in pool.run(_inputs(paths), Counting(rules or DEFAULT_EDITION, board or DEFAULT_BOARD)):
            whole.merge(count.stats)
            _raise_unread(count.unread)
    return whole


def map_records(
    function: Callable[[Record], Result],
    paths: Paths,
    *,
    jobs: int | None = None,
    on_error: Callable[[Finding], object] | None = None,
) -> Iterator[Result]:
    """What a function makes of every record of some files, in their order, worked out in several processes.

    The function and its results go to other processes and back, so both have to be such as `pickle` takes: a function
    at the top of a module. A record that cannot be read raises `UnreadableError`, or goes to `on_error`; what the
    function raises is raised here.
    """
    from ..archive.pools.processes import Processes

    with Processes(jobs or cores()) as pool:
        for _, batch in pool.run(_inputs(paths), _Mapping(function)):
            for made in batch.made:
                if isinstance(made, Finding):
                    if on_error is None:
                        raise UnreadableError(made)
                    on_error(made)
                elif isinstance(made, _Raised):
                    raise made.problem
                else:
                    yield made.value
            _raise_unread(batch.unread)


@dataclass(slots=True)
class _Value(Generic[Result]):
    value: Result


@dataclass(slots=True)
class _Raised:
    problem: Exception


@dataclass(slots=True)
class _Made(Generic[Result]):
    """What came of some records. Behind a file that is `unread` nothing was done."""

    made: list[_Value[Result] | _Raised | Finding]
    unread: Unread | None = None


@dataclass(slots=True, frozen=True)
class _Mapping(Generic[Result]):
    """Calls a function with every record. See `Work`."""

    function: Callable[[Record], Result]

    def do(self, found: Iterable[tuple[str, Any]]) -> _Made[Result]:
        from ..archive.inputs.batches import Unread
        from ..archive.inputs.records import read_piece

        made: list[_Value[Result] | _Raised | Finding] = []
        for file, piece in found:
            if isinstance(piece, Unread):
                return _Made(made, piece)
            record, findings = read_piece(piece, file)
            made += findings
            if record is not None:
                try:
                    made.append(_Value(self.function(record)))
                except Exception as problem:
                    made.append(_Raised(problem))
                    break
        return _Made(made)

    def failed(self, file: str, piece: Piece, problem: str) -> _Made[Result]:
        from ..review.check import failed_finding

        return _Made([failed_finding(piece, file, problem)])

    def merge(self, results: Sequence[_Made[Result]]) -> _Made[Result]:
        unread = next((result.unread for result in results if result.unread is not None), None)
        return _Made([made for result in results for made in result.made], unread)


def turn_table(source: Paths | Iterable[Record]) -> dict[str, list[object]]:
    """A table with a row for each turn, as columns by their names: for ``pandas.DataFrame`` or ``polars.DataFrame``.

    Of files and folders, or of records. docs/convert.md tells what each column holds.
    """
    from ..archive.tasks.turn_table import COLUMNS, rows
    from ..review.replay import review

    columns: dict[str, list[object]] = {column.name: [] for column in COLUMNS}
    for file, record in _records(source):
        seen = review(record, file=file)
        for row in rows(seen, file):
            for column, cell in zip(columns.values(), row, strict=True):
                column.append(list(cell) if isinstance(cell, tuple) else cell)
    return columns


def _records(source: Paths | Iterable[Record]) -> Iterator[tuple[str, Record]]:
    from ..archive.inputs.records import read_piece

    given = [source] if isinstance(source, str | os.PathLike) else source
    for one in given:
        if isinstance(one, Record):
            yield "", one
            continue
        for file, piece in _pieces(one):
            record, findings = read_piece(piece, file)
            if findings:
                raise UnreadableError(findings[0])
            if record is not None:
                yield file, record


def _inputs(paths: Paths) -> Any:
    from ..archive.inputs.find import find_files

    return find_files(_paths(paths)).found


def _raise_unread(unread: Unread | None) -> None:
    if unread is not None:
        raise PacalError(f"{unread.file}: {unread.words}")


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
