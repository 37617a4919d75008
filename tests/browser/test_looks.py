"""The page looked over as by an audit, in every width: contrast, labels, focus, sizes of what is touched, jumps."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import FAULTY, games

from .audit import CONTRAST, FOCUS, NAMELESS, SMALL, WATCH_JUMPS
from .browsing import skip_without_browser

skip_without_browser()

WIDTHS = (360, 390, 600, 620, 700, 768, 820, 1024, 1360)
OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
ROWS = """() => [...document.querySelectorAll('table.ledger tr')].map((row) => {
  const boxes = [...row.children].map((cell) => cell.getBoundingClientRect());
  const decisions = [...row.querySelectorAll('td.decision:not(:empty)')];
  return {high: row.getBoundingClientRect().height,
    apart: [...row.children].every((cell, place) => cell.scrollWidth <= Math.ceil(boxes[place].width) + 1),
    narrow: Math.min(1000, ...decisions.map((cell) => cell.getBoundingClientRect().width))};
})"""


@pytest.fixture(scope="module")
def faulty_page() -> str:
    file = next(file for file in FAULTY if file.stem == "M2-too-far")
    return write_page(annotate(parse_record(file.read_text(encoding="utf-8")), Wanted(names=True)).game)


def of_players(players: int, names: str = "") -> str:
    """A page of a game of so many."""
    record = next(record for record in games(12) if len(record.tag("Players").split()) == players)
    game = annotate(record, Wanted(analysis=False, names=True)).game
    for player in game.players:
        if names:
            player.name = player.calling = f"{player.colour} {names}"
    return write_page(game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("names", ["", "Bartholomäus Wolkenstei…"], ids=["usual", "long names"])
def test_no_width_breaks_the_page(open_page: Any, players: int, names: str) -> None:
    """Nothing is wider than the window, and the rows of the ledger stay rows."""
    page = open_page(of_players(players, names), anchor="#final").page
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        rows = page.evaluate(ROWS)
        assert len(rows) > 6
        assert max(row["high"] for row in rows) < (170 if names else 110), width
        assert all(row["apart"] for row in rows), width
        assert min(row["narrow"] for row in rows) > 200, width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read(open_page: Any, club_page: str, faulty_page: str, scheme: str) -> None:
    for html, turn in ((club_page, "#10Y.1.10Y"), (faulty_page, "#final")):
        page = open_page(html, anchor=turn, color_scheme=scheme).page
        looked, poor = page.evaluate(CONTRAST)
        assert poor == []
        page.locator("#spoiler").click()
        page.evaluate(OPEN_ALL)
        page.fill("#square", "g7")
        page.keyboard.press("Enter")
        further, poor = page.evaluate(CONTRAST)
        assert poor == []
        assert further > looked > 100
        for dialog in ("help", "share"):
            page.locator(f"#show-{dialog}").click()
            assert page.evaluate(CONTRAST)[1] == [], dialog
            page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [390, 1360])
def test_fingers_find_everything(open_page: Any, club_page: str, faulty_page: str, width: int) -> None:
    for html in (club_page, faulty_page):
        page = open_page(html, anchor="#6Y", viewport={"width": width, "height": 800}).page
        page.locator("#spoiler").click()
        page.evaluate(OPEN_ALL)
        page.fill("#square", "i7")
        page.keyboard.press("Enter")
        assert page.evaluate(SMALL) == []
        for dialog in ("help", "share"):
            page.locator(f"#show-{dialog}").click()
            assert page.evaluate(SMALL) == [], dialog
            page.keyboard.press("Escape")


def test_everything_has_a_name(open_page: Any, club_page: str, faulty_page: str) -> None:
    for html in (club_page, faulty_page):
        shown = open_page(html)
        assert shown.page.evaluate(NAMELESS) == []
        shown.press("End")
        assert shown.page.evaluate(NAMELESS) == []
        heads = "[...document.querySelectorAll('h1, h2, h3, h4')].map((one) => Number(one.localName[1]))"
        levels = shown.page.evaluate(heads)
        assert levels[0] == 1
        assert levels.count(1) == 1


@pytest.mark.parametrize("width", [390, 1360])
def test_the_focus_goes_as_one_reads(open_page: Any, club_page: str, width: int) -> None:
    shown = open_page(club_page, anchor="#6Y", viewport={"width": width, "height": 800})
    seen = []
    for _ in range(26):
        shown.press("Tab")
        seen.append(shown.page.evaluate(FOCUS))
        if seen[-1]["name"] == "list":
            break
    names = [one["name"] for one in seen]
    assert names[0] == "skip"
    wished = ["view", "spoiler", "theme", "language", "show-share", "show-help", "back", "play", "next", "speed",
              "slider", "square", "ask-square", "link", "words", "notation", "list"]  # fmt: skip
    assert [name for name in names if name in wished] == wished
    assert all(one["rings"] for one in seen), [one["name"] for one in seen if not one["rings"]]
    for column in ("", "stage", "side"):
        tops = [one["bottom"] for one in seen[1:] if one["column"] == column]
        assert all(after > before - 44 for before, after in itertools.pairwise(tops)), (column, names)
    orders = "[...document.querySelectorAll('[tabindex]')].map((one) => one.tabIndex)"
    assert set(shown.page.evaluate(orders)) == {0, -1}


def test_the_skip_link_leads_to_the_board(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page)
    shown.press("Tab", "Enter", "Tab")
    assert shown.page.evaluate("document.activeElement.closest('.stage') !== null")


@pytest.mark.parametrize("width", [390, 820, 1360])
@pytest.mark.parametrize("told", [False, True], ids=["untold", "told"])
def test_nothing_jumps(open_page: Any, club_page: str, width: int, told: bool) -> None:
    """Nothing moves by itself while the page opens, also where the end is told, nor when turns are played."""
    shown = open_page(club_page, anchor="#2Y", viewport={"width": width, "height": 800}, color_scheme="dark")
    if told:
        shown.page.locator("#spoiler").click()
        shown.page.locator("#theme").click()
        shown.page.reload()
    shown.page.evaluate(WATCH_JUMPS)
    shown.settle()
    assert shown.page.evaluate("window.jumps") == []


def test_charts_scroll_only_where_they_say_so(open_page: Any, club_page: str, club: Annotated) -> None:
    page = open_page(club_page).page
    seen = set()
    for width in (*WIDTHS, 320, 480, 540, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        for box in page.locator(".figure-box").all():
            scrolls = box.locator(".scroll").evaluate("(one) => one.scrollWidth > one.clientWidth")
            assert box.locator(".scrolls").is_visible() == scrolls, width
            seen.add(scrolls)
            svg = box.locator("svg")
            scale = svg.evaluate("(one) => one.getBoundingClientRect().width / one.viewBox.baseVal.width")
            size = scale * box.locator(".axis").first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
            assert size > 8, width
    assert seen == {True, False}
    assert club.game.history
