"""The replay page as a text: its policy, its data, its escaping. What it does is tested in a browser."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from pacal_notation.data.languages import nouns
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show import board_words, insight_words, page_words
from pacal_notation.show.html.page import EARLY, SCRIPTS, STILL_SCRIPTS, STYLES, write_page
from pacal_notation.show.html.page_data import embedded, page_data, script_words
from pacal_notation.show.svg.drawing import all_turns
from pacal_notation.telling import site_words
from pacal_notation.telling.account import Decision
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from pacal_notation.telling.turn_words import SAY
from tests.games import FAULTY, SAMPLES

from .speaking_pages import told_in

PAGE = files("pacal_notation.show.html") / "assets"
VOID = {"meta", "input", "br", "hr", "link", "col", "img"}
HOSTILE = "</script><script>alert(1)</script><!--<script>'\"&\u2028\x1b\u202e<b onclick=x>"


class Elements(HTMLParser):
    """The page as a browser's parser would see it: elements in the right order, and every piece of text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(page)
        self.close()
        assert self.stack == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        assert len(dict(attrs)) == len(attrs), f"{tag} has an attribute twice"
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.stack[-1] if self.stack else "", data))

    def raw(self, tag: str) -> list[str]:
        return [data for stack, data in self.texts if stack == tag]


def sample(name: str, analysis: bool = True) -> Annotated:
    text = next(file for file in SAMPLES if file.stem == name).read_text(encoding="utf-8")
    return annotate(parse_record(text), Wanted(analysis=analysis, names=True))


@pytest.fixture(scope="module")
def club() -> Annotated:
    return sample("club-evening")


def check(page: str) -> Elements:
    """What must hold for every page."""
    found = Elements(page)
    assert [tag for tag, _ in found.tags if tag in ("link", "img", "iframe", "object", "embed", "form", "base")] == []
    scripts = [attributes for tag, attributes in found.tags if tag == "script"]
    assert [one.get("id") for one in scripts] in ([None, "game", "languages", "record"], [None, "languages"])
    assert [one.get("type") for one in scripts[1:]] == ["application/json"] * (len(scripts) - 1)
    for tag, attributes in found.tags:
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            assert name != "style", "the policy forbids it"
            assert name not in ("src", "srcset", "action", "ping", "background"), (tag, name)
            assert name != "href" or (value or "").startswith("#"), (tag, value)
    told = "".join(map(str, told_in(page).values()))
    plain = re.sub(r'(<script type="application/json" id="languages">).*?(</script>)', r"\1\2", page)
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)", plain + told) == []
    policy = next(a["content"] for tag, a in found.tags if a.get("http-equiv") == "Content-Security-Policy") or ""
    assert policy.startswith("default-src 'none'; ")
    assert f"style-src 'sha256-{_digest(found.raw('style')[0])}'" in policy
    assert f"script-src 'sha256-{_digest(found.raw('script')[0])}'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    return found


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_samples(file: Path) -> None:
    text = file.read_text(encoding="utf-8").split("\n\n[Event")[0]
    game = annotate(parse_record(text), Wanted(analysis=False), str(file)).game
    found = check(write_page(game, languages=("fr",)))
    shown = [attributes["data-turn"] for tag, attributes in found.tags if tag == "li" and "data-turn" in attributes]
    assert [name for name in shown if name not in ("start", "final")] == [turn.id for turn in all_turns(game)]


@pytest.mark.parametrize("file", [file for file in FAULTY if file.stem[:1] != "N"], ids=lambda file: file.stem)
def test_faulty_records(file: Path) -> None:
    game = annotate(parse_record(file.read_text(encoding="utf-8")), Wanted(analysis=False), str(file)).game
    assert game.findings
    page = write_page(game, languages=("pl",))
    found = check(page)
    words = "".join(data for _, data in found.texts)
    for finding in game.findings:
        assert finding.message in words
        assert finding.hint in words
        assert all(meant in words for meant in finding.suggestions[:2])
        assert all(other.sentence in words for other in finding.related[:2])
    put_right = [turn for turn in game.turns if turn.repaired]
    assert not game.repaired or game.repaired in words
    assert ("<ins>" in page) == bool(put_right)
    struck = [data for inside, data in found.texts if inside == "del"]
    assert {turn.written_as for turn in put_right if turn.written_as} <= set(struck)
    for turn in put_right:
        before = f"Written: {turn.written_as} " if turn.written_as else "Not in the record; p"
        assert f"{before}{'P' * bool(turn.written_as)}robably played: {turn.written}" in words


def test_a_record_that_cannot_be_replayed() -> None:
    game = annotate(parse_record('[Board "atlantis"] [Event "<b>"] 1. 4: G -g11 *'), Wanted()).game
    assert game.start is None
    page = write_page(game)
    assert "could not be replayed" in page
    assert "atlantis" in page
    assert "game.line" not in check(page).raw("script")[0]


def test_everything_about_a_turn_is_in_the_page(club: Annotated) -> None:
    game = club.game
    words = "".join(data for _, data in check(write_page(game)).texts)
    for turn in all_turns(game):
        for told in (turn.sentence, turn.written, turn.after.text, *turn.comments, *(note.text for note in turn.notes)):
            assert " ".join(told.split()) in " ".join(words.split())
        for gain in turn.gains:
            assert gain.reason in words
        for other in turn.alternatives:
            assert other.sentence in words
            assert other.why in words
    assert game.final is not None
    for decision in game.final.decided:
        assert decision.words in words
    for summary in game.summaries:
        for sentence in summary.sentences:
            assert sentence.rstrip(".") in words


