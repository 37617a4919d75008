"""Positions and turns as a program meets them, held against the referee and the notation."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path

import pytest

import pacal_notation as pacal
from pacal_notation.game.referee import play
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.replay import review

ROOT = Path(__file__).parents[2]
LAKESIDE = str(ROOT / "samples" / "boards" / "lakeside.toml")
START = pacal.start("G@g7 Y@f6 V@h8")
GAMES = list(pacal.generate(4, seed=13)) + list(pacal.generate(1, seed=5, players=3, rules="fr expert"))
POSITIONS = [step.position for game in GAMES for step in list(pacal.replay(game))[::17]]


@pytest.mark.parametrize("position", [START, START.rolled("x"), *POSITIONS], ids=lambda position: str(position)[:40])
def test_positions_are_values(position: pacal.Position) -> None:
    text = str(position)
    if not position.over:
        assert pacal.parse_position(text) == position
        assert pacal.from_json(position.to_json()) == position
        assert pacal.from_json(pacal.to_json(position)) == position
    assert pacal.write_position(position) == text
    for twin in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
        assert twin == position
        assert hash(twin) == hash(position)
        assert str(twin) == text
        assert (twin.rules, twin.board, twin.names) == (position.rules, position.board, position.names)
    assert position != position.arrangement
    assert repr(position) == f"<Position {text}>"
    with pytest.raises(AttributeError, match="cannot be changed"):
        position.board = "other"
    with pytest.raises(AttributeError, match="cannot be changed"):
        del position.board


def test_an_own_board_and_other_rules_are_part_of_the_text() -> None:
    record = next(pacal.generate(seed=3, players=2, rules="it expert", board=LAKESIDE))
    position = pacal.replay(record)[3].position
    lines = str(position).splitlines()
    assert lines[:2] == ['[Rules "it expert"]', f'[Board "{LAKESIDE}"]']
    assert pacal.parse_position(str(position)) == position == pickle.loads(pickle.dumps(position))


def test_copies_share_the_board() -> None:
    twin = pickle.loads(pickle.dumps(POSITIONS[0]))
    assert twin._standing.table is POSITIONS[0]._standing.table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.tag("Event"))
def test_what_stands_there_is_told_in_names(game: pacal.Record) -> None:
    for step in pacal.replay(game):
        position, standing = step.position, step.position._standing
        at = standing.table
        for seat, colour in enumerate(position.seats):
            holding = standing.holding(seat)
            assert position.ships[colour] == holding.ship
            assert position.scores[colour] == holding.score
            assert position.supply[colour] == 10 - len(holding.stones)
            assert position.god_stones[colour] == holding.god_stones
            assert position.stones[colour] == holding.stones
            assert {square: height for square, (owner, height) in position.pyramids.items() if owner == colour} == {
                pyramid.square: pyramid.height for pyramid in holding.pyramids
            }
        assert position.round == standing.round
        assert position.over == standing.over
        assert position.to_play == standing.to_play
        assert position.score().totals == pacal.replay(game).end.score().totals or not position.over
        assert at.seats == position.seats


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.tag("Event"))
def test_playing_is_what_the_referee_does(game: pacal.Record) -> None:
    """The turns of a record, played by their texts, short and long, lead where the referee leads."""
    seen = review(parse_record(str(game)))
    position = pacal.replay(game).start
    assert position is not None
    for step in seen.steps:
        if position.roll is None:
            roll = step.before.roll
            position = position.rolled("x" if roll == -1 else roll or 0)
        assert position._standing == step.before
        outcome = position.judge(str(step.written))
        assert outcome.legal
        assert outcome.points == play(step.before, step.turn).points == sum(gain.points for gain in outcome.gains)
        assert outcome.words == step_words(game, step.index)
        assert position.judge(outcome.turn).position == outcome.position
        position = outcome.position
    assert position == pacal.replay(game).end


def step_words(game: pacal.Record, index: int) -> str:
    return pacal.replay(game)[index].words


def test_legal_turns_are_legal_and_written_as_text() -> None:
    position = START.rolled(4)
    turns = position.legal_turns()
    assert len(turns) == len(set(turns)) == len({position.play(turn) for turn in turns})
    for turn in turns:
        assert pacal.parse_turn(str(turn)) == turn
        assert position.play(str(turn)) == position.judge(turn).position
        assert pickle.loads(pickle.dumps(turn)) == copy.deepcopy(turn) == turn


def test_turns_are_legal_only_where_they_are() -> None:
    with pytest.raises(pacal.PacalError, match="the die has not been rolled"):
        START.legal_turns()
    with pytest.raises(pacal.PacalError, match="does not say whose turn it is"):
        pacal.parse_position("G 7 ^2 #5@g7 / Y 0 ^").legal_turns()
    over = pacal.replay(GAMES[0]).end
    assert over is not None
    assert over.over
    assert over.legal_turns() == []


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        ("G g7-g10", ["M2"]),
        ("G g7-g11 +GG", ["E1"]),
        ("G g7-g10 +GG", ["M2", "E1"]),
        ("Y f6-b6", ["R5"]),
        ("G g7-g11 #3@c4", ["B3"]),
        ("G -g12", ["M2"]),
    ],
)
def test_a_turn_against_the_rules_is_not_played_by_accident(turn: str, codes: list[str]) -> None:
    position = START.rolled(4)
    outcome = position.judge(turn)
    assert not outcome.legal
    assert [objection.code for objection in outcome.objections] == codes
    with pytest.raises(pacal.IllegalTurnError) as said:
        _ = outcome.position
    assert said.value.objections == outcome.objections
    assert all(objection.message in str(said.value) for objection in outcome.objections)
    with pytest.raises(pacal.IllegalTurnError, match="is against the rules"):
        position.play(turn)
    assert isinstance(outcome.carried_out, pacal.Position)
    again = pickle.loads(pickle.dumps(said.value))
    assert (str(again), again.objections) == (str(said.value), said.value.objections)


NO_TURNS = ["", "G", "G -g11 Y -b6", "G -g11 *", "hello", "G -g11 |G3", "{x} G -g11", "3: G -g11"]


@pytest.mark.parametrize("text", NO_TURNS)
def test_what_is_no_turn_is_said(text: str) -> None:
    with pytest.raises(pacal.NotationError):
        START.rolled(4).judge(text)
    with pytest.raises(pacal.NotationError) as said:
        pacal.parse_turn(text)
    assert said.value.line == 1
    assert said.value.column is not None
    assert 1 <= said.value.column <= len(text) + 1


def test_errors_of_turns_have_their_places() -> None:
    with pytest.raises(pacal.NotationError) as said:
        pacal.parse_turn("G g7-11")
    assert (said.value.column, said.value.span, said.value.text) == (6, (5, 7), "G g7-11")
    turn = pacal.parse_turn(" G -g11 +GY =3 ! {fine}")
    assert (turn.booked, turn.span, len(turn.tail)) == (3, (1, 14), 2)


def test_squares_and_colours_that_are_none() -> None:
    with pytest.raises(pacal.UnknownSquareError, match="squares are written like c4"):
        START.rolled(4).judge(pacal.Turn("G", pacal.Move("fly", ("g7", "zz"))))
    with pytest.raises(pacal.UnknownColourError):
        START.rolled(4).judge(pacal.Turn("Q", pacal.Move("fly", ("g7", "g11"))))


@pytest.mark.parametrize("value", [2, 5, "3", "x", "X"])
def test_rolls(value: int | str) -> None:
    rolled = START.rolled(value)
    assert rolled.roll == ("x" if value in ("x", "X") else int(value))
    with pytest.raises(pacal.IllegalRollError) as said:
        rolled.rolled(2)
    assert [objection.code for objection in said.value.objections] == ["R5"]


@pytest.mark.parametrize("value", [0, 1, 6, -1, True, "y", "", "٣", "44", 4.5])
def test_what_no_die_shows(value: int | str) -> None:
    with pytest.raises(pacal.PacalError, match="the die shows 2, 3, 4, 5, or x"):
        START.rolled(value)


@pytest.mark.parametrize(
    ("ships", "codes"),
    [
        ("G@g7", ["S1"]),
        ("G@g7 Y@g7", ["S3"]),
        ("G@a1 Y@g7", ["S3"]),
        ("G@g7 Y@f6 G@h8", ["S3"]),
        ({"Q": "g7", "G": "f6"}, ["S1"]),
        ([], ["S1"]),
    ],
)
def test_setups_that_cannot_be(ships: str, codes: list[str]) -> None:
    with pytest.raises(pacal.IllegalSetupError) as said:
        pacal.start(ships)
    assert [objection.code for objection in said.value.objections] == codes


def test_setups_in_all_forms() -> None:
    ships = {"G": "g7", "Y": "f6", "V": "h8"}
    assert pacal.start(ships) == pacal.start(ships.items()) == START
    with pytest.raises(pacal.NotationError) as said:
        pacal.start("G@7")
    assert said.value.column == 3
    with pytest.raises(pacal.OptionError):
        pacal.start("G@g7 Y@f6", rules="klingon")
    with pytest.raises(pacal.BoardError):
        pacal.start("G@g7 Y@f6", board="atlantis")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("G 7 ^2 #5@g7", "2"),
        ("G 7 ^2 #5@g7 / G 0 ^", "twice"),
        ("G 7 ^2 #5@g7 / Y 0 ^ #5@g7", "g7"),
    ],
)
def test_positions_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(pacal.IllegalPositionError) as said:
        pacal.parse_position(text)
    assert words in str(said.value)


def test_diagrams() -> None:
    """Everything that stands on the board is in the drawing, as text and in colour."""
    import io

    from rich.console import Console

    position = next(one for one in POSITIONS if len(one.pyramids) > 4)
    drawn = position.diagram()
    for colour in position.seats:
        assert f"<{colour}>" in drawn
    for colour, height in position.pyramids.values():
        assert f"{colour}{height}" in drawn
    assert position.diagram(ascii_only=True).isascii()
    assert max(map(len, drawn.splitlines())) <= 80
    shown = io.StringIO()
    Console(file=shown, force_terminal=True, color_system="truecolor", width=100).print(position)
    assert "\x1b[" in shown.getvalue()
    assert position._repr_svg_() == position.svg()
    assert position.svg().startswith("<?xml")


def test_scores() -> None:
    position = pacal.replay(GAMES[1]).end
    assert position is not None
    score = position.score()
    summed = dict(score.track)
    for entry in score.ledger:
        summed[entry.player] += entry.points
    assert summed == score.totals
    assert set(score.winners) == {colour for colour, total in score.totals.items() if total == max(summed.values())}
    assert str(score).splitlines() == score.decisions
    assert pickle.loads(pickle.dumps(score)) == score == position.score()
    assert hash(score) == hash(position.score())


def test_a_game_keeps_its_record() -> None:
    dice = random.Random(3)
    game = pacal.Game("R@g7 B@f6", rules="de", board="palenque")
    assert str(game.record()).endswith("0. R@g7 B@f6\n*\n")
    for _ in range(30):
        game.roll(dice.choice(pacal.DIE))
        assert pacal.replay(game.record()).end == game.position
        turns = game.legal_turns()
        with pytest.raises(pacal.IllegalTurnError):
            game.play("R g7-g7" if game.position.to_play == "B" else "B g7-g7")
        game.play(dice.choice(turns))
        seen = pacal.replay(game.record(Event="two", Red="Ada", Blue="Bruno", Mood="calm"))
        assert seen.valid
        assert seen.end == game.position
        if game.over:
            break
    record = game.record(Event="two", Red="Ada", Mood="calm")
    assert (record.tag("Event"), record.tag("Red"), record.tag("Mood")) == ("two", "Ada", "calm")
    assert pacal.parse_record(str(record)) == record


def test_a_game_of_three_with_a_roll_that_nobody_has_played() -> None:
    game = pacal.Game("G@g7 Y@f6 V@h8")
    game.roll(4)
    assert "1. 4:\n" in str(game.record())
    game.play("G -g11")
    assert str(game.record()).count("4:") == 1
    assert pacal.replay(game.record()).end == game.position
