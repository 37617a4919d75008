"""What every code means, in plain words: the clauses of the rules and the codes of all other findings.

The texts are data files of the package (``clauses/*.toml``), one file for each section. Further codes are
added as further files; nothing here lists them. What they are in other languages stands in the catalogue ``rules``,
by keys such as ``M3.ruling.1.text``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from ...data.languages import Translate, translation
from ...data.languages.phrases import Told
from ...data.languages.speech import spoken
from ...data.shipped import shipped_bytes, shipped_names
from ...game.errors import PacalError
from ...game.rules import OPTIONS, Option

_CODE = re.compile(r"([A-Z]+)([0-9]+)")


class UnknownCodeError(PacalError):
    """A code that stands for no clause and no finding; `near` lists what may have been meant."""

    def __init__(self, message: Told, near: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.near = near


class Sample(NamedTuple):
    """A piece of notation and why it is right or wrong; `clause` is what a wrong one is cited under."""

    notation: str
    why: str
    clause: str = ""


@dataclass(slots=True, frozen=True)
class Example:
    """A `setting` in words, and what would be right or wrong there.

    Where there is one, `position` says the same in notation and `rules` is the text of the `Rules` tag.
    """

    setting: str
    right: tuple[Sample, ...] = ()
    wrong: tuple[Sample, ...] = ()
    position: str = ""
    rules: str = ""


class Ruling(NamedTuple):
    """An answer to what the books leave open or disagree about.

    `books` says what they say, `otherwise` what else a table could play, and `option` is how a `Rules` tag says so,
    like ``loops=no``; both are empty where there is no such thing.
    """

    text: str
    books: str
    otherwise: str = ""
    option: str = ""


@dataclass(slots=True, frozen=True)
class Clause:
    """One clause of the rules, or one code of a finding, for people to read.

    `text` is one paragraph; notation in it stands between backticks. `rulings` are about how the game is played,
    `cited` about how faults are reported. `editions` says by the edition's name what a rulebook says apart from the
    others. `see` names related codes.
    """

    code: str
    title: str
    section: str
    text: str
    rulings: tuple[Ruling, ...] = ()
    cited: tuple[str, ...] = ()
    editions: Mapping[str, str] = field(default_factory=dict)
    examples: tuple[Example, ...] = ()
    see: tuple[str, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that touch this clause."""
        return tuple(option for option in OPTIONS.values() if self.code in option.clauses)


class Section(NamedTuple):
    """A part of the rules: its title, words that hold for all of it, and its clauses."""

    title: str
    about: str
    clauses: tuple[Clause, ...]


def clause(code: str) -> Clause:
    """The clause with this code, in upper or lower case; raises `UnknownCodeError` with the nearest codes.

    >>> clause("m3").title
    'Turning'
    """
    found = _by_code(spoken()).get(code.strip().upper())
    if found is None:
        near = close(code)
        from ...data.languages import nouns
        from ..words import SAY

        word = nouns.cited(code)
        if not near:
            raise UnknownCodeError(SAY.later("code.unknown", word=word))
        codes = nouns.listed(map(nouns.code, near), nouns.OR)
        raise UnknownCodeError(SAY.later("code.unknown-near", word=word, codes=codes), near)
    return found


def all_clauses() -> tuple[Clause, ...]:
    """Every clause, section by section, in the order of the rules."""
    return tuple(_by_code(spoken()).values())


def ruled_clauses() -> tuple[Clause, ...]:
    """The clauses with a ruling of play, in the order of the rules."""
    return tuple(known for known in all_clauses() if known.rulings)


