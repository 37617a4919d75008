"""Moving the ship, as the referee judges it: M0 and M2–M7. (M1, lifting, is done by the referee.)

`obstacles` never contains the moving ship itself: the square left is free for this move.
"""

from __future__ import annotations

from typing import Any

from .actions import ARROWS, ARROWS_ROLL, FLY, SET, BareMove, Move
from .board import Board, Flight, coordinates
from .breach import Breach
from .errors import PacalError
from .live_position import LivePosition
from .modes import BENT, FREE, GOD_STONE, ON_ARROWS, STRAIGHT, TURNING
from .position import DIE, NO_SHIP, Position, Table
from .types import Direction, Mask, Mode, Seat, Square, SquareName

IN_THE_AIR: Square = NO_SHIP
"""The target of a move that cannot be carried out: the ship is lifted, and nobody knows where it stands."""

AnyPosition = Position | LivePosition

Landing = tuple[Mode, Square]
"""How a ship moved, and where it now stands."""


def judge_move(
    position: AnyPosition, seat: Seat, here: Square, obstacles: Mask, move: BareMove, broken: list[Breach]
) -> Landing:
    """Judge the move of a ship that stands `here`; add what it breaks to `broken`; say how it went and where it lands.

    A target that is not free gives `IN_THE_AIR`. A ship that stays where it is, as M6 may demand, is not lifted.
    """
    kind, path, _ = move
    at, roll = position.table, position.roll or 0
    board = at.board
    if kind == FLY:
        if len(path) == 2:
            start, target, steps, entered, barriers, _, _, _ = board.legs[path]
            shape, crosses = STRAIGHT, False
        else:
            start, target, shape, steps, entered, barriers, crosses = board.walks[path]
        legal = (
            (steps == roll or (steps < roll and barriers & obstacles == barriers))
            and not entered & obstacles
            and target != start
            and (not crosses or at.rules.loops)
        )
        if legal and start == here:
            if position.round == 1:
                _judge_first_turn(position, here, obstacles, Move(*move), shape, target, broken)
            return shape, target
        return _explain_flight(position, here, obstacles, Move(*move), legal, broken)
    if len(path) != 2:
        from .error_words import SAY

        raise PacalError(SAY.later("game.no-path", text=repr(path)))
    if kind == ARROWS:
        target = board.index.get(path[1] or "", board.edge)
        legal = roll == ARROWS_ROLL and board.cross[here] & ~obstacles & board.bits[target] != 0
        if legal and path[0] == board.names[here]:
            if position.round == 1:
                _judge_first_turn(position, here, obstacles, Move(*move), ON_ARROWS, target, broken)
            return ON_ARROWS, target
        return _explain_arrows(position, here, obstacles, Move(*move), broken)
    if kind != SET:
        from ..data.languages.nouns import cited
        from .error_words import SAY

        raise PacalError(SAY.later("game.no-kind", word=cited(kind)))
    return _judge_set(position, seat, obstacles, Move(*move), broken)


def stuck(position: AnyPosition, here: Square, obstacles: Mask) -> bool:
    """Whether a ship has no M2–M4 move with this roll (M6)."""
    board = position.table.board
    if position.roll == ARROWS_ROLL:
        return not board.cross[here] & ~obstacles
    around = board.around[here]
    return around & obstacles == around


def straight_target(board: Board, here: Square, direction: Direction, steps: int, obstacles: Mask) -> Square:
    """Where a straight move ends (M2): after `steps` squares, or before the first obstacle."""
    while steps:
        ahead = board.neighbours[here][direction]
        if obstacles & board.bits[ahead]:
            break
        here = ahead
        steps -= 1
    return here


def _explain_flight(
    position: AnyPosition, here: Square, obstacles: Mask, move: Move, legal: bool, broken: list[Breach]
) -> Landing:
    """A flight that broke something, or was made by a ship nobody set down: say what is wrong."""
    at = position.table
    flight = at.board.flight(move.path)
    mode = flight.shape
    if flight.start != here and here != NO_SHIP:
        broken.append(_wrong_start(at.board, here, move))
    elif position.roll == ARROWS_ROLL:
        clause = "M2" if mode == STRAIGHT else "M3"
        broken.append(Breach(clause, "arrows-rolled", ("path", len(move.path) - 1), {"target": move.target}))
    elif not legal:
        fault = _why_not(at, position, here, flight, move, obstacles)
        if fault is not None:
            broken.append(fault)
    if position.round == 1:
        _judge_first_turn(position, here, obstacles, move, mode, flight.target, broken)
    return mode, IN_THE_AIR if obstacles & at.board.bits[flight.target] else flight.target


