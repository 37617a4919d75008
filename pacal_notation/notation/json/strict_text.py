"""Strict JSON: text to plain data, and every complaint with its JSON path. Knows nothing of games.

Stricter than Python's own reader: a key that stands twice, NaN and Infinity, NUL and halves of surrogate pairs are
errors. So is nesting that is deeper than any record needs.
"""

from __future__ import annotations

import json
import re
import reprlib
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple

from ...data.languages.phrases import Told
from ...game.errors import PacalError
from ..place_words import SAY as PLACE
from .json_words import SAY

Way = tuple[str | int, ...]
"""The keys and indices that lead to a piece of JSON data."""

MOST_FAULTS = 100
"""So many faults are listed; more help nobody."""

MOST_FIELDS = 64
"""No object has more fields; checking one with millions of them would take more memory than reading it."""

DEEPEST = 500
"""So deep JSON may nest. How deep Python's own reader goes depends on its version."""

_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"|[\[{]|[\]}]', re.DOTALL)
_NO_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"|[^\[\]{}"]++', re.DOTALL)
_SURELY_ALLOWED = DEEPEST // 2
_NOT_TEXT = re.compile("[\0\ud800-\udfff]")
_NOT_TEXT_ESCAPED = re.compile(r"\\u(?:0000|[dD][89a-fA-F])")
_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,40}")
BYTE_ORDER_MARK = "\ufeff"


class JsonCode(StrEnum):
    """The kinds of faults. A code keeps its meaning for ever."""

    NOT_JSON = "J1"
    """Text that is not JSON, or JSON that readers do not agree about: a key twice, NaN."""
    OTHER_FORMAT = "J2"
    """Another format, or a version of it that is not known."""
    WRONG_SHAPE = "J3"
    """A field that is missing, unknown or not what it should be."""
    TOO_MUCH = "J4"
    """Nesting that is too deep, or more than is read."""


class Fault(NamedTuple):
    """One thing that is wrong: where, and what."""

    path: str
    said: Told

    @property
    def problem(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.said)


class JsonError(PacalError):
    """JSON that cannot be read. `path` leads to the first fault, such as ``$.rounds[3].standing``; `faults` has all.

    `line` and `column` are given where the text itself is broken, and count from 1.
    """

    def __init__(
        self,
        code: JsonCode,
        faults: tuple[Fault, ...],
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        first, more = faults[0], len(faults) - 1
        place = first.path if line is None else PLACE.later("place", line=line, column=column)
        told = {"place": place, "problem": first.said}
        super().__init__(SAY.later("json.error", count=more, **told) if more else PLACE.later("place.of", **told))
        self.code = code
        self.faults = faults
        self.path = first.path
        self.line = line
        self.column = column

    @property
    def problem(self) -> str:
        """What is wrong at the first place, in the language that is spoken."""
        return self.faults[0].problem

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.faults, self.line, self.column)


def json_path(way: Way) -> str:
    """The way to a piece of data as a JSON path.

    >>> json_path(("rounds", 3, "odd key"))
    '$.rounds[3]["odd key"]'
    """
    steps = ["$"]
    for step in way:
        if isinstance(step, int):
            steps.append(f"[{step}]")
        elif _PLAIN_KEY.fullmatch(step):
            steps.append(f".{step}")
        else:
            steps.append(f"[{json.dumps(shown(step))}]")
    return "".join(steps)


def shown(text: str) -> str:
    """A text short enough for a message."""
    return text if len(text) <= 40 else f"{text[:39]}…"


def shown_value(value: object) -> Told:
    """A value as JSON, short enough for a message."""
    if isinstance(value, dict):
        return SAY.later("json.an-object")
    if isinstance(value, list):
        return SAY.later("json.an-array")
    if isinstance(value, str):
        return json.dumps(shown(value), ensure_ascii=not value.isprintable())
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return reprlib.repr(value)


class _Odd(dict[str, Any]):
    """An object with a key that stands twice in it, or with more keys than anything of ours has."""

    twice = ""


class _NoNumber(str):
    """NaN or an infinity."""


class _Decoder:
    """Decodes and notes that something is odd; where it is, is looked up afterwards."""

    def __init__(self) -> None:
        self.odd = False
        self.decode = json.JSONDecoder(object_pairs_hook=self._object, parse_constant=self._constant).decode

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) == len(pairs) <= MOST_FIELDS:
            return made
        self.odd = True
        odd = _Odd(made)
        if len(made) < len(pairs):
            seen: set[str] = set()
            odd.twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        return odd

    def _constant(self, name: str) -> _NoNumber:
        self.odd = True
        return _NoNumber(name)


