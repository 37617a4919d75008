"""``pacal convert --rows``: tables of games and players, for Excel and as spreadsheets."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.tasks.tables import ROWS, columns_of
from pacal_notation.cli.app import run
from pacal_notation.show import spreadsheet as module
from tests.games import game_text

FORMULAS = ["=1+1", "+1", "-1", "@x", "＝1", 'Ada; Bo, "Cy"', "\ufeffx", "http://example.org"]


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: str | Path) -> tuple[int, str, str]:
        code = run(["convert", *map(str, arguments)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("club") / "club.pacal"
    file.write_text(game_text(5), encoding="utf-8")
    return file


def hostile(folder: Path) -> Path:
    file = folder / "hostile.pacal"
    records = [
        f'[Green "{name.replace(chr(34), chr(92) + chr(34))}"]\n0. G@g7 Y@f6 1. 4: G g7-g11 3: Y f6-c6 *\n'
        for name in [*FORMULAS, "a\x01b", "x" * 40_000]
    ]
    file.write_text("\n".join(records), encoding="utf-8")
    return file


def read_xlsx(file: Path) -> tuple[list[str], list[list[Any]]]:
    import openpyxl

    book = openpyxl.load_workbook(file)
    head: list[str] = []
    rows: list[list[Any]] = []
    for sheet in book.worksheets:
        first, *rest = sheet.iter_rows(values_only=True)
        head = [str(cell) for cell in first]
        rows += [list(row) for row in rest]
    return head, rows


@pytest.mark.parametrize("rows", ROWS)
def test_all_formats_say_the_same(pacal: Any, club: Path, tmp_path: Path, rows: str) -> None:
    import pyarrow.parquet

    code, text, errors = pacal(club, "--rows", rows, "--format", "csv")
    assert (code, errors) == (0, "")
    plain = list(csv.reader(io.StringIO(text)))
    assert plain[0] == [column.name for column in columns_of(rows)]
    for name in ("out.parquet", "out.xlsx"):
        assert pacal(club, "--rows", rows, "-o", tmp_path / name) == (0, "", "")
    read = pyarrow.parquet.read_table(tmp_path / "out.parquet").to_pylist()
    head, sheet = read_xlsx(tmp_path / "out.xlsx")
    assert head == plain[0]
    assert len(plain) - 1 == len(read) == len(sheet) > 0
    joined = {"names": "; ", "winner_names": "; "}
    for row, packed, cells in zip(plain[1:], read, sheet, strict=True):
        for name, cell, (known, value) in zip(head, row, packed.items(), strict=True):
            assert name == known
            if isinstance(value, list):
                value = joined.get(name, " ").join(value)
            shown = (
                {None: "", True: "true", False: "false"}.get(value) if isinstance(value, bool | None) else str(value)
            )
            assert cell == shown, name
        for name, cell, value in zip(head, row, cells, strict=True):
            day = value.date().isoformat() if isinstance(value, datetime) else None
            whole = f"{value:.1f}" if name == "win_share" and value in (0, 1) else str(value)
            shown = "" if value is None else str(value).lower() if isinstance(value, bool) else day or whole
            assert cell == shown, name


def test_turns_are_what_a_row_is_unless_told(pacal: Any, club: Path) -> None:
    assert pacal(club, "--format", "csv")[1] == pacal(club, "--format", "csv", "--rows", "turns")[1]


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_names_are_never_formulas(pacal: Any, tmp_path: Path, form: str) -> None:
    out = tmp_path / f"out.{form}"
    assert pacal(hostile(tmp_path), "--rows", "players", "-o", out)[0] == 0
    if form == "csv":
        rows = list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8"))))
        names = [row["name"] for row in rows if row["colour"] == "G"]
        assert names[:5] == ["'=1+1", "'+1", "'-1", "'@x", "'＝1"]
        assert names[5:8] == FORMULAS[5:]
        return
    import openpyxl

    sheet = openpyxl.load_workbook(out).active
    assert sheet is not None
    place = [column.name for column in columns_of("players")].index("name")
    cells = [row[place] for row in sheet.iter_rows(min_row=2)][::2]
    assert [cell.value for cell in cells[:8]] == FORMULAS
    assert {cell.data_type for cell in cells} <= {"s", "inlineStr"}
    assert not any(cell.hyperlink for cell in cells)
    assert cells[8].value == "a\\x01b"
    assert len(cells[9].value) == 32_767


def test_a_spreadsheet_is_the_same_for_any_number_of_jobs_and_through_a_pipe(
    pacal: Any, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pacal(club, "--rows", "players", "-o", tmp_path / "one.xlsx", "--jobs", "1")
    pacal(club, "--rows", "players", "-o", tmp_path / "two.xlsx", "--jobs", "2")
    program = [sys.executable, "-m", "pacal_notation", "convert", str(club), "--rows", "players", "--format", "xlsx"]
    done = subprocess.run(program, capture_output=True, check=True)
    (tmp_path / "piped.xlsx").write_bytes(done.stdout)
    assert (tmp_path / "one.xlsx").read_bytes() == (tmp_path / "two.xlsx").read_bytes()
    assert read_xlsx(tmp_path / "one.xlsx") == read_xlsx(tmp_path / "piped.xlsx")


def test_rows_that_do_not_fit_go_on_in_another_sheet(
    pacal: Any, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pacal(club, "--rows", "players", "-o", tmp_path / "one.xlsx")
    monkeypatch.setattr(module, "MOST_ROWS", 6)
    pacal(club, "--rows", "players", "-o", tmp_path / "more.xlsx")
    import openpyxl

    sheets = openpyxl.load_workbook(tmp_path / "more.xlsx").worksheets
    assert [sheet.title for sheet in sheets][:2] == ["players", "players 2"]
    assert all(sheet.max_row <= 6 for sheet in sheets)
    assert read_xlsx(tmp_path / "more.xlsx") == read_xlsx(tmp_path / "one.xlsx")


def test_a_spreadsheet_without_its_library(
    pacal: Any, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    code, _, errors = pacal(club, "-o", tmp_path / "out.xlsx")
    assert code == 2
    assert "pip install XlsxWriter" in errors
    assert not list(tmp_path.iterdir())


def test_csv_for_excel(pacal: Any, club: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    assert pacal(club, "--rows", "players", "--excel", "-o", out)[0] == 0
    data = out.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfgame;event;")
    assert data.count(b"\xef\xbb\xbf") == 1
    assert data.count(b"\r\n") == data.count(b"\n")
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    plain = list(csv.DictReader(io.StringIO(pacal(club, "--rows", "players", "--format", "csv")[1])))
    assert {row["win_share"] for row in rows} == {"0,0", "1,0"}
    for row, known in zip(rows, plain, strict=True):
        assert {**row, "win_share": row["win_share"].replace(",", ".")} == known
    tabs = pacal(club, "--rows", "players", "--format", "csv", "--separator", "tab")[1]
    assert list(csv.DictReader(io.StringIO(tabs), delimiter="\t")) == plain


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--format", "json", "--rows", "games"], "are for tables"),
        (["--format", "pacal", "--luck"], "are for tables"),
        (["--format", "parquet", "--excel"], "are for CSV"),
        (["--format", "jsonl", "--separator", "tab"], "are for CSV"),
        (["-o", "out.xlsx.gz"], "packed by themselves"),
    ],
)
def test_what_does_not_go_together(pacal: Any, club: Path, arguments: list[str], words: str) -> None:
    code, printed, errors = pacal(club, *arguments)
    assert (code, printed) == (2, "")
    assert words in " ".join(errors.split())
