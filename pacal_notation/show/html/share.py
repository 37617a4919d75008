"""What can be taken home from the replay page: a link to the turn, the record as it was written, a picture."""

from __future__ import annotations

from ...telling.view import GameView
from ..markup import Markup, element, markup
from ..page_words import SAY
from .page_data import embedded, file_name
from .parts import icon

SUFFIX = ".pacal"


def share_dialog(game: GameView) -> Markup:
    """The overlay, closed."""
    name = file_name(game)
    parts = [
        _part(
            SAY("share.link"),
            "",
            element("input", type="text", id="address", readonly=True, aria_label=SAY("share.link.label")),
            _button("copy", "copy", SAY("share.copy")),
        )
    ]
    if game.source:
        label = SAY("share.download", file=f"{name}{SUFFIX}")
        parts.append(_part(SAY("share.record"), SAY("share.record.words"), _button("save-record", "save", label)))
    parts.append(
        _part(
            SAY("share.picture"),
            SAY("share.picture.words"),
            _button("save-png", "save", SAY("share.png")),
            _button("save-svg", "save", SAY("share.svg")),
        )
    )
    return element(
        "dialog",
        element(
            "div",
            element("h2", SAY("share"), id="share-title"),
            element("button", icon("close"), type="button", class_="close", aria_label=SAY("close")),
            class_="bar",
        ),
        parts,
        element("p", "", id="shared", role="status", class_="shared"),
        id="share",
        class_="share-box",
        aria_labelledby="share-title",
    )


def _part(title: str, told: str, *tools: Markup) -> Markup:
    return element(
        "section",
        element("h3", title),
        element("p", told) if told else None,
        element("div", tools, class_="take"),
    )


def _button(name: str, picture: str, label: str) -> Markup:
    return element("button", icon(picture), element("span", label), type="button", id=name)


def record_inside(game: GameView) -> Markup | None:
    """The record to the letter, as a text in a script element that nothing in it can end."""
    if not game.source:
        return None
    return markup(element("script", embedded(game.source), type="application/json", id="record"))
