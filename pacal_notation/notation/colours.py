"""How a player is called for: by colour, as a letter or as a word."""

from __future__ import annotations

from ..game.actions import COLOURS

_LETTERS = {name: letter for letter, name in COLOURS.items()} | {letter.lower(): letter for letter in COLOURS}


def colour_named(word: str) -> str | None:
    """The letter of a colour that is called by its letter or its name; None for what is no colour.

    >>> colour_named("Green"), colour_named("g"), colour_named("pink")
    ('G', 'G', None)
    """
    return _LETTERS.get(word.strip().lower())
