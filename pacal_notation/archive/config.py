"""What a club has settled in its file ``pacal.toml``: found beside the records or above them, read, and checked.

    club_of(["club/2026"]).person("A. Berg")

The file nearest to an input counts. For standard input, and for what is no file, it is looked for from the current
folder. Inputs of several clubs are read without the files that count only for some of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ..archive.words import SAY
from ..data.languages.nouns import code
from ..data.languages.phrases import Message
from ..data.languages.system_words import why
from ..game.errors import PacalError
from ..review.findings.finding import Finding
from .club import NO_CLUB, Club, Season

if TYPE_CHECKING:
    from ..review.check import Checked

NAME = "pacal.toml"
_NOT_A_PATH = 1024
"""Text that is longer is no path."""


class ConfigError(PacalError):
    """A club's file that cannot be used; `findings` has everything that is wrong with it."""

    def __init__(self, words: Message, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(words)
        self.findings = findings


@dataclass(slots=True, frozen=True)
class Config:
    """What a club's file says. Empty texts where it says nothing; `board` can be loaded as it is."""

    file: str = ""
    rules: str = ""
    board: str = ""
    language: str = ""
    club: Club = NO_CLUB
    findings: tuple[Finding, ...] = ()
    title: str = ""
    aside: tuple[str, ...] = ()
    """Files of clubs to which only some of the inputs belong, and which therefore do not count."""

    def sound(self) -> Config:
        """The same. Raises `ConfigError` where something is wrong with the file."""
        if self.findings:
            first = self.findings[0]
            more = len(self.findings) - 1
            facts = {"file": self.file, "line": first.place.line, "code": code(first.code), "problem": first.message}
            told = SAY.later("config.faults", more=more, **facts) if more else SAY.later("config.fault", **facts)
            raise ConfigError(told, self.findings)
        return self


NO_CONFIG = Config()


def club_of(inputs: Iterable[str]) -> Club:
    """The people and seasons of the club whose records these are. Raises `ConfigError` for a file with faults."""
    return config_of(inputs).sound().club


def config_of(inputs: Iterable[str]) -> Config:
    """What counts for some inputs: files, folders, ``-``.

    A run has one club. Where the inputs have different files, also further down in a folder, the one that counts is
    that of the folder in which all of them are.
    """
    paths = list(inputs) or ["-"]
    found = {_whole(file): file for path in paths for file in configs_for(path)}
    if len(found) == 1:
        (chosen,) = found.values()
        return read_config(chosen) if chosen else NO_CONFIG
    chosen = _nearest(_folder_of_all(paths))
    aside = tuple(file for whole, file in found.items() if file and whole != _whole(chosen))
    return replace(read_config(chosen) if chosen else NO_CONFIG, aside=aside)


def config_for(path: str) -> str:
    """The club file that counts for a file or a folder; empty for none. What is neither counts as standard input."""
    return _nearest(_folder_of(path))


def configs_for(path: str) -> list[str]:
    """The club files that count for what is in a path: the nearest one, and in a folder those further down.

    That a folder has none says nothing where all records in it lie further down, each beside or below such a file.
    """
    found = [config_for(path)]
    bare: set[str] = set()
    records = False
    if path != "-" and len(path) <= _NOT_A_PATH and "\0" not in path and os.path.isdir(path):
        from .inputs.find import form_of

        bare = {path}
        for folder, folders, files in os.walk(path):
            folders.sort()
            if NAME in files and os.path.isfile(os.path.join(folder, NAME)):
                found.append(os.path.normpath(os.path.join(folder, NAME)))
            elif folder in bare:
                records = records or any(form_of(name) is not None for name in files)
                bare.update(os.path.join(folder, name) for name in folders)
        if not found[0] and len(found) > 1 and not records:
            del found[0]
    return list(dict.fromkeys(found))


def _nearest(folder: str) -> str:
    """The file in a folder or the nearest above it, as a path that begins like the folder's."""
    for upper in _upwards(folder):
        file = os.path.normpath(os.path.join(upper, NAME))
        if os.path.isfile(file):
            return file
    return ""


def _folder_of(path: str) -> str:
    """The folder that an input is, or in which it is; the current one for standard input, and for what is no file."""
    if path == "-" or len(path) > _NOT_A_PATH or "\0" in path or not os.path.exists(path):
        return "."
    return path if os.path.isdir(path) else os.path.dirname(path) or "."


def _folder_of_all(paths: Iterable[str]) -> str:
    """The folder in which all inputs are, written as short as can be; the current one where they share none."""
    try:
        whole = os.path.commonpath([os.path.abspath(_folder_of(path)) for path in paths])
    except ValueError:
        return "."
    return _short(whole, os.getcwd())


def _whole(file: str) -> str:
    return os.path.realpath(file) if file else ""


def _short(whole: str, here: str) -> str:
    """A folder from the current one, where one of them is inside the other."""
    inside = whole == here or whole.startswith(os.path.join(here, ""))
    return os.path.relpath(whole) if inside or here.startswith(os.path.join(whole, "")) else whole


def _upwards(folder: str) -> Iterator[str]:
    """A folder and those above it, written as short as can be."""
    yield folder
    whole = os.path.abspath(folder)
    here = os.getcwd()
    while (upper := os.path.dirname(whole)) != whole:
        whole = upper
        yield _short(whole, here)


def read_config(file: str) -> Config:
    """What a club's file says, and what is wrong with it. Raises `ConfigError` where it cannot be read at all."""
    try:
        known = os.stat(file)
        return _read(file, known.st_mtime_ns, known.st_size)
    except OSError as problem:
        raise ConfigError(SAY.later("cannot-be-read", file=file, problem=why(problem))) from None


def is_config(path: str) -> bool:
    """Whether a path is that of a club's file, and not of records."""
    return os.path.basename(path) == NAME


def met_configs(paths: Iterable[str], chosen: Config) -> list[Config]:
    """The club files that are to be checked with some paths: the one that was chosen, and those that are named."""
    named = [read_config(path) for path in paths if is_config(path)]
    return list({config.file: config for config in (chosen, *named) if config.file}.values())


def check_config(config: Config) -> Checked:
    """What is wrong with a club's file, with the lines of the file."""
    from ..notation.lines import LineTable
    from ..review.check import Checked
    from ..review.findings.cases import Case, excerpt

    if not config.findings:
        return Checked(0, (), 0)

    with open(config.file, "rb") as stream:
        lines = LineTable(stream.read().decode("utf-8", "replace").removeprefix("\ufeff"))
    return Checked(0, tuple([Case(finding, excerpt(lines, finding.place)) for finding in config.findings]), 0)


@lru_cache(maxsize=64)
def _read(file: str, _changed: int, _size: int) -> Config:
    from ..review.findings.club_files import LARGEST_FILE, board_from, review_club

    with open(file, "rb") as stream:
        data = stream.read(LARGEST_FILE + 1)
    text, findings = review_club(data, file)
    seasons = tuple([Season(*season) for season in text.seasons])
    board = board_from(file, text.board) if text.board else ""
    club = Club(text.aliases, seasons, text.people)
    return Config(file, text.rules, board, text.language, club, findings, text.title)
