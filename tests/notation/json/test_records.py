"""Records as JSON: nothing is lost on the way there and back, and nothing else gets in."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.json.read import record_from_data
from pacal_notation.notation.json.records import record_data, record_from_json, record_to_json, to_json
from pacal_notation.notation.json.schema import schema_text
from pacal_notation.notation.json.strict_text import JsonError, parse_json
from pacal_notation.notation.reading.files import read_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record, Turn, Variation
from pacal_notation.notation.writing.order import tidy
from pacal_notation.notation.writing.write import write_record

from ..strategies import records

SAMPLES = sorted((Path(__file__).parents[3] / "samples").rglob("*.pacal"))
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SCHEMA = jsonschema.Draft202012Validator(json.loads(schema_text("record")))


@patient
@given(records)
def test_notation_to_json_and_back(record: Record) -> None:
    assert record_from_json(record_to_json(record)) == record


@patient
@given(records)
def test_json_to_notation_and_back(record: Record) -> None:
    text = record_to_json(tidy(record))
    assert record_to_json(parse_record(write_record(record_from_json(text)))) == text


@patient
@given(records)
def test_tidy_is_what_reading_the_written_text_gives(record: Record) -> None:
    before = copy.deepcopy(record)
    assert tidy(record) == parse_record(write_record(record))
    assert tidy(tidy(record)) == tidy(record)
    assert record == before


@patient
@given(records)
def test_what_is_written_has_its_shape(record: Record) -> None:
    """The writer builds plain dictionaries; an independent validator and the reader hold it to the shapes."""
    data = record_data(record)
    SCHEMA.validate(data)
    assert record_from_data(data) == record
    assert parse_json(to_json(data)) == data


def test_every_sample_survives() -> None:
    for file in SAMPLES:
        for record in read_records(file, on_error=lambda error: None):
            text = record_to_json(record)
            SCHEMA.validate(json.loads(text))
            again = record_from_json(text)
            assert again == record, file
            assert write_record(again) == write_record(record)
            tidied = record_to_json(tidy(record))
            assert record_to_json(parse_record(write_record(record_from_json(tidied)))) == tidied


def test_writing_does_not_load_pydantic() -> None:
    code = (
        "import sys\n"
        "from pacal_notation.notation.reading.parse import parse_record\n"
        "from pacal_notation.notation.json.records import record_to_json\n"
        "record_to_json(parse_record('0. G@g7 Y@f6 1. 4: G g7-g11 *'))\n"
        "assert 'pydantic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def record_json(**fields: Any) -> dict[str, Any]:
    return {"format": "pacal-record", "version": 1, **fields}


SHORT = {"player": "G", "move": {"kind": "fly", "to": "g11"}}


def turn_json(**fields: Any) -> dict[str, Any]:
    turn = {**SHORT, **fields}
    return record_json(rounds=[{"round": 1, "rolls": [{"roll": 4, "turns": [turn]}]}])


def line_json(*items: Any) -> dict[str, Any]:
    return turn_json(tail=[{"variation": {"items": list(items)}}])


def round_json(number: Any = 1, roll: Any = 4) -> dict[str, Any]:
    return record_json(rounds=[{"round": number, "rolls": [{"roll": roll}]}])


ROUND = "$.rounds[0]"
TURN = f"{ROUND}.rolls[0].turns[0]"
LINE = f"{TURN}.tail[0].variation.items"
START = '{"format": "pacal-record", "version": '
WRONG = [
    ("", "J1", "$", "line 1, column 1: this is not JSON: expecting value"),
    ("{", "J1", "$", "line 1, column 2"),
    ('{"format": "pacal-record",\n "version": 1,}', "J1", "$", "line 2, column 15"),
    ('{"a": 1} {"b": 2}', "J1", "$", "extra data"),
    (b'{"format": "\xff"}', "J1", "$", "byte 12 is not UTF-8 text"),
    ('{"version": ' + "9" * 5000 + "}", "J1", "$", "a number with thousands of digits"),
    (START + '1, "version": 1}', "J1", "$.version", '"version" stands twice'),
    (START + '1, "setup": {"ships": [NaN]}}', "J1", "$.setup.ships[0]", "NaN is no number"),
    (START + "-Infinity}", "J1", "$.version", "-Infinity is no number"),
    (START + r'1, "a": "\u0000"}', "J1", "$.a", "a NUL character is no text"),
    (START + r'1, "a": ["\ud800"]}', "J1", "$.a[0]", "half of a surrogate pair is no text"),
    (START + r'1, "\udfff": 1}', "J1", "$", "a field's name"),
    ("[]", "J2", "$", "an array is no pacal-record"),
    ("null", "J2", "$", "null is no pacal-record"),
    ("{}", "J2", "$.format", 'there is no field "format"'),
    ({"format": "pacal-position", "version": 1}, "J2", "$.format", 'the format is "pacal-position"'),
    ({"format": "pacal-record"}, "J2", "$.version", 'there is no field "version"'),
    ({"format": "pacal-record", "version": 2}, "J2", "$.version", "the version is 2, this program reads version 1"),
    ({"format": "pacal-record", "version": True}, "J2", "$.version", "the version is true"),
    ({"format": "pacal-record", "version": "1"}, "J2", "$.version", 'the version is "1"'),
    (record_json(event="x"), "J3", "$.event", 'there is no field "event" here'),
    (record_json(**{"odd key": 1}), "J3", '$["odd key"]', "there is no field"),
    (record_json(tags=None), "J3", "$.tags", "null is not an array"),
    (record_json(tags=[{"name": "Event"}]), "J3", "$.tags[0].value", 'the field "value" is missing'),
    (record_json(tags=[{"name": "E vent", "value": ""}]), "J3", "$.tags[0].name", "is not a tag's name"),
    (record_json(tags=[{"name": "Event", "value": "a\nb"}]), "J3", "$.tags[0].value", "without line breaks"),
    (record_json(comments=["x"]), "J3", "$.comments[0]", '"x" is not an object'),
    (record_json(comments=[{"comment": "x", "skipped": "y"}]), "J3", "$.comments[0].skipped", "there is no field"),
    (record_json(comments=[{"skipped": "x\r"}]), "J3", "$.comments[0].skipped", "without line breaks"),
    (record_json(setup={}), "J3", "$.setup.ships", "is missing"),
    (record_json(setup={"ships": [{"colour": "O", "square": "g7"}]}), "J3", "$.setup.ships[0].colour", '"O" is not'),
    (record_json(rounds=[{"round": 1, "rolls": []}]), "J3", "$.rounds[0].rolls", "at least one"),
    (round_json(10000), "J3", f"{ROUND}.round", "more than 9999"),
    (round_json(-1), "J3", f"{ROUND}.round", "less than 0"),
    (round_json(1, "y"), "J3", f"{ROUND}.rolls[0].roll", '"y" is neither a whole number nor x'),
    (round_json(1, 4.0), "J3", f"{ROUND}.rolls[0].roll", "4.0 is neither a whole number nor x"),
    (round_json(1, -1), "J3", f"{ROUND}.rolls[0].roll", "-1 is neither a whole number nor x"),
    (round_json(True), "J3", f"{ROUND}.round", "true is not a whole number"),
    (record_json(end={}), "J3", "$.end.unfinished", "is missing"),
    (record_json(end={"scores": [], "unfinished": True}), "J3", "$.end.scores", "at least one"),
    (record_json(end={"scores": [], "unfinished": True}), "J3", "$.end.unfinished", "there is no field"),
    (record_json(end={"unfinished": False}), "J3", "$.end.unfinished", "false is not"),
    (turn_json(move={"kind": "jump"}), "J3", f"{TURN}.move", 'kind is "jump", not "fly", "arrows" or "set"'),
    (turn_json(move={"to": "g11"}), "J3", f"{TURN}.move", 'the field "kind" is missing'),
    (turn_json(move={"kind": "arrows", "to": "g27"}), "J3", f"{TURN}.move.to", '"g27" is not a square such as c4'),
    (turn_json(move={"kind": "arrows", "to": "g01"}), "J3", f"{TURN}.move.to", "is not a square"),
    (turn_json(move={"kind": "arrows", "corners": [], "to": "g1"}), "J3", f"{TURN}.move.corners", "there is no field"),
    (turn_json(move={"kind": "set", "to": "g1"}), "J3", f"{TURN}.move.god_stone", "is missing"),
    (turn_json(taken=["g1", 7]), "J3", f"{TURN}.taken[1]", "7 is not a text"),
    (turn_json(builds=[{"height": 10, "site": "c4"}]), "J3", f"{TURN}.builds[0].height", "more than 9"),
    (turn_json(builds=[{"height": 3, "site": "c4", "members": []}]), "J3", f"{TURN}.builds[0].members", "has members"),
    (turn_json(late=["drop"]), "J3", f"{TURN}.late[0]", "no drop that could be late"),
    (turn_json(late=["drop"], drops=["G"]), "J3", f"{TURN}.late[0]", "nothing that a drop could be too late for"),
    (turn_json(late=["take", "take"], taken=["c4"], booked=1), "J3", f"{TURN}.late[1]", "take stands twice"),
    (turn_json(tail=[{"glyph": "!!!"}]), "J3", f"{TURN}.tail[0].glyph", "is not a glyph"),
    (turn_json(tail=[{"glyph": "$256"}]), "J3", f"{TURN}.tail[0].glyph", "is not a glyph"),
    (turn_json(tail=[{}]), "J3", f"{TURN}.tail[0]", '"skipped" or "variation", found null'),
    (line_json({"heading": {"round": 1}}), "J3", f"{LINE}[0]", "a turn must follow"),
    (line_json({"heading": {}}, {"turn": SHORT}), "J3", f"{LINE}[0].heading", "a round, a roll or both"),
    (line_json({"heading": {"roll": 2}}, {"heading": {"roll": 3}}, {"turn": SHORT}), "J3", f"{LINE}[0]", "a turn must"),
    (turn_json(outcome={}), "J3", f"{TURN}.outcome.legal", "is missing"),
    ("[" * 100_000, "J4", "$", "nested too deep"),
    ('{"a":' * 5000 + "1" + "}" * 5000, "J4", "$", "nested too deep"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "code", "path", "words"), WRONG, ids=lambda value: str(value)[:60])
def test_what_is_wrong_is_named_with_its_path(source: Any, code: str, path: str, words: str) -> None:
    with pytest.raises(JsonError) as caught:
        record_from_json(json.dumps(source) if isinstance(source, dict) else source)
    error = caught.value
    assert error.code == code
    assert path in [fault.path for fault in error.faults]
    assert words in str(error) or any(words in fault.problem for fault in error.faults)
    assert len(str(error)) < 400


def test_every_fault_is_told_at_once_but_of_a_list_the_first() -> None:
    data = turn_json(drops=["X", "Y", "Z"], taken=["c0"], extra=1)
    with pytest.raises(JsonError) as caught:
        record_from_data(data)
    assert [fault.path for fault in caught.value.faults] == [f"{TURN}.taken[0]", f"{TURN}.drops[0]", f"{TURN}.extra"]
    assert str(caught.value).endswith("(and 2 more)")


PLAYER = '{"colour":"G","score":0,"god_stones":[],"ship":null,"pyramids":[],"stones":[%s]}'
OUTCOME = '{"legal":true,"points":0,"events":[],"ledger":[],"position":{"players":[%s]}}'
MANY = 200_000
FLOODS = {
    "elements": START + '1, "setup": {"ships": [' + ",".join(["1"] * MANY) + "]}}",
    "fields": START + '1, "setup": {' + ",".join(f'"f{number}":1' for number in range(MANY)) + "}}",
    "stones": json.dumps(turn_json(outcome=0)).replace(
        '"outcome": 0', '"outcome":' + OUTCOME % (PLAYER % ",".join(["1"] * MANY))
    ),
}


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_faults_costs_no_more_than_its_text(name: str) -> None:
    tracemalloc.start()
    with pytest.raises(JsonError) as caught:
        record_from_json(FLOODS[name])
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(caught.value.faults) <= 10
    assert peak < 60 << 20


def nested(depth: int) -> str:
    return "0. G@g7 Y@f6 1. 4: G g7-g11 " + "(G -a1 " * depth + ")" * depth


def test_variations_nest_as_deep_as_in_the_notation() -> None:
    record = parse_record(nested(64))
    assert record_from_json(record_to_json(record)) == record
    with pytest.raises(NotationError):
        parse_record(nested(65))


@pytest.mark.parametrize("depth", [65, 80, 100, 300, 3000])
def test_deeper_is_an_error_in_both_directions(depth: int) -> None:
    inner = turn = Turn("G", parse_record(nested(0)).rounds[0].rolls[0].turns[0].move)
    for _ in range(depth):
        deeper = Turn("G", turn.move)
        inner.tail.append(Variation([deeper]))
        inner = deeper
    record = parse_record(nested(0))
    record.rounds[0].rolls[0].turns = [turn]
    with pytest.raises(JsonError, match="64 deep"):
        record_data(record)
    opening = '{"player":"G","move":{"kind":"fly","to":"a1"},"tail":[{"variation":{"items":[{"turn":'
    text = opening * depth + '{"player":"G","move":{"kind":"fly","to":"a1"}}' + "}]}}]}" * depth
    whole = '{"format":"pacal-record","version":1,"rounds":[{"round":1,"rolls":[{"roll":4,"turns":[' + text + "]}]}]}"
    with pytest.raises(JsonError, match="deep") as caught:
        record_from_json(whole)
    assert caught.value.code == "J4"


def test_white_space_in_comments_is_folded() -> None:
    data = record_json(comments=[{"comment": " two\n\twords "}])
    assert record_from_data(data).comments[0].text == "two words"


def test_what_may_be_left_out() -> None:
    assert record_from_data(record_json()) == Record()
    single = turn_json(builds=[{"height": 1, "site": "c4"}])
    assert record_from_data(single).rounds[0].rolls[0].turns[0].builds[0].members == ()
    bare = turn_json(builds=[{"height": 3, "site": "c4"}])
    assert record_from_data(bare).rounds[0].rolls[0].turns[0].builds[0].members is None


junk = st.recursive(
    st.sampled_from([None, True, False, "G", "c4", "x", "", -1.5]) | st.integers(-2, 10_001) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["turn", "comment", "glyph", "roll", "to", "scores", "hm"]), inner, max_size=3),
    max_leaves=5,
)  # fmt: skip


def ways(data: Any) -> list[tuple[Any, Any]]:
    """Every container in the data with every key in it."""
    found = []
    left = [data]
    while left:
        value = left.pop()
        if not isinstance(value, dict | list):
            continue
        inside = list(value.items() if isinstance(value, dict) else enumerate(value))
        found += [(value, key) for key, _ in inside]
        left += [part for _, part in inside]
    return found


@patient
@given(records, st.data())
def test_whatever_is_read_can_be_written(record: Record, data: st.DataObject) -> None:
    """A changed record is refused with a path, or it is a record like any other. Who is accepted has the shape."""
    changed: Any = record_data(record)
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(ways(changed)))
        change = data.draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "replace":
            container[key] = data.draw(junk)
        elif change == "remove":
            del container[key]
        elif isinstance(container, list):
            container.append(data.draw(junk))
        else:
            name = data.draw(st.sampled_from(["hm", "comments", "late", "booked", "from", "review"]))
            container[name] = data.draw(junk)
    try:
        read = record_from_data(changed)
    except JsonError as error:
        assert all(fault.path.startswith("$") and fault.problem for fault in error.faults)  # noqa: PT017
        return
    SCHEMA.validate(changed)
    assert parse_record(write_record(read)) == tidy(read)
    assert record_from_json(record_to_json(read)) == read


@patient
@given(st.text(max_size=60) | st.binary(max_size=60))
def test_no_text_raises_anything_else(text: str | bytes) -> None:
    with pytest.raises(JsonError):
        record_from_json(text)
