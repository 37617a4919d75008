"""Stories about two places at once: parts of neighbouring turns, or rolls, in each other's place; a round twice."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

from ...notation.record import Turn
from . import costs
from .script import EndEntry, Entry, RollEntry, RoundEntry, Script, StandingEntry, TurnEntry
from .story import Story
from .turn_slips import Slip
from .walk import Halt

MOST_PAIRS = 16
"""Of so many turns before a contradiction, parts are tried in their neighbours' place."""


def neighbours(script: Script, halt: Halt) -> Iterator[Story]:
    """Stories for a contradiction that change two places."""
    match halt.entry:
        case RoundEntry(number):
            yield from _round_twice(script, halt.slot, number)
            if "round-number" in halt.reasons:
                yield from _rounds_swapped(script, halt.slot, numbers=True)
        case TurnEntry():
            yield from _rolls_exchanged(script, halt)
            yield from _parts_exchanged(script, halt)
            yield from _contents_exchanged(script, halt.slot)
            yield from _built_a_turn_off(script, halt)
            if "out-of-order" in halt.reasons or any(code[0] == "M" for code in halt.codes):
                yield from _rounds_swapped(script, halt.slot, numbers=False)
        case StandingEntry() | EndEntry():
            yield from _parts_exchanged(script, halt)
            yield from _contents_exchanged(script, halt.slot)
            yield from _built_a_turn_off(script, halt)


def _round_twice(script: Script, index: int, number: int) -> Iterator[Story]:
    """The round before was written down once more."""
    rounds = [slot for slot, entry in script.entries() if isinstance(entry, RoundEntry)]
    place = rounds.index(index) if index in rounds else 0
    if not place:
        return
    end = rounds[place + 1] if place + 1 < len(rounds) else len(script.slots)
    before, again = (_flown(script, *pair) for pair in ((rounds[place - 1], index), (index, end)))
    if again and before == again:
        changes: dict[int, tuple[Entry, ...]] = {
            slot: tuple(entry for entry in script.slots[slot] if not _of_round(entry)) for slot in range(index, end)
        }
        yield Story("round-twice", costs.TWICE, index, changes, index, facts={"round": number})


def _of_round(entry: Entry) -> bool:
    return isinstance(entry, RoundEntry | RollEntry | TurnEntry | StandingEntry)


def _flown(script: Script, start: int, end: int) -> list[object]:
    """The rolls and turns of a round, without what people say of them."""
    found: list[object] = []
    for slot in range(start, end):
        for entry in script.slots[slot]:
            if isinstance(entry, TurnEntry):
                found.append(replace(entry.turn, tail=[]))
            elif isinstance(entry, RollEntry):
                found.append(entry.value)
    return found


def _rounds_swapped(script: Script, slot: int, numbers: bool) -> Iterator[Story]:
    """Two rounds, one behind the other, stand in each other's place; with their `numbers`, or without."""
    starts = [index for index, entry in script.entries() if isinstance(entry, RoundEntry)]
    ends = [*starts[1:], len(script.slots) - isinstance((*script.slots[-1], None)[0], EndEntry)]
    place = bisect_right(starts, slot) - 1
    if not 0 <= place < len(starts) - 1:
        return
    first, middle, last = starts[place], starts[place + 1], ends[place + 1]
    one, two = range(first + 1 - numbers, middle), range(middle + 1 - numbers, last)
    changes = _in_each_others_place(script, one, two)
    if changes:
        facts = {"middle": two.start}
        yield Story("rounds-swapped", costs.ROUNDS_SWAPPED, slot, changes, one.start, facts=facts)


def _in_each_others_place(script: Script, one: range, two: range) -> dict[int, tuple[Entry, ...]]:
    """What two stretches of slots hold instead; what is longer than the other ends up in one slot."""
    changes: dict[int, tuple[Entry, ...]] = {}
    for here, there in ((one, two), (two, one)):
        held = [entry for slot in there for entry in script.slots[slot]]
        if len(held) != len(there) or not here:
            return {}
        for slot, entry in zip(here, held, strict=False):
            changes[slot] = (entry,)
        for slot in here[len(held) :]:
            changes[slot] = ()
        changes[here[-1]] += tuple(held[len(here) :])
    return changes


