"""Comparisons in an expression: numbers, percentages, texts and days. What is not there fulfils none of them."""

from __future__ import annotations

import operator
import re
from typing import NamedTuple

_SIGNS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_DAY = re.compile(r"([0-9]{4})(?:[.\-]([0-9]{2}|\?\?)(?:[.\-]([0-9]{2}|\?\?))?)?")


def folded(text: str) -> str:
    """A text as texts are compared: in small letters, with single blanks inside and none around.

    >>> folded(" Thursday  CLUB ")
    'thursday club'
    """
    return " ".join(text.split()).casefold()


class NumberTest(NamedTuple):
    """A sign and a number. A percentage is the fraction that it stands for."""

    sign: str
    number: float

    def fits(self, value: float | None) -> bool:
        """Whether a number is as asked for; None is a number that is not there."""
        return value is not None and bool(_SIGNS[self.sign](value, self.number))


class TextTest(NamedTuple):
    """``=`` asks for the whole text, ``~`` for a part of it; ``!=`` and ``!~`` for another one. `text` is folded."""

    sign: str
    text: str

    def fits(self, value: str) -> bool:
        """Whether a text is as asked for; an empty one is not there."""
        value = folded(value)
        if not value:
            return False
        same = self.text in value if self.sign.endswith("~") else self.text == value
        return same is not self.sign.startswith("!")


class DayTest(NamedTuple):
    """A sign and a day, month or year, written like ``2025.09.12``, ``2025.09`` or ``2025``."""

    sign: str
    day: str

    def fits(self, value: str) -> bool:
        """Whether a `Date` tag is as asked for, compared as exactly as was asked; one that says less is not."""
        known = known_day(value)
        return len(known) >= len(self.day) and bool(_SIGNS[self.sign](known[: len(self.day)], self.day))


def known_day(text: str) -> str:
    """As much of a date as is known; empty for what is none.

    >>> known_day("2025.09.??"), known_day("2025-09-12"), known_day("last year")
    ('2025.09', '2025.09.12', '')
    """
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return ""
    parts: list[str] = []
    for part in found.groups():
        if part is None or "?" in part:
            break
        parts.append(part)
    return ".".join(parts)
