"""Many records as a program meets them: read, checked, counted, mapped, made into tables."""

from __future__ import annotations

import gzip
import io
import os
from pathlib import Path
from typing import Any

import pytest

import pacal_notation as pacal
from pacal_notation.archive.pools import processes

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
GAMES = list(pacal.generate(5, seed=21))
TEXT = "\n".join(map(str, GAMES))
BROKEN = '[Event "one"] *\n\n[Event "two"] 1. 4: G -11 *\n\n[Event "three"] *\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The same games in several forms."""
    (tmp_path / "a.pacal").write_text(TEXT, encoding="utf-8")
    (tmp_path / "b.pacal.gz").write_bytes(gzip.compress(TEXT.encode()))
    (tmp_path / "c.jsonl").write_text("\n".join(map(pacal.to_json, GAMES)), encoding="utf-8")
    return tmp_path


def test_records_are_read_from_everything(folder: Path) -> None:
    file = folder / "a.pacal"
    with file.open("rb") as stream, file.open(encoding="utf-8", newline="") as text:
        for source in (file, str(file), [file], stream, text, io.BytesIO(TEXT.encode()), io.StringIO(TEXT)):
            assert list(pacal.read_records(source)) == GAMES
    assert list(pacal.read_records(folder)) == GAMES * 3
    assert list(pacal.read_records([folder / "c.jsonl", folder / "b.pacal.gz"])) == GAMES * 2


def test_letters_of_all_lands_are_read_from_streams_of_text() -> None:
    text = '[Event "Wieczór gier – Játékest 🚀"] *\n' * 40
    assert [record.tag("Event")[-1] for record in pacal.read_records(io.StringIO(text))] == ["🚀"] * 40


def test_records_that_cannot_be_read() -> None:
    with pytest.raises(pacal.UnreadableError, match="expected a square like c4, found 11") as said:
        list(pacal.read_records(io.StringIO(BROKEN)))
    assert (said.value.finding.code, said.value.finding.place.line, said.value.finding.record) == ("N1", 3, 2)
    errors: list[pacal.Finding] = []
    read = pacal.read_records(io.StringIO(BROKEN), on_error=errors.append)
    assert [record.tag("Event") for record in read] == ["one", "three"]
    assert errors == [said.value.finding]
    with pytest.raises(pacal.PacalError, match="there is no file"):
        list(pacal.read_records("no such file"))


def test_checking_says_what_the_command_says(capsys: pytest.CaptureFixture[str]) -> None:
    from pacal_notation.cli.app import run

    for file in sorted((SAMPLES / "faulty").glob("*.pacal")):
        text = file.read_text(encoding="utf-8")
        found = pacal.check(text, file=str(file))
        run(["validate", str(file), "--format", "jsonl"])
        told = [line for line in capsys.readouterr().out.splitlines() if '"code"' in line]
        for finding, line in zip(found, told, strict=True):
            assert f'"code": "{finding.code}"' in line
            assert f'"line": {finding.place.line}, "column": {finding.place.column}' in line
        assert found == list(pacal.check_files(file))


def test_edits_put_right_what_was_slipped() -> None:
    """The first suggestion of many samples makes the record valid, and changes nothing but that turn."""
    mended = 0
    for file in sorted((SAMPLES / "faulty").glob("M*.pacal")):
        text = file.read_text(encoding="utf-8")
        findings = pacal.check(text)
        edits = [edit for finding in findings for fix in finding.fixes[:1] for edit in fix.edits]
        if not edits:
            continue
        new = pacal.apply_edits(text, edits)
        assert new != text
        changed = [(old, now) for old, now in zip(text.splitlines(), new.splitlines(), strict=True) if old != now]
        assert len(changed) <= len(edits)
        mended += len(pacal.check(new)) < len(findings)
    assert mended >= 5


def test_edits_of_several_lines_and_in_one_place() -> None:
    text = "one\r\ntwo\nthree"
    place = pacal.Place(1, 2, 2, 3)
    assert pacal.apply_edits(text, [pacal.Edit(place, "X")]) == "oXo\nthree"
    both = [pacal.Edit(pacal.Place(3, 1, 3, 6), "3"), pacal.Edit(pacal.Place(1, 1, 1, 4), "1")]
    assert pacal.apply_edits(text, both) == "1\r\ntwo\n3"
    with pytest.raises(pacal.PacalError, match="the same place"):
        pacal.apply_edits(text, [pacal.Edit(place, "X"), pacal.Edit(pacal.Place(1, 3, 1, 4), "Y")])


def test_an_edit_never_costs_a_comment_or_booked_points() -> None:
    text = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g10 {slow} +G  Y f6-b6  V h8-h12 *"
    (finding,) = pacal.check(text)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == text.replace("g7-g10", "g7-g11")
    text = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g10 +G =0 ?! {slow}  Y f6-b6  V h8-h12 *"
    (finding,) = pacal.check(text)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == text.replace("g7-g10", "g7-g11")


