"""The pages of players: all of them in a table, and one page for each."""

from __future__ import annotations

from urllib.parse import quote

from ....archive.name_order import name_order
from ....archive.site.shelf import Person, Shelf
from ....archive.tasks.club_figures import Tally
from ....telling.site_words import SAY, number_words, share_words, signed_words
from ...console import visible
from ...markup import Markup, element
from .frame import Page, card, figure, framed, lines, row, share_bar, table, up
from .games_list import games_table, player_link

MOST_GAMES = 100
"""So many games stand on a player's page; the start page has all of them."""
_BEST = 5
_DISTRICTS = 8


def people_page(site: str, shelf: Shelf) -> str:
    """All players in a table, those with most wins first."""
    page = Page("players.html", SAY("players"), "players",
                lines(SAY("count.players", count=len(shelf.people))))  # fmt: skip
    heads = [(SAY("player"), ""), *figure_heads(), (SAY("mean-place"), "number")]
    rows = [
        row(
            element("th", player_link(one.name, ""), scope="row"),
            *figures(one.tally, one.high),
            figure(number_words(one.mean_place()) if one.tally.games else ""),
        )
        for one in shelf.by_wins()
    ]
    content = table(SAY("players"), heads, rows, "standings") if rows else element("p", SAY("no-games"), class_="lead")
    return framed(site, page, card(SAY("players"), content, name="players-title", note=SAY("unfinished")))


def figure_heads() -> list[tuple[str, str]]:
    """The heads of the columns of `figures`."""
    return [(SAY(name), "number") for name in ("played", "wins", "share", "fair", "average", "best")]


def figures(tally: Tally, high: int | None) -> list[Markup]:
    """The cells of somebody's sums, as `figure_heads` has them."""
    played = bool(tally.games)
    return [
        figure(str(tally.games)),
        figure(str(tally.wins)),
        figure(share_words(tally.win_share) if played else "", SAY("share.title")),
        figure(share_words(tally.fair_share) if played else "", SAY("fair.title")),
        figure(number_words(tally.points / tally.games) if played else ""),
        figure(str(high) if high is not None else ""),
    ]


def person_page(site: str, shelf: Shelf, person: Person) -> str:
    """The page of a player."""
    base = up(person.page)
    tally = person.tally
    page = Page(
        person.page,
        person.name,
        "players",
        lines(
            SAY("count.games", count=len(person.games)),
            SAY("count.wins", count=tally.wins),
        ),
    )
    latest = [shelf.games[number] for number in reversed(person.games[-MOST_GAMES:])]
    return framed(
        site,
        page,
        _in_short(person),
        element(
            "div",
            element("div", _seasons(person, shelf, base), _meetings(person, base)),
            element("div", _places(person), _luck(person), _districts(person)),
            class_="pair",
        ),
        _best(person, shelf, base),
        card(
            SAY("latest-games"),
            games_table(SAY("latest-games"), latest, base),
            _all_games(person, base),
            name="latest-title",
        ),
    )


def _all_games(person: Person, base: str) -> Markup | None:
    if len(person.games) <= MOST_GAMES:
        return None
    address = f"{base}index.html#player={quote(visible(person.name), safe='')}"
    return element("p", element("a", SAY("all-of-player", name=person.name), href=address), class_="note")


def _in_short(person: Person) -> Markup:
    tally = person.tally
    if not tally.games:
        return card(SAY("in-short"), element("p", SAY("no-end-yet"), class_="lead"), name="short-title")
    tiles = (
        (SAY("played"), str(tally.games), ""),
        (SAY("wins"), str(tally.wins), ""),
        (SAY("share"), share_words(tally.win_share), SAY("share.title")),
        (SAY("fair"), share_words(tally.fair_share), SAY("fair.title")),
        (SAY("average"), number_words(tally.points / tally.games), ""),
        (SAY("best"), str(person.high), ""),
        (SAY("lowest"), str(person.low), ""),
        (SAY("mean-place"), number_words(person.mean_place()), ""),
    )
    return card(
        SAY("in-short"),
        element(
            "dl",
            [
                element("div", element("dt", label), element("dd", value), title=title or None)
                for label, value, title in tiles
            ],
            class_="tiles",
        ),
        name="short-title",
    )


