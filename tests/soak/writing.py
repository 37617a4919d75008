"""Files written anew: what was not understood stays byte for byte, every word of the rest is there, once is enough."""

from __future__ import annotations

import os
import tempfile
from random import Random

from pacal_notation.archive.rewriting.annotated_files import annotated_files
from pacal_notation.archive.rewriting.canonical_files import format_file
from pacal_notation.telling.annotation import Wanted
from tests.cli.test_writers import check as check_kept
from tests.mixtures import mixture
from tests.notation.reading.mutants import SEEDS, mutate


def make(rng: Random) -> str:
    """Bytes as letters, so that they can be shortened like a text."""
    if rng.random() < 0.3:
        return mixture(rng.randrange(1 << 32)).decode("latin-1")
    several = [mutate(rng.choice(SEEDS), rng) for _ in range(rng.choice((1, 1, 2, 3)))]
    return rng.choice(("\n", "", " ", "\ufeff")).join(several).encode().decode("latin-1")


def check(letters: str) -> None:
    data = letters.encode("latin-1")
    once = format_file(data).after
    check_kept(data, once)
    assert format_file(once).after == once
    once = _annotated(data)
    check_kept(data, once, annotated=True)
    assert _annotated(once) == once


def _annotated(data: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.pacal")
        with open(file, "wb") as stream:
            stream.write(data)
        return b"".join(annotated_files(file, Wanted(analysis=False), lambda sheet: None))
