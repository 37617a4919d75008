"""The referee: plays a turn, and says every clause it breaks.

`play` carries out what was done even where it was against the rules, as far as the pieces allow, so that the next
turn can be judged by what lies on the table. A position that came out of a legal turn is a legal one.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from .actions import COLOURS, SET, BareBuild, BareTurn, Build, Move
from .breach import Breach
from .building import judge_build
from .errors import no_colour
from .lanes import DROPPED, HOLD_AT, HOLD_MASK, STONE, STONES_AT, WHOLE_HOLD, Store, in_hold
from .live_position import LivePosition
from .modes import GOD_STONE
from .movement import AnyPosition, judge_move
from .position import DIE, NO_SHIP, PYRAMIDS, Position, Table
from .scoring import BONUS, Entry, Gain, judge_points, told
from .stones import judge_drops, judge_taken
from .types import Colour, Mode, Roll, Seat, Square, SquareName

_PENULTIMATE = PYRAMIDS - 1


class TurnLike(Protocol):
    """What `play` needs to know of a turn: the game's own `Turn`, or a written one in its long form."""

    @property
    def player(self) -> Colour: ...
    @property
    def move(self) -> Move: ...
    @property
    def taken(self) -> tuple[SquareName, ...]: ...
    @property
    def drops(self) -> tuple[Colour, ...]: ...
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
    mode: Mode
    points: int
    earned: tuple[Gain, ...]

    @property
    def legal(self) -> bool:
        return not self.broken

    @property
    def gains(self) -> tuple[Entry, ...]:
        """The points with their reasons."""
        return tuple(told(self.before.table, gain) for gain in self.earned)


def roll(position: Position, value: Roll) -> tuple[Position, list[Breach]]:
    """The position with the die rolled, and what is wrong with that."""
    return position._replace(roll=value), judge_roll(position, value)


def judge_roll(position: AnyPosition, value: Roll) -> list[Breach]:
    """R4 for a roll no die shows, R5 for one roll too many, X4 after the end."""
    broken = []
    if value not in DIE:
        broken.append(Breach("R4", "no-such-roll", ("roll",), {"roll": value}))
    if position.over:
        broken.append(Breach("X4", "game-over", ("roll",), {"roll": value}))
    elif position.roll is not None or not position.waiting:
        facts = {"roll": value, "standing": position.roll, "players": position.table.players}
        broken.append(Breach("R5", "rolled-already", ("roll",), facts))
    return broken


def next_round(position: Position, number: int) -> Position:
    """The position at the start of a round, whoever has yet to play in the one before. Checks nothing."""
    return position._replace(round=number, waiting=position.table.everyone, roll=None)


def relocate(position: Position, seat: Seat, square: Square) -> Position:
    """The position with a ship lifted and set on a free square outside of any turn. Checks nothing."""
    live = LivePosition(position)
    names = position.table.board.names
    set_down = SET, (names[square], names[square]), 0
    carry_out(live, (position.table.seats[seat], set_down, (), (), (), ()), [], [])
    _, number, waiting, rolled, over, *_ = position
    return live.freeze()._replace(round=number, waiting=waiting, roll=rolled, over=over)


def play(position: Position, turn: TurnLike) -> Outcome:
    """Play a turn: judge every part of it, carry it out, collect the points, pass the turn on.

    Raises `UnknownColourError` or `UnknownSquareError` for what is no colour or square at all; a colour that does
    not play and squares off this board break a clause instead.
    """
    broken: list[Breach] = []
    earned: list[Gain] = []
    live = LivePosition(position)
    bare = turn.player, turn.move, turn.taken, turn.drops, turn.builds, turn.late
    mode, points = carry_out(live, bare, broken, earned)
    return Outcome(position, turn, live.freeze(), tuple(broken), mode, points, tuple(earned))


def carry_out(live: LivePosition, turn: BareTurn, broken: list[Breach], earned: list[Gain]) -> tuple[Mode, int]:
    """Play a turn, part by part, on a position that changes. Gives the mode of the move and the points earned.

    What the turn breaks is added to `broken`, what it earns points for to `earned`. Raises as `play` does.
    """
    player, move, taken, drops, builds, late = turn
    at, waiting = live.table, live.waiting
    seat = at.seat_of.get(player)
    if seat is None:
        broken.append(_stranger(live, player))
        return "", 0
    if seat != live.queue[waiting] or live.roll is None or late:
        _judge_order(live, seat, late, broken)

    board, store, visible, obstacles = at.board, live.store, live.visible, live.obstacles
    here, usable = live.ships[seat], store >> STONES_AT[seat] & HOLD_MASK
    if here != NO_SHIP:
        obstacles ^= board.bits[here]
    mode, target = judge_move(live, seat, here, obstacles, move, broken)
    if target != here:
        place = HOLD_AT[seat]
        hold = store >> place & WHOLE_HOLD
        if hold and here != NO_SHIP:
            # What lay under the ship lies open (M1), doubles go back to their owners (E5).
            stay, back = board.uncovered[hold]
            visible |= stay << here
            store += back - (hold << place)
            if at.at_once:
                usable = store >> STONES_AT[seat] & HOLD_MASK
        if target != NO_SHIP:
            obstacles |= board.bits[target]
            under = visible & board.piles[target]
            if under:
                # What lies where it lands is hidden (E6).
                visible ^= under
                store += board.covered_by[under >> target] << place
        live.ships[seat], live.obstacles = target, obstacles
    if mode == GOD_STONE:
        live.god_stones[seat] = tuple(value for value in live.god_stones[seat] if value != move[2])

    if taken or len(drops) > usable:
        lane = board.lanes[seat]
        mask = judge_taken(at, taken, drops, usable, visible >> lane & board.all, broken)
        visible ^= mask << lane
        store += mask.bit_count() * STONE[seat]
    if drops:
        fair = at.fair_drops[mode][seat].get(drops)
        if fair is None:
            judge_drops(at, seat, mode, drops, broken)
        store += fair if fair is not None and not broken else _dropped(at, seat, drops, store)
    live.store, live.visible = store, visible

    points = 0
    if builds:
        points = _build(live, seat, builds, broken, earned)
        live.scores[seat] += points
    live.waiting = waiting = waiting & at.others[seat]
    if not waiting or at.players == 2 or live.over:
        _pass_on(live)
    return mode, points


