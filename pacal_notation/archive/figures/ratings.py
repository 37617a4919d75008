"""Ratings of players, also for games of more than two: the model of Plackett and Luce, by openskill.

Games are rated in the order of the chronicle. Only players with names count, each against the others with names; a game
in which a name stands twice tells nothing about it and is left out. Needs openskill, which is imported here alone.
"""

from __future__ import annotations

import importlib
from typing import Any, NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from .chronicle import Chronicle


class NoRatingsError(PacalError):
    """The library for ratings is not installed; the message says how to get it."""


class Rating(NamedTuple):
    """How strong a player is thought to be: mean and spread. `rating` is what a player is surely worth, about."""

    mean: float
    spread: float

    @property
    def rating(self) -> float:
        return self.mean - 3 * self.spread


def load_model() -> Any:
    """The model that rates; raises `NoRatingsError` where it is missing."""
    try:
        return importlib.import_module("openskill.models").PlackettLuce()
    except ImportError:
        raise NoRatingsError(SAY.later("needs.ratings")) from None


def ratings(chronicle: Chronicle, model: Any = None) -> dict[str, Rating]:
    """The rating of every player after all games."""
    model = model if model is not None else load_model()
    known: dict[str, Any] = {}
    for game in chronicle.in_order():
        places = {entry.person: entry.place for entry in game.entries if entry.person}
        if len(places) < 2 or len(places) < sum(bool(entry.person) for entry in game.entries):
            continue
        teams = [[known.get(person) or model.rating()] for person in places]
        rated = model.rate(teams, ranks=list(places.values()))
        known.update((person, team[0]) for person, team in zip(places, rated, strict=True))
    return {person: Rating(rated.mu, rated.sigma) for person, rated in known.items()}
