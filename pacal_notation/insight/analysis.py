"""A game weighed turn by turn: what was played, what else there was, what came after. Says nothing in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..game.position import Position
from ..game.scoring import final_score
from ..review.replay import Review, Step
from .weighing import Chance, Option, Weigher

_LATER = 3
"""How many of a player's next turns are looked at for what became of a stone."""


@dataclass(slots=True)
class Context:
    """A turn with all that is known about it: what was played, what else there was, and what came after."""

    step: Step
    played: Option
    options: list[Option]
    """What else could have been played, best first."""
    offers: dict[str, Chance]
    """For each district the build that earned points there at once, most points first."""
    between: Sequence[Step] = ()
    """What the rivals played before the player's next turn."""
    later: Sequence[Step] = ()
    """The player's next turns."""
    following: Context | None = None
    next_before: Position | None = None
    last: bool = False
    """Whether the game ended before the player's next turn."""

    @property
    def player(self) -> str:
        return self.step.turn.player

    @property
    def seat(self) -> int:
        return self.step.before.table.seat_of[self.player]

    @property
    def worse(self) -> int:
        """What the turn is worth less than the best there was; 0 if it was the best."""
        return max(max((option.worth for option in self.options), default=self.played.worth) - self.played.worth, 0)

    @property
    def best(self) -> Chance | None:
        """The build that earned most at once."""
        return next(iter(self.offers.values()), None)

    @property
    def gone(self) -> Chance | None:
        """The best build that was on offer, was not made, and was no longer there a turn later."""
        if not self.last and self.following is None:
            return None
        later = self.following.offers if self.following is not None else {}
        taken = {gain.place for gain in self.played.outcome.gains}
        for letter, chance in self.offers.items():
            if letter not in taken and (letter not in later or later[letter].points < chance.points):
                return chance
        return None

    @property
    def lost(self) -> int:
        """Points on offer that were gone a turn later, less those that were earned instead."""
        gone = self.gone
        return max(gone.points - self.played.points, 0) if gone is not None else 0

    def same_idea(self, option: Option) -> bool:
        """Whether an option differs from what was played only in small things."""
        turn, other = self.played.turn, option.turn
        return turn.builds[:1] == other.builds[:1] and turn.move.target == other.move.target


def weigh_game(review: Review) -> list[Context | None]:
    """For each step of a review what is known about it; None for a turn that cannot be weighed."""
    weigher = Weigher()
    contexts = [_context(weigher, step) for step in review.steps]
    _follow(review, contexts)
    return contexts


def _context(weigher: Weigher, step: Step) -> Context | None:
    """Everything about a turn that can be weighed; None for one against the rules or out of turn."""
    position = step.before
    if not step.legal or not step.outcome.legal or position.roll is None:
        return None
    if position.to_play != step.turn.player or position.over or any(ship < 0 for ship in position.ships):
        return None
    played = weigher.weigh(step.outcome)
    options = [option for option in weigher.options(position) if option.outcome.position != step.after]
    return Context(step, played, options, weigher.offers(position))


def _follow(review: Review, contexts: Sequence[Context | None]) -> None:
    """Hold every turn against what came after it: was what it left still there a turn later?"""
    coming: dict[str, tuple[int, Context | None]] = {}
    next_steps: dict[str, list[Step]] = {}
    over = review.end is not None and review.end.over
    for number in range(len(contexts) - 1, -1, -1):
        step, context = review.steps[number], contexts[number]
        player = step.turn.player
        later = coming.get(player)
        if context is not None:
            if later is None:
                context.between = review.steps[number + 1 :]
                context.last = over
            else:
                place, following = later
                context.between = review.steps[number + 1 : place]
                context.following = following
                context.next_before = review.steps[place].before
            context.later = next_steps.get(player, [])
        coming[player] = number, context
        next_steps[player] = [step, *next_steps.get(player, [])[: _LATER - 1]]


def margins(review: Review, colour: str) -> list[tuple[int, int]]:
    """Round by round, how far a player would be ahead of the best rival if the game ended there."""
    ahead: dict[int, int] = {}
    for step in review.steps:
        ahead[step.before.round] = _margin(step.after, colour)
    return sorted(ahead.items())


def _margin(position: Position, colour: str) -> int:
    totals: dict[str, int] = final_score(position).totals
    return totals[colour] - max(total for other, total in totals.items() if other != colour)
