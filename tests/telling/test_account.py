"""The final scoring in words says what the ledger says, and doubts never touch a game that keeps to the rules."""

from __future__ import annotations

import random
import re

import pytest

from pacal_notation.game.position import Position, table
from pacal_notation.game.rules import Rules
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.review.boards import load_board
from pacal_notation.review.findings.doubts import doubts, least_earned, most_earned
from pacal_notation.telling.account import decisions, is_over, score_data, why_not_over
from tests.game.wander import random_rules, wander

BOARD = load_board("palenque")
LETTERS = {"Red": "R", "Green": "G", "Blue": "B", "Yellow": "Y", "Violet": "V"}
NAMES = "(?:Red|Green|Blue|Yellow|Violet)"


def stand(text: str, rules: Rules | None = None) -> Position:
    arrangement = parse_position(text).arrangement
    return Position.of(arrangement, table(BOARD, rules or Rules(), arrangement.seats))


def told(text: str, rules: Rules | None = None) -> list[str]:
    position = stand(text, rules)
    return decisions(position, final_score(position))


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        # The example of the issue: second and third place shared.
        (
            "G 0 ^ #5@f4 #4@g3 / Y 0 ^ #3@d5 #3@e5 / V 0 ^ #3@i4 #3@h4",
            "River: Green 9 floors, 12 · Yellow and Violet 6 each share 8+4, 6 each.",
        ),
        # T4 of the rulebooks.
        (
            "G 0 ^ #4@e8 #2@e9 / Y 0 ^ #3@c11 #5@d12 / V 0 ^ #4@b8 #2@c8",
            "Lake: Yellow 8 floors, 12 · Green and Violet 6 each share 8+4, 6 each.",
        ),
        # First place shared by two; the third place is not theirs.
        (
            "G 0 ^ #5@f4 / Y 0 ^ #5@g3 / V 0 ^ #2@d5",
            "River: Green and Yellow 5 each share 12+8, 10 each · Violet 2 floors, 4.",
        ),
        # Five share everything, and a share is not whole.
        (
            "R 0 ^ #1@f4 / G 0 ^ #1@g3 / B 0 ^ #1@d5 / Y 0 ^ #1@i4 / V 0 ^ #1@g10",
            "River: Red, Green, Blue, Yellow and Violet 1 each share 12+8+4, 4 each (rounded down).",
        ),
        # The fourth goes away empty; so does everybody from there on.
        (
            "R 0 ^ #5@f4 / G 0 ^ #4@g3 / B 0 ^ #3@d5 / Y 0 ^ #1@i4 / V 0 ^ #1@g10",
            "River: Red 5 floors, 12 · Green 4 floors, 8 · Blue 3 floors, 4 · Yellow and Violet 1 each, nothing.",
        ),
        (
            "R 0 ^ #5@f4 / G 0 ^ #4@g3 / B 0 ^ #3@d5 / Y 0 ^ #1@i4",
            "River: Red 5 floors, 12 · Green 4 floors, 8 · Blue 3 floors, 4 · Yellow 1 floor, nothing.",
        ),
        ("G 0 ^ / Y 0 ^ #1@i4", "Lake: nobody has floors there."),
        # Districts: a tie for second, a tie for first with and without somebody behind it.
        (
            "G 0 ^ #5@g7 / Y 0 ^ #3@f6 / V 0 ^ #3@h8",
            "District S, worth 7: Green 5 floors, 7 · Yellow and Violet 3 each, 2 each.",
        ),
        (
            "G 0 ^ #5@g7 / Y 0 ^ #5@f6 / V 0 ^ #3@h8",
            "District S, worth 7: Green and Yellow 5 each, 7 each, and no second place · Violet 3 floors, nothing.",
        ),
        ("G 0 ^ #5@g7 / Y 0 ^ #5@f6 / V 0 ^", "District S, worth 7: Green and Yellow 5 each, 7 each."),
        (
            "R 0 ^ #1@g7 / G 0 ^ #3@f6 / B 0 ^ #2@h8 / Y 0 ^",
            "District S, worth 7: Green 3 floors, 7 · Blue 2 floors, 2 · Red 1 floor, nothing.",
        ),
        ("G 0 ^26 / Y 0 ^4 / V 0 ^", "God stones: Green 2+6, 8 · Yellow 4."),
        ("G 0 ^ / Y 0 ^", "God stones: nobody has any left."),
        ("R 40 ^ / G 0 ^ / B 0 ^ / Y 0 ^", "Covered with 4 players: district A."),
        ("R 40 ^ / G 0 ^ / B 0 ^", "Red wins with 40 points."),
        ("R 40 ^ / G 40 ^ / B 0 ^", "Red and Green share the win with 40 points."),
        ("R 1 ^ / G 0 ^ / B 0 ^", "Ended here, Red would win with 1 point."),
        ("R 3 ^ / G 1 ^2 / B 0 ^", "Ended here, Red and Green would share the win with 3 points."),
    ],
)
def test_a_decision(position: str, sentence: str) -> None:
    assert sentence in told(position)


