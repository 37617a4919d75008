"""A sequential test of one contestant's share of the wins: games go on until one of two hypotheses is out of question.

With X the share that a contestant wins of one set of games, between nought and one, the test decides between

- H0: on average X is at most `low`,
- H1: on average X is at least `high`.

Against each hypothesis somebody bets. Who bets against H0 multiplies the stake after each set by 1 + b(X − low), with a
bet b ≥ 0 that was settled before the set. As long as H0 is true, the stake does not grow on average, whatever the
distribution of X: by Ville's inequality it reaches 1/alpha with a probability of alpha at most, ever. So when it does,
H1 is accepted. Against H1 the stake is multiplied by 1 − b(X − high), and H0 is accepted when it reaches 1/beta.

Each factor is the likelihood ratio between a distribution of X and the same one tilted towards the other hypothesis, so
this is a sequential probability ratio test, which needs to know nothing about the distribution. The bets follow what
was seen before: the difference of the means divided by the spread, which lets the stake grow fastest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["H0", "H1"]
_BOLD = 0.75
"""No bet risks more than this part of the stake."""
_BEFORE = 4
"""What is assumed of the spread before the first set counts as much as so many sets."""


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The two hypotheses about a share, and how often the test may be wrong: `alpha` under H0, `beta` under H1."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05


class SequentialTest:
    """A test while it runs. `games_in_set` helps to guess how much sets differ, and has no influence on the errors."""

    def __init__(self, hypotheses: Hypotheses, games_in_set: int) -> None:
        self.hypotheses = hypotheses
        self.against_low = 1.0
        """The stake of who bets against H0, which began with one."""
        self.against_high = 1.0
        self.verdict: Verdict | None = None
        self.sets = 0
        middle = (hypotheses.low + hypotheses.high) / 2
        self._sum = _BEFORE * middle
        self._squares = _BEFORE * (middle * middle + middle * (1 - middle) / games_in_set)

    def add(self, share: float) -> Verdict | None:
        """Take in the share of a set; gives the hypothesis that is accepted now, if any."""
        if self.verdict is not None:
            return self.verdict
        low, high = self.hypotheses.low, self.hypotheses.high
        count = self.sets + _BEFORE
        mean = self._sum / count
        spread = max(self._squares / count - mean * mean, 1e-6)
        up, down = max(mean, high) - low, high - min(mean, low)
        self.against_low *= 1 + min(up / (spread + up * up), _BOLD / low) * (share - low)
        self.against_high *= 1 - min(down / (spread + down * down), _BOLD / (1 - high)) * (share - high)
        self.sets += 1
        self._sum += share
        self._squares += share * share
        if self.against_low * self.hypotheses.alpha >= 1:
            self.verdict = "H1"
        elif self.against_high * self.hypotheses.beta >= 1:
            self.verdict = "H0"
        return self.verdict
