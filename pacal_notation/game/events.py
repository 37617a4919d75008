"""A turn told as a list of events: what was uncovered, moved, dropped, built, scored, and whether the game ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .actions import Build
from .lanes import in_hold, uncover
from .movement import STRAIGHT
from .position import NO_SHIP, STOCK, Position
from .referee import Outcome


class Event(NamedTuple):
    """Something that happened. `kind` is one of: lifted, moved, took, dropped, built, scored, round-over, ended."""

    kind: str
    facts: Mapping[str, object]


def events(outcome: Outcome) -> list[Event]:
    """What happened in a turn, in order. For a turn against the rules: what was carried out of it."""
    before, after, turn = outcome.before, outcome.position, outcome.turn
    seat = before.table.seat_of.get(turn.player)
    if seat is None:
        return []
    told = [*_lifting(before, after, seat), *_flying(outcome, seat)]
    taken = tuple(square for square in dict.fromkeys(turn.taken) if _taken_from(outcome, seat, square))
    if taken:
        told.append(Event("took", {"squares": taken}))
    have = before.supply[seat] + _returned(before, after, seat).get(seat, 0) + len(taken)
    drops = tuple(colour for colour in turn.drops if colour in before.table.seat_of)[:have]
    if drops:
        told.append(Event("dropped", {"ships": drops}))
    told += [_building(outcome, seat, build) for build in _carried_out(outcome, seat)]
    for gain in outcome.gains:
        facts = {"clause": gain.clause, "points": gain.points, "place": gain.place, "floors": gain.floors}
        told.append(Event("scored", {**facts, **gain.facts}))
    if after.over and not before.over:
        told.append(Event("ended", _ending(outcome)))
    elif after.round != before.round:
        told.append(Event("round-over", {"round": before.round}))
    return told


def _lifting(before: Position, after: Position, seat: int) -> list[Event]:
    hold = _lifted(before, after, seat)
    if not hold:
        return []
    seats = before.table.seats
    facts = {
        "square": before.table.board.names[before.ships[seat]],
        "uncovered": tuple(seats[owner] for owner in uncover(hold)[0]),
        "returned": {seats[owner]: count for owner, count in _returned(before, after, seat).items()},
    }
    return [Event("lifted", facts)]


def _lifted(before: Position, after: Position, seat: int) -> int:
    """The hold of the ship, if it was lifted from a square; 0 if it was not."""
    here = before.ships[seat]
    return 0 if here in (NO_SHIP, after.ships[seat]) else before.holds[seat]


def _returned(before: Position, after: Position, seat: int) -> dict[int, int]:
    """By seat, the stones that went back because the ship was lifted."""
    return dict(uncover(_lifted(before, after, seat))[1])


def _flying(outcome: Outcome, seat: int) -> list[Event]:
    here = outcome.before.ships[seat]
    facts: dict[str, object] = {"mode": outcome.mode, "path": outcome.turn.move.path}
    if outcome.turn.move.god_stone:
        facts["god_stone"] = outcome.turn.move.god_stone
    if here == outcome.position.ships[seat]:
        facts["stays"] = True
    elif outcome.mode == STRAIGHT and here != NO_SHIP:
        steps = outcome.before.table.board.flight(outcome.turn.move.path).steps
        facts["lost"] = max((outcome.before.roll or 0) - steps, 0)
    return [Event("moved", facts)]


def _taken_from(outcome: Outcome, seat: int, square: str) -> bool:
    """Whether a stone of the player lay open there after the move: every such stone that is taken goes."""
    before, board = outcome.before, outcome.before.table.board
    place = board.index.get(square, board.edge)
    if place == outcome.position.ships[seat]:
        return False
    if place == before.ships[seat]:
        return in_hold(before.holds[seat], seat) == 1
    return bool(before.stones[seat] & board.bits[place])


def _carried_out(outcome: Outcome, seat: int) -> list[Build]:
    """The builds that stand on the board now; of several on one site the last."""
    after = outcome.position
    board = after.table.board
    standing = {build.site: build for build in outcome.turn.builds if build.site in board.index}
    return [
        build
        for build in standing.values()
        if 0 < build.height < len(STOCK) and after.pyramids[seat][build.height] & board.bits[board.index[build.site]]
    ]


def _building(outcome: Outcome, seat: int, build: Build) -> Event:
    before, after = outcome.before, outcome.position
    board = before.table.board
    site = board.index[build.site]
    replaced = next((h for h in range(1, len(STOCK)) if before.pyramids[seat][h] & board.bits[site]), 0)
    seats = before.table.seats
    # Stones come back to rivals by lifting and by building; what lifting returned is told there.
    lifted = _returned(before, after, seat)
    rivals = {
        seats[other]: gained
        for other in range(before.table.players)
        if other != seat and (gained := after.supply[other] - before.supply[other] - lifted.get(other, 0)) > 0
    }
    facts: dict[str, object] = {
        "height": build.height,
        "site": build.site,
        "members": build.members or (),
        "district": board.districts[board.district_of[site]].letter,
        "replaced": replaced or None,
        "returned": rivals,
    }
    return Event("built", facts)


def _ending(outcome: Outcome) -> dict[str, object]:
    after = outcome.position
    for gain in outcome.gains:
        if gain.clause == "X1":
            return {"clause": "X1", "player": gain.player, "left": gain.facts["left"]}
    at = after.table
    reached = {colour: score for colour, score in zip(at.seats, after.scores, strict=True) if score >= at.limit}
    return {"clause": "X2", "limit": at.limit, "reached": reached}