def _dropped(at: Table, seat: Seat, drops: tuple[Colour, ...], store: Store) -> int:
    """What changes in the store by the drops of a faulty turn, as far as there are such ships and stones."""
    ships = [at.seat_of[colour] for colour in drops if colour in at.seat_of]
    return sum([DROPPED[seat][ship] for ship in ships[: in_hold(store, seat)]])


def _build(
    live: LivePosition, seat: Seat, builds: tuple[BareBuild, ...], broken: list[Breach], earned: list[Gain]
) -> int:
    """Build what a turn builds, and give the points for it. Ends the game where that does (X1)."""
    at, own = live.table, live.pyramids[seat]
    board = at.board
    points = number = 0
    for build in builds:
        if number:
            broken.append(Breach("B1", "second-build", ("build", number), {}))
        visible = live.visible >> board.lanes[seat] & board.all
        blocking = _standing_around(live) if at.empty_between else 0
        work = judge_build(at, number, build, visible, own, live.obstacles, blocking, [] if number else broken)
        number += 1
        if work is None:
            continue
        site, height, replaced, spent = work
        gain = judge_points(at, seat, site, live.floors, height - replaced)
        live.raise_pyramid(seat, site, height, replaced, spent)
        if gain is not None:
            earned.append(gain)
            points += gain[2]
        if not replaced and own[0].bit_count() >= _PENULTIMATE:
            bonus = _judge_end(live, seat, PYRAMIDS - own[0].bit_count())
            if bonus is not None:
                earned.append(bonus)
                points += bonus[2]
    return points


def _standing_around(live: LivePosition) -> int:
    """Every square with a visible stone, a pyramid or a ship: what must not be between members with `between=empty`."""
    at = live.table
    mask = live.obstacles & ~at.closed
    for lane in at.board.lanes:
        mask |= live.visible >> lane & at.board.all
    return mask


def _pass_on(live: LivePosition) -> None:
    """After a round, or a turn of two players: what comes next, and whether the game is over (R1, R2, X1, X2)."""
    at = live.table
    live.roll = None
    if live.over or max(live.scores) >= at.limit:
        live.over, live.waiting = True, 0
    elif not live.waiting:
        live.round, live.waiting = live.round + 1, at.everyone
        live.queue = at.queue(live.round)


def _judge_order(position: LivePosition, seat: Seat, late: tuple[str, ...], broken: list[Breach]) -> None:
    """X4, R5 and R3: whether it is this player's time at all, and whether all was done in order."""
    if position.over:
        broken.append(Breach("X4", "game-over", ("player",), {}))
    elif position.roll is None:
        facts = {"round": position.round, "order": position.table.order(position.round)}
        broken.append(Breach("R5", "no-roll", ("player",), facts))
    elif position.to_play != position.table.seats[seat]:
        played = not position.waiting >> seat & 1
        order = position.table.order(position.round)
        facts = {"expected": position.to_play, "round": position.round, "order": order}
        broken.append(Breach("R5", "plays-twice" if played else "out-of-order", ("player",), facts))
    for number, action in enumerate(late):
        broken.append(Breach("R3", "late", ("late", number), {"action": action}))


def _judge_end(live: LivePosition, seat: Seat, left: int) -> Gain | None:
    """X1 and X3: the bonus for the pyramid that ends the game, or, French, for the penultimate at the end."""
    at = live.table
    if left == at.last_left:
        live.over = True
        return "X1", seat, BONUS, 0, 0, 0, left
    if left == 1 and at.players > 2 and max(live.scores) >= at.limit:
        return "X3", seat, BONUS, 0, 0, 0, left
    return None


def _stranger(position: LivePosition, player: Colour) -> Breach:
    """A turn of a colour that has no seat: nothing can be carried out."""
    if player not in COLOURS:
        raise no_colour(player)
    return Breach("R5", "not-seated", ("player",), {"expected": position.to_play, "seats": position.table.seats})
