"""Games in the order in which they were played, for whatever depends on it: streaks and ratings.

The order is that of dates; games of the same date are in the order of their files and of their records in them, and
games without a date come before all others. Many games do not fit into memory: they are sorted piece by piece, and the
pieces wait in a file without a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from heapq import merge as merged
from typing import IO, NamedTuple

Key = tuple[str | int, ...]
PIECE = 50_000
"""So many games are sorted in memory."""


class Entry(NamedTuple):
    """Somebody in a game: the group, the person, the place at the end, and whether that was a win."""

    group: Key
    person: str
    place: int
    won: bool


class Turnout(NamedTuple):
    """A finished game: its date, file and number, and who took part."""

    date: str
    file: str
    number: int
    entries: tuple[Entry, ...]

    @property
    def order(self) -> tuple[str, str, int]:
        return self.date, self.file, self.number


@dataclass(slots=True)
class Streak:
    """Wins in a row: the most of them, and how many there are in the end."""

    longest: int = 0
    current: int = 0

    def add(self, won: bool) -> None:
        self.current = self.current + 1 if won else 0
        self.longest = max(self.longest, self.current)


@dataclass(slots=True)
class Chronicle:
    """Games to be put in order."""

    games: list[Turnout] = field(default_factory=list)
    pieces: list[IO[str]] = field(default_factory=list)

    def add(self, game: Turnout) -> None:
        self.games.append(game)
        if len(self.games) >= PIECE:
            self._put_away()

    def merge(self, other: Chronicle, known: Callable[[Key], Key] = lambda key: key) -> None:
        """Add the games of another one, which must fit into memory.

        `known` says under which name a group is kept; one that is not kept under its own is nobody any more.
        """
        for game in other.games:
            groups = [known(entry.group) for entry in game.entries]
            self.add(
                game._replace(
                    entries=tuple(
                        entry._replace(group=group, person=entry.person if group == entry.group else "")
                        for entry, group in zip(game.entries, groups, strict=True)
                    )
                )
            )

    def in_order(self) -> Iterator[Turnout]:
        """All games in order."""
        self.games.sort(key=lambda game: game.order)
        yield from merged(*map(_read, self.pieces), self.games, key=lambda game: game.order)

    def _put_away(self) -> None:
        import json
        from tempfile import TemporaryFile

        self.games.sort(key=lambda game: game.order)
        # The file is gone as soon as nobody has it open.
        piece = TemporaryFile("w+", encoding="ascii", newline="\n")  # noqa: SIM115 - it is read much later
        for game in self.games:
            piece.write(f"{json.dumps(game)}\n")
        self.pieces.append(piece)
        self.games = []


def streaks(chronicle: Chronicle) -> dict[Key, Streak]:
    """The streaks of all groups."""
    found: dict[Key, Streak] = {}
    for game in chronicle.in_order():
        for entry in game.entries:
            found.setdefault(entry.group, Streak()).add(entry.won)
    return found


def _read(piece: IO[str]) -> Iterator[Turnout]:
    import json

    piece.seek(0)
    for line in piece:
        date, file, number, entries = json.loads(line)
        yield Turnout(date, file, number, tuple(Entry(tuple(group), *rest) for group, *rest in entries))
