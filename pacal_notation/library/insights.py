"""Luck and skill of a replayed game: win chances, what the rolls did, what was played well, and what was given away."""

from __future__ import annotations

from typing import NamedTuple

from ..telling.chances_view import InsightView
from ..telling.view import AlternativeView, GameView


class Share(NamedTuple):
    """A player's game in win chances from 0 to 1: result − start = luck + play + gifts.

    `dice` is the part of luck that the rolls alone made; the rest is what the evaluator had got wrong before.
    """

    start: float
    luck: float
    play: float
    gifts: float
    result: float
    dice: float


class RollLuck(NamedTuple):
    """A roll: the turn first made with it, such as ``7G``, round, face, and the luck that it was for everybody."""

    turn: str
    round: int
    roll: int | str
    luck: dict[str, float]


class Better(NamedTuple):
    """A turn that would have been better, in notation: by how much win chance, and why."""

    turn: str
    gain: float
    why: str


class Insight:
    """A whole game split into luck, play and gifts. The chances after a turn stand at its step."""

    def __init__(self, game: GameView, seen: InsightView) -> None:
        self._seen = seen
        self.start: dict[str, float] = game.history[0].chances
        """The win chances before the first roll, by colour."""
        self.result: dict[str, float] = {share.colour: share.result for share in seen.players}
        """What everybody got of the win; the last chances where the game was not played to its end."""

    def __repr__(self) -> str:
        return f"<Insight by evaluator {self.evaluator}, {len(self.rolls)} rolls>"

    @property
    def evaluator(self) -> str:
        """The version of the evaluator whose estimates these are."""
        return self._seen.evaluator

    @property
    def error(self) -> float:
        """How far a difference of two turns is off on average."""
        return self._seen.error

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self._seen.finished

    @property
    def shares(self) -> dict[str, Share]:
        """By colour: start, luck, play, gifts, result."""
        return {
            one.colour: Share(one.start, one.luck, one.play, one.gifts, one.result, one.dice)
            for one in self._seen.players
        }

    @property
    def rolls(self) -> tuple[RollLuck, ...]:
        """Every roll with its luck."""
        return tuple(
            RollLuck(one.turn, one.round, one.roll if one.roll == "x" else int(one.roll), one.luck)
            for one in self._seen.rolls
        )

    @property
    def costliest(self) -> dict[str, list[str]]:
        """By colour, the names of the turns that cost most, the costliest first; only where a better one is sure."""
        return {one.colour: one.costliest for one in self._seen.players}

    @property
    def turning_point(self) -> str:
        """The turn from which on whoever was best off in the end always was; empty for none."""
        return self._seen.turning_point

    @property
    def notes(self) -> tuple[str, ...]:
        """What the figures are and how sure they are, in sentences."""
        return tuple(self._seen.notes)


def better_of(one: AlternativeView) -> Better:
    """A better turn as the library gives it."""
    return Better(one.text, one.better, one.why)