def events(record: pacal.Record) -> tuple[int, str, int]:
    """At the top of a module, as a function for other processes has to be."""
    return os.getpid(), record.tag("Event"), sum(1 for _ in record.turns())


def fails(record: pacal.Record) -> None:
    raise LookupError(record.tag("Event"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_records_are_mapped_in_their_order(folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SMALL", 0)
    made = list(pacal.map_records(events, folder, jobs=jobs))
    assert [one[1:] for one in made] == [events(game)[1:] for game in GAMES * 3]
    assert (os.getpid() in {pid for pid, *_ in made}) == (jobs == 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_while_mapping(folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SMALL", 0)
    with pytest.raises(LookupError, match=GAMES[0].tag("Event")):
        list(pacal.map_records(fails, folder, jobs=jobs))
    (folder / "a.pacal").write_text(BROKEN, encoding="utf-8")
    with pytest.raises(pacal.UnreadableError, match="expected a square"):
        list(pacal.map_records(events, folder / "a.pacal", jobs=jobs))
    errors: list[pacal.Finding] = []
    made = list(pacal.map_records(events, folder / "a.pacal", jobs=jobs, on_error=errors.append))
    assert [event for _, event, _ in made] == ["one", "three"]
    assert [finding.code for finding in errors] == ["N1"]
    (folder / "b.pacal.gz").write_bytes(gzip.compress(TEXT.encode())[:-20])
    with pytest.raises(pacal.PacalError, match="damaged"):
        list(pacal.map_records(events, folder / "b.pacal.gz", jobs=jobs))


def test_statistics_are_the_same_for_any_number_of_processes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SMALL", 0)
    alone, shared = pacal.stats(folder, jobs=1), pacal.stats(folder, jobs=2)
    assert alone.data() == shared.data()
    assert alone.games == 15


def test_tables_have_a_row_for_each_turn(folder: Path) -> None:
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    columns = pacal.turn_table(folder / "a.pacal")
    frame = pandas.DataFrame(columns)
    assert len(frame) == sum(len(pacal.replay(game)) for game in GAMES) == len(pyarrow.table(columns))
    assert list(frame["points"]) == [step.points for game in GAMES for step in pacal.replay(game)]
    assert list(frame["drops"]) == [list(step.turn.drops) for game in GAMES for step in pacal.replay(game)]
    of_records = pacal.turn_table(GAMES)
    assert {name: cells for name, cells in of_records.items() if name != "game"} == {
        name: cells for name, cells in columns.items() if name != "game"
    }
    (folder / "a.pacal").write_text(BROKEN, encoding="utf-8")
    with pytest.raises(pacal.UnreadableError):
        pacal.turn_table(folder)


@pytest.mark.parametrize("table", [pacal.turn_table, pacal.game_table, pacal.player_table])
def test_tables_go_on_behind_what_cannot_be_read(folder: Path, table: Any) -> None:
    sound = table([folder / "a.pacal"], on_error=pytest.fail)
    (folder / "b.pacal").write_text(BROKEN, encoding="utf-8")
    told: list[pacal.Finding] = []
    assert table([folder / "b.pacal", folder / "a.pacal"], on_error=told.append) == sound
    assert {finding.file for finding in told} == {str(folder / "b.pacal")}


def test_tables_of_records_that_name_no_rules(folder: Path) -> None:
    text = "0. G@g7 Y@f6\n1. 4: G g7-g11 +Y\n5: Y f6-b6 *\n"
    (folder / "a.pacal").write_text(text, encoding="utf-8")
    for rules, legal in (("", [True]), ("de lone-drop=own", [False])):
        assert pacal.turn_table(folder / "a.pacal", rules=rules)["legal"][:1] == legal


def test_json_there_and_back() -> None:
    for game in GAMES:
        assert pacal.from_json(pacal.to_json(game)) == game
        assert pacal.from_json(pacal.to_json(pacal.replay(game))) == game
    with pytest.raises(pacal.JsonError):
        pacal.from_json("{}")
    with pytest.raises(pacal.JsonError):
        pacal.from_json("[1, 2")


def test_boards_and_clauses() -> None:
    for name in pacal.board_names():
        assert pacal.read_board(name).name == name
    lakeside = SAMPLES / "boards" / "lakeside.toml"
    assert pacal.check_board(lakeside.read_text(encoding="utf-8")) == pacal.check_board(lakeside.read_bytes()) == []
    assert pacal.read_board(str(lakeside)).name == "lakeside"
    assert "de" in pacal.edition_names()
    assert pacal.clause("M2").title
    with pytest.raises(pacal.PacalError, match="M99"):
        pacal.clause("M99")
