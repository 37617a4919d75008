"""A record in the order in which its text is written, without writing it.

Tags in their fixed order, corners only, squares by column and row, the own ship first in a drop. Whoever compares or
stores records as values gets the same as from a round trip through `write_record` and `parse_record`.
"""

from __future__ import annotations

from dataclasses import replace

from ...game.actions import FLY, Build, Move
from ..record import KNOWN_TAGS, Comment, Heading, Record, Roll, Standing, Tag, Turn, Variation
from .parts import corners

_ORDER = {name: place for place, name in enumerate(KNOWN_TAGS)}


def tidy(record: Record) -> Record:
    """The record in canonical order. Says the same; nothing is filled in, and the given record is not changed."""
    return replace(
        record,
        tags=sorted(record.tags, key=_tag_order),
        rounds=[replace(round_, rolls=[_roll(rolled) for rolled in round_.rolls]) for round_ in record.rounds],
    )


def _tag_order(tag: Tag) -> int:
    return _ORDER.get(tag.name, len(_ORDER))


def _roll(rolled: Roll) -> Roll:
    return Roll(rolled.value, [_turn(turn) for turn in rolled.turns], rolled.comments, rolled.span)


def _turn(turn: Turn) -> Turn:
    own, drops = turn.player, turn.drops
    return Turn(
        own,
        _move(turn.move),
        _by_column(turn.taken),
        drops if len(drops) < 2 else tuple(sorted(drops, key=lambda colour: colour != own)),
        tuple([_build(build) for build in turn.builds]) if turn.builds else (),
        turn.late,
        turn.booked,
        [_tail(item) for item in turn.tail] if turn.tail else [],
        turn.span,
    )


def _move(move: Move) -> Move:
    if move.kind != FLY or len(move.path) < 3:
        return move
    start, *rest = move.path
    return move._replace(path=(start, *corners(start, [square for square in rest if square is not None])))


def _build(build: Build) -> Build:
    members = build.members
    return build._replace(members=_by_column(members)) if members and len(members) > 1 else build


def _by_column(squares: tuple[str, ...]) -> tuple[str, ...]:
    return squares if len(squares) < 2 else tuple(sorted(squares, key=lambda square: (square[0], int(square[1:]))))


def _tail(item: str | Comment | Variation) -> str | Comment | Variation:
    return replace(item, items=[_item(part) for part in item.items]) if isinstance(item, Variation) else item


def _item(item: Heading | Turn | Standing) -> Heading | Turn | Standing:
    return _turn(item) if isinstance(item, Turn) else item
