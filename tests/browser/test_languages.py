"""The switch of languages: everything that is seen and heard changes, nothing else does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.show.page_words import SAY
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import FAULTY

from .audit import CONTRAST, NAMELESS, SMALL, WATCH_JUMPS
from .browsing import ADDRESS, Visit, skip_without_browser

skip_without_browser()

ALL = """() => {
  const page = document.documentElement.cloneNode(true);
  for (const one of page.querySelectorAll('script, style, noscript, meta[http-equiv]')) one.remove();
  for (const one of page.querySelectorAll('#language option')) one.removeAttribute('selected');
  return page.outerHTML;
}"""
"""The whole page as it stands, attributes included, but for what is not seen."""
SAID = """() => [...document.querySelectorAll('body *')]
  .filter((one) => !one.closest('script, style, code, bdi, dd, blockquote, option, noscript, .tags, h1, #address'))
  .flatMap((one) => [...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
    ...['title', 'aria-label', 'aria-valuetext', 'placeholder'].map((name) => one.getAttribute(name) ?? '')])"""
"""All that is told in a language: texts and attributes, whether they are seen now or not."""
STOP_WORDS = re.compile(r"\b(the|of|and|with|this|that|from|into|turn|stone|ship|rolled|drops|flies)\b", re.I)
BROKEN = """() => {
  document.body.style.overflowWrap = 'normal';
  const found = [...document.querySelectorAll('body *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => !one.closest('.away, .skip, .name, svg, select, code'))
    .filter((one) => getComputedStyle(one).clipPath === 'none')
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && one.clientWidth)
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120));
  document.body.style.overflowWrap = '';
  return found;
}"""
"""Where a word is longer than its place, so that it is broken or cut off."""
TURNS = ("start", "5Y", "10Y.1.10Y", "final")


def speak(shown: Visit, language: str) -> None:
    shown.page.select_option("#language", language)
    shown.until(f"document.documentElement.lang === '{language}'")


@pytest.fixture(scope="module")
def own_pages(club: Annotated) -> dict[str, str]:
    """The club's game as it is made in each language."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = write_page(club.game)
    return found


@pytest.mark.parametrize("turn", TURNS)
def test_all_of_the_page_is_that_of_the_language(open_page: Any, own_pages: dict[str, str], turn: str) -> None:
    """From each language to the next, and back to the first: the page is the one that was made in the language."""
    shown = open_page(own_pages["en"], anchor=f"#{turn}")
    shown.page.focus("#language")
    for language in (*LANGUAGES, "pl", "en"):
        speak(shown, language)
        made = open_page(own_pages[language], anchor=f"#{turn}")
        assert shown.page.evaluate(ALL) == made.page.evaluate(ALL), language
        made.page.close()
        assert shown.here == turn
        assert shown.page.evaluate("document.activeElement.id") == "language"


def test_no_english_is_left(open_page: Any, own_pages: dict[str, str]) -> None:
    shown = open_page(own_pages["en"], anchor="#4B")
    shown.page.locator("#spoiler").click()
    shown.page.fill("#square", "h7")
    shown.page.keyboard.press("Enter")
    assert any(map(STOP_WORDS.search, shown.page.evaluate(SAID)))
    for language in sorted(set(LANGUAGES) - {"en"}):
        speak(shown, language)
        for key in ("ArrowRight", "ArrowRight", "v"):
            shown.page.locator("h1").click()
            shown.press(key)
            assert [text for text in shown.page.evaluate(SAID) if STOP_WORDS.search(text)] == [], language


