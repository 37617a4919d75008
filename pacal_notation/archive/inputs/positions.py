"""Finds the position a command is about: in a text, in files, folders or standard input; by itself or in a record.

Both may be written in notation or in JSON. What kind of text it is, the text itself tells.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from ...archive.words import SAY
from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...game.errors import PacalError
from ...notation.errors import NotationError
from ...notation.reading.kinds import begins_with_holding, looks_like_json, looks_like_record
from ...notation.reading.parse import parse_position, parse_record
from ...notation.reading.sources import STDIN, Stream, open_sources
from ...notation.reading.split import RawRecord
from ...notation.reading.typed import parse_typed_position
from ...notation.record import Record, WrittenPosition
from ...review.positions import Found, NoPositionError, found_in_record, stand
from ...review.replay import review
from .find import Input, all_files, form_of, shown, size_of
from .records import Piece, pieces

if TYPE_CHECKING:
    from ...notation.json.positions import JsonPosition
    from ...notation.json.split import JsonPiece

LARGEST = 64 << 20
"""So many bytes are read for one record or position, and no more."""
MOST_COUNTED = 64 << 20
"""The records of so many bytes are counted, to say how many there are."""
_SUFFIXES = (".txt", ".pgn")


def find_position(
    argument: str,
    *,
    at: str = "",
    rules: str = "",
    board: str = "",
    record: int = 0,
    form: str | None = None,
    forgive: frozenset[str] = frozenset(),
) -> Found:
    """The position an argument means. In a record it is the last one, or the one before the turn `at` (``7G``).

    `rules` and `board` count where the text names none; `record` is the number of the record among several, the first
    if 0; `form` is that of files, where their names do not say it. `forgive` names reasons of C5 about stones that are
    let pass; those stones are left out. Raises `NoPositionError` or `InputError` for what is not there,
    and where it can be read but cannot be, `RefusedError` with every reason.
    """
    rules, board = rules or DEFAULT_EDITION, board or DEFAULT_BOARD
    file, piece, count = _choose(argument, record, form)
    written = _read(piece, file)
    if not isinstance(written, Record):
        if at:
            raise NoPositionError(SAY.later("at-position"))
        found = stand(written, rules=rules, board=board, file=file, forgive=forgive)
    else:
        found = found_in_record(
            review(written, file=file, default_rules=rules, default_board=board), at, rules, board
        )
    if isinstance(written, Record) or count > 1:
        found.record, found.records = record or 1, count
    return found


def turn_names(argument: str, record: int = 1, form: str | None = None) -> list[str]:
    """The turns of a record in a file, as `find_position` takes them: ``7G``. None for what cannot be read."""
    try:
        pieces = list(islice(_everything(all_files([argument], form)), record))
        written = _read(pieces[-1][1], argument) if len(pieces) == record else None
    except (PacalError, OSError):
        return []
    if not isinstance(written, Record):
        return []
    turns = ((one.number, turn.player) for one in written.rounds for roll in one.rolls for turn in roll.turns)
    return [f"{number}{player}" for number, player in turns]


def _choose(argument: str, record: int, form: str | None) -> tuple[str, Piece, int]:
    """The record or position that is meant, with its file, and how many there are; 0 where that is not known."""
    number = record or 1
    if not is_source(argument):
        return "", _whole(argument, number), 1
    inputs = all_files([argument], form)
    everything = _everything(inputs)
    before = list(islice(everything, number)) if number <= 1000 else _last(everything, number)
    if not before:
        if argument == STDIN:
            raise NoPositionError(SAY.later("nothing-to-read.stdin"))
        raise NoPositionError(SAY.later("nothing-to-read", file=shown(argument)))
    if len(before) < number and number <= 1000:
        raise _no_record(number, len(before))
    file, piece = before[-1]
    rest = _count(everything) if size_of(inputs) <= MOST_COUNTED else None
    return file if argument != STDIN else STDIN, piece, 0 if rest is None else number + rest


class _Limited:
    """A stream of which only so much is read for one record or position. Behind each, `size` is set to 0 again."""

    def __init__(self, name: str, stream: Stream) -> None:
        self.name = name
        self.stream = stream
        self.size = 0

    def read(self, size: int, /) -> bytes:
        data = self.stream.read(size)
        self.size += len(data)
        if self.size > LARGEST:
            raise NoPositionError(SAY.later("too-large", file=shown(self.name), most=LARGEST >> 20))
        return data


def _everything(inputs: Iterable[Input]) -> Iterator[tuple[str, Piece]]:
    """All records and positions. Raises `NoPositionError` for one that is too large."""
    for file, _, form in inputs:
        try:
            for name, stream in open_sources(file):
                limited = _Limited(name, stream)
                for _, piece in pieces(limited, form):
                    limited.size = 0
                    yield name, piece
        except NotationError as error:
            yield file, RawRecord(None, 0, 1, 1, 1, error)


def _count(everything: Iterator[tuple[str, Piece]]) -> int | None:
    """How many records there are still; None where that is too much to be counted."""
    count = size = 0
    try:
        for _, piece in everything:
            count += 1
            size += len(piece.text or "")
            if size > MOST_COUNTED:
                return None
    except NoPositionError:
        return None
    return count


def _last(everything: Iterator[tuple[str, Piece]], number: int) -> list[tuple[str, Piece]]:
    """The record of that number, without keeping those before it."""
    count = 0
    for count, found in enumerate(everything, 1):
        if count == number:
            return [found]
    raise _no_record(number, count)


def _no_record(number: int, there: int) -> NoPositionError:
    return NoPositionError(SAY.later("no-record", number=number, count=there))


def is_source(argument: str) -> bool:
    """Whether an argument names a file, a folder or standard input. Otherwise it is a text itself.

    Raises `NoPositionError` for a word that can only have been meant as the name of a file that is not there.
    """
    if argument == STDIN:
        return True
    try:
        os.stat(argument)
        return True
    except (OSError, ValueError):
        pass
    word = argument.strip()
    if re.search(r"\s", word) or not word or begins_with_holding(argument) or looks_like_json(argument):
        return False
    meant = form_of(argument) is not None or argument.endswith(_SUFFIXES) or os.sep in argument
    raise NoPositionError(SAY.later("no-file" if meant else "no-file.position", file=shown(argument)))


def _whole(text: str, number: int) -> Piece:
    """The text itself, or one of the records that are in it."""
    import io

    if not text.strip():
        raise NoPositionError(SAY.later("nothing-to-read.text"))
    if looks_like_json(text):
        from ...notation.json.split import JsonPiece

        if number > 1:
            raise _no_record(number, 1)
        return JsonPiece(text, 1, 1)
    from ...notation.reading.split import split_records

    raw = list(split_records(io.BytesIO(text.encode("utf-8", "surrogatepass"))))
    if number > len(raw):
        raise _no_record(number, len(raw))
    return raw[number - 1]


def _read(piece: Piece, file: str) -> Record | WrittenPosition | JsonPosition:
    """What stands in a piece. Raises `NoPositionError` where it cannot be read."""
    return _read_notation(piece, file) if isinstance(piece, RawRecord) else _read_json(piece)


def _read_notation(raw: RawRecord, file: str) -> Record | WrittenPosition:
    what = "text"
    try:
        if raw.error is not None or raw.text is None:
            raise NoPositionError(SAY.later("record-unread", number=raw.index, problem=str(raw.error)))
        begin = {"line": raw.line, "column": raw.column, "offset": raw.offset, "index": raw.index}
        if looks_like_record(raw.text):
            what = "record"
            return parse_record(raw.text, **begin)
        what = "position"
        try:
            return parse_position(raw.text) if file else parse_typed_position(raw.text)
        except NotationError as problem:
            raise problem.locate(raw.text, **begin) from None
    except NotationError as problem:
        told: object = problem.message
        if problem.hint:
            told = SAY.later("with-hint", problem=told, hint=problem.hint)
        told = SAY.later(f"unread.{what}", problem=told)
        place: dict[str, Any] = {"line": problem.line, "column": problem.column}
        if file:
            raise NoPositionError(SAY.later("in-file", file=file, problem=told, **place)) from None
        raise NoPositionError(SAY.later("in-line", problem=told, **place)) from None


def _read_json(piece: JsonPiece) -> Record | JsonPosition:
    from ...notation.json.positions import position_from_data
    from ...notation.json.read import record_from_data
    from ...notation.json.strict_text import JsonError, parse_json
    from ...notation.place_words import placed

    try:
        if piece.error is not None:
            raise piece.error
        data = parse_json(piece.text)
        is_record = isinstance(data, dict) and data.get("format") == "pacal-record"
        return record_from_data(data) if is_record else position_from_data(data)
    except JsonError as problem:
        if len(problem.faults) == 1:
            raise NoPositionError(SAY.later("unread.json", problem=problem.said)) from None
        faults = "\n".join(f"  {placed(fault.path, fault.problem)}" for fault in problem.faults[:10])
        more = f"\n  {SAY('unread.more', count=len(problem.faults) - 10)}" if len(problem.faults) > 10 else ""
        raise NoPositionError(f"{SAY('unread.json.all')}\n{faults}{more}") from None
