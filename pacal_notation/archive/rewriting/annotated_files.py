"""Files of annotated records: the work of ``pacal annotate --to record``. One game at a time is held in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...notation.errors import NotationError
from ...notation.reading.sources import open_sources
from ...notation.reading.split import RawRecord
from ...notation.record import Record
from ...notation.writing.order import tidy
from ...notation.writing.write import write_record
from ...telling.annotation import NoSuchRecordError, Sheet, Wanted, annotate_plain, case_of
from ..inputs.records import InputError, Piece, find_inputs, finding_at, notation_finding, pieces, read_piece
from ..tasks.conversion import PACAL, Converted, behind_others
from ..tasks.joining import PlainFile, Run
from .rewrite import Writer, check_length, placed, rewrite, rewrite_one, says_something

Tell = Callable[[Sheet], object]
"""Is told of every record as soon as it has been worked on."""


def annotated_file(path: str, wanted: Wanted, tell: Tell, number: int | None = None) -> Iterator[bytes]:
    """The bytes of a file with its records annotated; what cannot be read, or not be written, stays as it is.

    With a `number` it is only that record. Raises `InputError` for what is not there or cannot be one file,
    `NoSuchRecordError` for a number that is too high, `NotationError` for a packed file that is damaged.
    """
    inputs = find_inputs([path])
    if number is not None:
        yield _one(path, inputs, wanted, tell, number)
        return
    if len(inputs) > 1 or (path.lower().endswith(".zip") and sum(1 for _ in open_sources(path)) > 1):
        raise InputError(f"{path} has several files, which cannot be written as one; annotate each of them")
    for name, form in inputs:
        if form != PACAL:
            yield from _from_json(name, form, wanted, tell)
            continue
        for file, stream in open_sources(name):
            yield from rewrite(stream, _writer(file, wanted, tell))


def _one(path: str, inputs: list[tuple[str, str]], wanted: Wanted, tell: Tell, number: int) -> bytes:
    """One record of all that there are."""
    count = 0
    for name, form in inputs:
        if form != PACAL:
            for file, piece in pieces(name, form):
                count += 1
                if count == number:
                    made = _from_piece(piece, file, wanted, tell)
                    return made.text.encode() if made is not None else b""
            continue
        for file, stream in open_sources(name):
            data, found = rewrite_one(stream, _writer(file, wanted, tell, alone=True), number - count)
            if data is not None:
                return data
            count += found
    records = "1 record" if count == 1 else f"{count} records"
    raise NoSuchRecordError(f"{path} has {records}, so there is no record {number}")


def _writer(file: str, wanted: Wanted, tell: Tell, alone: bool = False) -> Writer:
    """Annotates the records of a file in notation."""

    def write(raw: RawRecord) -> str | None:
        text = raw.text or ""
        record, findings = read_piece(raw, file)
        if record is None or not says_something(record):
            tell(Sheet(file, text, raw.index, None, [case_of(finding, text, raw) for finding in findings]))
            return None
        try:
            game = annotate_plain(record, wanted, file)
            made = _for_file(game.record())
            new = check_length(made.text if alone or raw.index == 1 else made.behind)
        except NotationError as problem:
            finding = notation_finding(placed(problem, raw), file, raw)
            tell(Sheet(file, text, raw.index, None, [case_of(finding, text, raw)]))
            return None
        tell(Sheet(file, text, raw.index, game))
        return new

    return write


def _for_file(record: Record) -> Converted:
    """The text of a record, as it stands at the beginning of a file and behind others."""
    text = write_record(record)
    behind = write_record(behind_others(tidy(record))) if record.comments else text
    return Converted(text, behind=behind, tagged=bool(record.tags), ended=record.end is not None)


def _from_json(name: str, form: str, wanted: Wanted, tell: Tell) -> Iterator[bytes]:
    """Records in JSON, annotated and in notation. What cannot be read has no place there."""
    joined = PlainFile(PACAL)
    for file, piece in pieces(name, form):
        made = _from_piece(piece, file, wanted, tell)
        if made is not None:
            yield joined.add(Run(made, ended=made.ended)).encode()


def _from_piece(piece: Piece, file: str, wanted: Wanted, tell: Tell) -> Converted | None:
    record, findings = read_piece(piece, file)
    if record is not None:
        try:
            game = annotate_plain(record, wanted, file)
            made = _for_file(game.record())
        except NotationError as problem:
            findings = (finding_at(record, file, str(problem.code), problem.message, problem.hint),)
        else:
            tell(Sheet(file, "", piece.index, game))
            return made
    tell(Sheet(file, "", piece.index, None, [case_of(finding, "", piece) for finding in findings]))
    return None
