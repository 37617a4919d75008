"""Games as a table: one row for each turn of the main line, in tidy columns with types. For pandas, DuckDB."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...game.actions import ARROWS_ROLL, COLOURS
from ...game.scoring import FinalScore
from ...review.replay import Review, Step
from ..dates import day_of
from .columns import DATE, NUMBER, REAL, TEXT, TEXTS, TRUTH, Column, Row

if TYPE_CHECKING:
    from ..game_luck import GameLuck

COLUMNS = (
    Column("game", TEXT, "the game: its file, #, and its number in the file"),
    Column("event", TEXT, "the Event tag"),
    Column("date", DATE, "the Date tag, where it is a full date"),
    Column("rules", TEXT, "edition and options, in canonical form"),
    Column("board", TEXT, "the board's name"),
    Column("players", NUMBER, "how many play"),
    Column("round", NUMBER, "the round"),
    Column("turn", NUMBER, "the turn's number in the record, from 1"),
    Column("seat", NUMBER, "the player's seat, from 1 for the start player"),
    Column("colour", TEXT, "the player's colour letter"),
    Column("name", TEXT, "the player's name, from the tag of the colour"),
    Column("roll", TEXT, "what the die shows: a number, or x for the arrows"),
    Column("mode", TEXT, "how the ship moved: straight, turning, arrows, god-stone, free"),
    Column("from", TEXT, "the square the ship left"),
    Column("to", TEXT, "the square it landed on"),
    Column("path", TEXTS, "from, corners, to"),
    Column("god_stone", NUMBER, "the god stone given up"),
    Column("taken", TEXTS, "squares of own stones taken back (E4)"),
    Column("drops", TEXTS, "the ships that got a stone"),
    Column("build_height", NUMBER, "floors of the pyramid built"),
    Column("build_site", TEXT, "its square"),
    Column("build_members", TEXTS, "the other squares of the constellation"),
    Column("replaces", NUMBER, "floors of the pyramid that an upgrade replaces"),
    Column("district", TEXT, "the letter of the site's district"),
    Column("district_value", NUMBER, "what that district is worth"),
    Column("points", NUMBER, "points the turn earned"),
    Column("points_clauses", TEXTS, "the clauses they come from: P1, P2, X1, X3"),
    Column("points_district", NUMBER, "of these, for the district (P1, P2)"),
    Column("points_bonus", NUMBER, "of these, for the last pyramids (X1, X3)"),
    Column("booked", NUMBER, "points the players wrote down for the turn"),
    Column("score_after", NUMBER, "the player's score on the track after the turn"),
    Column("returned_own", NUMBER, "own doubles that went back when the ship was lifted (E5)"),
    Column("returned_rivals", NUMBER, "rivals' stones that went back to them in this turn (E5, B5)"),
    Column("supply_after", NUMBER, "own stones in supply after the turn"),
    Column("pyramids_left", NUMBER, "own pyramids in supply after the turn"),
    Column("legal", TRUTH, "whether the turn broke no rule"),
    Column("findings", TEXTS, "the codes of what is wrong with the turn"),
    Column("game_over", TRUTH, "whether the game ended with this turn"),
    Column("final_score", NUMBER, "the player's score at the end; empty where the game has not ended"),
    Column("final_river", NUMBER, "of that, for the river (F1)"),
    Column("final_lake", NUMBER, "for the lake (F2)"),
    Column("final_districts", NUMBER, "for districts at the end (F3)"),
    Column("final_god_stones", NUMBER, "for god stones left (F4)"),
    Column("winner", TRUTH, "whether the player won or shared the win"),
)
"""Every column, in order."""


LUCK_COLUMNS = (
    Column("loss", REAL, "win chance that the turn lost against the best one, from 0 to 1; empty if not weighed"),
    Column("roll_luck", REAL, "win chance that the player owes to the roll, in the first turn made with it"),
)
"""What --luck adds."""


def rows(review: Review, file: str) -> Iterator[Row]:
    """The rows of a game. None where the game could not be set up."""
    if review.start is None or review.board is None or review.rules is None:
        return
    record = review.record
    at = review.start.table
    game: Row = (
        f"{file}#{record.index}",
        record.tag("Event") or None,
        day_of(record.tag("Date")),
        review.rules_text,
        review.board.name,
        at.players,
    )
    ends = {colour: _end(colour, review.final) for colour in COLOURS}
    names = {colour: record.tag(name.capitalize()) or None for colour, name in COLOURS.items()}
    for step in review.steps:
        player = step.turn.player
        seat = at.seat_of.get(player)
        roll = step.before.roll
        yield (
            *game,
            step.before.round,
            step.index + 1,
            None if seat is None else seat + 1,
            player,
            names[player],
            None if roll is None else "x" if roll == ARROWS_ROLL else str(roll),
            *_move(step),
            *_build(step),
            *_points(step),
            *_pieces(step, seat),
            step.legal,
            tuple(finding.code for finding in step.findings),
            step.after.over and not step.before.over,
            *ends[player],
        )


def _move(step: Step) -> Row:
    turn = step.turn
    path = tuple(square for square in turn.move.path if square is not None)
    god_stone = turn.move.god_stone or None
    return step.outcome.mode or None, turn.move.path[0], turn.move.target, path, god_stone, turn.taken, turn.drops


def _build(step: Step) -> Row:
    if not step.turn.builds:
        return (None,) * 6
    build = step.turn.builds[0]
    board = step.before.table.board
    index = board.index.get(build.site, board.edge)
    number = board.district_of[index] if index != board.edge else -1
    letter, value = (board.districts[number].letter, board.districts[number].value) if number >= 0 else (None, None)
    return build.height, build.site, build.members, build.replaces, letter, value


def _points(step: Step) -> Row:
    gains = step.outcome.gains
    district = sum(gain.points for gain in gains if gain.clause[0] == "P")
    bonus = sum(gain.points for gain in gains if gain.clause[0] == "X")
    return district + bonus, tuple(gain.clause for gain in gains), district, bonus, step.written.booked


def _pieces(step: Step, seat: int | None) -> Row:
    """The player's score, stones that went back, and supplies."""
    before, after = step.before, step.after
    if seat is None:
        return (None,) * 5
    doubles = before.uncovers(seat)[1] if before.ships[seat] != after.ships[seat] else {}
    rivals = sum(after.supply[other] - before.supply[other] for other in range(before.table.players) if other != seat)
    return after.scores[seat], doubles.get(seat, 0), rivals, after.supply[seat], after.left_in_all(seat)


def _end(colour: str, final: FinalScore | None) -> Row:
    """What final scoring gave a player, source by source."""
    if final is None or colour not in final.totals:
        return (None,) * 6
    sums = dict.fromkeys(("F1", "F2", "F3", "F4"), 0)
    for entry in final.ledger:
        if entry.player == colour:
            sums[entry.clause] += entry.points
    return final.totals[colour], *sums.values(), colour in final.winners


def luck_cells(review: Review, luck: GameLuck) -> Iterator[Row]:
    """What is added to the rows of a game."""
    losses = {turn.step: turn.loss for turn in luck.turns}
    rolls = {roll.step: roll.luck for roll in luck.rolls}
    for step in review.steps:
        seat = step.before.table.seat_of.get(step.turn.player)
        roll = rolls.get(step.index)
        yield losses.get(step.index), None if roll is None or seat is None else roll[seat]
