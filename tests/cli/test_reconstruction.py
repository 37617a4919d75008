"""Points counted on the usual board say that it is a reconstruction: once, to people, not to programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacal_notation.cli.app import run
from tests.games import NOTE, ROOT

GAME = str(ROOT / "samples" / "duel.pacal")
OWN = str(ROOT / "samples" / "own-board.pacal")
BOARD = str(ROOT / "samples" / "boards" / "lakeside.toml")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    assert run(arguments) == 0
    return capsys.readouterr()


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", GAME],
        ["score", GAME, "--format", "markdown"],
        ["legal", GAME, "--at", "2", "--most", "1"],
        ["stats", GAME, OWN, "--jobs", "1"],
        ["annotate", GAME, "--no-analysis", "--every", "end"],
        ["annotate", GAME, "--no-analysis", "--format", "markdown"],
    ],
    ids=" ".join,
)
def test_people_are_told_once(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    out, err = said(capsys, *arguments)
    assert err == NOTE
    assert "palenque is a reconstruction" not in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", GAME, "--format", "json"],
        ["legal", GAME, "--at", "2", "--format", "json"],
        ["legal", GAME, "--at", "2", "--count"],
        ["stats", GAME, "--format", "json", "--jobs", "1"],
        ["stats", GAME, "--quiet", "--jobs", "1"],
        ["annotate", GAME, "--no-analysis", "--format", "record", "--quiet"],
        ["annotate", GAME, "--no-analysis", "--format", "svg"],
        ["annotate", GAME, "--no-analysis", "--quiet"],
        ["score", OWN],
        ["stats", OWN, "--jobs", "1"],
        ["score", "G 5 ^ #1@b2 / Y 0 ^", "--board", BOARD, "--format", "markdown"],
    ],
    ids=" ".join,
)
def test_programs_and_own_boards_are_not_told(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert "reconstruction" not in said(capsys, *arguments)[1]


def test_the_page_says_it_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    told = f"The page is in {page}; open it in a browser.\n"
    assert said(capsys, "annotate", GAME, "--no-analysis", "-o", str(page)) == ("", told)
    assert said(capsys, "annotate", GAME, "--no-analysis", "-o", str(page), "--quiet") == ("", "")
    assert "reconstruction" in page.read_text(encoding="utf-8")


def test_what_the_note_names_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "`pacal board --help`" in NOTE
    told = " ".join(said(capsys, "board", "--help")[0].split())
    assert "Such a file is text: the squares as letters" in told


BOOKED_WRONG = str(ROOT / "samples" / "faulty" / "C1-booked-wrong.pacal")


def test_a_report_of_other_points_says_it_at_its_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"{number}.pacal").write_text(Path(BOOKED_WRONG).read_text(encoding="utf-8"), encoding="utf-8")
    assert run(["validate", str(tmp_path), "--no-config", "--jobs", "1"]) == 1
    out, err = capsys.readouterr()
    assert out.endswith(NOTE)
    assert (out + err).count("reconstruction") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["validate", BOOKED_WRONG, "--quiet"],
        ["validate", BOOKED_WRONG, "--format", "json"],
        ["validate", BOOKED_WRONG, "--format", "github"],
        ["validate", BOOKED_WRONG, "--ignore", "C1"],
        ["validate", str(ROOT / "samples" / "faulty" / "M2-too-far.pacal")],
        ["validate", GAME],
    ],
)
def test_where_no_points_are_told_nothing_is_said(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    run(arguments)
    assert "reconstruction" not in "".join(capsys.readouterr())


def test_points_on_ones_own_board_are_those_of_the_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = Path(OWN).read_text(encoding="utf-8").replace('"boards/lakeside.toml"', f'"{BOARD}"')
    wrong = tmp_path / "wrong.pacal"
    wrong.write_text(text.replace("=7", "=6", 1), encoding="utf-8")
    assert run(["validate", str(wrong)]) == 1
    out, err = capsys.readouterr()
    assert "C1" in out
    assert "reconstruction" not in out + err


@pytest.mark.parametrize("command", ["score", "legal"])
def test_quiet_does_without(capsys: pytest.CaptureFixture[str], command: str) -> None:
    text = "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8"
    assert run([command, text]) == 0
    assert "reconstruction" in capsys.readouterr().err
    assert run([command, text, "-q"]) == 0
    assert "reconstruction" not in capsys.readouterr().err
