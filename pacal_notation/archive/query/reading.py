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

from ...data.languages.phrases import Message
from ...game.errors import PacalError
from ...notation.lines import LineTable
from .messages import SAY, choice, expected_list
from .tables import ANY, END, tables

LONGEST = 10_000
"""So many characters has an expression at most."""
DEEPEST = 100
"""So deep may parentheses and nots be within each other."""
_SPACE = "WHITE_SPACE"
_WORDS = ("WORD", "LETTER", "PLACE")
_WRONG_WORD = re.compile(r"[A-Za-z0-9_.]+|.", re.DOTALL)
_OTHERWISE = {
    "won": "wins", "win": "wins", "winning": "wins", "lost": "loses", "lose": "loses", "shared": "shares",
    "draw": "shares", "tie": "shares", "beat": "beats", "beaten": "beats", "defeats": "beats", "ended": "finished",
    "over": "finished", "complete": "finished", "incomplete": "unfinished", "name": "player", "dice": "roll",
    "die": "roll", "floors": "height", "value": "points", "without": "not",
}  # fmt: skip
"""What people write for a word of the language."""
_IN_FULL = {
    "height": "build height 4", "floors": "build height 4", "pyramid": "build height 4", "district": "build in S",
    "in": "build in S", "river": "build at river", "lake": "build at lake", "stone": "+c4", "stones": "+c4",
    "who": '"Ada" wins', "year": "date = 2025", "month": "date = 2025.09", "day": "date = 2025.09.12",
}  # fmt: skip
"""What people begin a condition with that cannot begin one, and how it is asked in full."""
_BEHIND = {
    ("build", "pyramid"): "new pyramid", ("drop", "in"): "drop into Yellow", ("wins", "by"): "margin >= 20",
    ("date", "between"): "date >= 2023 and date <= 2024", ("roll", "arrows"): "roll x",
}  # fmt: skip
"""The same of two words that do not follow one another."""
_JOINING = ("AND", "OR", "NOT", "LPAR", "COLON")
_QUOTES = {'"': '"', "'": "'", "“": "”", "„": "“", "«": "»"}


