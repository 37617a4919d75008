"""The canonical form: how it looks, that it says the same, and that it is stable."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move
from pacal_notation.game.actions import Turn as PlainTurn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.comments import fold
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.notation.record import (
    KNOWN_TAGS,
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
from pacal_notation.notation.writing.parts import corners
from pacal_notation.notation.writing.write import write_position, write_record, write_turn

from ..strategies import arrangements, records, tear


def place(square: str) -> tuple[str, int]:
    return square[0], int(square[1:])


def meaning(thing: Any) -> Any:
    """What is left when everything is undone that the canonical form may change."""
    if isinstance(thing, list):
        return [meaning(item) for item in thing]
    if isinstance(thing, Record):
        known = {name: number for number, name in enumerate(KNOWN_TAGS)}
        tags = sorted(thing.tags, key=lambda tag: known.get(tag.name, len(known)))
        return replace(thing, tags=tags, rounds=meaning(thing.rounds))
    if isinstance(thing, Round):
        return replace(thing, rolls=[replace(roll, turns=meaning(roll.turns)) for roll in thing.rolls])
    if isinstance(thing, Variation):
        return replace(thing, items=meaning(thing.items))
    if isinstance(thing, Turn):
        move = thing.move
        if move.kind == FLY:
            move = Move(FLY, (move.path[0], *corners(move.path[0], [square or "" for square in move.path[1:]])))
        return replace(
            thing,
            move=move,
            taken=tuple(sorted(thing.taken, key=place)),
            drops=tuple(sorted(thing.drops, key=lambda colour: colour != thing.player)),
            builds=tuple(
                build._replace(members=build.members and tuple(sorted(build.members, key=place)))
                for build in thing.builds
            ),
            tail=meaning(thing.tail),
        )
    return thing


@given(records, st.sampled_from([100, 60, 40]))
@settings(max_examples=200)
def test_record_to_text_to_record(record: Record, width: int) -> None:
    text = write_record(record, width)
    again = parse_record(text)
    assert again == meaning(record)
    assert write_record(again, width) == text
    assert parse_record(write_record(again)) == again


@given(records, st.integers(0, 2**32))
def test_text_to_record_to_text_to_record(record: Record, seed: int) -> None:
    """However a record is written, its canonical form is the same from the first time on."""
    first = parse_record(tear(write_record(record), seed))
    text = write_record(first)
    second = parse_record(text)
    assert second == meaning(first)
    assert write_record(second) == text


@given(records)
@settings(max_examples=50)
def test_lines_are_tidy(record: Record) -> None:
    text = write_record(record)
    assert text.endswith("\n")
    assert "\n\n\n" not in text
    for line in text.split("\n"):
        assert line.startswith("%") or line == line.rstrip(" ")
        assert not line.startswith(" " * 60)


def test_how_it_looks() -> None:
    text = """\
{Shows a game with everything in it; the comment is long enough to be wrapped at the width of lines
 that is the default.}
%generated
[Event "Thursday club"] {a good one}
[Rules "de"]
[Result "*"]
[Zebra "x"]

0. G@g7 Y@f6 V@h8 {in the middle}
1. 4:  G g7-g11 +GY        Y f6-b6 +YV         V h8-h12 +V !?
|G0 Y0 V0
2. x:  Y b6~b12 +YG        V h12~h3 #4@c4:a4,b4,d4 =12             G g11~c11 #1@g11 =4
3. 3:  V h3-h1-g1 +V #2>5@c4:c6,e4,e6 =12
       G c11^4@g4 <d5,e11 +G !
       Y b12-b9 #2>5@c4:c6,e4,e6 =7
|G4 Y7 V0 {a tie}
4. 2:  V g1-g3 +V {better was}
         (V g1-h1-h2 +V {because of this, which takes a whole line of its own and some more words to
           show how it is wrapped}
           (4. 2: G -g2 ; a brace } in it
            |G4 V5)
          5. x: G ~g13)
         ??
       G -i4
10. 4: {rolled twice}
       G -g9
    2: {again}
