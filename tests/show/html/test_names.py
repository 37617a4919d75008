"""On the page players have the names they gave themselves, wherever something is said of them: findings included."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.colours import COLOUR_WORDS
from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.telling.annotation import Wanted, annotate
from tests.games import FAULTY, SAMPLES

NAMES = {"Red": "Tamsin", "Green": "Ulric", "Blue": "Wendel", "Yellow": "Xenia", "Violet": "Zoltán"}
ELSEWHERE = re.compile(
    r"<style.*?</style>|<script.*?</script>|<dialog.*?</dialog>|<dl class=\"tags.*?</dl>"
    r"|<(?:blockquote|p) class=\"comment.*?</(?:blockquote|p)>",
    re.DOTALL,
)
"""What is no sentence about players: scripts, the help with its examples, the tags, what people said themselves."""
COLOUR = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(COLOUR_WORDS, key=len, reverse=True))})(?!\w)", re.IGNORECASE)


def named(file: Path) -> str:
    """The record with a name for everybody."""
    text = file.read_text(encoding="utf-8")
    text = re.sub(rf'^\[(?:{"|".join(NAMES)}) ".*"\]\n', "", text, flags=re.MULTILINE)
    names = "".join(f'[{colour} "{name}"]\n' for colour, name in NAMES.items())
    return re.sub(r"^\[", f"{names}[", text, count=1, flags=re.MULTILINE)


def colours_on(file: Path) -> list[str]:
    try:
        record = parse_record(named(file))
    except NotationError:
        return []
    page = ELSEWHERE.sub(" ", write_page(annotate(record, Wanted(analysis=False, names=True)).game))
    return COLOUR.findall(unescape(re.sub(r"<[^>]*>", "\n", page)))


@pytest.mark.parametrize("file", [*SAMPLES[:4], *FAULTY], ids=lambda file: file.stem)
def test_nobody_is_called_by_a_colour(file: Path) -> None:
    assert colours_on(file) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_in_any_language(language: str) -> None:
    with speaking(language):
        for name in ("C6-build-forgotten", "R5-player-left-out", "M5-no-such-god-stone"):
            assert colours_on(next(file for file in FAULTY if file.stem == name)) == []


def test_without_names_colours_are_what_there_is() -> None:
    """Otherwise the tests above say nothing."""
    file = next(file for file in FAULTY if file.stem == "R5-player-left-out")
    text = re.sub(rf'^\[(?:{"|".join(NAMES)}) ".*"\]\n', "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    page = write_page(annotate(parse_record(text), Wanted(analysis=False, names=True)).game)
    finding = re.search(r'<section[^>]*id="findings".*?</section>', page, re.DOTALL)
    assert finding is not None
    assert "it is Blue&#x27;s turn, not Violet&#x27;s" in finding[0]
