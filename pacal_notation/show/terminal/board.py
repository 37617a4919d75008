"""A board drawn for the terminal: squares with the lines between them, a legend, findings, and its JSON."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ...data.languages.board_titles import title_and_notes
from ...data.languages.nouns import district, listed
from ...game.plan import (
    LAKE,
    TILES,
    TILES_LAID,
    Plan,
    Spot,
    covered_squares,
    signs_of,
    square_name,
    square_spot,
    squares_of,
)
from ..district_colours import districts_beside, share_out
from .plain_text import plain
from .words import SAY
from .wrapping import wrapped

WIDTH = 80
"""Drawings and words are no wider than this, however wide the terminal is."""
_HALF = 40
"""How wide the left of two columns of districts is at least."""

Cell = Callable[[str, int], Text]
"""Draws what is on a square: its name and the width of a cell in, a `Text` out. The board adds the ground."""

_GROUNDS = (
    "#e8c27a", "#a9c98b", "#c9b6dc", "#8fbcb0", "#e3a98a",
    "#a8b8d8", "#e3d58a", "#cfa3b4", "#9fcf9f", "#c6c6a0",
)  # fmt: skip
_SACRED_GROUND, _LAKE_GROUND, _COVERED_GROUND = "#b8402c", "#3f7fb5", "#585858"
_INK, _RIVER_INK, _LINE_INK = "#202020", "bold #0b4f8a", "#5a4a3a"
_INKS = {_SACRED_GROUND: "bold #ffffff", _LAKE_GROUND: "#d6e8f5", _COVERED_GROUND: "#8c8c8c"}
_SOFT, _HEAD = "dim", "bold"

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
"""The arms of a crossing of lines, added up."""


class Signs(NamedTuple):
    """The characters a drawing is made of. `lines` and `river` have one for each sum of arms, 0 to 15."""

    lines: str
    river: str
    mixed: Mapping[tuple[int, int], str]
    lake: str
    covered: str
    river_shore: str
    lake_shore: str
    both_shores: str


UNICODE = Signs(
    lines=" ╵╶└╷│┌├╴┘─┴┐┤┬┼",
    river=" ║═╚║║╔╠═╝═╩╗╣╦╬",
    mixed={
        (UP | DOWN, RIGHT): "╟",
        (UP | DOWN, LEFT): "╢",
        (UP | DOWN, LEFT | RIGHT): "╫",
        (UP, LEFT | RIGHT): "╨",
        (DOWN, LEFT | RIGHT): "╥",
        (LEFT, UP | DOWN): "╡",
        (RIGHT, UP | DOWN): "╞",
        (LEFT | RIGHT, UP): "╧",
        (LEFT | RIGHT, DOWN): "╤",
        (LEFT | RIGHT, UP | DOWN): "╪",
    },
    lake="~",
    covered="░",
    river_shore="≈",
    lake_shore="~",
    both_shores="*",
)
ASCII = Signs(
    lines=" |-+||++-+-+++++",
    river=" " + "#" * 15,
    mixed={},
    lake="~",
    covered=":",
    river_shore="=",
    lake_shore="~",
    both_shores="*",
)


class BoardDrawing:
    """A plan laid out for drawing: cells of one width, lines between them where districts or water meet.

    Takes a plan that `check_plan` has nothing against; of another one it draws what it can.
    """

    def __init__(
        self, plan: Plan, players: int | None = None, ascii_only: bool = False, width: int = WIDTH
    ) -> None:
        self.plan = plan
        self.ascii_only = ascii_only
        self.signs = ASCII if ascii_only else UNICODE
        self.on = signs_of(plan.rows)
        self.columns = max(map(len, plan.rows), default=0)
        self.rows = len(plan.rows)
        self.covered = covered_squares(plan, players) if players is not None else frozenset()
        self.river = {frozenset(map(square_spot, pair)) for pair in plan.river}
        self.grounds = district_grounds(plan)
        self.margin = len(str(self.rows)) + 1
        self.width = width
        room = (width - self.margin - 1) // max(1, self.columns) - 1
        self.cell_width = max(2, min(5, room))
        self.framed = self.margin + self.columns * (self.cell_width + 1) + 1 <= width
        self.labels = self._label_squares()
        self.river_signs = {*self.signs.river[1:], *self.signs.mixed.values()}

    def draw(self, cell: Cell | None = None) -> Text:
        """The whole board with its coordinates, a line of squares and a line of borders in turn."""
        cell = cell or self.ground_cell
        lines = [self._letters()]
        for row in range(self.rows - 1, -1, -1):
            if row < self.rows - 1 or self.framed:
                lines.append(self._between(row + 1))
            lines.append(self._squares(row, cell))
        if self.framed:
            lines.append(self._between(0))
        lines.append(self._letters())
        for line in lines:
            line.rstrip()
        return Text("\n").join(lines)

    def ground_cell(self, square: str, width: int) -> Text:
        """A square of the bare board: its shores, its district's letter and, once each, the value."""
        river, lake = square in self.plan.river_shore, square in self.plan.lake_shore
        letter = self.on.get(square_spot(square) or (-1, -1), " ")
        if width == 2:
            marks = {
                (True, True): self.signs.both_shores,
                (True, False): self.signs.river_shore,
                (False, True): self.signs.lake_shore,
            }
            return Text(letter + marks.get((river, lake), " "))
        value = str(self.plan.values.get(letter, "")) if self.labels.get(letter) == square else ""
        end = self.signs.river_shore if river else ""
        start = self.signs.lake_shore if lake else " "
        return Text.assemble(start, letter, (value, _HEAD), " " * (width - 2 - len(value) - len(end)), end)

    def legend(self) -> list[Text]:
        """A line for every two districts with value, size and tile, then what the signs mean."""
        districts = squares_of(self.plan.rows).items()
        entries = self._entries({letter: squares for letter, squares in districts if letter != LAKE})
        half = (len(entries) + 1) // 2
        left = max([_HALF, *(cell_len(entry.plain) + 2 for entry in entries[:half])])
        if left + max((cell_len(entry.plain) for entry in entries[half:]), default=0) > WIDTH:
            return [*entries, Text(), *self._key()]
        lines = []
        for number in range(half):
            line = entries[number].copy()
            if number + half < len(entries):
                line.pad_right(left - cell_len(line.plain))
                line += entries[number + half]
            lines.append(line)
        return [*lines, Text(), *self._key()]

    def _entries(self, districts: Mapping[str, Sequence[str]]) -> list[Text]:
        """A line for each district: value, size, and what a tile does to it."""
        values = [self.plan.values.get(letter, 0) for letter in districts]
        points = _aligned(2, values, [self._said("board.points", value=value) for value in values])
        sizes = [len(squares) for squares in districts.values()]
        squares = _aligned(3, sizes, [self._said("board.squares", count=size) for size in sizes])
        return [
            self._entry(letter, f" {first} {second}", districts[letter])
            for letter, first, second in zip(districts, points, squares, strict=True)
        ]

    def _entry(self, letter: str, words: str, squares: Sequence[str]) -> Text:
        line = Text.assemble((f" {letter} ", self._ink(letter)), words)
        tiles = [tile for tile in TILES if set(squares) & set(self.plan.covers.get(tile, ()))]
        if letter == self.plan.sacred:
            line.append(f"  {self._said('board.sacred')}", _HEAD)
        elif self.covered & set(squares):
            line.append(f"  {self._said('board.covered')}", _HEAD)
        elif len(tiles) == 1:
            line.append(f"  {self._said('board.under-tile', tile=tiles[0])}", _SOFT)
        elif tiles:
            line.append(f"  {self._said('board.under-tiles', tiles=listed(tiles))}", _SOFT)
        line.rstrip()
        return line

    def _said(self, key: str, **facts: object) -> str:
        return plain(SAY(key, **facts), self.ascii_only)

    def _key(self) -> list[Text]:
        signs, lake = self.signs, sum(sign == LAKE for sign in self.on.values())
        parts: list[tuple[str, str, str]] = []
        if lake:
            parts.append((signs.lake * 3, self._ink(LAKE), self._said("board.lake", count=lake)))
        if self.plan.lake_shore:
            shore = self._said("board.lake-shore", count=len(self.plan.lake_shore))
            parts.append((f"{signs.lake_shore}A", "", shore))
        if self.river:
            sign = signs.river[UP] + signs.river[LEFT]
            parts.append((sign, f"{_RIVER_INK} on {_GROUNDS[1]}", self._said("sign.river")))
        if self.plan.river_shore:
            shore = self._said("board.river-shore", count=len(self.plan.river_shore))
            parts.append((f"A{signs.river_shore}", "", shore))
        if self.cell_width == 2 and set(self.plan.river_shore) & set(self.plan.lake_shore):
            parts.append((f"A{signs.both_shores}", "", self._said("sign.both-shores")))
        if self.covered:
            covered = self._said("board.covered-squares", count=len(self.covered))
            parts.append((signs.covered * 3, self._ink(signs.covered), covered))
        lines = [Text()]
        for sign, style, words in parts:
            part = Text.assemble(" ", (sign, style), f" {words} ")
            if cell_len(lines[-1].plain) + cell_len(part.plain) > WIDTH:
                lines.append(Text())
            lines[-1] += part
        for line in lines:
            line.rstrip()
        return [line for line in lines if line]

    def _label_squares(self) -> dict[str, str]:
        """The square of each district that shows its value: near its middle, where there is room."""
        labels = {}
        for letter, squares in squares_of(self.plan.rows).items():
            room = self.cell_width - 2 - len(str(self.plan.values.get(letter, "")))
            roomy = [name for name in squares if room >= (name in self.plan.river_shore)]
            square = nearest_to_middle(roomy)
            if letter != LAKE and square:
                labels[letter] = square
        return labels

    def _letters(self) -> Text:
        start = " " * (self.margin + self.framed)
        letters = (f"{chr(97 + column % 26):^{self.cell_width}}" for column in range(self.columns))
        return Text(start + " ".join(letters), _SOFT)

    def _squares(self, row: int, cell: Cell) -> Text:
        line = Text.assemble((f"{row + 1:>{self.margin - 1}} ", _SOFT))
        for column in range(self.columns + 1):
            if self.framed or 0 < column < self.columns:
                self._add(line, self._upright(column, row), (column - 1, row), (column, row))
            if column < self.columns:
                line.append_text(self._cell((column, row), cell))
        line.append(f" {row + 1}" if self.framed and len(line) + self.margin <= self.width else "", _SOFT)
        return line

    def _cell(self, spot: Spot, cell: Cell) -> Text:
        kind, width = self._kind(spot), self.cell_width
        if kind == LAKE:
            piece = Text(self.signs.lake * width)
        elif kind == self.signs.covered:
            piece = Text(self.signs.covered * width)
        elif kind:
            piece = cell(square_name(spot), width).copy()
            piece.truncate(width, pad=True)
        else:
            piece = Text(" " * width)
        piece.stylize_before(self._ink(kind))
        return piece

    def _between(self, height: int) -> Text:
        """The line below row `height` (counted from 0): borders, river, and the crossings between them."""
        line = Text(" " * self.margin)
        for column in range(self.columns + 1):
            if self.framed or 0 < column < self.columns:
                self._add(line, self._crossing(column, height), (column - 1, height), (column, height - 1))
            if column < self.columns:
                above, below = (column, height), (column, height - 1)
                sign = self._side(above, below)
                lines = {"river": self.signs.river[LEFT | RIGHT], "line": self.signs.lines[LEFT | RIGHT]}
                self._add(line, lines.get(sign, sign) * self.cell_width, above, below)
        return line

    def _upright(self, column: int, row: int) -> str:
        sign = self._side((column - 1, row), (column, row))
        return {"river": self.signs.river[UP | DOWN], "line": self.signs.lines[UP | DOWN]}.get(sign, sign)

    def _crossing(self, column: int, height: int) -> str:
        """The character where four squares meet: the lines that run into it."""
        north_west, north_east = (column - 1, height), (column, height)
        south_west, south_east = (column - 1, height - 1), (column, height - 1)
        sides = {
            UP: self._side(north_west, north_east),
            RIGHT: self._side(north_east, south_east),
            DOWN: self._side(south_west, south_east),
            LEFT: self._side(north_west, south_west),
        }
        river = sum(arm for arm, side in sides.items() if side == "river")
        lines = sum(arm for arm, side in sides.items() if side == "line")
        if river:
            return self.signs.mixed.get((river, lines), self.signs.river[river])
        return self.signs.lines[lines] if lines else sides[UP]

    def _side(self, one: Spot, other: Spot) -> str:
        """What runs between two squares: ``river``, ``line``, or the sign of the ground they share."""
        if frozenset((one, other)) in self.river:
            return "river"
        kinds = self._kind(one), self._kind(other)
        if kinds[0] != kinds[1]:
            return "line"
        return kinds[0] if kinds[0] in (LAKE, self.signs.covered) else " "

    def _kind(self, spot: Spot) -> str:
        """The sign of a square; the sign for covered ones where a tile lies; nothing off the board."""
        if square_name(spot) in self.covered:
            return self.signs.covered
        return self.on.get(spot, "")

    def _add(self, line: Text, chars: str, one: Spot, other: Spot) -> None:
        """Append characters that stand between two squares, on the ground of the first."""
        ground = self._ground(self._kind(one)) if self._kind(other) else ""
        if chars[0] in self.river_signs:
            style = f"{_RIVER_INK} on {ground}"
        elif chars[0] in (self.signs.lake, self.signs.covered):
            style = self._ink(chars[0])
        else:
            style = f"{_LINE_INK} on {ground}"
        line.append(chars, style if ground else _SOFT)

    def _ground(self, kind: str) -> str:
        if kind == LAKE:
            return _LAKE_GROUND
        return _COVERED_GROUND if kind == self.signs.covered else self.grounds.get(kind, "")

    def _ink(self, kind: str) -> str:
        ground = self._ground(kind)
        ink = _INKS.get(ground, _INK)
        return f"{ink} on {ground}" if ground else ""


