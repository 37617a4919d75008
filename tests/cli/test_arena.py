"""``pacal arena`` as people call it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pacal_notation.data.languages import LANGUAGES

PROGRAM = [sys.executable, "-m", "pacal_notation", "arena"]
BAD = Path(__file__).parents[1] / "archive" / "arena" / "bad_bot.py"


def run(*arguments: str, cwd: Path) -> tuple[int, str, str]:
    done = subprocess.run([*PROGRAM, *arguments], capture_output=True, encoding="utf-8", cwd=cwd, timeout=120)
    return done.returncode, done.stdout, done.stderr


def test_text_and_records(tmp_path: Path) -> None:
    code, out, err = run("greedy", "random", "--games", "3", "--seed", "1", "--no-times", "-o", "g.pacal", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert out == (
        "4 games at tables of 2, in sets of 2 with the same dice (sets: 2)\n"
        "          games  wins    share        95 %    fair  points\n"
        "  greedy      4     4  100.0 %  15.8–100.0  50.0 %   112.0\n"
        "  random      4     0    0.0 %    0.0–84.2  50.0 %    19.0\n"
    ), out
    checked = subprocess.run(
        [*PROGRAM[:-1], "validate", "g.pacal", "--strict"], capture_output=True, encoding="utf-8", cwd=tmp_path
    )
    assert checked.stdout.endswith("4 valid, 0 invalid, 0 findings\n")


def test_json_and_markdown(tmp_path: Path) -> None:
    bot = f"bad bot={sys.executable} {BAD} crash"
    options = ("random", bot, "--games", "2", "--seed", "1", "--no-times", "--bot-errors")
    code, out, _ = run(*options, "--format", "json", cwd=tmp_path)
    data = json.loads(out)
    assert code == 0
    row = data["contestants"][1]
    assert (row["name"], row["games"], row["wins"], row["points"], row["forfeits"]) == ("bad bot", 2, 0, None, 2)
    assert "slowest_turn" not in row
    assert data["forfeits"][0]["reason"] == "crashed"
    assert data["errors"][0]["text"] == "it hurts\n"
    code, out, err = run(*options, "--format", "markdown", cwd=tmp_path)
    assert code == 0
    assert "--bot-errors" not in err
    assert "--bot-errors shows it." in run(*options[:-1], cwd=tmp_path)[2]
    assert "--bot-errors" not in run(*options[:-1], "--quiet", cwd=tmp_path)[2]
    assert "| bad bot | 2 | 0 | 0.0 % | 0.0–97.5 | 50.0 % | - | 2 |" in out
    assert "- bad bot, 2 times, first in set 1, game 1: The program ended by itself with exit code 3." in out
    assert "    it hurts" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_with_everything_fits_the_terminal(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is too wide comes below, with the names, which stay told apart."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("PACAL_LANG", language)
    bots = [f"python3 {name}.py={sys.executable} {BAD} crash" for name in ("one_bad_bot", "two_bad_bot")]
    code, out, _ = run("random", *bots, "--games", "3", "--seed", "1", cwd=tmp_path)
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    rows = out.splitlines()[2:]
    for name in ("  random ", "  python3 one_bad_bot", "  python3 two_bad_bot"):
        assert sum(row.startswith(name.rstrip()) for row in rows[:8]) == 2, "in both parts of the table"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["random"], "A match has 2 to 10 contestants."),
        (["random", "bets"], "did you mean best?"),
        (["random", "club", "--h1", "60"], "which is missing"),
        (["random", "club", "--sprt", "--h0", "60", "--h1", "50"], "H1 (50 %) has to be above H0 (60 %)"),
        (["random", "club", "greedy", "--players", "2", "--sprt"], "do not find room"),
        (["random", "club", "-o", "-"], "give the records a file"),
        (["random", "club", "--players", "6"], "2<=x<=5"),
    ],
)
def test_what_cannot_be(tmp_path: Path, arguments: list[str], words: str) -> None:
    code, out, err = run(*arguments, "--seed", "1", cwd=tmp_path)
    assert (code, out) == (2, "")
    assert words in err


def test_sprt(tmp_path: Path) -> None:
    code, out, _ = run("greedy", "random", "--sprt", "--h1", "90", "--seed", "1", "--no-times", cwd=tmp_path)
    assert code == 0
    assert "The test has decided for H1: greedy wins at least 90.0 % of the games.\n" in out


def test_interrupted(tmp_path: Path) -> None:
    """What was played so far is shown and kept."""
    with subprocess.Popen(
        [*PROGRAM, "greedy", "random", "--games", "100000", "--seed", "1", "-o", "games.pacal", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=tmp_path,
    ) as process:
        for _ in range(300):
            drafts = [file for file in os.listdir(tmp_path) if (tmp_path / file).stat().st_size > 10_000]
            if drafts:
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
    assert "Interrupted: only whole sets are counted.\n" in out
    games = int(out.split()[0].replace(",", ""))
    assert games > 0
    text = (tmp_path / "games.pacal").read_text(encoding="utf-8")
    assert text.count("[Result ") == games
    assert os.listdir(tmp_path) == ["games.pacal"]
