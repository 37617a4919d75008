"""Reads an expression: text to a tree, with the tables that were made from the grammar. Says what is wrong with it.

A text is read word by word. At a word that cannot stand where it stands, the states tell what could.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from ...game.errors import PacalError
from ...notation.lines import LineTable
from . import messages
from .tables import ANY, END, tables

LONGEST = 10_000
"""So many characters has an expression at most."""
DEEPEST = 100
"""So deep may parentheses and nots be within each other."""
_SPACE = "WHITE_SPACE"
_WRONG_WORD = re.compile(r"[A-Za-z0-9_.]+|.", re.DOTALL)
_QUOTES = {'"': '"', "'": "'", "“": "”", "„": "“", "«": "»"}


class ExpressionError(PacalError):
    """An expression that cannot be used. `start` and `end` are the place in `text`; `message` and `hint` say why."""

    def __init__(self, message: str, text: str = "", start: int = 0, end: int = 0, hint: str = "") -> None:
        self.message, self.text, self.start, self.end, self.hint = message, text, start, end, hint
        super().__init__(self._told())

    def _told(self) -> str:
        """The place, what is wrong, and the line with the place marked."""
        lines = LineTable(self.text)
        line, column = lines.at(self.start)
        problem = messages.WITH_HINT.format(problem=self.message, hint=self.hint) if self.hint else self.message
        several = "\n" in self.text.strip() or "\r" in self.text.strip()
        words = messages.PLACE_IN_LINES if several else messages.PLACE
        told = words.format(line=line, column=column, problem=problem)
        shown = re.split(r"\r\n|\r|\n", self.text)[line - 1]
        if not shown.strip() or len(shown) > 200:
            return told
        width = max(1, min(self.end - self.start, len(shown) - column + 1))
        return f"{told}\n  {shown}\n  {' ' * (column - 1)}{'^' * width}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.text, self.start, self.end, self.hint)


class Word(NamedTuple):
    """A word of an expression: its kind, as it is written, and its place."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Node:
    """A rule of the grammar with its parts."""

    name: str
    parts: list[Node | Word] = field(default_factory=list)

    def nodes(self, *names: str) -> list[Node]:
        """The parts that are such rules."""
        return [part for part in self.parts if isinstance(part, Node) and (not names or part.name in names)]

    def node(self, *names: str) -> Node | None:
        """The first part that is such a rule."""
        return next(iter(self.nodes(*names)), None)

    def words(self, *kinds: str) -> list[Word]:
        """The parts that are such words."""
        return [part for part in self.parts if isinstance(part, Word) and (not kinds or part.kind in kinds)]

    def word(self, *kinds: str) -> Word | None:
        """The first part that is such a word."""
        return next(iter(self.words(*kinds)), None)

    @property
    def first(self) -> Word:
        """The first word of all."""
        part = self.parts[0]
        return part if isinstance(part, Word) else part.first

    @property
    def last(self) -> Word:
        """The last word of all."""
        part = self.parts[-1]
        return part if isinstance(part, Word) else part.last


def read_expression(text: str) -> Node:
    """The tree of an expression. Raises `ExpressionError`."""
    if len(text) > LONGEST:
        problem = messages.TOO_LONG.format(most=LONGEST, found=len(text))
        raise ExpressionError(problem, text[:60], 0, 1)
    return _Reading(text).run()


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(tables().pattern)


@cache
def _own_words() -> dict[str, str]:
    """How the language's own words are written, by their kinds."""
    return {kind: word for word, kind in tables().words.items()}


@cache
def _kinds() -> dict[str, str]:
    """Kinds by the names of the groups that find them, which have no underscores before them."""
    used = {kind for state in tables().states for kind in state}
    return {kind.lstrip("_"): kind for kind in used}


