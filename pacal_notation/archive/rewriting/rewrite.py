"""A file written anew, record by record. What is not understood stays as it is, byte for byte.

The bytes of a file are the byte order mark, if it has one, white space, and records, each with the white space behind
it. Of these only records that were understood are replaced. White space between two of them becomes an empty line; it
stays as it is beside a record that stays, and where there is more in it than spaces, tabs and line breaks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ...notation.errors import Code, NotationError
from ...notation.reading.comments import take_out
from ...notation.reading.diagnosis_words import SAY as DIAGNOSIS
from ...notation.reading.sources import Stream
from ...notation.reading.split import MAX_RECORD, RawRecord, split_records
from ...notation.record import Record
from ..words import SAY

_BOM = b"\xef\xbb\xbf"
_WHITE_SPACE = b" \t\f\v\r\n"
_PLAIN_SPACE = b" \t\r\n"
_LINE_BREAK = re.compile(rb"\r\n|\r|\n")
_BRACE = re.compile(rb"[{}]")
_FOREIGN = {
    b"\xff\xfe": ("N11.utf16", ""),
    b"\xfe\xff": ("N11.utf16", ""),
    b"\x1f\x8b": ("N11.packed-unnamed", "gzip"),
    b"\x28\xb5\x2f\xfd": ("N11.packed-unnamed", "zstd"),
    b"\xfd7zXZ": ("N11.packed", "xz"),
    b"BZh": ("N11.packed", "bzip2"),
    b"PK\x03\x04": ("N11.archive-unnamed", "zip"),
}
"""How files begin that are no text, though some of their bytes may look like records."""
_LONGEST_SIGN = max(map(len, _FOREIGN))

Writer = Callable[[RawRecord], str | None]
"""Gives the new text of a record, with a line break at its end; None where the record is to stay as it is."""


class _Watched:
    """A stream that keeps what was read from it until that is taken.

    `head` are its first bytes, `ending` is the line ending at its beginning.
    """

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.kept = bytearray()
        self.taken = 0
        self.head = b""
        self.ending = b""

    def read(self, size: int, /) -> bytes:
        data = self.stream.read(size)
        self.kept += data
        if len(self.head) < _LONGEST_SIGN:
            self.head += data[:_LONGEST_SIGN]
        self.ending = self.ending or line_ending(data)
        return data

    def take(self, end: int | None = None) -> bytes:
        """The bytes up to this place of the stream, or all that were read."""
        count = len(self.kept) if end is None else end - self.taken
        data = bytes(self.kept[:count])
        del self.kept[:count]
        self.taken += count
        return data


def cut(stream: Stream) -> Iterator[tuple[RawRecord | None, bytes]]:
    """The whole of a stream, byte for byte: first what stands before all records, then each record with what follows.

    Raises `NotationError` where the stream is damaged.
    """
    return _cut(_Watched(stream))


def _cut(watched: _Watched) -> Iterator[tuple[RawRecord | None, bytes]]:
    """The whole of a stream: first what stands before all records, then each of these with the bytes up to the next."""
    last: RawRecord | None = None
    for raw in split_records(watched):
        yield last, watched.take(raw.offset)
        last = raw
    yield last, watched.take()


def rewrite(stream: Stream, write: Writer) -> Iterator[bytes]:
    """The bytes of a file in which records have been written anew. Holds one record at a time.

    Each record keeps the line ending that most of its lines have. Of a file that is no text nothing is changed; `write`
    is then told of it as of a record that cannot be read. Raises `NotationError` where the stream is damaged.
    """
    watched = _Watched(stream)
    pieces = _cut(watched)
    _, lead = next(pieces)
    foreign = no_text(watched.head)
    if foreign is not None:
        write(foreign)
        yield lead
        yield from (data for _, data in pieces)
        return
    mark = _BOM if lead.startswith(_BOM) else b""
    yield mark
    space, anew, ending, open_brace, any_record = lead[len(mark) :], True, b"", False, False
    for raw, data in pieces:
        assert raw is not None
        any_record = True
        body, behind = _parted(data)
        before, after_new = ending, anew
        text = write(raw)
        anew = text is not None
        if text is not None:
            ending = line_ending(body) or line_ending(behind) or ending or watched.ending or b"\n"
            made = _bytes(text, ending)
            # A brace can close a comment that an earlier record has left open, and so make this one a part of that.
            anew = not open_brace or _first_brace(made) != b"}"
        if anew:
            body, behind = made, _behind_comments(raw, body, behind)
        yield from _between(space, after_new, anew, before, 2)
        yield body
        open_brace = (open_brace and not _first_brace(body)) or (not anew and b"{" in body)
        space = behind
    if any_record:
        yield from _between(space, anew, anew, ending, 1)
    else:
        yield space


def rewrite_one(stream: Stream, write: Writer, number: int) -> tuple[bytes | None, int]:
    """The bytes of the record with this number, written anew or as they are, and the number of records up to there.

    None where the file has fewer records.
    """
    watched = _Watched(stream)
    count = 0
    for raw, data in _cut(watched):
        if raw is None:
            continue
        count += 1
        if count == number:
            text = write(raw)
            body, behind = _parted(data)
            ending = line_ending(body) or line_ending(behind) or watched.ending or b"\n"
            return (data if text is None else _bytes(text, ending) + ending), count
    return None, count


def _parted(data: bytes) -> tuple[bytes, bytes]:
    """A record, and the white space behind it; a byte order mark there is that of the next file."""
    body = data.rstrip(_WHITE_SPACE)
    while body.endswith(_BOM):
        body = body[: -len(_BOM)].rstrip(_WHITE_SPACE)
    return body, data[len(body) :]


def _bytes(text: str, ending: bytes) -> bytes:
    """The text of a record with other line endings, without the last one."""
    return text.rstrip("\n").replace("\n", ending.decode()).encode()


def _between(space: bytes, after_new: bool, before_new: bool, ending: bytes, lines: int) -> Iterator[bytes]:
    """What stands between two records, of which none, one or both were written anew; so many line ends are usual.

    The beginning of a file has no line ending yet.
    """
    if after_new and before_new and not space.strip(_PLAIN_SPACE):
        yield ending * lines
        return
    if after_new and not space.startswith((b"\r", b"\n")):
        # What was written last may end with a comment to the end of its line.
        yield ending
    yield space


def _behind_comments(raw: RawRecord, body: bytes, space: bytes) -> bytes:
    """The white space at the end of a record without what belongs to a comment to the end of the line."""
    last_line = body[max(body.rfind(b"\n"), body.rfind(b"\r")) + 1 :]
    if space.startswith((b"\n", b"\r")) or (b";" not in last_line and b"%" not in last_line):
        return space
    assert raw.text is not None
    said = take_out(raw.text).comments
    end = said[-1].span.end if said else 0
    return space[max(0, end - len(raw.text.rstrip(_WHITE_SPACE.decode()))) :]


def _first_brace(data: bytes) -> bytes:
    found = _BRACE.search(data)
    return found[0] if found else b""


def line_ending(data: bytes) -> bytes:
    """The line ending that most lines have; nothing where there is only one line."""
    counts = dict.fromkeys((b"\n", b"\r\n", b"\r"), 0)
    for found in _LINE_BREAK.finditer(data):
        counts[found[0]] += 1
    most = max(counts, key=lambda ending: counts[ending])
    return most if counts[most] else b""


def no_text(head: bytes) -> RawRecord | None:
    """Why a file that begins like this is no text at all, in the place of a record; None where it may be one."""
    for sign, (key, kind) in _FOREIGN.items():
        if head.startswith(sign):
            raw = RawRecord(None, 0, 1, 1, 1)
            said = DIAGNOSIS.later(key, kind=kind) if kind else DIAGNOSIS.later(key)
            problem = NotationError(Code.BAD_ENCODING, said, hint=DIAGNOSIS.later("N11.foreign.hint"))
            raw.error = placed(problem, raw)
            return raw
    return None


def says_something(record: Record) -> bool:
    """Whether a record has tags or a game. Otherwise there is nothing to be written anew."""
    return bool(record.tags or record.setup is not None or record.rounds)


def check_length(text: str) -> str:
    """The text of a record, if it is not too long to be read again. Raises `NotationError` otherwise."""
    if len(text) > MAX_RECORD // 4 and len(text.encode()) + text.count("\n") > MAX_RECORD:
        raise NotationError(Code.TOO_LARGE, SAY.later("too-long", most=MAX_RECORD))
    return text


def placed(problem: NotationError, raw: RawRecord) -> NotationError:
    """An error with a place: that of the record, where it has none of its own."""
    if problem.line is None:
        problem.line, problem.column, problem.offset, problem.index = raw.line, raw.column, raw.offset, raw.index
    return problem
