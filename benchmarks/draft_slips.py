"""Drafts for `repair.py`: records with five mistakes of notation, as somebody makes them who has read about it once.

Each mistake stands in a round of its own, and each by itself makes the record unreadable or wrong. A draft is answered
well where every one of them has a finding at its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from cases import Case
from played import Played

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record, Round, Span
from pacal_notation.review.replay import review

MISTAKES = 5
"""So many a draft has."""
DRAFT = "draft"
NAMES = {
    "R": ("Red", "Rot", "rouge", "rosso", "Piros", "czerwony"),
    "G": ("Green", "Grün", "vert", "verde", "Zöld", "zielony"),
    "B": ("Blue", "Blau", "bleu", "blu", "Kék", "niebieski"),
    "Y": ("Yellow", "Gelb", "jaune", "giallo", "Sárga", "żółty"),
    "V": ("Violet", "Lila", "violet", "viola", "Lila", "fioletowy"),
}
"""The colours as players call them in six languages."""


class Piece(NamedTuple):
    """A piece of text in which a mistake is made: a round's heading, a turn or a standing."""

    what: str
    span: Span


Mistake = Callable[[str, Random], "str | None"]
TURN: dict[str, Mistake] = {}
HEADING: dict[str, Mistake] = {}
STANDING: dict[str, Mistake] = {}


def draft_case(game: Played, rng: Random) -> Case | None:
    """The game with five mistakes; None where it has too few rounds for them."""
    rounds = list(game.record.rounds)
    rng.shuffle(rounds)
    made: list[tuple[Span, str, str]] = []
    for round_ in rounds:
        one = _mistake(game, round_, rng)
        if one is not None:
            made.append(one)
        if len(made) == MISTAKES:
            return _written(game, sorted(made))
    return None


def _mistake(game: Played, round_: Round, rng: Random) -> tuple[Span, str, str] | None:
    """Where a mistake is made in a round, what is written there, and what kind it is."""
    pieces = _pieces(game.record, round_)
    for _ in range(6):
        what, span = rng.choice(pieces)
        kinds = {"turn": TURN, "heading": HEADING, "standing": STANDING}[what]
        name = rng.choice(sorted(kinds))
        text = kinds[name](game.text[span.start : span.end], rng)
        if text is not None and _is_wrong(game.text[: span.start] + text + game.text[span.end :]):
            return span, text, name
    return None


def _pieces(record: Record, round_: Round) -> list[Piece]:
    turns = [turn for roll in round_.rolls for turn in roll.turns]
    pieces = [Piece("turn", turn.span) for turn in turns]
    pieces += [Piece("heading", Span(round_.span.start, turns[0].span.start))] * 2
    if round_.standing is not None:
        pieces.append(Piece("standing", round_.standing.span))
    return pieces


def _is_wrong(text: str) -> bool:
    try:
        return not review(parse_record(text)).valid
    except NotationError:
        return True


def _written(game: Played, made: list[tuple[Span, str, str]]) -> Case:
    """The text with all mistakes, and where they stand in it: from the end of what is before to the next thing."""
    text, places, notes, done = "", [], [], 0
    for span, new, name in made:
        text += game.text[done : span.start]
        places.append((Span(len(text), len(text) + len(new) + _reach(game.text, span, new)),))
        notes.append(f"{name}: {game.text[span.start : span.end].strip()} → {new.strip()}")
        text += new
        done = span.end
    text += game.text[done:]
    return Case(DRAFT, game, text, tuple(places), (), False, tuple(notes), True)


def _reach(text: str, span: Span, new: str) -> int:
    """How far behind a piece its mistake may be named: up to the next thing, or, where it makes a comment of the rest
    of the line, up to the end of the next line."""
    rest = text[span.end :]
    if ";" in new:
        return len("\n".join(rest.split("\n")[:2]))
    return len(rest) - len(rest.lstrip())


