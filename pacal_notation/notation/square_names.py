"""How a square is written: a letter for its column, a number for its row, up to 26 of each."""

from __future__ import annotations

SQUARE = "[a-z](?:[1-9]|1[0-9]|2[0-6])"
"""The pattern of a square's name. The grammar (SQUARE) says the same."""


def square_named(word: str) -> str | None:
    """The square that somebody typed, also with a capital letter; None for what is no square.

    >>> square_named("G7"), square_named(" c4 "), square_named("g27"), square_named("7g")
    ('g7', 'c4', None, None)
    """
    import re

    plain = word.strip()
    meant = plain[:1].lower() + plain[1:]
    return meant if plain.isascii() and re.fullmatch(SQUARE, meant) else None
