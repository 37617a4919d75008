"""``pacal convert`` and ``pacal schema``."""

from __future__ import annotations

import gzip
import json
import os
import pickle
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pacal_notation.cli.app import run
from pacal_notation.notation.json.schema import schema_text
from pacal_notation.notation.reading.files import read_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.canonical import canonical
from pacal_notation.review.replay import review
from tests.games import FAULTY, SAMPLES, game_text, games

RECORD = jsonschema.Draft202012Validator(json.loads(schema_text("record")))
REVIEW = jsonschema.Draft202012Validator(json.loads(schema_text("review")))


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the program; gives exit code, standard output and standard error."""

    def call(*arguments: str | Path) -> tuple[int, str, str]:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A file with some games in canonical form, and some in short form."""
    file = tmp_path / "club.pacal"
    file.write_text(game_text(4) + "\n" + game_text(4, 8, short=True), encoding="utf-8")
    return file


def canonical_text(file: Path) -> str:
    return "\n".join(write_record(canonical(review(record, file=str(file)))) for record in read_records(file))


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_notation_to_json_and_back(pacal: Any, club: Path, tmp_path: Path, form: str) -> None:
    there, back = tmp_path / f"there.{form}", tmp_path / "back.pacal"
    assert pacal("convert", club, "--format", form, "-o", there) == (0, "", "")
    assert pacal("convert", there, "--format", "pacal", "-o", back) == (0, "", "")
    assert back.read_text(encoding="utf-8") == canonical_text(club)
    again = tmp_path / f"again.{form}"
    assert pacal("convert", back, "-o", again) == (0, "", "")
    assert again.read_bytes() == there.read_bytes()


@pytest.mark.parametrize("file", [*SAMPLES, *FAULTY], ids=lambda file: file.name)
def test_every_sample(pacal: Any, file: Path, tmp_path: Path) -> None:
    """Notation to JSON to notation is the canonical form; from there on nothing changes. Raw JSON keeps all."""
    broken = file.name.startswith("N")
    code, text, _ = pacal("convert", file, "--format", "jsonl")
    assert code == broken
    lines = text.splitlines()
    for line in lines:
        RECORD.validate(json.loads(line))
    there = tmp_path / "there.jsonl"
    there.write_text(text, encoding="utf-8")
    if broken:
        return
    if file.name != "own-board.pacal":
        code, back, _ = pacal("convert", there, "--format", "pacal")
        assert code == 0
        assert back == canonical_text(file)
        (tmp_path / "back.pacal").write_text(back, encoding="utf-8")
        assert pacal("convert", tmp_path / "back.pacal", "--format", "jsonl") == (0, text, "")
    code, raw, _ = pacal("convert", file, "--format", "jsonl", "--raw")
    there.write_text(raw, encoding="utf-8")
    code, back, _ = pacal("convert", there, "--format", "pacal", "--raw")
    assert back == "\n".join(write_record(record) for record in read_records(file))


def test_a_game_beyond_the_numbers_of_the_notation_is_read_back(pacal: Any, tmp_path: Path) -> None:
    """Behind round 9999 the position is in round 10,000."""
    game, there = tmp_path / "game.pacal", tmp_path / "game.jsonl"
    game.write_text('[Position "9999. 4: Y / G 9 ^246 @g7 / Y 9 ^246 @f6"]\n9999. 2: Y f6-d6\n*\n')
    assert pacal("convert", game, "-o", there, "--with-positions", "--raw")[0] == 0
    after = _turns(json.loads(there.read_text()))[-1]["outcome"]["position"]
    assert after["stage"]["round"] == 10_000
    assert pacal("convert", there, "--format", "pacal", "--raw")[0] == 0


def _turns(data: Any) -> list[Any]:
    return [turn for round_ in data["rounds"] for rolled in round_["rolls"] for turn in rolled["turns"]]


@pytest.mark.parametrize("file", [*SAMPLES, *FAULTY], ids=lambda file: file.name)
def test_with_positions(pacal: Any, file: Path, tmp_path: Path) -> None:
    plain = pacal("convert", file, "--format", "jsonl")[1]
    code, text, _ = pacal("convert", file, "--format", "jsonl", "--with-positions")
    assert code == file.name.startswith("N")
    there = tmp_path / "there.jsonl"
    there.write_text(text, encoding="utf-8")
    for line in text.splitlines():
        REVIEW.validate(json.loads(line))
    if file.name != "own-board.pacal":
        assert pacal("convert", there, "--format", "jsonl")[1] == plain


