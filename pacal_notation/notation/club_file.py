"""A club's file ``pacal.toml``: what it says, the place of each part of it, and what in it cannot be.

Reads what was written; whether there are such rules and such a board is for `review.findings.club_files`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime
from typing import Any, NamedTuple

from .toml_places import FilePlace, Lines, Locator, Path, toml_problem

LANGUAGES = ("en", "de", "fr", "hu", "it", "pl")
KEYS: Mapping[str, type] = {"rules": str, "board": str, "language": str, "title": str, "players": dict,
                             "seasons": dict}  # fmt: skip
"""The keys of the file, with what each must be."""
SEASON_KEYS = ("first", "last")
_DATE = re.compile(r"([0-9]{4})[.-]([0-9]{2})[.-]([0-9]{2})", re.ASCII)


class ClubFault(NamedTuple):
    """Something in the file that cannot be.

    `reason` is ``toml``, ``unknown-key``, ``wrong-type``, ``empty-name``, ``alias-twice``, ``alias-of-alias``,
    ``language``, ``missing-day``, ``no-date``, ``backwards`` or ``overlap``.
    """

    reason: str
    place: FilePlace
    facts: Mapping[str, object]


class SeasonText(NamedTuple):
    """A season with its first and last day, as a Date tag writes them."""

    name: str
    first: str
    last: str


class ClubText(NamedTuple):
    """As much of the file as could be read, and what could not. `aliases` lead to the name that is used.

    `people` are the names that are used, those with aliases.
    """

    rules: str
    board: str
    language: str
    people: tuple[str, ...]
    aliases: Mapping[str, str]
    seasons: tuple[SeasonText, ...]
    places: Mapping[str, FilePlace]
    """Of the values of rules and board."""
    faults: tuple[ClubFault, ...]
    title: str = ""
    """What the club's web site is called."""


def scan_club(text: str) -> ClubText:
    """Read as much of the file as can be read. Never raises, whatever the text."""
    lines = Lines(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        place, words = toml_problem(problem, lines)
        return ClubText("", "", "", (), {}, (), {}, (ClubFault("toml", place, {"problem": words}),))
    return _Reader(text, data, lines).read()


def folded(name: str) -> str:
    """A name as it counts: without blanks around it, and with single ones inside."""
    return " ".join(name.split())


class _Reader:
    def __init__(self, text: str, data: dict[str, Any], lines: Lines) -> None:
        self.data = data
        self.lines = lines
        self.found = Locator(text).locate()
        self.faults: list[ClubFault] = []

    def read(self) -> ClubText:
        for key, value in self.data.items():
            kind = KEYS.get(key)
            if kind is None:
                self._fault("unknown-key", (key,), key=key, known=tuple(KEYS))
            elif not isinstance(value, kind):
                self._fault("wrong-type", (key,), key=key, wanted=key, got=value)
        language = self._string("language")
        if language and language not in LANGUAGES:
            self._fault("language", ("language",), language=language, known=LANGUAGES)
            language = ""
        people, aliases = self._players()
        seasons = self._seasons()
        self.faults.sort(key=lambda fault: fault.place)
        places: dict[str, FilePlace] = {key: self._place((key,)) for key in ("rules", "board") if key in self.data}
        return ClubText(
            self._string("rules"),
            self._string("board"),
            language,
            people,
            aliases,
            seasons,
            places,
            tuple(self.faults),
            self._string("title"),
        )

    def _string(self, key: str) -> str:
        value = self.data.get(key)
        return value if isinstance(value, str) else ""

    def _table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key)
        return value if isinstance(value, dict) else {}

    def _place(self, path: Path, of_key: bool = False) -> FilePlace:
        """The place of a value, or of its key; of what is around it where it was not found."""
        while path and path not in self.found:
            path = path[:-1]
        located = self.found.get(path)
        if located is None:
            return FilePlace(1, 1, 1, 1)
        return self.lines.place(*(located.key if of_key else located.value))

    def _fault(self, reason: str, path: Path, **facts: object) -> None:
        of_key = reason in ("unknown-key", "missing-day", "overlap", "backwards")
        self.faults.append(ClubFault(reason, self._place(path, of_key), facts))

    def _players(self) -> tuple[tuple[str, ...], dict[str, str]]:
        """The people, and the aliases that can be followed."""
        table = self._table("players")
        people = dict.fromkeys(folded(name) for name in table)
        aliases: dict[str, str] = {}
        for name, path, alias in self._spellings(table):
            person, other = folded(name), folded(alias)
            if other == person:
                continue
            if other in people:
                self._fault("alias-of-alias", path, alias=other, person=person)
            elif aliases.get(other, person) != person:
                self._fault("alias-twice", path, alias=other, person=person, other=aliases[other])
            else:
                aliases[other] = person
        return tuple(people), aliases

    def _spellings(self, table: dict[str, Any]) -> Iterator[tuple[str, Path, str]]:
        """Every alias with the person it is for and the path to it."""
        seen: dict[str, str] = {}
        for name, value in table.items():
            path: Path = ("players", name)
            if not folded(name):
                self._fault("empty-name", path)
                continue
            if folded(name) in seen:
                self._fault("alias-twice", path, alias=folded(name), person=name, other=seen[folded(name)])
                continue
            seen[folded(name)] = name
            given = [value] if isinstance(value, str) else value
            if not isinstance(given, list):
                self._fault("wrong-type", path, key=name, wanted="aliases", got=value)
                continue
            for number, alias in enumerate(given):
                at = path if given is not value else (*path, number)
                if not isinstance(alias, str):
                    self._fault("wrong-type", at, key=name, wanted="aliases", got=alias)
                elif not folded(alias):
                    self._fault("empty-name", at)
                else:
                    yield name, at, alias

    def _seasons(self) -> tuple[SeasonText, ...]:
        """The seasons that have two days, by their first one."""
        seasons: list[SeasonText] = []
        for name, value in self._table("seasons").items():
            path: Path = ("seasons", name)
            if not isinstance(value, dict):
                self._fault("wrong-type", path, key=name, wanted="season", got=value)
                continue
            for key in value:
                if key not in SEASON_KEYS:
                    self._fault("unknown-key", (*path, key), key=key, known=SEASON_KEYS)
            days = [self._day(path, name, key, value.get(key)) for key in SEASON_KEYS]
            if not all(days):
                continue
            season = SeasonText(name, *days)
            if season.last < season.first:
                self._fault("backwards", path, name=name, first=season.first, last=season.last)
                continue
            for other in seasons:
                if other.first <= season.last and season.first <= other.last:
                    first, last = max(other.first, season.first), min(other.last, season.last)
                    self._fault("overlap", path, name=name, other=other.name, first=first, last=last)
                    break
            else:
                seasons.append(season)
        return tuple(sorted(seasons, key=lambda season: season.first))

    def _day(self, path: Path, name: str, key: str, value: object) -> str:
        """A day as a Date tag writes it; nothing where it is none."""
        if value is None:
            self._fault("missing-day", path, name=name, key=key)
            return ""
        if isinstance(value, str) and (found := _DATE.fullmatch(value)) is not None:
            with suppress(ValueError):
                value = date(*map(int, found.groups()))
        if not isinstance(value, date) or isinstance(value, datetime):
            self._fault("no-date", (*path, key), name=name, key=key, got=value)
            return ""
        return f"{value.year:04}.{value.month:02}.{value.day:02}"
