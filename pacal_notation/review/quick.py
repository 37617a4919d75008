"""The quick way through a record in which nothing is wrong, as mostly nothing is. All else is for replay.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..game.breach import Breach
from ..game.live import LivePosition
from ..game.position import NO_SHIP, Position
from ..game.referee import carry_out, judge_roll
from ..notation.order import NotHere
from ..notation.quick import BareRound


class Through(NamedTuple):
    """Where the rounds of a record lead, and how many turns there are."""

    end: Position
    turns: int


def play_through(start: Position, rounds: Iterable[BareRound]) -> Through | None:
    """Play rounds, if all of them are complete, legal and booked right; None as soon as anything wants a closer look.

    What a short form lacks makes it illegal as it stands.
    """
    if NO_SHIP in start.ships:
        return None
    live = LivePosition(start)
    at = live.table
    broken: list[Breach] = []
    count = 0
    try:
        for number, turns, standing in rounds:
            if live.over or live.roll is not None or live.waiting != at.everyone or live.round != number:
                return None
            count += len(turns)
            for roll, player, move, taken, drops, builds, late, booked in turns:
                if roll is not None:
                    if judge_roll(live, roll):
                        return None
                    live.roll = roll
                if move.path[0] is None:
                    return None
                _, points, _ = carry_out(live, player, move, taken, drops, builds, late, broken)
                if broken or (booked is not None and booked != points):
                    return None
            if standing is not None:
                amid = live.waiting != at.everyone or live.roll is not None
                if (amid and not live.over) or standing != list(zip(at.seats, live.scores, strict=True)):
                    return None
    except NotHere:
        return None
    return Through(live.freeze(), count)
