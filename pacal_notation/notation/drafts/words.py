"""What people write for colours, arrows, rounds and the like, in the six languages of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...game.actions import COLOURS
from ..colours import COLOUR_WORDS

_INITIALS = {
    initial: frozenset(letter for word, letter in COLOUR_WORDS.items() if word[0] == initial.lower())
    for initial in "CFJKLMNPSŻZ"
}
"""What a letter that is none of the notation's can stand for. P is Piros, in Hungarian, or purple."""

ARROWS = "arrows|arrow|pfeile|pfeil|frecce|freccia|flèches|flèche|fleches|nyilak|nyíl|nyil|strzałki|strzalki"
ROUNDS = "round|giro|runde|runda|tour|kör|kor|rd|rnd"
ROLLS = "rolled|roll|die|dice|throw|wurf|würfel|dado|tiro|lancio|dé|lancer|dobás|dobas|kocka|rzut|kostka"
_NUMBERS = {
    "2": "two|zwei|due|deux|kettő|ketto|két|dwa|dwójka",
    "3": "three|drei|tre|trois|három|harom|trzy|trójka",
    "4": "four|vier|quattro|quatre|négy|negy|cztery|czwórka",
    "5": "five|fünf|fuenf|cinque|cinq|öt|pięć|piec|piątka",
}
_NUMBER_WORDS = {word: number for number, words in _NUMBERS.items() for word in words.split("|")}
_ABOUT_ROLL = re.compile(r"[^\W_]+")
SETUPS = "setup|set-up|start|aufstellung|preparazione|mise en place|ustawienie|kezdés"
STANDINGS = "standings?|stand|zwischenstand|scores?|punteggio|pontállás|stan|points|punkte"
ENDINGS = "the end|end|ende|fine|fin|vége|vege|koniec|game over|unfinished|abgebrochen"
ENDS = "final scores?|final|result|end|endstand|ergebnis|finale|punteggio finale|score final|végeredmény|wynik"

_LONG_NAMES = "|".join(sorted(COLOUR_WORDS, key=len, reverse=True))
COLOUR = rf"(?:(?i:{_LONG_NAMES})(?![^\W\d_])|[A-Za-zŻż](?![^\W\d_]))"
"""A name or a letter that may be a colour, and no letter behind it."""
CLOSE_COLOUR = rf"(?:(?i:{_LONG_NAMES})|[RGBYVrgbyv])"
"""A colour that may have letters behind it."""
_SQUARE_NAME = re.compile(r"([A-Za-z])([0-9lIO]{1,3})")
_TURNED = re.compile(r"([0-9]{1,2})([A-Za-z])")
SQUARE = r"(?:[A-Za-z](?=[0-9lIO]{0,2}[0-9])[0-9lIO]{1,3}|[A-Za-z][lI][lIO]?|[0-9]{1,2}[A-Za-z])(?![0-9A-Za-z])"
"""What is or may be meant as a square."""
DIGITS = r"[0-9lIO]{1,4}(?![0-9A-Za-z])"
_LETTERS = str.maketrans("lIO", "110")
MOST_ROWS = 26
USUAL_ROWS = 13


def number(text: str) -> str:
    """Digits, where some of them were written as letters."""
    return text.translate(_LETTERS)


def roll(text: str) -> str:
    """The roll that was meant by ``d3``, ``[3]`` or ``three``; empty where that is not sure."""
    found = _ABOUT_ROLL.findall(text.lower())
    if len(found) != 1:
        return ""
    return _NUMBER_WORDS.get(found[0], "") or (found[0][-1] if re.fullmatch("[^0-9]?[2-5]", found[0]) else "")


def square(text: str) -> tuple[str, str]:
    """The square that was meant, and the kind of slip; both empty where none was, the latter where it is right."""
    found = _SQUARE_NAME.fullmatch(text)
    turned = _TURNED.fullmatch(text) if found is None else None
    if found is not None:
        letter, row = found.groups()
        digits = number(row).lstrip("0")
        kind = "letter-in-square" if row != number(row) else "zero-square" if row[0] == "0" else ""
    elif turned is not None:
        digits, letter = turned[1].lstrip("0"), turned[2]
        kind = "turned-square"
    else:
        return "", ""
    if not digits or int(digits) > MOST_ROWS:
        return "", ""
    meant = letter.lower() + digits
    return meant, kind or ("capital-square" if meant != text else "")


def without_row(text: str) -> str:
    """The column of a square of which only a 0 is left of its row; empty for any other."""
    return text[0].lower() if len(text) == 2 and text[1] == "0" and text[0].isalpha() else ""


def colour(text: str, players: Sequence[str]) -> tuple[str, str]:
    """The colour that was meant, and the kind of slip; both empty where that is not sure."""
    if text in COLOURS:
        return text, ""
    if text.upper() in COLOURS:
        return text.upper(), "small-colour"
    if text.lower() in COLOUR_WORDS:
        return COLOUR_WORDS[text.lower()], "colour-word"
    meant = _INITIALS.get(text.upper(), frozenset()) & frozenset(players or COLOURS)
    return (next(iter(meant)), "colour-letter") if len(meant) == 1 else ("", "")


_APART = re.compile(r"[^\W\d_]+|\S")
_JOINED = re.compile(r"[RGBYV]{2,5}|[rgbyv]{2,5}")


def colours(text: str, players: Sequence[str] = ()) -> tuple[str, ...]:
    """The colours of ``Green, Yellow``, ``g y`` or ``GY``, as they were meant; none where anything else stands there.

    >>> colours("GY"), colours("Gelb, P", "YV"), colours("Emil, Y")
    (('G', 'Y'), ('Y', 'V'), ())
    """
    found = [word for word in _APART.findall(text) if word not in ",;/-"]
    meant: list[str] = []
    for word in found:
        meant += word.upper() if _JOINED.fullmatch(word) else [colour(word, players)[0]]
    return tuple(meant) if all(meant) else ()
