"""What all pages of a site have in common: head, bar, title, footer; one style and one script, fetched from beside.

The policy lets a page fetch style and script from its own site alone, and nothing else from anywhere. ``'self'`` is
that site; browsers differ in whether it also means files of one's own disk, so ``file:`` says it, which a page from the
web could not fetch anyway.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from ....data.languages.speech import spoken
from ....telling.site_words import BRAND, SAY
from ...markup import Markup, element
from ..page import Shared, emblem, page_script, page_style
from ..page_data import embedded
from ..parts import cut, icon

POLICY = (
    "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src 'none'; "
    "base-uri 'none'; form-action 'none'"
)
GAME_POLICY = POLICY.replace("img-src 'none'", "img-src data:")
"""Pages of games make pictures of their boards, out of nothing but themselves."""
LONGEST_TITLE = 100
_LETTERS = 16


class Page(NamedTuple):
    """A page of a site: where it is, what it is called, which entry of the bar it belongs to (by its key)."""

    path: str
    heading: str
    current: str = ""
    lead: Markup | None = None


class Asset(NamedTuple):
    """A file that pages share; its name changes with its content, so that no old copy is taken for it."""

    path: str
    text: str


@cache
def style() -> Asset:
    """The style of all pages."""
    return _asset("site", "css", page_style() + _own("site.css"))


@cache
def replay_script() -> Asset:
    """The script of the pages of games."""
    return _asset("replay", "js", page_script())


@cache
def site_script() -> Asset:
    """The script of all other pages."""
    return _asset("site", "js", f'(() => {{\n"use strict";\n{_own("site.js")}}})();\n')


def _own(name: str) -> str:
    return (files(__package__) / "assets" / name).read_text(encoding="utf-8")


def _asset(name: str, ending: str, text: str) -> Asset:
    return Asset(f"assets/{name}-{sha256(text.encode()).hexdigest()[:_LETTERS]}.{ending}", text)


def up(path: str) -> str:
    """What leads from a page to the start of its site."""
    return "../" * path.count("/")


def framed(site: str, page: Page, *content: Markup | None, data: object = None) -> str:
    """A whole page. `data` is for its script."""
    base = up(page.path)
    heading = cut(page.heading, LONGEST_TITLE)
    title = SAY("page", name=heading, text=site) if heading != site else site
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="description", content=SAY("description", name=site)),
        element("title", title),
        element("link", rel="alternate", type="application/atom+xml", title=SAY("feed"), href=f"{base}feed.xml"),
        element("link", rel="stylesheet", href=f"{base}{style().path}"),
    )
    body = element(
        "body",
        element("a", SAY("to-content"), href="#content", class_="skip"),
        bar(site, base, page.current, tools=True),
        element(
            "header",
            emblem(),
            element(
                "div",
                element("p", BRAND, class_="brand"),
                element("h1", element("bdi", heading)),
                class_="titles",
            ),
            page.lead,
            class_="head",
        ),
        element("main", *content, id="content", tabindex=-1),
        element("footer", element("p", SAY("made-with"))),
        element("script", embedded(data), type="application/json", id="data") if data is not None else None,
        element("script", src=f"{base}{site_script().path}"),
        class_="site",
    )
    return "<!doctype html>\n" + element("html", head, body, lang=spoken()) + "\n"


def shared(site: str, path: str, extra: Markup | None = None) -> Shared:
    """What the page of a game shares with the others; `extra` stands at the end of the bar."""
    base = up(path)
    return Shared(
        GAME_POLICY,
        element("link", rel="stylesheet", href=f"{base}{style().path}"),
        element("script", src=f"{base}{replay_script().path}"),
        bar(site, base, "", extra),
    )


def bar(site: str, base: str, current: str, extra: Markup | None = None, tools: bool = False) -> Markup:
    """The site's name and the ways to its pages."""
    others = ("players", "seasons", "records", "findings")
    ways = [("games", "index.html"), *((name, f"{name}.html") for name in others)]
    theme = element(
        "div",
        element("button", icon("moon"), element("span", SAY("theme")), type="button", id="theme",
                title=SAY("theme.title"), data_light=SAY("theme.light"), data_dark=SAY("theme.dark"),
                data_auto=SAY("theme")),
        class_="tools",
    )  # fmt: skip
    return element(
        "nav",
        element("a", element("bdi", cut(site, LONGEST_TITLE)), href=f"{base}index.html", class_="home"),
        element(
            "ul",
            [
                element("li", element("a", SAY(name), href=f"{base}{path}",
                                      aria_current="page" if name == current else None))
                for name, path in ways
            ],
        ),
        extra,
        theme if tools else None,
        class_="sitebar",
        aria_label=SAY("navigation"),
    )  # fmt: skip


def card(title: str, *content: Markup | None, name: str = "", note: str = "") -> Markup:
    """A part of a page with its heading, and a sentence that explains it."""
    return element(
        "section",
        element("h2", title, id=name or None),
        element("p", note, class_="note") if note else None,
        *content,
        class_="card",
        aria_labelledby=name or None,
    )


def table(caption: str, heads: list[tuple[str, str]], rows: list[Markup], kind: str = "") -> Markup:
    """A table that scrolls by itself where it is too wide. Heads have their label and their class."""
    # On narrow windows lists of games are no tables to look at; their roles keep them tables for those who hear them.
    told = kind.startswith("games")
    role = "columnheader" if told else None
    head = [element("th", label, scope="col", class_=of or None, role=role) for label, of in heads]
    return element(
        "div",
        element(
            "table",
            element("caption", caption, class_="away"),
            element("thead", element("tr", head, role="row" if told else None), role="rowgroup" if told else None),
            element("tbody", rows, role="rowgroup" if told else None),
            class_=f"plain {kind}".strip(),
            role="table" if told else None,
        ),
        class_="scroll",
        tabindex=0,
        role="region",
        aria_label=caption,
    )


def row(*cells: Markup | None) -> Markup:
    """A row of a table."""
    return element("tr", *cells)


def figure(value: str, title: str = "") -> Markup:
    """A cell with a number."""
    return element("td", value, class_="number", title=title or None)


def share_bar(part: int, whole: int) -> Markup:
    """How much a part is of a whole, as a bar; the figure stands beside it for those who cannot see it."""
    width = round(100 * part / whole) if whole else 0
    return element(
        "svg",
        element("rect", width=100, height=8, class_="whole"),
        element("rect", width=width, height=8, class_="part") if width else None,
        viewBox="0 0 100 8",
        preserveAspectRatio="none",
        class_="share",
        aria_hidden="true",
    )


def lines(*parts: Markup | str | None) -> Markup:
    """The facts under a page's title."""
    return element("p", [element("span", part) for part in parts if part], class_="facts")
