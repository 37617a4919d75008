"""Luck and skill over many games, held against the textbook on plain lists; and how often it would claim too much."""

from __future__ import annotations

import math
import random
import statistics
from typing import Any

import pytest

from pacal_notation.archive.figures import luck_sums as module
from pacal_notation.archive.figures.confidence import Estimate, even, quantile
from pacal_notation.archive.figures.luck_sums import LEAST_GAMES, LuckFigures
from pacal_notation.archive.game_luck import GameLuck, RollShare, TurnLoss

NAMES = ("Ada", "Bo", "Cy")


def game(
    chance: random.Random, skill: dict[str, float], dice: dict[str, float]
) -> tuple[GameLuck, dict[str, list[int]]]:
    """A made-up game: a mood for all of it, so that turns hang together, and rolls that all share."""
    names = chance.sample(sorted(skill), chance.choice([2, 2, len(skill)]))
    seats = range(len(names))
    mood = chance.random()
    turns = [
        TurnLoss(step, step % len(names), skill[names[step % len(names)]] * mood * chance.random() * 2)
        for step in range(chance.randint(4, 12) * len(names))
    ]
    rolled = [dice[name] + chance.gauss(0, 0.1) for name in names]
    zero = tuple(0.0 for _ in seats)
    play = tuple(-math.fsum(turn.loss for turn in turns if turn.seat == seat) for seat in seats)
    luck = GameLuck(
        tuple("RGBYV"[: len(names)]), True, zero, zero, tuple(rolled), play, zero, tuple(rolled), tuple(turns),
        (RollShare(0, tuple(rolled)),), "test",
    )  # fmt: skip
    return luck, {name: [seat] for seat, name in enumerate(names)}


def season(seed: int, count: int, skill: dict[str, float], dice: dict[str, float]) -> list[Any]:
    chance = random.Random(seed)
    return [game(chance, skill, dice) for _ in range(count)]


def counted(played: list[Any]) -> LuckFigures[str]:
    figures: LuckFigures[str] = LuckFigures()
    for luck, seats in played:
        figures.add(luck, seats)
    return figures


SKILL = {"Ada": 0.03, "Bo": 0.05, "Cy": 0.06}
DICE = {"Ada": 0.0, "Bo": 0.02, "Cy": -0.01}
PLAYED = season(1, 40, SKILL, DICE)


def lists(name: str, played: list[Any] = PLAYED) -> tuple[list[float], list[float], list[float]]:
    """For each game, nought where somebody did not play: turns, what they lost, and the dice."""
    turns, lost, dice = [], [], []
    for luck, seats in played:
        seat = seats.get(name, [-1])[0]
        mine = [turn.loss for turn in luck.turns if turn.seat == seat]
        turns.append(float(len(mine)))
        lost.append(sum(mine))
        dice.append(luck.dice[seat] if seat >= 0 else 0.0)
    return turns, lost, dice


def same(made: Estimate | None, value: float, margin: float) -> bool:
    assert made is not None
    assert made.margin is not None
    return made.value == pytest.approx(value, rel=1e-6, abs=1e-9) and made.margin == pytest.approx(margin, rel=1e-4)


@pytest.mark.parametrize("name", NAMES)
def test_the_mean_of_games_is_that_of_the_textbook(name: str) -> None:
    sums = counted(PLAYED).groups[name]
    dice = [luck.dice[seats[name][0]] for luck, seats in PLAYED if name in seats]
    assert sums.games == len(dice)
    wide = quantile(0.95, len(dice) - 1) * statistics.stdev(dice) / math.sqrt(len(dice))
    assert same(sums.dice_a_game, statistics.fmean(dice), wide)
    assert sums.luck_a_game == sums.dice_a_game


@pytest.mark.parametrize("name", NAMES)
def test_what_a_turn_loses_is_a_ratio_over_games(name: str) -> None:
    sums = counted(PLAYED).groups[name]
    turns, lost, _ = lists(name)
    ratio = sum(lost) / sum(turns)
    rest = [one - ratio * number for one, number in zip(lost, turns, strict=True)]
    error = math.sqrt(sum(one * one for one in rest) * sums.games / (sums.games - 1)) / sum(turns)
    assert same(sums.loss_a_turn, ratio, quantile(0.95, sums.games - 1) * error)
    assert sums.turns == sum(turns)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Bo"), ("Bo", "Ada"), ("Cy", "Ada"), ("Bo", "Cy")])
