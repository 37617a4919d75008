"""The sequential test: wrong no more often than it says, whatever the games of a set have in common."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from pacal_notation.insight.sequential import Hypotheses, SequentialTest, Verdict

RUNS = 400
MOST = 3000


def verdict(rng: Random, truth: float, hypotheses: Hypotheses, games: int, alike: float) -> tuple[Verdict | None, int]:
    """Run a test on sets of so many games; a part of the sets have the same result in all games."""
    test = SequentialTest(hypotheses, games)
    for _ in range(MOST):
        if rng.random() < alike:
            share = float(rng.random() < truth)
        else:
            share = sum(rng.random() < truth for _ in range(games)) / games
        if test.add(share):
            break
    return test.verdict, test.sets


def rates(truth: float, hypotheses: Hypotheses, games: int, alike: float) -> Counter[Verdict | None]:
    rng = Random(7)
    return Counter(verdict(rng, truth, hypotheses, games, alike)[0] for _ in range(RUNS))


def most(risk: float) -> float:
    """A bound for what is seen of a risk in so many runs: three standard errors above it."""
    return RUNS * (risk + 3 * sqrt(risk * (1 - risk) / RUNS))


CASES = [
    (Hypotheses(0.5, 0.6), 2, 0.0),
    (Hypotheses(0.5, 0.6), 2, 0.5),
    (Hypotheses(1 / 3, 1 / 3 + 0.1), 3, 0.3),
    (Hypotheses(0.2, 0.3), 5, 0.3),
    (Hypotheses(0.5, 0.6, alpha=0.01, beta=0.1), 6, 0.2),
]


@pytest.mark.parametrize(("hypotheses", "games", "alike"), CASES)
def test_errors_keep_to_their_bounds(hypotheses: Hypotheses, games: int, alike: float) -> None:
    under_low = rates(hypotheses.low, hypotheses, games, alike)
    assert under_low["H1"] <= most(hypotheses.alpha)
    under_high = rates(hypotheses.high, hypotheses, games, alike)
    assert under_high["H0"] <= most(hypotheses.beta)
    # It is of use, too: it decides, and mostly rightly.
    assert under_low["H0"] > 0.85 * RUNS
    assert under_high["H1"] > 0.85 * RUNS


def test_the_clearer_the_sooner() -> None:
    hypotheses = Hypotheses(0.5, 0.55)
    needed = []
    for truth in (0.55, 0.65, 0.8):
        rng = Random(3)
        found = [verdict(rng, truth, hypotheses, 2, 0.0) for _ in range(60)]
        assert sum(one == "H1" for one, _ in found) >= 54
        needed.append(sum(sets for _, sets in found) / 60)
    assert needed[0] > 3 * needed[1] > 3 * needed[2]


def test_it_takes_about_as_long_as_walds_test_with_known_spread() -> None:
    """Wald's test between normal distributions takes 2 s² ln(1/alpha) / d² sets, about; this one knows no spread."""
    hypotheses, rng = Hypotheses(0.5, 0.6), Random(9)
    walds = 2 * 0.125 * 2.944 / 0.01
    mean = sum(verdict(rng, 0.6, hypotheses, 2, 0.0)[1] for _ in range(200)) / 200
    assert 0.5 * walds < mean < 1.5 * walds


def test_a_verdict_stays() -> None:
    test = SequentialTest(Hypotheses(0.5, 0.6), 2)
    while test.add(1.0) is None:
        pass
    sets, stake = test.sets, test.against_low
    for _ in range(50):
        assert test.add(0.0) == "H1"
    assert (test.sets, test.against_low) == (sets, stake)


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_stakes_stay_above_nought(share: float) -> None:
    for hypotheses in (Hypotheses(0.01, 0.02), Hypotheses(0.5, 0.55), Hypotheses(0.98, 0.99)):
        test = SequentialTest(hypotheses, 2)
        for _ in range(20):
            test.add(share)
            assert test.against_low > 0
            assert test.against_high > 0
