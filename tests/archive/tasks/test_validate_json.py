"""Records in JSON are checked as those in notation are, also where this program itself is at fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pacal_notation.archive.tasks import validate_json
from pacal_notation.archive.tasks.validate import check_source
from pacal_notation.notation.json.records import record_to_json
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.check import Settings, Summary

SAMPLES = Path(__file__).parents[3] / "samples" / "faulty"
FAULTY = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g12 +GY Y f6-b6 +YV V h8-h12 +V\n*\n"


@pytest.mark.parametrize("part", ["_Places", "read_json_piece", "write_record"])
def test_a_fault_of_our_own_is_a_finding_and_the_others_are_checked(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    line = record_to_json(parse_record(FAULTY)) + "\n"
    file.write_text(line * 3, encoding="utf-8")
    real, calls = getattr(validate_json, part), []

    def stumbles(*arguments: object, **named: object) -> object:
        calls.append(arguments)
        if len(calls) == 2:
            raise ZeroDivisionError("oh")
        return real(*arguments, **named)

    monkeypatch.setattr(validate_json, part, stumbles)
    monkeypatch.delenv("PACAL_DEBUG", raising=False)
    found = [case.finding for checked in check_source(str(file)) for case in checked.cases]
    assert [(finding.code, finding.record, finding.place.line) for finding in found] == [
        ("M2", 1, 1),
        ("N31", 2, 2),
        ("M2", 3, 3),
    ]
    assert "ZeroDivisionError: oh" in found[1].message
    calls.clear()
    monkeypatch.setenv("PACAL_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        list(check_source(str(file)))


def test_what_was_probably_played_is_told_in_json_too(tmp_path: Path) -> None:
    """The same story as of the notation, at places of the JSON, with lines of the JSON, and without edits."""
    text = (SAMPLES / "C6-build-forgotten.pacal").read_text(encoding="utf-8")
    in_notation, in_json = tmp_path / "game.pacal", tmp_path / "game.json"
    in_notation.write_text(text, encoding="utf-8")
    data = json.loads(record_to_json(parse_record(text)))
    in_json.write_text(json.dumps(data, indent=1), encoding="utf-8")
    settings = Settings(for_people=True)
    (written,) = (case for checked in check_source(str(in_notation), settings=settings) for case in checked.cases)
    totals = Summary()
    for checked in check_source(str(in_json), settings=settings):
        totals.add(checked)
        (told,) = checked.cases
    assert told.finding.message == written.finding.message
    assert [(fix.safe, fix.reading, fix.edits) for fix in told.finding.fixes] == [
        (fix.safe, fix.reading, ()) for fix in written.finding.fixes
    ]
    assert (totals.findings, totals.safe, totals.unsafe) == (1, 0, 0), "nothing that --fix could write"
    lines = in_json.read_text(encoding="utf-8").splitlines()
    for place, sources in (
        (told.finding.place, told.source),
        *zip((other.place for other in told.finding.related), told.related, strict=True),
    ):
        assert sources[0].line == place.line
        assert all(source.text in lines[source.line - 1] for source in sources)