def parse_json(text: str | bytes) -> Any:
    """The data of a JSON text. Raises `JsonError`. Takes time in proportion to the text."""
    if isinstance(text, bytes):
        text = decode_utf8(text)
    text = text.removeprefix(BYTE_ORDER_MARK)
    decoder = _Decoder()
    deep = deep_at(text)
    try:
        data = decoder.decode(text)
    except json.JSONDecodeError as error:
        raise (not_json(error) if deep is None or error.pos < deep else too_deep()) from None
    except RecursionError:
        raise too_deep() from None
    except ValueError:
        raise not_json(None) from None
    if deep is not None:
        raise too_deep()
    if decoder.odd or _NOT_TEXT_ESCAPED.search(text) or _NOT_TEXT.search(text):
        faults = tuple(islice(_oddities(data), MOST_FAULTS))
        if faults:
            raise JsonError(JsonCode.NOT_JSON, faults)
    return data


def not_json(error: json.JSONDecodeError | None) -> JsonError:
    """What Python's reader found, in our words. It finds no place for a number that is too long to be one."""
    if error is None:
        return JsonError(JsonCode.NOT_JSON, (Fault("$", SAY.later("json.long-number")),))
    if error.msg.startswith("Illegal trailing comma"):
        # As Python 3.13 and later say it; those before complain of what stands behind the comma.
        place = error.pos + 1 + len(error.doc[error.pos + 1 :]) - len(error.doc[error.pos + 1 :].lstrip(" \t\r\n"))
        ends = error.doc[place : place + 1] == "}"
        words = "Expecting property name enclosed in double quotes" if ends else "Expecting value"
        error = json.JSONDecodeError(words, error.doc, place)
    key = next((key for key, words in _PYTHON.items() if words == error.msg), "")
    said = SAY.later(f"json.python.{key}") if key else SAY.later("json.python", problem=error.msg)
    return JsonError(JsonCode.NOT_JSON, (Fault("$", said),), error.lineno, error.colno)


_PYTHON = {
    "property": "Expecting property name enclosed in double quotes",
    "colon": "Expecting ':' delimiter",
    "comma": "Expecting ',' delimiter",
    "value": "Expecting value",
    "extra": "Extra data",
    "string": "Unterminated string starting at",
    "escape": "Invalid \\escape",
    "unicode": "Invalid \\uXXXX escape",
    "control": "Invalid control character at",
}
"""What Python's reader says, by our keys."""


def deep_at(text: str) -> int | None:
    """Where a text nests deeper than it may; None where it does not."""
    brackets = _NO_BRACKETS.sub("", text)
    for _ in range(_SURELY_ALLOWED):  # what closes at once goes, so each time at least one level and at most two
        if not brackets:
            return None
        brackets = brackets.replace("[]", "").replace("{}", "")
    depth = 0
    for found in _BRACKETS.finditer(text):
        sign = found[0]
        depth += 1 if sign in "[{" else -1 if sign in "]}" else 0
        if depth > DEEPEST:
            return found.start()
    return None


def too_deep() -> JsonError:
    """Nesting that no record has."""
    return JsonError(JsonCode.TOO_MUCH, (Fault("$", SAY.later("json.too-deep")),))


def decode_utf8(data: bytes) -> str:
    """The text of some bytes. Raises `JsonError` where they are not UTF-8; nothing is guessed."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        said = SAY.later("json.not-utf8", number=error.start)
        raise JsonError(JsonCode.NOT_JSON, (Fault("$", said),)) from None


def _oddities(data: Any) -> Iterator[Fault]:
    """Everything that other readers might read in another way."""
    left: list[tuple[Way, Any]] = [((), data)]
    while left:
        way, value = left.pop()
        if isinstance(value, _Odd):
            if value.twice:
                said = SAY.later("json.field-twice", field=shown_value(value.twice))
                yield Fault(json_path((*way, value.twice)), said)
            if len(value) > MOST_FIELDS:
                yield Fault(json_path(way), SAY.later("json.many-fields", count=len(value)))
        if isinstance(value, dict):
            for key in value:
                if _NOT_TEXT.search(key):
                    yield Fault(json_path(way), SAY.later("json.odd-field"))
            left += [((*way, key), part) for key, part in reversed(value.items())]
        elif isinstance(value, list):
            left += [((*way, index), part) for index, part in reversed(list(enumerate(value)))]
        elif isinstance(value, _NoNumber):
            yield Fault(json_path(way), SAY.later("json.no-number", value=str(value)))
        elif isinstance(value, str) and (found := _NOT_TEXT.search(value)):
            yield Fault(json_path(way), SAY.later("json.nul" if found[0] == "\0" else "json.surrogate"))
