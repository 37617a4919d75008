"""Four times the input takes at most five times the work, counted, for anything that is repeated."""

from __future__ import annotations

from functools import partial
from random import Random

from pacal_notation.review.check import Settings
from tests.notation.reading.mutants import WORDS, mutate
from tests.soak.changing import some_text
from tests.work.counting import MACHINE, Work, count
from tests.work.counting import check as checked
from tests.work.test_growth import HEAD

PEOPLE = Settings(strict=True, for_people=True, scenes=True)
STARTS = ("", HEAD, HEAD + "1. 4: ", HEAD + "1. 4: G f7-k7 +GB ", "{", "[A ", "1. 4: G -g1 (")
ONCE = 3_000
"""Work that is done once or a few times, whatever the size."""


def make(rng: Random) -> tuple[str, str]:
    """What a text begins with, and what comes again and again."""
    words = some_text(rng).split()
    unit = " ".join(rng.choice([*words[:40], *WORDS]) for _ in range(rng.randint(1, 5)))
    if rng.random() < 0.5:
        unit = mutate(unit, rng, most=2)
    return rng.choice(STARTS), unit + rng.choice((" ", "", "\n"))


def check(case: tuple[str, str]) -> None:
    """The rule must be broken twice, since what begins only at some size looks like growth once."""
    start, unit = case
    for settings in (MACHINE, PEOPLE):
        counts = [work(start + unit * times, settings) for times in (30, 120, 480)]
        for kind in Work._fields:
            small, middle, large = (getattr(counted, kind) for counted in counts)
            assert middle <= 5 * small + ONCE or large <= 5 * middle + ONCE, (kind, small, middle, large)


def work(text: str, settings: Settings) -> Work:
    return count(partial(checked, text.encode(), settings))
