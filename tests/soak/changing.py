"""Texts as people and programs spoil them: letters, words, comments, white space and numbers that do not belong."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

from tests.games import FAULTY, SAMPLES, game_text
from tests.notation.test_equivalence import slip

COMMENTS = ("{c}", "{}", "{a b}", ";c\n", "\n%c\n", "{ [A \"b\"] * }")
SPACES = (" ", "  ", "\n", "\r", "\r\n", "\t", "\x0b", "\x0c", "\x1c", "\x85", "\u00a0", "\u2028", "\ufeff", "")
SIGNS = ("=0", "=5", "|", "||", "*", "(", ")", "()", "{", "}", "[", "]", '"', "$1", "!")
SIGNS += ("x:", "4:", "1.", "+G", "#1@c4")
Change = Callable[[str, Random], str]


@cache
def texts() -> tuple[str, ...]:
    """Records to begin with: generated ones, long and short, and the samples, good and faulty."""
    made = game_text(6), game_text(6, short=True), game_text(3, 3, "fr")
    read = [file.read_bytes().decode("utf-8", "replace") for file in (*SAMPLES, *FAULTY)]
    parts = [part for text in (*made, *read) for part in re.split(r"(?<=\n)\n+(?=\[)", text)]
    return tuple(part for part in parts if part.strip())


def some_text(rng: Random) -> str:
    """A record, most often only its head and a few rounds, since a long one takes long to check."""
    text = rng.choice(texts())
    if rng.random() < 0.2:
        return text
    head, *rounds = re.split(r"^(?=[0-9]+\. )", text, flags=re.MULTILINE)
    first = rng.randrange(len(rounds) + 1) if rng.random() < 0.3 else 0
    return head + "".join(rounds[first : first + rng.randrange(1, 5)])


def _place(text: str, rng: Random) -> int:
    return rng.randrange(len(text) + 1)


def _word(text: str, rng: Random) -> tuple[int, int]:
    """Where a word begins and ends."""
    found = [match.span() for match in re.finditer(r"\S+", text)]
    return rng.choice(found) if found else (0, 0)


def _without_a_word(text: str, rng: Random) -> str:
    start, end = _word(text, rng)
    return text[:start] + text[end:]


def _a_word_again(text: str, rng: Random) -> str:
    start, end = _word(text, rng)
    place = rng.choice([start, _word(text, rng)[0]])
    return text[:place] + text[start:end] + rng.choice(SPACES) + text[place:]


def _words_glued(text: str, rng: Random) -> str:
    _, end = _word(text, rng)
    return text[:end] + text[end:].lstrip()


def _a_word_torn(text: str, rng: Random) -> str:
    start, end = _word(text, rng)
    place = rng.randrange(start, end + 1)
    return text[:place] + rng.choice(SPACES) + text[place:]


def _a_comment_between(text: str, rng: Random) -> str:
    place = _word(text, rng)[1]
    return text[:place] + rng.choice(SPACES) + rng.choice(COMMENTS) + rng.choice(SPACES) + text[place:]


def _a_comment_within(text: str, rng: Random) -> str:
    start, end = _word(text, rng)
    place = rng.randrange(start, end + 1)
    return text[:place] + rng.choice(COMMENTS) + text[place:]


def _long_digits(text: str, rng: Random) -> str:
    found = [match.start() for match in re.finditer(r"[0-9]", text)]
    place = rng.choice(found) if found else 0
    return text[:place] + rng.choice(("0", "000", "1234", "9" * 9)) + text[place:]


def _a_sign(text: str, rng: Random) -> str:
    place = rng.choice(_word(text, rng))
    return text[:place] + rng.choice((" ", "")) + rng.choice(SIGNS) + rng.choice((" ", "")) + text[place:]


CHANGES: tuple[Change, ...] = (
    slip,
    _without_a_word,
    _a_word_again,
    _words_glued,
    _a_word_torn,
    _a_comment_between,
    _a_comment_within,
    _long_digits,
    _a_sign,
)


def changed(text: str, rng: Random, most: int = 3) -> str:
    """The text with one to so many changes."""
    for _ in range(rng.randint(1, most)):
        text = rng.choice(CHANGES)(text, rng)
    return text
