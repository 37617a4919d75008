"""The start page: every game, to be searched and filtered; without scripts the newest ones and all seasons."""

from __future__ import annotations

from ....archive.site.shelf import Shelf
from ....telling.site_words import SAY
from ...markup import Markup, element
from ..parts import icon
from .frame import Page, card, framed, lines
from .games_list import STATES, games_table, list_data

_FIRST = 40
"""So many games stand in the page itself."""


def start_page(site: str, shelf: Shelf) -> str:
    """The page that a visitor sees first."""
    lead = lines(
        SAY("count.games", count=len(shelf.played)),
        SAY("count.players", count=len(shelf.people)),
        SAY("count.broken", count=len(shelf.broken)) if shelf.broken else None,
    )
    page = Page("index.html", site, "games", lead)
    if not shelf.games:
        return framed(site, page, card(SAY("games"), element("p", SAY("no-games"), class_="lead")))
    newest = shelf.newest_first[:_FIRST]
    games = element(
        "section",
        element("h2", SAY("newest"), id="list-title", data_all=SAY("all-games")),
        _finder(),
        element("p", "", id="found", role="status", class_="note", hidden=True),
        games_table(SAY("games"), newest, "", "main-list"),
        element("button", SAY("more"), type="button", id="more", hidden=True),
        class_="card listing-all",
        aria_labelledby="list-title",
    )
    seasons = card(
        SAY("by-season"),
        element("noscript", element("p", SAY("without-script"), class_="note")),
        element(
            "ul",
            [
                element(
                    "li",
                    element("a", element("bdi", season.name or SAY("no-season")), href=season.page),
                    " ",
                    element("span", SAY("count.games", count=len(season.games)), class_="soft"),
                )
                for season in shelf.seasons
            ],
            class_="ways",
        ),
        element("p", element("a", SAY("feed"), href="feed.xml"), class_="note"),
        name="seasons-title",
    )
    return framed(site, page, games, seasons, data=list_data(shelf))


def _finder() -> Markup:
    """The search and the filters; the script fills and shows them."""
    search = element(
        "label",
        element("span", SAY("search")),
        element("input", type="search", id="search", placeholder=SAY("search.hint"), autocomplete="off",
                spellcheck="false"),
        class_="wide",
    )  # fmt: skip
    choices = (
        ("season", SAY("season")),
        ("event", SAY("event")),
        ("player", SAY("player")),
        ("rules", SAY("rules")),
        ("number", SAY("number")),
        ("state", SAY("state")),
    )
    return element(
        "form",
        search,
        [
            element(
                "label",
                element("span", label),
                element("select", element("option", SAY("any"), value=""), id=name, data_kind=name),
            )
            for name, label in choices
        ],
        element("button", icon("close"), element("span", SAY("reset")), type="reset", id="reset"),
        id="finder",
        class_="finder",
        role="search",
        aria_label=SAY("find"),
        data_states=len(STATES),
        hidden=True,
    )
