"""Work that no count of calls and lines shows: copies made by Python itself, which grow with the square of the input.

Where a type of our own can be handed in, it counts what is copied or compared. Elsewhere time must do, with much room:
four times the input may take nine times as long, where the square of the input would take sixteen times.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from functools import partial

import pytest

from pacal_notation.game.arrangement import Arrangement, Holding
from pacal_notation.game.modes import STRAIGHT
from pacal_notation.game.placing import check_arrangement
from pacal_notation.game.position import check_seats, table
from pacal_notation.game.rules import Rules
from pacal_notation.game.stones import judge_drops
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.notation.writing.write import WIDTH, _row, write_record
from pacal_notation.review.boards import load_board
from tests.work.counting import steps

AT = table(load_board("palenque"), Rules(), ("G", "Y", "V"))


class Watched(tuple):  # type: ignore[type-arg]
    """A tuple that counts the things that are copied out of it and looked through."""

    touched = 0

    def __getitem__(self, key):  # type: ignore[no-untyped-def]
        found = super().__getitem__(key)
        Watched.touched += len(found) if isinstance(key, slice) else 1
        return found

    def __contains__(self, thing: object) -> bool:
        Watched.touched += len(self)
        return super().__contains__(thing)


def of_stones(holding: Holding) -> object:
    return check_arrangement(Arrangement((holding, Holding("Y", 0, ()), Holding("V", 0, ()))), AT)


@pytest.mark.parametrize(
    ("judge", "things"),
    [
        pytest.param(lambda things: judge_drops(AT, 0, STRAIGHT, things, []), "GY", id="drops"),
        pytest.param(check_seats, "GY", id="seats"),
        pytest.param(lambda things: of_stones(Holding("G", 0, (), None, (), things)), ("e4", "e5"), id="stones"),
        pytest.param(lambda things: of_stones(Holding("G", 0, things)), (2, 4), id="god stones"),
    ],
)
def test_what_came_before_is_not_looked_through_again(
    judge: Callable[[Watched], object], things: Sequence[object]
) -> None:
    Watched.touched = 0
    judge(Watched((*things,) * 250))
    assert Watched.touched <= 1000


def test_looking_through_would_be_noticed() -> None:
    Watched.touched = 0
    things = Watched("GY" * 250)
    assert sum(things[number] in things[:number] for number in range(500)) == 498
    assert Watched.touched > 100_000


def test_a_round_that_is_too_long_for_a_line_is_not_put_into_one() -> None:
    """The line would be copied for each turn."""
    small, large = (parse_record("1. 4: " + "G -g1 " * count).rounds[0] for count in (40, 400))
    assert _row(large, WIDTH) == ""
    assert steps(partial(_row, large, WIDTH)) - steps(partial(_row, small, WIDTH)) < 2 * (400 - 40)


def seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize(
    ("make", "size"),
    [
        pytest.param(
            lambda n: partial(parse_position, "G 1 ^26 @h8 +e4" + ",e4" * n + " / Y 3 ^"), 6_000, id="reading stones"
        ),
        pytest.param(
            lambda n: partial(write_record, parse_record("1. 4: G -g1 {" + "[ " * n + "}")),
            40_000,
            id="writing a comment of brackets",
        ),
    ],
)
def test_no_copies_of_copies(make: Callable[[int], Callable[[], object]], size: int) -> None:
    small, large = make(size), make(4 * size)
    gc.disable()
    try:
        assert seconds(large) < 9 * seconds(small) + 0.01
    finally:
        gc.enable()
