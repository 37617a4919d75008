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
from .movement import GOD_STONE, IN_THE_AIR, judge_move
from .position import DIE, NO_SHIP, PYRAMIDS, Position
from .scoring import BONUS, Entry, judge_points
from .stones import judge_drops, judge_taken, land, lift

_Value = TypeVar("_Value")


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
    moved, `gains` are the points with their reasons. See `events.py` for the turn as a list of events.
    """

    before: Position
    turn: TurnLike
    position: Position
    broken: tuple[Breach, ...]
    mode: str
    gains: tuple[Entry, ...]

    @property
    def legal(self) -> bool:
        return not self.broken

    @property
    def points(self) -> int:
        gains = self.gains
        return sum([gain.points for gain in gains]) if gains else 0


def roll(position: Position, value: int) -> tuple[Position, list[Breach]]:
    """The position with the die rolled: R4 for a roll no die shows, R5 for one roll too many, X4 after the end."""
    broken = []
    facts = {"roll": value}
    if value not in DIE:
        broken.append(Breach("R4", "no-such-roll", ("roll",), facts))
    if position.over:
        broken.append(Breach("X4", "game-over", ("roll",), facts))
    elif position.roll is not None or not position.waiting:
        broken.append(Breach("R5", "rolled-already", ("roll",), {**facts, "standing": position.roll}))
    return position._replace(roll=value), broken


def next_round(position: Position, number: int) -> Position:
    """The position at the start of a round, whoever has yet to play in the one before. Checks nothing."""
    return position._replace(round=number, waiting=position.table.everyone, roll=None)


def relocate(position: Position, seat: int, square: int) -> Position:
    """The position with a ship lifted and set on a free square outside of any turn. Checks nothing."""
    at = position.table
    bits = at.board.bits
    stones, supply, holds, ships = (
        list(position.stones),
        list(position.supply),
        list(position.holds),
        list(position.ships),
    )
    obstacles = position.obstacles | bits[square]
    if ships[seat] != NO_SHIP:
        lift(holds[seat], bits[ships[seat]], stones, supply)
        holds[seat] = 0
        obstacles &= ~bits[ships[seat]]
    holds[seat] += land(bits[square], stones, at.units)
    ships[seat] = square
    return position._replace(
        ships=tuple(ships),
        holds=tuple(holds),
        stones=tuple(stones),
        supply=tuple(supply),
        obstacles=obstacles,
    )


def play(position: Position, turn: TurnLike) -> Outcome:
    """Play a turn: judge every part of it, carry it out, collect the points, pass the turn on.

    Raises `UnknownColourError` or `UnknownSquareError` for what is no colour or square at all; a colour that does
    not play and squares off this board break a clause instead.
    """
    at, round_, waiting, rolled, over, ships, holds, stones, supply, god_stones, scores, pyramids, obstacles = position
    seat = at.seat_of.get(turn.player)
    if seat is None:
        return _stranger(position, turn)
    broken: list[Breach] = []
    if over or rolled is None or turn.late or at.next_seat[(round_ - 1) % at.starters][waiting] != seat:
        _judge_order(position, seat, turn, broken)

    bits = at.board.bits
    here = ships[seat]
    lifted = obstacles if here == NO_SHIP else obstacles ^ bits[here]
    mode, target = judge_move(position, seat, lifted, turn.move, broken)
    now_stones, now_supply, now_holds = list(stones), list(supply), list(holds)
    if target != here:
        if now_holds[seat] and here != NO_SHIP:
            lift(now_holds[seat], bits[here], now_stones, now_supply)
            now_holds[seat] = 0
        obstacles = lifted
        if target != IN_THE_AIR:
            now_holds[seat] += land(bits[target], now_stones, at.units)
            obstacles |= bits[target]
        ships = _with(ships, seat, target)
    if mode == GOD_STONE:
        kept = tuple(value for value in god_stones[seat] if value != turn.move.god_stone)
        god_stones = _with(god_stones, seat, kept)

    drops = turn.drops
    if turn.taken or len(drops) > supply[seat]:
        mask = judge_taken(at, turn.taken, drops, supply[seat], now_stones[seat], broken)
        now_stones[seat] ^= mask
        now_supply[seat] += mask.bit_count()
    if drops:
        if drops not in at.fair_drops[mode][seat]:
            judge_drops(at, seat, mode, drops, broken)
        for colour in drops:
            ship = at.seat_of.get(colour)
            if ship is not None and now_supply[seat]:
                now_supply[seat] -= 1
                now_holds[ship] += at.units[seat]

    gains: tuple[Entry, ...] = ()
    if turn.builds:
        pyramids, obstacles, gains = _raise(position, seat, turn, now_stones, now_supply, obstacles, broken)
        if gains:
            earned = scores[seat]
            for gain in gains:
                earned += gain.points
                if gain.clause == "X1":
                    over = True
            scores = _with(scores, seat, earned)

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
    now = (tuple(now_holds), tuple(now_stones), tuple(now_supply))
    after = _new(
        Position, (at, round_, waiting, rolled, over, ships, *now, god_stones, scores, pyramids, obstacles)
    )
    return _new(Outcome, (position, turn, after, tuple(broken), mode, gains))


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


def _raise(
    position: Position,
    seat: int,
    turn: TurnLike,
    stones: list[int],
    supply: list[int],
    obstacles: int,
    broken: list[Breach],
) -> tuple[tuple[tuple[int, ...], ...], int, tuple[Entry, ...]]:
    """Build what a turn builds: the pyramids and obstacles then, and the points it earns."""
    at, pyramids = position.table, position.pyramids
    gains: list[Entry] = []
    for number, build in enumerate(turn.builds):
        verdicts = broken
        if number:
            broken.append(Breach("B1", "second-build", ("build", number), {}))
            verdicts = []
        work = judge_build(at, number, build, stones[seat], pyramids[seat], obstacles, verdicts)
        if work is None:
            continue
        square, height, replaced, spent = work
        site = at.board.bits[square]
        masks = list(pyramids[seat])
        if replaced:
            masks[replaced] ^= site
        masks[height] |= site
        masks[0] |= site
        own = tuple(masks)
        gain = judge_points(at, seat, square, pyramids, own)
        if gain is not None:
            gains.append(gain)
        pyramids = _with(pyramids, seat, own)
        obstacles |= site
        stones[seat] &= ~spent
        supply[seat] += spent.bit_count()
        for owner, visible in enumerate(stones):
            if visible & site:
                stones[owner] = visible ^ site
                supply[owner] += 1
        if not replaced:
            bonus = _last_pyramids(position, seat, masks[0])
            if bonus is not None:
                gains.append(bonus)
    return pyramids, obstacles, tuple(gains)


def _last_pyramids(position: Position, seat: int, own: int) -> Entry | None:
    """X1 and X3: the bonus for the pyramid that ends the game, or, French, for the penultimate at the end."""
    left = PYRAMIDS - own.bit_count()
    if left > 1:
        return None
    at = position.table
    colour = at.seats[seat]
    if left == (0 if at.rules.end_on_last else 1):
        return Entry("X1", colour, BONUS, "", {}, {"left": left})
    if left == 1 and at.players > 2 and max(position.scores) >= at.limit:
        return Entry("X3", colour, BONUS, "", {}, {"left": left})
    return None


def _stranger(position: Position, turn: TurnLike) -> Outcome:
    """A turn of a colour that has no seat: nothing can be carried out."""
    if turn.player not in COLOURS:
        raise UnknownColourError(f"{turn.player!r} is no colour; the colours are {' '.join(COLOURS)}")
    broken = Breach("R5", "not-seated", ("player",), {"expected": position.to_play, "seats": position.table.seats})
    return Outcome(position, turn, position, (broken,), "", ())
