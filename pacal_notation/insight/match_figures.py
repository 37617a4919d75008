"""What a match says about its contestants: shares of the wins with intervals, and a test that says when to stop.

The figures of one set of games are one observation: games of a set have the same dice, so they are not independent of
each other, while sets are. docs/arena.md tells the mathematics.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from .matches import WIN, Forfeit, Rota, Seating

_STUDENT = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
    2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484,
    2.0452, 2.0423,
)  # fmt: skip
"""Student's t for 95 %, by degrees of freedom from one on."""
_NORMAL = 1.959964
TAIL = 0.025
"""What a 95 % interval leaves out on each side."""


def student(freedom: int) -> float:
    """Student's t for a 95 % interval.

    >>> student(1), round(student(100), 3)
    (12.7062, 1.984)
    """
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = _NORMAL
    cube = z * z * z
    return z + (cube + z) / (4 * freedom) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * freedom * freedom)


class Interval(NamedTuple):
    """A share of the wins and its 95 % interval."""

    share: float
    low: float
    high: float


@dataclass(slots=True)
class Line:
    """What came of one contestant: sums over the sets in which it took part."""

    sets: int = 0
    games: int = 0
    won: int = 0
    """In parts of a win, see `WIN`."""
    squares: int = 0
    """The sum of the squares of what was won in each set."""
    seats: int = 0
    """How many seats it had in games that were played to their end, and the points it made on them."""
    points: int = 0
    turns: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    forfeits: int = 0

    def interval(self) -> Interval:
        """The share of the wins. With no spread at all, an interval is told by the number of sets alone."""
        if not self.sets:
            return Interval(0.0, 0.0, 1.0)
        whole = self.games // self.sets * WIN
        share = self.won / (self.sets * whole)
        if self.won in (0, self.sets * whole):
            bound = _root(TAIL, self.sets)
            return Interval(share, bound, 1.0) if self.won else Interval(share, 0.0, 1 - bound)
        if self.sets == 1:
            return Interval(share, 0.0, 1.0)
        spread = (self.sets * self.squares - self.won * self.won) / (self.sets * (self.sets - 1) * whole * whole)
        half = student(self.sets - 1) * sqrt(spread / self.sets)
        return Interval(share, max(0.0, share - half), min(1.0, share + half))


def _root(number: float, degree: int) -> float:
    """The root of a number between nought and one, by halving: powers of floats differ between machines."""
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        power = 1.0
        for _ in range(degree):
            power *= middle
        low, high = (middle, high) if power < number else (low, middle)
    return (low + high) / 2


class GameFigures(NamedTuple):
    """A game of a match in numbers, by seat."""

    set: int
    number: int
    seating: Seating
    shares: tuple[int, ...]
    points: tuple[int, ...]
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    rounds: int
    forfeit: Forfeit | None


@dataclass(slots=True)
class Lost:
    """Games that a contestant forfeited, by the kind of reason: how many, and the first of them."""

    count: int = 0
    first: tuple[int, int, Forfeit] | None = None
    """Set, game, and what happened."""


@dataclass(slots=True)
class Figures:
    """Sums over the sets of a match."""

    rota: Rota
    lines: list[Line] = field(default_factory=list)
    lost: dict[tuple[int, str], Lost] = field(default_factory=dict)
    """By contestant and kind."""
    sets: int = 0
    games: int = 0
    rounds: int = 0

    def __post_init__(self) -> None:
        self.lines = [Line() for _ in range(self.rota.contestants)]

    def add(self, games: list[GameFigures]) -> list[int]:
        """Count a whole set; gives what each contestant won in it, in parts of a win."""
        self.sets += 1
        self.games += len(games)
        won = [0] * len(self.lines)
        for game in games:
            self.rounds += game.rounds
            for seat, contestant in enumerate(game.seating):
                won[contestant] += game.shares[seat]
                self._add_seat(self.lines[contestant], game, seat)
            if game.forfeit is not None:
                self._add_forfeit(game, game.forfeit)
        for contestant in {contestant for game in games for contestant in game.seating}:
            line = self.lines[contestant]
            line.sets += 1
            line.games += len(games)
            line.won += won[contestant]
            line.squares += won[contestant] * won[contestant]
        return won

    def _add_seat(self, line: Line, game: GameFigures, seat: int) -> None:
        line.turns += game.turns[seat]
        line.seconds += game.seconds[seat]
        line.slowest = max(line.slowest, game.slowest[seat])
        if game.forfeit is None:
            line.seats += 1
            line.points += game.points[seat]

    def _add_forfeit(self, game: GameFigures, forfeit: Forfeit) -> None:
        contestant = game.seating[forfeit.seat]
        self.lines[contestant].forfeits += 1
        lost = self.lost.setdefault((contestant, forfeit.kind), Lost())
        lost.count += 1
        if lost.first is None:
            lost.first = game.set, game.number, forfeit
