"""The records of the club, and what is wrong in its archive."""

from __future__ import annotations

from ....archive.name_order import name_order
from ....archive.site.broken import BrokenRecord
from ....archive.site.club_records import MOST, ClubRecord, Held, club_records
from ....archive.site.facts import GameFacts
from ....archive.site.shelf import Shelf, Shown
from ....review.findings.cases import Case, Source
from ....review.findings.finding import Severity
from ....telling.site_words import RECORD_UNITS, SAY, who_words
from ...markup import Markup, element, markup
from .frame import Page, card, figure, framed, lines, row, table
from .games_list import date_mark, game_link, player_link, seats


def records_page(site: str, shelf: Shelf) -> str:
    """Who did most, least, longest."""
    found = club_records(shelf)
    cards = [_record(record) for record in found] + [_streaks(shelf), _busiest(shelf)]
    lead = element("p", SAY("records.lead") if found else SAY("records.none"), class_="facts")
    page = Page("records.html", SAY("records"), "records", lead)
    return framed(site, page, element("div", cards, class_="records"))


def _record(record: ClubRecord) -> Markup:
    return _holders(record.kind, [_held(record.kind, held) for held in record.held])


def _holders(kind: str, holders: list[Markup]) -> Markup:
    return card(
        SAY(f"record.{kind}"),
        element("ol", holders, class_="holders"),
        name=f"record-{kind}",
        note=SAY(f"record.{kind}.note") if f"record.{kind}.note" in SAY.english else "",
    )


def _value(kind: str, value: int) -> Markup:
    return element("strong", SAY(RECORD_UNITS.get(kind, "count.points"), count=value), class_="value")


def _held(kind: str, held: Held) -> Markup:
    names = [
        player_link(seat.person, "") if seat.person else element("span", who_words("", seat.colour))
        for seat in held.seats
    ]
    return element(
        "li",
        _value(kind, held.value),
        element("span", [markup(name, " ") for name in names], class_="holder") if names else None,
        element("span", game_link(held.shown, "", held.turn), " ", date_mark(held.shown.facts.date), class_="soft"),
        element("span", seats(held.shown.facts), class_="party"),
    )


def _streaks(shelf: Shelf) -> Markup | None:
    holders = [
        element(
            "li",
            _value("streak", streak.length),
            element("span", player_link(streak.person, ""), class_="holder"),
            element("span", game_link(shelf.games[streak.last], ""), " ",
                    date_mark(shelf.games[streak.last].facts.date), class_="soft"),
        )
        for streak in shelf.streaks(MOST)
    ]  # fmt: skip
    return _holders("streak", holders) if holders else None


def _busiest(shelf: Shelf) -> Markup | None:
    order = sorted(shelf.people.values(), key=lambda one: (-len(one.games), name_order(one.name)))[:MOST]
    holders = [
        element(
            "li",
            _value("most-games", len(one.games)),
            element("span", player_link(one.name, ""), class_="holder"),
        )
        for one in order
    ]
    return _holders("most-games", holders) if holders else None


def findings_page(site: str, shelf: Shelf) -> str:
    """Everything that is wrong in the archive."""
    lead = lines(
        SAY("count.broken", count=len(shelf.broken)) if shelf.broken else None,
        SAY("count.faulty", count=len(shelf.faulty)) if shelf.faulty else None,
    )
    page = Page("findings.html", SAY("findings"), "findings", lead)
    if not shelf.broken and not shelf.faulty:
        return framed(site, page, card(SAY("findings"), element("p", SAY("all-well"), class_="lead")))
    heads = [(SAY("record"), ""), (SAY("reason"), "")]
    broken = [
        row(element("th", element("a", element("bdi", f"{one.facts.source} #{one.facts.record}"), href=one.page),
                    scope="row"), element("td", _reason(one), dir="auto"))
        for one in shelf.broken
    ]  # fmt: skip
    faulty = [
        row(
            element("th", game_link(one, ""), scope="row"),
            element("td", date_mark(one.facts.date)),
            element("td", element("bdi", f"{one.facts.source} #{one.facts.record}")),
            figure(str(one.facts.errors)),
        )
        for one in shelf.faulty
    ]
    faulty_heads = [(SAY("event"), ""), (SAY("date"), ""), (SAY("record"), ""), (SAY("findings"), "number")]
    return framed(
        site,
        page,
        card(SAY("broken-records"), table(SAY("broken-records"), heads, broken, "reasons"), name="broken-title")
        if broken
        else None,
        card(SAY("faulty-games"), table(SAY("faulty-games"), faulty_heads, faulty), name="faulty-title")
        if faulty
        else None,
    )


def _reason(shown: Shown) -> str:
    return shown.facts.reason.removeprefix(f"{shown.facts.source}:")


def broken_page(site: str, path: str, record: BrokenRecord, facts: GameFacts) -> str:
    """The page of a record that cannot be replayed: what is wrong, with its place and its lines."""
    lead = lines(
        date_mark(facts.date),
        SAY("broken.place", number=record.record, file=record.source, line=record.line),
    )
    tags = [markup(element("dt", name), element("dd", value, dir="auto")) for name, value in record.tags if value]
    text = element("pre", element("code", _numbered(record.text, record.line)), tabindex=0, dir="ltr")
    more = element("p", SAY("count.more", count=record.more), class_="note") if record.more else None
    return framed(
        site,
        Page(path, record.title, "findings", lead),
        card(
            SAY("what-is-wrong"),
            element("p", SAY("broken.lead") if record.cases else SAY("no-game.lead"), class_="lead"),
            *[_case(case) for case in record.cases],
            name="wrong-title",
        ),
        card(SAY("tags"), element("dl", tags, class_="tags"), name="tags-title") if tags else None,
        card(SAY("source"), text, more, name="source-title") if record.text else None,
    )


def _numbered(text: str, first: int) -> list[Markup]:
    shown = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [
        markup(element("span", str(number), class_="line", aria_hidden="true"), element("span", line), Markup("\n"))
        for number, line in enumerate(shown, first)
    ]


def _case(case: Case) -> Markup:
    finding = case.finding
    kind = "finding" if finding.severity is Severity.ERROR else "finding mild"
    meant = [fix.reading for fix in finding.fixes[:2] if fix.reading]
    return element(
        "div",
        element(
            "p",
            element("strong", finding.code, class_="code"),
            " ",
            finding.message,
            " ",
            element("span", SAY("line", line=finding.place.line, column=finding.place.column), class_="place"),
        ),
        element("pre", element("code", [_line(case, source) for source in case.source]), tabindex=0, dir="ltr")
        if case.source
        else None,
        element("p", case.help, class_="hint") if case.help else None,
        [element("p", element("code", one), class_="hint") for one in meant],
        class_=kind,
        role="note",
    )


def _line(case: Case, source: Source) -> Markup:
    """A line of the source with what is wrong in it marked."""
    place = case.finding.place
    start = place.column - source.column if source.line == place.line else 0
    end = place.end_column - source.column if source.line == place.end_line else len(source.text)
    start, end = max(0, min(start, len(source.text))), max(0, min(end, len(source.text)))
    wrong = source.text[start:end]
    return markup(
        element("span", str(source.line), class_="line", aria_hidden="true"),
        element("span", source.text[:start]),
        element("mark", wrong) if wrong.strip() else element("span", wrong),
        element("span", source.text[end:]),
        Markup("\n"),
    )
