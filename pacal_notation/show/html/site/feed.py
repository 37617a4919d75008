"""New games as an Atom feed, the same whenever it is made again of the same games.

A game's id is made of the name of its page, its time is the game's day; whatever the clock says, and wherever the site
stands, both stay. Games without a day are left out: nobody knows when they were new.
"""

from __future__ import annotations

import re
from uuid import UUID, uuid5
from xml.sax.saxutils import escape, quoteattr

from ....archive.site.shelf import Shelf, Shown
from ....data.languages.speech import spoken
from ....telling.site_words import SAY, who_words
from ...console import visible

MOST = 50
_SPACE = UUID("7b1f0b8e-5d3c-5a57-9f0e-2f6a6f0c6b11")
"""What all ids of sites are made in."""
_DAY = re.compile(r"[0-9]{4}\.(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12][0-9]|3[01])")
_EPOCH = "1970-01-01T00:00:00Z"


def feed(site: str, url: str, shelf: Shelf) -> str:
    """The newest games with a day. With the address of the site its links are whole, otherwise they stand beside it."""
    games = [shown for shown in shelf.newest_first if not shown.facts.broken and is_day(shown.facts.date)][:MOST]
    updated = _time(games[0].facts.date) if games else _EPOCH
    own = f"<link rel=\"self\" type=\"application/atom+xml\" href={_quoted(f'{url}feed.xml')}/>\n" if url else ""
    head = (
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{spoken()}">\n'
        f"<id>{_id(f'site {url or site}')}</id>\n<title>{_text(site)}</title>\n"
        f"<subtitle>{_text(SAY('feed.subtitle'))}</subtitle>\n<updated>{updated}</updated>\n"
        f"<author><name>{_text(site)}</name></author>\n{own}"
        f'<link rel="alternate" type="text/html" href={_quoted(f"{url}index.html")}/>\n'
        "<generator>pacal site</generator>\n"
    )
    return f"{head}{''.join(_entry(site, url, shown) for shown in games)}</feed>\n"


def _entry(site: str, url: str, shown: Shown) -> str:
    facts = shown.facts
    names = [who_words(seat.person, seat.colour) for seat in facts.seats]
    scores = " – ".join(str(seat.score) for seat in facts.seats)
    title = " – ".join(part for part in (facts.event, ", ".join(names)) if part)
    day = _time(facts.date)
    summary = SAY("feed.result", names=", ".join(names), text=scores)
    return (
        f"<entry>\n<id>{_id(f'game {site} {shown.page}')}</id>\n<title>{_text(title)}</title>\n"
        f"<published>{day}</published>\n<updated>{day}</updated>\n"
        f'<link rel="alternate" type="text/html" href={_quoted(url + shown.page)}/>\n'
        f"<summary>{_text(summary)}</summary>\n</entry>\n"
    )


def is_day(date: str) -> bool:
    """Whether a date is a day of the calendar."""
    if not _DAY.fullmatch(date):
        return False
    year, month, day = map(int, date.split("."))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and day <= (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def _time(date: str) -> str:
    return f"{date.replace('.', '-')}T00:00:00Z"


def _id(name: str) -> str:
    return uuid5(_SPACE, name).urn


def _text(words_: str) -> str:
    return escape(_plain(words_))


def _quoted(words_: str) -> str:
    return quoteattr(_plain(words_))


def _plain(words_: str) -> str:
    """What XML allows, and nothing that hides."""
    return visible(words_).replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff")
