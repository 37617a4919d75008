"""Colours in the words of six languages, and squares with capital letters, in expressions."""

from __future__ import annotations

import unicodedata

import pytest

from pacal_notation.archive.query.expression import ExpressionError, compile_expression
from pacal_notation.archive.query.reading import read_expression
from pacal_notation.notation.colours import COLOUR_WORDS
from tests.notation.test_colours import GLOSSARY

WHERE = (
    "{} wins",
    "player {} wins",
    "build by {}",
    "drop into {} by {}",
    '"Ada" as {} beats {}',
    "position #5@g7 by {}",
    "{} #5@g7 / {} @a1",
    "not ({} score > 80)",
)


@pytest.mark.parametrize("word", COLOUR_WORDS)
def test_every_word_means_its_colour(word: str) -> None:
    meant = [compile_expression(text.replace("{}", COLOUR_WORDS[word])).condition for text in WHERE]
    for form in (str, str.title, str.upper, lambda text: unicodedata.normalize("NFD", text)):
        found = [compile_expression(text.replace("{}", form(word))).condition for text in WHERE]
        assert found == meant


@pytest.mark.parametrize("language", GLOSSARY)
def test_each_language_has_its_colours(language: str) -> None:
    words = GLOSSARY[language].split()
    query = compile_expression(" or ".join(f"{word} wins" for word in words))
    assert query.colours == tuple(zip(words, "RGBYV", strict=True))


@pytest.mark.parametrize("word", ["greens", "rote", "Violas", "vertex", "blaues", "rot-weiß", "Grünberg", "Żółtych"])
def test_longer_words_are_names(word: str) -> None:
    query = compile_expression(f"player {word} and wins")
    assert (query.names, query.colours) == ((word,), ())


@pytest.mark.parametrize("text", ["event = Viola", "event ~ rot", "tag Rosso", "tag Lila = blau", "player = Viola"])
def test_as_a_text_it_is_a_text(text: str) -> None:
    word = text.split()[-1]
    quoted = compile_expression(f'{text.removesuffix(word)}"{word}"')
    assert compile_expression(text).condition == quoted.condition


def test_in_quotation_marks_and_as_a_colour_it_is_a_name() -> None:
    assert compile_expression('player "Viola" and wins').names == ("Viola",)
    assert compile_expression("player Viola as Green").condition == compile_expression('player "Viola" as G').condition
    assert compile_expression("player Viola and wins").colours == (("Viola", "V"),)


@pytest.mark.parametrize(
    "text",
    ["build on g7", "move from g7 to m13", "taken back on z26", "#5@g7 +c4,d12 @h8", 'position "G 0 ^ @h8 #5@g7"'],
)
def test_squares_with_capitals(text: str) -> None:
    capital = text
    for letter in "gmzcdh":
        for number in ("26", "13", "12", "8", "7", "4"):
            capital = capital.replace(f"{letter}{number}", f"{letter.upper()}{number}")
    assert capital != text
    assert compile_expression(capital).condition == compile_expression(text).condition


@pytest.mark.parametrize("text", ["build on G27", "#5@Z27", "+C0"])
def test_what_is_no_square_in_capitals_either(text: str) -> None:
    with pytest.raises(ExpressionError, match="is no square"):
        compile_expression(text)


def test_the_grammar_knows_no_other_words() -> None:
    """Every word the grammar takes for a colour is one of those that everybody knows."""
    for word in ("orange", "rosa", "noir", "biały", "fekete", "grau", "azul"):
        assert read_expression(f"player {word}").last.kind == "WORD"
