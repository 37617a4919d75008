"""The places of the parts of a turn, found again in its text."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from pacal_notation.game.actions import FLY, SET, Move
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.places import places_of
from pacal_notation.notation.record import Record, Turn, Variation
from pacal_notation.notation.writing.write import write_record

from ..strategies import records, tear


def parts_of(text: str) -> dict[tuple[str | int, ...], str]:
    record = parse_record(f"1. 4: {text}")
    turn = record.rounds[0].rolls[0].turns[0]
    return {part: record.text[start:end] for part, (start, end) in places_of(turn, record.text).items()}


def test_everything() -> None:
    assert parts_of("G {c} g7-g9 - i9 <c4,{x}d5 +GY #2>4@c4:a4 , b4 =12 ! {no part}") == {
        ("player",): "G",
        ("path", 0): "g7",
        ("path", 1): "g9",
        ("path", 2): "i9",
        ("taken", 0): "c4",
        ("taken", 1): "d5",
        ("drops", 0): "G",
        ("drops", 1): "Y",
        ("build", 0): "#2>4@c4:a4 , b4",
        ("build", 0, "replaces"): "2",
        ("build", 0, "height"): "4",
        ("build", 0, "site"): "c4",
        ("build", 0, "members", 0): "a4",
        ("build", 0, "members", 1): "b4",
        ("points",): "=12",
    }


def test_a_god_stone_and_no_start() -> None:
    assert parts_of("G^4@d2") == {("player",): "G", ("god_stone",): "4", ("path", 1): "d2"}


def test_what_comes_late() -> None:
    parts = parts_of("G -g1 +G #1@c4 + {c} VR <d5 = 4 #2@c5 <e5")
    assert parts["late", 0] == "+ {c} VR"
    assert parts["late", 1] == "<d5"
    assert parts["late", 2] == "#2@c5"
    assert parts["drops", 0] == "G"
    assert parts["drops", 2] == "R"
    assert parts["taken", 1] == "e5"
    assert parts["build", 1, "height"] == "2"
    assert parts["points",] == "= 4"


def test_without_a_text() -> None:
    assert places_of(Turn("G", Move(FLY, (None, "g1"))), "") == {}


def all_turns(record: Record) -> Iterator[Turn]:
    waiting = [turn for round_ in record.rounds for roll in round_.rolls for turn in roll.turns]
    while waiting:
        turn = waiting.pop()
        yield turn
        for item in turn.tail:
            if isinstance(item, Variation):
                waiting += [inner for inner in item.items if isinstance(inner, Turn)]


@given(records, st.integers(0, 2**32))
@settings(max_examples=30)
def test_places_say_what_turns_say(record: Record, seed: int) -> None:
    text = tear(write_record(record), seed)
    for turn in all_turns(parse_record(text)):
        found = {part: text[start:end] for part, (start, end) in places_of(turn, text).items()}
        expected: dict[tuple[str | int, ...], str] = {("player",): turn.player}
        expected |= {("path", n): square for n, square in enumerate(turn.move.path) if square is not None}
        if turn.move.kind == SET:
            expected["god_stone",] = str(turn.move.god_stone)
        expected |= {("taken", n): square for n, square in enumerate(turn.taken)}
        expected |= {("drops", n): colour for n, colour in enumerate(turn.drops)}
        for n, build in enumerate(turn.builds):
            expected |= {("build", n, "height"): str(build.height), ("build", n, "site"): build.site}
            expected |= {("build", n, "members", m): square for m, square in enumerate(build.members or ())}
            if build.replaces is not None:
                expected["build", n, "replaces"] = str(build.replaces)
        whole = {("build", n) for n in range(len(turn.builds))} | {("late", n) for n in range(len(turn.late))}
        if turn.booked is not None:
            whole.add(("points",))
        assert {part: said for part, said in found.items() if part not in whole} == expected
        assert whole <= found.keys()
