"""The text of a `Rules` tag, such as ``it diagonals=yes expert``, and the editions it may name.

`parse_rules` reads what a person wrote, `write_rules` gives the canonical text. Editions are data files of the
package, one for each rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ..data.languages.nouns import OR, cited, listed
from ..data.languages.phrases import Told
from ..data.shipped import DEFAULT_EDITION, made_before, shipped_bytes, shipped_names
from ..game.errors import OptionError
from ..game.rules import OPTIONS, Edition, Rules, check_option
from .tag_names import folded

_EDITIONS = "editions"
_EDITION_WORDS = {
    "de": "german deutsch deutsche tedesco tedesche allemand allemandes nemet niemiecki",
    "fr": "french francais francaise francaises franzosisch franzosische francese francesi francia francuski",
    "hu": "hungarian magyar ungarisch ungarische ungherese ungheresi hongrois hongroises wegierski",
    "it": "italian italiano italiane italienisch italienische italien italiennes olasz wloski",
    "pl": "polish polski polnisch polnische polacco polacche polonais polonaises lengyel",
}
"""What the editions are called in the six languages of the game, without accents."""
_BARE = frozenset({"tilted-squares", "expert"})
_WORD = re.compile(r"\S+")


class RulesTextError(OptionError):
    """A word of a rules text that cannot be read; `start` and `end` are its place in the text."""

    def __init__(self, message: Told, start: int, end: int) -> None:
        super().__init__(message)
        self.start = start
        self.end = end

    def __reduce__(self) -> tuple[type[RulesTextError], tuple[Told, int, int]]:
        return type(self), (self.said, self.start, self.end)


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
                    raise _wrong("edition-first", word=word[0])
                edition = load_edition(word[0])
                continue
            name, value = _read_option(word[0], first=index == 0)
            if name in written:
                raise _wrong("twice", name=name)
            written[name] = value
        except OptionError as problem:
            raise RulesTextError(problem.said, *word.span()) from None
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
        raise _unknown("no-edition", name, _edition_aliases(), edition_names())
    table = made_before(_EDITIONS, name)
    if table is None:
        import tomllib

        table = tomllib.loads(shipped_bytes(_EDITIONS, name).decode())
    return table


class MeantRules(NamedTuple):
    """The word that was meant in a rules text. `sure` where it can have been no other; then the rules as meant, if the
    rest can be read."""

    word: str
    sure: bool
    rules: Rules | None


def rules_meant(text: str, problem: RulesTextError) -> MeantRules | None:
    """What a word was meant to be that cannot be read; None where nobody knows.

    >>> try:
    ...     parse_rules("German expert")
    ... except RulesTextError as problem:
    ...     print(rules_meant("German expert", problem).word)
    de
    """
    import difflib

    word = folded(text[problem.start : problem.end])
    aliases = {alias: name for name, words in _EDITION_WORDS.items() for alias in (name, *words.split())}
    known = {**{option: option for option in OPTIONS}, **(aliases if not text[: problem.start].strip() else {})}
    near = [word] if word in known else difflib.get_close_matches(word, known, 3, 0.75) if word.isalpha() else []
    meant = {known[name] for name in near} or {word}
    if len(meant) != 1:
        return None
    right = meant.pop()
    sure = near == [word] or not near
    try:
        rules = parse_rules(f"{text[: problem.start]}{right}{text[problem.end :]}")[2]
    except RulesTextError as other:
        if other.start == problem.start:
            return None
        rules = None
    return MeantRules(right, sure, rules if sure else None)


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
            raise _unknown("neither", name, aliases, edition_names())
        raise _unknown("no-option", name, aliases, tuple(OPTIONS))
    if not equals:
        if not option.is_switch:
            choices = listed([f"{name}={choice}" for choice in option.values], OR)
            raise _wrong("no-value", name=name, choices=choices)
        value = "yes"
    check_option(name, value)
    return name, value


def _wrong(key: str, **facts: object) -> OptionError:
    """The error that is said under a key; a word that was written is cited."""
    from .rules_words import SAY

    if "word" in facts:
        facts["word"] = cited(facts["word"])
    return OptionError(SAY.later(f"rules.{key}", **facts))


def _unknown(key: str, word: str, aliases: Mapping[str, str], names: tuple[str, ...]) -> OptionError:
    """The error for a word that is not known, with the nearest of the known ones, or, where none is near, all names."""
    import difflib

    near = difflib.get_close_matches(word.lower(), aliases, 3, 0.6)
    if near:
        choices = listed(dict.fromkeys(aliases[alias] for alias in near), OR)
        return _wrong(f"{key}.near", word=word, choices=choices)
    return _wrong(key, word=word, names=", ".join(names))
