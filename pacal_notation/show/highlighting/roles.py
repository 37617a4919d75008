"""What the words of the grammar are, for whoever colours them, and where text is none of them.

The words and their order are the grammar's own (``grammar/``): nothing of the notation is written here a second time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from lark import Token, UnexpectedToken
from lark.lexer import PatternStr
from lark.parsers.lalr_interactive_parser import InteractiveParser

from ...notation.grammar.loading import Grammar, position_grammar, record_grammar
from ...notation.reading.kinds import is_position


class Role(StrEnum):
    """What a word is, for the eye."""

    SPACE = "space"
    COMMENT = "comment"
    SKIPPED = "skipped"
    TAG = "tag"
    TEXT = "text"
    PLAYER = "player"
    SQUARE = "square"
    NUMBER = "number"
    ROUND = "round"
    ROLL = "roll"
    SCORE = "score"
    STONES = "stones"
    GLYPH = "glyph"
    SIGN = "sign"
    ERROR = "error"


ROLES = {
    "WHITE_SPACE": Role.SPACE,
    "BLANK": Role.SPACE,
    "_LINE_BREAK": Role.SPACE,
    "BRACED": Role.COMMENT,
    "TO_LINE_END": Role.COMMENT,
    "SKIPPED": Role.SKIPPED,
    "TAG_NAME": Role.TAG,
    "RSQB": Role.TAG,
    "STRING": Role.TEXT,
    "COLOUR": Role.PLAYER,
    "SQUARE": Role.SQUARE,
    "DIGIT": Role.NUMBER,
    "NUMBER": Role.NUMBER,
    "SETUP": Role.ROUND,
    "ROUND": Role.ROUND,
    "ROLL": Role.ROLL,
    "UNROLLED": Role.ROLL,
    "SCORE": Role.SCORE,
    "GOD_STONES": Role.STONES,
    "DROP": Role.STONES,
    "GLYPH": Role.GLYPH,
}
"""The grammar's words by name. Signs such as ``-`` have no name of their own in the grammar and are `Role.SIGN`."""

_DEEPEST = 64
_BREAKS = ("COLOUR", "ROUND", "SETUP", "ROLL", "TAG_NAME", "VBAR", "SCORE")
"""Words at which a text that has gone wrong can be understood again."""


class Span(NamedTuple):
    """A piece of the text, and what it is."""

    start: int
    end: int
    role: Role


def role_of(grammar: Grammar, name: str) -> Role:
    """What a word of a grammar is. Raises `KeyError` for one with a name that is not known here."""
    if name in ROLES:
        return ROLES[name]
    (terminal,) = [terminal for terminal in grammar.lark.terminals if terminal.name == name]
    if not isinstance(terminal.pattern, PatternStr):
        raise KeyError(name)
    return Role.SIGN


def spans(text: str) -> Iterator[Span]:
    """The whole text piece by piece: records one after the other, or a position.

    What is no word of the grammar, or stands where no such word can stand, is an error; behind it everything is shown
    as what it looks like, until the text makes sense again.
    """
    grammar = position_grammar() if is_position(text) else record_grammar()
    words, ignored = _words(grammar), set(grammar.lark.ignore_tokens)
    reading = _Reading(grammar)
    at = 0
    while at < len(text):
        found = [(match.end(), name) for name, word in words if (match := word.match(text, at))]
        if not found:
            end = _end_of_junk(text, at)
            yield Span(at, end, Role.ERROR)
            reading.lose()
        else:
            end, name = max(found)
            fits = name in ignored or reading.take(Token(name, text[at:end]))
            yield Span(at, end, role_of(grammar, name) if fits else Role.ERROR)
        at = end


@cache
def _words(grammar: Grammar) -> list[tuple[str, re.Pattern[str]]]:
    return [(name, re.compile(pattern)) for name, pattern in grammar.terminals.items()]


def _end_of_junk(text: str, at: int) -> int:
    """Where what cannot be read ends: behind the letters and digits that belong together."""
    found = re.compile(r"\w+|[^\w\s]|\s", re.ASCII).match(text, at)
    return found.end() if found is not None else at + 1


class _Reading:
    """Lark's parser, fed word by word. After an error it is `lost` until a word comes at which it can begin again."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.parser: InteractiveParser = grammar.lark.parse_interactive()
        self.lost = False
        self.depth = 0

    def lose(self) -> None:
        self.lost = True

    def take(self, word: Token) -> bool:
        """Whether the word may stand here, as far as that can be told."""
        self.depth = max(0, self.depth + (word.type == "LPAR") - (word.type == "RPAR"))
        if self.lost:
            self._begin_again(word)
            return True
        if self._feed(self.parser, word):
            return True
        new: InteractiveParser = self.grammar.lark.parse_interactive()
        if self._feed(self.parser, Token("$END", "")) and self._feed(new, word):
            # The next record of the file.
            self.parser = new
            return True
        if word.type == "_LINE_BREAK":
            return True
        self.lose()
        return False

    def _begin_again(self, word: Token) -> None:
        """Go on from here, if this word begins something; within as many variations as were open."""
        if word.type not in _BREAKS:
            return
        variation = (*self.grammar.sample("play"), "LPAR") if self.depth else ()
        for before in _BEFORE[self.grammar.name]:
            parser: InteractiveParser = self.grammar.lark.parse_interactive()
            words = before + variation * min(self.depth, _DEEPEST) if before else before
            if all(self._feed(parser, Token(name, "")) for name in words) and self._feed(parser, word):
                self.parser, self.lost = parser, False
                return

    def _feed(self, parser: InteractiveParser, word: Token) -> bool:
        try:
            parser.feed_token(word)
        except UnexpectedToken:
            return False
        return True


_BEFORE: dict[str, tuple[tuple[str, ...], ...]] = {
    "record": (("ROUND", "ROLL"), ()),
    "position": ((), ("SCORE", "GOD_STONES", "SLASH")),
}
"""Words after which a text can go on again, by the grammar."""
