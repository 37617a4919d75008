"""From files to records: their records cut into batches of some size.

Batches of large files hold the places of records, not their text, so that other processes can fetch it themselves. What
cannot be read twice, standard input and compressed files, is cut here, and its text is part of the batch.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ...archive.words import SAY
from ...data.languages.phrases import Message
from ...data.languages.system_words import why
from ...game.errors import PacalError
from ...notation.place_words import stdin_name
from ...notation.reading.files import raw_records
from ...notation.reading.sources import STDIN
from ...notation.reading.split import RawRecord
from .find import JSONL, PACAL, UNKNOWN, Input

if TYPE_CHECKING:
    from .records import Piece

BATCH = 1 << 16
"""About so many bytes of notation are in a batch."""
_PACKED = (".gz", ".zst", ".zip")
_PACKING = 8
"""How many times smaller packed text is, about."""
_WORDY = 8
"""How many times longer a record is in JSON, about."""


class Whole(NamedTuple):
    """A small file, to be read by whoever works on it."""

    file: str
    form: str = PACAL


class Spot(NamedTuple):
    """Where a record is in its file."""

    offset: int
    size: int
    line: int
    column: int
    number: int


class Stretch(NamedTuple):
    """Records of a file, by their places."""

    file: str
    spots: list[Spot]
    form: str = PACAL


class Texts(NamedTuple):
    """Records with their texts."""

    file: str
    records: list[Piece]


class ShorterError(OSError):
    """A file that became shorter while it was read."""


class Unread(NamedTuple):
    """A file that cannot be read, or not to its end, and why."""

    file: str
    words: Message | str


Part = Whole | Stretch | Texts | Unread


@dataclass(slots=True)
class Batch:
    """Some work: about `weight` bytes of notation, for `size` bytes of the files. `files` of them begin here."""

    parts: list[Part] = field(default_factory=list)
    weight: int = 0
    size: int = 0
    files: int = 0


def make_batches(
    inputs: Iterable[Input], by_place: bool = True, most: int = 0, stdin: str = ""
) -> Iterator[Batch]:
    """Cut files into batches of about `most` bytes of notation, or `BATCH`; in JSON that is more.

    With `by_place` those of large files hold the places of records, not their texts. `stdin` is what standard input is
    called, where that is no name.
    """
    most = most or BATCH
    batch = Batch()
    for file, size, form in inputs:
        batch.files += 1
        wordy = 1 if form in (PACAL, UNKNOWN) else _WORDY
        packed = file.lower().endswith(_PACKED)
        if size <= min(BATCH, most) // (_PACKING if packed else 1) and _is_plain(file):
            batch.parts.append(Whole(file, form))
            batch.weight += size * (_PACKING if packed else 1)
            batch.size += size
        else:
            placed = by_place and form in (PACAL, JSONL) and not packed and _is_plain(file)
            cut = _by_place(file, form, most * wordy) if placed else _by_text(file, form, most * wordy, stdin)
            for part, weight in _guarded(file, cut):
                batch.parts.append(part)
                batch.weight += weight // wordy
                batch.size += weight if not packed else 0
                if batch.weight >= most:
                    yield batch
                    batch = Batch()
            batch.size += size if packed else 0
        if batch.weight >= most:
            yield batch
            batch = Batch()
    if batch.files or batch.parts:
        yield batch


def _is_plain(file: str) -> bool:
    """Whether this is a file that can be opened again, and not a pipe or standard input."""
    try:
        return file != STDIN and stat.S_ISREG(os.stat(file).st_mode)
    except (OSError, ValueError):
        return False


def _pieces(file: str, form: str) -> Iterator[tuple[str, Piece]]:
    if form == PACAL:
        return raw_records(file)
    from .records import pieces

    return pieces(file, form)


def _by_text(file: str, form: str, most: int, stdin: str) -> Iterator[tuple[Part, int]]:
    """The records of a file with their texts, some at a time."""
    records: list[Piece] = []
    last, weight = "", 0
    for name, piece in _pieces(file, form):
        if records and (name != last or weight >= most):
            yield Texts((stdin or stdin_name()) if file == STDIN else last, records), weight
            records, weight = [], 0
        last = name
        records.append(piece)
        weight += len(piece.text or "")
    if records:
        yield Texts((stdin or stdin_name()) if file == STDIN else last, records), weight


def _by_place(file: str, form: str, most: int) -> Iterator[tuple[Part, int]]:
    """The records of a file by their places, some at a time; what is no text is said as it is."""
    spots: list[Spot] = []
    weight = 0
    for _, piece in _pieces(file, form):
        spot = _spot(piece)
        if spots and (weight >= most or spot is None):
            yield Stretch(file, spots, form), weight
            spots, weight = [], 0
        if spot is None:
            yield Texts(file, [piece]), 0
        else:
            spots.append(spot)
            weight += spot.size
    if spots:
        yield Stretch(file, spots, form), weight


def _spot(piece: Piece) -> Spot | None:
    """Where a record is; None where there is none to be fetched, but an error."""
    text = piece.text
    if piece.error is not None or text is None:
        return None
    size = len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())
    column = piece.column if isinstance(piece, RawRecord) else 1
    return Spot(piece.offset, size, piece.line, column, piece.index)


def _guarded(file: str, cut: Iterator[tuple[Part, int]]) -> Iterator[tuple[Part, int]]:
    """The parts of a file; where it cannot be read any further, that."""
    try:
        yield from cut
    except (OSError, PacalError) as problem:
        yield _unread(file, problem), 0


def records_of(part: Part) -> Iterator[tuple[str, Piece | Unread]]:
    """The records of a part, each with the name of its file; or that, and why, it cannot be read."""
    match part:
        case Whole(file, form):
            try:
                yield from _pieces(file, form)
            except (OSError, PacalError) as problem:
                yield file, _unread(file, problem)
        case Stretch(file, spots, form):
            try:
                for piece in _fetch(file, spots, form):
                    yield file, piece
            except (OSError, UnicodeDecodeError) as problem:
                yield file, _unread(file, problem)
        case Texts(file, records):
            for piece in records:
                yield file, piece
        case Unread(file, _):
            yield file, part


def _fetch(file: str, spots: list[Spot], form: str) -> Iterator[Piece]:
    with open(file, "rb") as stream:
        for offset, size, line, column, index in spots:
            stream.seek(offset)
            data = stream.read(size)
            if len(data) < size:
                raise ShorterError
            if form == PACAL:
                yield RawRecord(data.decode(), offset, line, column, index)
            else:
                from ...notation.json.split import JsonPiece

                yield JsonPiece(data, line, index, offset=offset)


def _unread(file: str, problem: Exception) -> Unread:
    if isinstance(problem, UnicodeDecodeError):
        return Unread(file, SAY.later("changed"))
    if isinstance(problem, ShorterError):
        return Unread(file, SAY.later("shorter"))
    return Unread(file, why(problem) if isinstance(problem, OSError) else str(problem))
