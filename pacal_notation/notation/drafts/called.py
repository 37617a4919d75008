"""Players who are called by their names, as the tags have them: `Emil g6-k6` for `B g6-k6`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable

from ...game.actions import COLOURS
from ..colours import COLOUR_WORDS
from ..record import Span
from .slips import Change, Slip, slip
from .words import SQUARE

_tag = re.compile(rf'(?mi)^[ \t]*\[[ \t]*({"|".join(COLOURS.values())})[ \t]+"([^"\r\n]*)"')
_letter_of = {name.lower(): letter for letter, name in COLOURS.items()}
_score = re.compile(r"[ \t]*[:=]?[ \t]*([0-9]{1,4})(?![0-9A-Za-z])(?![ \t]*[.:])[ \t]*[,;/]?[ \t]*")
_head = re.compile(r"(?m)^[ \t]*\[[^\r\n]*")
_SHORTEST = 2


def with_letters(text: str, add: Callable[[Slip], None]) -> str:
    """The text, as long as before, with a letter and blanks for every name that begins a turn or a score."""
    letters = _letters(text)
    if not letters:
        return text
    known = "|".join(map(re.escape, sorted(letters, key=len, reverse=True)))
    name = rf"(?<![^\s|,;/(])(?i:{known})(?![^\W_])"
    turn = re.compile(rf"({name})([ \t]*[:.)]?)(?=[ \t]*(?:{SQUARE}|[-~^][ \t]*[a-z0-9]))")
    scores = re.compile(rf"(?:{name}{_score.pattern}){{2,}}")
    heads = [found.span() for found in _head.finditer(text)]
    starts = [start for start, _ in heads]
    characters = list(text)

    def inside(place: int) -> bool:
        number = bisect_right(starts, place) - 1
        return number >= 0 and place < heads[number][1]

    for found in scores.finditer(text):
        if not inside(found.start()):
            _scores(found, re.compile(name), letters, characters, add)
    for found in turn.finditer(text):
        if not inside(found.start()):
            letter, span = letters[found[1].lower()], Span(*found.span())
            meant = letter if text[span.end : span.end + 1].isspace() else f"{letter} "
            characters[slice(*span)] = letter.ljust(span.end - span.start)
            add(slip("player-name", Span(*found.span(1)), found[1], letter, (Change(span, meant),)))
    return "".join(characters)


def _letters(text: str) -> dict[str, str]:
    """The colours by the names of their players in small letters, and by their first names."""
    named = [(_letter_of[found[1].lower()], found[2].strip().lower()) for found in _tag.finditer(text)]
    words = [(letter, word) for letter, name in named for word in dict.fromkeys((name, *name.split()[:1]))]
    count = Counter(word for _, word in words)
    return {
        word: letter
        for letter, word in words
        if count[word] == 1 and len(word) >= _SHORTEST and word not in COLOUR_WORDS
    }


def _scores(
    found: re.Match[str],
    name: re.Pattern[str],
    letters: dict[str, str],
    characters: list[str],
    add: Callable[[Slip], None],
) -> None:
    """Scores behind names, as one slip."""
    changes, told = [], []
    for one in name.finditer(found.string, *found.span()):
        points = _score.match(found.string, one.end())
        assert points is not None
        letter, last = letters[one[0].lower()], points.end() == found.end()
        space = found.string[points.end(1) : points.end()]
        ahead, behind = Span(one.start(), points.start(1)), Span(points.end(1), points.end())
        characters[slice(*ahead)] = letter.ljust(ahead.end - ahead.start)
        changes.append(Change(ahead, letter))
        told.append(f"{letter}{points[1]}")
        if not last and space != " ":
            characters[slice(*behind)] = " " * len(space)
            changes.append(Change(behind, " "))
    end = found.start() + len(found[0].rstrip())
    shown = " ".join(found[0].split())
    add(slip("player-name", Span(found.start(), end), shown, " ".join(told), tuple(changes)))
