"""What is said of an expression that cannot be used: whole sentences, with named places for what was written."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ...data.languages.nouns import OR, Noun, listed
from ...data.languages.phrases import Message, Phrases

SAY = Phrases(
    "archive",
    {
        "find.no-expression": 'the expression is empty; write what a game must be like, such as player "Ada" and wins',
        "find.ends-early": "the expression ends too early: expected {expected}",
        "find.unexpected": "expected {expected}, found {found}",
        "find.unknown-word": "there is no condition {found}",
        "find.unclosed": "this quotation mark is never closed",
        "find.nothing-to-close": "this ) closes nothing",
        "find.never-closed": "this ( is never closed",
        "find.bad-character": "an expression has no {found}",
        "find.bad-number": "{found} is no number that can be asked for; numbers have up to four digits",
        "find.too-long": "an expression has at most {most:,} characters, and this one has {found:,}",
        "find.too-deep": "this goes deeper than {most} parentheses and nots within each other",
        "find.no-day": "{found} is no day, month or year",
        "find.no-colour": "{found} is no colour",
        "find.no-mode": "{found} is no way to move a ship",
        "find.no-edition": "there is no edition {found}",
        "find.no-option": "the rules have no option {found}",
        "find.no-option-value": "the option {option} is never {found}",
        "find.no-code": "there is no finding {found}",
        "find.no-square": "{found} is no square",
        "find.no-height": "no pyramid has {found} floors",
        "find.no-god-stone": "there is no god stone {found}",
        "find.no-roll": "the die never shows {found}",
        "find.no-position": "this is no position: {problem}",
        "find.only-equal": "rules are the same or not; compare them with = or !=",
        "find.whose": "it is not clear who is meant, since more than one player is named here",
        "find.meant": "did you mean {near}?",
        "find.one-of": "write {known}",
        "find.write-colour": "write R, G, B, Y or V, or red, green, blue, yellow or violet",
        "find.write-roll": "write 2, 3, 4, 5, or x for the arrows",
        "find.write-day": "write it like 2025.09.12, 2025.09 or 2025",
        "find.write-who": 'write the player before it, like "Ada" wins',
        "find.quote-word": "{found} is a word of its own here; put it in quotation marks if it is a text",
        "find.quote-words": "a text of several words stands in quotation marks",
        "find.quote-tag": "put the name of the tag in quotation marks",
        "find.quote-name": 'a name stands in quotation marks: "{found}" wins; or behind player: player "{found}"',
        "find.ask-winner": 'to ask who won, write it like "Ada" wins',
        "find.write-like": "write it like {example}",
        "find.no-turns": "count is about turns, and nothing in these parentheses is",
        "find.sign-equal": "write one = to compare",
        "find.sign-order": "the sign is written {sign}",
        "find.sign-and": "write the words and, or, not",
        "find.turn-group": "put it in parentheses: (turn: …)",
        "find.close-quote": "put {mark} behind the text",
        "find.write-number": "write a whole number, or a percentage such as 2.5%",
        "find.label.string": "a text in quotation marks",
        "find.label.word": "a word",
        "find.label.letter": "a letter",
        "find.label.place": "a square such as g7",
        "find.label.number": "a number",
        "find.label.percent": "a percentage such as 10%",
        "find.label.day": "a day such as 2025.09.12",
        "find.label.pyramid": "a pyramid such as #5@g7",
        "find.label.stones": "stones such as +c4",
        "find.label.ship": "a ship such as @h8",
        "find.label.god-stones": "god stones such as ^26",
        "find.label.colon": "a colon",
        "find.label.end": "the end",
        "find.place": "column {column}: {problem}",
        "find.place-in-lines": "line {line}, column {column}: {problem}",
        "find.with-hint": "{problem} ({hint})",
        "find.nobody": "nobody here is called {name}",
        "find.nobody-but": "nobody here is called {name}; did you mean {near}?",
        "find.name-or-colour": (
            "{word} is taken for the colour {colour}; for the player of that name, put it in quotation marks"
        ),
        "find.condition": "a condition such as event, player, build or finding",
        "find.comparison": "a comparison such as = or >=",
        "find.text-comparison": "=, != or ~",
        "find.player": "a player",
        "find.on-the-board": "a piece such as #5@g7",
    },
)

_SIGNS: Final = {"LPAR": "(", "RPAR": ")", "SLASH": "/", "TILDE": "~", "EQUAL": "="}
_ORDER: Final = (
    "STRING", "WORD", "LETTER", "PLACE", "NUMBER", "PERCENT", "DAY", "PYRAMID", "STONES", "SHIP", "GOD_STONES", "COLON",
    "LPAR", "RPAR", "SLASH", "TILDE", "EQUAL", "$END",
)  # fmt: skip
_PIECES: Final = frozenset({"PYRAMID", "STONES", "SHIP", "GOD_STONES"})
_COLOURS: Final = frozenset({"COLOUR_WORD", "RED", "GREEN", "BLUE", "YELLOW", "VIOLET"})
_MOST = 7


def expected_list(kinds: Collection[str], words: dict[str, str]) -> Noun | str:
    """What may stand at a place, in words; `words` says how the language's own words are written, by their kinds."""
    rest = set(kinds)
    labels: list[Message | str] = []
    if {"EVENT", "BUILD"} <= rest and "TAG" in rest:
        labels.append(SAY.later("find.condition"))
        rest &= {"RPAR", "$END"}
    if {"LESSTHAN", "EQUAL"} <= rest:
        labels.append(SAY.later("find.comparison"))
        rest = {kind for kind in rest if not _is_sign(kind, words)}
    elif {"TILDE", "EQUAL"} <= rest:
        labels.append(SAY.later("find.text-comparison"))
        rest = {kind for kind in rest if not _is_sign(kind, words)}
    if rest >= _COLOURS:
        labels.append(SAY.later("find.player"))
        rest -= _COLOURS | {"STRING", "WORD", "LETTER", "WINNER", "STARTER"}
    if "WORD" in rest:
        rest.discard("COLOUR_WORD")
    if rest >= _PIECES:
        labels.append(SAY.later("find.on-the-board"))
        rest -= _PIECES
    order = {kind: number for number, kind in enumerate(_ORDER)}
    for kind in sorted(rest, key=lambda kind: (kind not in words, order.get(kind, len(order)), words.get(kind, kind))):
        labels.append(words.get(kind) or _SIGNS.get(kind) or _label(kind))
    if len(labels) > _MOST + 1:
        return ", ".join(map(str, [*labels[:_MOST], "…"]))
    return listed(labels, OR)


def _label(kind: str) -> Message | str:
    key = f"find.label.{kind.strip('$').lower().replace('_', '-')}"
    return SAY.later(key) if key in SAY.english else kind


def _is_sign(kind: str, words: dict[str, str]) -> bool:
    return kind in ("EQUAL", "TILDE", "LESSTHAN", "MORETHAN") or (kind.startswith("__ANON") and kind not in words)


def choice(words: Sequence[str]) -> Noun:
    """Words as a choice: ``a, b or c``."""
    return listed(words, OR)
