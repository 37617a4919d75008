"""Bad input to the library: an exception of its own or a broken clause, never an IndexError from inside."""

from __future__ import annotations

from itertools import product

import pytest

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move, Turn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.game.board import Board, coordinates
from pacal_notation.game.errors import (
    ArrangementError,
    BoardError,
    OptionError,
    PacalError,
    UnknownColourError,
    UnknownSquareError,
)
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.placing import check_arrangement, set_up
from pacal_notation.game.plan import Plan
from pacal_notation.game.position import Position, table
from pacal_notation.game.referee import play, roll
from pacal_notation.game.rules import Rules
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.notation.rules_text import load_edition, parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import review
from pacal_notation.review.resolve import resolve

from .case_tables import FOLDER

MEADOW = load_board(str(FOLDER / "meadow.toml"))
SEATS = ("G", "Y", "V")
AT = table(MEADOW, Rules(), SEATS)
POSITION = Position.of(
    parse_position("4. 2: G / G 0 ^246 @i7 #2@d2 +b5,d1 / Y 0 ^246 @g9 / V 0 ^246 @i5").arrangement, AT
)
MOVE = Move(FLY, ("i7", "i9"))

NO_SQUARES = (
    "",
    "a",
    "5",
    "a0",
    "a01",
    "aa1",
    "A1",
    "a1 ",
    " a1",
    "a-1",
    "a1.5",
    "é1",
    "a١",
    "a²",
    "{1",
    "a27",
    "z99",
    "a999999",
)
"""What is no square on any board."""
OFF_BOARD = ("j1", "a10", "z26", "m13")
"""Squares, but not on the meadow."""
NO_COLOURS = ("", "g", "X", "GY", "green", " G", "1", "é")
NO_HEIGHTS = (-1, 0, 6, 7, 100, -(10**9), 10**9)


def rows(width: int, height: int) -> tuple[str, ...]:
    return ("A" * width,) * height


# Boards


@pytest.mark.parametrize(
    "plan",
    [
        Plan("one square", ("S",), {"S": 7}, "S"),
        Plan("no squares", (), {}, "S"),
        Plan("empty rows", ("", ""), {}, "S"),
        Plan("only lake", ("~" * 7,) * 7, {}, "S"),
        Plan("too small", rows(6, 6), {"A": 3}, "A"),
        Plan("too large", rows(27, 27), {"A": 3}, "A"),
        Plan("too narrow", rows(7, 3), {"A": 3}, "A"),
        Plan("no sacred district", rows(7, 7), {"A": 3}, "S"),
        Plan("rows of unequal length", ("AAAAAAA", "AAA", *rows(7, 5)), {"A": 3}, "A"),
        Plan("a letter without a value", rows(7, 7), {}, "A"),
        Plan("a negative value", rows(7, 7), {"A": -3}, "A"),
    ],
    ids=lambda plan: plan.name,
)
def test_a_board_one_cannot_play_on(plan: Plan) -> None:
    with pytest.raises(BoardError) as refused:
        Board(plan)
    assert refused.value.faults
    assert plan.name in str(refused.value)


@pytest.mark.parametrize(
    "change",
    [
        {"river": (("a1", "z99"),)},
        {"river": (("a1", "c7"),)},
        {"river_shore": ("zz",)},
        {"river_shore": ("e8",)},
        {"lake_shore": ("k1",)},
        {"covers": {"2": ("k1",)}},
        {"covers": {"2": ("a1",)}},
        {"covers": {"7": ("a1",)}},
        {"covers": {"2": ("d4", "d5", "d6", "e4", "e5", "e6", "f4", "f5", "f6")}},
    ],
    ids=str,
)
def test_a_board_with_a_part_that_cannot_be(change: dict[str, object]) -> None:
    with pytest.raises(BoardError):
        Board(MEADOW.plan._replace(**change))


@pytest.mark.parametrize("name", ["", "atlantis", "palenque ", "../palenque", "no/such/board.toml", "\0"])
def test_a_board_that_is_not_there(name: str) -> None:
    with pytest.raises((BoardError, OSError)):
        load_board(name)


