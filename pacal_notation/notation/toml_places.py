"""Places in a TOML file: which characters say which key and which value.

The TOML reader of Python tells no places, so `Locator` walks a text that it has accepted once more to find them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The keys, and in lists the numbers, that lead to a value."""

_TOML_PLACE = re.compile(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$")


class FilePlace(NamedTuple):
    """Where in the file: lines and columns count from 1, the end column is the one behind the last."""

    line: int
    column: int
    end_line: int
    end_column: int


class Lines:
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


TOO_DEEP = "lists or tables are nested too deeply"


def toml_problem(problem: Exception, lines: Lines) -> tuple[FilePlace, str]:
    """The place and the bare words of an error of the TOML reader."""
    words = str(problem)
    found = _TOML_PLACE.search(words)
    if isinstance(problem, RecursionError):
        return lines.at(1, 1), TOO_DEEP
    if found is None:
        return lines.at(1, 1), words
    words = words[: found.start()]
    if found[1] is None:
        return lines.place(len(lines.text), len(lines.text)), words
    return lines.at(int(found[1]), int(found[2])), words


class Located(NamedTuple):
    """Where a key and its value stand. `offsets` has the place of each character of a string, else None."""

    key: tuple[int, int]
    value: tuple[int, int]
    offsets: list[int] | None = None


class Locator:
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
        self.found: dict[Path, Located] = {}

    def locate(self) -> dict[Path, Located]:
        """The place of every key, by its path. A table's value is its heading, or its braces."""
        table: Path = ()
        while self._skip() < len(self.text):
            if self.text[self.spot] == "[":
                table = self._heading()
            else:
                self._assignment(table)
        return self.found

    def _heading(self) -> Path:
        start = self.spot
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.spot += brackets
        table, key = self._key(())
        self.spot = self.text.index("]", self.spot) + brackets
        self.found.setdefault(table, Located(key, (start, self.spot)))
        return table

    def _skip(self) -> int:
        self._pass(self._SPACE)
        return self.spot

    def _pass(self, pattern: re.Pattern[str]) -> str:
        """Step over what the pattern matches here, which valid TOML always has."""
        words = self._pass_on(pattern)
        self.spot += len(words)
        return words

    def _pass_on(self, pattern: re.Pattern[str]) -> str:
        """What the pattern matches here, without stepping over it."""
        match = pattern.match(self.text, self.spot)
        assert match is not None
        return match[0]

    def _assignment(self, table: Path) -> None:
        path, key = self._key(table)
        self.spot = self.text.index("=", self.spot) + 1
        start = self._skip()
        offsets = self._value(path)
        located = Located(key, (start, self.spot), offsets)
        self.found[path] = located
        for length in range(len(table) + 1, len(path)):
            self.found.setdefault(path[:length], located._replace(offsets=None))

    def _key(self, table: Path) -> tuple[Path, tuple[int, int]]:
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

    def _value(self, path: Path) -> list[int] | None:
        sign = self.text[self.spot]
        if sign in "\"'":
            return self._quoted()[1]
        if sign == "[":
            self._array(path)
        elif sign == "{":
            self._inline_table(path)
        else:
            self.spot += len(self._pass_on(self._SCALAR).rstrip())
        return None

    def _array(self, path: Path) -> None:
        """A list: its own elements are found, of those within them only where they end."""
        depth = number = 0
        while True:
            start = self._skip()
            sign = self.text[start]
            if depth == 1 and sign not in ",]":
                offsets = self._element(sign)
                self.found[*path, number] = Located((start, self.spot), (start, self.spot), offsets)
                if sign not in "[{":
                    continue
            elif sign in "\"'":
                self._quoted()
                continue
            number += depth == 1 and sign == ","
            depth += (sign in "[{") - (sign in "]}")
            self.spot += 1
            if not depth:
                return

    def _element(self, sign: str) -> list[int] | None:
        """Step over a string or another plain value."""
        if sign in "\"'":
            return self._quoted()[1]
        if sign not in "[{":
            self.spot += len(self._pass_on(self._SCALAR).rstrip())
        return None

    def _inline_table(self, path: Path) -> None:
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
