"""Games as tables."""

from __future__ import annotations

import csv
import io
from datetime import date

import pytest

from pacal_notation.archive.tasks.columns import DATE, NUMBER, TEXT, TEXTS, TRUTH
from pacal_notation.archive.tasks.csv_table import Cell, csv_head, csv_text
from pacal_notation.archive.tasks.turn_table import COLUMNS, rows
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.review.replay import review
from tests.games import ROOT, games

NAMES = [column.name for column in COLUMNS]
TYPES = {TEXT: str, TEXTS: tuple, NUMBER: int, TRUTH: bool, DATE: date}


def table(record: Record, file: str = "club.pacal") -> list[dict[str, Cell]]:
    return [dict(zip(NAMES, row, strict=True)) for row in rows(review(record), file)]


@pytest.mark.parametrize("record", games(6), ids=lambda record: record.tag("Event"))
def test_every_cell_has_the_type_of_its_column(record: Record) -> None:
    for row in rows(review(record), "x"):
        assert len(row) == len(COLUMNS)
        for cell, column in zip(row, COLUMNS, strict=True):
            assert cell is None or type(cell) is TYPES[column.type], column.name


@pytest.mark.parametrize("record", games(6), ids=lambda record: record.tag("Event"))
def test_the_running_score_is_the_sum_of_points(record: Record) -> None:
    scores: dict[Cell, int] = {}
    turns = table(record)
    for row in turns:
        points = row["points"]
        assert isinstance(points, int)
        assert points == row["points_district"] + row["points_bonus"]  # type: ignore[operator]
        scores[row["colour"]] = scores.get(row["colour"], 0) + points
        assert row["score_after"] == scores[row["colour"]]
    assert record.end is not None
    assert record.end.scores is not None
    totals = {score.colour: score.points for score in record.end.scores}
    for row in turns:
        assert row["final_score"] == totals[str(row["colour"])]
        assert row["winner"] == (row["final_score"] == max(totals.values()))
        parts = ("final_river", "final_lake", "final_districts", "final_god_stones")
        assert row["final_score"] == scores[row["colour"]] + sum(int(str(row[part])) for part in parts)
    assert [row["game_over"] for row in turns] == [False] * (len(turns) - 1) + [True]
    assert [row["turn"] for row in turns] == list(range(1, len(turns) + 1))


def test_one_turn_in_full() -> None:
    text = (
        '[Event "Club"] [Date "2026.11.12"] [Rules "it expert"] [Players "G Y"] [Green "Ada"]\n'
        "0. G@g7 Y@f6 1. 4: G g7-g11 +GY  3: Y f6-c6 2. 2: G g11-g10-f10 +G =3"
    )
    first, _, last = table(parse_record(text))
    assert {name: cell for name, cell in first.items() if cell not in (None, (), False, 0)} == {
        "game": "club.pacal#1",
        "event": "Club",
        "date": date(2026, 11, 12),
        "rules": "it expert",
        "board": "palenque",
        "players": 2,
        "round": 1,
        "turn": 1,
        "seat": 1,
        "colour": "G",
        "name": "Ada",
        "roll": "4",
        "mode": "straight",
        "from": "g7",
        "to": "g11",
        "path": ("g7", "g11"),
        "drops": ("G", "Y"),
        "supply_after": 8,
        "pyramids_left": 11,
        "legal": True,
    }
    assert last["path"] == ("g11", "g10", "f10")
    assert last["mode"] == "turning"
    assert last["booked"] == 3
    assert last["findings"] == ("C1",)
    assert last["legal"] is True
    assert last["final_score"] is None


@pytest.mark.parametrize(
    ("tag", "day"),
    [
        ("2026.11.12", date(2026, 11, 12)),
        ("2026-11-12", date(2026, 11, 12)),
        ("2026.??.??", None),
        ("2026.13.01", None),
        ("", None),
        ("today", None),
        ("٢٠٢٦.11.12", None),
    ],
)
def test_dates(tag: str, day: date | None) -> None:
    assert table(parse_record(f'[Date "{tag}"] 0. G@g7 Y@f6 1. 4: G g7-g11'))[0]["date"] == day


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "＝", "＋", "－", "＠"])
def test_formulas_are_neutralised(sign: str) -> None:
    """Spreadsheets take these for formulas; as the first character of a cell they get an apostrophe in front."""
    name = f'{sign}HYPERLINK(\\"http://example.org\\",\\"x\\")'
    text = f'[Event "{name}"] [Green "{name}"] [Yellow "a{name}"] 0. G@g7 Y@f6 1. 4: G g7-g11 3: Y f6-c6'
    seen = review(parse_record(text))
    printed = csv_head(NAMES) + csv_text(rows(seen, f"{sign}cmd"))
    first, second = csv.DictReader(io.StringIO(printed))
    plain = name.replace("\\", "")
    assert first["name"] == f"'{plain}"
    assert first["event"] == f"'{plain}"
    assert first["game"] == f"'{sign}cmd#1"
    assert second["name"] == f"a{plain}"
    for cell in (*first.values(), *second.values()):
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_csv_reads_back() -> None:
    for record in games(3):
        seen = review(record)
        table = list(rows(seen, "a,b\"c"))
        read = list(csv.DictReader(io.StringIO(csv_head(NAMES) + csv_text(table))))
        assert len(read) == len(table)
        for row, cells in zip(read, table, strict=True):
            for column, cell in zip(COLUMNS, cells, strict=True):
                assert row[column.name] == as_text(cell)


def as_text(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return " ".join(cell)
    return "" if cell is None else str(cell).lower() if isinstance(cell, bool) else str(cell)


def test_every_column_is_documented() -> None:
    page = (ROOT / "docs" / "convert.md").read_text(encoding="utf-8")
    for column in COLUMNS:
        assert f"| `{column.name}` | {column.type} | {column.about} |" in page
