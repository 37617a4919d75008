"""An expression, ready to be asked of games: what `pacal find` looks for, and what ``--where`` lets through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...game.types import Colour
from ...review.replay import Review, review
from ..club import NO_CLUB, Club
from ..kept_answers import NOTHING_KEPT, Kept
from .conditions import Condition, Needs
from .games import Game
from .meaning import Meaning
from .reading import ExpressionError, read_expression

if TYPE_CHECKING:
    from ...notation.record import Record
    from ...review.findings.finding import Finding

__all__ = ["ExpressionError", "Found", "Query", "compile_expression"]


class Found(NamedTuple):
    """A game that fits, and the numbers of the turns that make it so, from 0; none for what is about no turn."""

    game: Game
    turns: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What the turns are called, such as ``7G``."""
        return tuple(self.game.name(number) for number in self.turns)


@dataclass(frozen=True)
class Query:
    """What an expression asks for. It can be sent to other processes.

    Names are those that the `club` has settled; `names` are the players that the expression names, `colours` the words
    by which it calls for players by colour. Luck and play are taken from what is `kept`. Every turn is taken as it is
    written.
    """

    text: str
    condition: Condition
    club: Club = NO_CLUB
    names: tuple[str, ...] = ()
    colours: tuple[tuple[str, Colour], ...] = ()
    kept: Kept = NOTHING_KEPT

    @property
    def needs_replay(self) -> bool:
        """Whether the game must be replayed; otherwise tags are enough."""
        return self.condition.needs >= Needs.REPLAY

    @property
    def needs_luck(self) -> bool:
        """Whether luck and play are asked for, which takes seconds a game."""
        return self.condition.needs >= Needs.LUCK

    def matches(self, seen: Review) -> bool:
        """Whether a game that was replayed fits, also one that could not be set up."""
        return self.condition.of(Game.of(seen, self.club, self.kept))

    def find(self, game: Game) -> Found | None:
        """A game with the turns that make it fit; None where it does not."""
        if not self.condition.of(game) or not self.condition.known(game):
            return None
        return Found(game, tuple(self.condition.shown(game)))

    def ask(
        self,
        record: Record | None,
        findings: Sequence[Finding] = (),
        *,
        file: str = "",
        rules: str = DEFAULT_EDITION,
        board: str = DEFAULT_BOARD,
    ) -> Found | None:
        """The same of a record, replayed only if need be; of one that cannot be read there are only findings."""
        seen = None
        if record is not None and self.needs_replay:
            seen = review(record, file=file, default_rules=rules, default_board=board)
        return self.find(Game(record, seen, findings, self.club, rules, self.kept))


def compile_expression(text: str, club: Club = NO_CLUB) -> Query:
    """What an expression asks for. Raises `ExpressionError`, which says where it is wrong and what would be right.

    >>> compile_expression("finished and players = 2").needs_replay
    True
    """
    meaning = Meaning(text)
    condition = meaning.expression(read_expression(text))
    return Query(text, condition, club, tuple(dict.fromkeys(meaning.names)), tuple(meaning.colours.items()))
