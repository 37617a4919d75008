"""A site in a real browser, opened from the disk: links, filters, sizes, colours, and nothing asked of anybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.site.facts import GameFacts, Seat
from pacal_notation.archive.site.shelf import Shelf
from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.show.html.site.site_looks import SiteLooks
from tests.archive.site.small_sites import build, sample, short_game, visited

from .browsing import Visit, launched, skip_without_browser

skip_without_browser()

HOSTILE = "<img src=x onerror=\"alert(2)\">\u202e</script><script>alert(1)</script>"
MANY = 5000

CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const parse = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const part = (c) => { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = parse(getComputedStyle(one).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const poor = [];
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const seen = element.getClientRects().length && !element.closest('noscript, script, .away, .skip, [hidden]');
    if (!own || !seen) continue;
    const style = getComputedStyle(element);
    const [one, other] = [light(parse(style.color)), light(ground(element))].sort((a, b) => b - a);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    if ((one + 0.05) / (other + 0.05) < (large ? 3 : 4.5)) poor.push([element.outerHTML.slice(0, 90), style.color]);
  }
  return poor;
}"""
"""Texts that stand out too little from what is behind them, by the rules of WCAG (AA)."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    yield from launched()


class Visitor:
    """Opens pages of a site; writes down what they ask for outside of it, and what they complain about."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.outside: list[str] = []
        self.complaints: list[str] = []
        self.contexts: list[Any] = []

    def open(self, file: Path, anchor: str = "", **options: Any) -> Any:
        options.setdefault("viewport", {"width": 1280, "height": 860})
        options.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(**options)
        self.contexts.append(context)
        page = context.new_page()
        home = next(folder for folder in file.parents if (folder / "index.html").exists()).as_uri()
        page.on("request", lambda request: request.url.startswith(home) or self.outside.append(request.url))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: (self.complaints.append(dialog.message), dialog.dismiss()))
        page.on("requestfailed", lambda request: self.complaints.append(request.url))
        page.goto(file.as_uri() + anchor)
        return page


@pytest.fixture
def visitor(browser: Any) -> Iterator[Visitor]:
    """At the end no page may have asked for anything outside, or complained."""
    one = Visitor(browser)
    yield one
    for context in one.contexts:
        context.close()
    assert one.outside == []
    assert one.complaints == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("club site")
    texts = [sample(name) for name in ("duel", "four-friends", "italian")]
    texts += [short_game(f"Evening {number}", f"2025.0{number}.11", ("Zoë", HOSTILE)) for number in (1, 2, 3)]
    texts += [short_game(HOSTILE, names=("W" * 300, "Ada")), '[Event "Torn"]\n\n0. G@g7 Y@f6\n1. 4: G zz-99 +GY\n*\n']
    for number, text in enumerate(texts):
        (folder / f"{number}.pacal").write_text(text, encoding="utf-8")
    built = build(folder / "a site", folder)
    assert len(built.shelf.games) == len(texts)
    return folder / "a site"


def kinds(site: Path) -> list[str]:
    """A page of each kind."""
    games = sorted(path.name for path in (site / "games").iterdir())
    torn = next(name for name in games if name.startswith("record_"))
    fine = next(name for name in games if "four" in name or "club" in name or name[0].isdigit())
    people = sorted(path.name for path in (site / "players").iterdir())
    return ["index.html", "players.html", "seasons.html", "records.html", "findings.html", "seasons/2025.html",
            f"players/{people[0]}", f"players/{people[-1]}", f"games/{torn}", f"games/{fine}"]  # fmt: skip


def test_every_page_from_the_disk(visitor: Visitor, site: Path) -> None:
    """Every page opens without a word, with its style and its script."""
    page = visitor.open(site / "index.html")
    for path in visited(site):
        if path.endswith(".html"):
            page.goto((site / path).as_uri())
            assert page.evaluate("document.body.classList.contains('live')"), path
            assert page.evaluate("getComputedStyle(document.body).margin") == "0px"