def _seasons(person: Person, shelf: Shelf, base: str) -> Markup | None:
    order = [season for season in shelf.seasons if season.name in person.seasons]
    if not order:
        return None
    rows = []
    for season in order:
        tally = person.seasons[season.name]
        link = element("a", element("bdi", season.name or SAY("no-season")), href=f"{base}{season.page}")
        rows.append(
            row(
                element("th", link, scope="row"),
                figure(str(shelf.place(season.name, person))),
                figure(str(tally.games)),
                figure(str(tally.wins)),
                figure(number_words(tally.points / tally.games)),
            )
        )
    heads = [(SAY("season"), ""), (SAY("place"), "number"), (SAY("played"), "number"), (SAY("wins"), "number"),
             (SAY("average"), "number")]  # fmt: skip
    return card(SAY("season-by-season"), table(SAY("season-by-season"), heads, rows), name="seasons-title")


def _places(person: Person) -> Markup | None:
    if not person.places:
        return None
    rows = [
        row(
            element("th", str(place), scope="row", class_="number"),
            figure(str(person.places[place])),
            element("td", share_bar(person.places[place], person.tally.games), class_="bar-cell"),
        )
        for place in range(1, max(person.places) + 1)
    ]
    heads = [(SAY("place"), "number"), (SAY("played"), "number"), ("", "")]
    return card(SAY("places"), table(SAY("places"), heads, rows, "bars"), name="places-title")


def _luck(person: Person) -> Markup | None:
    luck, play = person.mean_luck, person.mean_play
    if luck is None or play is None:
        return None
    tiles = ((SAY("luck"), signed_words(luck)), (SAY("play"), signed_words(play)),
             (SAY("analysed"), str(len(person.luck))))  # fmt: skip
    content = [element("div", element("dt", label), element("dd", value)) for label, value in tiles]
    return card(SAY("luck-and-play"), element("dl", content, class_="tiles"), name="luck-title",
                note=SAY("luck-and-play.note"))  # fmt: skip


def _meetings(person: Person, base: str) -> Markup | None:
    if not person.meetings:
        return None
    order = sorted(person.meetings.items(), key=lambda item: (-item[1].games, name_order(item[0])))
    rows = [
        row(
            element("th", player_link(name, base), scope="row"),
            figure(str(one.games)),
            figure(str(one.ahead)),
            figure(str(one.level)),
            figure(str(one.games - one.ahead - one.level)),
            element("td", share_bar(2 * one.ahead + one.level, 2 * one.games), class_="bar-cell"),
        )
        for name, one in order
    ]
    heads = [(SAY("opponent"), ""), (SAY("played"), "number"), (SAY("ahead"), "number"), (SAY("level"), "number"),
             (SAY("behind"), "number"), ("", "")]  # fmt: skip
    return card(SAY("head-to-head"), table(SAY("head-to-head"), heads, rows, "bars tall"), name="meetings-title",
                note=SAY("head-to-head.note"))  # fmt: skip


def _districts(person: Person) -> Markup | None:
    if not person.districts:
        return None
    order = sorted(person.districts.items(), key=lambda item: (-item[1], item[0]))[:_DISTRICTS]
    most = order[0][1]
    rows = [
        row(
            element("th", element("bdi", letter), scope="row"),
            element("td", element("bdi", board)),
            figure(str(times)),
            element("td", share_bar(times, most), class_="bar-cell"),
        )
        for (board, letter), times in order
    ]
    heads = [(SAY("district"), ""), (SAY("board"), ""), (SAY("built"), "number"), ("", "")]
    return card(SAY("districts"), table(SAY("districts"), heads, rows, "bars"), name="districts-title")


def _best(person: Person, shelf: Shelf, base: str) -> Markup | None:
    best = shelf.best_games(person, _BEST)
    if not best:
        return None
    return card(SAY("best-games"), games_table(SAY("best-games"), best, base), name="best-title")
