"""What positions say."""

from __future__ import annotations

import pytest

from pacal_notation.game.actions import ARROWS_ROLL
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.notation.record import Comment, Tag

GREEN = Holding("G", 34, (2, 6), "h8", (Pyramid(3, "c4"), Pyramid(2, "d5")), ("e4", "e6"))
YELLOW = Holding("Y", 31, (), "a1", (Pyramid(5, "g7"),))
VIOLET = Holding("V", 29, (2, 4, 6), "k3")

GOOD = [
    (
        "G 34 ^26 @h8 #3@c4 #2@d5 +e4,e6 / Y 31 ^ @a1 #5@g7 / V 29 ^246 @k3",
        Arrangement((GREEN, YELLOW, VIOLET)),
        "in one line",
    ),
    (
        "G 34 ^26 @h8 #3@c4 #2@d5 +e4,e6\nY 31 ^ @a1 #5@g7\r\n\r\nV 29 ^246 @k3\n",
        Arrangement((GREEN, YELLOW, VIOLET)),
        "in several",
    ),
    ("\n G34^26@h8#3@c4#2@d5+e4,e6/Y31^@a1#5@g7\n", Arrangement((GREEN, YELLOW)), "close together"),
    ("G 34 ^26 @h8 +e4 #3@c4 +e6 #2@d5 /\n\nY 31 ^ @a1 #5@g7", Arrangement((GREEN, YELLOW)), "mixed"),
    ("Y 0 ^", Arrangement((Holding("Y", 0, ()),)), "without ship and stones"),
    ("Y 0 ^9922", Arrangement((Holding("Y", 0, (9, 9, 2, 2)),)), "any god stones"),
    ("Y 0 ^ +e4,e4", Arrangement((Holding("Y", 0, (), stones=("e4", "e4")),)), "two stones on a square"),
    ("7. 4: G / G 1 ^", Arrangement((Holding("G", 1, ()),), Stage(7, 4, "G")), "with a stage"),
    ("7. x: G\nG 1 ^", Arrangement((Holding("G", 1, ()),), Stage(7, ARROWS_ROLL, "G")), "arrows"),
    ("07 . ? : G\n/\nG 1 ^", Arrangement((Holding("G", 1, ()),), Stage(7, None, "G")), "before the roll"),
    ("0. 4: G / G 1 ^", Arrangement((Holding("G", 1, ()),), Stage(0, 4, "G")), "round 0"),
]


@pytest.mark.parametrize(("text", "arrangement", "why"), GOOD, ids=[why for _, _, why in GOOD])
def test_positions(text: str, arrangement: Arrangement, why: str) -> None:
    assert parse_position(text).arrangement == arrangement, why


def test_tags_and_comments() -> None:
    position = parse_position(
        '{first} [Board "own.toml"] ; of the board\n%skipped\n[Rules "fr"]\n\n'
        "7. 4: G {stage}\nG 1 ^ {over\ntwo lines} @g7 / ; green\nY 1 ^"
    )
    assert position.tags == [
        Tag("Board", "own.toml", [Comment("of the board"), Comment("skipped", skipped=True)]),
        Tag("Rules", "fr"),
    ]
    assert [comment.text for comment in position.comments] == ["first", "stage", "over two lines", "green"]
    assert position.tag("Rules") == "fr"
    assert position.tag("Event", "none") == "none"


def test_places() -> None:
    text = "7. 4: G / {c} G 34 ^26 @h8 # 3@c4 +e4 , e6 / Y 31 ^"
    position = parse_position(text)
    assert {part: text[start:end] for part, (start, end) in position.places.items()} == {
        ("stage",): "7. 4: G",
        ("stage", "round"): "7.",
        ("stage", "roll"): "4:",
        ("stage", "player"): "G",
        ("players", 0): "G 34 ^26 @h8 # 3@c4 +e4 , e6",
        ("players", 0, "score"): "G 34",
        ("players", 0, "god_stones"): "^26",
        ("players", 0, "god_stones", 0): "2",
        ("players", 0, "god_stones", 1): "6",
        ("players", 0, "ship"): "h8",
        ("players", 0, "pyramids", 0): "# 3@c4",
        ("players", 0, "stones", 0): "e4",
        ("players", 0, "stones", 1): "e6",
        ("players", 1): "Y 31 ^",
        ("players", 1, "score"): "Y 31",
        ("players", 1, "god_stones"): "^",
    }


def test_a_position_knows_its_text() -> None:
    assert parse_position("G 1 ^").text == "G 1 ^"
