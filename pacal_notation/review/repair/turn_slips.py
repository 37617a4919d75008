"""The turns that may have been played where a turn was written: near to the text, each with its cost.

What is possible on the board comes from the generator of legal turns; whether a turn is legal, the referee says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ...game.actions import ARROWS, FLY, Build, Move
from ...game.errors import PacalError
from ...game.legal.constellations import constructions, unhindered
from ...game.legal.turns import landings
from ...game.position import Position
from ...notation.record import Turn
from ..resolve import sight_after
from . import costs
from .habits import Habits

MOST_PARTS = 12
"""A turn with more squares, stones or builds than this is no slip of the pen."""
MOST_PAIRS = 8
"""So many of the nearest changes of a part are tried together with those of another."""


class Slip(NamedTuple):
    """A turn that may have been played, what it costs to have written the other one, and what was written wrongly.

    `touched` are the squares on which something else lies or stands afterwards.
    """

    cost: float
    turn: Turn
    what: str
    touched: frozenset[str]


class Slips:
    """The turns near to one that was written, in the position before it."""

    def __init__(self, position: Position, written: Turn, habits: Habits) -> None:
        self.position = position
        self.habits = habits
        self.written = written
        self.at = position.table
        self.seat = self.at.seat_of[written.player]
        self.short = written.move.path[0] is None
        here = position.ships[self.seat]
        self.here = self.at.board.names[here] if here >= 0 else ""
        self._moves: list[tuple[float, Move]] | None = None

    def moves(self) -> list[tuple[float, Move]]:
        """All legal moves but the written one, with their costs, the nearest first."""
        if self._moves is None:
            written = self.written.move
            try:
                found = landings(self.position)
            except PacalError:
                found = []
            rated = []
            for landing in found:
                move = landing.move
                cost = costs.move_cost(written, move)
                if cost == 0 and len(move.path) > 2 and len(written.path) == 2:
                    cost = costs.CORNERS_MISSING
                if 0 < cost <= costs.FAR:
                    if move.god_stone != written.god_stone:
                        cost += self.habits.spending_cost(move.god_stone, self.position.god_stones[self.seat])
                    rated.append((cost, self._as_written(move)))
            self._moves = sorted(rated, key=lambda pair: pair[0])
        return self._moves

    def _as_written(self, move: Move) -> Move:
        return move._replace(path=(None, *move.path[1:])) if self.short else move

    def of_move(self) -> Iterator[Slip]:
        """Another move, all else as it was written."""
        for cost, move in (*self.moves(), *self._from_here(), *self._other_sign(), *self._same_corners()):
            touched = frozenset({move.target, self.written.move.target})
            yield Slip(cost, replace(self.written, move=move), "move", touched)

    def _from_here(self) -> Iterator[tuple[float, Move]]:
        """The same way from where the ship stands."""
        move = self.written.move
        start = move.path[0]
        if start is not None and self.here and start != self.here:
            yield costs.start_cost(start, self.here), move._replace(path=(self.here, *move.path[1:]))

    def _other_sign(self) -> Iterator[tuple[float, Move]]:
        """The same squares with ``-`` for ``~`` or the other way round; corners were not written, either."""
        move = self.written.move
        if len(move.path) == 2 and move.kind in (FLY, ARROWS):
            yield costs.SIGN, move._replace(kind=ARROWS if move.kind == FLY else FLY)

    def copied(self, above: str) -> Iterator[Slip]:
        """Another target, where that of the line above was written."""
        written = self.written.move
        if written.target != above:
            return
        for _, move in (*self.moves(), *self._same_corners()):
            if move.kind == written.kind and move.god_stone == written.god_stone:
                corners = len(written.path) > 2 and move.path[1:-1] != written.path[1:-1]
                touched = frozenset({move.target, written.target})
                cost = costs.COPIED + costs.CORNER * corners
                yield Slip(cost, replace(self.written, move=move), "move", touched)

    def _same_corners(self) -> Iterator[tuple[float, Move]]:
        """Moves over the corners that were written to another target, and to the target over one other corner."""
        board, move = self.at.board, self.written.move
        if move.kind != FLY or len(move.path) < 3:
            return
        for number in range(1, len(move.path)):
            square, before = move.path[number] or "", move.path[number - 1] or self.here
            if before not in board.index:
                continue
            for other in board.squares(board.cross[board.index[before]]):
                cost = costs.square_cost(square, other)
                if cost > 0:
                    path = (*move.path[:number], other, *move.path[number + 1 :])
                    yield min(cost, 2.4), move._replace(path=path)

    def exchanged(self) -> Iterator[Slip]:
        """Two squares of the turn that were written for each other."""
        written = self.written
        start, *rest = written.move.path
        target = written.move.target
        swaps = []
        if start is not None:
            swaps.append(replace(written, move=written.move._replace(path=(target, *rest[:-1], start))))
        for square in written.taken[:1]:
            moved = written.move._replace(path=(*written.move.path[:-1], square))
            swaps.append(replace(written, move=moved, taken=(target, *written.taken[1:])))
        for build in written.builds[:1]:
            for number, square in enumerate((build.site, *(build.members or ()))):
                moved = written.move._replace(path=(*written.move.path[:-1], square))
                other = build._replace(site=target)
                if number:
                    members = list(build.members or ())
                    members[number - 1] = target
                    other = build._replace(members=tuple(members))
                swaps.append(replace(written, move=moved, builds=(other,)))
        for turn in swaps:
            touched = frozenset({turn.move.target, target})
            yield Slip(costs.EXCHANGED, turn, "exchanged", touched)

    def of_drops(self, turn: Turn | None = None) -> Iterator[Slip]:
        """A stone more, a stone less, a stone into another ship; what these players hardly ever do costs more."""
        turn = turn or self.written
        for slip in self._other_drops(turn):
            more = self.habits.cost(turn.move, self.here, len(slip.turn.drops)) + self.habits.order_cost(slip.turn)
            yield slip._replace(cost=slip.cost + more) if more else slip

    def _other_drops(self, turn: Turn) -> Iterator[Slip]:
        drops = turn.drops
        where = self._ships(turn.move)
        for colour in self.at.seats:
            if colour not in drops:
                added = tuple(sorted((*drops, colour), key=lambda one: one != turn.player))
                yield Slip(costs.DROP_MISSING, replace(turn, drops=added), "drop-missing", where(colour))
                for number, other in enumerate(drops):
                    changed = (*drops[:number], colour, *drops[number + 1 :])
                    touched = where(colour) | where(other)
                    yield Slip(costs.DROP_OTHER, replace(turn, drops=changed), "drop-other", touched)
        if not drops:
            for colour in self.at.seats:
                if colour != turn.player:
                    both = (turn.player, colour)
                    touched = where(colour) | where(turn.player)
                    yield Slip(costs.BOTH_DROPS_MISSING, replace(turn, drops=both), "drop-missing", touched)
        for number, colour in enumerate(drops):
            fewer = (*drops[:number], *drops[number + 1 :])
            cost = costs.DROP_TWICE if colour in fewer else costs.DROP_ADDED
            yield Slip(cost, replace(turn, drops=fewer), "drop-added", where(colour))

    def _ships(self, move: Move) -> Callable[[str], frozenset[str]]:
        """Where a ship stands after a move of the player's."""
        names, ships = self.at.board.names, self.position.ships

        def where(colour: str) -> frozenset[str]:
            if colour == self.written.player:
                return frozenset({move.target})
            seat = self.at.seat_of.get(colour)
            return frozenset({names[ships[seat]]}) if seat is not None and ships[seat] >= 0 else frozenset()

        return where

    def of_taken(self) -> Iterator[Slip]:
        """A stone taken back that was not written, was written for another, or was not taken at all."""
        written = self.written
        own = self._visible(written)
        for number, square in enumerate(written.taken):
            rest = (*written.taken[:number], *written.taken[number + 1 :])
            yield Slip(costs.TAKE_ADDED, replace(written, taken=rest), "take-added", frozenset({square}))
            most = costs.TAKE_OTHER if square in own else costs.TAKE_OF_NOTHING
            for other in own:
                if other not in written.taken:
                    changed = (*written.taken[:number], other, *written.taken[number + 1 :])
                    cost = min(costs.square_cost(square, other), most)
                    yield Slip(cost, replace(written, taken=changed), "take-other", frozenset({square, other}))
        for other in own:
            if other not in written.taken:
                more = (*written.taken, other)
                yield Slip(costs.TAKE_MISSING, replace(written, taken=more), "take-missing", frozenset({other}))
        if len(written.drops) == 2 and not written.taken:
            for pair in combinations(own, 2):
                yield Slip(costs.TWO_TAKES_MISSING, replace(written, taken=pair), "take-missing", frozenset(pair))

    def _visible(self, turn: Turn) -> list[str]:
        """The player's visible stones after move."""
        return self.at.board.squares(sight_after(self.position, self.seat, self._full(turn.move), ()).visible)

    def _full(self, move: Move) -> Move:
        return move._replace(path=(self.here, *move.path[1:])) if move.path[0] is None else move

    def _possible(self, turn: Turn) -> list[Build]:
        """What the player can build at the end of a turn."""
        sight = sight_after(self.position, self.seat, self._full(turn.move), turn.taken)
        works = constructions(self.position, self.seat, sight.visible)
        return [work.build for work in unhindered(works, sight.occupied)]

    def copied_build(self, above: tuple[Build, ...]) -> Iterator[Slip]:
        """Another build, where that of the line above was written."""
        written = self.written
        if len(above) != 1 or written.builds != above:
            return
        for build in self._possible(written):
            if build != above[0]:
                touched = frozenset({above[0].site, build.site, *(above[0].members or ()), *(build.members or ())})
                yield Slip(costs.COPIED, replace(written, builds=(build,)), _other_build(above[0], build), touched)

    def of_builds(self, turn: Turn | None = None, far: float = costs.FAR) -> Iterator[Slip]:
        """A build that was forgotten, was none, or was another one."""
        turn = turn or self.written
        possible = self._possible(turn)
        if not turn.builds:
            cost = costs.BUILD_BOOKED if turn.booked else costs.BUILD_MISSING
            for build in possible:
                touched = frozenset({build.site, *(build.members or ())})
                yield Slip(cost, replace(turn, builds=(build,)), "build-missing", touched)
            return
        for number, build in enumerate(turn.builds):
            others = (*turn.builds[:number], *turn.builds[number + 1 :])
            squares = frozenset({build.site, *(build.members or ())})
            booked = costs.NOTHING_BOOKED * (turn.booked is not None and not others)
            yield Slip(costs.BUILD_ADDED + booked, replace(turn, builds=others), "build-added", squares)
            if others:
                continue
            # Of a single stone nothing tells whether the squares of builds are written.
            unsaid = build._replace(members=None) if self.short and not build.members else build
            for other in possible:
                cost = costs.build_cost(unsaid, other, self.written.move.target)
                if 0 < cost <= far or (cost == 0 and other != build and build.members is not None):
                    touched = squares | {other.site, *(other.members or ())}
                    yield Slip(max(cost, 0.5), replace(turn, builds=(other,)), _other_build(build, other), touched)

    def left_open(self) -> Iterator[Slip]:
        """The builds that may be meant where no members were written and more than one constellation fits."""
        written = self.written
        possible = self._possible(written)
        for number, build in enumerate(written.builds):
            for other in possible:
                if build.members is None and (build.height, build.site) == (other.height, other.site):
                    meant = build._replace(members=other.members)
                    builds = (*written.builds[:number], meant, *written.builds[number + 1 :])
                    touched = frozenset({other.site, *(other.members or ())})
                    yield Slip(costs.MEMBERS_OPEN, replace(written, builds=builds), "build-members", touched)

    @property
    def beyond_reason(self) -> bool:
        """Whether so much is written that nobody played anything near to it."""
        turn = self.written
        parts = (turn.move.path, turn.taken, turn.drops, turn.builds, turn.late)
        members = max((len(build.members or ()) for build in turn.builds), default=0)
        return max(members, *map(len, parts)) > MOST_PARTS

    def alone(self) -> list[Slip]:
        """One part written wrongly, the likeliest first."""
        if self.beyond_reason:
            return []
        found = [*self.of_move(), *self.of_drops(), *self.of_taken(), *self.of_builds(), *self.exchanged()]
        if self.written.late:
            found.append(Slip(0.8, replace(self.written, late=()), "late", frozenset()))
        return sorted(found, key=lambda slip: slip.cost)

    def in_pairs(self) -> list[Slip]:
        """Two parts written wrongly, the likeliest first: the move and something else, or stones and a build."""
        if self.beyond_reason:
            return []
        found = []
        for cost, move in self.moves()[:MOST_PAIRS]:
            moved = replace(self.written, move=move)
            touched = frozenset({move.target, self.written.move.target})
            for slip in (*self.of_drops(moved), *self.of_builds(moved, costs.FAR - cost)):
                if slip.what != "build-missing":
                    found.append(Slip(cost + slip.cost + 0.3, slip.turn, "move", touched | slip.touched))
        for first in (*self.of_drops(), *self.of_taken()):
            for slip in self.of_builds(first.turn, costs.FAR - first.cost):
                if slip.what != "build-missing":
                    found.append(Slip(first.cost + slip.cost + 0.3, slip.turn, slip.what, first.touched | slip.touched))
        for first in self.of_drops():
            if first.what == "drop-missing" and not self.written.taken:
                for other in self._visible(self.written):
                    both = replace(first.turn, taken=(other,))
                    cost = first.cost + costs.TAKE_MISSING
                    found.append(Slip(cost, both, "drop-missing", first.touched | {other}))
        return sorted((slip for slip in found if slip.cost <= costs.FAR + 0.3), key=lambda slip: slip.cost)


def _other_build(written: Build, meant: Build) -> str:
    if written.site != meant.site:
        return "build-site"
    if written.height != meant.height:
        return "build-height"
    if written.replaces != meant.replaces and written.members == meant.members:
        return "build-replaces"
    return "build-members"
