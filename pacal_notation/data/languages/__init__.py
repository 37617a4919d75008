"""The languages that the program speaks, and its words in them.

The English words stand where they are used, in one place a room, each with a key (`phrases`). A catalogue has them by
key and English words together, so that words that changed are not translated by what they meant before: they stay
English until somebody has read them. Catalogues are text files, ``de/NAME.po``; what ships is compiled, ``NAME.mo``.

`speech` knows which language is spoken now. What a sentence speaks of (`nouns`: a player, a square) has forms, which
each language knows for itself (`tongues`).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

ENGLISH = "en"
LANGUAGES = {
    ENGLISH: "English",
    "de": "Deutsch",
    "fr": "Français",
    "hu": "Magyar",
    "it": "Italiano",
    "pl": "Polski",
}
"""What each language calls itself."""
PSEUDO = "pseudo"
"""No language: English in other letters, as far as it goes through a catalogue. Shows what does not; see `pseudo`."""

Translate = Callable[[str, str], str]
"""What a key and its English words are in another language."""
Count = Callable[[str, str, str, int], str]
"""The same for words with a number: key, English words for one, for others, and the number."""

_HERE = os.path.dirname(os.path.abspath(__file__))


class Catalogue(NamedTuple):
    """The words of a room in a language."""

    translate: Translate
    plural: Count


@cache
def catalogue(language: str, name: str) -> Catalogue:
    """The words of a room in a language; English words stay as they are, and so do those of what has no catalogue."""
    if language == ENGLISH:
        return Catalogue(_as_it_is, _as_counted)
    if language == PSEUDO:
        return Catalogue(_marked, _marked_as_counted)
    import gettext

    try:
        with open(catalogue_path(language, name, ".mo"), "rb") as file:
            words = gettext.GNUTranslations(file)
    except FileNotFoundError:
        return catalogue(ENGLISH, name)
    return Catalogue(words.pgettext, words.npgettext)


def translation(language: str, name: str) -> Translate:
    """The sentences of a room in a language, those that count nothing."""
    return catalogue(language, name).translate


def catalogue_path(language: str, name: str, suffix: str = ".po") -> str:
    """The file of a catalogue."""
    return os.path.join(_HERE, language, f"{name}{suffix}")


def _as_it_is(key: str, english: str) -> str:
    return english


def _as_counted(key: str, one: str, other: str, number: int) -> str:
    return one if number == 1 else other


def _marked(key: str, english: str) -> str:
    from .pseudo import marked

    return marked(english)


def _marked_as_counted(key: str, one: str, other: str, number: int) -> str:
    return _marked(key, one if number == 1 else other)
