"""Cutting files into records: where they begin, what a broken one may cost, and what is no text."""

from __future__ import annotations

import io
import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.files import parse_raw
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.notation.record import End, Record
from pacal_notation.notation.writing.write import write_record

from ..strategies import records, tear


class Drip(io.BytesIO):
    """A stream that gives a few bytes at a time, whatever it is asked for."""

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self.size = size

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(self.size)


def split(data: bytes, limit: int = 1 << 20) -> list[RawRecord]:
    """The records, which must not depend on how the bytes come in."""
    whole = list(split_records(io.BytesIO(data), limit=limit))
    for size in (1, 3, 64):
        dripped = list(split_records(Drip(data, size), limit=limit))
        assert list(map(plain, dripped)) == list(map(plain, whole))
    return whole


def plain(raw: RawRecord) -> tuple[object, ...]:
    error = raw.error and (raw.error.code, raw.error.offset, raw.error.line, raw.error.column, raw.error.index)
    return raw.text, raw.offset, raw.line, raw.column, raw.index, error


def texts(data: str) -> list[str]:
    return [(raw.text or "").strip() for raw in split(data.encode())]


CUTS = [
    ("", [], "nothing"),
    (" \n\r\n\t ", [], "white space"),
    ("{only a comment}", ["{only a comment}"], "a comment"),
    ("*", ["*"], "an end"),
    ("* *", ["*", "*"], "anything after an end"),
    ("* {said} ;of it\n%skipped\n *", ["* {said} ;of it\n%skipped", "*"], "comments belong to what stands before"),
    ("||G4 Y5 1. 4: G -g1", ["||G4 Y5", "1. 4: G -g1"], "anything after final scores"),
    ("||G4 Y {c} 5 ||G1", ["||G4 Y {c} 5", "||G1"], "a score in pieces"),
    ("||G4Y5\nG\n6*", ["||G4Y5\nG\n6", "*"], "a score in pieces"),
    ("||G4 Y5 Gx", ["||G4 Y5", "Gx"], "no score"),
    ("||x", ["||", "x"], "no scores"),
    ('[A "1"]\n*\n[B "2"]\n*', ['[A "1"]\n*', '[B "2"]\n*'], "tags after an end"),
    ('[A "1"]\n1. 4: G -g1\n[B "2"]\n*', ['[A "1"]\n1. 4: G -g1', '[B "2"]\n*'], "tags after game text"),
    ('1. 4: G -g1 [B "2"] *', ["1. 4: G -g1", '[B "2"] *'], "a tag in the same line"),
    ('[A "1"] [B "2"]\n\n[C "3"] *', ['[A "1"] [B "2"]\n\n[C "3"] *'], "one section of tags"),
    ('[A "* || {"] *[B "\\" * "] *', ['[A "* || {"] *', '[B "\\" * "] *'], "signs in strings"),
    ("1. 4: G -g1 {* || [} ; *\n%*\n*", ["1. 4: G -g1 {* || [} ; *\n%*\n*"], "signs in comments"),
    ("1. 4: G -g1 (Y -g2 * ) *", ["1. 4: G -g1 (Y -g2 * ) *"], "an end inside a variation"),
    ('1. 4: G -g1 (Y -g2 [A "1"] ) *', ['1. 4: G -g1 (Y -g2 [A "1"] ) *'], "a tag inside a variation"),
    ('1. 4: G -g1 (Y -g2\n [A "1"]*', ["1. 4: G -g1 (Y -g2", '[A "1"]*'], "an unclosed variation"),
    ('1. 4: G -g1 {said\n[A "1"]\n*', ["1. 4: G -g1 {said", '[A "1"]\n*'], "an unclosed comment"),
    (
        '1. 4: G -g1 {said\n[A "1"]\n1. 4: G -g1 {said} *\n[B "2"]*',
        ["1. 4: G -g1 {said", '[A "1"]\n1. 4: G -g1 {said} *', '[B "2"]*'],
        "an unclosed comment, and one that is closed behind it",
    ),
    ('1. 4: {said\n[A "1"]\nso} *', ['1. 4: {said\n[A "1"]\nso} *'], "a comment that quotes a tag"),
    ('1. 4: {a [A "1"] {b\n*', ['1. 4: {a [A "1"] {b\n*'], "a tag that begins no line"),
    ('[A "1]\n[B "2"]\n*\n[C "3"]*', ['[A "1]\n[B "2"]\n*', '[C "3"]*'], "an unclosed string"),
    ('[A "big "x" one"]\n[B "2"]\n*', ['[A "big "x" one"]\n[B "2"]\n*'], "a quotation mark too many"),
    ('[A one]\n[B "2"]\n*', ['[A one]\n[B "2"]\n*'], "a value without quotation marks"),
    ('[A "1"\n1. 4: G -g1\n[B "2"]*', ['[A "1"\n1. 4: G -g1', '[B "2"]*'], "a tag without its bracket"),
    ('[A "\\"1]\n[B "\\', ['[A "\\"1]\n[B "\\'], "escapes in unclosed strings"),
    ('[A {c} "1"] [B\n"2"] *', ['[A {c} "1"] [B\n"2"] *'], "tags in pieces"),
    ("1. 4: G -g1 | |G4 [ [[ *", ["1. 4: G -g1 | |G4 [ [[ *"], "signs that mean nothing"),
    ("1. 4: 5% * *", ["1. 4: 5% *", "*"], "no skipped line"),
]


