"""Measures what the evaluator is worth: calibration, strength, speed. `honesty.py` measures what is claimed.

Games come from seeds that the training never saw, on boards made by chance that it never saw. `--part` chooses what to
measure; every part keeps its figures in a file, and `--write` puts all of them into docs/analysis.md, with a picture of
the calibration.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from calibration_picture import picture
from training import MOST, load, softmax
from training_games import Weighing, gather

from pacal_notation.game.actions import COLOURS
from pacal_notation.game.position import Table, table
from pacal_notation.insight.evaluator import likelihoods, shares, shipped_evaluator, shipped_weights
from pacal_notation.insight.features import UNIT
from pacal_notation.insight.luck import split_game
from pacal_notation.insight.selfplay import Policy, make_policy, play_game
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.record import Record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import review

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "analysis.md"
PICTURE = HERE.parent / "docs" / "calibration.svg"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
FOLDER = HERE / "figures-of-insight"
MIX = ("narrow", "narrow", "weights", "club", "club", "greedy", "beginner")
BOARDS_FROM = 100
BINS = 10


def calibration(seed: int, games: int, folder: Path) -> dict[str, Any]:
    """Held-out games of mixed players: how often seats won that were said to win so often, and Brier scores."""
    file = folder / f"held-out-{seed}-{games}.gz"
    if not file.exists():
        gather(seed, MIX, games, file, BOARDS_FROM)
    data = load([], [file])
    network = shipped_evaluator().network
    won, mask, players = data["shares"], data["mask"], data["players"]
    chances = np.zeros_like(won)
    numbers = np.rint(data["rows"] * UNIT).astype(int)
    for place in range(len(players)):
        many = players[place]
        chances[place, :many] = likelihoods([network.strength(row) for row in numbers[place, :many].tolist()])
    score = data["scores"] / 40
    curve = {number: _steepness(score, won, mask, players == number) for number in range(2, MOST + 1)}
    by_score = softmax(np.array([curve[number] for number in players])[:, None] * score, mask)
    fair = mask / players[:, None]
    phases, levels = data["phases"], data["levels"]
    classes = {
        "all": players > 0,
        **{f"{number} players": players == number for number in range(2, MOST + 1)},
        "first third": phases < 1 / 3,
        "second third": (phases >= 1 / 3) & (phases < 2 / 3),
        "last third": phases >= 2 / 3,
        "weaker players": levels < 1,
        "mixed players": (levels >= 1) & (levels < 2),
        "stronger players": levels >= 2,
    }
    result: dict[str, Any] = {
        "seed": seed,
        "positions": len(players),
        "games": len(np.unique(data["games"])),
        "classes": {
            name: {
                "positions": int(chosen.sum()),
                "brier": _brier(chances, won, chosen),
                "equal": _brier(fair, won, chosen),
                "score": _brier(by_score, won, chosen),
                "calibration": _calibration(chances, won, mask, chosen),
            }
            for name, chosen in classes.items()
        },
    }
    said, seen = chances[mask], won[mask]
    slots = np.minimum((said * BINS).astype(int), BINS - 1)
    result["bins"] = [
        [float(said[slots == slot].mean()), float(seen[slots == slot].mean()), int((slots == slot).sum())]
        for slot in range(BINS)
        if (slots == slot).any()
    ]
    return result


def _steepness(score: Any, won: Any, mask: Any, chosen: Any) -> float:
    """The curve of the score difference that fits best: it knows these very games, which the evaluator does not."""
    choices = np.linspace(0.5, 14, 55)
    losses = [
        -(won[chosen] * np.log(np.maximum(softmax(k * score[chosen], mask[chosen]), 1e-9))).sum() for k in choices
    ]
    return float(choices[int(np.argmin(losses))])


def _brier(chances: Any, won: Any, chosen: Any) -> float:
    return float(((chances[chosen] - won[chosen]) ** 2).sum(axis=1).mean())


def _calibration(chances: Any, won: Any, mask: Any, chosen: Any) -> float:
    """The mean distance between what was said and what was seen, over ten classes of chances, by their size."""
    said, seen = chances[chosen][mask[chosen]], won[chosen][mask[chosen]]
    slots = np.minimum((said * BINS).astype(int), BINS - 1)
    off = [abs(said[slots == slot].sum() - seen[slots == slot].sum()) for slot in range(BINS)]
    return float(sum(off) / len(said))


def contestant(name: str) -> Policy:
    if name == "weights":
        return Weighing()
    return make_policy(name, Random(1))


def one_group(work: tuple[str, str, int, int]) -> float:
    """The share of the first player's wins against players of the second kind, once from every seat, same rolls."""
    name, rival, players, seed = work
    at = _table(players)
    won = 0.0
    for seat in range(players):
        policies = [contestant(rival) for _ in range(players)]
        policies[seat] = contestant(name)
        game = play_game(at, Random(seed), policies, 100)
        won += shares(game.last)[seat]
    return won / players


