"""A paper sheet typed in by somebody who has read docs/notation.md once: each slip is told once, with its edit."""

from __future__ import annotations

import io
import re

import pytest

from pacal_notation.library.archives import check
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.review.check import Settings
from pacal_notation.review.findings.finding import Severity
from pacal_notation.review.repair.applying import Repairs, repair
from tests.notation.drafts.sheet import SHEET, mended, same_game, slipped, told

# What stands in the sheet, what is written instead, the line, how the message begins, and whether the edit is safe.
SLIPS = [
    ("|B6 Y7 V6\n", "|B6 Y7 V6 |B6 Y7 V6\n", 13, "this standing is written twice", True),
    ("|B6 Y7 V6\n", "|B6 Y7 V6\n|B6 Y7 V6\n", 14, "this standing is written twice", True),
    ("|B6 Y7 V6\n", "|B6 Y7 V6|B6 Y7 V6\n", 13, "this standing is written twice", True),
    ("|B6 Y7 V6\n", "|B6 Y7 V6\n|B6 Y8 V6\n", 13, "a round has one standing, and here are two", True),
    ("|B6 Y7 V6\n", "|B6 Y8 V6\n|B6 Y7 V6\n", 13, "a round has one standing, and here are two", True),
    ("#3@k11", "#III@k11", 16, "floors are written as a digit", True),
    ("#2@c8", "#II@c8", 14, "floors are written as a digit", True),
    ("#1>3@k6", "#I>III@k6", 20, "floors are written as a digit", True),
    ("Y e8-e9", "Y e8e9", 12, "between the two squares of a move stands a sign", True),
    ("g8-g9-h9-h8", "g8-g9 h9 h8", 16, "between the two squares of a move stands a sign", True),
    ("g8-g9-h9-h8", "g8 g9 h9 h8", 16, "between the two squares of a move stands a sign", False),
    ("c8~g8", "c8xg8", 14, "a move is written with ~, not with x", True),
    ("c8~g8", "c8 x g8", 14, "a move is written with ~, not with x", True),
    ("e7^2@i7", "e7 2@i7", 16, "a god stone that is given up has a ^ before its number", True),
    ("e7^2@i7", "e7*2@i7", 16, "a god stone that is given up has a ^ before its number", True),
    ("e7^2@i7", "e7@i7", 16, "the number of the god stone is missing", False),
    ("#3@k11", "k11#3", 16, "a build begins with # and its floors, and its square comes behind an @", True),
    ("k11:k1,k6 =5", "k11:k1;k6 =5", 16, "the semicolon begins a comment", True),
    ("k11:k1,k6 =5               Y", "k11:k1;k6 =5\n  Y", 16, "the semicolon begins a comment", True),
    ("0. B@g6", "B@g6", 9, "the setup begins with 0 and a dot", True),
    ("|B0 Y0 V0", "|BO YO VO", 11, "BO YO VO has a letter where a digit is meant", True),
    ("|B11 Y13 V10\n5", "|11 13 10\n5", 17, "scores have the letters of their players before them", True),
    ("|B11 Y13 V10\n5", "|11, 13, 10\n5", 17, "scores have the letters of their players before them", True),
    ("|B11 Y13 V10\n5", "|Emil 11, Bruno 13, Chiara 10\n5", 17, "a player is called by the letter", True),
    ("|B11 Y13 V10\n5", "IB11 Y13 V10\n5", 17, "a standing begins with |", True),
    ("|B11 Y13 V10\n5", "lB11 Y13 V10\n5", 17, "a standing begins with |", True),
    ("k11:k1,k6 =5 ", "k11:k1,k6 =5 (nice)", 16, "what people say stands in braces", True),
    ("V c8~g8", "**V** c8~g8", 14, "no stars stand around what is written here", True),
    ("V c8~g8", "*V* c8~g8", 14, "no stars stand around what is written here", True),
    ("Y e7^2", "e7^2", 16, "a turn begins with the letter of its player", True),
    ("V g8-g9", "g8-g9", 16, "a turn begins with the letter of its player", True),
    ("V c8~g8", "c8~g8", 14, "a turn begins with the letter of its player", True),
    ("B g6-k6", "Emil g6-k6", 10, "a player is called by the letter of the colour: Emil is B", True),
    ("B g6-k6", "emil: g6-k6", 10, "a player is called by the letter of the colour: emil is B", True),
    ("h9-h8 +V", "h9-h0 +V", 16, "h0 is no square", True),
    ("B k1~k5", "B k0~k5", 20, "k0 is no square", True),
]


