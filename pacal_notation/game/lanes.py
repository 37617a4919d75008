"""What all seats have, side by side in one number, so that nobody needs to ask seat by seat.

- A *hold* counts the stones under a ship, four bits for each seat; the holds of all ships stand one behind the other.
- *Floors* are counted at each place, a district or a water, with eight bits for each seat.
"""

from __future__ import annotations

from .memo import Memo

SEATS = 5
HOLD_BITS = 4
"""Bits for each seat in a hold: nobody has more than ten stones."""
HOLD_MASK = (1 << HOLD_BITS) - 1
SHIP_BITS = HOLD_BITS * SEATS
"""Bits for each ship in the holds of all ships."""
SHIP_MASK = (1 << SHIP_BITS) - 1
FLOOR_BITS = 8
"""Bits for each seat in the floors at a place: nobody has more than 34."""
FLOOR_MASK = (1 << FLOOR_BITS) - 1

STONE_IN = tuple(tuple(1 << SHIP_BITS * ship + HOLD_BITS * seat for ship in range(SEATS)) for seat in range(SEATS))
"""By seat and ship: one stone of the seat under that ship, among the holds of all ships."""


def in_hold(hold: int, seat: int) -> int:
    """How many stones of a seat are in a hold."""
    return hold >> HOLD_BITS * seat & HOLD_MASK


def floors_of(counts: int) -> tuple[int, ...]:
    """The floors of every seat at one place."""
    return tuple(counts >> FLOOR_BITS * seat & FLOOR_MASK for seat in range(SEATS))


def _most(counts: int) -> int:
    return max(floors_of(counts))


def uncover(hold: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """What a lifted ship leaves: seats whose single stone stays, and (seat, number) of stones that go back (E5)."""
    counts = [(seat, in_hold(hold, seat)) for seat in range(SEATS)]
    stay = tuple(seat for seat, count in counts if count == 1)
    back = tuple((seat, count) for seat, count in counts if count > 1)
    return stay, back


most: Memo[int, int] = Memo(_most)
"""The most floors that a seat has, by the floors at a place."""