def test_a_document_is_an_object_or_an_array(pacal: Any, tmp_path: Path) -> None:
    empty, one, two = (tmp_path / name for name in ("empty.pacal", "one.pacal", "two.pacal"))
    empty.write_text("")
    one.write_text("0. G@g7 Y@f6 *")
    two.write_text('0. G@g7 Y@f6 * [Event "two"] 0. G@g7 Y@f6 *')
    assert pacal("convert", empty, "--format", "json") == (0, "[]\n", "")
    assert json.loads(pacal("convert", one, "--format", "json")[1])["format"] == "pacal-record"
    assert [record["tags"] for record in json.loads(pacal("convert", two, "--format", "json")[1])] == [
        [],
        [{"name": "Event", "value": "two"}],
    ]
    for name in (empty, one, two):
        there = tmp_path / "there.json"
        assert pacal("convert", name, "-o", there)[0] == 0
        assert pacal("convert", there, "--format", "jsonl")[1] == pacal("convert", name, "--format", "jsonl")[1]


def test_records_stay_apart_in_one_file(pacal: Any, tmp_path: Path) -> None:
    """Comments before the first tag, and records without tags or end, survive being put behind one another."""
    texts = ["{first} 0. G@g7 Y@f6 {one}", "{second} 0. G@g7 Y@f6", '{third} [Event "x"] *', "{fourth} 1. 4: G g7-g11"]
    files = []
    for number, text in enumerate(texts):
        files.append(tmp_path / f"{number}.pacal")
        files[-1].write_text(text)
    joined = tmp_path / "joined.pacal"
    assert pacal("convert", *files, "--raw", "-o", joined)[0] == 0
    first, second, third, fourth = read_records(joined)
    assert first.comments[0].text == "first"
    assert first.setup is not None
    assert [comment.text for comment in first.setup.comments] == ["one"]
    assert second.setup is not None
    assert second.setup.comments[0].text == "second"
    assert third.tags[0].comments[0].text == "third"
    assert fourth.rounds[0].rolls[0].comments[0].text == "fourth"


@pytest.mark.parametrize("to", ["json", "jsonl", "pacal", "csv"])
def test_broken_records_are_reported_and_the_others_converted(pacal: Any, tmp_path: Path, to: str) -> None:
    file = tmp_path / "mixed.pacal"
    good = '[Event "a"]\n0. G@g7 Y@f6\n1. 4: G g7-g11\n'
    file.write_text(f'{good}\n[Event "b"]\n1. 4: G g7-11\n\n{good}')
    out = tmp_path / f"out.{to}"
    code, printed, errors = pacal("convert", file, "-o", out)
    assert (code, printed) == (1, "")
    assert errors.splitlines() == [
        f"{file}:6:12: N1 expected a square like c4, found 11",
        "pacal: 1 record could not be converted and is not in the output",
    ]
    text = out.read_text(encoding="utf-8")
    assert "a" in text
    assert text.count("g11") == 2 * (2 if to == "csv" else 1)


def test_broken_json_lines_are_reported_and_the_others_converted(pacal: Any, tmp_path: Path) -> None:
    good = pacal("convert", SAMPLES[1], "--format", "jsonl")[1]
    file = tmp_path / "mixed.jsonl"
    wrong = good.replace('"version":1', '"version":2')
    deep = "[" * 3000 + "]" * 3000
    file.write_text(f"{good}{{\n\n{wrong}{deep}\nnull\n{good}", encoding="utf-8")
    code, printed, errors = pacal("convert", file, "--format", "jsonl")
    assert code == 1
    assert printed == good * 2
    assert errors.splitlines() == [
        f"{file}:2:2: J1 this is not JSON: expecting property name enclosed in double quotes",
        f"{file}:4:1: J2 $.version: the version is 2, this program reads version 1",
        f"{file}:5:1: J4 $: this is nested too deep to be a record",
        f"{file}:6:1: J2 $: null is no pacal-record: it should be an object",
        "pacal: 4 records could not be converted and are not in the output",
    ]


def test_many_faults_in_one_record_are_cut_short(pacal: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"format": "pacal-record", "version": 1, "a": 1, "b\\u001b[31m": 2, "c": 3, "d": 4}')
    code, _, errors = pacal("convert", file, "--format", "pacal")
    assert code == 1
    assert "  … and 1 more in this record\n" in errors
    assert "\x1b" not in errors


