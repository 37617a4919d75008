"""The pieces a record is read in, and the values they stand for.

A piece is what one regular expression can take in at once: a whole turn, the head of a round, a standing. The
expressions are made from the grammar's rules. Moves, drops and builds recur, so the values of their texts are kept and
shared; they are immutable.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from ..game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move
from .order import read_order
from .tables import Tables, tables

V = TypeVar("V")


class Kept(dict[str, V]):
    """Values by their text, made when first asked for. Starts anew when there are too many, so it stays small."""

    __slots__ = ("make",)
    LIMIT = 1 << 15

    def __init__(self, make: Callable[[str], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, text: str) -> V:
        if len(self) >= self.LIMIT:
            self.clear()
        value = self[text] = self.make(text)
        return value


def _close(text: str) -> str:
    """The text without its white space."""
    return "".join(text.split())


def _move(text: str) -> Move:
    text = _close(text)
    if "-" in text:
        start, *rest = text.split("-")
        return Move(FLY, (start or None, *rest))
    start, way, rest_ = text.partition("~")
    if way:
        return Move(ARROWS, (start or None, rest_))
    start, _, rest_ = text.partition("^")
    god_stone, _, target = rest_.partition("@")
    return Move(SET, (start or None, target), int(god_stone))


def _squares(text: str) -> tuple[str, ...]:
    """The squares of ``<c4,d5``."""
    return tuple(_close(text)[1:].split(","))


def _drop(text: str) -> tuple[str, ...]:
    """The colours of ``+GY``."""
    return tuple(text[1:].strip())


def _build(text: str) -> tuple[Build]:
    """The build of ``#2>4@c4:a4,b4,d4``. ``#1@c4`` is the single stone; other members that are not written are None."""
    heights, _, squares = _close(text)[1:].partition("@")
    replaces, _, height = heights.rpartition(">")
    site, _, members = squares.partition(":")
    others = tuple(members.split(",")) if members else () if height == "1" else None
    return (Build(int(height), site, others, int(replaces) if replaces else None),)


def _points(text: str) -> int:
    """The number of ``=5``."""
    return int(text[1:])


def _roll(text: str) -> int:
    """The value of ``4:`` or ``x:``."""
    value = text[:-1].strip()
    return ARROWS_ROLL if value == "x" else int(value)


def _number(text: str) -> int:
    """The number of ``7.``."""
    return int(text[:-1])


def _tag_name(text: str) -> str:
    """The name in ``[Event``."""
    return text[1:].lstrip()


def _score(text: str) -> tuple[str, int]:
    """Colour and points of ``G12``."""
    return text[0], int(text[1:])


moves: Kept[Move] = Kept(_move)
takes: Kept[tuple[str, ...]] = Kept(_squares)
drops: Kept[tuple[str, ...]] = Kept(_drop)
builds: Kept[tuple[Build]] = Kept(_build)
points: Kept[int] = Kept(_points)
rolls: Kept[int] = Kept(_roll)
numbers: Kept[int] = Kept(_number)
scores: Kept[tuple[str, int]] = Kept(_score)
tag_names: Kept[str] = Kept(_tag_name)

_ESCAPE = re.compile(r"\\(.)")


def unquote(text: str) -> str:
    """The value of a string: without its quotation marks and escapes."""
    text = text[1:-1]
    return _ESCAPE.sub(r"\1", text) if "\\" in text else text


class Pieces:
    """Finds the pieces of a text without comments, and knows in which order they may stand."""

    def __init__(self, tables: Tables) -> None:
        pieces = re.compile(tables.pieces, re.DOTALL)
        groups = pieces.groupindex
        assert groups["play"] == 1, "the reader takes the parts of a turn from the groups behind the first"
        self.find = pieces.finditer
        """Finds one piece after the other, each where the last one ended. What begins no piece has no kind."""
        self.kinds = {kind: groups[kind] for kind in {kind for row in tables.order for kind in row.after}}
        """The kinds of pieces, by the number of their group."""
        self.start = read_order(tables.order, self.kinds)
        self.standing = range(groups["standing"] + 1, groups["standing"] + 6)
        """The groups of five scores in a standing; those behind them are in the next group."""
        self.actions = re.compile(tables.actions)
        """Finds what happens in a turn after its move."""
        self.scores = re.compile(tables.terminals["SCORE"])


@cache
def pieces() -> Pieces:
    """The pieces of records; made once."""
    return Pieces(tables())
