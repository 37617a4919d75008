"""Slips in the order of play and in the books that concern more than one place, each from a sound game."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import pacal_notation as pacal
from pacal_notation.review.repair.costs import number_cost
from tests.review.repair.test_evidence import written
from tests.review.repair.test_mend import GAME, only_finding

ROUND_4 = GAME[GAME.index("4. x:") : GAME.index("5. 3:")]
ROUND_5 = GAME[GAME.index("5. 3:") : GAME.index("6. 5:")]


def assert_put_right(text: str, code: str, line: int, hint: str, game: str = GAME) -> pacal.Finding:
    """One finding there, whose first edit is safe and gives the game back, but for blanks."""
    finding = only_finding(text)
    assert (finding.code, finding.place.line, finding.hint) == (code, line, hint)
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits).split() == game.split()
    return finding


@pytest.mark.parametrize(
    "instead",
    [
        ("B j3~j5 +GB", "G f9~f6 +BG"),
        ("B j3~j5 +BG", "G f9~f6 +GB"),  # in the drops, too
    ],
)
def test_the_colours_of_two_turns_in_each_others_place(instead: tuple[str, str]) -> None:
    text = written(("G j3~j5 +GB", "B f9~f6 +BG"), instead)
    hint = "this was the turn of Green; the next two colours have changed places"
    finding = only_finding(text)
    assert (finding.code, finding.place.line, finding.hint) == ("R5", 21, hint)
    mended = pacal.parse_record(pacal.apply_edits(text, finding.fixes[0].edits))
    meant = pacal.parse_record(GAME)
    assert [(t.player, t.move, {*t.drops}) for t in mended.turns()] == [
        (t.player, t.move, {*t.drops}) for t in meant.turns()
    ]


def test_two_rounds_in_each_others_place() -> None:
    hint = "this round and the next one have changed places"
    text = GAME.replace(ROUND_4 + ROUND_5, f"4.{ROUND_5[2:]}5.{ROUND_4[2:]}")
    assert assert_put_right(text, "R5", 23, hint).fixes[0].reading == ""
    assert_put_right(GAME.replace(ROUND_4 + ROUND_5, ROUND_5 + ROUND_4), "R5", 23, hint)


def test_rounds_in_which_a_person_wrote_something_are_not_moved() -> None:
    said = ROUND_4.replace("G j5~j4", "{oh} G j5~j4")
    finding = only_finding(GAME.replace(ROUND_4 + ROUND_5, ROUND_5 + said))
    assert finding.hint == "this round and the next one have changed places"
    assert finding.fixes == ()


def test_a_turn_that_stands_in_the_next_round() -> None:
    turn = "G j5~j4 +GB #3@j5:j3,j7 =5"
    assert GAME.count(turn) == 1
    end = "B f7^2@f4 +B #3@f7:f5,f6 =7"
    text = GAME.replace(f"       {turn}\n", "").replace(end, f"{end} {turn}")
    finding = only_finding(text)
    assert (finding.code, finding.hint) == ("R5", "the turn of Green stands in the next round")
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits).split() == GAME.split()


def test_a_turn_that_stands_in_the_round_before() -> None:
    game = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 Y f6-b6 V h8-h12\n2. 2: Y b6-b4 V h12-h13 G g11-g9\n*\n"
    assert pacal.check(game) == []
    text = game.replace("V h8-h12", "V h8-h12 Y b6-b4").replace("2: Y b6-b4 V", "2: V")
    finding = only_finding(text)
    assert (finding.code, finding.hint) == ("R5", "this turn belongs to the next round")
    assert pacal.apply_edits(text, finding.fixes[0].edits).split() == game.split()


def test_a_turn_copied_from_the_round_before_is_one_finding() -> None:
    text = written(("V e9~f9 +VG #2@e9:e8 =6", "G g7-j7"), ("V e8-e9 +V #1@g7 =7", "G g7-j7"))
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("M0", 21)
    assert finding.hint == "a turn of an earlier round was written once more; that of this round is missing"
    assert "V e9~f9 +VG #2@e9:e8" in [fix.reading for fix in finding.fixes]
    assert not any(fix.safe for fix in finding.fixes)


SETUPS = [
    # A stranger, beside a Players tag that knows better and without one; the same colour twice.
    ('[Players "B V G"]', "V@g8", "R@g8"),
    ("", "V@g8", "R@g8"),
    ('[Players "B V G"]', "V@g8", "B@g8"),
]


@pytest.mark.parametrize(("players", "played", "instead"), SETUPS)
def test_a_colour_of_the_setup(players: str, played: str, instead: str) -> None:
    game = GAME.replace('[Players "B V G"]', players)
    text = game.replace(played, instead)
    wrong = {"R": "Red", "B": "Blue"}[instead[0]]
    finding = only_finding(text)
    assert (finding.code, finding.place.line, finding.place.column) == ("C6", 14, 9)
    assert finding.message == f"the ship on g8 cannot have been {wrong}'s: Violet plays, and has no other"
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits) == game


def test_scores_that_are_off_from_somewhere_on_are_one_finding() -> None:
    text = re.sub(r"B(\d+)(?= V\d+ G\d+$)", lambda score: f"B{int(score[1]) + 3 * (score[1] != '0')}", GAME, flags=re.M)
    finding = only_finding(text)
    assert (finding.code, finding.place.line, finding.hint) == ("C2", 20, "all its scores from here on are off alike")
    assert not finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME
    booked = text.replace("B f5-f9 +V #1@f5 =6", "B f5-f9 +V #1@f5 =9")
    finding = only_finding(booked)
    assert (finding.code, finding.place.line) == ("C1", 19)
    assert not finding.fixes[0].safe
    assert pacal.apply_edits(booked, finding.fixes[0].edits) == GAME


def test_points_of_two_turns_in_each_others_place() -> None:
    pairs = ("B f6~f7 +BV #2@f6:f5 =7", "V e8^2@h6 +V #3>5@f8:e8,e9,f9 =7")
    text = GAME.replace("#3@j5:j3,j7 =5", "#3@j5:j3,j7 =7").replace(pairs[0], pairs[0].replace("=7", "=5"))
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("C1", 23)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME
    # Two turns booked wrong are two slips, and not points on their way through the game.
    text = GAME.replace("#2@f6:f5 =7", "#2@f6:f5 =9").replace("#3@f8:e9,g7 =7", "#3@f8:e9,g7 =9")
    findings = pacal.check(text)
    assert [(finding.code, finding.place.line) for finding in findings] == [("C1", 23), ("C1", 27)]
    assert all(finding.fixes[0].safe for finding in findings)


def test_a_number_is_near_to_those_it_may_have_been_miscopied_from() -> None:
    near = [number_cost(12, other) for other in (11, 13, 21, 22, 2, 1, 112, 122)]
    assert set(near) == {1.0}
    assert number_cost(12, 12) == 0
    assert number_cost(17, 11) == 1.0
    assert number_cost(12, 15) < number_cost(12, 47)


def test_members_that_a_short_form_leaves_open_are_told() -> None:
    text = GAME.replace("#4@i5:f8,g7,h6", "#4@i5")
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("N30", 37)
    assert [edit.text for fix in finding.fixes for edit in fix.edits] == ["#4@i5:f8,g7,h6", "#4@i5:g7,h6,j4"]
    assert not any(fix.safe for fix in finding.fixes)


def test_other_rules_that_fit_are_said_beside_a_single_turn_against_the_rules() -> None:
    game = GAME.replace('[Rules "de"]', '[Rules "it"]').replace('[Result "B65 V93 G42"]\n', "")
    findings = pacal.check(game)
    assert [finding.code for finding in findings] == ["D4"]
    # One diagonal line alone: the players may have built it against the rules that are named.
    text = "".join(re.split(r"(?=\n6\. )", game)[:1]) + "\n*\n"
    finding = only_finding(text)
    assert (finding.code, finding.hint) == ("B2", "all of the record fits the rules de")
    assert not any(fix.safe for fix in finding.fixes)


SKIPPED = (
    "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 Y f6-b6 V h8-h12\n2. 2: Y b6-b4 G g11-g9\n"
    "3. 2: V h12-j12 G g9-e9 Y b4-d4\n4. 3: G e9-e6 Y d4-d7 V j12-j10\n*\n"
)


@pytest.mark.parametrize("short", [False, True])
def test_a_player_passed_over_at_the_table(short: bool) -> None:
    """The ship next starts where it stands, and the others' rounds go on: nothing was left out, and nothing moves."""
    text = re.sub(r"([GYV]) [a-m]\d+-", r"\1 -", SKIPPED) if short else SKIPPED
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("R5", 3)
    assert finding.message == "it is Violet's turn, not Green's"
    assert not any(fix.safe for fix in finding.fixes)


