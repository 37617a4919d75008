"""Candidates, choice and rollouts: legal, the best first, the same everywhere, and paired."""

from __future__ import annotations

from random import Random

import pytest

from pacal_notation.game.actions import ARROWS_ROLL, COLOURS
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.position import DIE, Position, table
from pacal_notation.game.referee import play
from pacal_notation.insight.candidates import Breadth, candidate_turns
from pacal_notation.insight.chance import THROWS, Die, throw
from pacal_notation.insight.chooser import Chooser, rolled
from pacal_notation.insight.rollouts import Estimate, Results, Trials, paired_roll, roll_out, run_trials
from pacal_notation.insight.selfplay import make_policy, play_game, play_on
from pacal_notation.insight.strong_policies import BestPolicy
from pacal_notation.insight.weighing import Weigher
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board

RULES = ("de", "it expert", "fr", "hu lone-drop=own", "pl between=empty returned=at-once")


def decisions(players: int, rules: str = "de", seed: int = 3) -> list[Position]:
    """The positions of a game in which somebody had to choose."""
    at = table(load_board("palenque"), parse_rules(rules)[2], tuple(COLOURS)[:players])
    rng = Random(seed)
    game = play_game(at, rng, [make_policy("club", rng) for _ in at.seats])
    return [outcome.before for outcome in game.outcomes]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_candidates_are_legal_and_the_wider_the_more(players: int, rules: str) -> None:
    for position in decisions(players, rules)[::5]:
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        reached = {play(position, turn).position for turn in legal_turns(position)}
        found = {}
        for breadth in Breadth:
            turns = list(candidate_turns(Weigher(), position, seat, breadth))
            outcomes = [play(position, turn) for turn in turns]
            assert outcomes
            assert all(outcome.legal for outcome in outcomes)
            found[breadth] = {outcome.position for outcome in outcomes}
            assert found[breadth] <= reached
        assert found[Breadth.LEAST] <= found[Breadth.NARROW] <= found[Breadth.USUAL] <= found[Breadth.WIDE]


def test_the_best_comes_first() -> None:
    chooser = Chooser()
    for position in decisions(4)[::6]:
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        chances = [candidate.chances[seat] for candidate in chooser.candidates(position)]
        assert chances == sorted(chances, reverse=True)
        assert chooser.best(position).chances[seat] == chances[0]


@pytest.mark.parametrize("players", [2, 5])
def test_a_search_finds_nearly_what_all_candidates_have(players: int) -> None:
    """It weighs fewer turns, those with all builds and with none among them, and nearly always finds the same best."""
    chooser = Chooser()
    lost, weighed, wide = 0.0, 0, 0
    chosen = decisions(players)[1::3]
    for position in chosen:
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        everything, searched = chooser.candidates(position), chooser.searched(position)
        known = {candidate.outcome.position: candidate.chances for candidate in everything}
        assert all(known[candidate.outcome.position] == candidate.chances for candidate in searched)
        chances = [candidate.chances[seat] for candidate in searched]
        assert chances == sorted(chances, reverse=True)
        assert {candidate.turn.builds for candidate in searched} == {one.turn.builds for one in everything}
        lost += everything[0].chances[seat] - chances[0]
        weighed += len(searched)
        wide += len(everything)
    assert lost / len(chosen) < 0.003
    assert weighed < 0.95 * wide


@pytest.mark.parametrize("die", Die)
def test_faces_of_the_die_come_up_as_they_are_counted(die: Die) -> None:
    faces = die.faces
    assert list(faces) == list(DIE)
    assert sum(faces.values()) == THROWS
    assert faces[ARROWS_ROLL] * 6 == THROWS
    numbers = {face: faces[face] for face in DIE if face != ARROWS_ROLL}
    if die is Die.EVEN:
        assert set(numbers.values()) == {5}
    else:
        assert numbers == {face: 8 if face == int(die.value) else 4 for face in numbers}

    class Every:
        def __init__(self, face: int) -> None:
            self.face = face

        def random(self) -> float:
            return (self.face + 0.5) / THROWS

    thrown = [throw(Every(face), die) for face in range(THROWS)]  # type: ignore[arg-type]
    assert {face: thrown.count(face) for face in DIE} == faces