def test_the_french_round_to_the_nearest() -> None:
    position = "R 0 ^ #1@f4 / G 0 ^ #1@g3 / B 0 ^ #1@d5 / Y 0 ^ #1@i4 / V 0 ^ #1@g10"
    assert "1 each share 12+8+4, 5 each (rounded up)." in told(position, Rules(share_nearest=True))[0]


def test_what_nobody_holds_is_summed_up() -> None:
    lines = told("G 0 ^ #5@g7 / Y 0 ^ / V 0 ^")
    assert lines[3:5] == [
        "Nobody holds districts A, B, C, E, F, H, I, J, K, L, M, N and O.",
        "Covered with 3 players: districts D and G.",
    ]
    assert not any(line.startswith("District D") for line in lines)


def summed(position: Position, sentences: list[str]) -> dict[str, int]:
    """The totals, read back from the sentences alone and the score track."""
    totals = dict(zip(position.table.seats, position.scores, strict=True))
    for sentence in sentences[:-1]:
        _, _, parts = sentence.rstrip(".").partition(": ")
        for part in parts.split(" · "):
            found = re.match(rf"(?P<names>{NAMES}(?:(?:, | and ){NAMES})*) (?P<rest>.*)", part)
            if found is None:
                continue
            numbers = re.sub(r" \(rounded .*\)|, and no second place", "", found["rest"]).split(", ")
            points = re.fullmatch(r"([0-9]+|nothing)(?: each)?", numbers[-1])
            assert points is not None, sentence
            for name in re.findall(NAMES, found["names"]):
                totals[LETTERS[name]] += 0 if points[1] == "nothing" else int(points[1])
    return totals


@pytest.mark.parametrize("seed", range(8))
def test_sentences_add_up_and_legal_games_are_not_doubted(seed: int) -> None:
    rng = random.Random(seed)
    for number, position in enumerate(wander(BOARD, rng, random_rules(rng), 2 + seed % 4, rounds=40)):
        assert doubts(position) == []
        if number % 10 == 0 or position.over:
            final = final_score(position)
            sentences = decisions(position, final)
            assert summed(position, sentences) == final.totals, sentences
            assert all(line.endswith(".") for line in sentences)


@pytest.mark.parametrize(
    ("position", "over"),
    [
        ("G 39 ^ / Y 0 ^ / V 0 ^", False),
        ("G 40 ^ / Y 0 ^ / V 0 ^", True),
        ("G 44 ^ / Y 0 ^", False),
        ("G 45 ^ / Y 0 ^", True),
        ("7. 4: Y / G 40 ^ @g7 / Y 0 ^ @f6 / V 0 ^ @h8", False),
        # Ten pyramids are all but one.
        ("G 0 ^ #1@a1 #2@a2 #2@a3 #2@b1 #3@b2 #3@e2 #3@e3 #4@f1 #4@f2 #5@f3 / Y 0 ^ / V 0 ^", True),
        ("G 0 ^ #1@a1 #2@a2 #2@a3 #2@b1 #3@b2 #3@e2 #3@e3 #4@f1 #4@f2 / Y 0 ^ / V 0 ^", False),
    ],
)
def test_whether_the_game_is_over(position: str, over: bool) -> None:
    found = stand(position)
    assert is_over(found) is over
    assert (why_not_over(found) == "") is over


def test_the_french_play_for_the_last_pyramid() -> None:
    ten = "G 0 ^ #1@a1 #2@a2 #2@a3 #2@b1 #3@b2 #3@e2 #3@e3 #4@f1 #4@f2 #5@f3 / Y 0 ^ / V 0 ^"
    french = Rules(end_on_last=True)
    assert "nobody has 40 points or has built the last pyramid" in why_not_over(stand(ten, french))
    assert is_over(stand(ten.replace("#5@f3", "#5@f3 #5@g1"), french))


TEN = "#1@a1 #2@a2 #2@a3 #2@b1 #3@b2 #3@e2 #3@e3 #4@f1 #4@f2 #5@f3"
OTHER_TEN = "#1@g1 #2@g2 #2@h2 #2@i2 #3@h1 #3@i1 #3@j2 #4@j1 #4@k1 #5@l1"


