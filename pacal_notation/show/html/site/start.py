"""The start page: every game, to be searched and filtered; without scripts the newest ones and all seasons."""

from __future__ import annotations

from ....archive.site.shelf import Shelf
from ....telling import site_words as words
from ...markup import Markup, element
from ..parts import icon
from .frame import Page, card, framed, lines
from .games_list import STATES, games_table, list_data

_FIRST = 40
"""So many games stand in the page itself."""


def start_page(site: str, shelf: Shelf) -> str:
    """The page that a visitor sees first."""
    lead = lines(
        words.counted(words.COUNT_GAMES, len(shelf.played)),
        words.counted(words.COUNT_PLAYERS, len(shelf.people)),
        words.counted(words.COUNT_BROKEN, len(shelf.broken)) if shelf.broken else None,
    )
    page = Page("index.html", site, words.GAMES, lead)
    if not shelf.games:
        return framed(site, page, card(words.GAMES, element("p", words.NO_GAMES, class_="lead")))
    newest = shelf.newest_first[:_FIRST]
    games = element(
        "section",
        element("h2", words.NEWEST, id="list-title", data_all=words.ALL_GAMES),
        _finder(),
        element("p", "", id="found", role="status", class_="note", hidden=True),
        games_table(words.GAMES, newest, "", "main-list"),
        element("button", words.MORE, type="button", id="more", hidden=True),
        class_="card listing-all",
        aria_labelledby="list-title",
    )
    seasons = card(
        words.BY_SEASON,
        element("noscript", element("p", words.WITHOUT_SCRIPT, class_="note")),
        element(
            "ul",
            [
                element(
                    "li",
                    element("a", element("bdi", season.name or words.NO_SEASON), href=season.page),
                    " ",
                    element("span", words.counted(words.COUNT_GAMES, len(season.games)), class_="soft"),
                )
                for season in shelf.seasons
            ],
            class_="ways",
        ),
        element("p", element("a", words.FEED, href="feed.xml"), class_="note"),
        name="seasons-title",
    )
    return framed(site, page, games, seasons, data=list_data(shelf))


def _finder() -> Markup:
    """The search and the filters; the script fills and shows them."""
    search = element(
        "label",
        element("span", words.SEARCH),
        element("input", type="search", id="search", placeholder=words.SEARCH_HINT, autocomplete="off",
                spellcheck="false"),
        class_="wide",
    )  # fmt: skip
    choices = (
        ("season", words.SEASON),
        ("event", words.EVENT),
        ("player", words.PLAYER),
        ("rules", words.RULES),
        ("number", words.NUMBER),
        ("state", words.STATE),
    )
    return element(
        "form",
        search,
        [
            element(
                "label",
                element("span", label),
                element("select", element("option", words.ANY, value=""), id=name, data_kind=name),
            )
            for name, label in choices
        ],
        element("button", icon("close"), element("span", words.RESET), type="reset", id="reset"),
        id="finder",
        class_="finder",
        role="search",
        aria_label=words.FIND,
        data_states=len(STATES),
        hidden=True,
    )
