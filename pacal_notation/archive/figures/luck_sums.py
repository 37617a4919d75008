"""Luck and skill over many games: what a player loses a turn, what the dice gave, and whether two players differ.

Turns of a game hang together, so intervals are over games: a game is one draw, whatever number of turns it has. What a
player loses a turn is the ratio of two sums, lost chances and turns, and so is its error (the ratio estimator). Two
players who met in a game drew the same rolls; what they have in common there is taken into account.

All sums are of whole numbers, see `confidence`: the order of adding and merging does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from .confidence import CERTAINTY, Estimate, centred, enlarged, estimate, even, whole

if TYPE_CHECKING:
    from ..game_luck import GameLuck

LEAST_GAMES = 5
"""Who has fewer games is not compared with others."""
MOST_COMPARED = 60
"""So many are compared with each other: those with most games."""
MOST_PAIRS = 200_000
"""So many pairs are compared; those that meet later are not."""

Key = TypeVar("Key", bound=Hashable)


class Part(NamedTuple):
    """What somebody had of one game: turns that were weighed, the chance lost by them, and the shares; in units."""

    turns: int
    lost: int
    dice: int
    luck: int
    play: int
    gifts: int


def part_of(luck: GameLuck, seats: Iterable[int]) -> Part:
    """The part of some seats, from 0, in a game: nearly always of one."""
    chosen = list(seats)
    return Part(
        sum(luck.weighed(seat) for seat in chosen),
        sum(whole(luck.lost(seat)) for seat in chosen),
        sum(whole(luck.dice[seat]) for seat in chosen),
        sum(whole(luck.luck[seat]) for seat in chosen),
        sum(whole(luck.play[seat]) for seat in chosen),
        sum(whole(luck.gifts[seat]) for seat in chosen),
    )


@dataclass(slots=True)
class LuckSums:
    """Sums over the games of a player, or of any other group: of `Part` and of its squares and products."""

    games: int = 0
    turns: int = 0
    lost: int = 0
    dice: int = 0
    luck: int = 0
    play: int = 0
    gifts: int = 0
    turns_turns: int = 0
    turns_lost: int = 0
    lost_lost: int = 0
    dice_dice: int = 0
    luck_luck: int = 0

    def add(self, part: Part) -> None:
        """Count a game."""
        self.games += 1
        self.turns += part.turns
        self.lost += part.lost
        self.dice += part.dice
        self.luck += part.luck
        self.play += part.play
        self.gifts += part.gifts
        self.turns_turns += part.turns * part.turns
        self.turns_lost += part.turns * part.lost
        self.lost_lost += part.lost * part.lost
        self.dice_dice += part.dice * part.dice
        self.luck_luck += part.luck * part.luck

    def merge(self, other: LuckSums) -> None:
        add_fields(self, other)

    @property
    def loss_a_turn(self) -> Estimate | None:
        """The win chance lost by a turn, with its interval; None where no turn could be weighed."""
        if not self.turns:
            return None
        return estimate(self.loss_ratio, enlarged(self.loss_spread(), self.games), self.games)

    @property
    def dice_a_game(self) -> Estimate | None:
        """The win chance that the rolls of a game gave."""
        return self._mean(self.dice, self.dice_dice)

    @property
    def luck_a_game(self) -> Estimate | None:
        """The luck of a game: the dice, and whatever else changed a chance."""
        return self._mean(self.luck, self.luck_luck)

    @property
    def loss_ratio(self) -> Fraction:
        return Fraction(self.lost, self.turns)

    def loss_spread(self) -> Fraction:
        """The variance of what a turn loses, not yet enlarged."""
        return centred(self.lost_lost, self.turns_lost, self.turns_turns, self.loss_ratio) / self.turns**2

    def _mean(self, total: int, squares: int) -> Estimate | None:
        if not self.games:
            return None
        return estimate(Fraction(total, self.games), enlarged(self._variance(total, squares), self.games), self.games)

    def _variance(self, total: int, squares: int) -> Fraction:
        """The variance of a mean, not yet enlarged."""
        return (squares - Fraction(total * total, self.games)) / self.games**2

    def dice_spread(self) -> Fraction:
        """The variance of what the dice give, not yet enlarged."""
        return self._variance(self.dice, self.dice_dice)


@dataclass(slots=True)
class Shared:
    """Sums over the games in which two met: of the products of what one and what the other had."""

    games: int = 0
    lost_lost: int = 0
    lost_turns: int = 0
    turns_lost: int = 0
    turns_turns: int = 0
    dice_dice: int = 0
    dice_one: int = 0
    dice_other: int = 0

    def add(self, one: Part, other: Part) -> None:
        """Count a game."""
        self.games += 1
        self.lost_lost += one.lost * other.lost
        self.lost_turns += one.lost * other.turns
        self.turns_lost += one.turns * other.lost
        self.turns_turns += one.turns * other.turns
        self.dice_dice += one.dice * other.dice
        self.dice_one += one.dice
        self.dice_other += other.dice

    def merge(self, other: Shared) -> None:
        add_fields(self, other)


class Difference(NamedTuple, Generic[Key]):
    """Two who surely differ. The first is the better: loses less a turn, or had the better dice."""

    better: Key
    worse: Key
    by: Estimate


@dataclass(slots=True)
class LuckFigures(Generic[Key]):
    """The sums of all groups, and of all pairs that met."""

    groups: dict[Key, LuckSums] = field(default_factory=dict)
    pairs: dict[tuple[Key, Key], Shared] = field(default_factory=dict)
    evaluator: str = ""
    die: str = ""

    def add(self, luck: GameLuck, seats: dict[Key, list[int]]) -> None:
        """Count a game: who had which seats, from 0."""
        self.evaluator, self.die = luck.evaluator, luck.die
        parts = {key: part_of(luck, numbers) for key, numbers in seats.items()}
        for key, part in parts.items():
            self.groups.setdefault(key, LuckSums()).add(part)
        keys = sorted(parts, key=repr)
        for place, one in enumerate(keys):
            for other in keys[place + 1 :]:
                self.pairs.setdefault((one, other), Shared()).add(parts[one], parts[other])

    def merge(self, other: LuckFigures[Key], known: Callable[[Key], Key] = lambda key: key) -> None:
        """Add what another one has counted. `known` says under which name a group is kept here."""
        self.evaluator, self.die = self.evaluator or other.evaluator, self.die or other.die
        for key, sums in other.groups.items():
            self.groups.setdefault(known(key), LuckSums()).merge(sums)
        for pair, shared in other.pairs.items():
            if pair in self.pairs or (len(self.pairs) < MOST_PAIRS and all(known(key) == key for key in pair)):
                self.pairs.setdefault(pair, Shared()).merge(shared)

    def compared(self) -> list[Key]:
        """Those who have games enough to be compared, in a fixed order."""
        enough = [key for key, sums in self.groups.items() if sums.games >= LEAST_GAMES and sums.turns]
        most = sorted(enough, key=lambda key: (-self.groups[key].games, repr(key)))[:MOST_COMPARED]
        return sorted(most, key=repr)

    def level(self) -> float:
        """How sure a single comparison must be, so that all of them hold together with 95 %."""
        many = len(self.compared())
        return even(CERTAINTY, 2 * (many * (many - 1) // 2))

    def play_differences(self) -> list[Difference[Key]]:
        """Who surely plays better than whom, the clearest first."""
        return self._differences(self.play_difference)

    def dice_differences(self) -> list[Difference[Key]]:
        """Who surely had better dice than whom, the clearest first."""
        return self._differences(self.dice_difference)

    def _differences(self, difference: Callable[[Key, Key, float], Estimate]) -> list[Difference[Key]]:
        keys = self.compared()
        level = self.level()
        found = []
        for place, one in enumerate(keys):
            for other in keys[place + 1 :]:
                by = difference(one, other, level)
                if by.excludes_nought:
                    better, worse = (one, other) if by.value > 0 else (other, one)
                    found.append(Difference(better, worse, Estimate(abs(by.value), by.margin)))
        return sorted(found, key=lambda one: (-one.by.value, repr(one.better), repr(one.worse)))

    def play_difference(self, one: Key, other: Key, level: float = CERTAINTY) -> Estimate:
        """How much less the first loses a turn than the other."""
        mine, theirs = self.groups[one], self.groups[other]
        both, turned = self._shared(one, other)
        common = Fraction(0)
        if both is not None:
            a, b = (theirs, mine) if turned else (mine, theirs)
            common = (
                both.lost_lost
                - b.loss_ratio * both.lost_turns
                - a.loss_ratio * both.turns_lost
                + a.loss_ratio * b.loss_ratio * both.turns_turns
            ) / (a.turns * b.turns)
        variance = mine.loss_spread() + theirs.loss_spread() - 2 * common
        games = min(mine.games, theirs.games)
        return estimate(theirs.loss_ratio - mine.loss_ratio, enlarged(variance, games), games, level)

    def dice_difference(self, one: Key, other: Key, level: float = CERTAINTY) -> Estimate:
        """How much more the dice gave the first in a game than the other."""
        mine, theirs = self.groups[one], self.groups[other]
        mean, their_mean = Fraction(mine.dice, mine.games), Fraction(theirs.dice, theirs.games)
        both, turned = self._shared(one, other)
        common = Fraction(0)
        if both is not None:
            own, others = (both.dice_other, both.dice_one) if turned else (both.dice_one, both.dice_other)
            common = (both.dice_dice - their_mean * own - mean * others + mean * their_mean * both.games) / (
                mine.games * theirs.games
            )
        variance = mine.dice_spread() + theirs.dice_spread() - 2 * common
        games = min(mine.games, theirs.games)
        return estimate(mean - their_mean, enlarged(variance, games), games, level)

    def _shared(self, one: Key, other: Key) -> tuple[Shared | None, bool]:
        """The games in which two met, and whether they are kept the other way round."""
        if (one, other) in self.pairs:
            return self.pairs[one, other], False
        return self.pairs.get((other, one)), True


def add_fields(sums: object, other: object) -> None:
    """Add all numbers of another one to those of the first, field by field."""
    for one in fields(sums):  # type: ignore[arg-type]
        setattr(sums, one.name, getattr(sums, one.name) + getattr(other, one.name))
