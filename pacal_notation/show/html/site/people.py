"""The pages of players: all of them in a table, and one page for each."""

from __future__ import annotations

from urllib.parse import quote

from ....archive.site.shelf import Person, Shelf
from ....archive.tasks.club_figures import Tally
from ....telling import site_words as words
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
    page = Page("players.html", words.PLAYERS, words.PLAYERS,
                lines(words.counted(words.COUNT_PLAYERS, len(shelf.people))))  # fmt: skip
    heads = [(words.PLAYER, ""), *FIGURES, (words.MEAN_PLACE, "number")]
    rows = [
        row(
            element("th", player_link(one.name, ""), scope="row"),
            *figures(one.tally, one.high),
            figure(words.number_words(one.mean_place()) if one.tally.games else ""),
        )
        for one in shelf.by_wins()
    ]
    content = table(words.PLAYERS, heads, rows, "standings") if rows else element("p", words.NO_GAMES, class_="lead")
    return framed(site, page, card(words.PLAYERS, content, name="players-title", note=words.UNFINISHED_NOTE))


FIGURES = [
    (words.PLAYED, "number"),
    (words.WINS, "number"),
    (words.SHARE, "number"),
    (words.FAIR, "number"),
    (words.AVERAGE, "number"),
    (words.BEST, "number"),
]


def figures(tally: Tally, high: int | None) -> list[Markup]:
    """The cells of somebody's sums, as `FIGURES` heads them."""
    played = bool(tally.games)
    return [
        figure(str(tally.games)),
        figure(str(tally.wins)),
        figure(words.share_words(tally.win_share) if played else "", words.SHARE_TITLE),
        figure(words.share_words(tally.fair_share) if played else "", words.FAIR_TITLE),
        figure(words.number_words(tally.points / tally.games) if played else ""),
        figure(str(high) if high is not None else ""),
    ]


def person_page(site: str, shelf: Shelf, person: Person) -> str:
    """The page of a player."""
    base = up(person.page)
    tally = person.tally
    page = Page(
        person.page,
        person.name,
        words.PLAYERS,
        lines(
            words.counted(words.COUNT_GAMES, len(person.games)),
            words.counted(words.COUNT_WINS, tally.wins),
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
            words.LATEST_GAMES,
            games_table(words.LATEST_GAMES, latest, base),
            _all_games(person, base),
            name="latest-title",
        ),
    )


def _all_games(person: Person, base: str) -> Markup | None:
    if len(person.games) <= MOST_GAMES:
        return None
    address = f"{base}index.html#player={quote(visible(person.name), safe='')}"
    return element("p", element("a", words.ALL_OF_PLAYER.format(name=person.name), href=address), class_="note")


def _in_short(person: Person) -> Markup:
    tally = person.tally
    if not tally.games:
        return card(words.IN_SHORT, element("p", words.NO_END_YET, class_="lead"), name="short-title")
    tiles = (
        (words.PLAYED, str(tally.games), ""),
        (words.WINS, str(tally.wins), ""),
        (words.SHARE, words.share_words(tally.win_share), words.SHARE_TITLE),
        (words.FAIR, words.share_words(tally.fair_share), words.FAIR_TITLE),
        (words.AVERAGE, words.number_words(tally.points / tally.games), ""),
        (words.BEST, str(person.high), ""),
        (words.LOWEST, str(person.low), ""),
        (words.MEAN_PLACE, words.number_words(person.mean_place()), ""),
    )
    return card(
        words.IN_SHORT,
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
        link = element("a", element("bdi", season.name or words.NO_SEASON), href=f"{base}{season.page}")
        rows.append(
            row(
                element("th", link, scope="row"),
                figure(str(shelf.place(season.name, person))),
                figure(str(tally.games)),
                figure(str(tally.wins)),
                figure(words.number_words(tally.points / tally.games)),
            )
        )
    heads = [(words.SEASON, ""), (words.PLACE, "number"), (words.PLAYED, "number"), (words.WINS, "number"),
             (words.AVERAGE, "number")]  # fmt: skip
    return card(words.SEASON_BY_SEASON, table(words.SEASON_BY_SEASON, heads, rows), name="seasons-title")


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
    heads = [(words.PLACE, "number"), (words.PLAYED, "number"), ("", "")]
    return card(words.PLACES, table(words.PLACES, heads, rows, "bars"), name="places-title")


def _luck(person: Person) -> Markup | None:
    luck, play = person.mean_luck, person.mean_play
    if luck is None or play is None:
        return None
    tiles = ((words.LUCK, words.signed_words(luck)), (words.PLAY, words.signed_words(play)),
             (words.ANALYSED, str(len(person.luck))))  # fmt: skip
    content = [element("div", element("dt", label), element("dd", value)) for label, value in tiles]
    return card(words.LUCK_AND_PLAY, element("dl", content, class_="tiles"), name="luck-title", note=words.LUCK_NOTE)


def _meetings(person: Person, base: str) -> Markup | None:
    if not person.meetings:
        return None
    order = sorted(person.meetings.items(), key=lambda item: (-item[1].games, item[0].casefold(), item[0]))
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
    heads = [(words.OPPONENT, ""), (words.PLAYED, "number"), (words.AHEAD, "number"), (words.LEVEL, "number"),
             (words.BEHIND, "number"), ("", "")]  # fmt: skip
    return card(words.HEAD_TO_HEAD, table(words.HEAD_TO_HEAD, heads, rows, "bars tall"), name="meetings-title",
                note=words.HEAD_NOTE)  # fmt: skip


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
    heads = [(words.DISTRICT, ""), (words.BOARD, ""), (words.BUILT, "number"), ("", "")]
    return card(words.DISTRICTS, table(words.DISTRICTS, heads, rows, "bars"), name="districts-title")


def _best(person: Person, shelf: Shelf, base: str) -> Markup | None:
    best = shelf.best_games(person, _BEST)
    if not best:
        return None
    return card(words.BEST_GAMES, games_table(words.BEST_GAMES, best, base), name="best-title")
