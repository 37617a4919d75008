"""A real browser for tests, or a clear word why there is none."""

from __future__ import annotations

import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from pacal_notation.game.arrangement import Arrangement

ADDRESS = "http://pacal.test/game.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]

Piece = tuple[str, ...]


def missing() -> str:
    """Why the browser tests cannot run here; empty where they can."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is not installed: pip install -e '.[browser]'"
    if find_browser() is None:
        return "no Chromium found: apt-get install chromium, or set PACAL_CHROMIUM to its path"
    return ""


def skip_without_browser() -> None:
    """Leave a module out where there is no browser, unless PACAL_NEED_BROWSER=1 says that there must be one."""
    reason = missing()
    if reason and os.environ.get("PACAL_NEED_BROWSER") != "1":
        pytest.skip(f"browser tests left out, {reason}", allow_module_level=True)


def find_browser() -> str | None:
    """The path of a Chromium; PACAL_CHROMIUM says which."""
    wanted = os.environ.get("PACAL_CHROMIUM")
    return shutil.which(wanted) if wanted else next(filter(None, map(shutil.which, NAMES)), None)


def launched() -> Iterator[Any]:
    """A browser, closed at the end. Fails where there is none: those who can do without have said so before."""
    reason = missing()
    if reason:
        pytest.fail(f"PACAL_NEED_BROWSER=1, but {reason}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Visit:
    """A page opened in the browser, with everything it asked for and complained about."""

    page: Any
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def here(self) -> str:
        """The turn shown: the one marked in the list."""
        found: str = self.page.evaluate("document.querySelector('li.turn.current').dataset.turn")
        return found

    def wait(self, done: Callable[[str], bool], seconds: float = 8) -> None:
        """Wait until the turn shown is as wished. The page's own policy forbids the driver's way of waiting."""
        end = time.monotonic() + seconds
        while not done(self.here):
            assert time.monotonic() < end, f"still at {self.here}"
            self.page.wait_for_timeout(40)

    def until(self, expression: str, seconds: float = 8) -> None:
        """Wait until something is so on the page."""
        end = time.monotonic() + seconds
        while not self.page.evaluate(expression):
            assert time.monotonic() < end, f"still not: {expression}"
            self.page.wait_for_timeout(20)

    def eventually(self, check: Callable[[], object], seconds: float = 8) -> None:
        """Wait until a check goes through; its own complaint is raised where it never does."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                check()
            except AssertionError:
                self.settle()
            else:
                return
        check()

    def settle(self) -> None:
        """Wait until what was set going has been drawn: some frames of the browser, however long it takes for them."""
        self.page.evaluate(
            """() => new Promise((done) => {
              let left = 8;
              const frame = () => (left -= 1) ? requestAnimationFrame(frame) : setTimeout(done);
              requestAnimationFrame(frame);
            })"""
        )

    def pieces(self) -> Counter[Piece]:
        """Everything that stands on the board, as the page shows it."""
        found = self.page.evaluate(
            """[...document.querySelectorAll('#board [data-piece]')].map(({dataset: d}) =>
               [d.piece, d.square, d.colour, d.height ?? d.count ?? '', d.under ?? ''])"""
        )
        return Counter(tuple(piece) for piece in found)

    def seen(self) -> Counter[Piece]:
        """The letters and numbers people read on the pieces, with the square on which each is drawn."""
        found = self.page.evaluate(
            """() => {
              const board = document.getElementById('board').getBoundingClientRect();
              const [, , width] = document.getElementById('board').getAttribute('viewBox').split(' ').map(Number);
              const {cell, margin, rows} = JSON.parse(document.getElementById('game').textContent).geometry;
              return [...document.querySelectorAll('#board [data-piece]')].map((piece) => {
                const box = piece.querySelector('use').getBoundingClientRect();
                const scale = width / board.width;
                const x = (box.x + box.width / 2 - board.x) * scale - margin;
                const y = (box.y + box.height / 2 - board.y) * scale - margin;
                const name = String.fromCharCode(97 + Math.floor(x / cell)) + (rows - Math.floor(y / cell));
                const words = [...piece.querySelectorAll('text')].map((text) => text.textContent);
                return [piece.dataset.piece, name, words.join('')];
              });
            }"""
        )
        return Counter(tuple(piece) for piece in found)

    def scores(self) -> dict[str, int]:
        found: dict[str, int] = self.page.evaluate(
            """Object.fromEntries([...document.querySelectorAll('.player')].map((card) =>
               [card.dataset.colour, Number(card.querySelector('.score').textContent)]))"""
        )
        return found


def visit(browser: Any, html: str, *, anchor: str = "", **options: Any) -> Visit:
    """Open a page that stands at an address of its own; whatever else it asks for is refused and written down."""
    options.setdefault("viewport", {"width": 1280, "height": 860})
    options.setdefault("reduced_motion", "reduce")
    context = browser.new_context(**options)
    page = context.new_page()
    found = Visit(page)

    def answer(route: Any) -> None:
        if route.request.url == ADDRESS:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
        else:
            found.requests.append(route.request.url)
            route.abort()

    context.route("**/*", answer)
    page.on("console", lambda message: found.complaints.append(message.text))
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    page.on("dialog", lambda dialog: (found.complaints.append(f"dialog {dialog.message}"), dialog.dismiss()))
    page.goto(ADDRESS + anchor)
    return found


def expected(arrangement: Arrangement, hidden: bool = True) -> Counter[Piece]:
    """The pieces of one of the engine's positions in the words of `Visit.pieces`."""
    ships = {player.ship: player.colour for player in arrangement.players}
    found: Counter[Piece] = Counter()
    for player in arrangement.players:
        if player.ship is not None:
            found["ship", player.ship, player.colour, "", ""] += 1
        for pyramid in player.pyramids:
            found["pyramid", pyramid.square, player.colour, str(pyramid.height), ""] += 1
        for square, count in Counter(player.stones).items():
            under = ships.get(square, "")
            if hidden or not under:
                found["stone", square, player.colour, str(count), under] += 1
    return found


def written(pieces: Counter[Piece]) -> Counter[Piece]:
    """What people should read on those pieces, in the words of `Visit.seen`."""
    found: Counter[Piece] = Counter()
    for (kind, square, colour, number, _), count in pieces.items():
        shown = colour if kind == "ship" or (kind == "stone" and number == "1") else colour + number
        found[kind, square, shown] += count
    return found


def check_position(shown: Visit, arrangement: Any, hidden: bool = True) -> None:
    """Board and words of the page show a position."""
    right = expected(arrangement, hidden)
    assert shown.pieces() == right
    assert shown.seen() == written(right)


def assert_cursors(shown: Visit, name: str) -> None:
    """Every chart marks the turn, and says what stands there."""
    charts = shown.page.locator(".chart")
    for number in range(charts.count()):
        chart = charts.nth(number)
        link = chart.locator(f'a[href="#{name}"]')
        assert chart.locator(".cursor").get_attribute("x1") == link.get_attribute("data-x")
        words = link.locator("title").text_content()
        assert shown.page.locator(".figure-box").nth(number).locator(".readout").text_content() == words
        assert words.startswith(f"After {name}: ")
