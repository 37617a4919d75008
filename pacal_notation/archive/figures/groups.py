"""Figures by groups: by player, colour, seat, season, event, rules and so on, also by several of these together.

`Groups` adds up games one by one and merges with others, so it takes little memory however many games there are. All
sums are whole numbers: the order of adding and merging does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING

from ..dates import known_day
from ..game_facts import GameFacts, SeatFacts
from .chronicle import Chronicle, Entry, Turnout
from .luck_sums import LuckFigures

if TYPE_CHECKING:
    from ..game_luck import GameLuck

Key = tuple[str | int, ...]
"""What a group is called: a value for each thing it is grouped by."""

PLAYER, COLOUR, SEAT, RIVAL = "player", "colour", "seat", "rival"
_OF_GAMES: dict[str, Callable[[GameFacts], str | int]] = {
    "season": lambda game: game.season,
    "event": lambda game: game.event,
    "site": lambda game: game.site,
    "date": lambda game: game.date,
    "month": lambda game: known_day(game.date)[4:7] and known_day(game.date)[:7],
    "year": lambda game: known_day(game.date)[:4],
    "rules": lambda game: game.rules,
    "board": lambda game: game.board,
    "players": lambda game: game.players,
    "file": lambda game: game.file,
}
_OF_SEATS: dict[str, Callable[[SeatFacts], str | int]] = {
    PLAYER: lambda seat: seat.person,
    COLOUR: lambda seat: seat.colour,
    SEAT: lambda seat: seat.seat,
}
BY = (*_OF_SEATS, RIVAL, *_OF_GAMES)
"""What can be grouped by."""
MOST_GROUPS = 10_000
"""So many groups are kept apart; those that come later are counted together, so that memory stays bounded."""
OTHERS = "(others)"
WHOLE = 60
"""A win, in parts that 2 to 5 players can share."""


def is_of_players(by: tuple[str, ...]) -> bool:
    """Whether groups are of players, so that they have wins and places."""
    return any(name in (*_OF_SEATS, RIVAL) for name in by)


@dataclass(slots=True)
class Group:
    """The sums of a group. Which there are depends on what is grouped by; `best` is the highest score."""

    sums: Counter[str] = field(default_factory=Counter)
    best: int | None = None

    def see(self, score: int | None) -> None:
        """Take note of a score."""
        if score is not None and (self.best is None or score > self.best):
            self.best = score

    def merge(self, other: Group) -> None:
        self.sums.update(other.sums)
        self.see(other.best)


@dataclass(slots=True)
class Groups:
    """Everything counted by groups. `chronicle` has what depends on the order of games; it is kept if `ordered`."""

    by: tuple[str, ...]
    ordered: bool = False
    games: int = 0
    groups: dict[Key, Group] = field(default_factory=dict)
    luck: LuckFigures[Key] = field(default_factory=LuckFigures)
    chronicle: Chronicle = field(default_factory=Chronicle)
    bounded: bool = True
    """Whether the number of groups is bounded. A part that will be merged is not, to give what one count would give."""

    def add(self, game: GameFacts, luck: GameLuck | None = None) -> None:
        """Count a game."""
        self.games += 1
        base = tuple(_OF_GAMES[name](game) if name in _OF_GAMES else None for name in self.by)
        if not is_of_players(self.by):
            key = self._known(tuple(part for part in base if part is not None))
            self._add_game(self.groups.setdefault(key, Group()), game)
            self._add_luck(luck, {key: list(range(game.players))})
            return
        seats: dict[Key, list[int]] = {}
        entries = []
        for place, key, rival in self._seats(game, base):
            seat = game.seats[place]
            known = self._known(key)
            self._add_seat(self.groups.setdefault(known, Group()), game, seat, rival)
            seats.setdefault(known, []).append(place)
            if seat.place is not None:
                entries.append(Entry(known, seat.person, seat.place, bool(seat.winners)))
        if RIVAL not in self.by:
            self._add_luck(luck, seats)
            if self.ordered and entries:
                self.chronicle.add(Turnout(known_day(game.date), game.file, game.number, tuple(entries)))

    def _seats(
        self, game: GameFacts, base: tuple[str | int | None, ...]
    ) -> Iterator[tuple[int, Key, SeatFacts | None]]:
        """The seats of a game that count, each with its group; with every rival, where that is asked for."""
        whom: list[tuple[int, int | None]] = [(place, None) for place in range(game.players)]
        if RIVAL in self.by:
            whom = list(permutations(range(game.players), 2))
        for place, other in whom:
            rival = None if other is None else game.seats[other]
            if self._is_nameless(game.seats[place], rival):
                continue
            key: list[str | int] = []
            for name, known in zip(self.by, base, strict=True):
                if name == RIVAL:
                    assert rival is not None
                    key.append(rival.person)
                else:
                    key.append(_OF_SEATS[name](game.seats[place]) if known is None else known)
            yield place, tuple(key), rival

    def _is_nameless(self, seat: SeatFacts, rival: SeatFacts | None) -> bool:
        """Whether somebody has no name, but is asked for by name; or is called like the rival."""
        if rival is not None and (not rival.person or (PLAYER in self.by and seat.person == rival.person)):
            return True
        return PLAYER in self.by and not seat.person

    def _known(self, key: Key) -> Key:
        if not self.bounded or key in self.groups or len(self.groups) < MOST_GROUPS:
            return key
        return (OTHERS,) * len(key)

    @staticmethod
    def _add_game(group: Group, game: GameFacts) -> None:
        sums = group.sums
        sums["games"] += 1
        sums["findings"] += not game.valid
        sums["turns"] += game.turns
        if not game.finished:
            return
        sums["finished"] += 1
        sums["rounds"] += game.rounds
        sums["finished_turns"] += game.turns
        sums["shared"] += sum(bool(seat.winners) for seat in game.seats) > 1
        sums["margin"] += game.margin or 0
        sums[game.ended_by] += 1
        for seat in game.seats:
            assert seat.score is not None
            sums["seats"] += 1
            sums["score"] += seat.score
            sums["winners"] += bool(seat.winners)
            sums["winners_score"] += seat.score if seat.winners else 0
            group.see(seat.score)
            for source, points in seat.points.items():
                sums[f"points {source}"] += points

    @staticmethod
    def _add_seat(group: Group, game: GameFacts, seat: SeatFacts, rival: SeatFacts | None) -> None:
        sums = group.sums
        sums["games"] += 1
        if seat.score is None or seat.place is None or seat.ahead is None:
            return
        sums["finished"] += 1
        sums["score"] += seat.score
        group.see(seat.score)
        if rival is not None:
            assert rival.score is not None
            sums["ahead"] += seat.score > rival.score
            sums["level"] += seat.score == rival.score
            sums["behind"] += seat.score < rival.score
            sums["margin"] += seat.score - rival.score
            return
        sums["wins"] += bool(seat.winners)
        sums["share"] += WHOLE // seat.winners if seat.winners else 0
        sums["fair"] += WHOLE // game.players
        sums["place"] += seat.place
        sums[f"place {seat.place}"] += 1
        sums["margin"] += seat.ahead
        for source, points in seat.points.items():
            sums[f"points {source}"] += points

    def _add_luck(self, luck: GameLuck | None, seats: dict[Key, list[int]]) -> None:
        if luck is not None and seats:
            self.luck.add(luck, seats)

    def merge(self, other: Groups) -> None:
        """Add what another one has counted, of the games that follow."""
        self.games += other.games
        for key, group in other.groups.items():
            self.groups.setdefault(self._known(key), Group()).merge(group)
        # Whoever is counted with the others has no place of their own here, either.
        self.luck.merge(other.luck, self._known)
        self.chronicle.merge(other.chronicle, self._known)
