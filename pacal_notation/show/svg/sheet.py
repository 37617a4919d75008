"""A sheet to write a game on by hand: the board, the signs, the score track, and lines for rounds and turns.

Two pages for printers, black on white. The first has everything that one looks at, and the first rounds; the second the
others and the final scoring. All measures are in millimetres. A sheet can also be filled in, as an example.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ...data.languages.nouns import called, district
from ...telling.board_view import BoardView
from ..board_words import SAY as BOARD
from ..markup import Markup, element, markup
from ..page_words import BRAND
from ..sheet_words import FINAL_LINES, SAY
from ..signs import SAY as SIGN_WORDS
from ..signs import SIGNS
from ..visible import folded, on_page
from .drawing import XMLNS
from .ground import SANS, SERIF
from .plain_board import FAINT, INK, SOFT, PlainBoard, mm, shore_mark

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a page."""
PAGES = 2
_MARGIN = 9.0
_BOARD = 108.0
"""The most room that the board takes, each way."""
_TRACK = 100
_HAND = "'Segoe Script', 'Bradley Hand', 'Comic Sans MS', 'Comic Neue', 'URW Chancery L', cursive"
_BLUE = "#1b3c8c"


@dataclass(slots=True)
class Seat:
    """Who sits where; both may be left to be filled in by hand."""

    colour: str = ""
    name: str = ""
    ship: str = ""


@dataclass(slots=True)
class Row:
    """A round that is filled in: what each seat wrote, the roll (or rolls), and the score after it."""

    rolls: list[str]
    turns: dict[int, str]
    scores: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class Sheet:
    """What stands on a sheet before the game, or after it. `facts` are what is known of Event, Site and Date."""

    board: BoardView
    seats: Sequence[Seat]
    paper: str = "a4"
    rules: str = "de"
    facts: Mapping[str, str] = field(default_factory=dict)
    rows: Sequence[Row] = ()

    @property
    def size(self) -> tuple[float, float]:
        return PAPERS[self.paper]


