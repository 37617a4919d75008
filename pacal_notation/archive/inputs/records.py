"""The records of files in notation or JSON, one by one, and what is to be said of those that cannot be used."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from ...game.errors import PacalError
from ...notation.errors import NotationError
from ...notation.reading.files import parse_raw, raw_records
from ...notation.reading.parse import parse_position
from ...notation.reading.sources import STDIN, standard_input
from ...notation.reading.split import RawRecord
from ...notation.record import Record
from ...review.findings.finding import Finding, Place, Severity
from ...review.replay import Review
from .batches import Files, Input

if TYPE_CHECKING:
    from ...notation.json.split import JsonPiece

PACAL, JSON, JSONL = "pacal", "json", "jsonl"

_FORMS = {".pacal": PACAL, ".zip": PACAL, ".json": JSON, ".jsonl": JSONL, ".ndjson": JSONL}
_PACKED = (".gz", ".zst")
_TABLES = (".csv", ".parquet")

Piece: TypeAlias = "RawRecord | JsonPiece"
"""The text of one record and its place, in notation or in JSON."""


class InputError(PacalError):
    """Something that records cannot be read from."""


def form_of(name: str) -> str | None:
    """The form in which a file of this name has records; None where the name does not say it.

    >>> form_of("club/2026.jsonl.gz")
    'jsonl'
    """
    stem, suffix = os.path.splitext(name)
    if suffix.lower() in _PACKED:
        suffix = os.path.splitext(stem)[1]
    return _FORMS.get(suffix.lower())


def find_inputs(paths: Iterable[str], form: str | None = None) -> list[tuple[str, str]]:
    """Files with the form of their records, as `find_records` finds them. Raises also for folders without records."""
    files = find_records(paths, form)
    if files.empty:
        raise InputError(f"there are no records in {files.empty[0]}")
    return [(file, known) for file, _, known in files.found]


def find_records(paths: Iterable[str], form: str | None = None) -> Files:
    """The files to read: those named, and in folders all whose name says a form; and the folders without any.

    With `form` given, every file named has that form, and of folders only such files are taken. A file that is reached
    twice counts once. Raises `InputError` for what is not there or cannot be read, `OSError` for a folder that cannot.
    """
    found: dict[str, str] = {}
    empty = []
    for path in paths:
        if path == STDIN:
            standard_input()
            found[path] = form or PACAL
        elif os.path.isdir(path):
            inside = {name: known for name in _walk(path) if (known := form_of(name)) and form in (None, known)}
            if not inside:
                empty.append(path)
            found |= inside
        elif not os.path.exists(path):
            raise InputError(f"there is no file {path}")
        elif form is None and os.path.splitext(path)[1].lower() in _TABLES:
            raise InputError(f"{path} is a table; records cannot be read from it")
        else:
            found[os.path.normpath(path)] = form or form_of(path) or PACAL
    sized = [Input(file, 0 if file == STDIN else os.path.getsize(file), known) for file, known in found.items()]
    return Files(sized, empty)


def _walk(folder: str) -> Iterator[str]:
    for place, folders, files in os.walk(folder, onerror=_refuse):
        folders.sort()
        for name in sorted(files):
            path = os.path.normpath(os.path.join(place, name))
            if os.path.isfile(path):
                yield path


def _refuse(problem: OSError) -> None:
    raise problem


def pieces(path: str, form: str) -> Iterator[tuple[str, Piece]]:
    """The records of a file, each with the name to speak of it by."""
    if form == PACAL:
        yield from raw_records(path)
        return
    from .json_records import pieces_of_json

    yield from pieces_of_json(path, by_lines=form == JSONL)


def read_piece(piece: Piece, file: str) -> tuple[Record | None, tuple[Finding, ...]]:
    """Read a record that was cut out of a file. Where it cannot be read there is none, but findings.

    A position may stand in a file, too; it is no record, and nothing is wrong with that.
    """
    if isinstance(piece, RawRecord):
        try:
            return parse_raw(piece), ()
        except NotationError as error:
            if piece.text is not None and _is_position(piece.text):
                return None, ()
            return None, (notation_finding(error, file, piece),)
    from .json_records import read_json_piece

    return read_json_piece(piece, file)


def _is_position(text: str) -> bool:
    try:
        return "^" in text and bool(parse_position(text))
    except NotationError:
        return False


def notation_finding(error: NotationError, file: str, raw: RawRecord) -> Finding:
    """The finding of a record that is not the notation."""
    line, column = error.line or raw.line, error.column or raw.column
    place = Place(line, column, error.end_line or line, error.end_column or column)
    return Finding(
        str(error.code),
        error.message,
        place,
        file,
        hint=error.hint,
        record=raw.index,
        round=error.round,
        colour=error.colour,
    )


def failure(piece: Piece, file: str, problem: Exception) -> Finding:
    """The finding of a record over which this program itself has stumbled. With PACAL_DEBUG that is raised instead."""
    if os.environ.get("PACAL_DEBUG"):
        raise problem
    return failed_finding(piece, file, f"{type(problem).__name__}: {problem}")


def failed_finding(piece: Piece, file: str, problem: str) -> Finding:
    """The finding of a record that this program could not work on, for some reason."""
    from ...review.check import FAILED

    message = f"this record could not be worked on: {problem}"
    place = Place(piece.line, 1, piece.line, 2)
    return Finding(FAILED, message, place, file, hint="this is a fault of pacal; please report it", record=piece.index)


def why_not_replayed(seen: Review) -> tuple[Finding, ...]:
    """Why the game of a record could not be set up. Nothing where there is no game in it."""
    return tuple(finding for finding in seen.findings if finding.severity is Severity.ERROR)


def finding_at(record: Record, file: str, code: str, message: str, hint: str = "") -> Finding:
    """A finding about a record as a whole."""
    place = Place(record.line, record.column, record.line, record.column + 1)
    return Finding(code, message, place, file, hint=hint, record=record.index)
