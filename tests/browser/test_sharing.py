"""What can be taken home: the address of a turn, the record to the letter, a picture of the board."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pacal_notation.data.languages.nouns import player as called_player
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.show.page_words import SAY
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.archive.site.small_sites import build

from .browsing import ADDRESS, Visit, expected, skip_without_browser
from .conftest import CLUB

skip_without_browser()


def saved(shown: Visit, button: str) -> tuple[str, bytes]:
    """The name and the content of what is saved."""
    with shown.page.expect_download() as waiting:
        shown.page.locator(button).click()
    name = waiting.value.suggested_filename
    words = json.dumps(SAY("share.saved", file=name))
    shown.until(f"document.getElementById('shared').textContent === {words}")
    return name, Path(waiting.value.path()).read_bytes()


def test_the_link_is_copied(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, anchor="#2V")
    shown.page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { window.copied = text; }}})"
    )
    shown.press("ArrowRight")
    shown.page.locator("#show-share").click()
    address = f"{ADDRESS}#{shown.here}"
    assert shown.page.locator("#address").input_value() == address
    shown.page.locator("#copy").click()
    shown.until("document.getElementById('shared').textContent")
    assert shown.page.evaluate("window.copied") == address
    assert shown.page.locator("#shared").text_content() == SAY("share.copied")
    shown.press("Escape")
    assert not shown.page.locator("#share").is_visible()


@pytest.mark.parametrize("old_way", [True, False])
def test_where_the_clipboard_is_not_allowed(open_page: Any, club_page: str, old_way: bool) -> None:
    """As on a page from the disk: the old way of copying, and where that fails, the address stands there selected."""
    shown = open_page(club_page, anchor="#2V")
    shown.page.evaluate(
        f"""() => {{
          Object.defineProperty(navigator, 'clipboard', {{value: undefined}});
          document.execCommand = () => {str(old_way).lower()};
        }}"""
    )
    shown.page.locator("#show-share").click()
    shown.page.locator("#copy").click()
    shown.until("document.getElementById('shared').textContent")
    assert shown.page.locator("#shared").text_content() == (SAY("share.copied") if old_way else SAY("share.not-copied"))
    field = "(({selectionStart: a, selectionEnd: b, value}) => value.slice(a, b))(document.getElementById('address'))"
    assert shown.page.evaluate(field) == f"{ADDRESS}#2V"
    assert shown.page.evaluate("document.activeElement.id") == "address"


ODD = (
    '[Event "</script><!-- \u2028 \\"q\\" &amp; \U0001f680"]\r\n[Players "G Y"]\r\n'
    "0. G@g7 Y@f6\t\r\n1. 4: G g7-g11 +G {Zoë</script>}\r\n\r\n*\r\n\r\n"
)


@pytest.mark.parametrize("text", [CLUB, ODD], ids=["club", "odd"])
def test_the_record_comes_out_as_it_went_in(open_page: Any, text: str) -> None:
    game = annotate(parse_record(text), Wanted(analysis=False, names=True), "club/Evening (1).pacal.gz").game
    shown = open_page(write_page(game))
    shown.page.locator("#show-share").click()
    name, data = saved(shown, "#save-record")
    assert name == "evening-1.pacal"
    assert data == text.encode()


def test_in_a_site_too(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "evening.pacal").write_bytes(CLUB.encode())
    build(tmp_path / "site", tmp_path)
    page = next(file for file in (tmp_path / "site" / "games").iterdir())
    tab = browser.new_page()
    complaints: list[str] = []
    tab.on("console", lambda message: complaints.append(message.text))
    tab.goto(f"{page.as_uri()}#2V")
    shown = Visit(tab)
    icons = "[...document.querySelectorAll('.icon')].filter((one) => one.checkVisibility())"
    sizes = tab.evaluate(f"{icons}.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height])")
    assert {wide == high for wide, high in sizes} == {True}, "the site's own style leaves the page's alone"
    assert max(box["height"] for box in (one.bounding_box() for one in tab.locator(".head .tools button").all())) < 50
    tab.locator("#show-share").click()
    assert saved(shown, "#save-record")[1] == CLUB.encode()
    assert saved(shown, "#save-png")[1].startswith(b"\x89PNG")
    tab.locator("#copy").click()
    told = json.dumps([SAY("share.copied"), SAY("share.not-copied")])
    shown.until(f"{told}.includes(document.getElementById('shared').textContent)")
    tab.close()
    assert complaints == []


def test_pictures_of_the_board(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#8Y", color_scheme="dark")
    shown.page.fill("#square", "g7")
    shown.press("Enter")
    shown.page.locator("#show-share").click()
    name, drawing = saved(shown, "#save-svg")
    assert name.endswith("-8Y.svg")
    tree = ElementTree.fromstring(drawing)
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    step = next(step for step, turn in zip(club.review.steps, club.game.turns, strict=True) if turn.id == "8Y")
    pieces = [one for one in tree.iter() if "data-piece" in one.attrib]
    assert len(pieces) == sum(expected(step.after.arrangement()).values())
    text = " ".join("".join(tree.itertext()).split())
    for told in ("Thursday club", "round 8, Bruno", "takes district I from Emil", "Chiara"):
        assert told in text
    kinds = {one.get("class") for one in tree.iter()}
    assert not kinds & {"night", "chosen"}, "paper is light, and marks of the screen stay there"
    assert not re.search(rb"(?:href|src)=\"(?!#)|style=|<script|url\((?!#)", drawing)
    name, picture = saved(shown, "#save-png")
    assert name.endswith("-8Y.png")
    assert picture.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", picture[16:24])
    assert (wide, high) == (2 * float(tree.attrib["width"]), 2 * float(tree.attrib["height"]))
    assert len(picture) > 50_000


def test_hostile_titles_in_pictures(open_page: Any) -> None:
    evil = "</text></svg><script>alert(1)</script>&\"'<image href='http://evil.test/'>"
    game = annotate(parse_record(CLUB), Wanted(analysis=False, names=True)).game
    game.name = evil
    for player in game.players:
        player.name = player.calling = evil
    game.turns[0].told = game.turns[0].told._replace(who=called_player(game.turns[0].colour, evil))
    shown = open_page(write_page(game), anchor=f"#{game.turns[0].id}")
    shown.page.locator("#show-share").click()
    _, drawing = saved(shown, "#save-svg")
    tree = ElementTree.fromstring(drawing)
    tags = {one.tag.rpartition("}")[2] for one in tree.iter()}
    assert not tags & {"script", "image", "a", "foreignObject"}
    assert saved(shown, "#save-png")[1].startswith(b"\x89PNG")


def test_pictures_are_allowed_from_the_page_itself_alone(open_page: Any, club_page: str) -> None:
    policy = json.loads(
        open_page(club_page).page.evaluate(
            "JSON.stringify(document.querySelector('meta[http-equiv]').getAttribute('content').split('; '))"
        )
    )
    assert [part for part in policy if part.startswith("img-src")] == ["img-src data:"]
