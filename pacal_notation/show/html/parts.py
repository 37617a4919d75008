"""Small parts of the replay page that are used in several places: players, dice, glyphs, icons, findings."""

from __future__ import annotations

from collections.abc import Iterable

from ...review.findings.messages import colour_name
from ...telling.view import FindingView, GameView
from ..markup import Markup, element

GLYPHS = {
    "!": "a good turn",
    "?": "a mistake",
    "!!": "a brilliant turn",
    "??": "a blunder",
    "!?": "an interesting turn",
    "?!": "a doubtful turn",
}
"""What the glyphs mean."""

LONGEST_NAME, LONGEST_FACT = 32, 80

_ICONS = {
    "first": "M5 5v14M19 5 8 12l11 7Z",
    "back": "M17 5 7 12l10 7Z",
    "play": "M7 4.5v15L19.5 12Z",
    "pause": "M7 5h3.4v14H7ZM13.6 5H17v14h-3.4Z",
    "next": "M7 5l10 7-10 7Z",
    "last": "M19 5v14M5 5l11 7-11 7Z",
    "help": "M9 9a3 3 0 1 1 4.4 2.7c-1 .5-1.4 1-1.4 2.3M12 17.6v.2",
    "eye": "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 .1 0",
    "moon": "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z",
    "arrows": "M12 2.5v19M2.5 12h19M12 2.5 9.3 5.6M12 2.5l2.7 3.1M12 21.5l-2.7-3.1M12 21.5l2.7-3.1"
    "M2.5 12l3.1-2.7M2.5 12l3.1 2.7M21.5 12l-3.1-2.7M21.5 12l-3.1 2.7",
    "close": "M6 6l12 12M18 6 6 18",
}


def icon(name: str) -> Markup:
    """A little drawing in the colour of the text around it."""
    return element(
        "svg",
        element("path", d=_ICONS[name]),
        viewBox="0 0 24 24",
        class_=f"icon {name}",
        aria_hidden="true",
        focusable="false",
    )


def chip(colour: str) -> Markup:
    """A player's colour with its letter."""
    return element("span", colour, class_=f"chip c{colour}", title=colour_name(colour))


def called(game: GameView, colour: str) -> str:
    """What a player is called: by name, cut short where long, else by colour."""
    name = next((player.name for player in game.players if player.colour == colour), "")
    return cut(name, LONGEST_NAME) or colour_name(colour)


def cut(words: str, most: int) -> str:
    """Words on one line, with their end left out where they are too long for their place."""
    plain = " ".join(words.split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def in_full(game: GameView, colour: str) -> str:
    """A player by name and colour, ``Ada (Green)``; by colour alone where there is no name."""
    name, plain = called(game, colour), colour_name(colour)
    return name if name.casefold() == plain.casefold() else f"{name} ({plain})"


def person(game: GameView, colour: str) -> Markup:
    """A player's chip and name."""
    return element("span", chip(colour), element("bdi", called(game, colour)), class_="person")


def die(roll: str) -> Markup | None:
    """A roll as the face of a die."""
    if not roll:
        return None
    words = "rolled the arrows" if roll == "x" else f"rolled a {roll}"
    face = icon("arrows") if roll == "x" else element("span", roll, aria_hidden="true")
    return element("span", face, class_="die", role="img", aria_label=words, title=words)


def glyph_marks(glyphs: Iterable[str], suggested: str) -> list[Markup]:
    """The players' own glyphs; where there are none, that of the analysis in another dress."""
    own = [
        element("span", glyph, class_="glyph", title=GLYPHS.get(glyph, "a mark of the annotator")) for glyph in glyphs
    ]
    if own or not suggested:
        return own
    words = f"{GLYPHS.get(suggested, suggested)}, thinks the analysis"
    return [element("span", suggested, class_="glyph suggested", title=words)]


def points_mark(points: int) -> Markup | None:
    """Points gained, with a sign."""
    return element("span", f"+{points}", class_="gain") if points else None


def finding_box(finding: FindingView, where: Markup | None = None) -> Markup:
    """Something wrong, with what would be right."""
    kind = "finding" if finding.severity == "error" else "finding mild"
    place = f"line {finding.line}, column {finding.column}" if finding.line else ""
    return element(
        "div",
        element(
            "p",
            element("strong", finding.code, class_="code"),
            " ",
            finding.message,
            " ",
            element("span", place, class_="place") if place else None,
            where,
        ),
        element("p", finding.hint, class_="hint") if finding.hint else None,
        [element("p", "Perhaps meant: ", element("code", meant), class_="hint") for meant in finding.suggestions[:2]],
        [element("p", f"{other.sentence}.", class_="hint") for other in finding.related[:2]],
        class_=kind,
        role="note",
    )


def quote(comment: str) -> Markup:
    """What people wrote about it."""
    return element("blockquote", comment, class_="comment", dir="auto")


def count(number: int, what: str) -> str:
    """``1 point``, ``2 points``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
