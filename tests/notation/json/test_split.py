"""JSON lines and documents, cut into single records."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator

import pytest

from pacal_notation.notation.json.split import JsonPiece, json_document, json_lines


class Drip:
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, size: int) -> None:
        self.stream = io.BytesIO(data)
        self.size = size

    def read(self, size: int, /) -> bytes:
        return self.stream.read(min(size, self.size))


def told(pieces: Iterator[JsonPiece]) -> list[tuple[object, ...]]:
    """The text, or what is wrong, with line and number."""
    return [(piece.error.code if piece.error else piece.text, piece.line, piece.index) for piece in pieces]


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_lines(size: int) -> None:
    data = b'{"a":1}\n\n  \r\n{"b":"\xe2\x80\xa8"}\r\n{"c":3}'
    expected = [(b'{"a":1}', 1, 1), (b'{"b":"\xe2\x80\xa8"}\r', 4, 2), (b'{"c":3}', 5, 3)]
    assert told(json_lines(Drip(data, size))) == expected


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_line_that_is_too_long_costs_only_itself(size: int) -> None:
    data = b"1234567890\n" + b"x" * 11 + b"\n12\n" + b"y" * 50
    assert told(json_lines(Drip(data, size), limit=10)) == [
        (b"1234567890", 1, 1),
        ("J4", 2, 2),
        (b"12", 3, 3),
        ("J4", 4, 4),
    ]


def test_a_line_without_end_takes_no_memory() -> None:
    class Endless:
        left = 64 << 20

        def read(self, size: int, /) -> bytes:
            self.left -= size
            return b"x" * size if self.left > 0 else b""

    tracemalloc.start()
    assert told(json_lines(Endless(), limit=1 << 20)) == [("J4", 1, 1)]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 << 20


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": 1}', [('{"a": 1}', 1, 1)]),
        ("\ufeff [] ", []),
        ('[{"a": 1}]', [('{"a": 1}', 1, 1)]),
        ('\n[ {"a": 1} ,\n  {"b": [\n2]},\n3]\n', [('{"a": 1}', 2, 1), ('{"b": [\n2]}', 3, 2), ("3", 5, 3)]),
        ("[1, 2", [("1", 1, 1), ("2", 1, 2), ("J1", 1, 3)]),
        ("[1 2]", [("1", 1, 1), ("J1", 1, 2)]),
        ("[1,]", [("1", 1, 1), ("J1", 1, 2)]),
        ("[1] 2", [("1", 1, 1), ("J1", 1, 2)]),
        ("[] []", [("J1", 1, 1)]),
        ("[", [("J1", 1, 1)]),
        ("[" * 5000, [("J4", 1, 1)]),
        ("[" + "9" * 5000 + "]", [("J1", 1, 1)]),
        ("", [("", 1, 1)]),
    ],
)
def test_documents(text: str, expected: list[tuple[object, ...]]) -> None:
    assert told(json_document(io.BytesIO(text.encode()))) == expected


def test_a_broken_element_has_its_place() -> None:
    *_, last = json_document(io.BytesIO(b'[\n{"a": 1},\n{"b": }]'))
    assert last.error is not None
    assert (last.error.line, last.error.column) == (3, 7)


def test_documents_that_are_no_text_or_too_long() -> None:
    assert told(json_document(io.BytesIO(b"[\xff]"))) == [("J1", 1, 1)]
    assert told(json_document(io.BytesIO(b" " * 11), limit=10)) == [("J4", 1, 1)]
