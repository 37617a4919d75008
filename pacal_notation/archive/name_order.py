"""The order of names in lists: by their letters, as people look for them, whatever stands over or through a letter."""

from __future__ import annotations

import unicodedata

_STRUCK = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe"})


def name_order(name: str) -> tuple[str, str]:
    """What names are sorted by: their plain letters, then the name itself.

    >>> sorted(["Wanda", "Łukasz", "Émile", "Eva", "Emil"], key=name_order)
    ['Emil', 'Émile', 'Eva', 'Łukasz', 'Wanda']
    """
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char)).translate(_STRUCK), name
