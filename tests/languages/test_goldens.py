"""What people read in each language, looked at once from beginning to end: ten findings, a game, a score, a page.

A page stands there as its words, a block a line, with what is read out to those who cannot see it in parentheses.
With PACAL_GOLDEN=write in the environment they are written anew, see `tests/golden.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pacal_notation.data.languages import LANGUAGES
from tests.golden import check_golden

from .reading import page_words
from .running import Run, Told, Workplace

GOLDEN = Path(__file__).parent / "golden"
FAULTY = (
    "B2-member-missing",
    "B4-too-low",
    "C1-booked-wrong",
    "C3-final-score-off",
    "C6-build-forgotten",
    "D1-unknown-edition",
    "E1-drop-after-turning",
    "M2-stops-short",
    "N1-bad-square",
    "R5-player-left-out",
)
SIGN = re.compile(r"\w?[0-9+·−-]*|[GBY]\d?|M[-0-9.,A-Zhlqv ]+|(?:[a-m][0-9]+[GBY][0-9][GBY]? ?)+")
"""What stands on the drawing of the board, lone numbers, lines of a drawing, and pieces as a page's data has them."""
GAME = "samples/from-a-position.pacal"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Workplace:
    return Workplace(tmp_path_factory.mktemp("goldens") / "work", greek=False)


def told(place: Workplace, language: str, *words: str) -> Told:
    said = place.run(Run(words), language)
    assert said.code in (0, 1), said.err
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_findings(place: Workplace, language: str) -> None:
    files = [f"samples/faulty/{name}.pacal" for name in FAULTY]
    check_golden(GOLDEN / language / "findings.txt", told(place, language, "validate", "-j1", *files).out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game(place: Workplace, language: str) -> None:
    game = told(place, language, "annotate", GAME, "--every", "end").out
    assert max(map(len, game.splitlines())) <= 80
    check_golden(GOLDEN / language / "game.txt", game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score(place: Workplace, language: str) -> None:
    check_golden(GOLDEN / language / "score.txt", told(place, language, "score", "samples/full-table.pacal").out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page(place: Workplace, language: str) -> None:
    page = told(place, language, "annotate", GAME, "--format", "html").out
    assert f'<html lang="{language}"' in page
    words = [line for line in page_words(page).splitlines() if not SIGN.fullmatch(line)]
    check_golden(GOLDEN / language / "page.txt", "".join(f"{line}\n" for line in words))
