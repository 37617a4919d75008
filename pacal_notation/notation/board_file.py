"""A board file (TOML) to a `Plan` and back to its places: which characters of the file say which part.

Reads what was written; whether one can play on it is for `game.plan.check_plan`. The TOML reader of Python
tells no places, so `_Locator` walks the text once more to find them.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..game.errors import BoardError
from ..game.plan import Plan, derive_lake_shore, derive_river_shore, squares_of

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
_TOML_PLACE = re.compile(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$")


class FilePlace(NamedTuple):
    """Where in the file: lines and columns count from 1, the end column is the one behind the last."""

    line: int
    column: int
    end_line: int
    end_column: int


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
        raise BoardFileError(f"board file, line {first.place.line}: {first.reason}: {words}", faults)
    return plan, places


def scan_board(text: str) -> BoardText:
    """Read as much of a board file as can be read. Never raises, whatever the text."""
    lines = _Lines(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        place, words = _toml_problem(problem, lines)
        fault = FileFault("toml", "", place, {"problem": words})
        return BoardText(Plan("", (), {}, ""), {(): place}, (fault,))
    return _Reader(text, data, lines).read()


def place_of(places: Places, part: Part) -> FilePlace:
    """The place of a part or, where it has none of its own, of the smallest part around it."""
    while part and part not in places:
        part = part[:-1]
    return places.get(part, FilePlace(1, 1, 1, 1))


class _Lines:
    """Offsets in a text as lines and columns. Lines end with a line feed, as in TOML."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, start: int, end: int) -> FilePlace:
        return FilePlace(*self._spot(start), *self._spot(max(start, end)))

    def at(self, line: int, column: int) -> FilePlace:
        return FilePlace(line, column, line, column + 1)

    def _spot(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


def _toml_problem(problem: Exception, lines: _Lines) -> tuple[FilePlace, str]:
    """The place and the bare words of an error of the TOML reader."""
    words = str(problem)
    found = _TOML_PLACE.search(words)
    if isinstance(problem, RecursionError):
        return lines.at(1, 1), "lists or tables are nested too deeply"
    if found is None:
        return lines.at(1, 1), words
    words = words[: found.start()]
    if found[1] is None:
        return lines.place(len(lines.text), len(lines.text)), words
    return lines.at(int(found[1]), int(found[2])), words


class _Reader:
    """Turns the parsed file into a plan and notes the place of each part."""

    def __init__(self, text: str, data: dict[str, Any], lines: _Lines) -> None:
        self.data = data
        self.lines = lines
        self.found = _Locator(text).locate()
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


class _Located(NamedTuple):
    """Where a key and its value stand. `offsets` has the place of each character of a string, else None."""

    key: tuple[int, int]
    value: tuple[int, int]
    offsets: list[int] | None = None


class _Locator:
    """Finds keys and values in a text that the TOML reader has accepted; of other text it makes no sense."""

    _SPACE = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
    _BARE_KEY = re.compile(r"[A-Za-z0-9_-]++")
    _SCALAR = re.compile(r"[^,\]}#\n]*+")
    _LINE_BREAK = re.compile(r"(?:\r?\n)?+")
    _LINE_END = re.compile(r"\\[ \t]*+\r?\n[ \t\r\n]*+")
    _ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")

    def __init__(self, text: str) -> None:
        self.text = text
        self.spot = 0
        self.found: dict[tuple[str, ...], _Located] = {}

    def locate(self) -> dict[tuple[str, ...], _Located]:
        """The place of every key, by its path. A table's value is its heading, or its braces."""
        table: tuple[str, ...] = ()
        while self._skip() < len(self.text):
            if self.text[self.spot] == "[":
                table = self._heading()
            else:
                self._assignment(table)
        return self.found

    def _heading(self) -> tuple[str, ...]:
        start = self.spot
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.spot += brackets
        table, key = self._key(())
        self.spot = self.text.index("]", self.spot) + brackets
        self.found.setdefault(table, _Located(key, (start, self.spot)))
        return table

    def _skip(self) -> int:
        self._pass(self._SPACE)
        return self.spot

    def _pass(self, pattern: re.Pattern[str]) -> str:
        """Step over what the pattern matches here, which valid TOML always has."""
        match = pattern.match(self.text, self.spot)
        assert match is not None
        self.spot = match.end()
        return match[0]

    def _assignment(self, table: tuple[str, ...]) -> None:
        path, key = self._key(table)
        self.spot = self.text.index("=", self.spot) + 1
        start = self._skip()
        offsets = self._value(path)
        located = _Located(key, (start, self.spot), offsets)
        self.found[path] = located
        for length in range(len(table) + 1, len(path)):
            self.found.setdefault(path[:length], located._replace(offsets=None))

    def _key(self, table: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, int]]:
        """A key with its dots; the place is that of its last part."""
        path = table
        while True:
            start = self._skip()
            if self.text[start] in "\"'":
                name, _ = self._quoted()
            else:
                name = self._pass(self._BARE_KEY)
            path += (name,)
            place = (start, self.spot)
            if not self.text.startswith(".", self._skip()):
                return path, place
            self.spot += 1

    def _value(self, path: tuple[str, ...]) -> list[int] | None:
        sign = self.text[self.spot]
        if sign in "\"'":
            return self._quoted()[1]
        if sign == "[":
            self._array()
        elif sign == "{":
            self._inline_table(path)
        else:
            start = self.spot
            self.spot = start + len(self._pass(self._SCALAR).rstrip())
        return None

    def _array(self) -> None:
        depth = 0
        while True:
            self._skip()
            sign = self.text[self.spot]
            if sign in "\"'":
                self._quoted()
                continue
            depth += (sign in "[{") - (sign in "]}")
            self.spot += 1
            if not depth:
                return

    def _inline_table(self, path: tuple[str, ...]) -> None:
        self.spot += 1
        while self.text[self._skip()] != "}":
            if self.text[self.spot] == ",":
                self.spot += 1
            else:
                self._assignment(path)
        self.spot += 1

    def _quoted(self) -> tuple[str, list[int]]:
        """A string of any of the four kinds, and where each of its characters stands."""
        quote = self.text[self.spot]
        fence = quote * 3 if self.text.startswith(quote * 3, self.spot) else quote
        self.spot += len(fence)
        if len(fence) == 3:
            self._pass(self._LINE_BREAK)
        signs: list[str] = []
        offsets: list[int] = []
        while not self._closes(fence):
            start = self.spot
            sign = self._sign(quote)
            signs.append(sign)
            offsets.extend([start] * len(sign))
        self.spot += len(fence)
        return "".join(signs), offsets

    def _closes(self, fence: str) -> bool:
        """Whether the string ends here; quotes of its own may stand right before the end of a long one."""
        if not self.text.startswith(fence, self.spot):
            return False
        return len(fence) == 1 or not self.text.startswith(fence[0], self.spot + 3)

    def _sign(self, quote: str) -> str:
        """The next character of a string, or nothing where a line is continued."""
        start = self.spot
        if quote == '"' and self.text[start] == "\\":
            if line_end := self._LINE_END.match(self.text, start):
                self.spot = line_end.end()
                return ""
            return _unescaped(self._pass(self._ESCAPE))
        self.spot += 2 if self.text.startswith("\r\n", start) else 1
        return "\n" if self.text[start] == "\r" else self.text[start]


def _unescaped(escape: str) -> str:
    if escape[1] in "uU":
        return chr(int(escape[2:], 16))
    return {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}.get(escape[1], escape[1])
