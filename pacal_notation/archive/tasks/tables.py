"""The tables that records can become: a row for each turn, game, or player and game."""

from __future__ import annotations

from collections.abc import Iterator

from ...review.replay import Review
from ..club import NO_CLUB, Club
from ..kept_answers import NOTHING_KEPT, Kept
from . import game_tables, turn_table
from .columns import Column, Row

TURNS, GAMES, PLAYERS = "turns", "games", "players"
ROWS = (TURNS, GAMES, PLAYERS)
"""What a row can be."""

_COLUMNS = {
    TURNS: turn_table.COLUMNS,
    GAMES: game_tables.GAME_COLUMNS,
    PLAYERS: game_tables.PLAYER_COLUMNS,
}
_LUCK_COLUMNS = {
    TURNS: turn_table.LUCK_COLUMNS,
    GAMES: game_tables.GAME_LUCK_COLUMNS,
    PLAYERS: game_tables.PLAYER_LUCK_COLUMNS,
}


def columns_of(rows: str, luck: bool = False) -> tuple[Column, ...]:
    """The columns of a table, in order."""
    return (*_COLUMNS[rows], *(_LUCK_COLUMNS[rows] if luck else ()))


def rows_of(
    review: Review,
    file: str,
    rows: str = TURNS,
    luck: bool = False,
    kept: Kept = NOTHING_KEPT,
    club: Club = NO_CLUB,
    die: str = "even",
) -> Iterator[Row]:
    """The rows of a game; none where it could not be set up."""
    plain = _plain(review, file, rows, club)
    if not luck or review.start is None:
        yield from plain
        return
    for row, cells in zip(plain, _luck(review, rows, kept, die), strict=True):
        yield (*row, *cells)


def _plain(review: Review, file: str, rows: str, club: Club) -> Iterator[Row]:
    if rows == TURNS:
        yield from turn_table.rows(review, file)
        return
    from ..game_facts import facts_of

    facts = facts_of(review, file, club)
    if facts is None:
        return
    if rows == GAMES:
        yield game_tables.game_row(review, facts)
    else:
        yield from game_tables.player_rows(review, facts)


def _luck(review: Review, rows: str, kept: Kept, die: str) -> Iterator[Row]:
    from ..game_luck import luck_of

    luck = luck_of(review, kept, die)
    assert luck is not None
    if rows == TURNS:
        yield from turn_table.luck_cells(review, luck)
    elif rows == GAMES:
        yield game_tables.game_luck_cells(luck)
    else:
        yield from game_tables.player_luck_cells(luck)
