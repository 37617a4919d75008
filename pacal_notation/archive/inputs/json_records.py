"""The records of JSON files, and what is to be said of those that cannot be used."""

from __future__ import annotations

from collections.abc import Iterator

from ...notation.errors import NotationError
from ...notation.json.positions import FORMAT as POSITION
from ...notation.json.read import record_from_data
from ...notation.json.split import JsonPiece, json_document, json_lines
from ...notation.json.strict_text import Fault, JsonCode, JsonError, parse_json
from ...notation.place_words import SAY as PLACE
from ...notation.reading.sources import Stream, open_sources
from ...notation.record import Record
from ...review.findings.finding import Finding, Place


def pieces_of_json(source: str | Stream, by_lines: bool) -> Iterator[tuple[str, JsonPiece]]:
    """The records of a document, or of a file with a record in each line; each with the name to speak of it by."""
    cut = json_lines if by_lines else json_document
    for name, stream in open_sources(source):
        last = JsonPiece(b"", 1, 0)
        try:
            for last in cut(stream):
                yield name, last
        except NotationError as error:
            broken = JsonError(JsonCode.NOT_JSON, (Fault("$", error.said),))
            yield name, JsonPiece(b"", last.line, last.index + 1, broken)


def read_json_piece(piece: JsonPiece, file: str) -> tuple[Record | None, tuple[Finding, ...]]:
    """Read a record that was cut out of a file. Where it cannot be read there is none, but findings.

    A position is no record, and nothing is wrong with that.
    """
    try:
        if piece.error is not None:
            raise piece.error
        data = parse_json(piece.text)
        if isinstance(data, dict) and data.get("format") == POSITION:
            return None, ()
        record = record_from_data(data)
    except JsonError as error:
        return None, tuple(findings_of(error, file, piece))
    record.line, record.index = piece.line, piece.index
    return record, ()


def findings_of(error: JsonError, file: str, piece: JsonPiece) -> Iterator[Finding]:
    """The findings of a record that is not in the format. Where the JSON itself is broken, the place is exact."""
    line, column = piece.line + (error.line or 1) - 1, error.column or 1
    for fault in error.faults:
        placed = PLACE.later("place.of", place=fault.path, problem=fault.said)
        message = placed if error.line is None else fault.said
        yield Finding(str(error.code), message, Place(line, column, line, column + 1), file, record=piece.index)
