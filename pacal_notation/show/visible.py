"""What people wrote, made harmless to look at."""

from __future__ import annotations

import re
import unicodedata

_SPACES = re.compile(r"[ \t\r\n\f\v]+")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str, keep: str = "") -> str:
    r"""The text with every control, format and direction character shown as its escape.

    Characters in `keep` (say, a tab) pass. Use it for terminal, SVG and HTML alike.

    >>> visible("a\x1b[31mb")
    'a\\x1b[31mb'
    """
    if text.isprintable():  # nothing that is hidden is printable
        return text
    return "".join(
        char if char in keep or unicodedata.category(char) not in _HIDDEN else _escape(char) for char in text
    )


_JOINED = re.compile(
    "(?<=[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f])[\u200c\u200d](?=[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f])"
    "|(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)
_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RIGHT_TO_LEFT = re.compile(rf"{_RIGHT}+(?:[ \u00a0'’\-\u200c\u200d]+{_RIGHT}+|(?<=\b{_RIGHT})\. ?{_RIGHT}+)*")
_ISOLATE, _ISOLATED = "\u2068", "\u2069"


def on_page(text: str) -> str:
    """The same for a browser, which joins emoji and the letters of some scripts where people wrote a joiner.

    Nothing else that cannot be seen passes.
    """
    if text.isascii():
        return visible(text)
    # A joiner that joins is no character of its own; visible() would show it as one.
    pieces = _JOINED.split(text)
    joiners = [found[0] for found in _JOINED.finditer(text)]
    shown = [visible(piece) for piece in pieces]
    return "".join(part for pair in zip(shown, [*joiners, ""], strict=True) for part in pair)


def isolated(text: str) -> str:
    """Our sentence with every name from right to left for itself, so that numbers behind it stay where they stand."""
    return text if text.isascii() else _RIGHT_TO_LEFT.sub(lambda found: f"{_ISOLATE}{found[0]}{_ISOLATED}", text)


def folded(text: str) -> str:
    r"""The text on one line; spaces at which no line may end, as between our words, stay.

    >>> folded(" a\n\t b\u00a0: c ")
    'a b\xa0: c'
    """
    return _SPACES.sub(" ", text).strip(" ")


def _escape(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