def _why_not(
    at: Table, position: AnyPosition, here: Square, flight: Flight, move: Move, obstacles: Mask
) -> Breach | None:
    """What is wrong with a flight from the right square; nothing but its length after a roll no die shows."""
    roll = position.roll or 0
    last = ("path", len(move.path) - 1)
    clause = "M2" if flight.shape == STRAIGHT else "M3"
    if flight.fault is not None:
        reason, number = flight.fault
        if reason == "corner-missing" and len(move.path) == 2 and position.roll not in DIE:
            return None
        clause = "M2" if reason == "no-step" and len(move.path) == 2 else "M3"
        return Breach(clause, reason, ("path", number), {"from": move.path[number - 1], "to": move.path[number]})
    if flight.entered & obstacles:
        return _blocked(clause, at, position, flight, move, obstacles)
    if flight.target == flight.start:
        return Breach("M3", "back-home", last, {"square": move.target})
    facts: dict[str, Any]
    if flight.crosses and not at.rules.loops:
        facts = {"squares": _names(at.board, flight.squares), "start": at.board.names[flight.start]}
        return Breach("M3", "crosses-itself", last, facts)
    if position.roll not in DIE:
        return None
    if flight.shape == STRAIGHT:
        return _wrong_distance(at.board, flight, here, position, move, obstacles)
    facts = {"steps": flight.steps, "roll": roll}
    if flight.steps > roll:
        return Breach("M3", "too-far", last, facts)
    facts["open"] = at.board.squares(flight.barriers & ~obstacles)
    return Breach("M3", "too-short", last, facts)


def _explain_arrows(position: AnyPosition, here: Square, obstacles: Mask, move: Move, broken: list[Breach]) -> Landing:
    """A flight on the arrows that broke something, or was made by a ship nobody set down: say what is wrong."""
    at = position.table
    board = at.board
    start, target = (board.index.get(name or "", board.edge) for name in move.path)
    if board.edge in (start, target):
        coordinates(move.path[0] or ""), coordinates(move.path[1] or "")
    if start != here and here != NO_SHIP:
        broken.append(_wrong_start(board, here, move))
    elif position.roll != ARROWS_ROLL and position.roll in DIE:
        broken.append(Breach("M4", "number-rolled", ("path", 1), {"roll": position.roll}))
    elif target == start:
        broken.append(Breach("M4", "no-step", ("path", 1), {"from": move.path[0], "to": move.target}))
    elif not _aligned(move):
        broken.append(Breach("M4", "not-in-line", ("path", 1), {"from": move.path[0], "to": move.target}))
    elif obstacles & board.bits[target]:
        broken.append(_not_free("M4", at, position, move, target))
    if position.round == 1:
        _judge_first_turn(position, here, obstacles, move, ON_ARROWS, target, broken)
    return ON_ARROWS, IN_THE_AIR if obstacles & board.bits[target] else target


def _judge_set(position: AnyPosition, seat: Seat, obstacles: Mask, move: Move, broken: list[Breach]) -> Landing:
    at = position.table
    board, here = at.board, position.ships[seat]
    start, target = (board.index.get(name or "", board.edge) for name in move.path)
    if board.edge in (start, target):
        coordinates(move.path[0] or ""), coordinates(move.path[1] or "")
    god_stones = position.god_stones[seat]
    clause = "M5" if move.god_stone else "M6"
    if start != here and here != NO_SHIP:
        broken.append(_wrong_start(board, here, move))
    lost = here != NO_SHIP and stuck(position, here, obstacles)
    free = ~obstacles & board.all
    if here != NO_SHIP:
        free &= ~board.bits[here]
    stays = not move.god_stone and target == here and not free
    if move.god_stone and move.god_stone not in god_stones:
        facts: dict[str, Any] = {"value": move.god_stone, "left": god_stones}
        broken.append(Breach("M5", "no-such-god-stone", ("god_stone",), facts))
    elif move.god_stone and position.round == 1 and not lost and here != NO_SHIP:
        broken.append(Breach("M7", "god-stone-by-choice", ("god_stone",), {"value": move.god_stone}))
    if not move.god_stone and not stays and here != NO_SHIP:
        if not lost:
            open_ways = _open_ways(position, here, obstacles)
            broken.append(Breach("M6", "not-stuck", ("god_stone",), {"open": open_ways}))
        elif god_stones:
            broken.append(Breach("M6", "god-stones-left", ("god_stone",), {"left": god_stones}))
    if stays:
        return FREE, here
    if target == here:
        broken.append(Breach(clause, "no-step", ("path", 1), {"to": move.target}))
    elif obstacles & board.bits[target]:
        broken.append(_not_free(clause, at, position, move, target))
    return GOD_STONE if move.god_stone else FREE, IN_THE_AIR if obstacles & board.bits[target] else target


