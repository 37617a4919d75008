"""The second look: chances again, the same every time, and no more is claimed than both looks agree on."""

from __future__ import annotations

from math import fsum

import pytest

from pacal_notation.insight.chance import Die
from pacal_notation.insight.chooser import Chooser
from pacal_notation.insight.evaluator import shares
from pacal_notation.insight.second_look import SecondLook
from tests.insight.test_chooser import decisions
from tests.insight.test_evaluator import positions


@pytest.mark.parametrize("players", [2, 4])
def test_chances_again(players: int) -> None:
    position = Chooser().best(decisions(players)[6]).outcome.position
    even, twos = SecondLook().chances(position), SecondLook(die=Die.TWO).chances(position)
    for chances in (even, twos):
        assert fsum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    assert even == SecondLook().chances(position)
    assert even != twos


def test_after_the_end_there_is_nothing_to_look_at() -> None:
    last = positions(3)[-1]
    assert SecondLook().chances(last) == pytest.approx(shares(last))


def test_what_both_looks_agree_on() -> None:
    """Never more than the first look said, never the other way round, and nothing where they contradict each other."""
    position = Chooser().best(decisions(3)[9]).outcome.position
    richer = position._replace(scores=tuple(score + 20 * (seat == 0) for seat, score in enumerate(position.scores)))
    look = SecondLook()
    found = look.chances(richer)[0] - look.chances(position)[0]
    assert found > 0.1
    assert look.gain(1.0, richer, position, 0) in (found, 0.0)
    assert look.gain(found, richer, position, 0) == found
    assert look.gain(0.05, richer, position, 0) == 0.05
    assert look.gain(-0.05, richer, position, 0) == 0
    assert look.gain(-0.05, position, richer, 0) == -0.05
    assert look.gain(0.3, position, position, 0) == 0
