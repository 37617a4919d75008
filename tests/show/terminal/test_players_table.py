"""The lines below a board, one for each player: nothing of them is cut where a terminal has 80 columns."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.game.position import Position, table
from pacal_notation.game.rules import Rules
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.review.boards import load_board
from pacal_notation.show.terminal.position import players_table
from pacal_notation.telling.position_view import view_position
from pacal_notation.telling.view import PlayerView

START = "R 0 ^246 @f6 / G 0 ^246 @g7 / B 0 ^246 @h8 / Y 0 ^246 @f7 / V 0 ^246 @g8"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_what_players_have_fits_a_terminal(language: str) -> None:
    arrangement = parse_position(START).arrangement
    position = Position.of(arrangement, table(load_board("palenque"), Rules(), arrangement.seats))
    players = [PlayerView(colour, "Maximiliane Josefa", seat) for seat, colour in enumerate(arrangement.seats)]
    with speaking(language):
        lines = [line.plain for line in players_table(players, view_position(position), {"R": 12})]
    assert all(line.endswith("1 222 333 44 55") for line in lines[1:])
    assert [line for line in lines if cell_len(line) > 80] == []
