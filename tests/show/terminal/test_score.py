"""The picture of a position on boards of all sizes."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.game.board import Board
from pacal_notation.game.plan import LAKE, Plan, derive_lake_shore
from pacal_notation.game.position import Position, table
from pacal_notation.game.rules import Rules
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.review.boards import load_board
from pacal_notation.show.console import make_console
from pacal_notation.show.terminal.score import _Picture, print_picture, print_score, score_rows
from pacal_notation.show.terminal.words import SAY


def square_board(size: int) -> Board:
    """A board of one district and the sacred one, with a lake of one square beside c4."""
    rows = [["A"] * size for _ in range(size)]
    for row in range(3):
        for column in range(3):
            rows[size - 1 - row][size - 1 - column] = "S"
    rows[size - 3][3] = LAKE
    lines = tuple("".join(row) for row in rows)
    river = (("b2", "c2"),)
    return Board(Plan("large", lines, {"A": 5, "S": 7}, "S", river, ("b2", "c2", "c3"), derive_lake_shore(lines), {}))


def stand(text: str, board: Board) -> Position:
    arrangement = parse_position(text).arrangement
    return Position.of(arrangement, table(board, Rules(), arrangement.seats))


@pytest.mark.parametrize("size", [7, 13, 20, 26])
def test_boards_of_all_sizes(size: int) -> None:
    board = square_board(size)
    stream = io.StringIO()
    print_picture(make_console("never", stream, 80), stand("G 5 ^ #3@c2 #2@c3 / Y 0 ^ #1@a1", board))
    printed = stream.getvalue()
    assert all(cell_len(line) <= 80 for line in printed.splitlines())
    assert printed.count("G3") == 2  # on the board, and in the words under it
    assert printed.count("G2") == printed.count("Y1") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_signs_mean_fits_in_every_language(language: str) -> None:
    board = load_board("palenque")
    stream = io.StringIO()
    with speaking(language):
        print_picture(make_console("never", stream, 80), stand("V 5 ^ #2@d5 / Y 0 ^ #1@a1 / G 0 ^", board))
        words = [SAY("sign.river-shore"), SAY("sign.lake-shore"), SAY("sign.covered")]
    lines = stream.getvalue().splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert all(f" {word}" in stream.getvalue() for word in words)


@pytest.mark.parametrize(
    ("square", "width", "cell"),
    [
        # c3 is on both shores, c2 on the river's, e3 on the lake's.
        ("c3", 2, "G2"),
        ("c3", 3, "G2*"),
        ("c3", 4, "~G2≈"),
        ("c3", 5, "~G2 ≈"),
        ("c2", 3, "G3≈"),
        ("c2", 4, " G3≈"),
        ("e3", 2, " ~"),
        ("e3", 3, "  ~"),
        ("e3", 4, "~   "),
        ("b2", 2, " ≈"),
        ("a1", 2, "Y1"),
        ("a1", 3, "Y1 "),
        ("a1", 5, " Y1  "),
    ],
)
def test_a_cell(square: str, width: int, cell: str) -> None:
    picture = _Picture(stand("G 5 ^ #3@c2 #2@c3 / Y 0 ^ #1@a1", square_board(7)))
    drawn = picture.cell(square, width)
    drawn.truncate(width)
    assert drawn.plain == cell


def test_a_district_full_of_pyramids_has_no_letter() -> None:
    board = load_board("palenque")
    full = "G 7 ^ #1@f6 #2@f7 #2@f8 #2@g6 #3@g7 #3@g8 #3@h6 #4@h7 #4@h8 / Y 0 ^"
    assert "S" not in _Picture(stand(full, board)).labels.values()


def test_a_board_without_water_has_no_rows_for_it() -> None:
    rows = ("AAAASSS", "AAAASSS", "AAAASSS", *["AAAAAAA"] * 4)
    board = Board(Plan("dry", rows, {"A": 5, "S": 7}, "S"))
    position = stand("G 5 ^2 #3@c2 / Y 0 ^", board)
    final = final_score(position)
    assert [row.label for row in score_rows(position, final)] == ["On the track", "District A (5)", "God stones"]
    stream = io.StringIO()
    print_score(make_console("never", stream, 80), position, final)
    assert "River" not in stream.getvalue()
    assert "Lake" not in stream.getvalue()
