"""The notation for Pygments, found there by the name ``pacal`` and by files called ``*.pacal``.

Pygments is not needed for anything else here; this module is loaded by Pygments itself, through an entry point.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pygments.lexer import Lexer  # type: ignore[import-untyped]  # Pygments has no types.
from pygments.token import (  # type: ignore[import-untyped]
    Comment,
    Error,
    Keyword,
    Literal,
    Name,
    Number,
    Operator,
    String,
    Whitespace,
)

from .roles import Role, spans

TOKENS = {
    Role.SPACE: Whitespace,
    Role.COMMENT: Comment,
    Role.SKIPPED: Comment.Preproc,
    Role.TAG: Name.Tag,
    Role.TEXT: String,
    Role.PLAYER: Keyword,
    Role.SQUARE: Name.Variable,
    Role.NUMBER: Number,
    Role.ROUND: Name.Label,
    Role.ROLL: Keyword.Type,
    Role.SCORE: Literal.Number.Integer,
    Role.STONES: Name.Attribute,
    Role.GLYPH: Name.Decorator,
    Role.SIGN: Operator,
    Role.ERROR: Error,
}


class PacalLexer(Lexer):  # type: ignore[misc]  # As above.
    """Records and positions of Pacal's Rocket."""

    name = "Pacal notation"
    aliases: ClassVar = ["pacal"]
    filenames: ClassVar = ["*.pacal"]
    mimetypes: ClassVar = ["text/x-pacal"]
    url = "https://pypi.org/project/pacal-notation/"

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, Any, str]]:
        for start, end, role in spans(text):
            yield start, TOKENS[role], text[start:end]