def _table(players: int) -> Table:
    return table(load_board("palenque"), parse_rules("de")[2], tuple(COLOURS)[:players])


def strength(name: str, rival: str, players: int, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """Seat-rotated matches of one against the others."""
    groups = max(games // players, 2)
    work = [(name, rival, players, (seed << 20) + number) for number in range(groups)]
    with ProcessPoolExecutor(jobs) as pool:
        won = list(pool.map(one_group, work))
    mean = sum(won) / groups
    error = sqrt(sum((share - mean) ** 2 for share in won) / (groups - 1) / groups)
    return {
        "player": name, "rivals": rival, "players": players, "games": groups * players,
        "share": mean, "interval": 1.96 * error, "fair": 1 / players,
    }  # fmt: skip


def speed(games: int) -> dict[str, Any]:
    """Processor time of an evaluation, and for 100 turns: of the split, and of whole commands on the longest game."""
    found = {}
    for players in range(2, MOST + 1):
        wish = Wish(load_board("palenque"), parse_rules("de")[2], "de", "palenque", players=players, policy="club")
        records = list(islice(generate_records(wish, seed=5), games))
        replayed = [review(record) for record in records]
        turns = sum(len(game.steps) for game in replayed)
        start = time.process_time()
        for game in replayed:
            split_game(game)
        taken = time.process_time() - start
        judge = shipped_evaluator()
        # So that it is not these few evaluations that pay for what the split has left.
        gc.collect()
        start = time.process_time()
        for game in replayed:
            for step in game.steps:
                judge.chances(step.after)
        evaluation = (time.process_time() - start) / turns
        longest = max(range(games), key=lambda number: len(replayed[number].steps))
        share = 100 / len(replayed[longest].steps)
        found[str(players)] = [
            100 * taken / turns,
            evaluation,
            *(share * _command(records[longest], form) for form in ("text", "html")),
        ]
    return {"players": found, "games": games}


def _command(record: Record, form: str) -> float:
    """The processor time of `pacal annotate`, from its start to its end."""
    before = os.times()
    subprocess.run(
        [sys.executable, "-m", "pacal_notation", "annotate", "-", "--format", form, "--quiet"],
        input=write_record(record), encoding="utf-8", stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", choices=["calibration", "strength", "speed"])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--seed", type=int, default=9001)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--match", nargs=3, metavar=("PLAYER", "RIVALS", "PLAYERS"), action="append", default=[])
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    wanted.folder.mkdir(exist_ok=True)
    start = time.process_time()
    if wanted.part == "calibration":
        _keep(wanted.folder, "calibration", calibration(wanted.seed, wanted.games, wanted.folder))
    if wanted.part == "strength":
        for name, rival, players in wanted.match:
            row = strength(name, rival, int(players), wanted.games, wanted.seed, wanted.jobs)
            _keep(wanted.folder, f"strength-{name.replace(':', '')}-{rival}-{players}", row)
    if wanted.part == "speed":
        _keep(wanted.folder, "speed", speed(max(wanted.games // 10, 1)))
    if wanted.write:
        write(wanted.folder)
    print(f"{time.process_time() - start:.0f} s")


def _keep(folder: Path, name: str, figures: dict[str, Any]) -> None:
    figures = {"evaluator": shipped_weights()["digest"], **figures}
    (folder / f"{name}.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps({key: value for key, value in figures.items() if key != "bins"}))


def write(folder: Path) -> None:
    """Put the figures that there are into docs/analysis.md; what was not measured anew stays as it is."""
    from insight_page import section

    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    seen = folder / "calibration.json"
    if seen.exists():
        PICTURE.write_text(picture(json.loads(seen.read_text(encoding="utf-8"))["bins"]), encoding="utf-8")
    PAGE.write_text(f"{before}{BEGIN}\n{section(folder, old)}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
