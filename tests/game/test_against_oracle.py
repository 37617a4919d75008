"""The engine held against an independent implementation of the rules, and its two halves against each other."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pacal_notation.game.actions import Turn
from pacal_notation.game.board import Board
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.position import GOD_STONES, STONES, Position
from pacal_notation.game.referee import play
from pacal_notation.game.scoring import final_score
from pacal_notation.review.boards import load_board
from tests import oracle
from tests.game.bridge import oracle_board, oracle_state, oracle_turn, plan_of
from tests.game.wander import crowded, mutated, random_rules, wander
from tests.oracle.small_board import SMALL_JSON

BOARDS = {"small": Board(plan_of(SMALL_JSON)), "palenque": load_board("palenque")}
ORACLE = {name: oracle_board(board) for name, board in BOARDS.items()}

relaxed = settings(deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(min_value=0, max_value=2**32)
"""A few of them here; `tests/soak` has many more."""


def sampled(seed: int, name: str, share: float) -> list[Position]:
    """Some positions of one random game, its last one always."""
    rng = random.Random(seed)
    board = BOARDS[name]
    positions = list(wander(board, rng, random_rules(rng), rng.randint(2, 5), rounds=30))
    return [p for p in positions[:-1] if rng.random() < share] + positions[-1:]


@pytest.mark.parametrize("name", BOARDS)
@settings(relaxed, max_examples=4)
@given(seed=seeds)
def test_the_same_legal_outcomes(name: str, seed: int) -> None:
    for position in sampled(seed, name, 0.04):
        if position.over or position.roll is None:
            continue
        ours = {}
        for turn in legal_turns(position):
            outcome = play(position, turn)
            assert outcome.legal, (turn, outcome.broken)
            key = oracle.canonical(oracle_state(outcome.position, ORACLE[name]))
            assert key not in ours, f"two turns with one outcome: {turn} and {ours[key]}"
            ours[key] = turn
        theirs = oracle.legal_outcomes(oracle_state(position, ORACLE[name]))
        only_ours = [ours[key] for key in ours if key not in theirs]
        only_theirs = [theirs[key] for key in theirs if key not in ours]
        assert (only_ours[:3], only_theirs[:3]) == ([], []), position.arrangement()


@pytest.mark.parametrize("name", BOARDS)
@settings(relaxed, max_examples=6)
@given(seed=seeds)
def test_the_same_verdict_on_changed_turns(name: str, seed: int) -> None:
    rng = random.Random(seed + 1)
    for position in sampled(seed, name, 0.1):
        if position.over or position.roll is None:
            continue
        turns = list(legal_turns(position))
        legal = {play(position, turn).position for turn in turns}
        state = oracle_state(position, ORACLE[name])
        for _ in range(40):
            turn = mutated(rng.choice(turns), BOARDS[name], rng)
            outcome = play(position, turn)
            broken, after, points = oracle.judge(state, oracle_turn(turn))
            assert outcome.legal == (not broken), (turn, outcome.broken, broken, position.arrangement())
            # The referee accepts exactly what the generator offers.
            assert outcome.legal == (outcome.legal and outcome.position in legal)
            if not broken:
                assert oracle.canonical(after) == oracle.canonical(oracle_state(outcome.position, ORACLE[name]))
                assert points == outcome.points


@pytest.mark.parametrize("name", BOARDS)
@settings(relaxed, max_examples=25)
@given(seed=seeds)
def test_crowded_positions_under_every_mixture_of_the_options(name: str, seed: int) -> None:
    """Stones and pyramids of everybody close together: much lies between, doubles come back, supplies run out."""
    rng = random.Random(seed)
    position = crowded(BOARDS[name], rng)
    state = oracle_state(position, ORACLE[name])
    ours: dict[object, Turn] = {}
    for turn in legal_turns(position):
        outcome = play(position, turn)
        assert outcome.legal, (turn, outcome.broken, position.arrangement(), position.table.rules)
        key = oracle.canonical(oracle_state(outcome.position, ORACLE[name]))
        assert key not in ours, f"two turns with one outcome: {turn} and {ours[key]}"
        ours[key] = turn
    theirs = oracle.legal_outcomes(state)
    only_ours = [turn for key, turn in ours.items() if key not in theirs]
    only_theirs = [turn for key, turn in theirs.items() if key not in ours]
    assert (only_ours[:3], only_theirs[:3]) == ([], []), (position.arrangement(), position.table.rules)
    turns = list(ours.values())
    for _ in range(60):
        turn = mutated(rng.choice(turns), BOARDS[name], rng)
        outcome = play(position, turn)
        broken, _, _ = oracle.judge(state, oracle_turn(turn))
        assert outcome.legal == (not broken), (turn, outcome.broken, broken, position.arrangement())
        for clause in ("E2", "E3"):
            said = {breach.clause for breach in outcome.broken}
            assert (clause in said) == (clause in broken) or said - {clause}, (turn, outcome.broken, broken)


@pytest.mark.parametrize("name", BOARDS)
@settings(relaxed, max_examples=12)
@given(seed=seeds)
def test_final_scores_agree_source_by_source(name: str, seed: int) -> None:
    for position in sampled(seed, name, 0.3):
        ours = final_score(position)
        theirs = oracle.final_ledger(oracle_state(position, ORACLE[name]))
        assert ours.totals == theirs.totals
        assert set(ours.winners) == set(theirs.winners)
        assert {(e.clause, e.player, e.place, e.points) for e in ours.ledger} == {
            (e["clause"], e["player"], str(e["place"]), e["points"]) for e in theirs.entries
        }


@settings(relaxed, max_examples=10)
@given(seed=seeds)
def test_nothing_is_lost_and_scores_never_fall(seed: int) -> None:
    rng = random.Random(seed)
    before: Position | None = None
    for position in wander(BOARDS["palenque"], rng, random_rules(rng), rng.randint(2, 5), rounds=40):
        assert (
            Position.of(position.arrangement(), position.table)._replace(over=position.over, round=position.round)
            == position
        )
        for seat in range(position.table.players):
            on_board = position.stones[seat].bit_count() + sum(hold >> 4 * seat & 15 for hold in position.holds)
            assert position.supply[seat] == STONES - on_board
            assert (
                sum(mask.bit_count() for mask in position.pyramids[seat][1:]) == position.pyramids[seat][0].bit_count()
            )
            assert set(position.god_stones[seat]) <= set(GOD_STONES)
            if before is not None:
                assert position.scores[seat] >= before.scores[seat]
                assert set(position.god_stones[seat]) <= set(before.god_stones[seat])
        assert position.over or position.roll is None or any(True for _ in legal_turns(position))
        before = position
