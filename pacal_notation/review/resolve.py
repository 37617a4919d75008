"""Short forms filled in: starting squares, corners, constellation members, the height an upgrade replaces.

A step of its own between what was written and the referee, because it needs the position. What fits nothing, or more
than one outcome, is a breach; the turn is then filled in as far as it goes.
"""

from __future__ import annotations

from typing import NamedTuple

from ..game.actions import ARROWS_ROLL, FLY, Build, Move, Turn
from ..game.breach import Breach
from ..game.legal.constellations import constructions, occupied, unhindered
from ..game.legal.turns import turning_paths
from ..game.modes import BENT
from ..game.movement import AnyPosition
from ..game.position import DIE, HEIGHTS, NO_SHIP, Position
from ..game.referee import Outcome, TurnLike, play
from ..game.types import Mask, Seat, SquareName


def resolve(position: Position, turn: TurnLike) -> tuple[TurnLike, list[Breach]]:
    """The turn in long form. A turn that is complete comes back as it is, at the cost of a look.

    `Build.replaces` is filled in where an own pyramid stands on the site.
    """
    seat = position.table.seat_of.get(turn.player)
    if seat is None or is_complete(position, turn):
        return turn, []
    broken: list[Breach] = []
    move = _fill_move(position, seat, turn.move, broken)
    builds = tuple(
        _fill_build(position, seat, turn, move, number, build, broken) for number, build in enumerate(turn.builds)
    )
    return Turn(turn.player, move, turn.taken, turn.drops, builds, turn.late), broken


def judge(position: Position, turn: TurnLike) -> tuple[TurnLike, Outcome, list[Breach]]:
    """A turn in long or short form: filled in, carried out, and everything that is wrong with it.

    Of a part that cannot be filled in, nothing else is said.
    """
    full, unresolved = resolve(position, turn)
    outcome = play(position, full)
    open_parts = {breach.part[:1] for breach in unresolved}
    return full, outcome, [*unresolved, *(breach for breach in outcome.broken if breach.part[:1] not in open_parts)]


def is_complete(position: AnyPosition, turn: TurnLike) -> bool:
    """Whether nothing was left out of a turn. A colour that does not play leaves nothing to fill in."""
    at = position.table
    seat = at.seat_of.get(turn.player)
    if seat is None:
        return True
    move = turn.move
    path = move.path
    if path[0] is None or (move.kind == FLY and len(path) == 2 and at.board.flight(path).shape == BENT):
        return False
    for build in turn.builds:
        site = at.board.index.get(build.site, at.board.edge)
        if build.members is None or (build.replaces is None and position.pyramids[seat][0] >> site & 1):
            return False
    return True


def _fill_move(position: Position, seat: Seat, move: Move, broken: list[Breach]) -> Move:
    """The move with its starting square and, where all corners were left out, with corners."""
    board = position.table.board
    here = position.ships[seat]
    path = move.path
    if path[0] is None:
        if here == NO_SHIP:
            return move._replace(path=(path[1], *path[1:]))
        path = (board.names[here], *path[1:])
    move = move._replace(path=path)
    if move.kind != FLY or len(path) > 2 or here == NO_SHIP:
        return move
    flight = board.flight(path)
    if flight.fault is None or flight.fault[0] != "corner-missing" or flight.start != here:
        return move
    if position.roll == ARROWS_ROLL or position.roll not in DIE:
        return move
    reach = turning_paths(position, here, position.obstacles & ~board.bits[here])
    found = reach.get(flight.target)
    if found is not None:
        return move._replace(path=found)
    facts = {"from": path[0], "to": path[1], "roll": position.roll, "reach": sorted(board.names[to] for to in reach)}
    broken.append(Breach("M3", "no-path", ("path", 1), facts))
    return move


class Sight(NamedTuple):
    """What a player can build with: the own visible stones, and the squares that are not empty."""

    visible: Mask
    occupied: Mask


def sight_after(position: Position, seat: Seat, move: Move, taken: tuple[SquareName, ...]) -> Sight:
    """What is to be seen after a move and after taking back, as far as these can be carried out."""
    board = position.table.board
    here = position.ships[seat]
    visible = position.stones[seat]
    gone = board.mask(tuple(name for name in taken if name in board.index))
    goal = board.index.get(move.path[-1] or "", board.edge)
    target = None if goal == here or position.obstacles & board.bits[goal] else goal
    if target is not None:
        if here != NO_SHIP:
            visible = position.uncovered(seat)
        visible &= ~board.bits[target]
    return Sight(visible & ~gone, occupied(position, seat, target, gone))


def _fill_build(
    position: Position, seat: Seat, turn: TurnLike, move: Move, number: int, build: Build, broken: list[Breach]
) -> Build:
    """The build with its members and the height it replaces."""
    board = position.table.board
    pyramids = position.pyramids[seat]
    square = board.index.get(build.site, board.edge)
    stands = position.height_on(seat, square)
    if build.replaces is None and stands:
        build = build._replace(replaces=stands)
    if build.members is not None:
        return build
    if build.height == 1:
        return build._replace(members=())
    sight = sight_after(position, seat, move, turn.taken)
    works = [
        work
        for work in constructions(position, seat, sight.visible)
        if work.build.height == build.height and work.build.site == build.site
    ]
    fitting = [work.build for work in unhindered(works, sight.occupied)]
    if fitting:
        if len(fitting) > 1:
            choices = [f"#{build.height}@{build.site}:{','.join(choice.members or ())}" for choice in fitting]
            facts = {"height": build.height, "site": build.site, "choices": choices}
            broken.append(Breach("N30", "ambiguous", ("build", number), facts))
        return build._replace(members=fitting[0].members)
    if works:
        members = [build.site, *(works[0].build.members or ())]
        facts = {"members": members, "between": board.squares(works[0].gaps & sight.occupied)}
        broken.append(Breach("B2", "not-empty-between", ("build", number), facts))
    elif not board.bits[square] & (sight.visible | pyramids[0]):
        broken.append(Breach("B3", "site-not-own", ("build", number, "site"), {"square": build.site}))
    elif build.height not in HEIGHTS:
        broken.append(Breach("B4", "no-such-height", ("build", number, "height"), {"height": build.height}))
    elif stands >= build.height:
        facts = {"site": build.site, "stands": stands, "height": build.height}
        broken.append(Breach("B3", "not-higher", ("build", number, "height"), facts))
    elif not position.left(seat, build.height):
        broken.append(Breach("B4", "used-up", ("build", number, "height"), {"height": build.height}))
    else:
        facts = {"site": build.site, "height": build.height}
        broken.append(Breach("B2", "none-fits", ("build", number), facts))
    return build
