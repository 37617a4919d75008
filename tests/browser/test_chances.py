"""Win chances, luck and play on the replay page, in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.show.page_words import SAY
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import SAMPLES

from .browsing import assert_cursors, check_position, skip_without_browser

skip_without_browser()


def test_win_chances_stand_beside_the_scores(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#2V", viewport={"width": 1360, "height": 900})
    page = shown.page
    scores, chances = page.locator(".chart").all()
    left, right = scores.bounding_box(), chances.bounding_box()
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 2
    spot = chances.locator('a[href="#7B"]')
    spot.locator("rect").hover()
    readout = page.locator(".figure-box").nth(1).locator(".readout")
    assert readout.text_content() == SAY("untold.scores"), "the lines end where one is"
    assert spot.locator("title").text_content() == "round 7, Emil"
    page.locator("#spoiler").click()
    page.locator("h1").hover()
    spot.locator("rect").hover()
    assert readout.text_content() == spot.locator("title").text_content()
    assert " %" in readout.text_content()
    assert shown.here == "2V"
    page.locator("h1").hover()
    assert readout.text_content().startswith("After 2V: ")
    spot.locator("rect").click()
    assert shown.here == "7B"
    assert_cursors(shown, "7B")
    shown.press("ArrowRight")
    assert_cursors(shown, club.game.turns[[turn.id for turn in club.game.turns].index("7B") + 1].id)
    assert page.locator(".lucks rect").count() == sum(len(roll.luck) for roll in club.game.insight.rolls)
    assert page.locator(".lucks .star").count() == 1


def test_every_turn_has_its_chances(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#8Y")
    page = shown.page
    assert page.locator("#list .row svg.chances").count() == len(club.game.turns)
    words = page.locator('li[data-turn="8Y"] > .row svg.chances title').text_content()
    turn = club.game.turn("8Y")
    assert turn is not None
    parts = [int(part) for part in re.findall(r"(\d+) %", words)]
    assert sum(parts) == 100
    assert page.locator("#now-more .chance-box b").all_text_contents() == [f"{part} %" for part in parts]
    widths = page.locator('li[data-turn="8Y"] > .row svg.chances rect').evaluate_all(
        "(all) => all.map((one) => Number(one.getAttribute('width')))"
    )
    assert widths == pytest.approx([100 * chance for chance in turn.chances.values()], abs=0.06)
    rolls = [roll.turn for roll in club.game.insight.rolls]
    assert page.locator("#list h3 .luck").count() == len(rolls)


def test_luck_and_the_costliest_turns(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    page = shown.page
    page.locator("#spoiler").click()
    for row in page.locator("table.shares tbody tr").all():
        cells = [cell.replace("−", "-") for cell in row.locator("td").all_text_contents()]
        start, luck, play, gifts, result, _ = map(float, cells)
        assert start + luck + play + gifts == pytest.approx(result, abs=1e-6)
    shares = [share for share in club.game.insight.players if share.costliest]
    links = page.locator(".costliest a")
    assert links.count() == sum(len(share.costliest) for share in shares)
    if shares:
        links.first.click()
        assert shown.here == links.first.get_attribute("href")[1:]
    told = page.locator("ul.told a").first
    told.focus()
    page.keyboard.press("Enter")
    assert shown.here == told.get_attribute("href")[1:]
    assert page.locator("#luck-and-play .rest").text_content() == " ".join(club.game.insight.notes)


def test_another_turn_can_be_shown(open_page: Any, club_page: str, club: Annotated) -> None:
    turn = next(turn for turn in club.game.turns if turn.alternatives)
    shown = open_page(club_page, anchor=f"#{turn.id}")
    shown.page.locator("#now-more details.others summary").click()
    button = shown.page.locator("#now-more button.show").first
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    check_position(shown, club.review.steps[turn.index].before.arrangement())
    assert shown.page.locator(".marks.instead").count() == 1
    button.click()
    check_position(shown, club.review.steps[turn.index].after.arrangement())


@pytest.mark.parametrize("width", [360, 390, 561, 600, 640, 700, 768, 820, 860, 1024, 1360])
def test_names_and_figures_stand_in_one_line(open_page: Any, full_page: str, width: int) -> None:
    """Five players with ordinary names: no name is broken into pieces, and no column is cut off."""
    shown = open_page(full_page, anchor="#final", viewport={"width": width, "height": 900})
    page = shown.page
    for language in LANGUAGES:
        page.select_option("#language", language)
        shown.until(f"document.documentElement.lang === '{language}'")
        rows = page.locator("table.shares tbody tr").evaluate_all("(all) => all.map((row) => row.clientHeight)")
        assert len(rows) == 5
        assert max(rows) <= 42, language
        missing = page.locator("table.shares").evaluate("(one) => one.scrollWidth - one.parentElement.clientWidth")
        assert missing <= 0, language
        words = page.locator("table.shares thead th:visible").evaluate_all(
            "(all) => all.map((one) => one.scrollWidth - one.clientWidth)"
        )
        assert max(words) <= 0, language


@pytest.fixture(scope="module")
def full_page() -> str:
    text = next(file for file in SAMPLES if file.stem == "full-table").read_text(encoding="utf-8")
    return write_page(annotate(parse_record(text), Wanted(names=True)).game)
