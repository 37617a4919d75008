"""``pacal convert`` to CSV and Parquet, and how much memory it takes."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.tasks.turn_table import COLUMNS, rows
from pacal_notation.cli.app import run
from pacal_notation.notation.json.records import record_to_json
from pacal_notation.review.replay import review
from pacal_notation.show import parquet as module
from tests.games import game_text, games

COUNT = 8


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("club") / "club.pacal"
    file.write_text(game_text(COUNT), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def parquet(club: Path) -> Path:
    out = club.with_suffix(".parquet")
    assert run(["convert", str(club), "-o", str(out)]) == 0
    return out


def table() -> list[dict[str, Any]]:
    names = [column.name for column in COLUMNS]
    made = []
    for number, record in enumerate(games(COUNT), 1):
        record.index = number
        made += [dict(zip(names, row, strict=True)) for row in rows(review(record), "club.pacal")]
    return made


def test_csv(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", str(club), "--format", "csv"]) == 0
    read = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(read) == len(table())
    assert {row["game"] for row in read} == {f"{club}#{number}" for number in range(1, COUNT + 1)}
    points = sum(row["points"] for row in table())
    assert sum(int(row["points"]) for row in read) == points


def test_which_district_earns_most_per_game(parquet: Path) -> None:
    """The question a club asks, put to DuckDB and answered by a recount."""
    import duckdb

    answer = duckdb.connect().execute(
        f"""
        SELECT district, sum(points_district) / (SELECT count(DISTINCT game) FROM '{parquet}') AS per_game
        FROM '{parquet}' WHERE district IS NOT NULL
        GROUP BY district ORDER BY per_game DESC, district LIMIT 1
        """
    ).fetchall()
    earned: Counter[str] = Counter()
    for row in table():
        if row["district"]:
            earned[row["district"]] += row["points_district"]
    best = min(earned, key=lambda letter: (-earned[letter], letter))
    assert answer == [(best, earned[best] / COUNT)]


def test_parquet_has_the_same_cells(parquet: Path) -> None:
    import pyarrow.parquet

    read = pyarrow.parquet.read_table(parquet)
    assert read.column_names == [column.name for column in COLUMNS]
    types = {"text": "string", "texts": "list<element: string>", "number": "int32", "truth": "bool"}
    types["date"] = "date32[day]"
    assert [str(field.type) for field in read.schema] == [types[column.type] for column in COLUMNS]
    expected = table()
    for ours, theirs in zip(expected, read.to_pylist(), strict=True):
        ours["game"] = theirs["game"]
        plain = {name: list(cell) if isinstance(cell, tuple) else cell for name, cell in ours.items()}
        assert plain == theirs
    assert any(isinstance(row["date"], date) for row in expected)


def test_parquet_is_written_in_row_groups(club: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import pyarrow.parquet

    monkeypatch.setattr(module, "GROUP", 50)
    out = tmp_path / "out.parquet"
    assert run(["convert", str(club), "-o", str(out)]) == 0
    file = pyarrow.parquet.ParquetFile(out)
    turns = len(table())
    assert file.metadata.num_rows == turns
    assert file.metadata.num_row_groups == -(-turns // 50)


def test_an_empty_table_can_be_read(tmp_path: Path) -> None:
    import pyarrow.parquet

    (tmp_path / "empty.pacal").write_text("")
    out = tmp_path / "out.parquet"
    assert run(["convert", str(tmp_path / "empty.pacal"), "-o", str(out)]) == 0
    assert pyarrow.parquet.read_table(out).num_rows == 0


def test_parquet_through_a_pipe(club: Path, parquet: Path) -> None:
    program = [sys.executable, "-m", "pacal_notation", "convert", str(club), "--format", "parquet"]
    done = subprocess.run(program, capture_output=True, check=True)
    assert done.stdout == parquet.read_bytes()


def test_parquet_without_its_library(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run(["convert", str(club), "-o", str(tmp_path / "out.parquet")]) == 2
    assert "pip install pyarrow" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


WAYS = ["pacal jsonl", "pacal csv", "pacal parquet", "jsonl jsonl", "jsonl pacal", "jsonl json"]
PEAK = """
import sys
from pacal_notation.cli.app import run
code = run(sys.argv[1:])
status = open("/proc/self/status").read()
print(status.split("VmHWM:")[1].split()[0], file=sys.stderr)
sys.exit(code)
"""


def peak(*arguments: str) -> int:
    """The most memory a run of the program takes, in kB."""
    done = subprocess.run([sys.executable, "-c", PEAK, *arguments], capture_output=True, check=True)
    return int(done.stderr.split()[-1])


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell how much memory was used")
@pytest.mark.parametrize("way", WAYS)
def test_memory_does_not_grow_with_the_number_of_games(tmp_path: Path, way: str) -> None:
    """Four times as many games take hardly more memory. (Parquet keeps the rows of one group.)

    The smaller file is large enough to fill what is read ahead and kept for later.
    """
    source, to = way.split()
    text = game_text(5) if source == "pacal" else "".join(f"{record_to_json(record)}\n" for record in games(5))
    peaks = []
    for times in (20, 80):
        file = tmp_path / f"{times}.{source}"
        file.write_text("\n".join([text] * times), encoding="utf-8")
        raw = [] if to in ("csv", "parquet") else ["--raw"]
        # In one process: only the larger file would be worth starting others, which takes memory of its own.
        peaks.append(peak("convert", str(file), "-o", str(tmp_path / f"out.{to}"), "--jobs", "1", *raw))
    allowed = 40_000 if to == "parquet" else 4_000
    assert peaks[1] - peaks[0] < allowed, f"{peaks} kB"
