"""What stands where, whose turn it is, and the questions everybody asks about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from .board import Board

PLAYABLE_STONES = 10  # S2
PYRAMIDS = {1: 1, 2: 3, 3: 3, 4: 2, 5: 2}  # S2: height -> how many
GOD_STONES = (2, 4, 6)  # S2
ROLLS = ("2", "3", "4", "5", "x")  # R4

_DE = {
    "diagonals": "yes",
    "end-on": "penultimate",
    "share": "down",
    "leave-sacred": "must",
    "loops": "yes",
    "tilted-squares": "no",
    "lone-drop": "any",
    "between": "anything",
    "returned": "later",
    "expert": "no",
}
EDITIONS = {
    "de": _DE,
    "it": {**_DE, "diagonals": "no"},
    "fr": {**_DE, "end-on": "last", "share": "nearest"},
    "hu": {**_DE, "leave-sacred": "may"},
    "pl": dict(_DE),
}


def options_for(edition="de", **changes):
    """An edition's options with single ones changed; write `end_on` for `end-on`."""
    return {**EDITIONS[edition], **{key.replace("_", "-"): value for key, value in changes.items()}}


@dataclass
class Player:
    score: int = 0
    gods: set = field(default_factory=lambda: set(GOD_STONES))
    ship: str | None = None
    pyramids: dict = field(default_factory=dict)  # square -> height
    stones: Counter = field(default_factory=Counter)  # square -> count; under a ship they are hidden

    def copy(self):
        return Player(self.score, set(self.gods), self.ship, dict(self.pyramids), Counter(self.stones))

    def supply(self):
        """Stones not on the board (hidden ones are on it)."""
        return PLAYABLE_STONES - sum(self.stones.values())

    def pyramid_supply(self):
        """Height -> how many are not on the board."""
        built = Counter(self.pyramids.values())
        return {height: number - built[height] for height, number in PYRAMIDS.items()}

    def remove_stones(self, square, number):
        self.stones[square] -= number
        if self.stones[square] <= 0:
            del self.stones[square]


@dataclass
class State:
    board: Board
    options: dict
    seats: tuple  # colours, clockwise, the start player first
    players: dict  # colour -> Player
    round: int = 1
    roll: str | None = None
    pending: tuple = ()  # who still has to play in this round, in order; empty once the game is over
    over: bool = False

    def __post_init__(self):
        self.covered = self.board.covered(len(self.seats))

    def copy(self):
        return replace(self, players={colour: p.copy() for colour, p in self.players.items()})

    def in_play(self, square):
        """On the board, not lake, not covered."""
        return square in self.board.district and square not in self.covered

    def has_ship(self, square):
        return any(player.ship == square for player in self.players.values())

    def has_pyramid(self, square):
        return any(square in player.pyramids for player in self.players.values())

    def free(self, square):
        """Free square, as defined below M7. The own ship's square is not free here."""
        return self.in_play(square) and not self.has_ship(square) and not self.has_pyramid(square)

    def obstacle(self, square, mover):
        """Obstacle, as defined below M7. The mover's own square is none (M1)."""
        another_ship = any(colour != mover and player.ship == square for colour, player in self.players.items())
        return not self.in_play(square) or another_ship or self.has_pyramid(square)

    def visible_stones(self, colour):
        """Squares with an own stone and no ship (E6)."""
        return {square for square in self.players[colour].stones if not self.has_ship(square)}

    def empty(self, square):
        """Nothing to be seen there: no stone of any colour, no pyramid, no ship. Lake and covered squares are empty."""
        stone = any(square in player.stones for player in self.players.values())
        return not stone and not self.has_pyramid(square) and not self.has_ship(square)

    def end_score(self):
        """X2."""
        return {2: 45, 3: 40, 4: 35, 5: 30}[len(self.seats)]

    def someone_has_end_score(self):
        return any(player.score >= self.end_score() for player in self.players.values())


def seats_of_round(seats, number):
    """R1, R2: the order of play in a round."""
    if len(seats) == 2:
        return tuple(seats)
    first = (number - 1) % len(seats)
    return tuple(seats[first:]) + tuple(seats[:first])


def starting_state(board, options, seats, ships):
    """S2, S3: before the first roll. `ships` maps colour to square."""
    players = {colour: Player(ship=ships[colour]) for colour in seats}
    return State(board, options, tuple(seats), players, pending=seats_of_round(seats, 1))


def with_roll(state, roll):
    after = state.copy()
    after.roll = roll
    return after


def canonical(state):
    """The whole position as nested tuples: equal positions, equal tuples."""
    players = tuple(
        (
            colour,
            state.players[colour].score,
            tuple(sorted(state.players[colour].gods)),
            state.players[colour].ship,
            tuple(sorted(state.players[colour].pyramids.items())),
            tuple(sorted(state.players[colour].stones.items())),
        )
        for colour in state.seats
    )
    return (state.seats, state.round, state.roll, state.pending, state.over, players)
