"""A record as a script: one entry after the other, each of which can be changed, left out or put in.

Slots are numbered as the record was written. What a slot holds may change; its number stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...game.actions import FLY
from ...game.types import Colour
from ...notation.record import End, Record, Roll, Round, Score, Span, Standing, Turn


class RoundEntry(NamedTuple):
    """``7.``; where it is `accepted`, its number is believed whatever it is.

    Where rounds are `missing` before it, the ships are believed to be where their players next say they are.
    """

    number: int
    span: Span
    accepted: bool = False
    missing: bool = False


class RollEntry(NamedTuple):
    """``4:``."""

    value: int
    span: Span
    accepted: bool = False
    source: Roll | None = None


class TurnEntry(NamedTuple):
    """A turn; where it is `accepted`, it was played as it is written, whatever the rules say.

    Where it is `adrift` besides, the ship is believed to be where its player next says that it is. One that is
    `unordered` was played when it stands there, whosever turn it was.
    """

    turn: Turn
    accepted: bool = False
    adrift: bool = False
    unordered: bool = False


class PassedEntry(NamedTuple):
    """Nothing is written: a player does not come to play in this round.

    Where the entry is `adrift`, they may have played, and the ship is believed to be where they next say that it is.
    """

    player: Colour
    span: Span
    adrift: bool = False


class StandingEntry(NamedTuple):
    """``|G4 Y7``."""

    scores: tuple[Score, ...]
    span: Span
    accepted: bool = False
    source: Standing | None = None
    last: bool = False
    """Whether the record ends with it, so that it may have the final scores."""


class EndEntry(NamedTuple):
    """``||G71 Y66``; unfinished games have none."""

    scores: tuple[Score, ...]
    span: Span
    accepted: bool = False
    source: End | None = None


Entry = RoundEntry | RollEntry | TurnEntry | PassedEntry | StandingEntry | EndEntry
Changes = Mapping[int, tuple[Entry, ...]]
"""What slots hold instead."""


@dataclass(slots=True)
class Script:
    """The slots of a record."""

    record: Record
    slots: list[tuple[Entry, ...]]

    @classmethod
    def of(cls, record: Record) -> Script:
        return cls(record, [(entry,) for entry in _entries(record)])

    def changed(self, changes: Changes) -> Script:
        """The script with other things in some slots."""
        slots = list(self.slots)
        for index, entries in changes.items():
            slots[index] = entries
        return Script(self.record, slots)

    def entries(self, start: int = 0) -> Iterator[tuple[int, Entry]]:
        """What stands in the slots from `start` on, each with its slot."""
        for index in range(start, len(self.slots)):
            for entry in self.slots[index]:
                yield index, entry

    @property
    def books(self) -> bool:
        """Whether points are booked where something is built."""
        return any(turn.builds and turn.booked is not None for turn in self.record.turns())

    @property
    def writes_corners(self) -> bool:
        """Whether the corners of turning moves are written, in all turns but one at most."""
        flown = [turn.move.path for turn in self.record.turns() if turn.move.kind == FLY]
        bare = [path for path in flown if len(path) == 2 and path[0] and not _in_line(path[0], path[1] or path[0])]
        return len(bare) <= 1 and sum(len(path) > 2 for path in flown) > len(bare)

    def turns_before(self, index: int) -> Iterator[tuple[int, TurnEntry]]:
        """The turns before a slot, the nearest first."""
        for number in range(index - 1, -1, -1):
            for entry in reversed(self.slots[number]):
                if isinstance(entry, TurnEntry):
                    yield number, entry

    def roll_before(self, index: int) -> int | None:
        """The slot of the roll that counts for a slot."""
        for number in range(index - 1, -1, -1):
            if any(isinstance(entry, RollEntry) for entry in self.slots[number]):
                return number
        return None

    def rewritten(self) -> Record:
        """The record with what the slots hold now."""
        record = self.record
        rounds: list[Round] = []
        end = record.end
        for _, entry in self.entries():
            match entry:
                case RoundEntry(number, span):
                    rounds.append(Round(number, [], None, span))
                case RollEntry(value, span, _, source):
                    rolled = Roll(value, [], [], span) if source is None else replace(source, value=value, turns=[])
                    rounds[-1].rolls.append(rolled)
                case TurnEntry(turn):
                    rounds[-1].rolls[-1].turns.append(turn)
                case StandingEntry(scores, span, _, source):
                    known = Standing([], [], span) if source is None else source
                    rounds[-1].standing = replace(known, scores=list(scores))
                case EndEntry(scores, _, _, source):
                    end = replace(source, scores=list(scores)) if source is not None else end
        return replace(record, rounds=rounds, end=end)


def _in_line(one: str, other: str) -> bool:
    return one[0] == other[0] or one[1:] == other[1:]


def _entries(record: Record) -> Iterator[Entry]:
    for round_ in record.rounds:
        yield RoundEntry(round_.number, round_.span)
        for rolled in round_.rolls:
            yield RollEntry(rolled.value, rolled.span, source=rolled)
            for turn in rolled.turns:
                yield TurnEntry(turn)
        if round_.standing is not None:
            standing = round_.standing
            last = round_ is record.rounds[-1] and (record.end is None or record.end.scores is None)
            yield StandingEntry(tuple(standing.scores), standing.span, source=standing, last=last)
    end = record.end
    if end is not None and end.scores is not None:
        yield EndEntry(tuple(end.scores), end.span, source=end)


def next_start(script: Script, index: int, player: str) -> str | None:
    """Where a player's next turn from a slot on says that it starts; None where it does not say."""
    for _, entry in script.entries(index):
        if isinstance(entry, TurnEntry) and entry.turn.player == player:
            return entry.turn.move.path[0]
    return None
