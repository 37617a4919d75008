"""The records of a club: the most, the longest, the closest of all games that have an end and no findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .facts import GameFacts, Seat
from .shelf import Shelf, Shown

MOST = 3
"""So many places each record has."""


class Held(NamedTuple):
    """A place in a record: the game, the figure, whose it is (nobody for those of a game), and the turn to look at."""

    shown: Shown
    value: int
    seats: tuple[Seat, ...] = ()
    turn: str = ""


class ClubRecord(NamedTuple):
    """A record with those who hold it, the best first. `kind` is its name in the words of the site."""

    kind: str
    held: list[Held]


_Measure = Callable[[GameFacts], tuple[int, tuple[Seat, ...], str] | None]


def club_records(shelf: Shelf) -> list[ClubRecord]:
    """All records that anybody holds."""
    games = [shown for shown in shelf.played if shown.facts.counts]
    found = [ClubRecord(kind, _best(games, measure, sign)) for kind, measure, sign in _RECORDS]
    return [record for record in found if record.held]


def _best(games: Iterable[Shown], measure: _Measure, sign: int) -> list[Held]:
    held = []
    for shown in games:
        found = measure(shown.facts)
        if found is not None:
            held.append(Held(shown, *found))
    # Where two are level, the older game holds the record.
    return sorted(held, key=lambda one: sign * one.value)[:MOST]


def _highest(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str]:
    return facts.high, tuple(facts.winners), ""


def _margin(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str] | None:
    return (facts.margin, tuple(facts.winners), "") if facts.margin else None


def _all_points(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str]:
    return sum(seat.score for seat in facts.seats), (), ""


def _length(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str]:
    return facts.rounds, (), ""


def _comeback(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str] | None:
    return (facts.comeback, (facts.seats[facts.comeback_seat],), facts.comeback_id) if facts.comeback else None


def _turn(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str] | None:
    return (facts.best_turn, (facts.seats[facts.best_seat],), facts.best_id) if facts.best_turn else None


def _takeovers(facts: GameFacts) -> tuple[int, tuple[Seat, ...], str] | None:
    return (facts.takeovers, (), "") if facts.takeovers else None


_RECORDS: tuple[tuple[str, _Measure, int], ...] = (
    ("highest-score", _highest, -1),
    ("biggest-comeback", _comeback, -1),
    ("biggest-win", _margin, -1),
    ("narrowest-win", _margin, 1),
    ("lowest-win", _highest, 1),
    ("longest-game", _length, -1),
    ("shortest-game", _length, 1),
    ("best-turn", _turn, -1),
    ("most-points", _all_points, -1),
    ("most-takeovers", _takeovers, -1),
)
"""The kinds of records: how each is measured, and whether most (-1) or least (1) counts."""
