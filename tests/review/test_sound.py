"""The quick way and the thorough way are held against each other: what the one lets pass, the other finds sound."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from pacal_notation.notation.reading.without_places import read_quickly
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.replay import bare_rounds, review
from pacal_notation.review.sound import turns_of_sound
from tests.games import games
from tests.notation.reading.mutants import GAPS, mutate, words_of
from tests.review.more_faults import FAULTS

GAMES = games(12)
SAMPLES = Path(__file__).parents[2] / "samples"
SMALL = (
    '[Players "G Y"]\n[Green "Ada"]\n[Result "*"]\n\n0. G@g7 Y@f6\n'
    "1. 4: G g7-g11 +GY  2: Y f6-d6 +Y\n|G0 Y0\n*\n"
)
LETTERS = "RGBYVabgm0123456789.:|=#@+-~^<>,*x[]\"{}();%!?$ \n\r\t\x0b\x1c\x85\u00a0\u2028٤"


def quick(text: str) -> int | None:
    return turns_of_sound(text, "de", "palenque")


def thorough(text: str) -> int | None:
    """The number of turns of a record of which nothing is to be said, by reading and replaying all of it."""
    try:
        record = parse_record(text)
    except NotationError:
        return None
    found = review(record, keep_steps=True)
    return None if found.findings else found.turns


def records_of(path: Path) -> list[str]:
    with path.open("rb") as stream:
        return [raw.text for raw in split_records(stream) if raw.text is not None]


def test_generated_games_take_the_quick_way() -> None:
    for game in GAMES:
        text = write_record(game)
        assert quick(text) == thorough(text) == sum(len(roll.turns) for r in game.rounds for roll in r.rolls)


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.pacal")), ids=lambda path: path.stem)
def test_samples_are_never_let_pass_wrongly(path: Path) -> None:
    for text in records_of(path):
        found = quick(text)
        assert found is None or found == thorough(text)


@pytest.mark.parametrize("name", FAULTS)
def test_faults_do_not_pass(name: str) -> None:
    rng = random.Random(name)
    fault = FAULTS[name]
    for game in GAMES[:6]:
        spoilt = fault(review(parse_record(write_record(game))), rng)
        if spoilt is None:
            continue
        try:
            text = write_record(spoilt.record)
        except NotationError:
            continue
        assert quick(text) is None, text


@pytest.mark.parametrize("seed", range(40))
def test_a_record_with_a_letter_changed(seed: int) -> None:
    """A letter more, less, or another one: whatever passes is sound."""
    rng = random.Random(seed)
    text = write_record(rng.choice(GAMES))
    for _ in range(25):
        place = rng.randrange(len(text))
        put = rng.choice(["", rng.choice(LETTERS)])
        changed = text[:place] + put + text[place + rng.choice([0, 1]) :]
        found = quick(changed)
        assert found is None or found == thorough(changed), changed


@pytest.mark.parametrize(
    ("change", "passes"),
    [
        (("*\n", "*\n\n \n"), True),
        (("\n", "\r\n"), True),
        (("\n", "\r"), False),
        (("\n1.", "\r1."), False),
        (('"Ada"', '"A\r\nda"'), False),
        (('"Ada"', '"A\rda"'), False),
        (("G g7-g11", "G\rg7-g11"), True),
        (("G g7-g11", "G  g7-g11"), True),
        (("G g7-g11", "G\ng7-g11"), True),
        (("G g7-g11", "Gg7-g11"), False),
        (("+GY  2:", "+GY . 2:"), False),
        (("+Y\n|", "+Y G\n|"), False),
        (("+Y\n|", "+Y 3:\n|"), False),
        (("+Y\n|", "+Y 2.\n|"), False),
        (("*\n", "2.\n*\n"), False),
        (("*\n", "2. 4:\n*\n"), False),
        (("*\n", "2. 4: G\n*\n"), False),
        (("*\n", ".\n*\n"), False),
        (("*\n", "G g7-g11\n*\n"), False),
        (("*\n", "2: G g11-g9\n*\n"), False),
        (("|G0 Y0\n", "|G0 Y0\n%G g11-g9\n"), False),
        (("+GY  2:", "+GY =0  2:"), True),
        (("+GY  2:", "=0 +GY  2:"), False),
        (("+GY  2:", "+GY +G  2:"), False),
        (("f6-d6", "f6-d06"), False),
        (("f6-d6", "f6-e6-d6"), True),
        (("f6-d6", "f6" + "-e6-f6" * 40 + "-d6"), False),
        (("f6-d6", "f6-d6-"), False),
        (("f6-d6", "f6^4@d6"), False),
        (("f6-d6 +Y", "f6-d6 +Y #2@f6"), False),
        (("f6-d6 +Y", "f6-d6 +Y #1@f6:"), False),
        (("f6-d6 +Y", "f6-d6 +Y #>1@f6"), False),
        (("f6-d6 +Y", "f6-d6 +Y #1@f6:f7,"), False),
        (("G g7-g11", "G g7-g8-g11"), True),
        (("G g7-g11", "G -g11"), False),
        (("G g7-g11", "G g7-g11 {well}"), False),
        (("G g7-g11", "G g7-g11 !"), False),
        (("G g7-g11", "G g7-g12"), False),
        (("|G0 Y0\n", ""), True),
        (("|G0 Y0", "|G0 Y1"), False),
        (("|G0 Y0", "|Y0 G0"), False),
        (("|G0 Y0", "|G0"), False),
        (('[Green "Ada"]\n', '[Violet "Ada"]\n'), False),
        (('[Green "Ada"]\n', '[Green "Ada"]\n[Green "Ida"]\n'), False),
        (('[Green "Ada"]\n', '[Green "A\\"da"]\n'), False),
        (('[Green "Ada"]\n', '[Green "Ada 1. 4: {x}"]\n'), True),
        (('"*"', '"G0 Y0"'), False),
        (("*\n", "||G12 Y12\n"), False),
        (("0. G@g7 Y@f6", "0. G@g7 Y@g7"), False),
        (("0. G@g7 Y@f6", "0. G@g7 Y@a1"), False),
        (("0. G@g7 Y@f6", "0. G@g7 Y@f6 "), True),
        (("0. G@g7 Y@f6", "0. G@g7  Y@f6"), False),
        (("0. G@g7 Y@f6", "0. Y@f6 G@g7"), False),
        (("0. G@g7 Y@f6", "0. G@g7 nobody Y@f6"), False),
        (("0. G@g7 Y@f6", "0. G@g7 Y@f6x"), False),
        (("1. 4:", "01. 4:"), True),
        (("+GY  2:", "+GY\t\v2:"), True),
        (("+GY  2:", "+GY\u00a02:"), False),
        (("+GY  2:", "+GY\x1c2:"), False),
        (("|G0 Y0", "|G0\u00a0Y0"), False),
        (("|G0 Y0", "|G0\x1cY0"), False),
        (("|G0 Y0", "|G٠ Y0"), False),
        (("*\n", "*\n\u2028"), False),
        (("1. 4:", "2. 4:"), False),
        (("1. 4:", "1. 6:"), False),
        (("2:", "x:"), False),
    ],
)
def test_layouts(change: tuple[str, str], passes: bool) -> None:
    assert quick(SMALL) == 2
    changed = SMALL.replace(*change)
    assert changed != SMALL
    found = quick(changed)
    assert (found is not None) == passes
    assert found is None or found == thorough(changed)


@pytest.mark.parametrize("gap", GAPS, ids=ascii)
def test_white_space_and_comments_inside_words(gap: str) -> None:
    """Whatever passes is sound, and is a record of the same length."""
    for text in (SMALL, write_record(GAMES[0])[:1500].rpartition("\n")[0] + "\n*\n"):
        words = words_of(text)
        for place in range(len(words) + 1):
            torn = "".join((*words[:place], gap, *words[place:]))
            found = quick(torn)
            assert found is None or found == thorough(torn), torn


@pytest.mark.parametrize("seed", range(10))
def test_changed_records(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        changed = mutate(SMALL, rng)
        found = quick(changed)
        assert found is None or found == thorough(changed), changed


@pytest.mark.parametrize(("old", "new"), [("1. 4:", "1{c}. 4:"), ("4:", "4{c}:"), ("+G", "+{c}G"), ("|G0", "|G{c}0")])
def test_a_comment_inside_a_word_is_checked_like_any_other(old: str, new: str) -> None:
    """These ended as a fault of the program itself."""
    text = SMALL.replace(old, new)
    assert text != SMALL
    (raw,) = split_records(io.BytesIO(text.encode()))
    checked = check_record(raw, "", Settings())
    assert (checked.cases, checked.turns) == ((), 2)
    assert thorough(text) == 2


def test_halves_of_surrogate_pairs_are_no_text() -> None:
    text = SMALL.replace("Ada", "A\ud800da")
    assert quick(text) is None
    assert thorough(text) is None


def test_both_ways_to_the_rounds_are_the_same() -> None:
    for game in GAMES:
        text = write_record(game)
        read = read_quickly(text)
        assert read is not None
        assert list(read.rounds) == list(bare_rounds(parse_record(text)))


def test_rounds_with_variations_are_left() -> None:
    assert list(bare_rounds(parse_record("1. 4: G g7-g11 (G g7-g10) *"))) == [None]
    assert list(bare_rounds(parse_record("1. 4: *"))) == [None]
