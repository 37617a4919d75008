"""Whether what an annotation claims is true: turns called better, held against long rollouts.

Games come from mixed players whose seeds the training never saw. Of every game some turns are drawn by chance among
those of which `pacal annotate` says that another would have been better, found on the very way that it goes: the
candidates, the second look, at most so many closer looks a game. A claim is confirmed where the turn called better wins
more often than the one that was played, in paired rollouts of so many games each. With `--kind only` the claims are
those of `!` and `!!`: that every other idea is worse than the turn played.

With `--early`, a rollout ends before its time once the difference is three and a half standard errors away from nought.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

from training_games import OPTIONS, RULES, a_board, a_kind, board_of, player

from pacal_notation.game.actions import COLOURS
from pacal_notation.game.position import Position, table
from pacal_notation.insight.analysis import Context, look_through
from pacal_notation.insight.certainty import BETTER
from pacal_notation.insight.chance import below, draw, pick
from pacal_notation.insight.chooser import Chooser
from pacal_notation.insight.evaluator import shipped_weights
from pacal_notation.insight.features import rows
from pacal_notation.insight.luck import split_game
from pacal_notation.insight.rollouts import SHARE, Trials, run_trials
from pacal_notation.insight.second_look import SecondLook
from pacal_notation.insight.selfplay import Game, play_game
from pacal_notation.notation.record import Record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.replay import Review, Step

KINDS = ("club", "club", "greedy", "beginner", "narrow")
EARLY = 3.5


BETTER_KIND, ONLY_KIND = "better", "only"


class Claim(NamedTuple):
    """A turn called worse than another: by how much, for a seat with what chance, and where in the game."""

    loss: float
    chance: float
    """The chance of the player after the better turn."""
    players: int
    progress: int
    seat: int
    best: Position
    other: Position


def claims(seed: int, players: int, kind: str, least: float, boards_from: int) -> list[Claim]:
    """All that an annotation claims of the turns of a game: what is better, or that nothing else is as good."""
    rng = Random(seed)
    rules = pick(rng, RULES) + pick(rng, OPTIONS)
    board = a_board(rng, boards_from)
    at = table(board_of(board), parse_rules(rules)[2], tuple(draw(rng, tuple(COLOURS), players)))
    replayed = _replayed(play_game(at, rng, [player(a_kind(rng, KINDS), rng) for _ in at.seats], 60))
    chooser = Chooser()
    split = split_game(replayed, chooser)
    assert split is not None
    contexts = look_through(replayed, split, chooser.weigher, SecondLook(chooser.evaluator))
    found = [_claim(context, kind, least, chooser) for context in contexts if context is not None]
    return [claim for claim in found if claim is not None]


def _replayed(game: Game) -> Review:
    """A game as the analysis sees one; what was written is not asked for."""
    written = cast(Any, None)
    steps = [Step(number, written, outcome) for number, outcome in enumerate(game.outcomes)]
    return Review(Record(), start=game.outcomes[0].before._replace(roll=None), steps=steps, end=game.last)


def _claim(context: Context, kind: str, least: float, chooser: Chooser) -> Claim | None:
    """What is claimed of a turn, where it is so much."""
    seat, played, candidates = context.seat, context.split.played, context.candidates
    other = context.rival if kind == ONLY_KIND else candidates[0] if candidates else None
    if other is None or (context.split.best is played) is not (kind == ONLY_KIND):
        return None
    best, worse = (played, other) if kind == ONLY_KIND else (other, played)
    loss = abs(context.gain(other))
    if loss < least:
        return None
    if loss >= BETTER:
        told = context.margin if kind == ONLY_KIND else context.loss
        assert told == loss
        assert kind == ONLY_KIND or context.better == [other]
    progress = rows(chooser.weigher, context.step.before)[0][-8]
    return Claim(
        loss, best.chances[seat], len(played.chances), progress, seat, best.outcome.position, worse.outcome.position
    )


def drawn(seed: int, kind: str, least: float, most: int, boards_from: int) -> Iterator[tuple[int, Claim]]:
    """Without end: at most so many claims of every game, with a seed for the rollout; 2 to 5 players in turn."""
    number = seed
    while True:
        number += 1
        rng = Random(number << 4)
        found = claims(number, 2 + number % 4, kind, least, boards_from)
        for claim in draw(rng, found, min(most, len(found))):
            yield below(rng, 1 << 30), claim


def held_against(claim: Claim, seed: int, trials: int, policy: str, early: bool) -> list[float]:
    """Mean and error of the difference, and the trials that were played."""
    total = squares = 0.0
    done = 0
    while done < trials:
        many = min(SHARE, trials - done)
        for best, other in run_trials(Trials((claim.best, claim.other), seed, done, many, policy)):
            difference = best[claim.seat] - other[claim.seat]
            total += difference
            squares += difference * difference
        done += many
        mean = total / done
        error = sqrt(max(squares / done - mean * mean, 0.0) / done)
        if early and done >= 4 * SHARE and abs(mean) > EARLY * error:
            break
    return [mean, error, done]


def measured(
    seed: int, count: int, trials: int, policy: str, kind: str, least: float, most: int, boards_from: int, early: bool
) -> Iterator[list[float]]:
    """For so many claims: loss, chance, players, progress; mean, error and trials of the rollout."""
    for rollout_seed, claim in islice(drawn(seed, kind, least, most, boards_from), count):
        yield [*claim[:4], *held_against(claim, rollout_seed, trials, policy, early)]


def confirmed(rows: Sequence[Sequence[float]]) -> tuple[int, float, float, float]:
    """How many claims, and the shares of them that are better on average, surely better, surely worse."""
    many = max(len(rows), 1)
    return (
        len(rows),
        sum(row[4] > 0 for row in rows) / many,
        sum(row[4] > 0 and row[4] >= 3 * row[5] for row in rows) / many,
        sum(row[4] < 0 and row[4] <= -3 * row[5] for row in rows) / many,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="JSON lines: the evaluator's digest and settings, then a claim each")
    parser.add_argument("--seed", type=int, default=7_000_000)
    parser.add_argument("--claims", type=int, default=200)
    parser.add_argument("--trials", type=int, default=2000)
    parser.add_argument("--policy", default="greedy", help="who plays on: greedy, club, best, …")
    parser.add_argument("--kind", default=BETTER_KIND, choices=[BETTER_KIND, ONLY_KIND])
    parser.add_argument("--least", type=float, default=BETTER, help="smallest loss that is looked at")
    parser.add_argument("--most", type=int, default=2, help="claims of one game")
    parser.add_argument("--boards-from", type=int, default=100)
    parser.add_argument("--early", action="store_true")
    wanted = parser.parse_args()
    start = time.process_time()
    about = {"evaluator": shipped_weights()["digest"], **{k: v for k, v in vars(wanted).items() if k != "file"}}
    with wanted.file.open("w", encoding="utf-8") as file:
        print(json.dumps(about), file=file, flush=True)
        for row in measured(
            wanted.seed, wanted.claims, wanted.trials, wanted.policy, wanted.kind, wanted.least, wanted.most,
            wanted.boards_from, wanted.early,
        ):  # fmt: skip
            print(json.dumps([round(value, 5) for value in row]), file=file, flush=True)
    print(f"{time.process_time() - start:.0f} s")


if __name__ == "__main__":
    main()
