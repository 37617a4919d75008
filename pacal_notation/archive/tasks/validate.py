"""Checks many records: the work of ``pacal validate``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ...archive.words import SAY
from ...notation.errors import Code
from ...notation.reading.sources import STDIN
from ...notation.reading.split import RawRecord
from ...review.check import Checked, Settings, Summary, check_names, check_record, failed, unreadable_file
from ...review.findings.cases import Case
from ...review.findings.names import CODE as NAMES
from ...review.findings.names import MOST_OF_RUN, Head, Names, head_of, of_file, warn_across, warn_of_names
from ..inputs.batches import Batch, Unread, Whole, records_of
from ..inputs.find import PACAL, form_of

if TYPE_CHECKING:
    from ..inputs.records import Piece


class FileNames(NamedTuple):
    """The names in some records of a file, and how many of the tally's cases stand before the first of them."""

    file: str
    names: Names
    before: int


@dataclass(slots=True)
class Tally:
    """What came of some records: sums, findings in their order, and the names by file, for when a file is over."""

    summary: Summary = field(default_factory=Summary)
    cases: list[Case] = field(default_factory=list)
    files: list[FileNames] = field(default_factory=list)

    def add(self, checked: Checked) -> None:
        """Count one record."""
        self.summary.add(checked)
        self.cases += checked.cases

    def open(self, file: str) -> Names:
        """Where the names of a file's next record go."""
        if not self.files or self.files[-1].file != file:
            self.files.append(FileNames(file, Names(), len(self.cases)))
        return self.files[-1].names

    def merge(self, other: Tally) -> None:
        """Count what another tally has counted, of records that follow."""
        before = len(self.cases)
        self.summary += other.summary
        self.cases += other.cases
        for file, names, cases in other.files:
            if self.files and self.files[-1].file == file:
                self.files[-1].names.merge(names)
            else:
                self.files.append(FileNames(file, names, before + cases))


@dataclass(slots=True, frozen=True)
class Checking:
    """Checks records as the settings say. See `Work`. What is said of whole files is added by `checked_files`."""

    settings: Settings

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Tally:
        tally = Tally()
        wanted = self.settings.selection.has(NAMES)
        for file, piece in found:
            names = tally.open(file)
            checked = self.check(file, piece)
            tally.add(checked)
            if wanted:
                names.add(self.head(piece, checked))
        return tally

    def head(self, piece: Piece | Unread, checked: Checked) -> Head | None:
        """The head of a record that was checked."""
        return head_of(piece) if isinstance(piece, RawRecord) else checked.head

    def check(self, file: str, piece: Piece | Unread) -> Checked:
        """What is found in one record, or said of a file that cannot be read."""
        if isinstance(piece, Unread):
            words = SAY("this-cannot-be-read", problem=piece.words)
            return unreadable_file(file, Code.BAD_SOURCE.value, words, self.settings)
        if isinstance(piece, RawRecord):
            return check_record(piece, file, self.settings)
        from .validate_json import check_json

        return check_json(piece, file, self.settings)

    def failed(self, file: str, piece: Piece, problem: str) -> Tally:
        tally = Tally()
        tally.open(file)
        tally.add(failed(piece, file, problem, self.settings))
        return tally

    def merge(self, results: Sequence[Tally]) -> Tally:
        tally = Tally()
        for result in results:
            tally.merge(result)
        return tally


def checked_files(results: Iterable[tuple[Batch, Tally]], settings: Settings) -> Iterator[tuple[Batch, Tally]]:
    """The results of batches, in their order, each with what is said of the files that are over by then.

    That stands behind the last record of its file, and is the same however files were cut into batches. What is said of
    names in all files together stands at the end.
    """
    last: tuple[str, Names] | None = None
    run = _Run(settings)
    for batch, tally in results:
        cases: list[Case] = []
        told = 0
        for file, names, before in tally.files:
            if last is not None and last[0] == file:
                last[1].merge(names)
                continue
            cases += tally.cases[told:before]
            told = before
            if last is not None:
                cases += run.close(last, tally)
            last = file, Names()
            last[1].merge(names)
        tally.cases, tally.files = cases + tally.cases[told:], []
        yield batch, tally
    if last is not None:
        end = Tally()
        end.cases += run.close(last, end)
        end.cases += run.end(end)
        if end.cases:
            yield Batch(), end


class _Run:
    """The names in all files of a run, as far as they are over."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.names = Names()
        self.files = 0

    def close(self, over: tuple[str, Names], tally: Tally) -> Sequence[Case]:
        """What is said of a file that is over, and counted here."""
        file, names = over
        warned = list(warn_of_names(names, file, self.settings.for_people, self.settings.people))
        told = {(at.head.record, at.number) for at, _ in warned}
        self.names.merge(of_file(names, file, self.files, told), MOST_OF_RUN)
        self.files += 1
        return self._counted([case for _, case in warned], tally)

    def end(self, tally: Tally) -> Sequence[Case]:
        """What is said of all files together."""
        if self.files < 2:
            return ()
        return self._counted(list(warn_across(self.names, self.settings.for_people, self.settings.people)), tally)

    def _counted(self, cases: list[Case], tally: Tally) -> Sequence[Case]:
        tally.summary.add(Checked(0, tuple(cases), 0))
        return cases


def check_source(path: str, settings: Settings | None = None) -> Iterator[Checked]:
    """Check every record of a file, an archive or ``-``, one after the other, in constant memory.

    A file that cannot be read, or not to its end, is among the findings (N14). Nothing is raised for what is in it.
    What is said of all records of a file together comes behind them.
    """
    checking = Checking(settings or Settings())
    wanted = checking.settings.selection.has(NAMES)
    last, names = "", Names()
    for file, piece in records_of(Whole(path, form_of(path) or PACAL)):
        file = path if path == STDIN else file
        if file != last:
            yield from _said_of_names(names, last, checking.settings)
            last, names = file, Names()
        checked = checking.check(file, piece)
        yield checked
        if wanted:
            names.add(checking.head(piece, checked))
    yield from _said_of_names(names, last, checking.settings)


def _said_of_names(names: Names, file: str, settings: Settings) -> Iterator[Checked]:
    checked = check_names(names, file, settings)
    if checked.cases:
        yield checked