def test_what_is_open_pressed_and_looked_at_stays(open_page: Any, club_page: str) -> None:
    """Also where the address changes the language, while somebody stands elsewhere in the page."""
    shown = open_page(club_page, anchor="#6Y")
    page = shown.page
    page.locator('[data-list="notation"]').click()
    page.locator("#view").click()
    page.fill("#square", "i7")
    page.locator("#ask-square").click()
    page.locator("#now-more details.others summary").click()
    page.locator("#now-more button.show").last.click()
    marks = page.locator("#board .marks").inner_html()
    page.evaluate("location.hash = '#6Y&lang=hu'")
    shown.until("document.documentElement.lang === 'hu'")
    with speaking("hu"):
        assert page.locator("#square-title").text_content() == SAY("square.title", square="i7")
        assert page.evaluate("document.activeElement.textContent") == SAY("show")
    assert page.locator("#now-more button.show").last.get_attribute("aria-pressed") == "true"
    assert page.locator("#board .marks").inner_html() == marks
    assert page.locator("#view").get_attribute("aria-pressed") == "true"
    assert page.locator("#list.in-notation").count() == 1
    assert page.locator("#now-more details.others").get_attribute("open") is not None
    page.locator("#show-share").click()
    page.evaluate("location.hash = '#6Y&lang=fr'")
    shown.until("document.documentElement.lang === 'fr'")
    assert page.locator("#share").is_visible()
    assert page.locator("#address").input_value() == f"{ADDRESS}#6Y&lang=fr"
    page.locator("#share button.close").click()
    page.fill("#square", "z9")
    page.keyboard.press("Enter")
    speak(shown, "it")
    with speaking("it"):
        assert page.locator("#square-words").text_content() == SAY("square.unknown", text="z9")


def test_the_choice_is_remembered(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, anchor="#6Y")
    speak(shown, "pl")
    assert shown.page.evaluate("location.hash") == "#6Y&lang=pl"
    other = shown.page.context.new_page()
    other.goto(f"{ADDRESS}#7B")
    Visit(other).until("document.documentElement.lang === 'pl'")
    Visit(other).until("!document.documentElement.classList.contains('waking')")
    with speaking("pl"):
        assert other.locator("#language").input_value() == "pl"
        assert other.locator("#show-help").text_content() == SAY("help")
    other.goto("about:blank")
    other.goto(f"{ADDRESS}#7B&lang=de")
    Visit(other).until("document.documentElement.lang === 'de'")
    assert other.evaluate("localStorage.getItem('pacal-language')") == "pl"
    other.goto("about:blank")
    other.goto(f"{ADDRESS}#7B")
    other.evaluate(WATCH_JUMPS)
    Visit(other).settle()
    assert other.evaluate("[document.documentElement.lang, ...window.jumps]") == ["pl"]
    speak(shown, "en")
    assert shown.page.evaluate("location.hash") == "#6Y"
    other.goto("about:blank")
    other.goto(f"{ADDRESS}#7B")
    assert other.evaluate("document.documentElement.lang") == "en"


def test_links_carry_the_language(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page, anchor="#7B&lang=de")
    shown.until("document.documentElement.lang === 'de'")
    assert shown.here == "7B"
    shown.press("ArrowRight")
    assert shown.page.evaluate("location.hash") == f"#{shown.here}&lang=de"
    shown.page.locator('#list a[href="#2Y"]').click()
    assert shown.page.evaluate("location.hash") == "#2Y&lang=de"
    shown.page.locator("#show-share").click()
    assert shown.page.locator("#address").input_value() == f"{ADDRESS}#2Y&lang=de"
    shown.page.keyboard.press("Escape")
    shown.page.go_back()
    shown.wait(lambda here: here != "2Y")
    assert shown.page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.parametrize("address", ["#7B&lang=xx", "#7B&lang=__proto__", "#lang=", "#%E0%A4%A&lang=de"])
def test_what_is_no_language_changes_nothing(open_page: Any, club_page: str, address: str) -> None:
    shown = open_page(club_page, anchor=address)
    assert shown.page.evaluate("document.documentElement.lang") == "en"
    assert shown.here in ("7B", "start")


def test_the_game_plays_on(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page)
    shown.page.locator("#play").click()
    speak(shown, "de")
    with speaking("de"):
        assert shown.page.locator("#play").get_attribute("aria-label") == SAY("pause")
    shown.wait(lambda here: here != "start")


