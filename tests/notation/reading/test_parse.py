"""What good texts say."""

from __future__ import annotations

import pytest

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.places import score_places
from pacal_notation.notation.record import (
    Comment,
    End,
    Heading,
    Placement,
    Record,
    Roll,
    Round,
    Score,
    Setup,
    Standing,
    Tag,
    Turn,
    Variation,
)


def turn_of(text: str) -> Turn:
    return parse_record(f"1. 4: {text}").rounds[0].rolls[0].turns[0]


MOVES = [
    ("g7-g11", Move(FLY, ("g7", "g11")), "straight"),
    ("-g11", Move(FLY, (None, "g11")), "straight, its start left out"),
    ("g7-g9-i9", Move(FLY, ("g7", "g9", "i9")), "turning"),
    ("g7-g8-g9-h9-i9", Move(FLY, ("g7", "g8", "g9", "h9", "i9")), "every square written"),
    ("g7~m7", Move(ARROWS, ("g7", "m7")), "arrows"),
    ("~m7", Move(ARROWS, (None, "m7")), "arrows, its start left out"),
    ("g7^4@d2", Move(SET, ("g7", "d2"), 4), "god stone"),
    ("^0@d2", Move(SET, (None, "d2"), 0), "stuck, for nothing, its start left out"),
    ("g7 - g9\n-\ti9", Move(FLY, ("g7", "g9", "i9")), "white space between any two words"),
    ("g7 ^ 4 @ d2", Move(SET, ("g7", "d2"), 4), "white space between any two words"),
    ("a1-z26", Move(FLY, ("a1", "z26")), "the corners of the largest board"),
    ("x4~x1", Move(ARROWS, ("x4", "x1")), "x is a column, too"),
]


@pytest.mark.parametrize(("text", "move", "why"), MOVES, ids=[text for text, _, _ in MOVES])
def test_moves(text: str, move: Move, why: str) -> None:
    assert turn_of(f"G {text}").move == move, why
    assert turn_of(f"G{text}").move == move, why


BUILDS = [
    ("#3@c4:c6,c8", Build(3, "c4", ("c6", "c8")), "with its members"),
    ("#3@c4", Build(3, "c4", None), "members left out"),
    ("#1@c4", Build(1, "c4", ()), "always the single stone"),
    ("#1@c4:c6", Build(1, "c4", ("c6",)), "a lower one for want of others"),
    ("#2>4@c4:a4,b4,d4", Build(4, "c4", ("a4", "b4", "d4"), 2), "upgrade"),
    ("#2>4@c4", Build(4, "c4", None, 2), "upgrade, members left out"),
    ("#2>1@c4", Build(1, "c4", (), 2), "nonsense, but written"),
    ("# 0 > 9 @ c4 : c6 , c8", Build(9, "c4", ("c6", "c8"), 0), "any digits, and white space"),
]


@pytest.mark.parametrize(("text", "build", "why"), BUILDS, ids=[text for text, _, _ in BUILDS])
def test_builds(text: str, build: Build, why: str) -> None:
    assert turn_of(f"G -g1 {text}").builds == (build,), why


ACTIONS = [
    ("", {}),
    ("+G", {"drops": ("G",)}),
    ("+GY", {"drops": ("G", "Y")}),
    ("+YGV", {"drops": ("Y", "G", "V")}),
    ("+ GY", {"drops": ("G", "Y")}),
    ("+G +Y", {"drops": ("G", "Y")}),
    ("<c4", {"taken": ("c4",)}),
    ("<c4,d5 +G <e6", {"taken": ("c4", "d5", "e6"), "drops": ("G",)}),
    ("+G <c4", {"taken": ("c4",), "drops": ("G",)}),
    ("=5", {"booked": 5}),
    ("=0", {"booked": 0}),
    ("=0012", {"booked": 12}),
    ("#1@c4 +G", {"builds": (Build(1, "c4"),), "drops": ("G",), "late": ("drop",)}),
    ("+Y #1@c4 +G +V", {"builds": (Build(1, "c4"),), "drops": ("Y", "G", "V"), "late": ("drop",)}),
    (
        "#1@c4 <c5 +G <c6",
        {"builds": (Build(1, "c4"),), "drops": ("G",), "taken": ("c5", "c6"), "late": ("take", "drop")},
    ),
    ("=5 +G", {"booked": 5, "drops": ("G",), "late": ("drop",)}),
    ("=5 #1@c4", {"booked": 5, "builds": (Build(1, "c4"),), "late": ("build",)}),
    ("#1@c4 =5 #1@c5", {"booked": 5, "builds": (Build(1, "c4"), Build(1, "c5")), "late": ("build",)}),
    (
        "=5 #1@c4 +G",
        {"booked": 5, "builds": (Build(1, "c4"),), "drops": ("G",), "late": ("build", "drop")},
    ),
    ("#1@c4 #1@c5", {"builds": (Build(1, "c4"), Build(1, "c5"))}),
    ("+G#1@c4=4!", {"drops": ("G",), "builds": (Build(1, "c4"),), "booked": 4, "tail": ["!"]}),
]


