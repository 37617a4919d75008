"""Stories for a contradiction: who could have written what wrongly, so that this shows here.

They come from the facts of the contradiction, not from blind search: the turn itself, the turn before of every ship in
question, whoever could have put or left something on the squares in question, the roll, the order of play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...game.position import Position
from ...game.referee import play
from ...game.scoring import totals_of
from ...notation.record import Turn
from ..resolve import resolve
from . import costs
from .habits import Habits
from .order_slips import OrderSlips
from .score_slips import of_points, of_scores
from .script import EndEntry, PassedEntry, RollEntry, RoundEntry, Script, StandingEntry, TurnEntry
from .seat_order import columns, started_wrong
from .story import AS_PLAYED, Story
from .turn_slips import Slip, Slips
from .walk import FACES, Checkpoint, Halt

_RECENT = 2
"""Of so many turns of each player before the contradiction, other moves are tried, too."""


_BY_MODE = frozenset({"own-ship-only", "none-allowed"})
"""What may only follow from how a ship flew."""


class Causes:
    """The stories for one contradiction."""

    def __init__(
        self,
        script: Script,
        trace: Sequence[Checkpoint],
        before: Checkpoint,
        halt: Halt,
        slips: dict[int, Slips],
        habits: Habits,
    ) -> None:
        self.script = script
        self.trace = trace
        self.halt = halt
        self.index = halt.slot
        self.slips = slips
        self.habits = habits
        self.before = before
        self.position = before.position
        self.order = OrderSlips(script, trace, before, halt, habits)

    def as_played(self) -> Iterator[Story]:
        """The players did what is written; or something like it, after which the ship stands elsewhere."""
        index, entry = self.index, self.halt.entry
        held = self.script.slots[index]
        assert not isinstance(entry, PassedEntry)
        changed = tuple(entry._replace(accepted=True) if one is entry else one for one in held)
        yield Story(AS_PLAYED, self._price(), index, {index: changed}, index)
        if isinstance(entry, TurnEntry) and any(code[0] == "M" for code in self.halt.codes):
            adrift = tuple(entry._replace(accepted=True, adrift=True) if one is entry else one for one in held)
            yield Story(AS_PLAYED, self._price() + costs.ADRIFT, index, {index: adrift}, index)
        if isinstance(entry, TurnEntry) and "out-of-order" in self.halt.reasons:
            yield from self.order.passed_over(entry.turn)
            yield from started_wrong(self.script, self.halt, self.position)
        if "round-not-over" in self.halt.reasons:
            yield from self.order.passed_over_last()

    def _price(self) -> float:
        codes, reasons = self.halt.codes, self.halt.reasons
        if codes == {"C1"}:
            return self._booked_wrong()
        if codes <= {"C2", "C3"}:
            return costs.COUNTED_WRONG + 0.3 * (len(self.halt.broken) - 1)
        if "round-number" in reasons:
            return costs.ROUNDS_MISSING
        if "not-over" in reasons:
            return costs.AS_PLAYED + costs.BROKEN_BESIDES * self._ended_otherwise()
        parts = {breach.clause[0] for breach in self.halt.broken if breach.reason not in _BY_MODE} & {*"MEB"}
        besides = max(len(parts), 1) - 1 + self._booked_otherwise() + self._of_no_shape() + self._on_a_higher()
        first = costs.FIRST_TURN * (codes == {"M7"})
        return costs.AS_PLAYED - first + costs.BROKEN_BESIDES * besides

    def _booked_wrong(self) -> float:
        """The same for points: the further off a number is, the less will it have been set so, or miscopied."""
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry) or entry.turn.booked is None or not entry.turn.builds:
            return costs.BOOKED_WRONG
        return costs.BOOKED_WRONG + costs.number_cost(entry.turn.booked, self.halt.earned) - costs.POINTS

    def _booked_otherwise(self) -> bool:
        """Whether other points are booked than what is written would have earned."""
        entry = self.halt.entry
        booked = entry.turn.booked if isinstance(entry, TurnEntry) else None
        return booked is not None and booked != self.halt.earned

    def _of_no_shape(self) -> bool:
        """Whether something was built of stones that are not there, and that would not build it if they were."""
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry) or not self.halt.reasons & {"member-not-own", "site-not-own"}:
            return False
        at = self.position.table
        for build in entry.turn.builds:
            *_, shape = at.board.figure(build.site, build.members or ())
            if build.members is not None and at.heights[shape or 0] < build.height:
                return True
        return False

    def _on_a_higher(self) -> bool:
        """Whether a new pyramid is written where a higher one stands, by somebody who writes what an upgrade replaces.

        A short form, which leaves out the members as well, says nothing of that.
        """
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry) or "not-higher" not in self.halt.reasons:
            return False
        return any(build.members is not None and build.replaces is None for build in entry.turn.builds)

    def _ended_otherwise(self) -> bool:
        """Whether the scores of the end are not those of a game that was broken off here."""
        entry = self.halt.entry
        if not isinstance(entry, EndEntry):
            return False
        seats = self.position.table.seats
        return dict(entry.scores) != dict(zip(seats, totals_of(self.position), strict=True))

    def near(self) -> Iterator[Story]:
        """What was written wrongly just here, in a turn or in the books."""
        match self.halt.entry:
            case TurnEntry(turn):
                yield from self._of_turn(turn)
            case RollEntry():
                yield from self.order.of_roll()
            case RoundEntry(number):
                yield from self.order.of_round(number)
            case StandingEntry() | EndEntry():
                yield from of_scores(self.script, self.halt)
                early = "not-over" in self.halt.reasons and self._ended_otherwise()
                if early or "standing-early" in self.halt.reasons:
                    yield from self.order.missing()
        yield from self._other_roll()

    # turns

    def _of_turn(self, turn: Turn) -> Iterator[Story]:
        expected = self.position.to_play
        yield from of_points(self.script, self.halt)
        if "no-roll" in self.halt.reasons or (self.position.roll is None and not self.position.over):
            yield from self.order.no_roll()
        if expected is not None and expected != turn.player:
            yield from columns(self.script, self.halt, self.position)
            yield from self.order.out_of_order(turn, expected)
        yield from self.order.not_twice(turn)
        yield from self.order.another(turn)
        if expected == turn.player:
            near = self._slips(self.index, turn)
            if "ambiguous" in self.halt.reasons:
                for slip in near.left_open():
                    yield self._slipped(self.index, slip)
            above = next(self.script.turns_before(self.index), None)
            copied: list[Slip] = []
            if above is not None:
                copied += (*near.copied(above[1].turn.move.target), *near.copied_build(above[1].turn.builds))
            for slip in sorted((*near.alone(), *copied), key=lambda slip: slip.cost):
                yield self._slipped(self.index, slip)

    def pairs(self) -> Iterator[Story]:
        """Two parts of the turn written wrongly."""
        entry = self.halt.entry
        if isinstance(entry, TurnEntry) and self.position.to_play == entry.turn.player:
            near = self._slips(self.index, entry.turn)
            for slip in (*near.in_pairs(), *self._booked_so(entry.turn)):
                yield self._slipped(self.index, slip)

    def _booked_so(self, turn: Turn) -> Iterator[Slip]:
        """Another build, or another move, with other points."""
        if turn.booked is None or not turn.builds:
            return
        near = self._slips(self.index, turn)
        slips: list[Slip] = []
        if self.halt.codes & {"B2", "B3", "B4", "N30"}:
            slips += near.of_builds(far=costs.NEAR_BUILD)
        if any(code[0] == "M" for code in self.halt.codes):
            slips += (slip for slip in near.of_move() if slip.cost <= costs.NEAR_BUILD)
        for slip in slips:
            full, _ = resolve(self.position, slip.turn)
            points = play(self.position, full).points
            if points != turn.booked and slip.turn.builds:
                cost = slip.cost + costs.number_cost(turn.booked, points) + 0.3
                yield slip._replace(cost=cost, turn=replace(slip.turn, booked=points))

    def _slips(self, index: int, turn: Turn) -> Slips:
        known = self.slips.get(index)
        if known is None or known.written is not turn:
            known = self.slips[index] = Slips(self.trace[index].position, turn, self.habits)
        return known

    def _slipped(self, index: int, slip: Slip, more: float = 0.0) -> Story:
        changed = tuple(
            TurnEntry(slip.turn) if isinstance(entry, TurnEntry) else entry for entry in self.script.slots[index]
        )
        return Story(slip.what, slip.cost + more, index, {index: changed}, index, slip)

    def _other_roll(self) -> Iterator[Story]:
        """All players flew by another roll than the one that is written."""
        if not isinstance(self.halt.entry, TurnEntry) or not any(code[0] in "MNE" for code in self.halt.codes):
            return
        index = self.script.roll_before(self.index)
        if index is None:
            return
        held = self.script.slots[index]
        (entry, *_) = [one for one in held if isinstance(one, RollEntry)]
        cost = costs.ROLL_OF_ONE if self.position.table.players == 2 else costs.ROLL
        for face in FACES:
            if face != entry.value:
                changed = tuple(one._replace(value=face) if one is entry else one for one in held)
                yield Story("roll", cost, index, {index: changed}, index, facts={"roll": face})

    # earlier turns

    def earlier(self) -> Iterator[Story]:
        """Turns before, legal as they are written, that may have been written wrongly; the nearest first."""
        needs = _Needs(self.position, self.halt)
        seen: dict[str, int] = {}
        for index, entry in self.script.turns_before(self.index):
            if entry.accepted or len(self.script.slots[index]) != 1:
                continue
            turn = entry.turn
            count = seen[turn.player] = seen.get(turn.player, 0) + 1
            near = self._slips(index, turn)
            if near.beyond_reason:
                continue
            found: list[Slip] = []
            if count <= _RECENT:
                found += near.of_move()
            own = turn.player == needs.player or needs.anybody
            if count > _RECENT and needs.god_stones and own and turn.move.god_stone:
                found += [slip for slip in near.of_move() if slip.turn.move.target == turn.move.target]
            if own and (needs.supply or needs.squares):
                found += [slip for slip in (*near.of_drops(), *near.of_taken()) if needs.fit(slip, turn)]
            if own or needs.squares:
                found += [slip for slip in near.of_builds() if needs.fit(slip, turn)]
            elif needs.supply:
                lying = needs.stones_in(self.trace[index].position)
                found += [slip for slip in near.of_builds() if lying & _sites(slip.turn, turn)]
            for slip in sorted(found, key=lambda slip: slip.cost):
                yield self._slipped(index, slip, self._further(slip, needs))

    def _further(self, slip: Slip, needs: _Needs) -> float:
        """What it costs besides that an earlier turn is guilty."""
        if needs.flight and slip.what in ("build-site", "build-added", "build-members"):
            return costs.FAR_FETCHED
        return costs.NEVER_AGAIN if self.halt.reasons == {"too-many-taken"} else costs.EARLIER


def _sites(one: Turn, other: Turn) -> set[str]:
    """The squares on which only one of two turns builds."""
    return {build.site for build in one.builds} ^ {build.site for build in other.builds}


def booked(story: Story, trace: Sequence[Checkpoint]) -> Story:
    """The story with the points of a build that was forgotten."""
    if story.kind != "build-missing" or story.slip is None or len(story.changes) > 1:
        return story
    if story.slip.turn.booked is not None:
        return story
    position, turn = trace[story.guilty].position, story.slip.turn
    full, _ = resolve(position, turn)
    turn = replace(turn, booked=play(position, full).points)
    changes = {index: tuple(TurnEntry(turn) for _ in entries) for index, entries in story.changes.items()}
    return replace(story, slip=story.slip._replace(turn=turn), changes=changes)


class _Needs:
    """What would have to be otherwise for a contradiction to go away."""

    def __init__(self, position: Position, halt: Halt) -> None:
        board = position.table.board
        codes = halt.codes
        entry = halt.entry
        self.player = entry.turn.player if isinstance(entry, TurnEntry) else ""
        self.anybody = not self.player or "X4" in codes
        self.supply = bool(codes & {"E3", "E4", "B4"})
        self.flight = bool(codes & {"M2", "M3", "M4"})
        self.god_stones = bool(codes & {"M5", "M6", "C3"})
        self.everywhere = bool(codes & {"C2", "C3", "X4", "N30"}) or "none-fits" in halt.reasons
        self.squares: set[str] = set()
        if isinstance(entry, TurnEntry):
            turn = entry.turn
            self.squares |= {*turn.taken}
            for build in turn.builds:
                self.squares |= {build.site, *(build.members or ())}
            if any(code[0] == "M" for code in codes):
                self.squares |= _flown_over(position, turn)
            if "C1" in codes:
                for build in turn.builds:
                    if build.site in board.index:
                        self.squares |= _district(position, build.site)
                if not turn.builds:
                    self.everywhere = True

    def stones_in(self, position: Position) -> set[str]:
        """Where the player's stones lie: who builds there gives them back."""
        seat = position.table.seat_of.get(self.player)
        return set() if seat is None else set(position.table.board.squares(position.stones[seat]))

    def fit(self, slip: Slip, written: Turn) -> bool:
        """Whether a slip would make a difference."""
        if self.everywhere:
            return True
        if self.supply and written.player == self.player:
            return True
        return bool(slip.touched & self.squares)


def _flown_over(position: Position, turn: Turn) -> set[str]:
    """The squares that a move has to do with: those in line with where it starts and ends."""
    board = position.table.board
    seat = position.table.seat_of.get(turn.player)
    names: set[str] = set()
    ends = [board.index.get(square or "") for square in turn.move.path]
    ends.append(position.ships[seat] if seat is not None and position.ships[seat] >= 0 else None)
    for end in ends:
        if end is not None:
            names |= set(board.squares(board.cross[end])) | {board.names[end]}
    return names


def _district(position: Position, square: str) -> set[str]:
    """The squares of the district that a square is in; none for one in the lake."""
    board = position.table.board
    place = board.district_of[board.index[square]]
    return set(board.squares(board.districts[place].mask)) if place >= 0 else set()
