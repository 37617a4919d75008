"""Cuts JSON lines and JSON documents into the texts of single records. JSON lines are read in constant memory."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..reading.sources import Stream
from .json_words import SAY
from .strict_text import BYTE_ORDER_MARK, Fault, JsonCode, JsonError, decode_utf8, deep_at, not_json, too_deep

MAX_LINE = 64 << 20
"""The size in bytes up to which a line is read."""
MAX_DOCUMENT = 256 << 20
"""The size in bytes up to which a JSON document is read. JSON lines have no such limit."""

_CHUNK = 1 << 16
_space = re.compile(r"[ \t\r\n]*")


@dataclass(slots=True, frozen=True)
class JsonPiece:
    """The text of one record: the line it begins in and its number, from 1. Without text, `error` says why.

    `offset` is where a line begins, in bytes; elements of a document have none.
    """

    text: str | bytes
    line: int
    index: int
    error: JsonError | None = None
    offset: int = 0


def json_lines(stream: Stream, *, limit: int = MAX_LINE) -> Iterator[JsonPiece]:
    """The records of JSON lines; empty lines are passed over. A line of more than `limit` bytes is an error."""
    index = 0
    for number, (offset, line) in enumerate(_lines(stream, limit), 1):
        if line is not None and not line.strip():
            continue
        index += 1
        if line is None:
            error = JsonError(JsonCode.TOO_MUCH, (Fault("$", SAY.later("json.long-line", size=limit)),))
            yield JsonPiece(b"", number, index, error)
        else:
            yield JsonPiece(line, number, index, offset=offset)


def _lines(stream: Stream, limit: int) -> Iterator[tuple[int, bytes | None]]:
    """The lines of a stream and where they begin; None for one that is too long."""
    pieces: list[bytes] = []
    offset = size = 0
    while data := stream.read(_CHUNK):
        *whole, rest = data.split(b"\n")
        for line in whole:
            size += len(line)
            yield offset, None if size > limit else b"".join((*pieces, line))
            offset += size + 1
            pieces, size = [], 0
        size += len(rest)
        if size <= limit:
            pieces.append(rest)
        else:
            pieces = []
    if size:
        yield offset, None if size > limit else b"".join(pieces)


def json_document(stream: Stream, *, limit: int = MAX_DOCUMENT) -> Iterator[JsonPiece]:
    """The records of a JSON document: an object is one record, an array as many as it has elements.

    What cannot be cut into elements ends with an error for the rest.
    """
    data = bytearray()
    while piece := stream.read(_CHUNK):
        data += piece
        if len(data) > limit:
            said = SAY.later("json.long-document", size=limit)
            yield JsonPiece("", 1, 1, JsonError(JsonCode.TOO_MUCH, (Fault("$", said),)))
            return
    try:
        text = decode_utf8(bytes(data)).removeprefix(BYTE_ORDER_MARK)
    except JsonError as error:
        yield JsonPiece("", 1, 1, error)
        return
    start = _after_space(text, 0)
    if text[start : start + 1] != "[":
        yield JsonPiece(text, 1, 1)
        return
    yield from _elements(text, start + 1)


def _after_space(text: str, place: int) -> int:
    found = _space.match(text, place)
    assert found is not None
    return found.end()


def _elements(text: str, place: int) -> Iterator[JsonPiece]:
    """The elements of an array, the first of which begins here."""
    cut = json.JSONDecoder().raw_decode
    deep = deep_at(text)
    line, counted, index = 1, 0, 0
    place = _after_space(text, place)
    if text[place : place + 1] == "]":
        yield from _rest(text, place + 1, 1)
        return
    while True:
        index += 1
        line += text.count("\n", counted, place)
        counted = place
        try:
            _, end = cut(text, place)
        except json.JSONDecodeError as error:
            within = deep is not None and place <= deep <= error.pos
            yield JsonPiece("", line if within else 1, index, too_deep() if within else not_json(error))
            return
        except (RecursionError, ValueError) as error:
            yield JsonPiece("", line, index, too_deep() if isinstance(error, RecursionError) else not_json(None))
            return
        if deep is not None and place <= deep < end:
            yield JsonPiece("", line, index, too_deep())
            return
        yield JsonPiece(text[place:end], line, index)
        place = _after_space(text, end)
        sign = text[place : place + 1]
        if sign == "]":
            yield from _rest(text, place + 1, index + 1)
            return
        if sign != ",":
            missing = json.JSONDecodeError("Expecting ',' delimiter", text, place)
            yield JsonPiece("", 1, index + 1, not_json(missing))
            return
        place = _after_space(text, place + 1)


def _rest(text: str, place: int, index: int) -> Iterator[JsonPiece]:
    """Nothing may stand behind the array."""
    place = _after_space(text, place)
    if place < len(text):
        yield JsonPiece("", 1, index, not_json(json.JSONDecodeError("Extra data", text, place)))
