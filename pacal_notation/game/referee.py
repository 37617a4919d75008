"""The referee: plays a turn, and says every clause it breaks.

`play` carries out what was done even where it was against the rules, as far as the pieces allow, so that the next
turn can be judged by what lies on the table. A position that came out of a legal turn is a legal one.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeVar

from .actions import COLOURS, Build, Move
from .breach import Breach
from .building import judge_build
from .errors import UnknownColourError
from .lanes import FLOOR_BITS, HOLD_BITS, HOLD_MASK, SHIP_BITS, SHIP_MASK
from .movement import GOD_STONE, IN_THE_AIR, judge_move
from .position import DIE, NO_SHIP, PYRAMIDS, Position, Table, raised
from .scoring import BONUS, Entry, Gain, judge_points, told
from .stones import judge_drops, judge_taken

_Value = TypeVar("_Value")

_ROLL = Position._fields.index("roll")


class TurnLike(Protocol):
    """What `play` needs to know of a turn: the game's own `Turn`, or a written one in its long form."""

    @property
    def player(self) -> str: ...
    @property
    def move(self) -> Move: ...
    @property
    def taken(self) -> tuple[str, ...]: ...
    @property
    def drops(self) -> tuple[str, ...]: ...
    @property
    def builds(self) -> tuple[Build, ...]: ...
    @property
    def late(self) -> tuple[str, ...]: ...


class Outcome(NamedTuple):
    """What a turn led to. It was legal if `broken` is empty; `position` is then the new position.

    Otherwise `position` is what stands on the table after carrying out what was done. `mode` says how the ship
    moved, `points` what was earned, and `gains` why. See `events.py` for the turn as a list of events.
    """

    before: Position
    turn: TurnLike
    position: Position
    broken: list[Breach]
    mode: str
    points: int
    earned: tuple[Gain, ...]

    @property
    def legal(self) -> bool:
        return not self.broken

    @property
    def gains(self) -> tuple[Entry, ...]:
        """The points with their reasons."""
        return tuple(told(self.before.table, gain) for gain in self.earned)


def roll(position: Position, value: int) -> tuple[Position, list[Breach]]:
    """The position with the die rolled: R4 for a roll no die shows, R5 for one roll too many, X4 after the end."""
    broken = []
    if value not in DIE:
        broken.append(Breach("R4", "no-such-roll", ("roll",), {"roll": value}))
    if position.over:
        broken.append(Breach("X4", "game-over", ("roll",), {"roll": value}))
    elif position.roll is not None or not position.waiting:
        broken.append(Breach("R5", "rolled-already", ("roll",), {"roll": value, "standing": position.roll}))
    return _new(Position, (*position[:_ROLL], value, *position[_ROLL + 1 :])), broken


def next_round(position: Position, number: int) -> Position:
    """The position at the start of a round, whoever has yet to play in the one before. Checks nothing."""
    return position._replace(round=number, waiting=position.table.everyone, roll=None)


def relocate(position: Position, seat: int, square: int) -> Position:
    """The position with a ship lifted and set on a free square outside of any turn. Checks nothing."""
    at = position.table
    ships, hidden, visible, stock, obstacles = (
        position.ships,
        position.hidden,
        position.visible,
        position.stock,
        position.obstacles,
    )
    here = ships[seat]
    if here != NO_SHIP:
        hidden, visible, stock = _lift(at, seat, here, hidden, visible, stock)
        obstacles &= ~at.board.bits[here]
    hidden, visible = _land(at, seat, square, hidden, visible)
    return position._replace(
        ships=_with(ships, seat, square),
        hidden=hidden,
        visible=visible,
        stock=stock,
        obstacles=obstacles | at.board.bits[square],
    )


def _lift(at: Table, seat: int, here: int, hidden: int, visible: int, stock: int) -> tuple[int, int, int]:
    """Uncover what lies under a ship (M1); doubles go back to their owners (E5)."""
    hold = hidden >> SHIP_BITS * seat & SHIP_MASK
    stay, back = at.uncovered[hold]
    return hidden ^ hold << SHIP_BITS * seat, visible | stay << here, stock + back


def _land(at: Table, seat: int, square: int, hidden: int, visible: int) -> tuple[int, int]:
    """Hide the stones on a ship's new square; they are its hold from now on."""
    under = visible & at.piles[square]
    return hidden + (at.covered_by[under >> square] << SHIP_BITS * seat), visible ^ under


