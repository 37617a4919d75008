"""How the players of self-play choose their turns.

A policy sees the position and names a turn; the referee plays it. None of them enumerates all legal turns: they take
the landings and constructions from the generator and weigh them apart. Worth is counted in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, Protocol

from .actions import Turn
from .board import Board
from .chance import below, draw, pick
from .constellations import Construction, constructions
from .position import HOLD_BITS, HOLD_MASK, PYRAMIDS, STOCK, Position, Table
from .referee import play
from .scoring import BONUS, final_score
from .turns import Landing, landings

_HEIGHTS = range(1, len(STOCK))


class Policy(Protocol):
    """A way to play. The same position and the same state of `rng` give the same answer."""

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        """One of the free squares of the sacred district for the ship (S3)."""

    def choose(self, position: Position, rng: Random) -> Turn:
        """A legal turn for the player to move."""


class RandomPolicy:
    """Any legal turn can come up: a landing, then drops, stones to take back and a build, each drawn evenly.

    God stones are given up once in twelve turns as long as there are any; three builds in four are made.
    """

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        return pick(rng, free)

    def choose(self, position: Position, rng: Random) -> Turn:
        colour, seat = _mover(position)
        board = position.table.board
        wants_god_stone = below(rng, 12) == 0
        ways = landings(position) if wants_god_stone else flights(position)
        if wants_god_stone:
            ways = [way for way in ways if way.move.god_stone] or ways
        landing = pick(rng, ways)
        visible = visible_after(position, seat, landing)
        drops = pick(rng, _payable(position, seat, landing, visible))
        missing = max(len(drops) - position.supply[seat], 0)
        taken = sum(board.bits[square] for square in draw(rng, board.indices(visible), missing))
        visible &= ~taken
        works = constructions(position, seat, visible) if below(rng, 4) else []
        builds = (pick(rng, works).build,) if works else ()
        return Turn(colour, landing.move, tuple(board.squares(taken)), drops, builds)


class Temper(NamedTuple):
    """What kind of player somebody is. Shares are in hundredths, `noise` in hundredths of a point."""

    noise: int = 60
    """How far a judgement can be off."""
    foresight: int = 100
    """How much final scoring weighs."""
    patience: int = 45
    """How much a bigger constellation in sight weighs against building now."""
    blocking: int = 30
    """How much a rival's threat weighs."""
    thrift: int = 130
    """What a god stone must bring, compared with what it is worth in the end."""
    absence: int = 4
    """How often a drop or a build is forgotten."""
    stamina: int = 24
    """The round after which one no longer avoids to end a lost game."""


class TemperedPolicy:
    """Builds when it earns, saves stones for bigger constellations, fights for districts, blocks, spares god stones."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        return pick(rng, free)

    def choose(self, position: Position, rng: Random) -> Turn:
        colour, seat = _mover(position)
        temper = self.temper
        view = _View(position, seat, temper)
        ranked = self._ranked_works(view, rng)
        first = ranked[0][1] if ranked else None
        wants = view.wants(first)
        blocks = view.blocks()
        best: tuple[int, Landing, Construction | None] | None = None
        for landing in self._landings(view, wants, rng):
            visible = visible_after(position, seat, landing)
            worth, work = next(((w, k) for w, k in ranked if not k.spent & ~visible), (0, None))
            bit = position.table.board.bits[landing.target]
            worth += wants.get(bit, 0) * _SURE // 100 + blocks.get(bit, 0) + below(rng, temper.noise + 1)
            worth -= landing.move.god_stone * temper.thrift
            if len(view.rivals) and landing.mode in ("straight", "arrows"):
                worth += max(wants.get(view.ship_bit(rival), 0) for rival in view.rivals) * _HOPED // 100
            if best is None or worth > best[0]:
                best = worth, landing, work
        assert best is not None
        _, landing, work = best
        drops, taken = self._drops(view, wants, landing, work, rng)
        builds = (work.build,) if work is not None else ()
        return Turn(colour, landing.move, tuple(position.table.board.squares(taken)), drops, builds)
