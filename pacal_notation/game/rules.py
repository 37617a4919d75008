"""Options of the rules, and editions as named sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .errors import OptionError


class Option(NamedTuple):
    """An option as a player names it: its values (default first), the clauses it touches, what it decides."""

    name: str
    values: tuple[str, ...]
    clauses: tuple[str, ...]
    about: str

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def is_switch(self) -> bool:
        """Whether the option is a plain yes/no, so that its bare name means yes."""
        return set(self.values) == {"yes", "no"}


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("diagonals", ("yes", "no"), ("B2",), "lines of three and four may be diagonal"),
            Option("end-on", ("penultimate", "last"), ("X1", "X3"), "which pyramid ends the game at once"),
            Option("share", ("down", "nearest"), ("F1", "F2"), "how shared points at the water are rounded"),
            Option("leave-sacred", ("must", "may"), ("M7",), "whether the first turn must leave the sacred district"),
            Option("loops", ("yes", "no"), ("M3",), "a turning path may enter a square twice"),
            Option("tilted-squares", ("no", "yes"), ("B2",), "squares with diagonal sides build five floors, too"),
            Option("lone-drop", ("any", "own"), ("E2",), "which ship may get a single stone where two are allowed"),
            Option("between", ("anything", "empty"), ("B2",), "what may stand between the members of a constellation"),
            Option("returned", ("later", "at-once"), ("E3", "E4"), "when stones that came back may be dropped"),
            Option("expert", ("no", "yes"), ("B6",), "the expert game: pyramids do not stand in for stones"),
        )
    }
)
"""Every option, in the order in which they are written."""


class Rules(NamedTuple):
    """The rules of one game. `_FIELDS` tells which option is which field."""

    diagonals: bool = True
    end_on_last: bool = False
    share_nearest: bool = False
    may_stay_sacred: bool = False
    loops: bool = True
    tilted_squares: bool = False
    lone_drop_own: bool = False
    empty_between: bool = False
    returned_at_once: bool = False
    expert: bool = False

    @classmethod
    def of(cls, chosen: Mapping[str, str]) -> Rules:
        """The rules with the chosen option values, all others at their default.

        >>> Rules.of({"end-on": "last"}).end_on_last
        True
        """
        fields = {}
        for name, value in chosen.items():
            check_option(name, value)
            field_name, truth = _FIELDS[name]
            fields[field_name] = value == truth
        return cls(**fields)

    def chosen(self) -> dict[str, str]:
        """Every option with its value, in order."""
        values = {}
        for name, (field_name, truth) in _FIELDS.items():
            on = getattr(self, field_name)
            values[name] = truth if on else next(v for v in OPTIONS[name].values if v != truth)
        return values


_FIELDS: dict[str, tuple[str, str]] = {
    "diagonals": ("diagonals", "yes"),
    "end-on": ("end_on_last", "last"),
    "share": ("share_nearest", "nearest"),
    "leave-sacred": ("may_stay_sacred", "may"),
    "loops": ("loops", "yes"),
    "tilted-squares": ("tilted_squares", "yes"),
    "lone-drop": ("lone_drop_own", "own"),
    "between": ("empty_between", "empty"),
    "returned": ("returned_at_once", "at-once"),
    "expert": ("expert", "yes"),
}


def check_option(name: str, value: str) -> None:
    """Raise `OptionError` unless the option exists and can have this value."""
    option = OPTIONS.get(name)
    if option is not None and value in option.values:
        return
    from ..data.languages.nouns import OR, cited, listed
    from .error_words import SAY

    if option is None:
        raise OptionError(SAY.later("option.unknown", word=cited(name), names=", ".join(OPTIONS)))
    choices = listed(option.values, OR)
    raise OptionError(SAY.later("option.value", name=name, choices=choices, word=cited(value)))


class Edition(NamedTuple):
    """A published rulebook: its short name, language, and the options in which it differs from the default."""

    name: str
    language: str
    title: str
    options: Mapping[str, str] = MappingProxyType({})
    notes: tuple[str, ...] = ()

    def rules(self, changes: Mapping[str, str] = MappingProxyType({})) -> Rules:
        """The edition's rules, with single options changed."""
        return Rules.of({**self.options, **changes})
