"""How many turns of a game are looked at closely, and that the others are told of."""

from __future__ import annotations

from functools import partial

import pytest

from pacal_notation.game.rules import Rules
from pacal_notation.insight.analysis import look_through
from pacal_notation.insight.certainty import (
    LEAST_TOLD,
)
from pacal_notation.insight.chooser import Chooser
from pacal_notation.insight.luck import split_game
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import review
from pacal_notation.telling.commentary import analyse
from pacal_notation.telling.game_view import view_game
from tests.telling.test_commentary import game
from tests.work.counting import count


def test_a_game_full_of_mistakes_is_not_looked_at_for_ever() -> None:
    """Of every player the turns that seem costliest are looked at again; of the others nothing is said, and that is."""
    found = game(3, "random", 5, rounds=9)
    chooser = Chooser()
    split = split_game(found, chooser)
    assert split is not None
    every = look_through(found, split, chooser.weigher, most=None)
    some = look_through(found, split, chooser.weigher, most=7)
    for seat in range(3):
        pairs = [(one, two) for one, two in zip(every, some, strict=True) if one and two and one.seat == seat]
        assert not any(one.passed_over for one, _ in pairs)
        calling = sorted([one.seems for one, _ in pairs if one.seems >= LEAST_TOLD], reverse=True)
        assert sorted([two.seems for _, two in pairs if two.passed_over], reverse=True) == calling[2:]
        for one, two in pairs:
            if two.passed_over:
                assert (two.loss, two.margin, two.better, two.claims) == (0.0, 0.0, [], [])
            else:
                assert (two.loss, two.margin) == (one.loss, one.margin)
    assert any(context.passed_over for context in some if context is not None)


def test_that_turns_were_passed_over_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game(3, "random", 5, rounds=6)
    plain = analyse(found)
    monkeypatch.setattr("pacal_notation.telling.commentary.MOST_LOOKS", 6)
    some = analyse(found)
    assert plain is not None
    assert some is not None
    assert (plain.looks, some.looks) == (None, 2)
    told = view_game(found, some).insight
    assert told is not None
    assert any("at most 2 of each player were looked at closely" in note for note in told.notes)


def test_a_turn_takes_no_more_work_than_recorded() -> None:
    """The words alone; what the split of the game takes is recorded elsewhere."""
    wish = Wish(load_board("palenque"), Rules(), "de", "palenque", 5, "random", max_rounds=6)
    found = review(next(generate_records(wish, 1)))
    chooser = Chooser()
    split = split_game(found, chooser)
    assert split is not None
    look_through(found, split, chooser.weigher)
    work = count(partial(look_through, found, split, chooser.weigher)).over(len(found.steps))
    assert work.calls + work.builtins < 3_000