def test_a_district_that_the_board_does_not_have() -> None:
    with pytest.raises(BoardError):
        MEADOW.district("Z")


# Squares and colours


@pytest.mark.parametrize("name", [*NO_SQUARES, *OFF_BOARD])
def test_a_square_the_board_does_not_have(name: str) -> None:
    with pytest.raises(UnknownSquareError):
        MEADOW.square(name)
    with pytest.raises(UnknownSquareError):
        MEADOW.mask(("a1", name))


@pytest.mark.parametrize("name", [*NO_SQUARES, None, 5, 1.5, ("a", 1)])
def test_no_square_at_all(name: object) -> None:
    with pytest.raises(UnknownSquareError):
        coordinates(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("colour", [*NO_COLOURS, "R"])
def test_a_colour_that_does_not_play(colour: str) -> None:
    with pytest.raises(UnknownColourError):
        AT.seat(colour)


@pytest.mark.parametrize(
    "seats",
    [(), ("G",), ("G", "G"), ("G", "X"), ("g", "y"), ("G", ""), ("R", "G", "B", "Y", "V", "R"), ("GY",), "GG"],
    ids=str,
)
def test_seats_that_cannot_be(seats: tuple[str, ...]) -> None:
    with pytest.raises(ArrangementError) as refused:
        table(MEADOW, Rules(), seats)
    assert {breach.clause for breach in refused.value.breaches} == {"S1"}


# Rules


@pytest.mark.parametrize(
    "chosen", [{"nonsense": "yes"}, {"loops": "perhaps"}, {"": ""}, {"expert": ""}, {"end-on": "yes"}]
)
def test_options_that_do_not_exist(chosen: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        Rules.of(chosen)


@pytest.mark.parametrize(
    "text", ["xx", "de fr", "de nonsense", "de loops=perhaps", "end-on", "de =", "de expert expert", "\0"]
)
def test_rules_that_cannot_be_read(text: str) -> None:
    with pytest.raises(OptionError):
        parse_rules(text)


@pytest.mark.parametrize("name", ["", "DE", "xx", "../de", "german", "\0"])
def test_an_edition_that_does_not_exist(name: str) -> None:
    with pytest.raises(OptionError):
        load_edition(name)


# Setup and arrangements


@pytest.mark.parametrize("square", [*NO_SQUARES, *OFF_BOARD, "e8", "h2"])
def test_a_ship_set_on_no_square(square: str) -> None:
    position, broken = set_up(AT, [("G", square), ("Y", "e5"), ("V", "f6")])
    assert {breach.clause for breach in broken} == {"S3"}
    assert position.to_play == "G"


@pytest.mark.parametrize("colour", [*NO_COLOURS, "R"])
def test_a_ship_of_nobody(colour: str) -> None:
    _, broken = set_up(AT, [("G", "d4"), ("Y", "e5"), ("V", "f6"), (colour, "d5")])
    assert {breach.clause for breach in broken} == {"S3"}


@pytest.mark.parametrize("ships", [[], [("G", "d4")] * 9, [("V", "d4"), ("Y", "d4"), ("G", "d4")]], ids=str)
def test_an_odd_setup(ships: list[tuple[str, str]]) -> None:
    position, broken = set_up(AT, ships)
    assert {breach.clause for breach in broken} == {"S3"}
    assert position.round == 1


HOLDINGS = [
    *(Holding("G", ship=square) for square in (*NO_SQUARES, *OFF_BOARD)),
    *(Holding("G", ship="a1", stones=(square,)) for square in (*NO_SQUARES, *OFF_BOARD)),
    *(Holding("G", ship="a1", pyramids=(Pyramid(2, square),)) for square in (*NO_SQUARES, *OFF_BOARD)),
    *(Holding("G", ship="a1", pyramids=(Pyramid(height, "b5"),)) for height in NO_HEIGHTS),
    *(Holding("G", ship="a1", god_stones=stones) for stones in [(1,), (2, 2), (-2,), (8,), (2, 4, 6, 6), (0,)]),
    Holding("G", score=-1, ship="a1"),
    Holding("G", ship="a1", stones=("b5",) * 1000),
    Holding("G", ship="a1", stones=("a1",) * 1000),
    Holding("G", ship="a1", pyramids=(Pyramid(2, "b5"),) * 1000),
]


@pytest.mark.parametrize("holding", HOLDINGS, ids=lambda holding: repr(holding)[:90])
def test_a_holding_that_cannot_be(holding: Holding) -> None:
    laid = Arrangement((holding, Holding("Y", ship="b1"), Holding("V", ship="c1")), Stage(4, 2, "G"))
    assert {breach.clause for breach in check_arrangement(laid, AT)} == {"C5"}
    with pytest.raises(ArrangementError) as refused:
        Position.of(laid, AT)
    assert refused.value.breaches


@pytest.mark.parametrize(
    "stage",
    [
        Stage(0, 2, "G"),
        Stage(-3, 2, "G"),
        Stage(4, 0, "G"),
        Stage(4, 1, "G"),
        Stage(4, 6, "G"),
        Stage(4, -2, "G"),
        Stage(4, 2, "R"),
        Stage(4, 2, ""),
        Stage(4, 2, "X"),
    ],
)
def test_a_stage_that_cannot_be(stage: Stage) -> None:
    laid = Arrangement((Holding("G", ship="a1"), Holding("Y", ship="b1"), Holding("V", ship="c1")), stage)
    with pytest.raises(ArrangementError) as refused:
        Position.of(laid, AT)
    assert {breach.clause for breach in refused.value.breaches} <= {"R4", "R5"}


@pytest.mark.parametrize(
    "colours", [("G",), ("Y", "G", "V"), ("G", "Y"), ("G", "Y", "V", "R"), ("G", "G", "V"), ("G", "x", "V"), ()]
)
def test_other_seats_than_the_table(colours: tuple[str, ...]) -> None:
    squares = ("a4", "b4", "c4", "d4")
    laid = Arrangement(tuple(Holding(colour, ship=square) for colour, square in zip(colours, squares, strict=False)))
    with pytest.raises(ArrangementError):
        Position.of(laid, AT)


def test_nobody_can_be_scored_but_a_bare_position_can() -> None:
    bare = Position.of(Arrangement((Holding("G"), Holding("Y"), Holding("V"))), AT)
    assert final_score(bare).totals == {"G": 12, "Y": 12, "V": 12}
    assert list(legal_turns(bare)) == []


# Rolls and turns


@pytest.mark.parametrize("value", [0, 1, 6, -2, 99, -(10**9), 10**9])
def test_a_roll_that_no_die_shows(value: int) -> None:
    unrolled = Position.of(Arrangement(POSITION.arrangement().players, Stage(4, None, "G")), AT)
    _, broken = roll(unrolled, value)
    assert [breach.clause for breach in broken] == ["R4"]


def judged(turn: Turn) -> set[str]:
    """The clauses a turn breaks, played as it is and after filling in what it leaves out."""
    broken = {breach.clause for breach in play(POSITION, turn).broken}
    filled, unread = resolve(POSITION, turn)
    return broken | {breach.clause for breach in (*unread, *play(POSITION, filled).broken)}


def turns_with(square: str) -> dict[str, Turn]:
    """A turn with that square in each place where a square can be."""
    return {
        "start": Turn("G", Move(FLY, (square, "i9"))),
        "target": Turn("G", Move(FLY, ("i7", square))),
        "corner": Turn("G", Move(FLY, ("i7", square, "h8"))),
        "arrows": Turn("G", Move(ARROWS, ("i7", square))),
        "god stone": Turn("G", Move(SET, ("i7", square), 2)),
        "nothing": Turn("G", Move(SET, ("i7", square), 0)),
        "taken": Turn("G", MOVE, taken=(square,)),
        "site": Turn("G", MOVE, builds=(Build(1, square),)),
        "member": Turn("G", MOVE, builds=(Build(2, "b5", (square,)),)),
        "only site": Turn("G", MOVE, builds=(Build(2, square, None),)),
    }


@pytest.mark.parametrize("where", turns_with(""))
def test_a_turn_with_no_square_at_all(where: str) -> None:
    for square in NO_SQUARES:
        with pytest.raises(UnknownSquareError):
            judged(turns_with(square)[where])


@pytest.mark.parametrize("where", turns_with(""))
def test_a_turn_with_a_square_off_the_board(where: str) -> None:
    for square in OFF_BOARD:
        assert judged(turns_with(square)[where])


@pytest.mark.parametrize("colour", NO_COLOURS)
def test_a_turn_of_no_colour_at_all(colour: str) -> None:
    with pytest.raises(UnknownColourError):
        judged(Turn(colour, MOVE))


def test_a_drop_into_a_ship_of_no_colour_at_all() -> None:
    for colour in NO_COLOURS:
        with pytest.raises(UnknownColourError):
            judged(Turn("G", MOVE, drops=("G", colour)))


def test_a_turn_of_a_colour_that_does_not_play() -> None:
    assert judged(Turn("R", MOVE)) == {"R5"}
    assert judged(Turn("G", MOVE, drops=("G", "R"))) == {"E1"}


@pytest.mark.parametrize("height", NO_HEIGHTS)
def test_a_build_of_a_height_that_does_not_exist(height: int) -> None:
    assert "B4" in judged(Turn("G", MOVE, builds=(Build(height, "b5"),)))
    assert judged(Turn("G", MOVE, builds=(Build(height, "b5", None),)))
    assert "B4" in judged(Turn("G", MOVE, builds=(Build(height, "d2", ("d1",), 2),)))


@pytest.mark.parametrize("replaces", [-1, 0, 6, 10**9])
def test_an_upgrade_of_a_height_that_does_not_exist(replaces: int) -> None:
    assert judged(Turn("G", MOVE, builds=(Build(3, "d2", ("d1", "d3"), replaces),)))


@pytest.mark.parametrize("value", [1, 3, 8, -2, 10**9])
def test_a_god_stone_that_does_not_exist(value: int) -> None:
    assert "M5" in judged(Turn("G", Move(SET, ("i7", "a1"), value)))


@pytest.mark.parametrize("path", [(), ("i7",), (None,)], ids=str)
@pytest.mark.parametrize("kind", [FLY, ARROWS, SET])
def test_a_path_that_leads_nowhere(kind: str, path: tuple[str | None, ...]) -> None:
    with pytest.raises(PacalError):
        judged(Turn("G", Move(kind, path, 2)))


@pytest.mark.parametrize("path", [("i7", None), (None, None), ("i7", None, "i9")], ids=str)
def test_a_path_with_a_gap(path: tuple[str | None, ...]) -> None:
    with pytest.raises(PacalError):
        judged(Turn("G", Move(FLY, path)))


def test_a_kind_of_move_that_does_not_exist() -> None:
    with pytest.raises(PacalError):
        judged(Turn("G", Move("teleport", ("i7", "i9"))))


def test_very_much_of_everything() -> None:
    squares = tuple(f"{column}{row}" for column, row in product("abcdefghi", range(1, 10)))
    assert judged(Turn("G", Move(FLY, ("i7", *squares)))) >= {"M3"}
    assert judged(Turn("G", MOVE, taken=squares * 5)) >= {"E4"}
    assert judged(Turn("G", MOVE, drops=("G", "Y", "V") * 500)) >= {"E1"}
    assert judged(Turn("G", MOVE, builds=(Build(3, "b5", squares * 5),))) >= {"B2"}
    assert judged(Turn("G", MOVE, builds=(Build(1, "b5"),) * 500)) >= {"B1"}


@pytest.mark.parametrize(
    ("path", "column"), [("f14-f1", 15), ("a26-a1", 19), ("n7-g7", 18), ("z7-a7", 18)]
)
def test_a_path_from_off_the_board_for_a_ship_nobody_has_set_down(path: str, column: int) -> None:
    """The first turn leaves Blue's ship in the air; what is written next begins beyond the edge."""
    found = review(parse_record(f"0. G@g6 B@g8\n1. 5: B -j9 B {path}"))
    assert ("M2", column) in [(finding.code, finding.place.column) for finding in found.findings]
