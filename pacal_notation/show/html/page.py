"""A game as one web page to replay it: everything in one file, nothing fetched, everything people wrote escaped.

The words stand in the page itself, so that it can be read, searched and printed without its script; the script moves
the pieces, from data in a script element of type ``application/json``.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ...game.errors import PacalError
from ...notation.rules_text import parse_rules
from ...telling.view import FindingView, GameView, HoldingView, PositionView
from .. import insight_words as labels
from ..console import visible
from ..markup import Markup, element, markup
from ..svg.drawing import describe, layers
from ..svg.ground import Ground
from ..svg.pieces import symbols
from .chances import luck_section
from .chart import chance_chart, score_chart
from .help import help_dialog
from .ledger import ledger, summaries
from .page_data import embedded, page_data
from .parts import LONGEST_FACT, called, chip, count, cut, finding_box, icon
from .turns import final_sentence, turn_list

STYLES = ("base.css", "board.css", "turns.css", "sections.css", "insight.css", "print.css")
SCRIPTS = ("board.js", "panel.js", "replay.js")
_DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})", re.ASCII)
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December")  # fmt: skip


class Shared(NamedTuple):
    """What the pages of a site share: a policy, elements for style and script, and a bar above each page's own head."""

    policy: str
    style: Markup
    script: Markup
    bar: Markup


def write_page(game: GameView, shared: Shared | None = None) -> str:
    """The replay page of a game: all in one file, or with the `shared` files of a site."""
    policy, style, script, bar = shared or _own()
    title = visible(cut(game.title, LONGEST_FACT))
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="description", content=_summary(game)),
        element("title", f"{title} – Pacal’s Rocket"),
        style,
    )
    return "<!doctype html>\n" + element("html", head, _body(game, script, bar), lang="en") + "\n"