def test_the_last_player_of_a_round_passed_over() -> None:
    text = SKIPPED.replace("Y b6-b4 G", "Y b6-b4 V h12-h13 G").replace("V h12-j12", "V h13-j13")
    text = text.replace(" V j12-j10", "\n5. 3: Y d7-a7 V j13-j10 G e6-e3")
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("R5", 6)
    assert finding.message == "Violet has not played in round 4: was the turn left out?"
    assert not any(fix.safe for fix in finding.fixes)


def test_a_turn_left_out_by_somebody_who_goes_on_elsewhere() -> None:
    """Where a ship next starts elsewhere, a turn of its player was left out."""
    text = SKIPPED.replace("V h12-j12", "V h13-j13").replace("V j12-j10", "V j13-j10")
    finding = only_finding(text)
    assert (finding.code, finding.hint) == ("R5", "the turn of Violet is missing here")


COLUMNS = ["j3~j5 +GB", "f9~f6 +BG", "e9~f9 +VG #2@e9:e8 =6"]


@pytest.mark.parametrize("order", [(1, 0, 2), (0, 2, 1), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_turns_in_each_others_column(order: tuple[int, ...]) -> None:
    """Letters and order are right, and what stands behind them is another player's."""
    lines = [f"3. x:  {'         '.join(map(' '.join, zip('GBV', columns, strict=True)))}" for columns in (
        COLUMNS, [COLUMNS[number] for number in order],
    )]  # fmt: skip
    assert GAME.count(lines[0]) == 1
    text = GAME.replace(*lines)
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("M0", 21)
    assert finding.fixes[0].safe
    assert _drops_sorted(pacal.apply_edits(text, finding.fixes[0].edits)) == _drops_sorted(GAME)
    if order == (0, 2, 1):
        assert finding.hint == "this turn and the one of Violet have changed places"


def _drops_sorted(text: str) -> str:
    return re.sub(r"\+[A-Z]+", lambda drop: "".join(sorted(drop[0])), text)


def test_nobodys_turn_is_their_own_and_is_not() -> None:
    """Of a turn that was taken for another player's, or for one of another round, its own player is spoken of."""
    text = GAME.replace("G j3~j5 +GB         B f9~f6 +BG", "B f9~f6 +BG").replace("G j5~j4", "B j5~j4")
    for finding in pacal.check(text):
        same = re.search(r"it is (\w+)'s turn, not (\w+)'s", str(finding.message))
        assert same is None or same[1] != same[2]


def _in_seat_order(text: str, rounds: str) -> str:
    """These rounds of the game with everybody's turn in the column of their seat: Blue, Violet, Green."""
    record = pacal.parse_record(text)
    for round_ in record.rounds:
        if str(round_.number) in rounds:
            round_.rolls[0].turns.sort(key=lambda turn: "BVG".index(turn.player))
    return pacal.write_record(record)


def test_a_round_written_in_seat_order() -> None:
    finding = only_finding(_in_seat_order(GAME, "5"))
    assert (finding.code, finding.message) == ("R5", "it is Violet's turn, not Blue's")
    assert finding.hint == "this round is written in seat order, but Violet started it"
    text = _in_seat_order(GAME, "5")
    mended = pacal.parse_record(pacal.apply_edits(text, finding.fixes[0].edits))
    assert [*mended.turns()] == [*pacal.parse_record(GAME).turns()]


def test_all_rounds_written_in_seat_order() -> None:
    """It is said once, and every turn is judged as it was played."""
    text = _in_seat_order(GAME, "12345678")
    finding = only_finding(text)
    assert (finding.code, finding.round) == ("R5", 2)
    assert finding.hint == "the rounds are written in seat order, whoever started them"
    assert finding.fixes[0].safe
    mended = pacal.parse_record(pacal.apply_edits(text, finding.fixes[0].edits))
    assert [*mended.turns()] == [*pacal.parse_record(GAME).turns()]


def test_a_round_started_by_the_wrong_player_at_the_table() -> None:
    """What was played in that order is one R5, and nothing is sure."""
    text = (
        "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 Y f6-b6 V h8-h12\n2. 2: G g11-g13 Y b6-b4 V h12-h13\n"
        "3. 2: V h13-j13 G g13-e13 Y b4-d4\n*\n"
    )
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("R5", 3)
    assert not any(fix.safe for fix in finding.fixes)


@pytest.mark.parametrize("pair", ["BV", "VG", "GB"])
def test_two_colours_confused_from_a_round_on(pair: str) -> None:
    """One finding with all places, the drops of others among them."""
    at = GAME.index("5. 3:")
    text = GAME[:at] + "\n".join(
        line if line.startswith("|") else re.sub(r"\b[BVG]\b|\+[BVG]+", lambda letters: letters[0].translate(
            str.maketrans(pair, pair[::-1])), line)
        for line in GAME[at:].split("\n")
    )  # fmt: skip
    finding = only_finding(text)
    assert (finding.code, finding.round) == ("R5", 5)
    assert finding.hint == "from here on the colours of two players are exchanged"
    assert finding.fixes[0].safe
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_a_column_moved_up_by_a_round() -> None:
    """A turn is missing, and all later ones of its player stand a round too early; the last cell is filled again."""
    record = pacal.parse_record(GAME)
    green = [turn for turn in record.turns() if turn.player == "G"][3:]
    for turn, other in pairwise(green):
        turn.move, turn.drops, turn.builds, turn.booked = other.move, other.drops, other.builds, other.booked
    text = re.sub(r"(?m)^\|.*\n?|^\[Result.*\n", "", pacal.write_record(record)) + "*\n"
    finding = only_finding(text)
    assert (finding.code, finding.hint) == ("M0", "the turn of Green is missing here")
