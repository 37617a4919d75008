"""Which turn to choose: the candidates of a position by the win chances they lead to.

A candidate is played by the referee, and the evaluator says what it leads to after what the rivals can take at once.
The best is the one with the highest chance for the player whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..game.actions import Build, Turn
from ..game.position import NO_SHIP, Position
from ..game.referee import Outcome, TurnLike, play, roll
from ..game.types import Roll, Seat
from .candidates import Breadth, Candidates
from .chance import Die
from .evaluator import Chances, Evaluator, shipped_evaluator
from .weighing import Weigher

TRIED = 3
"""With so many builds all landings are tried."""


@dataclass(slots=True, frozen=True)
class Candidate:
    """A turn that was or could have been played, and the win chances of all seats after it."""

    turn: TurnLike
    outcome: Outcome
    chances: Chances

    def chance(self, seat: Seat) -> float:
        """The chance of a seat."""
        return self.chances[seat]


class Chooser:
    """Chooses turns. Remembers what it has seen of a game, so one chooser should serve a whole game.

    `die` is what the luck of a roll is counted by, and what rollouts throw.
    """

    def __init__(self, evaluator: Evaluator | None = None, die: Die = Die.EVEN) -> None:
        self.die = die
        self.weigher = evaluator.weigher if evaluator is not None else Weigher()
        self.evaluator = evaluator if evaluator is not None else shipped_evaluator(self.weigher)

    def chances(self, position: Position) -> Chances:
        """The win chances of all seats in a position."""
        return self.evaluator.chances(position)

    def judge(self, outcome: Outcome) -> Candidate:
        """A turn that was played."""
        return Candidate(outcome.turn, outcome, self.chances(outcome.position))

    def candidates(self, position: Position, breadth: Breadth = Breadth.WIDE) -> list[Candidate]:
        """The promising turns of the player to move, best first; there is always one. Needs a roll."""
        seat = _seat(position)
        return self._best_first(Candidates(self.weigher, position, seat).turns(breadth), position, {})

    def searched(self, position: Position) -> list[Candidate]:
        """Like the wide candidates, for two thirds of the work: most landings are tried with the best builds alone.

        Every build is tried with the landing that looks best; the three that lead to most with all others.
        """
        found = Candidates(self.weigher, position, _seat(position))
        seen: dict[Position, Candidate] = {}
        first = self._best_first(found.turns(Breadth.FIRST), position, seen)
        builds = list(dict.fromkeys(_build(candidate) for candidate in first))
        return self._best_first(found.turns(Breadth.WIDE, builds[:TRIED]), position, seen)

    def _best_first(
        self, turns: Iterable[Turn], position: Position, seen: dict[Position, Candidate]
    ) -> list[Candidate]:
        """The candidates seen so far, and those of these turns."""
        for turn in turns:
            outcome = play(position, turn)
            if outcome.legal and outcome.position not in seen:
                seen[outcome.position] = self.judge(outcome)
        seat = _seat(position)
        return sorted(seen.values(), key=lambda candidate: -candidate.chances[seat])

    def best(self, position: Position, breadth: Breadth = Breadth.WIDE) -> Candidate:
        """The first choice."""
        return self.candidates(position, breadth)[0]


def _seat(position: Position) -> Seat:
    colour = position.to_play
    assert colour is not None
    return position.table.seat_of[colour]


def _build(candidate: Candidate) -> Build | None:
    builds = candidate.turn.builds
    return builds[0] if builds else None


def can_be_played_on(position: Position) -> bool:
    """Whether the player to move can be asked for a turn: the game goes on, and all ships are there."""
    return position.to_play is not None and NO_SHIP not in position.ships


def rolled(position: Position, face: Roll) -> Position:
    """The position after a roll."""
    after, _ = roll(position._replace(roll=None), face)
    return after


def chosen_turn(chooser: Chooser, position: Position) -> Turn:
    """The first choice as a turn."""
    turn = chooser.best(position).turn
    assert isinstance(turn, Turn)
    return turn
