"""``pacal annotate``: options, forms, files and exit codes."""

from __future__ import annotations

import gc
import gzip
import io
import json
import os
import re
import stat
import subprocess
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from pacal_notation import read_records
from pacal_notation.archive.rewriting.annotated_files import annotated_files
from pacal_notation.archive.tasks.sheets import Sheet
from pacal_notation.cli.app import run
from pacal_notation.telling.annotation import Wanted
from pacal_notation.telling.view import GameView
from tests.games import NOTE

ROOT = Path(__file__).parent.parent.parent
SAMPLE = str(ROOT / "samples" / "club-evening.pacal")
GAME = str(ROOT / "tests" / "review" / "golden" / "players-3.pacal")
Pacal = Callable[..., tuple[int, str, str]]


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pacal:
    """Run the program; gives exit code, standard output and standard error."""
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["annotate", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_the_first_job_of_a_newcomer(pacal: Pacal) -> None:
    code, out, err = pacal(SAMPLE)
    assert (code, err) == (0, NOTE)
    for words in ("Thursday club", "Bruno", "── Round 1", "Final scoring", "Points round", "What could have been"):
        assert words in out
    assert "◢Y" in out


LATE = """[Players "G Y V"]
[Position "10. 4: G / G 36 ^2 @c2 +b3,d3,e2 / Y 35 ^ @h1 +b4,h3 / V 36 ^4 @a9 +a8,g6"]
10. 4: G c2-c6 Y h1-h5 V a9-a5
*
"""
"""A game that is nearly over, so that rollouts are short."""


def test_rollouts_are_the_same_for_any_number_of_jobs(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "short.pacal"
    file.write_text(LATE)
    one = pacal(str(file), "--deep", "24", "--jobs", "1", "--format", "json", "--no-pager")
    assert one[0] == 0
    assert pacal(str(file), "--deep", "24", "--jobs", "2", "--format", "json", "--no-pager") == one
    found = json.loads(one[1])["analysis"]
    assert found["trials"] == 24
    checked = [better["checked"] for turn in found["turns"] for better in turn["better"]]
    assert all(one["mean"] >= 3 * one["error"] and one["trials"] == 24 for one in checked)


def test_the_die_is_named(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "short.pacal"
    file.write_text(LATE)
    even, three = (" ".join(pacal(str(file), "--every", "end", *more)[1].split()) for more in ((), ("--die", "3")))
    assert "The die is taken to show 2, 3, 4 and 5 equally often" in even
    assert "The die is taken to have the number 3 twice" in three


def test_analysis_as_json_is_a_record(pacal: Pacal, tmp_path: Path) -> None:
    file, made = tmp_path / "short.pacal", tmp_path / "short.json"
    file.write_text(LATE)
    assert pacal(str(file), "-o", str(made))[0] == 0
    found = json.loads(made.read_text(encoding="utf-8"))
    for player in found["analysis"]["players"]:
        parts = player["start"] + player["luck"] + player["play"] + player["gifts"]
        assert abs(parts - player["result"]) < 1e-9
    assert [turn["turn"] for turn in found["analysis"]["turns"]] == ["10G", "10Y", "10V"]
    assert pacal(str(made), "--every", "end", "--no-analysis")[0] == 0
    (read,) = read_records(str(made))
    assert len(list(read.turns())) == 3


def test_rounds_players_and_boards(pacal: Pacal) -> None:
    code, out, _ = pacal(GAME, "--rounds", "3-4", "--player", "g", "--every", "build", "--no-analysis")
    assert code == 0
    assert "Round 3" in out
    assert "Round 5" not in out
    assert " 3G " in out
    assert " 3V " not in out
    assert "▸" not in out


def test_last_round_and_form_can_both_be_given(pacal: Pacal) -> None:
    code, out, _ = pacal(GAME, "--rounds", "2", "--format", "markdown")
    assert code == 0
    assert out.count("## Round") == 1
    assert "## Round 2" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "pdf"], "'pdf' is not one of 'text', 'record', 'markdown', 'html', 'svg'"),
        (["--rounds", "0"], "'0' names no rounds. Write them like 3-7, 3-, -7 or 5."),
        (["--rounds", "99999"], "'99999' names no rounds"),
        (["--rounds", "-"], "'-' names no rounds"),
        (["--rounds", "5-4"], "the last round comes before the first"),
        (["--rounds", "0-3"], "'0-3' names no rounds"),
        (["--player", "X"], "'X' does not play in this game. Those who do are G Enzo, V Noémie, B Małgorzata."),
        (["--player", "red"], "'red' does not play in this game. Those who do are G Enzo, V Noémie, B Małgorzata."),
        (["--every", "day"], "'day' is not one of"),
        (["--deep", "5"], "5 is not in the range 24<=x<=1000000"),
        (["--deep", "100", "--no-analysis"], "--deep checks what the analysis says; leave out --no-analysis."),
        (["--die", "6"], "'6' is not one of 'even', '2', '3', '4', '5'"),
        (["--jobs", "0"], "0 is not in the range x>=1"),
        (["--format", "record", "--player", "G"], "--format record writes whole records"),
    ],
)
def test_usage(pacal: Pacal, arguments: list[str], said: str) -> None:
    code, out, err = pacal(GAME, *arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split())


