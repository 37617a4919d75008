"""A game looked at turn by turn: what was played, what else there was, what came after. Says nothing in words.

What a turn is worth says the split of the game into luck and play (`luck`). The weights made by hand (`weighing`) give
the reasons: the points on offer, what the rivals can take at once, and what a turn leaves for the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..game.actions import Turn
from ..game.position import Position
from ..game.referee import play
from ..review.replay import Review, Step
from .candidates import Breadth, candidate_turns
from .certainty import BETTER, LEAST_TOLD, ONLY
from .chooser import Candidate
from .evaluator import shipped_evaluator
from .luck import Split, TurnSplit
from .second_look import SecondLook
from .weighing import Chance, Option, Weigher

if TYPE_CHECKING:
    from .rollouts import Estimate

MOST_IDEAS = 3
"""How many better turns are told."""
LOOKS = 1
"""How many of the ideas that seem better are looked at again; each takes some hundredths of a second."""
MOST_LOOKS = 40
"""In so many turns of a game at most, of all players equally many: in one full of mistakes it would take too long."""
_LATER = 3
"""How many of a player's next turns are looked at for what became of a stone."""


@dataclass(slots=True)
class Context:
    """A turn with all that is known about it: what was played, what else there was, and what came after."""

    step: Step
    split: TurnSplit
    played: Option
    offers: dict[str, Chance]
    """For each district the build that earned points there at once, most points first."""
    weigher: Weigher
    second: SecondLook
    between: Sequence[Step] = ()
    """What the rivals played before the player's next turn."""
    later: Sequence[Step] = ()
    """The player's next turns."""
    following: Context | None = None
    next_before: Position | None = None
    last: bool = False
    """Whether the game ended before the player's next turn."""
    passed_over: bool = False
    """Whether the turn is not looked at again, so that nothing may be said of it, since others seemed costlier."""
    trials: int = 0
    """How many games were played on from each turn that is compared, see `verification`; 0 for none."""
    checked: dict[int, Estimate] = field(default_factory=dict)
    """What came of that: how much better a candidate is than the turn played, by the identity of its outcome."""
    won: float = 0.0
    """The share of those games that the player won from the turn played."""
    _weighed: dict[int, Option] = field(default_factory=dict)

    @property
    def player(self) -> str:
        return self.step.turn.player

    @property
    def seat(self) -> int:
        return self.step.before.table.seat_of[self.player]

    @property
    def candidates(self) -> Sequence[Candidate]:
        """What else could have been played, best first."""
        return self.split.candidates

    def option(self, candidate: Candidate) -> Option:
        """A candidate with what speaks for it: answers, prospects."""
        found = self._weighed.get(id(candidate.outcome))
        if found is None:
            found = self._weighed[id(candidate.outcome)] = self.weigher.weigh(candidate.outcome)
        return found

    def gain(self, candidate: Candidate) -> float:
        """The win chance that a candidate gives the player more than the turn played.

        Where that is so much that something may be said of it, it counts as far as a second look agrees.
        """
        gain = self._first_gain(candidate)
        if abs(gain) < LEAST_TOLD:
            return gain
        if self.passed_over:
            return 0.0
        return self.second.gain(gain, candidate.outcome.position, self.step.after, self.seat)

    def _first_gain(self, candidate: Candidate) -> float:
        return candidate.chances[self.seat] - self.split.played.chances[self.seat]

    @property
    def seems(self) -> float:
        """By how much the turn seems worse than the best candidate, or better than all with another idea."""
        if self.split.best is not self.split.played:
            return self.split.loss
        rival = self.rival
        return -self._first_gain(rival) if rival is not None else 0.0

    def check(self, candidate: Candidate) -> Estimate | None:
        """How much better a candidate is than the turn played by rollouts, where they were made."""
        return self.checked.get(id(candidate.outcome))

    @property
    def better(self) -> list[Candidate]:
        """The candidates that may be called better than the turn played, best first."""
        found = [candidate for candidate in self._promising if self.gain(candidate) >= BETTER]
        if not self.trials:
            return found
        return [candidate for candidate in found if (by := self.check(candidate)) is not None and by.sure]

    @property
    def _promising(self) -> list[Candidate]:
        """The first of the candidates of each idea; so many that looking at them again takes little time."""
        found: dict[tuple[object, ...], Candidate] = {}
        for candidate in self.candidates:
            found.setdefault(idea_of(candidate), candidate)
            if len(found) == LOOKS:
                break
        return list(found.values())

    def ideas(self, most: int) -> list[Candidate]:
        """Of the better candidates the best of each idea: where the ship lands, what is built."""
        found: dict[tuple[object, ...], Candidate] = {}
        for candidate in self.better:
            found.setdefault(idea_of(candidate), candidate)
        return list(found.values())[:most]

    @property
    def claims(self) -> list[Candidate]:
        """All that the turn played is held against in words: better ideas, the build left lying, the next best."""
        if self.split.best is self.split.played:
            rival = self.rival
            return [rival] if rival is not None and -self.gain(rival) >= ONLY else []
        found = self.ideas(MOST_IDEAS)
        left = self._with_gone()
        return [*found, left] if left is not None and left not in found else found

    @property
    def rival(self) -> Candidate | None:
        """The best candidate with another idea than the turn played."""
        return next((candidate for candidate in self.candidates if not self.same_idea(candidate)), None)

    @property
    def loss(self) -> float:
        """What the turn cost: against the best candidate, or what rollouts say of the best that they confirm."""
        if not self.trials:
            small = self.split.loss if self.split.loss < BETTER else 0.0
            return max([self.gain(candidate) for candidate in self.better], default=small)
        return max([by.mean for one in self.better if (by := self.check(one)) is not None], default=0.0)

    @property
    def margin(self) -> float:
        """By how much the turn played is better than every other idea; 0 where it is not, or where there is none."""
        rival = self.rival
        if rival is None or self.split.best is not self.split.played:
            return 0.0
        if not self.trials:
            return max(-self.gain(rival), 0.0)
        by = self.check(rival)
        return -by.mean if by is not None and by.opposite.sure else 0.0

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
        """Points on offer that were gone a turn later, less those earned instead; only where taking them was better."""
        gone = self.gone
        return gone.points - self.played.points if gone is not None and self._with_gone() is not None else 0

    def _with_gone(self) -> Candidate | None:
        """The best candidate with a build that was on offer and was gone a turn later, where that earned more."""
        gone = self.gone
        if gone is None or gone.points <= self.played.points:
            return None
        build = gone.work.build
        for candidate in self.better:
            if any((other.site, other.height) == (build.site, build.height) for other in candidate.turn.builds):
                return candidate
        return None

    def same_idea(self, candidate: Candidate) -> bool:
        """Whether a candidate differs from what was played only in small things."""
        turn, other = self.played.turn, candidate.turn
        return turn.builds[:1] == other.builds[:1] and turn.move.target == other.move.target


