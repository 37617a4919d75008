"""Sentences: each has a key, English words with named placeholders, and its words in other languages in a catalogue.

    SAY = Phrases("findings", {
        "M2.too-short": "the ship flies {steps} of {roll} squares, but {square} is free",
        "back.other": Counted("count", "{count} stone of {player} goes back", "{count} stones of {player} go back"),
    })
    SAY("M2.too-short", steps=3, roll=4, square=square("c4"))

A sentence is whole: nothing is put together from words, and nobody reads it back. What is filled in are numbers, texts,
things with forms (`nouns`: ``{player.dat}``), and other sentences, as labels and items of lists. ``{Player}`` is the
player at the beginning of a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from . import ENGLISH, catalogue
from .nouns import Noun, named
from .speech import spoken
from .tongues import tongue


class Counted(NamedTuple):
    """English words with a number, which is the one of that name: for one, and for others."""

    number: str
    one: str
    other: str


English = str | Counted
"""The English words of a sentence."""


class Message:
    """A sentence that is told when it is asked for, in the language that is spoken then."""

    __slots__ = ("catalogue", "english", "facts", "key")

    def __init__(self, catalogue: str, key: str, english: English, facts: Mapping[str, Any]) -> None:
        self.catalogue, self.key, self.english, self.facts = catalogue, key, english, facts

    def __str__(self) -> str:
        return told(self.catalogue, self.key, self.english, self.facts)

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    def with_names(self, names: Mapping[str, str]) -> Message:
        """The same with players called by their names, as far as there are any, by colour letter."""
        facts = {name: named(fact, names) for name, fact in self.facts.items()}
        return Message(self.catalogue, self.key, self.english, facts)

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {dict(self.facts)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.catalogue, self.key, self.facts) == (other.catalogue, other.key, other.facts)

    def __hash__(self) -> int:
        return hash((self.catalogue, self.key))

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, (self.catalogue, self.key, self.english, dict(self.facts))


Told = Message | str
"""A sentence to be told, or words that are the same in all languages; no words at all are an empty text."""


class Phrases:
    """The sentences of a room, by their keys."""

    __slots__ = ("catalogue", "english")

    def __init__(self, catalogue: str, english: Mapping[str, English]) -> None:
        self.catalogue, self.english = catalogue, english

    def __call__(self, key: str, /, **facts: Any) -> str:
        """A sentence with its placeholders filled in, in the language that is spoken."""
        return told(self.catalogue, key, self.english[key], facts)

    def words(self, key: str, number: int = 1) -> str:
        """A sentence with its placeholders in the language that is spoken; `number` is for one that counts."""
        english, words = self.english[key], catalogue(spoken(), self.catalogue)
        if isinstance(english, Counted):
            return words.plural(key, english.one, english.other, number)
        return words.translate(key, english)

    def later(self, key: str, /, **facts: Any) -> Message:
        """The same, to be told when it is shown."""
        return Message(self.catalogue, key, self.english[key], facts)


strict = False
"""Whether it is an error that a translation asks for what there is not, as in tests; else the sentence is English."""


def told(name: str, key: str, english: English, facts: Mapping[str, Any]) -> str:
    """A sentence of a catalogue in the language that is spoken."""
    language = spoken()
    words = catalogue(language, name)
    if isinstance(english, Counted):
        number = _whole(facts[english.number])
        text = words.plural(key, english.one, english.other, number)
        plain = english.one if number == 1 else english.other
    else:
        text, plain = words.translate(key, english), english
    if not facts:
        return text
    if language == ENGLISH:
        return plain.format_map(Facts(facts))
    try:
        return text.format_map(Facts({fact: _inflected(value) for fact, value in facts.items()}))
    except (AttributeError, KeyError, IndexError, ValueError):
        if strict:
            raise
        return plain.format_map(Facts(facts))


def _whole(number: Any) -> int:
    return int(number) if number == int(number) else 2


def _inflected(value: Any) -> Any:
    """Numbers and texts of which a language may ask a form, like things."""
    if isinstance(value, str):
        return _Text(value)
    return _Number(value) if isinstance(value, (int, float)) else value


class Facts(dict[str, Any]):
    """What is filled in; with a capital where its name has one."""

    def __missing__(self, name: str) -> object:
        if name[:1].isupper():
            return _Capital(self[name[0].lower() + name[1:]])
        raise KeyError(name)


class _Text(str):
    """A text that may be spelt: a square, a code."""

    def __getattr__(self, form: str) -> str:
        return tongue(spoken()).in_letters(str(self), form)


class _Number:
    """A number: with the signs of the language where a form is asked for, else as it is."""

    def __init__(self, value: float) -> None:
        self.value = value

    def __str__(self) -> str:
        return str(self.value)

    def __format__(self, form: str) -> str:
        text = format(self.value, form)
        return tongue(spoken()).number(text) if form else text

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        return tongue(spoken()).in_digits(int(self.value), form)


class _Capital:
    """A thing at the beginning of a sentence."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __str__(self) -> str:
        return self.thing.capital() if isinstance(self.thing, Noun) else _capital(str(self.thing))

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    def __getattr__(self, form: str) -> str:
        if isinstance(self.thing, Noun) and not form.startswith("_"):
            return self.thing.capital(form)
        raise AttributeError(form)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
