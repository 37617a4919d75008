"""What makes a story sure, and stories that change two places: each from one small change of a sound game."""

from __future__ import annotations

import re

import pytest

import pacal_notation as pacal
from tests.review.repair.test_mend import GAME, SAMPLES, only_finding, steps

PAIRS = [
    # what was played, what is written, code and line of the finding
    (("B f9~f6 +BG", "V e9~f9 +VG #2@e9:e8 =6"), ("B f9~f6 +VG", "V e9~f9 +BG #2@e9:e8 =6"), 21),
    (("G j7-j3 +GV #1@j7 =6", "B f5-f9 +V #1@f5 =6"), ("G j7-j3 +GV #1@f5 =6", "B f5-f9 +V #1@j7 =6"), 18),
    # The moves, and only where they end.
    (("G j7-j3 +GV", "B f5-f9 +V #"), ("G f5-f9 +GV", "B j7-j3 +V #"), 18),
    (("G j7-j3 +GV", "B f5-f9 +V #"), ("G j7-f9 +GV", "B f5-j3 +V #"), 18),
    # A build that was written into the next turn of its player, or already into the one before.
    (("G j7-j3 +GV #1@j7 =6", "G j3~j5 +GB"), ("G j7-j3 +GV", "G j3~j5 +GB #1@j7 =6"), 18),
    (("G j3~j5 +GB", "G j5~j4 +GB #3@j5:j3,j7 =5"), ("G j3~j5 +GB #3@j5:j3,j7 =5", "G j5~j4 +GB"), 21),
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


def test_a_build_of_squares_that_build_nothing_was_not_played() -> None:
    """The ship's own square was written for a member, and no pyramid comes of that."""
    text = GAME.replace("#3@j5:j3,j7", "#3@j5:j4,j7")
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("B2", True)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_stones_under_the_ship_may_have_been_built_with() -> None:
    """The same where those squares build it: somebody may have taken the covered stone for a visible one."""
    begun = GAME[: GAME.index("4. x:")].replace('[Result "B65 V93 G42"]', '[Result "*"]') + "*\n"
    assert pacal.check(begun) == []
    text = begun.replace("#2@e9:e8", "#2@e9:f9")
    assert [finding.code for finding in pacal.check(text)] == ["B2"]
    assert not any(fix.safe for finding in pacal.check(text) for fix in finding.fixes)


def test_nobody_builds_of_squares_that_are_all_somebody_elses() -> None:
    text = written(("V f8-e8 +VG #3@f8:e9,g7 =7", "G j4-j1 +GV"), ("V f8-e8 +VG", "G j4-j1 +GV #3@f8:e9,g7 =7"))
    finding = only_finding(text)
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_the_own_ship_stands_first_in_a_drop() -> None:
    """Where it always does, the first of two wrong colours is the wrong one."""
    text = GAME.replace("V g8-e8 +VG", "V g8-e8 +BG")
    finding = only_finding(text)
    first = pacal.apply_edits(text, finding.fixes[0].edits)
    assert first == GAME


def test_the_cheapest_god_stone_is_spent() -> None:
    text = GAME.replace("V e8^2@h6", "V e8^3@h6")
    assert text != GAME
    finding = only_finding(text)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_two_stories_of_the_same_game_are_no_rivals() -> None:
    """Points may be those of the turn before, or wrong by one: the same was played."""
    begun = "0. B@f8 V@g8 G@g7\n1. 3: B f8-f5 +BG V g8-e8 +VG G g7-j7 +G\n"
    text = f"{begun}2. 4: V e8-e9 +VG #1@g7 G j7-j3 +GV #1@j7 =7 B f5-f9\n*\n"
    (finding,) = pacal.check(text)
    assert (finding.code, finding.fixes[0].safe) == ("C1", True)


def test_nobody_lands_where_another_ship_stands() -> None:
    """The target of the line above was copied, and nothing follows that would say so: but that ship stands there."""
    begun = "0. B@f8 V@g8 G@g7\n1. 3: B f8-f5 +BG V g8-e8 +VG G g7-j7 +G\n"
    text = f"{begun}2. 4: V e8-e9 +VG G j7-e9 +GV B f5-f9 +B\n*\n"
    (finding,) = pacal.check(text)
    assert (finding.code, finding.fixes[0].safe) == ("M3", True)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == text.replace("j7-e9", "j7-j3")
    free = text.replace("j7-e9", "j7-j4")
    assert not any(fix.safe for finding in pacal.check(free) for fix in finding.fixes)


BARE = re.sub(r"(?m)^\|[^|].*\n", "", re.sub(r" =\d+", "", GAME))
"""The game without points and standings."""


def test_a_game_broken_off_has_the_scores_of_its_end() -> None:
    """Without that build nobody has 40 points, and the final scores are those of a game in which somebody has."""
    assert pacal.check(BARE) == []
    text = BARE.replace(" #3>5@f8:e8,e9,f9", "")
    finding = only_finding(text)
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits) == BARE


