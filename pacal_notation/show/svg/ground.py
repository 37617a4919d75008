"""The ground of a drawn board: districts, lake, river, shores, tiles, coordinates and the frame around them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...data.languages.nouns import district as noun
from ...telling.board_view import BoardView, DistrictView, SquareView
from ..board_words import SAY
from ..district_colours import districts_beside, share_out
from ..markup import Markup, element, markup, number
from .outline import Corner, Point, Side, Terrain, chains, outlines, shrink, smooth

CELL = 48
MARGIN = 32
_ROAD = 1.7
"""Half of the width of the pale road between two districts."""

GROUNDS = (
    "#ead9a7", "#c0d2a4", "#e5bf9f", "#bcd3d3", "#d6c9da",
    "#dfc27c", "#a8c49b", "#e8c9c0", "#a5c5ba", "#dad8ab",
)  # fmt: skip
_SACRED, _WATER, _DEEP, _FOAM = "#cf7656", "#5f9fb0", "#2f6f86", "#d4ebea"
_STONE, _PAPER, _EDGE, _INK, _SOFT = "#e6dac0", "#f6efdf", "#8d7c5c", "#3b3325", "#6b5d43"
_COVER, _HATCH = "#b9b2a3", "#8f8878"
SERIF = "Palatino, 'Palatino Linotype', 'URW Palladio L', 'Book Antiqua', Georgia, 'DejaVu Serif', serif"
SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"
RIVER_MARK = "M0 2.6q2.4-3.6 4.8 0t4.8 0M0 6.4q2.4-3.6 4.8 0t4.8 0"
LAKE_MARK = "M4.4 0C6.6 3 8 4.6 8 6.4a3.6 3.6 0 0 1-7.2 0C.8 4.6 2.2 3 4.4 0Z"


class Ground:
    """A board laid out for drawing. Squares have 48 units a side; y runs downwards."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.terrain = Terrain(board.columns, board.rows, CELL, MARGIN, MARGIN)
        self.width = board.columns * CELL + 2 * MARGIN
        self.height = board.rows * CELL + 2 * MARGIN
        self.squares = {square.name: square for square in board.squares}
        self.at: dict[Corner, SquareView] = {(square.column, square.row): square for square in board.squares}
        self.fills = fills(board)

    def centre(self, name: str) -> Point | None:
        """The middle of a square; None for a name that is none of this board."""
        square = self.squares.get(name)
        if square is None:
            return None
        x, y = self.terrain.straight(square.column + 0.5, square.row + 0.5)
        return x, y

    def defs(self) -> Markup:
        """The patterns that the ground is drawn with."""
        hatch = element(
            "pattern",
            element("rect", width=9, height=9, fill=_COVER, class_="cover"),
            element("path", d="M0 0V9", stroke=_HATCH, stroke_width=3.2, class_="hatch"),
            id="pacal-hatch",
            width=9,
            height=9,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        )
        return markup(
            hatch,
            element("path", id="pacal-river-shore", d=RIVER_MARK, fill="none", stroke=_DEEP, stroke_width=1.5,
                    stroke_linecap="round"),
            element("path", id="pacal-lake-shore", d=LAKE_MARK, fill=_DEEP),
        )  # fmt: skip

    def draw(self) -> Markup:
        """Everything that lies under the pieces."""
        return element(
            "g",
            self._frame(),
            element("g", [self._district(district) for district in self.board.districts], class_="districts"),
            self._sun(),
            self._grid(),
            self._water(),
            self._shores(),
            self._coordinates(),
            class_="ground",
        )

    def labels(self) -> Markup:
        """The districts' letters and values; they lie over the pyramids, where squares meet."""
        return element("g", [self._label(district) for district in self.board.districts], class_="labels")

    def _frame(self) -> Markup:
        width, height = self.width, self.height
        inner = MARGIN - 5
        return markup(
            element("path", d=_stepped(1, 1, width - 1, height - 1), fill=_STONE, stroke=_EDGE, stroke_width=1.4,
                    class_="frame"),
            element("path", d=_stepped(5.5, 5.5, width - 5.5, height - 5.5), fill="none", stroke=_EDGE,
                    stroke_width=0.7, opacity=0.55, class_="frame-line"),
            element("rect", x=inner, y=inner, width=width - 2 * inner, height=height - 2 * inner, rx=6, fill=_PAPER,
                    stroke=_EDGE, stroke_width=1, class_="paper"),
        )  # fmt: skip

    def _shape(self, squares: list[Corner], by: float, radius: float = 11) -> str:
        return "".join(
            smooth(shrink(self.terrain.along(loop, closed=True), by), closed=True, radius=radius)
            for loop in outlines(squares)
        )

    def _spots(self, names: list[str]) -> list[Corner]:
        return [(square.column, square.row) for name in names if (square := self.squares.get(name))]

    def _district(self, district: DistrictView) -> Markup:
        shape = self._shape(self._spots(district.squares), _ROAD)
        kind = "district sacred" if district.sacred else "district"
        fill = self.fills.get(district.letter, _PAPER)
        if district.covered:
            kind, fill = "district covered", "url(#pacal-hatch)"
        return element(
            "path",
            element("title", district_words(district)),
            d=shape,
            fill=fill,
            stroke=_shade(_COVER if district.covered else fill),
            stroke_width=1.1,
            class_=kind,
            data_district=district.letter,
        )

    def _water(self) -> Markup:
        """The lake over the banks of the river, and the stream over both, so that it flows into the lake."""
        course = "".join(smooth(self._flow(line), closed=False, radius=19) for line in chains(self._river_sides()))
        title = element("title", SAY("river"))
        banks = ((_PAPER, 12), (_DEEP, 8.8))
        stream = ((_WATER, 6.6, None), (_FOAM, 1.7, 0.32))
        lines = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
        return element(
            "g",
            [element("path", title, d=course, stroke=ink, stroke_width=wide, **lines) for ink, wide in banks],
            self._lake(),
            [
                element("path", title, d=course, stroke=ink, stroke_width=wide, opacity=opacity, **lines)
                for ink, wide, opacity in stream
            ],
            class_="water",
        )  # fmt: skip

    def _lake(self) -> Markup | None:
        lake = [(square.column, square.row) for square in self.board.squares if square.lake]
        if not lake:
            return None
        waves = []
        for column, row in lake:
            x, y = self.terrain.straight(column + 0.5, row + 0.5)
            shift = 7 if (column + row) % 2 else -7
            waves.append(f"M{number(x - 11 + shift)} {number(y - 5)}q5.5-5 11 0t11 0")
            waves.append(f"M{number(x - 9 - shift)} {number(y + 11)}q4.5-4.4 9 0t9 0")
        return element(
            "g",
            element("title", SAY("lake")),
            element("path", d=self._shape(lake, _ROAD, 15), fill=_WATER, stroke=_DEEP, stroke_width=1.3),
            element("path", d=self._shape(lake, 5, 15), fill="none", stroke=_FOAM, stroke_width=1, opacity=0.45),
            element("path", d="".join(waves), fill="none", stroke=_FOAM, stroke_width=1.3, stroke_linecap="round",
                    opacity=0.75),
        )  # fmt: skip

    def _grid(self) -> Markup:
        """The lines between squares of one district."""
        lines = []
        for (column, row), square in self.at.items():
            for beside, start, end in (
                ((column + 1, row), (column + 1, row), (column + 1, row + 1)),
                ((column, row + 1), (column, row + 1), (column + 1, row + 1)),
            ):
                other = self.at.get(beside)
                if other is None or other.district != square.district or square.lake or square.covered:
                    continue
                (x1, y1), (x2, y2) = self.terrain.corner(start), self.terrain.corner(end)
                dx, dy = (x2 - x1) * 0.07, (y2 - y1) * 0.07
                lines.append(f"M{number(x1 + dx)} {number(y1 + dy)}L{number(x2 - dx)} {number(y2 - dy)}")
        return element("path", d="".join(lines), fill="none", stroke=_INK, stroke_width=0.9, stroke_linecap="round",
                       opacity=0.24, class_="grid")  # fmt: skip

    def _river_sides(self) -> Iterator[Side]:
        for one, other in self.board.river:
            first, second = self.squares.get(one), self.squares.get(other)
            if first is None or second is None:
                continue
            column, row = max(first.column, second.column), max(first.row, second.row)
            if first.row == second.row:
                yield (column, row), (column, row + 1)
            else:
                yield (column, row), (column + 1, row)

    def _flow(self, line: list[Corner]) -> list[Point]:
        points = self.terrain.along(line, closed=False)
        ends = []
        for corner, point in ((line[0], points[0]), (line[-1], points[-1])):
            lakes = [spot for spot in _around(corner) if (square := self.at.get(spot)) and square.lake]
            if lakes:
                column, row = lakes[0]
                x, y = self.terrain.straight(column + 0.5, row + 0.5)
                ends.append(((point[0] * 2 + x) / 3, (point[1] * 2 + y) / 3))
            else:
                ends.append(point)
        return [*([ends[0]] if ends[0] != points[0] else []), *points, *([ends[1]] if ends[1] != points[-1] else [])]

    def _shores(self) -> Markup:
        marks = []
        for square in self.board.squares:
            if square.covered:
                continue
            x, y = self.terrain.straight(square.column, square.row)
            if square.river_shore:
                marks.append(element("use", href="#pacal-river-shore", x=x + 6, y=y - 14.5))
            if square.lake_shore:
                marks.append(element("use", href="#pacal-lake-shore", x=x + CELL - 14, y=y - 15.5))
        return element("g", marks, class_="shores", opacity=0.8)

    def _sun(self) -> Markup | None:
        """A stepped cross in the middle of the sacred district."""
        sacred = next((district for district in self.board.districts if district.sacred), None)
        spots = self._spots(sacred.squares) if sacred is not None else []
        if not spots:
            return None
        column = sum(column for column, _ in spots) / len(spots) + 0.5
        row = sum(row for _, row in spots) / len(spots) + 0.5
        x, y = self.terrain.straight(column, row)
        step, arms = 11.0, []
        for size in (6, 5, 4):
            arms.append(_cross(x, y, size * step, step * (7 - size)))
        return element("path", d="".join(arms), fill="none", stroke="#fff4e2", stroke_width=1.5, opacity=0.42,
                       stroke_linejoin="round", class_="sun")  # fmt: skip

    def _coordinates(self) -> Markup:
        marks = []
        half = (MARGIN - 5) / 2 + 2
        for column in range(self.board.columns):
            x, _ = self.terrain.straight(column + 0.5, 0)
            for y in (half, self.height - half):
                marks.append(element("text", chr(97 + column), x=x, y=y + 4.6))
        for row in range(self.board.rows):
            _, y = self.terrain.straight(0, row + 0.5)
            for x in (half, self.width - half):
                marks.append(element("text", str(row + 1), x=x, y=y + 4.6))
        return element("g", marks, class_="coordinates", fill=_SOFT, font_family=SERIF, font_size=14,
                       font_weight="bold", text_anchor="middle", aria_hidden="true")  # fmt: skip

    def _label(self, district: DistrictView) -> Markup | None:
        place = self._label_place(district)
        if place is None:
            return None
        x, y = place
        value = str(district.value)
        half = 13.5 + 3 * (len(value) - 1)
        words = markup(
            element("tspan", district.letter, font_family=SERIF, font_weight="bold"),
            element("tspan", value, dx=2.6, font_family=SANS, font_weight="600"),
        )
        return element(
            "g",
            element("rect", x=x - half, y=y - 8.5, width=2 * half, height=17, rx=8.5, fill=_PAPER, stroke=_EDGE,
                    stroke_width=1, opacity=0.94),
            element("text", words, x=x, y=y + 4.5, font_size=12.5, text_anchor="middle", fill=_INK),
            class_="label covered" if district.covered else "label",
            aria_hidden="true",
        )  # fmt: skip

    def _label_place(self, district: DistrictView) -> Point | None:
        """Where four squares of the district meet, or two, near its middle; else the corner of its first square."""
        spots = set(self._spots(district.squares))
        if not spots:
            return None
        if district.sacred:
            column, row = min(spots)
            return self.terrain.straight(column + 1, row + 2)
        middle = (sum(c for c, _ in spots) / len(spots) + 0.5, sum(r for _, r in spots) / len(spots) + 0.5)
        crossings = [(float(c), float(r)) for c, r in spots if {(c - 1, r), (c, r - 1), (c - 1, r - 1)} <= spots]
        sides = [(c + 0.5, float(r)) for c, r in spots if (c, r - 1) in spots]
        sides += [(float(c), r + 0.5) for c, r in spots if (c - 1, r) in spots]
        corners = [(min(spots)[0] + 0.5, min(spots)[1] + 0.85)]
        wet = {corner for side in self._river_sides() for corner in (*side, _half(side))}
        dry = [spot for spot in crossings if spot not in wet] or [spot for spot in sides if spot not in wet]
        best = min(dry or sides or corners, key=lambda spot: (round(math.dist(spot, middle), 6), spot))
        return self.terrain.straight(*best)


