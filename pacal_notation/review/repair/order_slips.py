"""Stories about the order of play: whose turn it was, turns left out, written twice or elsewhere, rolls and rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise, product

from ...game.errors import PacalError
from ...game.legal.turns import legal_turns
from ...game.position import Position
from ...notation.record import Span, Turn
from . import costs
from .habits import Habits
from .script import Entry, PassedEntry, RollEntry, RoundEntry, Script, TurnEntry, next_start
from .story import AS_PLAYED, Story
from .walk import FACES, Checkpoint, Halt

MOST_LEFT_OUT = 400
"""So many turns are tried where one was left out."""
MOST_LOOKED_AT = 20_000
MOST_IN_COLUMN = 60
"""And so many where all later turns of the player moved up."""


class OrderSlips:
    """The stories about the order of play for one contradiction."""

    def __init__(
        self, script: Script, trace: Sequence[Checkpoint], before: Checkpoint, halt: Halt, habits: Habits
    ) -> None:
        self.script = script
        self.trace = trace
        self.halt = halt
        self.index = halt.slot
        self.before = before
        self.habits = habits
        self.position = before.position

    def _replaced(self, turn: Turn, cost: float, kind: str) -> Story:
        held = self.script.slots[self.index]
        changed = tuple(TurnEntry(turn) if entry is self.halt.entry else entry for entry in held)
        return Story(kind, cost, self.index, {self.index: changed}, self.index)

    def passed_over(self, turn: Turn) -> Iterator[Story]:
        """Those whose turn it was did not come to play, or nobody wrote what they did.

        Who was forgotten at the table plays on from where the ship stands.
        """
        index, position, span = self.index, self.position, turn.span
        at = position.table
        order = [colour for colour in at.order(position.round) if position.waiting >> at.seat_of[colour] & 1]
        passed = order[: order.index(turn.player)]
        later = self._staying(passed)
        staying = later is not None
        put = [PassedEntry(colour, span, not staying) for colour in passed]
        held = self.script.slots[index]
        place = [entry is self.halt.entry for entry in held].index(True)
        changes: dict[int, tuple[Entry, ...]] = {index: (*held[:place], *put, *held[place:])}
        more = costs.ONE_MORE * (len(passed) - 1)
        yield Story(AS_PLAYED, costs.AS_PLAYED + more, index, changes, index)
        if staying and later != index:
            facts = {"beyond": later}
            yield Story(AS_PLAYED, costs.PASSED_OVER + more, index, changes, index, facts=facts)

    def passed_over_last(self) -> Iterator[Story]:
        """The same of those behind whom the round is over."""
        position, index = self.position, self.index
        at = position.table
        passed = [colour for colour in at.seats if position.waiting >> at.seat_of[colour] & 1]
        later = self._staying(passed)
        if later is not None and later != index:
            held = self.script.slots[index]
            over = tuple(one._replace(accepted=True) if isinstance(one, RoundEntry) else one for one in held)
            cost = costs.PASSED_OVER + costs.ONE_MORE * (len(passed) - 1)
            yield Story(AS_PLAYED, cost, index, {index: over}, index, facts={"beyond": later})

    def _staying(self, players: Sequence[str]) -> int | None:
        """The slot by which all these players have played again, from where their ships stand now.

        That where the contradiction is, for those who never play again; None where one of them starts elsewhere.
        """
        last = self.index
        board, ships = self.position.table.board, self.position.ships
        for player in players:
            for number, entry in self.script.entries(self.index):
                if isinstance(entry, TurnEntry) and entry.turn.player == player:
                    start, ship = entry.turn.move.path[0], ships[self.position.table.seat_of[player]]
                    if start is not None and start != board.names[ship]:
                        return None
                    last = max(last, number)
                    break
        return last

    def out_of_order(self, turn: Turn, expected: str) -> Iterator[Story]:
        index = self.index
        yield self._replaced(replace(turn, player=expected), costs.COLOUR, "colour")
        for other in replace_own(turn, expected):
            yield self._replaced(other, costs.COLOUR + 0.1, "colour")
        yield from self._letters_exchanged(turn, expected)
        yield from self._colours_confused(turn.player, expected)
        yield from self._swapped(expected)
        yield from self._moved(expected)
        yield from self.left_out(index)

    def _letters_exchanged(self, turn: Turn, expected: str) -> Iterator[Story]:
        """This turn and one behind it in the round bear each other's colour."""
        index, slots = self.index, self.script.slots
        for place, (number, entry) in enumerate(self._in_round(index)):
            if entry.turn.player != expected or len(slots[index]) != 1 or len(slots[number]) != 1:
                continue
            cost = costs.LETTERS_EXCHANGED + 0.2 * place
            here = [replace(turn, player=expected), *replace_own(turn, expected)]
            there = [replace(entry.turn, player=turn.player), *replace_own(entry.turn, turn.player)]
            pairs = [*product(here, there), (_mixed(turn, expected), _mixed(entry.turn, turn.player))]
            for more, (one, other) in enumerate(pairs):
                changes: dict[int, tuple[Entry, ...]] = {index: (TurnEntry(one),), number: (TurnEntry(other),)}
                yield Story("colours", cost + 0.05 * more, index, changes, index)
            return

    def _colours_confused(self, one: str, other: str) -> Iterator[Story]:
        """From this round on each of two players bears the other one's colour, in everybody's drops, too."""
        first = self.index
        while first and not any(isinstance(entry, RoundEntry) for entry in self.script.slots[first]):
            first -= 1
        colours = {one: other, other: one}
        changes: dict[int, tuple[Entry, ...]] = {}
        for slot in range(first, len(self.script.slots)):
            held = self.script.slots[slot]
            meant = tuple(_recoloured(entry, colours) for entry in held)
            if meant != held:
                changes[slot] = meant
        yield Story("colours-confused", costs.COLOURS_CONFUSED, self.index, changes, min(changes))

    def _moved(self, player: str) -> Iterator[Story]:
        """The player's turn that is missing here stands in the next round."""
        index, slots = self.index, self.script.slots
        rounds = 0
        for number, entry in self.script.entries(index):
            rounds += isinstance(entry, RoundEntry)
            if rounds > 1:
                return
            if rounds and isinstance(entry, TurnEntry) and entry.turn.player == player and len(slots[number]) == 1:
                changes: dict[int, tuple[Entry, ...]] = {index: (entry, *slots[index]), number: ()}
                yield Story("moved", costs.MOVED, index, changes, index, facts={"round": self.position.round})

    def _postponed(self) -> Iterator[Story]:
        """The turn is one of the next round."""
        index, slots, entry = self.index, self.script.slots, self.halt.entry
        rest = tuple(one for one in slots[index] if one is not entry)
        rounds = 0
        for number, other in self.script.entries(index + 1):
            rounds += isinstance(other, RoundEntry)
            if rounds > 1 or (not rounds and isinstance(other, TurnEntry)):
                return
            if rounds and isinstance(other, TurnEntry) and len(slots[number]) == 1:
                changes: dict[int, tuple[Entry, ...]] = {index: rest, number: (entry, *slots[number])}
                yield Story("postponed", costs.MOVED, index, changes, index)

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

    def not_twice(self, turn: Turn) -> Iterator[Story]:
        """The turn was written down twice, or does not belong here."""
        if not self.halt.reasons & {"plays-twice", "out-of-order", "no-roll", "wrong-start", "not-seated", "game-over"}:
            return
        before = islice(self.script.turns_before(self.index), 10)
        same = any(replace(entry.turn, tail=turn.tail) == turn for _, entry in before)
        rest = tuple(entry for entry in self.script.slots[self.index] if entry is not self.halt.entry)
        cost = costs.TWICE if same else costs.NOT_TWICE
        if not same:
            yield from self._postponed()
        yield Story("twice", cost, self.index, {self.index: rest}, self.index, facts={"same": same})
        ahead = self.index - 1
        if self.position.table.players == 2 and ahead >= 0:
            (first, *more) = self.script.slots[ahead] or (None,)
            if isinstance(first, RollEntry) and not more:
                changes = {ahead: (), self.index: rest}
                yield Story("twice", cost + 0.1, self.index, changes, ahead, facts={"same": same})

    def no_roll(self) -> Iterator[Story]:
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

    def missing(self) -> Iterator[Story]:
        """Before something that ends a round, a turn is missing."""
        if self.position.to_play is not None:
            yield from self._moved(self.position.to_play)
        yield from self.left_out(self.index)

    def left_out(self, index: int) -> Iterator[Story]:
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
            possible = self._possible(rolled, target, span)
            for cost, turn in possible:
                put: tuple[Entry, ...] = (TurnEntry(turn),)
                if position.roll is None:
                    put = (RollEntry(face, span), *put)
                facts = {"player": player, "roll": face, "sure": target is not None or len(possible) < MOST_LEFT_OUT}
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
                cost = costs.LEFT_OUT + self.habits.cost(turn.move, "", len(turn.drops)) + 0.25 * len(turn.builds)
                cost += 0.9 * bool(turn.move.god_stone) + 0.3 * len(turn.taken) + 0.3 * (len(turn.move.path) > 2)
                rated.append((cost, turn))
        except PacalError:
            return []
        rated.sort(key=lambda pair: pair[0])
        return [
            (cost, Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, span=span))
            for cost, turn in rated[:MOST_LEFT_OUT]
        ]

    def another(self, turn: Turn) -> Iterator[Story]:
        """The player's turn of an earlier round was written once more instead of the one that was played."""
        index, position = self.index, self.position
        before = [entry.turn for _, entry in islice(self.script.turns_before(index), 10)]
        if "wrong-start" not in self.halt.reasons or not any(_same_way(turn, other) for other in before):
            return
        target = next_start(self.script, index + 1, turn.player)
        held = self.script.slots[index]
        for cost, other in self._possible(position, target, turn.span):
            changed = tuple(TurnEntry(other) if one is self.halt.entry else one for one in held)
            yield Story("another", cost, index, {index: changed}, index, facts={"sure": target is not None})

    def column_moved_up(self) -> Iterator[Story]:
        """The player's turn is missing, and all later ones stand a round too early in their column."""
        index, entry = self.index, self.halt.entry
        if not isinstance(entry, TurnEntry) or "wrong-start" not in self.halt.reasons:
            return
        turn, target = entry.turn, entry.turn.move.path[0]
        column = [
            (slot, entry.turn)
            for slot, entry in self.script.entries(index)
            if isinstance(entry, TurnEntry) and entry.turn.player == turn.player and len(self.script.slots[slot]) == 1
        ]
        if len(column) < 2:
            return
        later: dict[int, tuple[Entry, ...]] = {
            slot: (TurnEntry(replace(above, tail=written.tail, span=written.span)),)
            for (_, above), (slot, written) in pairwise(column)
        }
        for cost, missing in self._possible(self.position, target, turn.span)[:MOST_IN_COLUMN]:
            changes = {index: (TurnEntry(missing),), **later}
            yield Story("left-out", cost + costs.COLUMN_MOVED, index, changes, index, facts={"sure": False})

    # rolls and rounds

    def of_roll(self) -> Iterator[Story]:
        index = self.index
        held = self.script.slots[index]
        if "rolled-already" in self.halt.reasons:
            rest = tuple(entry for entry in held if entry is not self.halt.entry)
            yield Story("roll-added", costs.ROLL_ADDED, index, {index: rest}, index)
            yield from self.left_out(index)
            return
        entry = self.halt.entry
        assert isinstance(entry, RollEntry)
        for face in FACES:
            changed = tuple(entry._replace(value=face) if one is entry else one for one in held)
            yield Story("roll", costs.ROLL, index, {index: changed}, index, facts={"roll": face})

    def of_round(self, number: int) -> Iterator[Story]:
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
            yield from self.missing()

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


