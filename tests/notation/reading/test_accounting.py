"""Every character of a text is white space, a comment or part of exactly one word: nothing is passed over in silence.

Lark's lexer accounts for every character, and the reference reader keeps every word of Lark's. So a reader that agrees
with it on texts of every kind loses nothing. What reads a file must cut it in the same places as the grammar would.
"""

from __future__ import annotations

import io
import random
import re

import pytest

from pacal_notation.notation.errors import Code, NotationError
from pacal_notation.notation.reading.files import parse_raw
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.notation.record import Record

from .. import reference
from .mutants import GAPS, SEEDS, mutate, words_of
from .test_split import Drip, plain

UNCLOSED = re.compile(r'\{[^}]*[\r\n][ \t]*\[[^}]*"[^}]*\{')


def read(text: str) -> Record | None:
    """The record; None where an error says at a place inside the text why there is none."""
    try:
        return parse_record(text)
    except NotationError as error:
        problem = error
    assert 0 <= problem.span.start <= problem.span.end <= len(text)
    assert "please report" not in problem.message, text
    return None


def check_reader(text: str) -> None:
    """The library reads what the grammar reads, nothing else, and finds the same in it."""
    if "\0" in text or text.startswith("\ufeff"):
        return
    assert read(text) == reference.read(text), text


def read_raw(raw: RawRecord) -> Record | None:
    try:
        return parse_raw(raw)
    except NotationError:
        return None


def check_splitter(text: str) -> None:
    """No character is lost between records, and what is one record for the grammar is one for the splitter.

    (The grammar knows no byte order marks: they are the splitter's. And where a comment has a line that is a tag, and
    an opening brace behind it, the splitter takes it for a comment that was never closed.)
    """
    data = text.encode()
    raws = list(split_records(io.BytesIO(data)))
    assert list(map(plain, split_records(Drip(data, 1)))) == list(map(plain, raws)), text
    place = 0
    for raw in raws:
        assert data[place : raw.offset].decode().strip(" \t\f\v\r\n\ufeff") == "", text
        place = raw.offset + len((raw.text or "").encode())
        assert raw.text is None or data[raw.offset : place].decode() == raw.text, text
        if raw.text is None:
            return
    assert data[place:].decode().strip(" \t\f\v\r\n\ufeff") == "", text
    if "\ufeff" in text or UNCLOSED.search(text):
        return
    whole = reference.read(text) if "\0" not in text else None
    if whole is not None:
        assert [read_raw(raw) for raw in raws] == [whole] * len(raws), text
        assert len(raws) == 1 or not text.strip(" \t\f\v\r\n"), text
    elif len(raws) == 1:
        assert read_raw(raws[0]) is None, text


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("1. 4: |G0 Y0 V00010000", Code.BAD_NUMBER, "00010000"),
        ("1. 4: |G0 Y12345 V0", Code.BAD_NUMBER, "12345"),
        ("1. 4: |G00010000", Code.BAD_NUMBER, "00010000"),
        ("||G0 Y0 V00010000", Code.BAD_NUMBER, "00010000"),
        ("||G00010000 Y1", Code.BAD_NUMBER, "00010000"),
        ("1. 4: G -g1 ( |G0 Y12345 )", Code.BAD_NUMBER, "12345"),
        ("1. 4: G -g1 +G +Y =12345", Code.BAD_NUMBER, "12345"),
        ("1. 4: G -g1 #1@c4 +G #12@c4", Code.BAD_NUMBER, "12"),
    ],
)
def test_what_is_no_word_is_not_passed_over(text: str, code: Code, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert caught.value.code == code
    assert caught.value.found == found
    assert text[caught.value.span.start : caught.value.span.end] == found


@pytest.mark.parametrize("seed", range(20))
def test_changed_texts(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        check_reader(mutate(chance.choice(SEEDS[:-1]), chance))


@pytest.mark.parametrize("gap", GAPS, ids=ascii)
def test_a_gap_between_any_two_pieces_of_a_text(gap: str) -> None:
    """Also inside words that may be torn, such as ``7 {c} .``; the grammar says which."""
    for text in SEEDS[:-1]:
        words = words_of(text)
        for place in range(len(words) + 1):
            check_reader("".join((*words[:place], gap, *words[place:])))


@pytest.mark.parametrize("seed", range(10))
def test_changed_files(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        check_splitter(mutate(chance.choice(SEEDS), chance))


@pytest.mark.parametrize("gap", GAPS, ids=ascii)
def test_a_gap_between_any_two_pieces_of_a_file(gap: str) -> None:
    for text in SEEDS:
        words = words_of(text)
        for place in range(len(words) + 1):
            check_splitter("".join((*words[:place], gap, *words[place:])))


@pytest.mark.parametrize(
    ("text", "records"),
    [
        (" %no line\n*", None),
        ("\t\n %no line\n*", None),
        ("\ufeff%a line\n*", 1),
        ("\ufeff *", 1),
        ("%a line\n*", 1),
        ("\n%a line\n*", 1),
        ('1. 4: G -g1\n[Event\n"two"]\n*', 2),
        ('1. 4: G -g1\n[Event {c}\n;d\n%e\n "two"]\n*', 2),
        ('1. 4: G -g1 [ Event\r\n"two" ] *', 2),
        ('1. 4: G -g1\n[Event\ntwo"]\n*', None),
        ("*\n\ufeff*", 2),
        ('*\ufeff[Event "two"]\n*', 2),
        ('||G1 Y2\n\ufeff[Event "two"]\n*', 2),
        ('1. 4: G -g1\n\ufeff[Event "two"]\n*', 2),
        ("\n\ufeff\n\ufeff*", 1),
        ('"*\n\n[', None),
        ('[A "b"] "*\n\n[C "d"]', None),
        ("\ufeff\n\n\ufeff", 0),
    ],
)
def test_what_splitter_and_grammar_must_see_alike(text: str, records: int | None) -> None:
    """None for a text that is not the notation."""
    raws = list(split_records(io.BytesIO(text.encode())))
    read = [read_raw(raw) for raw in raws]
    assert (None if None in read else len(read)) == records
    check_splitter(text)


def test_a_mark_inside_a_record_is_an_error_with_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        parse_record('[Event "one"]\n\ufeff1. 4: G -g1 *')
    assert caught.value.code == Code.BAD_CHARACTER
    assert (caught.value.line, caught.value.column) == (2, 1)
