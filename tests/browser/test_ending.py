"""Who wins is told after the last turn, or when it is asked for; without scripts and on paper always."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html.page import write_page
from pacal_notation.show.page_words import SAY
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from tests.games import FAULTY, SAMPLES

from .browsing import Visit, skip_without_browser, visit

skip_without_browser()

HEARD = """() => {
  const shown = (e) => e.checkVisibility({visibilityProperty: true});
  const found = [document.title];
  const walk = (node) => {
    if (node.nodeType === 3) return found.push(node.textContent);
    if (node.nodeType !== 1 || node.closest('script, noscript')) return;
    for (const name of ['title', 'aria-label', 'aria-valuetext', 'alt', 'placeholder', 'content', 'value']) {
      if (node.hasAttribute(name) && (node.localName === 'meta' || shown(node))) found.push(node.getAttribute(name));
    }
    const told = ['title', 'desc'].includes(node.localName) ? node.parentElement : node;
    if (told.localName === 'head' || shown(told)) node.childNodes.forEach(walk);
  };
  walk(document.head);
  walk(document.body);
  return found.join('\\n');
}"""
"""All that a person can see, hear or point at: texts that show, labels, tooltips, descriptions."""

REACH = """() => [...document.querySelectorAll('.chart')].map((chart) =>
  Number(chart.querySelector('.curtain').getAttribute('width')) / chart.viewBox.baseVal.width)"""


def heard(shown: Visit) -> str:
    found: str = shown.page.evaluate(HEARD)
    return found


def tells(club: Annotated) -> tuple[str, ...]:
    """What gives the end of the game away."""
    final = club.game.final
    assert final is not None
    totals = [f"{club.game.called(colour)} {points}" for colour, points in final.totals.items()]
    return ("wins with", "B80 Y88 V62", "Bruno 100 %", "turning point", "roll of the game", "a close look", *totals)


def test_nothing_tells_the_end_before_it_is_reached(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page)
    last = club.game.turns[-1].id
    for turn in ("start", "2V", "8Y", "10Y.1.10Y"):
        shown.page.evaluate(f"location.hash = '#{turn}'")
        shown.wait(lambda here, turn=turn: here == turn)
        told = heard(shown)
        assert [words for words in tells(club) if words in told] == []
        assert max(shown.page.evaluate(REACH)) < 0.8
    assert SAY("untold.result") in heard(shown)
    shown.page.evaluate(f"location.hash = '#{last}'")
    shown.wait(lambda here: here == last)
    assert "wins with" not in heard(shown)
    shown.press("ArrowRight")
    assert shown.here == "final"
    told = heard(shown)
    assert [words for words in tells(club) if words not in told] == []
    assert shown.page.evaluate(REACH) == [1, 1]
    shown.press("Home")
    assert "Bruno wins with 88 points" in heard(shown), "what was told stays told"


def test_asked_for_it_is_told_and_remembered(open_page: Any, club_page: str) -> None:
    shown = open_page(club_page)
    spoiler = shown.page.locator("#spoiler")
    assert spoiler.get_attribute("aria-pressed") == "false"
    spoiler.click()
    assert spoiler.get_attribute("aria-pressed") == "true"
    assert "Bruno wins with 88 points" in heard(shown)
    assert shown.here == "start"
    shown.page.reload()
    assert "Bruno wins with 88 points" in heard(shown)
    assert shown.page.locator("#spoiler").get_attribute("aria-pressed") == "true"
    shown.page.locator("#spoiler").click()
    assert "wins with" not in heard(shown)
    shown.page.reload()
    assert "wins with" not in heard(shown)
    shown.page.locator("#ledger button.tell").click()
    assert shown.page.locator("table.ledger").is_visible()
    assert spoiler.get_attribute("aria-pressed") == "true"


def test_without_scripts_all_is_told(open_page: Any, club_page: str, club: Annotated) -> None:
    shown = open_page(club_page, java_script_enabled=False)
    text = shown.page.locator("body").inner_text()
    for told in ("Bruno wins with 88 points", "turning point", "a close look at the river", "Violet"):
        assert told in text
    for silent in (*(SAY(key) for key in SAY.english if key.startswith("untold.")), SAY("tell-now")):
        assert silent not in text
    assert shown.page.locator("table.ledger").is_visible()
    assert shown.page.locator(".tools button, .controls button, .tell").filter(visible=True).count() == 0


def test_a_script_that_fails_leaves_a_page_that_can_be_read(browser: Any, club_page: str) -> None:
    shown = visit(browser, club_page.replace('"geometry":{', '"geometrie":{'))
    text = shown.page.locator("body").inner_text()
    assert "Bruno wins with 88 points" in text
    assert SAY("tell-now") not in text
    assert shown.page.locator(".controls").filter(visible=True).count() == 0
    assert len(shown.complaints) == 1
    shown.page.context.close()


def test_a_game_without_an_end(open_page: Any) -> None:
    text = next(file for file in SAMPLES if file.stem == "unfinished").read_text(encoding="utf-8")
    game = annotate(parse_record(text), Wanted(analysis=False, names=True)).game
    shown = open_page(write_page(game))
    assert not shown.page.locator("table.ledger").is_visible()
    shown.press("End")
    assert shown.here == game.turns[-1].id
    assert shown.page.locator("table.ledger").is_visible()


@pytest.mark.parametrize("code", ["C3-final-score-off", "C4-result-tag"])
def test_findings_about_the_end_wait_for_it(open_page: Any, code: str) -> None:
    file = next(file for file in FAULTY if file.stem == code)
    game = annotate(parse_record(file.read_text(encoding="utf-8")), Wanted(analysis=False, names=True)).game
    shown = open_page(write_page(game))
    message = next(finding.message for finding in game.findings if finding.code == code[:2])
    assert message not in heard(shown)
    assert SAY("untold.findings") in heard(shown)
    shown.press("End")
    assert message in heard(shown)


def test_the_opening_comment_stands_once(open_page: Any, club_page: str, club: Annotated) -> None:
    (opening,) = club.game.start_comments
    start = " ".join(opening.split())[:40]
    for options in ({}, {"java_script_enabled": False}, {"viewport": {"width": 390, "height": 800}}):
        shown = open_page(club_page, **options)
        text = " ".join(shown.page.locator("body").inner_text().split())
        assert text.count(start) == 1, options
    shown = open_page(club_page, anchor="#2Y")
    assert start not in " ".join(shown.page.locator("body").inner_text().split())


def test_names_instead_of_colours(open_page: Any, club_page: str) -> None:
    """Wherever a player has a name, it is used; colours stand in the tags alone, and in the help."""
    shown = open_page(club_page)
    shown.page.locator("#spoiler").click()
    shown.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    shown.page.evaluate("document.querySelectorAll('.tags').forEach((one) => one.remove())")
    for turn in ("start", "2V", "5Y", "6Y", "10Y", "10Y.1.10Y", "final"):
        shown.page.evaluate(f"location.hash = '#{turn}'")
        shown.wait(lambda here, turn=turn: here == turn)
        shown.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        found = re.findall(r".*\b(?:Blue|Yellow|Violet)\b.*", heard(shown))
        assert found == [], turn