def sheet_svg(sheet: Sheet, page: int) -> str:
    """A page of the sheet, 1 or 2, as an SVG file."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{draw_page(sheet, page, xmlns=XMLNS)}\n'


def draw_page(sheet: Sheet, page: int, xmlns: str | None = None) -> Markup:
    """A page of the sheet as an element."""
    wide, high = sheet.size
    title = SAY("page", page=page, total=PAGES)
    return element(
        "svg",
        element("title", title, id=f"sheet-title-{page}"),
        element("rect", width=mm(wide), height=mm(high), fill="#fff"),
        *(_first_page(sheet) if page == 1 else _second_page(sheet)),
        xmlns=xmlns,
        viewBox=f"0 0 {mm(wide)} {mm(high)}",
        width=f"{mm(wide)}mm",
        height=f"{mm(high)}mm",
        role="img",
        aria_labelledby=f"sheet-title-{page}",
        font_family=SANS,
        fill=INK,
    )


def rounds_on(sheet: Sheet, page: int) -> range:
    """The numbers of the rounds that have a line on this page."""
    first = int((sheet.size[1] - _MARGIN - 4 - _table_top(sheet)) / _row_height(sheet))
    if page == 1:
        return range(1, first + 1)
    room = sheet.size[1] - _MARGIN - 4 - (_MARGIN + 9 + _HEAD) - _final_height()
    return range(first + 1, first + int(room / _row_height(sheet)) + 1)


_HEAD = 6.0
_PLAIN, _BOLD = 0.58, 0.66
"""How wide letters are on the whole, as a share of their size."""
_SMALLEST = 1.8
"""Millimetres; what is smaller nobody can read at a table."""


def _row_height(sheet: Sheet) -> float:
    return 8.2 if len(sheet.seats) <= 3 else 11.6


def _final_height() -> float:
    return 8 + 5.8 * (len(FINAL_LINES) + 1)


def _board(sheet: Sheet) -> PlainBoard:
    """The board as large as its room allows."""
    board = sheet.board
    side = min((_BOARD - 8) / max(board.columns, board.rows), 9.5)
    return PlainBoard(board, side)


def _table_top(sheet: Sheet) -> float:
    """Where the lines for rounds begin on the first page, below the board, the legend and the score track."""
    return _below_board(sheet) + 17 + _HEAD


def _below_board(sheet: Sheet) -> float:
    return _MARGIN + 27 + max(_board(sheet).height, _legend_height(sheet)) + 1.5


def _first_page(sheet: Sheet) -> Iterator[Markup]:
    drawing = _board(sheet)
    yield element("defs", drawing.defs())
    yield _header(sheet)
    yield _seats(sheet, _MARGIN + 14)
    top = _MARGIN + 27
    yield drawing.draw(_MARGIN, top)
    yield _legend(sheet, _MARGIN + drawing.width + 3, top)
    yield _track(sheet, _below_board(sheet))
    yield _table(sheet, _table_top(sheet), rounds_on(sheet, 1))
    yield _foot(sheet, 1)


def _second_page(sheet: Sheet) -> Iterator[Markup]:
    top = _MARGIN + 9 + _HEAD
    rounds = rounds_on(sheet, 2)
    yield _words(SAY("second"), _MARGIN, _MARGIN + 4.5, 4.6, weight="bold",
                 family=SERIF)  # fmt: skip
    yield _table(sheet, top, rounds)
    yield _final(sheet, top + len(rounds) * _row_height(sheet) + 6)
    yield _foot(sheet, 2)


def _header(sheet: Sheet) -> Markup:
    wide = sheet.size[0] - 2 * _MARGIN
    parts = [_words(BRAND, _MARGIN, _MARGIN + 5, 6.2, weight="bold", family=SERIF)]
    facts = [(SAY(name.lower()), sheet.facts.get(name, "")) for name in ("Event", "Site", "Date")]
    x = _MARGIN + 58
    for (label, value), share in zip(facts, (0.45, 0.3, 0.25), strict=True):
        room = (wide - 58) * share
        parts += _field(label, value, x, _MARGIN + 5, room - 2)
        x += room
    board = sheet.board
    covered = [one.letter for one in board.districts if one.covered]
    known = {"option": sheet.rules, "name": _cut(board.title, 50).rstrip(".")}
    words = SAY("rules", **known)
    if covered:
        words = SAY("rules.covered", **known, count=len(sheet.seats), text=", ".join(covered))
    parts.append(_words(_cut(words, 120), _MARGIN, _MARGIN + 11, 3.1, ink=SOFT))
    return markup(parts)


def _field(label: str, value: str, x: float, y: float, room: float) -> Iterator[Markup]:
    """A label with a line behind it to write on."""
    start = x + 1.9 * len(label) + 2
    yield _words(label, x, y, 3.1, ink=SOFT)
    yield _rule(start, y + 0.8, x + room, y + 0.8)
    if value:
        yield _written(value, start + 0.8, y, x + room - start - 1, 3.6, True)


def _seats(sheet: Sheet, y: float) -> Markup:
    """A box for each seat: the colour's letter, the name, where the ship starts."""
    wide = (sheet.size[0] - 2 * _MARGIN) / len(sheet.seats)
    parts = []
    for number, seat in enumerate(sheet.seats):
        x = _MARGIN + number * wide
        parts.append(_box(x, y, wide - 1.2, 11))
        parts.append(element("circle", cx=mm(x + 5), cy=mm(y + 5.5), r="3.4", fill="#fff", stroke=INK,
                             stroke_width="0.4"))  # fmt: skip
        if seat.colour:
            parts.append(_words(seat.colour, x + 5, y + 7.2, 4.6, weight="bold", anchor="middle"))
        room = wide - 12
        head = next((head for head in _heads(seat, number + 1) if _size(head, room, 2.5) >= _SMALLEST), "")
        parts.append(_fitted(head or SAY("seat", number=number + 1), x + 10, y + 3.4, room, 2.5, ink=SOFT))
        line = x + wide - 15
        parts += [_rule(x + 10, y + 9, line - 1, y + 9), _words("@", line + 0.4, y + 8.4, 3.2, ink=SOFT),
                  _rule(line + 4, y + 9, x + wide - 3, y + 9)]  # fmt: skip
        if seat.name:
            parts.append(_written(seat.name, x + 10.5, y + 8.2, line - x - 12, 3.8, bool(sheet.rows)))
        if seat.ship:
            parts.append(_written(seat.ship, line + 4.5, y + 8.2, 7.5, 3.8, True))
    return markup(parts)


