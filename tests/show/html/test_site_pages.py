"""The pages of a site as texts: their policy, escaping, structure and figures. What they do is tested in a browser."""

from __future__ import annotations

import itertools
import json
import re
from xml.etree import ElementTree

import pytest

from pacal_notation.archive.dates import known_day
from pacal_notation.archive.site.facts import GameFacts, Seat, facts_from
from pacal_notation.archive.site.shelf import Shelf
from pacal_notation.show.html.page import page_script, page_style
from pacal_notation.show.html.site.feed import is_day
from pacal_notation.show.html.site.frame import POLICY
from pacal_notation.show.html.site.season_pages import GAMES_A_PAGE
from pacal_notation.show.html.site.site_looks import SiteLooks

from .test_page import HOSTILE, Elements

LOOKS = SiteLooks("Thursday <club>")


def game(*seats: tuple[str, str, int, int], **facts: object) -> GameFacts:
    built = [Seat(*seat, {"H": 2, "S": 1}) for seat in seats]
    known: dict[str, object] = {"title": "Game", "event": "Club", "date": "2026.01.02", "season": "2026",
                                "edition": "de", "board": "palenque", "rounds": 9,
                                "turns": 27, "finished": True, **facts}  # fmt: skip
    return GameFacts(seats=built, **known)  # type: ignore[arg-type]


ADA_WINS = game(("G", "Ada", 80, 1), ("Y", "Bruno", 70, 2), ("V", "Chiara", 70, 2), comeback=12, best_turn=9)
SHARED = game(("G", "Ada", 60, 1), ("Y", "Bruno", 60, 1), date="2026.01.03", rounds=7)
BRUNO_WINS = game(("G", "Ada", 50, 2), ("Y", "Bruno", 90, 1), date="2025.12.30", season="2025", rounds=12)
OPEN = game(("G", "Ada", 5, 0), ("Y", "", 3, 0), finished=False, date=known_day("2026.??.??"))
BROKEN = GameFacts("torn", broken=True, source="a.pacal", record=2, reason="a.pacal:3:4: N1 what", errors=1)


def shelf(*games: GameFacts) -> Shelf:
    return Shelf((f"games/game-{number}.html", facts) for number, facts in enumerate(games))


def pages(*games: GameFacts) -> dict[str, str]:
    return dict(LOOKS.pages(shelf(*games)))


ALL = (ADA_WINS, SHARED, BRUNO_WINS, OPEN, BROKEN)


