"""Texts for terminals: harmless, and in ASCII where that is asked for."""

from __future__ import annotations

import unicodedata

from ..visible import visible

_UNICODE_ASCII = str.maketrans({
    "→": "->", "←": "<-", "↑": "^", "↓": "v", "·": ".", "…": "...", "–": "-", "—": "-", "─": "-", "│": "|", "┤": "+",
    "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ß": "ss", "æ": "ae", "đ": "d", "ð": "d",
    "−": "-", "±": "+-", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "▸": "*", "○": "o", "×": "x",
    "◢": "/", "◣": "\\",
})  # fmt: skip


def plain(text: str, ascii_only: bool) -> str:
    """The text made harmless and, where asked for, in ASCII."""
    shown = visible(text)
    return in_ascii(shown) if ascii_only else shown


def in_ascii(text: str) -> str:
    """The text with the nearest signs of ASCII, and the numbers of those that have none near."""
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFKD", text.translate(_UNICODE_ASCII))
    bare = "".join(char for char in apart if not unicodedata.combining(char))
    return bare.encode("ascii", "backslashreplace").decode()
