"""What makes a story sure, and stories that change two places: each from one small change of a sound game."""

from __future__ import annotations

import pytest

import pacal_notation as pacal
from tests.review.repair.test_mend import GAME, only_finding, steps

PAIRS = [
    # what was played, what is written, code and line of the finding
    (("B f9~f6 +BG", "V e9~f9 +VG #2@e9:e8 =6"), ("B f9~f6 +VG", "V e9~f9 +BG #2@e9:e8 =6"), 21),
    (("G j7-j3 +GV #1@j7 =6", "B f5-f9 +V #1@f5 =6"), ("G j7-j3 +GV #1@f5 =6", "B f5-f9 +V #1@j7 =6"), 18),
]


def written(pairs: tuple[str, str], instead: tuple[str, str]) -> str:
    text = GAME
    for old, new in zip(pairs, instead, strict=True):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(("played", "instead", "line"), PAIRS)
def test_parts_of_two_turns_in_each_others_place(
    played: tuple[str, str], instead: tuple[str, str], line: int
) -> None:
    text = written(played, instead)
    finding = only_finding(text)
    assert finding.place.line in (line, line + 1)
    readings = [pacal.apply_edits(text, fix.edits) for fix in finding.fixes]
    assert GAME in readings


def test_a_round_written_twice_is_taken_out() -> None:
    start, end = GAME.index("4. "), GAME.index("5. ")
    text = GAME[:end] + GAME[start:end] + GAME[end:]
    finding = only_finding(text)
    assert (finding.code, finding.hint) == ("R5", "this round is written twice; leave it out")
    assert [fix.safe for fix in finding.fixes] == [True]
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_what_a_person_wrote_in_a_round_is_not_taken_out() -> None:
    start, end = GAME.index("4. "), GAME.index("5. ")
    text = GAME[:end] + GAME[start:end].rstrip() + " {again}\n" + GAME[end:]
    finding = only_finding(text)
    assert finding.fixes == ()


def test_two_rolls_in_each_others_place() -> None:
    text = written(("2. 4:", "3. x:"), ("2. x:", "3. 4:"))
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("C6", 17)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


SURE = [
    # The same squares were flown over; only the sign differs.
    ("B f9~f6 +BG", "B f9-f6 +BG"),
    ("G j7-j3 +GV", "G j7~j3 +GV"),
    # A ship cannot start where it does not stand, whatever else is wrong.
    ("V e8^2@h6 +V #3>5@f8", "V e7^2@h6 +V #3>5@f8"),
    # Points that only the build earns.
    ("B f5-f9 +V #1@f5 =6", "B f5-f9 +V =6"),
    # A way that has a piece in no direction.
    ("G j1-j3-i3-i1 +G", "G j1-j3-i2-i1 +G"),
]


@pytest.mark.parametrize(("played", "instead"), SURE)
def test_what_nobody_can_have_played_is_put_right_safely(played: str, instead: str) -> None:
    assert GAME.count(played) == 1
    text = GAME.replace(played, instead)
    finding = only_finding(text)
    assert finding.fixes[0].safe
    assert steps(pacal.apply_edits(text, finding.fixes[0].edits)) == steps(GAME)


def test_seats_at_odds_with_the_setup_are_put_right_by_the_seats() -> None:
    for tag in ('"V B G"', '"B G V"', '"G V B"'):
        text = GAME.replace('"B V G"', tag)
        finding = only_finding(text)
        assert (finding.code, finding.place.line, finding.fixes[0].safe) == ("C6", 8, True)
        assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_a_turn_copied_with_its_roll_is_taken_out_in_one_piece() -> None:
    game = "0. G@g7 Y@f6\n1. 4: G g7-g11 +G 2: Y f6-f4 +Y\n2. 2: G g11-g9 +G 2: Y f4-f2 +Y\n3. 2: G g9-g7\n*\n"
    assert pacal.check(game) == []
    turn = "2: Y f4-f2 +Y"
    text = game.replace(turn, f"{turn} {turn}")
    finding = only_finding(text)
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits).split() == game.split()


def test_other_rules_are_sure_where_two_turns_need_them() -> None:
    text = "0. G@f7 Y@f6\n1. 2: G f7-h7 2: Y f6-f8\n|G0 Y0\n*\n"
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("D4", True)
    one = "0. G@f7 Y@f6\n1. 2: G f7-h7 2: Y f6-d6\n|G0 Y0\n*\n"
    finding = only_finding(one)
    assert finding.code == "M7"
    assert not any(fix.safe for fix in finding.fixes)


def test_a_turn_left_out_is_sure_only_where_the_ship_says_where_it_stands() -> None:
    for text in (GAME.replace("B f9~f6 +BG", ""), GAME.replace("B f9~f6 +BG", "").replace("B f6", "B ")):
        finding = pacal.check(text)[0]
        assert finding.code == "R5"
        if "B f6" not in text:
            assert not finding.fixes[0].safe
