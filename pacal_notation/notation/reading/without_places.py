"""Reads records in canonical layout without noting where anything stands: enough to find out that all is well.

Words have white space around them, and there are no comments, glyphs or variations. What looks different in any way is
not read here, but by parse.py, which also knows the places. Nor is it asked here whether a square's name is one: no
board has a square of another name, so the referee lets none of them pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from sys import intern
from typing import NamedTuple

from ...game.actions import ARROWS, COLOURS, FLY, SET, BareBuild, BareMove, BareTurn
from ...game.memo import Memo
from ..grammar.sequence import NotHere
from ..grammar.tables import tables
from ..record import Score
from .parts import LONGEST_KEPT, MOST_KEPT, digits, drops, numbers, points, rolls, scores, squares

Played = tuple[int | None, BareTurn, int | None]
"""The roll before a turn, where one stands there; the turn; and the points booked, where they are."""
BareRound = tuple[int, list[Played], list[Score] | None]
"""The number of a round, its turns, and its standing, where there is one."""


class QuickRecord(NamedTuple):
    """A record by its values: tags, ships in the order of the setup, final scores (None for ``*``), and rounds.

    `rounds` reads as it goes. It ends with None where something else stands than rounds in canonical layout.
    """

    tags: dict[str, str]
    ships: list[tuple[str, str]]
    scores: list[Score] | None
    rounds: Iterator[BareRound | None]


class _Layout(NamedTuple):
    """Expressions for canonical layout. What is no tag or placement is found one by one, in the last group."""

    frame: re.Pattern[str]
    tag: re.Pattern[str]
    placement: re.Pattern[str]


@cache
def _layout() -> _Layout:
    colour = tables().terminals["COLOUR"]
    expressions = (
        r"((?:\[[^\n]*\]\n)*)\n*0\. ([^\n]*)\n(.*\n)(\*|\|\|[A-Z0-9 ]*)\s*\Z",
        r'\[([A-Za-z0-9_]+) "([^"\\\r\n]*)"\]\n|(.)',
        rf"({colour})@([a-z0-9]+)(?: |\Z)|(.)",
    )
    return _Layout(*[re.compile(expression, re.ASCII | re.DOTALL) for expression in expressions])


_NO_SPACE = "\x1c\x1d\x1e\x1f"
"""What Python takes for white space among the characters of ASCII, and the notation does not."""
_LAST = " ."
"""Put behind the last word, twice, since two may be taken at once. It is none, and ends like the number of a round."""


def read_quickly(text: str) -> QuickRecord | None:
    """Read a record in canonical layout; None for any other text, be it a record or not."""
    layout = _layout()
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    found = layout.frame.match(text)
    if found is None or "\0" in text:
        return None
    head, setup, game, end = found.groups()
    if not game.isascii() or not (head.isascii() or _is_text(head)):
        return None
    for character in _NO_SPACE:
        if character in game:
            return None
    tags: dict[str, str] = {}
    for name, value, other in layout.tag.findall(head):
        if other or name in tags:
            return None
        tags[name] = value
    try:
        ships = []
        for colour, square, other in layout.placement.findall(setup):
            if other:
                return None
            ships.append((colour, squares[square]))
        final = None if end == "*" else [scores[word] for word in end[2:].split()]
    except NotHere:
        return None
    words = game.split()
    words += [_LAST, _LAST]
    return QuickRecord(tags, ships, final, _rounds(iter(words)))


def _is_text(text: str) -> bool:
    """Whether there is no half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _rounds(words: Iterator[str]) -> Iterator[BareRound | None]:
    """Read rounds as they are asked for. What is no word in its place is found in no table."""
    try:
        word = next(words)
        while word is not _LAST:
            number, word = numbers[word], next(words)
            turns: list[Played] = []
            while word[-1] == ":":
                roll: int | None = rolls[word]
                word = next(words)
                while word in COLOURS:
                    player, move, word = word, next(words), next(words)
                    taken: tuple[str, ...] = ()
                    dropped: tuple[str, ...] = ()
                    built: tuple[BareBuild, ...] = ()
                    booked = None
                    sign = word[0]
                    if sign == "<":
                        taken, word = tuple(word[1:].split(",")), next(words)
                        sign = word[0]
                    if sign == "+":
                        dropped, word = drops[word], next(words)
                        sign = word[0]
                    if sign == "#":
                        built, word = _builds[word], next(words)
                        sign = word[0]
                    if sign == "=":
                        booked, word = points[word], next(words)
                    turns.append((roll, (player, _moves[move], taken, dropped, built, ()), booked))
                    roll = None
                if roll is not None:
                    raise NotHere
            if not turns:
                raise NotHere
            standing = None
            if word[0] == "|":
                standing = [scores[word[1:]]]
                for word in words:
                    if word[-1] == ".":
                        break
                    standing.append(scores[word])
            yield number, turns, standing
    except NotHere:
        yield None


def _move(word: str) -> BareMove:
    """The move of ``g7-g9-i9``, ``g7~m7`` or ``g7^4@d2``."""
    if "-" in word:
        return FLY, tuple(map(intern, word.split("-"))), 0
    start, way, target = word.partition("~")
    if way:
        return ARROWS, (intern(start), intern(target)), 0
    start, _, rest = word.partition("^")
    god_stone, _, target = rest.partition("@")
    return SET, (intern(start), intern(target)), digits[god_stone]


def _build(word: str) -> tuple[BareBuild]:
    """The build of ``#2>4@c4:a4,b4,d4``."""
    heights, _, where = word.partition("@")
    site, _, others = where.partition(":")
    if others:
        members = tuple(map(intern, others.split(",")))
    elif where == site and heights == "#1":
        members = ()
    else:
        raise NotHere  # members that were not written
    if len(heights) == 2:
        return ((digits[heights[1]], intern(site), members, None),)
    replaces, _, height = heights[1:].partition(">")
    return ((digits[height], intern(site), members, digits[replaces]),)


_moves: Memo[str, BareMove] = Memo(_move, MOST_KEPT, LONGEST_KEPT)
_builds: Memo[str, tuple[BareBuild]] = Memo(_build, MOST_KEPT, LONGEST_KEPT)
"""Moves and builds by how they are written."""