@pytest.mark.parametrize(("text", "fields"), ACTIONS, ids=[text for text, _ in ACTIONS])
def test_what_happens_in_a_turn(text: str, fields: dict[str, object]) -> None:
    assert turn_of(f"G -g1 {text}") == Turn("G", Move(FLY, (None, "g1")), **fields)  # type: ignore[arg-type]


GOOD = [
    ("", Record(), "nothing at all"),
    ("*", Record(end=End()), "an end"),
    ("||G71 Y66", Record(end=End([Score("G", 71), Score("Y", 66)])), "final scores"),
    ('[Event "x"]', Record([Tag("Event", "x")]), "a tag"),
    (r'[A "\"\\"][B_1 "é"]', Record([Tag("A", '"\\'), Tag("B_1", "é")]), "escapes"),
    ('[A "{;%"]', Record([Tag("A", "{;%")]), "no comment in a string"),
    ("0.", Record(setup=Setup([])), "a setup without ships"),
    ("00. G@g7Y@f6", Record(setup=Setup([Placement("G", "g7"), Placement("Y", "f6")])), "leading zeros"),
    ("0. 4:", Record(rounds=[Round(0, [Roll(4)])]), "a round of number 0"),
    ("0. 0. 4:", Record(setup=Setup([]), rounds=[Round(0, [Roll(4)])]), "a setup, and a round of number 0"),
    ("007.x:2:", Record(rounds=[Round(7, [Roll(ARROWS_ROLL), Roll(2)])]), "two rolls"),
    ("1. 6: 2. 0:", Record(rounds=[Round(1, [Roll(6)]), Round(2, [Roll(0)])]), "rolls that no die shows"),
    ("1. 4: |G4Y7", Record(rounds=[Round(1, [Roll(4)], Standing([Score("G", 4), Score("Y", 7)]))]), "close together"),
    (
        "1. 4: | G 1 Y 2 R 3 B 4 V 5 G 6",
        Record(rounds=[Round(1, [Roll(4)], Standing([Score(c, n) for n, c in enumerate("GYRBVG", 1)]))]),
        "more scores than players",
    ),
]


@pytest.mark.parametrize(("text", "record", "why"), GOOD, ids=[why for _, _, why in GOOD])
def test_records(text: str, record: Record, why: str) -> None:
    assert parse_record(text) == record, why


def test_turns_without_white_space() -> None:
    turns = parse_record("1.4:Gg7-g11Yf6-b6+YG V~m7").rounds[0].rolls[0].turns
    assert [(turn.player, turn.move.path, turn.drops) for turn in turns] == [
        ("G", ("g7", "g11"), ()),
        ("Y", ("f6", "b6"), ("Y", "G")),
        ("V", (None, "m7"), ()),
    ]


def test_a_colour_behind_a_drop_and_a_space_begins_a_turn() -> None:
    turns = parse_record("1. 4: G -g11 +G Y -b6").rounds[0].rolls[0].turns
    assert [(turn.player, turn.drops) for turn in turns] == [("G", ("G",)), ("Y", ())]


def test_the_tail_keeps_its_order() -> None:
    turn = turn_of("G -g1 !? {one} $03 (Y -g2) {two} ?? ; three")
    second = Variation([Turn("Y", Move(FLY, (None, "g2")))])
    assert turn.tail == ["!?", Comment("one"), "$3", second, Comment("two"), "??", Comment("three")]


def test_glyphs_close_together() -> None:
    assert turn_of("G -g1!!!$1$255?").tail == ["!!", "!", "$1", "$255", "?"]


def test_variations() -> None:
    turn = turn_of("G -g1 (7. 4: Y -g2 x: V -g3 8. G -g4 |G4 B -g5 (|Y1))")
    (variation,) = turn.tail
    assert isinstance(variation, Variation)
    fly = {name: Move(FLY, (None, name)) for name in ("g2", "g3", "g4", "g5")}
    assert variation.items == [
        Heading(7, 4),
        Turn("Y", fly["g2"]),
        Heading(None, ARROWS_ROLL),
        Turn("V", fly["g3"]),
        Heading(8, None),
        Turn("G", fly["g4"]),
        Standing([Score("G", 4)]),
        Turn("B", fly["g5"], tail=[Variation([Standing([Score("Y", 1)])])]),
    ]


