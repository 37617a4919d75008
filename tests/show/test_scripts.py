"""Names in all the scripts of the world on pages: what joins letters joins them, and no number changes its place."""

from __future__ import annotations

import re

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.show.markup import element
from pacal_notation.show.visible import isolated, on_page, visible
from pacal_notation.telling.annotation import Wanted, annotate
from tests.games import SAMPLES

HEBREW, ARABIC = "עדה לאבלייס", "الأمسية"


@pytest.mark.parametrize("name", ["👩‍🚀 Ада", "❤️‍🔥", "می‌خواهم", "क्‍ष", "田中さくら子", "Żółć"])
def test_joiners_stay_where_they_join(name: str) -> None:
    assert on_page(name) == name


HIDDEN = ["A\u200db", "a\u200c", "\u200d👩", "👩\u200d", "x\u202ey", "x\u2066y", "עד\u200dה", "\ufeffA"]


@pytest.mark.parametrize("name", HIDDEN)
def test_nothing_else_that_is_hidden_passes(name: str) -> None:
    assert on_page(name) == visible(name) != name


@pytest.mark.parametrize(
    ("words", "alone"),
    [
        (f"{HEBREW} 7 floors, 6 · {ARABIC} 5, 2", [HEBREW, ARABIC]),
        (f"from {HEBREW}, 3 to 2", [HEBREW]),
        ("ד. כהן 3", ["ד. כהן"]),
        (f"{HEBREW}. {HEBREW} builds", [HEBREW, HEBREW]),
        (f"{HEBREW} {HEBREW}", [f"{HEBREW} {HEBREW}"]),
        ("Ada 3 to 2", []),
    ],
)
def test_names_from_right_to_left_are_set_apart(words: str, alone: list[str]) -> None:
    shown = isolated(words)
    assert re.findall("\u2068(.*?)\u2069", shown) == alone
    assert re.sub("[\u2068\u2069]", "", shown) == words


def test_what_stands_alone_keeps_its_direction() -> None:
    assert element("bdi", HEBREW) == f"<bdi>{HEBREW}</bdi>"
    assert element("p", HEBREW, dir="auto") == f'<p dir="auto">{HEBREW}</p>'
    assert element("a", "x", href=HEBREW, title=HEBREW) == f'<a href="{HEBREW}" title="\u2068{HEBREW}\u2069">x</a>'
    assert element("p", HEBREW) == f"<p>\u2068{HEBREW}\u2069</p>"


def test_every_name_on_the_page() -> None:
    text = next(file for file in SAMPLES if file.stem == "club-evening").read_text(encoding="utf-8")
    game = annotate(parse_record(text.replace("Bruno", HEBREW)), Wanted(analysis=False, names=True)).game
    page = write_page(game)
    page = re.sub(r'<script type="application/json" id="record">.*?</script>', "", page, flags=re.DOTALL)
    page = re.sub(r"<bdi[^>]*>[^<]*</bdi>|<[^>]*dir=\"auto\"[^>]*>[^<]*<", "", page)
    found = re.findall(f"(.){HEBREW}(.)", page)
    assert len(found) > 20
    assert set(found) == {("\u2068", "\u2069")}