def idea_of(candidate: Candidate) -> tuple[object, ...]:
    """What makes it another turn to a reader: where the ship lands, with which god stone, and what is built."""
    turn = candidate.turn
    return turn.move.target, turn.move.god_stone, turn.builds[:1]


def look_through(
    review: Review, split: Split, weigher: Weigher, second: SecondLook | None = None, most: int | None = MOST_LOOKS
) -> list[Context | None]:
    """For each step of a review what is known about it; None for a turn that cannot be weighed.

    At most so many turns are looked at again, all that call for it where that is None.
    """
    again = second if second is not None else SecondLook(shipped_evaluator(weigher))
    contexts = [_context(weigher, again, step, split.turns.get(number)) for number, step in enumerate(review.steps)]
    _follow(review, contexts)
    if most is not None:
        for seat in range(len(split.seats)):
            own = [context for context in contexts if context is not None and context.seat == seat]
            calling = [context for context in own if context.seems >= LEAST_TOLD]
            calling.sort(key=lambda context: -context.seems)
            for context in calling[most // len(split.seats) :]:
                context.passed_over = True
    return contexts


def _context(weigher: Weigher, second: SecondLook, step: Step, turn: TurnSplit | None) -> Context | None:
    if turn is None:
        return None
    return Context(step, turn, weigher.weigh(step.outcome), weigher.offers(step.before), weigher, second)


def weighed(weigher: Weigher, position: Position) -> list[Option]:
    """The promising turns of the player to move by the weights made by hand, best first."""
    colour = position.to_play
    assert colour is not None
    seat = position.table.seat_of[colour]
    found: dict[Turn, Option] = {}
    for turn in candidate_turns(weigher, position, seat, Breadth.USUAL):
        if turn not in found:
            outcome = play(position, turn)
            if outcome.legal:
                found[turn] = weigher.weigh(outcome)
    return sorted(found.values(), key=lambda option: (-option.worth, -option.points))


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
