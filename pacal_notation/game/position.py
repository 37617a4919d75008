"""Positions: what stands where, supplies, scores and whose turn it is, as one immutable tuple of bit masks.

A `Table` is what does not change during a game: board, rules and seats. A `Position` is everything else. Seats are
numbered from 0 in the order of `Table.seats`. `floors` and `obstacles` follow from the other fields and are kept
because every turn asks for them. Where all seats share a number, as in a hold, lanes.py tells how.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from .actions import ARROWS_ROLL, COLOURS
from .arrangement import Arrangement, Holding, Pyramid, Stage
from .board import Board
from .breach import Breach
from .errors import ArrangementError, UnknownColourError
from .lanes import (
    DROPPED,
    FLOOR_BITS,
    HOLD_AT,
    HOLD_MASK,
    STONE,
    STONES_AT,
    WHOLE_HOLD,
    FloorCounts,
    Hold,
    Piles,
    Store,
    floors_of,
    in_hold,
    uncover,
)
from .modes import BENT, INTO_OTHERS, INTO_OWN, MODES
from .rules import Rules
from .shapes import heights
from .types import Colour, Height, Mask, Mode, Roll, Seat, SeatMask, Square

STONES = 10
"""Playable energy stones of a player (S2)."""
STOCK = (0, 1, 3, 3, 2, 2)
"""Pyramids of each height that a player owns, by height (S2)."""
HEIGHTS = range(1, len(STOCK))
"""The heights there are."""
PYRAMIDS = sum(STOCK)
GOD_STONES = (2, 4, 6)
DIE = (2, 3, 4, 5, ARROWS_ROLL)
"""What the die can show (R4)."""
NO_SHIP: Square = -1
"""Where a ship is that was left out of an arrangement."""


class Table:
    """What stays the same during a game. Get one with `table`, which keeps those in use."""

    def __init__(self, board: Board, rules: Rules, seats: tuple[Colour, ...]) -> None:
        self.board = board
        self.rules = rules
        self.seats = seats
        self.players = len(seats)
        self._hash = hash((seats, rules, board))
        self.seat_of = {colour: seat for seat, colour in enumerate(seats)}
        self.covered = board.covered(self.players)
        self.closed = board.lake | self.covered | board.bits[board.edge]
        """Squares nobody ever enters, and the edge."""
        self.everyone = (1 << self.players) - 1
        self.others = tuple(self.everyone & ~(1 << seat) for seat in range(self.players))
        """By seat: everyone else."""
        self.limit = {2: 45, 3: 40, 4: 35, 5: 30}[self.players]
        """The score that ends the game (X2)."""
        self.last_left = 0 if rules.end_on_last else 1
        """How many pyramids are left in supply to whoever ends the game by building (X1)."""
        self.last_built = PYRAMIDS - self.last_left
        """How many pyramids on the board end the game (X1)."""
        self.heights = heights(rules)
        self.expert = rules.expert
        self.empty_between = rules.empty_between
        self.at_once = rules.returned_at_once
        one = tuple([self._drops(seat, False) for seat in range(self.players)])
        two = tuple([self._drops(seat, True) for seat in range(self.players)])
        nothing: dict[tuple[Colour, ...], int] = {(): 0}
        none = (nothing,) * self.players
        self.fair_drops: dict[Mode, tuple[dict[tuple[Colour, ...], int], ...]] = {
            mode: two if mode in INTO_OTHERS else one if mode in INTO_OWN else none for mode in (*MODES, BENT)
        }
        """What each seat may drop, by the mode of its move (E1, E2), with what that changes in the store."""
        self.starters = 1 if self.players == 2 else self.players
        """How many seats take turns in starting a round (R1, R2)."""
        self.next_seat = _next_seats(self.players, self.starters)
        """By the seat that starts the round and the seats that have yet to play: the one whose turn it is."""

    def __repr__(self) -> str:
        return f"<Table {self.board.name} {' '.join(self.seats)}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Table)
            and self.seats == other.seats
            and self.rules == other.rules
            and self.board == other.board
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled and copied as what it is made of."""
        return table, (self.board, self.rules, self.seats)

    def _drops(self, seat: Seat, others: bool) -> dict[tuple[Colour, ...], int]:
        """What a seat may drop: into the own ship and, where that is allowed, into one of the others."""
        own, dropped = self.seats[seat], DROPPED[seat]
        home = dropped[seat]
        allowed = {(): 0, (own,): home}
        if others:
            for other, ship in self.seat_of.items():
                if ship != seat:
                    away = dropped[ship]
                    if not self.rules.lone_drop_own:
                        allowed[other,] = away
                    allowed[own, other] = allowed[other, own] = home + away
        return allowed

    def to_play(self, round_number: int, waiting: SeatMask) -> Colour | None:
        """The colour whose turn it is, given the seats that have yet to play; None if there are none."""
        return self.seats[self.queue(round_number)[waiting]] if waiting else None

    def queue(self, round_number: int) -> tuple[Seat, ...]:
        """By the seats that have yet to play in a round: the one whose turn it is, −1 for nobody's."""
        return self.next_seat[(round_number - 1) % self.starters]

    def starter(self, round_number: int) -> Seat:
        """The seat that starts a round (R1, R2)."""
        return (round_number - 1) % self.starters

    def order(self, round_number: int) -> tuple[Colour, ...]:
        """The players in the order in which they play a round (R1, R2)."""
        first = self.starter(round_number)
        return self.seats[first:] + self.seats[:first]

    def seat(self, colour: Colour) -> Seat:
        """The seat of a colour; raises `UnknownColourError` if it does not play."""
        seat = self.seat_of.get(colour)
        if seat is None:
            from ..data.languages.nouns import cited
            from .error_words import SAY

            seats = " ".join(self.seats)
            raise UnknownColourError(SAY.later("game.not-seated", word=cited(colour), text=seats))
        return seat


