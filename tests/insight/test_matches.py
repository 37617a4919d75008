"""Matches: fair seats, the same dice, what a forfeit costs, and intervals that hold what they promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from pacal_notation.game.actions import Turn
from pacal_notation.game.errors import PacalError
from pacal_notation.game.position import Position, Table, table
from pacal_notation.insight.match_figures import Figures, GameFigures, Line, student
from pacal_notation.insight.matches import WIN, ForfeitError, Played, Rota, play_fixture, temper_of
from pacal_notation.insight.selfplay import make_policy
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board

TABLES = [(contestants, players) for contestants in range(2, 8) for players in range(2, 6)]


@pytest.mark.parametrize(("contestants", "players"), TABLES)
def test_in_every_set_everybody_sits_everywhere_equally_often(contestants: int, players: int) -> None:
    rota = Rota(contestants, players, 3)
    for number in range(12):
        games = rota.set(number)
        assert len(games) == rota.games_in_set
        assert len({game.seating for game in games}) == len(games)
        assert len({game.colours for game in games}) == 1
        sat = Counter((seat, who) for game in games for seat, who in enumerate(game.seating))
        assert len(set(sat.values())) == 1
        assert len(sat) == players * min(contestants, players)


@pytest.mark.parametrize(("contestants", "players"), [(6, 3), (4, 2), (7, 5)])
def test_every_company_plays_once_before_one_plays_again(contestants: int, players: int) -> None:
    rota = Rota(contestants, players, 1)
    companies = [frozenset(rota.set(number)[0].seating) for number in range(2 * len(rota._guests))]
    half = len(companies) // 2
    assert len(set(companies[:half])) == len(set(companies[half:])) == half
    assert companies[:half] != companies[half:]


def test_neighbours_are_drawn() -> None:
    rota = Rota(5, 5, 1)
    behind = Counter(rota.set(number)[0].seating[:2] for number in range(400))
    assert set(behind) == {(0, other) for other in range(1, 5)}
    assert all(70 < count < 130 for count in behind.values())


def test_a_match_has_contestants_and_seats() -> None:
    for contestants, players in ((1, 2), (11, 2), (2, 1), (2, 6)):
        with pytest.raises(PacalError, match="contestants"):
            Rota(contestants, players, 1)


def at(colours: tuple[str, ...]) -> Table:
    return table(load_board("palenque"), parse_rules("")[2], colours)


def played(rota: Rota, names: Sequence[str], number: int, game: int) -> Played:
    fixture = rota.set(number)[game]
    policies = [make_policy(names[who], temper_of(fixture, seat, 1)) for seat, who in enumerate(fixture.seating)]
    return play_fixture(at(fixture.colours), fixture, policies, 1, 6)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_games_of_a_set_have_the_same_dice(players: int) -> None:
    rota = Rota(2, players, 1)
    rolls: list[dict[tuple[int, int], int | None]] = []
    for game in range(2):
        one = played(rota, ("greedy", "club"), 4, game)
        assert one.game is not None
        seat_of = one.game.table.seat_of
        rolls.append(
            {
                (turn.before.round, seat_of[turn.turn.player] if players == 2 else 0): turn.before.roll
                for turn in one.game.outcomes
            }
        )
    assert rolls[0] == rolls[1]
    assert len(set(rolls[0].values())) > 1


def test_a_game_hangs_on_its_number_alone() -> None:
    rota = Rota(2, 3, 1)
    one, two = [played(rota, ("club", "random"), 2, 1).game for _ in range(2)]
    assert one == two
    assert one != played(rota, ("club", "random"), 3, 1).game


class Quitter:
    """Plays like greedy up to a round, then gives up; in round 0 before the game begins."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.inner = make_policy("greedy", Random(1))

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        if not self.last:
            raise ForfeitError("slow", seconds=1.0)
        return self.inner.place(at, free, rng)

    def choose(self, position: Position, rng: Random) -> Turn:
        if position.round >= self.last:
            raise ForfeitError("slow", seconds=1.0)
        return self.inner.choose(position, rng)


