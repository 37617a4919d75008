"""What the players of a record use to do, and its writer: what is hardly ever done was less likely meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import log

from ...game.actions import ARROWS, FLY, SET, Build, Move
from ...game.legal.constellations import constructions, unhindered
from ...game.position import GOD_STONES
from ...game.types import Colour
from ...notation.record import Record, Turn
from ..resolve import resolve, sight_after
from .script import Script, TurnEntry
from .walk import Checkpoint

MOST = 2
"""More stones are never dropped."""
USUAL = 12
"""So many times as often as something else is done what one always does."""
WEIGHT, DEAREST = 0.1, 0.4
"""What it costs that something is done e times as rarely as what is done most, and at most."""
OWN_LAST = 0.4
"""What it costs that the own ship stands behind another one in a drop, where that is never so."""
SPENT_DEAR = 0.4
"""What it costs that a god stone is spent while a cheaper one is left, which would have done the same."""
OTHERWISE = 0.45
"""What it costs to build in a way in which these players build one time in e."""
MOST_SEEN = 24
"""So many builds, the last ones, tell how high players build."""


class Habits:
    """How many stones are dropped after moves that allow two, and after others; in which order a drop is written; and
    which god stone is spent."""

    def __init__(self, record: Record) -> None:
        counts = {True: [1] * (MOST + 1), False: [1] * (MOST + 1)}
        ships = {ship.colour: ship.square for ship in record.setup.ships} if record.setup is not None else {}
        own_first = own_last = 0
        for turn in record.turns():
            counts[straight(turn.move, ships.get(turn.player, ""))][_stones(turn)] += 1
            ships[turn.player] = turn.move.target
            if len(turn.drops) == MOST and turn.drops[0] != turn.drops[1]:
                own_first += turn.drops[0] == turn.player
                own_last += turn.drops[1] == turn.player
        self.counts = counts
        self.costs = {kind: [_cost(number, of) for number in of] for kind, of in counts.items()}
        self.own_last = OWN_LAST if own_first > 1 and not own_last else 0.0
        self.dear = _dear(record)

    def cost(self, move: Move, here: str, stones: int) -> float:
        """What it costs that so many stones are dropped after a move of a ship that stands `here`."""
        return self.costs[straight(move, here)][min(stones, MOST)]

    def forgotten(self, written: Turn, meant: Turn, here: str) -> bool:
        """Whether so few stones as are written are hardly ever dropped, and so many as are meant nearly always.

        The turn itself does not count.
        """
        counts = self.counts[straight(meant.move, here)]
        return counts[_stones(meant)] >= USUAL * max(counts[_stones(written)] - 1, 1)

    def order_cost(self, turn: Turn) -> float:
        """What it costs that the drop of a turn is written in this order."""
        return self.own_last if len(turn.drops) == MOST and turn.drops[1] == turn.player else 0.0

    def spending_cost(self, spent: int, left: tuple[int, ...]) -> float:
        """What it costs that a god stone is spent of those that are left."""
        return self.dear * sum(value < spent for value in left) if spent in left else 0.0


def _dear(record: Record) -> float:
    """What it costs to spend a dearer god stone than one needs to; nothing where people do it."""
    left: dict[Colour, set[int]] = {}
    cheap = dear = 0
    for turn in record.turns():
        own = left.setdefault(turn.player, set(GOD_STONES))
        spent = turn.move.god_stone
        if turn.move.kind == SET and spent in own:
            cheap += spent == min(own) != max(own)
            dear += spent != min(own)
            own.discard(spent)
    if dear and 4 * dear >= cheap:
        return 0.0
    return SPENT_DEAR if cheap else SPENT_DEAR / 2


def _cost(number: int, of: list[int]) -> float:
    return min(WEIGHT * log(max(of) / number), DEAREST)


class Builders:
    """How players build, seen from the builds up to where a trace ends: as soon as they can, and as high."""

    def __init__(self, script: Script, trace: Sequence[Checkpoint]) -> None:
        self.turns = _turns(script, len(trace))
        self.trace = trace

    @cached_property
    def delay(self) -> float:
        """What it costs that a build was possible in a turn, but made only in the next one of its player."""
        at_once = put_off = 1
        before: dict[Colour, tuple[int, Turn]] = {}
        for index, turn in self.turns:
            last = before.get(turn.player)
            if turn.builds and last is not None and not last[1].builds:
                built = resolve(self.trace[index].position, turn)[0].builds[0]
                if _possible(self.trace[last[0]], last[1], built):
                    put_off += 1
                else:
                    at_once += 1
            before[turn.player] = (index, turn)
        return _seldom(put_off, at_once)

    @cached_property
    def modesty(self) -> float:
        """What it costs that something lower was built than was possible."""
        highest = lower = 1
        for index, turn in [(index, turn) for index, turn in self.turns if turn.builds][-MOST_SEEN:]:
            position = self.trace[index].position
            seat = position.table.seat_of.get(turn.player)
            if seat is None or position.ships[seat] < 0:
                continue
            sight = sight_after(position, seat, turn.move, turn.taken)
            works = unhindered(constructions(position, seat, sight.visible), sight.occupied)
            heights = {work.build.height for work in works}
            if len(heights) > 1:
                highest += turn.builds[0].height >= max(heights)
                lower += turn.builds[0].height < max(heights)
        return _seldom(lower, highest)


def _seldom(seldom: int, often: int) -> float:
    return OTHERWISE * max(log((seldom + often) / seldom), 0.0)


def _turns(script: Script, end: int) -> list[tuple[int, Turn]]:
    held = [(index, entry) for index, entry in script.entries() if index < end]
    return [(index, entry.turn) for index, entry in held if isinstance(entry, TurnEntry)]


def _possible(at: Checkpoint, turn: Turn, build: Build) -> bool:
    """Whether what was built later could have been built in a turn: all its squares were seen then."""
    position, board = at.position, at.position.table.board
    seat = position.table.seat_of.get(turn.player)
    if seat is None or position.ships[seat] < 0:
        return False
    sight = sight_after(position, seat, turn.move, turn.taken)
    squares = board.mask(tuple(name for name in (build.site, *(build.members or ())) if name in board.index))
    return not squares & ~(sight.visible | position.pyramids[seat][0])


def _stones(turn: Turn) -> int:
    return min(len(turn.drops), MOST)


def straight(move: Move, here: str) -> bool:
    """Whether a ship flies in one line, so that a stone into another ship is allowed."""
    if move.kind == ARROWS:
        return True
    start = move.path[0] or here
    return move.kind == FLY and len(move.path) == 2 and (start[:1] == move.target[:1] or start[1:] == move.target[1:])
