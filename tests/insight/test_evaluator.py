"""The evaluator: chances that are chances, the same everywhere, blind to colours, and a data file that is whole."""

from __future__ import annotations

import copy
import json
import math
from operator import mul
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal_notation.data.shipped import evaluator_bytes
from pacal_notation.game.actions import COLOURS
from pacal_notation.game.board import Board
from pacal_notation.game.errors import PacalError
from pacal_notation.game.plan import LARGEST_VALUE
from pacal_notation.game.position import Position, table
from pacal_notation.game.scoring import final_score
from pacal_notation.insight import evaluator
from pacal_notation.insight.evaluator import (
    LARGEST,
    SHIFT,
    Evaluator,
    Network,
    digest_of,
    likelihoods,
    shares,
    shipped_evaluator,
    shipped_weights,
)
from pacal_notation.insight.features import NAMES, rows, upcoming
from pacal_notation.insight.selfplay import make_policy, play_game
from pacal_notation.insight.weighing import Weigher
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from tests.game.bridge import plan_of
from tests.oracle.small_board import SMALL_JSON

PALENQUE, SMALL = load_board("palenque"), Board(plan_of(SMALL_JSON))
RULES = ("de", "it expert", "fr", "hu tilted-squares", "pl between=empty")


def positions(players: int, rules: str = "de", board: Board = PALENQUE, seed: int = 5) -> list[Position]:
    """Every position after a turn of a game, the start before them."""
    at = table(board, parse_rules(rules)[2], tuple(COLOURS)[:players])
    rng = Random(seed)
    game = play_game(at, rng, [make_policy("club", rng) for _ in at.seats])
    return [game.outcomes[0].before._replace(roll=None), *(outcome.position for outcome in game.outcomes)]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", [PALENQUE, SMALL], ids=["palenque", "small"])
def test_chances_are_chances_for_any_table(players: int, rules: str, board: Board) -> None:
    judge = shipped_evaluator()
    for position in positions(players, rules, board):
        chances = judge.chances(position)
        assert len(chances) == players
        assert all(0 <= chance <= 1 for chance in chances)
        assert math.fsum(chances) == pytest.approx(1, abs=1e-12)


def test_the_end_is_its_result() -> None:
    for seed in range(4):
        last = positions(3, seed=seed)[-1]
        assert last.over
        winners = final_score(last).winners
        told = dict(zip(last.table.seats, shipped_evaluator().chances(last), strict=True))
        assert told == {colour: 1 / len(winners) if colour in winners else 0 for colour in told}


def test_a_shared_win_is_a_share() -> None:
    start = positions(4)[0]
    assert shares(start) == (0.25, 0.25, 0.25, 0.25)


def test_the_colours_make_no_difference() -> None:
    """The same game with other colours in the seats has the same chances."""
    at = table(PALENQUE, parse_rules("de")[2], ("G", "Y", "V"))
    other = table(PALENQUE, parse_rules("de")[2], ("R", "B", "G"))
    for seats in (at, other):
        rng = Random(8)
        game = play_game(seats, rng, [make_policy("greedy", rng) for _ in seats.seats])
        told = [shipped_evaluator().chances(outcome.position) for outcome in game.outcomes]
        if seats is at:
            first = told
    assert told == first


def test_what_is_remembered_changes_nothing() -> None:
    """One evaluator for a whole game says what a new one for every position says."""
    for rules in ("de", "pl between=empty"):
        judge = shipped_evaluator()
        for position in positions(3, rules):
            assert judge.chances(position) == shipped_evaluator().chances(position)


def test_being_ahead_is_better() -> None:
    """Points that fall from the sky are never bad for their owner."""
    judge = shipped_evaluator()
    middle = positions(3)[20]
    for seat in range(3):
        scores = tuple(score + 8 * (seat == other) for other, score in enumerate(middle.scores))
        assert judge.chances(middle._replace(scores=scores))[seat] > judge.chances(middle)[seat]


def test_every_row_has_its_numbers_and_they_are_whole() -> None:
    for position in positions(5)[:-1]:
        for row in rows(Weigher(), position):
            assert len(row) == len(NAMES)
            assert {type(number) for number in row} == {int}


