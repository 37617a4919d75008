"""What all languages share in saying things, with the places where each does it in its own way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from .. import nouns

if TYPE_CHECKING:
    from ..nouns import Noun

_DATE = re.compile(r"([0-9]{4})[.-]([0-9]{2})[.-]([0-9]{2})", re.ASCII)
Forms = Mapping[str, str]


class Speaker:
    """A language: tables, and how forms are made that are not in them.

    Forms: the empty one is how a thing stands in a sentence, ``count`` how many floors a pyramid has; the others have
    the names that the catalogue of this language uses. Whatever a language does not know raises AttributeError, which
    the tests see.
    """

    colours: ClassVar[Mapping[str, Forms]]
    """By letter and form; ``label`` is the colour by itself. The empty form is the player as the subject."""
    floors: ClassVar[Mapping[int, Forms]] = {}
    """A pyramid by its floors and form."""
    any_floors: ClassVar[Mapping[str, str]] = {"": "{floors}"}
    joins: ClassVar[Mapping[str, str]] = {nouns.AND: " and ", nouns.OR: " or ", nouns.THEN: " and "}
    """Before the last member: of things, of things to choose from, of what somebody does one after the other."""
    beside = "; "
    """Between things that have commas of their own."""
    asks = "?"
    """At the end of a question."""
    articles: ClassVar[Mapping[str, tuple[str, str, str]]] = {}
    """Forms that set an article before what is spelt: a pattern, the article before what it fits, and the other one."""
    quotes = ("“", "”")
    months: tuple[str, ...] = ()
    months_alone: tuple[str, ...] = ()
    """Where a month without a day is called otherwise; empty where it is not."""
    rolls: ClassVar[Mapping[str, Forms]] = {}
    """``arrows``, ``none`` and ``number`` by form; ``{value}`` is the number."""
    point, comma = ".", ","
    """The sign before tenths, and the one between thousands."""
    least_grouped = 1000
    """The smallest number whose thousands are set apart."""

    def form(self, noun: Noun, form: str) -> str:
        """A thing in a form."""
        return self._ways[noun.kind](self, noun, form)

    # what each language may do in its own way

    def named(self, name: str, form: str) -> str:
        """A player who is called by name."""
        if form:
            raise AttributeError(form)
        return name

    def in_letters(self, text: str, form: str) -> str:
        """A square, a district or a code, which are spelt."""
        if form:
            raise AttributeError(form)
        return text

    def in_digits(self, value: int, form: str) -> str:
        """A number."""
        if form:
            raise AttributeError(form)
        return str(value)

    def day(self, year: int, month: int, day: int) -> str:
        """A date in words."""
        return f"{day} {self.months[month - 1]} {year}"

    def month(self, year: int, month: int) -> str:
        """A month in words."""
        return f"{(self.months_alone or self.months)[month - 1]} {year}"

    # what is alike

    def number(self, text: str) -> str:
        """A number as Python writes it, with the signs of the language."""
        digits, point, tenths = text.partition(".")
        plain = digits.replace(",", "")
        if "," in digits:
            small = plain.lstrip("+-").isdigit() and int(plain.lstrip("+-")) < self.least_grouped
            digits = plain if small else digits.replace(",", self.comma)
        return digits + (self.point if point else "") + tenths

    def joined(self, items: Iterable[str], join: str) -> str:
        """``a, b and c``."""
        words = list(items)
        if join == nouns.BESIDE:
            return self.beside.join(words)
        if len(words) < 2:
            return words[0] if words else ""
        return f"{', '.join(words[:-1])}{self.joins[join]}{words[-1]}"

    def colour(self, letter: str, form: str) -> str:
        """A colour in a form; what is no colour is itself."""
        forms = self.colours.get(letter)
        if forms is None:
            return self.named(letter, form)
        if form not in forms:
            raise AttributeError(form)
        return forms[form]

    def _player(self, noun: Noun, form: str) -> str:
        return self.named(noun.more, form) if noun.more else self.colour(noun.what, form)

    def _called(self, noun: Noun, form: str) -> str:
        return noun.more or self.colour(noun.what, "label")

    def _spelt(self, noun: Noun, form: str) -> str:
        return self.in_letters(noun.what, form)

    def _pyramid(self, noun: Noun, form: str) -> str:
        if form == "count":
            return str(noun.what)
        forms = self.floors.get(noun.what) or self.any_floors
        if form not in forms:
            raise AttributeError(form)
        return forms[form].format(floors=noun.what)

    def _number(self, noun: Noun, form: str) -> str:
        return self.in_digits(noun.what, form)

    def _quoted(self, noun: Noun, form: str) -> str:
        opening, closing = self.quotes
        return f"{opening}{noun.what}{closing}"

    def _date(self, noun: Noun, form: str) -> str:
        found = _DATE.fullmatch(noun.what)
        if found is None or not 1 <= int(found[2]) <= 12 or not 1 <= int(found[3]) <= 31:
            return str(noun.what)
        return self.day(int(found[1]), int(found[2]), int(found[3]))

    def _roll(self, noun: Noun, form: str) -> str:
        name = "none" if noun.what is None else "arrows" if noun.what < 0 else "number"
        if form not in self.rolls[name]:
            raise AttributeError(form)
        return self.rolls[name][form].format(value=noun.what)

    def _list(self, noun: Noun, form: str) -> str:
        join = form if form in self.joins else noun.more
        rest = "" if form == join else form
        return self.joined((self._member(item, rest, number) for number, item in enumerate(noun.what)), join)

    def _member(self, item: object, form: str, number: int) -> str:
        """A member of a list, in the form that is asked for; `number` counts from 0."""
        return self.form(item, form) if isinstance(item, nouns.Noun) else str(item)

    _ways: ClassVar[Mapping[int, Callable[[Speaker, Noun, str], str]]] = {
        nouns.PLAYER: _player,
        nouns.CALLED: _called,
        nouns.SQUARE: _spelt,
        nouns.DISTRICT: _spelt,
        nouns.CODE: _spelt,
        nouns.PYRAMID: _pyramid,
        nouns.NUMBER: _number,
        nouns.QUOTED: _quoted,
        nouns.DATE: _date,
        nouns.ROLL: _roll,
        nouns.LIST: _list,
    }


def forms(plain: str, **others: str) -> Forms:
    """The forms of a thing by name; the plain one is how it stands in a sentence."""
    return {"": plain, **others}


def joining(things: str, choices: str, deeds: str) -> Mapping[str, str]:
    """What stands before the last member of a list."""
    return {nouns.AND: things, nouns.OR: choices, nouns.THEN: deeds}


def rolling(number: str, arrows: str, none: str) -> Mapping[str, Forms]:
    """What the die shows."""
    return {"number": forms(number), "arrows": forms(arrows), "none": forms(none)}


def by_floors(table: Mapping[int, Forms]) -> Mapping[int, Forms]:
    """Pyramids by their floors."""
    return table


def inflected(words: Mapping[str, str], names: tuple[str, ...], article: str = "") -> Mapping[str, Forms]:
    """A table of forms from words between bars, by letter: the first is the form of sentences, with an article where
    there is one; a label has none.
    """
    table: dict[str, Forms] = {}
    for letter, row in words.items():
        cells = [cell.strip() for cell in row.split("|")]
        others = dict(zip(names, cells[1:], strict=True))
        table[letter] = forms(cells[0], label=cells[0].removeprefix(article), **others)
    return table
