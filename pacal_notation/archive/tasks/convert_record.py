"""Converts records one by one: from the text of a record to what is written for it. Never raises for what a text holds.

`convert_piece` takes plain values and returns plain values, so that the work can be done in another process. What
stands between records is the business of whoever puts the results together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...notation.errors import NotationError
from ...notation.record import Record
from ...notation.writing.order import tidy
from ...notation.writing.write import write_record
from ...review.canonical import canonical
from ...review.findings.finding import Finding
from ...review.replay import Review, review
from ..club import NO_CLUB, Club
from ..inputs.records import Piece, failure, finding_at, read_piece, why_not_replayed
from ..kept_answers import NOTHING_KEPT, Kept
from .columns import Column, Row
from .csv_table import PLAIN, Dialect, csv_text
from .tables import TURNS, columns_of, rows_of

JSON, JSONL, PACAL, CSV, PARQUET, XLSX = "json", "jsonl", "pacal", "csv", "parquet", "xlsx"
FORMATS = (JSON, JSONL, PACAL, CSV, PARQUET, XLSX)
TABLES = (CSV, PARQUET, XLSX)


@dataclass(slots=True, frozen=True)
class Wanted:
    """What to make of records. `raw` leaves short forms and order as written; `rules` and `board` count by default.

    `analysis` adds win chances, luck and play, which takes a second a game.
    A table has a row for each of `rows`, with `luck` where that is wanted; CSV is written as `dialect` says.
    """

    to: str
    raw: bool = False
    positions: bool = False
    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    analysis: bool = False
    rows: str = TURNS
    luck: bool = False
    dialect: Dialect = PLAIN
    kept: Kept = NOTHING_KEPT
    club: Club = NO_CLUB
    die: str = "even"

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the table."""
        return columns_of(self.rows, self.luck)


class Converted(NamedTuple):
    """What came of a record: its text, or its rows. Where it could not be converted, only findings.

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
        return Converted(findings=(finding_at(record, file, str(error.code), error.said, error.advice),))


def _convert(record: Record, file: str, wanted: Wanted) -> Converted:
    as_table = wanted.to in TABLES
    seen: Review | None = None
    if not wanted.raw or as_table or wanted.positions:
        seen = review(record, file=file, default_rules=wanted.rules, default_board=wanted.board)
        if seen.start is None and (as_table or wanted.positions) and (why := why_not_replayed(seen)):
            return Converted(findings=why)
    if as_table:
        assert seen is not None
        made = tuple(rows_of(seen, file, wanted.rows, wanted.luck, wanted.kept, wanted.club, wanted.die))
        return Converted(csv_text(made, wanted.dialect)) if wanted.to == CSV else Converted(rows=made)
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
    if wanted.analysis:
        from ...telling.analysis_json import add_analysis
        from ...telling.annotation import Wanted as Told
        from ...telling.annotation import annotate

        add_analysis(data, annotate(shown, Told(rules=wanted.rules, board=wanted.board), file).game)
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
