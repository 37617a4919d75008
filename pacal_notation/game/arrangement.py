"""What stands where, as names: any arrangement, also one that no game can reach.

`Arrangement` is what people write and see; `Position` (position.py) is what the referee plays on. The way from
the first to the second is `Position.of`, which refuses what cannot be (C5).
"""

from __future__ import annotations

from typing import NamedTuple

from .types import Colour, Height, Roll, SquareName


class Pyramid(NamedTuple):
    """A pyramid of `height` floors on a square."""

    height: Height
    square: SquareName


class Holding(NamedTuple):
    """One player's side of an arrangement.

    `stones` names a square as often as stones lie there; those on a ship's square are under it. `ship` is None
    where it was left out.
    """

    colour: Colour
    score: int = 0
    god_stones: tuple[int, ...] = (2, 4, 6)
    ship: SquareName | None = None
    pyramids: tuple[Pyramid, ...] = ()
    stones: tuple[SquareName, ...] = ()


class Stage(NamedTuple):
    """Where the game goes on: round, roll (None before the roll) and the player whose turn it is."""

    round: int
    roll: Roll | None
    player: Colour


class Arrangement(NamedTuple):
    """All players' holdings in seat order and, where the game goes on from here, the stage."""

    players: tuple[Holding, ...]
    stage: Stage | None = None

    @property
    def seats(self) -> tuple[Colour, ...]:
        return tuple(player.colour for player in self.players)
