"""Plays a match, set by set, in as many processes as are wanted. The same seed gives the same games for any number."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field

from ...archive.words import SAY
from ...insight.match_figures import Figures
from ...insight.matches import WIN, Fixture, Rota
from ...insight.sequential import Hypotheses, SequentialTest
from ..pools.processes import run_tasks
from .games import ArenaError, MatchGame, MatchWork, Terms

KEPT_ERRORS = 5
"""Of so many games what a contestant wrote to standard error is kept; first of those that it lost by it."""


@dataclass(slots=True)
class Noise:
    """What a contestant wrote to standard error in a game."""

    set: int
    game: int
    contestant: int
    text: str


@dataclass(slots=True)
class Match:
    """A match as far as it has been played: whole sets. `hypotheses` are about the first contestant's share."""

    terms: Terms
    hypotheses: Hypotheses | None = None
    figures: Figures = field(init=False)
    test: SequentialTest | None = field(init=False, default=None)
    noise: list[Noise] = field(init=False, default_factory=list)
    interrupted: bool = False

    def __post_init__(self) -> None:
        rota = Rota(len(self.terms.contestants), self.terms.players, self.terms.seed)
        self.figures = Figures(rota)
        if self.hypotheses is not None:
            if rota.contestants > rota.players:
                told = SAY.later("arena.no-room", contestants=rota.contestants, players_count=rota.players)
                raise ArenaError(told)
            self.test = SequentialTest(self.hypotheses, rota.games_in_set)

    @property
    def rota(self) -> Rota:
        """Who sits where."""
        return self.figures.rota

    def play(self, games: int, jobs: int = 1) -> Iterator[list[MatchGame]]:
        """Play whole sets until there are so many games, or the test has decided; gives each set when it is counted."""
        with closing(self._games(self.rota.sets_for(games), jobs)) as played:
            of_set: list[MatchGame] = []
            for _, game in played:
                of_set.append(game)
                if len(of_set) < self.rota.games_in_set:
                    continue
                self._count(of_set)
                yield of_set
                if self.test is not None and self.test.verdict is not None:
                    return
                of_set = []

    def _games(self, sets: int, jobs: int) -> Generator[tuple[Fixture, MatchGame], None, None]:
        work = MatchWork(self.terms)
        fixtures = self.rota.fixtures(sets)
        if jobs > 1 or work.apart:
            yield from run_tasks(fixtures, work, jobs)
            return
        for fixture in fixtures:
            yield fixture, work.do(fixture)

    def _count(self, games: list[MatchGame]) -> None:
        won = self.figures.add([game.figures for game in games])
        if self.test is not None:
            self.test.add(won[0] / (len(games) * WIN))
        for game in games:
            for seat, text in enumerate(game.errors):
                if text:
                    self._keep(game, seat, text)

    def _keep(self, game: MatchGame, seat: int, text: str) -> None:
        figures = game.figures
        contestant = figures.seating[seat]
        lost = figures.forfeit is not None and figures.forfeit.seat == seat
        kept = sum(one.contestant == contestant for one in self.noise)
        if kept < KEPT_ERRORS if lost else not kept:
            self.noise.append(Noise(figures.set, figures.number, contestant, text))
