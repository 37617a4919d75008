"""``pacal validate``: what it takes, what it writes, how it ends."""

from __future__ import annotations

import io
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pacal_notation.cli.app import run

ROOT = Path(__file__).parent.parent.parent
CLEAN = "0. G@g7 Y@f6\n1. 4: G g7-g11 *\n"
FAULTY = "0. G@g7 Y@f6\n1. 4: G g7-g12 2: Y f6-f4 +YY *\n"
WARNED = '[Blue "Ada"]\n' + CLEAN
KEYS = ["file", "record", "line", "column", "end_line", "end_column"]
KEYS += ["code", "severity", "message", "hint", "round", "colour", "fix", "alternatives", "related"]

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Call:
    """Run the program in an empty folder; gives exit code, standard output and standard error."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE", "PACAL_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in (("clean", CLEAN), ("faulty", FAULTY), ("warned", WARNED)):
        (tmp_path / f"{name}.pacal").write_text(text, encoding="utf-8")

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["validate", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def test_clean(pacal: Call) -> None:
    assert pacal("clean.pacal") == (0, "1 file, 1 record, 1 turn: 1 valid, 0 invalid, 0 findings\n", "")


def test_findings(pacal: Call) -> None:
    code, out, err = pacal("clean.pacal", "faulty.pacal")
    assert (code, err) == (1, "")
    assert out.startswith("faulty.pacal:2:12: M2 ")
    *_, summary, fixable = out.splitlines()
    assert summary == "2 files, 2 records, 3 turns: 1 valid, 1 invalid, 2 findings"
    assert "--fix" in fixable
    assert "did you mean" in out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("clean.pacal", 0),
        ("faulty.pacal", 1),
        ("faulty.pacal --exit-zero", 0),
        ("faulty.pacal --ignore M2,E1", 0),
        ("faulty.pacal --ignore M --ignore E", 0),
        ("faulty.pacal --ignore M", 1),
        ("faulty.pacal --select N", 0),
        ("faulty.pacal --select e1", 1),
        ("faulty.pacal --max-findings 0", 1),
        ("faulty.pacal --quiet", 1),
        ("warned.pacal", 0),
        ("warned.pacal --strict", 1),
        ("warned.pacal --strict --ignore W", 0),
        ("clean.pacal --strict", 0),
        (". --jobs 3", 1),
        ("gone.pacal", 2),
        ("clean.pacal gone.pacal", 2),
        ("", 2),
        ("clean.pacal --format xml", 2),
        ("clean.pacal --select M99", 2),
        ("clean.pacal --ignore Q", 2),
        ("clean.pacal --jobs 0", 2),
        ("clean.pacal --rules en", 2),
        ("clean.pacal --board nowhere", 2),
        ("clean.pacal --output no/such/folder/x", 2),
        ("clean.pacal --max-findings -1", 2),
    ],
)
def test_exit_codes(pacal: Call, arguments: str, expected: int) -> None:
    code, out, err = pacal(*arguments.split())
    assert code == expected
    assert (code == 2) == bool(err)
    assert "Traceback" not in err
    if code == 2:
        assert out == ""


def test_an_unknown_code_names_what_may_have_been_meant(pacal: Call) -> None:
    assert "did you mean M7" in pacal("clean.pacal", "--select", "M9")[2]


def test_a_missing_file_is_said_before_any_work(pacal: Call) -> None:
    assert pacal("faulty.pacal", "gone.pacal") == (2, "", "pacal: there is no file gone.pacal\n")


def test_a_folder_without_records(pacal: Call, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert pacal("empty") == (2, "", "pacal: there are no records in empty\n")
    code, out, err = pacal("empty", "faulty.pacal")
    assert (code, err) == (1, "pacal: there are no records in empty\n")
    assert "\n1 file, 1 record, 2 turns: 0 valid, 1 invalid, 2 findings\n" in out


def test_quiet_writes_findings_and_nothing_else(pacal: Call) -> None:
    assert pacal("clean.pacal", "--quiet") == (0, "", "")
    _, out, _ = pacal("faulty.pacal", "--quiet")
    assert out.startswith("faulty.pacal:2:12: M2 ")
    assert "record" not in out.splitlines()[-1]


def test_the_rest_is_counted(pacal: Call) -> None:
    _, out, _ = pacal("faulty.pacal", "--max-findings", "1")
    assert "\n\n… and 1 more finding\n1 file, 1 record" in out
    assert "E1" not in out
    _, out, err = pacal("faulty.pacal", "--max-findings", "1", "--format", "json")
    assert [finding["code"] for finding in json.loads(out)["findings"]] == ["M2"]
    assert err == "pacal: 1 more finding was not written\n"
    assert pacal("faulty.pacal", "--max-findings", "0")[1].startswith("2 findings, none of them shown\n")


def many_findings(path: Path, count: int) -> None:
    """A file of two records: one with that many findings in a turn, one with a single finding."""
    taken = ",".join(["a1"] * count)
    path.write_text(f"0. G@g7 Y@f6\n1. 4: G g7-g11 <{taken} *\n0. G@g7 Y@f6\n1. 4: G g7-g12 *\n", encoding="utf-8")


def test_people_are_shown_some_findings_of_a_record_and_told_of_the_rest(pacal: Call, tmp_path: Path) -> None:
    many_findings(tmp_path / "many.pacal", 1250)
    code, out, err = pacal("many.pacal")
    assert (code, err) == (1, "")
    assert out.count(": E4 ") == 20
    rest = "many.pacal: 1,230 more findings in record 1 are not shown; --max-findings says how many are.\n"
    assert out.count(rest) == 1
    assert out.index(rest) < out.index("record 2, round 1"), "the next record is shown all the same"
    assert "\n1 file, 2 records, 2 turns: 0 valid, 2 invalid, 1,251 findings\n" in out


def test_one_finding_too_many(pacal: Call, tmp_path: Path) -> None:
    many_findings(tmp_path / "many.pacal", 20)
    assert "not shown" not in pacal("many.pacal")[1]
    many_findings(tmp_path / "many.pacal", 21)
    assert "\nmany.pacal: 1 more finding in record 1 is not shown; --max" in pacal("many.pacal", "--quiet")[1]


def test_who_wants_more_findings_gets_them(pacal: Call, tmp_path: Path) -> None:
    many_findings(tmp_path / "many.pacal", 40)
    _, out, _ = pacal("many.pacal", "--max-findings", "30")
    assert out.count(": E4 ") == 30
    assert "are not shown" not in out
    assert "\n\n… and 11 more findings\n1 file, 2 records" in out
    _, out, _ = pacal("many.pacal", "--max-findings", "41")
    assert (out.count(": E4 "), out.count(": M2 ")) == (40, 1)
    assert "more" not in out


@pytest.mark.parametrize("form", ["json", "jsonl", "github", "sarif"])
def test_programs_get_every_finding(form: str, pacal: Call, tmp_path: Path) -> None:
    many_findings(tmp_path / "many.pacal", 40)
    _, out, err = pacal("many.pacal", "--format", form)
    assert out.count("has no visible stone on a1") == 40
    assert err == ""


def test_errors_that_are_not_shown_count(pacal: Call, tmp_path: Path) -> None:
    """Twenty warnings come before the one error."""
    tags = '[Event "a"]\n' * 25
    (tmp_path / "late.pacal").write_text(tags + FAULTY, encoding="utf-8")
    code, out, _ = pacal("late.pacal")
    assert code == 1
    assert "M2" not in out
    assert "0 valid, 1 invalid, 26 findings" in out
    assert pacal("late.pacal", "--select", "M2")[1].startswith("late.pacal:27:12: M2 ")


def test_findings_of_a_position_are_counted_too(pacal: Call, tmp_path: Path) -> None:
    stones = ",".join(["h9"] * 40)
    (tmp_path / "position.pacal").write_text(f"G 1 ^ @h8 +{stones} / Y 3 ^", encoding="utf-8")
    _, out, _ = pacal("position.pacal")
    assert out.count(": C5 ") == 20
    assert "position.pacal: 20 more findings in record 1 are not shown" in out


def test_turns_that_were_meant_are_named_where_they_are_asked_for(pacal: Call, tmp_path: Path) -> None:
    """However many other findings come before them."""
    tags = '[Event "a"]\n' * 25
    (tmp_path / "meant.pacal").write_text(tags + FAULTY, encoding="utf-8")
    assert "did you mean" not in pacal("meant.pacal")[1]
    assert "did you mean" in pacal("meant.pacal", "--select", "M")[1]


def test_strict_warns_of_short_forms(pacal: Call, tmp_path: Path) -> None:
    (tmp_path / "short.pacal").write_text(CLEAN.replace("g7-", "-"), encoding="utf-8")
    assert pacal("short.pacal")[0] == 0
    code, out, _ = pacal("short.pacal", "--strict")
    assert code == 1
    assert "W3 a short form: the starting square is left out" in out
    assert "help: written out: G g7-g11" in out
    assert out.endswith("1 valid, 0 invalid, 1 finding\n")


def test_rules_and_board_for_records_that_name_none(pacal: Call, tmp_path: Path) -> None:
    stays = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h7\n1. x: G g7~g8\n*\n'
    (tmp_path / "stays.pacal").write_text(stays, encoding="utf-8")
    (tmp_path / "named.pacal").write_text('[Rules "de"]\n' + stays, encoding="utf-8")
    assert "M7" in pacal("stays.pacal")[1]
    assert pacal("stays.pacal", "--rules", "hu")[0] == 0
    assert pacal("named.pacal", "--rules", "hu")[0] == 1
    lakeside = str(ROOT / "samples" / "boards" / "lakeside.toml")
    assert pacal("clean.pacal", "--board", lakeside)[0] == 1
    (tmp_path / "lake.pacal").write_text("0. G@d4 Y@e5 *", encoding="utf-8")
    assert pacal("lake.pacal")[0] == 1
    assert pacal("lake.pacal", "--board", lakeside)[0] == 0


def test_the_board_around_what_is_wrong(pacal: Call) -> None:
    _, out, _ = pacal("faulty.pacal", "--draw")
    assert "<G>" in out
    assert "<G>" not in pacal("faulty.pacal")[1]
    assert pacal("faulty.pacal", "--draw", "--format", "json")[1] == pacal("faulty.pacal", "--format", "json")[1]
    for line in out.splitlines():
        assert line == line.rstrip()


def test_standard_input(pacal: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(FAULTY.encode())))
    code, out, _ = pacal("-", "clean.pacal", "--format", "json")
    data = json.loads(out)
    assert code == 1
    assert {finding["file"] for finding in data["findings"]} == {"-"}
    assert data["summary"]["files"] == 2


def test_output_to_a_file(pacal: Call, tmp_path: Path) -> None:
    target = tmp_path / "findings.json"
    assert pacal("faulty.pacal", "--format", "json", "-o", str(target)) == (1, "", "")
    assert len(json.loads(target.read_text())["findings"]) == 2
    target.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(target)
    assert pacal("clean.pacal", "--format", "json", "-o", str(link))[0] == 0
    assert json.loads(target.read_text())["findings"] == []
    assert link.is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".")]


def test_output_is_not_touched_where_the_run_fails(pacal: Call, tmp_path: Path) -> None:
    target = tmp_path / "findings.txt"
    target.write_text("old")
    assert pacal("gone.pacal", "-o", str(target))[0] == 2
    assert target.read_text() == "old"


def test_a_board_file_beside_the_record(pacal: Call, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    board = (ROOT / "samples" / "boards" / "lakeside.toml").read_text(encoding="utf-8")
    (tmp_path / "club" / "ours.toml").write_text(board, encoding="utf-8")
    (tmp_path / "club" / "game.pacal").write_text('[Board "ours.toml"]\n0. G@d4 Y@e5 *', encoding="utf-8")
    assert pacal("club")[0] == 0


@pytest.mark.parametrize("form", ["json", "jsonl", "github", "sarif"])
@pytest.mark.parametrize("flags", ["", "--strict", "--quiet", "--max-findings 1", "--color always", "--draw -j 2"])
def test_formats_can_be_read_whatever_the_flags(pacal: Call, form: str, flags: str) -> None:
    _, out, _ = pacal(".", "--format", form, *flags.split())
    assert "\x1b" not in out
    if form == "github":
        assert all(line.startswith(("::error ", "::warning ")) for line in out.splitlines())
    elif form == "jsonl":
        *lines, last = map(json.loads, out.splitlines())
        assert set(last) == {"summary"}
        assert all(list(line) == KEYS for line in lines)
    elif form == "json":
        data = json.loads(out)
        assert list(data) == ["version", "findings", "summary"]
        assert data["version"] == 1
        assert all(list(finding) == KEYS for finding in data["findings"])
        assert list(data["summary"]) == ["files", "records", "turns", "valid", "invalid"]
    else:
        assert json.loads(out)["version"] == "2.1.0"


def test_what_json_says_of_a_finding(pacal: Call) -> None:
    finding = json.loads(pacal("faulty.pacal", "--format", "json")[1])["findings"][0]
    assert finding.pop("message")
    place = {"line": 2, "column": 12, "end_line": 2, "end_column": 15}
    assert finding == {
        "file": "faulty.pacal",
        "record": 1,
        **place,
        "code": "M2",
        "severity": "error",
        "hint": "straight this way it ends on g11",
        "round": 1,
        "colour": "G",
        "fix": {"applicability": "unsafe", "reading": "G g7-g11", "edits": [{**place, "text": "g11"}]},
        "alternatives": [],
        "related": [],
    }


def test_an_error_of_our_own_has_its_exit_code(pacal: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("one\ntwo")

    monkeypatch.setattr("pacal_notation.review.check.turns_of_sound", fail)
    code, out, _ = pacal("clean.pacal", "--exit-zero", "--format", "github")
    assert code == 2
    assert out.startswith("::error file=clean.pacal,line=1,col=1,endColumn=2,title=N31::")
    assert "ZeroDivisionError: one%0Atwo" in out


def test_names_of_files_are_made_harmless(pacal: Call, tmp_path: Path) -> None:
    name = "[bold]a,b:c%\x1b[31m\n\u202e.pacal"
    (tmp_path / name).write_text(FAULTY, encoding="utf-8")
    _, out, _ = pacal(name)
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert r"[bold]a,b:c%\x1b[31m\x0a\u202e.pacal:2:12: M2" in out
    _, out, _ = pacal(name, "--format", "github")
    assert out.splitlines()[0].startswith("::error file=[bold]a%2Cb%3Ac%25%1B[31m%0A")
    assert json.loads(pacal(name, "--format", "json")[1])["findings"][0]["file"] == name
    (result, _) = json.loads(pacal(name, "--format", "sarif")[1])["runs"][0]["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.startswith("%5Bbold%5Da%2Cb%3Ac%25%1B")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names that are no text exist on Linux")
def test_names_of_files_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"x\xff.pacal")).write_text(FAULTY, encoding="utf-8")
    for form in ("text", "json", "jsonl", "github", "sarif"):
        command = [sys.executable, "-m", "pacal_notation", "validate", ".", "--format", form]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True)
        assert done.returncode == 1, done.stderr
        assert done.stderr == b""
        done.stdout.decode()


def test_nothing_is_loaded_that_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "game.pacal").write_text(CLEAN, encoding="utf-8")
    code = (
        "import sys; from pacal_notation.cli.app import run; assert run(['validate', sys.argv[1]]) == 0;"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & {"rich", "pydantic", "multiprocessing", "jinja2", "json"}


def test_help_names_the_exit_codes(pacal: Call) -> None:
    _, out, _ = pacal("--help")
    assert "Exit code 0 means clean" in " ".join(out.split())
