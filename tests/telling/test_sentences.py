"""Turns in words: every kind of move, drop, build and end, and names that are hostile."""

from __future__ import annotations

import pytest

from pacal_notation.game.board import Board
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.replay import Step, review
from pacal_notation.telling.sentences import callings, turn_sentence

REST = "Y 0 ^246 @h3 / V 0 ^246 @b10"


def played(position: str, turn: str, rules: str = "de") -> Step:
    """The first turn after a position; the heading is taken from its stage."""
    number, roll = position.split()[:2]
    found = review(parse_record(f'[Rules "{rules}"]\n[Position "{position}"]\n{number} {roll} {turn}'))
    return found.steps[0]


MOVES = [
    ("3. 4:", "G 5 ^246 @c2", "G c2-c6", "Green flies c2→c6"),
    ("3. 4:", "G 5 ^246 @c2", "G -c6 +GY", "Green flies c2→c6 and drops stones into their own and Yellow's ships"),
    ("3. 5:", "G 5 ^246 @c2", "G c2-a2 +V", "Green flies c2→a2 up to the edge of the board and drops a stone into "
     "Violet's ship"),
    ("3. 5:", "G 5 ^246 @c4", "G c4-c8", "Green flies c4→c8 up to the lake"),
    ("3. 5:", "G 5 ^246 @h6", "G h6-k6", "Green flies h6→k6 up to the covered district"),
    ("3. 5:", "G 5 ^246 @d3", "G d3-g3 +G", "Green flies d3→g3 up to Yellow's ship and drops a stone into their own "
     "ship"),
    ("3. 5:", "G 5 ^246 @c2 #2@c5", "G c2-c4", "Green flies c2→c4 up to their own pyramid on c5"),
    ("3. 3:", "G 5 ^246 @c2", "G c2-c4-d4", "Green flies c2→c4→d4"),
    ("3. x:", "G 5 ^246 @c2", "G c2~c7 +GV", "Green follows the arrows c2→c7 and drops stones into their own and "
     "Violet's ships"),
    ("3. 3:", "G 5 ^246 @c2", "G c2^4@e5 +G", "Green spends god stone 4 to land on e5 and drops a stone into their own "
     "ship"),
    ("3. 4:", "G 5 ^246 @c2 +a1,a2,a3,a4,b4,b5,c4,d1,d4,e1", "G -c6 <a1 +G", "Green flies c2→c6, takes back the stone "
     "on a1 and drops a stone into their own ship"),
    ("3. 4:", "G 5 ^246 @c2 +a1,a2,a3,a4,b4,b5,c4,d1,d4,e1", "G -c6 <a1,d1 +GY", "Green flies c2→c6, takes back the "
     "stones on a1 and d1 and drops stones into their own and Yellow's ships"),
    ("3. 4:", "G 5 ^246 @c2 +c2,c2", "G c2-c6 +G", "Green flies c2→c6 and drops a stone into their own ship. 2 of "
     "their own stones go back from c2"),
]  # fmt: skip


@pytest.mark.parametrize(("stage", "green", "turn", "told"), MOVES, ids=lambda value: value)
def test_moves_and_drops(stage: str, green: str, turn: str, told: str) -> None:
    step = played(f"{stage} G / {green} / {REST}", turn)
    assert not step.findings
    assert turn_sentence(step.outcome) == told


