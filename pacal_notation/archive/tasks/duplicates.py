"""Takes the fingerprints of many records: the work of ``pacal find --duplicates``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...notation.errors import NotationError
from ...notation.reading.split import RawRecord
from ...notation.record import Record
from ...review.check import failed_finding
from ...review.findings.finding import Finding
from ..duplicates.fingerprints import Fingerprint, fingerprint
from ..inputs.batches import Unread
from ..inputs.records import failure, read_piece

if TYPE_CHECKING:
    from ..inputs.records import Piece


@dataclass(slots=True)
class Prints:
    """The fingerprints of some records. Behind a file that is `unread` none were taken."""

    records: int = 0
    prints: list[Fingerprint] = field(default_factory=list)
    unreadable: int = 0
    left_out: list[tuple[Finding, ...]] = field(default_factory=list)
    unread: Unread | None = None


@dataclass(slots=True, frozen=True)
class Fingerprinting:
    """Takes fingerprints. See `Work`. Of a text that is not the notation everywhere, what can be read of it counts."""

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Prints:
        made = Prints()
        for file, piece in found:
            if isinstance(piece, Unread):
                made.unread = piece
                break
            try:
                record, findings = read_piece(piece, file)
                garbled = record is None and bool(findings)
                if garbled:
                    made.unreadable += 1
                    record = _draft(piece)
                if record is not None:
                    made.prints.append(fingerprint(record, file, piece.text or "", garbled))
                if record is not None or findings:
                    made.records += 1
            except Exception as problem:
                made.left_out.append((failure(piece, file, problem),))
        return made

    def failed(self, file: str, piece: Piece, problem: str) -> Prints:
        return Prints(1, left_out=[(failed_finding(piece, file, problem),)])

    def merge(self, results: Sequence[Prints]) -> Prints:
        whole = Prints()
        for result in results:
            whole.records += result.records
            whole.prints += result.prints
            whole.unreadable += result.unreadable
            whole.left_out += result.left_out
            if result.unread is not None:
                whole.unread = result.unread
                break
        return whole


def _draft(piece: Piece) -> Record | None:
    """What can be read of a text with faults; None where that is nothing."""
    if not isinstance(piece, RawRecord) or piece.text is None:
        return None
    from ...notation.drafts.read import read_draft
    from ...notation.reading.files import parse_raw

    try:
        return parse_raw(piece)
    except NotationError as error:
        draft = read_draft(
            piece.text, error, line=piece.line, column=piece.column, offset=piece.offset, index=piece.index
        )
    record = draft.record
    record.index, record.line = piece.index, piece.line
    return record
