"""Records as JSON and back, without loss: tags, comments, glyphs, variations and short forms as they were written.

Writing builds plain dictionaries and does not load pydantic; reading checks everything against the shapes of
`json_shapes`. Neither knows what is legal.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ...game.actions import ARROWS_ROLL, SET, Build, Move
from ..grammar.sequence import MAX_DEPTH
from ..record import Comment, End, Heading, Record, Roll, Round, Score, Standing, Tag, Turn, Variation
from .json_words import SAY
from .strict_text import Fault, JsonCode, JsonError, parse_json

if TYPE_CHECKING:
    from . import record_shapes as shapes
    from .review_shapes import Rolled

__all__ = ["JsonError", "move_data", "record_data", "record_from_json", "record_to_json", "roll_data", "to_json"]

_compact = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")).encode


def to_json(data: object) -> str:
    """Plain data as JSON on one line."""
    return _compact(data)


def record_to_json(record: Record) -> str:
    """A record as JSON on one line.

    >>> from pacal_notation.notation.reading.parse import parse_record
    >>> record_to_json(parse_record("0. G@g7 Y@f6 *"))[47:]
    '"setup":{"ships":[{"colour":"G","square":"g7"},{"colour":"Y","square":"f6"}]},"rounds":[],"end":{"unfinished":true}}'
    """
    return _compact(record_data(record))


def record_from_json(text: str | bytes) -> Record:
    """The record of a JSON text. Raises `JsonError` with the JSON path of everything that is wrong.

    What the rules added (`outcome`, `review`) is checked for its shape and left out.

    >>> record_from_json('{"format": "pacal-record", "version": 1, "rounds": [{"round": 1, "rolls": [{"roll": "y"}]}]}')
    Traceback (most recent call last):
    pacal_notation.notation.json.strict_text.JsonError: $.rounds[0].rolls[0].roll: "y" is neither a whole number nor x
    """
    from .read import record_from_data

    return record_from_data(parse_json(text))


def record_data(record: Record) -> shapes.Record:
    """A record as plain data, ready for JSON. Raises `JsonError` for variations nested too deep."""
    data: shapes.Record = {"format": "pacal-record", "version": 1, "tags": [_tag(tag) for tag in record.tags]}
    if record.comments:
        data["comments"] = _comments(record.comments)
    setup = record.setup
    if setup is not None:
        data["setup"] = {"ships": [{"colour": ship.colour, "square": ship.square} for ship in setup.ships]}
        if setup.comments:
            data["setup"]["comments"] = _comments(setup.comments)
    data["rounds"] = [_round(round_) for round_ in record.rounds]
    if record.end is not None:
        data["end"] = _end(record.end)
    return data


def _comments(comments: list[Comment]) -> shapes.Comments:
    return [_comment(comment) for comment in comments]


def _comment(comment: Comment) -> shapes.Comment | shapes.Skipped:
    return {"skipped": comment.text} if comment.skipped else {"comment": comment.text}


def _tag(tag: Tag) -> shapes.Tag:
    data: shapes.Tag = {"name": tag.name, "value": tag.value}
    if tag.comments:
        data["comments"] = _comments(tag.comments)
    return data


def _round(round_: Round) -> shapes.Round:
    data: shapes.Round = {"round": round_.number, "rolls": [_roll(rolled) for rolled in round_.rolls]}
    if round_.standing is not None:
        data["standing"] = _standing(round_.standing)
    return data


def _roll(rolled: Roll) -> shapes.Roll:
    data: shapes.Roll = {"roll": roll_data(rolled.value), "turns": [_turn(turn, 0) for turn in rolled.turns]}
    if rolled.comments:
        data["comments"] = _comments(rolled.comments)
    return data


def roll_data(value: int) -> Rolled:
    """A roll as JSON has it: a number, or x for the arrows."""
    return "x" if value == ARROWS_ROLL else value


def _standing(standing: Standing) -> shapes.Standing:
    data: shapes.Standing = {"scores": _scores(standing.scores)}
    if standing.comments:
        data["comments"] = _comments(standing.comments)
    return data


def _scores(scores: list[Score]) -> list[shapes.Score]:
    return [{"colour": score.colour, "points": score.points} for score in scores]


def _end(end: End) -> shapes.End:
    data: shapes.End = {"unfinished": True} if end.scores is None else {"scores": _scores(end.scores)}
    if end.comments:
        data["comments"] = _comments(end.comments)
    return data


def _turn(turn: Turn, depth: int) -> shapes.Turn:
    data: shapes.Turn = {"player": turn.player, "move": move_data(turn.move)}
    if turn.taken:
        data["taken"] = list(turn.taken)
    if turn.drops:
        data["drops"] = list(turn.drops)
    if turn.builds:
        data["builds"] = [_build(build) for build in turn.builds]
    if turn.late:
        data["late"] = list(turn.late)
    if turn.booked is not None:
        data["booked"] = turn.booked
    if turn.tail:
        data["tail"] = [_tail(item, depth) for item in turn.tail]
    return data


def move_data(move: Move) -> shapes.Move:
    """A move as JSON has it."""
    start, *corners, target = move.path
    data: Any = {"kind": move.kind}
    if start is not None:
        data["from"] = start
    if corners:
        data["corners"] = corners
    data["to"] = target
    if move.kind == SET:
        data["god_stone"] = move.god_stone
    made: shapes.Move = data
    return made


def _build(build: Build) -> shapes.Build:
    data: shapes.Build = {"height": build.height, "site": build.site}
    if build.members or (build.members is not None and build.height == 1):
        data["members"] = list(build.members)
    if build.replaces is not None:
        data["replaces"] = build.replaces
    return data


def _tail(item: str | Comment | Variation, depth: int) -> shapes.TailItem:
    if isinstance(item, str):
        return {"glyph": item}
    if isinstance(item, Comment):
        return _comment(item)
    return {"variation": _variation(item, depth + 1)}


def _variation(variation: Variation, depth: int) -> shapes.Variation:
    if depth > MAX_DEPTH:
        raise JsonError(JsonCode.TOO_MUCH, (Fault("$", SAY.later("json.variations", depth=MAX_DEPTH)),))
    data: shapes.Variation = {"items": [_item(item, depth) for item in variation.items]}
    if variation.comments:
        data["comments"] = _comments(variation.comments)
    return data


def _item(item: Heading | Turn | Standing, depth: int) -> shapes.LineItem:
    if isinstance(item, Turn):
        return {"turn": _turn(item, depth)}
    if isinstance(item, Standing):
        return {"standing": _standing(item)}
    data: shapes.Heading = {}
    if item.number is not None:
        data["round"] = item.number
    if item.roll is not None:
        data["roll"] = roll_data(item.roll)
    if item.comments:
        data["comments"] = _comments(item.comments)
    return {"heading": data}