def _judge_first_turn(
    position: AnyPosition, here: Square, obstacles: Mask, move: Move, mode: Mode, target: Square, broken: list[Breach]
) -> None:
    """M7 for a move by M2–M4 in round 1."""
    at = position.table
    last = ("path", len(move.path) - 1)
    if mode in (TURNING, BENT):
        broken.append(Breach("M7", "turning", last, {}))
        return
    if at.rules.may_stay_sacred or not at.board.sacred & at.board.bits[target] or broken or here == NO_SHIP:
        return
    ways = _ways_out(position, here, obstacles)
    if ways:
        broken.append(Breach("M7", "stays-sacred", last, {"square": move.target, "ways": ways}))


def _ways_out(position: AnyPosition, here: Square, obstacles: Mask) -> list[SquareName]:
    """Squares outside the sacred district that M2 or M4 reach."""
    board = position.table.board
    if position.roll == ARROWS_ROLL:
        return board.squares(board.cross[here] & ~obstacles & ~board.sacred)
    reached = 0
    for direction in range(4):
        reached |= board.bits[straight_target(board, here, direction, position.roll or 0, obstacles)]
    return board.squares(reached & ~board.sacred & ~board.bits[here])


def _open_ways(position: AnyPosition, here: Square, obstacles: Mask) -> list[SquareName]:
    """Squares that keep a ship from being stuck."""
    board = position.table.board
    if here == NO_SHIP:
        return []
    around = board.cross[here] if position.roll == ARROWS_ROLL else board.around[here]
    return board.squares(around & ~obstacles)


def what_stands(at: Table, position: AnyPosition, square: Square) -> dict[str, Any]:
    """What makes a square an obstacle, as facts: ``what`` and, for pieces, ``whose``."""
    board = at.board
    bit = board.bits[square]
    if square == board.edge:
        return {"what": "edge"}
    facts: dict[str, Any] = {"square": board.names[square]}
    for seat, colour in enumerate(at.seats):
        if position.ships[seat] == square:
            return {**facts, "what": "ship", "whose": colour}
        for height, mask in enumerate(position.pyramids[seat][1:], 1):
            if mask & bit:
                return {**facts, "what": "pyramid", "whose": colour, "height": height}
    if board.lake & bit:
        return {**facts, "what": "lake"}
    return {**facts, "what": "covered" if at.covered & bit else "nothing"}


def _blocked(
    clause: str, at: Table, position: AnyPosition, flight: Flight, move: Move, obstacles: Mask
) -> Breach:
    """The first obstacle on a path, blamed on the written square at or after it.

    A path that begins off the board, written for a ship that nobody has set down, has the edge behind it.
    """
    board = at.board
    step = next((n for n, square in enumerate(flight.squares) if obstacles & board.bits[square]), None)
    if step is None:
        return Breach(clause, "blocked", ("path", 0), {"what": "edge"})
    walked, number = 0, 1
    for number in range(1, len(move.path)):
        (c0, r0), (c1, r1) = coordinates(move.path[number - 1] or ""), coordinates(move.path[number] or "")
        walked += abs(c1 - c0) + abs(r1 - r0)
        if walked > step:
            break
    facts = what_stands(at, position, flight.squares[step])
    if clause == "M2" and flight.steps:
        before = flight.squares[step - 1] if step else flight.start
        facts["stops"] = board.names[before] if step else None
    return Breach(clause, "blocked", ("path", number), facts)


def _wrong_distance(
    board: Board, flight: Flight, here: Square, position: AnyPosition, move: Move, obstacles: Mask
) -> Breach:
    facts: dict[str, Any] = {"steps": flight.steps, "roll": position.roll}
    reason = "too-far" if flight.steps > (position.roll or 0) else "too-short"
    if reason == "too-short":
        facts["open"] = board.names[flight.barriers.bit_length() - 1]
    if here != NO_SHIP:
        direction = board.neighbours[here].index(flight.squares[0])
        facts["ends"] = board.names[straight_target(board, here, direction, position.roll or 0, obstacles)]
    return Breach("M2", reason, ("path", len(move.path) - 1), facts)


def _not_free(clause: str, at: Table, position: AnyPosition, move: Move, target: Square) -> Breach:
    last = ("path", len(move.path) - 1)
    facts = {"to": move.target, **what_stands(at, position, target)}
    return Breach(clause, "not-free", last, facts)


def _wrong_start(board: Board, here: Square, move: Move) -> Breach:
    return Breach("M0", "wrong-start", ("path", 0), {"ship": board.names[here], "written": move.path[0]})


def _aligned(move: Move) -> bool:
    (c0, r0), (c1, r1) = coordinates(move.path[0] or ""), coordinates(move.target)
    return c0 == c1 or r0 == r1


def _names(board: Board, squares: tuple[Square, ...]) -> list[str]:
    return [board.names[square] if square != board.edge else "edge" for square in squares]
