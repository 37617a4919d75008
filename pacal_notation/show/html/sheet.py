"""The sheet to write on as a page for a browser to print: every page of paper is one drawing, nothing is fetched."""

from __future__ import annotations

from ...data.languages.speech import spoken
from ..markup import Markup, element
from ..sheet_words import SAY
from ..svg.sheet import PAGES, Sheet, draw_page
from .page import digest

_STYLE = """\
@page {{ size: {wide}mm {high}mm; margin: 0; }}
html, body {{ margin: 0; padding: 0; background: #fff; }}
svg {{ display: block; max-width: 100%; height: auto; margin: 0 auto; }}
@media screen {{ body {{ background: #ddd; }} svg {{ margin: 4mm auto; box-shadow: 0 0 2mm #888; }} }}
@media print {{ svg {{ width: {wide}mm; height: {high}mm; max-width: none; break-after: page; break-inside: avoid; }}
svg:last-of-type {{ break-after: auto; }} }}
"""


def write_sheet(sheet: Sheet) -> str:
    """The whole sheet as one HTML file."""
    wide, high = sheet.size
    style = _STYLE.format(wide=wide, high=high)
    policy = f"default-src 'none'; style-src '{digest(style)}'; base-uri 'none'; form-action 'none'"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", SAY("title")),
        Markup(f"<style>{style}</style>"),
    )
    body = element("body", [draw_page(sheet, page) for page in range(1, PAGES + 1)])
    return "<!doctype html>\n" + element("html", head, body, lang=spoken()) + "\n"