@cache
def _next_seats(players: int, starters: int) -> tuple[tuple[Seat, ...], ...]:
    def first_of(waiting: SeatMask, starter: Seat) -> Seat:
        order = [(starter + step) % players for step in range(players)]
        return next((seat for seat in order if waiting >> seat & 1), -1)

    return tuple(tuple(first_of(waiting, starter) for waiting in range(1 << players)) for starter in range(starters))


def table(board: Board, rules: Rules, seats: tuple[Colour, ...]) -> Table:
    """The table for a game. Raises `ArrangementError` unless 2 to 5 different colours sit there (S1)."""
    breaches = check_seats(seats)
    if breaches:
        from .error_words import SAY

        named = " ".join(map(str, seats))
        said = SAY.later("game.not-these", text=named) if named else SAY.later("game.nobody")
        raise ArrangementError(said, tuple(breaches))
    return _table(board, rules, tuple(seats))


_table = lru_cache(maxsize=1024)(Table)


def check_seats(seats: tuple[Colour, ...]) -> list[Breach]:
    """Everything wrong with the seats themselves (S1)."""
    if 2 <= len(seats) <= 5 and len(different := set(seats)) == len(seats) and different <= COLOURS.keys():
        return []
    breaches = []
    seen: set[str] = set()
    for number, colour in enumerate(seats):
        if colour not in COLOURS:
            breaches.append(Breach("S1", "unknown-colour", ("seat", number), {"colour": colour}))
        elif colour in seen:
            breaches.append(Breach("S1", "colour-twice", ("seat", number), {"colour": colour}))
        seen.add(colour)
    if not 2 <= len(seats) <= 5:
        breaches.append(Breach("S1", "player-count", ("seat", max(len(seats) - 1, 0)), {"players": len(seats)}))
    return breaches


