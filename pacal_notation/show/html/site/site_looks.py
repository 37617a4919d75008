"""How a site looks: what `archive` asks for, as HTML and Atom. See `archive.site.looks.Looks`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from ....archive.site.broken import BrokenRecord
from ....archive.site.facts import GameFacts
from ....archive.site.shelf import Season, Shelf
from ....data.languages.speech import spoken
from ....telling.site_words import SAY
from ....telling.view import GameView
from ...markup import Markup, element
from ..page import write_page
from .feed import feed
from .frame import GAME_POLICY, POLICY, replay_script, shared, site_script, style
from .games_list import player_link
from .people import people_page, person_page
from .record_pages import broken_page, findings_page, records_page
from .season_pages import season_pages, seasons_page
from .start import start_page

_SOME = "games/game.html"
"""Any page of a game: all of them are in one folder."""


@dataclass(slots=True, frozen=True)
class SiteLooks:
    """The pages of a site with a title. `url` is its address with a slash at the end, or empty.

    They are in the `language` that is spoken where they are asked for, also when they are made in another process.
    """

    title: str
    url: str = ""
    language: str = field(default_factory=spoken)

    @property
    def digest(self) -> str:
        parts = (self.title, self.language, POLICY, GAME_POLICY, style().path, replay_script().path, site_script().path)
        return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()

    def assets(self) -> dict[str, bytes]:
        return {asset.path: asset.text.encode() for asset in (style(), replay_script(), site_script())}

    def game(self, view: GameView, facts: GameFacts) -> str:
        return write_page(view, shared(self.title, _SOME, _about(facts)))

    def broken(self, record: BrokenRecord, facts: GameFacts) -> str:
        return broken_page(self.title, _SOME, record, facts)

    def pages(self, shelf: Shelf) -> Iterator[tuple[str, str]]:
        for person in shelf.by_wins():
            yield person.page, person_page(self.title, shelf, person)
        for season in shelf.seasons:
            yield from season_pages(self.title, shelf, season)
        yield "players.html", people_page(self.title, shelf)
        yield "seasons.html", seasons_page(self.title, shelf)
        yield "records.html", records_page(self.title, shelf)
        yield "findings.html", findings_page(self.title, shelf)
        yield "feed.xml", feed(self.title, self.url, shelf)
        yield "index.html", start_page(self.title, shelf)


def _about(facts: GameFacts) -> Markup:
    """The ways from a game to its season and its players."""
    season = Season(facts.season)
    people = dict.fromkeys(seat.person for seat in facts.seats if seat.person)
    return element(
        "p",
        element("a", element("bdi", season.name or SAY("no-season")), href=f"../{season.page}"),
        [player_link(person, "../") for person in people],
        class_="around",
    )
