"""Records in JSON are checked as those in notation are, also where this program itself is at fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacal_notation.archive.tasks import validate_json
from pacal_notation.archive.tasks.validate import check_source
from pacal_notation.notation.json.records import record_to_json
from pacal_notation.notation.reading.parse import parse_record

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
