"""What a word processor or a keyboard makes of a text before anybody reads it: other characters for those meant.

Every such character is replaced by the one that was meant, which is as long, so that all places stay where they are.
Comments are taken out.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable

from ..reading.comments import take_out
from ..reading.diagnosis_words import LOOKALIKES, character
from ..record import Span
from .slips import Change, Slip, slip
from .words import DIGITS, SQUARE

_MEANT = {char: meant for char, meant in LOOKALIKES.items() if meant not in ('"', "*")}
_ODD = re.compile(rf'"[^"\r\n]*"|\[[^\r\n]*|[{"".join(map(re.escape, _MEANT))}]')
"""Tags are left alone: their values may have any character."""
_ROUND_SEMICOLON = re.compile(rf"(?<!\S)({DIGITS}[ \t]*);(?=[ \t]*(?:[0-9]|[xX×*])[ \t]*[:.)]?[ \t]+[A-Z])")
_LIST_SEMICOLON = re.compile(
    rf"(?:#[0-9>]+[ \t]*@[ \t]*|<[ \t]*){SQUARE}(?:[:,;][ \t]?{SQUARE})*;[ \t]?{SQUARE}(?=[,; \t\r\n=+#]|\Z)"
)
_TURN_SEMICOLON = re.compile(rf";(?=[ \t]+[RGBYV][ \t]+(?:{SQUARE})?[-~^])")
"""``G g7-g11 +G; Y f6-b6``: what follows is the next turn and no comment."""
_SCORE_SEMICOLON = re.compile(r"\|{1,2}[ \t]*[RGBYV][0-9]{1,4}(?:[ \t]*;[ \t]*[RGBYV][0-9]{1,4})+(?![ \t]*[-~^])")
_STARRED = re.compile(r"(\*{1,2})([RGBYV])(\*{1,2})(?=[ \t][a-z^~-])")

_MOST_PASSES = 6
"""A semicolon hides what stands behind it on its line, also others; so often it is looked again."""


def prepare(text: str, add: Callable[[Slip], None]) -> str:
    """The text without comments and with the characters that were meant, as long as before; tells every slip."""
    for _ in range(_MOST_PASSES):
        before, text = text, without_semicolons(text, add)
        if text == before:
            break
    text = _without_stars(text, add)
    bare = take_out(text)
    if bare.unclosed is not None:
        place = bare.unclosed
        line_end = re.compile(r"[\r\n]|\Z").search(text, place)
        assert line_end is not None
        end = line_end.start()
        change = Change(Span(end, end), "}")
        add(slip("comment", Span(place, place + 1), "{", "}", (change,), safe=False))
        bare = take_out(f"{text[:place]};{text[place + 1 :]}")
    if bare.text.isascii():
        return bare.text
    return _characters(bare.text, add)


def _without_stars(text: str, add: Callable[[Slip], None]) -> str:
    """``**V** c8~g8``: a letter between stars, as other programs print it in bold."""
    if "*" not in text:
        return text
    comments = [comment.span for comment in take_out(text).comments]
    starts = [span.start for span in comments]

    def plain(found: re.Match[str]) -> str:
        number = bisect_right(starts, found.start()) - 1
        if number >= 0 and found.start() < comments[number].end:
            return found[0]
        stars = (Span(*found.span(1)), Span(*found.span(3)))
        span = Span(*found.span())
        add(slip("emphasis", span, found[1], "", tuple(Change(place, "") for place in stars)))
        return f"{' ' * len(found[1])}{found[2]}{' ' * len(found[3])}"

    return _STARRED.sub(plain, text)


def without_semicolons(text: str, add: Callable[[Slip], None]) -> str:
    """Semicolons that were meant as a dot or a comma; any other one begins a comment, and is left alone."""
    if ";" not in text:
        return text
    comments = [comment.span for comment in take_out(text).comments]
    starts = [span.start for span in comments]

    def outside(place: int) -> bool:
        """Whether a comment begins here, and is not only gone on with."""
        number = bisect_left(starts, place)
        return number < len(starts) and starts[number] == place

    found: dict[int, tuple[str, str]] = {}
    for match in _ROUND_SEMICOLON.finditer(text):
        if outside(match.end(1)):
            found[match.end(1)] = ("round-sign", ".")
    for match in _LIST_SEMICOLON.finditer(text):
        places = [match.start() + number for number, char in enumerate(match[0]) if char == ";"]
        if outside(places[0]):
            for place in places:
                first = re.search("[:,;<]", text[match.start() : place]) is None
                found[place] = ("build-colon", ":") if first else ("list", ",")
    for match in _SCORE_SEMICOLON.finditer(text):
        places = [match.start() + number for number, char in enumerate(match[0]) if char == ";"]
        if outside(places[0]):
            found.update((place, ("score-sign", " ")) for place in places)
    for match in _TURN_SEMICOLON.finditer(text):
        if outside(match.start()):
            found.setdefault(match.start(), ("separator", " "))
    if not found:
        return text
    characters = list(text)
    for place, (kind, meant) in found.items():
        characters[place] = meant
        span = Span(place, place + 1)
        add(slip(kind, span, ";", meant, (Change(span, meant),)))
    return "".join(characters)


def _characters(text: str, add: Callable[[Slip], None]) -> str:
    pieces: list[str] = []
    done = 0
    for found in _ODD.finditer(text):
        char = found[0]
        if char not in _MEANT:
            continue
        meant = _MEANT[char]
        span = Span(*found.span())
        kind = "space" if meant in " \n" else "dash" if meant == "-" else "look-alike"
        add(slip(kind, span, character(char), meant, (Change(span, meant),)))
        pieces += (text[done : span.start], meant)
        done = span.end
    pieces.append(text[done:])
    return "".join(pieces)
