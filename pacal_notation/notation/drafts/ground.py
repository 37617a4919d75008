"""What a walk through a draft knows before it sets out, and how it judges what it has read."""

from __future__ import annotations

import re

from ..reading.parts import pieces
from . import words
from .slips import Slip

_players = re.compile(r"(?im)^[ \t]*[\[(]?[ \t]*players[ \t]*[:=]?([^\]\r\n]*)")
_ship_colours = re.compile(r"([RGBYV])[ \t]*@")
_bracket = re.compile(r'"[^"\r\n]*"|[()]')
_word = re.compile(r"[^\W\d_]+")
_tag_name = re.compile(r"\[[ \t]*([A-Za-z0-9_]+)")


def booked_twice(found: re.Match[str]) -> bool:
    """Whether a turn has its points twice, which is not the notation."""
    return bool(found[7]) and found[7].count("=") + (found[6] is not None) > 1


def reads(text: str, kinds: tuple[str, ...]) -> bool:
    """Whether a text is made of such pieces, and of nothing else."""
    place = 0
    first = True
    while True:
        found = pieces().any.match(text, place)
        assert found is not None
        kind = found.lastgroup or ""
        if kind == "nothing":
            return not first
        if kind not in kinds or (first and kind == "glyph") or found.end() == place:
            return False
        if kind == "play" and booked_twice(found):
            return False
        if not first and kind == "play":
            return False
        first, place = False, found.end()


def in_order(slips: list[Slip]) -> list[Slip]:
    """Slips in the order of the text; without those that a larger one puts right as well."""
    slips = sorted(slips, key=lambda slip: (slip.span.start, -slip.span.end))
    kept: list[Slip] = []
    until = 0
    for found in slips:
        if found.changes and found.span.end <= until and all(c.span.end <= until for c in found.changes):
            continue
        kept.append(found)
        for change in found.changes:
            if len(found.changes) == 1 and change.span.end - change.span.start > 1:
                until = max(until, change.span.end)
    return kept


def seats(text: str) -> tuple[str, ...]:
    """The players, as the tag says or else the setup, as far as that can be seen."""
    found = _players.search(text)
    if found is not None:
        value = found[1].strip(" \t\"“”„«»'")
        named = [words.colour(word, ())[0] for word in _word.findall(value)]
        if len(named) > 1 and all(named):
            return tuple(dict.fromkeys(named))
    return tuple(dict.fromkeys(_ship_colours.findall(text[:4000])))


def brackets(text: str) -> tuple[dict[int, int], set[int]]:
    """Where each ( is closed, if it is; and every ) that nothing has opened."""
    closed: dict[int, int] = {}
    alone: set[int] = set()
    waiting: list[int] = []
    for found in _bracket.finditer(text):
        if found[0] == "(":
            waiting.append(found.start())
        elif found[0] == ")":
            if waiting:
                closed[waiting.pop()] = found.start()
            else:
                alone.add(found.start())
    return closed, alone


def tag_names(text: str) -> set[str]:
    """The names of the tags in a text."""
    return set(_tag_name.findall(text))