def play(position: Position, turn: TurnLike) -> Outcome:
    """Play a turn: judge every part of it, carry it out, collect the points, pass the turn on.

    Raises `UnknownColourError` or `UnknownSquareError` for what is no colour or square at all; a colour that does
    not play and squares off this board break a clause instead.
    """
    (
        at,
        round_,
        waiting,
        rolled,
        over,
        ships,
        hidden,
        visible,
        stock,
        god_stones,
        scores,
        pyramids,
        floors,
        obstacles,
    ) = position
    seat = at.seat_of.get(turn.player)
    if seat is None:
        return _stranger(position, turn)
    broken: list[Breach] = []
    if over or rolled is None or turn.late or at.next_seat[(round_ - 1) % at.starters][waiting] != seat:
        _judge_order(position, seat, turn, broken)

    bits = at.board.bits
    here = ships[seat]
    lifted = obstacles if here == NO_SHIP else obstacles ^ bits[here]
    mode, target = judge_move(position, seat, here, lifted, turn.move, broken)
    usable = stock >> HOLD_BITS * seat & HOLD_MASK
    if target != here:
        if here != NO_SHIP:
            hidden, visible, stock = _lift(at, seat, here, hidden, visible, stock)
        obstacles = lifted
        if target != IN_THE_AIR:
            if visible & at.piles[target]:
                hidden, visible = _land(at, seat, target, hidden, visible)
            obstacles |= bits[target]
        ships = _with(ships, seat, target)
    if mode == GOD_STONE:
        kept = tuple(value for value in god_stones[seat] if value != turn.move.god_stone)
        god_stones = _with(god_stones, seat, kept)

    drops = turn.drops
    if turn.taken or len(drops) > usable:
        own = visible >> at.lane * seat & at.board.all
        mask = judge_taken(at, turn.taken, drops, usable, own, broken)
        visible ^= mask << at.lane * seat
        stock += mask.bit_count() << HOLD_BITS * seat
    if drops:
        dropped = at.fair_drops[mode][seat].get(drops)
        if dropped is None or broken:
            if dropped is None:
                judge_drops(at, seat, mode, drops, broken)
            hidden, stock = _drop(at, seat, drops, hidden, stock)
        else:
            hidden += dropped
            stock -= len(drops) << HOLD_BITS * seat

    points = 0
    earned: tuple[Gain, ...] = ()
    if turn.builds:
        gains: list[Gain] = []
        for number, build in enumerate(turn.builds):
            if number:
                broken.append(Breach("B1", "second-build", ("build", number), {}))
            own = visible >> at.lane * seat & at.board.all
            verdicts = [] if number else broken
            work = judge_build(at, number, build, own, pyramids[seat], obstacles, verdicts)
            if work is None:
                continue
            site, height, replaced, spent = work
            masks, rise = raised(pyramids[seat], bits[site], height)
            gain = judge_points(at, seat, site, floors, rise)
            if gain is not None:
                gains.append(gain)
            pyramids = _with(pyramids, seat, masks)
            floors += rise * at.board.places[site] << FLOOR_BITS * seat
            obstacles |= bits[site]
            visible ^= spent << at.lane * seat
            stock += spent.bit_count() << HOLD_BITS * seat
            rivals = visible & at.piles[site]
            if rivals:
                visible ^= rivals
                stock += at.covered_by[rivals >> site]
            if not replaced and PYRAMIDS - masks[0].bit_count() <= 1:
                gains += _last_pyramids(position, seat, PYRAMIDS - masks[0].bit_count())
        for gain in gains:
            points += gain.points
            over = over or gain.clause == "X1"
        earned = tuple(gains)
        if points:
            scores = _with(scores, seat, scores[seat] + points)

    waiting &= ~(1 << seat)
    if at.players == 2:
        rolled = None
        over = over or max(scores) >= at.limit
    elif not waiting and max(scores) >= at.limit:
        over = True
    if over:
        waiting, rolled = 0, None
    elif not waiting:
        round_, waiting, rolled = round_ + 1, at.everyone, None
    after = _new(
        Position,
        (
            at,
            round_,
            waiting,
            rolled,
            over,
            ships,
            hidden,
            visible,
            stock,
            god_stones,
            scores,
            pyramids,
            floors,
            obstacles,
        ),
    )
    return _new(Outcome, (position, turn, after, broken, mode, points, earned))


_new = tuple.__new__
"""Makes a named tuple from a plain one: three times as fast as calling its class."""


def _with(values: tuple[_Value, ...], place: int, value: _Value) -> tuple[_Value, ...]:
    """The tuple with one value changed."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def _judge_order(position: Position, seat: int, turn: TurnLike, broken: list[Breach]) -> None:
    """X4, R5 and R3: whether it is this player's time at all, and whether all was done in order."""
    if position.over:
        broken.append(Breach("X4", "game-over", ("player",), {}))
    elif position.roll is None:
        broken.append(Breach("R5", "no-roll", ("player",), {}))
    elif position.to_play != turn.player:
        played = not position.waiting >> seat & 1
        facts = {"expected": position.to_play, "round": position.round}
        broken.append(Breach("R5", "plays-twice" if played else "out-of-order", ("player",), facts))
    for number, action in enumerate(turn.late):
        broken.append(Breach("R3", "late", ("late", number), {"action": action}))


def _drop(at: Table, seat: int, drops: tuple[str, ...], hidden: int, stock: int) -> tuple[int, int]:
    """Drop what a turn drops, as far as there are such ships and stones."""
    for colour in drops:
        ship = at.seat_of.get(colour)
        if ship is not None and stock >> HOLD_BITS * seat & HOLD_MASK:
            stock -= 1 << HOLD_BITS * seat
            hidden += at.into_ship(seat, ship)
    return hidden, stock


def _last_pyramids(position: Position, seat: int, left: int) -> list[Gain]:
    """X1 and X3: the bonus for the pyramid that ends the game, or, French, for the penultimate at the end."""
    at = position.table
    if left == (0 if at.rules.end_on_last else 1):
        return [Gain("X1", seat, BONUS, left=left)]
    if left == 1 and at.players > 2 and max(position.scores) >= at.limit:
        return [Gain("X3", seat, BONUS, left=left)]
    return []


def _stranger(position: Position, turn: TurnLike) -> Outcome:
    """A turn of a colour that has no seat: nothing can be carried out."""
    if turn.player not in COLOURS:
        raise UnknownColourError(f"{turn.player!r} is no colour; the colours are {' '.join(COLOURS)}")
    broken = Breach("R5", "not-seated", ("player",), {"expected": position.to_play, "seats": position.table.seats})
    return Outcome(position, turn, position, [broken], "", 0, ())