def test_no_number_is_too_large_for_the_network() -> None:
    """On a board with the highest values, with scores that no game reaches."""
    plan = SMALL.plan._replace(values=dict.fromkeys(SMALL.plan.values, LARGEST_VALUE))
    for position in positions(5, board=Board(plan)):
        if position.over:
            continue
        for row in rows(Weigher(), position._replace(scores=(9999, 0, 9999, 0, 0))):
            assert max(map(abs, row)) < LARGEST / 4


def test_the_network_is_what_its_weights_say() -> None:
    """Against the sums, unit by unit."""
    weights = shipped_weights()
    network = Network(weights)
    rng = Random(5)
    for most in (1, 40, 500, LARGEST):
        row = [int((2 * rng.random() - 1) * most) for _ in NAMES]
        levels = [
            sum(map(mul, unit, row), bias) for unit, bias in zip(weights["hidden"], weights["bias"], strict=True)
        ]
        strength = sum(out * max(level, 0) for out, level in zip(weights["out"], levels, strict=True))
        assert network.strength(row) == strength + SHIFT * sum(map(mul, weights["straight"], row))
    with pytest.raises(PacalError, match="too large"):
        Network({**weights, "bias": [1 << 31, *weights["bias"][1:]]})


def test_who_comes_next() -> None:
    """R1: the starter moves on; so after the first turn of a round of three, the others come twice before the first."""
    start = positions(3)[0]
    assert [seat for seat, _ in upcoming(start, 7)] == [0, 1, 2, 1, 2, 0, 2]
    assert [last for _, last in upcoming(start, 6)] == [False, False, True, False, False, True]
    two = positions(2)[0]
    assert [seat for seat, _ in upcoming(two, 4)] == [0, 1, 0, 1]


@given(st.lists(st.integers(-(10**8), 10**8), min_size=2, max_size=5))
def test_the_exponential_is_one(strengths: list[int]) -> None:
    unit = 64 * evaluator.SHIFT**2
    most = max(strengths)
    powers = [math.exp((strength - most) / unit) for strength in strengths]
    for mine, theirs in zip(likelihoods(strengths), powers, strict=True):
        assert mine == pytest.approx(theirs / math.fsum(powers), abs=1e-12)


def test_the_recorded_chances() -> None:
    """The same on every machine and for every version of Python, to the last digit. New weights: record anew."""
    judge = shipped_evaluator()
    seen = [*positions(3)[10:13], *positions(5, "it expert")[30:32]]
    assert [chance.hex() for position in seen for chance in judge.chances(position)] == RECORDED


def test_the_data_file_is_whole() -> None:
    weights = json.loads(evaluator_bytes())
    assert weights["digest"] == digest_of(weights)
    assert weights["training"]["games"] > 1000
    assert set(weights) == {"version", "inputs", "hidden", "bias", "out", "straight", "training", "digest"}


def test_a_changed_data_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = json.loads(evaluator_bytes())
    weights["out"][0] += 1
    monkeypatch.setattr(evaluator, "evaluator_bytes", lambda: json.dumps(weights).encode())
    evaluator.shipped_weights.cache_clear()
    try:
        with pytest.raises(PacalError, match="not as it was made"):
            evaluator.shipped_weights()
    finally:
        evaluator.shipped_weights.cache_clear()


def test_weights_for_other_numbers_are_refused() -> None:
    weights = copy.deepcopy(json.loads(evaluator_bytes()))
    weights["inputs"] = weights["inputs"][1:]
    with pytest.raises(PacalError, match="other numbers"):
        Evaluator(weights)


RECORDED = [
    "0x1.89fa17e482484p-2", "0x1.9a8d00d844169p-3", "0x1.a8bf67af5bac5p-2", "0x1.aeca7db4d24e0p-3",
    "0x1.80dfaf0556beep-2", "0x1.a7bb1220401a2p-2", "0x1.9fd0e8e74f079p-3", "0x1.0d94127a01415p-2",
    "0x1.1141bc892b9d7p-1", "0x1.1b9850dd46d94p-5", "0x1.25f93c71995f0p-8", "0x1.5052eded14feep-1",
    "0x1.5e50b309c17dbp-6", "0x1.216a29e7caa9ap-2", "0x1.499cc511d3937p-6", "0x1.3156900d6c6f7p-9",
    "0x1.2c1e92cb34297p-1", "0x1.97b5be6d44f0ap-5", "0x1.5dcfa92ab6fcdp-2",
]  # fmt: skip
