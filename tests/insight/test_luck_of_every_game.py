"""The identity on every game there can be: editions, options, seats, faults, variations, cut short, from positions.

For every player result − chance at the start = luck + own play + gifts; for the game, every round, roll and turn.
"""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from functools import cache
from itertools import groupby, pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacal_notation.insight.luck import Split, split_game
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.record import End, Record, Setup, Tag, Variation
from pacal_notation.notation.rules_text import edition_names, parse_rules
from pacal_notation.notation.writing.write import write_position
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import Review, review
from tests.games import ROOT
from tests.insight.test_luck import CLOSE, check, dreaming, split_of
from tests.review.more_faults import FAULTS

OPTIONS = (
    "", " expert", " tilted-squares", " loops=no", " lone-drop=own", " between=empty", " returned=at-once",
)  # fmt: skip
BOARDS = ("palenque", str(ROOT / "samples" / "boards" / "lakeside.toml"))
OF_THE_SETUP = ("ship_outside_sacred", "two_ships_on_a_square", "ship_left_out")
POLICIES = ("club", "greedy", "random")


class Kind(NamedTuple):
    """What game it is."""

    rules: str
    players: int
    board: str
    policy: str
    rounds: int
    seed: int


@cache
def generated(kind: Kind) -> Record:
    board = load_board(kind.board)
    rules = parse_rules(kind.rules)[2]
    wish = Wish(board, rules, kind.rules, kind.board, kind.players, kind.policy, max_rounds=kind.rounds)
    return next(generate_records(wish, kind.seed))


kinds = st.builds(
    Kind,
    st.builds("{}{}".format, st.sampled_from(edition_names()), st.sampled_from(OPTIONS)),
    st.integers(2, 5),
    st.sampled_from(BOARDS),
    st.sampled_from(POLICIES),
    st.sampled_from((1, 3, 5, 40)),
    st.integers(0, 9),
)


def reviewed(record: Record, kind: Kind) -> Review:
    return review(record, default_rules=kind.rules, default_board=kind.board)


def from_position(found: Review, number: int) -> Record:
    """The rest of a game, from the turn of this number on."""
    before = found.steps[number].before
    record = deepcopy(found.record)
    left = number
    for round_ in record.rounds:
        for roll in round_.rolls:
            many = min(left, len(roll.turns))
            del roll.turns[:many]
            left -= many
        round_.rolls = [roll for roll in round_.rolls if roll.turns]
    record.rounds = [round_ for round_ in record.rounds if round_.rolls]
    record.setup = None
    record.tags.append(Tag("Position", write_position(before.arrangement())))
    return record


def with_variations(found: Review, rng: Random) -> Record:
    """Turns that others could have played, one within the other, and one of another player."""
    record = found.record
    for step in rng.sample(found.steps, min(3, len(found.steps))):
        inner = deepcopy(rng.choice(found.steps).written)
        inner.tail = [Variation([deepcopy(step.written)])]
        step.written.tail.append(Variation([inner]))
    return record


def check_parts(found: Review, split: Split) -> None:
    """By rounds and by rolls: each part adds up, and all parts add up to the game."""
    numbers = [step.before.round for step in found.steps]
    ends = [0]
    for _, same in groupby(numbers):
        ends.append(ends[-1] + len(list(same)))
    rolls = sorted({0, *(roll.step for roll in split.rolls), len(found.steps)})
    for cuts in (ends, rolls):
        parts = [range(first, last) for first, last in pairwise(cuts)]
        for seat in range(len(split.seats)):
            whole = Fraction(0)
            for part in parts:
                told = split.shares_of(part)
                changed = Fraction(split.chances[part.stop][seat]) - Fraction(split.chances[part.start][seat])
                shares = sum(map(Fraction, (told.luck[seat], told.play[seat], told.gifts[seat])), Fraction(0))
                assert abs(changed - shares) < CLOSE
                whole += shares
            assert abs(Fraction(split.result[seat]) - Fraction(split.start[seat]) - whole) < CLOSE
    for roll in split.rolls:
        assert abs(sum(map(Fraction, roll.luck), Fraction(0))) < CLOSE
        told = split.shares_of(range(roll.step, roll.step + 1))
        assert told.dice == pytest.approx(roll.luck, abs=1e-12)


@settings(max_examples=40, deadline=None)
@given(kinds, st.data())
def test_every_game(kind: Kind, data: st.DataObject) -> None:
    record = deepcopy(generated(kind))
    found = reviewed(record, kind)
    assert found.start is not None
    number = data.draw(st.integers(0, len(found.steps) - 1), "turn to begin with")
    if data.draw(st.booleans(), "from a position"):
        rest = reviewed(from_position(found, number), kind)
        assert [step.after for step in rest.steps] == [step.after for step in found.steps[number:]]
        found = rest
    name = data.draw(st.sampled_from(["", *sorted(FAULTS)]), "fault")
    if name and (found.record.setup is not None or name not in OF_THE_SETUP):
        spoilt = FAULTS[name](found, Random(number))
        found = reviewed(spoilt.record, kind) if spoilt is not None else found
    if found.start is None:
        assert split_game(found, dreaming()) is None
        return
    chooser = dreaming(data.draw(st.integers(0, 99), "spell"))
    split = split_of(found, chooser)
    check(split)
    check_parts(found, split)
    varied = reviewed(with_variations(found, Random(number)), kind)
    assert split_of(varied, chooser).whole == split.whole, "variations were not played"
    del found.record.rounds[data.draw(st.integers(0, len(found.record.rounds)), "rounds") :]
    found.record.end = End()
    cut = reviewed(found.record, kind)
    assert cut.start is not None
    short = split_of(cut, chooser)
    assert not short.finished or cut.final is not None
    check(short)
    check_parts(cut, short)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", edition_names())
def test_every_edition_with_the_evaluator_that_ships(edition: str, players: int) -> None:
    kind = Kind(edition, players, "palenque", "club", 3, players)
    found = reviewed(deepcopy(generated(kind)), kind)
    split = split_game(found)
    assert split is not None
    check(split)
    check_parts(found, split)
    later = reviewed(from_position(found, len(found.steps) // 2), kind)
    rest = split_game(later)
    assert rest is not None
    check(rest)
    check_parts(later, rest)


def test_a_game_without_a_turn() -> None:
    kind = Kind("de", 3, "palenque", "club", 1, 1)
    record = deepcopy(generated(kind))
    assert isinstance(record.setup, Setup)
    record.rounds, record.end = [], End()
    split = split_game(reviewed(record, kind))
    assert split is not None
    assert split.start == split.result
    assert not any((*split.whole.luck, *split.whole.play, *split.whole.gifts))
