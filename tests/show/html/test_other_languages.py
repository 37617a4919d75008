"""The other languages of a page: a page that is switched says exactly what one that was made in that language says."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking, spoken
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.html import page
from pacal_notation.show.html.other_languages import UnlikeError, Version, chosen, packed, switch
from pacal_notation.show.html.page import write_page
from pacal_notation.show.html.page_data import page_data
from pacal_notation.show.markup import Markup, element, markup
from pacal_notation.telling.annotation import Wanted, annotate
from pacal_notation.telling.view import GameView
from tests.games import FAULTY, SAMPLES

from .speaking_pages import Tree, packs, seen, switched, told_in

BY_PEOPLE = ("script", "code", "bdi", "blockquote", "dd", "h1")
"""What people wrote, notation and values of tags."""
READABLE = [file for file in FAULTY if file.stem[:1] != "N"]
STOP_WORDS = re.compile(r"\b(the|of|and|with|this|that|from|into|turn|stone|ship|roll|drops|flies)\b", re.I)


@cache
def game_of(file: Path, analysis: bool = False) -> GameView:
    text = file.read_text(encoding="utf-8").split("\n\n[Event")[0]
    return annotate(parse_record(text), Wanted(analysis=analysis, names=True), str(file)).game


def assert_says_the_same(game: GameView, made: str, languages: list[str]) -> None:
    """A page made in one language and switched is the page that is made in the other."""
    with speaking(made):
        page = write_page(game, languages=languages)
    for language in languages:
        with speaking(language):
            own = Tree(write_page(game, languages=[made, *languages])).root.find("html")
            data = json.loads(json.dumps(page_data(game))) if game.start is not None else {}
        html, told = switched(page, language)
        assert seen(html) == seen(own), language
        assert told == data, language


def test_every_language_and_from_every_one() -> None:
    """A game with an analysis, comments, variations, an ending."""
    game = game_of(next(file for file in SAMPLES if file.stem == "club-evening"), analysis=True)
    languages = list(LANGUAGES)
    assert_says_the_same(game, "en", [language for language in languages if language != "en"])
    for made, other in zip(languages, [*languages[1:], languages[0]], strict=True):
        assert_says_the_same(game, made, [other])


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_samples(file: Path) -> None:
    assert_says_the_same(game_of(file), "en", ["de", "hu", "pl"])


@pytest.mark.parametrize("file", READABLE, ids=lambda file: file.stem)
def test_faulty_records(file: Path) -> None:
    """Findings and what was put right are told in every language, though they were found in one."""
    assert_says_the_same(game_of(file), "en", ["de", "fr", "it"])


def test_a_game_is_told_in_the_language_that_is_asked_for() -> None:
    """It does not matter which was spoken when it was analysed."""
    for file in (next(file for file in SAMPLES if file.stem == "duel"), READABLE[0]):
        game = game_of(file)
        with speaking("pl"):
            same = game_of.__wrapped__(file)
            assert write_page(game, languages=()) == write_page(same, languages=()), file


def test_a_record_that_cannot_be_replayed() -> None:
    game = annotate(parse_record('[Board "atlantis"] [Event "<b>"] 1. 4: G -g11 *'), Wanted()).game
    assert game.start is None
    assert_says_the_same(game, "en", ["de", "fr", "hu", "it", "pl"])


@pytest.mark.parametrize("file", [SAMPLES[0], *READABLE], ids=lambda file: file.stem)
def test_no_english_is_left(file: Path) -> None:
    """What is not by people is in the language of the page."""
    game = game_of(file)
    page = write_page(game)
    for language in sorted(set(LANGUAGES) - {"en"}):
        html, _ = switched(page, language)
        said = []
        for one in html.find("body").elements():
            if one.tag not in BY_PEOPLE and one.attributes.get("lang") != "":
                said += [child for child in one.inside if isinstance(child, str)]
                said += [one.attributes.get(name, "") for name in ("title", "aria-label", "placeholder")]
        assert [text for text in said if STOP_WORDS.search(text) and ".pacal" not in text] == [], language


def test_what_people_wrote_stays() -> None:
    file = next(file for file in SAMPLES if file.stem == "club-evening")
    game = game_of(file)
    html, _ = switched(write_page(game), "pl")
    quoted = [one.text for one in html.elements() if one.tag == "blockquote"]
    comments = [comment for turn in game.turns for comment in turn.comments]
    assert comments
    assert set(comments) <= set(quoted)
    assert json.loads(next(one.text for one in Tree(write_page(game)).root.elements()
                           if one.attributes.get("id") == "record")) == game.source  # fmt: skip


def test_the_languages_of_a_page_are_chosen() -> None:
    game = game_of(SAMPLES[0])
    names = {language: packs(write_page(game, languages=wanted)) for language, wanted in
             {"all": None, "two": ["de", "en"], "none": (), "itself": ["en"]}.items()}  # fmt: skip
    assert set(names["all"]["told"]) == {"de", "fr", "hu", "it", "pl"}
    assert set(names["two"]["told"]) == {"de"}
    assert names["none"] is None
    assert names["itself"] is None
    assert 'id="language"' not in write_page(game, languages=())
    with pytest.raises(ValueError, match="klingon"):
        write_page(game, languages=["klingon"])


def test_a_page_that_cannot_be_switched_speaks_one_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sentence of ours is so; a page is worth more than a switch."""
    game = game_of(SAMPLES[0])
    plain = write_page(game, languages=())
    real = page.element
    monkeypatch.setattr(page, "element", lambda tag, *inside, **known: real(
        tag, *([real("b", "!")] if tag == "footer" and spoken() == "hu" else []), *inside, **known))  # fmt: skip
    assert write_page(game) == plain
    assert packs(write_page(game, languages=["de", "en"])) is not None


