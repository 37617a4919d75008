"""Stories about rounds that stand in the order of the seats: written as columns of a table, or played so."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from ...game.position import Position
from ...game.types import Colour
from . import costs
from .script import Entry, RoundEntry, Script, TurnEntry
from .story import AS_PLAYED, Story
from .walk import Halt


class _Round(NamedTuple):
    """The turns of a round by their slots, and the players in the order in which it is their turn."""

    turns: dict[int, TurnEntry]
    order: tuple[Colour, ...]
    seats: tuple[Colour, ...]

    @property
    def players(self) -> tuple[Colour, ...]:
        return tuple(entry.turn.player for entry in self.turns.values())

    @property
    def in_order(self) -> bool:
        return self.players == self.order[: len(self.turns)]

    @property
    def in_seat_order(self) -> bool:
        """Whether the players who come first in this round stand as they sit."""
        first = {*self.order[: len(self.turns)]}
        return self.players == tuple(colour for colour in self.seats if colour in first)

    @property
    def clockwise(self) -> bool:
        """Whether whoever started was followed by the others as they sit."""
        first = self.seats.index(self.players[0]) if self.players and self.players[0] in self.seats else 0
        return self.players == (*self.seats[first:], *self.seats[:first])[: len(self.turns)]

    def reordered(self) -> dict[int, tuple[Entry, ...]]:
        held = {entry.turn.player: entry for entry in self.turns.values()}
        return {slot: (held[colour],) for slot, colour in zip(self.turns, self.order, strict=False)}

    def as_it_stands(self) -> dict[int, tuple[Entry, ...]]:
        return {slot: (entry._replace(unordered=True),) for slot, entry in self.turns.items()}


def columns(script: Script, halt: Halt, position: Position) -> Iterator[Story]:
    """This round, or all rounds from here on, are written in seat order, whoever started them."""
    rounds = _rounds_from(script, halt, position)
    if not rounds or not rounds[0].in_seat_order:
        return
    here, *later = rounds
    yield Story("seat-order", costs.SEAT_ORDER, halt.slot, here.reordered(), halt.slot)
    wrong = [round_ for round_ in later if not round_.in_order]
    if wrong and all(round_.in_seat_order for round_ in later):
        everywhere = {slot: held for round_ in (here, *wrong) for slot, held in round_.reordered().items()}
        yield Story("seat-order.all", costs.SEAT_ORDER, halt.slot, everywhere, halt.slot)


def started_wrong(script: Script, halt: Halt, position: Position) -> Iterator[Story]:
    """This round, or every round from here on that is played clockwise, was started by somebody else."""
    rounds = _rounds_from(script, halt, position)
    if not rounds or not rounds[0].clockwise:
        return
    here, *later = rounds
    yield Story(AS_PLAYED, costs.AS_PLAYED, halt.slot, here.as_it_stands(), halt.slot)
    wrong = [round_ for round_ in later if round_.clockwise and not round_.in_order]
    if wrong:
        everywhere = {slot: held for round_ in (here, *wrong) for slot, held in round_.as_it_stands().items()}
        yield Story(AS_PLAYED, costs.AS_PLAYED, halt.slot, everywhere, halt.slot)


def _rounds_from(script: Script, halt: Halt, position: Position) -> list[_Round]:
    """The rounds from that on whose first turn is out of order; none where another turn is."""
    at = position.table
    if "out-of-order" not in halt.reasons or position.waiting != at.everyone or at.players == 2:
        return []
    starts = [slot for slot, entry in script.entries() if isinstance(entry, RoundEntry)]
    ends = [*starts[1:], len(script.slots)]
    first = bisect_right(starts, halt.slot) - 1
    found: list[_Round] = []
    for ahead, (start, end) in enumerate(list(zip(starts, ends, strict=True))[max(first, 0) :]):
        turns: dict[int, TurnEntry] = {}
        for slot in range(start, end):
            for entry in script.slots[slot]:
                if isinstance(entry, TurnEntry):
                    if len(script.slots[slot]) > 1:
                        return found
                    turns[slot] = entry
        found.append(_Round(turns, at.order(position.round + ahead), at.seats))
    return found
