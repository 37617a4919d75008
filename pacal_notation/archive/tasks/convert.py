"""Converts many records: the work of ``pacal convert``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ...review.check import failed_finding
from ...review.findings.finding import Finding
from ..inputs.batches import Unread
from .columns import Row
from .convert_record import PARQUET, XLSX, Converted, Wanted, convert_piece
from .joining import Run, join_runs, make_run

if TYPE_CHECKING:
    from ..inputs.records import Piece


class LeftOut(NamedTuple):
    """A record that was not converted, and why. Without findings it is a position, which is no record."""

    file: str
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class Conversion:
    """What came of some records: their text as a run, tables as `arrow` packs them, or plain rows; and those left out.

    Behind a file that is `unread` nothing was converted.
    """

    records: int = 0
    run: Run | None = None
    tables: list[bytes] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    unread: Unread | None = None


@dataclass(slots=True, frozen=True)
class Converting:
    """Converts records into what is wanted. See `Work`."""

    wanted: Wanted

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Conversion:
        made = Conversion()
        records = self._convert(found, made)
        if self.wanted.to == PARQUET:
            from .arrow import pack

            rows = [row for converted in records for row in converted.rows]
            made.tables = [pack(rows, self.wanted.columns)] if rows else []
        elif self.wanted.to == XLSX:
            made.rows = [row for converted in records for row in converted.rows]
        else:
            made.run = make_run(self.wanted.to, records)
        return made

    def _convert(self, found: Iterable[tuple[str, Piece | Unread]], made: Conversion) -> Iterator[Converted]:
        for file, piece in found:
            if isinstance(piece, Unread):
                made.unread = piece
                return
            made.records += 1
            converted = convert_piece(piece, file, self.wanted)
            if converted.findings or converted.passed_over:
                made.left_out.append(LeftOut(file, converted.findings))
            else:
                yield converted

    def failed(self, file: str, piece: Piece, problem: str) -> Conversion:
        return Conversion(1, left_out=[LeftOut(file, (failed_finding(piece, file, problem),))])

    def merge(self, results: Sequence[Conversion]) -> Conversion:
        whole = Conversion()
        runs = []
        for result in results:
            whole.records += result.records
            whole.tables += result.tables
            whole.rows += result.rows
            whole.left_out += result.left_out
            if result.run is not None:
                runs.append(result.run)
            if result.unread is not None:
                whole.unread = result.unread
                break
        whole.run = join_runs(self.wanted.to, runs)
        return whole
