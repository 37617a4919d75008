"""The help of the replay page: how to read the board and the notation, for people who know the game."""

from __future__ import annotations

from collections.abc import Iterator

from ..markup import Markup, element, markup
from ..page_words import GLYPHS, KEYS, NOTATION_EXAMPLE, REPLAYING, REPLAYING_ANALYSED, SAY, SIGNS_OF_BOARD
from ..signs import SAY as SIGN_WORDS
from ..signs import SIGNS
from ..svg.ground import SANS
from .parts import chip, die, filled, icon


def help_dialog(with_analysis: bool) -> Markup:
    """The overlay, closed."""
    return element(
        "dialog",
        element(
            "div",
            element("h2", SAY("help.head"), id="help-title"),
            element("button", icon("close"), type="button", class_="close", aria_label=SAY("help.close")),
            class_="bar",
        ),
        element(
            "div",
            element("section", element("h3", SAY("help.board")), _board_help()),
            element("section", element("h3", SAY("help.replay")), _replay_help(with_analysis)),
            element("section", element("h3", SAY("help.notation")), _notation_help()),
            class_="columns",
        ),
        id="help",
        aria_labelledby="help-title",
    )


def _board_help() -> Markup:
    samples = {
        "sign.pyramid": _sample("pyramid-3", "G3"),
        "sign.ship": _sample("ship", "G"),
        "sign.stone": _sample("stone", "G"),
        "sign.district": _oval(),
        "sign.river": _mark("river-shore"),
        "sign.lake": _mark("lake-shore"),
        "sign.covered": _hatched(),
        "sign.way": _arrow(),
        "sign.constellation": _frame(),
        "sign.god-stone": element("span", "4", class_="god"),
        "sign.supply": element("span", element("i", class_="triangle"), element("b", "8"), class_="supply cG"),
        "sign.stock": element("span", element("i", "3", class_="floors"), element("b", "2"), class_="left cG"),
    }
    lines = [element("li", samples[name], element("span", SAY(name))) for name in SIGNS_OF_BOARD]
    return element("ul", lines, class_="legend")


def _sample(shape: str, letters: str) -> Markup:
    size = {"ship": (3.8, 12.0), "stone": (7.0, 12.5)}.get(shape, (5.2, 13.0))
    return element(
        "svg",
        element("use", href=f"#pacal-{shape}"),
        element("text", letters, y=size[0], font_size=size[1], font_family=SANS, font_weight="bold",
                text_anchor="middle", class_=f"on-{shape[:4]}"),
        viewBox="-25 -25 50 50",
        class_="sample cG",
        aria_hidden="true",
    )  # fmt: skip


def _small(*children: Markup) -> Markup:
    return element("svg", children, viewBox="-25 -25 50 50", class_="sample", aria_hidden="true")


def _oval() -> Markup:
    return _small(
        element("rect", x=-20, y=-12, width=40, height=24, rx=12, fill="#f6efdf", stroke="#8d7c5c"),
        element("text", "H 6", y=6, font_size=17, font_weight="bold", text_anchor="middle", fill="#3b3325"),
    )


def _mark(name: str) -> Markup:
    return _small(
        element("rect", x=-21, y=-21, width=42, height=42, rx=8, fill="#e5d6a8"),
        element("use", href=f"#pacal-{name}", transform="translate(-12 -11) scale(2.6)"),
    )


def _hatched() -> Markup:
    return _small(element("rect", x=-21, y=-21, width=42, height=42, rx=8, fill="url(#pacal-hatch)"))


def _arrow() -> Markup:
    return _small(
        element("path", d="M-18 14Q-12-8 8-9", fill="none", stroke="#2c7d43", stroke_width=5, stroke_linecap="round"),
        element("path", d="M20-9 6-17V-1Z", fill="#2c7d43"),
    )


def _frame() -> Markup:
    return _small(
        element("rect", x=-19, y=-19, width=38, height=38, rx=7, fill="#e5d6a8", stroke="#2c7d43", stroke_width=3,
                stroke_dasharray="6 4"),
        element("path", d="M0-12Q2-2 12 0Q2 2 0 12Q-2 2-12 0Q-2-2 0-12Z", fill="#ffd24a", stroke="#2a2318"),
    )  # fmt: skip


def _replay_help(with_analysis: bool) -> Markup:
    told = [*REPLAYING, *(REPLAYING_ANALYSED if with_analysis else ())]
    keys = [markup(element("dt", [element("kbd", key) for key in names]), element("dd", SAY(meaning)))
            for names, meaning in _keys()]  # fmt: skip
    glyphs = [markup(element("dt", element("span", glyph, class_="glyph")), element("dd", SAY(f"glyph.{glyph}")))
              for glyph in GLYPHS]  # fmt: skip
    return markup(
        [element("p", SAY(sentence)) for sentence in told],
        element("dl", keys, class_="keys"),
        element("dl", glyphs, class_="keys glyphs"),
    )


def _keys() -> Iterator[tuple[list[str], str]]:
    """What stands on keys, and what they do."""
    for names, meaning in KEYS:
        yield [SAY(f"key.{name[1:-1]}") if name.startswith("{") else name for name in names.split()], meaning


def _notation_help() -> Markup:
    pairs = [markup(element("dt", element("code", code)), element("dd", SIGN_WORDS(key))) for code, key in SIGNS]
    example = element("code", NOTATION_EXAMPLE)
    number, arrows = die("4") or "", die("x") or ""
    return markup(
        element("p", filled(SAY, "notation", value=number, arrows=arrows, example=example, chip=chip("G"))),
        element("dl", pairs, class_="notation"),
    )
