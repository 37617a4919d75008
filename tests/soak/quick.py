"""The quick way and the thorough way say the same: what the one lets pass, the other finds sound."""

from __future__ import annotations

from random import Random

from pacal_notation.notation.writing.write import write_record
from tests.notation.reading.mutants import mutate
from tests.review.test_sound import GAMES, quick, thorough
from tests.soak.changing import some_text


def make(rng: Random) -> str:
    text = write_record(rng.choice(GAMES)) if rng.random() < 0.7 else some_text(rng)
    return mutate(text, rng)


def check(text: str) -> None:
    found = quick(text)
    assert found is None or found == thorough(text)
