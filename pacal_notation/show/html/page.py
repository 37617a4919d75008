"""A game as one web page to replay it: everything in one file, nothing fetched, everything people wrote escaped.

The words stand in the page itself, so that it can be read, searched and printed without its script; the script moves
the pieces, from data in a script element of type ``application/json``.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ...data.languages.speech import speaking, spoken
from ...game.errors import PacalError
from ...notation.rules_text import parse_rules
from ...telling.site_words import date_shown
from ...telling.view import FindingView, GameView
from ..console import visible
from ..insight_words import SAY as LABELS
from ..markup import Markup, element, markup
from ..page_words import BRAND, SAY
from .chances import luck_section
from .chart import chance_chart, score_chart
from .help import help_dialog
from .ledger import ledger, summaries
from .other_languages import UnlikeError, Version, chosen, packed, switch
from .page_data import embedded, page_data, told_data, told_squares
from .parts import LONGEST_FACT, cut, filled, finding_box, icon, label_of, tells_the_end, untold
from .share import record_inside, share_dialog
from .stage import stage
from .turns import final_sentence

STYLES = ("base.css", "board.css", "turns.css", "sections.css", "ledger.css", "insight.css", "ending.css",
          "squares.css", "share.css", "narrow.css", "print.css")  # fmt: skip
EARLY = "early.js"
"""Runs before anything is drawn; the other scripts run when the page is there."""
SCRIPTS = ("languages.js", "board.js", "panel.js", "charts.js", "replay.js", "squares.js", "picture.js", "share.js",
           "retelling.js")  # fmt: skip
STILL_SCRIPTS = ("languages.js", "still.js")
"""Those of a page on which nothing moves."""
_PLAIN_TAGS = frozenset({"Event", "Site", "Date", "Time", "Round", "Rules", "Board", "Players", "Position", "Annotator",
                         "Red", "Green", "Blue", "Yellow", "Violet"})  # fmt: skip
"""Tags that say nothing of how a game ended."""


_SCRIPT = """\
(() => {
"use strict";
EARLY
document.addEventListener("DOMContentLoaded", () => {
try {
LATER
} catch (error) {
// Better a page that stands still than one that is half awake.
root.classList.remove("scripted", "waking");
throw error;
}
});
})();
"""


class Shared(NamedTuple):
    """What the pages of a site share: a policy, elements for style and script, and a bar above each page's own head.

    The script stands in the head and is not deferred: its first part runs before anything is drawn.
    """

    policy: str
    style: Markup
    script: Markup
    bar: Markup


def write_page(game: GameView, shared: Shared | None = None, languages: Iterable[str] | None = None) -> str:
    """The replay page of a game: all in one file, or with the `shared` files of a site.

    It is in the language that is spoken, and can be switched to these `languages`; else to all there are, or, as a page
    of a site, to none. Should a language have other elements than this one, the page has no switch.
    """
    if shared is not None:
        # A page of a site stays the same when its record moves, so nothing on it is called by its place.
        game = replace(game, file="", record=1)
        languages = languages or ()
    every = chosen(languages)
    try:
        return _page(game, shared, every)
    except UnlikeError:
        # Better a page in one language than none.
        return _page(game, shared, [spoken()])


def _page(game: GameView, shared: Shared | None, every: Sequence[str]) -> str:
    """A page with a switch of these languages; raises `UnlikeError` where it cannot be switched to one of them."""
    playable = _playable(game)
    policy, style, script, bar = shared or _own(playable)
    now = spoken()
    page = _version(game, bar, every, now)
    title, description = page.head
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="description", content=description),
        element("title", title),
        style,
        script if playable or len(every) > 1 else None,
    )
    body = element("body", page.body, _data(game, page, bar, every))
    return "<!doctype html>\n" + element("html", head, body, lang=now) + "\n"


def _version(game: GameView, bar: Markup, languages: Sequence[str], now: str) -> Version:
    """What is seen of a page in the language that is spoken; the switch stands at the one that it is made in."""
    title = visible(cut(game.title, LONGEST_FACT))
    playable = _playable(game)
    body = markup(
        element("a", SAY("to-board"), href="#replay", class_="skip"),
        bar,
        _header(game, playable, switch(languages, now)),
        element("main", stage(game) if playable else _not_replayed(game), _sections(game)),
        element("footer", element("p", SAY("made-with"))),
        markup(help_dialog(game.analysed), share_dialog(game)) if playable else None,
    )
    head = SAY("title", name=title), _summary(game)
    return Version(body, head, told_data(game), told_squares(game)) if playable else Version(body, head, {})


def _data(game: GameView, page: Version, bar: Markup, languages: Sequence[str]) -> Markup:
    """What the script needs to know: the game, what the page says in other languages, the record as it was written."""
    now = spoken()
    others = {}
    for language in languages:
        if language != now:
            with speaking(language):
                others[language] = _version(game, bar, languages, now)
    playable = _playable(game)
    return markup(
        element("script", embedded(page_data(game)), type="application/json", id="game") if playable else None,
        element("script", embedded(packed(page, others)), type="application/json", id="languages") if others else None,
        record_inside(game) if playable else None,
    )


@cache
def _own(playable: bool) -> Shared:
    """Style and script in the page itself, and a policy that knows no others.

    Pictures may come out of the page itself (``data:``): that is how a browser turns the board into a PNG.
    """
    style, script = page_style(), page_script() if playable else _scripted(STILL_SCRIPTS)
    policy = (
        f"default-src 'none'; script-src '{digest(script)}'; style-src '{digest(style)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    return Shared(policy, Markup(f"<style>{style}</style>"), Markup(f"<script>{script}</script>"), Markup(""))


@cache
def page_style() -> str:
    """The style of the page."""
    return _joined(STYLES)


@cache
def page_script() -> str:
    """The script of the page."""
    return _scripted(SCRIPTS)


def _scripted(names: Iterable[str]) -> str:
    return _SCRIPT.replace("EARLY", _joined((EARLY,))).replace("LATER", _joined(names))


def _joined(names: Iterable[str]) -> str:
    folder = files(__package__) / "assets"
    return "".join((folder / name).read_text(encoding="utf-8") for name in names)


def digest(text: str) -> str:
    """How a Content-Security-Policy names a script or style that is in the page."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _playable(game: GameView) -> bool:
    return game.board is not None and game.start is not None


