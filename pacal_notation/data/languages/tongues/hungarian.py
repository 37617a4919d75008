"""Hungarian."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from .speaker import Speaker, by_floors, forms, inflected, joining, rolling

_SPOKEN_WITH_A_VOWEL = "^(?:[aeiouáéíóöőúüűflmnrsxyAEIOUÁÉÍÓÖŐÚÜŰFLMNRSXY]|5|1(?:[0-9]{3})*(?![0-9]))"
"""Letters whose names begin with a vowel, and numbers that do: *egy* (1, 1000 and so on) and *öt* (5, 50, 500)."""
_HEIGHTS = ("egyemeletes", "kétemeletes", "háromemeletes", "négyemeletes", "ötemeletes")
_CASES = {"acc": "játékost", "dat": "játékosnak", "abl": "játékostól", "ins": "játékossal"}


class Hungarian(Speaker):
    """``.acc .dat .abl .ins`` for players, ``.acc`` for pyramids; ``.az`` puts the article before letters and numbers,
    by what is said: *az e4*, *a c4*, *az 5*, *a 10*. Names never change: the word for player has the ending.
    """

    colours = inflected(
        {
            "R": "Piros | Pirosat | Pirosnak | Pirostól | Pirossal",
            "G": "Zöld | Zöldet | Zöldnek | Zöldtől | Zölddel",
            "B": "Kék | Kéket | Kéknek | Kéktől | Kékkel",
            "Y": "Sárga | Sárgát | Sárgának | Sárgától | Sárgával",
            "V": "Lila | Lilát | Lilának | Lilától | Lilával",
        },
        ("acc", "dat", "abl", "ins"),
    )
    floors = by_floors(
        {
            number: {"": f"{height} piramis", "acc": f"{height} piramist"}
            for number, height in enumerate(_HEIGHTS, 1)
        }
    )
    any_floors = forms("{floors} emeletes piramis", acc="{floors} emeletes piramist")
    joins = joining(" és ", " vagy ", ", és ")
    articles: ClassVar[Mapping[str, tuple[str, str, str]]] = {"az": (_SPOKEN_WITH_A_VOWEL, "az", "a")}
    quotes = ("„", "”")
    months = ("január", "február", "március", "április", "május", "június", "július", "augusztus", "szeptember",
              "október", "november", "december")  # fmt: skip
    rolls = rolling("{value}", "nyilak", "nincs dobás")
    point, comma = ",", "\u00a0"
    least_grouped = 10000

    def named(self, name: str, form: str) -> str:
        if not form:
            return name
        if form not in _CASES:
            raise AttributeError(form)
        return f"{name} {_CASES[form]}"

    def in_letters(self, text: str, form: str) -> str:
        if form == "az":
            return f"{'az' if re.match(_SPOKEN_WITH_A_VOWEL, text) else 'a'} {text}"
        return super().in_letters(text, form)

    def in_digits(self, value: int, form: str) -> str:
        if form == "az":
            return self.in_letters(str(value), form)
        return super().in_digits(value, form)

    def day(self, year: int, month: int, day: int) -> str:
        return f"{self.month(year, month)} {day}."

    def month(self, year: int, month: int) -> str:
        return f"{year}. {self.months[month - 1]}"

    def _member(self, item: object, form: str, number: int) -> str:
        # A list has one article.
        return super()._member(item, "" if form == "az" and number else form, number)