100. x: G ~a1              4:
*
"""
    record = parse_record(text)
    assert write_record(record) == text


def test_what_is_brought_into_order() -> None:
    text = """
        [Zebra "z"][Site "s"][Apple "a"][Event "e"]
        0. G@g7Y@f6
        1. 4: G g7-g8-g9-h9-i9-i9-h9 <d5,c12,c3 +YG #2@c5:d5
    """
    assert write_record(parse_record(text)) == (
        '[Event "e"]\n[Site "s"]\n[Zebra "z"]\n[Apple "a"]\n\n0. G@g7 Y@f6\n'
        "1. 4:  G g7-g9-i9-i9-h9 <c3,c12,d5 +GY #2@c5:d5\n"
    )


@pytest.mark.parametrize(
    ("start", "path", "kept"),
    [
        ("g7", "g8 g9 h9 i9", "g9 i9"),
        ("g7", "g9 g8", "g9 g8"),
        ("g7", "h8 i9", "h8 i9"),
        ("g7", "g9 g12 a12", "g12 a12"),
        ("c9", "c10 c11", "c11"),
        ("g7", "f7 e7 d7", "d7"),
        ("g7", "g7 g8", "g7 g8"),
        (None, "g8 g9 i9", "g8 g9 i9"),
        (None, "g8 g9 g10", "g8 g10"),
    ],
)
def test_only_corners_are_written(start: str | None, path: str, kept: str) -> None:
    assert corners(start, path.split()) == kept.split()


TURNS = [
    (Turn("G", Move(FLY, (None, "g1"))), "G -g1"),
    (Turn("G", Move(ARROWS, ("g7", "m7")), drops=("Y", "G", "V")), "G g7~m7 +GYV"),
    (Turn("G", Move(SET, ("g7", "m7"), 6), builds=(Build(3, "c4", None),), booked=0), "G g7^6@m7 #3@c4 =0"),
    (Turn("G", Move(FLY, (None, "g1")), drops=("G",), builds=(Build(1, "c4"),), late=("drop",)), "G -g1 #1@c4 +G"),
    (
        Turn(
            "G", Move(FLY, (None, "g1")), ("c5",), ("G",), (Build(1, "c4"),), ("build", "take"), 4
        ),
        "G -g1 +G =4 #1@c4 <c5",
    ),
]


@pytest.mark.parametrize(("turn", "text"), TURNS, ids=[text for _, text in TURNS])
def test_turns(turn: Turn, text: str) -> None:
    assert write_turn(turn) == text
    assert parse_record(f"1. 4: {text}").rounds[0].rolls[0].turns == [meaning(turn)]


def test_turns_of_the_game_are_written_too() -> None:
    assert write_turn(PlainTurn("G", Move(FLY, ("g7", "g11")), drops=("Y", "G"))) == "G g7-g11 +GY"


GREEN = Turn("G", Move(FLY, (None, "g1")))


def with_turn(**fields: Any) -> Record:
    return Record(rounds=[Round(1, [Roll(4, [replace(GREEN, **fields)])])])


def deep(levels: int) -> Record:
    turn = GREEN
    for _ in range(levels):
        turn = replace(GREEN, tail=[Variation([turn])])
    return Record(rounds=[Round(1, [Roll(4, [turn])])])


REFUSED = [
    (Record([Tag("Event", "a\nb")]), "a line break in a value"),
    (Record([Tag("Event", "a\rb")]), "a line break in a value"),
    (Record([Tag("Event", "a\0b")]), "NUL"),
    (Record([Tag("Event", "a\ud800b")]), "half of a surrogate pair"),
    (Record([Tag("Two words", "x")]), "a name with a space"),
    (Record([Tag("", "x")]), "no name"),
    (Record([Tag("Évent", "x")]), "a letter that names do not have"),
    (Record(comments=[Comment("a\0b")]), "NUL in a comment"),
    (Record(comments=[Comment("a\nb", skipped=True)]), "a line break in a skipped line"),
    (Record(setup=Setup([Placement("X", "g7")])), "no colour"),
    (Record(setup=Setup([Placement("G", "g27")])), "no square"),
    (Record(setup=Setup([Placement("G", "g7 ")])), "no square"),
    (Record(rounds=[Round(1)]), "a round without a roll"),
    (Record(rounds=[Round(-1, [Roll(4)])]), "a negative number"),
    (Record(rounds=[Round(10000, [Roll(4)])]), "too large a number"),
    (Record(rounds=[Round(1, [Roll(-2)])]), "no roll"),
    (Record(rounds=[Round(1, [Roll(4)], Standing([]))]), "a standing without scores"),
    (Record(rounds=[Round(1, [Roll(4)], Standing([Score("G", -1)]))]), "a negative score"),
    (Record(end=End([])), "an end without scores"),
    (with_turn(move=Move(FLY, ("g7",))), "a move to nowhere"),
    (with_turn(move=Move(FLY, ("g7", None, "g9"))), "a hole in a path"),
    (with_turn(move=Move(ARROWS, ("g7", "g8", "g9"))), "arrows with a corner"),
    (with_turn(move=Move(FLY, ("g7", "g8"), 4)), "a god stone given up for a flight"),
    (with_turn(move=Move(SET, ("g7", "g8"), 12)), "no god stone"),
    (with_turn(move=Move("swim", ("g7", "g8"))), "no kind of move"),
    (with_turn(builds=(Build(12, "c4", None),)), "no height"),
    (with_turn(builds=(Build(3, "c4", ()),)), "no members, which cannot be said"),
    (with_turn(drops=("GY",)), "no colour"),
    (with_turn(taken=("c",)), "no square"),
    (with_turn(booked=-4), "negative points"),
    (with_turn(late=("drop",), drops=("G",)), "late behind nothing"),
    (with_turn(late=("drop",), builds=(Build(1, "c4"),)), "late, but not there"),
    (with_turn(late=("build",), builds=(Build(1, "c4"),)), "late without points"),
    (with_turn(late=("drop", "drop"), drops=("G",), booked=4), "late twice"),
    (with_turn(late=("sleep",), booked=4), "no action"),
    (with_turn(tail=["!!!"]), "no glyph"),
    (with_turn(tail=["$256"]), "no glyph"),
    (with_turn(tail=[Variation([Heading(7, 4)])]), "a heading without a turn"),
    (with_turn(tail=[Variation([Heading(7, None), Heading(None, 4), GREEN])]), "two headings"),
    (with_turn(tail=[Variation([Heading(None, None), GREEN])]), "an empty heading"),
    (deep(65), "too deep"),
]


@pytest.mark.parametrize(("record", "why"), REFUSED, ids=[why for _, why in REFUSED])
def test_what_cannot_be_written_is_refused(record: Record, why: str) -> None:
    with pytest.raises(NotationError):
        write_record(record)


def test_the_deepest_that_can_be_written() -> None:
    record = deep(64)
    assert parse_record(write_record(record)) == record


def test_comments_are_folded() -> None:
    record = with_turn(tail=[Comment(" a \n\t b ")])
    assert "{a b}" in write_record(record)


def test_no_line_of_a_comment_looks_like_a_tag() -> None:
    text = write_record(with_turn(tail=[Comment('x [Event "x"] ' * 40)]))
    assert not any(line.lstrip().startswith("[") for line in text.split("\n"))


@pytest.mark.parametrize("value", ["", '"', "\\", '\\"', "a\tb", "\x1b[31m", "\u2028", "{;%", "]", "é"])
def test_values_of_tags(value: str) -> None:
    record = Record([Tag("Event", value)])
    assert parse_record(write_record(record)) == record


@given(arrangements)
def test_positions(arrangement: Arrangement) -> None:
    text = write_position(arrangement)
    again = parse_position(text).arrangement
    assert write_position(again) == text
    assert again.stage == arrangement.stage
    for ours, theirs in zip(again.players, arrangement.players, strict=True):
        assert (ours.colour, ours.score, ours.ship) == (theirs.colour, theirs.score, theirs.ship)
        assert ours.god_stones == tuple(sorted(theirs.god_stones))
        assert ours.stones == tuple(sorted(theirs.stones, key=place))
        assert ours.pyramids == tuple(sorted(theirs.pyramids, key=lambda pyramid: place(pyramid.square)))


@given(st.lists(st.text("ab }{", max_size=9).map(fold).map(Comment), max_size=3), arrangements)
def test_positions_with_comments(comments: list[Comment], arrangement: Arrangement) -> None:
    position = parse_position(write_position(arrangement))
    position.comments = comments
    position.tags = [Tag("Board", "x", comments)]
    text = write_position(position)
    assert parse_position(text) == position
    assert write_position(parse_position(text)) == text


@pytest.mark.parametrize(
    "arrangement",
    [
        Arrangement(()),
        Arrangement((Holding("X"),)),
        Arrangement((Holding("G", -1),)),
        Arrangement((Holding("G", god_stones=(12,)),)),
        Arrangement((Holding("G", ship="g"),)),
        Arrangement((Holding("G", pyramids=(Pyramid(12, "g7"),)),)),
        Arrangement((Holding("G", stones=("g0",)),)),
        Arrangement((Holding("G"),), Stage(1, 4, "X")),
    ],
    ids=repr,
)
def test_positions_that_cannot_be_written(arrangement: Arrangement) -> None:
    with pytest.raises(NotationError):
        write_position(arrangement)
