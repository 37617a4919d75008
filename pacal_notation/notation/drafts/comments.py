"""Comments that may never have been closed: what follows them stands in them, up to the end of the next comment.

That is the notation, so the ordinary reader says nothing. Only the game knows better: turns are missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import NotationError
from ..reading.parse import parse_record
from ..record import Span
from .paper import without_semicolons
from .read import Draft, apply
from .slips import Change, Slip, slip

MOST_CLOSED = 3
"""So many comments of a record are looked at."""
_pieces = re.compile(r'"(?:[^"\\\r\n]|\\.)*+"|;[^\r\n]*+|(?m:^)%[^\r\n]*+|\{([^}]*+)\}')
_twice_opened = re.compile(r"\{[^}{]*+\{")
_game = re.compile(r"[0-9]{1,3}\.\s*(?:[0-9x]\s*:)|\b[RGBYV]\s+(?:[a-m][0-9]{1,2})?[-~^]|\|\|?\s*[RGBYV][0-9]")


def opens_twice(text: str) -> bool:
    """Whether a brace seems to be opened inside of braces."""
    return _twice_opened.search(text) is not None


def with_comment_closed(text: str, line: int, column: int, offset: int, index: int) -> Iterator[Draft]:
    """The record with a comment closed in which another one seems to begin: at the end of its line, or before the first
    thing in it that looks like the game."""
    count = 0
    for found in _pieces.finditer(text):
        inside = found[1]
        if inside is None or "{" not in inside:
            continue
        count += 1
        if count > MOST_CLOSED:
            return
        for place in _ends(text, found.start() + 1, found.start() + 1 + inside.index("{")):
            change = Change(Span(place, place), "}")
            corrected, starts = apply(text, [change])
            try:
                record = parse_record(corrected, line=line, column=column, offset=offset, index=index)
            except NotationError:
                continue
            opening = Span(found.start(), found.start() + 1)
            told = slip("comment", opening, "{", "}", (change,))
            yield Draft(text, [told], record, changes=[change], starts=starts)


def with_semicolons_meant(text: str, line: int, column: int, offset: int, index: int) -> Iterator[Draft]:
    """The record with commas where semicolons stand in lists, which make comments of what follows them."""
    found: list[Slip] = []
    meant = without_semicolons(text, found.append)
    changes = [change for one in found for change in one.changes]
    if not changes:
        return
    try:
        record = parse_record(meant, line=line, column=column, offset=offset, index=index)
    except NotationError:
        return
    told = [slip("list-comment", one.span, ";", one.changes[0].text, one.changes) for one in found]
    yield Draft(text, told, record, changes=changes, starts=[change.span.start for change in changes])


def _ends(text: str, start: int, end: int) -> list[int]:
    """Where a comment may end that begins at a place, before another one begins."""
    inside = text[start:end]
    game = _game.search(inside)
    ends = [len(inside) if game is None else game.start(), len(inside)]
    lines = re.split(r"[\r\n]", inside, maxsplit=1)
    ends.append(len(lines[0]))
    return sorted({start + len(inside[:place].rstrip()) for place in ends})
