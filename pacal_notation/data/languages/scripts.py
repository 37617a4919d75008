"""Sentences for the scripts of pages, which fill in numbers, squares and names of turns for themselves.

A script knows no players and no cases, so sentences about players are given to it with these filled in.
"""

from __future__ import annotations

from string import Formatter
from typing import Any

from . import ENGLISH
from .phrases import Counted, Facts, Phrases
from .speech import speaking, spoken
from .tongues import tongue

_SAMPLES = (1, 2, 5)
"""A number of each kind that a language counts by: one, few, many."""


def template(say: Phrases, key: str, **facts: Any) -> str:
    """A sentence in which what is not among the facts stays open."""
    return templates(say, key, **facts)[0]


def templates(say: Phrases, key: str, **facts: Any) -> list[str]:
    """The same for a sentence that counts: for one, for few where that is another, for many."""
    try:
        return _opened(say, key, facts)
    except (AttributeError, KeyError, IndexError, ValueError):
        with speaking(ENGLISH):
            return _opened(say, key, facts)


def _opened(say: Phrases, key: str, facts: dict[str, Any]) -> list[str]:
    english = say.english[key]
    if not isinstance(english, Counted):
        return [_filled(say.words(key), facts)]
    one, few, many = (_filled(say.words(key, number), facts) for number in _SAMPLES)
    return [one, many] if few == many else [one, few, many]


def _filled(words: str, facts: dict[str, Any]) -> str:
    parts = []
    for before, name, form, _ in Formatter().parse(words):
        parts.append(before)
        if name is not None:
            place = f"{{{name}:{form}}}" if form else f"{{{name}}}"
            known = name.partition(".")[0]
            known = known[:1].lower() + known[1:]
            parts.append(place.format_map(Facts(facts)) if known in facts else place)
    return "".join(parts)


def beside() -> str:
    """What stands between things that have commas of their own."""
    return tongue(spoken()).beside


def asks() -> str:
    """What stands at the end of a question."""
    return tongue(spoken()).asks


def grammar() -> dict[str, Any]:
    """What a script needs to know of the language that is spoken: its name, and which article goes before what."""
    found: dict[str, Any] = {"language": spoken()}
    articles = {form: list(rule) for form, rule in tongue(spoken()).articles.items()}
    if articles:
        found["articles"] = articles
    return found


def numbers() -> dict[str, Any]:
    """How a script writes large numbers: the sign between thousands, and from where it stands."""
    speaker = tongue(spoken())
    return {"comma": speaker.comma, "grouped": speaker.least_grouped}


def calendar() -> dict[str, list[str]]:
    """Days, first days and months of the twelve months as sentences; the script fills in year and day."""
    speaker = tongue(spoken())
    year, day = 8888, 29
    return {
        "days": [_dated(speaker.day(year, month, day), year, day) for month in _MONTHS],
        "firsts": [_dated(speaker.day(year, month, 1), year) for month in _MONTHS],
        "months": [_dated(speaker.month(year, month), year) for month in _MONTHS],
    }


_MONTHS = range(1, 13)


def _dated(words: str, year: int, day: int = 0) -> str:
    return words.replace(str(year), "{year}").replace(str(day), "{day}" if day else "0")
