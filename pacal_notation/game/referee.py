"""The referee: plays a turn, and says every clause it breaks.

`play` carries out what was done even where it was against the rules, as far as the pieces allow, so that the next
turn can be judged by what lies on the table. A position that came out of a legal turn is a legal one.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from .actions import COLOURS, Build, Move
from .breach import Breach
from .building import judge_build
from .errors import UnknownColourError
from .lanes import HOLD_BITS
from .live import LivePosition
from .movement import GOD_STONE, AnyPosition, judge_move
from .position import DIE, NO_SHIP, PYRAMIDS, Position
from .scoring import BONUS, Entry, Gain, judge_points, told
from .stones import judge_drops, judge_taken


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
    broken: tuple[Breach, ...]
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
    """The position with the die rolled, and what is wrong with that."""
    return position._replace(roll=value), judge_roll(position, value)


def judge_roll(position: AnyPosition, value: int) -> list[Breach]:
    """R4 for a roll no die shows, R5 for one roll too many, X4 after the end."""
    broken = []
    if value not in DIE:
        broken.append(Breach("R4", "no-such-roll", ("roll",), {"roll": value}))
    if position.over:
        broken.append(Breach("X4", "game-over", ("roll",), {"roll": value}))
    elif position.roll is not None or not position.waiting:
        broken.append(Breach("R5", "rolled-already", ("roll",), {"roll": value, "standing": position.roll}))
    return broken


def next_round(position: Position, number: int) -> Position:
    """The position at the start of a round, whoever has yet to play in the one before. Checks nothing."""
    return position._replace(round=number, waiting=position.table.everyone, roll=None)


def relocate(position: Position, seat: int, square: int) -> Position:
    """The position with a ship lifted and set on a free square outside of any turn. Checks nothing."""
    live = LivePosition(position)
    live.fly(seat, square)
    return live.freeze()


def play(position: Position, turn: TurnLike) -> Outcome:
    """Play a turn: judge every part of it, carry it out, collect the points, pass the turn on.

    Raises `UnknownColourError` or `UnknownSquareError` for what is no colour or square at all; a colour that does
    not play and squares off this board break a clause instead.
    """
    broken: list[Breach] = []
    live = LivePosition(position)
    mode, points, earned = carry_out(live, turn, broken)
    return Outcome(position, turn, live.freeze(), tuple(broken), mode, points, earned)


def carry_out(live: LivePosition, turn: TurnLike, broken: list[Breach]) -> tuple[str, int, tuple[Gain, ...]]:
    """Play a turn on a position that changes, and add what it breaks to `broken`.

    Gives the mode of the move, the points earned, and what for. Raises as `play` does.
    """
    at = live.table
    seat = at.seat_of.get(turn.player)
    if seat is None:
        broken.append(_stranger(live, turn))
        return "", 0, ()
    expected = at.next_seat[(live.round - 1) % at.starters][live.waiting]
    if seat != expected or live.roll is None or live.over or turn.late:
        _judge_order(live, seat, turn, broken)

    here, supply = live.ships[seat], live.supply
    obstacles = live.obstacles if here == NO_SHIP else live.obstacles ^ at.board.bits[here]
    mode, target = judge_move(live, seat, here, obstacles, turn.move, broken)
    usable = supply[seat]
    if target != here:
        live.fly(seat, target)
    if mode == GOD_STONE:
        live.god_stones[seat] = tuple(value for value in live.god_stones[seat] if value != turn.move.god_stone)

    drops = turn.drops
    if turn.taken or len(drops) > usable:
        lane = at.board.lane * seat
        mask = judge_taken(at, turn.taken, drops, usable, live.visible >> lane & at.board.all, broken)
        live.visible ^= mask << lane
        supply[seat] += mask.bit_count()
    if drops:
        ships = at.fair_drops[mode][seat].get(drops)
        if ships is None or broken:
            if ships is None:
                judge_drops(at, seat, mode, drops, broken)
            ships = tuple([at.seat_of[colour] for colour in drops if colour in at.seat_of][: supply[seat]])
        supply[seat] -= len(ships)
        stone, holds = 1 << HOLD_BITS * seat, live.holds
        for ship in ships:
            holds[ship] += stone

    points = 0
    earned: tuple[Gain, ...] = ()
    if turn.builds:
        earned = _raise(live, seat, turn.builds, broken)
        for gain in earned:
            points += gain.points
            if gain.clause == "X1":
                live.over = True
        live.scores[seat] += points
    _pass_on(live, seat)
    return mode, points, earned


def _raise(live: LivePosition, seat: int, builds: tuple[Build, ...], broken: list[Breach]) -> tuple[Gain, ...]:
    """Build what a turn builds, and say what that earns."""
    at = live.table
    own = live.pyramids[seat]
    earned: tuple[Gain, ...] = ()
    for number, build in enumerate(builds):
        verdicts = broken
        if number:
            broken.append(Breach("B1", "second-build", ("build", number), {}))
            verdicts = []
        visible = live.visible >> at.board.lane * seat & at.board.all
        work = judge_build(at, number, build, visible, own, live.obstacles, verdicts)
        if work is None:
            continue
        site, height, replaced, spent = work
        earned += judge_points(at, seat, site, live.floors, height - replaced)
        live.raise_pyramid(seat, site, height, replaced)
        live.clear(site, seat, spent)
        left = PYRAMIDS - own[0].bit_count()
        if left <= 1 and not replaced:
            earned += _last_pyramids(live, seat, left)
    return earned


def _pass_on(live: LivePosition, seat: int) -> None:
    """After a turn: who plays next, and whether the game is over (R1, R2, X2)."""
    at = live.table
    waiting = live.waiting = live.waiting & ~(1 << seat)
    alone = at.players == 2
    if (alone or not waiting) and max(live.scores) >= at.limit:
        live.over = True
    if live.over:
        live.waiting, live.roll = 0, None
    elif not waiting:
        live.round, live.waiting, live.roll = live.round + 1, at.everyone, None
    elif alone:
        live.roll = None


def _judge_order(position: LivePosition, seat: int, turn: TurnLike, broken: list[Breach]) -> None:
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


def _last_pyramids(position: LivePosition, seat: int, left: int) -> tuple[Gain, ...]:
    """X1 and X3: the bonus for the pyramid that ends the game, or, French, for the penultimate at the end."""
    at = position.table
    if left == (0 if at.rules.end_on_last else 1):
        return (Gain("X1", seat, BONUS, left=left),)
    if left == 1 and at.players > 2 and max(position.scores) >= at.limit:
        return (Gain("X3", seat, BONUS, left=left),)
    return ()


def _stranger(position: LivePosition, turn: TurnLike) -> Breach:
    """A turn of a colour that has no seat: nothing can be carried out."""
    if turn.player not in COLOURS:
        raise UnknownColourError(f"{turn.player!r} is no colour; the colours are {' '.join(COLOURS)}")
    return Breach("R5", "not-seated", ("player",), {"expected": position.to_play, "seats": position.table.seats})
