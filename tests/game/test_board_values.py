"""Boards as values, and what they say of their squares, against plain reckoning with columns and rows."""

from __future__ import annotations

import pytest

from pacal_notation.game.board import Board, coordinates, square_name
from pacal_notation.game.errors import UnknownSquareError
from pacal_notation.game.plan import LAKE, Plan
from pacal_notation.game.shapes import shapes
from pacal_notation.review.boards import load_board

BOARDS = [load_board("palenque"), load_board("samples/boards/lakeside.toml")]
WIDE = Board(Plan("wide", ("AAAAA", "AABBB", "CCC~B"), {"A": 3, "B": 4, "C": 5}, "B"), checked=True)
"""Five columns and three rows, so that no mistake of one for the other goes unnoticed."""


def test_boards_are_the_same_if_their_plans_are() -> None:
    same = Board(WIDE.plan, checked=True)
    assert same is not WIDE
    assert same == WIDE
    assert hash(same) == hash(WIDE)
    assert same != Board(WIDE.plan._replace(name="another"), checked=True)
    assert same != "a board"
    assert same != BOARDS[0]


@pytest.mark.parametrize("board", [WIDE, *BOARDS], ids=lambda board: board.name)
def test_squares_and_what_lies_around_them(board: Board) -> None:
    assert len(board.names) == board.edge == board.rows * board.columns
    for index, name in enumerate(board.names):
        column, row = coordinates(name)
        assert board.square(name) == index
        assert board.by_column(index) == (column, row)
        beside = [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]
        names = [square_name(*spot) if min(spot) >= 0 else "" for spot in beside]
        assert board.neighbours[index] == tuple(board.index.get(near, board.edge) for near in names)
        assert board.around[index] == sum({board.bits[near] for near in board.neighbours[index]})
        in_line = [n for n in board.names if n != name and (coordinates(n)[0] == column or coordinates(n)[1] == row)]
        assert board.cross[index] == sum(board.bits[board.index[n]] for n in in_line)
        letter = board.plan.rows[-1 - row][column]
        assert (board.district_of[index] == -1) == (letter == LAKE)
        assert letter == LAKE or board.districts[board.district_of[index]].letter == letter


def test_a_mask_in_names() -> None:
    assert WIDE.squares(WIDE.all) == [f"{column}{row}" for column in "abcde" for row in (1, 2, 3)]
    assert WIDE.squares(WIDE.bits[WIDE.edge] | WIDE.mask(("b1", "a3"))) == ["a3", "b1"], "the edge has no name"
    assert WIDE.indices(WIDE.bits[WIDE.edge]) == []


@pytest.mark.parametrize("name", ["e4", "f3", "z26"])
def test_a_square_that_the_board_does_not_have(name: str) -> None:
    with pytest.raises(UnknownSquareError, match=f"'wide' has no square {name}; it runs from a1 to e3$"):
        WIDE.square(name)


@pytest.mark.parametrize("name", ["", "a0", "A1", "a27", "a100", "a026"])
def test_what_is_no_square_anywhere(name: str) -> None:
    with pytest.raises(UnknownSquareError, match="is not a square"):
        WIDE.square(name)


def test_tiles_that_the_board_lacks_cover_nothing() -> None:
    assert [WIDE.covered(players) for players in (2, 3, 4, 5)] == [0, 0, 0, 0]


@pytest.mark.parametrize("path", [("a1", "a3", "c2", "zz"), ("a1", "a3", "a1", "zz"), ("a1", "c2", "zz")])
def test_after_a_fault_in_a_path_what_is_no_square_is_still_an_error(path: tuple[str, ...]) -> None:
    with pytest.raises(UnknownSquareError):
        WIDE.flight(path)


STEPS = [
    (("a1", "a4"), (0, 15, 3, 0)),
    (("a4", "a1"), (15, 0, 3, 2)),
    (("a1", "f1"), (0, 15, 5, 1)),
    (("f1", "a1"), (15, 0, 5, 3)),
    (("b1", "b3"), (1, 11, 2, 0)),
    (("b3", "b1"), (11, 1, 2, 2)),
    (("b1", "e1"), (1, 4, 3, 1)),
    (("e1", "b1"), (4, 1, 3, 3)),
]


@pytest.mark.parametrize(("ends", "leg"), STEPS)
def test_straight_ways_on_the_board_and_off_it(ends: tuple[str, str], leg: tuple[int, ...]) -> None:
    start, target, steps, *_, way, reason = WIDE.legs[ends]
    assert (start, target, steps, way) == leg
    assert reason == ""


@pytest.mark.parametrize(
    ("ends", "reason"),
    [(("a1", "a1"), "no-step"), (("a1", "b2"), "corner-missing"), (("f1", "f1"), "no-step"),
     (("a1", "f2"), "corner-missing")],
)  # fmt: skip
def test_ways_that_lead_nowhere(ends: tuple[str, str], reason: str) -> None:
    _, _, steps, entered, ahead, sides, way, why = WIDE.legs[ends]
    assert (steps, entered, ahead, sides, way, why) == (0, WIDE.bits[WIDE.edge], 0, 0, -1, reason)
    assert WIDE.flight(ends) == (*WIDE.walk(ends), (), (reason, 1))


def test_a_path_with_a_fault_has_no_barriers_and_crosses_nothing() -> None:
    for path in [("a1", "a3", "a2", "b2"), ("a1", "b2", "b3")]:
        assert WIDE.walk(path)[5:] == (0, False)


FLIGHTS = [
    (("b1", "e1"), ["c1", "d1", "e1"]),
    (("e1", "b1"), ["d1", "c1", "b1"]),
    (("b1", "b3"), ["b2", "b3"]),
    (("b3", "b1"), ["b2", "b1"]),
    (("b1", "b2", "d2"), ["b2", "c2", "d2"]),
    (("d3", "c3", "c1"), ["c3", "c2", "c1"]),
]


@pytest.mark.parametrize(("path", "squares"), FLIGHTS)
def test_the_squares_on_the_way(path: tuple[str, ...], squares: list[str]) -> None:
    flight = WIDE.flight(path)
    assert [WIDE.names[index] for index in flight.squares] == squares
    assert flight.entered == WIDE.mask(tuple(squares))
    assert flight.fault is None


@pytest.mark.parametrize(
    ("rows", "ends", "way"),
    [
        (("AAA",), ("a1", "b1"), 1),
        (("AAA",), ("b1", "a1"), 3),
        (("A", "A", "A"), ("a1", "a2"), 0),
        (("A", "A", "A"), ("a2", "a1"), 2),
    ],
)
def test_boards_of_one_row_or_column(rows: tuple[str, ...], ends: tuple[str, str], way: int) -> None:
    thin = Board(Plan("thin", rows, {"A": 3}, "A"), checked=True)
    start, target, steps, entered, *_, found, _ = thin.legs[ends]
    assert (thin.names[start], thin.names[target], steps, found) == (*ends, 1, way)
    assert entered == thin.mask(ends[1:])


def test_many_members_are_not_looked_up_among_the_shapes() -> None:
    """They form none, and their key would grow with each of them."""
    kept = len(shapes)
    assert WIDE.figure("a1", ("b1", "c1") * 5) == (0, 1, 7, None)
    assert len(shapes) == kept