class Position(NamedTuple):
    """A position. Compare, hash and share it freely; nothing changes it.

    `waiting` has every seat that has yet to play in this round. `roll` is None before the roll. What a hold, the store
    and piles are is for this room to know; other rooms ask with the methods below.
    """

    table: Table
    round: int
    waiting: SeatMask
    roll: Roll | None
    over: bool
    ships: tuple[Square, ...]
    store: Store
    """The stones that do not lie open: `supply` has those in supply, `holds` those under ships."""
    visible: Piles
    """The stones that lie open: a mask of squares in each seat's lane, see `Board.lanes`. `stones` has them apart."""
    god_stones: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    pyramids: tuple[tuple[Mask, ...], ...]
    """For each seat the masks of its pyramids by height; index 0 is their union."""
    floors: tuple[FloorCounts, ...]
    """The floors of all seats at each place: the districts, then river and lake."""
    obstacles: Mask
    """Everything M2 and M3 stop at: ships, pyramids, lake, covered squares, the edge."""

    @classmethod
    def of(cls, arrangement: Arrangement, at: Table) -> Position:
        """The position of an arrangement. Raises `ArrangementError` with every reason why it cannot be (C5)."""
        from .placing import check_arrangement

        breaches = check_arrangement(arrangement, at)
        if breaches:
            reasons = ", ".join(sorted({breach.reason for breach in breaches}))
            from .error_words import SAY

            raise ArrangementError(SAY.later("game.cannot-stand", text=reasons), tuple(breaches))
        return cls.laid_out(arrangement, at)

    @classmethod
    def laid_out(cls, arrangement: Arrangement, at: Table) -> Position:
        """The position of an arrangement that has been checked."""
        board = at.board
        ships = tuple(NO_SHIP if h.ship is None else board.square(h.ship) for h in arrangement.players)
        store = visible = 0
        floors = [0] * (len(board.districts) + 2)
        pyramids = []
        obstacles = at.closed
        for ship in ships:
            if ship != NO_SHIP:
                obstacles |= board.bits[ship]
        for seat, holding in enumerate(arrangement.players):
            masks = [0] * len(STOCK)
            for height, name in holding.pyramids:
                masks[height] |= board.bits[board.square(name)]
                masks[0] |= board.bits[board.square(name)]
                for place in board.places[board.square(name)]:
                    floors[place] += height << FLOOR_BITS * seat
            pyramids.append(tuple(masks))
            obstacles |= masks[0]
            store += (STONES - len(holding.stones)) * STONE[seat]
            for name in holding.stones:
                square = board.square(name)
                if square in ships:
                    store += STONE[seat] << HOLD_AT[ships.index(square)]
                else:
                    visible |= board.bits[square] << board.lanes[seat]
        stage = arrangement.stage
        return cls(
            at,
            stage.round if stage else 0,
            at.everyone & ~_played(at, stage) if stage else 0,
            stage.roll if stage else None,
            False,
            ships,
            store,
            visible,
            tuple(tuple(sorted(holding.god_stones)) for holding in arrangement.players),
            tuple(holding.score for holding in arrangement.players),
            tuple(pyramids),
            tuple(floors),
            obstacles,
        )

    @property
    def supply(self) -> tuple[int, ...]:
        """For each seat the stones in supply."""
        return tuple([self.store >> place & HOLD_MASK for place in STONES_AT[: self.table.players]])

    @property
    def holds(self) -> tuple[Hold, ...]:
        """For each ship the stones under it, as a hold."""
        return tuple([self.store >> place & WHOLE_HOLD for place in HOLD_AT[: self.table.players]])

    @property
    def stones(self) -> tuple[Mask, ...]:
        """For each seat the squares of its visible stones, as a mask."""
        board, visible = self.table.board, self.visible
        return tuple([visible >> lane & board.all for lane in board.lanes[: self.table.players]])

    @property
    def to_play(self) -> Colour | None:
        """The colour whose turn it is; None when the game is over or was not going on."""
        return self.table.to_play(self.round, 0 if self.over else self.waiting)

    @property
    def stage(self) -> Stage | None:
        """Where the game goes on from here, None if it does not."""
        player = self.to_play
        return None if player is None else Stage(self.round, self.roll, player)

    @property
    def reached(self) -> bool:
        """Whether somebody has the score that ends the game (X2)."""
        return max(self.scores) >= self.table.limit

    def left(self, seat: Seat, height: Height) -> int:
        """How many pyramids of a height a seat has in supply."""
        return STOCK[height] - self.pyramids[seat][height].bit_count()

    def left_in_all(self, seat: Seat) -> int:
        """How many pyramids a seat has in supply."""
        return PYRAMIDS - self.built(seat)

    def built(self, seat: Seat) -> int:
        """How many pyramids a seat has on the board."""
        return self.pyramids[seat][0].bit_count()

    def height_on(self, seat: Seat, square: Square) -> Height:
        """The floors of the seat's pyramid on a square; 0 where it has none, and off the board."""
        return standing(self.pyramids[seat], self.table.board.bits[square])

    def under_ship(self, ship: Seat, owner: Seat) -> int:
        """How many stones of a seat lie under the ship of a seat."""
        return self.store >> HOLD_AT[ship] + STONES_AT[owner] & HOLD_MASK

    def uncovers(self, ship: Seat) -> tuple[tuple[Seat, ...], dict[Seat, int]]:
        """What a ship leaves when it is lifted: seats whose single stone stays; by seat, stones that go back (E5)."""
        stay, back = uncover(self.holds[ship])
        return stay, dict(back)

    def uncovered(self, seat: Seat) -> Mask:
        """The visible stones of a seat once its ship is lifted (M1, E5)."""
        board = self.table.board
        stones = self.visible >> board.lanes[seat] & board.all
        if self.under_ship(seat, seat) == 1:
            stones |= board.bits[self.ships[seat]]
        return stones

    def district_floors(self) -> list[tuple[int, ...]]:
        """For each seat its floors in each district."""
        *districts, _, _ = self.floors
        return list(zip(*map(floors_of, districts), strict=True))[: self.table.players]

    def arrangement(self) -> Arrangement:
        """The position in names, in canonical order. `Position.of` leads back."""
        return Arrangement(tuple(self.holding(seat) for seat in range(self.table.players)), self.stage)

    def holding(self, seat: Seat) -> Holding:
        """One seat's side of the position, in names."""
        board = self.table.board
        stones = [(square, 1) for square in board.indices(self.stones[seat])]
        for ship, hold in zip(self.ships, self.holds, strict=True):
            count = in_hold(hold, seat)
            if count and ship != NO_SHIP:
                stones.append((ship, count))
        pyramids = [
            (square, height)
            for height in HEIGHTS
            for square in board.indices(self.pyramids[seat][height])
        ]
        ship = self.ships[seat]
        return Holding(
            self.table.seats[seat],
            self.scores[seat],
            self.god_stones[seat],
            None if ship == NO_SHIP else board.names[ship],
            tuple(
                Pyramid(height, board.names[square])
                for square, height in sorted(pyramids, key=lambda pair: board.by_column(pair[0]))
            ),
            tuple(
                board.names[square]
                for square, count in sorted(stones, key=lambda pair: board.by_column(pair[0]))
                for _ in range(count)
            ),
        )


def standing(own: Sequence[Mask], site: Mask) -> Height:
    """The floors of the seat's pyramid on a site; 0 where it has none."""
    if not own[0] & site:
        return 0
    return next(height for height in HEIGHTS if own[height] & site)


def _played(at: Table, stage: Stage) -> SeatMask:
    """The seats that played in the stage's round before its player."""
    seat, last = at.starter(stage.round), at.seat(stage.player)
    played = 0
    while seat != last:
        played |= 1 << seat
        seat = (seat + 1) % at.players
    return played
