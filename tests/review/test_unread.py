"""Behind what cannot be read: everything else is told, and nothing that follows from it."""

from __future__ import annotations

import pytest

import pacal_notation as pacal
from tests.review.test_ends import GAME


def found(text: str) -> list[tuple[str, str]]:
    return [(finding.code, finding.hint) for finding in pacal.check(text)]


ROUND = "3. x:  G j3~j5 +GB         B f9~f6 +BG         V e9~f9 +VG #2@e9:e8 =6"
WRONG = "  G j3~J5 +GB         B f9~f6 +BG         V e9~>f9 +VG #2@e9:e8 =6"
TWO = """[Players "B R"]

0. B@h7 R@g8
1. x: B h7~h5 +R  4: R g8-e8 +B
2. 2: B h5-h7 +BR #1@g8 =7  2: R e8-e6 +R #1@h5 =6
"""


@pytest.mark.parametrize("roll", ["d", "?", ">", ">:", "arr", "%:", "7x:", "rolled the:", "..", "pfeil?"])
def test_a_roll_that_nobody_can_read_hides_nothing(roll: str) -> None:
    assert GAME.count(ROUND) == 1
    text = GAME.replace(ROUND, f"3. {roll}{WRONG}")
    assert found(text) == [("N1", "write x:"), ("N6", "write j5"), ("N1", "write ~")]


@pytest.mark.parametrize(("roll", "code"), [
    ("d5:", "N1"), ("[5]", "N1"), ("[5]:", "N1"), ("five:", "N1"), ("FIVE", "N1"), ("fünf:", "N1"), ("öt:", "N1"),
    ("pięć:", "N1"), ("cinque:", "N1"), ("w5:", "N1"),
])  # fmt: skip
def test_a_roll_in_words_or_signs_is_safe(roll: str, code: str) -> None:
    text = GAME.replace("6. 5:", f"6. {roll} ")
    (finding,) = pacal.check(text)
    (fix,) = finding.fixes
    assert (finding.code, finding.hint, fix.safe) == (code, "write 5:", True)
    assert pacal.check(pacal.apply_edits(text, fix.edits)) == []


@pytest.mark.parametrize(("written", "hint"), [("P:", "write 4:"), ("four:", "write 4:"), ("d4:", "write 4:")])
def test_the_second_of_two_players_has_a_roll_too(written: str, hint: str) -> None:
    assert found(TWO) == []
    (finding,) = pacal.check(TWO.replace("4: R g8", f"{written} R g8"))
    assert finding.hint == hint or "4:" in {fix.reading for fix in finding.fixes}


def test_the_dots_of_a_round() -> None:
    assert found(GAME.replace("6. 5:", "6.. 5:")) == [("N1", "write 6.")]
    assert found(GAME.replace("6. 5:", "6... 5:")) == [("N1", "write 6.")]


@pytest.mark.parametrize("unread", ["R -\u0436b8", "R -§8 +B", "R g8-b.8"])
@pytest.mark.parametrize("then", ["2: R -e6", "5: R -b6-c6 +R", "x: R ~m9 +RB", "2: R -e8 +R", "2: R -e6 +RB"])
def test_where_a_ship_flies_whose_start_nobody_knows_is_not_judged(unread: str, then: str) -> None:
    text = TWO.replace("R g8-e8 +B", unread).replace("2: R e8-e6 +R", then)
    assert len(pacal.check(text)) == 1


def test_where_its_start_is_written_it_is_judged() -> None:
    text = TWO.replace("R g8-e8 +B", "R §").replace("R e8-e6", "R e8-e5")
    assert [finding.code for finding in pacal.check(text)] == ["N10", "M2"]


def test_a_variation_knows_what_could_not_be_read() -> None:
    text = TWO.replace("#1@g8 =7", "#1@§ =7 (B h5-f5 #2>3@g8:g6,g7 =7)").replace("R g8-e8 +B  ", "R g8-e8 +B\n")
    assert [finding.code for finding in pacal.check(text)] == ["N10"]


def test_which_constellation_builds_is_not_asked_where_stones_are_unknown() -> None:
    text = GAME.replace("V h7-c7", "V h7§c7").replace("#3@f8:e9,g7 =7", "#3@f8 =7")
    assert "N30" not in [finding.code for finding in pacal.check(text)]


def test_a_standing_behind_a_build_is_none_of_its_members() -> None:
    (finding,) = pacal.check(TWO.replace("#1@h5 =6", "#1@h5\n/B7 R6"))
    assert finding.hint == "write |B7"
    (finding,) = pacal.check(TWO.replace("#1@h5 =6", "#1@h5 =6\n/B7 R6"))
    assert finding.hint == "write |B7"
