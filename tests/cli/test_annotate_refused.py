"""``pacal annotate``: what is refused, and what is said where nothing was written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pacal_notation.cli.app import run
from tests.games import ROOT

SAMPLE = str(ROOT / "samples" / "club-evening.pacal")
Pacal = Callable[..., tuple[int, str, str]]


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pacal:
    """Run the command; gives exit code, standard output and standard error."""
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["annotate", *arguments])
        return (code, *capsys.readouterr())

    return call


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ('[Players "G Y"]\n0. G@g7 Y@f6\n1. 4 G g7-g11 +GY\n   4: Y f6-j6\n*\n', "--fix"),
        ("Thursday club\nPlayers: Ada (green), Bruno (yellow)\n\n0. G@f7 Y@h8\n1. x  G ~d7 +GY  Y ~h5 +YG\n", ""),
    ],
)
def test_no_fix_is_promised_that_would_be_refused(pacal: Pacal, tmp_path: Path, text: str, option: str) -> None:
    """And what is to be typed can be typed as it stands, whatever the file is called."""
    file = tmp_path / "my game that has a very long name and really a lot of blanks in it.pacal"
    file.write_text(text)
    code, _, err = pacal(str(file))
    assert code == 1
    assert (f"\n  pacal validate {option} '{file}'\n" in err) == bool(option)
    assert ("--fix" in err) == bool(option)
    assert run(["validate", *filter(None, [option]), str(file), "-q"]) == (0 if option else 1)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("--at 99B", "the record has no turn 99B; it has 13 rounds of B Y V"),
        ("--rounds 90-95", "the record has no rounds 90-95; it has 13 rounds"),
        ("--rounds 14", "the record has no rounds 14; it has 13 rounds"),
        ("--rounds 99- -o game.html", "the record has no rounds 99-; it has 13 rounds"),
    ],
)
def test_turns_that_are_not_there(pacal: Pacal, arguments: str, problem: str) -> None:
    assert pacal(SAMPLE, "--no-analysis", *arguments.split()) == (2, "", f"pacal: {problem}\n")
    assert pacal(SAMPLE, "--no-analysis", "--rounds", "13-40")[0] == 0


@pytest.mark.parametrize("form", ["text", "record"])
@pytest.mark.parametrize("text", ["", " \n\n"])
def test_there_is_nothing_to_read_in_an_empty_file(pacal: Pacal, tmp_path: Path, text: str, form: str) -> None:
    """As legal and score say it."""
    file = tmp_path / "empty.pacal"
    file.write_text(text)
    options = ["--record", "1"] if form == "record" else []
    expected = (2, "", f"pacal: there is nothing to read in {file}\n")
    assert pacal(str(file), "--format", form, *options) == expected
    assert run(["legal", str(file)]) == run(["score", str(file)]) == 2


def test_a_page_that_was_not_written_is_told_of(pacal: Pacal, tmp_path: Path) -> None:
    """Nobody is to send the page of last week to the others."""
    game, page = tmp_path / "game.pacal", tmp_path / "game.html"
    game.write_text("0. G@g7 Y@f6\n1. 4: G zz-99\n")
    code, out, err = pacal(str(game), "-o", str(page))
    assert (code, out) == (1, "")
    assert " ".join(err.split()).endswith(f"Nothing was written: there is no {page}.")
    page.write_text("old")
    code, out, err = pacal(str(game), "-o", str(page), "-q")
    assert (code, out) == (1, "")
    assert " ".join(err.split()).endswith(f"Nothing was written: {page} is what it was before.")
    assert page.read_text() == "old"
