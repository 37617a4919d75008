"""Board files: what is read, where it stands, and what is said of files that cannot be read."""

from __future__ import annotations

import string
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacal_notation.game.errors import BoardError
from pacal_notation.game.plan import derive_lake_shore, derive_river_shore
from pacal_notation.notation.board_file import (
    BoardFileError,
    FilePlace,
    Part,
    place_of,
    read_board,
    scan_board,
)

ROOT = Path(__file__).parent.parent.parent
SAMPLE = (ROOT / "samples" / "boards" / "lakeside.toml").read_text(encoding="utf-8")

TINY = '''\
# A comment with name = "no", and a "quote
name = "tiny" # and more
title = 'It\\s'
drawing = """
AA ~B
  A\tA S B

ABBB
"""
sacred = "S"
notes = """
One,
two.

Three.
"""

[values]
A = 3
"B" = 4 # four
S = 7

[river]
between = "a3|a2, b2|b1 c1 | d1"
shore = "a1 a2,b1"

[lake]
shore = ""

[covers]
"2" = "B a1"
"2/3" = """A
  c2 A"""
'''


def piece(text: str, place: FilePlace) -> str:
    """The characters at a place."""
    lines = text.split("\n")
    if place.line == place.end_line:
        return lines[place.line - 1][place.column - 1 : place.end_column - 1]
    first, *middle, last = lines[place.line - 1 : place.end_line]
    return "\n".join([first[place.column - 1 :], *middle, last[: place.end_column - 1]])


def test_what_is_read() -> None:
    plan, _ = read_board(TINY)
    assert plan.name == "tiny"
    assert plan.title == "It\\s"
    assert plan.notes == ("One, two.", "Three.")
    assert plan.rows == ("AA~B", "AASB", "ABBB")
    assert plan.values == {"A": 3, "B": 4, "S": 7}
    assert plan.sacred == "S"
    assert plan.river == (("a3", "a2"), ("b2", "b1"), ("c1", "d1"))
    assert plan.river_shore == ("a1", "a2", "b1")
    assert plan.lake_shore == ()
    a = ("a1", "a2", "a3", "b2", "b3")
    assert plan.covers == {"2": ("b1", "c1", "d1", "d2", "d3", "a1"), "2/3": (*a, "c2", *a)}


PARTS: list[tuple[Part, int, str]] = [
    (("name",), 2, '"tiny"'),
    (("title",), 3, "'It\\s'"),
    (("sacred",), 10, '"S"'),
    (("rows", 0), 5, "AA ~B"),
    (("rows", 0, 2), 5, "~"),
    (("rows", 1), 6, "A\tA S B"),
    (("rows", 1, 0), 6, "A"),
    (("rows", 1, 2), 6, "S"),
    (("rows", 2), 8, "ABBB"),
    (("rows", 2, 3), 8, "B"),
    (("values", "A"), 19, "A = 3"),
    (("values", "B"), 20, '"B" = 4'),
    (("river", 0), 24, "a3|a2"),
    (("river", 0, 0), 24, "a3"),
    (("river", 0, 1), 24, "a2"),
    (("river", 2), 24, "c1 | d1"),
    (("river", 2, 0), 24, "c1"),
    (("river", 2, 1), 24, "d1"),
    (("river_shore", 1), 25, "a2"),
    (("river_shore", 2), 25, "b1"),
    (("covers", "2"), 31, '"2" = "B a1"'),
    (("covers", "2", "d3"), 31, "B"),
    (("covers", "2", "a1"), 31, "a1"),
    (("covers", "2/3", "b3"), 32, "A"),
    (("covers", "2/3", "c2"), 33, "c2"),
    (("covers", "2/3", "b3", 2), 33, "A"),
]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize(("part", "line", "words"), PARTS)
def test_where_it_stands(part: Part, line: int, words: str, ending: str) -> None:
    text = TINY.replace("\n", ending)
    place = read_board(text)[1][part]
    assert (place.line, piece(text, place)) == (line, words)


def test_the_same_letter_has_its_own_place_each_time() -> None:
    places = read_board(TINY)[1]
    assert [places["rows", 1, column].column for column in range(4)] == [3, 5, 7, 9]
    assert places["covers", "2/3", "a1"].line == 32
    assert places["covers", "2/3", "a1", 2] == FilePlace(33, 6, 33, 7)


def test_the_whole_drawing() -> None:
    place = read_board(TINY)[1][("rows",)]
    assert piece(TINY, place) == '"""\nAA ~B\n  A\tA S B\n\nABBB\n"""'