def test_what_an_upgrade_replaces_was_built() -> None:
    """Where nothing stands, nobody writes that a pyramid of two floors is replaced: its build was forgotten."""
    text = BARE.replace("B f6~f7 +BV #2@f6:f5", "B f6~f7 +BV")
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("C6", BARE[: BARE.index("B f6~f7")].count("\n") + 1)
    assert "B f6~f7 +BV #2@f6:f5" in {fix.reading for fix in finding.fixes}


def test_nobody_builds_a_pyramid_where_a_higher_one_stands() -> None:
    """Who writes what upgrades replace, and here no more than that, has left out the rest of it."""
    begun = BARE[: BARE.index("7. ")].replace('[Result "B65 V93 G42"]\n', "") + "*\n"
    text = begun.replace("#3>5@f8:e8,e9,f9", "#3@f8:e8,e9,f9")
    finding = only_finding(text)
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits) == begun
    replaced = begun.replace("#3>5@f8:e8,e9,f9", "#3>3@f8:e8,e9,f9")
    assert not any(fix.safe for finding in pacal.check(replaced) for fix in finding.fixes)


def test_no_roll_brings_a_ship_so_far() -> None:
    """A digit too many, in a record that leaves out corners; where the ship was set down there, nothing is sure."""
    end = BARE.index("G j1-j3-i3-i1")
    begun = BARE[:end].replace('[Result "B65 V93 G42"]\n', "").replace("B f4", "B ")
    text = f"{begun}G -i11\n*\n"
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("M3", True)
    assert steps(pacal.apply_edits(text, finding.fixes[0].edits)) == steps(f"{begun}G -i1\n*\n")
    set_down = f"{begun}G -c12\n*\n"
    assert not any(fix.safe for finding in pacal.check(set_down) for fix in finding.fixes)


def test_who_played_before_whom_is_seen_by_all() -> None:
    """Also where a stone would lie elsewhere in the other order."""
    begun = "0. B@f8 V@g8 G@g7\n1. 3: B f8-f5 +BG V g8-e8 +VG G g7-j7 +G\n"
    game = f"{begun}2. 4: V e8-e9 +VG G j7-j3 +GV B f5-f9 +B\n*\n"
    text = f"{begun}2. 4: G j7-j3 +GV V e8-e9 +VG B f5-f9 +B\n*\n"
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("R5", True)
    assert steps(pacal.apply_edits(text, finding.fixes[0].edits)) == steps(game)


def test_a_standing_that_has_the_points_of_a_build_behind_it_says_when_it_was_built() -> None:
    """A standing is hardly wrong by just the points of the next build."""
    text = written(("G j7-j3 +GV #1@j7 =6", "G j3~j5 +GB"), ("G j7-j3 +GV", "G j3~j5 +GB #1@j7 =6"))
    finding = only_finding(text)
    assert (finding.code, finding.place.line, [fix.safe for fix in finding.fixes]) == ("C6", 18, [True])
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME
    other = text.replace("|B6 V7 G6", "|B6 V7 G5")
    assert other != text
    assert not any(fix.safe for finding in pacal.check(other) for fix in finding.fixes if "#1@j7" in fix.reading)


def test_rounds_in_each_others_place_also_where_no_ship_says_where_it_starts() -> None:
    short = re.sub(r"(?m)([BVG]) [a-m]\d+(?=[-~^])", r"\1 ", BARE)
    assert pacal.check(short) == []
    rounds = {number: short[short.index(f"{number}. ") + 2 : short.index(f"{number + 1}. ")] for number in (2, 3)}
    text = short.replace(rounds[2], "?").replace(rounds[3], rounds[2]).replace("?", rounds[3])
    finding = only_finding(text)
    assert finding.fixes[0].safe
    assert steps(pacal.apply_edits(text, finding.fixes[0].edits)) == steps(short)


