"""Games as tables with one row for each game, or for each player and game. For spreadsheets, pandas, DuckDB."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import TYPE_CHECKING

from ...game.actions import COLOURS
from ...review.replay import Review
from ..game_facts import CARRIED, SOURCES, GameFacts
from .columns import DATE, NAMES, NUMBER, REAL, TEXT, TEXTS, TRUTH, Column, Row
from .csv_table import Names

if TYPE_CHECKING:
    from ..game_luck import GameLuck

_GAME = (
    Column("game", TEXT, "the game: its file, #, and its number in the file"),
    Column("event", TEXT, "the Event tag"),
    Column("site", TEXT, "the Site tag"),
    Column("date", DATE, "the Date tag, where it is a full date"),
    Column("season", TEXT, "the season of the date: that of pacal.toml, or the year"),
    Column("rules", TEXT, "edition and options, in canonical form"),
    Column("board", TEXT, "the board's name"),
    Column("players", NUMBER, "how many play"),
    Column("rounds", NUMBER, "the number of the last round"),
    Column("turns", NUMBER, "how many turns were played"),
    Column("finished", TRUTH, "whether the game was played to the end"),
    Column("ended_by", TEXT, "the clause that ended it: X1 (the last pyramids) or X2 (the score)"),
    Column("valid", TRUTH, "whether nothing is wrong with the record"),
)
"""What tables of games and of players begin with."""

GAME_COLUMNS = (
    *_GAME,
    Column("findings", TEXTS, "the codes of what is wrong"),
    Column("colours", TEXTS, "the colour letters in seat order"),
    Column("names", NAMES, "the players in seat order, as persons; a colour where there is no name"),
    Column("scores", TEXTS, "their scores at the end"),
    Column("winners", TEXTS, "the colour letters of those who won"),
    Column("winner_names", NAMES, "their names"),
    Column("winning_score", NUMBER, "the highest score"),
    Column("margin", NUMBER, "points between the best and the next; 0 for a shared win"),
    Column("shared", TRUTH, "whether the win was shared"),
)
GAME_LUCK_COLUMNS = (
    Column("turns_weighed", NUMBER, "turns of all players that could be weighed"),
    Column("loss_per_turn", REAL, "win chance that a turn lost on average, from 0 to 1"),
    Column("evaluator", TEXT, "version and digest of the evaluator"),
)

PLAYER_COLUMNS = (
    *_GAME,
    Column("seat", NUMBER, "the player's seat, from 1 for the start player"),
    Column("colour", TEXT, "the player's colour letter"),
    Column("name", TEXT, "the player's name as it is written in the tag of the colour"),
    Column("person", TEXT, "who is meant: without needless blanks, and by the aliases of pacal.toml"),
    Column("own_turns", NUMBER, "how many turns the player made"),
    Column("score", NUMBER, "the score at the end; empty where the game has not ended, like all that follows"),
    Column("place", NUMBER, "1 for the most points; who has as many has the same place"),
    Column("shared", TRUTH, "whether others have the same place"),
    Column("winner", TRUTH, "whether the player won or shared the win"),
    Column("win_share", REAL, "the part of the win: 1, or less for a shared win, 0 for the others"),
    Column("ahead", NUMBER, "points ahead of the best of the others; less than nought for those behind"),
    Column("points_building", NUMBER, "points for building (P1, P2)"),
    Column("points_bonus", NUMBER, "for the last pyramids (X1, X3)"),
    Column("points_river", NUMBER, "for the river (F1)"),
    Column("points_lake", NUMBER, "for the lake (F2)"),
    Column("points_districts", NUMBER, "for districts at the end (F3)"),
    Column("points_god_stones", NUMBER, "for god stones left (F4)"),
    Column("points_carried", NUMBER, "points that a position brought along"),
)
PLAYER_LUCK_COLUMNS = (
    Column("chance_at_start", REAL, "win chance before the first roll, from 0 to 1 like all that follows"),
    Column("result", REAL, "the part of the win; the last win chance where the game has not ended"),
    Column("luck", REAL, "what luck made of it: result - chance_at_start = luck + play + gifts"),
    Column("play", REAL, "what own turns lost against the best ones; never more than 0"),
    Column("gifts", REAL, "what the others' turns gave"),
    Column("dice", REAL, "the part of the luck that the rolls alone made"),
    Column("turns_weighed", NUMBER, "own turns that could be weighed"),
    Column("loss_per_turn", REAL, "what one of them lost on average"),
    Column("evaluator", TEXT, "version and digest of the evaluator"),
)


def game_row(review: Review, facts: GameFacts) -> Row:
    """The row of a game."""
    winners = [seat for seat in facts.seats if seat.winners]
    scores = [seat.score for seat in facts.seats if seat.score is not None]
    return (
        *_game(facts),
        tuple(finding.code for finding in review.findings),
        tuple(seat.colour for seat in facts.seats),
        Names(seat.person or COLOURS[seat.colour] for seat in facts.seats),
        tuple(map(str, scores)),
        tuple(seat.colour for seat in winners),
        Names(seat.person or COLOURS[seat.colour] for seat in winners),
        max(scores, default=None),
        facts.margin,
        len(winners) > 1 if facts.finished else None,
    )


def game_luck_cells(luck: GameLuck) -> Row:
    """What --luck adds to it."""
    weighed = len(luck.turns)
    return weighed, fsum(turn.loss for turn in luck.turns) / weighed if weighed else None, luck.evaluator


def player_rows(review: Review, facts: GameFacts) -> Iterator[Row]:
    """The rows of the players of a game."""
    for seat in facts.seats:
        ended = seat.score is not None
        points = [seat.points[source] if ended else None for source in (*SOURCES, CARRIED)]
        yield (
            *_game(facts),
            seat.seat,
            seat.colour,
            seat.name or None,
            seat.person or None,
            sum(step.turn.player == seat.colour for step in review.steps),
            seat.score,
            seat.place,
            seat.shared if ended else None,
            seat.winners > 0 if ended else None,
            (1 / seat.winners if seat.winners else 0.0) if ended else None,
            seat.ahead,
            *points,
        )


def player_luck_cells(luck: GameLuck) -> Iterator[Row]:
    """What --luck adds to them."""
    for seat in range(len(luck.seats)):
        shares = luck.start, luck.result, luck.luck, luck.play, luck.gifts, luck.dice
        values = [share[seat] for share in shares]
        yield (*values, luck.weighed(seat), luck.loss_per_turn(seat), luck.evaluator)


def _game(facts: GameFacts) -> Row:
    return (
        f"{facts.file}#{facts.number}",
        facts.event or None,
        facts.site or None,
        facts.day,
        facts.season or None,
        facts.rules,
        facts.board,
        facts.players,
        facts.rounds,
        facts.turns,
        facts.finished,
        facts.ended_by or None,
        facts.valid,
    )
