"""The text of a `Rules` tag, such as ``it diagonals=yes expert``, and the editions it may name.

`parse_rules` reads what a person wrote, `write_rules` gives the canonical text. Editions are data files of the
package, one for each rulebook.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..data.shipped import DEFAULT_EDITION, made_before, shipped_bytes, shipped_names
from ..game.errors import OptionError
from ..game.rules import OPTIONS, Edition, Rules, check_option

_EDITIONS = "editions"
_BARE = frozenset({"tilted-squares", "expert"})
_WORD = re.compile(r"\S+")


class RulesTextError(OptionError):
    """A word of a rules text that cannot be read; `start` and `end` are its place in the text."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.start = start
        self.end = end

    def __reduce__(self) -> tuple[type[RulesTextError], tuple[str, int, int]]:
        return type(self), (str(self), self.start, self.end)


def edition_names() -> tuple[str, ...]:
    """The short names of all editions, in alphabetical order.

    >>> edition_names()
    ('de', 'fr', 'hu', 'it', 'pl')
    """
    return shipped_names(_EDITIONS)


@cache
def load_edition(name: str) -> Edition:
    """The edition of that name; raises `OptionError` with the nearest names where there is none.

    >>> load_edition("it").options
    {'diagonals': 'no'}
    """
    data = _read(name)
    return Edition(name, data["language"], data["title"], data["options"], tuple(data["notes"]))


def edition_book(name: str) -> dict[str, str]:
    """What the title page of an edition's rulebook says: designer, publisher, year and the like."""
    book: dict[str, str] = _read(name)["book"]
    return book


def parse_rules(text: str) -> tuple[Edition, dict[str, str], Rules]:
    """The edition, the options in which the text departs from it (in the order of `OPTIONS`), and the rules.

    No edition means German; a bare yes/no option means yes. Raises `RulesTextError` on the first word that is
    neither an edition in first place nor an option with one of its values, or that says an option twice.

    >>> edition, changed, rules = parse_rules("it diagonals expert")
    >>> edition.name, changed, rules.expert
    ('it', {'diagonals': 'yes', 'expert': 'yes'}, True)
    """
    edition = load_edition(DEFAULT_EDITION)
    written: dict[str, str] = {}
    for index, word in enumerate(_WORD.finditer(text)):
        try:
            if word[0] in edition_names():
                if index:
                    raise OptionError(f"the edition stands first and only once: {word[0]!r} is too late")
                edition = load_edition(word[0])
                continue
            name, value = _read_option(word[0], first=index == 0)
            if name in written:
                raise OptionError(f"option {name} is given twice")
            written[name] = value
        except OptionError as problem:
            raise RulesTextError(str(problem), *word.span()) from None
    rules = edition.rules(written)
    return edition, changed_options(edition, rules), rules


def changed_options(edition: Edition, rules: Rules) -> dict[str, str]:
    """The options, with their values, in which the rules depart from the edition, in order."""
    usual = edition.rules().chosen()
    return {name: value for name, value in rules.chosen().items() if value != usual[name]}


def write_rules(edition: Edition, rules: Rules) -> str:
    """The canonical text: the edition, then the options that depart from it.

    >>> edition, _, rules = parse_rules("expert diagonals=no share=down")
    >>> write_rules(edition, rules)
    'de diagonals=no expert'
    """
    words = [edition.name]
    for name, value in changed_options(edition, rules).items():
        words.append(name if name in _BARE and value == "yes" else f"{name}={value}")
    return " ".join(words)


def _read(name: str) -> dict[str, Any]:
    if name not in edition_names():
        hint = _hint(name, _edition_aliases(), edition_names())
        raise OptionError(f"there is no edition {reprlib.repr(name)}; {hint}")
    table = made_before(_EDITIONS, name)
    if table is None:
        import tomllib

        table = tomllib.loads(shipped_bytes(_EDITIONS, name).decode())
    return table


def _edition_aliases() -> dict[str, str]:
    """What people may call an edition, with its name: ``german`` is ``de``."""
    aliases = {name: name for name in edition_names()}
    aliases |= {load_edition(name).language.lower(): name for name in edition_names()}
    return aliases


def _read_option(word: str, first: bool) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    option = OPTIONS.get(name)
    if option is None:
        aliases = {known: known for known in OPTIONS}
        if first and not equals:
            aliases |= _edition_aliases()
            hint = _hint(name, aliases, edition_names())
            raise OptionError(f"{reprlib.repr(name)} is neither an edition nor an option; {hint}")
        raise OptionError(f"there is no option {reprlib.repr(name)}; {_hint(name, aliases, tuple(OPTIONS))}")
    if not equals:
        if not option.is_switch:
            choices = " or ".join(f"{name}={choice}" for choice in option.values)
            raise OptionError(f"option {name} needs a value: {choices}")
        value = "yes"
    check_option(name, value)
    return name, value


def _hint(word: str, aliases: Mapping[str, str], names: tuple[str, ...]) -> str:
    """The nearest of the known names, or, where none is near, all of `names`."""
    import difflib

    near = difflib.get_close_matches(word.lower(), aliases, 3, 0.6)
    if near:
        return f"did you mean {' or '.join(dict.fromkeys(aliases[alias] for alias in near))}?"
    return f"known are {', '.join(names)}"
