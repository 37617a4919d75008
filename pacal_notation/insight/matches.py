"""Matches: who sits where in the games of a match, and a game between contestants of different kinds.

Games come in sets. All games of a set have the same dice, and in a set every contestant sits on every seat equally
often, so that neither the throws nor the seats favour anybody. Which of several contestants sits behind which is drawn
anew for each set. A game hangs on nothing but the match's seed and its own number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations, permutations
from random import Random
from time import perf_counter
from typing import NamedTuple

from ..game.actions import COLOURS
from ..game.errors import PacalError
from ..game.placing import set_up
from ..game.position import Position, Table
from ..game.referee import Outcome, play
from ..game.scoring import totals_of
from ..game.types import Colour, Seat
from .chance import draw, pick
from .chooser import rolled
from .rollouts import paired_roll
from .selfplay import MAX_ROUNDS, Game, Policy

WIN = 60
"""A win, in parts that can be shared by two to five: shares are whole numbers."""
MOST_CONTESTANTS = 10

Seating = tuple[int, ...]
"""For each seat, which contestant sits there."""


class Fixture(NamedTuple):
    """A game that is to be played: its set and its number in that, who sits where, and the colours of the seats."""

    set: int
    number: int
    seating: Seating
    colours: tuple[Colour, ...]


class Rota:
    """All games of a match, set by set."""

    def __init__(self, contestants: int, players: int, seed: int) -> None:
        if not 2 <= contestants <= MOST_CONTESTANTS or not 2 <= players <= len(COLOURS):
            most = len(COLOURS)
            raise PacalError(f"a match has 2 to {MOST_CONTESTANTS} contestants, and a table 2 to {most} players")
        self.contestants = contestants
        self.players = players
        self.seed = seed
        self.at_table = min(contestants, players)
        """How many of the contestants sit at a table."""
        self.rounds = _rounds_of_seats(self.at_table, players)
        self.games_in_set = len(self.rounds[0])
        self._guests = list(combinations(range(contestants), self.at_table))

    @property
    def fair(self) -> float:
        """The part of the wins that is fair for a contestant, in games in which it takes part."""
        return 1 / self.at_table

    def sets_for(self, games: int) -> int:
        """How many whole sets have at least so many games."""
        return -(-games // self.games_in_set)

    def set(self, number: int) -> list[Fixture]:
        """The games of a set."""
        rng = chance_of(self.seed, "set", number)
        colours = tuple(draw(rng, tuple(COLOURS), self.players))
        guests = self._guests_of(number)
        return [
            Fixture(number, game, tuple([guests[contestant] for contestant in seating]), colours)
            for game, seating in enumerate(pick(rng, self.rounds))
        ]

    def fixtures(self, sets: int) -> Iterator[Fixture]:
        """The games of the first sets, in their order."""
        for number in range(sets):
            yield from self.set(number)

    def _guests_of(self, number: int) -> tuple[int, ...]:
        """Who plays in a set. Where not all find a seat, every company comes once before one comes again."""
        cycle, place = divmod(number, len(self._guests))
        if len(self._guests) == 1:
            return self._guests[0]
        return draw(chance_of(self.seed, "guests", cycle), self._guests, len(self._guests))[place]


def _rounds_of_seats(contestants: int, players: int) -> list[list[Seating]]:
    """The ways in which a set can be played: each is a list of seatings, and all are equally long.

    A set has an order around the table in all its rotations. Where some contestants have more seats than others, each
    has them in its turn. Where an order looks the same before it has gone all the way around, all orders are one set.
    """
    each, more = divmod(players, contestants)
    seats = [one for one in range(contestants) for _ in range(each + (one < more))]
    orders = sorted(set(permutations(seats)))
    around: dict[Seating, list[Seating]] = {}
    for order in orders:
        around.setdefault(min(_rotations(order)), []).append(order)
    if any(len(turned) < players for turned in around.values()):
        return [orders]
    shifts = range(contestants if more else 1)
    return [
        [tuple([(one + shift) % contestants for one in order]) for shift in shifts for order in _rotations(first)]
        for first in around
    ]


def _rotations(order: Seating) -> list[Seating]:
    return [order[first:] + order[:first] for first in range(len(order))]


def chance_of(seed: int, *purpose: object) -> Random:
    """A source of chance for one purpose: the same on every machine."""
    text = "/".join(map(str, (seed, *purpose)))
    return Random(int.from_bytes(sha256(text.encode()).digest()))


class ForfeitError(Exception):
    """A player cannot go on, and loses the game. `kind` and `facts` say why; telling has the words."""

    def __init__(self, kind: str, **facts: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.facts = facts


class Forfeit(NamedTuple):
    """Who lost a game before its end, in which round (0 for the setup), and why."""

    seat: Seat
    round: int
    kind: str
    facts: Mapping[str, object]


class Played(NamedTuple):
    """A game of a match: the game as far as it went, and for every seat its share of the win, points, turns, time.

    `game` is None where it was lost before all ships were set. `slowest` is the longest a seat thought about a turn.
    """

    game: Game | None
    shares: tuple[int, ...]
    points: tuple[int, ...]
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    forfeit: Forfeit | None


class _Clock:
    """How long each seat thinks."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.seconds = [0.0] * seats
        self.slowest = [0.0] * seats

    def add(self, seat: Seat, policy: Policy, since: float) -> None:
        """Count a turn. Who waits for somebody else to think says itself how long that was, as `thought`."""
        spent: float = getattr(policy, "thought", perf_counter() - since)
        self.turns[seat] += 1
        self.seconds[seat] += spent
        self.slowest[seat] = max(self.slowest[seat], spent)


