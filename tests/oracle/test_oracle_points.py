"""The oracle's own tests: points, the end of the game, the final scoring, the order of play."""

from __future__ import annotations

import pytest

from . import final_ledger, judge, legal_outcomes, options_for
from .small_board import man, position, pyramid, turn


def played(state, written):
    broken, after, points = judge(state, written)
    assert broken == set()
    return after, points


GO = ("-", "e5 e2")
ONE = pyramid(1, "a1")


def rivals(**more):
    return {"Y": man("i9"), "V": man("i7"), "number": 4, **more}


# P1, P2


@pytest.mark.parametrize(
    ("own", "yellow", "violet", "points"),
    [
        ({}, {}, {}, 3),  # P1
        ({}, {"b2": 2}, {}, 0),  # behind
        ({"b3": 2}, {"b2": 3}, {}, 0),  # level
        ({"b3": 3}, {"b2": 3}, {}, 3),  # breaks a tie
        ({"b3": 3}, {"b2": 2}, {}, 0),  # led already
        ({"b3": 2, "a2": 2}, {"b2": 4}, {"c3": 5}, 0),  # level with the best
        ({"b3": 2, "a2": 3}, {"b2": 4}, {"c3": 5}, 3),
    ],
)
def test_p1_p2(own, yellow, violet, points):
    state = position(G=man("e5", "a1", own), Y=man("i9", pyramids=yellow), V=man("i7", pyramids=violet), number=4)
    assert played(state, turn("G", *GO, build=ONE))[1] == points


def test_p2_by_an_upgrade():
    state = position(G=man("e5", "a2 a3", {"a1": 2}), Y=man("i9", pyramids={"b2": 2}), V=man("i7"), number=4)
    after, points = played(state, turn("G", *GO, build=pyramid(3, "a1", "a2 a3", 2)))
    assert points == 3
    assert after.players["G"].score == 3


# X1 to X4


def many(number):
    """So many pyramids that are not of height 1 (there are ten), far from a1."""
    squares = ["g9", "h9", "g8", "h8", "i8", "g7", "h7", "g6", "h6", "i6"]
    return dict(zip(squares[:number], [2, 2, 2, 3, 3, 3, 4, 4, 5, 5], strict=False))


@pytest.mark.parametrize(
    ("edition", "built", "score", "points", "over"),
    [
        ("de", 8, 0, 3, False),
        ("de", 9, 0, 8, True),
        ("de", 9, 41, 8, True),  # X3
        ("fr", 9, 0, 3, False),
        ("fr", 9, 41, 8, False),
        ("fr", 10, 0, 8, True),
        ("fr", 10, 41, 8, True),
        ("fr", 8, 41, 3, False),
    ],
)
def test_x1(edition, built, score, points, over):
    state = position(G=man("e5", "a1", many(built)), **rivals(Y=man("i9", score=score)), options=options_for(edition))
    after, earned = played(state, turn("G", *GO, build=ONE))
    assert (earned, after.over) == (points, over)
    assert after.players["G"].score == points
    assert bool(legal_outcomes(after)) != over  # the others still have this roll


def test_x1_upgrades_never_end_the_game():
    ten = {**many(9), "a1": 1}  # one 5 is left; the square upgrades the 1
    state = position(G=man("e5", "a3 c1 c3", ten), **rivals())
    after, points = played(state, turn("G", *GO, build=pyramid(5, "a1", "a3 c1 c3", 1)))
    assert (points, after.over) == (0, False)
    nine = {**many(8), "a1": 1}
    state = position(G=man("e5", "a3 c1 c3", nine), **rivals())
    after, points = played(state, turn("G", *GO, build=pyramid(5, "a1", "a3 c1 c3", 1)))
    assert (points, after.over) == (0, False)


def test_x1_french_own_score_reached_this_turn_is_too_late():
    state = position(G=man("e5", "a1", many(9), score=38), **rivals(), options=options_for("fr"))
    after, points = played(state, turn("G", *GO, build=ONE))
    assert (points, after.over, after.players["G"].score) == (3, False, 41)


@pytest.mark.parametrize(("score", "over"), [(44, False), (45, True)])
def test_x1_french_two_players_have_no_round_played_out(score, over):
    players = {"G": man("e5", "d1", many(9)), "Y": man("i9", score=score)}
    state = position(**players, number=3, options=options_for("fr"))
    after, points = played(state, turn("G", *GO, build=pyramid(1, "d1")))
    assert (points, after.over) == (4, over)


def test_x2_the_round_is_played_out():
    state = position(G=man("e5", "a1", score=38), **rivals())
    state, _ = played(state, turn("G", *GO, build=ONE))
    assert (state.players["G"].score, state.over, state.pending) == (41, False, ("Y", "V"))
    state, _ = played(state, turn("Y", "-", "i9 f9"))
    assert not state.over
    state, _ = played(state, turn("V", "-", "i7 f7"))
    assert (state.over, state.pending, state.roll, state.round) == (True, (), None, 4)
    assert judge(state, turn("G", "-", "e2 e5"))[0] == {"X4"}
    assert legal_outcomes(state) == {}


