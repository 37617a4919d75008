"""The splitter and the reader agree: what the reader reads as one record is not cut, and no text is lost in a cut."""

from __future__ import annotations

import re
from random import Random

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.parse import parse_record
from pacal_notation.notation.read import parse_raw
from tests.notation.test_split import split
from tests.soak.changing import changed, some_text

QUOTED = re.compile(r"\{[^}]*[\r\n][ \t]*\[[^}]*\{")
"""A comment with a tag and another brace in it. A file is cut there, since more often the comment was never closed."""


def make(rng: Random) -> str:
    several = [some_text(rng) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
    return changed("\n".join(several), rng)


def check(text: str) -> None:
    data = text.encode()
    raws = split(data)
    place = 0
    for raw in raws:
        assert not data[place : raw.offset].decode().strip("\ufeff \t\r\n\v\f"), "text between two records"
        assert raw.text is not None or raw.error is not None
        if raw.text is None:
            return
        place = raw.offset + len(raw.text.encode())
        assert data[raw.offset : place] == raw.text.encode()
    assert not data[place:].decode().strip("\ufeff \t\r\n\v\f"), "text behind the last record"
    if QUOTED.search(text):
        return
    try:
        record = parse_record(text)
    except NotationError:
        return
    assert [parse_raw(raw) for raw in raws] == ([record] if raws else [])