@pytest.mark.parametrize(
    ("position", "reasons"),
    [
        # Green alone in a district worth 7: exactly 7 points.
        ("G 7 ^ #5@g7 / Y 1 ^ / V 0 ^", ["score-too-high Y"]),
        ("G 8 ^ #5@g7 / Y 0 ^ / V 0 ^", ["score-too-high G"]),
        ("G 6 ^ #5@g7 / Y 0 ^ / V 0 ^", ["score-too-low G"]),
        ("G 7 ^ #5@g7 / Y 0 ^ / V 0 ^", []),
        # A rival with one floor: Green may have been first, drawn level with, and first again.
        ("G 14 ^ #5@g7 / Y 0 ^ #1@g6 / V 0 ^", []),
        ("G 15 ^ #5@g7 / Y 0 ^ #1@g6 / V 0 ^", ["score-too-high G"]),
        # Level now: whoever came first has the points, and nobody knows who.
        ("G 7 ^ #1@g7 / Y 0 ^ #1@g6 / V 0 ^", []),
        ("G 0 ^ #1@g7 / Y 7 ^ #1@g6 / V 0 ^", []),
        ("G 3 ^ #1@g7 / Y 3 ^ #1@g6 / V 0 ^", ["scores-too-low -"]),
        # Nobody wrote the track down.
        ("G 0 ^ #1@g7 / Y 0 ^ / V 0 ^", ["no-track -"]),
        ("G 0 ^ / Y 0 ^ / V 0 ^", []),
        # Ten pyramids have earned the bonus, and end the game.
        (f"G 11 ^ {TEN} / Y 0 ^ / V 0 ^", ["score-too-low G"]),
        (f"G 16 ^ {TEN} / Y 0 ^ / V 0 ^", []),
        (f"G 16 ^ {TEN} #5@f4 / Y 0 ^ / V 0 ^", ["too-many-built G"]),
        (f"G 16 ^ {TEN} / Y 22 ^ {OTHER_TEN} / V 0 ^", ["ended-twice -"]),
        (f"2. 4: Y / G 16 ^ @g7 {TEN} / Y 0 ^ @g8 / V 0 ^ @h8", ["over-already -"]),
        # Past the score that ends the game.
        ("G 52 ^ #5@g7 #5@f7 / Y 7 ^ #4@g6 #4@h7 / V 0 ^", ["past-the-end G"]),
        ("G 51 ^ #5@g7 #5@f7 / Y 7 ^ #4@g6 #4@h7 / V 0 ^", []),
        ("G 45 ^ #5@g7 #5@f7 / Y 45 ^ #5@g6 #4@h7 ", ["both-past-the-end -"]),
        # In round 2 Yellow begins; Green has the score from round 1 and should not have to wait for it.
        ("2. 4: Y / G 42 ^ @e4 #5@g7 #5@f7 / Y 7 ^ @e3 #4@g6 #4@h7 / V 0 ^ @e2", ["over-already -"]),
        ("2. 4: V / G 7 ^ @e4 #4@g6 #4@h7 / Y 42 ^ @e3 #5@g7 #5@f7 / V 0 ^ @e2", []),
    ],
)
def test_doubts(position: str, reasons: list[str]) -> None:
    found = stand(position)
    assert [f"{doubt.reason} {doubt.player or '-'}" for doubt in doubts(found)] == reasons
    assert all(doubt.message[0] != " " and "None" not in doubt.message for doubt in doubts(found))


def test_bounds() -> None:
    found = stand("G 7 ^ #5@g7 #2@f4 / Y 0 ^ #2@g6 #1@f5 / V 0 ^")
    assert (least_earned(found, 0), most_earned(found, 0)) == (7 + 4, 3 * 7 + 4)
    assert (least_earned(found, 1), most_earned(found, 1)) == (6, 2 * 7 + 6)
    assert (least_earned(found, 2), most_earned(found, 2)) == (0, 0)


def test_the_data_hold_the_whole_ledger() -> None:
    found = stand("G 7 ^26 #5@g7 / Y 0 ^ #2@g6 / V 0 ^")
    final = final_score(found)
    data = score_data(found, final, rules="de", board="palenque", names={"G": "Ada"})
    assert data["players"] == [{"colour": "G", "name": "Ada"}, {"colour": "Y"}, {"colour": "V"}]
    assert len(data["ledger"]) == len(final.ledger)
    district = {"clause": "F3", "player": "Y", "points": 2, "place": "S", "floors": {"G": 5, "Y": 2}}
    assert data["ledger"][1] == {**district, "rank": 2, "tied": ["Y"], "value": 7}
    totals = dict(data["track"])
    for entry in data["ledger"]:
        totals[entry["player"]] += entry["points"]
    assert totals == data["totals"]
