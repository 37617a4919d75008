"""What happened on each square of the board: who landed, dropped, built, took back or spent a stone there, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from . import messages
from .sentences import floors_of
from .view import GameView, TurnView


class Happening(NamedTuple):
    """Something that happened on a square in a turn (empty for the setup), as a sentence without a full stop."""

    square: str
    turn: str
    sentence: str


def happenings(game: GameView, turns: Iterable[TurnView]) -> Iterator[Happening]:
    """What happened in these turns of a game, and before all of them in the setup; in the order of play."""
    if game.start is not None:
        for holding in game.start.holdings:
            if holding.ship:
                words = messages.SQUARE_SET.format(player=game.called(holding.colour))
                yield Happening(holding.ship, "", words)
    for turn in turns:
        for square, words in _of_turn(game, turn):
            yield Happening(square, turn.id, words)


def _of_turn(game: GameView, turn: TurnView) -> Iterator[tuple[str, str]]:
    player = game.called(turn.colour)
    if turn.target and turn.target != turn.start:
        yield turn.target, messages.SQUARE_LANDED.format(player=player)
    for square in dict.fromkeys(turn.taken):
        yield square, messages.SQUARE_TAKEN.format(player=player)
    ships = {holding.colour: holding.ship for holding in turn.after.holdings}
    for colour in dict.fromkeys(turn.dropped):
        if not ships.get(colour):
            continue
        words = messages.SQUARE_DROPPED_OWN if colour == turn.colour else messages.SQUARE_DROPPED
        yield ships[colour], words.format(player=player, owner=game.called(colour))
    for build in turn.builds:
        words = messages.SQUARE_RAISED if build.replaced else messages.SQUARE_BUILT
        floors = floors_of(build.height)
        yield build.site, words.format(player=player, before=build.replaced, floors=floors)
        for member in build.members:
            spent = member in build.spent
            words = messages.SQUARE_SPENT if spent else messages.SQUARE_MEMBER
            yield member, words.format(player=player, floors=floors, site=build.site)
