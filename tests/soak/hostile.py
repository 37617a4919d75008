"""Long texts that mean harm, with a clock: ten times the text takes about ten times as long, not a hundred times."""

from __future__ import annotations

import gc
import time
from random import Random

from tests.notation.reading.test_hostile import HOSTILE, harmless

TRIES = 4
"""A machine that is busy only makes things slower, so the quickest of some tries counts."""


MOMENT = 0.1
"""Seconds too few to be worth a word; by the square of the size it would be far more."""


def make(rng: Random) -> tuple[str, int]:
    return rng.choice(sorted(HOSTILE)), rng.choice((20_000, 20_000, 100_000))


def check(case: tuple[str, int]) -> None:
    name, size = case
    small, large = HOSTILE[name](size // 10), HOSTILE[name](size)
    harmless(HOSTILE[name](10))
    least = [float("inf")] * 2
    gc.disable()
    try:
        for _ in range(TRIES):
            least = [min(best, seconds(text)) for best, text in zip(least, (small, large), strict=True)]
            if least[1] < 40 * least[0] + MOMENT:
                return
    finally:
        gc.enable()
    raise AssertionError(f"{name}: {size // 10} take {least[0]:.3f} s, {size} take {least[1]:.3f} s")


def seconds(text: str) -> float:
    start = time.process_time()
    harmless(text)
    return time.process_time() - start