def test_languages_stand_in_the_order_of_their_names() -> None:
    assert chosen(None) == ["de", "en", "fr", "it", "hu", "pl"]
    with speaking("pl"):
        assert chosen(["de"]) == ["de", "pl"]
        choice = Tree(switch(chosen(["de"]), "pl") or "").root
    options = [one for one in choice.elements() if one.tag == "option"]
    assert [(one.attributes["lang"], one.text, "selected" in one.attributes) for one in options] == [
        ("de", "Deutsch", False), ("pl", "Polski", True)]  # fmt: skip


def of(body: Markup) -> Version:
    return Version(body, ("", ""), {})


def test_sentences_whose_parts_stand_in_another_order() -> None:
    """Elements are moved, those of the same kind are told apart by their attributes, texts stand where they belong."""
    bold, link = element("b", "2"), element("a", "7G", href="#7G")
    english = element("p", "first in ", link, ", of ", bold, " < 3")
    others = {
        "de": element("p", bold, " & ", link),
        "fr": element("p", element("b", "deux"), link, " : "),
    }
    page = "<html><title></title><meta name=description></html>"
    for language, other in others.items():
        found = packed(of(element("main", english)), {language: of(element("main", other))})
        made = f"<html><head><title>x</title><meta name=\"description\"></head><body>{element('main', english)}"
        page = f'{made}<script type="application/json" id="languages">{json.dumps(found)}</script></body></html>'
        html, _ = switched(page, language)
        assert seen(html.find("main")) == seen(Tree(element("main", other)).root.find("main"))


def test_pages_that_are_not_alike_are_refused() -> None:
    two = markup(element("b", "2"), element("i", "3"))
    for other in (element("b", "2"), markup(element("b", "2"), element("u", "3")), Markup("2"),
                  markup(two, element("i", "4"))):  # fmt: skip
        with pytest.raises(UnlikeError):
            packed(of(element("p", two)), {"de": of(element("p", other))})


def test_what_is_packed_has_no_address_in_it() -> None:
    told = json.dumps(told_in(write_page(game_of(SAMPLES[0]))))
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)", told) == []
