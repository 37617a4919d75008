"""What kind of text this is: a record, a position, or one of them in JSON. The text itself tells."""

from __future__ import annotations

import re

_JSON = re.compile(r'\ufeff?\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*+"\s*:|\})|\[\s*[\[{"\]])')
_HOLDING = re.compile(r"[RGBYV]\s*[0-9]{1,4}\s*\^")
_GAME = re.compile(r"^\s*0+\s*\.|[-~]\s*[a-z][0-9]|\^\s*[0-9]\s*@|\*|\||:\s*$")


def looks_like_json(text: str) -> bool:
    """Whether a text is meant as JSON: a comment in notation begins with a brace as well, a tag with a bracket."""
    return _JSON.match(text) is not None


def begins_with_holding(text: str) -> bool:
    """Whether a text begins as a position does that has no stage: with what a player has."""
    return _HOLDING.match(text) is not None


def looks_like_record(text: str) -> bool:
    """Whether a text is a game record rather than a position: it has a setup, a move, a standing or an end.

    Only a position has god stones behind a score, and only a record a Position tag.
    """
    bare = re.sub(r"\{[^}]*+(?:\}|\Z)|;[^\r\n]*|^%[^\r\n]*", " ", text, flags=re.MULTILINE)
    if re.search(r'^[ \t]*\[[ \t]*Position[ \t]*"', bare, re.MULTILINE):
        return True
    untagged = re.sub(r'\[[ \t]*+[A-Za-z0-9_]++[ \t]*+"(?:[^"\\\r\n]|\\.)*+"[ \t]*+\]', " ", bare)
    if not untagged.strip():
        return untagged != bare
    return not _HOLDING.search(untagged) and _GAME.search(untagged) is not None


def is_position(text: str) -> bool:
    """Whether a text that is no record was meant as a position."""
    return "^" in text and not looks_like_record(text)
