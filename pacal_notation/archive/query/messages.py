"""What is said of an expression that cannot be used: whole sentences, with named places for what was written."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

NO_EXPRESSION: Final = "the expression is empty; write what a game must be like, such as player \"Ada\" and wins"
ENDS_EARLY: Final = "the expression ends too early: expected {expected}"
UNEXPECTED: Final = "expected {expected}, found {found}"
UNKNOWN_WORD: Final = "there is no condition {found}"
UNCLOSED: Final = "this quotation mark is never closed"
NOTHING_TO_CLOSE: Final = "this ) closes nothing"
NEVER_CLOSED: Final = "this ( is never closed"
BAD_CHARACTER: Final = "an expression has no {found}"
BAD_NUMBER: Final = "{found} is no number that can be asked for; numbers have up to four digits"
TOO_LONG: Final = "an expression has at most {most:,} characters, and this one has {found:,}"
TOO_DEEP: Final = "this goes deeper than {most} parentheses and nots within each other"

NO_DAY: Final = "{found} is no day, month or year"
NO_COLOUR: Final = "{found} is no colour"
NO_MODE: Final = "{found} is no way to move a ship"
NO_EDITION: Final = "there is no edition {found}"
NO_OPTION: Final = "the rules have no option {found}"
NO_OPTION_VALUE: Final = "the option {option} is never {found}"
NO_CODE: Final = "there is no finding {found}"
NO_SQUARE: Final = "{found} is no square"
NO_HEIGHT: Final = "no pyramid has {found} floors"
NO_GOD_STONE: Final = "there is no god stone {found}"
NO_ROLL: Final = "the die never shows {found}"
NO_POSITION: Final = "this is no position: {problem}"
NO_RULES: Final = "{problem}"
ONLY_EQUAL: Final = "rules are the same or not; compare them with = or !="
WHOSE: Final = "it is not clear who is meant, since more than one player is named here"

MEANT: Final = "did you mean {near}?"
ONE_OF: Final = "write {known}"
WRITE_COLOUR: Final = "write R, G, B, Y or V, or red, green, blue, yellow or violet"
NOBODY: Final = "nobody here is called {name}"
NOBODY_BUT: Final = "nobody here is called {name}; did you mean {near}?"
NAME_OR_COLOUR: Final = (
    "{word} is taken for the colour {colour}; for the player of that name, put it in quotation marks"
)
WRITE_ROLL: Final = "write 2, 3, 4, 5, or x for the arrows"
WRITE_DAY: Final = "write it like 2025.09.12, 2025.09 or 2025"
WRITE_WHO: Final = "write the player before it, like \"Ada\" wins"
QUOTE_WORD: Final = "{found} is a word of its own here; put it in quotation marks if it is a text"
QUOTE_WORDS: Final = "a text of several words stands in quotation marks"
QUOTE_TAG: Final = "put the name of the tag in quotation marks"
SIGN_EQUAL: Final = "write one = to compare"
SIGN_AND: Final = "write the words and, or, not"
TURN_GROUP: Final = "put it in parentheses: (turn: …)"
CLOSE_QUOTE: Final = "put {mark} behind the text"
WRITE_NUMBER: Final = "write a whole number, or a percentage such as 2.5%"

PLACE: Final = "column {column}: {problem}"
PLACE_IN_LINES: Final = "line {line}, column {column}: {problem}"
WITH_HINT: Final = "{problem} ({hint})"

_LABELS: Final = {
    "STRING": "a text in quotation marks",
    "WORD": "a word",
    "LETTER": "a letter",
    "PLACE": "a square such as g7",
    "NUMBER": "a number",
    "PERCENT": "a percentage such as 10%",
    "DAY": "a day such as 2025.09.12",
    "PYRAMID": "a pyramid such as #5@g7",
    "STONES": "stones such as +c4",
    "SHIP": "a ship such as @h8",
    "GOD_STONES": "god stones such as ^26",
    "COLON": "a colon",
    "LPAR": "(",
    "RPAR": ")",
    "SLASH": "/",
    "TILDE": "~",
    "EQUAL": "=",
    "$END": "the end",
}
_PIECES: Final = frozenset({"PYRAMID", "STONES", "SHIP", "GOD_STONES"})
_COLOURS: Final = frozenset({"COLOUR_WORD", "RED", "GREEN", "BLUE", "YELLOW", "VIOLET"})
_CONDITION: Final = "a condition such as event, player, build or finding"
_COMPARISON: Final = "a comparison such as = or >="
_TEXT_COMPARISON: Final = "=, != or ~"
_PLAYER: Final = "a player"
_ON_THE_BOARD: Final = "a piece such as #5@g7"
_MOST = 7


def expected_list(kinds: Collection[str], words: dict[str, str]) -> str:
    """What may stand at a place, in words; `words` says how the language's own words are written, by their kinds."""
    rest = set(kinds)
    labels: list[str] = []
    if {"EVENT", "BUILD"} <= rest and "TAG" in rest:
        labels.append(_CONDITION)
        rest &= {"RPAR", "$END"}
    if {"LESSTHAN", "EQUAL"} <= rest:
        labels.append(_COMPARISON)
        rest = {kind for kind in rest if not _is_sign(kind, words)}
    elif {"TILDE", "EQUAL"} <= rest:
        labels.append(_TEXT_COMPARISON)
        rest = {kind for kind in rest if not _is_sign(kind, words)}
    if rest >= _COLOURS:
        labels.append(_PLAYER)
        rest -= _COLOURS | {"STRING", "WORD", "LETTER", "WINNER", "STARTER"}
    if "WORD" in rest:
        rest.discard("COLOUR_WORD")
    if rest >= _PIECES:
        labels.append(_ON_THE_BOARD)
        rest -= _PIECES
    order = {kind: number for number, kind in enumerate(_LABELS)}
    for kind in sorted(rest, key=lambda kind: (kind not in words, order.get(kind, len(order)), words.get(kind, kind))):
        labels.append(words.get(kind) or _LABELS.get(kind, kind))
    shown = labels[:_MOST]
    if len(labels) > _MOST + 1:
        return ", ".join([*shown, "…"])
    return listed(labels)


def _is_sign(kind: str, words: dict[str, str]) -> bool:
    return kind in ("EQUAL", "TILDE", "LESSTHAN", "MORETHAN") or (kind.startswith("__ANON") and kind not in words)


def listed(words: Sequence[str]) -> str:
    """Words as a choice: ``a, b or c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"
