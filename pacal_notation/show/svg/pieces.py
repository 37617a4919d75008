"""Pieces on a drawn board: pyramids, ships and stones as symbols, the last move, the constellation of a build.

The replay page draws with the same symbols and the same numbers: `geometry` hands them to its script.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ...game.modes import ON_ARROWS, STRAIGHT, TURNING
from ...telling.board_view import PositionView, StoneView
from ...telling.view import BuildView, TurnView
from ..markup import Attribute, Markup, element, markup, number
from .ground import CELL, MARGIN, SANS, Ground
from .outline import Point, pair, smooth

PAINTS = {"R": "#b8281f", "G": "#2c7d43", "B": "#2458a6", "Y": "#f0b51f", "V": "#75439b"}
"""The players' colours."""
INKS = {"Y": "#33270a"}
"""What is written on a player's colour, where that is not white."""
STAR = "M0-9Q1.6-1.6 9 0Q1.6 1.6 0 9Q-1.6 1.6-9 0Q-1.6-1.6 0-9Z"
FRAME = CELL / 2 - 2.2
"""Half of a side of the frame around a member of a constellation."""
_DOTS = "0.1 8"
_DASHES = {STRAIGHT: "", TURNING: "", ON_ARROWS: "11 8"}
FLIGHTS = (STRAIGHT, TURNING, ON_ARROWS)
"""The modes of moving in which a ship passes squares."""
_CREAM, _NIGHT, _GOLD = "#fffaf0", "#2a2318", "#ffd24a"
_BASES = (32.0, 35.5, 39.0, 42.0, 45.0)
_RING = 2.6
_STONE = "M0-10.6 10.8 7.9Q11.4 9.4 9.8 9.4H-9.8Q-11.4 9.4-10.8 7.9Z"
_SHIP = (
    "M0-21.5C6.4-16.4 9.6-9 9.6-1.2V5.6L16.4 13.6V19.4L8.2 16.2"
    "H-8.2L-16.4 19.4V13.6L-9.6 5.6V-1.2C-9.6-9-6.4-16.4 0-21.5Z"
)
_FLAME = "M-5 16.5H5L2.6 21 0 23.4-2.6 21Z"
SPREADS: tuple[tuple[Point, ...], ...] = (
    (),
    ((0, 1),),
    ((-11, 1), (11, 1)),
    ((0, -10.5), (-11.5, 10.5), (11.5, 10.5)),
    ((-11.5, -10.5), (11.5, -10.5), (-11.5, 11), (11.5, 11)),
    ((-12, -12), (12, -12), (0, 0.5), (-12, 13), (12, 13)),
)
"""Where stones stand in a square, by their number."""
SIZES = (0, 1, 0.94, 0.86, 0.8, 0.72)
HIDDEN_STEP, HIDDEN_ROOM, HIDDEN_Y, HIDDEN_SIZE = 10.2, 33, 15.6, 0.62
"""Stones under a ship: a row below its window."""


def symbols() -> Markup:
    """The shapes of the pieces. They take the owner's colour from `color`."""
    return markup(
        [_pyramid_symbol(height) for height in range(1, len(_BASES) + 1)],
        element(
            "g",
            element("path", d=_FLAME, fill=_GOLD, stroke=_NIGHT, stroke_width=0.8),
            element("path", d=_SHIP, fill="currentColor", stroke=_CREAM, stroke_width=4, stroke_linejoin="round"),
            element("path", d=_SHIP, fill="currentColor", stroke=_NIGHT, stroke_width=1.2, stroke_linejoin="round"),
            element("path", d="M0-19.5C-5-14.5-7.4-8.6-7.4-1.2V12H-3V-12Z", fill="#fff", opacity=0.28),
            element("circle", r=7.7, cy=-0.4, fill=_CREAM, stroke=_NIGHT, stroke_width=1),
            id="pacal-ship",
        ),
        element(
            "g",
            element("path", d=_STONE, fill="currentColor", stroke=_CREAM, stroke_width=3, stroke_linejoin="round"),
            element("path", d=_STONE, fill="currentColor", stroke=_NIGHT, stroke_width=1, stroke_linejoin="round"),
            element("path", d="M0-10.6 10.8 7.9Q11.4 9.4 9.8 9.4Z", fill="#000", opacity=0.16),
            id="pacal-stone",
        ),
    )


