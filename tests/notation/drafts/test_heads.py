"""Heads of rounds as people write them, and heads of which the number or the roll was left out."""

from __future__ import annotations

import re

import pytest

from pacal_notation.library.archives import check
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review import draft_ways
from tests.games import games
from tests.notation.drafts.sheet import SHEET, WITHOUT_STANDINGS, mended, same_game, slipped, told

_HEADS = re.compile(r"(?m)^([1-9])\. ([2-5x]):")


def test_the_sheet_is_sound() -> None:
    assert not check(SHEET)
    assert not check(WITHOUT_STANDINGS)


# Written instead of `2. 5:`; the line is 12 with and 11 without standings.
HEADS = [
    "Round 2, roll 5:", "Round 2 roll 5:", "Round 2: 5:", "R2: 5:", "R2 5:", "R2, roll: 5:", "Rd. 2, rolled 5:",
    "Runde 2: 5:", "Runde 2, Wurf 5:", "2. Runde: 5:", "2. Runde, Würfel 5:", "Runde 2 - 5:",
    "Tour 2 : dé 5:", "Tour 2, dé: 5:", "Round 2, dado 5:", "Giro 2: 5:", "2. kör: 5:", "2. kör, dobás 5:",
    "Runda 2, rzut 5:", "Runda 2: 5:", "2: 5.", "2) 5",
]  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("sheet", [SHEET, WITHOUT_STANDINGS])
def test_a_head_in_other_words_is_one_finding_with_its_edit(head: str, sheet: str) -> None:
    text = slipped("2. 5:", head, sheet)
    [(line, message, safe)] = told(text)
    assert (line, safe) == (sheet[: sheet.index("2. 5:")].count("\n") + 1, True)
    assert message.startswith("a round is a number and a dot")
    assert same_game(mended(text), sheet)


@pytest.mark.parametrize("head", [r"Round \1, roll \2:", r"R\1: \2:", r"Runde \1, Wurf \2:", r"Tour \1 : dé \2:"])
def test_all_heads_in_other_words(head: str) -> None:
    for sheet in (SHEET, WITHOUT_STANDINGS):
        text = _HEADS.sub(head, sheet)
        assert [safe for _, _, safe in told(text)] == [True] * 6
        assert same_game(mended(text), sheet)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("2. 5:  Y", "2.  Y", 12, "round 2 has no roll"),
        ("2. 5:  Y", "2:  Y", 12, "round 2 has no roll"),
        ("2. 5:  Y", "Round 2:  Y", 12, "round 2 has no roll"),
        ("3. x:  V", "3.  V", 14, "round 3 has no roll"),
        ("4. 3:  B", "4.  B", 16, "round 4 has no roll"),
        ("1. 5:  B", "1.  B", 10, "round 1 has no roll"),
        ("2. 5:  Y", "5:  Y", 12, "the number of this round is missing"),
        ("2. 5:  Y", "5.  Y", 12, "the number of this round is missing"),
        ("2. 5:  Y", "5  Y", 12, "the number of this round is missing"),
        ("3. x:  V", "x:  V", 14, "the number of this round is missing"),
        ("5. 2:  Y", "2:  Y", 18, "the number of this round is missing"),
        ("1. 5:  B", "5:  B", 10, "the number of this round is missing"),
        ("2. 5:  Y", "Y", 12, "round 2 begins here, and neither its number nor its roll is written"),
        ("1. 5:  B", "B", 10, "round 1 begins here, and neither its number nor its roll is written"),
    ],
)
def test_a_part_of_a_head_left_out(old: str, new: str, line: int, message: str) -> None:
    text = slipped(old, new)
    assert told(text) == [(line, message, True)]
    assert same_game(mended(text), SHEET)


def test_a_roll_that_nothing_tells_is_a_question() -> None:
    """In round 5 everybody is stopped, or set down: three rolls do as well."""
    [finding] = check(slipped("5. 2:", "5."))
    assert [fix.reading for fix in finding.fixes] == ["5. 2:", "5. 3:", "5. 4:"]
    assert not any(fix.safe for fix in finding.fixes)
    assert finding.hint == ""


def test_no_roll_at_all() -> None:
    text = _HEADS.sub(r"\1.", SHEET)
    assert [message for _, message, _ in told(text)] == [f"round {number} has no roll" for number in range(1, 7)]
    assert same_game(mended(text), SHEET)


def test_a_standing_in_the_middle_of_a_round_is_still_that() -> None:
    text = slipped("Y e7^2@i7 +Y        V", "Y e7^2@i7 +Y\n|B11 Y13 V10\n V").replace("+V\n|B11 Y13 V10\n5.", "+V\n5.")
    [finding] = check(text)
    assert finding.code == "R5"
    assert finding.fixes[0].reading == "V g8-g9-h9-h8 +V |B11 Y13 V10"
    assert same_game(mended(text), SHEET)


def game_of_two() -> str:
    """A game of two players, who have a roll each."""
    for game in games(40):
        if game.setup is not None and len(game.setup.ships) == 2 and len(game.rounds) > 6:
            return write_record(game)
    raise AssertionError


@pytest.mark.parametrize("standing", [True, False])
def test_two_players_with_a_roll_each(standing: bool) -> None:
    text = game_of_two() if standing else re.sub(r"(?m)^\|[A-Z].*\n", "", game_of_two())
    assert not check(text)
    heads = [found for found in re.finditer(r"(?m)^([0-9]+)\. ([0-9x]): +", text) if 2 < int(found[1]) < 40]
    told_rolls = safe = 0
    for found in heads:
        line = text[: found.start()].count("\n") + 1
        [(where, message, sure)] = told(text[: found.end(1) + 1] + text[found.end(2) + 1 :])
        assert (where, message) == (line, f"round {found[1]} has no roll")
        told_rolls += 1
        safe += bool(sure)
        if standing:
            assert told(text[: found.start()] + text[found.start(2) :]) == [
                (line, "the number of this round is missing", True)
            ]
    assert told_rolls > 4
    assert safe > told_rolls / 3


def test_where_no_turns_are_left_to_try_with_it_stays_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_ways, "MOST_PLAYED", 17)
    [finding] = check(slipped("2. 5:  Y", "2.  Y"))
    assert finding.fixes[0].reading == "2. 5:"
    assert len(finding.fixes) == 3
    assert not any(fix.safe for fix in finding.fixes)