def play_fixture(
    at: Table, fixture: Fixture, policies: Sequence[Policy], seed: int, max_rounds: int = MAX_ROUNDS
) -> Played:
    """Play a game of a match, one policy for each seat. Who forfeits loses at once, and the others share the win."""
    clock = _Clock(at.players)
    chances = [chance_of(seed, "moves", fixture.set, *_person(fixture, seat)) for seat in range(at.players)]
    ships: list[tuple[str, str]] = []
    outcomes: list[Outcome] = []
    position: Position | None = None
    forfeit: Forfeit | None = None
    seat = 0
    try:
        free = at.board.indices(at.board.sacred & ~at.closed)
        for seat, colour in enumerate(at.seats):
            square = policies[seat].place(at, free, chances[seat])
            free.remove(square)
            ships.append((colour, at.board.names[square]))
        position, breaches = set_up(at, ships)
        assert not breaches, breaches
        while (turn_of := position.to_play) is not None and position.round <= max_rounds:
            seat = at.seat_of[turn_of]
            if position.roll is None:
                face = paired_roll(seed, fixture.set, position.round, seat if at.players == 2 else 0)
                position = rolled(position, face)
            since = perf_counter()
            turn = policies[seat].choose(position, chances[seat])
            clock.add(seat, policies[seat], since)
            outcome = play(position, turn)
            if outcome.broken:
                raise PacalError(f"a policy broke {outcome.broken[0]} with {turn} in {position.arrangement()}")
            outcomes.append(outcome)
            position = outcome.position
    except ForfeitError as problem:
        number = position.round if position is not None else 0
        forfeit = Forfeit(seat, number, problem.kind, problem.facts)
        given = WIN // (at.players - 1)
        shares = tuple([0 if other == seat else given for other in range(at.players)])
        points = tuple(position.scores) if position is not None else (0,) * at.players
    else:
        points = tuple(totals_of(position))
        best = max(points)
        shares = tuple([WIN // points.count(best) if total == best else 0 for total in points])
    game = None if position is None else Game(at, tuple(ships), tuple(outcomes))
    return Played(
        game, shares, points, tuple(clock.turns), tuple(clock.seconds), tuple(clock.slowest), forfeit
    )


def _person(fixture: Fixture, seat: Seat) -> tuple[int, int]:
    """Who sits on a seat: which contestant, and the how-manieth of it at this table."""
    contestant = fixture.seating[seat]
    return contestant, fixture.seating[:seat].count(contestant)


def temper_of(fixture: Fixture, seat: Seat, seed: int) -> Random:
    """The chance by which a player is made: in all games of a set it is the same person."""
    return chance_of(seed, "temper", fixture.set, *_person(fixture, seat))