def _summary(game: GameView) -> str:
    names = [visible(label_of(game, player.colour)) for player in game.players]
    return SAY("summary", names=", ".join(names)) if names else SAY("summary.of-nobody")


def _header(game: GameView, playable: bool, choice: Markup | None) -> Markup:
    facts = [game.site if game.site != "?" else "", date_shown(game.date), _rules(game.rules)]
    tools = element(
        "div",
        _tool("view", "eye", SAY("view"), SAY("view.title"), pressed=False),
        _tool("spoiler", "laurel", SAY("spoiler"), SAY("spoiler.title"), pressed=False),
        _tool("theme", "moon", SAY("theme"), SAY("theme.title")),
        choice,
        _tool("show-share", "send", SAY("share"), SAY("share.title")),
        _tool("show-help", "help", SAY("help"), SAY("help.title")),
        class_="tools",
    )
    return element(
        "header",
        emblem(),
        element(
            "div",
            element("p", BRAND, class_="brand"),
            element("h1", element("bdi", game.title)),
            class_="titles",
        ),
        tools if playable else element("div", choice, class_="tools") if choice else None,
        element(
            "p",
            [element("span", element("bdi", cut(fact, LONGEST_FACT))) for fact in facts if fact],
            element("span", final_sentence(game), class_="result ending") if game.final is not None else None,
            element("span", SAY("untold.result"), class_="untold") if game.final is not None else None,
            class_="facts",
        ),
        class_="head",
    )


def _tool(name: str, picture: str, label: str, title: str, pressed: bool | None = None) -> Markup:
    state = None if pressed is None else str(pressed).lower()
    return element("button", icon(picture), element("span", label), type="button", id=name, title=title,
                   aria_pressed=state)  # fmt: skip


