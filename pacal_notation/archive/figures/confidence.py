"""How sure a mean over games is: intervals by Student's t, reckoned from exact sums.

Values of games are whole numbers of `UNIT`, so that sums are exact and their order does not matter: one process and
twenty give the same figures to the last digit.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import atan, cos, pi, sin, sqrt
from typing import NamedTuple

UNIT = 1 << 40
"""A win chance of one, in whole numbers."""
CERTAINTY = 0.95
_WIDE = 1e9
_MANY = 2000
"""From so many degrees of freedom on, more of them make no difference."""


def whole(value: float) -> int:
    """A value in units."""
    return round(value * UNIT)


class Estimate(NamedTuple):
    """A mean and how far the true one may be from it in both directions; None where nothing can be said."""

    value: float
    margin: float | None

    @property
    def excludes_nought(self) -> bool:
        """Whether the interval is on one side of nought."""
        return self.margin is not None and abs(self.value) > self.margin


def estimate(value: Fraction, variance: Fraction, games: int, level: float = CERTAINTY) -> Estimate:
    """A value, in units, with its interval. `variance` is that of the value; `games` is how many it comes from."""
    if games < 2:
        return Estimate(float(value / UNIT), None)
    return Estimate(float(value / UNIT), quantile(level, games - 1) * sqrt(float(variance / UNIT**2)))


@cache
def quantile(level: float, freedom: int) -> float:
    """How many standard errors to both sides have this share of Student's t.

    >>> quantile(0.95, 10), quantile(0.95, 1), quantile(0.99, 1000)
    (2.2281, 12.7062, 2.5808)
    """
    freedom = min(freedom, _MANY)
    low, high = 0.0, 2.0
    while within(high, freedom) < level and high < _WIDE:
        high *= 2
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < level else (low, middle)
    return round(high, 4)


def within(t: float, freedom: int) -> float:
    """The share of Student's t between −t and t, by its series for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for k in range(1 if odd else 0, freedom - 1, 2):
        total += term
        term *= square * (k + 1) / (k + 2)
    if odd:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total


def even(level: float, tests: int) -> float:
    """The level of a single test, where so many of them are to hold together with `level` (Bonferroni)."""
    return 1 - (1 - level) / max(tests, 1)


def centred(squares: int, crossed: int, others: int, ratio: Fraction) -> Fraction:
    """The sum of (x − ratio·y)², from the sums of x², x·y and y²."""
    return squares - 2 * ratio * crossed + ratio * ratio * others


def enlarged(variance: Fraction, games: int) -> Fraction:
    """A variance made larger for being reckoned around a mean of few games."""
    return variance * games / (games - 1) if games > 1 else variance
