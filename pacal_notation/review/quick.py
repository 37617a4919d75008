"""The quick way through a record in which nothing is wrong, as there is mostly."""

from __future__ import annotations

from collections.abc import Sequence

from ..game.breach import Breach
from ..game.live import LivePosition
from ..game.position import NO_SHIP, Position
from ..game.referee import carry_out, judge_roll
from ..notation.record import Record, Variation


def play_through(record: Record, start: Position) -> Position | None:
    """The last position of a record, if all of it is complete, legal and booked right, and it has no variations.

    None as soon as anything wants a closer look; that is taken by replay.py. What a short form lacks makes it illegal
    as it stands. The record's end is not checked.
    """
    if NO_SHIP in start.ships:
        return None
    live = LivePosition(start)
    at = live.table
    broken: list[Breach] = []
    for round_ in record.rounds:
        if live.over or live.roll is not None or live.waiting != at.everyone or live.round != round_.number:
            return None
        for rolled in round_.rolls:
            if judge_roll(live, rolled.value):
                return None
            live.roll = rolled.value
            for turn in rolled.turns:
                if turn.move.path[0] is None or (turn.tail and _has_variation(turn.tail)):
                    return None
                _, points, _ = carry_out(live, turn, broken)
                if broken or (turn.booked is not None and turn.booked != points):
                    return None
        standing = round_.standing
        if standing is not None:
            amid = live.waiting != at.everyone or live.roll is not None
            if (amid and not live.over) or standing.scores != list(zip(at.seats, live.scores, strict=True)):
                return None
    return live.freeze()


def _has_variation(tail: Sequence[object]) -> bool:
    return any(isinstance(item, Variation) for item in tail)