def test_these_players_build_as_soon_and_as_high_as_they_can() -> None:
    """Squares for a lower pyramid were there as well, and a stone and a round later for another one."""
    for build in ("#4@f4:f5,f6,f7", "#4@h6:e9,f8,g7", "#2@f6:f5"):
        text = BARE.replace(f" {build}", "")
        finding = only_finding(text)
        assert finding.fixes[0].safe, build
        assert pacal.apply_edits(text, finding.fixes[0].edits) == BARE


def test_a_height_that_no_squares_build_was_miscounted_where_the_squares_are_left_out() -> None:
    """Who leaves out the squares sees only one figure; who names them may have built so."""
    begun = BARE[: BARE.index("4. x:")].replace('[Result "B65 V93 G42"]\n', "") + "*\n"
    for instead, safe in (("#3@e9", True), ("#3@e9:e8", False)):
        text = begun.replace("#2@e9:e8", instead)
        finding = only_finding(text)
        assert (finding.code[0], finding.fixes[0].safe) == ("B", safe)
        assert steps(pacal.apply_edits(text, finding.fixes[0].edits)) == steps(begun)


def test_a_roll_of_one_player_is_not_exchanged_for_one_turn() -> None:
    """With two players a roll stands for one turn: that it was broken is as likely, and only both turns say more."""
    one = "0. G@g7 Y@f6\n1. 4: G g7-g11 +G 2: Y f6-f4 +Y\n2. 3: G g11-g8 +G 2: Y f4-f1 +Y\n*\n"
    assert [finding.code for finding in pacal.check(one)] == ["M2"]
    both = "0. G@g7 Y@f6\n1. 2: G g7-g11 +G 4: Y f6-f4 +Y\n2. 2: G g11-g9 +G 2: Y f4-f2 +Y\n*\n"
    finding = only_finding(both)
    assert (finding.code, finding.place.line) == ("C6", 2)
    assert pacal.check(pacal.apply_edits(both, finding.fixes[0].edits)) == []


def test_a_stone_taken_back_without_need_once_is_no_stone_forgotten_long_ago() -> None:
    """With one stone less than the books say, Green would have to take one back again in the next turns, too."""
    text = (SAMPLES / "faulty" / "E4-needless-take.pacal").read_text(encoding="utf-8")
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("E4", text[: text.index("<e8")].count("\n") + 1)
    assert not any(fix.safe for fix in finding.fixes)


def test_a_standing_that_was_copied_is_no_build_written_too_early() -> None:
    """The standing of round 3 says what that of round 2 said, and Violet's next build is not the last one's."""
    text = GAME.replace("|B6 V13 G6", "|B6 V7 G6")
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("C2", True)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_points_of_a_turn_that_ended_elsewhere_are_those_of_that_turn() -> None:
    text = GAME.replace("V e8-e9 +V #1@g7 =7", "V e8-e8 +V #1@g7 =6")
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("M2", 17)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_a_letter_written_twice_was_meant_once() -> None:
    """Two stones into one ship may have been dropped, though: that is not for a program to say."""
    text = GAME.replace("V e8-e9 +V #1@g7", "V e8-e9 +VV #1@g7")
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("E1", False)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_what_is_safe_is_told_alone() -> None:
    for played, instead in SURE:
        finding = only_finding(GAME.replace(played, instead))
        assert [fix.safe for fix in finding.fixes] == [True]


def until(place: str) -> str:
    """The bare game up to somewhere."""
    return BARE[: BARE.index(place)].replace('[Result "B65 V93 G42"]\n', "") + "*\n"


def test_who_always_drops_two_stones_and_here_dropped_one_forgot_one() -> None:
    """A stone of somebody else lies on the square; to have taken that for the own would be a second accident, and so
    comes second. But it may have been."""
    always = BARE
    for one, two in (("g7-j7 +G\n", "g7-j7 +GB\n"), ("e8-e9 +V ", "e8-e9 +VB "), ("f5-f9 +V ", "f5-f9 +BV ")):
        assert always.count(one) == 1
        always = always.replace(one, two)
    assert pacal.check(always) == []
    for game, code in ((always, "C6"), (BARE, "B2")):
        text = game.replace("V f8-e8 +VG #3@f8", "V f8-e8 +G #3@f8")
        finding = only_finding(text)
        assert (finding.code, finding.fixes[0].safe) == (code, False)
        assert game in [pacal.apply_edits(text, fix.edits) for fix in finding.fixes]


