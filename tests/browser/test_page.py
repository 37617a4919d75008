"""The replay page in a real browser: every position, every way to get there, every size, and hostile games.

Left out with a word where playwright or Chromium is missing; PACAL_NEED_BROWSER=1 makes that a failure.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import games

from .browsing import Visit, assert_cursors, check_position, expected, skip_without_browser, visit
from .conftest import CLUB

skip_without_browser()


NESTED = """[Event "Nested"] [Players "G Y"]
0. G@g7 Y@f6
1. 4: G g7-g11 +GY {one} ! (G g7-c7 {two} (G g7-k7 +G 4: Y f6-j6) 4: Y f6-j6 +Y) (G g7-g3)
   4: Y f6-j6
2. 3: G -g8
*"""
SCRIPT = "</script><script>document.title='broken'; alert(1)</script>"
IMAGE = "<img src=x onerror=\"alert(2)\"><svg onload=alert(3)></svg>"
STYLE = "</style><style>body{display:none}</style><link rel=stylesheet href=http://evil.test/a.css>"
ENDS = "--></title></textarea></svg>]]><!--<script>"
ODD = "\u202e\u2066\u200b\x1b[31m\x07\ufeff&lt;b&gt;&#60;i&#62;"
LONG = "W" * 3000


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_is_the_engines(open_page: Any, players: int) -> None:
    record = next(record for record in games(12) if len(record.tag("Players").split()) == players)
    annotated = annotate(record, Wanted(analysis=False))
    shown = open_page(write_page(annotated.game))
    start = annotated.review.start
    assert start is not None
    assert shown.here == "start"
    check_position(shown, start.arrangement())
    for step, turn in zip(annotated.review.steps, annotated.game.turns, strict=True):
        shown.press("ArrowRight")
        assert shown.here == turn.id
        check_position(shown, step.after.arrangement())
        assert shown.scores() == dict(zip(step.after.table.seats, step.after.scores, strict=True))
        assert shown.page.locator("#sentence").text_content().rstrip(".") == turn.sentence.rstrip(".")
    assert annotated.game.final is not None
    shown.press("ArrowRight")
    assert shown.here == "final"
    assert shown.scores() == annotated.game.final.totals
    assert shown.page.locator("[data-go=next]").is_disabled()
    shown.press("ArrowRight")
    assert shown.here == "final"


def test_keys_and_buttons(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    ids = [turn.id for turn in club.game.turns]
    shown.press("ArrowRight", "ArrowRight", "ArrowRight")
    assert shown.here == ids[2]
    shown.press("ArrowLeft")
    assert shown.here == ids[1]
    shown.press("End")
    assert shown.here == "final"
    shown.press("Home")
    assert shown.here == "start"
    for button, turn in (("last", "final"), ("back", ids[-1]), ("first", "start"), ("next", ids[0])):
        shown.page.locator(f"[data-go={button}]").click()
        assert shown.here == turn
    shown.press("p")
    assert shown.page.locator("#view").get_attribute("aria-pressed") == "true"
    shown.press("?")
    assert shown.page.locator("dialog#help").is_visible()
    shown.press("ArrowRight")
    assert shown.here == ids[0], "the board stands still while the help is open"
    shown.press("Escape")
    assert not shown.page.locator("dialog#help").is_visible()


def test_playing_and_stopping(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page)
    shown.page.locator("#speed").select_option("fast")
    shown.page.locator("body").evaluate("document.activeElement.blur()")
    shown.press("Space")
    assert shown.page.locator("#play").get_attribute("aria-label") == "Pause"
    shown.wait(lambda turn: turn == "1Y")
    shown.press("Space")
    assert shown.page.locator("#play").get_attribute("aria-label") == "Play"
    stopped = shown.here
    shown.page.wait_for_timeout(1200)  # longer than a turn takes: that nothing comes can only be waited for
    assert shown.here == stopped
    shown.page.locator("#play").click()
    shown.wait(lambda turn: turn != stopped)


def test_a_moving_page_shows_the_same(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, reduced_motion="no-preference")
    for _ in range(6):
        shown.press("ArrowRight")
    shown.eventually(lambda: check_position(shown, club.review.steps[5].after.arrangement()))


def test_the_slider(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    slider = shown.page.locator("#slider")
    assert slider.get_attribute("max") == str(len(club.game.turns) + 1)
    slider.fill("17")
    assert shown.here == club.game.turns[16].id
    check_position(shown, club.review.steps[16].after.arrangement())
    slider.focus()
    shown.press("ArrowRight")
    assert shown.here == club.game.turns[17].id
    assert slider.get_attribute("aria-valuetext") == "round 6, Bruno"


def test_list_and_chart_lead_to_turns(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    shown.page.locator('.list a[href="#4Y"]').click()
    assert shown.here == "4Y"
    assert shown.page.url.endswith("#4Y")
    shown.page.locator('.chart a[href="#7B"] rect').first.click()
    assert shown.here == "7B"
    assert_cursors(shown, "7B")
    shown.page.go_back()
    shown.wait(lambda turn: turn == "4Y")
    shown.page.locator("[data-list=notation]").click()
    row = shown.page.locator('.list a[href="#4Y"]')
    assert row.locator(".written").is_visible()
    assert not row.locator(".words").is_visible()


def test_a_link_opens_its_turn(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#7V")
    assert shown.here == "7V"
    turn = next(turn for turn in club.game.turns if turn.id == "7V")
    check_position(shown, club.review.steps[turn.index].after.arrangement())
    shown.press("ArrowRight")
    assert shown.page.url.endswith(f"#{club.game.turns[turn.index + 1].id}")
    left = shown.here
    for odd in ("#nothing", "#__proto__", "#constructor", "#%ff", "#99R", "#toString", "#"):
        shown.page.evaluate(
            """(odd) => new Promise((done) => {
              addEventListener('hashchange', () => setTimeout(done), {once: true});
              location.hash = odd;
            })""",
            odd,
        )
        assert shown.here == left, "an address that is no turn changes nothing"
    assert open_page(club_page, anchor="#__proto__").here == "start"
    assert open_page(club_page, anchor="#10Y.1.10Y").here == "10Y.1.10Y"


def test_into_a_variation_and_back(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#10Y")
    turn = next(turn for turn in club.game.turns if turn.id == "10Y")
    line = club.review.steps[turn.index].variations[0]
    shown.page.locator(".ways a").click()
    assert shown.here == "10Y.1.10Y"
    check_position(shown, line.steps[0].after.arrangement())
    bar = shown.page.locator("#variation-bar")
    assert bar.is_visible()
    assert "10Y" in bar.text_content()
    shown.press("ArrowLeft")
    assert shown.here == club.game.turns[turn.index - 1].id
    assert bar.is_visible(), "the turns before it belong to the way into the variation"
    shown.press("ArrowRight")
    assert shown.here == "10Y.1.10Y"
    shown.press("Escape")
    assert shown.here == "10Y"
    assert not bar.is_visible()
    shown.press("v")
    assert shown.here == "10Y.1.10Y"
    bar.locator("a").click()
    assert shown.here == "10Y"


def test_variations_within_variations(open_page: Any) -> None:
    annotated = annotate(parse_record(NESTED), Wanted(analysis=False))
    shown = open_page(write_page(annotated.game), anchor="#1G.1.1G.1.1Y")
    first = annotated.review.steps[0].variations[0]
    inner = first.steps[0].variations[0]
    check_position(shown, inner.steps[1].after.arrangement())
    shown.press("ArrowLeft")
    check_position(shown, inner.steps[0].after.arrangement())
    shown.press("Escape")
    assert shown.here == "1G.1.1G"
    shown.press("ArrowRight")
    check_position(shown, first.steps[1].after.arrangement())
    shown.press("ArrowRight")
    assert shown.here == "1G.1.1Y"
    shown.press("Escape", "ArrowRight")
    assert shown.here == "1Y"


def test_the_players_view_hides_what_lies_under_ships(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    shown.page.locator("#view").click()
    for step in club.review.steps[:12]:
        shown.press("ArrowRight")
        check_position(shown, step.after.arrangement(), hidden=False)
        assert "hidden" not in shown.page.locator("#board desc").text_content()
    shown.page.locator("#view").click()
    check_position(shown, club.review.steps[11].after.arrangement())


def test_light_and_dark(open_page: Any, club_page: str) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = open_page(club_page, color_scheme="light")
    dark = open_page(club_page, color_scheme="dark")
    colours = light.page.evaluate(ground), dark.page.evaluate(ground)
    assert colours[0] != colours[1]
    dark.page.locator("#theme").click()
    assert dark.page.evaluate(ground) == colours[0]
    light.page.locator("#theme").click()
    assert light.page.evaluate(ground) == colours[1]
    light.page.reload()
    assert light.page.evaluate(ground) == colours[1], "the choice is remembered"
    light.page.emulate_media(media="print")
    assert light.page.evaluate(ground) == "rgb(255, 255, 255)", "paper is white"


@pytest.mark.parametrize("width", [320, 360, 414, 768, 1024, 1920])
def test_no_width_needs_sideways_scrolling(open_page: Any, club_page: str, club: Annotated, width: int) -> None:
    turn = next(turn for turn in club.game.turns[9:] if turn.alternatives)
    shown = open_page(club_page, anchor=f"#{turn.id}", viewport={"width": width, "height": 740})
    shown.page.locator("#now-more details.others summary").click()
    for _ in range(3):
        assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
        shown.press("ArrowRight")
    shown.press("?")
    assert shown.page.evaluate("document.querySelector('dialog').scrollWidth") <= width
    if width == 360:
        shown.press("Escape")
        sizes = shown.page.evaluate(
            "[...document.querySelectorAll('.buttons button, .head .tools button')]"
            ".map((button) => button.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"
        )
        assert min(sizes) >= 34, "fingers need room"
        assert shown.page.evaluate("document.getElementById('board').getBoundingClientRect().bottom") < 740


def test_what_screen_readers_get(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, anchor="#2Y")
    page = shown.page
    assert page.locator("#sentence").get_attribute("aria-live") == "polite"
    assert page.locator('.list a[aria-current="step"]').get_attribute("href") == "#2Y"
    words = page.locator("#board desc").text_content()
    assert "Bruno: 7 points; ship on e9; pyramids: 1 on h7" in words
    nameless = page.evaluate(
        """[...document.querySelectorAll('button, input, select, a')].filter((e) =>
           !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.[0]?.textContent.trim()))
           .map((e) => e.outerHTML)"""
    )
    assert nameless == []
    doubled = page.evaluate(
        "[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i)"
    )
    assert doubled == []


def test_findings_stand_in_their_place(open_page: Any) -> None:
    text = CLUB.replace("V c7-c8 +VY #1@c7 =6", "V c7-c9 +VY #1@c7 =5")
    annotated = annotate(parse_record(text), Wanted(analysis=False, names=True))
    shown = open_page(write_page(annotated.game), anchor="#2V")
    assert shown.page.locator("#now-more .finding").count() == len(annotated.game.findings_of("2V")) > 0
    assert shown.page.locator('li[data-turn="2V"] > .extra .finding').count() > 0
    shown.page.locator(".warning a").first.click()
    assert shown.here == "2V"


def test_a_turn_that_was_put_right(open_page: Any) -> None:
    """Written and played stand in the list, beside the board and at the points; nothing is said by colour alone."""
    written, played = "V c7-c9 +VY #1@c7 =6", "V c7-c8 +VY #1@c7 =6"
    game = annotate(parse_record(CLUB.replace(played, written)), Wanted(analysis=False, names=True)).game
    shown = open_page(write_page(game), anchor="#2V")
    words = f"Written: {written} Probably played: {played}"
    entry = shown.page.locator('li[data-turn="2V"]')
    for place in ("#now-more .put-right", 'li[data-turn="2V"] > .extra .put-right'):
        assert " ".join(shown.page.locator(place).inner_text().split()) == words
    struck = entry.locator("> .row del")
    assert not struck.is_visible()
    shown.page.locator('[data-list="notation"]').click()
    assert struck.inner_text() == written
    assert "line-through" in struck.evaluate("(e) => getComputedStyle(e).textDecorationLine")
    assert " ".join(entry.locator("> .row .written").inner_text().split()) == (
        f"written: {written} probably played: {played}"
    )
    assert " ".join(shown.page.locator("#ledger .put-right").all_text_contents()[0].split()) == words
    assert shown.page.locator(".as-played").inner_text() == game.repaired


def hostile(text: str, analysis: bool) -> Annotated:
    """The club's game with names, tags and comments that are all this text."""
    record = parse_record(f"{CLUB.partition('5. 2:')[0]}*" if analysis else CLUB)
    for tag in record.tags:
        if tag.name not in ("Rules", "Board", "Players", "Result"):
            tag.value = text
    found = annotate(record, Wanted(analysis=analysis, names=True))
    for turn in found.game.turns[:8]:
        turn.comments = [text]
    found.game.start_comments = found.game.end_comments = [text]
    assert found.game.board is not None
    found.game.board.titled = text
    found.game.board.noted = [text]
    found.game.not_checked = text
    return found


