"""Colours with the letters of another language: one finding for the habit, with edits for all places."""

from __future__ import annotations

import io
import re

import pytest

from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.finding import Finding
from pacal_notation.review.repair.applying import Repairs, repair
from tests.games import ROOT

CLUB = (ROOT / "samples" / "club-evening.pacal").read_text()
SEATS = '[Players "B Y V"]\n'
NAMES = '[Blue "Emil"]\n[Yellow "Bruno"]\n[Violet "Chiara"]\n'
GAME = """0. B@g6 Y@g8 V@h7
1. 5:  B g6-k6 +BY         Y g8-e8 +YV         V h7-c7 +VY
|B0 Y0 V0
2. 5:  Y e8-e9 +YB #1@h7 =7                    V c7-c8 +VY #1@c7 =6   B k6-k1 +BV #1@k6 =6
|B6 Y7 V6
3. x:  V c8~g8 +VB #2@c8:c7 =4                 B k1~k11 +BY        Y e9~e7 +YB #2@e8:e9 =6
*
"""
HABITS = [
    {"V": "P"},
    {"V": "L"},
    {"Y": "J", "V": "M"},
    {"B": "K", "Y": "S", "V": "L"},
    {"B": "N", "Y": "Ż", "V": "F"},
]
WITH_NAMES = [*HABITS, {"Y": "J"}, {"B": "N", "Y": "Z", "V": "F"}, {"Y": "G", "V": "L"}, {"V": "P", "B": "K"}]


def with_letters(text: str, letters: dict[str, str], players: bool = True) -> str:
    """The text with other letters for the colours, in the game and in the tags that have letters."""

    def other(found: re.Match[str]) -> str:
        return letters.get(found[0], found[0])

    lines = []
    for line in text.splitlines(keepends=True):
        if not line.startswith("["):
            line = "".join(part if part[:1] == "{" else re.sub("[RGBYV]", other, part) for part in _pieces(line))
        elif players and line.startswith(("[Players", "[Result")):
            name, value = line.split(" ", 1)
            line = f"{name} {re.sub('[RGBYV]', other, value)}"
        lines.append(line)
    return "".join(lines)


def _pieces(line: str) -> list[str]:
    return re.split(r"(\{[^}]*\})", line)


def raws(text: str) -> list[RawRecord]:
    return list(split_records(io.BytesIO(text.encode())))


def findings_of(text: str) -> list[Finding]:
    (raw,) = raws(text)
    return [case.finding for case in check_record(raw, "", Settings()).cases]


def fixed(text: str, trace: bool = False) -> str:
    (raw,) = raws(text)
    return repair(raw, "", Repairs(Settings(), trace=trace)).text or text


@pytest.mark.parametrize("players", [True, False])
@pytest.mark.parametrize("game", [SEATS + NAMES + GAME, CLUB], ids=["part", "whole"])
@pytest.mark.parametrize("letters", WITH_NAMES, ids=lambda letters: "".join(letters.values()))
def test_a_habit_is_said_once_and_put_right_everywhere(letters: dict[str, str], game: str, players: bool) -> None:
    text = with_letters(game, letters, players)
    (finding,) = findings_of(text)
    (fix,) = finding.fixes
    assert (finding.code, fix.safe) == ("N1", True)
    strange = {letter for letter in letters.values() if letter not in "RGBYV"}
    assert strange <= set(finding.message.split(": ")[1].split(", "))
    assert fixed(text) == game
    assert findings_of(fixed(text, trace=True)) == []


@pytest.mark.parametrize("head", ["", SEATS, NAMES])
@pytest.mark.parametrize("letters", HABITS, ids=lambda letters: "".join(letters.values()))
def test_letters_alone_say_what_they_mean(letters: dict[str, str], head: str) -> None:
    text = with_letters(head + GAME, letters)
    assert len(findings_of(text)) == 1
    assert fixed(text) == head + GAME


def test_names_in_another_language_count_as_well() -> None:
    tags = '[Niebieski "Emil"]\n[Żółty "Bruno"]\n[Fioletowy "Chiara"]\n'
    text = with_letters(tags + GAME, {"B": "N", "Y": "Z", "V": "F"})
    assert fixed(text) == NAMES + GAME


@pytest.mark.parametrize("letters", [{"B": "N", "Y": "Z", "V": "F"}, {"Y": "J"}, {"Y": "G", "V": "L"}])
def test_letters_that_may_mean_other_colours_are_no_sure_thing(letters: dict[str, str]) -> None:
    """Z is green or yellow in Polish, as V is green or violet in French; whoever it is, nothing else is wrong."""
    text = with_letters(GAME, letters)
    (finding,) = findings_of(text)
    assert not finding.fixes[0].safe
    assert fixed(text) == text


def test_the_players_tag_tells_who_plays() -> None:
    assert fixed(with_letters(SEATS + GAME, {"Y": "J"}, players=False)) == SEATS + GAME


def test_french_green_where_mauve_plays() -> None:
    game = GAME.replace("Y", "G")
    text = with_letters(game, {"G": "V", "V": "M"})
    assert len(findings_of(text)) == 1
    assert fixed(text) == game


def test_other_slips_beside_a_habit() -> None:
    text = with_letters(SEATS + NAMES + GAME, {"V": "P"}).replace("+BP", "+B,P").replace("|B6 Y7", "|B6 Y8")
    assert [finding.code for finding in findings_of(text)] == ["N1", "N1", "C2"]
    assert fixed(text) == SEATS + NAMES + GAME


@pytest.mark.parametrize(
    ("right", "wrong", "meant"),
    [
        ("+YV", "+YP", "YV"),
        ("+VB", "+PB", "VB"),
        ("+BY", "+BJ", "BY"),
        ("V c8~g8", "P c8~g8", "V"),
        ("V@h7", "L@h7", "V"),
        ("|B6 Y7 V6", "|B6 Y7 P6", "V"),
        ("|B6 Y7 V6", "|B6 J7 V6", "Y"),
    ],
)
def test_one_letter_in_one_place(right: str, wrong: str, meant: str) -> None:
    text = SEATS + GAME.replace(right, wrong, 1)
    (finding,) = findings_of(text)
    assert [edit.text for edit in finding.fixes[0].edits] == [meant]
    assert fixed(text) == SEATS + GAME


def test_scores_with_such_letters_end_a_record() -> None:
    text = with_letters(CLUB, {"B": "N", "Y": "Ż", "V": "F"})
    assert len(raws(text)) == 1
    assert len(raws(f"{text}\n{text}")) == 2
    assert len(raws("0. G@g7 Y@f6 1. 4: G -g11 ||G12 Y7\nK6-k7")) == 2


@pytest.mark.parametrize("text", [GAME, CLUB, GAME.replace("Y", "R")])
def test_what_is_right_is_left_alone(text: str) -> None:
    assert findings_of(text) == []
