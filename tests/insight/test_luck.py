"""Luck, play and gifts: for every seat and game, whatever the evaluator says, result − start is their sum."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacal_notation.game.position import DIE, Position
from pacal_notation.game.referee import play
from pacal_notation.insight.candidates import Breadth, candidate_turns
from pacal_notation.insight.chance import THROWS, Die
from pacal_notation.insight.chooser import Candidate, Chooser, can_be_played_on, rolled
from pacal_notation.insight.evaluator import Chances, Evaluator, shares, shipped_weights
from pacal_notation.insight.luck import Split, split_game
from pacal_notation.insight.weighing import Weigher
from pacal_notation.notation.reading.files import read_records
from pacal_notation.review.replay import Review, review
from tests.games import FAULTY, ROOT, SAMPLES, games
from tests.review.more_faults import FAULTS

CLOSE = Fraction(1, 10**9)


class Dreamer(Evaluator):
    """Says anything, but always the same: the split must hold for whatever an evaluator says."""

    def __init__(self, spell: int) -> None:
        super().__init__(shipped_weights())
        self.spell = spell

    def chances(self, position: Position) -> Chances:
        if position.over:
            return shares(position)
        seen = repr((self.spell, position.scores, position.ships, position.visible, position.round, position.waiting))
        parts = [1 + part for part in sha256(seen.encode()).digest()[: position.table.players]]
        return tuple(part / sum(parts) for part in parts)


class Hasty(Chooser):
    """Looks at few candidates, so that tests are quick."""

    def candidates(self, position: Position, breadth: Breadth = Breadth.LEAST) -> list[Candidate]:
        return super().candidates(position, Breadth.LEAST)

    def searched(self, position: Position) -> list[Candidate]:
        return self.candidates(position)


def dreaming(spell: int = 1, die: Die = Die.EVEN) -> Chooser:
    return Hasty(Dreamer(spell), die)


def replayed(path: Path) -> Iterator[Review]:
    for record in read_records(path, on_error=lambda error: None):
        yield review(record, file=str(path))


def sample(name: str) -> Review:
    return next(replayed(ROOT / "samples" / f"{name}.pacal"))


def check(split: Split) -> None:
    """The identity by exact fractions: for the game, for every step, and for rounds; and what one gets others lose."""
    steps = len(split.chances) - 1
    parts = [range(number, number + 1) for number in range(steps)]
    halves = [range(steps // 3), range(steps // 3, steps)]
    for part in (*parts, *halves, range(steps)):
        told = split.shares_of(part)
        for seat in range(len(split.seats)):
            changed = Fraction(split.chances[part.stop][seat]) - Fraction(split.chances[part.start][seat])
            whole = sum(map(Fraction, (told.luck[seat], told.play[seat], told.gifts[seat])), Fraction(0))
            assert abs(changed - whole) < CLOSE
            assert abs(Fraction(told.luck[seat]) - Fraction(told.dice[seat]) - Fraction(told.rest[seat])) < CLOSE
        for shares_ in (told.luck, told.dice, tuple(map(sum, zip(told.play, told.gifts, strict=True)))):
            assert abs(sum(map(Fraction, shares_), Fraction(0))) < CLOSE
    for name in ("luck", "play", "gifts", "dice"):
        for seat in range(len(split.seats)):
            apart = sum((Fraction(getattr(split.shares_of(part), name)[seat]) for part in parts), Fraction(0))
            assert abs(apart - Fraction(getattr(split.whole, name)[seat])) < CLOSE
    for number, turn in split.turns.items():
        assert turn.step == number
        assert turn.play <= 0 <= turn.loss
        assert turn.gifts[turn.seat] == 0
        assert abs(turn.play + sum(turn.gifts)) < CLOSE
    assert split.result == split.chances[-1]


def split_of(found: Review, chooser: Chooser) -> Split:
    split = split_game(found, chooser)
    assert split is not None
    assert len(split.chances) == len(found.steps) + 1
    return split


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples(path: Path) -> None:
    for found in replayed(path):
        split = split_of(found, dreaming())
        check(split)
        assert split.finished == (found.final is not None)
        if found.final is not None:
            winners = found.final.winners
            told = dict(zip(split.seats, split.result, strict=True))
            assert told == {colour: (colour in winners) / len(winners) for colour in split.seats}
            assert len(split.turns) == len(found.steps)


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_the_faulty_samples(path: Path) -> None:
    for found in replayed(path):
        split = split_game(found, dreaming())
        assert (split is None) == (found.start is None)
        if split is not None:
            check(split)


@pytest.mark.parametrize("name", FAULTS)
def test_faults_put_into_games(name: str) -> None:
    """Also turns out of order, players skipped, rolls that are missing: what cannot be weighed is luck's."""
    spoil = FAULTS[name]
    for number, record in enumerate(games(6)):
        spoilt = spoil(review(record), Random(number))
        if spoilt is not None:
            found = review(spoilt.record)
            if found.start is not None:
                check(split_of(found, dreaming(number)))
            return


