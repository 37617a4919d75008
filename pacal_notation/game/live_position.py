"""A position that changes as turns are carried out on it: what the referee works on.

It has the fields of a `Position` under the same names, with lists in place of tuples.
"""

from __future__ import annotations

from .lanes import FLOOR_BITS, HOLD_AT, HOLD_MASK, STONE, STONES_AT
from .position import NO_SHIP, Position
from .types import Colour, Height, Mask, Seat, Square

_new = tuple.__new__
"""Makes a named tuple from a plain one: three times as fast as calling its class."""


class LivePosition:
    """A copy of a position, to be changed. `freeze` gives it as a `Position` again."""

    __slots__ = (
        "floors",
        "god_stones",
        "obstacles",
        "over",
        "pyramids",
        "queue",
        "roll",
        "round",
        "scores",
        "ships",
        "store",
        "table",
        "visible",
        "waiting",
    )

    def __init__(self, position: Position) -> None:
        self.table, self.round, self.waiting, self.roll, self.over = position[:5]
        self.ships = list(position.ships)
        self.store = position.store
        self.visible = position.visible
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
                self.store,
                self.visible,
                tuple(self.god_stones),
                tuple(self.scores),
                tuple(map(tuple, self.pyramids)),
                tuple(self.floors),
                self.obstacles,
            ),
        )

    @property
    def to_play(self) -> Colour | None:
        """The colour whose turn it is; None when the game is over or was not going on."""
        return self.table.to_play(self.round, 0 if self.over else self.waiting)

    def uncovered(self, seat: Seat) -> Mask:
        """The visible stones of a seat once its ship is lifted (M1, E5)."""
        board = self.table.board
        stones = self.visible >> board.lanes[seat] & board.all
        if self.store >> HOLD_AT[seat] + STONES_AT[seat] & HOLD_MASK == 1 and self.ships[seat] != NO_SHIP:
            stones |= board.bits[self.ships[seat]]
        return stones

    def raise_pyramid(
        self, seat: Seat, square: Square, height: Height, replaced: Height, spent: Mask | None = None
    ) -> None:
        """Set a pyramid on a square, where the seat's own with `replaced` floors may stand.

        The seat's stones that it spent, and all stones on the square, go back to their owners (B5). With `spent` left
        out, stones stay as they are.
        """
        board, own = self.table.board, self.pyramids[seat]
        bit = board.bits[square]
        if replaced:
            own[replaced] ^= bit
        else:
            own[0] |= bit
            self.obstacles |= bit
        own[height] |= bit
        rise = height - replaced << FLOOR_BITS * seat
        for place in board.places[square]:
            self.floors[place] += rise
        if spent is not None:
            visible = self.visible ^ (spent << board.lanes[seat])
            store = self.store + spent.bit_count() * STONE[seat]
            under = visible & board.piles[square]
            if under:
                visible ^= under
                store += board.covered_by[under >> square]
            self.store = store
            self.visible = visible
