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
    taken = tuple(square for square in turn.taken if _taken_from(outcome, seat, square))
    if taken:
        told.append(Event("took", {"squares": taken}))
    drops = _dropped(outcome, seat)
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
    here = before.ships[seat]
    if here == NO_SHIP or here == after.ships[seat] or not before.holds[seat]:
        return []
    seats = before.table.seats
    stay, back = uncover(before.holds[seat])
    facts = {
        "square": before.table.board.names[here],
        "uncovered": tuple(seats[owner] for owner in stay),
        "returned": {seats[owner]: count for owner, count in back},
    }
    return [Event("lifted", facts)]


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
    """Whether a stone of the player lay open there, on the way, and no longer does."""
    before, after = outcome.before, outcome.position
    bits, index = before.table.board.bits, before.table.board.index
    if square not in index or after.stones[seat] & bits[index[square]]:
        return False
    left = before.ships[seat] == index[square] and in_hold(before.holds[seat], seat) == 1
    return bool(before.stones[seat] & bits[index[square]]) or left


def _dropped(outcome: Outcome, seat: int) -> tuple[str, ...]:
    """The ships that really got a stone: all of them in a legal turn, those in play while stones last in any other."""
    drops = outcome.turn.drops
    if outcome.legal or not drops:
        return drops
    have = outcome.before.supply[seat] + len(outcome.turn.taken)
    return tuple(colour for colour in drops if colour in outcome.before.table.seat_of)[:have]


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
    lifted = dict(uncover(before.holds[seat])[1]) if before.ships[seat] != after.ships[seat] else {}
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
