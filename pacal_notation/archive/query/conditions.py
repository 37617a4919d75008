"""Conditions, and how they are joined by and, or and not.

A condition is asked of a game (`of`) or of one turn of it (`at`). One about turns is true of a game if it is true of at
least one of its turns; one about the game is true of every turn if it is true of the game. `shown` are the turns that
make it true, to be jumped to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Protocol

from ...game.types import Colour
from ...review.replay import Step
from .comparing import NumberTest
from .games import Game
from .players import Who


class Needs(IntEnum):
    """What must be known of a record to answer: its text, the game replayed, or luck and play as well."""

    RECORD = 0
    REPLAY = 1
    LUCK = 2


class Condition(Protocol):
    """Something that is true of games, or of turns."""

    @property
    def needs(self) -> Needs: ...

    @property
    def about_turns(self) -> bool: ...

    def of(self, game: Game) -> bool:
        """Whether it is true of a game."""

    def known(self, game: Game) -> bool:
        """Whether that can be said at all: of a record that cannot be read little is known."""

    def at(self, game: Game, number: int) -> bool:
        """Whether it is true of a turn."""

    def shown(self, game: Game) -> Iterable[int]:
        """The turns that make it true of a game of which it is."""


class GameCondition:
    """What is true of a game as a whole: those that follow say `of`."""

    needs: ClassVar[Needs] = Needs.REPLAY
    about_turns: ClassVar[bool] = False

    def of(self, game: Game) -> bool:
        raise NotImplementedError

    def known(self, game: Game) -> bool:
        return game.readable

    def at(self, game: Game, number: int) -> bool:
        return self.of(game)

    def shown(self, game: Game) -> Iterable[int]:
        return ()


@dataclass(frozen=True)
class TurnCondition:
    """What is true of a turn: those that follow say `true_of`. `who` plays it, None for anybody."""

    needs: ClassVar[Needs] = Needs.REPLAY
    about_turns: ClassVar[bool] = True

    who: Who | None

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        raise NotImplementedError

    def plays(self, game: Game, colour: Colour) -> bool:
        """Whether this colour is meant."""
        return self.who is None or colour in game.called(self.who)

    def of(self, game: Game) -> bool:
        return any(True for _ in self.shown(game))

    def known(self, game: Game) -> bool:
        return game.readable

    def at(self, game: Game, number: int) -> bool:
        step = game.steps[number]
        return self.plays(game, step.turn.player) and self.true_of(game, number, step)

    def shown(self, game: Game) -> Iterator[int]:
        return (number for number in range(len(game.steps)) if self.at(game, number))


@dataclass(frozen=True)
class Joined:
    """Several conditions; those that follow say how they are joined."""

    parts: tuple[Condition, ...]

    @property
    def needs(self) -> Needs:
        return max(part.needs for part in self.parts)

    @property
    def about_turns(self) -> bool:
        return any(part.about_turns for part in self.parts)

    def of(self, game: Game) -> bool:
        raise NotImplementedError

    def known(self, game: Game) -> bool:
        raise NotImplementedError

    def shown(self, game: Game) -> Iterable[int]:
        turns = {number for part in self.parts if part.of(game) for number in part.shown(game)}
        return sorted(turns)


class All(Joined):
    """``and``. What needs less is asked first."""

    def of(self, game: Game) -> bool:
        return all(part.of(game) for part in sorted(self.parts, key=_effort))

    def known(self, game: Game) -> bool:
        known = [part.of(game) for part in self.parts if part.known(game)]
        return len(known) == len(self.parts) or not all(known)

    def at(self, game: Game, number: int) -> bool:
        return all(part.at(game, number) for part in sorted(self.parts, key=_effort))


class Any(Joined):
    """``or``."""

    def of(self, game: Game) -> bool:
        return any(part.of(game) for part in sorted(self.parts, key=_effort))

    def known(self, game: Game) -> bool:
        known = [part.of(game) for part in self.parts if part.known(game)]
        return len(known) == len(self.parts) or any(known)

    def at(self, game: Game, number: int) -> bool:
        return any(part.at(game, number) for part in sorted(self.parts, key=_effort))


def _effort(part: Condition) -> Needs:
    return part.needs


@dataclass(frozen=True)
class Not:
    """``not``: of a game, that it is so nowhere; of a turn, that it is not so there."""

    part: Condition

    @property
    def needs(self) -> Needs:
        return self.part.needs

    @property
    def about_turns(self) -> bool:
        return self.part.about_turns

    def of(self, game: Game) -> bool:
        return not self.part.of(game)

    def known(self, game: Game) -> bool:
        return self.part.known(game)

    def at(self, game: Game, number: int) -> bool:
        return not self.part.at(game, number)

    def shown(self, game: Game) -> Iterable[int]:
        return ()


@dataclass(frozen=True)
class SameTurn:
    """``turn: …``: everything is true of one and the same turn."""

    part: Condition
    about_turns: ClassVar[bool] = True

    @property
    def needs(self) -> Needs:
        return max(self.part.needs, Needs.REPLAY)

    def of(self, game: Game) -> bool:
        return any(True for _ in self.shown(game))

    def known(self, game: Game) -> bool:
        return game.readable

    def at(self, game: Game, number: int) -> bool:
        return self.part.at(game, number)

    def shown(self, game: Game) -> Iterator[int]:
        return (number for number in range(len(game.steps)) if self.part.at(game, number))


@dataclass(frozen=True)
class Count(GameCondition):
    """``count (…)``: how many turns of a game are such."""

    part: Condition
    test: NumberTest

    @property
    def needs(self) -> Needs:  # type: ignore[override]
        return max(self.part.needs, Needs.REPLAY)

    def of(self, game: Game) -> bool:
        return game.seen is not None and self.test.fits(sum(1 for _ in self.shown(game)))

    def shown(self, game: Game) -> Iterator[int]:
        return (number for number in range(len(game.steps)) if self.part.at(game, number))