@pytest.mark.parametrize("width", [360, 768, 1360])
def test_no_page_is_wider_than_the_window(visitor: Visitor, site: Path, width: int) -> None:
    page = visitor.open(site / "index.html", viewport={"width": width, "height": 800})
    for path in kinds(site):
        page.goto((site / path).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_ways_stay_whole(visitor: Visitor, tmp_path: Path, language: str) -> None:
    """Where they do not fit beside each other, they stand in two rows."""
    (tmp_path / "game.pacal").write_text(short_game("Evening", "2025.01.11"), encoding="utf-8")
    with speaking(language):
        build(tmp_path / "site", tmp_path)
    page = visitor.open(tmp_path / "site" / "index.html", viewport={"width": 360, "height": 700})
    for width in (360, 390, 820):
        page.set_viewport_size({"width": width, "height": 700})
        high = page.evaluate("[...document.querySelectorAll('.sitebar li a')].map((one) => one.clientHeight)")
        assert len(high) == 5
        assert max(high) < 40, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read(visitor: Visitor, site: Path, scheme: str) -> None:
    page = visitor.open(site / "index.html", color_scheme=scheme)
    for path in kinds(site)[:-1]:
        page.goto((site / path).as_uri())
        assert page.evaluate(CONTRAST) == [], path
        dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(19, 26, 23)"
        assert dark == (scheme == "dark")


def rows(page: Any) -> list[str]:
    """The words of every row, also of those that the browser does not draw yet (of which there is no innerText)."""
    every = "[...document.querySelectorAll('.main-list tbody tr')].map((row) => row.textContent)"
    found: list[str] = page.evaluate(every)
    return found


def told(page: Any, words: str) -> None:
    """Wait until the page says how many games it found: it looks a moment after the last letter was typed."""
    page.get_by_text(words, exact=True).wait_for()
    assert page.locator("#found").text_content() == words


def test_filters_and_search(visitor: Visitor, site: Path) -> None:
    page = visitor.open(site / "index.html")
    assert len(rows(page)) == 8
    assert page.locator("#found").text_content() == "8 games found"
    page.select_option("#player", label="Zoë")
    assert len(rows(page)) == 3
    assert all("Zoë" in row for row in rows(page))
    assert page.evaluate("location.hash") == "#player=Zo%C3%AB"
    page.select_option("#season", label="2025")
    page.fill("#search", "february zoe")
    told(page, "1 game found")
    assert len(rows(page)) == 1
    assert "search=february" in page.evaluate("location.hash")
    again = visitor.open(site / "index.html", page.evaluate("location.hash"))
    assert rows(again) == rows(page)
    assert again.locator("#search").input_value() == "february zoe"
    page.fill("#search", "nobody at all")
    told(page, "No game is like that.")
    page.click("#reset")
    told(page, "8 games found")
    assert len(rows(page)) == 8
    page.select_option("#state", label="cannot be read")
    assert len(rows(page)) == 1
    assert "Torn" in rows(page)[0]
    page.select_option("#state", index=0)
    page.select_option("#number", label="4 players")
    assert len(rows(page)) == 1
    page.select_option("#number", index=0)
    page.select_option("#rules", label="Italian")
    assert len(rows(page)) == 1
    page.locator(".main-list a").first.click()
    page.locator("body.live #board").wait_for()
    page.keyboard.press("ArrowRight")
    assert page.locator("li.turn.current").count() == 1


def test_the_rows_of_script_and_page_are_alike(visitor: Visitor, site: Path) -> None:
    script = visitor.open(site / "index.html")
    plain = visitor.open(site / "index.html", java_script_enabled=False)
    html = "document.querySelector('.main-list tbody').innerHTML.replaceAll('\"\"', '')"
    assert script.evaluate(html) == plain.locator(".main-list tbody").inner_html()
    assert plain.locator("noscript p").count() == 1 or plain.get_by_text("Without scripts").is_visible()
    assert not plain.locator("#finder").is_visible()


def test_by_keyboard(visitor: Visitor, site: Path) -> None:
    page = visitor.open(site / "index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "To the content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "search"
    fields = "[...document.querySelectorAll('#finder input, #finder select')]"
    assert page.evaluate(f"{fields}.length && {fields}.every((field) => field.labels.length)")


def test_light_and_dark_are_remembered(visitor: Visitor, site: Path) -> None:
    page = visitor.open(site / "index.html", color_scheme="light")
    page.click("#theme")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.goto((site / "records.html").as_uri())
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_many_games(visitor: Visitor, tmp_path: Path) -> None:
    """Of five thousand games only those near the window are made, and filters look at all of them."""
    looks = SiteLooks("Many")
    people = [f"Player {number}" for number in range(60)]
    games = []
    for number in range(MANY):
        seats = [Seat("GYVR"[seat], people[(number * 7 + seat * 13) % 60], 50 + (number + seat) % 50, 1 + seat)
                 for seat in range(2 + number % 3)]  # fmt: skip
        day = f"20{10 + number // 500}.{1 + number % 12:02}.{1 + number % 28:02}"
        games.append(GameFacts("Game", event=f"Evening {number % 40}", date=day, season=day[:4], edition="de",
                               seats=seats, rounds=9, finished=True))  # fmt: skip
    for path, data in looks.assets().items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(data)
    shelf = Shelf((f"games/game-{number}.html", facts) for number, facts in enumerate(games))
    for path, text in looks.pages(shelf):
        if path == "index.html":
            (tmp_path / path).write_text(text, encoding="utf-8")
    assert (tmp_path / "index.html").stat().st_size < 700_000
    page = visitor.open(tmp_path / "index.html")
    assert page.locator("#found").text_content() == "5,000 games found"
    assert 30 <= len(rows(page)) <= 240
    more = "document.querySelectorAll('.main-list tbody tr').length > 120"
    Visit(page).until(f"(scrollTo(0, document.body.scrollHeight), {more})", seconds=20)
    assert 120 < len(rows(page)) < 1500
    page.evaluate("scrollTo(0, 0)")
    page.fill("#search", "Player 59")
    wanted = sum(any(seat.person == "Player 59" for seat in facts.seats) for facts in games)
    told(page, f"{wanted:,} games found")
    assert len(rows(page)) <= 240
    link = re.search(r'index.html(#player=[^"]+)', dict(looks.pages(shelf))["players/player-59.html"])
    assert link is not None
    again = visitor.open(tmp_path / "index.html", link[1])
    told(again, f"{wanted:,} games found")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert len(rows(page)) == wanted
    # In one go on a machine that has nothing else to do this takes a few milliseconds.
    spent = page.evaluate(
        """() => { const start = performance.now(); const field = document.getElementById('season');
        for (const option of field.options) {
          field.value = option.value; field.dispatchEvent(new Event('change', {bubbles: true}));
        }
        return (performance.now() - start) / field.options.length; }"""
    )
    assert spent < 500
