"""The help of the replay page: how to read the board and the notation, for people who know the game."""

from __future__ import annotations

from ..markup import Markup, element, markup
from ..signs import SIGNS
from ..svg.ground import SANS
from .parts import GLYPHS, chip, die, icon

_KEYS = (
    ("← →", "one turn back or on"),
    ("Home End", "to the start, to the end"),
    ("Space", "play or stop"),
    ("V", "into the variation of this turn"),
    ("Esc", "out of the variation, back to the game"),
    ("P", "show or hide the stones under the ships"),
    ("?", "this help"),
)


def help_dialog(with_analysis: bool) -> Markup:
    """The overlay, closed."""
    return element(
        "dialog",
        element(
            "div",
            element("h2", "How to read this page", id="help-title"),
            element("button", icon("close"), type="button", class_="close", aria_label="Close the help"),
            class_="bar",
        ),
        element(
            "div",
            element("section", element("h3", "The board"), _board_help()),
            element("section", element("h3", "Replaying"), _replay_help(with_analysis)),
            element("section", element("h3", "The notation"), _notation_help()),
            class_="columns",
        ),
        id="help",
        aria_labelledby="help-title",
    )


def _board_help() -> Markup:
    return element(
        "ul",
        _sample("pyramid-3", "G3", "a pyramid: the letter is the owner, the number the floors"),
        _sample("ship", "G", "a ship; small triangles at its tail are stones hidden under it"),
        _sample("stone", "G", "an energy stone that lies open"),
        element("li", _oval(), element("span", "a district and what it is worth; the red one is the sacred district")),
        element("li", _mark("river-shore"), element("span", "the square counts as shore of the river")),
        element("li", _mark("lake-shore"), element("span", "the square counts as shore of the lake")),
        element("li", _hatched(), element("span", "covered by a tile: out of play")),
        element("li", _arrow(), element("span", "the ship’s way: dashed with the arrows, dotted with a god stone")),
        element("li", _frame(), element("span", "the constellation of a build; stars are stones that were spent")),
        element("li", element("span", "4", class_="god"), element("span", "beside a player: a god stone not used yet")),
        element("li", element("span", element("i", class_="triangle"), element("b", "8"), class_="supply cG"),
                element("span", "beside a player: stones in supply")),
        element("li", element("span", element("i", "3", class_="floors"), element("b", "2"), class_="left cG"),
                element("span", "beside a player: two pyramids of 3 floors in supply")),
        class_="legend",
    )  # fmt: skip


def _sample(shape: str, letters: str, words: str) -> Markup:
    size = {"ship": (3.8, 12.0), "stone": (7.0, 12.5)}.get(shape, (5.2, 13.0))
    drawing = element(
        "svg",
        element("use", href=f"#pacal-{shape}"),
        element("text", letters, y=size[0], font_size=size[1], font_family=SANS, font_weight="bold",
                text_anchor="middle", class_=f"on-{shape[:4]}"),
        viewBox="-25 -25 50 50",
        class_="sample cG",
        aria_hidden="true",
    )  # fmt: skip
    return element("li", drawing, element("span", words))


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
    paragraphs = [
        "Every turn has a name: 7G is Green's turn in round 7. Its address ends in #7G, so you can send a link to it.",
        "Click a turn in the list or a place in a chart to go there.",
        "Players' view hides the stones under the ships, as at the table.",
    ]
    if with_analysis:
        paragraphs.append(
            "Marks such as ?! in a dotted circle are suggestions of the analysis and follow the win chance that a turn "
            "lost. Others are the annotator's own."
        )
        paragraphs.append(
            "Bars show everybody's chance to win after a turn. Under the chart of win chances stands the luck of each "
            "roll: above the line what it gave, below it what it took; a star marks the roll of the game."
        )
    keys = [markup(element("dt", [element("kbd", key) for key in keys.split()]), element("dd", words))
            for keys, words in _KEYS]  # fmt: skip
    glyphs = [markup(element("dt", element("span", glyph, class_="glyph")), element("dd", words))
              for glyph, words in GLYPHS.items()]  # fmt: skip
    return markup(
        [element("p", words) for words in paragraphs],
        element("dl", keys, class_="keys"),
        element("dl", glyphs, class_="keys glyphs"),
    )


def _notation_help() -> Markup:
    pairs = [markup(element("dt", element("code", code)), element("dd", words)) for code, words in SIGNS]
    return markup(
        element(
            "p",
            "A square is its column’s letter and its row’s number: a1 is at the lower left. "
            "A round is a number, the roll ",
            die("4"),
            " or ",
            die("x"),
            " and the turns made with it, for example ",
            element("code", "7. 4: G g7-g11 +GY #3@c4:c6,c8 =5"),
            ". Piece by piece, for ",
            chip("G"),
            ":",
        ),
        element("dl", pairs, class_="notation"),
    )
