"""Commands and a club's file."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from pacal_notation.cli.app import run

GAME = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G  Y f6-b6  V h8-h12 *\n"


@pytest.fixture(autouse=True)
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "game.pacal").write_text(GAME, encoding="utf-8")
    return tmp_path / "club"


def settle(club: Path, text: str) -> None:
    (club / "pacal.toml").write_text(text, encoding="utf-8")


def rules_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The rules by which the game was replayed."""
    assert run(["convert", "club/game.pacal", "--format", "csv", *arguments]) == 0
    (row, *_) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    return row["rules"]


def test_what_counts_more(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by_rules = {name: rules_of(capsys, "--no-config", "--rules", name) for name in ("de", "it", "it expert", "fr")}
    assert len(set(by_rules.values())) > 2
    assert rules_of(capsys) == by_rules["de"]
    settle(club, 'rules = "it"')
    assert rules_of(capsys) == by_rules["it"]
    assert rules_of(capsys, "--no-config") == by_rules["de"]
    assert rules_of(capsys, "--rules", "fr") == by_rules["fr"]
    Path("other.toml").write_text('rules = "it expert"', encoding="utf-8")
    assert rules_of(capsys, "--config", "other.toml") == by_rules["it expert"]
    (club / "game.pacal").write_text(f'[Rules "pl"]\n{GAME}', encoding="utf-8")
    assert rules_of(capsys) == "pl"


def test_a_board_of_the_club(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lakeside = Path(__file__).parents[2] / "samples" / "boards" / "lakeside.toml"
    (club / "ours.toml").write_bytes(lakeside.read_bytes())
    settle(club, 'board = "ours.toml"')
    (club / "game.pacal").write_text("0. G@a1 Y@b1 *\n", encoding="utf-8")
    assert run(["validate", "club", "--format", "json"]) == 1
    codes = {finding["code"] for finding in json.loads(capsys.readouterr().out)["findings"]}
    assert codes == {"S3"}
    assert run(["format", "club/game.pacal", "--check"]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["annotate", "club/game.pacal"],
        ["convert", "club", "--format", "csv"],
        ["find", "finished", "club"],
        ["find", "--duplicates", "club"],
        ["site", "club", "-o", "site"],
        ["format", "club", "--check"],
        ["legal", "club/game.pacal", "--at", "1"],
        ["score", "club/game.pacal"],
        ["stats", "club"],
        ["split", "club", "-o", "games"],
        ["join", "club"],
    ],
)
def test_a_faulty_file_is_refused_and_can_be_left_out(
    club: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    settle(club, "rulez = 1\nfoo = 2\n")
    assert run(arguments) == 2
    assert "club/pacal.toml has a fault in line 1: D41 rulez is not part of pacal.toml (and 1 more)" in (
        capsys.readouterr().err
    )
    run([*arguments, "--no-config"])
    assert "D41" not in capsys.readouterr().err
    assert run([*arguments, "--no-config", "--config", "x"]) == 2
    assert "leave out one of them" in capsys.readouterr().err


def test_a_sheet_has_the_board_and_the_rules_of_the_club(
    club: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads no records, so the club is that of the folder in which it is made."""
    lakeside = Path(__file__).parents[2] / "samples" / "boards" / "lakeside.toml"
    (club / "ours.toml").write_bytes(lakeside.read_bytes())
    settle(club, 'board = "ours.toml"\nrules = "it"')
    made = []
    calls = ((".", []), ("club", []), ("club", ["--no-config"]), (".", ["--config", "club/pacal.toml"]))
    for folder, arguments in calls:
        with monkeypatch.context() as here:
            here.chdir(folder)
            assert run(["sheet", *arguments]) == 0
        made.append(capsys.readouterr().out)
    assert made[0] == made[2] != made[1] == made[3]
    assert run(["sheet", "--board", "club/ours.toml", "--rules", "it"]) == 0
    assert capsys.readouterr().out == made[1]


@pytest.mark.parametrize("arguments", [
    ["annotate", "club/game.pacal", "--no-analysis"],
    ["annotate", "club/game.pacal", "--no-analysis", "--format", "markdown"],
    ["convert", "club", "--format", "csv"], ["convert", "club", "--format", "csv", "--rows", "games"],
    ["stats", "club", "--by", "rules", "--format", "json"], ["score", "club/game.pacal"],
])  # fmt: skip
def test_the_rules_that_count_are_those_that_are_told(
    club: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    (club / "game.pacal").write_text(GAME, encoding="utf-8")
    for text, named in (('rules = "it expert"', "it expert"), ('rules = "pl"', "pl")):
        settle(club, text)
        run(arguments)
        out = capsys.readouterr().out
        assert named in out
        assert "diagonals" not in out
    run([*arguments, "--rules", "fr"])
    assert "fr" in capsys.readouterr().out
    run([*arguments, "--no-config"])
    assert "it expert" not in capsys.readouterr().out


@pytest.mark.parametrize("again", [["--overwrite"], ["--overwrite", "--no-config"], ["--overwrite", "--lang", "en"]])
def test_split_speaks_as_the_club_does(club: Path, capsys: pytest.CaptureFixture[str], again: list[str]) -> None:
    """The records it copies say nothing of a language, so only its own words tell."""
    settle(club, 'language = "de"')
    assert run(["split", "club", "-o", "games"]) == 0
    assert capsys.readouterr().err == "Partien: 1, geschrieben in games\n"
    assert run(["split", "club", "-o", "games", *again]) == 0
    assert (capsys.readouterr().err == "games: 1, written into games\n") == (len(again) > 1)


def test_validate_tells_all(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settle(club, 'rules = "en"\nfoo = 2\n')
    for path in ("club", "club/game.pacal", "club/pacal.toml"):
        assert run(["validate", path, "--format", "json"]) == 1
        found = json.loads(capsys.readouterr().out)["findings"]
        assert [(one["file"], one["line"], one["code"]) for one in found] == [
            ("club/pacal.toml", 1, "D42"), ("club/pacal.toml", 2, "D41"),
        ]  # fmt: skip
    assert run(["validate", "club", "--no-config"]) == 0
    assert run(["validate", "club", "--select", "M"]) == 0
    assert run(["validate", "club", "--ignore", "D41", "--max-findings", "1", "--format", "json"]) == 1


def test_names_across_files_for_any_number_of_jobs(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(60):
        name = "Katharnia" if number == 40 else "Katharina"
        padding = "{" + "x" * 8000 + "}"
        text = f'[Green "{name}"]\n{padding}\n{GAME}'
        (club / f"{number:02}.pacal").write_text(text, encoding="utf-8")
    said = []
    for jobs in ("1", "3"):
        assert run(["validate", "club", "--jobs", jobs, "--format", "jsonl"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    finding, summary = map(json.loads, said[0].splitlines())
    assert summary["summary"]["files"] == 61
    assert (finding["file"], finding["code"]) == ("club/40.pacal", "W6")
    assert "which stands in club/00.pacal, line 1" in finding["message"]
    settle(club, '[players]\nKatharina = "Katharnia"\n')
    assert run(["validate", "club", "--format", "jsonl"]) == 0
    assert "W6" not in capsys.readouterr().out
