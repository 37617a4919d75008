"""No language, but English in letters that nobody else uses: whatever comes out in plain ones went past the catalogues.

Placeholders, notation in backticks and options stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED = "áƀçđéƒǧħíǰķłɱñóƥɋřšťúṽŵẋýžÁɃÇĐÉƑǦĦÍJ̌ĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ"
_KEPT = re.compile(r"(\{[^{}]*\}|`[^`]*`|\B--[a-z-]+)")
_SIGNS = str.maketrans(dict(zip(_PLAIN, _MARKED.replace("J̌", "Ĵ"), strict=True)))


def marked(english: str) -> str:
    """The words between marks, in other letters.

    >>> marked("the ship of {player} on `c4`, see --help")
    '⟦ťħé šħíƥ óƒ {player} óñ `c4`, šéé --help⟧'
    """
    pieces = _KEPT.split(english)
    return f"⟦{''.join(piece if number % 2 else disguised(piece) for number, piece in enumerate(pieces))}⟧"


def disguised(words: str) -> str:
    """Words in other letters, without marks."""
    return words.translate(_SIGNS)


def disguised_values(table: Mapping[str, str]) -> dict[str, str]:
    """A table whose values are in other letters; placeholders stay."""
    return {
        key: "".join(
            piece if number % 2 else disguised(piece) for number, piece in enumerate(_KEPT.split(words))
        )
        for key, words in table.items()
    }