def _recoloured(entry: Entry, colours: Mapping[str, str]) -> Entry:
    """A turn with other colours for some, also in the drop; anything else as it is."""
    if not isinstance(entry, TurnEntry) or colours.keys().isdisjoint((entry.turn.player, *entry.turn.drops)):
        return entry
    drops = tuple(colours.get(colour, colour) for colour in entry.turn.drops)
    player = colours.get(entry.turn.player, entry.turn.player)
    return entry._replace(turn=replace(entry.turn, player=player, drops=drops))


def _mixed(turn: Turn, player: str) -> Turn:
    """The same turn of another player, with the colours of the two exchanged in the drop as well."""
    colours = {turn.player: player, player: turn.player}
    return replace(turn, player=player, drops=tuple(colours.get(colour, colour) for colour in turn.drops))


def _same_way(one: Turn, other: Turn) -> bool:
    return (one.player, one.move, one.drops) == (other.player, other.move, other.drops)


def replace_own(turn: Turn, player: str) -> Iterator[Turn]:
    """The same turn of another player, whose own ship the drop is then meant for."""
    if turn.player in turn.drops and player not in turn.drops:
        drops = tuple(player if colour == turn.player else colour for colour in turn.drops)
        yield replace(turn, player=player, drops=drops)


def _point(held: Sequence[Entry]) -> Span:
    """The place before what a slot holds."""
    for entry in held:
        span = entry.turn.span if isinstance(entry, TurnEntry) else entry.span
        return Span(span.start, span.start)
    return Span(0, 0)
