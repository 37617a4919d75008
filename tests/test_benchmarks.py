"""The benchmarks run and write what they say. Sizes are tiny, so the figures mean nothing, and none is checked."""

from __future__ import annotations

import gzip
import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pacal_notation import __version__
from pacal_notation.insight.evaluator import Evaluator, digest_of, shipped_weights
from tests.games import ROOT

FOLDER = ROOT / "benchmarks"
SHARED = {
    "book_slips", "cases", "draft_slips", "figures", "games", "illegal_turns", "measuring", "played", "processes",
    "more_slips", "report", "slips", "verdicts",
}  # fmt: skip
"""What is no benchmark itself."""
INSIGHT = {
    "calibration_picture", "honesty", "insight", "insight_page", "random_boards", "training", "training_games",
}  # fmt: skip
"""How the evaluator is made and measured: with files of their own, and tried by a test of their own."""
SCRIPTS = {
    "convert": ["--games", "2"],
    "duplicates": ["--games", "3", "--pairs", "3", "--jobs", "1"],
    "engine": ["--games", "2", "--positions", "2", "--repeat", "1"],
    "jobs": ["--games", "6", "--repeat", "1"],
    "repair": ["--games", "2", "--kind", "drop_forgotten", "--kind", "draft", "--kind", "stops_short"],
    "scaling": ["--megabytes", "0.003", "0.02", "--distinct", "0.01"],
    "startup": ["--repeat", "1"],
    "versus_python_chess": ["--games", "4", "--repeat", "1"],
}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the generated games are kept."""
    return tmp_path_factory.mktemp("games")


def run(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(FOLDER / f"{script}.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, stdin=subprocess.DEVNULL)


def test_all_benchmarks_are_tried() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == SHARED | INSIGHT | set(SCRIPTS)


def test_an_evaluator_is_made_and_measured(tmp_path: Path) -> None:
    """The same games for the same seed; a data file that is taken; a claim that was held against rollouts."""
    files = [tmp_path / "one.gz", tmp_path / "two.gz"]
    for file in files:
        done = run("training_games", file, "--seed", 3, "--games", 6, "--players", "club", "greedy")
        assert done.returncode == 0, done.stderr
    assert gzip.decompress(files[0].read_bytes()) == gzip.decompress(files[1].read_bytes())
    made = tmp_path / "evaluator.json"
    done = run("training", files[0], "--epochs", 1, "--hidden", 2, "--version", "tiny", "--output", made)
    assert done.returncode == 0, done.stderr
    weights = json.loads(made.read_text(encoding="utf-8"))
    assert (weights["version"], weights["digest"]) == ("tiny", digest_of(weights))
    assert Evaluator(weights).version == "tiny"
    claims = tmp_path / "claims.jsonl"
    done = run("honesty", claims, "--claims", 1, "--trials", 4, "--least", 0.05, "--seed", 5)
    assert done.returncode == 0, done.stderr
    head, claim = map(json.loads, claims.read_text(encoding="utf-8").splitlines()[:2])
    assert head["evaluator"] == shipped_weights()["digest"]
    assert claim[0] >= 0.05, "the loss that was claimed"


def test_the_report_and_the_readme_name_all_benchmarks() -> None:
    report = (FOLDER / "report.py").read_text(encoding="utf-8")
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    for script in SCRIPTS:
        # What tells answers, not times, has no place in the report.
        assert script in ("duplicates", "repair") or f'"{script}": ' in report
        assert f"`{script}.py`" in readme


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_benchmark_prints_a_table_and_writes_json(script: str, games: Path, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    done = run(script, *SCRIPTS[script], "--folder", games, "--json", file)
    assert done.returncode == 0, done.stderr
    data = json.loads(file.read_text(encoding="utf-8"), parse_constant=pytest.fail)
    assert (data["benchmark"], data["version"]) == (script, __version__)
    assert set(data["machine"]) == {"cpu", "cores", "python", "system"}
    assert data["tables"][0]["rows"]
    for table in data["tables"]:
        for row in table["rows"]:
            assert list(row) == list(table["columns"])
            assert all(math.isfinite(cell) for cell in row.values() if isinstance(cell, int | float))
            assert any(line.startswith(f"| {next(iter(row.values()))}") for line in done.stdout.splitlines())
    for goal in data["goals"]:
        assert f"- {goal['what']}: {goal['value']:.2f}, goal" in done.stdout
    for note in data["notes"]:
        assert note in done.stdout
    assert bool(data["goals"]) is (script not in ("engine", "convert"))


def test_a_size_that_makes_no_sense_is_refused() -> None:
    done = run("convert", "--games", "0")
    assert done.returncode == 2
    assert "must be at least 1" in done.stderr


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    done = run("convert", "--json", tmp_path / "nowhere" / "figures.json")
    assert done.returncode == 2
    assert "there is no folder" in done.stderr


FIGURES: dict[str, Any] = {
    "benchmark": "startup",
    "version": "9.9.9",
    "date": "2030-01-02",
    "machine": {"cpu": "Abacus", "cores": 1, "python": "CPython 3.11", "system": "Linux"},
    "sizes": {"runs of each": 3},
    "tables": [{"title": "", "columns": {"what": "", "ms": ".1f"}, "rows": [{"what": "python", "ms": 12.34}]}],
    "goals": [{"what": "pacal", "value": 3.0, "bound": 5, "most": True, "floor": None}],
    "notes": ["A note."],
}


def report(page: Path, folder: Path, **changed: object) -> str:
    folder.mkdir(exist_ok=True)
    (folder / "startup.json").write_text(json.dumps({**FIGURES, **changed}), encoding="utf-8")
    done = run("report", "--read", "--figures", folder, "--page", page)
    assert done.returncode == 0, done.stderr
    return page.read_text(encoding="utf-8")


def test_the_report_keeps_other_versions(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Speed\n\nSome words.\n", encoding="utf-8")
    first = report(page, tmp_path / "figures")
    for line in ("## Version 9.9.9", "| python | 12.3 |", "- pacal: 3.00, goal ≤ 5: met", "A note."):
        assert f"\n{line}\n" in first
    assert report(page, tmp_path / "figures") == first
    second = report(page, tmp_path / "figures", version="9.9.10", notes=["Another note."])
    assert second.startswith("# Speed\n\nSome words.\n\n<!-- figures of 9.9.10 -->\n")
    assert second.endswith(first.partition("Some words.\n\n")[2])
    third = report(page, tmp_path / "figures", notes=["A third note."])
    assert third == second.replace("A note.", "A third note.")


def test_figures_of_two_machines_are_not_mixed(tmp_path: Path) -> None:
    other = {**FIGURES, "machine": {**FIGURES["machine"], "cpu": "Slide rule"}}
    (tmp_path / "startup.json").write_text(json.dumps(FIGURES), encoding="utf-8")
    (tmp_path / "engine.json").write_text(json.dumps(other), encoding="utf-8")
    done = run("report", "--read", "--figures", tmp_path)
    assert done.returncode == 1
    assert "several versions or machines" in done.stderr


def test_the_docs_have_figures_of_this_version() -> None:
    page = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    assert f"<!-- figures of {__version__} -->" in page, "run python benchmarks/report.py"


MEASURE = """
import sys
from processes import run
ballast = bytearray(b"x") * 200_000_000
print(run([sys.executable, "-c", sys.argv[1]], codes=(0, 3), sample=0.02))
"""


def measure(code: str) -> str:
    """What `run` says of a program, asked by a process of 200 MB."""
    command = [sys.executable, "-c", MEASURE, code]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, encoding="utf-8", timeout=60)
    return done.stdout + done.stderr


def figure(told: str, name: str) -> float:
    return float(told.partition(f"{name}=")[2].split(",")[0].rstrip(")\n"))


def test_memory_is_that_of_the_command_alone() -> None:
    assert 1 < figure(measure("pass"), "memory") < 60
    assert 100 < figure(measure("x = bytearray(b'x') * 100_000_000"), "memory") < 160


def test_processes_that_a_command_starts_count() -> None:
    child = "import time; x = bytearray(b'x') * 50_000_000; time.sleep(0.5)"
    start = f"subprocess.Popen([sys.executable, '-c', {child!r}])"
    told = measure(f"import subprocess, sys; two = [{start} for _ in '12']; [one.wait() for one in two]")
    assert 50 < figure(told, "memory") < 100
    if sys.platform == "linux":
        assert 100 < figure(told, "together") < 200


def test_a_command_that_fails_is_no_measurement() -> None:
    assert "code=3" in measure("raise SystemExit(3)")
    told = measure("raise SystemExit('went wrong')")
    assert "RuntimeError" in told
    assert "went wrong" in told