def _pyramid_symbol(height: int) -> Markup:
    """A stepped pyramid from above, lit from the upper left."""
    base = _BASES[height - 1]
    floors = []
    for floor in range(height):
        size = base - 2 * _RING * floor
        half = size / 2
        low, high = number(-half), number(half)
        floors.append(element("rect", x=-half, y=-half, width=size, height=size, fill="currentColor"))
        inner, outer = number(half - _RING), number(_RING - half)
        floors.append(element("path", d=f"M{low} {low}H{high}L{inner} {outer}H{outer}V{inner}L{low} {high}Z",
                              fill="#fff", opacity=0.3))  # fmt: skip
        floors.append(element("path", d=f"M{high} {high}V{low}L{inner} {outer}V{inner}H{outer}L{low} {high}Z",
                              fill="#000", opacity=0.26))  # fmt: skip
        floors.append(element("rect", x=-half, y=-half, width=size, height=size, fill="none", stroke=_NIGHT,
                              stroke_width=0.6, opacity=0.75))  # fmt: skip
    plate = base - 2 * _RING * height
    return element(
        "g",
        element("rect", x=-base / 2, y=-base / 2, width=base, height=base, rx=1.5, fill="none", stroke=_CREAM,
                stroke_width=3),
        element("rect", x=-base / 2, y=-base / 2, width=base, height=base, fill="none", stroke=_NIGHT,
                stroke_width=1.4),
        floors,
        element("rect", x=-plate / 2, y=-plate / 2, width=plate, height=plate, fill=_CREAM, stroke=_NIGHT,
                stroke_width=0.7),
        id=f"pacal-pyramid-{height}",
    )  # fmt: skip


def geometry(ground: Ground) -> dict[str, object]:
    """The numbers with which the page's script sets pieces."""
    return {
        "cell": CELL,
        "margin": MARGIN,
        "rows": ground.board.rows,
        "columns": ground.board.columns,
        "paints": PAINTS,
        "inks": INKS,
        "spreads": SPREADS,
        "sizes": SIZES,
        "frame": FRAME,
        "star": STAR,
        "hidden": [HIDDEN_STEP, HIDDEN_ROOM, HIDDEN_Y, HIDDEN_SIZE],
    }


def pyramids(ground: Ground, position: PositionView) -> Markup:
    """The pyramids."""
    return _layer([_pyramid(ground, one.square, one.colour, one.height) for one in position.pyramids], "pyramids")


def stones(ground: Ground, position: PositionView) -> Markup:
    """The stones that lie open."""
    squares: dict[str, list[StoneView]] = {}
    for stone in position.stones:
        if not stone.under:
            squares.setdefault(stone.square, []).append(stone)
    drawn: list[Markup | None] = []
    for together in squares.values():
        spread = SPREADS[min(len(together), len(SPREADS) - 1)]
        size = SIZES[len(spread)]
        drawn += [_stone(ground, stone, place, size) for stone, place in zip(together, spread, strict=False)]
    return _layer(drawn, "stones")


def ships(ground: Ground, position: PositionView, hidden: bool = True) -> Markup:
    """The ships and, unless `hidden` is False, the stones under them."""
    drawn: list[Markup | None] = []
    for holding in position.holdings:
        drawn.append(_ship(ground, holding.ship, holding.colour))
        if hidden:
            under = [stone for stone in position.stones if stone.under == holding.colour]
            gaps = len(under) - 1
            step = min(HIDDEN_STEP, HIDDEN_ROOM / max(1, gaps))
            drawn += [
                _stone(ground, stone, ((place - gaps / 2) * step, HIDDEN_Y), HIDDEN_SIZE)
                for place, stone in enumerate(under)
            ]
    return _layer(drawn, "ships")


def _layer(drawn: Sequence[Markup | None], kind: str) -> Markup:
    return element("g", drawn, class_=kind, font_family=SANS, font_weight="bold", text_anchor="middle")


