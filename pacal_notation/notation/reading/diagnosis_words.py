"""The words in which errors speak: what may stand at a place, and what people mistake for what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Vocabulary = Sequence[tuple[frozenset[str], frozenset[str], str]]
"""Terminals that must all be possible, those that are then spoken of, and the words for them."""


def _entry(words: str, needed: str, covered: str = "") -> tuple[frozenset[str], frozenset[str], str]:
    return frozenset(needed.split()), frozenset((covered or needed).split()), words


_TAG = (
    _entry('a value in quotes like "Ada"', "STRING"),
    _entry("the closing ]", "RSQB"),
)

RECORD: Vocabulary = (
    *_TAG,
    _entry("a move (g7-g11, g7~m7 or g7^4@d2)", "SQUARE MINUS TILDE CIRCUMFLEX"),
    _entry("where the ship goes (-g11, ~m7 or ^4@d2)", "MINUS TILDE CIRCUMFLEX"),
    _entry("a square like c4", "SQUARE"),
    _entry("a number", "DIGIT NUMBER"),
    _entry("one digit", "DIGIT"),
    _entry("an @ and a square", "AT", "AT MORETHAN"),
    _entry("more of the turn (+G, #3@c4 or =5)", "DROP", "LESSTHAN DROP HASH MINUS COMMA COLON EQUAL"),
    _entry("the next turn, round or standing", "GLYPH COLOUR ROUND STAR", "COLOUR ROLL ROUND VBAR STAR $END"),
    _entry("a glyph", "GLYPH"),
    _entry("a variation", "LPAR"),
    _entry("a score like G12", "SCORE"),
    _entry("the closing )", "RPAR"),
    _entry('a tag like [Event "Thursday club"]', "TAG_NAME"),
    _entry("the setup like 0. G@g7", "SETUP"),
    _entry("a ship like G@g7", "SHIP"),
    _entry("a turn, which begins with a colour (R, G, B, Y or V)", "COLOUR"),
    _entry("a roll like 4: or x:", "ROLL"),
    _entry("a round like 7. 4:", "ROUND"),
    _entry("a standing like |G12 Y7", "VBAR"),
    _entry("the end (* or ||G71 Y66)", "STAR"),
    _entry("the end of the text", "$END"),
)
"""SHIP stands for a colour in the setup."""

POSITION: Vocabulary = (
    *_TAG,
    _entry("a square like c4", "SQUARE"),
    _entry("one digit", "DIGIT"),
    _entry("the god stones left (^26, or ^ for none)", "GOD_STONES"),
    _entry("a ship like @h8", "AT HASH", "AT"),
    _entry("an @ and a square", "AT"),
    _entry("a pyramid like #3@c4", "HASH"),
    _entry("stones like +e4,e6", "PLUS", "PLUS COMMA"),
    _entry("a / or a new line", "SLASH", "SLASH _LINE_BREAK"),
    _entry("a roll (4: or x:, or ?: before the roll)", "ROLL UNROLLED"),
    _entry("the colour of the player whose turn it is (R, G, B, Y or V)", "COLOUR"),
    _entry('a tag like [Board "palenque"]', "TAG_NAME"),
    _entry("a stage like 7. 4: G", "ROUND"),
    _entry("a player like G 34 ^26", "SCORE"),
    _entry("the end of the text", "$END"),
)


def describe(possible: Iterable[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """What may stand at a place, in words, the most telling first."""
    left = set(possible)
    words = []
    for needed, covered, name in vocabulary:
        if needed <= left:
            words.append(name)
            left -= covered
    if len(words) > 1 and words[-1] == "the end of the text":
        words.pop()
    return tuple(words)


def one_of(words: Sequence[str]) -> str:
    """``a, b or c``."""
    return " or ".join((", ".join(words[:-1]), words[-1]) if len(words) > 1 else words)


_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_MEANT = {
    "the hyphen -": "‐‑‒–—―−－",
    'the quotation mark "': "“”„‟«»″＂",
    "the tilde ~": "～∼˜",
    "the sign ^": "ˆ＾",
    "the plus +": "＋",
    "the sign =": "＝",
    "the sign <": "‹＜",
    "the colon :": "：",
    "the comma ,": "，‚",
    "the star *": "∗＊×",
    "the bar |": "｜¦",
    "the bracket (": "（",
    "the bracket )": "）",
    "a space": _SPACES,
    "a line break": "\u0085\u2028\u2029",
}
LOOKALIKES = {char: meant for meant, chars in _MEANT.items() for char in chars}
"""Characters that a word processor puts in the place of others."""
