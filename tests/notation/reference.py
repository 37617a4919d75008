"""A second reader, as plain as can be: Lark's own lexer and parser, and a walk through the tree.

It shares the grammar files with the library and nothing else. What it reads, and only that, the library must read.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move
from pacal_notation.notation.grammar.tables import grammar_file
from pacal_notation.notation.record import (
    Comment,
    End,
    Heading,
    Placement,
    Record,
    Roll,
    Round,
    Score,
    Setup,
    Span,
    Standing,
    Tag,
    Turn,
    Variation,
)

COMMENT = re.compile(r"\{[^}]*\}|;[^\r\n]*|(?<![^\r\n])%[^\r\n]*")
_found: list[Token] = []


def _collect(token: Token) -> Token:
    _found.append(token)
    return token


@cache
def parser() -> Lark:
    names = ("BRACED", "TO_LINE_END", "SKIPPED")
    return Lark.open(
        grammar_file("record.lark"),
        parser="lalr",
        lexer="basic",
        start="record",
        keep_all_tokens=True,
        lexer_callbacks=dict.fromkeys(names, _collect),
    )


def read(text: str) -> Record | None:
    """The record, or None if the grammar does not have it."""
    _found.clear()
    try:
        tree = parser().parse(text)
    except UnexpectedInput:
        return None
    return _Walk(tree).record


def _close(token: str) -> str:
    """A word without what was put between its parts."""
    return re.sub(r"[ \t\f\v\r\n]", "", COMMENT.sub("", token))


class _Walk:
    def __init__(self, tree: Tree[Token]) -> None:
        self.record = Record()
        self.hooks: list[tuple[int, Any]] = [(-1, self.record)]
        """What comments can be hung on, with the place from which on they belong to it."""
        self.tails: list[tuple[Turn, list[tuple[int, Any]]]] = []
        for part in tree.children:
            assert isinstance(part, Tree)
            getattr(self, part.data)(part)
        self._hang(tree)

    def _hang(self, tree: Tree[Token]) -> None:
        comments = [(token.start_pos or 0, str(token)) for token in _found]
        for token in tree.scan_values(lambda _: True):
            if token.type != "STRING":
                comments += [((token.start_pos or 0) + c.start(), c[0]) for c in COMMENT.finditer(token)]
        for place, text in sorted(comments):
            hook = max((hook for hook in self.hooks if hook[0] < place), key=lambda hook: hook[0])[1]
            body = text[1:-1] if text[0] == "{" else text[1:]
            skipped = text[0] == "%"
            comment = Comment(body if skipped else re.sub(r"[ \t\f\v\r\n]+", " ", body).strip(" "), skipped)
            if isinstance(hook, Turn):
                next(tail for turn, tail in self.tails if turn is hook).append((place, comment))
            else:
                hook.comments.append(comment)
        for turn, tail in self.tails:
            turn.tail = [item for _, item in sorted(tail, key=lambda pair: pair[0])]

    def _hook(self, tree: Tree[Token] | Token, thing: Any) -> Any:
        first = tree if isinstance(tree, Token) else next(iter(tree.scan_values(lambda _: True)))
        self.hooks.append((first.start_pos or 0, thing))
        return thing

    def tag(self, tree: Tree[Token]) -> None:
        name, value, _ = tree.children
        text = re.sub(r"\\(.)", r"\1", str(value)[1:-1])
        self.record.tags.append(self._hook(tree, Tag(str(name)[1:].strip(), text)))

    def setup(self, tree: Tree[Token]) -> None:
        ships = [Placement(str(part.children[0]), str(part.children[2])) for part in tree.children[1:]]  # type: ignore[union-attr]
        self.record.setup = self._hook(tree, Setup(ships))

    def round(self, tree: Tree[Token]) -> None:
        head, *parts = tree.children
        assert isinstance(head, Tree)
        number, roll = head.children
        rolled = self._hook(head, Roll(self._roll(roll)))
        round_ = Round(int(_close(str(number))[:-1]), [rolled])
        self.record.rounds.append(round_)
        for part in parts:
            assert isinstance(part, Tree)
            if part.data == "turn":
                rolled.turns.append(self.turn(part))
            elif part.data == "roll":
                first, *turns = part.children
                rolled = self._hook(part, Roll(self._roll(first)))
                round_.rolls.append(rolled)
                rolled.turns += [self.turn(turn) for turn in turns]
            else:
                round_.standing = self.standing(part)

    def _roll(self, token: Any) -> int:
        value = _close(str(token))[:-1]
        return ARROWS_ROLL if value == "x" else int(value)

    def _scores(self, tokens: list[Any]) -> list[Score]:
        closed = [_close(str(token)) for token in tokens]
        return [Score(score[0], int(score[1:])) for score in closed]

    def standing(self, tree: Tree[Token]) -> Standing:
        standing: Standing = self._hook(tree, Standing(self._scores(tree.children[1:])))
        return standing

    def end(self, tree: Tree[Token]) -> None:
        scores = None if tree.children == ["*"] else self._scores(tree.children[1:])
        self.record.end = self._hook(tree, End(scores))

    def turn(self, tree: Tree[Token]) -> Turn:
        play, *rest = tree.children
        turn = self.play(play)
        tail: list[tuple[int, Any]] = []
        self.tails.append((turn, tail))
        for item in rest:
            if isinstance(item, Token):
                glyph = str(item)
                tail.append((item.start_pos or 0, f"${int(glyph[1:])}" if glyph[0] == "$" else glyph))
            else:
                tail.append((item.children[0].start_pos or 0, self.variation(item)))  # type: ignore[union-attr]
                self.hooks.append((item.children[-1].start_pos or 0, turn))  # type: ignore[union-attr]
        return turn

    def play(self, tree: Any) -> Turn:
        colour, move, *actions = tree.children
        turn: Turn = self._hook(tree, Turn(str(colour), self.move([str(word) for word in move.children])))
        for action in actions:
            words = [str(word) for word in action.children]
            late = turn.booked is not None or (turn.builds and action.data in ("take", "drop"))
            if action.data == "points":
                turn.booked = int(words[1])
                continue
            if late and action.data not in turn.late:
                turn.late += (str(action.data),)
            if action.data == "take":
                turn.taken += tuple(words[1::2])
            elif action.data == "drop":
                turn.drops += tuple(_close(words[0])[1:])
            else:
                turn.builds += (self.build(words),)
        return turn

    def move(self, words: list[str]) -> Move:
        start = None if words[0] in "-~^" else words.pop(0)
        if words[0] == "^":
            return Move(SET, (start, words[3]), int(words[1]))
        return Move(ARROWS if words[0] == "~" else FLY, (start, *words[1::2]))

    def build(self, words: list[str]) -> Build:
        replaces = int(words[1]) if words[2] == ">" else None
        height, _, site, *members = words[3:] if words[2] == ">" else words[1:]
        alone = () if height == "1" else None
        return Build(int(height), site, tuple(members[1::2]) if members else alone, replaces)

    def variation(self, tree: Any) -> Variation:
        variation: Variation = self._hook(tree, Variation())
        for item in tree.children[1:-1]:
            if item.data == "heading":
                variation.items.append(self.heading(item))
            else:
                variation.items.append(self.turn(item) if item.data == "turn" else self.standing(item))
        return variation

    def heading(self, tree: Any) -> Heading:
        heading = self._hook(tree, Heading(span=Span(0, 0)))
        for token in tree.scan_values(lambda _: True):
            if token.type == "ROLL":
                heading.roll = self._roll(token)
            else:
                heading.number = int(_close(str(token))[:-1])
        return heading
