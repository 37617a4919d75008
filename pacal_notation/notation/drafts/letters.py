"""Colours that have the letters of another language all through a record: P or L for violet, J for yellow, K for blue.

That is one habit and no slip of the pen: it is said once, and every place is put right with it. The letters that are
meant are as long, so all places stay where they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from ...game.actions import COLOURS
from ..record import Span
from ..tag_names import meant_name
from .scan import compiled
from .slips import Change, Slip, slip
from .words import SQUARE, colours

_Languages = tuple[Mapping[str, str], ...]
_INITIALS: _Languages = (
    {"R": "R", "G": "G", "B": "B", "Y": "Y", "V": "V", "P": "V"},
    {"R": "R", "G": "GY", "B": "B", "V": "V", "L": "V"},
    {"R": "R", "V": "GV", "B": "B", "G": "Y", "L": "V"},
    {"R": "R", "V": "GV", "B": "B", "J": "Y", "M": "V"},
    {"P": "R", "Z": "G", "K": "B", "S": "Y", "L": "V"},
    {"C": "R", "Z": "GY", "N": "B", "Ż": "Y", "F": "V"},
)
"""With what the colours begin in English, German, Italian, French, Hungarian and Polish."""
_MIXED = ({n: "".join(m.get(n, "") for m in _INITIALS) for m in _INITIALS for n in m},)
_LETTER = "[A-ZŻ]"
_AT_WORD = r"(?<![^\x20\t\f\v\r\n()}.,;:|/])"
_ship = compiled(rf"{_AT_WORD}({_LETTER}) @ {SQUARE}")
_turn = compiled(
    rf"{_AT_WORD}({_LETTER})(?:[:.)] |[\x20\t\f]+)(?:{SQUARE} (?:[-~^→–—]|[\x20\t]{SQUARE})|[-~–—] {SQUARE}|\^ [0-9])"
)
_drop = compiled(rf"\+ ({_LETTER}++(?: [,;/&] {_LETTER}++)*+)(?![^\W_])")
_scores = compiled(rf"\|{{1,2}} ((?:{_LETTER} [:=]? [0-9]++ [,;]? )++)")
_tag = re.compile(r'\[[ \t]*+(\w++)[ \t]*+[:=]?+[ \t]*+"([^"\r\n]*+)"')
_one_letter = re.compile(_LETTER)
_lone_letter = re.compile(rf"(?<![^\W_]){_LETTER}(?![^\W_])")
_in_position = re.compile(rf"(?:^|[/:])[ \t]*({_LETTER})(?=[ \t])")
_joined = re.compile(f"{_LETTER}{{2,5}}")
_FEWEST = 2
"""A letter that stands there but once is a slip of its own."""


def in_our_letters(text: str, add: Callable[[Slip], None]) -> str:
    """The text with the letters that the notation has for the colours; tells which it had instead, if any."""
    game = {place: text[place] for place in _in_game(text)}
    strange = {letter for letter in game.values() if letter not in COLOURS}
    if sum(letter in strange for letter in game.values()) < _FEWEST:
        return text
    meant, sure = _meaning(text, set(game.values()))
    places = {**game, **{place: text[place] for place in _in_tags(text)}}
    changes = [Change(Span(n, n + 1), meant[c]) for n, c in sorted(places.items()) if meant.get(c, c) != c]
    if not changes or not any(change.span.start in game for change in changes):
        return text
    pairs = {text[change.span.start]: change.text for change in changes}
    first = next(change.span for change in changes if change.span.start in game)
    told = ", ".join(f"{letter} → {colour}" for letter, colour in pairs.items())
    add(slip("colour-letters", first, ", ".join(pairs), told, tuple(changes), safe=sure))
    characters = list(text)
    for (start, _), letter in changes:
        characters[start] = letter
    return "".join(characters)


def _in_game(text: str) -> Iterator[int]:
    """Where a letter stands for a colour: ships, turns, drops, standings and final scores."""
    for pattern in (_ship, _turn):
        yield from (found.start(1) for found in pattern.finditer(text))
    for pattern in (_drop, _scores):
        for found in pattern.finditer(text):
            yield from (letter.start() for letter in _one_letter.finditer(text, *found.span(1)))


def _in_tags(text: str) -> Iterator[int]:
    """The same in the values of the tags for players, result and position."""
    for name, found in _tags(text):
        if name == "Players" and _as_letters(found[2]):
            yield from (letter.start() for letter in _one_letter.finditer(text, *found.span(2)))
        elif name == "Result":
            yield from (n.start() for n in _one_letter.finditer(text, *found.span(2)) if text[n.end()].isdigit())
        elif name == "Position":
            yield from (found.start(2) + letter.start(1) for letter in _in_position.finditer(found[2]))


def _tags(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """The tags by the names that were meant."""
    for found in _tag.finditer(text):
        meant = meant_name(found[1])
        yield found[1] if meant is None else meant.text, found


def _as_letters(value: str) -> bool:
    """Whether the value of a Players tag has letters alone: apart, or all in one word."""
    words = re.findall(r"[^\W_]+", value)
    return all(len(word) == 1 for word in words) or (len(words) == 1 and bool(_joined.fullmatch(words[0])))


def _meaning(text: str, used: set[str]) -> tuple[dict[str, str], bool]:
    """What the letters mean, and whether they can mean nothing else.

    Of several ways, the one that leaves most letters as the notation has them is the likeliest. Where somebody writes J
    for yellow, V may be green or violet.
    """
    tags = list(_tags(text))
    players = next((found[2] for name, found in tags if name == "Players"), "")
    seats = tuple(dict.fromkeys(found[1] for found in _ship.finditer(text)))
    seats = seats or (tuple(_lone_letter.findall(players)) if _as_letters(players) else tuple(sorted(used)))
    if not 2 <= len(seats) <= len(COLOURS):
        return {}, False
    said = set(colours(players)) if not set(_one_letter.findall(players)) - COLOURS.keys() else set()
    playing = {frozenset(said)} if len(said) == len(seats) and said != set(seats) else set()
    named = {name[0] for name, _ in tags if name.lower() in COLOURS.values()}
    stories = [*_stories(seats, _INITIALS), *_stories(seats, _MIXED)]
    agreeing = [
        (meant, rank)
        for meant, rank in stories
        if playing <= {frozenset(meant.values())} and (named <= set(meant.values()) or len(named) > len(seats))
    ]
    best = min((rank for _, rank in agreeing or stories), default=0)
    ways = [meant for meant, rank in agreeing or stories if rank == best]
    if not ways:
        return {}, False
    meant = max(ways, key=lambda way: sum(letter == colour for letter, colour in way.items()))
    sure = bool(agreeing) and all(way == meant for way in ways)
    return meant | _others(used - set(seats), meant), sure


def _stories(seats: tuple[str, ...], languages: _Languages) -> Iterator[tuple[dict[str, str], int]]:
    """Each way in which letters can mean as many colours, and how far to seek it is: best if one language has all."""
    for initials in languages:
        if any(letter not in initials and letter not in COLOURS for letter in seats):
            continue
        choices = [dict.fromkeys(initials.get(n, "") + (n if n in COLOURS else "")) for n in seats]
        for way in product(*choices):
            if len(set(way)) == len(seats):
                meant = dict(zip(seats, way, strict=True))
                whole = all(colour in initials.get(letter, "") for letter, colour in meant.items())
                yield meant, (0 if whole else 1) if languages is _INITIALS else 2


def _others(letters: set[str], seats: Mapping[str, str]) -> dict[str, str]:
    """What letters mean that no ship has: the one player who can be called so."""
    found: dict[str, str] = {}
    for letter in letters - COLOURS.keys():
        players = {colour for initials in _INITIALS for colour in initials.get(letter, "")} & set(seats.values())
        if len(players) == 1:
            found[letter] = players.pop()
    return found
