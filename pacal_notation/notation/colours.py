"""How a player is called for: by colour, as a letter or as a word of the six languages of the game."""

from __future__ import annotations

import unicodedata

from ..game.actions import COLOURS

_WORDS = {
    "R": "red rot rosso rossa rouge piros czerwony czerwona",
    "G": "green grün gruen verde vert verte zöld zold zielony zielona",
    "B": "blue blau blu bleu bleue kék kek niebieski niebieska",
    "Y": "yellow gelb giallo gialla jaune sárga sarga żółty żółta zolty zolta",
    "V": "violet violett viola mauve lila fioletowy fioletowa purple",
}
COLOUR_WORDS = {word: letter for letter, words in _WORDS.items() for word in words.split()}
"""The colours by their names in English, German, Italian, French, Hungarian and Polish, in small letters."""
COLOUR_LEGEND = ", ".join(f"{letter} {name}" for letter, name in COLOURS.items())
"""Every letter with its word; a letter alone says little to those who call green something with another letter."""
_LETTERS = {letter.lower(): letter for letter in COLOURS}


def colour_named(word: str) -> str | None:
    """The letter of a colour that is called by its letter or its name; None for what is no colour.

    A letter always means the colour that the notation gives it: ``g`` is green, in Italian, too.

    >>> colour_named("Green"), colour_named("g"), colour_named("Żółty"), colour_named("MAUVE"), colour_named("pink")
    ('G', 'G', 'Y', 'V', None)
    """
    plain = unicodedata.normalize("NFC", word.strip().lower())
    return _LETTERS.get(plain) or COLOUR_WORDS.get(plain)
