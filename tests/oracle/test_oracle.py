"""The oracle's own tests: worked examples and hand-made cases, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from . import canonical, check_arrangement, final_ledger, judge, legal_outcomes, options_for
from .small_board import man, position, pyramid, turn

KNOWN = {}


def outcomes(state):
    """All legal outcomes, looked for once for a state."""
    key = canonical(state), repr(state.options)
    if key not in KNOWN:
        KNOWN.clear()
        KNOWN[key] = legal_outcomes(state)
    return KNOWN[key]


def verdict(state, written):
    """Clauses broken; the list of all legal outcomes must agree with the judge."""
    broken, after, _ = judge(state, written)
    if not broken:
        assert canonical(after) in outcomes(state)
    return broken


def three(green, yellow=None, violet=None, **rest):
    """Green, Yellow and Violet (district C is covered); in round 4 Green starts again."""
    rest.setdefault("number", 4)
    return position(G=green, Y=yellow or man("i9"), V=violet or man("i7"), **rest)


def build_after(state, written):
    broken, after, points = judge(state, written)
    assert broken == set()
    assert canonical(after) in outcomes(state)
    return after, points


# Worked examples


@pytest.mark.parametrize(("site", "members"), [("a1", "b1 c1"), ("b1", "a1 c1")])
def test_t1_rivals_stones_on_other_members_stay(site, members):
    state = position(G=man("e5", "a1 b1 c1"), Y=man("i9", "c1"), B=man("i8", "c1"), number=4)
    after, _ = build_after(state, turn("G", "-", "e5 h5", build=pyramid(3, site, members)))
    assert after.players["G"].stones == Counter()
    assert after.players["Y"].stones == Counter(["c1"])
    assert after.players["B"].stones == Counter(["c1"])


def test_t1_rivals_stones_on_the_site_return():
    state = position(G=man("e5", "a1 b1 c1"), Y=man("i9", "c1"), B=man("i8", "c1"), number=4)
    after, _ = build_after(state, turn("G", "-", "e5 h5", build=pyramid(3, "c1", "a1 b1")))
    assert all(after.players[colour].stones == Counter() for colour in "GYB")
    assert after.players["G"].pyramids == {"c1": 3}


@pytest.mark.parametrize("site", ["a5", "b5", "d5"])
def test_t2_a_pyramid_stands_in(site):
    state = three(man("e2", "a5 b5 d5", {"c5": 2}))
    members = " ".join(square for square in ("a5", "b5", "c5", "d5") if square != site)
    after, _ = build_after(state, turn("G", "-", "e2 e5", build=pyramid(4, site, members)))
    assert after.players["G"].pyramids == {"c5": 2, site: 4}
    assert after.players["G"].stones == Counter()


def test_t3_upgrade_to_four():
    state = three(man("e2", "a5 b5 d5", {"c5": 2}))
    written = turn("G", "-", "e2 e5", build=pyramid(4, "c5", "a5 b5 d5", 2))
    after, _ = build_after(state, written)
    assert after.players["G"].pyramids == {"c5": 4}
    assert after.players["G"].stones == Counter()


@pytest.mark.parametrize(
    ("members", "left", "broken"),
    [("a5 b5", "d5", set()), ("b5 d5", "a5", set()), ("a5 d5", "b5", {"B2"})],
)
def test_t3_upgrade_to_three(members, left, broken):
    state = three(man("e2", "a5 b5 d5", {"c5": 2}))
    written = turn("G", "-", "e2 e5", build=pyramid(3, "c5", members, 2))
    assert verdict(state, written) == broken
    if not broken:
        _, after, _ = judge(state, written)
        assert after.players["G"].stones == Counter([left])


def test_t4_tied_second_at_the_lake():
    state = three(
        man(pyramids={"d8": 4, "d9": 2}),
        man(pyramids={"e7": 5, "f8": 3}),
        man(pyramids={"f9": 6}),
        over=True,
    )
    lake = {e["player"]: e["points"] for e in final_ledger(state).entries if e["clause"] == "F2"}
    assert lake == {"Y": 12, "V": 6, "G": 6}


def test_t5_sole_leader_builds_again():
    state = three(man("e5", "a1", {"b2": 3}), man("i9", pyramids={"a3": 2}))
    _, points = build_after(state, turn("G", "-", "e5 h5", build=pyramid(1, "a1")))
    assert points == 0


def test_t5_breaking_a_tie_scores():
    state = three(man("e5", "a1", {"b2": 2}), man("i9", pyramids={"a3": 2}))
    _, points = build_after(state, turn("G", "-", "e5 h5", build=pyramid(1, "a1")))
    assert points == 3


# Moving


@pytest.mark.parametrize(
    ("path", "broken"),
    [
        ("e5 h5", set()),
        ("e5 f5 g5 h5", set()),
        ("e5 e7", set()),  # the lake stops it
        ("e5 e6", {"M2"}),  # short by choice
        ("e5 i5", {"M2"}),  # too far
        ("e5 e8", {"M2"}),  # into the lake
        ("e5 c5", {"M2"}),  # into a pyramid
        ("e5 d5", set()),  # right before it
        ("e5 e4", {"M2"}),  # a ship right below
        ("e5 e5", {"M2"}),
        ("e5 f5 e5", {"M2"}),
        ("e5 g5 f5", {"M2"}),
        ("d5 g5", {"M0"}),
    ],
)
def test_m2_straight(path, broken):
    state = three(man("e5"), man("i9", pyramids={"c5": 1}), man("e4"))
    assert verdict(state, turn("G", "-", path)) == broken


def test_m2_covered_squares_and_the_edge_stop():
    state = three(man("h5"), roll="5")
    assert verdict(state, turn("G", "-", "h5 h4")) == set()
    assert verdict(state, turn("G", "-", "h5 i5")) == set()
    assert verdict(state, turn("G", "-", "h5 h3")) == {"M2"}


@pytest.mark.parametrize(
    ("path", "broken"),
    [
        ("b2 b3 d3", set()),
        ("b2 b3 c3 d3", set()),
        ("b2 c2 c3 d3", set()),
        ("b2 b3 c3", {"M3"}),  # two steps only
        ("b2 b3 c3 b3", {"M3"}),  # reversing
        ("b2 c3 d3", {"M3"}),  # a corner left out
        ("b2 d3", {"M3"}),
        ("b2 b4 c4", {"M3"}),  # through a ship
    ],
)
def test_m3_turning(path, broken):
    state = three(man("b2"), man("b4"))
    assert verdict(state, turn("G", "-", path)) == broken


def test_m3_dead_end_only_after_a_turn():
    # a1 is closed by the pyramid on b1: coming down column a, it is a dead end.
    state = three(man("b3"), man("i9", pyramids={"b1": 1}), roll="5")
    assert verdict(state, turn("G", "-", "b3 a3 a1")) == set()
    assert verdict(state, turn("G", "-", "b3 a3 a2")) == {"M3"}
    state.roll = "2"
    assert verdict(state, turn("G", "-", "b3 a3 a1")) == {"M3"}  # farther than the roll
    straight = three(man("a4"), man("i9", pyramids={"b1": 1}), roll="5")
    assert verdict(straight, turn("G", "-", "a4 a1")) == set()
    assert verdict(straight, turn("G", "-", "a4 a1", drops="GY")) == set()
    assert verdict(straight, turn("G", "-", "a4 a3 b3 b2 a2 a1")) == set()


def test_m3_the_start_square_is_no_side_of_a_dead_end():
    # From a1 round b1-b2-a2: below a2 lies the start, so a2 is no dead end.
    rivals = {"a3": 1, "c2": 2, "b3": 2, "c1": 2}
    state = three(man("a1"), man("i9", pyramids=rivals), roll="4")
    assert verdict(state, turn("G", "-", "a1 b1 b2 a2")) == {"M3"}
    assert verdict(state, turn("G", "-", "a1 b1 b2 a2 a1")) == {"M3"}  # ends where it began
    state.roll = "5"
    assert verdict(state, turn("G", "-", "a1 b1 b2 a2 a1 b1")) == set()  # a loop


@pytest.mark.parametrize(("loops", "broken"), [("yes", set()), ("no", {"M3"})])
def test_m3_loops(loops, broken):
    state = three(man("b2"), roll="5", options=options_for("de", loops=loops))
    assert verdict(state, turn("G", "-", "b2 c2 c3 b3 b2 b1")) == broken  # b2, where it began, counts as entered
    assert verdict(state, turn("G", "-", "b2 c2 c3 b3 b2 c2")) == broken
    assert verdict(state, turn("G", "-", "b2 c2 d2 d3 c3 c2")) == broken
    assert verdict(state, turn("G", "-", "b2 d2 d3 b3")) == set()


def test_m3_visited_squares_make_no_dead_end():
    # Without loops the ship on a2 could only re-enter a1: no dead end, so no legal path.
    state = three(
        man("a1"),
        man("i9", pyramids={"a3": 1, "c2": 2, "b3": 2, "c1": 2}),
        roll="5",
        options=options_for("de", loops="no"),
    )
    assert verdict(state, turn("G", "-", "a1 b1 b2 a2")) == {"M3"}
    assert verdict(state, turn("G", "-", "a1 b1 b2 a2 a1 b1")) == {"M3"}


def test_m4_arrows():
    state = three(man("e5"), man("i9", pyramids={"c5": 1}), man("e4"), roll="x")
    for target in ("f5", "b5", "e7", "e1", "i5"):
        assert verdict(state, turn("G", "~", f"e5 {target}")) == set()
    for target in ("c5", "e4", "e8", "e5", "f6"):
        assert verdict(state, turn("G", "~", f"e5 {target}")) == {"M4"}
    assert verdict(state, turn("G", "-", "e5 f5")) == {"M2"}
    assert verdict(state, turn("G", "-", "e5 f5 f6")) == {"M3"}
    state.roll = "2"
    assert verdict(state, turn("G", "~", "e5 g5")) == {"M4"}


def test_m5_god_stone():
    state = three(man("e5", gods=(4,)))
    assert verdict(state, turn("G", "^", 4, "e5 a1", drops="G")) == set()
    for value, target in ((2, "a1"), (4, "e5"), (4, "i9"), (4, "e8"), (4, "h2"), (4, "z9")):
        assert verdict(state, turn("G", "^", value, f"e5 {target}")) == {"M5"}
    _, after, _ = judge(state, turn("G", "^", 4, "e5 a1"))
    assert after.players["G"].gods == set()


CORNER = {"a2": 1, "b1": 2}


def test_m6_stuck_with_a_god_stone():
    state = three(man("a1", gods=(2,)), man("i9", pyramids=CORNER))
    assert verdict(state, turn("G", "^", 2, "a1 b2", drops="G")) == set()
    assert verdict(state, turn("G", "^", 0, "a1 b2")) == {"M6"}


def test_m6_stuck_with_none():
    state = three(man("a1", gods=()), man("i9", pyramids=CORNER))
    assert verdict(state, turn("G", "^", 0, "a1 b2")) == set()
    assert verdict(state, turn("G", "^", 0, "a1 b2", drops="G")) == {"E1"}
    assert verdict(state, turn("G", "^", 0, "a1 a1")) == {"M6"}
    state.roll = "x"
    assert verdict(state, turn("G", "^", 0, "a1 b2")) == {"M6"}  # it can fly
    assert verdict(three(man("a1", gods=())), turn("G", "^", 0, "a1 b2")) == {"M6"}


def test_m6_no_free_square_at_all():
    state = three(man("e5", "e5 e5"))
    empty = [square for square in state.board.district if state.free(square)]
    state.players["Y"].pyramids = dict.fromkeys(empty, 1)  # more than exist: it fills the board
    assert verdict(state, turn("G", "^", 0, "e5 e5")) == set()
    assert verdict(state, turn("G", "^", 0, "e5 e5", drops="G")) == {"E1"}
    assert verdict(state, turn("G", "^", 2, "e5 e5")) == {"M5"}
    _, after, _ = judge(state, turn("G", "^", 0, "e5 e5"))
    assert after.players["G"].stones["e5"] == 2  # not lifted


def test_m7_first_turn():
    state = three(man("e5"), man("d5"), man("e6"), number=1, roll="2")
    assert verdict(state, turn("G", "-", "e5 g5")) == set()
    assert verdict(state, turn("G", "-", "e5 f5 f4")) == {"M7"}
    assert verdict(state, turn("G", "^", 2, "e5 a1")) == {"M7"}
    assert verdict(state, turn("G", "^", 0, "e5 a1")) == {"M6"}
    inside = three(man("e4"), man("d5"), man("f6"), number=1, roll="2")
    assert verdict(inside, turn("G", "-", "e4 e6")) == {"M7"}
    inside.options = options_for("hu")
    assert verdict(inside, turn("G", "-", "e4 e6")) == set()
    assert verdict(inside, turn("G", "-", "e4 f4 f5")) == {"M7"}


def test_m7_no_way_out():
    blocked = {"c4": 1, "e3": 2, "f4": 2}
    state = three(man("e4"), man("d5"), man("i9", pyramids=blocked), number=1, roll="2")
    assert verdict(state, turn("G", "-", "e4 e6")) == set()
    assert verdict(state, turn("G", "-", "e4 d4")) == set()
    assert verdict(state, turn("G", "^", 2, "e4 a1")) == {"M7"}
    state.players["V"].pyramids = {"d4": 1, "e3": 2, "f4": 2, "e5": 2}
    assert verdict(state, turn("G", "^", 2, "e4 a1")) == set()
    assert verdict(state, turn("G", "^", 2, "e4 f5")) == set()  # an M6 move may end anywhere


# Stones


@pytest.mark.parametrize(
    ("drops", "broken"),
    [("", set()), ("G", set()), ("Y", set()), ("GV", set()), ("VG", set()), ("YV", {"E1"}),
     ("GG", {"E1"}), ("GYV", {"E1"}), ("B", {"E1"}), ("GB", {"E1"})],
)  # fmt: skip
def test_e1_two_stones(drops, broken):
    assert verdict(three(man("e5")), turn("G", "-", "e5 h5", drops=drops)) == broken


@pytest.mark.parametrize(("drops", "broken"), [("", set()), ("G", set()), ("Y", {"E1"}), ("GY", {"E1"})])
def test_e1_one_stone(drops, broken):
    assert verdict(three(man("e5")), turn("G", "-", "e5 f5 f7", drops=drops)) == broken
    assert verdict(three(man("e5")), turn("G", "^", 2, "e5 a1", drops=drops)) == broken


TEN = "a1 a3 b5 c7 d2 f3 g6 h4 i5 h8"


def test_e3_e4_taking_back():
    state = three(man("e5", TEN))
    assert verdict(state, turn("G", "-", "e5 e2")) == set()
    assert verdict(state, turn("G", "-", "e5 e2", drops="G")) == {"E3"}
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="a1")) == set()
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="a1 a3")) == {"E4"}
    assert verdict(state, turn("G", "-", "e5 e2", drops="GY", taken="a1 a3")) == set()
    assert verdict(state, turn("G", "-", "e5 e2", drops="GY", taken="a1 a1")) == {"E4"}
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="b1")) == {"E4"}
    assert verdict(state, turn("G", "-", "e5 e2", taken="a1")) == {"E4"}


def test_e4_nothing_missing():
    state = three(man("e5", "a1 a3"))
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="a1")) == {"E4"}


def test_e4_hidden_left_and_landed_squares():
    state = three(man("e5", TEN.replace("a1", "e5").replace("a3", "i9").replace("d2", "e2")))
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="e5")) == set()  # just left
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="e2")) == {"E4"}  # landed on
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="i9")) == {"E4"}  # under Yellow


def test_e3_e5_doubles_wait():
    state = three(man("e5", TEN.replace("a1", "e5").replace("a3", "e5")), man("i9", "e5"))
    assert verdict(state, turn("G", "-", "e5 e2", drops="G")) == {"E3"}
    assert verdict(state, turn("G", "-", "e5 e2", drops="G", taken="e5")) == {"E4"}
    after, _ = build_after(state, turn("G", "-", "e5 e2", drops="G", taken="b5"))
    assert after.players["G"].stones["e5"] == 0
    assert after.players["G"].supply() == 2
    assert after.players["Y"].stones == Counter(["e5"])


def test_e5_rivals_doubles_go_home_too():
    state = three(man("e5", "e5"), man("i9", "e5 e5 e5"))
    after, _ = build_after(state, turn("G", "-", "e5 e2", drops="GY"))
    assert after.players["G"].stones == Counter(["e5", "e2", "i9"])
    assert after.players["Y"].supply() == 10


# Building


@pytest.mark.parametrize(
    ("stones", "build", "broken"),
    [
        ("a1", pyramid(1, "a1"), set()),
        ("a1 a2", pyramid(2, "a1", "a2"), set()),
        ("a1 b2", pyramid(2, "a1", "b2"), {"B2"}),
        ("a1 a3", pyramid(2, "a1", "a3"), {"B2"}),
        ("a1 a3 a5", pyramid(3, "a1", "a3 a5"), set()),
        ("a1 a3 a4", pyramid(3, "a1", "a3 a4"), {"B2"}),
        ("a1 b2 c3", pyramid(3, "c3", "a1 b2"), set()),
        ("a1 b3 c5", pyramid(3, "a1", "b3 c5"), {"B2"}),  # no 45°
        ("a7 b5 c3 d1", pyramid(4, "a7", "b5 c3 d1"), {"B2"}),
        ("a7 b6 c5 d4", pyramid(4, "a7", "b6 c5 d4"), set()),
        ("a1 a3 c1 c3", pyramid(5, "a1", "a3 c1 c3"), set()),
        ("a1 a3 b1 b3", pyramid(5, "a1", "a3 b1 b3"), {"B2"}),
        ("a2 b1 b3 c2", pyramid(5, "a2", "b1 b3 c2"), {"B2"}),
        ("a1 a2", pyramid(2, "a1", "b1"), {"B2"}),
        ("a1 a2", pyramid(2, "b1", "a1"), {"B3"}),
        ("e2 d2", pyramid(2, "d2", "e2"), {"B2"}),  # the ship lands on e2
        ("e5 d5", pyramid(2, "d5", "e5"), set()),  # the ship leaves e5
        ("a1 a2", pyramid(2, "a1", "a2 a2"), {"B2"}),
        ("a1 a2 a3", pyramid(2, "a1", "a2 a3"), {"B4"}),
        ("a1 a2", pyramid(3, "a1", "a2"), {"B4"}),
        ("a1", pyramid(7, "a1"), {"B4"}),
    ],
)
def test_b2_b3_b4(stones, build, broken):
    assert verdict(three(man("e5", stones)), turn("G", "-", "e5 e2", build=build)) == broken


def test_b2_options():
    no_diagonals = three(man("e5", "a1 b2 c3"), options=options_for("it"))
    assert verdict(no_diagonals, turn("G", "-", "e5 e2", build=pyramid(3, "a1", "b2 c3"))) == {"B2"}
    tilted = three(man("e5", "a2 b1 b3 c2"), options=options_for("it", tilted_squares="yes"))
    assert verdict(tilted, turn("G", "-", "e5 e2", build=pyramid(5, "a2", "b1 b3 c2"))) == set()


def test_b2_at_least_one_stone_and_no_rivals_pyramid():
    state = three(man("e5", "a3", {"a1": 1, "a2": 2}), man("i9", pyramids={"a4": 1}))
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(2, "a1", "a2", 1))) == {"B2"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(2, "a3", "a4"))) == {"B2"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(2, "a4", "a3", 1))) == {"B3"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(2, "a2", "a3", 2))) == {"B3"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(3, "a2", "a1 a3", 1))) == {"B3"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(3, "a2", "a1 a3", 2))) == set()
    _, after, _ = judge(state, turn("G", "-", "e5 e2", build=pyramid(3, "a2", "a1 a3", 2)))
    assert after.players["G"].pyramid_supply() == {1: 0, 2: 3, 3: 2, 4: 2, 5: 2}  # B7


def test_b1_two_buildings():
    written = turn("G", "-", "e5 e2", build=pyramid(1, "a1"))
    written["builds"].append(pyramid(1, "a3"))
    assert verdict(three(man("e5", "a1 a3")), written) == {"B1"}


def test_b4_lower_only_when_none_is_left():
    fives = {"g9": 5, "h9": 5}
    state = three(man("e5", "a1 a3 c1 c3", fives))
    for height, broken in ((5, {"B4"}), (4, set()), (1, set()), (0, {"B4"})):
        build = pyramid(height, "a1", "a3 c1 c3")
        assert verdict(state, turn("G", "-", "e5 e2", build=build)) == broken
    after, _ = build_after(state, turn("G", "-", "e5 e2", build=pyramid(4, "a1", "a3 c1 c3")))
    assert after.players["G"].stones == Counter()  # the whole constellation is spent
    del state.players["G"].pyramids["g9"]
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(4, "a1", "a3 c1 c3"))) == {"B4"}


def test_b4_lower_upgrade_must_still_be_higher():
    state = three(man("e5", "a3 c1 c3", {"a1": 3, "g9": 5, "h9": 5}))
    build = pyramid(4, "a1", "a3 c1 c3", 3)
    assert verdict(state, turn("G", "-", "e5 e2", build=build)) == set()
    build = pyramid(3, "a1", "a3 c1 c3", 3)
    assert verdict(state, turn("G", "-", "e5 e2", build=build)) == {"B3"}


def test_b6_expert():
    expert = options_for("de", expert="yes")
    state = three(man("e5", "a1 a3", {"a2": 1, "a4": 2}), options=expert)
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(3, "a1", "a2 a3"))) == {"B6"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(3, "a2", "a1 a3", 1))) == set()
    build = pyramid(4, "a2", "a1 a3 a4", 1)
    assert verdict(state, turn("G", "-", "e5 e2", build=build)) == {"B6"}
    assert verdict(state, turn("G", "-", "e5 e2", build=pyramid(1, "a1"))) == {"B4"}  # the 1 is built


def test_c5():
    assert check_arrangement(three(man("e5", "a1 e5 e5", {"a2": 2}))) == []
    assert len(check_arrangement(three(man(None)))) == 1
    assert check_arrangement(three(man(None), over=True)) == []
    assert len(check_arrangement(three(man("e5", "a1 a1")))) == 1
    assert len(check_arrangement(three(man("e5", "a2", {"a2": 2})))) == 1
    assert len(check_arrangement(three(man("e5", pyramids={"a1": 1, "a2": 1})))) == 1
    assert len(check_arrangement(three(man("e5", pyramids={"a1": 7})))) == 1
    assert len(check_arrangement(three(man("e5", gods=(3,))))) == 1
    assert len(check_arrangement(three(man("i9")))) == 1
    assert len(check_arrangement(three(man("e5", pyramids={"i9": 2})))) == 1
    assert len(check_arrangement(three(man("e5", "e8 h2 j1")))) == 3
    assert len(check_arrangement(three(man("e5", "e5 " * 11)))) == 1
