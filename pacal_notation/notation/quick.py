"""Reads records in canonical layout without noting where anything stands: enough to find out that all is well.

Every round stands there with its standing, every word has white space around it, and there are no comments, glyphs or
variations. Words are held against the grammar when they are seen for the first time, as everywhere. What looks
different in any way is not read here, but by parse.py, which also knows the places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ..game.actions import Build, Move
from .order import NotHere
from .pieces import builds, drops, moves, numbers, points, rolls, scores, squares, takes
from .record import Score
from .tables import tables

BareTurn = tuple[
    int | None, str, Move, tuple[str, ...], tuple[str, ...], tuple[Build, ...], tuple[str, ...], int | None
]
"""The roll before a turn, where one stands there; player, move, taken, drops, builds, late, and the points booked."""
BareRound = tuple[int, list[BareTurn], list[Score] | None]
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
    """Expressions for canonical layout. What is no tag, placement or turn is found one by one, in the last group."""

    frame: re.Pattern[str]
    tag: re.Pattern[str]
    placement: re.Pattern[str]
    round: re.Pattern[str]
    turn: re.Pattern[str]


@cache
def _layout() -> _Layout:
    colour = tables().terminals["COLOUR"]
    move, take, drop, build = "[-a-z0-9~^@]+", "<[a-z0-9,]+", rf"\+{colour}+", "#[a-z0-9>@:,]+"
    parts = "".join(f"(?: ({part}))?" for part in (take, drop, build, "=[0-9]+"))
    turn = rf"(?:([0-9x]+:)\s+)?({colour}) ({move}){parts}(?=\s|\Z)"
    listed = r"[A-Z0-9 ]*"
    expressions = (
        rf"((?:\[[^\n]*\]\n)*)\n*0\. ([^\n]*)\n([0-9]+\. [^\[{{;%(!?$*]*\n)(\*|\|\|{listed})\s*\Z",
        r'\[([A-Za-z0-9_]+) "([^"\\\n]*)"\]\n|(.)',
        rf"({colour})@([a-z0-9]+)(?: |\Z)|(.)",
        rf"([0-9]+\.)([^|.]+)(?:\|({listed})\s*)?",
        rf"\s*(?:{turn}|(\S))",
    )
    return _Layout(*[re.compile(expression, re.ASCII) for expression in expressions])


def read_quickly(text: str) -> QuickRecord | None:
    """Read a record in canonical layout; None for any other text, be it a record or not."""
    layout = _layout()
    found = layout.frame.match(text)
    if found is None or "\0" in text:
        return None
    head, setup, body, end = found.groups()
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
    return QuickRecord(tags, ships, final, _rounds(body))


def _rounds(text: str) -> Iterator[BareRound | None]:
    layout = _layout()
    place = 0
    try:
        for found in layout.round.finditer(text):
            if found.start() != place:
                raise NotHere
            place = found.end()
            number, body, standing = found.groups()
            turns = _turns(layout.turn.findall(body))
            yield numbers[number], turns, None if standing is None else [scores[word] for word in standing.split()]
        if place != len(text):
            raise NotHere
    except NotHere:
        yield None


def _turns(found: list[tuple[str, ...]]) -> list[BareTurn]:
    turns: list[BareTurn] = []
    for roll, player, move, take, drop, build, booked, other in found:
        if other:
            raise NotHere
        turns.append(
            (
                rolls[roll] if roll else None,
                player,
                moves[move],
                takes[take] if take else (),
                drops[drop] if drop else (),
                builds[build] if build else (),
                (),
                points[booked] if booked else None,
            )
        )
    return turns
