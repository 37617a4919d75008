"""Who is meant in an expression."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...game.types import Colour
from .comparing import TextTest, folded

if TYPE_CHECKING:
    from ..club import Club
    from .games import Game

NAME, PART, COLOUR, WINNER, STARTER = "name", "part", "colour", "winner", "starter"


class Who(NamedTuple):
    """A player: by `NAME` or a `PART` of it, by `COLOUR`, as `WINNER`, or as `STARTER`, who has the first seat.

    `colour` may be said of a name, too.
    """

    kind: str
    name: str = ""
    colour: Colour = ""

    def colours(self, game: Game) -> frozenset[Colour]:
        """The colours of those who are meant in a game."""
        return frozenset(colour for colour in game.seats if self._is(game, colour))

    def _is(self, game: Game, colour: Colour) -> bool:
        if self.colour and colour != self.colour:
            return False
        match self.kind:
            case "name":
                return folded(game.person(colour)) == folded(person_named(self.name, game.club))
            case "part":
                return TextTest("~", folded(self.name)).fits(game.person(colour))
            case "winner":
                return colour in game.winners
            case "starter":
                return colour == game.seats[0]
        return True


def person_named(name: str, club: Club) -> str:
    """Who is meant by a name in an expression, also where it is written in small letters."""
    wanted = folded(name)
    return next((person for alias, person in club.aliases.items() if folded(alias) == wanted), name)