@pytest.mark.parametrize(
    "text", [SCRIPT, IMAGE, STYLE, ENDS, ODD, LONG], ids=["script", "image", "style", "ends", "odd", "long"]
)
def test_hostile_games_are_only_words(open_page: Any, text: str) -> None:
    found = hostile(text, analysis=text == IMAGE)
    shown = open_page(write_page(found.game), viewport={"width": 360, "height": 740})
    page = shown.page
    shown.settle()
    for step in found.review.steps[:9]:
        shown.press("ArrowRight")
        assert shown.pieces() == expected(step.after.arrangement())
    assert page.title() != "broken"
    assert page.evaluate("getComputedStyle(document.body).display") != "none"
    assert page.locator("img, iframe, link, object, embed, form").count() == 0
    assert page.evaluate("document.scripts.length") == 4
    assert page.evaluate("document.styleSheets.length") == 1
    names = "[...document.querySelectorAll('*')].flatMap((e) => [...e.attributes].map((a) => a.name))"
    assert not [name for name in page.evaluate(names) if name.lower().startswith("on")]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    body = page.evaluate("document.body.textContent")
    assert "\u202e" not in body
    assert "\x1b" not in body
    if text in (SCRIPT, IMAGE, STYLE):
        assert page.locator("blockquote.comment").first.text_content() == text