@cache
def _own() -> Shared:
    """Style and script in the page itself, and a policy that knows no others."""
    style, script = page_style(), page_script()
    policy = (
        f"default-src 'none'; script-src '{digest(script)}'; style-src '{digest(style)}'; "
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
    return f'(() => {{\n"use strict";\n{_joined(SCRIPTS)}}})();\n'


def _joined(names: Iterable[str]) -> str:
    folder = files(__package__) / "assets"
    return "".join((folder / name).read_text(encoding="utf-8") for name in names)


def digest(text: str) -> str:
    """How a Content-Security-Policy names a script or style that is in the page."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _summary(game: GameView) -> str:
    names = [called(game, player.colour) for player in game.players]
    return f"A game of Pacal’s Rocket to replay: {', '.join(names)}" if names else "A game of Pacal’s Rocket"


def _body(game: GameView, script: Markup, bar: Markup) -> Markup:
    playable = game.board is not None and game.start is not None
    return element(
        "body",
        element("a", "To the board", href="#replay", class_="skip"),
        bar,
        _header(game, playable),
        element("main", _replay(game) if playable else _not_replayed(game), _sections(game)),
        _footer(),
        help_dialog(game.analysed) if playable else None,
        markup(
            element("script", embedded(page_data(game)), type="application/json", id="game"),
            script,
        )
        if playable
        else None,
    )


def _header(game: GameView, playable: bool) -> Markup:
    facts = [game.site if game.site != "?" else "", _date(game.date), _rules(game.rules)]
    tools = element(
        "div",
        _tool("view", "eye", "Players’ view", "Hide the stones under the ships, as at the table", pressed=False),
        _tool("theme", "moon", "Light or dark", "Light, dark, or as your system has it"),
        _tool("show-help", "help", "Help", "How to read the board and the notation"),
        class_="tools",
    )
    return element(
        "header",
        emblem(),
        element(
            "div",
            element("p", "Pacal’s Rocket", class_="brand"),
            element("h1", element("bdi", game.title)),
            class_="titles",
        ),
        tools if playable else None,
        element(
            "p",
            [element("span", element("bdi", cut(fact, LONGEST_FACT))) for fact in facts if fact],
            element("span", final_sentence(game), class_="result") if game.final is not None else None,
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


def _date(date: str) -> str:
    match = _DATE.fullmatch(date)
    if match is None or not 1 <= int(match[2]) <= 12:
        return date if date.strip("?. ") else ""
    return f"{int(match[3])} {_MONTHS[int(match[2]) - 1]} {match[1]}"


def _rules(rules: str) -> str:
    try:
        edition, changed, _ = parse_rules(rules)
    except PacalError:
        return f"rules {rules}"
    words = "".join(f", {name}" if value == "yes" else f", {name} {value}" for name, value in changed.items())
    return f"{edition.language} rules{words}"


def _not_replayed(game: GameView) -> Markup:
    words = game.unchecked or "the game could not be set up"
    return element(
        "section",
        element("h2", "This record could not be replayed"),
        element("p", f"{words[:1].upper()}{words[1:].rstrip('.')}.", class_="lead"),
        class_="card",
    )


def _replay(game: GameView) -> Markup:
    assert game.start is not None
    last = game.turns[-1] if game.turns else None
    position = last.after if last is not None else game.start
    return element(
        "div",
        element("div", _board(game, position), _controls(game), class_="stage"),
        element(
            "div",
            _warning(game),
            element("p", game.repaired, class_="as-played") if game.repaired else None,
            element("ul", [_player(game, holding) for holding in position.holdings], class_="players",
                    aria_label="Players"),
            _panel(),
            element(
                "section",
                element(
                    "div",
                    element("h2", "The game", id="list-title"),
                    element(
                        "div",
                        element("button", "Words", type="button", data_list="words", aria_pressed="true"),
                        element("button", "Notation", type="button", data_list="notation", aria_pressed="false"),
                        class_="switch",
                        role="group",
                        aria_label="How the list tells turns",
                    ),
                    class_="bar",
                ),
                element("div", turn_list(game), class_="list", id="list", tabindex=0, aria_labelledby="list-title"),
                class_="card listing",
            ),
            class_="side",
        ),
        class_="replay",
        id="replay",
    )  # fmt: skip


def _board(game: GameView, position: PositionView) -> Markup:
    assert game.board is not None
    ground = Ground(game.board)
    parts = list(layers(ground, position, game.turns[-1] if game.turns else None))
    night = element("rect", width=ground.width, height=ground.height, class_="night")
    drawing = element(
        "svg",
        element("title", "The board", id="board-title"),
        element("desc", describe(position), id="board-words"),
        element("defs", ground.defs(), symbols()),
        parts[0],
        night,
        parts[1:],
        viewBox=f"0 0 {ground.width} {ground.height}",
        id="board",
        role="img",
        aria_labelledby="board-title board-words",
    )
    return element("div", drawing, class_="board")


def _controls(game: GameView) -> Markup:
    buttons = [
        element("button", icon(name), type="button", data_go=name, aria_label=label, title=f"{label} ({key})")
        for name, label, key in (("first", "To the start", "Home"), ("back", "One turn back", "←"))
    ]
    play = element("button", icon("play"), icon("pause"), type="button", id="play", class_="main",
                   aria_label="Play", title="Play (space)")  # fmt: skip
    onward = [
        element("button", icon(name), type="button", data_go=name, aria_label=label, title=f"{label} ({key})")
        for name, label, key in (("next", "One turn on", "→"), ("last", "To the end", "End"))
    ]
    steps = len(game.turns) + (game.final is not None)
    slider = element("input", type="range", id="slider", min=0, max=steps, value=steps, aria_label="Turn")
    speeds = [
        element("option", label, value=str(pause), selected=pause == 1800)
        for label, pause in (("slow", 3600), ("normal", 1800), ("fast", 800))
    ]
    return element(
        "div",
        element("div", buttons, play, onward, class_="buttons"),
        element("div", slider, class_="slide"),
        element("output", "", id="where", for_="slider"),
        element("label", element("span", "Speed", class_="away"), element("select", speeds, id="speed"),
                class_="speed"),
        class_="controls",
    )  # fmt: skip


def _panel() -> Markup:
    """What happened in the turn shown; the script fills it."""
    return element(
        "section",
        element("div", id="variation-bar", hidden=True),
        element("div", id="now-head", class_="now-head"),
        element("p", id="sentence", class_="sentence", aria_live="polite"),
        element("div", id="now-more", class_="now-more"),
        element("noscript", element("p", "Without scripts the board shows the last position, the list the game.")),
        class_="card now",
        aria_label="This turn",
    )


def _player(game: GameView, holding: HoldingView) -> Markup:
    gods = [
        element("span", str(value), class_="god" if value in holding.god_stones else "god used", data_god=value)
        for value in (2, 4, 6)
    ]
    stock = [
        element(
            "span",
            element("i", str(height), class_="floors"),
            element("b", str(holding.pyramids_left.get(height, 0)), data_left=height),
            class_="left" if holding.pyramids_left.get(height) else "left none",
        )
        for height in range(1, 6)
    ]
    return element(
        "li",
        element("div", chip(holding.colour), element("bdi", called(game, holding.colour), class_="name"),
                element("span", "", class_="stage-mark"), class_="who"),
        element(
            "div",
            element("span", gods, class_="gods", title="god stones not used yet"),
            element("span", element("i", class_="triangle"), element("b", str(holding.stones_left)),
                    class_="supply", title="stones in supply"),
            element("span", stock, class_="stock", title="pyramids in supply, by floors"),
            class_="holding",
        ),
        element("strong", str(holding.score), class_="score", title="on the score track"),
        element("span", "", class_="projected"),
        class_=f"player c{holding.colour}",
        data_colour=holding.colour,
    )  # fmt: skip


def _warning(game: GameView) -> Markup | None:
    """A line at the top where something is wrong, with a way to the first place."""
    errors = [finding for finding in game.findings if finding.severity == "error"]
    if not errors:
        return None
    first = next((finding for finding in errors if finding.turn), None)
    way = element("a", f"first in {first.turn}", href=f"#{first.turn}") if first is not None else None
    return element(
        "p",
        element("strong", count(len(errors), "finding")),
        " in this record",
        markup(": ", way) if way is not None else None,
        ". ",
        element("a", "All of them", href="#findings"),
        class_="warning",
    )


def _sections(game: GameView) -> list[Markup | None]:
    return [
        _section("scores", labels.SCORES_AND_CHANCES if game.insight else labels.SCORES_SECTION, _charts(game)),
        _section("ledger", "Where the points come from", ledger(game) if game.players else None),
        _section("luck-and-play", labels.LUCK_AND_PLAY, luck_section(game)),
        _section("analysis", labels.ANALYSIS_SECTION, summaries(game)),
        _section("findings", "Findings", _findings(game)),
        _section("about", "About this game", _about(game)),
    ]


def _charts(game: GameView) -> Markup | None:
    """The scores, and beside them the win chances; under each what stands where one points."""
    drawn = [(labels.SCORES_TITLE, score_chart(game)), (labels.CHANCES_TITLE, chance_chart(game))]
    figures = [
        element(
            "div",
            element("h3", title) if game.insight is not None else None,
            element("div", chart, class_="scroll"),
            element("p", "", class_="readout", aria_hidden="true"),
            class_="figure-box",
        )
        for title, chart in drawn
        if chart is not None
    ]
    if not figures:
        return None
    return element("div", figures, class_="charts both" if len(figures) > 1 else "charts")


def _section(name: str, title: str, content: Markup | None) -> Markup | None:
    if not content:
        return None
    return element("section", element("h2", title), content, class_=f"card {name}", id=name)


def _findings(game: GameView) -> Markup | None:
    if not game.findings:
        return None
    head = element("p", f"{game.unchecked.rstrip('.')}.", class_="lead") if game.unchecked else None
    return markup(head, [finding_box(finding, _place(finding)) for finding in game.findings])


def _place(finding: FindingView) -> Markup | None:
    if not finding.turn:
        return None
    return markup(" ", element("a", finding.turn, href=f"#{finding.turn}", class_="jump"))


def _about(game: GameView) -> Markup:
    tags = [markup(element("dt", name), element("dd", value, dir="auto")) for name, value in game.tags if value]
    board = element("p", element("strong", game.board.title), ". ", " ".join(game.board.notes)) if game.board else None
    return markup(element("dl", tags, class_="tags") if tags else None, board)


def _footer() -> Markup:
    words = (
        "Made with pacal annotate. Pacal’s Rocket is a game by Günter Burkhardt; "
        "this page is not connected with him or its publisher."
    )
    return element("footer", element("p", words))
