"""Walks along a script until something contradicts the rules or the books. Strict: the first contradiction is a halt.

An accepted entry is carried out as it is written. The referee of `game` is the only one who judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...game.actions import ARROWS_ROLL, BareTurn
from ...game.breach import Breach
from ...game.errors import PacalError
from ...game.live_position import LivePosition
from ...game.position import Position
from ...game.referee import carry_out, judge_roll, next_round
from ...game.scoring import Gain, totals_of
from ...notation.record import Score, Turn
from ..bookkeeping import are_final
from ..resolve import is_complete, resolve
from ..wrong_turns import found_again
from .script import Changes, EndEntry, Entry, PassedEntry, RollEntry, RoundEntry, Script, StandingEntry, TurnEntry


class Checkpoint(NamedTuple):
    """Where a walk has come to.

    `ahead` is how far the written round numbers are ahead of the rounds played, `off` how far each seat's written score
    is ahead of the true one, `adrift` the players whose ship is believed to be where they next say it is.
    """

    position: Position
    ahead: int = 0
    off: tuple[int, ...] = ()
    adrift: frozenset[str] = frozenset()
    fresh: bool = False
    """Whether the game begins here from a stage: round and roll are only repeated."""


class Halt(NamedTuple):
    """The first contradiction: the slot, what is broken, and for points what was booked and earned."""

    slot: int
    entry: Entry
    broken: tuple[Breach, ...]
    earned: int = 0

    @property
    def codes(self) -> set[str]:
        return {breach.clause for breach in self.broken}

    @property
    def reasons(self) -> set[str]:
        return {breach.reason for breach in self.broken}


class BudgetError(Exception):
    """More entries were walked over than allowed."""


class Walker:
    """Walks along one script, and counts the entries it has walked over."""

    def __init__(self, script: Script, budget: int) -> None:
        self.script = script
        self.left = budget

    def walk(
        self,
        start: Checkpoint,
        first: int,
        changes: Changes,
        stop: int | None = None,
        trace: list[Checkpoint] | None = None,
    ) -> tuple[Halt | None, Checkpoint]:
        """Walk from a slot on up to the first contradiction, or to `stop`, and give where that is.

        A `trace` gets a checkpoint for each slot, before it; the place of a halt is then that before its entry, and
        otherwise what its entry made of it.
        """
        steps = _Steps(start)
        slots = self.script.slots
        for index in range(first, len(slots) if stop is None else min(stop, len(slots))):
            if trace is not None:
                trace.append(steps.checkpoint())
            for entry in changes[index] if index in changes else slots[index]:
                self.left -= 1
                before = None if trace is None else steps.checkpoint()
                broken, earned = steps.take(entry)
                if broken:
                    return Halt(index, entry, tuple(broken), earned), before or steps.checkpoint()
            if self.left < 0:
                raise BudgetError
        return None, steps.checkpoint()


class _Steps:
    """The state of a walk."""

    def __init__(self, start: Checkpoint) -> None:
        self.live = LivePosition(start.position)
        self.ahead = start.ahead
        self.off = list(start.off or [0] * len(start.position.table.seats))
        self.adrift = set(start.adrift)
        self.fresh = start.fresh
        self.last_roll = start.position.roll or 2
        self.lost = False
        """Whether nobody knows what stands on the board: then only the order of play is judged."""

    def checkpoint(self) -> Checkpoint:
        return Checkpoint(self.live.freeze(), self.ahead, tuple(self.off), frozenset(self.adrift), self.fresh)

    def take(self, entry: Entry) -> tuple[Sequence[Breach], int]:
        """Go on by one entry; what is broken, and what a turn earned."""
        if self.lost:
            broken, earned = self._take(entry)
            return [breach for breach in broken if breach.clause == "R5"], earned
        return self._take(entry)

    def _take(self, entry: Entry) -> tuple[Sequence[Breach], int]:
        if type(entry) is TurnEntry:
            return self._turn(entry)
        if type(entry) is RollEntry:
            return self._roll(entry), 0
        if type(entry) is RoundEntry:
            return self._round(entry), 0
        if type(entry) is StandingEntry:
            return self._standing(entry), 0
        if type(entry) is PassedEntry:
            return self._passed(entry), 0
        assert isinstance(entry, EndEntry)
        return self._end(entry), 0

    def _round(self, entry: RoundEntry) -> Sequence[Breach]:
        live = self.live
        if live.over:
            return () if entry.accepted else [Breach("X4", "game-over", (), {})]
        number, at = entry.number, live.table
        if self.fresh:
            if number != live.round + self.ahead and not entry.accepted:
                return [Breach("R5", "round-number", (), {"round": number, "expected": live.round + self.ahead})]
            return ()
        if live.waiting != at.everyone or live.roll is not None:
            if not entry.accepted:
                waiting = [colour for seat, colour in enumerate(at.seats) if live.waiting >> seat & 1]
                facts = {"waiting": waiting, "round": live.round + self.ahead, "order": at.order(live.round)}
                return [Breach("R5", "round-not-over", (), facts)]
            self.adrift |= {colour for seat, colour in enumerate(at.seats) if live.waiting >> seat & 1}
            self.live = live = LivePosition(next_round(live.freeze(), live.round + 1))
        expected = live.round + self.ahead
        if number != expected:
            if not entry.accepted:
                return [Breach("R5", "round-number", (), {"round": number, "expected": expected})]
            if entry.missing:
                self.live = LivePosition(next_round(live.freeze(), number - self.ahead))
                self.adrift |= set(at.seats)
                self.lost = True
            else:
                self.ahead = number - live.round
        return ()

    def _roll(self, entry: RollEntry) -> Sequence[Breach]:
        live, value = self.live, entry.value
        self.last_roll = value
        if self.fresh:
            self.fresh = False
            if live.roll is not None:
                if value != live.roll and not entry.accepted:
                    return [Breach("R5", "stage", (), {"expected": live.roll, "found": value})]
                live.roll = value
                return ()
        broken = judge_roll(live, value)
        if broken and not entry.accepted:
            return broken
        live.roll = value
        return ()

    def _turn(self, entry: TurnEntry) -> tuple[Sequence[Breach], int]:
        turn, accepted, adrift, unordered = entry
        live = self.live
        if live.roll is None and not live.over and accepted:
            live.roll = self.last_roll
        if self.adrift and turn.player in self.adrift:
            self.adrift.discard(turn.player)
            self._find_again(turn)
            live = self.live
        broken: list[Breach] = []
        earned: list[Gain] = []
        try:
            if is_complete(live, turn):
                bare: BareTurn = turn.player, turn.move, turn.taken, turn.drops, turn.builds, turn.late
            else:
                full, unresolved = resolve(live.freeze(), turn)
                broken += unresolved
                bare = full.player, full.move, full.taken, full.drops, full.builds, full.late
            _, points = carry_out(live, bare, broken, earned)
        except PacalError:
            return ([Breach("M0", "unreadable", (), {})], 0) if not accepted else ((), 0)
        if unordered:
            broken = [breach for breach in broken if breach.reason != "out-of-order"]
        if broken:
            if not accepted:
                return broken, points
            if adrift:
                self.adrift.add(turn.player)
        if turn.booked is not None and turn.booked != points:
            if not accepted:
                facts = {"booked": turn.booked, "earned": points}
                return [Breach("C1", "points", ("points",), facts)], points
            seat = live.table.seat_of.get(turn.player)
            if seat is not None:
                self.off[seat] += turn.booked - points
        return (), points

    def _passed(self, entry: PassedEntry) -> Sequence[Breach]:
        live = self.live
        seat = live.table.seat_of[entry.player]
        live.waiting &= ~(1 << seat)
        if entry.adrift:
            self.adrift.add(entry.player)
        return ()

    def _find_again(self, turn: Turn) -> None:
        """Set a ship that is adrift where its player says it stands."""
        self.live = LivePosition(found_again(self.live.freeze(), turn))

    def _standing(self, entry: StandingEntry) -> Sequence[Breach]:
        live = self.live
        at = live.table
        if not live.over and (live.waiting != at.everyone or live.roll is not None) and not entry.accepted:
            waiting = [colour for seat, colour in enumerate(at.seats) if live.waiting >> seat & 1]
            facts = {"waiting": waiting, "round": live.round + self.ahead, "order": at.order(live.round)}
            return [Breach("R5", "standing-early", (), facts)]
        if entry.last and are_final(entry.scores, live):
            return [] if entry.accepted else self._wrong(entry.scores, totals_of(live.freeze()), "C3", "final")
        wrong = self._wrong(entry.scores, live.scores, "C2", "standing")
        if not wrong:
            return ()
        if not entry.accepted:
            return wrong
        for colour, points in entry.scores:
            seat = at.seat_of.get(colour)
            if seat is not None:
                self.off[seat] = points - live.scores[seat]
        return ()

    def _end(self, entry: EndEntry) -> Sequence[Breach]:
        if entry.accepted:
            return ()
        live = self.live
        if not live.over:
            return [Breach("X4", "not-over", (), {})]
        return self._wrong(entry.scores, totals_of(live.freeze()), "C3", "final")

    def _wrong(self, scores: Sequence[Score], truth: Sequence[int], code: str, reason: str) -> list[Breach]:
        """What is wrong with written scores; a score that is as far off as it was is not."""
        at = self.live.table
        wrong = []
        for number, (colour, points) in enumerate(scores):
            seat = at.seat_of.get(colour)
            if seat is None:
                wrong.append(Breach(code, "score-stranger", ("scores", number), {"colour": colour}))
            elif points - truth[seat] not in (self.off[seat], 0):
                facts = {"colour": colour, "score": truth[seat], "written": points}
                wrong.append(Breach(code, reason, ("scores", number), facts))
        if len({colour for colour, _ in scores}) != len(at.seats) or len(scores) != len(at.seats):
            said = {colour for colour, _ in scores}
            all_of_them = [Score(colour, truth[seat] + self.off[seat]) for seat, colour in enumerate(at.seats)]
            facts = {"colours": [colour for colour in at.seats if colour not in said], "scores": all_of_them}
            wrong.append(Breach(code, "score-missing", ("scores",), facts))
        return wrong


FACES = (2, 3, 4, 5, ARROWS_ROLL)
"""What a roll can have been."""
