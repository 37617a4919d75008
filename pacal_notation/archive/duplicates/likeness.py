"""How alike two records are: the same game, one the beginning of the other, one slip apart, or none of these.

What counts are turns. Two games of which nobody copied the other may well begin in the same way, so that is not enough:
a beginning must be all that there is of one of them, and long enough that chance cannot have played it twice. A slip is
one place where they differ: a turn or a few, changed, left out, or one too many, while everything before and behind
agrees.

How long is long enough: a roll of the die is worth log2(5) bits, and a turn at least two, if two players in the same
position choose alike once in four times. Forty bits are shared by chance in one of 80,000 archives of 5,000 games (12.5
million pairs, nearly 24 bits). That is ten turns with two players and about sixteen with five.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import StrEnum
from math import log2
from typing import NamedTuple

from .fingerprints import PARTS, Fingerprint

ENOUGH = 40.0
"""So many bits must be the same."""
_ROLL = log2(5)
_TURN = 2.0
FEWEST = int(ENOUGH // (_ROLL + _TURN))
"""Fewer turns than this are never enough."""
WIDEST = 5
"""So many turns a slip may concern: a whole round that was left out."""
_BEHIND = 4
"""So many turns must agree behind a slip that concerns more than one turn."""


class Kind(StrEnum):
    """How alike two records are."""

    SAME = "same"
    BEGINNING = "beginning"
    SLIP = "slip"


class Likeness(NamedTuple):
    """Two records that are alike, and what differs: turns by their names in either, and other things by theirs.

    Of a beginning, `more` is how many turns the longer one has.
    """

    kind: Kind
    turns: tuple[str, ...] = ()
    other_turns: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()
    more: int = 0


def bits(one: Fingerprint, turns: int) -> float:
    """What it is worth that so many turns of a record are the same as in another."""
    return turns * (_TURN + _ROLL * len(one.rolls) / len(one)) if len(one) else 0.0


def compare(one: Fingerprint, other: Fingerprint) -> Likeness | None:
    """How alike two records are, in this order; None for records of different games."""
    if len(one) > len(other):
        turned = compare(other, one)
        return None if turned is None else turned._replace(turns=turned.other_turns, other_turns=turned.turns)
    short, long = len(one), len(other)
    if short < FEWEST or bits(one, short) < ENOUGH:
        return None
    before = _common(one.turns, other.turns)
    if before == short == long:
        return _same_turns(one, other)
    if before == short and not one.ended:
        return Likeness(Kind.BEGINNING, differs=_beside(one, other), more=long - short)
    behind = _common(one.turns[before:][::-1], other.turns[before:][::-1])
    return _one_slip(one, other, before, behind)


def _same_turns(one: Fingerprint, other: Fingerprint) -> Likeness:
    """Two records with the same turns; where these were written in full, they may still differ."""
    size = len(PARTS)
    places: list[int] = []
    parts: list[str] = []
    for number in range(len(one)):
        for place, name in enumerate(PARTS):
            mine, theirs = one.parts[number * size + place], other.parts[number * size + place]
            if mine and theirs and mine != theirs:
                places.append(number)
                parts.append(name)
    if one.rolls != other.rolls:
        parts.append("rolls")
    if one.setup != other.setup:
        parts.append("setup")
    turns = tuple(one.name(number) for number in dict.fromkeys(places))
    other_turns = tuple(other.name(number) for number in dict.fromkeys(places))
    differs = (*dict.fromkeys(parts), *_beside(one, other))
    return Likeness(Kind.SLIP if parts else Kind.SAME, turns, other_turns, differs)


def _one_slip(one: Fingerprint, other: Fingerprint, before: int, behind: int) -> Likeness | None:
    mine, theirs = range(before, len(one) - behind), range(before, len(other) - behind)
    widest = max(len(mine), len(theirs))
    swapped = len(mine) == len(theirs) and sorted(one.turns[n] for n in mine) == sorted(other.turns[n] for n in theirs)
    if widest > WIDEST or (widest > 1 and behind < _BEHIND and not swapped and not _cut_short(one, mine, behind)):
        return None
    shared = bits(one, before + behind)
    if shared < (ENOUGH if behind >= _BEHIND or (one.ended and other.ended) else 2 * ENOUGH):
        return None
    turns, other_turns = tuple(map(one.name, mine)), tuple(map(other.name, theirs))
    return Likeness(Kind.SLIP, turns, other_turns, ("turns", *_beside(one, other)))


def _cut_short(one: Fingerprint, mine: Sequence[int], behind: int) -> bool:
    """Whether a record has final scores, and lacks the last turns before them."""
    return one.ended and not mine and not behind


def _beside(one: Fingerprint, other: Fingerprint) -> tuple[str, ...]:
    """What differs beside the turns: tags by their names, and comments."""
    mine, theirs = dict(one.tags), dict(other.tags)
    names = [name for name in dict.fromkeys([*mine, *theirs]) if mine.get(name) != theirs.get(name)]
    return (*names, *(["comments"] if one.comments != other.comments else []))


def _common(one: array[int], other: array[int]) -> int:
    """How many numbers two lists have in common at their beginnings."""
    most = min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    low, high = 0, most
    while high - low > 8:
        middle = (low + high) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle
    while one[low] == other[low]:
        low += 1
    return low