def test_games_that_cannot_be_replayed_have_no_rows(pacal: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.pacal"
    file.write_text('[Board "nowhere"]\n0. G@g7 Y@f6\n1. 4: G g7-g11')
    for arguments in (("--format", "csv"), ("--format", "jsonl", "--with-positions")):
        code, printed, errors = pacal("convert", file, *arguments)
        assert code == 1
        assert printed.count("\n") == (1 if "csv" in arguments else 0)
        assert f"{file}:1:1: D2 there is no board 'nowhere'" in errors
    assert pacal("convert", file, "--format", "jsonl")[0] == 0


def test_a_position_is_no_record(pacal: Any, club: Path) -> None:
    (club.parent / "position.pacal").write_text("G 34 ^26 @h8 #3@c4 / Y 31 ^ @a1")
    code, printed, errors = pacal("convert", club.parent, "--format", "jsonl")
    assert code == 0
    assert printed.count("\n") == 8
    assert "position.pacal has a position, which is no record; it is left out" in errors


def test_nothing_half_written(pacal: Any, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pacal_notation.archive.tasks.convert as module

    out = tmp_path / "out.jsonl"
    out.write_text("as it was")
    convert, calls = module.convert_piece, []

    def fails(*arguments: Any) -> Any:
        calls.append(arguments)
        if len(calls) > 3:
            raise OSError("no more")
        return convert(*arguments)

    monkeypatch.setattr(module, "convert_piece", fails)
    assert pacal("convert", club, "-o", out)[0] == 2
    assert out.read_text() == "as it was"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["club.pacal", "out.jsonl"]


def test_a_fault_of_the_program_costs_one_record(pacal: Any, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pacal_notation.archive.tasks.convert_record as module

    def fails(seen: Any) -> Any:
        if seen.record.index == 3:
            raise IndexError("oh dear")
        return canonical(seen)

    monkeypatch.setattr(module, "canonical", fails)
    code, printed, errors = pacal("convert", club, "--format", "jsonl")
    assert code == 2
    assert printed.count("\n") == 7
    assert "N31 this record could not be worked on: IndexError: oh dear (this is a fault of pacal" in errors


@pytest.mark.parametrize("to", ["jsonl", "parquet"])
def test_the_work_can_be_done_elsewhere(club: Path, to: str) -> None:
    """What goes into the conversion of a record and what comes out can be sent to another process."""
    from pacal_notation.archive.inputs.records import pieces
    from pacal_notation.archive.tasks.convert_record import Wanted, convert_piece

    wanted = pickle.loads(pickle.dumps(Wanted(to)))
    bad = club.with_suffix(".jsonl")
    bad.write_text("{\n[]\n{}\n")
    for path, form in ((club, "pacal"), (bad, "jsonl"), (FAULTY[-1], "pacal"), (FAULTY[0], "json")):
        for name, piece in pieces(str(path), form):
            here = convert_piece(piece, name, wanted)
            assert pickle.loads(pickle.dumps(convert_piece(pickle.loads(pickle.dumps(piece)), name, wanted))) == here


def test_findings_of_validate_have_their_shape(pacal: Any) -> None:
    code, printed, _ = pacal("validate", *FAULTY, "--format", "json")
    assert code == 1
    report = json.loads(printed)
    assert len(report["findings"]) >= len(FAULTY)
    REVIEW.validate(report)


def test_only_what_is_needed_is_imported(club: Path) -> None:
    code = (
        "import sys\nfrom pacal_notation.cli.app import run\n"
        "assert run(sys.argv[1:]) == 0\n"
        "assert not {'pydantic', 'rich', 'pyarrow'} & set(sys.modules), sorted(sys.modules)"
    )
    out = str(club.with_suffix(".jsonl"))
    subprocess.run([sys.executable, "-c", code, "convert", str(club), "-o", out], check=True)
    subprocess.run([sys.executable, "-c", code, "schema", "record"], check=True, stdout=subprocess.DEVNULL)


def test_a_file_can_be_converted_into_itself(pacal: Any, club: Path) -> None:
    expected = canonical_text(club)
    assert pacal("convert", club, "-o", club)[0] == 0
    assert club.read_text(encoding="utf-8") == expected


def test_packed_files_archives_and_folders(pacal: Any, club: Path, tmp_path: Path) -> None:
    expected = pacal("convert", club, "--format", "jsonl")[1]
    folder = tmp_path / "folder"
    (folder / "b").mkdir(parents=True)
    (folder / "a.jsonl.gz").write_bytes(gzip.compress(expected.encode()))
    with zipfile.ZipFile(folder / "b" / "c.zip", "w") as archive:
        archive.write(club, "club.pacal")
    (folder / "d.csv").write_text("not this")
    assert pacal("convert", folder, "--format", "jsonl") == (0, expected * 2, "")
    assert pacal("convert", folder, "--input-format", "jsonl", "--format", "jsonl") == (0, expected, "")
    damaged = tmp_path / "damaged.jsonl.gz"
    damaged.write_bytes(gzip.compress(expected.encode())[:-2000])
    code, _, errors = pacal("convert", damaged, "--format", "jsonl")
    assert code == 1
    assert "J1 $: the compressed file is damaged" in errors


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["club.pacal"], "Say what to write with --format: json, jsonl, pacal, csv, parquet or xlsx."),
        (["club.pacal", "-o", "out.txt"], "The name out.txt does not say what to write."),
        (["missing.pacal", "--format", "json"], "there is no file missing.pacal"),
        (["out.parquet", "--format", "json"], "out.parquet is a table"),
        (["club.pacal", "--format", "csv", "--with-positions"], "--with-positions is for JSON"),
        (["nothing", "--format", "json"], "there are no records in nothing"),
        (["club.pacal", "--format", "json", "-o", "no/such/folder.json"], "no/such"),
    ],
)
def test_usage(
    pacal: Any, club: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(club.parent)
    (club.parent / "out.parquet").write_bytes(b"PAR1")
    (club.parent / "nothing").mkdir()
    code, printed, errors = pacal("convert", *arguments)
    assert (code, printed) == (2, "")
    assert words in errors


def test_pipes() -> None:
    """From standard input to standard output, and on."""
    text = game_text(3, short=True)
    program = [sys.executable, "-m", "pacal_notation", "convert", "-"]
    there = subprocess.run([*program, "--format", "jsonl"], input=text.encode(), capture_output=True, check=True)
    back = subprocess.run(
        [*program, "--input-format", "jsonl", "--format", "pacal"], input=there.stdout, capture_output=True, check=True
    )
    assert [parse_record(part) for part in split(back.stdout.decode())] == list(games(3))


def split(text: str) -> list[str]:
    return [f"[Event {part}" for part in text.split("[Event ")[1:]]


def test_a_closed_pipe_is_no_error(club: Path) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m pacal_notation convert "{club}" --format jsonl | head -c 10',
        shell=True,
        capture_output=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert done.stderr == b""


@pytest.mark.parametrize("name", ["position", "record", "review"])
def test_schemas_are_printed(pacal: Any, name: str) -> None:
    assert pacal("schema", name) == (0, schema_text(name), "")


def test_a_schema_that_is_none(pacal: Any) -> None:
    code, _, errors = pacal("schema", "turn")
    assert code == 2
    assert "record" in errors


BROKEN = '[Event "broken"]\n1. 4: G -7 *\n'
GOOD = '[Event "good"]\n0. G@g7 Y@f6\n1. 4: G g7-g11 =0 +GY *\n'


@pytest.mark.parametrize("other", [BROKEN, "G 3 ^26 @h8 / Y 3 ^ @a1\n"], ids=["a broken record", "a position"])
def test_a_file_does_not_lose_what_cannot_be_converted(
    other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, elsewhere = tmp_path / "games.pacal", tmp_path / "elsewhere.pacal"
    file.write_text(GOOD + other)
    assert run(["convert", str(file), "-o", str(file), "--jobs", "1"]) == 2
    assert f"pacal: {file} stays as it was: what could not be converted would be lost" in capsys.readouterr().err
    assert file.read_text() == GOOD + other
    assert run(["convert", str(file), "-o", str(elsewhere), "--jobs", "1"]) == (1 if other == BROKEN else 0)
    assert "=0 +GY" in elsewhere.read_text()
    assert run(["convert", str(elsewhere), "-o", str(elsewhere), "--jobs", "1"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["elsewhere.pacal", "games.pacal"]


def test_a_table_does_not_replace_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.pacal"
    file.write_text(GOOD)
    assert run(["convert", str(file), "--format", "csv", "-o", str(file), "--jobs", "1"]) == 2
    assert "A table would replace the records" in capsys.readouterr().err
    assert file.read_text() == GOOD


def test_packed_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, there, back = (tmp_path / name for name in ("games.pacal", "games.jsonl.zst", "back.pacal.gz"))
    file.write_text(GOOD)
    assert run(["convert", str(file), "-o", str(there), "--jobs", "1"]) == 0
    assert run(["convert", str(there), "-o", str(back), "--jobs", "1"]) == 0
    assert "G g7-g11 =0 +GY" in gzip.decompress(back.read_bytes()).decode()
    assert run(["convert", str(file), "--format", "parquet", "-o", str(tmp_path / "t.parquet.gz"), "--jobs", "1"]) == 2
    assert "Parquet and .xlsx are packed by themselves" in capsys.readouterr().err
