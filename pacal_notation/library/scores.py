"""The final scoring of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.scoring import Entry, FinalScore
from ..telling.account import decisions

if TYPE_CHECKING:
    from rich.console import RenderableType


class Score:
    """Who has how many points, and why. `str` tells it in sentences."""

    __slots__ = ("_final",)

    def __init__(self, final: FinalScore) -> None:
        self._final = final

    @property
    def totals(self) -> dict[str, int]:
        """The points of everyone, by colour."""
        return dict(self._final.totals)

    @property
    def track(self) -> dict[str, int]:
        """Of these, the points that were on the score track before the final scoring."""
        return dict(self._final.track)

    @property
    def winners(self) -> tuple[str, ...]:
        """The colours that win; several where they share the win."""
        return self._final.winners

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every point of the final scoring with clause, player, place, floors and facts."""
        return self._final.ledger

    @property
    def decisions(self) -> list[str]:
        """The scoring in sentences: each water, each district, god stones, the winner."""
        return decisions(self._final.position, self._final)

    def __str__(self) -> str:
        return "\n".join(self.decisions)

    def __repr__(self) -> str:
        return f"<Score {' '.join(f'{colour}{points}' for colour, points in self.totals.items())}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._final.position == other._final.position

    def __hash__(self) -> int:
        return hash(self._final.position)

    def __rich__(self) -> RenderableType:
        from .drawing import score_renderable

        return score_renderable(self._final)

    def _repr_html_(self) -> str:
        from .drawing import score_html

        return score_html(self._final)
