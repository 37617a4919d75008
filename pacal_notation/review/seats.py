"""The Players tag as people write it: letters joined or with commas, words, initials of other languages, names."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..game.actions import COLOURS
from ..game.position import check_seats
from ..notation.colours import colour_named
from ..notation.drafts.words import colours
from ..notation.record import Record
from ..notation.tag_names import folded, meant_name

_LETTERS = {name.capitalize(): letter for letter, name in COLOURS.items()}
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_COLOUR_RUN = re.compile(r"[RGBYV]+|[rgbyv]+")
_LONGEST = 300
"""Longer values are no seats, and longer names are nobody's."""
_AND = frozenset({"and", "und", "e", "et", "es", "i", "a", "o"})


def seats_meant(value: str, record: Record) -> tuple[str, ...]:
    """The seats that the value of a Players tag names in some way; none where that is not clear."""
    placed = tuple(dict.fromkeys(ship.colour for ship in record.setup.ships)) if record.setup is not None else ()
    if not value.strip():
        return () if check_seats(placed) else placed
    if len(value) > _LONGEST:
        return ()
    for meant in (colours(value, placed), _by_name(value, _names(record))):
        if meant and not check_seats(meant):
            return meant
    return ()


def has_names(value: str) -> bool:
    """Whether words stand in the value of a Players tag that are names rather than colours."""
    words = [word for word in _WORD.findall(value) if len(word) > 1 and folded(word) not in _AND]
    return any(colour_named(word) is None and not _COLOUR_RUN.fullmatch(word) for word in words)


def _names(record: Record) -> dict[str, str]:
    """The players' names with their colours, as the tags say, whatever language those have."""
    found: dict[str, str] = {}
    for tag in record.tags:
        meant = meant_name(tag.name)
        name = tag.name if meant is None or not meant.sure else meant.text
        if name in _LETTERS and tag.value.strip() and len(tag.value) <= _LONGEST:
            found.setdefault(_LETTERS[name], tag.value)
    return {name: colour for colour, name in found.items()}


def _by_name(value: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """The colours of players by their names, or by one word of these that no other has."""
    known: dict[tuple[str, ...], set[str]] = {}
    for name, colour in names.items():
        words = _words(name)
        for key in {words, *((word,) for word in words)}:
            known.setdefault(key, set()).add(colour)
    left = [word for word in _words(value) if (word,) in known or word not in _AND]
    longest = max(map(len, known), default=0)
    found: list[str] = []
    while left:
        for count in range(min(longest, len(left)), 0, -1):
            meant = known.get(tuple(left[:count]), set())
            if len(meant) == 1:
                found += meant
                left = left[count:]
                break
        else:
            return ()
    return tuple(found)


def _words(text: str) -> tuple[str, ...]:
    return tuple(map(folded, _WORD.findall(text)))
