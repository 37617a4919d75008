"""What a player does in a turn, as plain values. Says what was done, not whether it was legal.

Squares are names such as ``"g7"``, colours are the letters of `COLOURS`. Nothing here is checked: a `Turn`
may name squares that no board has. The referee judges it.
"""

from __future__ import annotations

from typing import NamedTuple

from .types import Colour, Height, Roll, SquareName

COLOURS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow", "V": "violet"}

FLY = "fly"
"""A move step by step, straight (M2) or turning (M3): ``g7-g11``, ``g7-g9-i9``."""
ARROWS = "arrows"
"""A move on the arrows (M4): ``g7~m7``."""
SET = "set"
"""A ship set down anywhere, for a god stone (M5) or, with god stone 0, for nothing (M6)."""

ARROWS_ROLL: Roll = -1
"""The die's arrows, where a roll is a number. (A written 0 is a number that no die shows.)"""


class Move(NamedTuple):
    """How the ship moves: `path` runs from the starting square over the corners to the target.

    ``path[0]`` is ``None`` where the starting square was not written. For `ARROWS` and `SET` the path has
    two members. `god_stone` is the value given up, 0 for none.
    """

    kind: str
    path: tuple[SquareName | None, ...]
    god_stone: int = 0

    @property
    def target(self) -> SquareName:
        """Where the move ends."""
        target = self.path[-1]
        assert target is not None
        return target


class Build(NamedTuple):
    """A pyramid set on `site`; `members` are the other squares of its constellation.

    `members` is ``None`` where they were not written; `replaces` is the height of the pyramid that an upgrade
    replaces, ``None`` for a new pyramid or where it was not written.
    """

    height: Height
    site: SquareName
    members: tuple[SquareName, ...] | None = ()
    replaces: Height | None = None


BareMove = tuple[str, tuple[SquareName | None, ...], int]
BareBuild = tuple[Height, SquareName, tuple[SquareName, ...] | None, Height | None]
"""The values of a `Move` and of a `Build` without their names, for those who are in a hurry. The referee takes both."""


class Turn(NamedTuple):
    """One player's turn: move, stones taken back, stones dropped, pyramids built.

    `late` names actions that were done after their time (R3), such as ``"drop"`` after a build.
    """

    player: Colour
    move: Move
    taken: tuple[SquareName, ...] = ()
    drops: tuple[Colour, ...] = ()
    builds: tuple[Build, ...] = ()
    late: tuple[str, ...] = ()


BareTurn = tuple[
    Colour, BareMove, tuple[SquareName, ...], tuple[Colour, ...], tuple[BareBuild, ...], tuple[str, ...]
]
"""The values of a `Turn` without their names: made for every turn of a sound record, so it stays a plain tuple."""