def _rolls_exchanged(script: Script, halt: Halt) -> Iterator[Story]:
    """The roll that counts here, and the one before it or behind it, were written for each other."""
    here = script.roll_before(halt.slot)
    rolls = [slot for slot, entry in script.entries() if isinstance(entry, RollEntry)]
    place = rolls.index(here) if here in rolls else -1
    if here is None or place < 0:
        return
    end = rolls[place + 1] if place + 1 < len(rolls) else len(script.slots)
    alone = sum(isinstance(entry, TurnEntry) for slot in range(here, end) for entry in script.slots[slot]) < 2
    for away in (-1, 1, -2, 2):
        if not 0 <= place + away < len(rolls):
            continue
        other = rolls[place + away]
        if len(script.slots[here]) != 1 or len(script.slots[other]) != 1:
            continue
        (one,), (two,) = script.slots[here], script.slots[other]
        if isinstance(one, RollEntry) and isinstance(two, RollEntry) and one.value != two.value:
            changes = {here: (one._replace(value=two.value),), other: (two._replace(value=one.value),)}
            facts = {"roll": two.value, "alone": alone}
            cost = costs.ROLLS_EXCHANGED + 0.1 * (abs(away) - 1)
            yield Story("roll", cost, here, changes, min(here, other), facts=facts)


def _parts_exchanged(script: Script, halt: Halt) -> Iterator[Story]:
    """Stones, a build or points were written into the turn before or behind."""
    turns: list[tuple[int, Turn]] = []
    for slot, entry in script.entries(halt.slot):
        if isinstance(entry, TurnEntry):
            turns.append((slot, entry.turn))
        if len(turns) == 2:
            break
    turns.reverse()
    for slot, entry in script.turns_before(halt.slot):
        if entry.accepted or len(turns) > MOST_PAIRS:
            break
        turns.append((slot, entry.turn))
    for (later, behind), (earlier, ahead) in pairwise(turns):
        alone = len(script.slots[later]) == len(script.slots[earlier]) == 1
        if alone and earlier <= halt.slot and ahead.player != behind.player:
            for cost, one, two, what in _exchanges(ahead, behind):
                if what == "move" and halt.slot not in (earlier, later):
                    continue
                guilty, meant = (later, two) if later == halt.slot else (earlier, one)
                changes: dict[int, tuple[Entry, ...]] = {earlier: (TurnEntry(one),), later: (TurnEntry(two),)}
                slip = Slip(cost, meant, what, frozenset())
                yield Story(what, cost, guilty, changes, earlier, slip)


def _contents_exchanged(script: Script, index: int) -> Iterator[Story]:
    """All that players did in a round, the last one or the one before, was written into each other's columns."""
    starts = [slot for slot, entry in script.entries() if isinstance(entry, RoundEntry)]
    place = bisect_right(starts, index) - 1
    ends = [*starts[1:], len(script.slots)]
    for number in (place, place - 1):
        if number < 0:
            continue
        held = [(slot, script.slots[slot]) for slot in range(starts[number], ends[number])]
        alone = [(slot, entries[0]) for slot, entries in held if len(entries) == 1]
        turns = [(slot, one.turn) for slot, one in alone if isinstance(one, TurnEntry) and not one.accepted]
        rolls = [(slot, one) for slot, one in alone if isinstance(one, RollEntry)]
        if len({turn.player for _, turn in turns}) < len(turns):
            # There are no columns where somebody plays more than once.
            continue
        for cost, order in _orders(len(turns)):
            changes: dict[int, tuple[Entry, ...]] = {
                slot: (TurnEntry(_with_contents(turn, turns[other][1])),)
                for (slot, turn), (_, other) in zip(turns, enumerate(order), strict=True)
                if turns[other][0] != slot
            }
            if min(changes) > index:
                continue
            if all(turn.player in turn.drops for slot, turn in turns if slot in changes):
                cost += costs.DROPS_FIT
            yield _rewritten(cost, changes, index, turns)
            if len(rolls) == len(turns) == 2:
                (one, first), (two, second) = rolls
                with_rolls = {one: (first._replace(value=second.value),), two: (second._replace(value=first.value),)}
                yield _rewritten(cost + 0.1, {**changes, **with_rolls}, index, turns)


