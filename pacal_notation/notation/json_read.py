"""Data to records: checked by pydantic against the shapes, then for what no shape can say, and every fault in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ..game.actions import ARROWS_ROLL, Build, Move
from . import json_shapes as shapes
from .comments import fold
from .json_added import Rolled
from .json_text import MOST_FAULTS, Fault, JsonCode, JsonError, Way, json_path, shown_value
from .order import MAX_DEPTH
from .record import Comment, End, Heading, Placement, Record, Roll, Round, Score, Setup, Standing, Tag, Turn, Variation

_TOO_DEEP = f"variations may nest {MAX_DEPTH} deep, not deeper"


def record_from_data(data: Any) -> Record:
    """The record of plain data, as `parse_json` gives it. Raises `JsonError` with everything that is wrong."""
    check_format(data, shapes.FORMAT, shapes.VERSION)
    try:
        checked = shapes.record_adapter().validate_python(data)
    except ValidationError as error:
        raise _complaint(data, error) from None
    reader = _Reader()
    record = reader.record(checked)
    if reader.wrong:
        faults = islice(_places(checked, reader.wrong), MOST_FAULTS)
        raise JsonError(JsonCode.WRONG_SHAPE, tuple(faults))
    return record


def check_format(data: Any, name: str, version: int) -> None:
    """Raise `JsonError` unless the data says that it is this format in this version."""
    if not isinstance(data, dict):
        raise _other("$", f"{shown_value(data)} is no {name}: it should be an object")
    found = data.get("format")
    if found != name:
        what = f"the format is {shown_value(found)}" if "format" in data else "there is no field \"format\""
        raise _other("$.format", f"{what}, it should be {shown_value(name)}")
    found = data.get("version")
    if found is True or found != version:
        what = f"the version is {shown_value(found)}" if "version" in data else "there is no field \"version\""
        raise _other("$.version", f"{what}, this program reads version {version}")


def _other(path: str, problem: str) -> JsonError:
    return JsonError(JsonCode.OTHER_FORMAT, (Fault(path, problem),))


class _Reader:
    """Builds a record from data that has its shape. What is wrong beyond that is noted with the object it is in."""

    def __init__(self) -> None:
        self.wrong: list[tuple[object, Way, str]] = []

    def record(self, data: shapes.Record) -> Record:
        end: Any = data.get("end")
        return Record(
            [Tag(tag["name"], tag["value"], _comments(tag)) for tag in data.get("tags", ())],
            _comments(data),
            _setup(data["setup"]) if "setup" in data else None,
            [self.round(round_) for round_ in data.get("rounds", ())],
            End(_scores(end["scores"]) if "scores" in end else None, _comments(end)) if end is not None else None,
        )

    def round(self, data: shapes.Round) -> Round:
        rolls = [
            Roll(_roll(rolled["roll"]), [self.turn(turn, 0) for turn in rolled.get("turns", ())], _comments(rolled))
            for rolled in data["rolls"]
        ]
        return Round(data["round"], rolls, _standing(data["standing"]) if "standing" in data else None)

    def turn(self, data: shapes.Turn, depth: int) -> Turn:
        turn = Turn(
            data["player"],
            _move(data["move"]),
            tuple(data.get("taken", ())),
            tuple(data.get("drops", ())),
            tuple([self.build(build) for build in data["builds"]]) if "builds" in data else (),
            tuple(data.get("late", ())),
            data.get("booked"),
            [self.tail(item, depth) for item in data["tail"]] if "tail" in data else [],
        )
        if turn.late:
            self.check_late(data, turn)
        return turn

    def check_late(self, data: shapes.Turn, turn: Turn) -> None:
        """An action is late behind a build or points, so it and one of these must be there."""
        done = {"take": turn.taken, "drop": turn.drops, "build": turn.builds}
        for number, action in enumerate(turn.late):
            way: Way = ("late", number)
            if action in turn.late[:number]:
                self.wrong.append((data, way, f"{action} stands twice"))
            elif not done[action]:
                self.wrong.append((data, way, f"this turn has no {action} that could be late"))
            elif turn.booked is None and (action == "build" or not turn.builds):
                self.wrong.append((data, way, f"this turn has nothing that a {action} could be too late for"))

    def build(self, data: shapes.Build) -> Build:
        height, members = data["height"], data.get("members")
        if members is None:
            return Build(height, data["site"], () if height == 1 else None, data.get("replaces"))
        if not members and height != 1:
            problem = "a pyramid of this height has members; leave the field out where they were not written"
            self.wrong.append((data, ("members",), problem))
        return Build(height, data["site"], tuple(members), data.get("replaces"))

    def tail(self, item: Any, depth: int) -> str | Comment | Variation:
        if "glyph" in item:
            glyph: str = item["glyph"]
            return glyph
        if "variation" in item:
            return self.variation(item["variation"], depth + 1)
        return _comment(item)

    def variation(self, data: shapes.Variation, depth: int) -> Variation:
        if depth > MAX_DEPTH:
            raise JsonError(JsonCode.TOO_MUCH, (Fault("$", _TOO_DEEP),))
        items: list[Heading | Turn | Standing] = []
        item: Any
        for number, item in enumerate(data["items"]):
            if items and isinstance(items[-1], Heading) and "turn" not in item:
                self.wrong.append((data, ("items", number - 1), "a turn must follow this heading"))
            if "turn" in item:
                items.append(self.turn(item["turn"], depth))
            elif "standing" in item:
                items.append(_standing(item["standing"]))
            else:
                items.append(self.heading(item["heading"]))
        if items and isinstance(items[-1], Heading):
            self.wrong.append((data, ("items", len(items) - 1), "a turn must follow this heading"))
        return Variation(items, _comments(data))

    def heading(self, data: shapes.Heading) -> Heading:
        if "round" not in data and "roll" not in data:
            self.wrong.append((data, (), "a heading has a round, a roll or both"))
        return Heading(data.get("round"), _roll(data["roll"]) if "roll" in data else None, _comments(data))


def _comments(data: Any) -> list[Comment]:
    return [_comment(item) for item in data["comments"]] if "comments" in data else []


def _comment(item: Any) -> Comment:
    return Comment(item["skipped"], True) if "skipped" in item else Comment(fold(item["comment"]))


def _setup(data: shapes.Setup) -> Setup:
    return Setup([Placement(ship["colour"], ship["square"]) for ship in data["ships"]], _comments(data))


def _roll(rolled: Rolled) -> int:
    return rolled if isinstance(rolled, int) else ARROWS_ROLL


def _standing(data: shapes.Standing) -> Standing:
    return Standing(_scores(data["scores"]), _comments(data))


def _scores(scores: list[shapes.Score]) -> list[Score]:
    return [Score(score["colour"], score["points"]) for score in scores]


def _move(data: Any) -> Move:
    """A move of any of its three shapes."""
    return Move(data["kind"], (data.get("from"), *data.get("corners", ()), data["to"]), data.get("god_stone", 0))


def _places(data: Any, wrong: list[tuple[object, Way, str]]) -> Iterator[Fault]:
    """The faults with their paths; the objects they were found in are looked for in the data."""
    noted: dict[int, list[tuple[Way, str]]] = {}
    for where, way, problem in wrong:
        noted.setdefault(id(where), []).append((way, problem))
    left: list[tuple[Way, Any]] = [((), data)]
    while left:
        way, value = left.pop()
        for rest, problem in noted.get(id(value), ()):
            yield Fault(json_path((*way, *rest)), problem)
        if isinstance(value, dict):
            left += [((*way, key), part) for key, part in reversed(value.items())]
        elif isinstance(value, list):
            left += [((*way, index), part) for index, part in reversed(list(enumerate(value)))]


def _complaint(data: Any, error: ValidationError) -> JsonError:
    """What pydantic found, in our words and with JSON paths."""
    details = error.errors(include_url=False)
    if any(detail["type"].startswith("recursion") for detail in details):
        return JsonError(JsonCode.TOO_MUCH, (Fault("$", _TOO_DEEP),))
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
    return str(detail["msg"])


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
