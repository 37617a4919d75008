"""A board file (TOML) to a `Plan` and back to its places: which characters of the file say which part.

Reads what was written; whether one can play on it is for `game.plan.check_plan`. The TOML reader of Python
tells no places; see toml_places.py for how they are found.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..game.errors import BoardError
from ..game.plan import Plan, derive_lake_shore, derive_river_shore, squares_of
from .place_words import SAY as PLACE
from .toml_places import FilePlace, Lines, Locator, toml_problem

Part = tuple[str | int, ...]

KEYS: Mapping[str, type] = {
    "name": str,
    "title": str,
    "notes": str,
    "drawing": str,
    "sacred": str,
    "values": dict,
    "river": dict,
    "lake": dict,
    "covers": dict,
}
"""The keys of a board file, with what each must be."""
NEEDED = ("name", "drawing", "sacred", "values")
"""The keys no board file can do without."""
LISTS: Mapping[str, tuple[str, ...]] = {"river": ("between", "shore"), "lake": ("shore",)}
"""The keys of the tables of water; each is a list in one string."""

_WORD = re.compile(r"[^\s,]+")
_PAIR = re.compile(r"(?![\s,])[^\s,|]*+(?:[ \t]*+\|[ \t]*+[^\s,|]*+)++|[^\s,|]++")
_LINE = re.compile(r"[^\n]+")
_SIGN = re.compile(r"[^ \t]")


Places = dict[Part, FilePlace]
"""The place of every part that a fault can name; look up with `place_of`."""


class FileFault(NamedTuple):
    """Something in a board file that cannot be read as part of a plan.

    `reason` is ``toml``, ``missing-key``, ``unknown-key``, ``wrong-type``, ``empty`` or ``not-a-pair``;
    `key` is the file's own name for the spot, such as ``values`` or ``river.between``.
    """

    reason: str
    key: str
    place: FilePlace
    facts: Mapping[str, object]


class BoardText(NamedTuple):
    """What reading a board file gives: as much of the plan as could be read, and what could not."""

    plan: Plan
    places: Places
    faults: tuple[FileFault, ...]


class BoardFileError(BoardError):
    """A board file that cannot be read; `faults` holds every `FileFault`."""


def read_board(text: str) -> tuple[Plan, Places]:
    """The plan in a board file, and the place of each of its parts.

    Raises `BoardFileError` where the text is not TOML or has missing, unknown or wrong keys. Does not check
    the plan.
    """
    plan, places, faults = scan_board(text)
    if faults:
        first = faults[0]
        words = str(first.facts.get("problem") or first.key)
        said = PLACE.later("board-file", line=first.place.line, reason=first.reason, words=words)
        raise BoardFileError(said, faults)
    return plan, places


def scan_board(text: str) -> BoardText:
    """Read as much of a board file as can be read. Never raises, whatever the text."""
    lines = Lines(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        place, words = toml_problem(problem, lines)
        fault = FileFault("toml", "", place, {"problem": words})
        return BoardText(Plan("", (), {}, ""), {(): place}, (fault,))
    return _Reader(text, data, lines).read()


def place_of(places: Places, part: Part) -> FilePlace:
    """The place of a part or, where it has none of its own, of the smallest part around it."""
    while part and part not in places:
        part = part[:-1]
    return places.get(part, FilePlace(1, 1, 1, 1))


class _Reader:
    """Turns the parsed file into a plan and notes the place of each part."""

    def __init__(self, text: str, data: dict[str, Any], lines: Lines) -> None:
        self.data = data
        self.lines = lines
        self.found = Locator(text).locate()
        self.places: Places = {(): lines.place(0, 0)}
        self.faults: list[FileFault] = []

    def read(self) -> BoardText:
        self._keys()
        rows = self._rows()
        values = self._table("values")
        for letter in values:
            self.places["values", letter] = self._entry_place("values", letter)
        river = self._river()
        plan = Plan(
            name=self._string("name"),
            rows=rows,
            values=values,
            sacred=self._string("sacred"),
            river=river,
            river_shore=self._squares("river", "shore", "river_shore", derive_river_shore(rows, river)),
            lake_shore=self._squares("lake", "shore", "lake_shore", derive_lake_shore(rows)),
            covers=self._covers(rows),
            title=self._string("title"),
            notes=_paragraphs(self._string("notes")),
        )
        self.faults.sort(key=lambda fault: fault.place)
        return BoardText(plan, self.places, tuple(self.faults))

    def _keys(self) -> None:
        for key, value in self.data.items():
            kind = KEYS.get(key)
            if kind is None:
                self._fault("unknown-key", (key,), known=tuple(KEYS))
            elif not isinstance(value, kind):
                self._fault("wrong-type", (key,), wanted=kind, got=value)
        for key in NEEDED:
            if key not in self.data:
                self.faults.append(FileFault("missing-key", key, self.places[()], {"key": key}))
        if isinstance(name := self.data.get("name"), str) and not name.strip():
            self._fault("empty", ("name",))
        for table, keys in LISTS.items():
            for key, value in self._table(table).items():
                if key not in keys:
                    self._fault("unknown-key", (table, key), known=keys)
                elif not isinstance(value, str):
                    self._fault("wrong-type", (table, key), wanted=str, got=value)
        for tile, value in self._table("covers").items():
            if not isinstance(value, str):
                self._fault("wrong-type", ("covers", tile), wanted=str, got=value)

    def _fault(self, reason: str, path: tuple[str, ...], **facts: object) -> None:
        located = self.found.get(path)
        key = ".".join(path)
        if located is None:
            place = self.places[()]
        elif reason == "unknown-key":
            place = self.lines.place(*located.key)
        else:
            place = self.lines.place(*located.value)
        self.faults.append(FileFault(reason, key, place, {"key": key, **facts}))

    def _string(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str):
            return ""
        self.places[(key,)] = self._value_place(key)
        return value

    def _table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key)
        return value if isinstance(value, dict) else {}

    def _value_place(self, *path: str) -> FilePlace:
        located = self.found.get(path)
        return self.lines.place(*located.value) if located else self.places[()]

    def _entry_place(self, *path: str) -> FilePlace:
        """The place of a key together with its value."""
        located = self.found.get(path)
        return self.lines.place(located.key[0], located.value[1]) if located else self.places[()]

    def _rows(self) -> tuple[str, ...]:
        rows: list[str] = []
        if isinstance(self.data.get("drawing"), str):
            self.places[("rows",)] = self._value_place("drawing")
        for start, _, row in self._pieces(_LINE, "drawing"):
            spots = [start + sign.start() for sign in _SIGN.finditer(row)]
            if not spots:
                continue
            self.places["rows", len(rows)] = self._inside(("drawing",), spots[0], spots[-1] + 1)
            for column, spot in enumerate(spots):
                self.places["rows", len(rows), column] = self._inside(("drawing",), spot, spot + 1)
            rows.append("".join(_SIGN.findall(row)))
        return tuple(rows)

    def _pieces(self, pattern: re.Pattern[str], *path: str) -> Iterator[tuple[int, int, str]]:
        """The matches in a string of the file, with their offsets there; none where it is no string."""
        value: Any = self.data
        for key in path:
            value = value.get(key) if isinstance(value, dict) else None
        if isinstance(value, str):
            for match in pattern.finditer(value):
                yield match.start(), match.end(), match[0]

    def _inside(self, path: tuple[str, ...], start: int, end: int) -> FilePlace:
        """The place of a stretch of a string; of the whole string where its characters were not found."""
        located = self.found.get(path)
        if located is None or located.offsets is None:
            return self._value_place(*path)
        return self.lines.place(located.offsets[start], located.offsets[end - 1] + 1)

    def _river(self) -> tuple[tuple[str, str], ...]:
        pairs: list[tuple[str, str]] = []
        path = ("river", "between")
        for start, end, word in self._pieces(_PAIR, *path):
            ends = [side.strip(" \t") for side in word.split("|")]
            place = self._inside(path, start, end)
            if len(ends) != 2 or not all(ends):
                facts = {"key": "river.between", "word": word}
                self.faults.append(FileFault("not-a-pair", "river.between", place, facts))
                continue
            part = ("river", len(pairs))
            self.places[part] = place
            self.places[*part, 0] = self._inside(path, start, start + len(ends[0]))
            self.places[*part, 1] = self._inside(path, end - len(ends[1]), end)
            pairs.append((ends[0], ends[1]))
        return tuple(pairs)

    def _squares(self, table: str, key: str, part: str, derived: tuple[str, ...]) -> tuple[str, ...]:
        """The squares listed in the file; where there is no such list, those that follow from the drawing."""
        if not isinstance(self._table(table).get(key), str):
            return derived
        names: list[str] = []
        for start, end, name in self._pieces(_WORD, table, key):
            self.places[part, len(names)] = self._inside((table, key), start, end)
            names.append(name)
        return tuple(names)

    def _covers(self, rows: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
        """The squares under each tile, a letter standing for its district; unknown words stay as they are."""
        squares = squares_of(rows)
        covers: dict[str, tuple[str, ...]] = {}
        for tile, words in self._table("covers").items():
            if not isinstance(words, str):
                continue
            names: list[str] = []
            times: dict[str, int] = {}
            for start, end, word in self._pieces(_WORD, "covers", tile):
                place = self._inside(("covers", tile), start, end)
                for name in squares.get(word, (word,)):
                    times[name] = times.get(name, 0) + 1
                    part: Part = ("covers", tile, name)
                    self.places[part if times[name] == 1 else (*part, times[name])] = place
                    names.append(name)
            self.places["covers", tile] = self._entry_place("covers", tile)
            covers[tile] = tuple(names)
        return covers


def _paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, which blank lines divide, each in one line."""
    paragraphs: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.strip():
            paragraphs[-1].extend(line.split())
        elif paragraphs[-1]:
            paragraphs.append([])
    return tuple(" ".join(words) for words in paragraphs if words)
