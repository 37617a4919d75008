"""What is true of a player in a game: plays, wins, score, place, comeback, luck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...game.types import Colour
from .comparing import NumberTest
from .conditions import GameCondition, Needs
from .games import Game
from .players import Who


@dataclass(frozen=True)
class Plays(GameCondition):
    """``player "Ada"``: somebody takes part."""

    who: Who

    def of(self, game: Game) -> bool:
        return bool(game.called(self.who))


@dataclass(frozen=True)
class OfPlayer(GameCondition):
    """Something that is true of at least one of those who are meant; None for anybody."""

    who: Who | None

    def colours(self, game: Game) -> list[Colour]:
        """Those of whom it is true, in seat order."""
        meant = game.seats if self.who is None else game.called(self.who)
        return [colour for colour in game.seats if colour in meant and self.true_of(game, colour)]

    def true_of(self, game: Game, colour: Colour) -> bool:
        raise NotImplementedError

    def of(self, game: Game) -> bool:
        return bool(self.colours(game))


@dataclass(frozen=True)
class Wins(OfPlayer):
    """``wins``, alone or shared; ``shares`` a win with somebody; ``loses``."""

    how: str

    def true_of(self, game: Game, colour: Colour) -> bool:
        if not game.totals:
            return False
        won = colour in game.winners
        return {"wins": won, "loses": not won, "shares": won and len(game.winners) > 1}[self.how]


@dataclass(frozen=True)
class Beats(OfPlayer):
    """``beats "Bruno"``: has more points than him in the end."""

    other: Who

    def true_of(self, game: Game, colour: Colour) -> bool:
        totals = game.totals
        return any(other in totals and totals[colour] > totals[other] for other in game.called(self.other))


@dataclass(frozen=True)
class PlayerNumber(OfPlayer):
    """``score``, ``place``, ``seat`` and ``comeback``."""

    field: str
    test: NumberTest

    def true_of(self, game: Game, colour: Colour) -> bool:
        return self.test.fits(self.value(game, colour))

    def value(self, game: Game, colour: Colour) -> int | None:
        match self.field:
            case "score":
                return game.totals.get(colour)
            case "place":
                return game.place(colour)
            case "seat":
                return game.seats.index(colour) + 1 if game.seen is not None else None
        back = game.comeback(colour)
        return None if back is None else back[0]

    def shown(self, game: Game) -> Iterable[int]:
        if self.field != "comeback":
            return ()
        backs = [game.comeback(colour) for colour in self.colours(game)]
        return sorted({back[1] for back in backs if back is not None and back[1] >= 0})


@dataclass(frozen=True)
class PlayerShare(OfPlayer):
    """``luck``, ``play`` and ``gifts`` of a whole game, as parts of a win."""

    needs = Needs.LUCK

    field: str
    test: NumberTest

    def true_of(self, game: Game, colour: Colour) -> bool:
        luck = game.luck
        if luck is None:
            return False
        parts: tuple[float, ...] = getattr(luck, self.field)
        return self.test.fits(parts[game.seats.index(colour)])
