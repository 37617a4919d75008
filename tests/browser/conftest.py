"""What the tests of pages in a browser share: the browser, pages that must stay quiet, and the club's game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import SAMPLES

from .browsing import Visit, launched, visit

CLUB = next(file for file in SAMPLES if file.stem == "club-evening").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    yield from launched()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Any]:
    """Opens pages; at the end none of them may have asked for anything or complained."""
    visits: list[Visit] = []

    def open_it(html: str, anchor: str = "", **options: Any) -> Visit:
        visits.append(visit(browser, html, anchor=anchor, **options))
        return visits[-1]

    yield open_it
    for one in visits:
        one.page.context.close()
        assert one.requests == []
        assert one.complaints == []


@pytest.fixture(scope="module")
def club() -> Annotated:
    return annotate(parse_record(CLUB), Wanted(names=True))


@pytest.fixture(scope="module")
def club_page(club: Annotated) -> str:
    return write_page(club.game)
