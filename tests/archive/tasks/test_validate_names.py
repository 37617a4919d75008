"""Names of a whole file, said at its end: the same for any number of jobs, in every kind of file, and in order."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from pathlib import Path

import pytest

import pacal_notation as pacal
from pacal_notation.archive.inputs import batches
from pacal_notation.archive.pools import processes
from pacal_notation.archive.tasks.validate import check_source
from pacal_notation.cli.app import run

RECORD = "\n\n0. G@g7 Y@f6\n1. 4: G g7-g11\n*\n\n"
FAULTY = "\n\n0. G@g7 Y@f6\n1. 4: G g7-g10\n*\n\n"


def club(*greens: str) -> str:
    """A file in which every third record has a fault."""
    return "".join(
        f'[Event "{number}"]\n[Green "{green}"]\n[Yellow "Bernd"]{RECORD if number % 3 else FAULTY}'
        for number, green in enumerate(greens, 1)
    )


ONE = club(*["Anna"] * 20, "Ana", *["Anna"] * 20, "anna", *["Hanna"] * 20)
TWO = club("Ana", "Ana", "Carl", "Karl")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files that are large and small for batches of some hundred characters."""
    monkeypatch.setattr(processes, "SMALL", 0)
    monkeypatch.setattr(batches, "BATCH", 600)
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "a.pacal").write_text(ONE)
    (tmp_path / "b.pacal").write_text(TWO)
    (tmp_path / "c.pacal").write_text(ONE)
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        archive.writestr("one.pacal", club("Anna", "Anna", "Bernadette"))
        archive.writestr("two.pacal", club("Ana", "Bernadete", "Bernadette"))
    return tmp_path


def findings(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[tuple[str, int, str]]:
    run(["validate", *arguments, "--format", "json"])
    found = json.loads(capsys.readouterr().out)["findings"]
    return [(Path(finding["file"]).name, finding["record"], finding["code"]) for finding in found]


def expected(file: str) -> list[tuple[str, int, str]]:
    return [*((file, record, "M2") for record in range(3, 63, 3)), (file, 21, "W6"), (file, 42, "W6")]


@pytest.mark.parametrize("jobs", ["1", "2", "4"])
def test_they_stand_behind_the_last_record_of_their_file(
    folder: Path, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = findings(capsys, "a.pacal", "b.pacal", "c.pacal", "--jobs", jobs)
    assert found == [*expected("a.pacal"), ("b.pacal", 3, "M2"), *expected("c.pacal")]


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "github", "sarif"])
def test_the_same_for_any_number_of_jobs(folder: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for jobs in ("1", "2", "4"):
        assert run(["validate", ".", "--format", form, "--jobs", jobs]) == 1
        outputs.append(capsys.readouterr().out)
    assert "W6" in outputs[0]
    assert outputs[1:] == outputs[:1] * 2


def test_every_member_is_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    warned = [one for one in findings(capsys, "d.zip") if one[2] == "W6"]
    assert [(file.rpartition(":")[2] if ":" in file else file, record) for file, record, _ in warned] == [
        ("two.pacal", 3),
        ("two.pacal", 1),
        ("two.pacal", 2),
    ], "of Bernadete and Bernadette in one file the later one; then Ana and Bernadete, which all files have once"


def test_standard_input(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for jobs in ("1", "2"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ONE.encode())))
        assert findings(capsys, "-", "--jobs", jobs) == expected("-")


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_has_places_and_no_edits(folder: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", "a.pacal", "-o", f"x.{form}"]) == 0
    capsys.readouterr()
    for jobs in ("1", "2"):
        run(["validate", f"x.{form}", "--format", "json", "--jobs", jobs])
        found = [one for one in json.loads(capsys.readouterr().out)["findings"] if one["code"] == "W6"]
        assert [(one["record"], one["fix"]) for one in found] == [(21, None), (42, None)]
        lines = (folder / f"x.{form}").read_text().split("\n")
        for one, name in zip(found, ("Ana", "anna"), strict=True):
            there = lines[one["line"] - 1 : one["end_line"]]
            there[-1] = there[-1][: one["end_column"] - 1]
            there[0] = there[0][one["column"] - 1 :]
            assert json.loads("\n".join(there)) == {"name": "Green", "value": name}
    run(["validate", f"x.{form}"])
    assert "W6 the name 'Ana' differs little from 'Anna', which also" in capsys.readouterr().out


def test_selection_strictness_and_counts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "e.pacal").write_text(club("Anna", "Ana"))
    assert run(["validate", "e.pacal"]) == 0
    summary = "1 file, 2 records, 2 turns: 2 valid, 0 invalid, 1 finding"
    assert capsys.readouterr().out.splitlines()[-1] == summary
    assert run(["validate", "e.pacal", "--strict", "--ignore", "W3"]) == 1
    capsys.readouterr()
    assert run(["validate", "e.pacal", "--strict", "--ignore", "W"]) == 0
    assert "W6" not in capsys.readouterr().out
    assert findings(capsys, "e.pacal", "--select", "W6") == [("e.pacal", 2, "W6")]
    assert run(["validate", "a.pacal", "--max-findings", "21"]) == 1
    assert capsys.readouterr().out.count("W6 ") == 1


def test_the_library_says_the_same(folder: Path) -> None:
    of_text = pacal.check(ONE, file="a.pacal")
    assert [one.record for one in of_text if one.code == "W6"] == [21, 42]
    of_files = [list(pacal.check_files("a.pacal", jobs=jobs)) for jobs in (1, 2)]
    one_by_one = [case.finding for checked in check_source("a.pacal") for case in checked.cases]
    assert of_files[0] == of_files[1] == of_text
    assert sorted(map(str, one_by_one)) == sorted(map(str, of_text))
