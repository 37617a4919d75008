"""All games of a site in order, and what they add up to: people, seasons, meetings, records of the club.

A shelf holds a few hundred bytes a game. Sums are of whole numbers, or made in the order of the archive, so that a
shelf is the same however the work was shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from math import fsum
from typing import NamedTuple

from ..dates import known_day
from ..name_order import name_order
from ..tasks.club_figures import Tally
from .facts import GameFacts, Seat
from .file_names import file_of

NO_SEASON = "no_season"
"""The file of games that belong to no season; no season's name gives it."""


class Shown(NamedTuple):
    """A game of the site and its page. `number` is its place in the archive."""

    number: int
    page: str
    facts: GameFacts


@dataclass(slots=True)
class Meeting:
    """What became of the games in which two people met: how often the one was before the other."""

    games: int = 0
    ahead: int = 0
    level: int = 0


@dataclass(slots=True)
class Person:
    """Everything about a player. Games without an end are listed, and count for nothing else."""

    name: str
    games: list[int] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    places: Counter[int] = field(default_factory=Counter)
    sizes: Counter[int] = field(default_factory=Counter)
    districts: Counter[tuple[str, str]] = field(default_factory=Counter)
    meetings: dict[str, Meeting] = field(default_factory=dict)
    seasons: dict[str, Tally] = field(default_factory=dict)
    high: int | None = None
    low: int | None = None
    luck: list[float] = field(default_factory=list)
    play: list[float] = field(default_factory=list)

    @property
    def page(self) -> str:
        """The path of the player's page."""
        return f"players/{file_of(self.name, 'player')}.html"

    @property
    def mean_luck(self) -> float | None:
        """The luck of an average game that was analysed."""
        return fsum(self.luck) / len(self.luck) if self.luck else None

    @property
    def mean_play(self) -> float | None:
        """What play cost in an average game that was analysed."""
        return fsum(self.play) / len(self.play) if self.play else None

    def mean_place(self) -> float:
        """The average place at the end."""
        return sum(place * times for place, times in self.places.items()) / max(1, self.tally.games)

    def add(self, shown: Shown, seat: Seat) -> None:
        """Count a game."""
        facts = shown.facts
        self.games.append(shown.number)
        for district, times in seat.built.items():
            self.districts[facts.board, district] += times
        if not facts.finished:
            return
        winners = len(facts.winners) if seat.place == 1 else 0
        for tally in (self.tally, self.seasons.setdefault(facts.season, Tally())):
            tally.add(len(facts.seats), winners, seat.score)
        self.places[seat.place] += 1
        self.sizes[len(facts.seats)] += 1
        self.high = seat.score if self.high is None else max(self.high, seat.score)
        self.low = seat.score if self.low is None else min(self.low, seat.score)
        if seat.luck is not None and seat.play is not None:
            self.luck.append(seat.luck)
            self.play.append(seat.play)
        for other in facts.seats:
            if other.person and other.person != self.name:
                meeting = self.meetings.setdefault(other.person, Meeting())
                meeting.games += 1
                meeting.ahead += seat.place < other.place
                meeting.level += seat.place == other.place


@dataclass(slots=True)
class Season:
    """A season: its games, newest first, and the sums of those who played in it."""

    name: str
    games: list[int] = field(default_factory=list)

    @property
    def file(self) -> str:
        """Its page without folder and ending."""
        return file_of(self.name, "season") if self.name else NO_SEASON

    @property
    def page(self) -> str:
        """The path of its page."""
        return f"seasons/{self.file}.html"


class Streak(NamedTuple):
    """Games won one after the other."""

    person: str
    length: int
    first: int
    last: int


