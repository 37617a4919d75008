"""Chance that turns out the same on every machine and every Python version, given the same seed.

Python promises that for `Random.random` alone; its own ``choice`` and ``shuffle`` have changed over time. Sums here
and in strategy.py are of whole numbers, for the same reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from random import Random
from typing import TypeVar

from ..game.actions import ARROWS_ROLL
from ..game.position import DIE
from ..game.types import Roll

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


THROWS = 24
"""In so many throws every face comes up a whole number of times, whichever die it is."""


class Die(Enum):
    """Which number stands twice on the die. It has 2, 3, 4, 5 and the arrows on six sides; nobody knows which it is.

    `EVEN` takes all numbers to come up equally often.
    """

    EVEN = "even"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"

    @property
    def throws(self) -> tuple[Roll, ...]:
        """The faces of `THROWS` throws."""
        return _throws(self)

    @property
    def faces(self) -> dict[Roll, int]:
        """How often each face comes up in `THROWS` throws."""
        return {face: self.throws.count(face) for face in DIE}


@cache
def _throws(die: Die) -> tuple[Roll, ...]:
    if die is Die.EVEN:
        return (2, 3, 4, 5) * 5 + (ARROWS_ROLL,) * 4
    return (2, 3, 4, 5, ARROWS_ROLL, int(die.value)) * 4


def throw(rng: Random, die: Die = Die.EVEN) -> Roll:
    """A throw of the die: the arrows once in six, the numbers 2 to 5 equally often or as the die has them."""
    return _throws(die)[below(rng, THROWS)]