@pytest.mark.parametrize(("data", "expected", "why"), CUTS, ids=[why for _, _, why in CUTS])
def test_cuts(data: str, expected: list[str], why: str) -> None:
    assert texts(data) == expected, why


def test_places() -> None:
    data = '\ufeff\r\n  [A "é"]\r*  [B "x"]\n\n*\n\n\n{c}'.encode()
    first, second = split(data)
    assert (first.offset, first.line, first.column, first.index) == (7, 2, 3, 1)
    assert first.text == '[A "é"]\r*  '
    assert (second.offset, second.line, second.column, second.index) == (19, 3, 4, 2)
    assert data[second.offset :].decode() == second.text
    with pytest.raises(NotationError) as caught:
        parse_record("1. 4: 7", line=second.line, column=second.column)
    assert (caught.value.line, caught.value.column) == (3, 10)


def test_byte_order_marks() -> None:
    """At the beginning of a file, and where files were put together."""
    one, two = split("\ufeff*\ufeff*".encode())
    assert (one.offset, one.text) == (3, "*")
    assert (two.offset, two.text) == (7, "*")
    assert parse_raw(two).end == End()


NO_TEXT = [
    (b'[A "Caf\xe9"]\n', "0xe9", 7, "Latin-1"),
    (b'[A "\xed\xa0\x80"]\n', "0xed", 4, "half of a surrogate pair"),
    (b'[A "\xc3"]\n', "0xc3", 4, "half of a character"),
    (b'[A "x"] {\xff\n', "0xff", 9, "in a comment that is not closed"),
    (b'[A "x"] {\0}\n', "NUL", 9, "NUL"),
]


@pytest.mark.parametrize(("data", "words", "at", "why"), NO_TEXT, ids=[why for *_, why in NO_TEXT])
def test_what_is_no_text_costs_only_its_record(data: bytes, words: str, at: int, why: str) -> None:
    good = b'[Event "good"]\n*\n'
    before, wrong, after = split(good + data + b"1. 4: \n" + good)
    assert before.text == after.text == good.decode()
    assert wrong.text is None
    assert wrong.error is not None
    assert wrong.error.code == "N11"
    assert words in wrong.error.message
    assert (wrong.error.offset, wrong.error.line, wrong.error.column) == (len(good) + at, 3, at + 1)
    assert after.line == (good + data).count(b"\n") + 2


