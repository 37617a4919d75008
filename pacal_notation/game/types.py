"""Names for the numbers and texts the game is made of. They say what a value is; at run time they are what they name.

Numbers in which all seats share a place are told in lanes.py and known to this room alone.
"""

from __future__ import annotations

from typing import TypeAlias

Square: TypeAlias = int
"""A square's index: ``row * columns + column``, counted from a1. `Board.edge` is everything off the board."""
SquareName: TypeAlias = str
"""A square as it is written: ``"c4"``. It may be one that the board at hand does not have."""
Mask: TypeAlias = int
"""A set of squares, a bit each: ``1 << square``. Also of one square, where only its bit is asked for."""
Direction: TypeAlias = int
"""Up, right, down, left: an index into `Board.neighbours`."""
Seat: TypeAlias = int
"""A player's place in the order of play, from 0; so an index into `Table.seats`, and into every tuple by seat."""
SeatMask: TypeAlias = int
"""A set of seats, a bit each."""
Colour: TypeAlias = str
"""A player, by the letter of the colour: one of `COLOURS`, unless a text names another."""
Height: TypeAlias = int
"""The floors of a pyramid, 1 to 5; 0 for none."""
Roll: TypeAlias = int
"""What the die shows: a number of steps, or `ARROWS_ROLL`."""
DistrictIndex: TypeAlias = int
"""A district's place in `Board.districts`; -1 for the lake."""
Mode: TypeAlias = str
"""How a ship moved: one of those in modes.py."""
