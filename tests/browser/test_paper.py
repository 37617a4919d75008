"""The page on paper: the final position, the turns and the ledger on two or three pages, wherever one is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.show.html.page import write_page
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import games

from .browsing import skip_without_browser

skip_without_browser()

GONE = (".controls", ".head .tools", ".switch", "dialog", ".now", "#scores", "#luck-and-play", "#analysis", ".tags",
        ".untold", "footer")  # fmt: skip


def sheets(page: Any, **options: Any) -> int:
    """How many pages of A4 a print has."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", **options)))


def watch_the_printer(page: Any) -> None:
    """Write down what stands on the board and beside it while the page is printed."""
    page.evaluate(
        """() => addEventListener('beforeprint', () => { window.printed = {
          words: document.querySelector('#board desc').textContent,
          pieces: document.querySelectorAll('#board [data-piece]').length,
          scores: [...document.querySelectorAll('.player .score')].map((one) => one.textContent) }; })"""
    )


def test_what_is_printed(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    page = shown.page
    watch_the_printer(page)
    assert 2 <= sheets(page) <= 3
    printed = page.evaluate("window.printed")
    final = club.game.final
    assert final is not None
    assert printed["scores"] == [str(final.totals[player.colour]) for player in club.game.players]
    last = club.game.turns[-1].after
    assert printed["pieces"] == len(last.pyramids) + len(last.stones) + len(last.holdings)
    assert shown.here == "start", "on the screen one is where one was"
    assert page.locator(".player .score").first.text_content() == "0"
    page.emulate_media(media="print")
    for gone in GONE:
        assert page.locator(gone).filter(visible=True).count() == 0, gone
    for turn in club.game.turns:
        assert page.locator(f'.list li[data-turn="{turn.id}"] > .row .words').first.is_visible()
    text = page.locator("body").inner_text()
    assert "Press play" not in text
    assert "Bruno wins with 88 points" in text
    opening = club.game.start_comments[0][:30]
    assert text.count(opening) == 1
    assert page.locator("table.ledger tfoot").is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.list')).overflowY") == "visible"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_or_three_pages(open_page: Any, players: int) -> None:
    record = max(
        (record for record in games(12) if len(record.tag("Players").split()) == players),
        key=lambda record: sum(1 for _ in record.turns()),
    )
    page = open_page(write_page(annotate(record, Wanted(analysis=False, names=True)).game)).page
    assert 2 <= sheets(page) <= 3


def test_a_long_game_is_printed_in_notation(open_page: Any) -> None:
    """A hundred and fifty turns in words would fill a booklet."""
    wish = Wish(load_board("palenque"), parse_rules("de")[2], "de", "palenque", 3, "random", max_rounds=50)
    record = next(generate_records(wish, seed=1))
    game = annotate(record, Wanted(analysis=False, names=True)).game
    assert len(game.turns) > 140
    page = open_page(write_page(game)).page
    assert 2 <= sheets(page) <= 3
    page.emulate_media(media="print")
    row = page.locator(f'.list li[data-turn="{game.turns[5].id}"] > .row')
    assert row.locator(".written").is_visible()
    assert not row.locator(".words").is_visible()


def test_without_scripts(open_page: Any, club_page: str) -> None:
    page = open_page(club_page, java_script_enabled=False).page
    assert 2 <= sheets(page) <= 3
