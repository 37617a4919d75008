"""Games from which the evaluator learns, and on which it is measured: positions, and how the games ended.

Players of all kinds play each other, two to five, by all editions, on several boards, most of them made by chance, and
now and then somebody plays a turn at random. The same seed and number of games give the same file on every machine,
however long they take; a game hangs on nothing but the seed and its own number. What is kept are positions, not what
the evaluator sees in them, so that it can learn to look at other things.
"""

from __future__ import annotations

import argparse
import gzip
import json
import pickle
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from random_boards import random_board

from pacal_notation.game.actions import COLOURS, Turn
from pacal_notation.game.board import Board
from pacal_notation.game.position import Position, Table, table
from pacal_notation.insight.analysis import weighed
from pacal_notation.insight.candidates import Breadth
from pacal_notation.insight.chance import below, draw, pick
from pacal_notation.insight.chooser import Chooser
from pacal_notation.insight.evaluator import Evaluator, shares
from pacal_notation.insight.selfplay import Policy, RandomPolicy, make_policy, play_game
from pacal_notation.insight.strong_policies import BestPolicy
from pacal_notation.insight.weighing import Weigher
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from tests.game.bridge import plan_of
from tests.oracle.small_board import SMALL_JSON

HERE = Path(__file__).parent
Weights = dict[str, Any]
RULES = ("de", "it", "fr", "hu", "pl")
OPTIONS = (
    "", "", "", " expert", " tilted-squares", " loops=no", " lone-drop=own", " between=empty", " returned=at-once",
)  # fmt: skip
KEPT = 10
"""About so many positions of a game are kept."""
ROUNDS = 60
"""A game that goes on for longer is not learnt from."""


class Wavering:
    """Plays as another policy does, and a turn at random now and then."""

    def __init__(self, policy: Policy, share: int) -> None:
        self.policy, self.share = policy, share
        self.random = RandomPolicy()

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        return self.policy.place(at, free, rng)

    def choose(self, position: Position, rng: Random) -> Turn:
        if below(rng, 100) < self.share:
            return self.random.choose(position, rng)
        return self.policy.choose(position, rng)


class Weighing:
    """The first choice of the weights made by hand: what annotate recommended before there was an evaluator."""

    def __init__(self) -> None:
        self.weigher = Weigher()

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        return pick(rng, free)

    def choose(self, position: Position, rng: Random) -> Turn:
        turn = weighed(self.weigher, position)[0].turn
        assert isinstance(turn, Turn)
        return turn


USUAL, OWN, SMALL = "palenque", "lakeside", "small"
MADE = 48
"""So many boards made by chance are learnt from; those with higher numbers are kept for measuring."""


class Sample(NamedTuple):
    """A game: what is needed to lay its table, who played, what each seat got, and some of its positions.

    A position is the number of turns played before it, the number of turns in all, and its fields but the table.
    """

    number: int
    board: str
    rules: str
    seats: tuple[str, ...]
    kinds: tuple[str, ...]
    result: tuple[float, ...]
    positions: list[tuple[int, int, tuple[object, ...]]]

    def unpacked(self) -> Iterator[tuple[int, int, Position]]:
        """The positions, ready to be looked at."""
        at = table(board_of(self.board), parse_rules(self.rules)[2], self.seats)
        for played, many, fields in self.positions:
            yield played, many, Position(at, *fields)


@cache
def board_of(name: str) -> Board:
    """A board by its name; a number stands for one made by chance."""
    if name == OWN:
        return load_board(str(HERE.parent / "samples" / "boards" / "lakeside.toml"))
    if name == SMALL:
        return Board(plan_of(SMALL_JSON))
    return random_board(int(name)) if name.isdigit() else load_board(name)


def a_board(rng: Random, first: int) -> str:
    """The name of a board: the usual one in two of five games, one made by chance in two more."""
    die = below(rng, 10)
    if die < 4:
        return USUAL
    return OWN if die == 4 else SMALL if die == 5 else str(first + below(rng, MADE))


def one_game(
    seed: int, number: int, names: Sequence[str], boards_from: int = 0, weights: Weights | None = None
) -> Sample | None:
    """A game by its number; None for one that did not end in time. Without `weights`, those that ship are taken."""
    rng = Random(seed << 32 | number)
    players = 2 + below(rng, 4)
    rules = pick(rng, RULES) + pick(rng, OPTIONS)
    board = a_board(rng, boards_from)
    at = table(board_of(board), parse_rules(rules)[2], tuple(draw(rng, tuple(COLOURS), players)))
    kinds = [a_kind(rng, names) for _ in at.seats]
    game = play_game(at, rng, [player(kind, rng, weights) for kind in kinds], ROUNDS)
    if not game.last.over:
        return None
    many = len(game.outcomes)
    kept = []
    if below(rng, 4) == 0:
        kept.append((0, many, tuple(game.outcomes[0].before._replace(roll=None))[1:]))
    for played, outcome in enumerate(game.outcomes[:-1], 1):
        if below(rng, many) < KEPT:
            kept.append((played, many, tuple(outcome.position)[1:]))
    return Sample(number, board, rules, at.seats, tuple(kinds), shares(game.last), kept)


def a_kind(rng: Random, names: Sequence[str]) -> str:
    """A kind of player by its name, and in hundredths how often it plays a turn at random."""
    return f"{pick(rng, names)}/{pick(rng, (0, 0, 0, 5, 15))}"


def player(kind: str, rng: Random, weights: Weights | None = None) -> Policy:
    """A player of a kind that `a_kind` names. `narrow` is the first choice among few candidates."""
    name, _, share = kind.partition("/")
    policy: Policy
    if name == "weights":
        policy = Weighing()
    elif name == "narrow":
        policy = BestPolicy(Chooser(Evaluator(weights) if weights is not None else None), Breadth.NARROW)
    else:
        policy = make_policy(name, rng)
    return Wavering(policy, int(share)) if share not in ("", "0") else policy


def gather(
    seed: int, names: Sequence[str], games: int, file: Path, boards_from: int = 0, weights: Weights | None = None
) -> None:
    """Play so many games, and keep their positions in a file."""
    found = [one_game(seed, number, names, boards_from, weights) for number in range(1, games + 1)]
    kept = [tuple(sample) for sample in found if sample is not None]
    with file.open("wb") as opened, gzip.GzipFile("", "wb", 5, opened, mtime=0) as packed:
        packed.write(pickle.dumps(kept, 5))
    print(f"{file}: {sum(len(sample[-1]) for sample in kept):,} positions of {len(kept):,} games", flush=True)


def samples(file: Path) -> list[Sample]:
    """The games of a file that `gather` made."""
    with gzip.open(file) as packed:
        return [Sample(*sample) for sample in pickle.load(packed)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--boards-from", type=int, default=0, help="number of the first of the boards made by chance")
    parser.add_argument("--players", nargs="+", default=["weights", "club", "club", "greedy", "beginner"])
    parser.add_argument("--evaluator", type=Path, help="data file by which `narrow` plays; else the one that ships")
    wanted = parser.parse_args()
    known = json.loads(wanted.evaluator.read_text(encoding="utf-8")) if wanted.evaluator is not None else None
    gather(wanted.seed, wanted.players, wanted.games, wanted.file, wanted.boards_from, known)