def test_from_a_file(browser: Any, tmp_path: Path, club_page: str) -> None:
    """As friends open it: a file on a disk, no server."""
    file = tmp_path / "game.html"
    file.write_text(club_page, encoding="utf-8")
    page = browser.new_page()
    complaints: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{file.as_uri()}#3V")
    assert Visit(page).here == "3V"
    page.keyboard.press("ArrowRight")
    assert Visit(page).here == "3B"
    page.close()
    assert complaints == []
    assert [address.partition("#")[0] for address in asked] == [file.as_uri()]


def test_without_scripts_the_game_can_be_read(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, java_script_enabled=False)
    last = club.game.turns[-1]
    assert shown.page.locator(f'.list li[data-turn="{last.id}"] .words').first.is_visible()
    assert shown.page.locator("#board .pyramid").count() == len(last.after.pyramids)
    assert not shown.page.locator(".controls").is_visible()


def test_a_policy_that_forbids_everything_else(browser: Any, club_page: str) -> None:
    """Scripts, styles and pictures that got into the page all the same would not run."""
    evil = '<script>window.evil = 1</script><p style="color:red" onclick="window.evil = 2" id="bad">x</p>'
    shown = visit(browser, club_page.replace("</main>", f"{evil}<img src='http://evil.test/x.png'></main>"))
    shown.page.locator("#bad").click()
    assert shown.page.evaluate("window.evil") is None
    assert shown.page.evaluate("getComputedStyle(document.getElementById('bad')).color") != "rgb(255, 0, 0)"
    assert shown.requests == []
    assert shown.complaints, "the browser says that it refused"
    shown.page.context.close()
