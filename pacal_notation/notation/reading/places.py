"""The places of the parts of a turn, found again in its text when somebody asks for them.

Storing them with every turn would cost more than reading it; they are needed only where something is wrong.
"""

from __future__ import annotations

import re

from lark import Token

from ..grammar.loading import record_grammar
from ..record import Span, Turn
from .comments import take_out

Part = tuple[str | int, ...]

_LETTER = re.compile("[A-Z]")


def places_of(turn: Turn, text: str) -> dict[Part, Span]:
    """The spans of the parts of a turn in the text it was read from.

    Parts are ``("player",)``, ``("path", i)`` (the start has i = 0 and is missing where it was not written),
    ``("god_stone",)``, ``("taken", i)``, ``("drops", i)``, ``("build", b)`` with its ``"height"``, ``"site"``,
    ``"replaces"`` and ``"members", i``, ``("points",)``, and ``("late", i)`` for the first action of the kind that
    ``turn.late[i]`` names. Numbers are those in the turn: several drops count as one. Without a text there are none.

    >>> from pacal_notation.notation.reading.parse import parse_record
    >>> record = parse_record("1. 4: G g7-g11 +GY #3@c4:c6,c8")
    >>> turn = record.rounds[0].rolls[0].turns[0]
    >>> start, end = places_of(turn, record.text)["build", 0, "members", 1]
    >>> record.text[start:end]
    'c8'
    """
    bare = take_out(text[turn.span.start : turn.span.end])
    words = list(record_grammar().words(bare.text))
    if not words:
        return {}
    return _Finder(turn, words).places


def score_places(span: Span, text: str) -> list[Span]:
    """The places of the scores in a standing or an end that stands at `span`.

    >>> text = "1. 4: |G4 Y7"
    >>> [text[start:end] for start, end in score_places(Span(6, 12), text)]
    ['G4', 'Y7']
    """
    bare = take_out(text[span.start : span.end])
    places = []
    for word in record_grammar().words(bare.text):
        if word.type == "SCORE":
            start = span.start + (word.start_pos or 0)
            places.append(Span(start, start + len(word)))
    return places


class _Finder:
    """Walks through the words of a turn."""

    def __init__(self, turn: Turn, words: list[Token]) -> None:
        self.words = words[::-1]
        self.offset = turn.span.start
        self.places: dict[Part, Span] = {}
        self.taken = self.drops = self.builds = 0
        self.booked = False
        self._next("player")
        self._move()
        while self.words:
            self._action(turn.late)

    def _next(self, *part: str | int) -> Span:
        """Take the next word. With a part given, it is that part."""
        word = self.words.pop()
        start = self.offset + (word.start_pos or 0)
        span = Span(start, start + len(word))
        if part:
            self.places[part] = span
        return span

    def _sees(self, *kinds: str) -> bool:
        return bool(self.words) and self.words[-1].type in kinds

    def _move(self) -> None:
        if self._sees("SQUARE"):
            self._next("path", 0)
        if self._sees("CIRCUMFLEX"):
            self._next()
            self._next("god_stone")
        number = 0
        while self._sees("MINUS", "TILDE", "AT"):
            number += 1
            self._next()
            self._next("path", number)

    def _action(self, late: tuple[str, ...]) -> None:
        start = self.offset + (self.words[-1].start_pos or 0)
        action, end = {
            "LESSTHAN": self._take,
            "DROP": self._drop,
            "HASH": self._build,
            "EQUAL": self._points,
        }[self.words[-1].type]()
        too_late = self.booked if action == "build" else self.booked or self.builds
        if action in late and too_late:
            self.places.setdefault(("late", late.index(action)), Span(start, end))
        if action == "build":
            self.places["build", self.builds] = Span(start, end)
            self.builds += 1
        if action == "points":
            self.places["points",] = Span(start, end)
            self.booked = True

    def _take(self) -> tuple[str, int]:
        end = 0
        while self._sees("LESSTHAN", "COMMA"):
            self._next()
            end = self._next("taken", self.taken).end
            self.taken += 1
        return "take", end

    def _drop(self) -> tuple[str, int]:
        word = self.words[-1]
        span = self._next()
        for letter in _LETTER.finditer(word):
            self.places["drops", self.drops] = Span(span.start + letter.start(), span.start + letter.end())
            self.drops += 1
        return "drop", span.end

    def _build(self) -> tuple[str, int]:
        build = ("build", self.builds)
        self._next()
        if self.words[-2].type == "MORETHAN":
            self._next(*build, "replaces")
            self._next()
        self._next(*build, "height")
        self._next()
        end = self._next(*build, "site").end
        member = 0
        while self._sees("COLON", "COMMA"):
            self._next()
            end = self._next(*build, "members", member).end
            member += 1
        return "build", end

    def _points(self) -> tuple[str, int]:
        self._next()
        return "points", self._next().end
