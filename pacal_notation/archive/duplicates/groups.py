"""Finds records that are alike among many, one after the other, and puts them into groups.

Only fingerprints are kept. Records that may be alike are found by numbers of their beginnings and endings: whoever has
one slip has either the first or the second half without it. So every record is compared with few others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from .fingerprints import Fingerprint
from .likeness import APART, FEWEST, WIDEST, Kind, Likeness, compare, is_habit, is_sure, shared_bits

_HALVES = (24, 12, 5, FEWEST)
"""So many turns at the beginning and the ending find others; the most that one half of a record has."""


class Place(NamedTuple):
    """Where a record stands."""

    file: str
    record: int
    line: int
    turns: int


class Relative(NamedTuple):
    """A record of a group, and how alike it is to another one of it, which stands at `to`."""

    place: Place
    likeness: Likeness
    to: Place


class Group(NamedTuple):
    """Records of one game. The first is the longest; of equally long ones the one that came first."""

    first: Place
    others: tuple[Relative, ...]


class Likenesses:
    """Takes fingerprints one by one, and knows in the end which are alike."""

    def __init__(self) -> None:
        self.prints: list[Fingerprint] = []
        self.pairs: dict[tuple[int, int], Likeness] = {}
        """Those that are alike, by their numbers, the lower one first."""
        self._whole: dict[int, list[int]] = {}
        self._found_by: dict[tuple[str, int, int], list[int]] = {}

    def add(self, one: Fingerprint) -> None:
        """Compare a record with those before it, and keep it."""
        if not len(one):
            return
        number = len(self.prints)
        self.prints.append(one)
        for earlier in sorted(self._candidates(one)):
            likeness = compare(self.prints[earlier], one)
            if likeness is not None:
                self.pairs[earlier, number] = likeness
        # Whatever goes on where this one ends finds it, or ends otherwise where this one was cut off within a turn.
        for length in {len(one), len(one) - 1 if one.torn else len(one)}:
            self._whole.setdefault(one.beginning(length), []).append(number)
        for half in _HALVES:
            if len(one) >= half:
                self._found_by.setdefault(("beginning", half, one.beginning(half)), []).append(number)
                self._found_by.setdefault(("ending", half, one.ending(half)), []).append(number)

    def _candidates(self, one: Fingerprint) -> set[int]:
        """Those that may be alike."""
        found = set(self._whole.get(one.beginning(len(one)), ()))
        for beginning in one.beginnings(FEWEST):
            found.update(self._whole.get(beginning, ()))
        half = _half(len(one))
        found.update(self._found_by.get(("beginning", half, one.beginning(half)), ()))
        found.update(self._found_by.get(("ending", half, one.ending(half)), ()))
        return found

    def groups(self) -> Iterator[Group]:
        """The groups, in the order of their first records."""
        pairs = self._without_chance(self._without_openings())
        root = list(range(len(self.prints)))

        def head(number: int) -> int:
            while root[number] != number:
                root[number] = root[root[number]]
                number = root[number]
            return number

        for earlier, later in pairs:
            first, second = sorted((head(earlier), head(later)))
            root[second] = first
        members: dict[int, list[int]] = {}
        for number in sorted({number for pair in pairs for number in pair}):
            members.setdefault(head(number), []).append(number)
        for _, group in sorted(members.items()):
            yield self._group(group, pairs)

    def _without_openings(self) -> dict[tuple[int, int], Likeness]:
        """The pairs without beginnings of several different games: those are only an opening that was played often."""
        longer: dict[int, list[int]] = {}
        for pair, likeness in self.pairs.items():
            if likeness.kind is Kind.BEGINNING:
                short, long = sorted(pair, key=lambda number: (len(self.prints[number]), number))
                longer.setdefault(short, []).append(long)
        openings = {short for short, longs in longer.items() if not self._one_game(longs)}
        return {
            pair: likeness
            for pair, likeness in sorted(self.pairs.items())
            if likeness.kind is not Kind.BEGINNING
            or min(pair, key=lambda number: (len(self.prints[number]), number)) not in openings
        }

    def _without_chance(self, pairs: dict[tuple[int, int], Likeness]) -> dict[tuple[int, int], Likeness]:
        """The pairs without those that share no more than other games nearly share with them."""
        unsure = [
            pair
            for pair, likeness in pairs.items()
            if not is_sure(self.prints[pair[0]], self.prints[pair[1]], likeness)
        ]
        if not unsure:
            return pairs
        starts: dict[object, list[int]] = {}
        for number, one in enumerate(self.prints):
            for start in (one.turns[0], one.setup):
                starts.setdefault(start, []).append(number)
        chance = {pair for pair in unsure if self._others_come_near(pair, starts)}
        return {pair: likeness for pair, likeness in pairs.items() if pair not in chance}

    def _others_come_near(self, pair: tuple[int, int], starts: dict[object, list[int]]) -> bool:
        """Whether a game that is neither of two records has nearly as much of what they share."""
        one, other = (self.prints[number] for number in pair)
        enough = shared_bits(one, other) - APART
        alike = {number for both in self.pairs if not set(both).isdisjoint(pair) for number in both}
        if one.setup and is_habit(one, other, len(set(starts[one.setup]) - alike)):
            return True
        near = chain(starts[one.turns[0]], starts[one.setup])
        return any(number not in alike and shared_bits(one, self.prints[number]) > enough for number in near)

    def _one_game(self, numbers: list[int]) -> bool:
        """Whether all of these are alike."""
        longest = max(numbers, key=lambda number: (len(self.prints[number]), -number))
        return all(number == longest or tuple(sorted((number, longest))) in self.pairs for number in numbers)

    def _group(self, group: list[int], pairs: dict[tuple[int, int], Likeness]) -> Group:
        first = max(group, key=lambda number: (len(self.prints[number]), -number))
        others = []
        for number in group:
            if number == first:
                continue
            related = [other for other in group if tuple(sorted((number, other))) in pairs]
            other = first if first in related else related[0]
            likeness = compare(self.prints[number], self.prints[other])
            assert likeness is not None
            others.append(Relative(self._place(number), likeness, self._place(other)))
        return Group(self._place(first), tuple(others))

    def _place(self, number: int) -> Place:
        one = self.prints[number]
        return Place(one.file, one.record, one.line, len(one))


def _half(turns: int) -> int:
    """So many turns at both ends find those that differ from a record of so many turns by one slip.

    They may be some turns shorter, and lack some more of what both have.
    """
    return next((half for half in _HALVES if 2 * half <= turns - 2 * WIDEST), _HALVES[-1])