STUCK = [
    ("G 5 ^246 @a1 / Y 0 ^246 @a2 / V 0 ^246 @b1", "G a1^2@e5 +G", "Green is stuck, spends god stone 2 to land on e5 "
     "and drops a stone into their own ship"),
    ("G 5 ^ @a1 / Y 0 ^246 @a2 / V 0 ^246 @b1", "G a1^0@e5", "Green is stuck without a god stone, moves a1→e5 for "
     "nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "turn", "told"), STUCK, ids=lambda value: value)
def test_stuck_ships(position: str, turn: str, told: str) -> None:
    step = played(f"3. 3: G / {position}", turn)
    assert not step.findings
    assert turn_sentence(step.outcome) == told


def test_a_dead_end_is_told() -> None:
    step = played("3. 5: G / G 5 ^246 @c2 / Y 0 ^246 @a4 / V 0 ^246 @a2", "G c2-c1-b1-a1")
    assert not step.findings
    assert turn_sentence(step.outcome) == "Green flies c2→c1→a1 into a dead end"


BUILDS = [
    ("G 5 ^246 @c2 +b2,b3", REST, "#2@b3:b2", "builds 2 floors on b3, the first in district J: +5"),
    ("G 5 ^246 @c2 +c2", REST, "#1@c2", "builds 1 floor on c2, the first in district K: +4"),
    ("G 5 ^246 @c2 +c3,d3", "Y 0 ^246 @h3 +c3 / V 0 ^246 @b10 #1@b3 +c3", "#2@c3:d3", "builds 2 floors on c3 and takes "
     "district J from Violet, 2 to 1: +5. Yellow's stone on c3 goes back. Violet's stone on c3 goes back"),
    ("G 5 ^246 @c2 #1@d4 +c3,d3", "Y 0 ^246 @h3 +c3 / V 0 ^246 @b10 #1@b3", "#2@c3:d3", "builds 2 floors on c3 and "
     "breaks the tie with Violet in district J, 3 to 1: +5. Yellow's stone on c3 goes back"),
    ("G 5 ^246 @c2 +b4,c4,d4", "Y 0 ^246 @h3 #2@d3 / V 0 ^246 @b10 #2@b3", "#3@c4:b4,d4", "builds 3 floors on c4 and "
     "passes Yellow and Violet in district J, 3 to 2: +5"),
    ("G 5 ^246 @c2 #2@d4 +c3,d3", "Y 0 ^246 @h3 / V 0 ^246 @b10 #1@b3", "#2@c3:d3", "builds 2 floors on c3 and already "
     "leads in district J, 4 to 1"),
    ("G 5 ^246 @c2 #2@d4 +c3,d3", REST, "#2@c3:d3", "builds 2 floors on c3 and already leads in "
     "district J, where nobody else has built"),
    ("G 5 ^246 @c2 +c3,d3", "Y 0 ^246 @h3 #2@b4 / V 0 ^246 @b10 #2@b3", "#2@c3:d3", "builds 2 floors on c3 and draws "
     "level with Yellow and Violet in district J, 2 all"),
    ("G 5 ^246 @c2 +c3", "Y 0 ^246 @h3 #2@b4 / V 0 ^246 @b10 #1@b3", "#1@c3", "builds 1 floor on c3 and is still "
     "behind Yellow in district J, 1 to 2"),
    ("G 5 ^246 @c2 #1@d4 +b4,c4,e4", "Y 0 ^246 @h3 / V 0 ^246 @b10 #2@b3", "#1>4@d4:b4,c4,e4", "raises d4 from 1 to 4 "
     "floors and takes district J from Violet, 4 to 2: +5"),
    ("G 5 ^246 @c2 #4@a1 #4@b1 +b4,c4,d4,e4", "Y 0 ^246 @h3 / V 0 ^246 @b10 #2@b3", "#3@c4:b4,d4,e4", "builds 3 floors "
     "on c4 (no 4 is left) and takes district J from Violet, 3 to 2: +5"),
    ("G 5 ^246 @c2 #2@a1 #2@a2 #2@a3 #3@e1 #3@f1 #3@g1 #4@e13 #4@f13 #5@d13 +c4", REST, "#1@c4", "builds 1 floor on "
     "c4, the first in district J (+5) and ends the game with the penultimate pyramid (+5): +10. The game is over"),
    ("G 38 ^246 @c2 +b2,b3", REST, "#2@b3:b2", "builds 2 floors on b3, the first in district J: +5. Green has 43 "
     "points on the track: this round is the last"),
]  # fmt: skip


@pytest.mark.parametrize(("green", "rest", "build", "told"), BUILDS, ids=lambda value: value)
def test_builds(green: str, rest: str, build: str, told: str) -> None:
    step = played(f"3. 4: G / {green} / {rest}", f"G c2-c6 {build}")
    assert not step.findings
    sentence = turn_sentence(step.outcome)
    assert sentence.removeprefix("Green flies c2→c6").removeprefix(" and ").removeprefix(", ") == told


def test_the_last_pyramid_by_the_french_book() -> None:
    pyramids = "#1@d4 #2@a1 #2@a2 #2@a3 #3@e1 #3@f1 #3@g1 #4@e13 #4@f13 #5@d13"
    step = played(f"3. 4: G / G 5 ^246 @c2 {pyramids} +b3,d3,b5,d5 / {REST}", "G c2-c6 #5@d3:b3,b5,d5", "fr")
    assert not step.findings
    assert turn_sentence(step.outcome).endswith("ends the game with the last pyramid: +5. The game is over")


def test_the_score_that_ends_a_duel() -> None:
    step = played("3. 3: G / G 44 ^246 @f8 +f1 / B 20 ^246 @h3", "G f8-f5 #1@f1")
    assert not step.findings
    assert turn_sentence(step.outcome) == (
        "Green flies f8→f5 and builds 1 floor on f1, the first in district O: +4. "
        "The game is over: Green has 48 points"
    )


FAULTY = [
    ("G c2-b9", "Green sets out c2→b9, but cannot land there"),
    ("R c2-c6", "Red does not sit at this table"),
    ("G c2-c6 +GYV", "Green flies c2→c6 and drops stones into the ships of Green, Yellow and Violet"),
    ("G c2-c6 +GG", "Green flies c2→c6 and drops 2 stones into their own ship"),
    ("G c2-c6 #7@b3", "Green flies c2→c6 and cannot build on b3"),
    ("G c2-c6 #2@z9:y9", "Green flies c2→c6 and cannot build on z9"),
]


@pytest.mark.parametrize(("turn", "told"), FAULTY, ids=lambda value: value)
def test_faulty_turns_are_told_as_far_as_they_went(turn: str, told: str) -> None:
    step = played(f"3. 4: G / G 5 ^246 @c2 / {REST}", turn)
    assert step.findings
    assert turn_sentence(step.outcome) == told


def test_names() -> None:
    position = "3. 4: G / G 5 ^246 @c2 +c3,d3 / Y 0 ^246 @h3 +c3 / V 0 ^246 @b10 #1@b3"
    step = played(position, "G c2-c6 +GY #2@c3:d3")
    assert turn_sentence(step.outcome, {"G": "Ada", "Y": "Nils"}) == (
        "Ada flies c2→c6, drops stones into their own and Nils's ships, builds 2 floors on c3 and takes district J "
        "from Violet, 2 to 1: +5. Nils's stone on c3 goes back"
    )


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ({"G": "Ada", "Y": ""}, {"G": "Ada"}),
        ({"G": " Ada \n Lovelace "}, {"G": "Ada Lovelace"}),
        ({"G": "Kim", "Y": "kim"}, {}),
        ({"G": "Yellow"}, {}),
        ({"G": "x" * 40}, {"G": "x" * 23 + "…"}),
        ({"G": "[red]\x1b[31m"}, {"G": "[red]\x1b[31m"}),
    ],
)
def test_what_players_are_called(names: dict[str, str], called: dict[str, str]) -> None:
    assert callings(names) == called


@pytest.mark.parametrize("policy", ["random", "club"])
def test_every_turn_of_self_play_can_be_told(policy: str) -> None:
    from pacal_notation.game.rules import Rules
    from pacal_notation.review.boards import load_board

    board: Board = load_board("palenque")
    for players in (2, 3, 4, 5):
        wish = Wish(board, Rules(), "de", "palenque", players, policy, max_rounds=12)
        for step in review(next(generate_records(wish, players))).steps:
            sentence = turn_sentence(step.outcome)
            points = step.outcome.points
            assert (f": +{points}" in sentence) == bool(points)
            assert "None" not in sentence
            assert "  " not in sentence
            assert not sentence.endswith(".")
