"""A record that was played on another board than the one it names."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

import pacal_notation as pacal
from pacal_notation.notation.reading.split import split_records
from pacal_notation.review.boards import boards_within_reach, load_board
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.finding import Finding

SAMPLES = Path(__file__).parents[3] / "samples"
LAKESIDE = SAMPLES / "boards" / "lakeside.toml"
OWN = (SAMPLES / "own-board.pacal").read_text(encoding="utf-8")
USUAL = (SAMPLES / "club-evening.pacal").read_text(encoding="utf-8")
TAG = '[Board "boards/lakeside.toml"]'


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A folder with a board file, and files with the same ending that are no boards."""
    shutil.copy(LAKESIDE, tmp_path / "ours.toml")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "drawing"\n', encoding="utf-8")
    (tmp_path / "broken.toml").write_text("drawing = ", encoding="utf-8")
    (tmp_path / "folder.toml").mkdir()
    return tmp_path


def findings_of(text: str, folder: Path, settings: Settings | None = None) -> list[Finding]:
    file = folder / "game.pacal"
    file.write_text(text, encoding="utf-8")
    checked = check_record(next(iter(split_records(io.BytesIO(text.encode())))), str(file), settings or Settings())
    return [case.finding for case in checked.cases]


@pytest.mark.parametrize(
    ("written", "line"),
    [(OWN.replace(TAG, '[Board "palenque"]'), 7), (OWN.replace(f"{TAG}\n", ""), 7)],
    ids=["another board", "no board"],
)
def test_a_board_file_beside_the_record_explains_it(written: str, line: int, club: Path) -> None:
    (finding,) = findings_of(written, club)
    assert (finding.code, finding.place.line) == ("D5", line)
    assert "ours.toml" in finding.message
    (fix,) = finding.fixes
    assert fix.safe
    mended = pacal.apply_edits(written, fix.edits)
    assert mended == OWN.replace(TAG, '[Board "ours.toml"]')
    assert findings_of(mended, club) == []


def test_a_board_in_the_folder_of_boards_is_within_reach(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    shutil.copy(LAKESIDE, tmp_path / "boards" / "lakeside.toml")
    (finding,) = findings_of(OWN.replace(TAG, '[Board "palenque"]'), tmp_path)
    assert finding.fixes[0].reading == TAG


def test_the_usual_board_explains_a_record_that_names_another(club: Path) -> None:
    (finding,) = findings_of(USUAL.replace('"palenque"', '"ours.toml"'), club)
    assert (finding.code, finding.fixes[0].reading) == ("D5", '[Board "palenque"]')


def test_the_board_that_was_asked_for_is_not_the_right_one(club: Path) -> None:
    text = USUAL.replace('[Board "palenque"]\n', "")
    (finding,) = findings_of(text, club, Settings(board=str(club / "ours.toml")))
    assert (finding.code, finding.fixes[0].reading) == ("D5", '[Board "palenque"]')


def test_a_board_that_cannot_be_had_is_named_with_the_one_that_fits(club: Path) -> None:
    (finding,) = findings_of(OWN.replace(TAG, '[Board "our.toml"]'), club)
    assert finding.code == "D2"
    assert "ours.toml" in finding.hint
    assert [(fix.safe, fix.reading) for fix in finding.fixes] == [(True, '[Board "ours.toml"]')]


def test_two_boards_that_fit_are_both_told(club: Path) -> None:
    twin = LAKESIDE.read_text(encoding="utf-8").replace('title = "', 'title = "Twin of ')
    (club / "twin.toml").write_text(twin, encoding="utf-8")
    (finding,) = findings_of(OWN.replace(TAG, '[Board "palenque"]'), club)
    assert [fix.reading for fix in finding.fixes] == ['[Board "ours.toml"]', '[Board "twin.toml"]']
    assert not any(fix.safe for fix in finding.fixes)


def test_a_slip_on_the_wrong_board_is_told_beside_it(club: Path) -> None:
    turn = "B i5-f5 +BR"
    assert OWN.count(turn) == 1
    text = OWN.replace(TAG, '[Board "palenque"]').replace(turn, "B i5-g5 +BR")
    findings = findings_of(text, club)
    assert [finding.code for finding in findings] == ["D5", "M2"]
    assert "more of it fits" in findings[0].message


def test_one_illegal_turn_is_no_other_board(club: Path) -> None:
    text = USUAL.replace("+BY", "+BYV", 1)
    assert "D5" not in [finding.code for finding in findings_of(text, club)]


def test_a_position_that_only_the_other_board_has(club: Path) -> None:
    """Lake and land differ, so that the first position cannot be on the board that is named."""
    text = '[Board "ours.toml"]\n[Position "4. 2: G / G 0 ^246 @j3 / Y 0 ^246 @g11"]\n\n4. 2: G j3-j5 *\n'
    (finding,) = findings_of(text, club)
    assert (finding.code, finding.fixes[0].reading) == ("D5", '[Board "palenque"]')


def test_nothing_is_looked_for_beside_what_is_no_file() -> None:
    assert boards_within_reach("") == boards_within_reach("no/such/game.pacal") == ["palenque"]


def test_a_board_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    shutil.copy(LAKESIDE, file)
    first = load_board(str(file))
    assert load_board(str(file)) is first
    file.write_text(LAKESIDE.read_text(encoding="utf-8").replace("A = 3", "A = 11"), encoding="utf-8")
    assert load_board(str(file)).plan.values["A"] == 11
