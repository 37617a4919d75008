"""The view of a game: the same as the engine's positions, complete, and without anything but plain values."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacal_notation.data.languages.nouns import Noun
from pacal_notation.data.languages.phrases import Message
from pacal_notation.game.position import Position
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.review.replay import Step
from pacal_notation.telling.annotation import Wanted, annotate
from pacal_notation.telling.board_view import PositionView
from pacal_notation.telling.view import GameView, TurnView

GOLDEN = Path(__file__).parents[1] / "review" / "golden"
VARIATIONS = """[Players "G Y"]
0. G@g7 Y@f6
1. 4: G g7-g11 +GY {one} ! (G g7-c7 {two} (G g7-k7 +G) 4: Y f6-j6) (G g7-g3)
   4: Y f6-j6
2. 3: G -g8
*"""


def positions(game: GameView) -> Iterator[tuple[PositionView, TurnView]]:
    for turn in game.turns:
        yield turn.after, turn


def same(view: PositionView, position: Position) -> None:
    """Every piece of a view is where the engine has it."""
    board, seats = position.table.board, position.table.seats
    arrangement = position.arrangement()
    for holding, side, seat in zip(view.holdings, arrangement.players, range(len(seats)), strict=True):
        assert (holding.colour, holding.score, holding.ship) == (side.colour, side.score, side.ship)
        assert tuple(holding.god_stones) == side.god_stones
        assert holding.stones_left == position.supply[seat]
        assert sum(holding.pyramids_left.values()) == position.left_in_all(seat)
        own = sorted((p.height, p.square) for p in view.pyramids if p.colour == side.colour)
        assert own == sorted(side.pyramids)
        stones = sorted(s.square for s in view.stones if s.colour == side.colour for _ in range(s.count))
        assert stones == sorted(side.stones)
    ships = {board.names[ship]: colour for ship, colour in zip(position.ships, seats, strict=True)}
    assert all(stone.under == ships.get(stone.square, "") for stone in view.stones)
    assert (view.to_play, view.round, view.over) == (position.to_play or "", position.round, position.over)
    again = parse_position(view.text).arrangement
    assert again.players == arrangement.players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_are_the_engines(players: int) -> None:
    text = (GOLDEN / f"players-{players}.pacal").read_text(encoding="utf-8")
    annotated = annotate(parse_record(text), Wanted(analysis=False))
    game, steps = annotated.game, annotated.review.steps
    assert annotated.review.start is not None
    assert game.start is not None
    same(game.start, annotated.review.start)
    for (view, turn), step in zip(positions(game), steps, strict=True):
        same(view, step.after)
        check_turn(turn, step)


def check_turn(turn: TurnView, step: Step) -> None:
    outcome = step.outcome
    seats = outcome.before.table.seats
    assert turn.points == outcome.points == sum(gain.points for gain in turn.gains)
    assert turn.scores == dict(zip(seats, outcome.position.scores, strict=True))
    assert turn.written == turn.text
    assert turn.passed[-1] == turn.target
    assert turn.path[0] == turn.start
    if turn.mode in ("straight", "turning", "arrows"):
        assert set(turn.path[1:]) <= set(turn.passed)
    for build in turn.builds:
        assert build.figure
        assert set(build.spent) <= {build.site, *build.members}
    assert turn.ends_round == (outcome.position.over or outcome.position.round != outcome.before.round)


def test_the_board() -> None:
    annotated = annotate(parse_record("0. G@g7 Y@f6 V@h8 *"), Wanted())
    board = annotated.game.board
    assert board is not None
    assert (board.columns, board.rows, len(board.squares)) == (13, 13, 169)
    by_name = {square.name: square for square in board.squares}
    assert (by_name["a1"].column, by_name["a1"].row) == (0, 0)
    assert by_name["b9"].lake
    assert by_name["b9"].district == ""
    assert {d.letter for d in board.districts if d.covered} == {"D", "G"}
    assert [d.letter for d in board.districts if d.sacred] == ["S"]
    assert all(by_name[name].covered for d in board.districts if d.covered for name in d.squares)
    assert sum(len(d.squares) for d in board.districts) + sum(s.lake for s in board.squares) == 169


def test_variations_nest_and_have_ids() -> None:
    game = annotate(parse_record(VARIATIONS), Wanted()).game
    first = game.turns[0]
    assert [turn.id for turn in game.turns] == ["1G", "1Y", "2G"]
    assert (first.comments, first.glyphs) == (["one"], ["!"])
    line, other = first.variations
    assert [turn.id for turn in line.turns] == ["1G.1.1G", "1G.1.1Y"]
    assert line.turns[0].comments == ["two"]
    assert [turn.id for turn in line.turns[0].variations[0].turns] == ["1G.1.1G.1.1G"]
    assert [turn.id for turn in other.turns] == ["1G.2.1G"]
    assert line.turns[1].scores == {"G": 0, "Y": 0}
    assert game.turns[2].text == "G g11-g8"
    assert game.turns[2].written == "G -g8"


def test_ids_are_unique_where_a_player_plays_twice() -> None:
    game = annotate(parse_record("0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 G g11-g7 Y f6-b6 *"), Wanted()).game
    assert [turn.id for turn in game.turns] == ["1G", "1G-2", "1Y"]
    assert game.turn("1G-2") is game.turns[1]
    assert not game.turns[1].legal


def test_findings_have_their_turn() -> None:
    text = "0. G@g7 Y@f6 V@a1\n1. 4: G g7-g12 +G  Y f6-b6 (Y f6-f1)  V a1-a5\n|G1 Y0 V0\n*"
    game = annotate(parse_record(text), Wanted()).game
    assert [(finding.code, finding.turn) for finding in game.findings] == [
        ("S3", ""),
        ("M2", "1G"),
        ("M2", "1Y.1.1Y"),
        ("C2", "1V"),
    ]
    assert game.faulty
    first = game.turns[0]
    assert (first.written, first.written_as) == ("G g7-g11 +G", "G g7-g12 +G")
    assert first.written not in first.findings[0].suggestions
    as_written = annotate(parse_record(text), Wanted(as_written=True)).game
    assert [finding.code for finding in as_written.turns[0].findings] == ["M2"]
    assert as_written.turns[0].written == "G g7-g12 +G"


def test_history_and_final() -> None:
    text = (GOLDEN / "players-3.pacal").read_text(encoding="utf-8")
    game = annotate(parse_record(text), Wanted()).game
    assert game.final is not None
    assert game.history[0].turn == ""
    assert [point.turn for point in game.history[1:-1]] == [turn.id for turn in game.turns]
    assert game.history[-1].scores == game.final.totals
    for colour, total in game.final.totals.items():
        shares = sum(share.points for share in game.final.ledger if share.colour == colour)
        assert total == game.final.track[colour] + shares
        assert shares == sum(points[colour] for points in game.final.sums.values())
    assert sorted(player.place or 0 for player in game.players)[0] == 1
    assert [summary.colour for summary in game.summaries] == [player.colour for player in game.players]


@pytest.mark.parametrize(
    "text",
    ["", '[Event "x"]', '[Board "nowhere"] 0. G@g7 Y@f6 1. 4: G -g11 *', "0. G@g7 *", "1. 4: G g7-g11 Y f6-b6",
     '[Position "G 1 ^"] *', "9. 7: R a1-a2 5. x: R ~z26 +RRR #9@a1 ||R99"],
)  # fmt: skip
def test_whatever_was_written_there_is_a_view(text: str) -> None:
    game = annotate(parse_record(text), Wanted()).game
    assert game.title
    assert len(game.history) == (0 if game.start is None else len(game.turns) + 1 + (game.final is not None))


def spoken(thing: object) -> str:
    assert isinstance(thing, Message | Noun)
    return str(thing)


def test_a_view_is_plain_values() -> None:
    """It can be written as JSON: nothing in it belongs to the engine. Only what is told is a message still."""
    text = (GOLDEN / "players-2.pacal").read_text(encoding="utf-8")
    data = dataclasses.asdict(annotate(parse_record(text), Wanted()).game)
    assert json.loads(json.dumps(data, default=spoken))["turns"][3]["id"] == data["turns"][3]["id"]