def _orders(count: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Whose contents stand where: those of two players exchanged, or those of several moved on by one."""
    everyone = tuple(range(count))
    for first, last in combinations(everyone, 2):
        between = everyone[first + 1 : last]
        cost = costs.CONTENTS_EXCHANGED + 0.2 * len(between)
        yield cost, (*everyone[:first], last, *between, first, *everyone[last + 1 :])
        if between:
            yield cost, (*everyone[:first], *between, last, first, *everyone[last + 1 :])
            yield cost, (*everyone[:first], last, first, *between, *everyone[last + 1 :])


def _with_contents(turn: Turn, other: Turn) -> Turn:
    """A player's turn with all that is written of another one."""
    return replace(other, player=turn.player, tail=turn.tail, span=turn.span)


def _rewritten(
    cost: float, changes: dict[int, tuple[Entry, ...]], index: int, turns: list[tuple[int, Turn]]
) -> Story:
    """The story of turns that are to be written anew."""
    meant = {slot: entry.turn for slot, (entry,) in changes.items() if isinstance(entry, TurnEntry)}
    guilty = index if index in meant else min(meant)
    moved = [turn.player for slot, turn in turns if slot in meant and slot != guilty]
    slip = Slip(cost, meant[guilty], "move", frozenset())
    facts = {"exchanged": moved}
    return Story("move", cost, guilty, changes, min(changes), slip, facts=facts)


def _built_a_turn_off(script: Script, halt: Halt) -> Iterator[Story]:
    """A build was written into the next turn of its player, or already into the one before."""
    last: dict[str, tuple[int, Turn]] = {}
    flown = any(code[0] == "M" for code in halt.codes)
    for slot, turn in _around(script, halt.slot):
        earlier, ahead = last.get(turn.player, (slot, turn))
        last[turn.player] = (slot, turn)
        if earlier == slot or bool(ahead.builds) == bool(turn.builds) or earlier > halt.slot:
            continue
        one = replace(ahead, builds=turn.builds, booked=turn.booked)
        two = replace(turn, builds=ahead.builds, booked=ahead.booked)
        what = "build-missing" if turn.builds else "build-added"
        cost = costs.BUILT_LATE + costs.AHEAD_OF_TIME * (not turn.builds) + costs.FAR_FETCHED * flown
        if turn.builds and isinstance(halt.entry, StandingEntry) and earlier < halt.slot < slot:
            # The standing has the points of a build that is written behind it.
            cost -= costs.COUNTED_AT_ONCE
        changes: dict[int, tuple[Entry, ...]] = {earlier: (TurnEntry(one),), slot: (TurnEntry(two),)}
        guilty, meant = (slot, two) if slot == halt.slot else (earlier, one)
        slip = Slip(cost, meant, what, frozenset())
        yield Story(what, cost, guilty, changes, earlier, slip, facts={"beyond": slot if slot > halt.slot else -1})


def _around(script: Script, place: int) -> list[tuple[int, Turn]]:
    """The turns shortly before a slot, and the next two of each player, those that stand alone in their slots."""
    found: list[tuple[int, Turn]] = []
    for slot, entry in script.turns_before(place):
        if entry.accepted or len(found) > MOST_PAIRS:
            break
        found.append((slot, entry.turn))
    found.reverse()
    seen: Counter[str] = Counter()
    for slot, other in script.entries(place):
        if isinstance(other, TurnEntry):
            seen[other.turn.player] += 1
            if seen[other.turn.player] > 2:
                break
            found.append((slot, other.turn))
    return [(slot, turn) for slot, turn in found if len(script.slots[slot]) == 1]


def _flown_to(turn: Turn, target: str) -> Turn:
    return replace(turn, move=turn.move._replace(path=(*turn.move.path[:-1], target)))


def _exchanges(ahead: Turn, behind: Turn) -> Iterator[tuple[float, Turn, Turn, str]]:
    """Two turns with a part of each in the other's place, and what was written wrongly then."""
    cost = costs.PARTS_EXCHANGED
    if ahead.move != behind.move:
        yield cost, replace(ahead, move=behind.move), replace(behind, move=ahead.move), "move"
        if ahead.move.path[0] is not None and ahead.move.target != behind.move.target:
            yield cost, _flown_to(ahead, behind.move.target), _flown_to(behind, ahead.move.target), "move"
    if ahead.drops != behind.drops:
        yield cost, replace(ahead, drops=behind.drops), replace(behind, drops=ahead.drops), "drop-other"
    if ahead.builds != behind.builds:
        one = replace(ahead, builds=behind.builds, booked=behind.booked)
        two = replace(behind, builds=ahead.builds, booked=ahead.booked)
        early = costs.AHEAD_OF_TIME * (bool(ahead.builds) and not behind.builds)
        yield cost + early, one, two, "build-missing" if behind.builds else "build-added"
    if (ahead.booked or 0) != (behind.booked or 0):
        one, two = replace(ahead, booked=behind.booked), replace(behind, booked=ahead.booked)
        yield costs.POINTS + costs.EARLIER, one, two, "points"
