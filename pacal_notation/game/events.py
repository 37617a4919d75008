"""A turn told as a list of events: what was uncovered, moved, dropped, built, scored, and whether the game ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .actions import Build
from .modes import STRAIGHT
from .position import HEIGHTS, NO_SHIP, Position
from .referee import Outcome
from .types import Seat, SquareName


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
    have = before.supply[seat] + _uncovered(before, after, seat)[1].get(seat, 0) + len(taken)
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


def _lifting(before: Position, after: Position, seat: Seat) -> list[Event]:
    stay, back = _uncovered(before, after, seat)
    if not stay and not back:
        return []
    seats = before.table.seats
    facts = {
        "square": before.table.board.names[before.ships[seat]],
        "uncovered": tuple(seats[owner] for owner in stay),
        "returned": {seats[owner]: count for owner, count in back.items()},
    }
    return [Event("lifted", facts)]


def _uncovered(before: Position, after: Position, seat: Seat) -> tuple[tuple[Seat, ...], dict[Seat, int]]:
    """What the ship left behind, if it was lifted from a square: whose stones stayed, and how many went back."""
    if before.ships[seat] in (NO_SHIP, after.ships[seat]):
        return (), {}
    return before.uncovers(seat)


def _flying(outcome: Outcome, seat: Seat) -> list[Event]:
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


def _taken_from(outcome: Outcome, seat: Seat, square: SquareName) -> bool:
    """Whether a stone of the player lay open there after the move: every such stone that is taken goes."""
    before, board = outcome.before, outcome.before.table.board
    place = board.index.get(square, board.edge)
    if place == outcome.position.ships[seat]:
        return False
    if place == before.ships[seat]:
        return before.under_ship(seat, seat) == 1
    return bool(before.stones[seat] & board.bits[place])


def _carried_out(outcome: Outcome, seat: Seat) -> list[Build]:
    """The builds that stand on the board now; of several on one site the last."""
    after = outcome.position
    board = after.table.board
    standing = {build.site: build for build in outcome.turn.builds if build.site in board.index}
    return [
        build
        for build in standing.values()
        if build.height in HEIGHTS and after.pyramids[seat][build.height] & board.bits[board.index[build.site]]
    ]


def _building(outcome: Outcome, seat: Seat, build: Build) -> Event:
    before, after = outcome.before, outcome.position
    board = before.table.board
    site = board.index[build.site]
    replaced = before.height_on(seat, site)
    seats = before.table.seats
    # Stones come back to rivals by lifting and by building; what lifting returned is told there.
    _, lifted = _uncovered(before, after, seat)
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
