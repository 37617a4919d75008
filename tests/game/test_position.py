"""Tables and positions as values: what makes two the same, what they say of themselves, and in which order."""

from __future__ import annotations

import pytest

from pacal_notation.game.actions import Turn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid
from pacal_notation.game.board import Board
from pacal_notation.game.placing import set_up
from pacal_notation.game.position import Position, Table, check_seats, table
from pacal_notation.game.referee import play
from pacal_notation.game.rules import OPTIONS, Rules
from tests.game.test_bad_input import AT, MEADOW, MOVE, POSITION


def test_tables_are_the_same_if_board_rules_and_seats_are() -> None:
    same = Table(MEADOW, Rules(), AT.seats)
    assert same is not AT
    assert same == AT
    assert hash(same) == hash(AT)
    assert same != Table(MEADOW, Rules(), ("Y", "G", "V"))
    assert same != Table(MEADOW, Rules(expert=True), AT.seats)
    assert same != Table(Board(MEADOW.plan._replace(name="another")), Rules(), AT.seats)
    assert same != "a table"


def test_what_is_left_in_supply() -> None:
    """Green has a pyramid of two floors on the board."""
    assert [POSITION.left(0, height) for height in range(1, 6)] == [1, 2, 3, 2, 2]
    assert [POSITION.left_in_all(seat) for seat in range(3)] == [10, 11, 11]
    assert POSITION.supply == (8, 10, 10)


def test_a_position_from_which_no_game_goes_on() -> None:
    bare = Position.of(Arrangement(POSITION.arrangement().players), AT)
    assert (bare.round, bare.waiting, bare.roll, bare.over, bare.stage) == (0, 0, None, False, None)


@pytest.mark.parametrize("player", AT.seats)
def test_after_the_end_it_is_nobodys_turn(player: str) -> None:
    broken = play(POSITION._replace(over=True, waiting=0), Turn(player, MOVE)).broken
    assert broken[0].clause == "X4"


def test_pieces_are_named_by_column_and_row() -> None:
    pyramids = (Pyramid(3, "c1"), Pyramid(2, "a3"), Pyramid(1, "b2"))
    laid = Arrangement(
        (
            Holding("G", ship="e5", pyramids=pyramids, stones=("i5", "e5", "d9", "f1", "e5")),
            Holding("Y", ship="i5"),
            Holding("V", ship="f6"),
        )
    )
    first = Position.of(laid, AT).arrangement().players[0]
    assert [pyramid.square for pyramid in first.pyramids] == ["a3", "b2", "c1"]
    assert first.stones == ("d9", "e5", "e5", "f1", "i5")


def test_stones_in_a_ship_that_nobody_set_down_have_no_square() -> None:
    position, _ = set_up(AT, [("Y", "e5"), ("V", "f6")])
    hold = AT.fair_drops["straight"][1][("G",)]
    laid = position._replace(store=position.store + hold).arrangement()
    assert [player.stones for player in laid.players] == [(), (), ()]


@pytest.mark.parametrize(
    ("seats", "reasons"),
    [
        (("G", "Y"), []),
        (("R", "G", "B", "Y", "V"), []),
        (("R", "G", "B", "Y", "R"), [("colour-twice", 4)]),
        (("R", "G", "B", "Y", "V", "R"), [("colour-twice", 5), ("player-count", 5)]),
        (("G",), [("player-count", 0)]),
        ((), [("player-count", 0)]),
        (("G", "X"), [("unknown-colour", 1)]),
    ],
)
def test_what_is_wrong_with_seats(seats: tuple[str, ...], reasons: list[tuple[str, int]]) -> None:
    assert [(breach.reason, breach.part[1]) for breach in check_seats(seats)] == reasons


@pytest.mark.parametrize(("players", "limit"), [(2, 45), (3, 40), (4, 35), (5, 30)])
def test_the_score_that_ends_the_game(players: int, limit: int) -> None:
    assert table(MEADOW, Rules(), ("R", "G", "B", "Y", "V")[:players]).limit == limit


def test_nobody_is_expected_after_the_end() -> None:
    (breach,) = play(POSITION._replace(over=True, waiting=0), Turn("R", MOVE)).broken
    assert breach.facts["expected"] is None


def test_the_default_of_every_option_is_the_rule_without_options() -> None:
    assert {option.name: option.default for option in OPTIONS.values()} == Rules().chosen()
