"""How far a winner had been behind: what is called a comeback, wherever one is spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..game.types import Seat
from .replay import Step


class Comeback(NamedTuple):
    """The most points behind the leader on the score track, and the first step after which it was so; -1 for none."""

    points: int
    step: int


def comeback(steps: Sequence[Step], seat: Seat) -> Comeback:
    """How far a seat was behind in a game that it won. Whether it did is not looked at."""
    most = Comeback(0, -1)
    for number, step in enumerate(steps):
        scores = step.after.scores
        behind = max(scores) - scores[seat]
        if behind > most.points:
            most = Comeback(behind, number)
    return most
