"""What a person types for colours and squares is understood by every command that asks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacal_notation.cli.app import run
from tests.games import ROOT
from tests.notation.test_colours import GLOSSARY

GAME = str(ROOT / "samples" / "club-evening.pacal")
POSITION = "3. 4: {0} / {0} 5 ^246 @{1} #3@{2} / {3} 0 ^ @{4}"


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> str:
        assert run(arguments) == 0
        return capsys.readouterr().out

    return call


@pytest.mark.parametrize("language", GLOSSARY)
def test_one_turn_by_its_colour(said, language: str) -> None:
    yellow = GLOSSARY[language].split()[3]
    shown = ["annotate", GAME, "--no-analysis", "--format", "json"]
    for at in (f"7{yellow}", f"7 {yellow.upper()}"):
        assert said(*shown, "--at", at) == said(*shown, "--at", "7Y")
        assert said("legal", GAME, "--at", at, "--count") == said("legal", GAME, "--at", "7Y", "--count")
        assert said("score", GAME, "--at", at) == said("score", GAME, "--at", "7Y")


@pytest.mark.parametrize("language", GLOSSARY)
def test_one_player(said, language: str) -> None:
    yellow = GLOSSARY[language].split()[3]
    shown = ["annotate", GAME, "--no-analysis", "--every", "end", "--player"]
    assert said(*shown, yellow) == said(*shown, "Y")
    found = ["find", "{} wins and build on {}", GAME, "--format", "json"]
    found[1] = f"{yellow} wins and build on G7 by {yellow}"
    assert said(*found) == said("find", "Y wins and build on g7 by Y", *found[2:])


@pytest.mark.parametrize("name", ["Bruno", " bruno", "BRUNO"])
def test_one_player_by_name(said, name: str) -> None:
    shown = ["annotate", GAME, "--no-analysis", "--every", "end", "--player"]
    assert said(*shown, name) == said(*shown, "Y")


@pytest.mark.parametrize("language", GLOSSARY)
def test_a_position(said, language: str) -> None:
    _, green, _, yellow, _ = GLOSSARY[language].split()
    typed = POSITION.format(green, "G7", "H8", yellow, "F6")
    plain = POSITION.format("G", "g7", "h8", "Y", "f6")
    assert said("legal", typed, "--count") == said("legal", plain, "--count")
    assert said("score", typed) == said("score", plain)


@pytest.mark.parametrize("at", ["7", "yellow", "7pink", "7 green blue", "-7G", "99999G"])
def test_what_names_no_turn(capsys: pytest.CaptureFixture[str], at: str) -> None:
    assert run(["annotate", GAME, f"--at={at}"]) == 2
    assert "is no turn. Write its round and its colour, like 7G." in capsys.readouterr().err


def test_a_player_called_like_a_colour(capsys: pytest.CaptureFixture[str], tmp_path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text('[Green "Viola"]\n[Yellow "Rosa"]\n0. G@g7 Y@f6 1. 4: G g7-g11 +G *\n', encoding="utf-8")
    assert run(["find", "build by viola or drop by Green", str(file)]) == 0
    told = "pacal: viola is taken for the colour violet; for the player of that name, put it in quotation marks\n"
    assert capsys.readouterr().err == told
    assert run(["find", 'drop by "viola"', str(file)]) == 0
    assert run(["find", "drop by viola", "--quiet", str(file)]) == 1
    assert run(["find", "drop by violett", str(file)]) == 1
    assert capsys.readouterr().err == ""


# What people type before they know the commands


@pytest.mark.parametrize("name", ["stats", "board", "score", "validate", "legal", "find", "rules"])
def test_a_text_is_not_written_under_the_name_of_something_else(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = {"board": ["palenque"], "find": ["wins", GAME], "rules": ["de"]}.get(name, [GAME])
    for suffix in (".pdf", ".png", ".docx", ".parquet"):
        assert run([name, *words, "-o", f"out{suffix}"]) == 2
        err = " ".join(capsys.readouterr().err.split())
        assert ("A browser makes the PDF: write out.html" if "PDF" in err else f"The name out{suffix} says") in err
        assert list(tmp_path.iterdir()) == []
    assert run([name, *words, "-o", "out.log"]) == 0
    assert (tmp_path / "out.log").stat().st_size


@pytest.mark.parametrize("words", [[], ["validate"], ["sheet"]])
def test_help_is_help(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help", *words]) == 0
    asked = capsys.readouterr().out
    assert run([*words, "--help"]) == 0
    assert capsys.readouterr().out == asked


def test_a_file_is_no_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.pacal").write_text("*", encoding="utf-8")
    assert run(["game.pacal"]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "game.pacal is a file, and a command comes first: `pacal validate game.pacal` checks it" in said
    assert run(["other.pacal"]) == 2
    assert "There is no command 'other.pacal'." in capsys.readouterr().err
