"""What all seats have at one place, side by side in one number, so that nobody needs to ask seat by seat.

- A *hold* counts stones, four bits for each seat: those under a ship, or all that are in supply.
- The *store* has the stones that do not lie open: the hold of the supply, then those of the ships.
- *Floors* are counted at each place, a district or a water, with eight bits for each seat.
"""

from __future__ import annotations

from typing import TypeAlias

from .types import Seat

Hold: TypeAlias = int
"""Stones under one ship, or in supply: `HOLD_BITS` for each seat."""
Store: TypeAlias = int
"""All stones that do not lie open: the hold of the supply, then the holds of the ships."""
Piles: TypeAlias = int
"""Stones that lie open: a mask of squares for each seat, in its lane of the board (`Board.lanes`)."""
FloorCounts: TypeAlias = int
"""Floors of all seats at one place: `FLOOR_BITS` for each seat."""

SEATS = 5
HOLD_BITS = 4
"""Bits for each seat in a hold: nobody has more than ten stones."""
HOLD_MASK = (1 << HOLD_BITS) - 1
FLOOR_BITS = 8
"""Bits for each seat in the floors at a place: a byte, since nobody has more than 34. See `floors_of`."""
FLOOR_MASK = (1 << FLOOR_BITS) - 1

STONES_AT = tuple(HOLD_BITS * seat for seat in range(SEATS))
"""By seat: where its stones are counted in a hold, and so where its supply is in the store."""
STONE = tuple(1 << place for place in STONES_AT)
"""By seat: one stone of it in a hold, or in supply."""
WHOLE_HOLD = (1 << HOLD_BITS * SEATS) - 1
HOLD_AT = tuple(HOLD_BITS * SEATS * (ship + 1) for ship in range(SEATS))
"""By ship: where its hold is in the store."""

DROPPED = tuple(tuple((stone << place) - stone for place in HOLD_AT) for stone in STONE)
"""By seat and ship: what changes in the store when the seat drops a stone into the ship."""


def in_hold(hold: Hold, seat: Seat) -> int:
    """How many stones of a seat are in a hold."""
    return hold >> STONES_AT[seat] & HOLD_MASK


def floors_of(counts: FloorCounts) -> bytes:
    """The floors of every seat at one place, a number each."""
    return counts.to_bytes(SEATS, "little")


def uncover(hold: Hold) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, int], ...]]:
    """What a lifted ship leaves: seats whose single stone stays, and (seat, number) of stones that go back (E5)."""
    counts = [(seat, in_hold(hold, seat)) for seat in range(SEATS)]
    stay = tuple(seat for seat, count in counts if count == 1)
    back = tuple((seat, count) for seat, count in counts if count > 1)
    return stay, back