def _piece(ground: Ground, kind: str, square: str, colour: str, children: Sequence[Markup], shift: Point = (0, 0),
           size: float = 1, **data: str | int) -> Markup | None:  # fmt: skip
    centre = ground.centre(square)
    if centre is None:
        return None
    move = f"translate({number(centre[0] + shift[0])} {number(centre[1] + shift[1])})"
    return element(
        "g",
        children,
        transform=move if size == 1 else f"{move} scale({size})",
        color=PAINTS.get(colour, _NIGHT),
        class_=kind,
        data_piece=kind.split()[0],
        data_square=square,
        data_colour=colour,
        **data,
    )


def _stone(ground: Ground, stone: StoneView, shift: Point, size: float) -> Markup | None:
    kind = "stone hidden-stone" if stone.under else "stone"
    ink = INKS.get(stone.colour, "#fff")
    marks = [
        element("use", href="#pacal-stone"),
        element("text", stone.colour, y=7, font_size=12.5, fill=ink),
    ]
    if stone.count > 1:
        marks.append(element("circle", cx=8, cy=-7, r=7, fill=_CREAM, stroke=_NIGHT, stroke_width=0.9))
        marks.append(element("text", str(stone.count), x=8, y=-3, font_size=11.5, fill=_NIGHT))
    return _piece(ground, kind, stone.square, stone.colour, marks, shift, size, data_count=stone.count,
                  data_under=stone.under)  # fmt: skip


def _pyramid(ground: Ground, square: str, colour: str, height: int) -> Markup | None:
    shape = min(max(height, 1), len(_BASES))
    words = markup(element("tspan", colour, font_size=10.5), element("tspan", str(height), font_size=16, dx=0.4))
    marks = [element("use", href=f"#pacal-pyramid-{shape}"), element("text", words, y=5.7, fill=_NIGHT)]
    return _piece(ground, "pyramid", square, colour, marks, data_height=height)


def _ship(ground: Ground, square: str, colour: str) -> Markup | None:
    marks = [element("use", href="#pacal-ship"), element("text", colour, y=3.8, font_size=12, fill=_NIGHT)]
    return _piece(ground, "ship", square, colour, marks)


class Trail(NamedTuple):
    """The way of a ship: a line, the tip of the arrow, where it begins, and how the line is dashed."""

    line: str
    tip: str
    start: Point
    dashes: str


def way_of(turn: TurnView) -> list[str]:
    """The squares on a ship's way, the first and the last included; empty where it went nowhere."""
    way = [turn.start, *turn.passed] if turn.mode in FLIGHTS else [turn.start, turn.target]
    return way if len(way) > 2 or len(set(way)) == 2 else []


def trail(ground: Ground, way: Sequence[str], mode: str, short: float = 17) -> Trail | None:
    """The way of a ship over squares: around corners, or in a bow where it was set down.

    The arrow ends `short` units before the middle of the last square, so that the ship there does not cover it.
    """
    points = [point for square in way if (point := ground.centre(square)) is not None]
    if len(points) < 2:
        return None
    line, tip = _way(points, short) if mode in FLIGHTS else _arc(points[0], points[-1], short)
    return Trail(line, tip, points[0], _DASHES.get(mode, _DOTS))


def last_move(ground: Ground, turn: TurnView) -> Markup | None:
    """The way of the ship as the line of an arrow, and where it started."""
    found = trail(ground, way_of(turn), turn.mode)
    if found is None:
        return None
    paint = PAINTS.get(turn.colour, _NIGHT)
    x, y = found.start
    return element(
        "g",
        element("circle", cx=x, cy=y, r=7, fill=_CREAM, stroke=paint, stroke_width=2.6),
        element("path", d=found.line, stroke=_CREAM, stroke_width=9.4, opacity=0.85),
        element("path", d=found.line, stroke=_NIGHT, stroke_width=6.2, opacity=0.6,
                stroke_dasharray=found.dashes or None),
        element("path", d=found.line, stroke=paint, stroke_width=4.6, stroke_dasharray=found.dashes or None),
        class_="last-move",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def arrow_tip(ground: Ground, turn: TurnView) -> Markup | None:
    """The tip of the arrow; it lies over the pyramids, so that it shows where the ship came from a building site."""
    found = trail(ground, way_of(turn), turn.mode)
    if found is None:
        return None
    paint = PAINTS.get(turn.colour, _NIGHT)
    return element("path", d=found.tip, fill=paint, stroke=_CREAM, stroke_width=1.6, stroke_linejoin="round")


def _way(points: Sequence[Point], short: float) -> tuple[str, str]:
    corners = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        if (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0]):
            corners.append(here)
    end = points[-1]
    from_x, from_y = corners[-1]
    angle = math.atan2(end[1] - from_y, end[0] - from_x)
    stop = (end[0] - short * math.cos(angle), end[1] - short * math.sin(angle))
    base = (stop[0] - 8 * math.cos(angle), stop[1] - 8 * math.sin(angle))
    return smooth([*corners, base], closed=False, radius=12), _tip(stop, angle)