class _Reading:
    def __init__(self, text: str) -> None:
        self.text = text
        self.states = [0]
        self.parts: list[Node | Word] = []
        self.read: list[Word] = []
        self.open: list[Word] = []

    def run(self) -> Node:
        depth = 0
        for word in self._words():
            if word.kind == "LPAR":
                self.open.append(word)
            depth = depth + 1 if word.kind == "NOT" else depth if word.kind in ("LPAR", "TURN") else 0
            if depth + len(self.open) > DEEPEST:
                self._fail(messages.TOO_DEEP.format(most=DEEPEST), word)
            before = list(self.states)
            if not self._feed(word):
                self._unexpected(word, before)
            if word.kind == "RPAR":
                self.open.pop()
            self.read.append(word)
        end = Word(END, "", len(self.text.rstrip()), len(self.text.rstrip()))
        before = list(self.states)
        if not self._feed(end):
            self._ended(end, before)
        (tree,) = self.parts
        assert isinstance(tree, Node)
        return tree

    def _words(self) -> Iterator[Word]:
        place, text, find, kinds = 0, self.text, _pattern(), _kinds()
        own = tables().words
        while place < len(text):
            found = find.match(text, place)
            if found is None or found.end() == place:
                self._bad_text(place)
            assert found is not None
            group, written = str(found.lastgroup), found[0]
            if group != _SPACE:
                kind = kinds.get(group, group)
                if group in ("WORD", "LETTER") and written.isascii():
                    kind = own.get(written.lower(), kind)
                yield Word(kind, written, place, found.end())
            place = found.end()

    def _feed(self, word: Word) -> bool:
        """Take in a word; False where it cannot stand here."""
        known = tables()
        while True:
            row = known.states[self.states[-1]]
            way = row.get(word.kind, row.get(ANY))
            if way is None:
                return False
            if way >= 0:
                if word.kind != END:
                    self.states.append(way)
                    self.parts.append(word)
                return True
            rule = known.rules[-1 - way]
            self._put_together(rule.name, rule.size)
            if self.states[-1] == known.end and word.kind == END:
                return True

    def _put_together(self, name: str, size: int) -> None:
        made = self.parts[len(self.parts) - size :] if size else []
        if size:
            del self.parts[-size:], self.states[-size:]
        parts: list[Node | Word] = []
        for part in made:
            parts += part.parts if isinstance(part, Node) and part.name.startswith("_") else [part]
        self.parts.append(Node(name, parts))
        self.states.append(tables().states[self.states[-1]][name])

    def _possible(self, before: list[int]) -> list[str]:
        """The kinds that could stand here, in the state before a word that could not."""
        known = tables()
        kinds = sorted({kind for state in known.states for kind in state if kind.isupper() or kind == END})
        return [kind for kind in kinds if _accepts(before, kind)]

    def _unexpected(self, word: Word, before: list[int]) -> None:
        possible = self._possible(before)
        if word.kind == "RPAR" and not self.open:
            self._fail(messages.NOTHING_TO_CLOSE, word)
        expected = messages.expected_list(possible, _own_words())
        hint = ""
        own = _own_words()
        near = _near(word.text.lower(), [own[kind] for kind in possible if kind in own])
        last = self.read[-1] if self.read else None
        if word.kind == "COLON" and last is not None and last.kind == "TURN":
            hint = messages.TURN_GROUP
        elif word.kind in ("WORD", "LETTER", "PLACE") and "EVENT" in possible and "BUILD" in possible:
            problem = messages.UNKNOWN_WORD.format(found=word.text)
            hint = messages.MEANT.format(near=near) if near else messages.ONE_OF.format(known=expected)
            self._fail(problem, word, hint)
        elif word.kind in ("WORD", "LETTER", "PLACE") and near:
            hint = messages.MEANT.format(near=near)
        elif word.kind == "EQUAL" and last is not None and last.kind == "EQUAL":
            hint = messages.SIGN_EQUAL
        elif last is not None and last.kind == "TAG":
            hint = messages.QUOTE_TAG
        elif word.kind in own and "EVENT" not in possible and {"STRING", "WORD"} & set(possible):
            hint = messages.QUOTE_WORD.format(found=word.text)
        elif word.kind == "WORD" and last is not None and last.kind == "WORD":
            hint = messages.QUOTE_WORDS
        self._fail(messages.UNEXPECTED.format(expected=expected, found=word.text), word, hint)

    def _ended(self, end: Word, before: list[int]) -> None:
        possible = self._possible(before)
        if not self.read:
            raise ExpressionError(messages.NO_EXPRESSION, self.text)
        if self.open and "RPAR" in possible:
            self._fail(messages.NEVER_CLOSED, self.open[-1])
        expected = messages.expected_list(possible, _own_words())
        self._fail(messages.ENDS_EARLY.format(expected=expected), end)

    def _bad_text(self, place: int) -> None:
        char = self.text[place]
        found = _WRONG_WORD.match(self.text, place)
        assert found is not None
        word = Word("", found[0], place, found.end())
        if char in _QUOTES:
            hint = messages.CLOSE_QUOTE.format(mark=_QUOTES[char])
            self._fail(messages.UNCLOSED, word._replace(end=place + 1), hint)
        if char.isdigit():
            self._fail(messages.BAD_NUMBER.format(found=found[0]), word, messages.WRITE_NUMBER)
        hint = messages.SIGN_AND if char in "&|!" else ""
        self._fail(messages.BAD_CHARACTER.format(found=char), word, hint)

    def _fail(self, problem: str, word: Word, hint: str = "") -> None:
        raise ExpressionError(problem, self.text, word.start, word.end, hint)


def _accepts(before: list[int], kind: str) -> bool:
    """Whether a kind can stand behind what has been read."""
    known = tables()
    states = list(before)
    while True:
        row = known.states[states[-1]]
        way = row.get(kind, row.get(ANY))
        if way is None:
            return False
        if way >= 0:
            return True
        rule = known.rules[-1 - way]
        if rule.size:
            del states[-rule.size :]
        states.append(known.states[states[-1]][rule.name])
        if states[-1] == known.end and kind == END:
            return True


def _near(word: str, known: Iterable[str]) -> str:
    """The word that was probably meant; nothing where none comes near."""
    return next(iter(difflib.get_close_matches(word, sorted(known), 1, 0.7)), "")


def near_word(word: str, known: Iterable[str]) -> str:
    """What was probably meant, as a hint; else all there is."""
    listed = list(known)
    by_small = {one.lower(): one for one in listed}
    near = next(iter(difflib.get_close_matches(word.lower(), list(by_small), 1, 0.6)), "")
    if near:
        return messages.MEANT.format(near=by_small[near])
    return messages.ONE_OF.format(known=messages.listed(listed))
