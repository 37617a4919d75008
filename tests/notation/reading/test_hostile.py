"""Texts that mean harm: each is read or refused. `tests/soak/hostile.py` has longer ones, and a clock."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.files import read_records
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.notation.writing.write import write_record

GAME = "1. 4: G -g1 "
HOSTILE: dict[str, Callable[[int], str]] = {
    "brackets": lambda n: "(" * n,
    "brackets in a turn": lambda n: GAME + "(" * n,
    "variations": lambda n: GAME + "(Y -g2 " * n,
    "closed variations": lambda n: GAME + "(Y -g2) " * n,
    "empty variations": lambda n: GAME + "()" * n,
    "closing brackets": lambda n: GAME + ")" * n,
    "braces": lambda n: "{" * n,
    "braces in a turn": lambda n: GAME + "{" * n,
    "comments": lambda n: GAME + "{}" * n,
    "comments in a number": lambda n: "1" + "{}" * n + ".",
    "comments in a turn": lambda n: GAME + "{}" * n + "+G",
    "closing braces": lambda n: "}" * n,
    "semicolons": lambda n: ";" * n,
    "lines with semicolons": lambda n: GAME + ";\n" * n,
    "semicolons in a number": lambda n: "1" + ";" * n + "\n?",
    "skipped lines": lambda n: GAME + "\n%" * n,
    "percent signs": lambda n: GAME + "%" * n,
    "digits": lambda n: "1" * n,
    "digits in a turn": lambda n: GAME + "=" + "1" * n,
    "numbers": lambda n: "1 " * n,
    "rounds": lambda n: "1." * n,
    "rolls": lambda n: "1. " + "4:" * n,
    "letters": lambda n: "g" * n,
    "colours": lambda n: "G" * n,
    "colours in a drop": lambda n: GAME + "+" + "G" * n,
    "squares": lambda n: "g1" * n,
    "a path": lambda n: "1. 4: G " + "-g1" * n,
    "a path without an end": lambda n: "1. 4: G " + "-g1" * n + "-",
    "drops": lambda n: GAME + "+G" * n,
    "builds": lambda n: GAME + "#1@c4" * n,
    "members": lambda n: GAME + "#5@c4:c5" + ",c5" * n,
    "members without an end": lambda n: GAME + "#5@c4:c5" + ",c5" * n + ",",
    "taken stones": lambda n: GAME + "<c5" + ",c5" * n,
    "glyphs": lambda n: GAME + "!" * n,
    "dollars": lambda n: GAME + "$" * n,
    "bars": lambda n: GAME + "|" * n,
    "scores": lambda n: GAME + "|" + "G1 " * n,
    "turns": lambda n: GAME * n,
    "ends": lambda n: "*" * n,
    "white space": lambda n: " " * n + "?",
    "white space in a turn": lambda n: GAME + " " * n + "?",
    "white space in a number": lambda n: "1" + " " * n + "?",
    "line breaks": lambda n: "\r\n" * n + "?",
    "quotation marks": lambda n: '"' * n,
    "quotation marks in a tag": lambda n: "[A " + '"' * n,
    "backslashes in a tag": lambda n: '[A "' + "\\" * n,
    "escapes in a tag": lambda n: '[A "' + '\\"' * n,
    "escapes and a comment": lambda n: "{}" + '\\"' * n,
    "tags": lambda n: '[A "b"]' * n,
    "square brackets": lambda n: "[" * n,
    "square brackets in a game": lambda n: GAME + "[" * n,
    "tags in a comment": lambda n: "{" + '\n[A "b"]' * n,
    "half tags in a comment": lambda n: "{" + '\n[A "' * n,
    "spaced brackets": lambda n: GAME + "( " + " [" * n,
    "other letters": lambda n: "é" * n,
}


def harmless(text: str) -> None:
    """Read the text in all ways there are; an error of our own is fine, if it has a place."""
    faults: list[NotationError] = []
    for parse in (parse_record, parse_position):
        try:
            parse(text)
        except NotationError as error:
            faults.append(error)
    for fault in faults:
        assert 0 <= fault.span.start <= fault.span.end <= len(text)
    for record in read_records(io.BytesIO(text.encode()), faults.append):
        assert record.text
    for fault in faults:
        assert fault.line is not None
        assert fault.offset is not None


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE.keys())
def test_ten_thousand(make: Callable[[int], str]) -> None:
    harmless(make(10_000)[:10_000])


def test_deep_variations_do_not_exhaust_the_stack() -> None:
    text = GAME + "(Y -g2 " * 64 + ")" * 64
    limit = sys.getrecursionlimit()
    record = parse_record(text)
    assert parse_record(write_record(record)) == record
    assert sys.getrecursionlimit() == limit


def test_reading_a_turn_takes_few_steps() -> None:
    """A bound on the functions called, so that no clock is needed to notice a slower way of reading."""
    turns = "G g7-g11 +GY #3@c4:c6,c8 =4  Y f6-b6 +YV  V h8-h12 +V "
    text = "".join(f"{number}. 4: {turns}\n|G4 Y7 V0\n" for number in range(1, 101))
    parse_record(text)
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        parse_record(text)
    finally:
        sys.setprofile(None)
    assert calls / 300 < 6