def test_a_difference_knows_what_two_have_in_common(one: str, other: str) -> None:
    """Its variance is that of the difference in each game, reckoned game by game."""
    figures = counted(PLAYED)
    games = min(figures.groups[one].games, figures.groups[other].games)
    parts = []
    ratios = []
    for name in (one, other):
        turns, lost, _ = lists(name)
        ratio = sum(lost) / sum(turns)
        ratios.append(ratio)
        parts.append([(loss - ratio * number) / sum(turns) for loss, number in zip(lost, turns, strict=True)])
    error = math.sqrt(sum((a - b) ** 2 for a, b in zip(*parts, strict=True)) * games / (games - 1))
    made = figures.play_difference(one, other)
    assert same(made, ratios[1] - ratios[0], quantile(0.95, games - 1) * error)

    parts, means = [], []
    for name in (one, other):
        mine = [luck.dice[seats[name][0]] if name in seats else None for luck, seats in PLAYED]
        there = [value for value in mine if value is not None]
        mean = statistics.fmean(there)
        means.append(mean)
        parts.append([0.0 if value is None else (value - mean) / len(there) for value in mine])
    error = math.sqrt(sum((a - b) ** 2 for a, b in zip(*parts, strict=True)) * games / (games - 1))
    assert same(figures.dice_difference(one, other), means[0] - means[1], quantile(0.95, games - 1) * error)


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_games_and_parts_does_not_matter(seed: int) -> None:
    chance = random.Random(seed)
    rest = PLAYED[:]
    chance.shuffle(rest)
    whole: LuckFigures[str] = LuckFigures()
    while rest:
        size = chance.randint(1, len(rest))
        whole.merge(counted(rest[:size]))
        rest = rest[size:]
    assert whole == counted(PLAYED), "to the last digit"


def test_what_is_certain_is_said_and_nothing_else() -> None:
    figures = counted(season(2, 60, {"Ada": 0.02, "Bo": 0.06, "Cy": 0.061}, {"Ada": 0.0, "Bo": 0.1, "Cy": 0.0}))
    better = figures.play_differences()
    assert {(one.better, one.worse) for one in better} == {("Ada", "Bo"), ("Ada", "Cy")}
    assert all(one.by.value > 0 for one in better)
    assert ("Bo", "Ada") in {(one.better, one.worse) for one in figures.dice_differences()}
    assert figures.level() == even(0.95, 6)


def test_few_games_say_nothing() -> None:
    figures = counted(season(3, LEAST_GAMES - 1, {"Ada": 0.001, "Bo": 0.2}, {"Ada": 0.5, "Bo": 0.0}))
    assert figures.compared() == []
    assert figures.play_differences() == figures.dice_differences() == []
    alone = counted(season(3, 1, {"Ada": 0.001, "Bo": 0.2}, {"Ada": 0.5, "Bo": 0.0})).groups["Ada"]
    assert alone.loss_a_turn is not None
    assert alone.loss_a_turn.margin is None
    assert not Estimate(1.0, None).excludes_nought


def test_equal_players_are_seldom_called_better() -> None:
    """Of many seasons of four equal players hardly any ends with a claim; 5 % is what is promised."""
    equal = dict.fromkeys(("Ada", "Bo", "Cy", "Dee"), 0.05)
    nobody = dict.fromkeys(equal, 0.0)
    seasons = [counted(season(100 + seed, 25, equal, nobody)) for seed in range(120)]
    wrong = sum(bool(one.play_differences() or one.dice_differences()) for one in seasons)
    assert wrong <= 8, f"{wrong} of {len(seasons)} seasons"


def test_intervals_hold_what_they_promise() -> None:
    """The true loss a turn is within its interval in about 95 % of seasons; turns as draws would be worse."""
    true = 0.05 * 0.5
    hits = 0
    for seed in range(150):
        made = counted(season(500 + seed, 20, {"Ada": 0.05, "Bo": 0.05}, {"Ada": 0.0, "Bo": 0.0}))
        found = made.groups["Ada"].loss_a_turn
        assert found is not None
        assert found.margin is not None
        hits += abs(found.value - true) <= found.margin
    assert 134 <= hits <= 150


def test_only_those_with_most_games_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_COMPARED", 2)
    figures = counted(PLAYED)
    most = sorted(figures.groups, key=lambda name: (-figures.groups[name].games, name))[:2]
    assert figures.compared() == sorted(most)


def test_somebody_on_two_seats_counts_as_one() -> None:
    luck = next(luck for luck, seats in PLAYED if len(seats) == 3)
    figures: LuckFigures[str] = LuckFigures()
    figures.add(luck, {"Ada": [0, 2], "Bo": [1]})
    assert figures.groups["Ada"].games == 1
    assert figures.groups["Ada"].turns == luck.weighed(0) + luck.weighed(2)


@pytest.mark.parametrize(
    ("level", "freedom", "expected"),
    [
        (0.95, 1, 12.7062), (0.95, 2, 4.3027), (0.95, 3, 3.1824), (0.95, 7, 2.3646), (0.95, 30, 2.0423),
        (0.95, 120, 1.9799), (0.99, 1, 63.6567), (0.99, 5, 4.0321), (0.999, 10, 4.5869), (0.9, 4, 2.1318),
        (0.95, 10**7, 1.9612),
    ],
)  # fmt: skip
def test_quantiles_are_those_of_the_tables(level: float, freedom: int, expected: float) -> None:
    assert quantile(level, freedom) == pytest.approx(expected, abs=1e-4)
