"""The words that findings are made of: colours, rolls, lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...data.languages import nouns
from ...data.languages.phrases import Told
from ...game.actions import ARROWS_ROLL, COLOURS

Facts = Mapping[str, Any]
Words = tuple[Told, Told]
"""Message and hint; the latter is empty where there is nothing to say."""


def colour_name(letter: str | None) -> str:
    """The colour's name as players say it.

    >>> colour_name("G")
    'Green'
    """
    return COLOURS.get(letter or "", str(letter)).capitalize()


def roll_name(value: int | None) -> str:
    """A roll as players say it."""
    if value is None:
        return "no roll"
    return "the arrows" if value == ARROWS_ROLL else f"a {value}"


def listed(items: Iterable[object], last: str = "and") -> str:
    """``a, b and c``; "none" for nothing."""
    names = [str(item) for item in items]
    if len(names) < 2:
        return names[0] if names else "none"
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def few(items: Iterable[object], most: int = 6) -> str:
    """A list cut short, for hints."""
    names = [str(item) for item in items]
    return listed(names, "or") if len(names) <= most else ", ".join(names[:most]) + " …"


def some(squares: Iterable[object], most: int = 6) -> nouns.Noun | str:
    """Squares to choose from, cut short where there are many."""
    names = [str(square) for square in squares]
    return nouns.squares(names, nouns.OR) if len(names) <= most else ", ".join(names[:most]) + " …"
