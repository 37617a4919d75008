"""Writes records and positions in canonical form, as far as that can be known without the rules.

Tags in their order, a block for each round, corners only, squares by column and row, wrapped comments. What a record
does not say is not added: short forms stay short. What the notation cannot say is refused with a `NotationError`
(N17), never left out: a line break in a tag's value, a square that is none, a number with five digits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...game.arrangement import Arrangement
from ..errors import Code, NotationError
from ..grammar.sequence import MAX_DEPTH
from ..reading.characters import check_characters
from ..record import (
    KNOWN_TAGS,
    Comment,
    Heading,
    Record,
    Round,
    Setup,
    Standing,
    Tag,
    Turn,
    Variation,
    WrittenPosition,
)
from .layout import Page
from .parts import (
    refuse,
    write_colour,
    write_glyph,
    write_heading,
    write_holding,
    write_number,
    write_roll,
    write_scores,
    write_square,
    write_stage,
    write_tag,
    write_turn,
)

__all__ = ["WIDTH", "write_position", "write_record", "write_turn"]

WIDTH = 100
_COLUMN = 20
"""The distance of the columns in which turns stand."""
_HEAD = 7
"""The room for the head of a round."""


def write_record(record: Record, width: int = WIDTH) -> str:
    """The text of a record in canonical form, in lines of this width where words allow it.

    >>> from pacal_notation.notation.reading.parse import parse_record
    >>> print(write_record(parse_record("0.G@g7 Y@f6 1.4:G g7-g8-g11+YG Y-b6 #2@c5:c4=3|G0 Y3*")), end="")
    0. G@g7 Y@f6
    1. 4:  G g7-g11 +GY        Y -b6 #2@c5:c4 =3
    |G0 Y3
    *

    Reading the text again gives a record that says the same, and writing that gives the same text. A record that was
    read from canonical text comes back equal.
    """
    page = Page(max(width, 2 * _COLUMN))
    _write_tags(page, record.comments, record.tags)
    if record.tags or record.comments:
        page.blank_line()
    if record.setup is not None:
        _write_setup(page, record.setup)
    for round_ in record.rounds:
        _write_round(page, round_)
    if record.end is not None:
        end = record.end
        page.word("*" if end.scores is None else write_scores("||", end.scores))
        page.comments(end.comments, 2)
    text = page.text().rstrip("\n") + "\n"
    check_characters(text)
    return text


def write_position(position: Arrangement | WrittenPosition) -> str:
    """A position in canonical form: in one line, below its comments and tags where it has any.

    >>> from pacal_notation.notation.reading.parse import parse_position
    >>> write_position(parse_position("G 34 ^62 @h8 +e6,e4 #3@c4 \\n Y 31 ^").arrangement)
    'G 34 ^26 @h8 #3@c4 +e4,e6 / Y 31 ^'
    """
    page = Page(WIDTH)
    if isinstance(position, WrittenPosition):
        _write_tags(page, position.comments, position.tags)
        position = position.arrangement
    if not position.players:
        raise refuse("no-players")
    parts = [write_stage(position.stage)] if position.stage is not None else []
    parts += map(write_holding, position.players)
    text = page.text() + " / ".join(parts)
    check_characters(text)
    return text


def _tag_order(tag: Tag) -> int:
    return KNOWN_TAGS.index(tag.name) if tag.name in KNOWN_TAGS else len(KNOWN_TAGS)


def _write_tags(page: Page, comments: Sequence[Comment], tags: Sequence[Tag]) -> None:
    """The comments before everything, and the tags in their order."""
    for comment in comments:
        page.comment(comment, 1, first=0)
        page.new_line()
    for tag in sorted(tags, key=_tag_order):
        page.word(write_tag(tag))
        page.comments(tag.comments, 2)
        page.new_line()


def _write_setup(page: Page, setup: Setup) -> None:
    page.word("0.")
    for ship in setup.ships:
        page.word(f"{write_colour(ship.colour)}@{write_square(ship.square)}", 3)
    page.comments(setup.comments, 3)
    page.new_line()


def _write_round(page: Page, round_: Round) -> None:
    """A round: in one line if it is short and nobody has said anything, otherwise with a line for each turn."""
    if not round_.rolls:
        raise refuse("no-roll", round=round_.number)
    row = _row(round_, page.width)
    if row:
        page.word(row)
    else:
        _write_lines(page, round_)
    page.new_line()
    if round_.standing is not None:
        _write_standing(page, round_.standing, 0)
        page.new_line()


def _heads(round_: Round) -> list[str]:
    """``7. 4:`` and, below it, ``2:``: wide enough for turns to stand below each other behind them."""
    number = f"{write_number(round_.number)}. "
    rolls = [f"{write_roll(roll.value)}:" for roll in round_.rolls]
    return [(number + roll).ljust(_HEAD - 1) for roll in rolls[:1]] + [
        (" " * len(number) + roll).ljust(_HEAD - 1) for roll in rolls[1:]
    ]


def _row(round_: Round, width: int) -> str:
    """A round in one line, its turns in columns; empty if it is too long or more than turns and glyphs is in it."""
    for roll in round_.rolls:
        if roll.comments or any(not isinstance(item, str) for turn in roll.turns for item in turn.tail):
            return ""
    row = _heads(round_)[0]
    column = _HEAD
    for cell in _cells(round_):
        row = f"{row.ljust(column - 1)} {cell}"
        if len(row) > width:
            return ""
        column = _HEAD + -(-(len(row) + 2 - _HEAD) // _COLUMN) * _COLUMN
    return row.rstrip()


def _cells(round_: Round) -> Iterator[str]:
    """The turns of a round with their glyphs, each roll but the first before its first turn."""
    for place, roll in enumerate(round_.rolls):
        head = f"{write_roll(roll.value)}:" if place else ""
        if head and not roll.turns:
            yield head
        for turn in roll.turns:
            words = (write_turn(turn), *map(write_glyph, turn.tail))
            yield " ".join((head, *words) if head else words)
            head = ""


def _write_lines(page: Page, round_: Round) -> None:
    for head, roll in zip(_heads(round_), round_.rolls, strict=True):
        page.new_line()
        if roll.comments or not roll.turns:
            page.word(head.rstrip())
            page.comments(roll.comments, _HEAD)
            head = ""
        for turn in roll.turns:
            page.new_line()
            _write_turn(page, turn, 0 if head else _HEAD, head and head + " ", _HEAD + 2)
            head = ""


def _write_turn(page: Page, turn: Turn, indent: int, head: str = "", inner: int = 0, depth: int = 0) -> None:
    """A turn and what people wrote around it; the latter with the indent `inner` where it begins a line."""
    page.word(head + write_turn(turn), indent)
    for item in turn.tail:
        if isinstance(item, Comment):
            page.comment(item, inner)
        elif isinstance(item, Variation):
            page.new_line()
            _write_variation(page, item, min(inner, page.width // 2), depth + 1)
            page.new_line()
        else:
            page.word(write_glyph(item), inner)


def _write_variation(page: Page, variation: Variation, indent: int, depth: int) -> None:
    if depth > MAX_DEPTH:
        from ..reading.diagnosis_words import SAY

        raise NotationError(Code.TOO_DEEP, SAY.later("N8", most=MAX_DEPTH))
    page.open("(", indent)
    inner = indent + 1
    page.comments(variation.comments, inner)
    last: object = None
    for item in variation.items:
        if isinstance(last, Heading) and not isinstance(item, Turn):
            break
        if isinstance(item, Heading):
            page.word(write_heading(item), inner)
            page.comments(item.comments, inner)
        elif isinstance(item, Standing):
            _write_standing(page, item, inner)
        else:
            _write_turn(page, item, inner, inner=inner + 1, depth=depth)
        last = item
    if isinstance(last, Heading):
        raise refuse("heading-alone")
    page.close(")", inner)


def _write_standing(page: Page, standing: Standing, indent: int) -> None:
    page.word(write_scores("|", standing.scores), indent)
    page.comments(standing.comments, indent + 2)
