"""The board: squares by name, their districts, the water and the cover tiles."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

UP, DOWN, RIGHT, LEFT = (0, 1), (0, -1), (1, 0), (-1, 0)
DIRECTIONS = (UP, DOWN, RIGHT, LEFT)

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@cache
def place(square):
    """Column and row, both from 1, of a square's name; None if it is no such name."""
    if not isinstance(square, str) or not re.fullmatch(r"[a-z][1-9][0-9]?", square):
        return None
    return LETTERS.index(square[0]) + 1, int(square[1:])


def name(column, row):
    """The name of a place; None left of column a, right of column z or below row 1."""
    if not 1 <= column <= 26 or row < 1:
        return None
    return LETTERS[column - 1] + str(row)


def beside(square, direction):
    """The next square in a direction; it may be off the board."""
    column, row = place(square)
    return name(column + direction[0], row + direction[1])


def opposite(direction):
    return -direction[0], -direction[1]


def by_place(squares):
    """Squares sorted by column, then row number."""
    return sorted(squares, key=place)


@dataclass(frozen=True)
class Board:
    name: str
    columns: int
    rows: int
    sacred: str
    value: dict  # district letter -> value
    district: dict  # square -> district letter; lake squares are not in it
    lake: frozenset
    river_shore: frozenset
    lake_shore: frozenset
    covers: dict  # tile -> squares

    @classmethod
    def from_json(cls, data):
        value, district = {}, {}
        for letter, entry in data["districts"].items():
            value[letter] = entry["value"]
            for square in entry["squares"]:
                district[square] = letter
        return cls(
            name=data["name"],
            columns=data["columns"],
            rows=data["rows"],
            sacred=data["sacred"],
            value=value,
            district=district,
            lake=frozenset(data.get("lake", ())),
            river_shore=frozenset(data.get("river_shore", ())),
            lake_shore=frozenset(data.get("lake_shore", ())),
            covers={tile: frozenset(squares) for tile, squares in data.get("covers", {}).items()},
        )

    def covered(self, number_of_players):
        """S4: the squares out of play."""
        tiles = {2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()}[number_of_players]
        squares = set()
        for tile in tiles:
            squares |= self.covers.get(tile, frozenset())
        return squares
