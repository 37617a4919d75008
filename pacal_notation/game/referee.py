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
from .lanes import STONE_IN
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
    here = live.ships[seat]
    live.fly(seat, square, live.obstacles if here == NO_SHIP else live.obstacles ^ position.table.board.bits[here])
    return live.freeze()


def play(position: Position, turn: TurnLike) -> Outcome:
    """Play a turn: judge every part of it, carry it out, collect the points, pass the turn on.

    Raises `UnknownColourError` or `UnknownSquareError` for what is no colour or square at all; a colour that does
    not play and squares off this board break a clause instead.
    """
    broken: list[Breach] = []
    live = LivePosition(position)
    mode, points, earned = carry_out(
        live, turn.player, turn.move, turn.taken, turn.drops, turn.builds, turn.late, broken
    )
    return Outcome(position, turn, live.freeze(), tuple(broken), mode, points, earned)


def carry_out(
    live: LivePosition,
    player: str,
    move: Move,
    taken: tuple[str, ...],
    drops: tuple[str, ...],
    builds: tuple[Build, ...],
    late: tuple[str, ...],
    broken: list[Breach],
) -> tuple[str, int, tuple[Gain, ...]]:
    """Play a turn, part by part, on a position that changes, and add what it breaks to `broken`.

    Gives the mode of the move, the points earned, and what for. Raises as `play` does.
    """
    at = live.table
    seat = at.seat_of.get(player)
    if seat is None:
        broken.append(_stranger(live, player))
        return "", 0, ()
    if seat != live.queue[live.waiting] or live.roll is None or late:
        _judge_order(live, seat, late, broken)

    here, supply = live.ships[seat], live.supply
    obstacles = live.obstacles ^ at.board.bits[here] if here != NO_SHIP else live.obstacles
    mode, target = judge_move(live, seat, here, obstacles, move, broken)
    usable = supply[seat]
    if target != here:
        live.fly(seat, target, obstacles)
    if mode == GOD_STONE:
        live.god_stones[seat] = tuple(value for value in live.god_stones[seat] if value != move.god_stone)

    if taken or len(drops) > usable:
        lane = at.board.lane * seat
        mask = judge_taken(at, taken, drops, usable, live.visible >> lane & at.board.all, broken)
        live.visible ^= mask << lane
        supply[seat] += mask.bit_count()
    if drops:
        dropped = at.fair_drops[mode][seat].get(drops)
        if dropped is None:
            judge_drops(at, seat, mode, drops, broken)
        if dropped is None or broken:
            _drop(live, seat, drops)
        else:
            live.hidden += dropped
            supply[seat] -= len(drops)

    points = 0
    earned: tuple[Gain, ...] = ()
    if builds:
        earned = _raise(live, seat, builds, broken)
        for gain in earned:
            points += gain.points
            if gain.clause == "X1":
                live.over = True
        live.scores[seat] += points
    live.waiting &= ~(1 << seat)
    if not live.waiting or at.players == 2 or live.over:
        _pass_on(live)
    return mode, points, earned


def _drop(live: LivePosition, seat: int, drops: tuple[str, ...]) -> None:
    """Drop what a faulty turn drops, as far as there are such ships and stones."""
    for colour in drops:
        ship = live.table.seat_of.get(colour)
        if ship is not None and live.supply[seat]:
            live.supply[seat] -= 1
            live.hidden += STONE_IN[seat][ship]


def _raise(live: LivePosition, seat: int, builds: tuple[Build, ...], broken: list[Breach]) -> tuple[Gain, ...]:
    """Build what a turn builds, and say what that earns."""
    at, own = live.table, live.pyramids[seat]
    earned: tuple[Gain, ...] = ()
    for number, build in enumerate(builds):
        if number:
            broken.append(Breach("B1", "second-build", ("build", number), {}))
        visible = live.visible >> at.board.lane * seat & at.board.all
        work = judge_build(at, number, build, visible, own, live.obstacles, [] if number else broken)
        if work is not None:
            site, height, replaced, spent = work
            earned += judge_points(at, seat, site, live.floors, height - replaced)
            live.raise_pyramid(seat, site, height, replaced, spent)
            if not replaced and own[0].bit_count() >= PYRAMIDS - 1:
                earned += _last_pyramids(live, seat, PYRAMIDS - own[0].bit_count())
    return earned


def _pass_on(live: LivePosition) -> None:
    """After a round, or a turn of two players: what comes next, and whether the game is over (R1, R2, X1, X2)."""
    at = live.table
    live.roll = None
    if live.over or max(live.scores) >= at.limit:
        live.over, live.waiting = True, 0
    elif not live.waiting:
        live.round, live.waiting = live.round + 1, at.everyone
        live.queue = at.queue(live.round)


def _judge_order(position: LivePosition, seat: int, late: tuple[str, ...], broken: list[Breach]) -> None:
    """X4, R5 and R3: whether it is this player's time at all, and whether all was done in order."""
    if position.over:
        broken.append(Breach("X4", "game-over", ("player",), {}))
    elif position.roll is None:
        broken.append(Breach("R5", "no-roll", ("player",), {}))
    elif position.to_play != position.table.seats[seat]:
        played = not position.waiting >> seat & 1
        facts = {"expected": position.to_play, "round": position.round}
        broken.append(Breach("R5", "plays-twice" if played else "out-of-order", ("player",), facts))
    for number, action in enumerate(late):
        broken.append(Breach("R3", "late", ("late", number), {"action": action}))


def _last_pyramids(position: LivePosition, seat: int, left: int) -> tuple[Gain, ...]:
    """X1 and X3: the bonus for the pyramid that ends the game, or, French, for the penultimate at the end."""
    at = position.table
    if left == (0 if at.rules.end_on_last else 1):
        return (Gain("X1", seat, BONUS, left=left),)
    if left == 1 and at.players > 2 and max(position.scores) >= at.limit:
        return (Gain("X3", seat, BONUS, left=left),)
    return ()


def _stranger(position: LivePosition, player: str) -> Breach:
    """A turn of a colour that has no seat: nothing can be carried out."""
    if player not in COLOURS:
        raise UnknownColourError(f"{player!r} is no colour; the colours are {' '.join(COLOURS)}")
    return Breach("R5", "not-seated", ("player",), {"expected": position.to_play, "seats": position.table.seats})