def district_grounds(plan: Plan) -> dict[str, str]:
    """A colour for every district, another for its neighbours while colours last; red if sacred."""
    beside = districts_beside(signs_of(plan.rows))
    grounds = share_out(sorted(beside.keys() - {LAKE, plan.sacred}), beside, _GROUNDS)
    return grounds | {plan.sacred: _SACRED_GROUND}


def nearest_to_middle(squares: Iterable[str], taken: Container[str] = ()) -> str:
    """The square nearest to the middle of all of them, except for those taken; empty where none is left."""
    spots = {name: spot for name in squares if (spot := square_spot(name)) is not None}
    middle = [sum(axis) / len(spots) for axis in zip(*spots.values(), strict=True)]
    free = [(math.dist(spot, middle), name) for name, spot in spots.items() if name not in taken]
    return min(free)[1] if free else ""


def print_board(console: Console, plan: Plan, players: int | None = None, ascii_only: bool = False) -> None:
    """The board with its title, legend and notes."""
    drawing = BoardDrawing(plan, players, ascii_only)
    title, notes = title_and_notes(plan)
    size = SAY("board.size", name=plan.name, columns=drawing.columns, rows=drawing.rows)
    lines = [Text(plain(str(title), ascii_only), _HEAD), Text(plain(size, ascii_only), _SOFT)]
    if players is not None:
        laid = SAY("board.players", count=players, tiles=_laid(plan, players))
        lines.append(Text(plain(laid, ascii_only)))
    lines += [Text(), drawing.draw(), Text(), *drawing.legend()]
    for line in lines:
        console.print(line, soft_wrap=True)
    for note in notes:
        console.print()
        for line in wrapped(console, Text(plain(str(note), ascii_only)), min(console.width, WIDTH)):
            console.print(line, soft_wrap=True)


