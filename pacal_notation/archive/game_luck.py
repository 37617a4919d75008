"""Luck and skill of a game as plain values, worked out once and then kept.

`insight/luck.py` splits a game; that takes a second or two. `luck_of` gives what came of it, from what is kept where
that is the same game under the same rules, on the same board, weighed by the same code and the same evaluator.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from math import fsum, isfinite
from typing import Any, NamedTuple

from .. import __version__
from ..insight.chance import Die
from ..insight.chooser import Chooser
from ..insight.evaluator import shipped_weights
from ..insight.luck import split_game
from ..review.replay import Review
from .kept_answers import NOTHING_KEPT, Kept

_FORM = 2
"""Changes with what is kept of a game."""
_CODE = ("game", "insight")
"""The rooms whose code decides what a game is split into."""
EXACT = 1e-9
"""How well result − start = luck + play + gifts holds for every seat."""


class TurnLoss(NamedTuple):
    """A turn that could be weighed: its step and seat, and the win chance that it lost against the best candidate."""

    step: int
    seat: int
    loss: float


class RollShare(NamedTuple):
    """A roll: the first step made with it, and what each seat owes to it."""

    step: int
    luck: tuple[float, ...]


@dataclass(slots=True, frozen=True)
class GameLuck:
    """What became of each seat's chance: result − start = luck + play + gifts, all of them win chances from 0 to 1.

    `dice` is the part of the luck that the rolls alone made. `finished` is False where the last chances stand for the
    result. `turns` and `rolls` have what could be weighed, in the order of play. `evaluator` names version and
    digest, `die` the number that is taken to stand twice on the die.
    """

    seats: tuple[str, ...]
    finished: bool
    start: tuple[float, ...]
    result: tuple[float, ...]
    luck: tuple[float, ...]
    play: tuple[float, ...]
    gifts: tuple[float, ...]
    dice: tuple[float, ...]
    turns: tuple[TurnLoss, ...]
    rolls: tuple[RollShare, ...]
    evaluator: str
    die: str = Die.EVEN.value

    def seat_of(self, colour: str) -> int:
        """The seat of a colour."""
        return self.seats.index(colour)

    def weighed(self, seat: int) -> int:
        """How many turns of a seat could be weighed."""
        return sum(turn.seat == seat for turn in self.turns)

    def lost(self, seat: int) -> float:
        """The win chance that a seat lost by its turns, all together."""
        return fsum(turn.loss for turn in self.turns if turn.seat == seat)

    def loss_per_turn(self, seat: int) -> float | None:
        """The same for one turn; None where none could be weighed."""
        weighed = self.weighed(seat)
        return self.lost(seat) / weighed if weighed else None

    def loss_of(self, step: int) -> float | None:
        """What the turn of a step lost; None where it could not be weighed."""
        return next((turn.loss for turn in self.turns if turn.step == step), None)

    def luck_of_roll(self, step: int, seat: int) -> float | None:
        """What a seat owes to the roll that was first played with at a step; None where that was no new roll."""
        return next((roll.luck[seat] for roll in self.rolls if roll.step == step), None)


def luck_of(review: Review, kept: Kept = NOTHING_KEPT, die: str = Die.EVEN.value) -> GameLuck | None:
    """Luck and skill of a replayed game; None for one that could not be set up. Nothing is written into the review."""
    if review.start is None:
        return None
    if not kept.where:
        return _work_out(review, die)
    key = digest(review, die)
    found = _read(kept.get(key), review, die)
    if found is None:
        found = _work_out(review, die)
        kept.put(key, asdict(found))
    return found


def evaluator_in_full() -> str:
    """Version and digest of the evaluator that ships with the package."""
    weights = shipped_weights()
    return f"{weights['version']} ({weights['digest']})"


def digest(review: Review, die: str = Die.EVEN.value) -> str:
    """A digest of everything that the split of a game depends on. The game must have been set up."""
    made = sha256()
    for part in _parts(review, die):
        made.update(part.encode())
        made.update(b"\n")
    return made.hexdigest()


def _parts(review: Review, die: str) -> Iterator[str]:
    assert review.start is not None
    at = review.start.table
    # Mappings in a fixed order: the same board is the same text.
    plan = [sorted(value.items()) if isinstance(value, Mapping) else value for value in at.board.plan]
    yield from (str(_FORM), __version__, _code(), evaluator_in_full(), repr(sorted(Die(die).faces.items())))
    yield from (repr(plan), repr(tuple(at.rules)), repr(at.seats), repr(tuple(review.start)[1:]))
    last = review.start
    for step in review.steps:
        # Nearly always a turn begins where the one before has ended, but for the roll.
        before = step.before.roll if step.before == last._replace(roll=step.before.roll) else tuple(step.before)[1:]
        yield repr((step.turn.player, step.legal, step.outcome.legal, before, tuple(step.after)[1:]))
        last = step.after


@cache
def _code() -> str:
    """A digest of the code that splits games; the same for every machine. Without its files, none."""
    made = sha256()
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for room in _CODE:
        for folder, folders, files in os.walk(os.path.join(package, room)):
            folders.sort()
            for file in sorted(files):
                if file.endswith(".py"):
                    with open(os.path.join(folder, file), "rb") as stream:
                        made.update(f"{room}/{file}\n".encode())
                        made.update(stream.read().replace(b"\r\n", b"\n"))
    return made.hexdigest()


def _work_out(review: Review, die: str) -> GameLuck:
    split = split_game(review, Chooser(die=Die(die)))
    assert split is not None
    whole = split.whole
    return GameLuck(
        split.seats,
        split.finished,
        split.start,
        split.result,
        whole.luck,
        whole.play,
        whole.gifts,
        whole.dice,
        tuple(TurnLoss(step, turn.seat, turn.loss) for step, turn in sorted(split.turns.items())),
        tuple(RollShare(roll.step, roll.luck) for roll in split.rolls),
        evaluator_in_full(),
        die,
    )


def _read(answer: Any, review: Review, die: str) -> GameLuck | None:
    """What was kept of a game; None where it is not, or cannot be, what was put there."""
    assert review.start is not None
    seats = review.start.table.seats
    try:
        found = GameLuck(
            tuple(answer["seats"]),
            answer["finished"],
            tuple(answer["start"]),
            tuple(answer["result"]),
            tuple(answer["luck"]),
            tuple(answer["play"]),
            tuple(answer["gifts"]),
            tuple(answer["dice"]),
            tuple(TurnLoss(*turn) for turn in answer["turns"]),
            tuple(RollShare(step, tuple(luck)) for step, luck in answer["rolls"]),
            answer["evaluator"],
            answer["die"],
        )
        same = found.seats == seats and found.evaluator == evaluator_in_full() and found.die == die
        sound = same and _is_sound(found, len(review.steps))
    except (KeyError, TypeError, ValueError):
        return None
    return found if sound else None


def _is_sound(found: GameLuck, steps: int) -> bool:
    """Whether the values can be those of a game: numbers, of that many seats and steps, that add up."""
    players = range(len(found.seats))
    shares = (found.start, found.result, found.luck, found.play, found.gifts, found.dice)
    if not isinstance(found.finished, bool) or not all(_is_row(share, players) for share in shares):
        return False
    if not all(_is_row(roll.luck, players) and _is_place(roll.step, steps) for roll in found.rolls):
        return False
    if not all(_is_place(turn.step, steps) and _is_place(turn.seat, len(players)) for turn in found.turns):
        return False
    if not _is_row([turn.loss for turn in found.turns], found.turns):
        return False
    sums = zip(*shares[:5], strict=True)
    return all(abs(result - start - (luck + play + gifts)) < EXACT for start, result, luck, play, gifts in sums)


def _is_row(values: Sequence[object], like: Iterable[object]) -> bool:
    return len(values) == sum(1 for _ in like) and all(type(value) is float and isfinite(value) for value in values)


def _is_place(value: object, below: int) -> bool:
    return type(value) is int and 0 <= value < below
