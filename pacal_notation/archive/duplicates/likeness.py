"""How alike two records are: the same game, one the beginning of the other, one slip apart, or none of these.

What counts are turns. Two games of which nobody copied the other may well begin in the same way, so that is not enough:
a beginning must be all that there is of one of them, and long enough that chance cannot have played it twice. A slip is
one place where they differ: a turn or a few, changed, left out, or one too many, while everything before and behind
agrees.

How long is long enough: a roll of the die is worth log2(5) bits, and a turn at least two, if two players in the same
position choose alike once in four times. Forty bits are shared by chance in one of 80,000 archives of 5,000 games (12.5
million pairs, nearly 24 bits). That is ten turns with two players and about sixteen with five.

Fewer are enough where an archive itself tells that nothing else comes near: turns and the setup together are worth 18
bits, and no other game has all of that but 16 bits (see `groups`). A setup counts eight bits, much less than its
squares and colours are worth, since tables have habits. That is four turns, and with five players a whole round. Two
records with the very same text are of the same game, however short it is.

Where others start from that setup as well, habits show: then a turn counts hardly more than its roll, and the more such
records there are, the more must be the same.

A record that simply stops, with no end, may have been cut off in the middle of its last turn; that does not count then,
if it cannot be read, or has the same move, or nothing but a move. One that ends with a ``*`` may end there because of a
slip, so its last turn does not count if it has the same move. Two that part in their last turns may be two games.
"""

from __future__ import annotations

from array import array
from enum import StrEnum
from math import log2
from typing import NamedTuple

from .fingerprints import NUMBERS, PARTS, Fingerprint

ENOUGH = 40.0
"""So many bits must be the same."""
UNIQUE = 18.0
"""So many are enough, with those of the setup, where no other game comes near."""
APART = 16.0
"""A game comes near if it has all that is shared but so many bits."""
_SETUP = 8.0
"""What it is worth that two records start alike."""
_ROLL = log2(5)
_TURN = 2.0
_HABIT = 0.6
"""What a turn is worth where everybody plays alike: measured with our own greedy policy."""
_STILL = 8.0
"""So many bits must be left when the number of pairs is taken off."""
FEWEST = 4
"""Fewer turns than this are never enough."""
WIDEST = 5
"""So many turns a slip may concern: a whole round that was left out."""
_BEHIND = 4
"""So many turns must agree behind a slip for which more than one turn was changed, not merely left out."""


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


def bits(one: Fingerprint, turns: int, turn: float = _TURN) -> float:
    """What it is worth that so many turns of a record are the same as in another. `turn` is one, beside its roll."""
    return turns * (turn + _ROLL * len(one.rolls) / len(one)) if len(one) else 0.0


def compare(one: Fingerprint, other: Fingerprint) -> Likeness | None:
    """How alike two records are, in this order; None for records of different games. See `is_sure`."""
    if len(one) > len(other):
        turned = compare(other, one)
        return None if turned is None else turned._replace(turns=turned.other_turns, other_turns=turned.turns)
    short, long = len(one), len(other)
    before = _common(one.turns, other.turns)
    if before == short == long and one.text == other.text:
        return _same_turns(one, other)
    if short < FEWEST:
        return None
    if before == short == long and _is_enough(one, other, short):
        return _same_turns(one, other)
    if before == short and not one.ended and _is_enough(one, other, short):
        return Likeness(Kind.BEGINNING, differs=_beside(one, other), more=long - short)
    if before == short - 1 and _stops_in_its_last_turn(one, other):
        last, more = (one.name(before),), long - short
        kind = Kind.BEGINNING if more else Kind.SLIP
        return Likeness(kind, last, (other.name(before),), ("turns", *_beside(one, other)), more)
    behind = _common(one.turns[before:][::-1], other.turns[before:][::-1])
    return _one_slip(one, other, before, behind)


def _stops_in_its_last_turn(one: Fingerprint, other: Fingerprint) -> bool:
    """Whether a record that has all turns of a longer one but its own last may have been cut off within that turn."""
    last = len(one) - 1
    if one.players[last] != other.players[last] or not _is_enough(one, other, last):
        return False
    cut = [record for record in (one, other) if record.torn and len(record) == len(one)]
    return any(record.garbled for record in cut) or (bool(cut) and one.moved(last) == other.moved(last))


def is_sure(one: Fingerprint, other: Fingerprint, likeness: Likeness) -> bool:
    """Whether two records that are alike are so whatever else there is; else no other game may come near."""
    short = min(one, other, key=len)
    if likeness.kind is Kind.SAME and (one.text == other.text or (one.ended and other.ended)):
        return True
    return bits(short, len(short)) >= ENOUGH


def shared_bits(one: Fingerprint, other: Fingerprint) -> float:
    """What it is worth that two records have the same setup, and the same turns at their beginnings."""
    return _start_bits(one, other) + bits(one, _common(one.turns, other.turns))


def is_habit(one: Fingerprint, other: Fingerprint, others: int) -> bool:
    """Whether two records may be alike because so many others start from their setup, and play goes by habit."""
    turns = _common(one.turns, other.turns)
    return bits(one, turns, _HABIT) < _STILL + 2 * log2(1 + others) if others else False


def _is_enough(one: Fingerprint, other: Fingerprint, turns: int) -> bool:
    """Whether it can be no chance that the first turns are the same, as far as the two records tell."""
    shared = bits(one, turns)
    return shared >= ENOUGH or (turns >= FEWEST and shared + _start_bits(one, other) >= UNIQUE)


def _start_bits(one: Fingerprint, other: Fingerprint) -> float:
    return _SETUP if one.setup and one.setup == other.setup else 0.0


def _same_turns(one: Fingerprint, other: Fingerprint) -> Likeness:
    """Two records with the same turns; where these were written in full, they may still differ."""
    places: list[int] = []
    parts: list[str] = []
    for number in range(len(one)):
        for place, name in enumerate(PARTS):
            mine, theirs = one.parts[number * NUMBERS + place], other.parts[number * NUMBERS + place]
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
    if widest > WIDEST or (widest > 1 and behind < _BEHIND and not swapped and mine):
        return None
    both_ended = one.ended and other.ended
    # Games that part in their last turns end with other scores; a slip there leaves the scores as they were.
    if not behind and mine and (not both_ended or one.ended != other.ended):
        return None
    shared = bits(one, before + behind)
    if shared < (ENOUGH if behind >= _BEHIND or both_ended else 2 * ENOUGH):
        return None
    turns, other_turns = tuple(map(one.name, mine)), tuple(map(other.name, theirs))
    return Likeness(Kind.SLIP, turns, other_turns, ("turns", *_beside(one, other)))


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
