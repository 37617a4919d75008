"""What a person types for colours and squares, wherever a person types."""

from __future__ import annotations

import unicodedata

import pytest

from pacal_notation.game.actions import COLOURS
from pacal_notation.notation.colours import COLOUR_LEGEND, COLOUR_WORDS, colour_named
from pacal_notation.notation.drafts.words import colour
from pacal_notation.notation.square_names import square_named
from pacal_notation.review.positions import NoPositionError, read_turn

GLOSSARY = {
    "en": "Red Green Blue Yellow Violet",
    "de": "Rot Grün Blau Gelb Violett",
    "it": "Rosso Verde Blu Giallo Viola",
    "fr": "Rouge Vert Bleu Jaune Mauve",
    "hu": "Piros Zöld Kék Sárga Lila",
    "pl": "Czerwony Zielony Niebieski Żółty Fioletowy",
}


@pytest.mark.parametrize("language", GLOSSARY)
def test_the_colours_of_six_languages(language: str) -> None:
    words = GLOSSARY[language].split()
    for form in (str, str.lower, str.upper, lambda word: unicodedata.normalize("NFD", word)):
        assert [colour_named(form(word)) for word in words] == ["R", "G", "B", "Y", "V"]


def test_a_letter_means_what_the_notation_says() -> None:
    for letter in COLOURS:
        assert colour_named(letter) == colour_named(letter.lower()) == letter
        assert f"{letter} {COLOURS[letter]}" in COLOUR_LEGEND


@pytest.mark.parametrize("word", ["", "x", "gr", "greens", "7", "p", "ż", "verdé", "g g"])
def test_other_words_are_none(word: str) -> None:
    assert colour_named(word) is None


def test_drafts_know_the_same_words() -> None:
    assert all(colour(word, ())[0] == letter == colour_named(word) for word, letter in COLOUR_WORDS.items())


@pytest.mark.parametrize(
    ("typed", "turn"),
    [("7G", (7, "G")), ("7 grün", (7, "G")), ("12Żółty", (12, "Y")), ("3 mauve", (3, "V")), ("7", (7, ""))],
)
def test_turns_by_words(typed: str, turn: tuple[int, str]) -> None:
    assert read_turn(typed) == turn


@pytest.mark.parametrize("typed", ["G", "7X", "7 g g", "", "77777G", "7-G"])
def test_what_is_no_turn(typed: str) -> None:
    with pytest.raises(NoPositionError, match="names no turn"):
        read_turn(typed)


@pytest.mark.parametrize(("typed", "square"), [("G7", "g7"), ("a1", "a1"), ("Z26", "z26"), (" M13 ", "m13")])
def test_squares_with_capitals(typed: str, square: str) -> None:
    assert square_named(typed) == square


@pytest.mark.parametrize("typed", ["", "g", "7", "g0", "g07", "g27", "7g", "gg7", "ſ1", "\u212a1", "g٧"])
def test_what_is_no_square(typed: str) -> None:
    assert square_named(typed) is None
