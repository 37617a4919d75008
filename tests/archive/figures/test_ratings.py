"""Ratings: by openskill itself, game by game in the order of dates."""

from __future__ import annotations

import sys

import pytest
from openskill.models import PlackettLuce

from pacal_notation.archive.figures.chronicle import Chronicle, Entry, Turnout
from pacal_notation.archive.figures.ratings import NoRatingsError, ratings


def game(date: str, number: int, *places: tuple[str, int]) -> Turnout:
    return Turnout(date, "f", number, tuple(Entry((name,), name, place, place == 1) for name, place in places))


GAMES = [
    game("2024.05.01", 1, ("Ada", 1), ("Bo", 2), ("Cy", 2)),
    game("2023.05.01", 2, ("Cy", 1), ("Bo", 2)),
    game("", 3, ("Ada", 2), ("Dee", 1), ("Bo", 3), ("Cy", 4)),
    game("2023.05.01", 1, ("Bo", 1), ("", 2), ("Dee", 3)),
]
LEFT_OUT = [game("2022.01.01", 9, ("Ada", 1), ("Ada", 2)), game("2022.01.01", 8, ("Bo", 1), ("", 2))]


def test_games_are_rated_in_the_order_of_dates() -> None:
    made = ratings(Chronicle([*GAMES, *LEFT_OUT]))
    model = PlackettLuce()
    known = {name: model.rating() for name in ("Ada", "Bo", "Cy", "Dee")}
    for places in (
        {"Ada": 2, "Dee": 1, "Bo": 3, "Cy": 4},
        {"Bo": 1, "Dee": 3},
        {"Cy": 1, "Bo": 2},
        {"Ada": 1, "Bo": 2, "Cy": 2},
    ):
        rated = model.rate([[known[name]] for name in places], ranks=list(places.values()))
        known |= {name: team[0] for name, team in zip(places, rated, strict=True)}
    assert set(made) == set(known)
    for name, rating in made.items():
        assert rating.mean == known[name].mu
        assert rating.spread == known[name].sigma
        assert rating.rating == pytest.approx(known[name].ordinal())


def test_the_order_of_files_does_not_matter() -> None:
    assert ratings(Chronicle(GAMES)) == ratings(Chronicle(GAMES[::-1]))


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(NoRatingsError, match=r"pip install openskill"):
        ratings(Chronicle())
