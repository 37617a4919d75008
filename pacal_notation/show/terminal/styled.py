"""Sentences whose parts have styles of their own."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.text import Text

from ...data.languages.phrases import Phrases

_FIRST_PLACE = 0xE100
"""The first of the signs that nobody writes and that stand for a text until it is put in."""


def filled(say: Phrases, key: str, shown: Callable[[str], Text], /, **parts: Text) -> Text:
    """A sentence whose placeholders are filled with texts that keep their styles; its own words become what `shown`
    makes of them.
    """
    if not parts:
        return shown(say(key))
    places = {name: chr(_FIRST_PLACE + number) for number, name in enumerate(parts)}
    texts = dict(zip(places.values(), parts.values(), strict=True))
    made = Text()
    for piece in re.split(f"([{''.join(texts)}])", say(key, **places)):
        made += texts.get(piece) or shown(piece)
    return made
