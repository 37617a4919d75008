"""What a club has settled in its file ``pacal.toml``: found beside the records or above them, read, and checked.

    club_of(["club/2026"]).person("A. Berg")

The file nearest to an input counts. For standard input, and for what is no file, it is looked for from the current
folder.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

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

    def __init__(self, words: str, findings: tuple[Finding, ...] = ()) -> None:
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

    def sound(self) -> Config:
        """The same. Raises `ConfigError` where something is wrong with the file."""
        if self.findings:
            first = self.findings[0]
            more = f" (and {len(self.findings) - 1} more)" if len(self.findings) > 1 else ""
            words = f"{self.file} has a fault in line {first.place.line}: {first.code} {first.message}{more}"
            raise ConfigError(f"{words}; pacal validate {self.file} shows it, --no-config does without", self.findings)
        return self


NO_CONFIG = Config()


def club_of(inputs: Iterable[str]) -> Club:
    """The people and seasons of the club whose records these are. Raises `ConfigError` for a file with faults."""
    return config_of(inputs).sound().club


def config_of(inputs: Iterable[str]) -> Config:
    """What counts for some inputs: files, folders, ``-``. Raises `ConfigError` where they belong to different clubs."""
    found = list(dict.fromkeys(file for path in inputs for file in configs_for(path))) or [config_for("-")]
    if len(found) > 1:
        named = " and ".join(file or "none" for file in found[:2])
        raise ConfigError(f"the inputs have different club files: {named}; name one with --config, or use --no-config")
    return read_config(found[0]) if found[0] else NO_CONFIG


def config_for(path: str) -> str:
    """The club file that counts for a file or a folder; empty for none. What is neither counts as standard input."""
    if path == "-" or len(path) > _NOT_A_PATH or "\0" in path or not os.path.exists(path):
        return _nearest(".")
    return _nearest(path if os.path.isdir(path) else os.path.dirname(path) or ".")


def configs_for(path: str) -> list[str]:
    """The club files that count for what is in a path: the nearest one, and in a folder those further down."""
    found = [config_for(path)]
    if path != "-" and len(path) <= _NOT_A_PATH and "\0" not in path and os.path.isdir(path):
        for folder, folders, files in os.walk(path):
            folders.sort()
            if NAME in files and os.path.isfile(os.path.join(folder, NAME)):
                found.append(os.path.normpath(os.path.join(folder, NAME)))
    return list(dict.fromkeys(found))


def _nearest(folder: str) -> str:
    """The file in a folder or the nearest above it, as a path that begins like the folder's."""
    for upper in _upwards(folder):
        file = os.path.normpath(os.path.join(upper, NAME))
        if os.path.isfile(file):
            return file
    return ""


def _upwards(folder: str) -> Iterator[str]:
    """A folder and those above it, written as short as can be."""
    yield folder
    whole = os.path.abspath(folder)
    here = os.getcwd()
    while (upper := os.path.dirname(whole)) != whole:
        whole = upper
        inside = whole == here or whole.startswith(os.path.join(here, ""))
        yield os.path.relpath(whole) if inside or here.startswith(os.path.join(whole, "")) else whole


def read_config(file: str) -> Config:
    """What a club's file says, and what is wrong with it. Raises `ConfigError` where it cannot be read at all."""
    try:
        known = os.stat(file)
        return _read(file, known.st_mtime_ns, known.st_size)
    except OSError as problem:
        raise ConfigError(f"{file} cannot be read: {problem.strerror or problem}") from None


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