def test_comments_belong_to_what_stands_before_them() -> None:
    text = """
        {record}
% skipped line
        [Event {tag} "x"] ;tag too
        0. {setup} G@g7 {setup} Y{setup}@f6
        1 {roll} . {roll} 4 {roll} : {roll} G {turn} -g1 + {turn} GY {turn} ! {turn}
          ( {variation} 2. {heading} x: {heading} Y -g2 {inner} | {standing} Y4 {standing} ) {turn}
        | {standing} G {standing} 4
        || {end} G4 {end}
    """
    record = parse_record(text)

    def said(comments: list[Comment]) -> set[str]:
        return {comment.text for comment in comments}

    assert record.comments == [Comment("record"), Comment(" skipped line", skipped=True)]
    assert [comment.text for comment in record.tags[0].comments] == ["tag", "tag too"]
    assert record.setup is not None
    assert said(record.setup.comments) == {"setup"}
    assert len(record.setup.comments) == 3
    (roll,) = record.rounds[0].rolls
    assert [comment.text for comment in roll.comments] == ["roll"] * 4
    (turn,) = roll.turns
    assert [item.text for item in turn.tail if isinstance(item, Comment)] == ["turn"] * 5
    variation = next(item for item in turn.tail if isinstance(item, Variation))
    assert said(variation.comments) == {"variation"}
    heading, inner, standing = variation.items
    assert isinstance(heading, Heading)
    assert said(heading.comments) == {"heading"}
    assert isinstance(inner, Turn)
    assert inner.tail == [Comment("inner")]
    assert isinstance(standing, Standing)
    assert said(standing.comments) == {"standing"}
    assert record.rounds[0].standing is not None
    assert len(record.rounds[0].standing.comments) == 2
    assert record.end is not None
    assert [comment.text for comment in record.end.comments] == ["end", "end"]


def test_comments_are_folded_and_do_not_nest() -> None:
    assert turn_of("G -g1 { a \r\n\t {b  }").tail == [Comment("a {b")]
    assert turn_of("G -g1 {}").tail == [Comment("")]
    assert turn_of("G -g1 {a\u2028 b\xa0}").tail == [Comment("a\u2028 b\xa0")], "these are no white space"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    record = parse_record(end.join(["[A", '"b"]', "%skipped", "1. 4: G -g1 ; said", "Y -g2"]))
    assert record.tags[0].comments == [Comment("skipped", skipped=True)]
    green, yellow = record.rounds[0].rolls[0].turns
    assert green.tail == [Comment("said")]
    assert yellow.player == "Y"


def test_a_byte_order_mark_is_white_space() -> None:
    record = parse_record("\ufeff1. 4: G -g1")
    assert record.rounds[0].span == (1, 3)


def test_spans() -> None:
    text = '{c} [A "b"] 0. G@g7 Y@f6 11. 4: G g7-g8 {x} +G ! (12. x: Y -g2) 2: |G4 Y5 || G6'
    record = parse_record(text, line=3, offset=100, index=2)

    def at(thing: object) -> str:
        start, end = thing.span  # type: ignore[attr-defined]
        return text[start:end]

    assert at(record.comments[0]) == "{c}"
    assert at(record.tags[0]) == '[A "b"]'
    assert record.setup is not None
    assert at(record.setup) == "0. G@g7 Y@f6"
    assert [at(ship) for ship in record.setup.ships] == ["G@g7", "Y@f6"]
    (round_,) = record.rounds
    assert at(round_) == "11."
    assert [at(roll) for roll in round_.rolls] == ["4:", "2:"]
    (turn,) = round_.rolls[0].turns
    assert at(turn) == "G g7-g8 {x} +G"
    variation = turn.tail[-1]
    assert isinstance(variation, Variation)
    assert at(variation) == "(12. x: Y -g2)"
    assert [at(item) for item in variation.items] == ["12. x:", "Y -g2"]
    assert round_.standing is not None
    assert at(round_.standing) == "|G4 Y5"
    assert [text[slice(*place)] for place in score_places(round_.standing.span, text)] == ["G4", "Y5"]
    assert record.end is not None
    assert at(record.end) == "|| G6"
    assert record.end.scores is not None
    assert [text[slice(*place)] for place in score_places(record.end.span, text)] == ["G6"]
    assert (record.line, record.offset, record.index, record.text) == (3, 100, 2, text)


def test_equal_moves_are_the_same_value() -> None:
    first, second = parse_record("1. 4: G g7-g11 +GY #3@c4:c6,c8 2. 4: G g7-g11 +GY #3@c4:c6,c8").rounds
    one, two = first.rolls[0].turns[0], second.rolls[0].turns[0]
    assert one.move is two.move
    assert one.drops is two.drops
    assert one.builds is two.builds
