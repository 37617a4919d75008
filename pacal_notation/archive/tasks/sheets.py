"""The records of files as annotated games, one by one: the work of ``pacal annotate``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from ...notation.lines import LineTable
from ...notation.reading.sources import STDIN
from ...notation.reading.split import RawRecord
from ...review.check import Settings, check_record
from ...review.findings.cases import Case, excerpt
from ...review.findings.finding import Finding
from ...telling.annotation import Annotated, Wanted, annotate
from ..inputs.find import shown
from ..inputs.records import Piece, all_pieces, read_piece


class NoSuchRecordError(PacalError):
    """There are fewer records than asked for."""


@dataclass(slots=True)
class Sheet:
    """One record of a file: an annotated game, or why there is none. `text` is what the file has for it.

    A position has neither, nor has a record without tags and game. A record that cannot be read has its `piece`.
    """

    file: str
    text: str
    index: int
    game: Annotated | None
    cases: list[Case] = field(default_factory=list)
    piece: Piece | None = None


class Mend(NamedTuple):
    """What `pacal validate --fix` would do for a record that cannot be read: so many findings, only `unsafe` or not."""

    findings: int
    unsafe: bool


def read_sheet(path: str, wanted: Wanted, number: int, form: str | None = None) -> Sheet:
    """The record of this number among all in a file or folder, annotated.

    Raises `InputError` for what is not there, `NoSuchRecordError` for a number that is too high.
    """
    count = 0
    for count, (file, piece) in enumerate(all_pieces([path], form), 1):
        if count == number:
            return _sheet(file, piece, wanted)
    raise no_such_record(path, count, number)


def no_such_record(path: str, count: int, number: int) -> NoSuchRecordError:
    """What is said to somebody who asks for a record that is not there."""
    if not count:
        key = "nothing-to-read.stdin" if path == STDIN else "nothing-to-read"
        return NoSuchRecordError(SAY.later(key, file=shown(path)))
    key = "no-record.stdin" if path == STDIN else "no-record.in"
    return NoSuchRecordError(SAY.later(key, file=path, count=count, number=number))


def count_records(path: str, form: str | None = None) -> int:
    """How many records there are in a file or folder, readable or not. Standard input cannot be counted."""
    return sum(1 for _ in all_pieces([path], form))


def _sheet(file: str, piece: Piece, wanted: Wanted) -> Sheet:
    text = (piece.text or "") if isinstance(piece, RawRecord) else ""
    record, findings = read_piece(piece, file)
    if record is None:
        return Sheet(file, text, piece.index, None, why_unread(piece, file, findings, wanted), piece)
    return Sheet(file, text, piece.index, annotate(record, wanted, file))


def why_unread(piece: Piece, file: str, findings: Sequence[Finding], wanted: Wanted) -> list[Case]:
    """What is said of a record that cannot be read: of a draft everything that `pacal validate` says of it."""
    text = (piece.text or "") if isinstance(piece, RawRecord) else ""
    if text and findings and isinstance(piece, RawRecord):
        settings = Settings(rules=wanted.rules, board=wanted.board, for_people=True, as_written=wanted.as_written)
        cases = check_record(piece, file, settings).cases
        if cases:
            return list(cases)
    return [case_of(finding, text, piece) for finding in findings]


def mend_of(sheet: Sheet, wanted: Wanted) -> Mend | None:
    """How fixes would put a record right that cannot be read, safe ones if they do; None where they would not."""
    raw = sheet.piece
    if not isinstance(raw, RawRecord) or not any(case.finding.writable for case in sheet.cases):
        return None
    from ...review.repair.applying import Repairs, repair

    settings = Settings(rules=wanted.rules, board=wanted.board)
    found: list[Mend] = []
    for unsafe in (False, True):
        made = repair(raw, sheet.file, Repairs(settings, unsafe))
        if made.text is not None:
            found.append(Mend(made.fixed, unsafe))
            if read_piece(replace(raw, text=made.text), sheet.file)[0] is not None:
                return found[-1]
    return found[0] if found else None


def case_of(finding: Finding, text: str, piece: Piece) -> Case:
    """A finding with the lines of the source it is about, where the source is notation."""
    if not isinstance(piece, RawRecord) or not text:
        return Case(finding)
    return Case(finding, excerpt(LineTable(text, piece.line), finding.place, piece.column))
