"""The languages that the program speaks, and its words in them: compiled gettext catalogues, a folder a language.

The English words stand where they are used, in one place a room, each with a key. A catalogue has them by key and
English words together, so that words that changed are not translated by what they meant before: they stay English until
somebody has read them. Catalogues are text files, ``NAME.po``; what ships is compiled, ``NAME.mo``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
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

Translate = Callable[[str, str], str]
"""What a key and its English words are in another language."""

_HERE = os.path.dirname(os.path.abspath(__file__))


@cache
def translation(language: str, catalogue: str) -> Translate:
    """The words of a catalogue in a language; English words stay as they are."""
    if language == ENGLISH:
        return _as_it_is
    import gettext

    with open(catalogue_path(language, catalogue, ".mo"), "rb") as file:
        return gettext.GNUTranslations(file).pgettext


def catalogue_path(language: str, catalogue: str, suffix: str = ".po") -> str:
    """The file of a catalogue."""
    return os.path.join(_HERE, language, f"{catalogue}{suffix}")


def _as_it_is(key: str, english: str) -> str:
    return english


class Phrases(NamedTuple):
    """Sentences and labels of a room in a language, by their keys."""

    english: Mapping[str, str]
    translate: Translate

    def __call__(self, key: str, **facts: object) -> str:
        """A sentence with its placeholders filled in."""
        words = self.translate(key, self.english[key])
        return words.format(**facts) if facts else words