@pytest.mark.parametrize("last", [0, 1, 3])
def test_who_forfeits_loses_and_the_others_share_the_win(last: int) -> None:
    rota = Rota(3, 3, 1)
    fixture = rota.set(0)[0]
    policies = [make_policy("greedy", Random(2)) for _ in range(3)]
    policies[1] = Quitter(last)
    result = play_fixture(at(fixture.colours), fixture, policies, 1)
    assert result.shares == (WIN // 2, 0, WIN // 2)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.round, result.forfeit.kind) == (1, last, "slow")
    assert (result.game is None) == (last == 0)


def test_time_that_somebody_else_thought_is_what_they_say() -> None:
    class Sleeper(Quitter):
        thought = 7.0

    rota = Rota(2, 2, 1)
    fixture = rota.set(0)[0]
    result = play_fixture(at(fixture.colours), fixture, [Sleeper(99), Quitter(99)], 1, 2)
    assert result.seconds[0] == 7.0 * result.turns[0]
    assert result.slowest[0] == 7.0
    assert result.seconds[1] < 7


def test_student() -> None:
    for freedom, value in ((1, 12.706), (2, 4.303), (10, 2.228), (30, 2.042), (40, 2.021), (60, 2.000), (120, 1.980)):
        assert abs(student(freedom) - value) < 0.001


def figures_of(rota: Rota, number: int, shares: Sequence[tuple[int, ...]]) -> list[GameFigures]:
    none = (0,) * rota.players
    return [
        GameFigures(number, game.number, game.seating, share, none, none, (0.0,), (0.0,), 9, None)._replace(
            seconds=(0.0,) * rota.players, slowest=(0.0,) * rota.players
        )
        for game, share in zip(rota.set(number), shares, strict=True)
    ]


def test_figures_against_plain_statistics() -> None:
    rota, rng = Rota(3, 3, 1), Random(4)
    figures = Figures(rota)
    seen: list[list[float]] = [[], [], []]
    for number in range(25):
        shares = [rng.choice([(60, 0, 0), (0, 60, 0), (30, 30, 0), (20, 20, 20)]) for _ in range(3)]
        won = [0.0, 0.0, 0.0]
        for game, share in zip(rota.set(number), shares, strict=True):
            for who, part in zip(game.seating, share, strict=True):
                won[who] += part / 60
        for who in range(3):
            seen[who].append(won[who] / 3)
        figures.add(figures_of(rota, number, shares))
    for who, line in enumerate(figures.lines):
        interval = line.interval()
        half = student(24) * stdev(seen[who]) / sqrt(25)
        assert interval.share == pytest.approx(mean(seen[who]))
        assert (interval.low, interval.high) == pytest.approx((interval.share - half, interval.share + half))
    assert sum(line.interval().share for line in figures.lines) == pytest.approx(1)


def test_intervals_hold_the_truth_in_95_of_100_matches() -> None:
    """Sets of three games that have something in common, as those with the same dice have."""
    rng, hits = Random(5), 0
    for _ in range(600):
        line = Line()
        for _ in range(30):
            lean = rng.choice((0.2, 0.5, 0.8))
            won = sum(WIN * (rng.random() < lean) for _ in range(3))
            line.sets += 1
            line.games += 3
            line.won += won
            line.squares += won * won
        low, high = line.interval()[1:]
        hits += low <= 0.5 <= high
    assert 0.93 < hits / 600 < 0.975


@pytest.mark.parametrize(("won", "bounds"), [(0, (0.0, 0.308)), (10 * 2 * WIN, (0.692, 1.0))])
def test_who_wins_all_or_nothing_is_not_known_for_sure(won: int, bounds: tuple[float, float]) -> None:
    """Ten sets without exception: the bound of Clopper and Pearson."""
    line = Line(sets=10, games=20, won=won, squares=won * won // 10)
    assert line.interval()[1:] == pytest.approx(bounds, abs=0.001)


def test_one_set_says_nothing() -> None:
    assert Line(sets=1, games=2, won=WIN, squares=WIN * WIN).interval()[1:] == (0.0, 1.0)
    assert Line().interval() == (0.0, 0.0, 1.0)