@pytest.mark.parametrize("die", Die)
def test_the_roll_of_a_round_is_the_same_whatever_was_played(die: Die) -> None:
    """And in so many trials every round shows every face exactly as often as the die has it."""
    rolls = [paired_roll(7, trial, 5, 0, die) for trial in range(4 * THROWS)]
    assert rolls == [paired_roll(7, trial, 5, 0, die) for trial in range(4 * THROWS)]
    assert rolls != [paired_roll(7, trial, 6, 0, die) for trial in range(4 * THROWS)]
    assert rolls != [paired_roll(8, trial, 5, 0, die) for trial in range(4 * THROWS)]
    for block in range(4):
        shown = rolls[block * THROWS : (block + 1) * THROWS]
        assert {face: shown.count(face) for face in DIE} == die.faces
    assert rolls[:THROWS] != rolls[THROWS : 2 * THROWS]


def test_a_rollout_is_the_same_however_it_is_divided() -> None:
    position = decisions(3)[-9]
    best, *others = Chooser().candidates(position)
    compared = [best.outcome.position, others[-1].outcome.position]
    whole = run_trials(Trials(tuple(compared), 5, 0, 50))

    def backwards(work: object, parts: object) -> list[Results]:
        done = {part.first: run_trials(part) for part in reversed(parts)}  # type: ignore[call-overload]
        return [done[part.first] for part in parts]  # type: ignore[attr-defined]

    assert roll_out(compared, 50, 5).results == whole
    assert roll_out(compared, 50, 5, runner=backwards).results == whole  # type: ignore[arg-type]
    assert roll_out(compared, 50, 6).results != whole


def test_a_turn_against_itself_is_no_better() -> None:
    """Paired: the same position twice gives the same games."""
    position = Chooser().best(decisions(3)[9]).outcome.position
    assert roll_out([position, position], 6, 1).better(0, 1, 0) == Estimate(0.0, 0.0)


def test_a_win_in_hand_beats_a_game_thrown_away() -> None:
    """Five points and more make a difference that rollouts see, with an error that shrinks as trials grow."""
    position = Chooser().best(decisions(3)[20]).outcome.position
    richer = position._replace(scores=tuple(score + 25 * (seat == 0) for seat, score in enumerate(position.scores)))
    few, many = roll_out([richer, position], 12, 2), roll_out([richer, position], 48, 2)
    assert many.better(0, 1, 0).sure
    assert not many.better(1, 0, 0).sure
    assert many.better(0, 1, 0).error < few.better(0, 1, 0).error
    assert many.chance(0, 0).mean - many.chance(1, 0).mean == pytest.approx(many.better(0, 1, 0).mean)


@pytest.mark.parametrize("policy", ["best", "deep:3"])
def test_strong_policies_play_legal_games_that_end(policy: str) -> None:
    at = table(load_board("palenque"), parse_rules("de")[2], ("G", "Y", "V"))
    rng = Random(4)
    first = decisions(3)[18] if policy.startswith("deep") else decisions(3)[0]
    players = [make_policy(policy, rng) for _ in at.seats]
    outcomes = list(play_on(first._replace(table=first.table), rng, players))
    assert outcomes[-1].position.over
    assert all(outcome.legal for outcome in outcomes)


def test_best_beats_greedy() -> None:
    """Fixed seeds: one against two of the other kind, from every seat. By chance it would win one in three."""
    at = table(load_board("palenque"), parse_rules("de")[2], ("G", "Y", "V"))
    won = 0.0
    for seed in range(4):
        for seat in range(3):
            rng = Random(seed)
            players = [make_policy("greedy", rng) for _ in at.seats]
            players[seat] = BestPolicy(breadth=Breadth.NARROW)
            won += Chooser().chances(play_game(at, rng, players).last)[seat]
    assert won / 12 > 0.5


def test_a_roll_is_what_it_says() -> None:
    position = decisions(3)[3]
    assert [rolled(position, face).roll for face in DIE] == list(DIE)
