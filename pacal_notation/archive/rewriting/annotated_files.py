"""Files of annotated records: the work of ``pacal annotate --format record``. One game at a time is held in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...notation.errors import NotationError
from ...notation.reading.sources import open_sources
from ...notation.reading.split import RawRecord
from ...notation.record import Record
from ...notation.writing.order import tidy
from ...notation.writing.write import write_record
from ...telling.annotation import Wanted, annotate_plain
from ..inputs.find import PACAL, Input, all_files
from ..inputs.records import Piece, finding_at, notation_finding, pieces, read_piece
from ..tasks.convert_record import Converted, behind_others
from ..tasks.joining import PlainFile, Run
from ..tasks.sheets import Sheet, case_of, no_such_record, why_unread
from .rewrite import Writer, check_length, placed, rewrite, rewrite_one, says_something

Tell = Callable[[Sheet], object]
"""Is told of every record as soon as it has been worked on."""


def annotated_files(
    path: str, wanted: Wanted, tell: Tell, number: int | None = None, form: str | None = None
) -> Iterator[bytes]:
    """The bytes of a file with its records annotated; what cannot be read, or not be written, stays as it is.

    The records of several files, and those in JSON, are put together into one file in notation; what cannot be read has
    no place there. With a `number` it is only that record of all. Raises `InputError` for what is not there,
    `NoSuchRecordError` for a number that is too high, `NotationError` for a packed file that is damaged.
    """
    inputs = all_files([path], form)
    if number is not None:
        yield _one(path, inputs, wanted, tell, number)
    elif _is_one_file(inputs):
        for file, stream in open_sources(inputs[0].file):
            yield from rewrite(stream, _writer(file, wanted, tell))
    else:
        yield from _joined(inputs, wanted, tell)


def _is_one_file(inputs: list[Input]) -> bool:
    """Whether these are the records of one file in notation, which stays what it is but for its records."""
    if len(inputs) > 1 or inputs[0].form != PACAL:
        return False
    return not inputs[0].file.lower().endswith(".zip") or sum(1 for _ in open_sources(inputs[0].file)) <= 1


def _one(path: str, inputs: list[Input], wanted: Wanted, tell: Tell, number: int) -> bytes:
    """One record of all that there are."""
    count = 0
    for name, _, form in inputs:
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
    raise no_such_record(path, count, number)


def _writer(file: str, wanted: Wanted, tell: Tell, alone: bool = False) -> Writer:
    """Annotates the records of a file in notation."""

    def write(raw: RawRecord) -> str | None:
        text = raw.text or ""
        record, findings = read_piece(raw, file)
        if record is None or not says_something(record):
            tell(Sheet(file, text, raw.index, None, why_unread(raw, file, findings, wanted), raw))
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


def _joined(inputs: list[Input], wanted: Wanted, tell: Tell) -> Iterator[bytes]:
    """Records of several files, or in JSON, annotated and in notation."""
    joined = PlainFile(PACAL)
    for name, _, form in inputs:
        for file, piece in pieces(name, form):
            made = _from_piece(piece, file, wanted, tell)
            if made is not None:
                yield joined.add(Run(made, ended=made.ended)).encode()


def _from_piece(piece: Piece, file: str, wanted: Wanted, tell: Tell) -> Converted | None:
    record, findings = read_piece(piece, file)
    text = (piece.text or "") if isinstance(piece, RawRecord) else ""
    if record is not None and says_something(record):
        try:
            game = annotate_plain(record, wanted, file)
            made = _for_file(game.record())
        except NotationError as problem:
            finding = finding_at(record, file, str(problem.code), problem.said, problem.advice)
            tell(Sheet(file, text, piece.index, None, [case_of(finding, text, piece)]))
            return None
        else:
            tell(Sheet(file, text, piece.index, game))
            return made
    tell(Sheet(file, text, piece.index, None, why_unread(piece, file, findings, wanted), piece))
    return None
