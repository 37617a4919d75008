"""What players booked against what was earned: a difference is said once, and noted from then on (C1 to C4)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pacal_notation.game.scoring import Entry, final_score
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import End, Score
from pacal_notation.review.bookkeeping import Books, result_text, same_result
from tests.game.test_bad_input import POSITION

SEATS = ("G", "Y", "V")
FINAL = final_score(POSITION._replace(scores=(7, 0, 3)))
"""Green has a pyramid of two floors in district B, nobody has used a god stone: 23, 12 and 15."""


def turn(player: str, points: int, *gains: Entry) -> Any:
    return SimpleNamespace(points=points, gains=gains, turn=SimpleNamespace(player=player))


def scores(text: str) -> list[Score]:
    return [Score(word[0], int(word[1:])) for word in text.split()]


def said(remarks: Any) -> list[tuple[str, str, int | None]]:
    return [(breach.clause, breach.reason, number) for breach, number in remarks]


def standing(books: Books, written: str, truth: tuple[int, ...], quiet: bool = False) -> list[Any]:
    return said(books.standing(scores(written), truth, quiet))


def end_of(text: str) -> End | None:
    return parse_record(f"0. G@g7 Y@f6\n{text}").end


# C1


def test_points_booked_right_or_not_at_all_are_fine() -> None:
    books = Books(SEATS)
    assert books.turn(turn("G", 3), 3, quiet=False) is None
    assert books.turn(turn("G", 3), None, quiet=False) is None
    assert books.off == {"G": 0, "Y": 0, "V": 0}


def test_points_booked_wrong_are_said_and_noted() -> None:
    books = Books(SEATS)
    breach = books.turn(turn("G", 3), 5, quiet=False)
    assert breach is not None
    assert breach == ("C1", "points", ("points",), {"booked": 5, "earned": 3, "why": ()})
    assert books.turn(turn("G", 4), 1, quiet=False) is not None
    assert books.off == {"G": -1, "Y": 0, "V": 0}, "two more, then three less"


def test_points_booked_wrong_after_a_fault_are_only_noted() -> None:
    books = Books(SEATS)
    assert books.turn(turn("Y", 3), 5, quiet=True) is None
    assert books.off == {"G": 0, "Y": 2, "V": 0}


def test_points_of_somebody_who_does_not_play_are_said_and_not_noted() -> None:
    books = Books(SEATS)
    assert books.turn(turn("R", 0), 5, quiet=False) is not None
    assert books.off == {"G": 0, "Y": 0, "V": 0}


@pytest.mark.parametrize(
    ("clause", "why"),
    [
        ("P1", "4 as the first in district B"),
        ("P2", "4 for the majority in district B"),
        ("X1", "4 for the pyramid that ends the game"),
        ("X3", "4 for the penultimate pyramid"),
    ],
)
def test_why_points_were_earned(clause: str, why: str) -> None:
    breach = Books(SEATS).turn(turn("G", 4, Entry(clause, "G", 4, "B", {}, {})), 0, quiet=False)
    assert breach is not None
    assert list(map(str, breach.facts["why"])) == [why]


# C2


def test_a_standing_that_is_wrong_is_said_once() -> None:
    books = Books(SEATS)
    assert standing(books, "G3 Y2 V0", (3, 0, 0)) == [("C2", "standing", 1)]
    assert standing(books, "G3 Y7 V0", (3, 5, 0)) == [], "still two too many"
    assert standing(books, "G3 Y8 V0", (3, 5, 0)) == [("C2", "standing", 1)], "now three"
    assert standing(books, "V0 Y5 G3", (3, 5, 0)) == [], "right again"
    assert books.off == {"G": 0, "Y": 0, "V": 0}
    assert standing(books, "G3 Y8 V0", (3, 5, 0)) == [("C2", "standing", 1)], "and wrong again"


def test_a_standing_that_is_right_in_seat_order_clears_the_books() -> None:
    books = Books(SEATS, {"G": 2, "Y": 0, "V": 0})
    assert standing(books, "G3 Y5 V0", (3, 5, 0)) == []
    assert books.off == {"G": 0, "Y": 0, "V": 0}


def test_the_facts_of_a_standing() -> None:
    ((breach, _),) = Books(SEATS).standing(scores("G3 Y2 V0"), (3, 0, 0), quiet=False)
    assert breach.facts == {"colour": "Y", "score": 0, "written": 2}


def test_a_standing_after_a_fault_is_only_noted() -> None:
    books = Books(SEATS)
    assert standing(books, "G3 Y2 V0", (3, 0, 0), quiet=True) == []
    assert standing(books, "G3 Y2 V0", (3, 0, 0)) == []


def test_who_is_missing_twice_or_a_stranger() -> None:
    """A stranger's score is not compared; those behind it are."""
    assert standing(Books(SEATS), "R9 G3 G3 V1", (3, 0, 0)) == [
        ("C2", "score-stranger", 0),
        ("C2", "score-twice", 2),
        ("C2", "score-missing", None),
        ("C2", "standing", 3),
    ]


