"""What the placeholders of sentences are filled with, told by their names, and samples of it."""

from __future__ import annotations

from string import Formatter
from typing import Any

from pacal_notation.data.languages import nouns

NAMES = ("", "Ada", "Ágnes", "Enzo", "Hanna", "Yvonne", "Łukasz", "Hans", "Max", "Zoé {x} <b>", "", "")
COLOURS = "GVRBYGVRBYYV"
SQUARES = ("a1", "e4", "c4", "f6", "g7", "h8", "m13", "s2", "z26", "l5", "b10", "i9")
NUMBERS = (0, 1, 2, 4, 5, 11, 12, 21, 22, 50, 100, 112)
LETTERS = "ABDEFGKLMNRS"
VARIANTS = len(NUMBERS)

OF_KIND = {
    "player": "player rival other whose by expected winner owner leader him starter first_player second_player",
    "players": "players rivals winners leaders",
    "square": "square site target ship_square start to from_ ends open",
    "squares": "squares ways members",
    "district": "district",
    "districts": "districts",
    "pyramid": "pyramid old",
    "roll": "roll",
    "code": "code clause",
    "codes": "codes",
    "day": "day",
}
KIND = {name: kind for kind, names in OF_KIND.items() for name in names.split()}
"""By name. What is not here is a number where a sentence counts by it, and else a text."""


def fields(words: str) -> dict[str, set[str]]:
    """The placeholders of some words, small at the beginning, and the forms that are asked of each.

    Words with the braces of comments are notation, in which nothing is filled in.
    """
    found: dict[str, set[str]] = {}
    try:
        parsed = list(Formatter().parse(words))
    except ValueError:
        return {}
    if any(name is not None and not name.replace(".", "").isidentifier() for _, name, _, _ in parsed):
        return {}
    for _, name, form, _ in parsed:
        if name is not None:
            plain, _, asked = name.partition(".")
            found.setdefault(plain[:1].lower() + plain[1:], set()).add(asked or f":{form}")
    return found


def sample(kind: str, variant: int) -> Any:
    """Something of a kind: the same for the same variant."""
    n = variant % VARIANTS
    match kind:
        case "player":
            return nouns.player(COLOURS[n], NAMES[n])
        case "players":
            return nouns.players([nouns.player(COLOURS[i % VARIANTS], NAMES[i % VARIANTS]) for i in range(n, n + 3)])
        case "square":
            return nouns.square(SQUARES[n])
        case "squares":
            return nouns.squares([SQUARES[i % VARIANTS] for i in range(n, n + 1 + n % 3)])
        case "district":
            return nouns.district(LETTERS[n])
        case "districts":
            return nouns.listed([nouns.district(LETTERS[i % VARIANTS]) for i in range(n, n + 2)])
        case "pyramid":
            return nouns.pyramid(n % 7)
        case "roll":
            return nouns.roll((2, 3, 4, 5, -1, None)[n % 6])
        case "code":
            return nouns.code(("M2", "B4", "E3", "S1", "P1", "R5")[n % 6])
        case "codes":
            return nouns.listed([nouns.code(code) for code in ("M2", "B4")])
        case "day":
            return nouns.date("2026.11.12")
        case "number":
            return nouns.number(NUMBERS[n])
        case "count":
            return NUMBERS[n]
        case "share":
            return NUMBERS[n] / 8
    return nouns.quoted("c4") if kind == "quoted" else "c4"


def kind_of(name: str, forms: set[str], counts: bool) -> str:
    """What a placeholder is filled with, by its name and by what is asked of it."""
    if counts:
        return "count"
    plain = name.rstrip("0123456789")
    if plain in KIND:
        return KIND[plain]
    if any(form.startswith(":") and form.endswith(("f", "g")) for form in forms):
        return "share"
    if any(form.startswith(":") and form.endswith(("d", ",")) for form in forms):
        return "count"
    if "az" in forms:
        return "number"
    return "text"
