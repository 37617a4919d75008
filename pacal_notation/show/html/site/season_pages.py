"""Seasons: all of them, and for each its table and the list of all its games, some hundred on a page."""

from __future__ import annotations

from collections.abc import Iterator

from ....archive.site.shelf import Season, Shelf, seat_of
from ....telling.site_words import SAY
from ...markup import Markup, element, markup
from .frame import Page, card, figure, framed, lines, row, table, up
from .games_list import games_table, player_link
from .people import figure_heads, figures

GAMES_A_PAGE = 300


def seasons_page(site: str, shelf: Shelf) -> str:
    """All seasons, newest first."""
    rows = []
    for season in shelf.seasons:
        first = shelf.table(season.name)[:1]
        link = element("a", element("bdi", season.name or SAY("no-season")), href=season.page)
        rows.append(
            row(
                element("th", link, scope="row"),
                figure(str(len(season.games))),
                element("td", [player_link(one.name, "") for one, _ in first]),
                figure(str(first[0][1].wins) if first else ""),
            )
        )
    heads = [(SAY("season"), ""), (SAY("played"), "number"), (SAY("champion"), ""), (SAY("wins"), "number")]
    content = table(SAY("seasons"), heads, rows) if rows else element("p", SAY("no-games"), class_="lead")
    return framed(
        site, Page("seasons.html", SAY("seasons"), "seasons"), card(SAY("seasons"), content, name="seasons-title")
    )


def season_pages(site: str, shelf: Shelf, season: Season) -> Iterator[tuple[str, str]]:
    """The pages of a season: the first has its table, and each has some of its games."""
    pages = max(1, -(-len(season.games) // GAMES_A_PAGE))
    for number in range(1, pages + 1):
        path = _path(season, number)
        games = [shelf.games[one] for one in season.games[(number - 1) * GAMES_A_PAGE : number * GAMES_A_PAGE]]
        lead = lines(
            SAY("count.games", count=len(season.games)),
            SAY("page-of", page=number, total=pages) if pages > 1 else None,
        )
        page = Page(path, season.name or SAY("no-season"), "seasons", lead)
        yield path, framed(
            site,
            page,
            _table(season, shelf, up(path)) if number == 1 else None,
            card(
                SAY("games"),
                games_table(SAY("games"), games, up(path)),
                _ways(season, number, pages),
                name="games-title",
            ),
        )


def _path(season: Season, number: int) -> str:
    return season.page if number == 1 else f"seasons/{season.file}_{number}.html"


def _ways(season: Season, number: int, pages: int) -> Markup | None:
    if pages == 1:
        return None

    def way(to: int, label: str, kind: str) -> Markup | None:
        if not 1 <= to <= pages:
            return None
        return element("a", label, href=f"{up(season.page)}{_path(season, to)}", rel=kind)

    return element(
        "nav",
        markup(way(number - 1, SAY("later"), "prev"), way(number + 1, SAY("earlier"), "next")),
        class_="pager",
        aria_label=SAY("page-of", page=number, total=pages),
    )


def _table(season: Season, shelf: Shelf, base: str) -> Markup | None:
    standings = shelf.table(season.name)
    if not standings:
        return None
    best: dict[str, int] = {}
    for number in season.games:
        shown = shelf.games[number]
        for name in {seat.person for seat in shown.facts.seats if seat.person and shown.facts.finished}:
            best[name] = max(best.get(name, 0), seat_of(shown, name).score)
    rows = [
        row(
            figure(str(place)),
            element("th", player_link(one.name, base), scope="row"),
            *figures(tally, best.get(one.name)),
        )
        for place, (one, tally) in enumerate(standings, 1)
    ]
    heads = [(SAY("place"), "number"), (SAY("player"), ""), *figure_heads()]
    caption = SAY("table.of", name=season.name) if season.name else SAY("table")
    return card(SAY("table"), table(caption, heads, rows, "standings"), name="table-title", note=SAY("unfinished"))
