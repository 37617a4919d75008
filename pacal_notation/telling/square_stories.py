"""What happened on each square of the board: who landed, dropped, built, took back or spent a stone there, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..data.languages.nouns import Noun, pyramid, square
from ..data.languages.phrases import Message
from .turn_words import SAY
from .view import GameView, TurnView


class Happening(NamedTuple):
    """Something that happened on a square in a turn (empty for the setup)."""

    square: str
    turn: str
    said: Message

    @property
    def sentence(self) -> str:
        """What happened, without a full stop."""
        return str(self.said)


def happenings(game: GameView, turns: Iterable[TurnView]) -> Iterator[Happening]:
    """What happened in these turns of a game, and before all of them in the setup; in the order of play."""
    if game.start is not None:
        for holding in game.start.holdings:
            if holding.ship:
                words = SAY.later("square.set", player=game.caller(holding.colour))
                yield Happening(holding.ship, "", words)
    for turn in turns:
        for name, words in _of_turn(game, turn):
            yield Happening(name, turn.id, words)


def _of_turn(game: GameView, turn: TurnView) -> Iterator[tuple[str, Message]]:
    player: Noun = game.caller(turn.colour)
    if turn.target and turn.target != turn.start:
        yield turn.target, SAY.later("square.landed", player=player)
    for name in dict.fromkeys(turn.taken):
        yield name, SAY.later("square.taken", player=player)
    ships = {holding.colour: holding.ship for holding in turn.after.holdings}
    for colour in dict.fromkeys(turn.dropped):
        if not ships.get(colour):
            continue
        if colour == turn.colour:
            yield ships[colour], SAY.later("square.dropped-own", player=player)
        else:
            yield ships[colour], SAY.later("square.dropped", player=player, owner=game.caller(colour))
    for build in turn.builds:
        built = pyramid(build.height)
        if build.replaced:
            yield build.site, SAY.later("square.raised", player=player, old=pyramid(build.replaced), pyramid=built)
        else:
            yield build.site, SAY.later("square.built", player=player, pyramid=built)
        for member in build.members:
            key = "square.spent" if member in build.spent else "square.member"
            yield member, SAY.later(key, player=player, floors=build.height, site=square(build.site))
