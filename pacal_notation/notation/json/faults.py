"""What is wrong with JSON data, in plain words and with JSON paths: another format, and what pydantic found."""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from .strict_text import MOST_FAULTS, Fault, JsonCode, JsonError, Way, json_path, shown_value


def check_format(data: Any, name: str, version: int) -> None:
    """Raise `JsonError` unless the data says that it is this format in this version."""
    if not isinstance(data, dict):
        raise _other("$", f"{shown_value(data)} is no {name}: it should be an object")
    found = data.get("format")
    if found != name:
        what = f"the format is {shown_value(found)}" if "format" in data else "there is no field \"format\""
        raise _other("$.format", f"{what}, it should be {shown_value(name)}")
    found = data.get("version")
    if type(found) is not int or found != version:
        what = f"the version is {shown_value(found)}" if "version" in data else "there is no field \"version\""
        raise _other("$.version", f"{what}, this program reads version {version}")


def _other(path: str, problem: str) -> JsonError:
    return JsonError(JsonCode.OTHER_FORMAT, (Fault(path, problem),))


def complaint(data: Any, error: ValidationError, too_deep: str = "nested too deep") -> JsonError:
    """What pydantic found, in our words and with JSON paths; `too_deep` is what to say of what nests too deep."""
    details = error.errors(include_url=False)
    if any(detail["type"].startswith("recursion") for detail in details):
        return JsonError(JsonCode.TOO_MUCH, (Fault("$", too_deep),))
    faults: dict[str, str] = {}
    for detail in details:
        way, value = _way(data, detail)
        path = json_path(way)
        problem = _problem(detail, way, value)
        if path not in faults:
            faults[path] = problem
        elif way[-1] == "roll":
            faults[path] = f"{shown_value(value)} is neither a whole number nor x"
        if len(faults) == MOST_FAULTS:
            break
    return JsonError(JsonCode.WRONG_SHAPE, tuple(Fault(path, problem) for path, problem in faults.items()))


def _way(data: Any, detail: ErrorDetails) -> tuple[Way, Any]:
    """The way to a fault, without what pydantic adds about the cases of a union, and the value there."""
    way: list[str | int] = []
    value = data
    for step in detail["loc"]:
        there = step in value if isinstance(value, dict) else isinstance(value, list) and isinstance(step, int)
        if there:
            way.append(step)
            value = value[step]
    if detail["type"] == "missing":
        way.append(detail["loc"][-1])
    return tuple(way), value


_WORDS = {
    "string_type": "a text",
    "int_type": "a whole number",
    "list_type": "an array",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "bool_type": "true or false",
}
_PATTERNS = {
    "^[a-z]": "a square such as c4",
    "^[A-Za-z0-9_]": "a tag's name: letters, digits and _",
    "^(?:[!?]": "a glyph: ! and ?, or $1 to $255",
    "^[A-Z]": "a code such as M3",
    "^[^": "a text without line breaks",
}


def _problem(detail: ErrorDetails, way: Way, value: Any) -> str:
    """One fault in plain words."""
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "missing":
        return f"the field {shown_value(way[-1])} is missing"
    if kind == "extra_forbidden":
        return f"there is no field {shown_value(way[-1])} here"
    if kind in _WORDS:
        return f"{shown_value(value)} is not {_WORDS[kind]}"
    if kind == "literal_error":
        return f"{shown_value(value)} is not {context['expected']}".replace("'", '"')
    if kind == "string_pattern_mismatch":
        words = (words for start, words in _PATTERNS.items() if context["pattern"].startswith(start))
        return f"{shown_value(value)} is not {next(words)}"
    if kind in ("greater_than_equal", "less_than_equal"):
        limit = f"less than {context['ge']}" if "ge" in context else f"more than {context['le']}"
        return f"{shown_value(value)} is {limit}"
    if kind == "too_short":
        return "there must be at least one"
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return _no_case(context, value)
    return f"{shown_value(value)} is not {detail['msg']}" if kind == "roll" else str(detail["msg"])


def _no_case(context: dict[str, Any], value: Any) -> str:
    """A value that is none of the cases there are: told apart by a field such as kind, or by the one field it has."""
    if not isinstance(value, dict):
        return f"{shown_value(value)} is not an object"
    *others, last = re.findall("'=?([^']*)'", context.get("expected_tags", "")) or [""]
    cases = " or ".join(filter(None, (", ".join(f'"{case}"' for case in others), f'"{last}"')))
    field = context["discriminator"].strip("'")
    if field.isidentifier():
        missing = f'the field "{field}" is missing'
        return f"{field} is {shown_value(value[field])}, not {cases}" if field in value else missing
    return f"expected an object with the field {cases}, found {shown_value(next(iter(value), None))}"
