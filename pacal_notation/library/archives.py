"""Many records: read one by one, checked, counted, or worked on in several processes."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..archive.words import SAY
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.errors import PacalError
from ..notation.record import Record
from ..review.findings.finding import Edit, Finding
from . import arguments as want
from .arguments import JOBS, TEXT, takes

if TYPE_CHECKING:
    from ..archive.club import Club
    from ..archive.inputs.batches import Unread
    from ..archive.inputs.records import Piece
    from ..archive.tasks.club_figures import Stats
    from ..archive.tasks.stats import Count, Counting
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


@takes(source=want.paths(io.IOBase), on_error=want.maybe_callback)
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
        return [want.path_text(paths)]
    return [want.path_text(path) for path in paths]


@takes(text=TEXT, rules=want.rules, board=want.board, file=TEXT)
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


@takes(text=TEXT, edits=want.several(Edit))
def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with some edits made. Edits that overlap are refused with a `PacalError`."""
    from ..review.repair.changed_text import apply_edits

    chosen = list(edits)
    want.several(Edit)("edits", chosen, {})
    return apply_edits(text, chosen)


@takes(paths=want.paths(), rules=want.rules, board=want.board, jobs=JOBS)
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


@takes(paths=want.paths(), rules=want.rules, board=want.board, jobs=JOBS)
def stats(paths: Paths, *, rules: str = "", board: str = "", jobs: int | None = None) -> Stats:
    """What a club asks about its games: who wins, where points come from; counted in several processes."""
    from ..archive.tasks.stats import Counting

    return _count(paths, Counting(rules or DEFAULT_EDITION, board or DEFAULT_BOARD, club=_club(paths)), jobs).stats


@takes(
    paths=want.paths(),
    by=want.text_or_texts,
    where=TEXT,
    sort=TEXT,
    rules=want.rules,
    board=want.board,
    jobs=JOBS,
)
def figures(
    paths: Paths,
    by: str | Sequence[str] = "player",
    *,
    where: str = "",
    luck: bool = False,
    ratings: bool = False,
    sort: str = "",
    rules: str = "",
    board: str = "",
    jobs: int | None = None,
) -> dict[str, list[object]]:
    """Figures by player, rival, season, event and so on, as columns by their names: for ``pandas.DataFrame``.

    docs/stats.md tells what can be grouped by and what each column holds. `where` is an expression of ``pacal find``.
    """
    from ..archive.figures.table import Choice, make_table
    from ..archive.kept_answers import Kept
    from ..archive.query.expression import compile_expression
    from ..archive.tasks.stats import Counting

    choice = Choice((by,) if isinstance(by, str) else tuple(by) or ("",), luck, ratings, sort=sort)
    choice.check()
    club = _club(paths)
    work = Counting(
        rules or DEFAULT_EDITION,
        board or DEFAULT_BOARD,
        choice.by,
        luck,
        choice.ordered,
        Kept(),
        club,
        compile_expression(where, club) if where else None,
    )
    groups = _count(paths, work, jobs).groups
    assert groups is not None
    table = make_table(groups, choice, for_people=False)
    columns: dict[str, list[object]] = {}
    for place, name in enumerate(table.by):
        columns[name] = [row.key[place] for row in table.rows]
    for place, figure in enumerate(table.figures):
        columns[figure.name] = [row.values[place] for row in table.rows]
    return columns


def _count(paths: Paths, work: Counting, jobs: int | None) -> Count:
    from ..archive.pools.processes import Processes

    whole = work.begin()
    with Processes(jobs or cores()) as pool:
        for _, count in pool.run(_inputs(paths), work, slow=work.luck):
            work.add(whole, count)
            _raise_unread(count.unread)
    return whole


@takes(function=want.callback, paths=want.paths(), jobs=JOBS, on_error=want.maybe_callback)
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


_table_of = takes(
    source=want.paths(inside=(Record,)), rules=want.rules, board=want.board, on_error=want.maybe_callback
)


@_table_of
def turn_table(
    source: Paths | Iterable[Record],
    *,
    luck: bool = False,
    rules: str = "",
    board: str = "",
    on_error: Callable[[Finding], object] | None = None,
) -> dict[str, list[object]]:
    """A table with a row for each turn, as columns by their names: for ``pandas.DataFrame`` or ``polars.DataFrame``.

    Of files and folders, or of records. docs/convert.md tells what each column holds; `luck` adds some, and takes a
    second or two a game, the first time. `rules` and `board` are for records that name none. A record that cannot be
    read raises `UnreadableError`, or goes to `on_error` and is left out.
    """
    return _table(source, "turns", luck, rules, board, on_error)


@_table_of
def game_table(
    source: Paths | Iterable[Record],
    *,
    luck: bool = False,
    rules: str = "",
    board: str = "",
    on_error: Callable[[Finding], object] | None = None,
) -> dict[str, list[object]]:
    """A table with a row for each game; otherwise like `turn_table`."""
    return _table(source, "games", luck, rules, board, on_error)


@_table_of
def player_table(
    source: Paths | Iterable[Record],
    *,
    luck: bool = False,
    rules: str = "",
    board: str = "",
    on_error: Callable[[Finding], object] | None = None,
) -> dict[str, list[object]]:
    """A table with a row for each player and game; otherwise like `turn_table`."""
    return _table(source, "players", luck, rules, board, on_error)


def _table(
    source: Paths | Iterable[Record],
    rows: str,
    luck: bool,
    rules: str,
    board: str,
    on_error: Callable[[Finding], object] | None,
) -> dict[str, list[object]]:
    from ..archive.kept_answers import Kept
    from ..archive.tasks.tables import columns_of, rows_of
    from ..review.replay import review

    columns: dict[str, list[object]] = {column.name: [] for column in columns_of(rows, luck)}
    club = _club(source)
    for file, record in _records(source, on_error):
        seen = review(
            record, file=file, default_rules=rules or DEFAULT_EDITION, default_board=board or DEFAULT_BOARD
        )
        for row in rows_of(seen, file, rows, luck, Kept(), club):
            for column, cell in zip(columns.values(), row, strict=True):
                column.append(list(cell) if isinstance(cell, tuple) else cell)
    return columns


def _club(source: Paths | Iterable[Record]) -> Club:
    """The people and seasons of the club whose files these are; of nobody where records are given."""
    from ..archive.club import NO_CLUB
    from ..archive.config import club_of

    given = [source] if isinstance(source, str | os.PathLike) else source
    if not isinstance(given, list | tuple):
        return NO_CLUB
    paths = [os.fspath(one) for one in given if isinstance(one, str | os.PathLike)]
    return club_of(paths) if paths else NO_CLUB


def _records(
    source: Paths | Iterable[Record], on_error: Callable[[Finding], object] | None
) -> Iterator[tuple[str, Record]]:
    from ..archive.inputs.records import read_piece

    given = [source] if isinstance(source, str | os.PathLike) else source
    for one in given:
        if isinstance(one, Record):
            yield "", one
            continue
        for file, piece in _pieces(want.path_text(one, Record.__name__)):
            record, findings = read_piece(piece, file)
            for finding in findings:
                if on_error is None:
                    raise UnreadableError(finding)
                on_error(finding)
            if record is not None:
                yield file, record


def _inputs(paths: Paths) -> Any:
    from ..archive.inputs.find import find_files

    return find_files(_paths(paths)).found


def _raise_unread(unread: Unread | None) -> None:
    if unread is not None:
        raise PacalError(SAY.later("library.unread", file=unread.file, problem=unread.words))


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
