"""Chance that turns out the same on every machine and every Python version, given the same seed.

Python promises that for `Random.random` alone; its own ``choice`` and ``shuffle`` have changed over time. Sums here
and in strategy.py are of whole numbers, for the same reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from ..game.actions import ARROWS_ROLL

T = TypeVar("T")


def below(rng: Random, limit: int) -> int:
    """A number from 0 up to, not including, `limit`."""
    return int(rng.random() * limit)


def pick(rng: Random, among: Sequence[T]) -> T:
    """One of the things, each equally likely."""
    return among[int(rng.random() * len(among))]


def draw(rng: Random, among: Sequence[T], count: int) -> list[T]:
    """So many different ones of the things, in random order."""
    rest = list(among)
    for place in range(count):
        other = place + below(rng, len(rest) - place)
        rest[place], rest[other] = rest[other], rest[place]
    return rest[:count]


def throw(rng: Random) -> int:
    """A throw of the die: the arrows once in six, the numbers 2 to 5 equally often.

    The real die shows one of its numbers twice; which one is not known.
    """
    face = below(rng, 24)
    return ARROWS_ROLL if face >= 20 else 2 + face % 4
