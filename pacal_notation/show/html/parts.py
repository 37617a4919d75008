"""Small parts of the replay page that are used in several places: players, dice, glyphs, icons, findings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ...data.languages.nouns import Noun, called, player
from ...data.languages.phrases import Phrases
from ...telling.view import FindingView, GameView
from ..markup import Attribute, Markup, element, markup
from ..page_words import GLYPHS, SAY

LONGEST_FACT = 80
OF_THE_END = ("C3", "C4", "X")
"""Findings whose codes begin so tell how a game ended."""

_ICONS = {
    "first": "M5 5v14M19 5 8 12l11 7Z",
    "back": "M17 5 7 12l10 7Z",
    "play": "M7 4.5v15L19.5 12Z",
    "pause": "M7 5h3.4v14H7ZM13.6 5H17v14h-3.4Z",
    "next": "M7 5l10 7-10 7Z",
    "last": "M19 5v14M5 5l11 7-11 7Z",
    "help": "M9 9a3 3 0 1 1 4.4 2.7c-1 .5-1.4 1-1.4 2.3M12 17.6v.2",
    "eye": "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 .1 0",
    "globe": "M12 2.8a9.2 9.2 0 1 0 .1 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
    "moon": "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z",
    "arrows": "M12 2.5v19M2.5 12h19M12 2.5 9.3 5.6M12 2.5l2.7 3.1M12 21.5l-2.7-3.1M12 21.5l2.7-3.1"
    "M2.5 12l3.1-2.7M2.5 12l3.1 2.7M21.5 12l-3.1-2.7M21.5 12l-3.1 2.7",
    "close": "M6 6l12 12M18 6 6 18",
    "copy": "M9 9h11v12H9ZM15 9V3H4v12h5",
    "save": "M12 3v12.5M7 11l5 5 5-5M4 20.5h16",
    "send": "M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6 11.5H4.5v9h15v-9H18",
    "laurel": "M12 20.5C6 19.5 3 15 3.5 8.5M12 20.5c6-1 9-5.5 8.5-12M4 12.5l3-.5M5.5 16.5l3-1.3M20 12.5l-3-.5"
    "M18.5 16.5l-3-1.3M12 5l1.2 2.6 2.8.3-2.1 1.9.6 2.8L12 11.2 9.5 12.6l.6-2.8L8 7.9l2.8-.3Z",
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


def filled(say: Phrases, key: str, **parts: Any) -> Markup:
    """A sentence with its placeholders filled: text as text, elements as elements.

    >>> filled(SAY, "put-right", written="2 < 3", text=element("b", "7G"))
    'Written: 2 &lt; 3 Probably played: <b>7G</b>'
    """
    elements: list[Markup] = []
    facts: dict[str, Any] = {}
    for name, part in parts.items():
        if isinstance(part, Markup):
            facts[name] = f"\0{len(elements)}\0"
            elements.append(part)
        else:
            facts[name] = part.replace("\0", "") if isinstance(part, str) else part
    pieces = re.split("\0([0-9]+)\0", say(key, **facts))
    return markup(elements[int(piece)] if place % 2 else piece for place, piece in enumerate(pieces))


def noun_of(game: GameView, colour: str) -> Noun:
    """A player of the game, in sentences."""
    return player(colour, name_of(game, colour))


def label_of(game: GameView, colour: str) -> str:
    """A player of the game, as a label."""
    return str(called(colour, name_of(game, colour)))


def name_of(game: GameView, colour: str) -> str:
    """The name by which a player is called, where one is; the letter of one who does not play."""
    seat = next((seat for seat in game.players if seat.colour == colour), None)
    if seat is None:
        return colour
    return seat.called if seat.called != seat.colour_name else ""


def named(game: GameView, colour: str, **attributes: Attribute) -> Markup:
    """What a player is called, apart from the text around it; a name is in no language."""
    unspoken = "" if name_of(game, colour) else None
    return element("bdi", label_of(game, colour), **attributes, lang=unspoken)


def chip(colour: str) -> Markup:
    """A player's colour with its letter."""
    return element("span", colour, class_=f"chip c{colour}", title=str(called(colour)))


def of_player(game: GameView, colour: str, *, beside_name: bool = False) -> Markup:
    """A player's colour with its letter, which stands for the player; beside the name it is there for the eye alone."""
    if beside_name:
        return element("span", colour, class_=f"chip c{colour}", aria_hidden="true")
    name = label_of(game, colour)
    return element("span", colour, class_=f"chip c{colour}", role="img", title=name)


def cut(words: str, most: int) -> str:
    """Words on one line, with their end left out where they are too long for their place."""
    plain = " ".join(words.split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def person(game: GameView, colour: str) -> Markup:
    """A player's chip and name."""
    return element("span", of_player(game, colour, beside_name=True), named(game, colour), class_="person")


def die(roll: str) -> Markup | None:
    """A roll as the face of a die."""
    if not roll:
        return None
    told = SAY("rolled.arrows") if roll == "x" else SAY("rolled", value=roll)
    face = icon("arrows") if roll == "x" else element("span", roll, aria_hidden="true")
    return element("span", face, class_="die", role="img", aria_label=told, title=told)


def glyph_marks(glyphs: Iterable[str], suggested: str) -> list[Markup]:
    """The players' own glyphs; where there are none, that of the analysis in another dress."""
    own = [
        element("span", glyph, class_="glyph", title=SAY(f"glyph.{glyph}" if glyph in GLYPHS else "glyph.other"))
        for glyph in glyphs
    ]
    if own or not suggested:
        return own
    return [element("span", suggested, class_="glyph suggested", title=SAY(f"suggested.{suggested}"))]


def points_mark(points: int) -> Markup | None:
    """Points gained, with a sign."""
    return element("span", f"+{points}", class_="gain") if points else None


def finding_box(finding: FindingView, where: Markup | None = None) -> Markup:
    """Something wrong, with what would be right."""
    kind = "finding" if finding.severity == "error" else "finding mild"
    place = SAY("line", line=finding.line, column=finding.column) if finding.line else ""
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
        [
            element("p", filled(SAY, "perhaps", text=element("code", meant)), class_="hint")
            for meant in finding.suggestions[:2]
        ],
        [element("p", SAY("sentence", text=other.sentence), class_="hint") for other in finding.related[:2]],
        class_=f"{kind} ending" if tells_the_end(finding) else kind,
        role="note",
    )


def tells_the_end(finding: FindingView) -> bool:
    """Whether a finding says how the game ended."""
    return finding.code.startswith(OF_THE_END)


def untold(section: str) -> Markup:
    """What stands instead of what is told after the last turn, with a way to have it told now."""
    return element(
        "p",
        SAY(f"untold.{section}"),
        " ",
        element("button", SAY("tell-now"), type="button", class_="tell"),
        class_="untold",
    )


def quote(comment: str) -> Markup:
    """What people wrote about it."""
    return element("blockquote", comment, class_="comment", dir="auto", lang="")
