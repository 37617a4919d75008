"""Positions that a person types, at a prompt or in an expression: capital squares and colours in words are understood.

What is in a file is read as the notation is; there `pacal validate` says what is to be written instead.
"""

from __future__ import annotations

import re

from ..colours import colour_named
from ..errors import NotationError
from ..record import WrittenPosition
from .parse import parse_position

_LEFT_ALONE = r"\[[^\]\n]*\]|\{[^}]*\}|;[^\n]*"
"""Tags and comments."""
_TYPED = re.compile(
    rf"{_LEFT_ALONE}|(?<=[@+,])(?P<column>[A-Z])(?=[0-9])"
    r"|(?:(?<=/)|^|(?<=:))(?P<gap>\s*)(?P<word>[^\W\d_][^\W\d_\u0300-\u036f]*(?:[\u0300-\u036f]+[^\W\d_]*)*)(?=\s|/|$)",
    re.MULTILINE,
)


def parse_typed_position(text: str) -> WrittenPosition:
    """Read a position as `parse_position` does, but also with squares like ``G7`` and players like ``green``.

    >>> parse_typed_position("7. 4: Grün / grün 34 ^26 @H8 #3@C4 / gelb 31 ^").arrangement.players[0].ship
    'h8'

    Raises the `NotationError` of the text as it was typed where it cannot be read that way, either.
    """
    try:
        return parse_position(text)
    except NotationError as problem:
        meant = _TYPED.sub(_meant, text)
        if meant == text:
            raise
        try:
            return parse_position(meant)
        except NotationError:
            raise problem from None


def _meant(found: re.Match[str]) -> str:
    """What a piece of the text is in the notation."""
    if found["column"]:
        return found["column"].lower()
    if found["word"]:
        return f"{found['gap']}{colour_named(found['word']) or found['word']}"
    return found[0]
