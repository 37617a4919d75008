"""Stories for a contradiction: who could have written what wrongly, so that this shows here.

They come from the facts of the contradiction, not from blind search: the turn itself, the turn before of every ship in
question, whoever could have put or left something on the squares in question, the roll, the order of play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from ...game.errors import PacalError
from ...game.legal.turns import legal_turns
from ...game.position import Position
from ...game.referee import play
from ...notation.record import Score, Span, Turn
from ..bookkeeping import same_result
from ..resolve import resolve
from . import costs
from .script import EndEntry, Entry, RollEntry, RoundEntry, Script, StandingEntry, TurnEntry, next_start
from .story import AS_PLAYED, Story
from .turn_slips import Slip, Slips
from .walk import FACES, Checkpoint, Halt

MOST_LEFT_OUT = 400
"""So many turns are tried where one was left out."""
MOST_LOOKED_AT = 20_000
_RECENT = 2
"""Of so many turns of each player before the contradiction, other moves are tried, too."""


_BY_MODE = frozenset({"own-ship-only", "none-allowed"})
"""What may only follow from how a ship flew."""


class Causes:
    """The stories for one contradiction."""

    def __init__(
        self, script: Script, trace: Sequence[Checkpoint], before: Checkpoint, halt: Halt, slips: dict[int, Slips]
    ) -> None:
        self.script = script
        self.trace = trace
        self.halt = halt
        self.index = halt.slot
        self.slips = slips
        self.before = before
        self.position = before.position

    def as_played(self) -> Iterator[Story]:
        """The players did what is written; or something like it, after which the ship stands elsewhere."""
        index, entry = self.index, self.halt.entry
        held = self.script.slots[index]
        changed = tuple(one._replace(accepted=True) if one is entry else one for one in held)
        yield Story(AS_PLAYED, self._price(), index, {index: changed}, index)
        if isinstance(entry, TurnEntry) and any(code[0] == "M" for code in self.halt.codes):
            adrift = tuple(entry._replace(accepted=True, adrift=True) if one is entry else one for one in held)
            yield Story(AS_PLAYED, self._price() + costs.ADRIFT, index, {index: adrift}, index)

    def _price(self) -> float:
        codes, reasons = self.halt.codes, self.halt.reasons
        if codes == {"C1"}:
            return costs.BOOKED_WRONG
        if codes <= {"C2", "C3"}:
            return costs.COUNTED_WRONG + 0.3 * (len(self.halt.broken) - 1)
        if "round-number" in reasons:
            return costs.ROUNDS_MISSING
        parts = {breach.clause[0] for breach in self.halt.broken if breach.reason not in _BY_MODE} & {*"MEB"}
        return costs.AS_PLAYED + costs.BROKEN_BESIDES * (max(len(parts), 1) - 1 + self._booked_otherwise())

    def _booked_otherwise(self) -> bool:
        """Whether other points are booked than what is written would have earned."""
        entry = self.halt.entry
        booked = entry.turn.booked if isinstance(entry, TurnEntry) else None
        return booked is not None and booked != self.halt.earned

    def near(self) -> Iterator[Story]:
        """What was written wrongly just here, in a turn or in the books."""
        match self.halt.entry:
            case TurnEntry(turn):
                yield from self._of_turn(turn)
            case RollEntry():
                yield from self._of_roll()
            case RoundEntry(number):
                yield from self._of_round(number)
            case StandingEntry(scores) | EndEntry(scores):
                yield from self._of_scores(scores)
                if "standing-early" in self.halt.reasons:
                    yield from self._left_out(self.index)
        yield from self._other_roll()

    # turns

    def _of_turn(self, turn: Turn) -> Iterator[Story]:
        expected = self.position.to_play
        if self.halt.codes == {"C1"}:
            cost = costs.POINTS if turn.builds else costs.POINTS_FOR_NOTHING
            yield self._replaced(replace(turn, booked=self.halt.earned), cost, "points")
        if "no-roll" in self.halt.reasons or (self.position.roll is None and not self.position.over):
            yield from self._no_roll()
        if expected is not None and expected != turn.player:
            yield from self._out_of_order(turn, expected)
        yield from self._not_twice(turn)
        if expected == turn.player:
            near = self._slips(self.index, turn)
            above = next(self.script.turns_before(self.index), None)
            copied = [] if above is None else near.copied(above[1].turn.move.target)
            for slip in sorted((*near.alone(), *copied), key=lambda slip: slip.cost):
                yield self._slipped(self.index, slip)

    def pairs(self) -> Iterator[Story]:
        """Two parts of the turn written wrongly."""
        entry = self.halt.entry
        if isinstance(entry, TurnEntry) and self.position.to_play == entry.turn.player:
            for slip in self._slips(self.index, entry.turn).in_pairs():
                yield self._slipped(self.index, slip)

    def _slips(self, index: int, turn: Turn) -> Slips:
        known = self.slips.get(index)
        if known is None or known.written is not turn:
            known = self.slips[index] = Slips(self.trace[index].position, turn)
        return known

    def _slipped(self, index: int, slip: Slip, more: float = 0.0) -> Story:
        changed = tuple(
            TurnEntry(slip.turn) if isinstance(entry, TurnEntry) else entry for entry in self.script.slots[index]
        )
        return Story(slip.what, slip.cost + more, index, {index: changed}, index, slip)

    def _replaced(self, turn: Turn, cost: float, kind: str) -> Story:
        held = self.script.slots[self.index]
        changed = tuple(TurnEntry(turn) if entry is self.halt.entry else entry for entry in held)
        return Story(kind, cost, self.index, {self.index: changed}, self.index)

    def _out_of_order(self, turn: Turn, expected: str) -> Iterator[Story]:
        index = self.index
        yield self._replaced(replace(turn, player=expected), costs.COLOUR, "colour")
        for other in replace_own(turn, expected):
            yield self._replaced(other, costs.COLOUR + 0.1, "colour")
        yield from self._swapped(expected)
        yield from self._left_out(index)

    def _swapped(self, expected: str) -> Iterator[Story]:
        """The player's turn stands behind this one; with two players perhaps together with its roll."""
        index, slots = self.index, self.script.slots
        for place, (number, entry) in enumerate(self._in_round(index)):
            if entry.turn.player != expected:
                continue
            changes: dict[int, tuple[Entry, ...]] = {index: (entry, *slots[index]), number: ()}
            if place == 0:
                changes = {index: (entry,), number: slots[index]}
            cost = costs.SWAPPED + 0.3 * place
            yield Story("swapped", cost, index, changes, index, facts={"with": number})
            if number == index + 2:
                rolls = {index - 1: slots[number - 1], number - 1: slots[index - 1]}
                yield Story("swapped", cost + 0.1, index, {**changes, **rolls}, index - 1, facts={"with": number})
            return

    def _in_round(self, index: int) -> list[tuple[int, TurnEntry]]:
        """The turns behind a slot in its round."""
        turns = []
        for number, entry in self.script.entries(index + 1):
            if not isinstance(entry, TurnEntry | RollEntry):
                break
            if isinstance(entry, TurnEntry):
                turns.append((number, entry))
        return turns[:4]

    def _not_twice(self, turn: Turn) -> Iterator[Story]:
        """The turn was written down twice, or does not belong here."""
        if not self.halt.reasons & {"plays-twice", "out-of-order", "no-roll", "wrong-start", "not-seated", "game-over"}:
            return
        before = islice(self.script.turns_before(self.index), 10)
        same = any(replace(entry.turn, tail=turn.tail) == turn for _, entry in before)
        rest = tuple(entry for entry in self.script.slots[self.index] if entry is not self.halt.entry)
        cost = costs.TWICE if same else costs.NOT_TWICE
        yield Story("twice", cost, self.index, {self.index: rest}, self.index, facts={"same": same})
        ahead = self.index - 1
        if self.position.table.players == 2 and ahead >= 0:
            (first, *more) = self.script.slots[ahead] or (None,)
            if isinstance(first, RollEntry) and not more:
                changes = {ahead: (), self.index: rest}
                yield Story("twice", cost + 0.1, self.index, changes, ahead, facts={"same": same})

    def _no_roll(self) -> Iterator[Story]:
        """A roll was left out, or the heading of a round."""
        index, position = self.index, self.position
        held = self.script.slots[index]
        span = _point(held)
        ahead = position.waiting == position.table.everyone
        for face in FACES:
            put: tuple[Entry, ...] = (RollEntry(face, span),)
            kind, cost = "roll-missing", costs.ROLL_MISSING
            if ahead and not self.before.fresh and not self._heading_before(index):
                put = (RoundEntry(position.round + self.before.ahead, span), *put)
                kind, cost = "heading-missing", costs.HEADING_MISSING
            yield Story(kind, cost, index, {index: (*put, *held)}, index, facts={"roll": face})

    def _heading_before(self, index: int) -> bool:
        return index > 0 and any(isinstance(entry, RoundEntry) for entry in self.script.slots[index - 1])

    def _left_out(self, index: int) -> Iterator[Story]:
        """A turn of the player who is to play was left out before a slot."""
        position = self.position
        player = position.to_play
        if player is None or position.over:
            return
        held = self.script.slots[index]
        span = _point(held)
        first = index
        if position.table.players == 2 and position.roll is not None:
            before = self.script.roll_before(index)
            if before == index - 1:
                # The roll that stands here is that of the other player.
                first, held = before, self.script.slots[before]
                position = self.trace[before].position
        rolls = FACES if position.roll is None else (position.roll,)
        target = next_start(self.script, index, player)
        for face in rolls:
            rolled = position._replace(roll=face)
            for cost, turn in self._possible(rolled, target, span):
                put: tuple[Entry, ...] = (TurnEntry(turn),)
                if position.roll is None:
                    put = (RollEntry(face, span), *put)
                facts = {"player": player, "roll": face, "sure": target is not None}
                yield Story("left-out", cost, index, {first: (*put, *held)}, first, facts=facts)

    def _possible(self, position: Position, target: str | None, span: Span) -> list[tuple[float, Turn]]:
        """Turns that could have been left out, those that leave least undone first."""
        rated = []
        try:
            for turn in islice(legal_turns(position), MOST_LOOKED_AT):
                if target is not None and turn.move.target != target:
                    continue
                if turn.move.god_stone and target is None:
                    continue
                cost = costs.LEFT_OUT + 0.2 * (2 - len(turn.drops)) + 0.25 * len(turn.builds)
                cost += 0.9 * bool(turn.move.god_stone) + 0.3 * len(turn.taken) + 0.3 * (len(turn.move.path) > 2)
                rated.append((cost, turn))
        except PacalError:
            return []
        rated.sort(key=lambda pair: pair[0])
        return [
            (cost, Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, span=span))
            for cost, turn in rated[:MOST_LEFT_OUT]
        ]

    # rolls, rounds, scores

    def _of_roll(self) -> Iterator[Story]:
        index = self.index
        held = self.script.slots[index]
        if "rolled-already" in self.halt.reasons:
            rest = tuple(entry for entry in held if entry is not self.halt.entry)
            yield Story("roll-added", costs.ROLL_ADDED, index, {index: rest}, index)
            yield from self._left_out(index)
            return
        entry = self.halt.entry
        assert isinstance(entry, RollEntry)
        for face in FACES:
            changed = tuple(entry._replace(value=face) if one is entry else one for one in held)
            yield Story("roll", costs.ROLL, index, {index: changed}, index, facts={"roll": face})

    def _of_round(self, number: int) -> Iterator[Story]:
        index = self.index
        held = self.script.slots[index]
        reasons = self.halt.reasons
        if "round-number" in reasons:
            expected = self.position.round + self.before.ahead
            changed = tuple(
                entry._replace(number=expected) if isinstance(entry, RoundEntry) else entry for entry in held
            )
            facts = {"round": expected}
            yield Story("round-number", costs.ROUND_NUMBER, index, {index: changed}, index, facts=facts)
            yield from self._renumbered(expected - number)
            if number > expected:
                yield from self._rounds_missing(number)
        if "round-not-over" in reasons:
            yield from self._left_out(index)

    def _renumbered(self, shift: int) -> Iterator[Story]:
        """All numbers from here on are off alike."""
        changes: dict[int, tuple[Entry, ...]] = {}
        for number, entry in self.script.entries(self.index):
            if isinstance(entry, RoundEntry):
                held = self.script.slots[number]
                changes[number] = tuple(
                    one._replace(number=entry.number + shift) if one is entry else one for one in held
                )
        if len(changes) > 1:
            yield Story("renumbered", costs.RENUMBERED, self.index, changes, self.index)

    def _rounds_missing(self, number: int) -> Iterator[Story]:
        """Whole rounds were left out: nobody knows where the ships are now."""
        held = self.script.slots[self.index]
        lost = tuple(one._replace(accepted=True, missing=True) if isinstance(one, RoundEntry) else one for one in held)
        later = (slot for slot, entry in self.script.entries(self.index + 1) if isinstance(entry, RoundEntry))
        facts = {"number": number, "until": next(later, len(self.script.slots))}
        yield Story("rounds-missing", costs.ROUNDS_MISSING, self.index, {self.index: lost}, self.index, facts=facts)

    def _of_scores(self, scores: Sequence[Score]) -> Iterator[Story]:
        wrong = [breach for breach in self.halt.broken if breach.reason in ("standing", "final")]
        if len(wrong) != len(self.halt.broken) or not wrong:
            return
        truth = {str(breach.facts["colour"]): breach.facts["score"] for breach in wrong}
        changed = tuple(Score(colour, int(str(truth.get(colour, points)))) for colour, points in scores)
        held = self.script.slots[self.index]
        entry = self.halt.entry
        assert isinstance(entry, StandingEntry | EndEntry)
        kind = "standing" if isinstance(entry, StandingEntry) else "final"
        entries = tuple(entry._replace(scores=changed) if one is entry else one for one in held)
        cost = costs.STANDING_SCORE * len(wrong)
        if isinstance(entry, EndEntry) and same_result(self.script.record.tag("Result"), entry.source, None):
            cost += costs.WRITTEN_TWICE
        yield Story(kind, cost, self.index, {self.index: entries}, self.index)

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
            for slip in sorted(found, key=lambda slip: slip.cost):
                far_fetched = needs.flight and slip.what in ("build-site", "build-added", "build-members")
                yield self._slipped(index, slip, costs.FAR_FETCHED if far_fetched else costs.EARLIER)


def replace_own(turn: Turn, player: str) -> Iterator[Turn]:
    """The same turn of another player, whose own ship the drop is then meant for."""
    if turn.player in turn.drops and player not in turn.drops:
        drops = tuple(player if colour == turn.player else colour for colour in turn.drops)
        yield replace(turn, player=player, drops=drops)


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


def _point(held: Sequence[Entry]) -> Span:
    """The place before what a slot holds."""
    for entry in held:
        span = entry.turn.span if isinstance(entry, TurnEntry) else entry.span
        return Span(span.start, span.start)
    return Span(0, 0)