@pytest.mark.parametrize(("score", "over"), [(40, False), (41, True)])
def test_x2_two_players_at_once(score, over):
    state = position(G=man("e5", "d1", score=score), Y=man("i9"), number=3)
    after, _ = played(state, turn("G", *GO, build=pyramid(1, "d1")))
    assert after.over == over


@pytest.mark.parametrize(("seats", "limit"), [("GYV", 40), ("GYVR", 35), ("GYVRB", 30)])
def test_x2_limits(seats, limit):
    ships = dict(zip(seats, ["e5", "i9", "i7", "a5", "c5"], strict=False))
    for score in (limit - 1, limit):
        men = {colour: man(ship) for colour, ship in ships.items()}
        men["Y"].score = score
        state = position(**men, number=2, to_play="G")  # Green started round 1: last in round 2
        after, _ = played(state, turn("G", *GO))
        assert after.over == (score == limit)


# R1, R2, R5


def test_r1_order():
    state = position(G=man("e5"), Y=man("i9"), V=man("i7"), number=2)
    assert state.pending == ("Y", "V", "G")
    assert judge(state, turn("G", *GO))[0] == {"R5"}
    assert judge(state, turn("B", *GO))[0] == {"R5"}
    state, _ = played(state, turn("Y", "-", "i9 f9"))
    assert (state.roll, state.pending) == ("3", ("V", "G"))
    state, _ = played(state, turn("V", "-", "i7 f7"))
    state, _ = played(state, turn("G", *GO))
    assert (state.round, state.roll, state.pending) == (3, None, ("V", "G", "Y"))
    assert judge(state, turn("V", "-", "f7 i7"))[0] == {"R5"}  # no roll yet
    assert legal_outcomes(state) == {}


def test_r2_two_players():
    state = position(G=man("e5"), Y=man("i9"), number=2)
    assert state.pending == ("G", "Y")
    state, _ = played(state, turn("G", *GO))
    assert (state.round, state.roll, state.pending) == (2, None, ("Y",))
    state.roll = "x"
    state, _ = played(state, turn("Y", "~", "i9 f9"))
    assert (state.round, state.roll, state.pending) == (3, None, ("G", "Y"))


# F1 to F5


def points_of(state, clause):
    return {e["player"]: e["points"] for e in final_ledger(state).entries if e["clause"] == clause}


@pytest.mark.parametrize(
    ("floors", "points"),
    [
        ("5", "12"),
        ("54", "12 8"),
        ("5432", "12 8 4 0"),
        ("554", "10 10 4"),
        ("555", "8 8 8"),
        ("5555", "6 6 6 6"),
        ("544", "12 6 6"),
        ("5444", "12 4 4 4"),
        ("5433", "12 8 2 2"),
        ("54333", "12 8 1 1 1"),
        ("54444", "12 3 3 3 3"),
        ("55444", "10 10 1 1 1"),
        ("55555", "4 4 4 4 4"),
    ],
)
def test_f1_ties(floors, points):
    shore = ["a3", "b3", "c3", "a4", "b4"]
    men = {colour: man() for colour in "GYVRB"}
    for colour, floor, square in zip("GYVRB", floors, shore, strict=False):
        men[colour].pyramids[square] = int(floor)
    state = position(**men, over=True)
    expected = {c: int(p) for c, p in zip("GYVRB", points.split(), strict=False) if p != "0"}
    assert points_of(state, "F1") == expected
    state.options = options_for("fr")
    if floors == "55555":
        expected = dict.fromkeys("GYVRB", 5)
    assert points_of(state, "F1") == expected


@pytest.mark.parametrize(
    ("floors", "points"),
    [("5", "3"), ("54", "3 2"), ("544", "3 2 2"), ("543", "3 2 0"), ("554", "3 3 0"), ("555", "3 3 3")],
)
def test_f3_districts(floors, points):
    men = {colour: man() for colour in "GYV"}
    for colour, floor, square in zip("GYV", floors, ["a1", "b1", "c1"], strict=False):
        men[colour].pyramids[square] = int(floor)
    expected = {c: int(p) for c, p in zip("GYV", points.split(), strict=False) if p != "0"}
    assert points_of(position(**men, over=True), "F3") == expected


def test_f4_f5_totals_and_winners():
    state = position(
        G=man(score=10, gods=(2,), pyramids={"a4": 2}),  # river 12, district D 5
        Y=man(score=22, gods=(), pyramids={"d8": 1}),  # lake 12, district H 4
        V=man(score=26, gods=(2, 4, 6)),
        over=True,
    )
    ledger = final_ledger(state)
    assert ledger.totals == {"G": 29, "Y": 38, "V": 38}
    assert ledger.winners == ["Y", "V"]
    assert sum(e["points"] for e in ledger.entries) + 58 == sum(ledger.totals.values())
