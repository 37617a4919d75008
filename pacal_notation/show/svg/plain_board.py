"""A board in black on white, for paper and pencil: thick lines around districts, room to draw in the squares."""

from __future__ import annotations

from ...telling.board_view import BoardView, SquareView
from ..markup import Markup, element, markup
from .ground import LAKE_MARK, RIVER_MARK, SANS

INK, SOFT, FAINT = "#000", "#444", "#888"


class PlainBoard:
    """A board laid out on paper. All measures are in millimetres; `side` is that of a square."""

    def __init__(self, board: BoardView, side: float) -> None:
        self.board = board
        self.side = side
        self.edge = max(4.2, side * 0.55)
        """The room for coordinates on each side."""
        self.width = board.columns * side + 2 * self.edge
        self.height = board.rows * side + 2 * self.edge
        self.at = {(square.column, square.row): square for square in board.squares}

    def defs(self) -> Markup:
        """Patterns for what cannot be landed on."""
        lines = {"fill": "none", "stroke": SOFT}
        return markup(
            element("pattern", element("path", d="M0 1q.75-1 1.5 0t1.5 0", stroke_width="0.22", **lines),
                    id="paper-lake", width=3, height=2, patternUnits="userSpaceOnUse"),
            element("pattern", element("path", d="M0 0V1.6", stroke_width="0.35", **lines), id="paper-cover",
                    width="1.6", height="1.6", patternUnits="userSpaceOnUse", patternTransform="rotate(45)"),
        )  # fmt: skip

    def draw(self, x: float, y: float) -> Markup:
        """The board with its upper left corner in that place."""
        return element(
            "g",
            [self._filling(square) for square in self.board.squares],
            self._lines(),
            self._river(),
            [self._marks(square) for square in self.board.squares],
            [self._label(district.letter, district.value, district.squares) for district in self.board.districts],
            self._coordinates(),
            transform=f"translate({mm(x)} {mm(y)})",
            font_family=SANS,
            class_="board",
        )

    def _corner(self, column: int, row: int) -> tuple[float, float]:
        """The lower left corner of a square."""
        return self.edge + column * self.side, self.edge + (self.board.rows - row) * self.side

    def _filling(self, square: SquareView) -> Markup | None:
        sacred = next((one.letter for one in self.board.districts if one.sacred), "")
        fill = "url(#paper-lake)" if square.lake else "url(#paper-cover)" if square.covered else ""
        if not fill:
            fill = "#e6e6e6" if square.district == sacred else ""
        if not fill:
            return None
        x, y = self._corner(square.column, square.row)
        side = mm(self.side)
        return element("rect", x=mm(x), y=mm(y - self.side), width=side, height=side, fill=fill)

    def _lines(self) -> Markup:
        thin: list[str] = []
        thick: list[str] = []
        for (column, row), square in self.at.items():
            x, y = self._corner(column, row)
            for beside, line in (
                ((column - 1, row), f"M{mm(x)} {mm(y)}v-{mm(self.side)}"),
                ((column, row - 1), f"M{mm(x)} {mm(y)}h{mm(self.side)}"),
            ):
                other = self.at.get(beside)
                (thin if other is not None and other.district == square.district else thick).append(line)
        left, bottom = self._corner(0, 0)
        frame = f"M{mm(left)} {mm(bottom)}v-{mm(self.board.rows * self.side)}h{mm(self.board.columns * self.side)}"
        thick.append(f"{frame}v{mm(self.board.rows * self.side)}z")
        return markup(
            element("path", d="".join(thin), fill="none", stroke=FAINT, stroke_width="0.12"),
            element("path", d="".join(thick), fill="none", stroke=INK, stroke_width="0.5", stroke_linecap="square"),
        )

    def _river(self) -> Markup:
        parts = []
        squares = {square.name: square for square in self.board.squares}
        for one, other in self.board.river:
            first, second = squares.get(one), squares.get(other)
            if first is None or second is None:
                continue
            x, y = self._corner(max(first.column, second.column), max(first.row, second.row))
            parts.append(f"M{mm(x)} {mm(y)}{'v-' if first.row == second.row else 'h'}{mm(self.side)}")
        lines = {"fill": "none", "stroke_linecap": "round"}
        wide = min(1.5, self.side * 0.24)
        return markup(
            element("path", d="".join(parts), stroke=INK, stroke_width=mm(wide), **lines),
            element("path", d="".join(parts), stroke="#fff", stroke_width=mm(wide * 0.62), **lines),
            element("path", d="".join(parts), stroke=INK, stroke_width=mm(wide * 0.14), stroke_dasharray="0.6 0.7",
                    **lines),
        )  # fmt: skip

    def _marks(self, square: SquareView) -> Markup | None:
        """The signs of the shores, in the lower corners of the square."""
        if square.covered or not (square.river_shore or square.lake_shore):
            return None
        x, y = self._corner(square.column, square.row)
        size = self.side / 48
        marks = []
        if square.river_shore:
            marks.append(shore_mark("river", x + 6 * size, y - 14 * size, size))
        if square.lake_shore:
            marks.append(shore_mark("lake", x + 34 * size, y - 15 * size, size))
        return markup(marks)

    def _label(self, letter: str, value: int, names: list[str]) -> Markup | None:
        """Letter and value, in the upper left corner of the district's first square."""
        spots = [(square.column, square.row) for square in self.board.squares if square.name in set(names)]
        if not spots:
            return None
        column, row = min(spots, key=lambda spot: (-spot[1], spot[0]))
        x, y = self._corner(column, row)
        size = max(1.7, min(3.0, self.side * 0.38))
        return element("text", f"{letter}{value}", x=mm(x + self.side * 0.1), y=mm(y - self.side + size * 1.02),
                       font_size=mm(size), font_weight="bold", fill=INK, stroke="#fff", stroke_width=mm(size * 0.16),
                       paint_order="stroke")  # fmt: skip

    def _coordinates(self) -> Markup:
        size = max(2.0, min(3.2, self.side * 0.5))
        marks = []
        for column in range(self.board.columns):
            x, _ = self._corner(column, 0)
            for y in (self.edge * 0.5, self.height - self.edge * 0.5):
                marks.append((chr(97 + column), x + self.side / 2, y))
        for row in range(self.board.rows):
            _, y = self._corner(0, row)
            for x in (self.edge * 0.5, self.width - self.edge * 0.5):
                marks.append((str(row + 1), x, y - self.side / 2))
        return element(
            "g",
            [element("text", word, x=mm(x), y=mm(y + size * 0.36)) for word, x, y in marks],
            font_size=mm(size),
            font_weight="bold",
            text_anchor="middle",
            fill=INK,
        )


def shore_mark(water: str, x: float, y: float, size: float) -> Markup:
    """The sign of a shore: waves for the river, a drop for the lake."""
    where = f"translate({mm(x)} {mm(y)}) scale({size:.4f})"
    if water == "river":
        return element("path", d=RIVER_MARK, fill="none", stroke=SOFT, stroke_width=1.6, transform=where)
    return element("path", d=LAKE_MARK, fill=SOFT, transform=where)


def mm(value: float) -> str:
    """A measure, to a hundredth of a millimetre."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short