def test_the_ledger_adds_up(club: Annotated) -> None:
    page = write_page(club.game)
    table = re.search(r'<table class="ledger.*?</table>', page, re.DOTALL)
    assert table is not None
    rows = [re.findall(r"<td class=\"number[^>]*>(\d+|·)</td>", row) for row in table[0].split("<tr")[2:]]
    *sources, totals = [[0 if cell == "·" else int(cell) for cell in row] for row in rows]
    assert [sum(column) for column in zip(*sources, strict=True)] == totals
    assert club.game.final is not None
    assert totals == list(club.game.final.totals.values())


def test_data_cannot_leave_its_element(club: Annotated) -> None:
    data = {"name": HOSTILE, "list": [HOSTILE]}
    text = embedded(data)
    assert not set(text) & set("<>&\u2028\x1b")
    assert json.loads(text) == data
    club_data = page_data(club.game)
    found = check(write_page(club.game))
    assert json.loads(found.raw("script")[1]).items() >= json.loads(json.dumps(club_data)).items()


def test_hostile_games() -> None:
    game = sample("club-evening", analysis=False).game
    game.name = game.event = game.site = game.date = game.rules = game.not_checked = HOSTILE
    game.source = game.file = HOSTILE
    game.tags = [(HOSTILE, HOSTILE)]
    game.start_comments = game.end_comments = [HOSTILE]
    for player in game.players:
        player.name = player.calling = HOSTILE
    for turn in all_turns(game):
        turn.told = turn.told._replace(who=nouns.player("G", HOSTILE))
        turn.written = turn.text = turn.after.text = HOSTILE
        turn.comments = turn.glyphs = [HOSTILE]
        for gain in turn.gains:
            gain.said = SAY.later("for.first", district=HOSTILE)
            gain.place = gain.clause = HOSTILE
    for one in game.rounds:
        one.comments = [HOSTILE]
    assert game.final is not None
    game.final.decided = [Decision("river", "River", (HOSTILE,)), Decision("rest", "", (HOSTILE,))]
    assert game.board is not None
    game.board.titled, game.board.noted = HOSTILE, [HOSTILE]
    page = write_page(game)
    found = check(page)
    assert "\u202e" not in page
    assert "\x1b" not in page
    quotes = found.raw("blockquote")
    assert HOSTILE.replace("\u2028", "\\u2028").replace("\x1b", "\\x1b").replace("\u202e", "\\u202e") in quotes


def test_the_script_never_builds_markup_from_text() -> None:
    script = "".join((PAGE / name).read_text(encoding="utf-8") for name in (EARLY, *SCRIPTS, *STILL_SCRIPTS))
    markup = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "srcdoc", "</script", "<!--")
    running = ("eval(", "new Function", "import(")
    asking = ("fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "EventSource")
    for forbidden in (*markup, *running, *asking):
        assert forbidden not in script
    style = "".join((PAGE / name).read_text(encoding="utf-8") for name in STYLES)
    assert "</style" not in style
    assert "url(" not in style


def test_files_of_the_page_are_not_too_long() -> None:
    shipped = {file.name for file in PAGE.iterdir() if not file.name.startswith(("_", "."))}
    assert shipped == {EARLY, *SCRIPTS, *STILL_SCRIPTS, *STYLES}
    for name in shipped:
        assert len((PAGE / name).read_text(encoding="utf-8").splitlines()) <= 500


def test_size(club: Annotated) -> None:
    """Small enough for any mailbox."""
    page, alone = len(write_page(club.game).encode()), len(write_page(club.game, languages=()).encode())
    assert page < 450_000
    assert page < 1.2 * alone, "five more languages are a small part of it"


def test_the_script_has_no_words_of_its_own(club: Annotated) -> None:
    """All that people read comes from the page's data; what the script asks for is there, and all of it is used."""
    script = "".join((PAGE / name).read_text(encoding="utf-8") for name in (EARLY, *SCRIPTS))
    plain = re.sub(r"//.*", "", script)
    texts = [found[2] for found in re.finditer(r"([\"'`])((?:\\.|(?!\1)[^\n])*)\1", plain)]
    assert len(texts) > 200
    allowed = {"use strict", "no picture", "stone hidden-stone"}
    ours = ("font", "serif", "Palatino", "system-ui", "data:", "translate(")
    spoken = [
        text
        for text in texts
        if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", text)
        and text not in allowed
        and not text.startswith(ours)
        and not re.search(r"[.#\[>{]", text)
    ]
    assert spoken == []
    with speaking("hu"):
        names = json.loads(json.dumps(script_words(club.game)))
    used = set(re.findall(r"\bwords\.([a-zA-Z]+)", plain))
    assert used == set(names)


def test_sentences_keep_their_placeholders() -> None:
    """Whoever translates the words finds every placeholder named; none is a number or empty."""
    for say in (page_words.SAY, board_words.SAY, insight_words.SAY, site_words.SAY):
        for key, english in say.english.items():
            for text in [english] if isinstance(english, str) else english[1:]:
                fields = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
                assert all(field.isidentifier() for field in fields), key


def test_players_whose_names_could_mean_another() -> None:
    """They are called by their colours everywhere; their cards say which name is whose."""
    text = '[Players "G Y"] [Green "Ada"] [Yellow "ada "] 0. G@g7 Y@f6 1. 4: G g7-g11 +GY *'
    page = write_page(annotate(parse_record(text), Wanted(analysis=False, names=True)).game)
    words = " ".join(data for _, data in check(page).texts)
    assert "Green (Ada)" in words
    assert "Yellow (ada)" in words
    assert "Green flies g7→g11 and drops stones into their own and Yellow's ships" in words
