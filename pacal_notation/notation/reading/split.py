"""Cuts a stream of bytes into records without parsing them, in constant memory.

A record ends before a tag that follows game text, and before anything but comments that follows an end; a ``*`` with a
colon behind it is none. Where a comment
or a variation is never closed, the next line that is a tag begins the next record: what is broken stays with the record
that broke it, and the parser will say where it was opened.

Between records stands white space and nothing else. A byte order mark before a record counts as white space, since it
is there where files were put together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from ..errors import Code, NotationError
from .bare_tags import bare_tag
from .sources import Stream

MAX_RECORD = 8 << 20
"""The size in bytes up to which a record is read."""

_CHUNK = 1 << 16
_AHEAD = 1 << 14
"""So much is read ahead, so that most records can be seen from beginning to end."""
_LONGEST_TAG = 1 << 16
"""How far the value of a tag may stand from its bracket to be looked for."""
_LONGEST_LINE = 1 << 8
"""How long a line may be to be taken for a tag without its brackets."""
_CONTINUATION = bytes(range(0x80, 0xC0))
"""The bytes of a character behind its first."""
_BOM = b"\xef\xbb\xbf"
_TAG_START = rb'\[[ \t]*[A-Za-z0-9_]+[ \t]*"'
_STRING = rb'[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*'
_STRING_END = _STRING + rb'"'

_blanks = re.compile(rb"[ \t]*")
_space = re.compile(rb"[ \t\f\v\r\n]*")
_between = re.compile(rb"(?:[ \t\f\v\r\n]|" + _BOM + rb")*")
_tag_opening = re.compile(
    rb"\[[ \t]*+[A-Za-z0-9_\x80-\xff]++"
    rb"(?:[ \t\f\v\r\n]|\{[^}]*+\}|;[^\r\n]*+[\r\n]|(?<=[\r\n])%[^\r\n]*+[\r\n])*+\""
)
"""A tag up to its value, before which white space and comments may stand."""
_tag_line = re.compile(rb"(?<=[\r\n])[ \t]*(?=" + _TAG_START + _STRING_END + rb"[ \t]*\])")
_tags = re.compile(rb"(?:[ \t\f\v\r\n]*" + _TAG_START + _STRING_END + rb"[ \t]*\])+")
_string = re.compile(rb'"' + _STRING + rb'("?)')
_tag_word = re.compile(rb"[^\[\]\"{;%\r\n]+")
_game_mark = re.compile(rb"(?:[^{;%()*\[|]++|\|(?!\||\Z))*+(\|\||[{;%()*\[|]|)")
"""Game text up to the next sign that matters, if there is one. A ``|`` at the end may be the half of one."""
_line_end = re.compile(rb"[\r\n]")
_digits = re.compile(rb"[0-9]+")
_star_for_caret = re.compile(rb"[ \t]?(?:[0-9]>)?[0-9][ \t]?@[ \t]?[a-z]")
_starred = re.compile(rb"\*{1,2}[RGBYV]\*{1,2}(?=[ \t][a-z^~-])")
_LINE_ENDS = (b"\r", b"\n")
_STARRED = 8
"""So many bytes around a star tell whether it is written for a ``^`` or stands around a letter."""
_usual_end = re.compile(rb"(?:\*|\|\|(?:[ \t\f\v\r\n]*[RGBYV][0-9]+(?=[ \t\f\v\r\n]))+)[ \t\f\v\r\n]*")
_LONGEST_SCORE = 8
_strange_score = re.compile(rb"(?:[CFJKLMNPSZ]|\xc5\xbb)[0-9]{1,4}(?=[ \t\f\v\r\n,/]|\Z)|[,/]")
_SIGNS = (b"{", b";", b"%", b"(", b")", b'"')
"""What can stand before the end of a record and wants a closer look."""
_scores = re.compile(rb"(?:[ \t\f\v\r\n]*[RGBYV][0-9]+(?=[ \t\f\v\r\n]))+")


@dataclass(slots=True)
class RawRecord:
    """The text of one record, and where it stands in its file. `text` is None where `error` says what is wrong.

    `offset` counts bytes (of the unpacked file) from 0; `line`, `column` and `index` count from 1. Columns are counted
    in characters.
    """

    text: str | None
    offset: int
    line: int
    column: int
    index: int
    error: NotationError | None = None


def split_records(stream: Stream, *, limit: int = MAX_RECORD) -> Iterator[RawRecord]:
    """Cut a stream into records. A record of more than `limit` bytes is an error, and is not kept in memory.

    >>> import io
    >>> for record in split_records(io.BytesIO(b'1. 4: G -g11 *\\n[Event "Club"] *')):
    ...     print(record.index, record.line, record.offset, repr(record.text))
    1 1 0 '1. 4: G -g11 *\\n'
    2 2 15 '[Event "Club"] *'
    """
    return _Splitter(stream, limit).records()


class _State(Enum):
    """What a record has come to. After an end with scores, a colour may begin another score or another record."""

    TAGS = "tags"
    GAME = "game"
    SCORES = "scores"
    COLOUR = "colour"
    ENDED = "ended"


class _TooLarge(Exception):  # noqa: N818
    """The record is larger than allowed."""


class _Splitter:
    """The bytes that have been read and not yet been given away. Places are counted in `buffer`."""

    def __init__(self, stream: Stream, limit: int) -> None:
        self.stream = stream
        self.limit = limit
        self.buffer = b""
        self.exhausted = False
        self.start = 0
        """Where the record begins."""
        self.pos = 0
        """How far it has been looked through."""
        self.mark = 0
        """Where it may have ended: at the colour in question, or at a tag inside a comment."""
        self.before = b"\n"
        """What stood before the buffer; as much of it as a byte order mark takes."""
        self.offset, self.line, self.column, self.index = 0, 1, 1, 0
        """The place of `start` in the file, and the number of the record."""
        self.state = _State.TAGS
        self.in_tag = False
        """Whether a tag was opened on this line."""
        self.depth = 0
        """How many variations are open."""

    def records(self) -> Iterator[RawRecord]:
        while len(self.buffer) < len(_BOM) and self._more():
            pass
        if self.buffer.startswith(_BOM):
            self.start = self.pos = self.offset = len(_BOM)
        while self._skip_to_record():
            self.index += 1
            try:
                end = self._find_end()
                if end - self.start > self.limit:
                    raise _TooLarge
            except _TooLarge:
                yield self._too_large()
                self._skip_to_tag()
            else:
                yield self._cut(end)
                self._advance(end)

    def _more(self, *, unlimited: bool = False) -> bool:
        """Read on. False at the end of the stream. Raises `_TooLarge` if the record is already larger than allowed."""
        if self.exhausted:
            return False
        if len(self.buffer) - self.start > self.limit and not unlimited:
            raise _TooLarge
        data = self.stream.read(max(_CHUNK, len(self.buffer) - self.start))
        if not data:
            self.exhausted = True
            return False
        self.before = self._bytes_before(self.start)
        self.buffer = self.buffer[self.start :] + data
        self.pos -= self.start
        self.mark -= self.start
        self.start = 0
        return True

    def _advance(self, to: int) -> None:
        """Let the next record begin here."""
        passed = self.buffer[self.start : to]
        self.offset += len(passed)
        self.line, self.column = _move_on(passed, self.line, self.column, self._byte_before(self.start))
        self.start = self.pos = to

    def _bytes_before(self, place: int) -> bytes:
        """Up to three bytes that stand before a place."""
        return (self.before + self.buffer[max(0, place - len(_BOM)) : place])[-len(_BOM) :]

    def _byte_before(self, place: int) -> bytes:
        return self.buffer[place - 1 : place] if place else self.before[-1:]

    def _at_line_start(self, place: int) -> bool:
        return self._byte_before(place) in (b"\n", b"\r") or self._bytes_before(place) == _BOM

    def _skip_to_record(self) -> bool:
        """Go to the first byte of the next record. False if there is none."""
        while True:
            found = _between.match(self.buffer, self.start)
            assert found is not None
            if found.end() > self.start:
                self._advance(found.end())
            next_ = self.buffer[self.start : self.start + len(_BOM)]
            if _BOM.startswith(next_) and self._more():
                continue
            if not next_:
                return False
            if next_.startswith(b"%") and not self._at_line_start(self.start):
                self._keep_space()
            return True

    def _keep_space(self) -> None:
        """Let the record begin one byte earlier: that its first line begins with white space matters."""
        if not self.start:
            self.buffer, self.before = self.before[-1:] + self.buffer, self.before[:-1]
            self.start = 1
        self.start -= 1
        self.pos = self.start
        self.offset -= 1
        self.column -= 1

    def _find_end(self) -> int:
        """Where the record ends and the next one, if any, begins."""
        self.state, self.in_tag, self.depth = _State.TAGS, False, 0
        if len(self.buffer) - self.pos < _AHEAD:
            self._more(unlimited=True)
        self._pass_over(_tags)
        usual = self._usual_end()
        if usual is not None:
            return usual
        while True:
            end = self._look_for_mark() if self.state is _State.GAME else self._look_at_next()
            if end is not None:
                return end

    def _usual_end(self) -> int | None:
        """The end of a record without comments and variations before another one's tags; None for a closer look."""
        buffer, pos = self.buffer, self.pos
        end = buffer.find(b"[", pos, pos + _CHUNK)
        if end < 0:
            return None
        for sign in _SIGNS:
            if buffer.find(sign, pos, end) >= 0:
                return None
        star, bars = buffer.find(b"*", pos, end), buffer.find(b"||", pos, end)
        first = max(star, bars) if star < 0 or bars < 0 else min(star, bars)
        return end if first >= 0 and _usual_end.fullmatch(buffer, first, end) else None

    def _pass_over(self, usual: re.Pattern[bytes]) -> None:
        """Take in at once what is written as usual; the rest is looked at piece by piece."""
        found = usual.match(self.buffer, self.pos)
        if found is not None:
            self.pos = found.end()

    def _look_at_next(self) -> int | None:
        """Look at the next byte that is no white space; anywhere but in game text."""
        found = _space.match(self.buffer, self.pos)
        assert found is not None
        self.pos = found.end()
        self.in_tag = self.in_tag and not _line_end.search(found[0])
        byte = self.buffer[self.pos : self.pos + 1]
        if not byte:
            return None if self._more() else len(self.buffer)
        if byte == _BOM[:1] and len(self.buffer) - self.pos < len(_BOM) and self._more():
            return None
        if byte in b"{;%":
            return self._comment(byte)
        match self.state:
            case _State.TAGS:
                self._tag(byte)
            case _State.SCORES if byte not in b"RGBYV" and self._strange_score():
                pass
            case _State.SCORES if byte in b"RGBYV":
                self.state, self.mark = _State.COLOUR, self.pos
                self.pos += 1
            case _State.COLOUR if byte.isdigit():
                digits = _digits.match(self.buffer, self.pos)
                assert digits is not None
                if digits.end() < len(self.buffer) or not self._more():
                    self.state, self.pos = _State.SCORES, digits.end()
            case _State.COLOUR:
                return self.mark
            case _:
                return self.pos
        return None

    def _strange_score(self) -> bool:
        """Pass over ``P62`` and ``,``: a colour with a letter of another language, a sign between scores.

        No record begins so.
        """
        while len(self.buffer) - self.pos < _LONGEST_SCORE and self._more(unlimited=True):
            pass
        found = _strange_score.match(self.buffer, self.pos)
        if found is not None:
            self.pos = found.end()
        return found is not None

    def _tag(self, byte: bytes) -> None:
        """Pass over a piece of a tag, or of what was meant to be one on this line; the rest is game text."""
        if byte == b'"':
            found = _string.match(self.buffer, self.pos)
            assert found is not None
            if found[1] or found.end() < len(self.buffer) - 1 or not self._more():
                self.pos = found.end()
        elif byte in b"[]":
            self.in_tag = byte == b"["
            self.pos += 1
        elif self.in_tag:
            found = _tag_word.match(self.buffer, self.pos)
            assert found is not None
            self.pos = found.end()
        elif self.buffer.startswith(_BOM, self.pos):
            self.pos += len(_BOM)
        elif not self._bare_tag(byte):
            self.state = _State.GAME

    def _bare_tag(self, byte: bytes) -> bool:
        """Pass over a line such as ``Blue: Emil``: a tag that nobody has put into brackets, and no game text."""
        if not (byte.isalpha() or byte >= b"\x80") or not self._begins_line():
            return False
        while len(self.buffer) - self.pos < _LONGEST_LINE and self._more(unlimited=True):
            pass
        found = bare_tag().match(self.buffer, self.pos, self.pos + _LONGEST_LINE)
        if found is not None:
            self.pos = found.end()
        return found is not None

    def _look_for_mark(self) -> int | None:
        """Look for the next byte of game text that matters."""
        found = _game_mark.match(self.buffer, self.pos)
        assert found is not None
        mark, self.pos = found[1], found.start(1)
        if found.end() == len(self.buffer):
            at_end = self.pos
            if self._more():
                return None
            if not mark:
                return at_end
        if mark in b"{;%":
            return self._comment(mark)
        if mark == b"[":
            return self._bracket()
        self.pos += len(mark)
        if mark == b"(":
            self.depth += 1
        elif mark == b")":
            self.depth = max(self.depth - 1, 0)
        elif self.depth == 0 and mark == b"*":
            self.state = _State.GAME if self._is_no_end() else _State.ENDED
        elif self.depth == 0 and mark == b"||":
            self.state = _State.SCORES
            self._pass_over(_scores)
        return None

    def _is_no_end(self) -> bool:
        """Whether a star does not end the record: no record begins with what stands behind it."""
        while len(self.buffer) - self.pos < _STARRED and self.buffer[self.pos : self.pos + 1] not in _LINE_ENDS:
            if not self._more():
                break
        if _star_for_caret.match(self.buffer, self.pos):
            return True
        first = max(self.start, self.pos - _STARRED)
        return any(
            found.start() < self.pos <= found.end()
            for found in _starred.finditer(self.buffer, first, self.pos + _STARRED)
        ) or self._colon_follows()

    def _colon_follows(self) -> bool:
        """Whether ``*:`` stands here, which some write for the arrows ``x:``: no end, and no record begins so."""
        while self.buffer[self.pos : self.pos + 1] in (b"", b" ", b"\t", b":"):
            found = _blanks.match(self.buffer, self.pos)
            assert found is not None
            if found.end() < len(self.buffer) or not self._more():
                return self.buffer[found.end() : found.end() + 1] == b":"
        return False

    def _bracket(self) -> int | None:
        """A tag in game text ends the record; inside a variation only if it begins a line."""
        while len(self.buffer) - self.pos < _LONGEST_TAG and self._more(unlimited=True):
            pass
        opening = _tag_opening.match(self.buffer, self.pos, self.pos + _LONGEST_TAG)
        if opening is not None and (self.depth == 0 or self._begins_line()):
            return self.pos - len(_BOM) if self._bytes_before(self.pos) == _BOM else self.pos
        self.pos += 1
        return None

    def _begins_line(self) -> bool:
        place = self.pos
        while self._byte_before(place) in (b" ", b"\t") and place > self.start:
            place -= 1
        return self._at_line_start(place)

    def _comment(self, mark: bytes) -> int | None:
        """Pass over a comment. The end of the record, if this comment is not closed before the next record's tags."""
        if mark == b"{":
            return self._braces()
        if mark == b"%" and not self._at_line_start(self.pos):
            self.pos += 1
            self.state = _State.GAME if self.state is _State.TAGS and not self.in_tag else self.state
            return None
        while True:
            found = _line_end.search(self.buffer, self.pos)
            if found is not None:
                self.pos = found.start()
                return None
            if not self._more():
                return len(self.buffer)

    def _braces(self) -> int | None:
        """Pass over a comment in braces.

        A comment may well quote a tag. It was not closed if the next brace behind a line that is a tag opens another
        comment, or if there is none.
        """
        seen = self.pos + 1
        tagged = False
        while True:
            close = self.buffer.find(b"}", seen)
            end = close if close >= 0 else len(self.buffer)
            if not tagged and self.buffer.find(b"[", seen, end) >= 0:
                found = _tag_line.search(self.buffer, seen, end)
                if found is not None:
                    tagged, self.mark = True, found.end()
            if tagged and self.buffer.find(b"{", self.mark, end) >= 0:
                return self.mark
            if close >= 0:
                self.pos = close + 1
                return None
            last_line = max(self.buffer.rfind(b"\n"), self.buffer.rfind(b"\r"))
            seen = max(seen, last_line) - self.start
            try:
                if not self._more():
                    return self.mark if tagged else len(self.buffer)
            except _TooLarge:
                if tagged:
                    return self.mark
                raise

    def _skip_to_tag(self) -> None:
        """Go on at the next line that is a tag; forget what stands before it."""
        place = self.start + self.limit
        while True:
            found = _tag_line.search(self.buffer, place)
            if found is not None:
                self._advance(found.end())
                return
            last_line = max(self.buffer.rfind(b"\n"), self.buffer.rfind(b"\r"), self.start)
            if len(self.buffer) - last_line > _LONGEST_TAG:
                last_line = len(self.buffer) - 1
            self._advance(last_line)
            if not self._more(unlimited=True):
                self._advance(len(self.buffer))
                return
            place = 0

    def _cut(self, end: int) -> RawRecord:
        """The record up to here, as text."""
        data = self.buffer[self.start : end]
        nul = data.find(b"\0")
        try:
            text = data.decode()
            if nul < 0:
                return RawRecord(text, self.offset, self.line, self.column, self.index)
        except UnicodeDecodeError as error:
            if nul < 0 or error.start < nul:
                found = data[error.start]
                utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
                hint = "N11.utf16.hint" if utf16 else "N11.byte.hint"
                return self._wrong(Code.BAD_ENCODING, "N11.byte", error.start, hint, value=f"0x{found:02x}")
        return self._wrong(Code.BAD_ENCODING, "N11.nul-byte", nul)

    def _too_large(self) -> RawRecord:
        return self._wrong(Code.TOO_LARGE, "N13", 0, "N13.hint", most=self.limit)

    def _wrong(self, code: Code, key: str, place: int, hint: str = "", **facts: object) -> RawRecord:
        """A record that is no text, with its fault at a byte of it; message and hint by their keys."""
        from .diagnosis_words import SAY

        error = NotationError(code, SAY.later(key, **facts), hint=SAY.later(hint) if hint else "")
        error.offset, error.index = self.offset + place, self.index
        before = self.buffer[self.start : self.start + place]
        line, column = _move_on(before, self.line, self.column, self._byte_before(self.start))
        error.line, error.column, error.end_line, error.end_column = line, column, line, column + 1
        return RawRecord(None, self.offset, self.line, self.column, self.index, error)


def _move_on(passed: bytes, line: int, column: int, before: bytes) -> tuple[int, int]:
    """Line and column behind some bytes, from those before them."""
    breaks, last = passed.count(b"\n"), passed.rfind(b"\n")
    if before == b"\r" and passed.startswith(b"\n"):
        breaks -= 1
    if b"\r" in passed:
        breaks += passed.count(b"\r") - passed.count(b"\r\n")
        last = max(last, passed.rfind(b"\r"))
    characters = len(passed[last + 1 :].translate(None, _CONTINUATION))
    return line + breaks, characters + (1 if last >= 0 else column)