def test_a_variation_has_books_of_its_own() -> None:
    books = Books(SEATS)
    books.turn(turn("G", 3), 5, quiet=False)
    fork = books.fork()
    assert fork.off == books.off
    fork.turn(turn("G", 3), 5, quiet=False)
    assert (fork.off["G"], books.off["G"]) == (4, 2)


# C3


def test_final_scores() -> None:
    assert FINAL.totals == {"G": 23, "Y": 12, "V": 15}
    books = Books(SEATS, {"G": 2, "Y": 0, "V": 0})
    assert said(books.final(scores("G23 Y12 V15"), FINAL)) == []
    assert said(books.final(scores("G25 Y12 V15"), FINAL)) == [], "two too many on the track, as was said before"
    assert said(books.final(scores("G24 Y12 V15"), FINAL)) == [("C3", "final", 0)]
    assert said(books.final(scores("R1 G23 Y13"), FINAL)) == [
        ("C3", "score-stranger", 0),
        ("C3", "score-missing", None),
        ("C3", "final", 2),
    ]


def test_a_final_score_that_is_wrong_is_accounted_for() -> None:
    ((breach, _),) = Books(SEATS).final(scores("G24 Y12 V15"), FINAL)
    why = "7 on the track, 0 river, 0 lake, 4 districts, 12 god stones"
    assert {**breach.facts, "why": str(breach.facts["why"])} == {"colour": "G", "score": 23, "written": 24, "why": why}


# C4


@pytest.mark.parametrize(
    ("tag", "end", "same"),
    [
        ("*", "*", True),
        (" * ", "", True),
        ("", "*", False),
        ("G23 Y12 V15", "*", False),
        ("G23 Y12 V15", "||G23 Y12 V15", True),
        ("V15 G23 Y12", "||G23 Y12 V15", True),
        ("|| G 23, Y12 ,V 15", "||G23 Y12 V15", True),
        ("*", "||G23 Y12 V15", False),
        ("G23 Y12", "||G23 Y12 V15", False),
        ("G23 Y12 V15 and more", "||G23 Y12 V15", False),
        ("so G23 Y12 V15", "||G23 Y12 V15", False),
        ("G23 Y12 V00015", "||G23 Y12 V15", False),
        ("G24 Y12 V15", "||G24 Y12 V15", True),
        ("G23 Y12 V15", "||G24 Y12 V15", True),
        ("G25 Y12 V15", "||G24 Y12 V15", False),
    ],
)
def test_a_result_says_what_the_end_says_or_the_truth(tag: str, end: str, same: bool) -> None:
    assert same_result(tag, end_of(end), FINAL) is same


def test_a_result_of_a_game_that_is_not_over() -> None:
    end = end_of("||G24 Y12")
    assert same_result("G24 Y12", end, None)
    assert not same_result("G23 Y12", end, None)


@pytest.mark.parametrize(("end", "text"), [("", "*"), ("*", "*"), ("|| G24 Y12", "||G24 Y12")])
def test_the_end_as_text(end: str, text: str) -> None:
    assert result_text(end_of(end)) == text
    assert result_text(None) == "*"