@pytest.mark.parametrize("path", sorted(pages(*ALL)))
def test_structure(path: str) -> None:
    """One title, one main part, landmarks, headings in order, labels for all fields, unique ids."""
    text = pages(*ALL)[path]
    if not path.endswith(".html"):
        return
    page = Elements(text)
    names = [tag for tag, _ in page.tags]
    assert [names.count(name) for name in ("html", "title", "main", "h1", "header", "footer")] == [1] * 6
    assert dict(page.tags)["html"] == {"lang": "en"}
    assert next(attributes for tag, attributes in page.tags if attributes.get("http-equiv"))["content"] == POLICY
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in page.tags:
        assert "style" not in attributes
        assert not any(name.startswith("on") for name in attributes)
        if "aria-labelledby" in attributes:
            assert attributes["aria-labelledby"] in ids
        if tag == "th":
            assert attributes.get("scope") in ("row", "col")
        if tag == "table":
            assert "caption" in names
        if tag == "nav":
            assert attributes["aria-label"]
    levels = [int(name[1]) for name in names if re.fullmatch("h[1-6]", name)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    assert "Thursday <club>" not in text


def test_the_policy_forbids_everything_else() -> None:
    parts = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert parts.pop("default-src") == "'none'"
    assert parts.pop("script-src") == parts.pop("style-src") == "'self' file:"
    assert set(parts.values()) == {"'none'"}


def test_assets_are_shared_and_named_by_content() -> None:
    assets = LOOKS.assets()
    assert all(re.fullmatch(r"assets/(site|replay)-[0-9a-f]{16}\.(css|js)", path) for path in assets)
    assert page_script().encode() in assets.values()
    assert any(data.startswith(page_style().encode()) for data in assets.values())
    for data in assets.values():
        assert not re.search(rb"https?://(?!www\.w3\.org/)", data)
        assert b"@import" not in data
        assert b"url(" not in data


def test_places_and_wins() -> None:
    people = shelf(*ALL).people
    ada, bruno = people["Ada"], people["Bruno"]
    assert (ada.tally.games, ada.tally.wins, len(ada.games)) == (3, 2, 4)
    assert (bruno.tally.games, bruno.tally.wins) == (3, 2)
    assert dict(ada.places) == {1: 2, 2: 1}
    meeting = ada.meetings["Bruno"]
    assert (meeting.games, meeting.ahead, meeting.level) == (3, 1, 1)
    assert (ada.high, ada.low) == (80, 50)
    assert people["Chiara"].meetings["Bruno"].level == 1
    assert ada.districts["palenque", "H"] == 8
    assert "" not in people


def test_order_of_games_and_seasons() -> None:
    known = shelf(*ALL)
    assert [shown.number for shown in known.newest_first] == [1, 0, 3, 2, 4]
    assert [season.name for season in known.seasons] == ["2026", "2025", ""]
    assert [(one.name, tally.wins) for one, tally in known.table("2025")] == [("Bruno", 1), ("Ada", 0)]
    assert known.streaks(3)[0][:2] == ("Ada", 2)


def test_records_of_the_club() -> None:
    faulty = game(("G", "Eve", 999, 1), ("Y", "Bruno", 1, 2), errors=1)
    page = pages(ADA_WINS, SHARED, BRUNO_WINS, faulty)["records.html"]
    text = re.sub(r"<[^>]+>", " ", page)
    assert "999" not in text, "games with findings hold no records"
    wanted = {"Highest score": "90 points", "Biggest comeback": "12 points", "Longest game": "12 rounds",
              "Narrowest win": "10 points", "Shortest game": "7 rounds"}  # fmt: skip
    for title, value in wanted.items():
        assert re.search(rf"{title}\s+(?:[A-Z][^.]*\.\s+)?{value}", text), title


def test_luck_where_games_were_analysed() -> None:
    lucky = game(("G", "Ada", 80, 1), ("Y", "Bruno", 70, 2))
    lucky.seats[0].luck, lucky.seats[0].play = 0.25, -0.0625
    text = re.sub(r"<[^>]+>", " ", pages(lucky)["players/ada.html"])
    assert re.search(r"Luck\s+\+25.0\s+Play\s+−6.2\s+Games analysed\s+1", text)
    assert "Luck and play" not in pages(lucky)["players/bruno.html"]


def test_many_games_of_a_season_stand_on_several_pages() -> None:
    games = [game(("G", "Ada", 80, 1), ("Y", "Bruno", 70, 2)) for _ in range(2 * GAMES_A_PAGE + 1)]
    found = {path: text for path, text in pages(*games).items() if path.startswith("seasons/")}
    assert list(found) == ["seasons/2026.html", "seasons/2026_2.html", "seasons/2026_3.html"]
    listed = [name for text in found.values() for name in re.findall(r"games/game-\d+\.html", text)]
    assert len(listed) == len(set(listed)) == len(games)
    assert 'rel="next"' in found["seasons/2026.html"]
    assert 'rel="prev"' in found["seasons/2026_3.html"]


def test_an_archive_without_games() -> None:
    for path, text in pages().items():
        assert text.endswith("</html>\n") or path == "feed.xml"
    ElementTree.fromstring(pages()["feed.xml"])


def test_hostile_facts() -> None:
    nasty = game(("G", HOSTILE, 80, 1), ("Y", HOSTILE + "2", 70, 2), event=HOSTILE, number=HOSTILE, season=HOSTILE,
                 title=HOSTILE, board=HOSTILE, edition=HOSTILE)  # fmt: skip
    torn = GameFacts(HOSTILE, broken=True, source=HOSTILE, record=1, reason=HOSTILE, errors=1)
    for path, text in SiteLooks(HOSTILE).pages(shelf(nasty, torn)):
        if path == "feed.xml":
            ElementTree.fromstring(text)
        else:
            page = Elements(text)
            scripts = [attributes for tag, attributes in page.tags if tag == "script"]
            assert all("src" in one or one.get("type") == "application/json" for one in scripts)
            assert not any("onclick" in attributes for _, attributes in page.tags)
        assert "\u202e" not in text
        assert "\x1b" not in text
        assert "\u2028" not in text


def test_facts_come_back_from_the_manifest() -> None:
    for facts in ALL:
        assert facts_from(json.loads(json.dumps(facts.data()))) == facts


def test_days_of_the_calendar() -> None:
    assert is_day("2024.02.29")
    assert is_day("2026.11.12")
    assert not any(map(is_day, ("2023.02.29", "2026.13.01", "2026.11.??", "2026", "", "0000.01.01", "2026.04.31")))
