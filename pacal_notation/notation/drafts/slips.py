"""Well-known slips of the pen: each with its code, a sentence for players, and what is to be written instead."""

from __future__ import annotations

from typing import NamedTuple

from ...data.languages.phrases import Message, Phrases, Told
from ..errors import Code
from ..record import Span

_GUESSED = {
    "number-letter", "letter-in-square", "drop-joined", "drop-plus", "points-plus", "points-sign", "build-at",
    "build-hash", "build-arrow", "build-colon", "list", "separator", "closing-sign", "roll-sign", "standing-bar",
    "score-sign", "scores-letters", "roman", "build-turned", "no-way", "arrow", "god-stone-sign", "take-sign",
}  # fmt: skip
"""Kinds that a text may only seem to be."""


class Change(NamedTuple):
    """What is to stand in the place of a piece of text."""

    span: Span
    text: str


class Way(NamedTuple):
    """One of several things that may have been meant: the changes, what stands there then, and what is wrong so far."""

    changes: tuple[Change, ...]
    reading: str
    said: Told
    dear: bool = False
    """Whether this was hardly meant where another way fits as well."""


class Slip(NamedTuple):
    """One place where a text is not the notation.

    `changes` put it right; there are none where nobody can say what was meant. They are `safe` where the text can have
    meant nothing else. `round` and `colour` say how far the game had been read.
    """

    code: Code
    said: Told
    span: Span
    changes: tuple[Change, ...] = ()
    safe: bool = False
    advice: Told = ""
    round: int | None = None
    colour: str | None = None
    ways: tuple[Way, ...] = ()
    """Where several things may have been meant, all of them, the first as it is here: which one, the game says."""

    @property
    def may_be_other(self) -> bool:
        """Whether the text could have meant something else, so that what else is wrong beside it speaks against it."""
        return self.safe and isinstance(self.said, Message) and self.said.key.removeprefix("slip.") in _GUESSED

    def going(self, number: int) -> Slip:
        """The slip as it is in another of its ways, which becomes the first."""
        way = self.ways[number]
        ways = (way, *self.ways[:number], *self.ways[number + 1 :])
        return self._replace(said=way.said, changes=way.changes, ways=ways)

    @property
    def message(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.said)

    @property
    def hint(self) -> str:
        """What would be right, in the language that is spoken; empty where there is nothing to say."""
        return str(self.advice)


