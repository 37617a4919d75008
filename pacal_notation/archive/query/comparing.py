"""Comparisons in an expression: numbers, percentages, texts and days. What is not there fulfils none of them."""

from __future__ import annotations

import operator
from typing import NamedTuple

from ..dates import known_day

_SIGNS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


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
        """Whether a `Date` tag is as asked for, compared as exactly as was asked.

        One that says less is so only where it is certain: 2025 is after 2024.09, and neither before nor after 2025.09.
        """
        known = known_day(value)
        together = min(len(known), len(self.day))
        if len(known) < len(self.day) and known == self.day[:together]:
            return False
        return bool(known) and bool(_SIGNS[self.sign](known[:together], self.day[:together]))
