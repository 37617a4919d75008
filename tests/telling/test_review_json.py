"""What the rules add to a record's JSON: whoever has it needs no rules engine."""

from __future__ import annotations

import copy
import json
from typing import Any

import jsonschema
import pytest

from pacal_notation.game.position import Position
from pacal_notation.notation.json.positions import parse_position_json
from pacal_notation.notation.json.records import record_data, record_from_json, to_json
from pacal_notation.notation.json.schema import schema_text
from pacal_notation.notation.reading.files import read_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.review.replay import Review, review
from pacal_notation.telling.annotation import Wanted, annotate, annotation_json
from pacal_notation.telling.review_json import add_review
from tests.games import FAULTY, SAMPLES, games

REVIEW = jsonschema.Draft202012Validator(json.loads(schema_text("review")))
RECORD = jsonschema.Draft202012Validator(json.loads(schema_text("record")))

RECORDS = [
    *games(3),
    *(record for file in SAMPLES for record in read_records(file)),
    *(record for file in FAULTY for record in read_records(file, on_error=lambda error: None)),
]


def with_review(record: Record) -> tuple[Any, Review]:
    seen = review(record)
    data: Any = record_data(record)
    add_review(data, seen)
    return data, seen


def turns_of(data: Any) -> list[Any]:
    return [turn for round_ in data["rounds"] for rolled in round_["rolls"] for turn in rolled["turns"]]


def name_of(record: Record) -> str:
    return record.tag("Event")[:20] or "record"


@pytest.mark.parametrize("record", RECORDS, ids=name_of)
def test_it_has_its_shape_and_is_read_back_without(record: Record) -> None:
    data, _ = with_review(record)
    RECORD.validate(data)
    if "review" in data:
        REVIEW.validate(data)
    assert record_from_json(to_json(data)) == record


@pytest.mark.parametrize("record", [*RECORDS[1:2], *RECORDS[-9:-1]], ids=name_of)
def test_an_analysis_has_its_shape_and_is_read_back_without(record: Record) -> None:
    # A beginning is enough, and quicker; others use the record itself.
    record = copy.deepcopy(record)
    del record.rounds[4:]
    seen = annotate(record, Wanted())
    data: Any = json.loads(annotation_json(seen))
    RECORD.validate(data)
    assert ("analysis" in data) == (seen.review.start is not None)
    assert record_from_json(to_json(data)) == record
    if "analysis" in data:
        broken = copy.deepcopy(data)
        broken["analysis"]["evaluator"] = 7
        assert not RECORD.is_valid(broken)


@pytest.mark.parametrize("record", RECORDS, ids=name_of)
def test_positions_are_those_of_the_engine(record: Record) -> None:
    data, seen = with_review(record)
    if seen.start is None:
        assert "review" not in data
        return
    assert laid_out(data["review"]["start"], seen.start) == seen.start.arrangement()
    turns = turns_of(data)
    assert len(turns) == len(seen.steps)
    for turn, step in zip(turns, seen.steps, strict=True):
        assert laid_out(turn["outcome"]["position"], step.after) == step.after.arrangement()


def laid_out(position: Any, at: Position) -> Any:
    text = json.dumps({"format": "pacal-position", "version": 1, **position})
    return parse_position_json(text).arrangement()


@pytest.mark.parametrize("record", games(6), ids=name_of)
def test_the_points_add_up(record: Record) -> None:
    """Scores follow from the ledgers alone, turn by turn and at the end."""
    data, _ = with_review(record)
    scores = dict.fromkeys(data["review"]["seats"], 0)
    for turn in turns_of(data):
        outcome = turn["outcome"]
        for entry in outcome["ledger"]:
            scores[entry["player"]] += entry["points"]
        assert outcome["points"] == sum(entry["points"] for entry in outcome["ledger"])
        assert scores == {player["colour"]: player["score"] for player in outcome["position"]["players"]}
        scored = [event for event in outcome["events"] if event["event"] == "scored"]
        assert [event["points"] for event in scored] == [entry["points"] for entry in outcome["ledger"]]
    final = data["review"]["final"]
    assert final["track"] == scores
    for entry in final["ledger"]:
        scores[entry["player"]] += entry["points"]
    assert final["totals"] == scores
    assert final["winners"] == [colour for colour, score in scores.items() if score == max(scores.values())]
    last = turns_of(data)[-1]["outcome"]
    assert last["events"][-1]["event"] == "ended"
    assert "stage" not in last["position"]


def test_variations_have_outcomes_too() -> None:
    record = parse_record("0. G@g7 Y@f6 V@h8 R@f8 B@h6 1. 4: G g7-g11 +G (G g7-k7 +GY (G g7-c7)) Y f6-b6")
    data, _ = with_review(record)
    first = turns_of(data)[0]
    branch = first["tail"][0]["variation"]["items"][0]["turn"]
    assert branch["outcome"]["position"]["players"][0]["ship"] == "k7"
    inner = branch["tail"][0]["variation"]["items"][0]["turn"]
    assert inner["outcome"]["position"]["players"][0]["ship"] == "c7"
    assert inner["outcome"]["legal"]


def test_faults_are_told_with_the_turn_and_with_the_record() -> None:
    data, seen = with_review(parse_record("0. G@g7 Y@f6 1. 4: G g7-g10 +G 3: Y f6-c6"))
    outcome = turns_of(data)[0]["outcome"]
    assert not outcome["legal"]
    assert outcome["findings"] == ["M2"]
    assert data["review"]["findings"][0]["code"] == "M2"
    assert data["review"]["findings"][0]["message"] == seen.findings[0].message


def test_events_tell_the_turn_in_order() -> None:
    data, _ = with_review(games(1)[0])
    kinds = ["lifted", "moved", "took", "dropped", "built", "scored", "round-over", "ended"]
    for turn in turns_of(data):
        order = [kinds.index(event["event"]) for event in turn["outcome"]["events"]]
        assert order == sorted(order)


def test_a_changed_outcome_is_refused() -> None:
    from pacal_notation.notation.json.strict_text import JsonError

    data, _ = with_review(games(1)[0])
    turns_of(data)[3]["outcome"]["position"]["players"][0]["score"] = "7"
    with pytest.raises(JsonError) as caught:
        record_from_json(to_json(data))
    assert caught.value.path.endswith("outcome.position.players[0].score")
