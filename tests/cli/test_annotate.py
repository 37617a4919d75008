"""``pacal annotate``: options, forms, files and exit codes."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pacal_notation.cli.app import run

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
    assert (code, err) == (0, "")
    for words in ("Thursday club", "Bruno", "── Round 1", "Final scoring", "Points round", "What could have been"):
        assert words in out
    assert "◢Y" in out


def test_rounds_players_and_boards(pacal: Pacal) -> None:
    code, out, _ = pacal(GAME, "--from", "3", "--to", "4", "--player", "g", "--every", "build", "--no-analysis")
    assert code == 0
    assert "Round 3" in out
    assert "Round 5" not in out
    assert " 3G " in out
    assert " 3V " not in out
    assert "▸" not in out


def test_last_round_and_form_can_both_be_given(pacal: Pacal) -> None:
    code, out, _ = pacal(GAME, "--from", "2", "--to", "markdown", "--to", "2")
    assert code == 0
    assert out.count("## Round") == 1
    assert "## Round 2" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--to", "pdf"], "--to takes the number of a round, or text, record, markdown, html or svg; 'pdf' is neither"),
        (["--to", "0"], "--to takes the number of a round"),
        (["--to", "99999"], "--to takes the number of a round"),
        (["--to", "3", "--to", "4"], "it takes one of each"),
        (["--to", "text", "--to", "record"], "it takes one of each"),
        (["--from", "5", "--to", "4"], "the last round comes before the first"),
        (["--from", "0"], "0 is not in the range"),
        (["--player", "X"], "'X' is not one of"),
        (["--every", "day"], "'day' is not one of"),
        (["--to", "record", "--player", "G"], "--to record writes whole records"),
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
    assert (code, err) == (0, "")
    assert out.startswith("two\n")
    code, out, _ = pacal(str(file), "--to", "record")
    assert out.count("[Event") == 2
    code, out, _ = pacal(str(file), "--to", "record", "--record", "2")
    assert out.count("[Event") == 1


def test_a_record_with_faults_is_shown_and_exits_with_1(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "faulty.pacal"
    file.write_text("0. G@g7 Y@f6 V@h8\n1. 4: G g7-g12 +G  Y f6-b6 +YV  V h8-h12 +V\n2. x: Y b6~b12 *\n")
    code, out, _ = pacal(str(file), "--every", "end")
    assert code == 1
    lines = out.splitlines()
    place = next(number for number, line in enumerate(lines) if "✗ M2" in line)
    assert lines[place - 1].strip().startswith("Green flies g7→g12")
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
    assert pacal(str(file), "--to", "record", "-o", str(file))[0] == 0
    once = file.read_bytes()
    assert b"{pacal: " in once
    assert b"the first pyramid of the evening" in once
    assert pacal(str(file), "--to", "record", "-o", str(file))[0] == 0
    assert file.read_bytes() == once
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["game.pacal"]


def test_markdown_to_a_file(pacal: Pacal, tmp_path: Path) -> None:
    page = tmp_path / "game.md"
    code, out, _ = pacal(SAMPLE, "--to", "markdown", "-o", str(page))
    assert (code, out) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Thursday club\n")
    assert "## Final scoring" in text


def test_text_to_a_file_has_no_colours(pacal: Pacal, tmp_path: Path) -> None:
    target = tmp_path / "game.txt"
    assert pacal(SAMPLE, "-o", str(target), "--ascii")[0] == 0
    text = target.read_text(encoding="ascii")
    assert "\x1b" not in text
    _, out, _ = pacal(SAMPLE, "--color", "always", "--from", "2", "--to", "2")
    assert "\x1b[1;" in out


def test_drawings(pacal: Pacal, tmp_path: Path) -> None:
    code, out, _ = pacal(GAME, "--to", "svg")
    assert code == 0
    assert "<svg" in out[:100]
    folder = tmp_path / "drawings"
    assert pacal(GAME, "--to", "svg", "--from", "1", "--to", "1", "-o", str(folder))[0] == 0
    assert sorted(path.name for path in folder.iterdir()) == ["001-1G.svg", "002-1V.svg", "003-1B.svg"]


def test_nothing_to_draw(pacal: Pacal, tmp_path: Path) -> None:
    file, page = tmp_path / "odd.pacal", tmp_path / "odd.html"
    file.write_text('[Board "nowhere"]\n0. G@g7 Y@f6 *')
    code, out, err = pacal(str(file), "--to", "html", "-o", str(page))
    assert (code, out) == (1, "")
    assert "D2 there is no board 'nowhere'" in err
    file.write_text('[Event "x"]')
    code, out, err = pacal(str(file), "--to", "svg")
    assert (code, out) == (2, "")
    assert "there is no game in this record to draw" in err
    assert not page.exists()


def test_the_page(pacal: Pacal, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert pacal(GAME, "--to", "html", "-o", str(page))[0] == 0
    assert page.read_text(encoding="utf-8").lower().startswith("<!doctype html>")


def test_names_in_sentences(pacal: Pacal) -> None:
    _, out, _ = pacal(SAMPLE, "--names", "--from", "1", "--to", "1")
    assert "Emil flies g6→k6" in out
    _, out, _ = pacal(SAMPLE, "--from", "1", "--to", "1")
    assert "Blue flies g6→k6" in out


def test_json_and_standard_input(tmp_path: Path) -> None:
    """Both come out as the same game."""
    command = [sys.executable, "-m", "pacal_notation"]
    converted = tmp_path / "game.json"
    subprocess.run([*command, "convert", GAME, "--to", "json", "-o", str(converted)], check=True)
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
