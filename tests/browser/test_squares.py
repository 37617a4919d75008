"""Fingers on the board, and what happened on a square: by tap, by click, and by a field for those who type."""

from __future__ import annotations

from typing import Any

import pytest

from pacal_notation.show.page_words import SAY
from pacal_notation.show.svg.drawing import all_turns
from pacal_notation.telling.annotation import Annotated
from pacal_notation.telling.square_stories import happenings

from .browsing import Visit, skip_without_browser

skip_without_browser()

PHONE = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}


def middle(shown: Visit, square: str) -> tuple[float, float]:
    """Where a square is in the window."""
    x, y = shown.page.evaluate(
        """(square) => {
          const board = document.getElementById('board').getBoundingClientRect();
          const {cell, margin, rows} = JSON.parse(document.getElementById('game').textContent).geometry;
          const scale = board.width / document.getElementById('board').viewBox.baseVal.width;
          const column = square.charCodeAt(0) - 97, row = Number(square.slice(1));
          const x = margin + (column + .5) * cell, y = margin + (rows - row + .5) * cell;
          return [board.x + x * scale, board.y + y * scale];
        }""",
        square,
    )
    return x, y


class Finger:
    """A finger on the glass, as the browser gets it from the device."""

    def __init__(self, shown: Visit) -> None:
        self.page = shown.page
        self.device = shown.page.context.new_cdp_session(shown.page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def swipe(self, start: tuple[float, float], across: float, down: float) -> None:
        x, y = start
        self.send("touchStart", (x, y))
        for part in range(1, 9):
            self.send("touchMove", (x + across * part / 8, y + down * part / 8))
            self.page.wait_for_timeout(16)  # so fast a finger goes
        self.send("touchEnd")
        Visit(self.page).settle()


def test_swipes_go_through_the_game(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, **PHONE)
    finger, ids = Finger(shown), [turn.id for turn in club.game.turns]
    shown.page.locator("#board").scroll_into_view_if_needed()
    start = middle(shown, "g7")
    for way, turn in (((-120, 6), ids[0]), ((-120, -10), ids[1]), ((120, 0), ids[0])):
        finger.swipe(start, *way)
        shown.wait(turn.__eq__)
    assert not shown.page.locator("#square-box").is_visible()
    finger.swipe(start, -20, 0)
    assert shown.here == ids[0], "a small slip is no swipe"


def test_scrolling_stays_scrolling(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, **PHONE)
    finger = Finger(shown)
    finger.swipe(middle(shown, "g7"), -14, -260)
    shown.until("scrollY > 100")
    assert shown.here == "start"
    assert shown.page.evaluate("getComputedStyle(document.getElementById('board')).touchAction") == "pan-y pinch-zoom"


def test_a_page_that_is_zoomed_in_is_moved_by_the_finger(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, **PHONE)
    device = shown.page.context.new_cdp_session(shown.page)
    device.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    shown.until("visualViewport.scale === 2")
    shown.until("getComputedStyle(document.getElementById('board')).touchAction === 'auto'")
    Finger(shown).swipe((180, 300), -120, 0)
    assert shown.here == "start"


def story(shown: Visit) -> list[tuple[str, str]]:
    """What is told of the square: turns and sentences."""
    found = shown.page.evaluate(
        """[...document.querySelectorAll('#square-words .happened a')].map((one) =>
           [one.querySelector('b').textContent, one.textContent.slice(one.querySelector('b').textContent.length).trim(),
            one.getAttribute('href')])"""
    )
    assert all(f"#{turn}" == way for turn, _, way in found)
    return [(turn, sentence) for turn, sentence, _ in found]


def test_a_tapped_square_tells_its_story(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#7Y", **PHONE)
    finger, box = Finger(shown), shown.page.locator("#square-box")
    shown.page.locator("#board").scroll_into_view_if_needed()
    finger.swipe(middle(shown, "g7"), 0, 0)
    shown.until("!document.getElementById('square-box').hidden")
    assert shown.page.locator("#square-title").text_content() == "Square g7"
    told = story(shown)
    of_game = {turn.id for turn in club.game.turns}
    every = [one for one in happenings(club.game, all_turns(club.game)) if one.square == "g7"]
    assert told == [(one.turn or "start", one.sentence) for one in every if one.turn in of_game or not one.turn]
    text = shown.page.locator("#square-words").inner_text()
    assert "District S, worth 7, the sacred district." in text
    assert "Bruno has a pyramid there: 4 floors." in text
    box.locator("a").first.tap()
    assert shown.here == told[0][0]
    assert box.is_visible()
    shown.page.locator("#close-square").tap()
    assert not box.is_visible()


def test_every_square_of_the_board(open_page: Any, club_page: str, club: Annotated) -> None:
    """The field knows all squares; what is told agrees with what happened."""
    shown = open_page(club_page, anchor="#13Y")
    every: dict[str, list[str]] = {}
    main = {turn.id for turn in club.game.turns} | {""}
    for square, turn, _ in happenings(club.game, all_turns(club.game)):
        if turn in main:
            every.setdefault(square, []).append(turn or "start")
    assert club.game.board is not None
    squares = club.game.board.squares
    told = shown.page.evaluate(
        """(names) => names.map((name) => {
          document.getElementById('square').value = name;
          document.getElementById('ask-square').click();
          const turns = [...document.querySelectorAll('#square-words .happened b')].map((one) => one.textContent);
          return [document.getElementById('square-title').textContent, turns,
            document.getElementById('square-words').innerText];
        })""",
        [square.name.upper() for square in squares],
    )
    for square, (title, turns, text) in zip(squares, told, strict=True):
        assert title == f"Square {square.name}"
        assert turns == every.get(square.name, [])
        assert ("Shore of the river" in text) == square.river_shore
        assert ("The lake" in text) == square.lake
        assert ("covered by a tile" in text) == square.covered


def test_squares_by_keyboard(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, anchor="#8Y")
    box = shown.page.locator("#square-box")
    shown.press("s")
    assert shown.page.evaluate("document.activeElement.id") == "square"
    shown.page.keyboard.type("i7")
    shown.press("Enter")
    assert shown.page.locator("#board .chosen rect").count() == 2
    assert "Bruno has a pyramid there: 4 floors." in box.inner_text()
    assert shown.here == "8Y", "keys in the field do not turn pages"
    shown.press("Escape")
    assert not box.is_visible()
    assert shown.page.locator("#board .chosen rect").count() == 0
    for odd in ("z9", "a0", "g77", "<b>"):
        shown.page.fill("#square", odd)
        shown.page.locator("#ask-square").click()
        assert box.inner_text().strip().endswith(SAY("square.unknown", text=odd))
    shown.page.locator("#board").click(position={"x": 3, "y": 3})
    assert "<b>" in box.inner_text(), "the frame of the board is no square"


def test_a_click_tells_as_well(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, anchor="#8Y")
    shown.page.mouse.click(*middle(shown, "c7"))
    assert shown.page.locator("#square-title").text_content() == "Square c7"
    shown.page.locator("#view").click()
    shown.page.mouse.click(*middle(shown, "a7"))
    assert "Under the ship" not in shown.page.locator("#square-words").inner_text()
    shown.page.locator("#view").click()
    assert "Under the ship lies a stone of Bruno." in shown.page.locator("#square-words").inner_text()


@pytest.mark.parametrize("turn", ["10Y.1.10Y"])
def test_in_a_variation_its_own_turns_count(open_page: Any, club_page: str, turn: str) -> None:
    shown = open_page(club_page, anchor=f"#{turn}")
    shown.page.fill("#square", "a7")
    shown.press("Enter")
    assert (turn, "Bruno built 3 floors here") in story(shown)
    shown.press("Escape")
    shown.page.evaluate("document.activeElement.blur()")
    shown.press("Escape")
    assert shown.here == "10Y"