@pytest.mark.parametrize("width", [390, 600, 768, 1360])
def test_no_language_breaks_the_page(open_page: Any, club_page: str, width: int) -> None:
    """Nothing is wider than the window, too small to touch, too faint to read, or without a name."""
    file = next(file for file in FAULTY if file.stem == "M2-too-far")
    faulty = write_page(annotate(parse_record(file.read_text(encoding="utf-8")), Wanted(analysis=False)).game)
    for html, turn in ((club_page, "#final"), (faulty, "")):
        shown = open_page(html, anchor=turn, viewport={"width": width, "height": 800})
        for language in LANGUAGES:
            speak(shown, language)
            assert shown.page.evaluate("document.documentElement.scrollWidth") <= width, language
            assert shown.page.evaluate(BROKEN) == [], language
            assert shown.page.evaluate(SMALL) == [], language
            assert shown.page.evaluate(NAMELESS) == [], language
            assert width not in (390, 1360) or shown.page.evaluate(CONTRAST)[1] == [], language


def test_one_language_alone_has_no_switch(open_page: Any, club: Annotated) -> None:
    shown = open_page(write_page(club.game, languages=()), anchor="#7B&lang=de")
    assert shown.page.locator("#language").count() == 0
    assert shown.here == "7B"
    two = open_page(write_page(club.game, languages=["de"]), anchor="#7B")
    assert two.page.locator("#language option").all_text_contents() == ["Deutsch", "English"]
    speak(two, "de")


@pytest.mark.parametrize("lacking", ["languages", "elements", "unpacking", "scripts"])
def test_where_it_cannot_be_there_is_none(open_page: Any, club_page: str, lacking: str) -> None:
    """Old browsers, pages that something has changed: the language it was made in, and no switch that does nothing."""
    changes = {"elements": ('class="titles">', 'class="titles"><i></i>'), "languages": ('id="languages"', 'id="x"')}
    html = club_page.replace(*changes.get(lacking, ("", "")))
    shown = open_page(html, java_script_enabled=lacking != "scripts")
    if lacking == "unpacking":
        shown.page.add_init_script("delete window.DecompressionStream")
        shown.page.evaluate("localStorage.setItem('pacal-language', 'de')")
        shown.page.goto("about:blank")
        shown.page.goto(f"{ADDRESS}#7B&lang=de")
    assert not shown.page.locator("#language").is_visible()
    if lacking != "scripts":
        shown.press("ArrowRight")
        assert shown.page.evaluate("document.documentElement.lang") == "en"


def test_helpers_of_the_browser_do_no_harm(open_page: Any, club_page: str) -> None:
    """What is put beside the page, as by a browser's extensions, does not count."""
    changed = club_page.replace("</body>", "<div><p>Do you want this translated?</p></div></body>")
    shown = open_page(changed.replace("<body>", "<body><div></div>"), anchor="#7B")
    speak(shown, "it")


def test_a_page_from_the_disk(browser: Any, club_page: str, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_text(club_page, encoding="utf-8")
    context = browser.new_context()
    shown = Visit(context.new_page())
    shown.page.on("console", lambda message: shown.complaints.append(message.text))
    shown.page.goto(f"{file.as_uri()}#7B")
    speak(shown, "hu")
    shown.page.reload()
    shown.until("document.documentElement.lang === 'hu'")
    assert shown.here == "7B"
    assert shown.complaints == []
    context.close()


def test_a_game_that_cannot_be_replayed(open_page: Any) -> None:
    """It stands still, and speaks all languages."""
    html = write_page(annotate(parse_record('[Board "atlantis"] [Event "Club"] 1. 4: G -g11 *'), Wanted()).game)
    shown = open_page(html)
    speak(shown, "de")
    with speaking("de"):
        assert SAY("not-replayed") in shown.page.locator("main").text_content()
    assert shown.page.locator(".untold:visible").count() == 0
    still = open_page(html, anchor="#lang=pl")
    still.until("document.documentElement.lang === 'pl'")


@pytest.mark.parametrize("width", [390, 1360])
def test_no_label_of_a_chart_is_cut_off(open_page: Any, own_pages: dict[str, str], width: int) -> None:
    """A chart that is wider than the window scrolls, and what stands left of its beginning can never be seen."""
    for language in LANGUAGES:
        shown = open_page(own_pages[language], anchor="#final", viewport={"width": width, "height": 800})
        cut = "[...document.querySelectorAll('.chart text')].filter((one) => one.getBBox().x < 0)"
        assert shown.page.evaluate(f"{cut}.map((one) => one.textContent)") == [], language