class ExpressionError(PacalError):
    """An expression that cannot be used. `start` and `end` are the place in `text`; `message` and `hint` say why."""

    def __init__(
        self, message: Message | str, text: str = "", start: int = 0, end: int = 0, hint: Message | str = ""
    ) -> None:
        super().__init__(message)
        self.problem, self.text, self.start, self.end, self.advice = message, text, start, end, hint

    @property
    def message(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.problem)

    @property
    def hint(self) -> str:
        """What would be right, in the language that is spoken; empty where there is nothing to say."""
        return str(self.advice)

    def __str__(self) -> str:
        """The place, what is wrong, and the line with the place marked."""
        lines = LineTable(self.text)
        line, column = lines.at(self.start)
        problem = SAY("find.with-hint", problem=self.message, hint=self.hint) if self.hint else self.message
        several = "\n" in self.text.strip() or "\r" in self.text.strip()
        if several:
            told = SAY("find.place-in-lines", line=line, column=column, problem=problem)
        else:
            told = SAY("find.place", column=column, problem=problem)
        shown = re.split(r"\r\n|\r|\n", self.text)[line - 1]
        if not shown.strip() or len(shown) > 200:
            return told
        width = max(1, min(self.end - self.start, len(shown) - column + 1))
        return f"{told}\n  {shown}\n  {' ' * (column - 1)}{'^' * width}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.problem, self.text, self.start, self.end, self.advice)


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
        problem = SAY.later("find.too-long", most=LONGEST, found=len(text))
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
                self._fail(SAY.later("find.too-deep", most=DEEPEST), word)
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
            self._fail(SAY.later("find.nothing-to-close"), word)
        expected = expected_list(possible, _own_words())
        hint = self._hint(word, possible)
        if word.kind in (*_WORDS, "LOST") and {"EVENT", "BUILD"} <= set(possible):
            problem = SAY.later("find.unknown-word", found=word.text)
            self._fail(problem, word, hint or SAY.later("find.one-of", known=expected))
        self._fail(SAY.later("find.unexpected", expected=expected, found=word.text), word, hint)

    def _hint(self, word: Word, possible: list[str]) -> Message | str:
        """What was probably meant by a word that cannot stand where it stands; nothing where nobody knows."""
        last = self.read[-1] if self.read else None
        kind = last.kind if last is not None else ""
        own = _own_words()
        if example := self._in_full(word, last, possible):
            return SAY.later("find.write-like", example=example)
        if word.kind in (*_WORDS, "LOST"):
            known = [own[one] for one in possible if one in own]
            instead = _OTHERWISE.get(word.text.lower(), "")
            if near := instead if instead in known else _near(word.text.lower(), known):
                return SAY.later("find.meant", near=near)
        if self._in_date() and not {"EVENT", "BUILD"} <= set(possible):
            return SAY.later("find.write-day")
        if word.kind == "WORD" and word.text[:1].isupper() and {"EVENT", "BUILD"} <= set(possible):
            return SAY.later("find.quote-name", found=word.text)
        if word.kind == "COLON" and kind == "TURN":
            return SAY.later("find.turn-group")
        if kind == "EQUAL" and word.text == "=":
            return SAY.later("find.sign-equal")
        if kind == "EQUAL" and word.text in ("<", ">"):
            return SAY.later("find.sign-order", sign=f"{word.text}=")
        if kind == "WINNER" and word.kind in ("EQUAL", "TILDE"):
            return SAY.later("find.ask-winner")
        if kind == "TAG":
            return SAY.later("find.quote-tag")
        if word.kind in own and "EVENT" not in possible and {"STRING", "WORD"} & set(possible):
            return SAY.later("find.quote-word", found=word.text)
        if word.kind == "WORD" and kind == "WORD":
            return SAY.later("find.quote-words")
        return ""

    def _in_full(self, word: Word, last: Word | None, possible: list[str]) -> str:
        """How it is asked, for well-known ways to ask it otherwise; empty for all else."""
        before = last.text.lower() if last is not None else ""
        if before == "count" and word.kind != "LPAR":
            return "count (build) >= 3"
        if last is not None and last.kind == "BUILD" and word.kind == "NUMBER":
            return f"build height {word.text}"
        if example := _BEHIND.get((before, word.text.lower())):
            return example
        if not {"EVENT", "BUILD"} <= set(possible):
            return ""
        if word.kind == "NUMBER" and [one.kind for one in self.read[-2:]] == ["NUMBER", "OR"]:
            return self._once_more(word)
        return _IN_FULL.get(word.text.lower(), "")

    def _once_more(self, word: Word) -> str:
        """The condition before ``or``, and the same with another number: ``players 3 or players 4``."""
        *said, number, _ = self.read
        begun = next((place for place in range(len(said), 0, -1) if said[place - 1].kind in _JOINING), 0)
        start = self.text[self.read[begun].start : number.start]
        return f"{start}{number.text} or {start}{word.text}"

    def _in_date(self) -> bool:
        """Whether what was read last is ``date``, a sign, and at most a number that a day may begin with."""
        kinds = [one.kind for one in self.read[-3:]]
        return kinds[-2:-1] == ["DATE"] or (kinds[-3:-2] == ["DATE"] and kinds[-1] == "NUMBER")

    def _ended(self, end: Word, before: list[int]) -> None:
        possible = self._possible(before)
        if not self.read:
            raise ExpressionError(SAY.later("find.no-expression"), self.text)
        if self.open and "RPAR" in possible:
            self._fail(SAY.later("find.never-closed"), self.open[-1])
        expected = expected_list(possible, _own_words())
        self._fail(SAY.later("find.ends-early", expected=expected), end)

    def _bad_text(self, place: int) -> None:
        char = self.text[place]
        found = _WRONG_WORD.match(self.text, place)
        assert found is not None
        word = Word("", found[0], place, found.end())
        if char in _QUOTES:
            hint = SAY.later("find.close-quote", mark=_QUOTES[char])
            self._fail(SAY.later("find.unclosed"), word._replace(end=place + 1), hint)
        if char.isdigit() and self._in_date():
            self._fail(SAY.later("find.no-day", found=found[0]), word, SAY.later("find.write-day"))
        if char.isdigit():
            self._fail(SAY.later("find.bad-number", found=found[0]), word, SAY.later("find.write-number"))
        sign = SAY.later("find.sign-and") if char in "&|!," else ""
        self._fail(SAY.later("find.bad-character", found=char), word, sign)

    def _fail(self, problem: Message | str, word: Word, hint: Message | str = "") -> None:
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


def near_word(word: str, known: Iterable[str]) -> Message:
    """What was probably meant, as a hint; else all there is."""
    listed = list(known)
    by_small = {one.lower(): one for one in listed}
    near = next(iter(difflib.get_close_matches(word.lower(), list(by_small), 1, 0.6)), "")
    if near:
        return SAY.later("find.meant", near=by_small[near])
    return SAY.later("find.one-of", known=choice(listed))