def print_boards(console: Console, plans: Iterable[Plan], ascii_only: bool = False) -> None:
    """A line for each board: name, size and title."""
    for plan in plans:
        size = f"{max(map(len, plan.rows), default=0)} {'x' if ascii_only else '×'} {len(plan.rows)}"
        title, _ = title_and_notes(plan)
        name, words = plain(plan.name, ascii_only), plain(str(title) if plan.title else "", ascii_only)
        line = Text.assemble((f"{name:<12}", _HEAD), f"  {size:<7}  {words}")
        line.rstrip()
        console.print(line, soft_wrap=True)


def print_no_findings(console: Console) -> None:
    """What stands in the place of findings where there are none."""
    console.print(Text(SAY("board.no-findings")))


def print_json(console: Console, data: object) -> None:
    """The data as JSON in ASCII, never wrapped and never coloured."""
    import json

    console.print(Text(json.dumps(data, indent=2)), soft_wrap=True)


def board_summary(plan: Plan) -> dict[str, object]:
    """What `print_boards` shows of a board, for programs."""
    columns = max(map(len, plan.rows), default=0)
    return {"name": plan.name, "title": plan.title, "columns": columns, "rows": len(plan.rows)}


def board_data(plan: Plan) -> dict[str, object]:
    """A board for programs; squares stand by column, then row number."""
    squares = squares_of(plan.rows)
    lake = squares.pop(LAKE, ())
    return {
        "name": plan.name,
        "columns": max(map(len, plan.rows), default=0),
        "rows": len(plan.rows),
        "sacred": plan.sacred,
        "districts": {
            letter: {"value": plan.values.get(letter), "squares": list(names)}
            for letter, names in squares.items()
        },
        "lake": list(lake),
        "river": sorted(map(_sorted, plan.river), key=lambda pair: [square_spot(name) for name in pair]),
        "river_shore": _sorted(plan.river_shore),
        "lake_shore": _sorted(plan.lake_shore),
        "covers": {tile: _sorted(plan.covers.get(tile, ())) for tile in TILES},
    }


def _laid(plan: Plan, players: int) -> str:
    on = signs_of(plan.rows)
    words = []
    for tile in TILES_LAID[players]:
        under = {on.get(spot, "") for name in plan.covers.get(tile, ()) if (spot := square_spot(name))}
        if under:
            words.append(SAY("board.tile-covers", tile=tile, districts=listed(map(district, sorted(under)))))
    return ", ".join(words) or SAY("board.none-covered")


def _sorted(names: Iterable[str]) -> list[str]:
    return sorted(names, key=lambda name: square_spot(name) or (-1, -1))


def _aligned(least: int, numbers: Sequence[int], words: Sequence[str]) -> list[str]:
    """Words that begin with these numbers, as a column in which the numbers end below each other."""
    digits = max((least, *(len(str(number)) for number in numbers)))
    moved = [" " * (digits - len(str(number))) + said for number, said in zip(numbers, words, strict=True)]
    widest = max(map(cell_len, moved), default=0)
    return [said + " " * (widest - cell_len(said)) for said in moved]