def emblem() -> Markup:
    """A stepped pyramid under a star."""
    return element(
        "svg",
        element("path", d="M3 27H37V23H33V19H29V15H25V11H15V15H11V19H7V23H3Z", class_="temple"),
        element("path", d="M18 11V27M22 11V27", class_="stairs"),
        element("path", d="M20 0Q20.8 4.2 25 5Q20.8 5.8 20 10Q19.2 5.8 15 5Q19.2 4.2 20 0Z", class_="star"),
        viewBox="0 0 40 28",
        class_="emblem",
        aria_hidden="true",
    )


def _rules(rules: str) -> str:
    try:
        edition, changed, _ = parse_rules(rules)
    except PacalError:
        return SAY("rules.unknown", text=rules)
    if not changed:
        return SAY(f"rules.{edition.name}")
    options = [name if value == "yes" else f"{name} {value}" for name, value in changed.items()]
    return SAY("rules.changed", text=SAY(f"rules.{edition.name}"), command=", ".join(options))


def _not_replayed(game: GameView) -> Markup:
    why = f"{game.unchecked[:1].upper()}{game.unchecked[1:].rstrip('.')}." if game.unchecked else SAY("no-setup")
    return element(
        "section",
        element("h2", SAY("not-replayed")),
        element("p", why, class_="lead"),
        class_="card",
    )


def _sections(game: GameView) -> list[Markup | None]:
    scores = LABELS("section.scores-and-chances" if game.insight else "section.scores")
    return [
        _section("scores", scores, _charts(game)),
        _section("ledger", SAY("ledger"), ledger(game) if game.players else None, ending=True),
        _section("luck-and-play", LABELS("luck-and-play"), luck_section(game), ending=True),
        _section("analysis", LABELS("section.analysis"), summaries(game), ending=True),
        _section("findings", SAY("findings"), _findings(game)),
        _section("about", SAY("about"), _about(game)),
    ]


def _charts(game: GameView) -> Markup | None:
    """The scores, and beside them the win chances; under each what stands where one points."""
    drawn = [(LABELS("chart.scores"), score_chart(game)), (LABELS("chart.chances"), chance_chart(game))]
    figures = [
        element(
            "div",
            element("h3", title) if game.insight is not None else None,
            element("p", SAY("scrolls"), class_="scrolls"),
            element("div", chart, class_="scroll", tabindex=0, role="region", aria_label=title),
            element("p", "", class_="readout", aria_hidden="true"),
            class_="figure-box",
        )
        for title, chart in drawn
        if chart is not None
    ]
    if not figures:
        return None
    return markup(untold("scores"), element("div", figures, class_="charts both" if len(figures) > 1 else "charts"))


def _section(name: str, title: str, content: Markup | None, *, ending: bool = False) -> Markup | None:
    """A section; one that tells the end has something else to show as long as that is not told."""
    if not content:
        return None
    shown = markup(untold(name), element("div", content, class_="ending")) if ending else content
    return element("section", element("h2", title), shown, class_=f"card {name}", id=name)


def _findings(game: GameView) -> Markup | None:
    if not game.findings:
        return None
    head = element("p", f"{game.unchecked.rstrip('.')}.", class_="lead") if game.unchecked else None
    boxes = [finding_box(finding, _place(finding)) for finding in game.findings]
    return markup(head, boxes, untold("findings") if any(map(tells_the_end, game.findings)) else None)


def _place(finding: FindingView) -> Markup | None:
    if not finding.turn:
        return None
    return markup(" ", element("a", finding.turn, href=f"#{finding.turn}", class_="jump"))


def _about(game: GameView) -> Markup:
    tags = []
    for name, value in game.tags:
        kind = None if name in _PLAIN_TAGS else "ending"
        if value:
            tags += [element("dt", name, class_=kind), element("dd", value, dir="auto", class_=kind)]
    hidden = any(value and name not in _PLAIN_TAGS for name, value in game.tags)
    return markup(
        element("dl", tags, class_="tags") if tags else None,
        untold("about") if hidden and _playable(game) else None,
        _board_note(game),
    )


def _board_note(game: GameView) -> Markup | None:
    if game.board is None:
        return None
    title = element("strong", game.board.title)
    note = filled(SAY, "board-note", text=title, more=" ".join(game.board.notes))
    return element("p", note, class_="board-note")
