"""Positions as JSON: what is read comes back, and every fault is told with its path."""

from __future__ import annotations

import json
import pickle
import random

import pytest

from pacal_notation.game.arrangement import Arrangement, Holding
from pacal_notation.notation.json.positions import JsonPosition, parse_position_json, write_position_json
from pacal_notation.notation.json.strict_text import JsonError
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.notation.writing.write import write_position
from pacal_notation.review.boards import load_board
from tests.game.wander import random_rules, wander

GREEN = '{"colour": "G", "score": 7, "god_stones": [2, 4], "pyramids": [{"height": 3, "square": "c4"}]}'


def position(player: str = GREEN, rest: str = "", version: str = "1") -> str:
    return f'{{"format": "pacal-position", "version": {version}, "players": [{player}]{rest}}}'


@pytest.mark.parametrize(
    "text",
    [
        "G 34 ^26 @h8 #3@c4 #2@d5 +e4,e6 / Y 31 ^ @a1 #5@g7 / V 29 ^246 @k3",
        "7. 4: G / G 34 ^26 @h8 +h8,h8 / Y 31 ^ @a1",
        "7. x: G / G 34 ^26 @h8 / Y 31 ^ @a1",
        "7. ?: G / G 34 ^26 @h8 / Y 31 ^ @a1",
        "G 0 ^ / Y 9999 ^",
        "G 0 ^99 #0@a1 #9@z26 / G 1 ^",
    ],
)
def test_notation_and_back(text: str) -> None:
    arrangement = parse_position(text).arrangement
    written = write_position_json(arrangement, "it expert", "own.toml")
    model = parse_position_json(written)
    assert model.arrangement() == arrangement
    assert write_position(model.arrangement()) == text
    assert (model.rules, model.board) == ("it expert", "own.toml")
    assert write_position_json(model.arrangement(), "it expert", "own.toml") == written


def test_positions_of_games() -> None:
    rng = random.Random(5)
    for found in wander(load_board("palenque"), rng, random_rules(rng), 4, rounds=12):
        arrangement = found.arrangement()
        assert parse_position_json(write_position_json(arrangement)).arrangement() == arrangement


def test_what_may_be_left_out() -> None:
    holding = parse_position_json(position('{"colour": "G", "score": 7, "god_stones": []}')).arrangement().players[0]
    assert (holding.ship, holding.pyramids, holding.stones) == (None, (), ())
    data = json.loads(write_position_json(parse_position("G 1 ^ / Y 2 ^").arrangement))
    assert list(data) == ["format", "version", "players"]
    assert list(data["players"][0]) == ["colour", "score", "god_stones", "ship", "pyramids", "stones"]


@pytest.mark.parametrize(
    ("text", "path", "says"),
    [
        ("", "$", "this is not JSON"),
        ("{", "$", "this is not JSON"),
        ("[1]", "$", "an array is no pacal-position"),
        ("{}", "$.format", 'no field "format"'),
        ('{"format": "pacal-record", "version": 1}', "$.format", 'it should be "pacal-position"'),
        ('{"format": "pacal-position"}', "$.version", 'no field "version"'),
        (position(version="2"), "$.version", "the version is 2, this program reads version 1"),
        (position(version="true"), "$.version", "the version is true"),
        (position(version="1.0"), "$.version", "the version is 1.0"),
        (position(version='"1"'), "$.version", 'the version is "1"'),
        (position(""), "$.players", "at least one"),
        (position(rest=', "colour": 1'), "$.colour", 'there is no field "colour" here'),
        (position(GREEN.replace("7", "NaN")), "$.players[0].score", "NaN is no number"),
        (position(GREEN.replace("7", "-Infinity")), "$.players[0].score", "-Infinity is no number"),
        (position(GREEN.replace("7", "1e999")), "$.players[0].score", "not a whole number"),
        (position(GREEN.replace("7", "7.0")), "$.players[0].score", "7.0 is not a whole number"),
        (position(GREEN.replace("7", '"7"')), "$.players[0].score", '"7" is not a whole number'),
        (position(GREEN.replace("7", "true")), "$.players[0].score", "true is not a whole number"),
        (position(GREEN.replace("7", "-1")), "$.players[0].score", "-1 is less than 0"),
        (position(GREEN.replace("7", "10000")), "$.players[0].score", "10000 is more than 9999"),
        (position(GREEN.replace("7", "9" * 5000)), "$", "thousands of digits"),
        (position(GREEN.replace("7", '7, "score": 8')), "$.players[0].score", "stands twice"),
        (position(GREEN.replace('"G"', '"g"')), "$.players[0].colour", '"g" is not "R", "G", "B", "Y" or "V"'),
        (position(GREEN.replace("c4", "c04")), "$.players[0].pyramids[0].square", "not a square such as c4"),
        (position(GREEN.replace("c4", "c4\\n")), "$.players[0].pyramids[0].square", "not a square such as c4"),
        (position(GREEN.replace("c4", "\\ud800")), "$.players[0].pyramids[0].square", "surrogate"),
        (position(GREEN.replace("[2, 4]", "24")), "$.players[0].god_stones", "24 is not an array"),
        (position(GREEN.replace("[2, 4]", "[10]")), "$.players[0].god_stones[0]", "10 is more than 9"),
        (position('"G"'), "$.players[0]", "is not an object"),
        (position(rest=', "stage": {"round": 1, "roll": "y", "player": "G"}'), "$.stage.roll", '"y" is not a roll'),
        (position(rest=', "stage": {"round": 1, "player": "G"}'), "$.stage.roll", 'field "roll" is missing'),
        (position(rest=', "odd\\u001b key": 1'), '$["odd\\u001b key"]', "there is no field"),
        ("[" * 100_000, "$", "nested too deep"),
    ],
)
def test_faults(text: str, path: str, says: str) -> None:
    with pytest.raises(JsonError) as caught:
        parse_position_json(text)
    assert [fault.path for fault in caught.value.faults] == [path]
    assert says in caught.value.faults[0].problem
    assert len(str(caught.value)) < 200
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_every_fault_is_told() -> None:
    with pytest.raises(JsonError) as caught:
        parse_position_json(position('{"colour": "X", "score": null, "ship": 3}', ', "rules": 5'))
    assert [fault.path for fault in caught.value.faults] == [
        "$.rules",
        "$.players[0].colour",
        "$.players[0].score",
        "$.players[0].god_stones",
        "$.players[0].ship",
    ]


def test_what_the_format_cannot_hold_is_not_written() -> None:
    with pytest.raises(JsonError, match="more than 9999"):
        JsonPosition.of(Arrangement((Holding("G", 10_000),)))
