"""Tags that were hardly meant as they are written: a misspelt name (W4), a date in another form or impossible (W5)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ...notation.record import KNOWN_TAGS, Record, Span, Tag
from .breaches import Reporter
from .finding import Edit, Fix, Severity

_KNOWN = frozenset(KNOWN_TAGS)
_SHORTEST = 4
"""Shorter names are too near to each other."""
_YEAR_FIRST = re.compile(r"([0-9]{4})(?:([-/ ]|\. ?)([0-9]{1,2})\2([0-9]{1,2})|([0-9]{2})([0-9]{2}))\.?")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/ ]|\. ?)([0-9]{1,2})\2([0-9]{4})")
_WORDS = re.compile(r"[0-9]+|[^\W\d_]+")
_BETWEEN = re.compile(r"[\s.,]*")
_SMALL_WORDS = frozenset({"st", "nd", "rd", "th", "er", "de", "of", "the"})
_MONTHS = (
    ("jan", "gen", "sty"), ("feb", "fev", "lut"), ("mar", "maerz"), ("apr", "avr", "kwi"), ("may", "mai", "mag", "maj"),
    ("jun", "juin", "giu", "cze"), ("jul", "juil", "lug", "lip"), ("aug", "aou", "ago", "sie"),
    ("sep", "set", "sze", "wrz"), ("oct", "okt", "ott", "paz"), ("nov", "lis"), ("dec", "dez", "dic", "gru"),
)  # fmt: skip
"""How the months begin in six languages, without accents."""
_NAME = re.compile(r"\[[ \t]*([A-Za-z0-9_]+)")


class Meant(NamedTuple):
    """What a tag was meant to say; nothing where nobody knows. `sure` where it can have meant nothing else."""

    text: str
    sure: bool


@lru_cache(maxsize=1024)
def meant_name(name: str) -> Meant | None:
    """The tag that was meant by a name that is none; None where it may well be one of the writer's own.

    >>> meant_name("Palyers")
    Meant(text='Players', sure=True)
    """
    if name in _KNOWN:
        return None
    for known in KNOWN_TAGS:
        if name.lower() == known.lower():
            return Meant(known, True)
    near = [known for known in KNOWN_TAGS if one_slip(name.lower(), known.lower())] if len(name) >= _SHORTEST else []
    return Meant(near[0], len(name) > _SHORTEST) if len(near) == 1 else None


def one_slip(one: str, other: str) -> bool:
    """Whether one letter too many, too few or another one, or two that changed places, make one word the other."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    left, right = one[start:], other[start:]
    swapped = len(left) > 1 and left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]


@lru_cache(maxsize=4096)
def meant_date(value: str) -> Meant | None:
    """The date that was meant, in the form of the notation; None where nothing is to be said of it.

    >>> meant_date("12.11.2026"), meant_date("2026.11.12"), meant_date("2026.02.30")
    (Meant(text='2026.11.12', sure=True), None, Meant(text='', sure=True))
    """
    text = value.strip()
    parts = text.split(".")
    if [len(part) for part in parts] == [4, 2, 2] and text.isascii() and "".join(parts).isdigit():
        day = _day(*parts)
        return None if day == value else Meant(day, True)
    if found := _YEAR_FIRST.fullmatch(text):
        month, day = found[3] or found[5], found[4] or found[6]
        return Meant(_day(found[1], month, day), True)
    if found := _YEAR_LAST.fullmatch(text):
        first, sign, second, year = found.groups()
        if sign[0] != "." or int(first) <= 12 < int(second):
            ways = {_day(year, second, first), _day(year, first, second)} - {""}
            return Meant(min(ways), True) if len(ways) == 1 else Meant("", False)
        return Meant(_day(year, second, first), True)
    return _in_words(text)


def _in_words(text: str) -> Meant | None:
    """A date with the name of its month, such as ``12. November 2026``; None for other words."""
    words = [word for word in _WORDS.findall(text) if word.lower() not in _SMALL_WORDS]
    if not all(_BETWEEN.fullmatch(rest) for rest in _WORDS.split(text)):
        return None
    years = [word for word in words if word.isdigit() and len(word) == 4]
    days = [word for word in words if word.isdigit() and len(word) <= 2]
    names = [number for word in words if (number := _month(word))]
    if len(years) != 1 or len(days) != 1 or len(names) != 1 or len(words) != 3:
        return None
    return Meant(_day(years[0], str(names[0]), days[0]), True)


def _month(word: str) -> int:
    """The number of a month by its name in one of the languages; 0 where it is none."""
    if word.isdigit():
        return 0
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", word.lower()) if sign.isascii())
    return next((number for number, starts in enumerate(_MONTHS, 1) if plain.startswith(starts)), 0)


def _day(year: str, month: str, day: str) -> str:
    """A date as the notation writes it; nothing where there is no such day."""
    number = int(year)
    leap = number % 4 == 0 and (number % 100 != 0 or number % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if not (0 < int(month) <= len(days) and 0 < int(day) <= days[int(month) - 1]):
        return ""
    return f"{number:04}.{int(month):02}.{int(day):02}"


def nothing_to_say(tags: Mapping[str, str]) -> bool:
    """Whether names and date are as they should be."""
    if not _KNOWN.issuperset(tags) and any(map(meant_name, tags)):
        return False
    return "Date" not in tags or meant_date(tags["Date"]) is None


def warn_of_tags(record: Record, reporter: Reporter) -> None:
    """Say what was hardly meant."""
    names = {tag.name for tag in record.tags}
    for tag in record.tags:
        meant = meant_name(tag.name)
        if meant is not None and meant.text not in names:
            _warn_of_name(tag, meant, reporter)
        if tag.name == "Date" and (wanted := meant_date(tag.value)) is not None:
            _warn_of_date(tag, wanted, reporter)


def _warn_of_name(tag: Tag, meant: Meant, reporter: Reporter) -> None:
    found = _NAME.match(reporter.record.text, tag.span.start)
    span = Span(*found.span(1)) if found is not None else tag.span
    message = f"the tag {tag.name} is not known: was {meant.text} meant?"
    fixes = (Fix((Edit(reporter.place(span), meant.text),), meant.sure),) if found is not None else ()
    hint = f"write {meant.text}"
    reporter.note("W4", message, span, hint, severity=Severity.WARNING, fixes=fixes)


def _warn_of_date(tag: Tag, meant: Meant, reporter: Reporter) -> None:
    start = reporter.record.text.find('"', tag.span.start, tag.span.end) + 1
    span = Span(start, start + len(tag.value)) if start else tag.span
    if not meant.text:
        message = f"the date {tag.value} can be read in two ways"
        if meant.sure:
            message = f"there is no such day as {tag.value}"
        hint = "a date is year, month and day, such as 2026.11.12"
        reporter.note("W5", message, span, hint, severity=Severity.WARNING)
        return
    text = tag.value.strip()
    message = f"the date {tag.value} needs the year first, then month and day"
    if any(sign.isalpha() for sign in text):
        message = f"the date {tag.value} needs the month as a number, and the year first"
    elif text[:4].isdigit():
        message = f"the date {tag.value} needs full stops between year, month and day"
        if text.replace(".", "").isdigit() and text.count(".") > 1:
            message = f"the date {tag.value} needs two digits each for month and day"
    fixes = (Fix((Edit(reporter.place(span), meant.text),), meant.sure),) if start else ()
    reporter.note("W5", message, span, f"write {meant.text}", severity=Severity.WARNING, fixes=fixes)
