"""What a sentence speaks of: players, squares, districts, pyramids, lists of them. Each knows its forms in the language
that is spoken, and the translator chooses one: ``{player}``, ``{player.dat}``, ``{square.az}``.

Colours are inflected and names never; squares never. What forms there are is said by the module of each language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .speech import spoken
from .tongues import tongue

PLAYER, SQUARE, DISTRICT, PYRAMID, CODE, NUMBER, QUOTED, DATE, ROLL, LIST, CALLED = range(11)
"""The kinds of things. A roll is what the die shows; CALLED is a colour or a name by itself, as a label."""
AND, OR, THEN, BESIDE = "and", "or", "then", "beside"
"""How lists are joined. THEN is for what somebody does, one after the other; BESIDE for what has commas of its own."""


class Noun:
    """A thing by its kind and what it is; `more` is a player's name, or how a list is joined."""

    __slots__ = ("kind", "more", "what")

    def __init__(self, kind: int, what: Any, more: Any = "") -> None:
        self.kind, self.what, self.more = kind, what, more

    def __str__(self) -> str:
        return tongue(spoken()).form(self, "")

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        return tongue(spoken()).form(self, form)

    def capital(self, form: str = "") -> str:
        """The same at the beginning of a sentence; a name and a square stay as they are."""
        words = tongue(spoken()).form(self, form)
        first = self.what[0] if self.kind == LIST and self.what and isinstance(self.what[0], Noun) else self
        kept = first.more if first.kind in (PLAYER, CALLED) else first.what if isinstance(first.what, str) else None
        return words if kept and words.startswith(str(kept)) else words[:1].upper() + words[1:]

    def with_names(self, names: Mapping[str, str]) -> Noun:
        """The same with players called by their names, as far as there are any, by colour letter."""
        if self.kind == LIST:
            return Noun(LIST, tuple(named(item, names) for item in self.what), self.more)
        if self.kind in (PLAYER, CALLED):
            return Noun(self.kind, self.what, names.get(self.what) or self.more)
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Noun):
            return NotImplemented
        return (self.kind, self.what, self.more) == (other.kind, other.what, other.more)

    def __hash__(self) -> int:
        return hash((self.kind, self.what, self.more))

    def __repr__(self) -> str:
        return f"Noun({self.kind}, {self.what!r}, {self.more!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Noun, (self.kind, self.what, self.more)


def named(thing: Any, names: Mapping[str, str]) -> Any:
    """A thing, or a sentence, with players called by their names; whatever speaks of no player stays as it is."""
    return thing.with_names(names) if hasattr(thing, "with_names") else thing


def player(colour: str | None, name: str = "") -> Noun:
    """A player in a sentence, by colour letter; called by name where there is one. A letter of no colour is itself."""
    return Noun(PLAYER, colour or "", name)


def called(colour: str | None, name: str = "") -> Noun:
    """The same as a label, as in tables and legends: without an article in any language."""
    return Noun(CALLED, colour or "", name)


def square(name: object) -> Noun:
    """A square by its name, ``c4``."""
    return Noun(SQUARE, str(name))


def squares(names: Iterable[object], join: str = AND) -> Noun:
    """Several squares: ``c4, c6 and e8``."""
    return Noun(LIST, tuple(Noun(SQUARE, str(name)) for name in names), join)


def players(those: Iterable[Noun], join: str = AND) -> Noun:
    """Several players: ``Green and Ada``."""
    return Noun(LIST, tuple(those), join)


def district(name: str) -> Noun:
    """A district by its letter."""
    return Noun(DISTRICT, name)


def pyramid(floors: int) -> Noun:
    """A pyramid by its floors: "a 3-floor pyramid", without the article."""
    return Noun(PYRAMID, floors)


def code(name: str) -> Noun:
    """A clause or the code of a finding."""
    return Noun(CODE, name)


def number(value: int) -> Noun:
    """A number that a language may want an article for: ``{round.az} kör``."""
    return Noun(NUMBER, value)


def quoted(text: str) -> Noun:
    """Words that somebody wrote, between the quotation marks of the language."""
    return Noun(QUOTED, text)


def cited(text: object) -> Noun:
    """The same with what nobody can see as escapes, and shortened in the middle where it is long."""
    import reprlib

    return Noun(QUOTED, reprlib.repr(str(text))[1:-1])


def date(text: str) -> Noun:
    """A date as tags have it, ``2026.11.12``; one that is not whole stays as it is written."""
    return Noun(DATE, text)


def roll(value: int | None) -> Noun:
    """What the die shows, as players say it: "a 4", "the arrows"."""
    return Noun(ROLL, value)


def listed(things: Iterable[object], join: str = AND) -> Noun:
    """Things of any kind in a list: ``a, b and c``."""
    return Noun(LIST, tuple(things), join)