def _legend_lines(sheet: Sheet) -> list[tuple[str, list[str]]]:
    room = sheet.size[0] - 2 * _MARGIN - _board(sheet).width - 3
    most = max(20, int((room - 20) / 1.48))
    return [(sign, textwrap.wrap(SIGN_WORDS(key), most)) for sign, key in SIGNS]


def _legend_height(sheet: Sheet) -> float:
    return 7 + sum(0.9 + 3.2 * len(lines) for _, lines in _legend_lines(sheet)) + 30


def _legend(sheet: Sheet, x: float, top: float) -> Markup:
    y = top + 4
    parts = [_words(SAY("how-to"), x, y, 3.8, weight="bold", family=SERIF)]
    y += 4.4
    for sign, lines in _legend_lines(sheet):
        parts.append(element("text", sign, x=mm(x), y=mm(y), font_size="2.9", font_family="monospace",
                             font_weight="bold", textLength=mm(17) if len(sign) > 9 else None,
                             lengthAdjust="spacingAndGlyphs" if len(sign) > 9 else None))  # fmt: skip
        for line in lines:
            parts.append(_words(line, x + 19, y, 2.75))
            y += 3.2
        y += 0.9
    y += 1.6
    several = len(sheet.seats) > 2
    order = SAY("one-roll" if several else "own-rolls")
    room = sheet.size[0] - _MARGIN - x
    for line in textwrap.wrap(order, max(20, int(room / 1.48))):
        parts.append(_words(line, x, y, 2.75, ink=SOFT))
        y += 3.3
    y += 1
    squares = sheet.board.squares
    sacred = next((one for one in sheet.board.districts if one.sacred), None)
    if sacred is not None:
        parts.append(element("rect", x=mm(x), y=mm(y - 2.6), width="4.4", height="3.2", fill="#e6e6e6", stroke=INK,
                             stroke_width="0.15"))  # fmt: skip
        label = f"{sacred.letter}{sacred.value}"
        worth = SAY("sacred", text=label, district=district(sacred.letter), value=sacred.value)
        parts.append(_words(worth, x + 6, y, 2.75))
        y += 4
    for there, fill, path, words in (
        (any(square.river_shore for square in squares), "#fff", "river", BOARD("legend.river")),
        (any(square.lake_shore for square in squares), "#fff", "lake", BOARD("legend.lake")),
        (any(square.lake for square in squares), "url(#paper-lake)", "", BOARD("legend.water")),
        (any(square.covered for square in squares), "url(#paper-cover)", "", BOARD("legend.covered")),
    ):
        if not there:
            continue
        parts.append(element("rect", x=mm(x), y=mm(y - 2.6), width="4.4", height="3.2", fill=fill, stroke=INK,
                             stroke_width="0.15"))  # fmt: skip
        if path:
            parts.append(shore_mark(path, x + 1, y - 2, 0.24))
        parts.append(_words(words, x + 6, y, 2.75))
        y += 4
    return markup(parts)


