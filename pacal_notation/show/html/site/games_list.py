"""Lists of games: as a table of the page, and as data from which the script of the start page makes its rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....archive.name_order import name_order
from ....archive.site.facts import GameFacts, Seat
from ....archive.site.file_names import file_of
from ....archive.site.shelf import Shelf, Shown
from ....data.languages.scripts import calendar, grammar, numbers, template, templates
from ....telling.site_words import SAY, date_words, who_words
from ...console import visible
from ...markup import Markup, element, markup
from ..parts import chip
from .frame import table

STATES = ("finished", "unfinished", "faulty", "broken")


def state_of(facts: GameFacts) -> str:
    """What is to be said of a game beside its result."""
    if facts.broken:
        return "broken"
    if facts.errors:
        return "faulty"
    return "finished" if facts.finished else "unfinished"


def games_table(caption: str, games: Iterable[Shown], base: str, kind: str = "") -> Markup:
    """Games as a table, with ways to their pages."""
    rows = [game_row(shown, base) for shown in games]
    heads = [(SAY("date"), ""), (SAY("event"), ""), (SAY("result"), ""), (SAY("rounds"), "number")]
    return table(caption, heads, rows, f"games {kind}".strip())


def game_row(shown: Shown, base: str) -> Markup:
    """A row of a list of games."""
    facts = shown.facts
    return element(
        "tr",
        element("td", date_mark(facts.date), class_="date", role="cell"),
        element("th", game_link(shown, base), state_mark(facts), scope="row", role="rowheader"),
        element("td", seats(facts), class_="party", role="cell"),
        element("td", str(facts.rounds) if facts.rounds else "", class_="number", role="cell"),
        role="row",
    )


def game_link(shown: Shown, base: str, turn: str = "") -> Markup:
    """The way to the page of a game, called by its event."""
    facts = shown.facts
    anchor = f"#{turn}" if turn else ""
    name = facts.event or (facts.title if facts.broken else SAY("unnamed-event"))
    number = SAY("game-round", number=facts.number) if facts.number else ""
    return markup(
        element("a", element("bdi", name), href=f"{base}{shown.page}{anchor}"),
        markup(" ", element("span", number, class_="soft")) if number else None,
    )


def date_mark(date: str) -> Markup | None:
    """A day in words, and for machines."""
    told = date_words(date)
    if not told:
        return None
    exact = date.replace(".", "-") if len(date) == 10 and "?" not in date else None
    return element("time", told, datetime=exact)


def state_mark(facts: GameFacts) -> Markup | None:
    """What is to be said beside the result; nothing of a game that is finished and sound."""
    state = state_of(facts)
    if state == "finished":
        return None
    title = SAY(f"state.{state}.title")
    return markup(" ", element("span", SAY(f"state.{state}"), class_=f"mark {state}", title=title))


def seats(facts: GameFacts) -> list[Markup]:
    """Who played, with points; the winner stands out."""
    return [_seat(seat, facts) for seat in facts.seats]


def _seat(seat: Seat, facts: GameFacts) -> Markup:
    won = seat.place == 1
    return element(
        "span",
        chip(seat.colour),
        element("bdi", who_words(seat.person, seat.colour)),
        element("b", str(seat.score)) if not facts.broken else None,
        element("span", SAY("won"), class_="away") if won else None,
        class_="seat won" if won else "seat",
    )


def player_link(person: str, base: str) -> Markup:
    """The way to a player's page."""
    return element("a", element("bdi", person), href=f"{base}players/{file_of(person, 'player')}.html")


def list_data(shelf: Shelf) -> dict[str, object]:
    """All games for the script, newest first, as short as they can be: whatever comes again is told by its number."""
    people = _Numbers(shelf.alphabetical)
    events = _Numbers(sorted({shown.facts.event for shown in shelf.games}, key=name_order))
    seasons = _Numbers([season.name for season in shelf.seasons])
    editions = _Numbers(sorted({edition_words(shown.facts) for shown in shelf.games}, key=name_order))
    games = [
        [
            shown.page.removeprefix("games/").removesuffix(".html"),
            facts.date,
            events[facts.event],
            facts.number,
            seasons[facts.season],
            editions[edition_words(facts)],
            [
                part
                for seat in facts.seats
                for part in (seat.colour, people.get(seat.person), seat.score, seat.place)
            ],
            facts.rounds,
            STATES.index(state_of(facts)),
            *([facts.title] if facts.broken else []),
        ]
        for shown in shelf.newest_first
        for facts in [shown.facts]
    ]
    return {
        "people": people.shown,
        "events": events.shown,
        "seasons": [visible(season.name) or SAY("no-season") for season in shelf.seasons],
        "editions": editions.shown,
        "games": games,
        "words": {
            "found": templates(SAY, "count.found"),
            "nothing": SAY("nothing"),
            "won": SAY("won"),
            "unnamed": SAY("unnamed-event"),
            "round": template(SAY, "game-round"),
            "states": [SAY(f"state.{state}") for state in STATES],
            "titles": ["", *(SAY(f"state.{state}.title") for state in STATES[1:])],
            **calendar(),
            **grammar(),
            **numbers(),
            "colours": {letter: who_words("", letter) for letter in "RGBYV"},
            "players": templates(SAY, "count.players"),
        },
    }


def edition_words(facts: GameFacts) -> str:
    """Whose rules a game was played by."""
    return SAY(f"edition.{facts.edition}") if f"edition.{facts.edition}" in SAY.english else facts.edition


class _Numbers:
    """Names by their numbers. What is not among them has the number -1."""

    def __init__(self, names: Sequence[str]) -> None:
        self.shown = [visible(name) for name in names]
        self._numbers = {name: number for number, name in enumerate(names)}

    def __getitem__(self, name: str) -> int:
        return self._numbers[name]

    def get(self, name: str) -> int:
        return self._numbers.get(name, -1)
