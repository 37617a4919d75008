"""Data to records: checked by pydantic against the shapes, then for what no shape can say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pydantic import ValidationError

from ...data.languages.phrases import Message
from ...game.actions import ARROWS_ROLL, Build, Move
from ..grammar.sequence import MAX_DEPTH
from ..reading.comments import fold
from ..record import Comment, End, Heading, Placement, Record, Roll, Round, Score, Setup, Standing, Tag, Turn, Variation
from . import record_shapes as shapes
from .faults import check_format, complaint
from .json_words import SAY
from .review_shapes import Rolled
from .strict_text import MOST_FAULTS, Fault, JsonCode, JsonError, Way, json_path

_TOO_DEEP = SAY.later("json.variations", depth=MAX_DEPTH)


def record_from_data(data: Any) -> Record:
    """The record of plain data, as `parse_json` gives it. Raises `JsonError` with everything that is wrong."""
    check_format(data, shapes.FORMAT, shapes.VERSION)
    try:
        checked = shapes.record_adapter().validate_python(data)
    except ValidationError as error:
        raise complaint(data, error, _TOO_DEEP) from None
    reader = _Reader()
    record = reader.record(checked)
    if reader.wrong:
        faults = islice(_places(checked, reader.wrong), MOST_FAULTS)
        raise JsonError(JsonCode.WRONG_SHAPE, tuple(faults))
    return record


class _Reader:
    """Builds a record from data that has its shape. What is wrong beyond that is noted with the object it is in."""

    def __init__(self) -> None:
        self.wrong: list[tuple[object, Way, Message]] = []

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
                self.wrong.append((data, way, SAY.later("json.stands-twice", action=action)))
            elif not done[action]:
                self.wrong.append((data, way, SAY.later("json.not-there-to-be-late", action=action)))
            elif turn.booked is None and (action == "build" or not turn.builds):
                self.wrong.append((data, way, SAY.later("json.nothing-too-late-for", action=action)))

    def build(self, data: shapes.Build) -> Build:
        height, members = data["height"], data.get("members")
        if members is None:
            return Build(height, data["site"], () if height == 1 else None, data.get("replaces"))
        if not members and height != 1:
            self.wrong.append((data, ("members",), SAY.later("json.no-members")))
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
                self.wrong.append((data, ("items", number - 1), SAY.later("json.heading-alone")))
            if "turn" in item:
                items.append(self.turn(item["turn"], depth))
            elif "standing" in item:
                items.append(_standing(item["standing"]))
            else:
                items.append(self.heading(item["heading"]))
        if items and isinstance(items[-1], Heading):
            self.wrong.append((data, ("items", len(items) - 1), SAY.later("json.heading-alone")))
        return Variation(items, _comments(data))

    def heading(self, data: shapes.Heading) -> Heading:
        if "round" not in data and "roll" not in data:
            self.wrong.append((data, (), SAY.later("json.heading-empty")))
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


def _places(data: Any, wrong: list[tuple[object, Way, Message]]) -> Iterator[Fault]:
    """The faults with their paths; the objects they were found in are looked for in the data."""
    noted: dict[int, list[tuple[Way, Message]]] = {}
    for where, way, said in wrong:
        noted.setdefault(id(where), []).append((way, said))
    left: list[tuple[Way, Any]] = [((), data)]
    while left:
        way, value = left.pop()
        for rest, said in noted.get(id(value), ()):
            yield Fault(json_path((*way, *rest)), said)
        if isinstance(value, dict):
            left += [((*way, key), part) for key, part in reversed(value.items())]
        elif isinstance(value, list):
            left += [((*way, index), part) for index, part in reversed(list(enumerate(value)))]
