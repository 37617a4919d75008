"""Luck of games as plain values, held against the split itself; kept, and never trusted blindly."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive import game_luck as module
from pacal_notation.archive.game_luck import digest, luck_of
from pacal_notation.archive.kept_answers import Kept
from pacal_notation.insight.luck import split_game
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.replay import Review, review

TEXT = """[Green "Ada"]
[Yellow "Bo"]
0. G@g7 Y@f6
1. 4: G g7-g11 +GY 3: Y f6-c6 +Y 2. 2: G g11-i11 +G x: Y c6~c2 +G 3. 5: G i11-i6 2: Y c2-e2 *
"""


@pytest.fixture(scope="module")
def game() -> Review:
    return review(parse_record(TEXT))


def no_work(*asked: object) -> None:
    raise AssertionError("this game was worked out already")


def test_the_values_are_those_of_the_split(game: Review) -> None:
    luck, split = luck_of(game), split_game(game)
    assert luck is not None
    assert split is not None
    whole = split.whole
    assert (luck.luck, luck.play, luck.gifts, luck.dice) == tuple(whole)
    assert (luck.start, luck.result, luck.finished, luck.seats) == (split.start, split.result, False, ("G", "Y"))
    assert {turn.step: (turn.seat, turn.loss) for turn in luck.turns} == {
        step: (turn.seat, turn.loss) for step, turn in split.turns.items()
    }
    assert [(roll.step, roll.luck) for roll in luck.rolls] == [(roll.step, roll.luck) for roll in split.rolls]
    for seat in range(2):
        lost = luck.loss_per_turn(seat)
        assert lost is not None
        assert luck.weighed(seat) == sum(turn.seat == seat for turn in split.turns.values())
        assert lost * luck.weighed(seat) == pytest.approx(-whole.play[seat], abs=1e-12)
    first = luck.turns[0]
    assert luck.loss_of(first.step) == first.loss
    assert luck.loss_of(99) is None
    assert luck.luck_of_roll(luck.rolls[0].step, 1) == luck.rolls[0].luck[1]
    assert luck.luck_of_roll(99, 1) is None


def test_a_game_that_cannot_be_set_up_has_none(tmp_path: Path) -> None:
    assert luck_of(review(parse_record('[Event "nothing"] *'))) is None
    assert luck_of(review(parse_record('[Event "nothing"] *')), Kept(str(tmp_path))) is None


def test_the_second_time_nothing_is_worked_out(game: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(str(tmp_path))
    first = luck_of(game, kept)
    assert first == luck_of(game)
    monkeypatch.setattr(module, "split_game", no_work)
    again = review(parse_record(TEXT.replace("Ada", "Eve").replace("G g7-g11", "G -g11 {bold}")))
    assert luck_of(again, kept) == first
    with pytest.raises(AssertionError):
        luck_of(review(parse_record(TEXT.replace("Y c2-e2", "Y c2-a2"))), kept)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x: Y c6~c2 +G", "x: Y c6~c2"),
        ("G i11-i6", "G i11-d11"),
        ("5: G i11-i6", "4: G i11-i6"),
        ("2: Y c2-e2 *", "*"),
        ("2: Y c2-e2", "2: Y c2-f2"),
        ("[Green", '[Rules "de expert"]\n[Green'),
        ("[Green", '[Board "samples/boards/lakeside.toml"]\n[Green'),
        ("Y@f6", "Y@f7"),
    ],
)
def test_whatever_changes_the_game_changes_the_digest(game: Review, old: str, new: str) -> None:
    other = review(parse_record(TEXT.replace(old, new)))
    assert other.start is not None
    assert digest(other) != digest(game)


def test_what_changes_no_turn_changes_no_digest(game: Review) -> None:
    text = TEXT.replace("Ada", "Eve").replace("+Y 2.", "+Y {why?} 2.").replace("0. G", '[Event "x"]\n0. G')
    assert digest(review(parse_record(text))) == digest(game)


def test_another_evaluator_die_or_code_changes_the_digest(game: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = digest(game)
    weights = module.shipped_weights()
    for name, other in (
        ("shipped_weights", lambda: {**weights, "digest": "0" * 16}),
        ("shipped_weights", lambda: {**weights, "version": "next"}),
        ("_code", lambda: "other"),
        ("__version__", "99"),
    ):
        with monkeypatch.context() as changed:
            changed.setattr(module, name, other)
            assert digest(game) != usual, name
    assert digest(game) == usual
    assert len({digest(game, die) for die in ("even", "2", "3", "4", "5")}) == 5


def test_the_die_decides_what_is_luck(game: Review) -> None:
    even, three = luck_of(game), luck_of(game, die="3")
    assert even is not None
    assert three is not None
    assert (even.die, three.die) == ("even", "3")
    assert even.dice != three.dice
    assert even.turns == three.turns


def rewritten(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change what is kept, with the checksum put right."""
    (file,) = [file for file in folder.rglob("*") if file.is_file()]
    key = file.parent.name + file.name
    answer = json.loads(file.read_bytes().partition(b"\n")[2])
    change(answer)
    body = json.dumps(answer).encode()
    file.write_bytes(sha256(key.encode() + b"\n" + body).hexdigest().encode() + b"\n" + body)


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer.pop("dice"),
        lambda answer: answer["luck"].append(0.0),
        lambda answer: answer["luck"].__setitem__(0, answer["luck"][0] + 1e-6),
        lambda answer: answer["play"].__setitem__(0, "0.1"),
        lambda answer: answer["dice"].__setitem__(0, 1),
        lambda answer: answer["dice"].__setitem__(0, float("nan")),
        lambda answer: answer["turns"][0].__setitem__(0, 99),
        lambda answer: answer["turns"][0].__setitem__(1, 2),
        lambda answer: answer["turns"][0].append(1),
        lambda answer: answer["turns"][0].__setitem__(2, None),
        lambda answer: answer["rolls"][0].__setitem__(0, -1),
        lambda answer: answer["rolls"][0].__setitem__(1, [0.0]),
        lambda answer: answer.update(seats=["Y", "G"]),
        lambda answer: answer.update(finished=1),
        lambda answer: answer.update(evaluator="another"),
        lambda answer: answer.update(die="3"),
        lambda answer: answer.update(turns=3),
    ],
)
def test_what_cannot_be_right_is_worked_out_again(
    game: Review, tmp_path: Path, change: Callable[[dict[str, Any]], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(str(tmp_path))
    right = luck_of(game)
    assert right is not None
    monkeypatch.setattr(module, "_work_out", lambda review, die: right)
    luck_of(game, kept)
    monkeypatch.setattr(module, "_work_out", lambda review, die: replace(right, finished=True))
    assert luck_of(game, kept) == right, "it is kept"
    rewritten(tmp_path, lambda answer: None)
    assert luck_of(game, kept) == right, "it is kept, also with other blanks"
    rewritten(tmp_path, change)
    assert luck_of(game, kept) == replace(right, finished=True), "it was taken all the same"
