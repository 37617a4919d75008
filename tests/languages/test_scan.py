"""No word of English in another language, no text that went past the catalogues, no line too wide for a terminal.

Here is a sample: every quick call in pseudo, and each of every second in one language. `python -m tests.languages` runs
all calls in all languages.
"""

from __future__ import annotations

import pytest

from pacal_notation.data.languages import PSEUDO
from pacal_notation.data.languages.__main__ import TRANSLATED

from .calls import EVERY, QUICK, calls, is_in_pseudo
from .plain_words import FUNCTION, foreign, left_over, spoken_words
from .reading import page_words, read
from .running import Run, Told, in_greek
from .scanning import scanned, too_wide

SHARE = 2 * len(TRANSLATED)


@pytest.mark.parametrize("part", range(4))
def test_all_that_is_said_goes_through_a_catalogue(part: int) -> None:
    assert scanned([run for run in QUICK[part::4] if is_in_pseudo(run)], PSEUDO) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(language: str) -> None:
    assert scanned(QUICK[TRANSLATED.index(language) :: SHARE], language) == []


@pytest.mark.parametrize("language", [*TRANSLATED, PSEUDO])
def test_nor_in_an_analysis(language: str) -> None:
    assert scanned(calls("annotate samples/from-a-position.pacal --format html"), language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_language_has_the_words_that_tell_english(language: str) -> None:
    """Those that a catalogue has, it has within commands and expressions."""
    assert FUNCTION & spoken_words(language) <= {"and", "not"}
    assert foreign(language) >= FUNCTION


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("das Raumschiff steht on c4, while `the rest` stays", ["on", "while", "stays"]),
        ("Hilfe: the ship flies `--strict`", ["the", "ship", "flies"]),
        ("Nichts davon: [Event \"the game\"] 'text' samples/the.pacal --the-option", []),
        ("17 | 2. 4: the line of a record", []),
        ("Zug {turn} von {total}, GY und BY, palenque", []),
        ('<!doctype html><p title="the ship">Feld</p><script>the()</script><p>stones</p>', ["the", "ship", "stones"]),
    ],
)
def test_what_is_found(text: str, words: list[str]) -> None:
    found = [word for word, _ in left_over(Run(("board",)), Told(0, text, "", {}), "de")]
    assert found == words


def test_what_is_too_wide() -> None:
    run, line = Run(("board",)), "word " * 20
    assert list(too_wide(run, Told(0, line, "", {}))) == [line]
    assert list(too_wide(Run(("board", "--format", "svg")), Told(0, line, "", {}))) == []


def test_pages_and_data_are_read_as_people_read_them() -> None:
    data = '<script type="application/json">{"a": "four five"}</script>'
    assert page_words(f"<!doctype html><h1>One</h1><p>two <b>three</b></p>{data}") == "One\ntwo three\nfour five"
    assert read('{"message": "some words", "code": "M2"}') == "some words"
    assert read('[Event "x"]\n1. 4: G g7-g8 {pacal: some words}') == "pacal: some words"


def test_what_people_wrote_is_in_greek() -> None:
    greek = in_greek('[Event "the club"]\n[Red "Ada"] {the ship} 1.', ".pacal")
    assert greek == '[Event "τηε ξλυβ"]\n[Red "Ada"] {τηε σηιπ} 1.'


def test_every_call_is_there_once() -> None:
    assert len(EVERY) > 500
    assert [run for run in EVERY if EVERY.count(run) > 1] == []
