"""Where in a JSON text something stands that a way of keys and indices leads to."""

from __future__ import annotations

import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]

from .strict_text import Way

_SPACE = re.compile(r"[ \t\r\n]*")
_skip = json.JSONDecoder().raw_decode


def place_in_json(text: str, way: Way) -> tuple[int, int]:
    """The first character of what a way leads to, and the one behind it; of the nearest whole where that is missing.

    The text is known to be JSON.

    >>> text = '{"rounds": [{"round": 1}, {"round": 2}]}'
    >>> start, end = place_in_json(text, ("rounds", 1, "round"))
    >>> text[start - 9 : end]
    '"round": 2'
    """
    start = _after_space(text, 0)
    for step in way:
        inner = _in_array(text, start, step) if isinstance(step, int) else _in_object(text, start, step)
        if inner is None:
            break
        start = inner
    return start, _skip(text, start)[1]


def _after_space(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    assert found is not None
    return found.end()


def _in_object(text: str, place: int, wanted: str) -> int | None:
    """Where the value of a key begins, in the object that begins here."""
    if text[place : place + 1] != "{":
        return None
    place = _after_space(text, place + 1)
    while text[place] == '"':
        key, place = scanstring(text, place + 1)
        value = _after_space(text, _after_space(text, place) + 1)
        if key == wanted:
            return value
        place = _after_space(text, _skip(text, value)[1])
        if text[place] != ",":
            break
        place = _after_space(text, place + 1)
    return None


def _in_array(text: str, place: int, wanted: int) -> int | None:
    """Where an element begins, in the array that begins here."""
    if text[place : place + 1] != "[":
        return None
    place = _after_space(text, place + 1)
    number = 0
    while text[place] != "]":
        if number == wanted:
            return place
        number += 1
        place = _after_space(text, _skip(text, place)[1])
        if text[place] != ",":
            break
        place = _after_space(text, place + 1)
    return None