def test_a_part_without_a_place_has_the_place_around_it() -> None:
    places = read_board(TINY)[1]
    assert place_of(places, ("rows", 2, 99)) == places["rows", 2]
    assert place_of(places, ("covers", "2", "z9")) == places["covers", "2"]
    assert place_of(places, ("nowhere",)) == FilePlace(1, 1, 1, 1)
    assert place_of({}, ("rows", 1)) == FilePlace(1, 1, 1, 1)


def test_shores_follow_from_the_drawing_where_they_are_not_given() -> None:
    text = TINY.replace('shore = "a1 a2,b1"', "").replace('[lake]\nshore = ""', "")
    plan, _ = read_board(text)
    assert plan.river_shore == derive_river_shore(plan.rows, plan.river)
    assert plan.river_shore == ("a2", "a3", "b1", "b2", "c1", "d1")
    assert plan.lake_shore == derive_lake_shore(plan.rows)
    assert plan.lake_shore == ("b3", "c2", "d3")


def test_shores_alone_will_do() -> None:
    plan, _ = read_board(TINY.replace('between = "a3|a2, b2|b1 c1 | d1"', ""))
    assert plan.river == ()
    assert plan.river_shore == ("a1", "a2", "b1")


FORMS = {
    "dotted": 'values.A = 3\nvalues."S" = 7',
    "inline": "values = { A = 3, 'S' = 7 }",
    "heading": "[ values ]\nA = 3\nS = 7",
    "quoted heading": '["values"]\nA = 3\nS = 7',
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_table(form: str) -> None:
    text = f'name = "x"\nsacred = "S"\ndrawing = """AS"""\n{FORMS[form]}\n'
    plan, places = read_board(text)
    assert plan.values == {"A": 3, "S": 7}
    assert piece(text, places["values", "A"]).endswith("A = 3")
    assert piece(text, places["values", "S"]).endswith("= 7")
    assert piece(text, places["rows", 0, 1]) == "S"


DRAWINGS = {
    "literal": "'''\nAB\nSD'''",
    "continued": '"""AB\\n\\\n   S\\\n  D"""',
    "escaped": '"AB\\nSD"',
    "coded": '"\\u0041B\\u000AS\\U00000044"',
}


@pytest.mark.parametrize("form", DRAWINGS)
def test_every_form_of_a_string(form: str) -> None:
    text = f'sacred = "S"\nname = ["""]""" , \'[\'] # ]\ndrawing = {DRAWINGS[form]}\nvalues = {{}}\n'
    plan, places, _ = scan_board(text)
    assert plan.rows == ("AB", "SD")
    assert piece(text, places["rows", 0, 1]) == "B"
    assert piece(text, places["rows", 1, 0]) == "S"
    lines = text.split("\n")
    assert "D" in lines[places["rows", 1, 1].line - 1] or form == "coded"


@pytest.mark.parametrize("title", ['"""a "b""""', '"""a ""b"""""', "'''a 'b''''", '""""""', "''", '"\\""'])
def test_quotes_at_the_end_of_a_string(title: str) -> None:
    text = f'title = {title}\ndrawing = "AS"\n'
    _, places, _ = scan_board(text)
    assert piece(text, places[("title",)]) == title
    assert places["rows", 0, 1] == FilePlace(2, 13, 2, 14)


def quoted(words: str) -> str:
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(c, c if c.isprintable() else f"\\U{ord(c):08x}") for c in words) + '"'


def long_quoted(words: str) -> str:
    return '"""\n' + "\n".join(quoted(line)[1:-1] for line in words.split("\n")) + '"""'


PLAIN = st.text(string.ascii_letters + "~|, #=[]{}'.\n\t\"\\é€𝄞", max_size=12)


@settings(max_examples=300)
@given(PLAIN, PLAIN.map("k-".__add__), PLAIN, st.booleans(), st.booleans())
def test_places_in_any_file(drawing: str, key: str, other: str, long: bool, comment: bool) -> None:
    """Whatever stands around them, the signs of a drawing are found where they are."""
    write = long_quoted if long else quoted
    text = (
        f"odd = [{quoted(other)}, {{ {quoted(key)} = 1, b.c = 2.5 }}, [1979-05-27 07:32:00, true]]\n"
        f"{'# ' + quoted(other) if comment else ''}\n[[{quoted(key)}.x]]\ny = {write(other)}\n"
        f"[values]\n{quoted(key)} = 3\n"
    )
    text = f"name = {write(other)}\ndrawing = {write(drawing)}\n{text}"
    assert tomllib.loads(text)["drawing"] == drawing
    plan, places, _ = scan_board(text)
    for index, row in enumerate(plan.rows):
        for column, sign in enumerate(row):
            assert piece(text, places["rows", index, column]) in (sign, "\\")
    assert piece(text, places["values", key]) == f"{quoted(key)} = 3"


