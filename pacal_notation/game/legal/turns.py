"""All legal turns of a position, generated from what lies on the board.

This and the referee are two ways to the same rules: neither calls the other's checks, and tests hold them against
each other. Turns that lead to the same position are one; it is given in the form with the fewest corners and, among
constellations that spend the same stones, the first by column and row.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ..actions import ARROWS, ARROWS_ROLL, FLY, SET, Move, Turn
from ..errors import PacalError
from ..lanes import in_hold
from ..modes import FREE, GOD_STONE, ON_ARROWS, STRAIGHT, TURNING
from ..position import DIE, NO_SHIP, Position, Table
from ..types import Colour, Direction, Mask, Mode, Seat, Square, SquareName
from .constellations import constructions, occupied, unhindered


class Landing(NamedTuple):
    """A way to move: its mode, where it ends, and the move itself. `lifted` is False for the stay of M6."""

    mode: Mode
    target: Square
    move: Move
    lifted: bool = True


_new = tuple.__new__
"""Makes a named tuple from a plain one: three times as fast as calling its class."""
_ONWARD = ((0, 1, 3), (0, 1, 2), (1, 2, 3), (0, 2, 3), (0, 1, 2, 3))
"""By the direction in which a ship came those in which it can go on: not back. The last is for a ship that stood."""
_Corners = tuple[int, tuple[Square, ...]]
"""How many corners a path has, and where."""


def legal_turns(position: Position) -> Iterator[Turn]:
    """Every distinct outcome of the player to move, one turn each. Needs a roll; nothing after the end.

    The work grows with the number of landings times stones taken, dropped and built with; some thousand turns are
    common when god stones are left.
    """
    colour = position.to_play
    if colour is None:
        return
    if position.roll is None:
        from ..error_words import SAY

        raise PacalError(SAY.later("game.not-rolled"))
    at = position.table
    seat = at.seat_of[colour]
    bits = at.board.bits
    resting = position.stones[seat]
    uncovered = resting
    if _under_own_ship(position, seat) == 1:
        uncovered |= bits[position.ships[seat]]
    works = constructions(position, seat, uncovered)
    ways = landings(position)
    usable = usable_stones(position, seat, ways[0].lifted)
    strict = at.rules.empty_between
    for landing in ways:
        visible = (uncovered & ~bits[landing.target]) if landing.lifted else resting
        for drops in allowed_drops(at, seat, landing.mode):
            seen: set[tuple[Mask, int, SquareName]] = set()
            for taken in _takes(position, visible, len(drops) - usable):
                gone = ~(visible & ~taken)
                squares = tuple(at.board.squares(taken)) if taken else ()
                yield Turn(colour, landing.move, squares, drops)
                feasible = works
                if strict:
                    target = landing.target if landing.lifted else None
                    feasible = unhindered(works, occupied(position, seat, target, taken))
                for work in feasible:
                    if work.spent & gone:
                        continue
                    if taken:
                        # A stone taken back and one spent end up in the supply alike.
                        result = (taken | work.spent, work.build.height, work.build.site)
                        if result in seen:
                            continue
                        seen.add(result)
                    yield Turn(colour, landing.move, squares, drops, (work.build,))


def landings(position: Position) -> list[Landing]:
    """Every square the player to move can reach, with the best mode to reach it, for each god stone apart."""
    colour = position.to_play
    if colour is None or position.roll is None:
        return []
    at = position.table
    board = at.board
    seat = at.seat_of[colour]
    here = position.ships[seat]
    if here == NO_SHIP:
        from ...data.languages.nouns import player
        from ..error_words import SAY

        raise PacalError(SAY.later("game.no-ship", player=player(colour)))
    start = board.names[here]
    obstacles = position.obstacles & ~board.bits[here]
    free = board.all & ~obstacles & ~board.bits[here]
    if not free:
        return [Landing(FREE, here, Move(SET, (start, start)), lifted=False)]
    first = position.round == 1
    found: list[Landing] = []
    if position.roll == ARROWS_ROLL:
        for target in board.indices(board.cross[here] & free):
            found.append(_landing(ON_ARROWS, target, ARROWS, (start, board.names[target])))
    else:
        for target in sorted(_straight(position, here, obstacles)):
            found.append(_landing(STRAIGHT, target, FLY, (start, board.names[target])))
    can_move = bool(found)
    if first:
        outside = [landing for landing in found if not board.sacred & board.bits[landing.target]]
        if outside and not at.rules.may_stay_sacred:
            found = outside
    elif position.roll != ARROWS_ROLL:
        straight = {landing.target for landing in found}
        for target, path in sorted(turning_paths(position, here, obstacles).items()):
            if target not in straight:
                found.append(_landing(TURNING, target, FLY, path))
    if first and can_move:
        return found
    values: tuple[int, ...] = position.god_stones[seat]
    mode = GOD_STONE
    if not can_move and not values:
        values, mode = (0,), FREE
    for value in values:
        for target in board.indices(free):
            found.append(_landing(mode, target, SET, (start, board.names[target]), value))
    return found


def _landing(mode: Mode, target: Square, kind: str, path: tuple[SquareName, ...], god_stone: int = 0) -> Landing:
    """A landing of a ship that is lifted. There are so many that they are made the quick way."""
    return _new(Landing, (mode, target, _new(Move, (kind, path, god_stone)), True))


def _straight(position: Position, here: Square, obstacles: Mask) -> set[Square]:
    """Where straight moves end."""
    board = position.table.board
    ends = set()
    for direction in range(4):
        square = here
        for _ in range(position.roll or 0):
            ahead = board.neighbours[square][direction]
            if obstacles >> ahead & 1:
                break
            square = ahead
        if square != here:
            ends.add(square)
    return ends


def turning_paths(position: Position, here: Square, obstacles: Mask) -> dict[Square, tuple[SquareName, ...]]:
    """Every square a turning move can end on, with the path to it that has the fewest corners.

    Nothing for the arrows, nor for a roll no die shows: the work grows with every step.
    """
    at = position.table
    board = at.board
    names, bits, neighbours, around = board.names, board.bits, board.neighbours, board.around
    steps = position.roll or 0
    if steps not in DIE or steps == ARROWS_ROLL:
        return {}
    loops = at.rules.loops
    best: dict[Square, _Corners] = {}
    # By where the ship is, the direction it came by and what it must not enter: the fewest corners that lead there.
    # Whatever follows adds the same corners to all ways there, so the others need not be followed.
    ways: dict[tuple[Square, Direction, Mask], _Corners] = {
        (here, -1, obstacles if loops else obstacles | bits[here]): (0, ())
    }
    for left in range(steps - 1, -1, -1):
        further: dict[tuple[Square, Direction, Mask], _Corners] = {}
        for (square, came, closed), corners in ways.items():
            turned = corners if came < 0 else (corners[0] + 1, (*corners[1], square))
            open_before = ~(obstacles | bits[square])
            four = neighbours[square]
            for direction in _ONWARD[came]:
                ahead = four[direction]
                if closed >> ahead & 1:
                    continue
                rank = corners if direction == came else turned
                if not left or (rank[0] and not around[ahead] & open_before):
                    # At the last step, or in a dead end.
                    if rank[0] and ahead != here and (ahead not in best or rank < best[ahead]):
                        best[ahead] = rank
                    continue
                state = ahead, direction, closed if loops else closed | bits[ahead]
                if state not in further or rank < further[state]:
                    further[state] = rank
        ways = further
    return {
        target: (names[here], *[names[square] for square in corners], names[target])
        for target, (_, corners) in best.items()
    }


def _under_own_ship(position: Position, seat: Seat) -> int:
    """How many of the player's own stones lie under the own ship; two or more go back when it lifts."""
    return position.under_ship(seat, seat)


def usable_stones(position: Position, seat: Seat, lifted: bool) -> int:
    """How many stones can be dropped from the supply; what came back this turn counts only with `returned=at-once`."""
    under = _under_own_ship(position, seat)
    back = under if lifted and under > 1 and position.table.rules.returned_at_once else 0
    return in_hold(position.store, seat) + back


def allowed_drops(at: Table, seat: Seat, mode: Mode) -> list[tuple[Colour, ...]]:
    """What may be dropped after a move (E1, E2), own ship first, in a fixed order."""
    own = at.seats[seat]
    if mode == FREE:
        return [()]
    if mode in (TURNING, GOD_STONE):
        return [(), (own,)]
    others = [colour for colour in at.seats if colour != own]
    alone = [] if at.rules.lone_drop_own else [(other,) for other in others]
    return [(), (own,), *alone, *((own, other) for other in others)]


def _takes(position: Position, visible: Mask, missing: int) -> Iterator[Mask]:
    """The masks of stones that can be taken back where so many are missing; nothing if there are not enough."""
    if missing <= 0:
        yield 0
        return
    bits = position.table.board.bits
    for squares in combinations(position.table.board.indices(visible), missing):
        yield sum(bits[square] for square in squares)


