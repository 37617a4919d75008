"""What of a game is to be shown: which rounds, whose turns, when the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .view import TurnView


@dataclass(slots=True, frozen=True)
class Taste:
    """What to show. `first` and `last` are rounds, `player` a colour; None for all of them."""

    every: str = "round"
    first: int | None = None
    last: int | None = None
    player: str | None = None
    ascii_only: bool = False

    def shows(self, turn: TurnView) -> bool:
        """Whether a turn is to be told."""
        return self.in_rounds(turn.round) and self.player in (None, turn.colour)

    def in_rounds(self, number: int) -> bool:
        """Whether a round is to be told."""
        return (self.first is None or number >= self.first) and (self.last is None or number <= self.last)

    @property
    def whole(self) -> bool:
        """Whether the whole game is told."""
        return self.first is None and self.last is None and self.player is None