def close(code: str) -> tuple[str, ...]:
    """Up to three codes that may have been meant: by letter and number, or by a word of the title.

    >>> close("M9")
    ('M7', 'M6', 'M5')
    """
    wanted = code.strip().upper()
    codes = list(_by_code(spoken()))
    match = _CODE.fullmatch(wanted)
    if match and match[1] in {known.rstrip("0123456789") for known in codes}:
        number = int(match[2][:4])
        kin = [known for known in codes if known.rstrip("0123456789") == match[1]]
        return tuple(sorted(kin, key=lambda known: abs(int(known[len(match[1]) :]) - number))[:3])
    if len(wanted) == 1 and wanted.isalpha():
        return tuple(known for known in codes if known.startswith(wanted))[:3]
    if len(wanted) > 2:
        named = [known.code for known in all_clauses() if wanted in known.title.upper()]
        if named:
            return tuple(named[:3])
    import difflib

    return tuple(difflib.get_close_matches(wanted, codes, 3, 0.6))


def sections() -> tuple[Section, ...]:
    """The rules, section by section, in the language that is spoken."""
    return _sections(spoken())


@cache
def _sections(language: str) -> tuple[Section, ...]:
    say = translation(language, "rules")
    tables = sorted(_tables(), key=lambda named: int(named[1]["order"]))
    return tuple(_Reader(say).section(name, table) for name, table in tables)


def clause_words() -> dict[str, str]:
    """Every text of all clauses in English, by its key."""
    words: dict[str, str] = {}

    def collect(key: str, english: str) -> str:
        return words.setdefault(key, english)

    for name, table in sorted(_tables(), key=lambda named: int(named[1]["order"])):
        _Reader(collect).section(name, table)
    return words


@cache
def _by_code(language: str) -> dict[str, Clause]:
    return {known.code: known for section in _sections(language) for known in section.clauses}


def _tables() -> list[tuple[str, dict[str, Any]]]:
    import tomllib

    return [(name, tomllib.loads(shipped_bytes("clauses", name).decode())) for name in shipped_names("clauses")]


class _Reader:
    """Makes clauses of what stands in a file, in the words that `translate` gives."""

    def __init__(self, translate: Translate) -> None:
        self.translate = translate

    def say(self, key: str, words: str) -> str:
        folded = " ".join(words.split())
        return self.translate(key, folded) if folded else ""

    def section(self, name: str, table: Mapping[str, Any]) -> Section:
        title = self.say(f"{name}.section", table["section"])
        about = self.say(f"{name}.about", table.get("about", ""))
        return Section(title, about, tuple(self.clause(code, title, entry) for code, entry in table["clause"].items()))

    def clause(self, code: str, section: str, entry: Mapping[str, Any]) -> Clause:
        rulings = enumerate(entry.get("ruling", ()), 1)
        examples = enumerate(entry.get("example", ()), 1)
        return Clause(
            code=code,
            section=section,
            title=self.say(f"{code}.title", entry["title"]),
            text=self.say(f"{code}.text", entry["text"]),
            rulings=tuple(self.ruling(f"{code}.ruling.{number}", ruling) for number, ruling in rulings),
            cited=tuple(self.say(f"{code}.cited.{n}", words) for n, words in enumerate(entry.get("cited", ()), 1)),
            editions={n: self.say(f"{code}.editions.{n}", words) for n, words in entry.get("editions", {}).items()},
            examples=tuple(self.example(code, f"{code}.example.{number}", example) for number, example in examples),
            see=tuple(entry.get("see", ())),
        )

    def ruling(self, key: str, entry: Mapping[str, str]) -> Ruling:
        text, books, otherwise = (self.say(f"{key}.{n}", entry.get(n, "")) for n in ("text", "books", "otherwise"))
        return Ruling(text, books, otherwise, entry.get("option", ""))

    def example(self, code: str, key: str, entry: Mapping[str, Any]) -> Example:
        return Example(
            setting=self.say(f"{key}.setting", entry["setting"]),
            right=tuple(
                Sample(sample[0], self.say(f"{key}.right.{number}", sample[1]))
                for number, sample in enumerate(entry.get("right", ()), 1)
            ),
            wrong=tuple(
                Sample(sample[0], self.say(f"{key}.wrong.{number}", sample[1]), (*sample, code)[2])
                for number, sample in enumerate(entry.get("wrong", ()), 1)
            ),
            position=" ".join(entry.get("position", "").split()),
            rules=entry.get("rules", ""),
        )
