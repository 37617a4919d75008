"""Luck and skill: what became of each player's chance at the start, and whose doing that was.

For every player, exactly: result − chance at the start = luck + own play + gifts of the others.

- *Play* of a turn is the win chance after it minus the one after the best candidate: nought for the best turn, and a
  loss for any other. What a player loses by a turn the others get: their *gifts*.
- *Luck* of a roll is, for every player, the win chance with this roll, if all who play with it choose their best turn,
  minus its average over all faces of the die.
- Luck also has the *rest*: whatever else changed a chance. That is what the evaluator had got wrong before it saw more,
  and turns that cannot be weighed since they are against the rules or out of turn.

Where a game was not played to its end, the last chances stand for the result. Nothing here is in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import NamedTuple

from ..game.position import DIE, Position
from ..game.types import Roll, Seat
from ..review.replay import Review, Step
from .candidates import Breadth
from .chance import THROWS
from .chooser import Candidate, Chooser, can_be_played_on, rolled
from .evaluator import Chances


@dataclass(slots=True, frozen=True)
class RollLuck:
    """A roll: the first step made with it, round and face, and for every seat what it changed.

    `before` are the chances as an average over all faces, `after` those with the face that came up.
    """

    step: int
    round: int
    face: Roll
    before: Chances
    after: Chances

    @property
    def luck(self) -> tuple[float, ...]:
        """What each seat owes to this roll."""
        return _minus(self.after, self.before)


@dataclass(slots=True, frozen=True)
class TurnSplit:
    """A turn that could be weighed. `best` is the candidate with the highest chance; the one played where that is it.

    `candidates` are the others, best first.
    """

    step: int
    round: int
    seat: Seat
    played: Candidate
    best: Candidate
    candidates: Sequence[Candidate]

    @property
    def play(self) -> float:
        """What the player lost against the best candidate; never more than nought."""
        return self.played.chances[self.seat] - self.best.chances[self.seat]

    @property
    def loss(self) -> float:
        """The same as a number that is never less than nought."""
        return -self.play

    @property
    def gifts(self) -> tuple[float, ...]:
        """What the turn gave to each of the others, compared with the best; nought for the player."""
        given = _minus(self.played.chances, self.best.chances)
        return tuple(0.0 if seat == self.seat else gift for seat, gift in enumerate(given))


class Shares(NamedTuple):
    """Parts of what changed the chances, by seat. `dice` is what the rolls alone did; luck is that and the rest."""

    luck: tuple[float, ...]
    play: tuple[float, ...]
    gifts: tuple[float, ...]
    dice: tuple[float, ...]

    @property
    def rest(self) -> tuple[float, ...]:
        """The luck that does not come from the dice."""
        return _minus(self.luck, self.dice)


@dataclass(slots=True)
class Split:
    """A game split into luck, play and gifts, by seat. `finished` where the game was played to its end.

    `chances` has the win chances at the start and after every step, so those before step 3 are `chances[3]`. `rolls`
    and `turns` have what could be weighed, `turns` by the index of the step.
    """

    seats: tuple[str, ...]
    finished: bool
    chances: list[Chances]
    rolls: list[RollLuck] = field(default_factory=list)
    turns: dict[int, TurnSplit] = field(default_factory=dict)

    @property
    def whole(self) -> Shares:
        """The whole game: for every seat result − start = luck + play + gifts."""
        return self.shares_of(range(len(self.chances) - 1))

    @property
    def result(self) -> Chances:
        """What each seat got of the win; the last chances where the game was not played to its end."""
        return self.chances[-1]

    @property
    def start(self) -> Chances:
        """The chances before the first roll."""
        return self.chances[0]

    def shares_of(self, steps: range) -> Shares:
        """What luck, play and gifts were in some steps that follow each other; those of all parts sum to the game's."""
        players = range(len(self.seats))
        turns = [turn for step in steps if (turn := self.turns.get(step)) is not None]
        play = tuple(fsum(turn.play for turn in turns if turn.seat == seat) for seat in players)
        gifts = _sum([turn.gifts for turn in turns], len(self.seats))
        changed = _minus(self.chances[steps.stop], self.chances[steps.start])
        luck = tuple(fsum(parts) for parts in zip(changed, _negative(play), _negative(gifts), strict=True))
        dice = _sum([roll.luck for roll in self.rolls if roll.step in steps], len(self.seats))
        return Shares(luck, play, gifts, dice)


def split_game(review: Review, chooser: Chooser | None = None) -> Split | None:
    """Split a replayed game; None for one that could not be set up."""
    if review.start is None:
        return None
    return _Splitter(chooser if chooser is not None else Chooser()).split(review.start, review.steps)


class _Splitter:
    """Goes through the steps of a game. Remembers constellations in its chooser."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser

    def split(self, start: Position, steps: Sequence[Step]) -> Split:
        rolls: list[RollLuck] = []
        turns: dict[int, TurnSplit] = {}
        chances = [self.chooser.chances(start)]
        before = start
        for number, step in enumerate(steps):
            position = step.before
            if before.roll is None and position.roll in DIE and can_be_played_on(position):
                rolls.append(self._roll(number, position))
            turn = self._turn(number, step)
            if turn is not None:
                turns[number] = turn
            chances.append(turn.played.chances if turn is not None else self.chooser.chances(step.after))
            before = step.after
        return Split(start.table.seats, before.over, chances, rolls, turns)

    def _roll(self, number: int, position: Position) -> RollLuck:
        after = {face: self._with_roll(position, face) for face in DIE}
        players = range(position.table.players)
        faces = self.chooser.die.faces
        mean = tuple(fsum(faces[face] * after[face][seat] for face in DIE) / THROWS for seat in players)
        assert position.roll is not None
        return RollLuck(number, position.round, position.roll, mean, after[position.roll])

    def _with_roll(self, position: Position, face: Roll) -> Chances:
        """The chances once all who play with a roll have played their best turn."""
        position = rolled(position, face)
        while True:
            best = self.chooser.best(position, Breadth.LEAST)
            position = best.outcome.position
            if position.roll is None or position.over:
                return best.chances

    def _turn(self, number: int, step: Step) -> TurnSplit | None:
        """A turn weighed; None for one against the rules or out of turn."""
        position = step.before
        if not step.legal or not step.outcome.legal or position.roll is None or not can_be_played_on(position):
            return None
        if position.to_play != step.turn.player:
            return None
        seat = position.table.seat_of[step.turn.player]
        played = self.chooser.judge(step.outcome)
        others = [one for one in self.chooser.searched(position) if one.outcome.position != step.after]
        best = played
        if others and others[0].chances[seat] > played.chances[seat]:
            best = others[0]
        return TurnSplit(number, position.round, seat, played, best, others)


def _negative(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(-value for value in values)


def _minus(after: Sequence[float], before: Sequence[float]) -> tuple[float, ...]:
    return tuple(new - old for new, old in zip(after, before, strict=True))


def _sum(rows: Iterable[Sequence[float]], width: int) -> tuple[float, ...]:
    listed = list(rows)
    return tuple(fsum(row[place] for row in listed) for place in range(width))