def _track(sheet: Sheet, y: float) -> Markup:
    """The score track, 0 to 99, in two rows."""
    wide = (sheet.size[0] - 2 * _MARGIN) / (_TRACK // 2)
    parts = [_words(SAY("track"), _MARGIN, y + 3.2, 3.2, weight="bold", family=SERIF)]
    for points in range(_TRACK):
        x, row = _MARGIN + points % 50 * wide, y + 4.4 + points // 50 * 5.4
        parts.append(_box(x, row, wide, 5.4, "#eee" if points % 10 == 0 else "none", "0.15"))
        parts.append(_words(str(points), x + 0.35, row + 1.9, 1.7, ink=SOFT))
    return markup(parts)


def _columns(sheet: Sheet) -> tuple[float, float, float]:
    """Widths: of the round's number and, for three and more, its roll; of a turn with its score; of the score in it."""
    head = 8.0 if len(sheet.seats) == 2 else 16.0
    each = (sheet.size[0] - 2 * _MARGIN - head) / len(sheet.seats)
    return head, each, 9.0


def _table(sheet: Sheet, top: float, rounds: range) -> Markup:
    """Lines for rounds: number, roll, and for each seat the turn and the score after it."""
    head, each, score = _columns(sheet)
    own_rolls = len(sheet.seats) == 2
    height = _row_height(sheet)
    right = sheet.size[0] - _MARGIN
    parts = [_words(SAY("round"), _MARGIN + 0.3, top - 1.2, 2.5, ink=SOFT)]
    if not own_rolls:
        parts.append(_words(SAY("roll"), _MARGIN + 9, top - 1.2, 2.5, ink=SOFT))
    for number, seat in enumerate(sheet.seats):
        x = _MARGIN + head + number * each
        name = seat.name or (str(called(seat.colour)) if seat.colour else SAY("seat", number=number + 1))
        title = f"{seat.colour} {name}" if seat.colour and seat.name else name
        roll = 7 if own_rolls else 0
        room = (each - score - roll - 1) / 1.9
        place = x + 1.2 + roll, top - 1.2
        parts.append(_head_of(seat, title, *place, each - score - roll - 2, room))
        parts.append(_words(SAY("score"), x + each - score + 0.8, top - 1.2, 2.3, ink=SOFT))
        if own_rolls:
            parts.append(_words(SAY("roll"), x + 0.8, top - 1.2, 2.3, ink=SOFT))
    for line, number in enumerate(rounds):
        y = top + line * height
        row = sheet.rows[number - 1] if number <= len(sheet.rows) else None
        parts.append(_words(f"{number}.", _MARGIN + 6.6, y + height / 2 + 1.3, 3.4, weight="bold", anchor="end"))
        if row is not None and not own_rolls:
            parts.append(_written(row.rolls[0], _MARGIN + 10.5, y + height / 2 + 1.4, 5, 4.0, True))
        for seat_number in range(len(sheet.seats)):
            x = _MARGIN + head + seat_number * each
            if not own_rolls and (number - 1) % len(sheet.seats) == seat_number:
                parts.append(_words("▸", x + 0.3, y + 3.2, 3.0))
            if row is not None:
                parts += _filled_cell(row, seat_number, x, y, own_rolls, each, score, height)
    bottom = top + len(rounds) * height
    lines = [f"M{mm(_MARGIN)} {mm(top + line * height)}H{mm(right)}" for line in range(len(rounds) + 1)]
    thin = []
    if not own_rolls:
        thin.append(f"M{mm(_MARGIN + 8)} {mm(top)}V{mm(bottom)}")
    strong = [f"M{mm(_MARGIN)} {mm(top)}V{mm(bottom)}"]
    for number in range(len(sheet.seats)):
        x = _MARGIN + head + number * each
        strong.append(f"M{mm(x)} {mm(top)}V{mm(bottom)}")
        thin.append(f"M{mm(x + each - score)} {mm(top)}V{mm(bottom)}")
        if own_rolls:
            thin.append(f"M{mm(x + 7)} {mm(top)}V{mm(bottom)}")
    strong.append(f"M{mm(right)} {mm(top)}V{mm(bottom)}")
    parts += [
        element("path", d="".join(thin), fill="none", stroke=FAINT, stroke_width="0.15"),
        element("path", d="".join(lines), fill="none", stroke=SOFT, stroke_width="0.2"),
        element("path", d="".join(strong), fill="none", stroke=INK, stroke_width="0.35"),
    ]
    return markup(parts)


def _filled_cell(
    row: Row, seat: int, x: float, y: float, own_rolls: bool, each: float, score: float, height: float
) -> Iterator[Markup]:
    start = x + (8 if own_rolls else 3.6)
    room = x + each - score - start - 0.6
    turn = row.turns.get(seat, "")
    lines = [turn] if height < 10 else textwrap.wrap(turn, max(8, int(room / 1.9)))[:2]
    for number, line in enumerate(lines):
        middle = y + height / 2 + 1.3 + (number - (len(lines) - 1) / 2) * 4.6
        yield _written(line, start, middle, room, 3.6, True)
    if own_rolls and seat < len(row.rolls):
        yield _written(row.rolls[seat], x + 2.2, y + height / 2 + 1.4, 4.5, 4.0, True)
    if seat in row.scores:
        yield _written(row.scores[seat], x + each - score + 2.2, y + height / 2 + 1.4, score - 2.6, 3.8, True)


def _final(sheet: Sheet, top: float) -> Markup:
    """The final scoring, a line for each source of points."""
    wide = sheet.size[0] - 2 * _MARGIN
    head = 38.0
    each = (wide - head) / len(sheet.seats)
    parts = [_words(SAY("final"), _MARGIN, top + 3, 3.8, weight="bold", family=SERIF)]
    for number, seat in enumerate(sheet.seats):
        name = seat.name or (str(called(seat.colour)) if seat.colour else SAY("seat", number=number + 1))
        parts.append(_head_of(seat, name, _MARGIN + head + number * each + 1.2, top + 3, each - 2, each / 1.9))
    for line, label in enumerate(FINAL_LINES):
        y = top + 5 + line * 5.8
        last = line == len(FINAL_LINES) - 1
        parts.append(_box(_MARGIN, y, wide, 5.8, "#eee" if last else "none", "0.2"))
        parts.append(_fitted(SAY(label), _MARGIN + 1.5, y + 4, head - 2.5, 3.1, weight="bold" if last else None))
    bottom = top + 5 + len(FINAL_LINES) * 5.8
    parts += [
        _rule(_MARGIN + head + number * each, top + 5, _MARGIN + head + number * each, bottom)
        for number in range(len(sheet.seats))
    ]
    return markup(parts)


def _head_of(seat: Seat, title: str, x: float, y: float, room: float, letters: float) -> Markup:
    """Who plays in a column: a name is cut off where it is too long, our own words become smaller."""
    if seat.name:
        return _words(_cut(title, letters), x, y, 3.0, weight="bold")
    return _fitted(title, x, y, room, 3.0, weight="bold")


def _foot(sheet: Sheet, page: int) -> Markup:
    wide, high = sheet.size
    return markup(
        _words(SAY("typed-in"), _MARGIN, high - _MARGIN + 2, 2.5, ink=SOFT),
        _words(f"{page} / {PAGES}", wide - _MARGIN, high - _MARGIN + 2, 2.5, ink=SOFT, anchor="end"),
    )


def _words(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    weight: str | None = None,
    family: str | None = None,
    ink: str | None = None,
    anchor: str | None = None,
) -> Markup:
    return element("text", words, x=mm(x), y=mm(y), font_size=mm(size), font_weight=weight, font_family=family,
                   fill=ink, text_anchor=anchor)  # fmt: skip


def _heads(seat: Seat, number: int) -> Iterator[str]:
    """What can be said of a seat, the longest first. The sign in the first line tells who begins, too."""
    if seat.colour:
        if number == 1:
            yield SAY("seat.first-of", colour=called(seat.colour), number=number)
        yield SAY("seat.of", colour=called(seat.colour), number=number)
    elif number == 1:
        yield SAY("seat.first", number=number)


def _size(words: str, room: float, size: float, share: float = _PLAIN) -> float:
    """The size of letters in which words fit, if they have to be smaller."""
    return min(size, room / (share * max(1, len(words))))


def _fitted(words: str, x: float, y: float, room: float, size: float, **looks: str | None) -> Markup:
    """Our own words, smaller where they would not fit."""
    return _words(words, x, y, _size(words, room, size, _BOLD if looks.get("weight") else _PLAIN), **looks)


def _written(words: str, x: float, y: float, room: float, size: float, by_hand: bool) -> Markup:
    """What somebody filled in, made narrower where it would not fit."""
    plain = _cut(words, room / (size * 0.42))
    tight = len(plain) * size * 0.56 > room
    return element(
        "text",
        plain,
        x=mm(x),
        y=mm(y),
        font_size=mm(size),
        font_family=_HAND if by_hand else None,
        fill=_BLUE if by_hand else None,
        textLength=mm(room) if tight else None,
        lengthAdjust="spacingAndGlyphs" if tight else None,
    )


def _rule(x1: float, y1: float, x2: float, y2: float) -> Markup:
    return element("path", d=f"M{mm(x1)} {mm(y1)}L{mm(x2)} {mm(y2)}", stroke=SOFT, stroke_width="0.2", fill="none")


def _box(x: float, y: float, width: float, height: float, fill: str = "none", line: str = "0.3") -> Markup:
    return element("rect", x=mm(x), y=mm(y), width=mm(width), height=mm(height), fill=fill, stroke=SOFT,
                   stroke_width=line)  # fmt: skip


def _cut(words: str, most: float) -> str:
    plain = on_page(folded(words))
    return plain if len(plain) <= most else plain[: max(1, int(most) - 1)].rstrip() + "…"
