"""Checks many records: the work of ``pacal validate``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...notation.errors import Code
from ...notation.reading.sources import STDIN
from ...notation.reading.split import RawRecord
from ...review.check import Checked, Settings, Summary, check_record, failed, unreadable_file
from ...review.findings.cases import Case
from ..inputs.batches import Unread, Whole, records_of
from ..inputs.find import PACAL, form_of

if TYPE_CHECKING:
    from ..inputs.records import Piece


@dataclass(slots=True)
class Tally:
    """What came of some records: sums, and findings in their order."""

    summary: Summary = field(default_factory=Summary)
    cases: list[Case] = field(default_factory=list)

    def add(self, checked: Checked) -> None:
        """Count one record."""
        self.summary.add(checked)
        self.cases += checked.cases

    def merge(self, other: Tally) -> None:
        """Count what another tally has counted."""
        self.summary += other.summary
        self.cases += other.cases


@dataclass(slots=True, frozen=True)
class Checking:
    """Checks records as the settings say. See `Work`."""

    settings: Settings

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Tally:
        tally = Tally()
        for file, piece in found:
            tally.add(self.check(file, piece))
        return tally

    def check(self, file: str, piece: Piece | Unread) -> Checked:
        """What is found in one record, or said of a file that cannot be read."""
        if isinstance(piece, Unread):
            words = f"this file cannot be read: {piece.words}"
            return unreadable_file(file, Code.BAD_SOURCE.value, words, self.settings)
        if isinstance(piece, RawRecord):
            return check_record(piece, file, self.settings)
        from .validate_json import check_json

        return check_json(piece, file, self.settings)

    def failed(self, file: str, piece: Piece, problem: str) -> Tally:
        tally = Tally()
        tally.add(failed(piece, file, problem, self.settings))
        return tally

    def merge(self, results: Sequence[Tally]) -> Tally:
        tally = Tally()
        for result in results:
            tally.merge(result)
        return tally


def check_source(path: str, settings: Settings | None = None) -> Iterator[Checked]:
    """Check every record of a file, an archive or ``-``, one after the other, in constant memory.

    A file that cannot be read, or not to its end, is among the findings (N14). Nothing is raised for what is in it.
    """
    checking = Checking(settings or Settings())
    for file, piece in records_of(Whole(path, form_of(path) or PACAL)):
        yield checking.check(path if path == STDIN else file, piece)