@settings(max_examples=25)
@given(st.integers(0, 5), st.data())
def test_any_part_of_a_game_any_evaluator_any_die(number: int, data: st.DataObject) -> None:
    """Unfinished games, turns left out, turns swapped."""
    record = deepcopy(games(6)[number])
    del record.rounds[data.draw(st.integers(1, 6)) :]
    for _ in range(data.draw(st.integers(0, 2))):
        turns = record.rounds[data.draw(st.integers(0, len(record.rounds) - 1))].rolls[0].turns
        if len(turns) > 1:
            turns.insert(0, turns.pop(data.draw(st.integers(0, len(turns) - 1))))
            if data.draw(st.booleans()):
                turns.pop()
    chooser = dreaming(data.draw(st.integers(0, 99)), data.draw(st.sampled_from(Die)))
    found = review(record)
    assert found.start is not None
    check(split_of(found, chooser))


@pytest.mark.parametrize("number", range(4))
def test_recomputed_by_hand(number: int) -> None:
    """Rolls and turns again from the definitions alone, without the splitter."""
    found = review(games(4)[number])
    assert found.start is not None
    dreamer = Dreamer(3)
    split = split_of(found, Hasty(dreamer, Die.FOUR))

    def turns_of(position: Position) -> list[tuple[float, Chances, Position]]:
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        after = [
            play(position, turn).position for turn in candidate_turns(Weigher(), position, seat, Breadth.LEAST)
        ]
        return [(dreamer.chances(one)[seat], dreamer.chances(one), one) for one in after]

    def played_out(position: Position) -> Chances:
        _, chances, after = max(turns_of(position), key=lambda entry: entry[0])
        return chances if after.roll is None or after.over else played_out(after)

    rolls = iter(split.rolls)
    for step in found.steps:
        position = step.before
        first = step.index == 0 or found.steps[step.index - 1].after.roll is None
        if first:
            roll = next(rolls)
            by_face = {face: played_out(rolled(position, face)) for face in DIE}
            assert roll.step == step.index
            assert roll.face == position.roll
            for seat in range(position.table.players):
                mean = sum((8 if face == 4 else 4) * by_face[face][seat] for face in DIE) / THROWS
                assert roll.luck[seat] == pytest.approx(by_face[roll.face][seat] - mean, abs=1e-12)
        seat = position.table.seat_of[step.turn.player]
        mine = dreamer.chances(step.after)
        best = max([*turns_of(position), (mine[seat], mine, step.after)], key=lambda entry: entry[0])
        turn = split.turns[step.index]
        assert turn.play == pytest.approx(mine[seat] - best[0], abs=1e-12)
        assert can_be_played_on(position)
    assert next(rolls, None) is None


def test_two_players_have_rolls_of_their_own() -> None:
    found = sample("duel")
    split = split_of(found, dreaming())
    assert [roll.step for roll in split.rolls] == list(range(len(found.steps)))


def test_a_roll_counts_for_everybody_in_its_round() -> None:
    found = sample("four-friends")
    split = split_of(found, dreaming())
    assert [roll.round for roll in split.rolls] == list(range(1, len(split.rolls) + 1))
    assert all(len(roll.luck) == 4 and any(roll.luck) for roll in split.rolls)


def test_the_die_decides_on_luck_alone() -> None:
    """Another die changes what is luck of the rolls, but neither turns nor chances after them."""
    found = review(games(1)[0])
    even, twos = (split_of(found, dreaming(die=die)) for die in (Die.EVEN, Die.TWO))
    assert even.chances[1:] == twos.chances[1:]
    assert [turn.play for turn in even.turns.values()] == [turn.play for turn in twos.turns.values()]
    assert [roll.after for roll in even.rolls] == [roll.after for roll in twos.rolls]
    assert [roll.before for roll in even.rolls] != [roll.before for roll in twos.rolls]


def test_the_shipped_evaluator_splits_a_game() -> None:
    split = split_game(review(games(2)[1]))
    assert split is not None
    check(split)


def test_no_game_no_split() -> None:
    record = next(read_records(ROOT / "samples" / "own-board.pacal"))
    assert split_game(review(record)) is None