def _arc(start: Point, end: Point, short: float) -> tuple[str, str]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    bend = min(70.0, length * 0.28)
    side = 1 if dx < 0 else -1
    bow = ((start[0] + end[0]) / 2 - side * dy / length * bend, (start[1] + end[1]) / 2 + side * dx / length * bend)
    angle = math.atan2(end[1] - bow[1], end[0] - bow[0])
    stop = (end[0] - short * math.cos(angle), end[1] - short * math.sin(angle))
    base = (stop[0] - 7 * math.cos(angle), stop[1] - 7 * math.sin(angle))
    return f"M{pair(start)}Q{pair(bow)} {pair(base)}", _tip(stop, angle)


def _tip(stop: Point, angle: float) -> str:
    corners = [stop]
    for turn in (2.62, -2.62):
        corners.append((stop[0] + 14 * math.cos(angle + turn), stop[1] + 14 * math.sin(angle + turn)))
    return "M" + "L".join(map(pair, corners)) + "Z"


class Figure(NamedTuple):
    """A constellation: the line that joins its members, the site, the other members, and where stones were spent."""

    line: str
    site: Point
    members: list[Point]
    stars: list[Point]


def figure(ground: Ground, build: BuildView) -> Figure | None:
    """The constellation of a build, laid out for drawing."""
    site = ground.centre(build.site)
    if site is None:
        return None
    members = {name: point for name in build.members if (point := ground.centre(name)) is not None}
    stars = [point for name, point in members.items() if name in build.spent]
    return Figure(_round_trip([site, *members.values()]), site, list(members.values()), stars)


def constellation(ground: Ground, build: BuildView, colour: str) -> Markup | None:
    """The squares of a constellation, joined by a line, with a star for each stone; the site has a frame of its own."""
    found = figure(ground, build)
    if found is None:
        return None
    paint = PAINTS.get(colour, _NIGHT)
    frames = []
    for place, (x, y) in enumerate([found.site, *found.members]):
        frame: dict[str, Attribute] = {"x": x - FRAME, "y": y - FRAME, "rx": 7, "fill": "none"}
        frame["width"] = frame["height"] = 2 * FRAME
        frames.append(element("rect", **frame, stroke=_CREAM, stroke_width=4.4 if place else 5.4))
        frames.append(element("rect", **frame, stroke=paint, stroke_width=2.2 if place else 3,
                              stroke_dasharray="5 3.4" if place else None))  # fmt: skip
    return element(
        "g",
        element("path", d=found.line, fill="none", stroke=_NIGHT, stroke_width=3.6, opacity=0.5),
        element("path", d=found.line, fill="none", stroke=_GOLD, stroke_width=2.2),
        frames,
        [
            element("path", d=STAR, transform=f"translate({number(x)} {number(y)})", fill=_GOLD, stroke=_NIGHT,
                    stroke_width=0.9)
            for x, y in found.stars
        ],
        class_="constellation",
        stroke_linejoin="round",
    )  # fmt: skip


def _round_trip(points: list[Point]) -> str:
    """A line through the points; four corners are joined to a ring."""
    if len(points) < 2:
        return "M0 0"
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    columns, rows = {round(x) for x, _ in points}, {round(y) for _, y in points}
    ring = len(points) == 4 and len({round(math.dist(point, middle)) for point in points}) == 1
    if ring and len(columns | rows) > 2:
        ordered = sorted(points, key=lambda point: math.atan2(point[1] - middle[1], point[0] - middle[0]))
    else:
        ordered = sorted(points)
    return "M" + "L".join(map(pair, ordered)) + ("Z" if ring else "")
