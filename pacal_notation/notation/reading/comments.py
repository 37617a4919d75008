"""Comments, taken out before anything else is read.

They may stand between any two words, even inside a turn. So they are replaced by white space of the same length, which
leaves every place in the text where it was, and are hung afterwards on what stands before them.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ..grammar.tables import tables
from ..record import Comment, Span

BYTE_ORDER_MARK = "\ufeff"
MARKS = "{;%"
"""A text without these has no comments."""
_FILLER = "\f"
"""What stands in the place of a comment: white space, but not where only blanks may stand, as in ``[ Event``."""


class Bare(NamedTuple):
    """A text without its comments: `text` has white space in their place.

    `unclosed` is the place of a ``{`` that has no end; everything from there on is white space, too.
    """

    text: str
    comments: list[Comment]
    unclosed: int | None


@cache
def _finder() -> re.Pattern[str]:
    """Finds strings and comments, also those that do not end: a string then ends with its line."""
    words = tables().terminals
    return re.compile(f"{words['STRING']}?|{words['BRACED']}?|{words['TO_LINE_END']}|{words['SKIPPED']}")


@cache
def _white_space() -> re.Pattern[str]:
    return re.compile(tables().terminals["WHITE_SPACE"])


def fold(text: str) -> str:
    """The text with all white space as single spaces, and none at its ends."""
    return _white_space().sub(" ", text).strip(" ")


def take_out(text: str) -> Bare:
    """Separate a text from its comments. A byte order mark at the beginning counts as a line break."""
    comments: list[Comment] = []
    pieces: list[str] = []
    unclosed = None
    done = 0
    if text.startswith(BYTE_ORDER_MARK):
        text = "\n" + text[1:]
    if any(mark in text for mark in MARKS):
        for found in _finder().finditer(text, done):
            comment = found[0]
            mark = comment[0]
            start, end = found.span()
            if mark == '"':
                continue
            pieces += (text[done:start], _FILLER * (end - start))
            done = end
            if mark == "%":
                comments.append(Comment(comment[1:], True, Span(start, end)))
            elif mark == ";":
                comments.append(Comment(fold(comment[1:]), False, Span(start, end)))
            elif comment[-1] == "}":
                comments.append(Comment(fold(comment[1:-1]), False, Span(start, end)))
            else:
                unclosed = start
    if not pieces:
        return Bare(text, comments, None)
    pieces.append(text[done:])
    return Bare("".join(pieces), comments, unclosed)