SAY = Phrases("findings", {
    "slip.hint": "write {meant}",
    "slip.capital-square": "the square {found} needs a small letter",
    "slip.zero-square": "{found} is no square: a row has no leading 0",
    "slip.letter-in-square": "the square {found} has a letter where its number is meant",
    "slip.turned-square": "a square is its letter and then its number, not {found}",
    "slip.space": "the character {found} looks like a space and is none",
    "slip.space.hint": "write a space instead",
    "slip.look-alike": "the character {found} looks like {meant} and is not",
    "slip.dash": "the character {found} looks like the hyphen - and is not",
    "slip.arrow": "a move is written with {meant}, not with {found}",
    "slip.no-way": "between the two squares of a move stands a sign: - for flying, ~ for the arrows",
    "slip.god-stone": "a god stone and the square it leads to have an @ between them",
    "slip.god-stone-sign": "a god stone that is given up has a ^ before its number",
    "slip.god-stone-number": "the number of the god stone is missing",
    "slip.no-row": "{found} is no square: rows are numbers from 1 on, without a leading 0",
    "slip.no-letter": "a turn begins with the letter of its player",
    "slip.player-name": "a player is called by the letter of the colour: {found} is {meant}",
    "slip.emphasis": "no stars stand around what is written here",
    "slip.emphasis.hint": "leave out {found}",
    "slip.small-colour": "the colour {found} needs a capital letter",
    "slip.colour-word": "a colour is one letter: {found} is {meant}",
    "slip.colour-letter": "{found} is no colour here: the colours are R, G, B, Y and V",
    "slip.colour-letters": "the colours are R, G, B, Y and V, but here they have other letters: {found}",
    "slip.colour-letters.hint": "write instead, everywhere: {meant}",
    "slip.colour-sign": "nothing stands between a colour and its move",
    "slip.colour-sign.hint": "leave out {found}",
    "slip.drop-apart": "the colours of a drop stand close together, without signs between them",
    "slip.drop-plus": "the colours of a drop have a + before them",
    "slip.drop-joined": "a space is missing between a drop and the next turn",
    "slip.points-plus": "points are written with =, the sign + gives stones to ships",
    "slip.points-sign": "points are written as = and a number",
    "slip.number-letter": "{found} has a letter where a digit is meant",
    "slip.build-at": "floors and square of a build have an @ between them",
    "slip.build-hash": "a build begins with #",
    "slip.build-height": "a build says how many floors there are",
    "slip.build-turned": "a build begins with # and its floors, and its square comes behind an @",
    "slip.roman": "floors are written as a digit",
    "slip.build-arrow": "an upgrade has a > between the old floors and the new ones",
    "slip.build-colon": "between the square of a build and the other members stands a colon",
    "slip.take-sign": "stones that are taken back have a < before them",
    "slip.list": "squares in a list have commas between them",
    "slip.list-comment": "the semicolon begins a comment: what follows it on this line is not read",
    "slip.remark": "what people say stands in braces, and only a variation in round brackets",
    "slip.separator": "nothing stands between two turns but a space",
    "slip.separator.hint": "leave out {found}",
    "slip.closing-sign": "nothing stands behind these but a space",
    "slip.closing-sign.hint": "leave out {found}",
    "slip.glyph-first": "glyphs such as {found} come after everything that happens in a turn",
    "slip.round-sign": "a round is a number and a dot",
    "slip.roll-sign": "a roll is followed by a colon",
    "slip.arrows-roll": "the arrows are written as a small x",
    "slip.round-head": "a round is a number and a dot, and then its roll and a colon",
    "slip.no-roll": "round {found} has no roll",
    "slip.no-number": "the number of this round is missing",
    "slip.no-head": "round {found} begins here, and neither its number nor its roll is written",
    "slip.setup-sign": "the setup begins with 0 and a dot",
    "slip.ship-at": "a ship and its square have an @ between them",
    "slip.scores-letters": "scores have the letters of their players before them",
    "slip.standing-twice": "this standing is written twice",
    "slip.standing-twice.hint": "leave out {found}",
    "slip.standing-other": "a round has one standing, and here are two",
    "slip.standing-bar": "a standing begins with |",
    "slip.end-bars": "final scores begin with ||",
    "slip.score-sign": "scores are a colour and a number each, with spaces between them",
    "slip.tag-name": "the tag {found} is not known: was {meant} meant?",
    "slip.tag-letters": "the name of a tag is one word of the letters A to Z, digits and _, and not {found}",
    "slip.tag-letters.hint": "write it without accents, such as {meant}",
    "slip.tag-sign": "nothing stands between a tag's name and its value but a space",
    "slip.tag-sign.hint": "leave out {found}",
    "slip.tag-quote": "the value of a tag stands between two straight quotation marks",
    "slip.tag-unquoted": "the value of a tag stands between quotation marks",
    "slip.tag-unclosed": "this value is never closed",
    "slip.tag-unclosed.hint": "write the closing quotation mark on the same line",
    "slip.tag-escape": "in the value of a tag \\ is written \\\\ and a quotation mark \\\"",
    "slip.tag-bracket": "a tag stands between [ and ]",
    "slip.comment": "this comment is never closed",
    "slip.comment.hint": "write the closing {meant} where it ends",
    "slip.variation": "this variation is never closed",
    "slip.variation.hint": "write the closing ) where it ends",
    "slip.nothing-open": "this {found} closes nothing",
    "slip.nothing-open.hint": "leave it out",
})  # fmt: skip
"""What is said of each kind of slip, and what is to be done, where that is not just to write what was meant.
`found` is what stands there, `meant` what is to stand there."""

_CODES = {
    Code.BAD_SQUARE: "capital-square zero-square letter-in-square turned-square no-row",
    Code.BAD_CHARACTER: "space look-alike dash tag-quote",
    Code.UNCLOSED_STRING: "tag-unclosed tag-escape",
    Code.UNCLOSED_COMMENT: "comment",
    Code.UNCLOSED_VARIATION: "variation",
    Code.NOTHING_TO_CLOSE: "nothing-open",
}
"""The kinds that are not merely unexpected."""
_CODE_OF = {kind: code for code, kinds in _CODES.items() for kind in kinds.split()}

_LONGEST = 40


def slip(
    kind: str,
    span: Span,
    found: str,
    meant: Told,
    changes: tuple[Change, ...],
    *,
    safe: bool = True,
) -> Slip:
    """A slip of this kind, in words."""
    facts = {"found": _shown(found), "meant": _shown(meant) if isinstance(meant, str) else meant}
    own = f"slip.{kind}.hint"
    key = own if own in SAY.english else "slip.hint"
    nothing = isinstance(meant, str) and not meant.strip() and "{meant}" in str(SAY.english[key])
    code = _CODE_OF.get(kind, Code.UNEXPECTED)
    return Slip(code, _told(f"slip.{kind}", facts), span, changes, safe, "" if nothing else _told(key, facts))


def as_meant(meant: str) -> Message:
    """The advice to write what was meant."""
    return SAY.later("slip.hint", meant=_shown(meant))


def _told(key: str, facts: dict[str, Told]) -> Message:
    """A sentence with those of the facts that it speaks of."""
    words = str(SAY.english[key])
    return SAY.later(key, **{name: fact for name, fact in facts.items() if f"{{{name}}}" in words})


def _shown(text: str) -> str:
    """A text as a message shows it: whole, unless it is very long; characters nobody can see by their number."""
    seen = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return "".join(char if char.isprintable() or char == " " else ascii(char)[1:-1] for char in seen)