def test_utf_16_is_named() -> None:
    (raw,) = split("[Event]".encode("utf-16"))
    assert raw.error is not None
    assert "UTF-16" in raw.error.hint


@pytest.mark.parametrize(
    "large", [b"1. 4: " * 30, b"{" + b"x" * 200, b"(" * 200, b"1. 4: G -g1 {\n" + b"x\n" * 100], ids=repr
)
def test_a_record_that_is_too_large(large: bytes) -> None:
    good = b'[Event "good"]\n*\n'
    before, wrong, after = split(good + b'[Event "large"]\n' + large + b"\n" + good, limit=100)
    assert before.text == after.text == good.decode()
    assert wrong.error is not None
    assert (wrong.error.code, wrong.error.offset, wrong.error.line) == ("N13", len(good), 3)
    assert "100 bytes" in wrong.error.message
    assert after.line == before.line + 4 + large.count(b"\n")


def test_memory_stays_small() -> None:
    """Neither many records nor one without an end are kept."""

    class Endless(io.RawIOBase):
        def __init__(self, piece: bytes, times: int) -> None:
            self.piece, self.times, self.largest = piece, times, 0

        def read(self, size: int = -1, /) -> bytes:
            self.largest = max(self.largest, size)
            self.times -= 1
            return self.piece if self.times >= 0 else b""

    many = Endless(b'[A "b"]\n1. 4: G -g1 *\n' * 500, 100)
    assert sum(1 for _ in split_records(many)) == 50_000
    assert many.largest <= 1 << 16
    one = Endless(b"{" * 50_000, 200)
    (raw,) = split_records(one, limit=200_000)
    assert raw.error is not None
    assert one.largest <= 400_000


@given(st.lists(records, max_size=3), st.integers(0, 2**32))
@settings(max_examples=100)
def test_files_of_records(several: list[Record], seed: int) -> None:
    """What is written one after the other is read one after the other, however it is torn apart."""
    for number, record in enumerate(several):
        record.end = record.end or End()
        record.comments = record.comments if number == 0 else []
    joined = [tear(write_record(record), seed) for record in several]
    data = "\n".join(joined).encode()
    raws = list(split_records(Drip(data, random.Random(seed).randrange(1, 99))))
    assert [parse_raw(raw) for raw in raws] == [parse_record(text) for text in joined]
    for number, raw in enumerate(raws, 1):
        assert raw.index == number
        text = (raw.text or "").encode()
        assert data[raw.offset : raw.offset + len(text)] == text
        before = data[: raw.offset].decode()
        assert raw.line == 1 + before.count("\n") + before.count("\r") - before.count("\r\n")


def fault_of(raw: RawRecord) -> NotationError | None:
    try:
        parse_raw(raw)
    except NotationError as error:
        return error
    return None


@given(st.binary(max_size=60), st.integers(0, 400), st.integers(0, 20))
@settings(max_examples=300)
@example(b'"\0\\', 0, 0)
@example(b'"\\"', 0, 0)
def test_any_bytes(junk: bytes, place: int, gone: int) -> None:
    """Every record is read or has an error with a place, and the next one with tags of its own survives."""
    good = b'[Event "%d"]\n0. G@g7 Y@f6\n1. 4: G g7-g11 +GY {said} (G -g2) Y f6-b6\n|G0 Y0\n*\n'
    data = b"".join(good % number for number in range(4))
    data = data[:place] + junk + data[place + gone :]
    for raw in split(data):
        if raw.text is None:
            assert raw.error is not None
            assert raw.error.offset is not None
            assert raw.error.line is not None
            continue
        error = fault_of(raw)
        if error is not None:
            assert error.line is not None
            assert error.column is not None
            assert raw.offset <= (error.offset or 0) <= raw.offset + len(raw.text.encode())
    if place + gone < len(good % 0) * 3:
        assert raw.text == (good % 3).decode()
