"""Finds out what is wrong with a text, word by word, and says it plainly.

Used only after a text has turned out not to be the notation, so it may take its time; that is still in proportion to
the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple, NoReturn

from lark import Token, Tree, UnexpectedCharacters, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from ...data.languages.phrases import Message, Told
from ...game.actions import COLOURS
from ..errors import Code, NotationError
from ..grammar.loading import Grammar, record_grammar
from ..grammar.sequence import MAX_DEPTH
from ..record import Span
from .comments import Bare
from .diagnosis_words import LOOKALIKES, RECORD, SAY, Vocabulary, character, closing, describe, instead, one_of

_END = "$END"
_WORD = re.compile(r"[A-Za-z0-9_]+|.", re.DOTALL)
_NEXT_WORD = re.compile(r"\s*([A-Za-z0-9_]+|\S)")
_OPEN_STRING = re.compile(r'"[^"\\\r\n]*(?:\\["\\][^"\\\r\n]*)*')
_LIKE_A_SQUARE = re.compile(r"[A-Za-z][0-9]+")
_DIGITS = re.compile(r"[0-9]+")
_TARGET = re.compile(r"@?\s*([A-Za-z][0-9]+)")
_LONG_NUMBER = re.compile(r"[ \t\f\v\r\n]*([0-9]{5,})")
_LONGEST_FOUND = 60
"""A word is shown whole, unless it is very long: the place shows it, too."""


def explain(bare: Bare) -> NotationError:
    """The first fault in the text of a record."""
    try:
        read_words(bare, record_grammar(), RECORD)
    except NotationError as error:
        return error
    return NotationError(Code.UNEXPECTED, SAY.later("N.not-read"))


def read_words(bare: Bare, grammar: Grammar, vocabulary: Vocabulary) -> Tree[Token]:
    """Parse a text word by word. Raises `NotationError` at the first fault."""
    return _Explanation(bare, grammar, vocabulary).run()


class _Open(NamedTuple):
    """A bracket that is open: its place, and how far the game had come there."""

    place: int
    round: int | None
    colour: str | None


class _Explanation:
    def __init__(self, bare: Bare, grammar: Grammar, vocabulary: Vocabulary) -> None:
        self.text = bare.text
        self.unclosed = bare.unclosed
        self.grammar = grammar
        self.vocabulary = vocabulary
        self.words: list[Token] = []
        """Those that stand where they may."""
        self.open: list[_Open] = []
        self.round: int | None = None
        self.colour: str | None = None
        self.begun = self.in_setup = self.ended = False
        """Whether game text has begun, whether it is the setup, and whether it has come to its end."""

    def run(self) -> Tree[Token]:
        parser = self.grammar.lark.parse_interactive(self.text)
        stray: Token | None = None
        strange: int | None = None
        try:
            for token in self._lex(parser):
                if token.type == "LPAR" and len(self.open) >= MAX_DEPTH:
                    self._too_deep(token)
                parser.feed_token(token)
                self._note(token)
        except UnexpectedToken as error:
            stray = error.token
        except UnexpectedCharacters as error:
            strange = error.pos_in_stream or 0
        # Told out here: an error of the parser holds all of it, and is nothing to be sent to another process.
        if stray is not None:
            self._bad_word(stray)
        if strange is not None:
            self._bad_text(strange)
        if self.unclosed is not None:
            span = Span(self.unclosed, self.unclosed + 1)
            expected = (closing("}"),)
            self._fail(Code.UNCLOSED_COMMENT, SAY.later("N2"), span, found="{", expected=expected)
        tree: Tree[Token] | None = None
        with suppress(UnexpectedToken):
            tree = parser.feed_token(Token(_END, ""))
        return self._bad_end() if tree is None else tree

    def _lex(self, parser: InteractiveParser) -> Iterator[Token]:
        words: Iterator[Token] = parser.lexer_thread.lex(parser.parser_state)  # type: ignore[no-untyped-call]
        return words

    def _note(self, token: Token) -> None:
        """Remember how far the game has come."""
        self.words.append(token)
        match token.type:
            case "LPAR":
                self.open.append(_Open(token.start_pos or 0, self.round, self.colour))
            case "RPAR":
                _, self.round, self.colour = self.open.pop()
            case "ROUND" | "SETUP":
                self.round, self.colour = int(token[:-1]), None
                self.in_setup = token.type == "SETUP" and not self.open
            case "ROLL":
                self.in_setup = False
            case "COLOUR":
                self.colour = str(token)
            case "STAR" | "__ANON_0":
                self.ended = True
        self.begun = self.begun or token.type not in ("TAG_NAME", "STRING", "RSQB")

    def _possible(self, *more: Token) -> set[str]:
        """What may stand behind the words that are good. (A parser that has failed has already drawn conclusions.)"""
        parser = self.grammar.lark.parse_interactive()
        for token in (*self.words, *more):
            parser.feed_token(token)
        possible: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
        if self.in_setup and not more:
            possible = {"SHIP" if name == "COLOUR" else name for name in possible}
        return possible - {"SETUP"} if self.begun else possible

    def _bad_word(self, token: Token) -> NoReturn:
        """A word that is good in itself stands where it cannot stand."""
        possible = self._possible()
        start = token.start_pos or 0
        span = Span(start, start + len(token))
        long_number = _LONG_NUMBER.match(self.text, span.end)
        if token.type == "COLOUR" and "SCORE" in possible and long_number is not None:
            self._bad_number(Span(*long_number.span(1)))
        if self.ended and _END in possible:
            hint = SAY.later("N12.ended.hint")
            self._fail(Code.SECOND_RECORD, SAY.later("N12.ended"), span, found=token, hint=hint)
        if token.type == "TAG_NAME" and self.begun:
            hint = SAY.later("N12.tags.hint")
            self._fail(Code.SECOND_RECORD, SAY.later("N12.tags"), span, found=token, hint=hint)
        if token.type == "EQUAL" and "DROP" in possible:
            self._fail(Code.SECOND_POINTS, SAY.later("N9"), span, found=token)
        if token.type == "RPAR" and not self.open:
            self._fail(Code.NOTHING_TO_CLOSE, SAY.later("N15", sign=")"), span, found=token)
        if token.type in ("STAR", "__ANON_0") and self.open:
            self._end_in_variation(token, span)
        if token.type == "SCORE" and possible & {"COLOUR", "SHIP"}:
            self._colour_and_number(token)
        if token.type == "NUMBER" and "DIGIT" in possible:
            problem, expected = SAY.later("N5.digit", found=str(token)), (SAY.later("expect.digit"),)
            self._fail(Code.BAD_NUMBER, problem, span, found=token, expected=expected)
        self._expect(possible, span, self._hint(token, possible))

    def _end_in_variation(self, token: Token, span: Span) -> NoReturn:
        if ")" in self.text[span.end :]:
            self._fail(Code.UNEXPECTED, SAY.later("N1.no-end"), span, found=token)
        self._unclosed_variation()

    def _unclosed_variation(self) -> NoReturn:
        place, self.round, self.colour = self.open[-1]
        expected = (closing(")"),)
        self._fail(Code.UNCLOSED_VARIATION, SAY.later("N3"), Span(place, place + 1), expected=expected)

    def _colour_and_number(self, token: Token) -> NoReturn:
        """``G 7-g11``: what looks like a score is the beginning of a turn or of a ship."""
        possible = self._possible(Token("COLOUR", token[0]))
        self.colour = token[0]
        digits = _DIGITS.search(token)
        assert digits is not None
        start = (token.start_pos or 0) + digits.start()
        moves = self.text[start + len(digits[0]) :][:1] in "-~^"
        hint = SAY.later("hint.small-square") if moves else ""
        self._expect(possible, Span(start, start + len(digits[0])), hint)

    def _too_deep(self, token: Token) -> NoReturn:
        start = token.start_pos or 0
        self._fail(Code.TOO_DEEP, SAY.later("N8", most=MAX_DEPTH), Span(start, start + 1), found=token)

    def _bad_end(self) -> NoReturn:
        possible = self._possible()
        if self.open and "RPAR" in possible:
            self._unclosed_variation()
        self._end_of_text(describe(possible, self.vocabulary))

    def _end_of_text(self, expected: tuple[Message, ...]) -> NoReturn:
        place = len(self.text.rstrip())
        problem = SAY.later("N7", choices=one_of(expected))
        self._fail(Code.UNEXPECTED_END, problem, Span(place, place), expected=expected)

    def _bad_text(self, place: int) -> NoReturn:
        """Something that is no word of the notation."""
        possible = self._possible()
        text = self.text
        char = text[place]
        word = _WORD.match(text, place)
        assert word is not None
        span = Span(*word.span())
        digits = _DIGITS.match(text, place)
        like_a_square = _LIKE_A_SQUARE.match(text, place)
        if char == '"' and "STRING" in possible:
            self._bad_string(place)
        if digits is not None:
            self._bad_number(Span(*digits.span()))
        if like_a_square is not None and not (char.isupper() and "SQUARE" not in possible):
            self._bad_square(like_a_square)
        if char == "+" and "DROP" in possible:
            self._expect_behind(place, SAY.later("expect.drops"))
        if char == "[" and "TAG_NAME" in possible:
            self._expect_behind(place, SAY.later("expect.tag-name"))
        if char == "$":
            self._bad_glyph(place)
        if char == "}":
            hint = SAY.later("N15.hint", sign="}")
            self._fail(Code.NOTHING_TO_CLOSE, SAY.later("N15", sign="}"), span, found=char, hint=hint)
        if char == "%":
            self._fail(Code.BAD_CHARACTER, SAY.later("N10.percent"), span, found=char)
        if char in LOOKALIKES:
            problem = SAY.later("N10.look-alike", found=character(char))
            self._fail(Code.BAD_CHARACTER, problem, span, found=char, hint=instead(char))
        if not char.isascii() or not char.isprintable():
            self._fail(Code.BAD_CHARACTER, SAY.later("N10.unknown", found=character(char)), span, found=char)
        self._expect(possible, span, self._hint(word[0], possible))

    def _bad_string(self, place: int) -> NoReturn:
        found = _OPEN_STRING.match(self.text, place)
        assert found is not None
        end = found.end()
        if self.text[end : end + 1] == "\\":
            hint = SAY.later("N4.escape.hint")
            self._fail(Code.UNCLOSED_STRING, SAY.later("N4.escape"), Span(end, end + 1), found="\\", hint=hint)
        expected = (SAY.later("expect.quote"),)
        self._fail(Code.UNCLOSED_STRING, SAY.later("N4"), Span(place, place + 1), found='"', expected=expected)

    def _bad_square(self, found: re.Match[str]) -> NoReturn:
        letter, row = found[0][0], found[0][1:]
        meant = letter.lower() + row.lstrip("0")
        hint = SAY.later("hint.write", meant=meant) if row.lstrip("0") and int(row[-5:]) <= 26 else ""
        key = "N6.capital" if letter.isupper() else "N6.zero" if row[0] == "0" else "N6.rows"
        problem = SAY.later(key, found=found[0])
        expected = (SAY.later("expect.square"),)
        self._fail(Code.BAD_SQUARE, problem, Span(*found.span()), found=found[0], hint=hint, expected=expected)

    def _bad_number(self, span: Span) -> NoReturn:
        digits = self.text[span.start : span.end]
        short = len(digits) <= 4
        problem = SAY.later("N5.digit", found=digits) if short else SAY.later("N5.long", count=len(digits))
        self._fail(Code.BAD_NUMBER, problem, span, found=digits)

    def _expect_behind(self, place: int, words: Message) -> NoReturn:
        """A sign that needs something else behind it than what stands there."""
        found = _NEXT_WORD.match(self.text, place + 1)
        if found is None:
            self._end_of_text((words,))
        self._expect_words((words,), Span(*found.span(1)), "")

    def _bad_glyph(self, place: int) -> NoReturn:
        found = _DIGITS.match(self.text, place + 1)
        glyph = "$" + (found[0] if found is not None else "")
        span = Span(place, place + len(glyph))
        problem = SAY.later("N16", glyph=glyph)
        self._fail(Code.BAD_GLYPH, problem, span, found=glyph, expected=(SAY.later("expect.glyph"),))

    def _hint(self, found: str, possible: set[str]) -> Told:
        if found in ("r", "g", "b", "y", "v") and possible & {"COLOUR", "SHIP"}:
            return SAY.later("hint.capital-colour", letter=found.upper())
        if "GLYPH" in possible and "DROP" not in possible and found[0] in "<+#=":
            return SAY.later("hint.glyphs-last")
        if "ROLL" in possible and found.isdigit() and "COLOUR" not in possible:
            return SAY.later("hint.roll-colon", example=f"{found}:")
        if found in COLOURS and "SCORE" in possible and "COLOUR" not in possible:
            return SAY.later("hint.score", example=f"{found}12")
        if "DROP" in possible and found[0].islower() and found[-1].isdigit():
            return SAY.later("hint.drop-space")
        return ""

    def _no_god_stone(self, span: Span) -> NoReturn:
        """``g7^@d2``: which god stone is given up is not said."""
        target = _TARGET.match(self.text, span.start)
        example = f"^2@{target[1].lower() if target is not None else 'd2'}"
        problem, hint = SAY.later("N1.god-stone"), SAY.later("N1.god-stone.hint", example=example)
        found = self.text[span.start : span.end]
        self._fail(Code.UNEXPECTED, problem, span, found=found, expected=(SAY.later("expect.digit"),), hint=hint)

    def _expect(self, possible: set[str], span: Span, hint: Told) -> NoReturn:
        if self.words and self.words[-1].type == "CIRCUMFLEX":
            self._no_god_stone(span)
        self._expect_words(describe(possible, self.vocabulary), span, hint)

    def _expect_words(self, expected: tuple[Message, ...], span: Span, hint: Told) -> NoReturn:
        found = self.text[span.start : span.end]
        shown = found if len(found) <= _LONGEST_FOUND else found[: _LONGEST_FOUND - 1] + "…"
        problem = SAY.later("N1.expected", choices=one_of(expected), found=shown)
        self._fail(Code.UNEXPECTED, problem, span, found=found, expected=expected, hint=hint)

    def _fail(
        self,
        code: Code,
        problem: Message,
        span: Span,
        *,
        found: str = "",
        expected: tuple[Message, ...] = (),
        hint: Told = "",
    ) -> NoReturn:
        raise NotationError(
            code,
            problem,
            span=span,
            found=str(found),
            expected=expected,
            hint=hint,
            round=self.round,
            colour=self.colour,
        ) from None
