"""Records as people and programs spoil them; tests/notation/reading/mutants.py says how."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from tests.games import FAULTY, SAMPLES, game_text
from tests.notation.reading.mutants import mutate


@cache
def texts() -> tuple[str, ...]:
    """Records to begin with: generated ones, long and short, and the samples, good and faulty."""
    made = game_text(6), game_text(6, short=True), game_text(3, 3, "fr")
    read = [file.read_bytes().decode("utf-8", "replace") for file in (*SAMPLES, *FAULTY)]
    parts = [part for text in (*made, *read) for part in re.split(r"(?<=\n)\n+(?=\[)", text)]
    return tuple(part for part in parts if part.strip())


def some_text(rng: Random) -> str:
    """A record, most often only its head and a few rounds, since a long one takes long to check."""
    text = rng.choice(texts())
    if rng.random() < 0.2:
        return text
    head, *rounds = re.split(r"^(?=[0-9]+\. )", text, flags=re.MULTILINE)
    first = rng.randrange(len(rounds) + 1) if rng.random() < 0.3 else 0
    return head + "".join(rounds[first : first + rng.randrange(1, 5)])


def changed_text(rng: Random) -> str:
    """A record with some changes."""
    return mutate(some_text(rng), rng)
