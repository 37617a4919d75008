"""The pieces a record is read in, and the values they stand for.

A piece is what one regular expression can take in at once: a whole turn, the head of a round, a standing. The
expressions are made from the grammar's rules. Moves, drops and builds recur, so the values of their texts are kept and
shared; they are immutable. A text is held against the grammar when it is seen for the first time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from sys import intern
from typing import TypeVar

from ...game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move
from ...game.memo import Memo
from ..grammar.sequence import NotHere, read_order
from ..grammar.tables import Tables, tables
from ..record import Score
from .comments import MARKS

V = TypeVar("V")

LONGEST_KEPT, MOST_KEPT = 64, 1 << 15
"""How long texts may be that are kept with their values, and how many are."""


def _kept(make: Callable[[str], V], *names: str) -> Memo[str, V]:
    """The values of texts that are a part of a turn, or a word, of one of these names. For others, `NotHere`.

    The grammar allows comments inside a word that may be torn apart. They have been taken out before; where somebody
    has not done that, the text is none of these.
    """

    @cache
    def expression() -> re.Pattern[str]:
        known = tables()
        words = "|".join(known.parts.get(name) or known.terminals[name] for name in names)
        return re.compile(f"(?![^{MARKS}]*[{MARKS}])(?:{words})")

    def checked(text: str) -> V:
        if expression().fullmatch(text) is None:
            raise NotHere
        return make(text)

    return Memo(checked, MOST_KEPT, LONGEST_KEPT)


def _close(text: str) -> str:
    """The text without its white space."""
    return "".join(text.split())


def _named(names: Iterable[str]) -> tuple[str, ...]:
    """Squares by their names. Those of the same name are the same text in memory, quick to find and kept once."""
    return tuple(map(intern, names))


def _move(text: str) -> Move:
    text = _close(text)
    if "-" in text:
        path = _named(text.split("-"))
        return Move(FLY, path if path[0] else (None, *path[1:]))
    start, way, target = text.partition("~")
    if way:
        return Move(ARROWS, (intern(start) or None, intern(target)))
    start, _, rest = text.partition("^")
    god_stone, _, target = rest.partition("@")
    return Move(SET, (intern(start) or None, intern(target)), int(god_stone))


def _squares(text: str) -> tuple[str, ...]:
    """The squares of ``<c4,d5``."""
    return _named(_close(text)[1:].split(","))


def _drop(text: str) -> tuple[str, ...]:
    """The colours of ``+GY``."""
    return tuple(text[1:].strip())


def _build(text: str) -> tuple[Build]:
    """The build of ``#2>4@c4:a4,b4,d4``. ``#1@c4`` is the single stone; other members that are not written are None."""
    heights, _, squares = _close(text)[1:].partition("@")
    replaces, _, height = heights.rpartition(">")
    site, _, members = squares.partition(":")
    others = _named(members.split(",")) if members else () if height == "1" else None
    return (Build(int(height), intern(site), others, int(replaces) if replaces else None),)


def _points(text: str) -> int:
    """The number of ``=5``."""
    return int(text[1:])


def _square(text: str) -> str:
    """The name of a square."""
    return text


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


def _score(text: str) -> Score:
    """Colour and points of ``G12``."""
    return Score(text[0], int(text[1:]))


moves: Memo[str, Move] = _kept(_move, "move")
takes: Memo[str, tuple[str, ...]] = _kept(_squares, "take")
drops: Memo[str, tuple[str, ...]] = _kept(_drop, "drop")
builds: Memo[str, tuple[Build]] = _kept(_build, "build")
points: Memo[str, int] = _kept(_points, "points")
squares: Memo[str, str] = _kept(_square, "SQUARE")
digits: Memo[str, int] = _kept(int, "DIGIT")
rolls: Memo[str, int] = _kept(_roll, "ROLL")
numbers: Memo[str, int] = _kept(_number, "ROUND", "SETUP")
scores: Memo[str, Score] = _kept(_score, "SCORE")
tag_names: Memo[str, str] = _kept(_tag_name, "TAG_NAME")

_ESCAPE = re.compile(r"\\(.)")


def unquote(text: str) -> str:
    """The value of a string: without its quotation marks and escapes."""
    text = text[1:-1]
    return _ESCAPE.sub(r"\1", text) if "\\" in text else text


def consecutive(expression: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """The matches that fill a text from its beginning to its end. Raises `NotHere` where anything else stands."""
    place = 0
    while place < len(text):
        found = expression.match(text, place)
        if found is None or found.end() == place:
            raise NotHere
        yield found
        place = found.end()


class Pieces:
    """Finds the pieces of a text without comments, and knows in which order they may stand."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        usual = re.compile(tables.usual, re.DOTALL)
        assert usual.groupindex["play"] == 1, "the reader takes the parts of a turn from the groups behind the first"
        self.find_usual = usual.finditer
        """Finds one usual piece after the other, each where the last one ended, up to something ``unusual``."""
        self.kinds = {number: kind for kind, number in usual.groupindex.items()}
        """The kinds of usual pieces, by the number of their group."""
        self.start = read_order(tables.order)

    @cached_property
    def any(self) -> re.Pattern[str]:
        """Any piece with the white space before it. What begins no piece has no kind."""
        return re.compile(self.tables.pieces, re.DOTALL)

    @cached_property
    def actions(self) -> re.Pattern[str]:
        """What happens in a turn after its move, with the white space before it."""
        return re.compile(f"{self._space}(?:{self.tables.actions})")

    @cached_property
    def scores(self) -> re.Pattern[str]:
        """A score with the white space before it."""
        return re.compile(f"{self._space}(?P<score>{self.tables.terminals['SCORE']})")

    @property
    def _space(self) -> str:
        return f"(?:{self.tables.terminals['WHITE_SPACE']})?"


@cache
def pieces() -> Pieces:
    """The pieces of records; made once."""
    return Pieces(tables())
