"""Plans of boards: what the checker finds, and that it finds nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal_notation.game.plan import (
    Plan,
    check_plan,
    covered_squares,
    derive_lake_shore,
    derive_river_shore,
    pieces_of,
    square_name,
    square_spot,
    squares_of,
)

ROWS = (
    "AAABBBCCC",
    "AABBB~~CC",
    "ADDB~~~CC",
    "DDDSSS~EE",
    "DDFSSSEEE",
    "FFFSSSEGG",
    "FFHHHGGGG",
    "FHHHIIGGG",
    "HHIIIIIGG",
)
VALUES = {"A": 3, "B": 4, "C": 3, "D": 4, "E": 5, "F": 3, "G": 6, "H": 5, "I": 3, "S": 7}
SQUARES = squares_of(ROWS)
GOOD = Plan(
    name="good",
    rows=ROWS,
    values=VALUES,
    sacred="S",
    river=(("g5", "h5"), ("g2", "g3")),
    river_shore=("g5", "h5", "g2", "g3"),
    lake_shore=("e8", "h6"),
    covers={"2": SQUARES["F"], "2/3": SQUARES["C"], "4": SQUARES["I"]},
)


def found(plan: Plan) -> set[tuple[str, tuple[object, ...]]]:
    return {(fault.reason, fault.part) for fault in check_plan(plan)}


def redrawn(**squares: str) -> Plan:
    """The good plan with other signs on some squares."""
    grid = [list(row) for row in ROWS]
    for name, sign in squares.items():
        column, row = square_spot(name) or (99, 99)
        grid[len(grid) - 1 - row][column] = sign
    return GOOD._replace(rows=tuple(map("".join, grid)))


def bare(columns: int, rows: int) -> Plan:
    """A board with one district around the sacred one, which stands at the lower left."""
    line = "S" * 3 + "A" * (columns - 3)
    return Plan("bare", ("A" * columns,) * (rows - 3) + (line,) * 3, {"A": 1, "S": 7}, "S")


def test_a_good_plan_has_no_faults() -> None:
    assert check_plan(GOOD) == []


def test_water_and_tiles_are_optional() -> None:
    assert check_plan(GOOD._replace(river=(), river_shore=(), lake_shore=(), covers={})) == []
    assert check_plan(bare(7, 7)) == []


@pytest.mark.parametrize(
    ("columns", "rows", "good"),
    [
        (7, 7, True), (26, 26, True), (7, 26, True), (26, 7, True),
        (6, 7, False), (7, 6, False), (27, 7, False), (7, 27, False),
    ],
)  # fmt: skip
def test_size(columns: int, rows: int, good: bool) -> None:
    plan = bare(columns, rows)
    assert found(plan) == (set() if good else {("size", ("rows",))})
    if not good:
        assert check_plan(plan)[0].facts == {"columns": columns, "rows": rows, "smallest": 7, "largest": 26}


def test_no_rows_at_all() -> None:
    assert {("size", ("rows",)), ("sacred-missing", ("sacred",))} <= found(GOOD._replace(rows=()))


def test_rows_of_unequal_length_are_each_named() -> None:
    rows = (ROWS[0], ROWS[1] + "C", *ROWS[2:8], ROWS[8][:-1])
    faults = check_plan(GOOD._replace(rows=rows, covers={}))
    assert [fault.reason for fault in faults] == ["row-length", "row-length"]
    assert [fault.part for fault in faults] == [("rows", 1), ("rows", 8)]
    assert faults[0].facts == {"row": 8, "squares": 10, "columns": 9}
    assert faults[1].facts == {"row": 1, "squares": 8, "columns": 9}


@pytest.mark.parametrize("sign", ["?", "1", "Ä", ".", "\x1b", "\u202e"])
def test_unknown_signs_are_told_once_with_all_squares(sign: str) -> None:
    faults = check_plan(redrawn(a9=sign, i1=sign))
    assert [fault.reason for fault in faults] == ["sign"]
    assert faults[0].part == ("rows", 0, 0)
    assert faults[0].facts == {"sign": sign, "squares": ("a9", "i1")}


def test_small_letters_are_districts_of_their_own() -> None:
    plan = redrawn(a9="a")
    assert found(plan) == {("letter-without-value", ("rows", 0, 0))}
    assert check_plan(plan._replace(values={**VALUES, "a": 3})) == []


def test_a_district_in_pieces() -> None:
    plan = redrawn(i1="A", a1="B")
    faults = {fault.part: fault for fault in check_plan(plan)}
    assert {fault.reason for fault in faults.values()} == {"district-in-pieces"}
    assert faults["rows", 8, 8].facts == {"letter": "A", "pieces": 2, "squares": ("i1",)}
    assert faults["rows", 8, 0].facts == {"letter": "B", "pieces": 2, "squares": ("a1",)}


def test_the_smaller_piece_is_the_stray_one() -> None:
    """Also where it comes first in the drawing."""
    assert found(redrawn(a9="G")) == {("district-in-pieces", ("rows", 0, 0))}


def test_squares_that_touch_by_a_corner_are_not_joined() -> None:
    assert pieces_of([(0, 0), (1, 1), (1, 2)]) == [[(0, 0)], [(1, 1), (1, 2)]]


def test_letters_without_values_and_values_without_squares() -> None:
    values = {letter: value for letter, value in VALUES.items() if letter not in "AG"}
    assert found(GOOD._replace(values={**values, "Q": 3, "AB": 4, "~": 2})) == {
        ("letter-without-value", ("rows", 0, 0)),
        ("letter-without-value", ("rows", 5, 7)),
        ("value-without-squares", ("values", "Q")),
        ("value-without-squares", ("values", "AB")),
        ("value-without-squares", ("values", "~")),
    }


@pytest.mark.parametrize("value", [1, 99])
def test_good_values(value: int) -> None:
    assert check_plan(GOOD._replace(values={**VALUES, "A": value})) == []


@pytest.mark.parametrize("value", [0, -1, 100, True, 3.0, "3", None, [3], float("nan")])
def test_bad_values(value: Any) -> None:
    faults = check_plan(GOOD._replace(values={**VALUES, "A": value}))
    assert [(fault.reason, fault.part) for fault in faults] == [("value", ("values", "A"))]
    assert faults[0].facts["value"] is value


@pytest.mark.parametrize("sacred", ["Q", "", "SS", "~", "s"])
def test_the_sacred_district_is_missing(sacred: str) -> None:
    assert found(GOOD._replace(sacred=sacred)) == {("sacred-missing", ("sacred",))}


def test_the_sacred_district_is_not_three_by_three() -> None:
    for plan in (redrawn(g4="S"), redrawn(d6="B"), redrawn(d6="B", g4="S")):
        assert found(plan) == {("sacred-shape", ("sacred",))}
    assert found(redrawn(e5="B")) == {("sacred-shape", ("sacred",)), ("district-in-pieces", ("rows", 4, 4))}


def test_the_sacred_district_may_lie_anywhere() -> None:
    assert check_plan(bare(9, 9)) == []


def test_the_sacred_district_has_no_value() -> None:
    values = {letter: value for letter, value in VALUES.items() if letter != "S"}
    assert found(GOOD._replace(values=values)) == {("sacred-value", ("sacred",))}


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (("a1", "a2"), set()),
        (("f6", "g6"), set()),
        (("e7", "f7"), {("river-in-lake", ("river", 0))}),
        (("a1", "b2"), {("river-not-neighbours", ("river", 0))}),
        (("a1", "a3"), {("river-not-neighbours", ("river", 0))}),
        (("a1", "a1"), {("river-not-neighbours", ("river", 0))}),
        (("i9", "j9"), {("off-board", ("river", 0, 1))}),
        (("a10", "a9"), {("off-board", ("river", 0, 0))}),
        (("x", "a0"), {("off-board", ("river", 0, 0)), ("off-board", ("river", 0, 1))}),
        (("a1",), {("river-pair", ("river", 0))}),
        (("a1", "a2", "a3"), {("river-pair", ("river", 0))}),
    ],
)
def test_river_pairs(pair: Any, expected: set[object]) -> None:
    assert found(GOOD._replace(river=(pair,))) == expected


def test_a_river_pair_twice() -> None:
    river = (("a1", "a2"), ("a2", "a3"), ("a2", "a1"))
    assert found(GOOD._replace(river=river)) == {("duplicate", ("river", 2))}


@pytest.mark.parametrize("part", ["river_shore", "lake_shore"])
def test_shores(part: str) -> None:
    shore = ("a1", "f7", "a10", "A1", "a1", "i9")
    changes: Any = {part: shore}
    assert found(GOOD._replace(**changes)) == {
        ("shore-in-lake", (part, 1)),
        ("off-board", (part, 2)),
        ("off-board", (part, 3)),
        ("duplicate", (part, 4)),
    }


def test_the_same_square_on_both_shores_is_no_duplicate() -> None:
    assert check_plan(GOOD._replace(river_shore=("h6",), lake_shore=("h6",))) == []


@pytest.mark.parametrize(
    ("covers", "expected"),
    [
        ({"2": SQUARES["F"]}, set()),
        ({"2": ()}, set()),
        ({"3": SQUARES["F"]}, {("tile-unknown", ("covers", "3"))}),
        ({"2": SQUARES["F"][1:]}, {("tile-covers-part", ("covers", "2", "a3"))}),
        ({"2": (*SQUARES["F"], "f7")}, {("tile-on-lake", ("covers", "2", "f7"))}),
        ({"2": (*SQUARES["F"], "e5")}, {("tile-on-sacred", ("covers", "2", "e5"))}),
        ({"2": SQUARES["S"]}, {("tile-on-sacred", ("covers", "2", "d4"))}),
        ({"2": (*SQUARES["F"], "F")}, {("off-board", ("covers", "2", "F"))}),
        ({"4": (*SQUARES["I"], "c1", "c1")}, {("duplicate", ("covers", "4", "c1", n)) for n in (2, 3)}),
        ({"2": SQUARES["F"], "2/3": SQUARES["F"]}, {("tiles-overlap", ("covers", "2/3", "a2"))}),
        ({"2": SQUARES["F"], "4": SQUARES["F"]}, set()),
    ],
)
def test_tiles(covers: dict[str, tuple[str, ...]], expected: set[object]) -> None:
    assert found(GOOD._replace(covers=covers)) == expected


def test_what_a_tile_leaves_of_a_district() -> None:
    (fault,) = check_plan(GOOD._replace(covers={"2": SQUARES["F"][2:]}))
    assert fault.facts == {"tile": "2", "letter": "F", "squares": SQUARES["F"][2:], "left": SQUARES["F"][:2]}


def test_land_enclosed_by_the_lake() -> None:
    values = {**VALUES, "K": 3}
    island = redrawn(g9="B", h9="~", i8="~", i9="K")._replace(values=values, covers={})
    assert found(island) == {("unreachable", ("rows", 0, 8))}
    cape = redrawn(g9="B", h9="~", i8="C", i9="K")._replace(values=values, covers={})
    assert found(cape) == set()


def test_land_is_reached_from_the_sacred_district() -> None:
    """Not from the larger piece: here the sacred district is on an island."""
    ring = [f"{column}{row}" for column in "cg" for row in range(3, 8)]
    ring += [f"{column}{row}" for column in "def" for row in (3, 7)]
    plan = redrawn(**dict.fromkeys(ring, "~"))._replace(river=(), river_shore=(), lake_shore=(), covers={})
    unreachable = [fault for fault in check_plan(plan) if fault.reason == "unreachable"]
    assert [fault.part for fault in unreachable] == [("rows", 0, 0)]
    assert "a1" in unreachable[0].facts["squares"]  # type: ignore[operator]
    assert "e5" not in unreachable[0].facts["squares"]  # type: ignore[operator]


def test_land_enclosed_by_tiles() -> None:
    corner = redrawn(i1="K", h1="K")._replace(values={**VALUES, "K": 2}, covers={})
    assert check_plan(corner) == []
    around = {"G": squares_of(corner.rows)["G"], "I": SQUARES["I"]}
    both = {"2/3": around["G"], "2": around["I"]}
    faults = check_plan(corner._replace(covers=both))
    assert [(fault.reason, fault.part) for fault in faults] == [("tile-cuts-off", ("covers", "2"))]
    assert faults[0].facts == {"players": 2, "tiles": ("2", "2/3"), "squares": ("h1", "i1")}
    assert check_plan(corner._replace(covers={"2/3": around["G"]})) == []
    assert check_plan(corner._replace(covers={"2/3": around["G"], "4": around["I"]})) == []


def test_land_enclosed_by_a_tile_is_told_once() -> None:
    """The 2/3 tile lies with two and with three players."""
    plan = redrawn(i1="K")._replace(values={**VALUES, "K": 2})
    plan = plan._replace(covers={"2/3": squares_of(plan.rows)["G"], "2": SQUARES["F"]})
    faults = check_plan(plan)
    assert [fault.facts["players"] for fault in faults] == [3]


def test_everything_is_told_at_once() -> None:
    plan = redrawn(a9="?", i1="A")._replace(
        sacred="Q",
        values={"A": 0},
        river=(("a1", "c1"),),
        river_shore=("f7",),
        lake_shore=("z26",),
        covers={"9": ("a1",)},
    )
    assert {fault.reason for fault in check_plan(plan)} >= {
        "sign", "district-in-pieces", "sacred-missing", "letter-without-value", "value",
        "river-not-neighbours", "shore-in-lake", "off-board", "tile-unknown", "tile-covers-part",
    }  # fmt: skip


WORDS = st.text(max_size=4) | st.sampled_from((*ROWS, "a1", "b2", "S", "2/3"))
ODD: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=9) | st.tuples(inner, inner) | st.dictionaries(WORDS, inner),
    max_leaves=20,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(
    ("rows", "values", "sacred", "river", "river_shore", "lake_shore", "covers"), ODD
)))  # fmt: skip
def test_odd_data_never_raises(changes: dict[str, Any]) -> None:
    faults = check_plan(GOOD._replace(**changes))
    assert all(isinstance(fault.reason, str) and fault.part for fault in faults)


@given(st.lists(st.text("ABS~?a", max_size=30), max_size=30), st.text("ABS~", max_size=1))
def test_odd_drawings_never_raise(rows: list[str], sacred: str) -> None:
    covers = {"2": ("a1", "b2"), "4": ("aa1",)}
    faults = check_plan(Plan("odd", tuple(rows), {"A": 1, "S": 7}, sacred, covers=covers))
    assert ("off-board", ("covers", "4", "aa1")) in {(fault.reason, fault.part) for fault in faults}


@pytest.mark.parametrize(
    ("name", "spot"),
    [("a1", (0, 0)), ("m13", (12, 12)), ("z26", (25, 25)), ("a99", (0, 98))],
)
def test_square_names(name: str, spot: tuple[int, int]) -> None:
    assert square_spot(name) == spot
    assert square_name(spot) == name


@pytest.mark.parametrize(
    "name", ["", "a", "1a", "a0", "a01", "A1", "a100", "aa1", "a1 ", "a¹", "а1", "a1\n", "a٣"]
)
def test_what_is_no_square_name(name: str) -> None:
    assert square_spot(name) is None


def test_columns_past_z_have_names_of_their_own() -> None:
    names = [square_name((column, 0)) for column in range(800)]
    assert names[25:28] == ["z1", "aa1", "ab1"]
    assert len(set(names)) == 800


def test_shores_follow_from_the_drawing() -> None:
    rows = ("AAAA", "A~~A", "AAA~")
    assert derive_lake_shore(rows) == ("a2", "b1", "b3", "c1", "c3", "d2")
    river = [("a1", "a2"), ("b2", "b1"), ("z9", "a2"), ("odd", "c3")]
    assert derive_river_shore(rows, river) == ("a1", "a2", "b1", "c3")


def test_squares_are_sorted_by_column_then_row_number() -> None:
    assert squares_of(("A~",) + ("AA",) * 10) == {
        "A": (*(f"a{row}" for row in range(1, 12)), *(f"b{row}" for row in range(1, 11))),
        "~": ("b11",),
    }


@pytest.mark.parametrize(("players", "letters"), [(2, "FC"), (3, "C"), (4, "I"), (5, ""), (6, "")])
def test_covered_squares(players: int, letters: str) -> None:
    assert covered_squares(GOOD, players) == {name for letter in letters for name in SQUARES[letter]}