def _replace(pattern: str, new: str, where: dict[str, Mistake], name: str) -> None:
    """A mistake that replaces one place that fits, by chance."""

    def mistake(text: str, rng: Random) -> str | None:
        found = list(re.finditer(pattern, text))
        if not found:
            return None
        match = rng.choice(found)
        return text[: match.start()] + match.expand(new) + text[match.end() :]

    where[name] = mistake


def _upper(text: str, rng: Random) -> str | None:
    """``G7-G11`` for ``g7-g11``."""
    return re.sub(r"\b[a-m](?=\d)", lambda square: square[0].upper(), text)


def _colour_name(text: str, rng: Random) -> str | None:
    return rng.choice(NAMES[text[0]]) + text[1:]


TURN["capital squares"] = _upper
TURN["colour by name"] = _colour_name
for pattern, new, name in (
    (r"\b([a-m])(\d+)(?=[-~^])", r"\g<1>\2 ", "blank before the sign"),
    (r"(?<=\d)-(?=[a-m])", "->", "an arrow"),
    (r"(?<=\d)-(?=[a-m])", "–", "en dash"),
    (r"(?<=\d)-(?=[a-m])", "—", "em dash"),
    (r"(?<=\d)-(?=[a-m])", " to ", "a word for the dash"),
    (r"\+([A-Z])([A-Z])", r"+\1,\2", "comma in the drop"),
    (r"\+([A-Z])([A-Z])", r"+\1+\2+", "plus at the end"),
    (r"\+([A-Z])([A-Z])", r"+\1/\2", "slash in the drop"),
    (r"^V", "P", "P for violet"),
    (r"^V", "L", "L for violet"),
    (r"#(\d)@", r"#\1", "no @ in the build"),
    (r"#(\d)@", r"\1@", "no # in the build"),
    (r"#(\d)@", r"#\1 on ", "a word for @"),
    (r"(?<=\d),(?=[a-m])", ";", "semicolon between members"),
    (r":(?=[a-m])", "(", "bracket before members"),
    (r"\^(\d)@", r"^\1", "no @ in the god stone"),
    (r"\^(\d)@", r"*\1@", "star for the god stone"),
    (r"(?<=[a-m])1", "l", "l for 1"),
    (r"(?<=[a-m]1)0", "O", "O for 0"),
    (r"=(\d+)", r"=\1p", "p behind points"),
    (r"=(\d+)", r"= \1 pts", "pts behind points"),
    (r"^([A-Z]) ", r"\1: ", "colon behind the colour"),
    (r"^([A-Z]) ", r"\1. ", "dot behind the colour"),
    (r"\b([a-m])(\d+)$", r"\1\2.", "a full stop"),
    (r"<", "<-", "an arrow for taking back"),
):
    _replace(pattern, new, TURN, name)
for pattern, new, name in (
    (r"^(\d+)\.", r"\1:", "colon for the dot"),
    (r"^(\d+)\.", r"\1,", "comma for the dot"),
    (r"^(\d+)\.", r"\1", "no dot"),
    (r"^(\d+)\.", r"\1)", "bracket for the dot"),
    (r"^(\d+)\.", r"Round \1.", "a word before the number"),
    (r"x:", "X:", "X for x"),
    (r"x:", "*:", "star for x"),
    (r"x:", "arrows:", "a word for x"),
    (r"([2-5x]):", r"\1", "no colon behind the roll"),
    (r"([2-5x]):", r"\1.", "dot behind the roll"),
    (r"([2-5x]):", r"(\1)", "brackets around the roll"),
):
    _replace(pattern, new, HEADING, name)
for pattern, new, name in (
    (r"^\|", "", "standing without its sign"),
    (r"^\|([A-Z])", r"| \1:", "colon in a standing"),
    (r"^\|([A-Z])(\d)", r"|\1=\2", "equals in a standing"),
    (r"([A-Z]\d+) ", r"\1, ", "comma in a standing"),
    (r"^\|", "I", "I for the sign"),
):
    _replace(pattern, new, STANDING, name)