@given(st.text(max_size=60) | st.lists(st.sampled_from(TINY.split()), max_size=30).map("\n".join))
def test_any_text_is_read_without_an_exception(text: str) -> None:
    scan_board(text)


@settings(max_examples=300)
@given(
    st.integers(0, len(SAMPLE)),
    st.integers(0, 40),
    st.sampled_from(["", '"', "]", "=", "\n", "'''", "\0", "[", "A"]),
)
def test_a_damaged_file_is_read_without_an_exception(start: int, length: int, put: str) -> None:
    scan_board(SAMPLE[:start] + put + SAMPLE[start + length :])


@pytest.mark.parametrize(
    ("text", "reason", "key", "place"),
    [
        (TINY.replace("name =", "nmae ="), "unknown-key", "nmae", FilePlace(2, 1, 2, 5)),
        (TINY.replace('shore = ""', "shores = 1"), "unknown-key", "lake.shores", FilePlace(28, 1, 28, 7)),
        (TINY.replace("name =", "nmae ="), "missing-key", "name", FilePlace(1, 1, 1, 1)),
        (TINY.replace("sacred = \"S\"", ""), "missing-key", "sacred", FilePlace(1, 1, 1, 1)),
        (TINY.replace("[values]", "[x]"), "missing-key", "values", FilePlace(1, 1, 1, 1)),
        (TINY.replace("[values]", "[x]"), "unknown-key", "x", FilePlace(18, 2, 18, 3)),
        (TINY.replace('"tiny"', "3"), "wrong-type", "name", FilePlace(2, 8, 2, 9)),
        (TINY.replace('"tiny"', '" "'), "empty", "name", FilePlace(2, 8, 2, 11)),
        (TINY.replace("[values]", "[[values]]"), "wrong-type", "values", FilePlace(18, 1, 18, 11)),
        (TINY.replace('"B a1"', '["B", "a1"]'), "wrong-type", "covers.2", FilePlace(31, 7, 31, 18)),
        (TINY.replace('shore = ""', "shore = 1.5 # x"), "wrong-type", "lake.shore", FilePlace(28, 9, 28, 12)),
        (TINY.replace("c1 | d1", "c1 d1"), "not-a-pair", "river.between", FilePlace(24, 25, 24, 27)),
        (TINY.replace("c1 | d1", "c1 d1"), "not-a-pair", "river.between", FilePlace(24, 28, 24, 30)),
        (TINY.replace("c1 | d1", "c1|d1|d2"), "not-a-pair", "river.between", FilePlace(24, 25, 24, 33)),
        (TINY.replace("c1 | d1", "c1|"), "not-a-pair", "river.between", FilePlace(24, 25, 24, 28)),
        (TINY.replace("A = 3", "A = "), "toml", "", FilePlace(19, 5, 19, 6)),
        (TINY.replace("A = 3", "A = 3\nA = 4"), "toml", "", FilePlace(20, 6, 20, 7)),
        ('name = "x', "toml", "", FilePlace(1, 10, 1, 10)),
        ("a = " + "[" * 20_000, "toml", "", FilePlace(1, 1, 1, 2)),
        ("a = " + "9" * 5_000, "toml", "", FilePlace(1, 1, 1, 2)),
    ],
)
def test_what_cannot_be_read(text: str, reason: str, key: str, place: FilePlace) -> None:
    assert (reason, key, place) in {fault[:3] for fault in scan_board(text).faults}
    with pytest.raises(BoardFileError) as caught:
        read_board(text)
    assert isinstance(caught.value, BoardError)
    assert (reason, key) in {(fault.reason, fault.key) for fault in caught.value.faults}  # type: ignore[attr-defined]


def test_all_faults_are_told_in_the_order_of_the_file() -> None:
    faults = scan_board('title = 3\ncolour = "red"\nname = false\n').faults
    assert [(fault.reason, fault.key) for fault in faults] == [
        ("missing-key", "drawing"),
        ("missing-key", "sacred"),
        ("missing-key", "values"),
        ("wrong-type", "title"),
        ("unknown-key", "colour"),
        ("wrong-type", "name"),
    ]


def test_a_sound_file_has_no_faults() -> None:
    for text in (TINY, SAMPLE):
        assert scan_board(text).faults == ()


def test_odd_values_are_kept_for_the_checker() -> None:
    plan, _ = read_board(TINY.replace("A = 3", 'A = "three"'))
    assert plan.values["A"] == "three"
