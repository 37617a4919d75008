"""A small board around the place of a finding: what stood there before the turn."""

from __future__ import annotations

from rich.text import Text

from ...game.plan import square_spot
from ...review.findings.cases import Scene
from ..terminal.board import BoardDrawing

_CELL = 3
_AROUND = 1
"""How many squares are shown beyond those that the turn speaks of."""
_PIECE, _NAMED = "bold", "bold underline"


def draw_scene(scene: Scene, room: int) -> list[Text]:
    """The part of the board that a turn speaks of, no wider than `room` cells.

    A ship is its colour's letter between arrows, a pyramid letter and floors, a stone a small letter.
    """
    drawing = BoardDrawing(scene.plan, len(scene.arrangement.players), width=_wide_enough(scene))
    pieces = _pieces(scene)
    named = frozenset(scene.squares)

    def cell(square: str, width: int) -> Text:
        words = pieces.get(square, "")
        ground = Text("·" if square in named and not words else words)
        ground.stylize(_NAMED if square in named else _PIECE)
        ground.pad_left(max(0, (width - len(ground)) // 2))
        ground.pad_right(max(0, width - len(ground)))
        return ground

    lines = list(drawing.draw(cell).split("\n"))
    left, right, bottom, top = _part(scene, drawing, (room - 2 * drawing.margin) // (drawing.cell_width + 1))
    wide = drawing.cell_width + 1
    first = drawing.margin + left * wide
    last = drawing.margin + (right + 1) * wide + 1
    height = drawing.rows
    kept = [lines[0], *lines[1 + 2 * (height - 1 - top) : 2 + 2 * (height - bottom)], lines[-1]]
    shown = []
    for line in kept:
        margin, body = line[: drawing.margin], line[first:last]
        shown.append(margin + body)
    return shown


def _wide_enough(scene: Scene) -> int:
    """A width at which cells have room for a letter and a digit, however many columns there are."""
    columns = max(map(len, scene.plan.rows))
    margin = len(str(len(scene.plan.rows))) + 1
    return margin + 1 + columns * (_CELL + 1)


def _pieces(scene: Scene) -> dict[str, str]:
    """What is drawn on each square that has something on it."""
    words: dict[str, str] = {}
    ships = {holding.ship for holding in scene.arrangement.players}
    for holding in scene.arrangement.players:
        for square in holding.stones:
            if square not in ships:
                words[square] = words.get(square, "") + holding.colour.lower()
    words = {square: stones if len(stones) <= _CELL else stones[: _CELL - 1] + "+" for square, stones in words.items()}
    for holding in scene.arrangement.players:
        for pyramid in holding.pyramids:
            words[pyramid.square] = f"{holding.colour}{pyramid.height}"
    for holding in scene.arrangement.players:
        if holding.ship is not None:
            words[holding.ship] = f"<{holding.colour}>"
    return words


def _part(scene: Scene, drawing: BoardDrawing, most: int) -> tuple[int, int, int, int]:
    """Columns and rows to show: those of the squares named and a little around them."""
    spots = [spot for name in scene.squares if (spot := square_spot(name)) is not None]
    columns = [column for column, _ in spots if column < drawing.columns] or [drawing.columns // 2]
    rows = [row for _, row in spots if row < drawing.rows] or [drawing.rows // 2]
    left, right = max(0, min(columns) - _AROUND), min(drawing.columns - 1, max(columns) + _AROUND)
    right = min(right, left + max(1, most) - 1)
    return left, right, max(0, min(rows) - _AROUND), min(drawing.rows - 1, max(rows) + _AROUND)
