"""What comes of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ..archive.words import SAY
from ..game.events import Event, events
from ..game.position import Position as Standing
from ..game.referee import Outcome as Played
from ..game.referee import TurnLike
from ..notation.errors import NotationError
from ..notation.record import Turn
from ..review.findings.messages import say
from ..review.resolve import judge
from ..telling.sentences import gain_words, turn_sentence
from . import arguments as want
from .arguments import takes
from .errors import IllegalTurnError, Objection

if TYPE_CHECKING:
    from .positions import Position


class Gain(NamedTuple):
    """Points of a turn, with the clause they come from and what they were given for, in words."""

    clause: str
    points: int
    words: str


class Outcome:
    """What comes of a turn in a position: the new position and the points, or everything that is wrong with it."""

    __slots__ = ("_played", "before", "objections", "turn")

    def __init__(self, before: Position, turn: Turn, objections: tuple[Objection, ...], played: Played) -> None:
        self.before = before
        self.turn = turn
        """The turn in long form."""
        self.objections = objections
        """What is wrong with the turn; nothing where it is legal."""
        self._played = played

    def __repr__(self) -> str:
        return f"<Outcome of {self._text()}: {'legal' if self.legal else 'illegal'}, {self.points} points>"

    @property
    def legal(self) -> bool:
        """Whether the turn is within the rules."""
        return not self.objections

    @property
    def position(self) -> Position:
        """The position after the turn. Raises `IllegalTurnError` where it is not legal; see `carried_out`."""
        if self.objections:
            raise IllegalTurnError(SAY.later("library.turn", text=self._text()), self.objections)
        return self.carried_out

    def _text(self) -> str:
        try:
            return str(self.turn)
        except NotationError:
            return SAY("library.this-turn")

    @property
    def carried_out(self) -> Position:
        """What stands on the table after the turn, also one against the rules, as far as pieces and squares allow."""
        return self.before._with(self._played.position)

    @property
    def mode(self) -> str:
        """How the ship moved: straight, turning, arrows, god-stone or free; bent for a move that is none of them."""
        return self._played.mode

    @property
    def points(self) -> int:
        """The points that the turn earns."""
        return self._played.points

    @property
    def gains(self) -> tuple[Gain, ...]:
        """The points with their reasons."""
        return tuple(Gain(gain.clause, gain.points, str(gain_words(gain))) for gain in self._played.gains)

    @property
    def events(self) -> list[Event]:
        """What happened, in order: lifted, moved, took, dropped, built, scored, round-over, ended."""
        return events(self._played)

    @property
    def words(self) -> str:
        """The turn in a sentence, without the full stop."""
        return self.sentence()

    @takes(names=want.names)
    def sentence(self, names: Mapping[str, str] | None = None) -> str:
        """The same with the players called by these names, by colour."""
        return turn_sentence(self._played, names)


def judged(before: Position, standing: Standing, turn: Turn) -> Outcome:
    """Judge a turn, in long or short form."""
    full, played, wrong = judge(standing, turn)
    told = tuple(Objection(breach.clause, *say(breach, turn.player)) for breach in wrong)
    return Outcome(before, long_form(full, turn), told, played)


def long_form(full: TurnLike, written: Turn) -> Turn:
    """The turn with what was left out filled in, and with what people wrote around it."""
    return Turn(full.player, full.move, full.taken, full.drops, full.builds, full.late, written.booked, written.tail)
