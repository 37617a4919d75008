"""Turns of a draft that could not be read: their players have played, and nothing is known of what they did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..game.breach import Breach
from ..game.position import Position
from ..game.referee import next_round
from ..notation.record import Span
from .words import SAY

if TYPE_CHECKING:
    from .replay import Replay


def pass_unread(walk: Replay, span: Span) -> None:
    """Let those play whose turns before this place could not be read: nothing is said of what they did.

    Their ships are believed where they next say they are; scores and the end are not sure any more.
    """
    while walk.unread and walk.unread[-1].place < span.start:
        unread = walk.unread.pop()
        position = walk.position
        number = position.round + walk.offset - _round_is_over(position, unread.part)
        walk.shaky = walk.shaky or SAY.later("unchecked.unread-turn", round=number)
        if unread.part or position.over:
            continue
        at = position.table
        if position.roll is None and position.waiting == at.everyone:
            walk.astray = True
            walk.adrift |= set(at.seats)
            walk.unseen |= set(at.seats)
            continue
        walk.order_said = walk.order_said or unread.colour is None
        colour = unread.colour if unread.colour in at.seat_of else position.to_play
        if colour is None:
            continue
        walk.adrift.add(colour)
        walk.unseen.add(colour)
        waiting = position.waiting & at.others[at.seat_of[colour]]
        rolled = None if at.players == 2 else position.roll
        walk.position = position._replace(waiting=waiting, roll=rolled)
        if not waiting:
            walk.position = next_round(position, position.round + 1)


def without_start(breaches: Iterable[Breach]) -> Iterator[Breach]:
    """What is wrong with a turn wherever its ship has started: that was not written, and could not be read before."""
    for breach in breaches:
        if breach.clause[0] != "M" and (breach.clause, breach.reason) not in _BY_MODE:
            yield breach


_BY_MODE = {("E1", "own-ship-only"), ("E1", "none-allowed"), ("E2", "lone-drop")}


def _round_is_over(position: Position, part: bool) -> bool:
    """Whether what could not be read is a part of the last turn of a round, so that the next has begun already."""
    return part and position.round > 1 and position.roll is None and position.waiting == position.table.everyone
