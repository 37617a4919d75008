"""The splitter and the reader agree: what the reader reads as one record is not cut, and no text is lost in a cut."""

from __future__ import annotations

from random import Random

from tests.notation.reading.mutants import mutate
from tests.notation.reading.test_accounting import check_splitter as check
from tests.soak.changing import some_text

__all__ = ["check", "make"]


def make(rng: Random) -> str:
    several = [some_text(rng) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
    return mutate("\n".join(several), rng)
