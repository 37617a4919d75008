"""Well-known slips of the pen: each with its code, a sentence for players, and what is to be written instead."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import Code
from ..record import Span


class Change(NamedTuple):
    """What is to stand in the place of a piece of text."""

    span: Span
    text: str


class Slip(NamedTuple):
    """One place where a text is not the notation.

    `changes` put it right; there are none where nobody can say what was meant. They are `safe` where the text can have
    meant nothing else. `round` and `colour` say how far the game had been read.
    """

    code: Code
    message: str
    span: Span
    changes: tuple[Change, ...] = ()
    safe: bool = False
    hint: str = ""
    round: int | None = None
    colour: str | None = None


class _Kind(NamedTuple):
    code: Code
    message: str
    hint: str


def _write(message: str, code: Code = Code.UNEXPECTED, hint: str = "write {meant}") -> _Kind:
    return _Kind(code, message, hint)


KINDS = {
    "capital-square": _write("the square {found} needs a small letter", Code.BAD_SQUARE),
    "zero-square": _write("{found} is no square: a row has no leading 0", Code.BAD_SQUARE),
    "letter-in-square": _write("the square {found} has a letter where its number is meant", Code.BAD_SQUARE),
    "turned-square": _write("a square is its letter and then its number, not {found}", Code.BAD_SQUARE),
    "space": _write(
        "the character {found} looks like a space and is none", Code.BAD_CHARACTER, "write a space instead"
    ),
    "look-alike": _write("the character {found} looks like {meant} and is not", Code.BAD_CHARACTER),
    "dash": _write("the character {found} looks like the hyphen - and is not", Code.BAD_CHARACTER),
    "arrow": _write("a move is written with {meant}, not with {found}"),
    "no-way": _write("between the two squares of a move stands a sign: - for flying, ~ for the arrows"),
    "god-stone": _write("a god stone and the square it leads to have an @ between them"),
    "small-colour": _write("the colour {found} needs a capital letter"),
    "colour-word": _write("a colour is one letter: {found} is {meant}"),
    "colour-letter": _write("{found} is no colour here: the colours are R, G, B, Y and V"),
    "colour-sign": _write("nothing stands between a colour and its move", hint="leave out {found}"),
    "drop-apart": _write("the colours of a drop stand close together, without signs between them"),
    "drop-plus": _write("the colours of a drop have a + before them"),
    "drop-joined": _write("a space is missing between a drop and the next turn"),
    "points-plus": _write("points are written with =, the sign + gives stones to ships"),
    "points-sign": _write("points are written as = and a number"),
    "number-letter": _write("{found} has a letter where a digit is meant"),
    "build-at": _write("floors and square of a build have an @ between them"),
    "build-hash": _write("a build begins with #"),
    "build-height": _write("a build says how many floors there are"),
    "build-arrow": _write("an upgrade has a > between the old floors and the new ones"),
    "build-colon": _write("between the square of a build and the other members stands a colon"),
    "list": _write("squares in a list have commas between them"),
    "separator": _write("nothing stands between two turns but a space", hint="leave out {found}"),
    "closing-sign": _write("nothing stands behind these but a space", hint="leave out {found}"),
    "glyph-first": _write("glyphs such as {found} come after everything that happens in a turn"),
    "round-sign": _write("a round is a number and a dot"),
    "roll-sign": _write("a roll is followed by a colon"),
    "arrows-roll": _write("the arrows are written as a small x"),
    "no-roll": _write("round {found} has no roll", hint="write the roll behind it, such as {meant}"),
    "setup-sign": _write("the setup begins with 0 and a dot"),
    "ship-at": _write("a ship and its square have an @ between them"),
    "standing-bar": _write("a standing begins with |"),
    "end-bars": _write("final scores begin with ||"),
    "score-sign": _write("scores are a colour and a number each, with spaces between them"),
    "tag-sign": _write("nothing stands between a tag's name and its value but a space", hint="leave out {found}"),
    "tag-quote": _write("the value of a tag stands between two straight quotation marks", Code.BAD_CHARACTER),
    "tag-unquoted": _write("the value of a tag stands between quotation marks"),
    "tag-unclosed": _write(
        "this value is never closed", Code.UNCLOSED_STRING, "write the closing quotation mark on the same line"
    ),
    "tag-escape": _write(r"in the value of a tag \ is written \\ and a quotation mark \"", Code.UNCLOSED_STRING),
    "tag-bracket": _write("a tag stands between [ and ]"),
    "comment": _write("this comment is never closed", Code.UNCLOSED_COMMENT, "write the closing }} where it ends"),
    "variation": _write("this variation is never closed", Code.UNCLOSED_VARIATION, "write the closing ) where it ends"),
    "nothing-open": _write("this {found} closes nothing", Code.NOTHING_TO_CLOSE, "leave it out"),
}
"""What is said of each kind of slip. `found` is what stands there, `meant` what is to stand there."""

_LONGEST = 40


def slip(
    kind: str,
    span: Span,
    found: str,
    meant: str,
    changes: tuple[Change, ...],
    *,
    safe: bool = True,
) -> Slip:
    """A slip of this kind, in words."""
    code, message, hint = KINDS[kind]
    words = {"found": _shown(found), "meant": _shown(meant)}
    if not meant.strip() and "{meant}" in hint:
        hint = ""
    return Slip(code, message.format(**words), span, changes, safe, hint.format(**words))


def _shown(text: str) -> str:
    """A text as a message shows it: whole, unless it is very long; characters nobody can see by their number."""
    seen = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return "".join(char if char.isprintable() or char == " " else ascii(char)[1:-1] for char in seen)
