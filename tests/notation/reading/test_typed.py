"""Positions as a person types them: capital squares and colours in words mean the same as the notation."""

from __future__ import annotations

import unicodedata

import pytest

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.notation.reading.typed import parse_typed_position
from tests.notation.test_colours import GLOSSARY

PLAIN = '[Rules "it"]\n7. 4: G / G 34 ^26 @h8 #3@c4 #2@d5 +e4,e6 {G7 / Green} / Y 31 ^ @a1\nV 0 ^246 @k3'


@pytest.mark.parametrize("language", GLOSSARY)
@pytest.mark.parametrize("form", [str, str.lower, str.upper, lambda word: unicodedata.normalize("NFD", word)])
def test_colours_in_words_and_capital_squares(language: str, form) -> None:
    _, green, _, yellow, violet = map(form, GLOSSARY[language].split())
    typed = (
        f'[Rules "it"]\n7. 4: {green} / {green} 34 ^26 @H8 #3@C4 #2@d5 +E4,E6 {{G7 / Green}} / {yellow} 31 ^ @A1\n'
        f"{violet} 0 ^246 @K3"
    )
    with pytest.raises(NotationError):
        parse_position(typed)
    meant, plain = parse_typed_position(typed), parse_position(PLAIN)
    assert meant.arrangement == plain.arrangement
    assert meant.tags[0].value == plain.tags[0].value


def test_what_can_be_read_is_left_alone() -> None:
    assert parse_typed_position(PLAIN) == parse_position(PLAIN)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("G 34 ^26 @h88", "h88 is no square"),
        ("Pink 34 ^26 @H8", "found Pink"),
        ("green 34 ^26 @H8 #3", "found gr"),
        ("G 34 ^26 #3@C44", "the square C44 needs"),
        ("", ""),
    ],
)
def test_the_error_is_that_of_what_was_typed(typed: str, says: str) -> None:
    with pytest.raises(NotationError) as plain:
        parse_position(typed)
    with pytest.raises(NotationError) as caught:
        parse_typed_position(typed)
    assert (str(caught.value), caught.value.column) == (str(plain.value), plain.value.column)
    assert says in str(caught.value)
