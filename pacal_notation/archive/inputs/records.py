"""The records of files in notation or JSON, one by one, and what is to be said of those that cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from ...notation.errors import NotationError
from ...notation.reading.files import parse_raw, raw_records
from ...notation.reading.kinds import is_position
from ...notation.reading.parse import parse_position
from ...notation.reading.sources import Stream, open_sources
from ...notation.reading.split import RawRecord
from ...notation.record import Record
from ...review.findings.finding import Finding, Place, Severity
from ...review.replay import Review
from .find import JSONL, PACAL, UNKNOWN, all_files, form_of_text

if TYPE_CHECKING:
    from ...data.languages.phrases import Told
    from ...notation.json.split import JsonPiece

Piece: TypeAlias = "RawRecord | JsonPiece"
"""The text of one record and its place, in notation or in JSON."""


class _Begun:
    """A stream of which the beginning has been read already."""

    def __init__(self, name: str, head: bytes, rest: Stream) -> None:
        self.name = name
        self.head = head
        self.rest = rest

    def read(self, size: int, /) -> bytes:
        if not self.head:
            return self.rest.read(size)
        piece, self.head = self.head[:size], self.head[size:]
        return piece


def pieces(source: str | Stream, form: str) -> Iterator[tuple[str, Piece]]:
    """The records of a file or a stream, each with the name to speak of it by."""
    if form == PACAL:
        yield from raw_records(source)
    elif form != UNKNOWN:
        yield from _pieces_of_json(source, form)
    else:
        for name, stream in open_sources(source):
            known, head = form_of_text(stream)
            begun = _Begun(name, head, stream)
            yield from raw_records(begun) if known == PACAL else _pieces_of_json(begun, known)


def all_pieces(paths: Iterable[str], form: str | None = None) -> Iterator[tuple[str, Piece]]:
    """The records of files and folders, one after the other. Raises `InputError` also for folders without any."""
    for file, _, known in all_files(paths, form):
        yield from pieces(file, known)


def _pieces_of_json(source: str | Stream, form: str) -> Iterator[tuple[str, Piece]]:
    from .json_records import pieces_of_json

    return pieces_of_json(source, by_lines=form == JSONL)


def read_piece(piece: Piece, file: str) -> tuple[Record | None, tuple[Finding, ...]]:
    """Read a record that was cut out of a file. Where it cannot be read there is none, but findings.

    A position may stand in a file, too; it is no record, and nothing is wrong with that.
    """
    if not isinstance(piece, RawRecord):
        from .json_records import read_json_piece

        return read_json_piece(piece, file)
    try:
        return parse_raw(piece), ()
    except NotationError as error:
        problem = error
    if piece.text is not None and is_position(piece.text):
        try:
            parse_position(piece.text)
            return None, ()
        except NotationError as error:
            problem = error.locate(piece.text, piece.line, piece.column, piece.offset, piece.index)
    return None, (notation_finding(problem, file, piece),)


def notation_finding(error: NotationError, file: str, raw: RawRecord) -> Finding:
    """The finding of a record that is not the notation."""
    line, column = error.line or raw.line, error.column or raw.column
    place = Place(line, column, error.end_line or line, error.end_column or column)
    return Finding(
        str(error.code),
        error.said,
        place,
        file,
        advice=error.advice,
        record=raw.index,
        round=error.round,
        colour=error.colour,
    )


def failure(piece: Piece, file: str, problem: Exception) -> Finding:
    """The finding of a record over which this program itself has stumbled. With PACAL_DEBUG that is raised instead."""
    from ...review.check import failed_finding, own_fault

    return failed_finding(piece, file, own_fault(problem))


def why_not_replayed(seen: Review) -> tuple[Finding, ...]:
    """Why the game of a record could not be set up. Nothing where there is no game in it."""
    return tuple(finding for finding in seen.findings if finding.severity is Severity.ERROR)


def finding_at(record: Record, file: str, code: str, said: Told, advice: Told = "") -> Finding:
    """A finding about a record as a whole."""
    place = Place(record.line, record.column, record.line, record.column + 1)
    return Finding(code, said, place, file, advice=advice, record=record.index)
