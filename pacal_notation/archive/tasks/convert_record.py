"""Converts records one by one: from the text of a record to what is written for it. Never raises for what a text holds.

`convert_piece` takes plain values and returns plain values, so that the work can be done in another process. What
stands between records is the business of whoever puts the results together.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...notation.errors import NotationError
from ...notation.record import Record
from ...notation.writing.order import tidy
from ...notation.writing.write import write_record
from ...review.canonical import canonical
from ...review.findings.finding import Finding
from ...review.replay import Review, review
from ..inputs.records import Piece, failure, finding_at, read_piece, why_not_replayed
from .turn_table import COLUMNS, Cell, Row, rows

JSON, JSONL, PACAL, CSV, PARQUET = "json", "jsonl", "pacal", "csv", "parquet"
FORMATS = (JSON, JSONL, PACAL, CSV, PARQUET)

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What spreadsheets take for the beginning of a formula."""


@dataclass(slots=True, frozen=True)
class Wanted:
    """What to make of records. `raw` leaves short forms and order as written; `rules` and `board` count by default."""

    to: str
    raw: bool = False
    positions: bool = False
    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD


class Converted(NamedTuple):
    """What came of a record: its text, or its rows for Parquet. Where it could not be converted, only findings.

    A position is no record: it is `passed_over`.

    Records in notation that stand in one file are told apart by tags and ends: `tagged` and `ended` say whether there
    are any. `behind` is the text of a record that must be written in another way behind others.
    """

    text: str = ""
    rows: tuple[Row, ...] = ()
    findings: tuple[Finding, ...] = ()
    behind: str = ""
    tagged: bool = True
    ended: bool = True
    passed_over: bool = False


def convert_piece(piece: Piece, file: str, wanted: Wanted) -> Converted:
    """Convert one record, in notation or in JSON."""
    try:
        record, findings = read_piece(piece, file)
        if record is None:
            return Converted(findings=findings, passed_over=not findings)
        return convert_record(record, file, wanted)
    except Exception as problem:
        return Converted(findings=(failure(piece, file, problem),))


def convert_record(record: Record, file: str, wanted: Wanted) -> Converted:
    """Convert a record that has been read."""
    try:
        return _convert(record, file, wanted)
    except NotationError as error:
        return Converted(findings=(finding_at(record, file, str(error.code), error.message, error.hint),))


def _convert(record: Record, file: str, wanted: Wanted) -> Converted:
    as_table = wanted.to in (CSV, PARQUET)
    seen: Review | None = None
    if not wanted.raw or as_table or wanted.positions:
        seen = review(record, file=file, default_rules=wanted.rules, default_board=wanted.board)
        if seen.start is None and (as_table or wanted.positions) and (why := why_not_replayed(seen)):
            return Converted(findings=why)
    if as_table:
        assert seen is not None
        made = tuple(rows(seen, file))
        return Converted(rows=made) if wanted.to == PARQUET else Converted(csv_text(made))
    shown = record if seen is None or wanted.raw else tidy(canonical(seen))
    if wanted.to == PACAL:
        behind = write_record(behind_others(shown)) if shown.comments else ""
        return Converted(write_record(shown), behind=behind, tagged=bool(shown.tags), ended=shown.end is not None)
    from ...notation.json.records import record_data, to_json

    data = record_data(shown)
    if wanted.positions:
        from ...telling.review_json import add_review

        assert seen is not None
        add_review(data, seen)
    return Converted(to_json(data))


def behind_others(record: Record) -> Record:
    """The record as it can stand behind another one in a file.

    Comments before everything else would belong to the record before; they are hung on what comes first in this one.
    """
    comments = record.comments
    record = replace(record, comments=[])
    if record.tags:
        first, *tags = record.tags
        return replace(record, tags=[replace(first, comments=[*comments, *first.comments]), *tags])
    if record.setup is not None:
        return replace(record, setup=replace(record.setup, comments=[*comments, *record.setup.comments]))
    if record.rounds:
        round_, *rounds = record.rounds
        roll, *rolls = round_.rolls
        roll = replace(roll, comments=[*comments, *roll.comments])
        return replace(record, rounds=[replace(round_, rolls=[roll, *rolls]), *rounds])
    return replace(record, comments=comments)


def csv_text(table: Iterable[Row]) -> str:
    """Rows as CSV. Empty cells are nothing, true and false are words, several texts stand with spaces between them.

    A text that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    for row in table:
        writer.writerow([_csv_cell(cell) for cell in row])
    return target.getvalue()


def csv_head() -> str:
    """The first line of a CSV file: the names of the columns."""
    return ",".join(column.name for column in COLUMNS) + "\n"


def _csv_cell(cell: Cell) -> str | int:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, int):
        return cell
    if isinstance(cell, date):
        return cell.isoformat()
    text = cell if isinstance(cell, str) else " ".join(cell)
    return f"'{text}" if text.startswith(_FORMULA) else text
