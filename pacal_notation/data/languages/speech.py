"""Which language is spoken now.

A program chooses once, for all of its process (`speak`); a piece of it can be told in another language (`speaking`).
A library that nobody has asked otherwise speaks English.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from . import ENGLISH, LANGUAGES, PSEUDO

_chosen = ENGLISH
_here: ContextVar[str] = ContextVar("language", default="")


def spoken() -> str:
    """The language that is spoken here and now."""
    return _here.get() or _chosen


def speak(language: str) -> None:
    """Speak this language from now on, in all of this process."""
    global _chosen
    _chosen = known(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language as long as this lasts, and only here: other threads go on in theirs."""
    before = _here.set(known(language))
    try:
        yield
    finally:
        _here.reset(before)


def known(language: str) -> str:
    """The language, if there is such a one; raises ValueError otherwise."""
    if language not in LANGUAGES and language != PSEUDO:
        raise ValueError(f"{language!r} is no language that is spoken here; these are: {', '.join(LANGUAGES)}")
    return language
