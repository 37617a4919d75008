"""A 9×9 board made by hand for the tests: nine districts of 3×3, a lake of two squares.

G G G H ~ H I I I   9        values: A 3, B 4, C 3, D 5, S 7 (sacred), F 5, G 3, H 4, I 6
G G G H ~ H I I I   8        river shore: a3-c3 and a4-c4
G G G H H H I I I   7        lake shore: d8 d9 f8 f9 e7
D D D S S S F F F   6        tiles: 2 covers A, 2/3 covers C, 4 covers G
D D D S S S F F F   5
D D D S S S F F F   4
A A A B B B C C C   3
A A A B B B C C C   2
A A A B B B C C C   1
a b c d e f g h i
"""

from __future__ import annotations

from collections import Counter

from . import Board, Player, State, options_for
from .state import seats_of_round


def _block(columns, rows):
    return [column + str(row) for column in columns for row in rows]


_LAKE = ["e8", "e9"]
_BLOCKS = {
    "A": (3, _block("abc", (1, 2, 3))),
    "B": (4, _block("def", (1, 2, 3))),
    "C": (3, _block("ghi", (1, 2, 3))),
    "D": (5, _block("abc", (4, 5, 6))),
    "S": (7, _block("def", (4, 5, 6))),
    "F": (5, _block("ghi", (4, 5, 6))),
    "G": (3, _block("abc", (7, 8, 9))),
    "H": (4, _block("def", (7, 8, 9))),
    "I": (6, _block("ghi", (7, 8, 9))),
}

SMALL_JSON = {
    "name": "small",
    "columns": 9,
    "rows": 9,
    "sacred": "S",
    "districts": {
        letter: {"value": value, "squares": [s for s in squares if s not in _LAKE]}
        for letter, (value, squares) in _BLOCKS.items()
    },
    "lake": _LAKE,
    "river": [["a3", "a4"], ["b3", "b4"], ["c3", "c4"]],
    "river_shore": _block("abc", (3, 4)),
    "lake_shore": ["d8", "d9", "e7", "f8", "f9"],
    "covers": {"2": _BLOCKS["A"][1], "2/3": _BLOCKS["C"][1], "4": _BLOCKS["G"][1]},
}

SMALL = Board.from_json(SMALL_JSON)


def man(ship=None, stones="", pyramids=None, score=0, gods=(2, 4, 6)):
    """A player; stones as a list of squares in one string, a square twice is two stones."""
    return Player(score, set(gods), ship, dict(pyramids or {}), Counter(stones.split()))


def position(roll="3", number=2, to_play=None, over=False, options=None, **players):
    """A state with the players in seat order; by default whoever starts round `number` (R1) plays."""
    seats = tuple(players)
    pending = seats_of_round(seats, number)
    if to_play is not None:
        pending = pending[pending.index(to_play) :]
    return State(SMALL, options or options_for("de"), seats, players, number, roll, pending, over)


def turn(player, *move, taken="", drops="", build=None):
    """A turn; the move as ("-", "a1 a2"), ("~", "a1 a5") or ("^", 4, "a1 c5")."""
    *head, squares = move
    return {
        "player": player,
        "move": (*head, squares.split()),
        "taken": taken.split(),
        "drops": list(drops),
        "builds": [] if build is None else [build],
    }


def pyramid(height, site, members="", replaces=None):
    return {"height": height, "site": site, "members": members.split(), "replaces": replaces}