@pytest.mark.parametrize(("old", "new", "line", "message", "safe"), SLIPS, ids=[f"{new}" for _, new, *_ in SLIPS])
def test_a_slip_is_told_once_with_its_edit(old: str, new: str, line: int, message: str, safe: bool) -> None:
    text = slipped(old, new)
    [(where, said, sure)] = told(text)
    assert (where, sure) == (line, safe)
    assert said.startswith(message)
    assert same_game(mended(text), SHEET)


def test_a_lost_digit_is_put_back_where_the_game_agrees() -> None:
    text = SHEET.replace("V h8-i8", "V h8-h10").replace("V i8~i13", "V h10~h13").replace("#2@h8:g8 =7", "=0")
    assert text != SHEET
    [finding] = [one for one in check(text.replace("V h8-h10", "V h8-h0")) if one.code == "N6"]
    assert finding.fixes[0].edits[0].text == "h10"


def test_players_called_by_their_names_throughout() -> None:
    text = SHEET
    for letter, name in (("B", "Emil"), ("Y", "Bruno"), ("V", "Chiara")):
        text = re.sub(rf"(?<= ){letter}(?= [a-m][0-9])", name, text)
    found = told(text)
    assert len(found) == 18
    assert all(safe for *_, safe in found)
    assert same_game(_fixed(text), SHEET)


def _fixed(text: str, unsafe: bool = False) -> str:
    made = repair(RawRecord(text, 1, 1, 0, 1), "", Repairs(Settings(), unsafe=unsafe, trace=False))
    return made.text or text


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, new, *_ in SLIPS], ids=[f"{new}" for _, new, *_ in SLIPS])
def test_fix_makes_the_game_of_it_or_leaves_it(old: str, new: str) -> None:
    text = slipped(old, new)
    fixed = _fixed(text)
    assert fixed == text or same_game(fixed, SHEET)


# Two slips in one place, or something that no edit explains: nothing safe is written into the record then.
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("#3@k11:k1,k6", "#l@k11:k1,k6"),
        ("V g8-g9-h9-h8", "V g8 g9 h9 b8"),
        ("|B6 Y7 V6\n", "|B6, Y7, V6, B9\n"),
        ("2. 5:  Y e8-e9", "2 5.  Y e8-e13"),
    ],
)
def test_a_record_that_would_not_become_better_is_left(old: str, new: str) -> None:
    text = slipped(old, new)
    before, after = _errors(text), _errors(_fixed(text))
    assert before > 1
    assert after == 0 or _fixed(text) == text


def _errors(text: str) -> int:
    return sum(finding.severity is Severity.ERROR for finding in check(text))


def test_a_star_for_a_caret_ends_no_record_however_the_text_arrives() -> None:
    text = f"{slipped('e7^2@i7', 'e7*2@i7')}{slipped('V c8~g8', '**V** c8~g8')}{SHEET}".encode()
    for size in (1, 2, 3, 7, len(text)):
        records = [record.text for record in split_records(_Slowly(text, size))]
        assert [record.count("|B17") for record in records if record] == [1, 1, 1]


class _Slowly(io.BytesIO):
    """A stream that gives a few bytes at a time, and none before they are asked for."""

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self.size = size

    def read(self, size: int | None = -1) -> bytes:
        return super().read(self.size)


def test_a_record_is_there_when_its_line_ends() -> None:
    """Nothing behind the end has to arrive first."""
    stream = _Slowly(b"1. 4: G -g11 *\n1. 4: G -g11 *\n", 15)
    records = split_records(stream)
    assert next(records).text == "1. 4: G -g11 *\n"
    assert stream.tell() <= 30