class Shelf:
    """The games of a site, and everything that is made of them."""

    def __init__(self, games: Iterable[tuple[str, GameFacts]]) -> None:
        self.games = [Shown(number, page, facts) for number, (page, facts) in enumerate(games)]
        self.people: dict[str, Person] = {}
        for shown in self.played:
            for name in dict.fromkeys(seat.person for seat in shown.facts.seats if seat.person):
                self.people.setdefault(name, Person(name)).add(shown, seat_of(shown, name))

    @cached_property
    def oldest_first(self) -> list[Shown]:
        """By date; those without one first, those of a day in the order of the archive."""
        return sorted(self.games, key=lambda shown: (known_day(shown.facts.date), shown.number))

    @property
    def newest_first(self) -> list[Shown]:
        """The other way round."""
        return self.oldest_first[::-1]

    @cached_property
    def played(self) -> list[Shown]:
        """The games that could be replayed, oldest first."""
        return [shown for shown in self.oldest_first if not shown.facts.broken]

    @cached_property
    def broken(self) -> list[Shown]:
        """The records that could not, in the order of the archive."""
        return [shown for shown in self.games if shown.facts.broken]

    @cached_property
    def faulty(self) -> list[Shown]:
        """Games that could be replayed and have findings, in the order of the archive."""
        return [shown for shown in self.games if shown.facts.errors and not shown.facts.broken]

    @cached_property
    def seasons(self) -> list[Season]:
        """The newest first; games without a season come last."""
        found: dict[str, Season] = {}
        for shown in self.newest_first:
            found.setdefault(shown.facts.season, Season(shown.facts.season)).games.append(shown.number)
        return sorted(found.values(), key=lambda season: not season.name)

    @cached_property
    def alphabetical(self) -> list[str]:
        """The names of all people, small letters and capitals together."""
        return sorted(self.people, key=name_order)

    def by_wins(self) -> list[Person]:
        """All people, those with most wins first."""
        return sorted(self.people.values(), key=lambda one: _rank(one.tally, one.name))

    def table(self, season: str) -> list[tuple[Person, Tally]]:
        """The people of a season with what they did in it, those with most wins first."""
        return self._tables.get(season, [])

    def place(self, season: str, person: Person) -> int:
        """Somebody's place in the table of a season, from 1."""
        return self._places[season, person.name]

    @cached_property
    def _tables(self) -> dict[str, list[tuple[Person, Tally]]]:
        found: dict[str, list[tuple[Person, Tally]]] = {}
        for person in self.people.values():
            for season, tally in person.seasons.items():
                found.setdefault(season, []).append((person, tally))
        for table in found.values():
            table.sort(key=lambda row: _rank(row[1], row[0].name))
        return found

    @cached_property
    def _places(self) -> dict[tuple[str, str], int]:
        return {
            (season, person.name): place
            for season, table in self._tables.items()
            for place, (person, _) in enumerate(table, 1)
        }

    def best_games(self, person: Person, most: int) -> list[Shown]:
        """The games in which somebody scored most."""
        ended = [self.games[number] for number in person.games if self.games[number].facts.finished]
        return sorted(ended, key=lambda shown: (-seat_of(shown, person.name).score, shown.number))[:most]

    def streaks(self, most: int) -> list[Streak]:
        """The longest rows of games won, at least two in a row, shared wins included. The earlier one counts first."""
        found = []
        for person in self.people.values():
            run: list[int] = []
            for number in person.games:
                facts = self.games[number].facts
                if not facts.finished:
                    continue
                if seat_of(self.games[number], person.name).place == 1:
                    run.append(number)
                    continue
                found.append(_streak(person.name, run))
                run = []
            found.append(_streak(person.name, run))
        found = [streak for streak in found if streak.length > 1]
        return sorted(found, key=lambda streak: (-streak.length, streak.last, streak.person))[:most]


def seat_of(shown: Shown, person: str) -> Seat:
    """The seat that somebody had in a game; the best one, where it were several."""
    return min((seat for seat in shown.facts.seats if seat.person == person), key=lambda seat: seat.place)


def _streak(person: str, run: list[int]) -> Streak:
    return Streak(person, len(run), run[0] if run else 0, run[-1] if run else 0)


def _rank(tally: Tally, name: str) -> tuple[int, int, int, tuple[str, str]]:
    return -tally.share, -tally.games, -tally.points, name_order(name)
