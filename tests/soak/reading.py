"""The reader and a plain walk through Lark's tree read the same."""

from __future__ import annotations

from random import Random

from tests.notation.test_equivalence import both
from tests.soak.changing import changed, some_text


def make(rng: Random) -> str:
    return changed(some_text(rng), rng)


def check(text: str) -> None:
    ours, theirs = both(text)
    assert ours == theirs
