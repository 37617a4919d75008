"""A position that changes as turns are carried out on it: what the referee works on.

It has the fields of a `Position` under the same names, with lists in place of tuples.
"""

from __future__ import annotations

from .lanes import FLOOR_BITS, SHIP_BITS, SHIP_MASK
from .position import NO_SHIP, Position

_new = tuple.__new__
"""Makes a named tuple from a plain one: three times as fast as calling its class."""


class LivePosition:
    """A copy of a position, to be changed. `freeze` gives it as a `Position` again."""

    __slots__ = (
        "floors",
        "god_stones",
        "hidden",
        "obstacles",
        "over",
        "pyramids",
        "queue",
        "roll",
        "round",
        "scores",
        "ships",
        "supply",
        "table",
        "visible",
        "waiting",
    )

    def __init__(self, position: Position) -> None:
        self.table, self.round, self.waiting, self.roll, self.over = position[:5]
        self.ships = list(position.ships)
        self.hidden = position.hidden
        self.visible = position.visible
        self.supply = list(position.supply)
        self.god_stones = list(position.god_stones)
        self.scores = list(position.scores)
        self.pyramids = [list(own) for own in position.pyramids]
        self.floors = list(position.floors)
        self.obstacles = position.obstacles
        if self.over:
            self.waiting = 0
        self.queue = self.table.queue(self.round)
        """By the seats that have yet to play in this round: the one whose turn it is."""

    def freeze(self) -> Position:
        """The position as it is now."""
        return _new(
            Position,
            (
                self.table,
                self.round,
                self.waiting,
                self.roll,
                self.over,
                tuple(self.ships),
                self.hidden,
                self.visible,
                tuple(self.supply),
                tuple(self.god_stones),
                tuple(self.scores),
                tuple(map(tuple, self.pyramids)),
                tuple(self.floors),
                self.obstacles,
            ),
        )

    @property
    def to_play(self) -> str | None:
        """The colour whose turn it is; None when the game is over or was not going on."""
        return self.table.to_play(self.round, 0 if self.over else self.waiting)

    def fly(self, seat: int, target: int, obstacles: int) -> None:
        """Lift a ship and set it on a free square, or leave it in the air (`NO_SHIP`); `obstacles` are those meanwhile.

        What lay under it lies open (M1), doubles go back to their owners (E5). What lies on the target is hidden.
        """
        board, ships, visible = self.table.board, self.ships, self.visible
        here, lane = ships[seat], SHIP_BITS * seat
        ships[seat] = target
        hold = self.hidden >> lane & SHIP_MASK
        if hold and here != NO_SHIP:
            self.hidden ^= hold << lane
            stay, back = board.uncovered[hold]
            visible |= stay << here
            if back:
                for owner, count in back:
                    self.supply[owner] += count
        if target != NO_SHIP:
            obstacles |= board.bits[target]
            under = visible & board.piles[target]
            if under:
                visible ^= under
                self.hidden += board.covered_by[under >> target] << lane
        self.visible = visible
        self.obstacles = obstacles

    def raise_pyramid(self, seat: int, square: int, height: int, replaced: int, spent: int | None = None) -> None:
        """Set a pyramid on a square, where the seat's own with `replaced` floors may stand.

        The seat's stones that it spent, and all stones on the square, go back to their owners (B5). With `spent` left
        out, stones stay as they are.
        """
        board, own, floors = self.table.board, self.pyramids[seat], self.floors
        bit = board.bits[square]
        if replaced:
            own[replaced] ^= bit
        own[height] |= bit
        own[0] |= bit
        self.obstacles |= bit
        rise = height - replaced << FLOOR_BITS * seat
        for place in board.places[square]:
            floors[place] += rise
        if spent is not None:
            visible, supply = self.visible ^ (spent << board.lane * seat), self.supply
            supply[seat] += spent.bit_count()
            under = visible & board.piles[square]
            if under:
                visible ^= under
                for owner in board.owners[under >> square]:
                    supply[owner] += 1
            self.visible = visible
