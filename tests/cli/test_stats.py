"""``pacal stats``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from pacal_notation.cli.app import run
from pacal_notation.notation.json.records import record_to_json
from pacal_notation.show.stats.text import bar
from tests.games import FAULTY, NOTE, SAMPLES, game_text, games


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: str | Path) -> tuple[int, str, str]:
        code = run(["stats", *map(str, arguments)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def club(tmp_path: Path) -> Path:
    file = tmp_path / "club.pacal"
    file.write_text(game_text(8), encoding="utf-8")
    return file


def test_the_tables_fit_a_terminal(pacal: Any, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, printed, errors = pacal(club)
    assert (code, errors) == (0, NOTE)
    lines = printed.splitlines()
    assert lines[0].startswith("8 games, ")
    for line in lines:
        assert cell_len(line) <= 80
        assert line == line.rstrip()
    titles = [line for line in lines if line and not line.startswith(" ")]
    assert [title.split(":")[0].split(",")[0].split(" (")[0] for title in titles if not title[0].isdigit()] == [
        "Wins by seat",
        "Wins by colour",
        "Wins by player",
        "Average score by source",
        "Pyramids by height",
        "Districts",
        "How ships moved",
        "Length",
        "How games ended",
    ]


def test_json_says_the_same_for_every_form(pacal: Any, club: Path, tmp_path: Path) -> None:
    code, printed, _ = pacal(club, "--format", "json")
    assert code == 0
    data = json.loads(printed)
    assert data["format"] == "pacal-stats"
    assert data["games"] == 8
    assert sum(seat["wins"] for seat in data["seats"]) == 8 + data["shared_wins"]
    lines = tmp_path / "club.jsonl"
    lines.write_text("".join(f"{record_to_json(record)}\n" for record in games(8)), encoding="utf-8")
    assert pacal(lines, "--format", "json")[1] == printed


def test_the_exit_code_is_that_of_validate(pacal: Any, club: Path) -> None:
    assert pacal(club)[0] == 0
    assert pacal(*SAMPLES)[0] == 0
    legal = [file for file in FAULTY if not file.name.startswith("N")]
    for file in legal:
        code, printed, errors = pacal(file)
        assert code == 1, file
        assert "1 game with findings, counted by the rules" in printed
        assert errors == (NOTE if "lakeside" not in file.read_text(encoding="utf-8") else "")


def test_broken_records_are_counted_and_named(pacal: Any, club: Path) -> None:
    with club.open("a", encoding="utf-8") as file:
        file.write('\n[Event "broken"]\n1. 4: G g7-11\n')
    code, printed, errors = pacal(club)
    assert code == 1
    assert f"1 record not counted: {club}#9 (N1)" in printed.replace("\n", " ")
    assert "N1 expected a square like c4, found 11" in errors
    data = json.loads(pacal(club, "--format", "json")[1])
    assert data["broken"] == {"records": 1, "first": [f"{club}#9 (N1)"]}


def test_nothing_to_count(pacal: Any, tmp_path: Path) -> None:
    (tmp_path / "empty.pacal").write_text("")
    assert pacal(tmp_path / "empty.pacal") == (0, "0 games, 0 turns\n", "")
    assert json.loads(pacal(tmp_path / "empty.pacal", "--format", "json")[1])["games"] == 0


def test_names_are_harmless(pacal: Any, tmp_path: Path) -> None:
    text = game_text(1)
    name = next(line for line in text.splitlines() if line.startswith("[Players")).split('"')[1][0]
    colour = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "V": "Violet"}[name]
    lines = [line for line in text.splitlines() if not line.startswith(f"[{colour} ")]
    lines.insert(1, f'[{colour} "[bold]\x1b[31m[/x]\u202e' + "w" * 60 + '"]')
    file = tmp_path / "x.pacal"
    file.write_text("\n".join(lines), encoding="utf-8")
    code, printed, _ = pacal(file)
    assert code == 0
    assert "[bold]\\x1b[31m[/x]\\u202" in printed
    assert "\x1b" not in printed
    assert "\u202e" not in printed


@pytest.mark.parametrize(
    ("part", "whole", "drawn"), [(0, 0, ""), (0, 4, ""), (4, 4, "████"), (1, 4, "█"), (1, 8, "▌"), (3, 8, "█▌")]
)
def test_bars(part: float, whole: float, drawn: str) -> None:
    assert bar(part, whole, 4) == drawn
