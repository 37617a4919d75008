"""Stories about what was booked and counted: points, standings and final scores that were written wrongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...notation.record import Score
from ..bookkeeping import same_result
from . import costs
from .script import EndEntry, Entry, Script, StandingEntry, TurnEntry
from .story import Story
from .walk import Halt

MOST_FAR = 12
"""Of so many turns behind one whose points are wrong, the points are tried in its place."""


def of_points(script: Script, halt: Halt) -> Iterator[Story]:
    """The points of a turn were booked wrong; perhaps they were counted on so, or are those of a later turn."""
    entry = halt.entry
    if not isinstance(entry, TurnEntry) or halt.codes != {"C1"} or entry.turn.booked is None:
        return
    turn, points, earned = entry.turn, entry.turn.booked, halt.earned
    meant = replace(turn, booked=earned)
    cost = costs.number_cost(points, earned) if turn.builds else costs.POINTS_FOR_NOTHING
    here = {halt.slot: _put(script, halt, entry._replace(turn=meant))}
    yield Story("points", cost, halt.slot, here, halt.slot)
    further = _carried(script, halt.slot + 1, {turn.player: earned - points})
    if further:
        yield Story("points", cost + costs.CARRIED, halt.slot, {**here, **further}, halt.slot, facts={"sure": False})
    yield from _exchanged(script, halt, entry)


def _exchanged(script: Script, halt: Halt, entry: TurnEntry) -> Iterator[Story]:
    """The points of two turns that both have some were written for each other."""
    seen = 0
    for slot, other in script.entries(halt.slot + 1):
        if not isinstance(other, TurnEntry):
            continue
        seen += 1
        if seen > MOST_FAR:
            return
        if other.turn.booked == halt.earned and len(script.slots[slot]) == 1:
            one = entry._replace(turn=replace(entry.turn, booked=halt.earned))
            two = other._replace(turn=replace(other.turn, booked=entry.turn.booked))
            changes: dict[int, tuple[Entry, ...]] = {halt.slot: _put(script, halt, one), slot: (two,)}
            yield Story("points", costs.POINTS_EXCHANGED, halt.slot, changes, halt.slot, facts={"beyond": slot})


def of_scores(script: Script, halt: Halt) -> Iterator[Story]:
    """Scores of a standing or of the end were miscopied; or a mistake in counting was carried on from here."""
    entry = halt.entry
    assert isinstance(entry, StandingEntry | EndEntry)
    wrong = [breach for breach in halt.broken if breach.reason in ("standing", "final")]
    missing = [breach for breach in halt.broken if breach.reason == "score-missing"]
    if len(wrong) + len(missing) != len(halt.broken) or not halt.broken:
        return
    if missing and (wrong or not missing[0].facts["colours"]):
        return
    if missing:
        yield _completed(script, halt, entry, missing[0].facts["scores"])
        return
    truth = {str(breach.facts["colour"]): int(str(breach.facts["score"])) for breach in wrong}
    written = dict(entry.scores)
    kind = "standing" if isinstance(entry, StandingEntry) else "final"
    cost = _cost(script, halt.slot, written, truth)
    changes = {halt.slot: _put(script, halt, entry._replace(scores=_corrected(entry.scores, truth)))}
    again = isinstance(entry, EndEntry) and same_result(script.record.tag("Result"), entry.source, None)
    yield Story(kind, cost + costs.WRITTEN_TWICE * again, halt.slot, changes, halt.slot)
    shifts = {colour: points - written[colour] for colour, points in truth.items()}
    further = _carried(script, halt.slot + 1, shifts)
    if further:
        cost += costs.CARRIED
        yield Story("carried", cost, halt.slot, {**changes, **further}, halt.slot, facts={"sure": False})


def _completed(script: Script, halt: Halt, entry: StandingEntry | EndEntry, truth: object) -> Story:
    """Somebody's score was forgotten. It stands where its player sits, or behind those that stand in another order."""
    assert isinstance(truth, list)
    written = [colour for colour, _ in entry.scores]
    forgotten = [score for score in truth if score.colour not in written]
    seated = [score.colour for score in truth if score.colour in written] == written
    scores = dict(entry.scores)
    meant = (
        tuple(Score(colour, scores.get(colour, points)) for colour, points in truth)
        if seated
        else (*entry.scores, *forgotten)
    )
    changes = {halt.slot: _put(script, halt, entry._replace(scores=meant))}
    return Story("score-missing", costs.SCORE_MISSING * len(forgotten), halt.slot, changes, halt.slot)


def _cost(script: Script, slot: int, written: dict[str, int], truth: dict[str, int]) -> float:
    """What it costs to write these scores: all of another standing, those of two players exchanged, or single ones."""
    others = [entry for at, entry in script.entries() if isinstance(entry, StandingEntry) and at != slot]
    copied = any(dict(entry.scores) == written for entry in others)
    if len(truth) > 1:
        if copied:
            return costs.STANDING_COPIED
        if sorted(truth.values()) == sorted(written[colour] for colour in truth):
            return costs.SCORES_EXCHANGED
    single = [costs.number_cost(written[colour], points) for colour, points in truth.items()]
    cost = min(sum(single), costs.NUMBER_FAR + 0.2 * (len(single) - 1))
    return min(cost, costs.STANDING_COPIED) if copied else cost


def _carried(script: Script, first: int, shifts: dict[str, int]) -> dict[int, tuple[Entry, ...]]:
    """All scores of some players from a slot on, shifted; nothing where one of them would be below zero."""
    changes: dict[int, tuple[Entry, ...]] = {}
    for slot, entry in script.entries(first):
        if isinstance(entry, StandingEntry | EndEntry) and len(script.slots[slot]) == 1:
            meant = {colour: points + shifts.get(colour, 0) for colour, points in entry.scores}
            if min(meant.values(), default=0) < 0:
                return {}
            changes[slot] = (entry._replace(scores=_corrected(entry.scores, meant)),)
    return changes


def _corrected(scores: Sequence[Score], truth: dict[str, int]) -> tuple[Score, ...]:
    return tuple(Score(colour, truth.get(colour, points)) for colour, points in scores)


def _put(script: Script, halt: Halt, entry: Entry) -> tuple[Entry, ...]:
    """What the slot of a halt holds, with another entry in place of the one that it is about."""
    return tuple(entry if one is halt.entry else one for one in script.slots[halt.slot])
