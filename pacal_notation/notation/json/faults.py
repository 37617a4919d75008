"""What is wrong with JSON data, in plain words and with JSON paths: another format, and what pydantic found."""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ...data.languages.nouns import OR, listed
from ...data.languages.phrases import Told
from .json_words import SAY
from .strict_text import MOST_FAULTS, Fault, JsonCode, JsonError, Way, json_path, shown_value


def check_format(data: Any, name: str, version: int) -> None:
    """Raise `JsonError` unless the data says that it is this format in this version."""
    if not isinstance(data, dict):
        raise _other("$", "json.no-format-object", value=shown_value(data), format=name)
    found = data.get("format")
    if "format" not in data:
        raise _other("$.format", "json.format-missing", format=shown_value(name))
    if found != name:
        raise _other("$.format", "json.format", value=shown_value(found), format=shown_value(name))
    found = data.get("version")
    if "version" not in data:
        raise _other("$.version", "json.version-missing", version=version)
    if type(found) is not int or found != version:
        raise _other("$.version", "json.version", value=shown_value(found), version=version)


def _other(path: str, key: str, **facts: object) -> JsonError:
    return JsonError(JsonCode.OTHER_FORMAT, (Fault(path, SAY.later(key, **facts)),))


def complaint(data: Any, error: ValidationError, too_deep: Told = "") -> JsonError:
    """What pydantic found, in our words and with JSON paths; `too_deep` is what to say of what nests too deep."""
    details = error.errors(include_url=False)
    if any(detail["type"].startswith("recursion") for detail in details):
        return JsonError(JsonCode.TOO_MUCH, (Fault("$", too_deep or SAY.later("json.nested")),))
    faults: dict[str, Told] = {}
    for detail in details:
        way, value = _way(data, detail)
        path = json_path(way)
        problem = problem_of(detail, way[-1] if way else "", value)
        if path not in faults:
            faults[path] = problem
        elif way[-1] == "roll":
            faults[path] = SAY.later("json.neither-number-nor-x", value=shown_value(value))
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


_NEEDED = {
    "string_type": "text",
    "string_unicode": "text",
    "int_type": "number",
    "int_from_float": "number",
    "list_type": "array",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "bool_type": "truth",
    "roll": "roll",
}
_PATTERNS = {
    "^[a-z]": "square",
    "^[A-Za-z0-9_]": "tag-name",
    "^(?:[!?]": "glyph",
    "^[A-Z]": "code",
    "^[^": "line",
}


def problem_of(detail: ErrorDetails, field: str | int, value: Any) -> Told:
    """One fault in plain words: what pydantic found of the value of a field."""
    kind, context, shown = detail["type"], detail.get("ctx", {}), shown_value(value)
    if kind in _NEEDED:
        return SAY.later(f"json.not.{_NEEDED[kind]}", value=shown)
    match kind:
        case "missing":
            return SAY.later("json.missing", field=shown_value(field))
        case "extra_forbidden":
            return SAY.later("json.unknown", field=shown_value(field))
        case "literal_error":
            cases = context["expected"].replace("'", '"')
            return SAY.later("json.none-of", value=shown, choices=listed(re.split(", | or ", cases), OR))
        case "string_pattern_mismatch":
            wanted = next(name for start, name in _PATTERNS.items() if context["pattern"].startswith(start))
            return SAY.later(f"json.not.{wanted}", value=shown)
        case "greater_than_equal":
            return SAY.later("json.less", value=shown, limit=context["ge"])
        case "less_than_equal":
            return SAY.later("json.more", value=shown, limit=context["le"])
        case "too_short":
            return SAY.later("json.at-least-one")
        case "union_tag_invalid" | "union_tag_not_found":
            return _no_case(context, value)
    return str(detail["msg"])


def _no_case(context: dict[str, Any], value: Any) -> Told:
    """A value that is none of the cases there are: told apart by a field such as kind, or by the one field it has."""
    if not isinstance(value, dict):
        return SAY.later("json.not.object", value=shown_value(value))
    cases = listed([f'"{case}"' for case in re.findall("'=?([^']*)'", context.get("expected_tags", ""))], OR)
    field = context["discriminator"].strip("'")
    if not field.isidentifier():
        found = shown_value(next(iter(value), None))
        return SAY.later("json.no-case-field", choices=cases, value=found)
    if field in value:
        return SAY.later("json.no-case", field=field, value=shown_value(value[field]), choices=cases)
    return SAY.later("json.missing", field=f'"{field}"')
