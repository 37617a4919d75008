"""The fast reader reads what the grammar has, nothing else, and says the same as a plain walk through Lark's tree."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.notation.writing.write import write_record

from .. import reference
from ..strategies import records, soup, tear


def both(text: str) -> tuple[Record | None, Record | None]:
    try:
        return parse_record(text), reference.read(text)
    except NotationError:
        return None, reference.read(text)


@given(records, st.integers(0, 2**32))
@settings(max_examples=100)
def test_of_texts_that_are_good(record: Record, seed: int) -> None:
    text = tear(write_record(record), seed)
    ours, theirs = both(text)
    assert ours == theirs
    assert ours is not None


@given(records, st.integers(0, 2**32), st.integers(1, 4))
@settings(max_examples=200)
def test_of_texts_with_slips(record: Record, seed: int, slips: int) -> None:
    chance = random.Random(seed)
    text = tear(write_record(record), seed)
    for _ in range(slips):
        text = slip(text, chance)
    ours, theirs = both(text)
    assert ours == theirs


@given(records, st.integers(0, 2**32), st.integers(0, 3))
@settings(max_examples=200)
def test_of_canonical_texts_with_slips(record: Record, seed: int, slips: int) -> None:
    """Not torn apart, so that most of it is read as usual, up to the slip."""
    chance = random.Random(seed)
    text = write_record(record)
    for _ in range(slips):
        text = slip(text, chance)
    ours, theirs = both(text)
    assert ours == theirs


@pytest.mark.parametrize(
    "game",
    [
        "1. 4: G g7^ 4@d2 +G",
        "1. 4: G g7^4 @d2",
        "1. 4: G g7 -g9",
        "1. 4: G g7- g9",
        "1. 4: G g7-g9 -h9 Y -b6",
        "1. 4: G g7-g9 + GY",
        "1. 4: G g7-g9 +G Y -b6",
        "1. 4: G g7-g9 +G #2> 4@c4",
        "1. 4: G g7-g9 #3@c4: c6,c8",
        "1. 4: G g7-g9 #3@c4:c6, c8",
        "1. 4: G g7-g9 #3@c4 :c6",
        "1. 4: G g7-g9 = 5",
        "1. 4: G g7-g9 =5 =5",
        "1. 4: G g7-g9 =12345",
        "1. 4: G g7-g9 #1@c4 +G",
        "1. 4: G g7-g9 <c4 +G",
        "1. 4: G g7-g9 !!! Y -b6",
        "1. 4: G g7-g9 !? ?! $7 Y -b6",
        "1. 4: G g7-g09",
        "1. 4: G g7-g27",
        "1. 4: G g7",
        "1. 4: G 12",
        "1. 4: |G1\nY2\n2. 4:",
        "1. 4: |G1Y2",
        "1. 4: |G 1",
        "1. 4: |G1 ||G1Y2",
        "1. 4: |G1 | |G1",
        "12345. 4: G -g9",
        "1. 12345: G -g9",
        "1. xx: G -g9",
        "1. x: G ~g9",
        "0. G@g7 Y@z9 1. 4: G -g9",
        "0. G@g7 Y@f66",
        "0. G@g7 Y@f6 G12",
        "0. 4: G -g9",
        "[A \"b\"]0. G@g7",
        "[A\"b\"] *",
        "[ A \"b\" ] *",
        "1. 4: G -g9 * *",
        "1. 4: G -g9 *\u00a0",
    ],
)
def test_of_pieces_that_nearly_look_usual(game: str) -> None:
    ours, theirs = both(game)
    assert ours == theirs


def slip(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text) + 1)
    match chance.randrange(4):
        case 0:
            return text[:place] + text[place + chance.randrange(1, 4) :]
        case 1:
            return text[:place] + chance.choice("GYabx0127.:|()*-~^@<,#>=+!?${};%[]\"\\ \n\r\té") + text[place:]
        case 2:
            other = chance.randrange(len(text) + 1)
            return text[:place] + text[other : other + chance.randrange(12)] + text[place:]
        case _:
            return text[:place] + text[place + 1 : place + 2] + text[place : place + 1] + text[place + 2 :]


@given(soup)
@settings(max_examples=500)
@example("0. 4: G-g1")
@example("0. 0. 4: G -g1")
@example("1. 4: G -g1 (0. G -g2)")
@example("1. 4: G -g1 (|G4 Y -g2)")
@example("1. 4: G -g1 +G 5: Y -g2")
@example("1. 4: G -g1 +G 2. 5: Y -g2")
@example("1. 4: G -g1 =4 =5")
@example("1. 4: G -g1 +G =4 =5 #1@c4")
@example("1. 4: G -g1 +G =4 #1@c4 <c5")
@example("1. 4: G -g1=45:")
@example("1. 4: G -g12. 5: Y -g2")
@example("1. 4: G -g1 |G4 Y5 2. 5: Y -g2")
@example("1. 4: G -g1 |G4 Y 2. 5: Y -g2")
@example("1 {a} . 4 ;b\n : G {c} g1 {d} - {e} g2 + {f} GY # {g} 1 @ c4 | {h} G {i} 4")
@example('[A{"}"]')
@example('[A"{"]{"}')
@example("1. 4: G -g1 !!! $1$2")
@example("1. 4: G -g1 $1 2: Y -g2 $12: Y -g1")
def test_of_words_in_no_order(text: str) -> None:
    ours, theirs = both(text)
    assert ours == theirs


@given(from_lark(reference.parser(), start="record"))
@settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
def test_of_texts_made_from_the_grammar(text: str) -> None:
    """Words may run together in them, so not all are good."""
    text = text.replace("\0", "")
    ours, theirs = both(text)
    assert ours == theirs


@pytest.mark.parametrize("depth", [1, 63, 64])
def test_of_deep_variations(depth: int) -> None:
    ours, theirs = both("1. 4: G -g1 " + "(Y -g2 " * depth + ")" * depth)
    assert ours == theirs
    assert ours is not None
