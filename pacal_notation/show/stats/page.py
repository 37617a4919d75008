"""Statistics as one web page: everything in one file, nothing fetched, no script, everything people wrote escaped."""

from __future__ import annotations

import base64
import hashlib

from ...data.languages import ENGLISH, LANGUAGES
from ...data.languages.speech import spoken
from ..console import visible
from ..markup import Markup, element
from .sections import Line, Pages, Section
from .words import SAY

_STYLE = """
:root { --ground: #efe8d8; --card: #fbf8f0; --line: #d9cdb4; --ink: #2b2719; --soft: #6d6248; --jade: #1f6b5c;
  --wash: #dcebe3; color-scheme: light dark; }
@media screen and (prefers-color-scheme: dark) { :root { --ground: #131a17; --card: #1b2420; --line: #33413a;
  --ink: #ece5d3; --soft: #a9a78f; --jade: #7fcbb3; --wash: #21403a; } }
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto,
  "Liberation Sans", Arial, sans-serif; }
body { margin: 0 auto; max-width: 1100px; padding: 20px 24px 40px; overflow-wrap: anywhere; }
h1, h2 { font-family: Palatino, "Palatino Linotype", "Book Antiqua", Georgia, serif; line-height: 1.2; }
h1 { margin: 0 0 4px; } h2 { font-size: 1.25rem; margin: 0 0 8px; }
.soft { color: var(--soft); margin: 2px 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 20px;
  margin-top: 20px; }
.wide { overflow-x: auto; }
.wide:focus-visible { outline: 2.5px solid var(--jade); outline-offset: 2px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 10px; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th.text, td.text, tbody th { text-align: left; white-space: normal; min-width: 7em; font-weight: 600; }
thead th { color: var(--soft); font-weight: 600; font-size: 0.88rem; vertical-align: bottom; }
tbody tr:hover { background: var(--wash); }
bdi { unicode-bidi: isolate; }
meter { width: 9em; height: 0.8em; vertical-align: middle; }
details { margin-top: 10px; } summary { cursor: pointer; color: var(--jade); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 8px 0 0; } dd { margin: 0; }
dt { font-weight: 600; }
@media print { html { background: none; } section { break-inside: avoid; box-shadow: none; } }
@media (max-width: 600px) { body { padding: 12px; } section { padding: 12px; } }
"""


def write_stats_page(pages: Pages) -> str:
    """Everything as a page."""
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="description", content=SAY("stats.page-about")),
        element("title", f"{visible(SAY('stats.page-title'))} – Pacal’s Rocket"),
        Markup(f"<style>{_STYLE}</style>"),
    )
    body = element(
        "body",
        element(
            "header",
            element("h1", SAY("stats.page-title")),
            element("p", pages.headline),
            [element("p", element("bdi", remark), class_="soft") for remark in pages.remarks],
        ),
        element("main", [_section(number, section) for number, section in enumerate(pages.sections, start=1)]),
    )
    return "<!doctype html>\n" + element("html", head, body, lang=_tag()) + "\n"


def _tag() -> str:
    """The language of the page, as HTML names it."""
    return spoken() if spoken() in LANGUAGES else ENGLISH


def _section(number: int, section: Section) -> Markup:
    title = f"title-{number}"
    return element(
        "section",
        element("h2", section.title, id=title),
        _table(section, title) if section.lines else None,
        [element("p", element("bdi", remark), class_="soft") for remark in section.remarks],
        _about(section) if section.about else None,
        aria_labelledby=title,
    )


def _table(section: Section, title: str) -> Markup:
    longest = max((line.bar or 0 for line in section.lines), default=0)
    with_bars = longest > 0
    heads: list[Markup | str | None] = [
        element(
            "th", head, scope="col", class_="text" if place < section.texts else None, title=section.about.get(head)
        )
        for place, head in enumerate(section.heads)
    ]
    if with_bars:
        heads.append(element("td"))
    table = element(
        "table",
        element("thead", element("tr", heads)),
        element("tbody", [_row(line, section.texts, longest) for line in section.lines]),
        aria_labelledby=title,
    )
    return element("div", table, class_="wide", tabindex="0", role="region", aria_labelledby=title)


def _class(place: int, texts: int) -> str | None:
    return "text" if place < texts else None


def _row(line: Line, texts: int, longest: float) -> Markup:
    cells: list[Markup | str | None] = [element("th", element("bdi", line.cells[0]), scope="row")]
    cells += [element("td", element("bdi", cell), class_="text") for cell in line.cells[1:texts]]
    cells += [element("td", cell) for cell in line.cells[texts:]]
    if longest > 0:
        part = round((line.bar or 0) / longest, 3)
        cells.append(element("td", element("meter", min="0", max="1", value=str(part), aria_hidden="true")))
    return element("tr", cells)


def _about(section: Section) -> Markup:
    terms: list[Markup | str | None] = []
    for head, about in section.about.items():
        terms += [element("dt", head), element("dd", about)]
    return element("details", element("summary", SAY("stats.columns-title")), element("dl", terms))