def district_words(district: DistrictView) -> str:
    """What a district is and what it is worth."""
    key = "district.covered" if district.covered else "district.sacred" if district.sacred else "district"
    return SAY(key, district=noun(district.letter), value=district.value)


def fills(board: BoardView) -> dict[str, str]:
    """A colour for every district, another than its neighbours' while colours last; red if sacred."""
    beside = districts_beside({(square.column, square.row): square.district for square in board.squares})
    plain = [district.letter for district in board.districts if not district.sacred]
    found = share_out(plain, beside, GROUNDS)
    return {district.letter: found.get(district.letter, _SACRED) for district in board.districts}


def _half(side: Side) -> Point:
    (x1, y1), (x2, y2) = side
    return (x1 + x2) / 2, (y1 + y2) / 2


def _around(corner: Corner) -> tuple[Corner, Corner, Corner, Corner]:
    column, row = corner
    return (column, row), (column - 1, row), (column, row - 1), (column - 1, row - 1)


def _shade(colour: str) -> str:
    """A colour darkened for its own outline."""
    parts = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{int(part * 0.66):02x}" for part in parts)


def _stepped(left: float, top: float, right: float, bottom: float, step: float = 5) -> str:
    """A frame whose corners are cut in two steps, like those of a platform."""
    s, t = step, 2 * step
    return (
        f"M{number(left + t)} {number(top)}H{number(right - t)}v{s}h{s}v{s}h{s}V{number(bottom - t)}"
        f"h-{s}v{s}h-{s}v{s}H{number(left + t)}v-{s}h-{s}v-{s}h-{s}V{number(top + t)}h{s}v-{s}h{s}Z"
    )


def _cross(x: float, y: float, reach: float, half: float) -> str:
    """A cross with arms of that reach and half width."""
    r, h = number(reach - half), number(2 * half)
    return (
        f"M{number(x - half)} {number(y - reach)}h{h}v{r}h{r}v{h}h-{r}v{r}h-{h}v-{r}h-{r}v-{h}h{r}Z"
    )