RIVALS = """[Rules "hu"]
[Players "G R B V Y"]

0. G@h8 R@f7 B@f8 V@h6 Y@h7
1. 2: G h8-j8 +GR  R f7-f5 +RY  B f8-f6 +BY  V h6-g6 +VG  Y h7-h9 +YG
2. 5: R f5-k5 +RV #1@f5  B f6-f11 +BV #1@f6  V g6-g11 +VG #1@g6  Y h9-e9 +YG #1@h9  G j8^6@e12 +G #1@h7
3. 5: B f11-f13 +BY  V g11-g7 +VY  Y e9-g9 +YB  G e12-a12 +GV  R k5-g5 +RY
|G0 R6 B7 V0 Y5
4. 3: V g7-g8 +VB #2@g7:g6  Y g9-e9 +YV #2@g9:h9  G a12-a9 +GB  R g5-j5 +RV #2@g5:f5  B f13-c13 +BY
*
"""


def test_a_rivals_stone_may_have_been_taken_for_the_own() -> None:
    """Where it lies in the open on just the square that was built on, that is what is told; the rest is a question."""
    finding = only_finding(RIVALS)
    assert (finding.code, finding.place.line) == ("B3", 6)
    assert [fix.safe for fix in finding.fixes]
    assert not any(fix.safe for fix in finding.fixes)


def test_a_ship_that_turns_on_its_first_turn_was_not_set_down_elsewhere() -> None:
    """In short form nothing says where it started; but a square off by a row and a column is far to seek."""
    text = """[Rules "fr"]
[Players "Y G"]

0. Y@g8 G@h6
1. 3: Y -f8-f10 +Y  x: G ~h2 +GY
2. 5: Y -f5 +Y #1@f10  x: G ~j2 +GY #1@h2
3. 3: Y -f8 +YG  x: G ~g2 +GY
*
"""
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("M7", 5)
    assert not any(fix.safe for fix in finding.fixes)


def test_nobody_builds_where_nothing_of_the_own_is() -> None:
    """The one who played before has the stone there, and did not build, though the others always do."""
    begun = until("4. x:")
    text = begun.replace("B f5-f9 +V #1@f5", "B f5-f9 +V").replace("G j3~j5 +GB", "G j3~j5 +GB #1@f5")
    finding = only_finding(text)
    assert (finding.code, finding.place.line, finding.fixes[0].safe) == ("B3", 18, True)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == begun


def test_two_who_both_built_may_have_built_of_what_is_not_their_own() -> None:
    """Yellow built with a red stone on k6; that the builds of the two fit the other way round as well is chance."""
    text = """[Rules "it expert tilted-squares"]

0. Y@h6 R@g6
1. 2: Y h6-j6 +YR 2: R g6-i6 +RY
2. 4: Y j6-k6 +YR #1@g6 4: R i6-i2 +RY #2@j6:i6
3. 4: Y k6-k2 +YR #1>3@g6:i6,k6 2: R i2-j2 +RY #1@i2
4. 3: Y k2-k1 +YR #1@k6 x: R j2~j1 +RY #2@k2:j2
*
"""
    finding = only_finding(text)
    assert (finding.code, any(fix.safe for fix in finding.fixes)) == ("B3", False)


def test_a_pyramid_that_is_written_a_turn_late_stops_a_ship_before() -> None:
    text = BARE.replace("G i1-g1 +GV #2@i1:j1", "G i1-g1 +GV").replace("G g1-h1 +GB", "G g1-h1 +GB #2@i1:j1")
    finding = only_finding(text)
    assert (finding.code, finding.fixes[0].safe) == ("M2", True)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == BARE


def test_no_roll_brings_a_ship_so_far_in_a_line() -> None:
    """Arrows would, but they are written with another sign; and a square further than the roll may have been flown."""
    begun = until("6. 5:")
    for target, safe in (("j11", True), ("j2", False)):
        text = begun.replace("G j4-j1 +GV", f"G j4-{target} +GV")
        finding = only_finding(text)
        assert (finding.code, finding.fixes[0].safe) == ("M2", safe)
        assert pacal.apply_edits(text, finding.fixes[0].edits) == begun


def test_which_god_stone_was_spent_nobody_knows_as_long_as_nobody_has_spent_another() -> None:
    text = until("6. 5:").replace("B f7^2@f4", "B f7^3@f4")
    finding = only_finding(text)
    assert [(fix.safe, fix.reading[:7]) for fix in finding.fixes] == [
        (False, "B f7^2@"), (False, "B f7^4@"), (False, "B f7^6@"),
    ]  # fmt: skip