def test_files_that_are_not_there(pacal: Pacal, tmp_path: Path) -> None:
    assert pacal(str(tmp_path / "nothing.pacal"))[0] == 2
    code, _, err = pacal(GAME, "--record", "2")
    assert code == 2
    assert "has 1 record, so there is no record 2" in err
    empty = tmp_path / "empty.pacal"
    empty.write_text("")
    assert pacal(str(empty))[0] == 2


def test_several_records(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "two.pacal"
    file.write_text('[Event "one"]\n0. G@g7 Y@f6 *\n[Event "two"]\n0. G@g7 Y@f6 *\n')
    code, out, err = pacal(str(file))
    assert code == 0
    assert out.startswith("one\n")
    assert "has 2 records; this is the first, --record N shows another" in " ".join(err.split())
    code, out, err = pacal(str(file), "--record", "2")
    assert (code, err) == (0, NOTE)
    assert out.startswith("two\n")
    code, out, _ = pacal(str(file), "--format", "record")
    assert out.count("[Event") == 2
    code, out, _ = pacal(str(file), "--format", "record", "--record", "2")
    assert out.count("[Event") == 1


def test_a_record_with_faults_is_shown_and_exits_with_1(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "faulty.pacal"
    file.write_text("0. G@g7 Y@f6 V@h8\n1. 4: G g7-g12 +G  Y f6-b6 +YV  V h8-h12 +V\n2. x: Y b6~b12 *\n")
    code, out, _ = pacal(str(file), "--every", "end")
    assert code == 1
    assert "g7-g11 +G  (written: g7-g12 +G)" in out
    assert "Green flies g7→g11" in out
    code, out, _ = pacal(str(file), "--every", "end", "--as-written")
    assert code == 1
    lines = out.splitlines()
    place = next(number for number, line in enumerate(lines) if "✗ M2" in line)
    assert lines[place - 2].strip().startswith("Green flies g7→g12")
    assert lines[place - 1].strip().endswith(" %")
    assert "the ship flies 5 squares, but the roll is 4" in lines[place]
    assert any("Yellow follows the arrows b6→b12" in line for line in lines[place:])


def test_a_record_that_cannot_be_read(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "broken.pacal"
    file.write_text("0. G@g7 Y@f6\n1. 4: G g7-11\n")
    code, out, err = pacal(str(file))
    assert (code, out) == (1, "")
    assert "broken.pacal:2:12:N1expectedasquarelikec4,found11" in "".join(err.split())
    assert "^^" in err


def test_to_record_in_place(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(Path(SAMPLE).read_text(encoding="utf-8"), encoding="utf-8")
    os.chmod(file, 0o640)
    assert pacal(str(file), "--format", "record", "-o", str(file))[0] == 0
    once = file.read_bytes()
    assert b"{pacal: " in once
    assert b"the first pyramid of the evening" in once
    assert pacal(str(file), "--format", "record", "-o", str(file))[0] == 0
    assert file.read_bytes() == once
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["game.pacal"]


def test_markdown_to_a_file(pacal: Pacal, tmp_path: Path) -> None:
    page = tmp_path / "game.md"
    code, out, _ = pacal(SAMPLE, "--format", "markdown", "-o", str(page))
    assert (code, out) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Thursday club\n")
    assert "## Final scoring" in text


def test_text_to_a_file_has_no_colours(pacal: Pacal, tmp_path: Path) -> None:
    target = tmp_path / "game.txt"
    assert pacal(SAMPLE, "-o", str(target), "--ascii")[0] == 0
    text = target.read_text(encoding="ascii")
    assert "\x1b" not in text
    _, out, _ = pacal(SAMPLE, "--color", "always", "--rounds", "2-2")
    assert "\x1b[1;" in out


def test_drawings(pacal: Pacal, tmp_path: Path) -> None:
    code, out, _ = pacal(GAME, "--format", "svg")
    assert code == 0
    assert "<svg" in out[:100]
    folder = tmp_path / "drawings"
    assert pacal(GAME, "--format", "svg", "--rounds", "1-1", "-o", str(folder))[::2] == (
        0,
        f"Written into {folder}: 3 drawings.\n",
    )
    assert sorted(path.name for path in folder.iterdir()) == ["001-1G.svg", "002-1V.svg", "003-1B.svg"]


def test_nothing_to_draw(pacal: Pacal, tmp_path: Path) -> None:
    file, page = tmp_path / "odd.pacal", tmp_path / "odd.html"
    file.write_text('[Board "nowhere"]\n0. G@g7 Y@f6 *')
    code, out, err = pacal(str(file), "--format", "html", "-o", str(page))
    assert (code, out) == (1, "")
    assert "D2 there is no board 'nowhere'" in err
    file.write_text('[Event "x"]')
    code, out, err = pacal(str(file), "--format", "svg")
    assert (code, out) == (2, "")
    assert "there is no game in this record to draw" in err
    assert not page.exists()


def test_the_page(pacal: Pacal, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert pacal(GAME, "--format", "html", "-o", str(page))[0] == 0
    assert page.read_text(encoding="utf-8").lower().startswith("<!doctype html>")


def test_names_in_sentences(pacal: Pacal) -> None:
    _, out, _ = pacal(SAMPLE, "--names", "--rounds", "1-1")
    assert "Emil flies g6→k6" in out
    _, out, _ = pacal(SAMPLE, "--rounds", "1-1")
    assert "Blue flies g6→k6" in out


def test_json_and_standard_input(tmp_path: Path) -> None:
    """Both come out as the same game."""
    command = [sys.executable, "-m", "pacal_notation"]
    converted = tmp_path / "game.json"
    subprocess.run([*command, "convert", GAME, "--format", "json", "-o", str(converted)], check=True)
    environment = {**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    texts = []
    for file in (GAME, str(converted), "-"):
        done = subprocess.run(
            [*command, "annotate", file, "--every", "end"],
            input=Path(GAME).read_bytes() if file == "-" else b"",
            capture_output=True,
            env=environment,
            check=True,
        )
        texts.append(done.stdout.decode("utf-8"))
    assert texts[0] == texts[2]
    assert texts[0] == texts[1]


SHORT = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G -g11 +G  Y -b6  V -h12 *\n'


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("game.html", "<!doctype html>"),
        ("game.HTM", "<!doctype html>"),
        ("game.md", "# A game"),
        ("game.markdown", "# A game"),
        ("game.svg", '<?xml version="1.0" encoding="UTF-8"?>\n<svg '),
        ("game.pacal", '[Players "G Y V"]\n[Annotator "pacal"]'),
        ("game.txt", "A game"),
        ("game.json", '{"format":"pacal-record"'),
    ],
)
def test_the_name_of_the_output_says_what_to_write(pacal: Pacal, tmp_path: Path, name: str, begins: str) -> None:
    file, page = tmp_path / "short", tmp_path / name
    file.write_text(SHORT)
    assert pacal(str(file), "-o", str(page))[:2] == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.lower().startswith(begins.lower())
    assert pacal(str(file), "-o", str(page), "--format", "markdown")[0] == 0
    assert page.read_text(encoding="utf-8").startswith("# A game")


@pytest.mark.parametrize("name", ["game", "game.xyz", "html", "game.gz"])
def test_a_name_that_says_nothing(pacal: Pacal, tmp_path: Path, name: str) -> None:
    code, out, err = pacal(SAMPLE, "-o", str(tmp_path / name))
    assert (code, out) == (2, "")
    said = f"{name} does not say what to write. Say it with --format: text, record, markdown, html, svg or json."
    assert said in " ".join(err.split())
    assert list(tmp_path.iterdir()) == []
    assert pacal(SAMPLE, "-o", str(tmp_path / name), "--format", "text", "--no-analysis")[0] == 0


def test_drawings_go_into_a_folder(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "short.pacal"
    file.write_text(SHORT)
    (tmp_path / "there").mkdir()
    for folder in ("there", "new/"):
        assert pacal(str(file), "-o", str(tmp_path) + "/" + folder)[0] == 0
        drawings = [path.name for path in (tmp_path / folder).iterdir()]
        assert sorted(drawings) == ["000-start.svg", "001-1G.svg", "002-1Y.svg", "003-1V.svg"]


def test_packed_output_is_packed(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "short.pacal.gz"
    file.write_bytes(gzip.compress(SHORT.encode()))
    assert pacal(str(file), "-o", str(file))[0] == 0
    once = gzip.decompress(file.read_bytes())
    assert b"{pacal: " in once
    assert pacal(str(file), "--format", "html", "-o", str(tmp_path / "game.html.gz"))[0] == 0
    assert gzip.decompress((tmp_path / "game.html.gz").read_bytes()).lower().startswith(b"<!doctype html>")


@pytest.mark.parametrize("arguments", [["--format", "text"], ["--format", "html"], ["--format=record", "--record=1"]])
def test_records_are_not_replaced_by_less(pacal: Pacal, tmp_path: Path, arguments: list[str]) -> None:
    file = tmp_path / "two.pacal"
    file.write_text(SHORT * 2)
    code, _, err = pacal(str(file), "-o", str(file), *arguments)
    assert code == 2
    assert f"This would replace the records in {file}." in " ".join(err.split())
    assert file.read_text() == SHORT * 2


UNREAD = {
    "Latin-1": b'[Event "caf\xe9"]\n  0. G@g7 *',
    "NUL": b'[Event "x\0"] *',
    "odd white space": b"\xc2\xa0 \xe2\x80\x83\x0b.",
    "broken": b"0.  G@g7 Y@@f6\t *",
    "a position": b"G 3 ^26 @h8 /  Y 3 ^ @a1",
}


@pytest.mark.parametrize("name", UNREAD)
def test_what_cannot_be_read_stays_byte_for_byte(
    name: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file, target = tmp_path / "games.pacal", tmp_path / "target.pacal"
    windows = SHORT.replace("\n", "\r\n").encode()
    data = b"\xef\xbb\xbf" + windows + b"\r\n\x0c\r\n" + UNREAD[name]
    file.write_bytes(data)
    code = run(["annotate", str(file), "-o", str(target)])
    err = capsysbinary.readouterr()[1]
    assert (code, bool(err)) == ((0, False) if name == "a position" else (1, True))
    made = target.read_bytes()
    assert made.startswith(b"\xef\xbb\xbf[Players")
    assert made.endswith(b"\r\n\r\n\x0c\r\n" + UNREAD[name])
    rewritten = made.removesuffix(UNREAD[name])
    assert rewritten.count(b"\r\n") == rewritten.count(b"\n") > 6
    assert run(["annotate", str(file), "--format", "record"]) == code
    assert capsysbinary.readouterr()[0] == made
    assert run(["annotate", str(file), "--format", "record", "--record", "2"]) == code
    assert capsysbinary.readouterr()[0] == UNREAD[name]
    file.write_bytes(UNREAD[name] + b" \x0b")
    run(["annotate", str(file), "-o", str(file), "--format", "record"])
    assert file.read_bytes() == UNREAD[name] + b" \x0b"


@pytest.mark.parametrize("data", [b"", b" \n\x0c", b"\xef\xbb\xbf\n", b"\xc2\xa0\n", SHORT.encode("utf-16")])
def test_where_there_is_no_record_nothing_is_changed(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "game.pacal"
    file.write_bytes(data)
    assert run(["annotate", str(file), "-o", str(file)]) in (0, 1)
    assert file.read_bytes() == data


def test_the_files_of_an_archive_become_one(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "games.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("one.pacal", SHORT)
    code, out, _ = pacal(str(file), "--format", "record")
    assert (code, out.count("[Players")) == (0, 1)
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("two.pacal", '[Event "two"] ' + SHORT)
    code, out, _ = pacal(str(file), "--format", "record")
    assert (code, out.count("[Players")) == (0, 2)
    assert [record.tag("Event") for record in read_records(io.BytesIO(out.encode()))] == ["", "two"]
    code, out, _ = pacal(str(file), "--format", "record", "--record", "2")
    assert (code, out.count('[Event "two"]')) == (0, 1)
    assert "has 2 records, so there is no record 3" in pacal(str(file), "--format", "record", "--record", "3")[2]


def test_records_in_json_stay_apart(pacal: Pacal, tmp_path: Path) -> None:
    file, games = tmp_path / "games.pacal", tmp_path / "games.jsonl"
    file.write_text('{first} [Zed "x"] 0. G@g7 Y@f6\n1. 4: G g7-g11\n[Event "two"] 0. G@g7 Y@f6 ||G3 Y4')
    assert run(["convert", str(file), "-o", str(games), "--jobs", "1"]) == 0
    lines = games.read_text().splitlines()
    games.write_text("\n".join([lines[0], "no JSON", lines[0], lines[1]]))
    code, out, err = pacal(str(games), "--format", "record", "--no-analysis")
    assert code == 1
    assert "J1" in err
    found = list(read_records(io.BytesIO(out.encode())))
    assert [record.tag("Event") for record in found] == ["", "", "two"]
    assert out.count("{first}") == 2


def test_one_game_at_a_time_is_in_memory(tmp_path: Path) -> None:
    """Games are not kept: a record more takes no more memory than some times its text."""

    def peak(count: int, tell: Callable[[Sheet], object]) -> int:
        file = tmp_path / "games.pacal"
        file.write_text(SHORT * count)
        gc.collect()
        tracemalloc.start()
        for _ in annotated_files(str(file), Wanted(analysis=False), tell):
            pass
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    def forget(sheet: Sheet) -> None:
        alive.append(sum(isinstance(thing, GameView) for thing in gc.get_objects()))

    alive: list[int] = []
    peak(10, forget)
    assert max(alive) == alive[0]
    kept: list[Sheet] = []
    few, many, held = peak(50, id), peak(200, id), peak(50, kept.append)
    assert many - few < 150 * 2_000
    assert held - few > 50 * 20_000, "otherwise this test could not fail"


@pytest.mark.parametrize("form", ["text", "record"])
def test_what_would_put_an_unreadable_record_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    file = tmp_path / "game.pacal"
    slips = "1. 4: G G7-g11 +G  Y f6->b6  V h8-h12\n" + "2. 4: G g11->g7  Y b6->f6  V h12->h8\n" * 9
    file.write_text(f'[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n{slips}*\n')
    assert run(["annotate", str(file), "--format", form]) == 1
    err = capsys.readouterr().err
    assert err.count("\n  = help: ") == 20, "no more are drawn than by validate"
    assert re.search(r"… and \d+ more in this record", err)
    command = f"pacal validate --fix --unsafe-fixes {file}"
    assert re.search(rf"This puts \d+ findings right:\n  {re.escape(command)}\n", err)
    file.write_text('[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G g7-@g +G *\n')
    assert run(["annotate", str(file), "--format", form]) == 1
    assert "--fix" not in capsys.readouterr().err
