"""A position drawn for the terminal: the board with ships, pyramids and stones, and what every player has.

Letters say everything, colours repeat it: a ship is ``<G>``, a pyramid letter and floors between slopes, a stone a
small letter, stones under a ship the number behind it. So the drawing can be read without colours and in ASCII.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ...data.languages.nouns import district
from ...game.plan import LAKE, Plan, signs_of, square_name, square_spot, squares_of
from ...telling.board_view import HoldingView, PositionView
from ...telling.view import PlayerView, TurnView
from ..district_colours import districts_beside
from .board import BoardDrawing, Cell, nearest_to_middle
from .plain_text import plain
from .player_colours import FEW_PIECES, PIECES
from .words import SAY

_FEW_GROUNDS = ("white", "bright_white", "bright_cyan", "bright_green")
_FEW_SACRED, _FEW_LAKE, _FEW_COVERED = "bright_red", "cyan", "bright_black"
_SOFT, _HEAD = "dim", "bold"
_LONGEST_NAME = 12

class Marks(NamedTuple):
    """The signs of a position: the slopes of a pyramid, the way of the last move, and stones that are gone."""

    slopes: tuple[str, str]
    ways: dict[tuple[int, int], str]
    start: str
    gone: str


_UNICODE = Marks(("◢", "◣"), {(1, 0): "→", (-1, 0): "←", (0, 1): "↑", (0, -1): "↓"}, "○", "×")
_ASCII = Marks(("/", "\\"), {(1, 0): ".", (-1, 0): ".", (0, 1): ".", (0, -1): "."}, "o", "x")
_NEW = ("[", "]")
"""What stands in the place of slopes while a pyramid is new."""


def pieces_for(console: Console) -> dict[str, str]:
    """The styles of the pieces that suit a terminal."""
    return FEW_PIECES if console.color_system in ("standard", "windows") else PIECES


class _Ground(BoardDrawing):
    """A board whose lines between the squares are drawn once, and which knows terminals with `few` colours."""

    def __init__(self, plan: Plan, players: int | None, ascii_only: bool, width: int, few: bool) -> None:
        super().__init__(plan, players, ascii_only, width)
        self.few = few
        self.limit = width
        if few:
            self.grounds = _few_grounds(plan)
        self._drawn: dict[int, Text] = {}

    def _ground(self, kind: str) -> str:
        if self.few and kind in (LAKE, self.signs.covered):
            return _FEW_LAKE if kind == LAKE else _FEW_COVERED
        return super()._ground(kind)

    def _ink(self, kind: str) -> str:
        if not self.few:
            return super()._ink(kind)
        ground = self._ground(kind)
        return f"black on {ground}" if ground else ""

    def _squares(self, row: int, cell: Cell) -> Text:
        line = super()._squares(row, cell)
        if len(line) > self.limit:
            line.truncate(self.limit)
        return line

    def _between(self, height: int) -> Text:
        if height not in self._drawn:
            self._drawn[height] = super()._between(height)
        return self._drawn[height].copy()


def _few_grounds(plan: Plan) -> dict[str, str]:
    """One of few colours for every district, another than its neighbours' where that is possible."""
    beside = districts_beside(signs_of(plan.rows))
    grounds = {plan.sacred: _FEW_SACRED}
    for letter in sorted(beside.keys() - {LAKE, plan.sacred}, key=lambda letter: (-len(beside[letter]), letter)):
        near = {grounds[other] for other in beside[letter] if other in grounds}
        grounds[letter] = next((ground for ground in _FEW_GROUNDS if ground not in near), _FEW_GROUNDS[0])
    return grounds


class PositionDrawing:
    """Draws positions of one game on its board. Knows the board once and draws as many positions as needed."""

    def __init__(
        self, plan: Plan, players: int, ascii_only: bool = False, width: int = 80, pieces: Mapping[str, str] = PIECES
    ) -> None:
        laid = players if 2 <= players <= 5 else None
        self.ground = _Ground(plan, laid, ascii_only, width, pieces is FEW_PIECES)
        self.pieces = pieces
        self.plan = plan
        self.ascii_only = ascii_only
        self.marks = _ASCII if ascii_only else _UNICODE
        self.river, self.lake = set(plan.river_shore), set(plan.lake_shore)
        self.districts = {letter: names for letter, names in squares_of(plan.rows).items() if letter in plan.values}

    @property
    def width(self) -> int:
        """How many cells a line of the drawing takes at most."""
        ground = self.ground
        wide = ground.margin + ground.columns * (ground.cell_width + 1) + 1
        return wide + (ground.margin if ground.framed else -2)

    def draw(self, position: PositionView, turns: Sequence[TurnView] = ()) -> Text:
        """The board with the position, and on it the ways and builds of the turns that led to it."""
        return self.ground.draw(_Pieces(self, position, turns).cell)

    def legend(self, colour: str, width: int = 80) -> list[Text]:
        """What the signs mean, with the pieces of a colour as examples, in lines of this width."""
        marks, signs, wide = self.marks, self.ground.signs, self.ground.cell_width > 3
        way, style = marks.ways[1, 0], self.pieces[colour]
        words = [(f"<{colour}>" if self.ground.cell_width > 2 else f"<{colour}", style, SAY("sign.ship"))]
        if wide:
            words.append((f"<{colour}>2", style, SAY("sign.ship-with-stones", count=2)))
        words.append((colour.lower(), style, SAY("sign.stone")))
        left, right = marks.slopes if wide else ("", "")
        words.append((f"{left}{colour}3{right}", style, SAY("sign.pyramid", floors=3)))
        if wide:
            words.append((f"[{colour}3]", style, SAY("sign.just-built")))
        words.append((f"{marks.start}{way}{way}", _HEAD, SAY("sign.last-move")))
        words.append((marks.gone, _HEAD, SAY("sign.went-back")))
        if self.ground.cell_width > 2:
            letter = next((a for a, names in self.districts.items() if not self.ground.covered & set(names)), "")
            value = self.plan.values.get(letter, 0)
            words.append((f"{letter}{value}", "", SAY("sign.district", district=district(letter), value=value)))
        if wide and self.river:
            words.append((signs.river_shore, "", SAY("sign.river-shore")))
        if wide and self.lake:
            words.append((signs.lake_shore, "", SAY("sign.lake-shore")))
        lines = [Text(" ")]
        for sign, look, meaning in words:
            part = Text.assemble(" ", (sign, look), f" {plain(meaning, self.ascii_only)} ")
            if cell_len(lines[-1].plain) + cell_len(part.plain) >= width:
                lines.append(Text(" "))
            lines[-1] += part
        for line in lines:
            line.rstrip()
        return lines


class _Pieces:
    """One position on the board."""

    def __init__(self, drawing: PositionDrawing, position: PositionView, turns: Sequence[TurnView]) -> None:
        self.drawing = drawing
        self.marks = drawing.marks
        self.ships = {holding.ship: holding.colour for holding in position.holdings if holding.ship}
        self.hidden: dict[str, int] = {}
        self.stones: dict[str, str] = {}
        for stone in position.stones:
            if stone.under:
                self.hidden[stone.square] = self.hidden.get(stone.square, 0) + stone.count
            else:
                self.stones[stone.square] = self.stones.get(stone.square, "") + stone.colour
        self.pyramids = {pyramid.square: (pyramid.colour, pyramid.height) for pyramid in position.pyramids}
        self.ways: dict[str, str] = {}
        self.gone: set[str] = set()
        self.new = {build.site for turn in turns for build in turn.builds}
        for turn in turns:
            self.add_way(turn)
            self.gone.update(turn.taken, *(build.spent for build in turn.builds))
        self.labels = self.label_squares()

    def add_way(self, turn: TurnView) -> None:
        """Where the ship came from, and an arrow on every square it passed."""
        if not turn.passed or not turn.start:
            return
        self.ways[turn.start] = self.marks.start
        before = square_spot(turn.start)
        for name in turn.passed:
            spot = square_spot(name)
            if before is not None and spot is not None:
                step = (spot[0] - before[0], spot[1] - before[1])
                sign = self.marks.ways.get(step)
                if sign is not None and name != turn.start:
                    self.ways[name] = sign
            before = spot

    def label_squares(self) -> dict[str, str]:
        """For each district the empty square nearest to its middle, where letter and value can stand."""
        taken = self.ships.keys() | self.stones.keys() | self.pyramids.keys() | self.ways.keys() | self.gone
        labels = {}
        for letter, names in self.drawing.districts.items():
            square = nearest_to_middle(names, taken)
            if square:
                labels[square] = letter
        return labels

    def cell(self, square: str, width: int) -> Text:
        """A square: shores at its edges, and between them what stands or lies there."""
        body = self.body(square, width)
        if width < 4:
            return body
        drawing, signs = self.drawing, self.drawing.ground.signs
        before = signs.lake_shore if square in drawing.lake else " "
        after = signs.river_shore if square in drawing.river else " "
        room = width - len(body)
        if room >= 2:
            body = Text(before) + body + Text(" " * (room - 2) + after)
        elif room == 1:
            body += Text(after)
        return body

    def body(self, square: str, width: int) -> Text:
        """What is on a square, without its shores."""
        if square in self.ships:
            return self.ship(square, width)
        if square in self.pyramids:
            return self.pyramid(square, width)
        if square in self.stones:
            return self.some_stones(square, width)
        if square in self.ways:
            sign = self.ways[square]
            return Text(sign, _HEAD)
        if square in self.gone:
            return Text(self.marks.gone, _HEAD)
        letter = self.labels.get(square)
        if letter is None:
            return Text()
        value = self.drawing.plan.values[letter] if width > 2 else ""
        return Text(f"{letter}{value}")

    def ship(self, square: str, width: int) -> Text:
        colour = self.ships[square]
        style = self.drawing.pieces[colour]
        if width < 3:
            return Text(f"<{colour}", style)
        hidden = self.hidden.get(square, 0)
        count = str(hidden) if hidden and width > 3 else ""
        return Text.assemble((f"<{colour}>", style), (count, f"{style} underline"))

    def pyramid(self, square: str, width: int) -> Text:
        colour, height = self.pyramids[square]
        style = self.drawing.pieces[colour]
        if width < 4:
            return Text(f"{colour}{height}", style)
        left, right = _NEW if square in self.new else self.marks.slopes
        slope = style if square in self.new else f"bold {style.partition(' on ')[2]}"
        return Text.assemble((left, slope), (f"{colour}{height}", style), (right, slope))

    def some_stones(self, square: str, width: int) -> Text:
        colours = self.stones[square]
        text = Text()
        shown = colours if len(colours) <= width else colours[: width - 1]
        for colour in shown:
            text.append(colour.lower(), self.drawing.pieces[colour])
        if len(shown) < len(colours):
            text.append("+", _HEAD)
        way = self.ways.get(square)
        if way is not None and len(text) < width:
            text.append(way, _HEAD)
        return text


def players_table(
    players: Sequence[PlayerView],
    position: PositionView,
    gained: dict[str, int] | None = None,
    ascii_only: bool = False,
    pieces: Mapping[str, str] = PIECES,
) -> list[Text]:
    """A line for each player: points, ship with what is hidden under it, and what is left in supply."""
    names = {player.colour: plain(player.name, ascii_only) or player.colour_name for player in players}
    longest = min(max((cell_len(name) for name in names.values()), default=0), _LONGEST_NAME)
    heads = {name: plain(SAY(f"held.{name}"), ascii_only) for name in ("player", *_COLUMNS)}
    longest = max(longest, cell_len(heads["player"]))
    widths = {name: max(least, cell_len(heads[name])) for name, least in _COLUMNS.items()}
    lines = [Text(_table_head(heads, longest, widths), _SOFT)]
    hidden: dict[str, str] = {}
    for stone in position.stones:
        if stone.under:
            hidden[stone.under] = hidden.get(stone.under, "") + stone.colour.lower() * stone.count
    for holding in position.holdings:
        colour = holding.colour
        name = fit(names[colour], longest, ascii_only)
        line = Text.assemble(" ", (f" {colour} ", pieces[colour]), " ", name, " " * (longest - cell_len(name)))
        gain = (gained or {}).get(colour, 0)
        lines.append(line + _possessions(holding, hidden.get(colour, ""), gain, widths, ascii_only))
    return lines


_COLUMNS = {"points": 3, "ship": 3, "under": 8, "stones": 2, "god-stones": 5, "pyramids": 0}
"""What every player has, and how wide its column is at least; a longer head makes it wider."""


def _table_head(heads: Mapping[str, str], longest: int, widths: Mapping[str, int]) -> str:
    left = {name: heads[name] + " " * (width - cell_len(heads[name])) for name, width in widths.items()}
    right = {name: " " * (width - cell_len(heads[name])) + heads[name] for name, width in widths.items()}
    player = heads["player"] + " " * (longest - cell_len(heads["player"]))
    return (
        f"     {player} {right['points']}     {left['ship']} {left['under']} {right['stones']}"
        f"  {left['god-stones']}  {heads['pyramids']}"
    )


def _possessions(holding: HoldingView, under: str, gain: int, widths: Mapping[str, int], ascii_only: bool) -> Text:
    """What a player has, in columns; `under` are the stones hidden by the ship."""
    line = Text()
    line.append(f" {holding.score:>{widths['points']}}", _HEAD)
    line.append(f" {f'+{gain}' if gain else '':<3}", "bold green")
    nothing = "." if ascii_only else "·"
    line.append(f" {holding.ship or nothing:<{widths['ship']}} ")
    shown = fit(under, widths["under"], ascii_only) if under else nothing
    line.append(shown, "" if under else _SOFT)
    line.append(" " * (widths["under"] - len(shown)))
    line.append(f" {holding.stones_left:>{widths['stones']}}  ")
    stones = " ".join(map(str, holding.god_stones)) or nothing
    line.append(f"{stones:<{widths['god-stones']}}  ")
    left = " ".join(str(height) * count for height, count in holding.pyramids_left.items() if count)
    line.append(left or nothing)
    return line


def fit(text: str, width: int, ascii_only: bool = False) -> str:
    """The text, cut to so many cells."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + ("." if ascii_only else "…")


def compact(plan: Plan, position: PositionView, players: int) -> list[str]:
    """A position in two characters a square and plain ASCII, for logs and golden files: ``G3`` ``@G`` ``g.``.

    Lake is ``~~``, covered squares ``::``, a square with more than two stones ``g+``.
    """
    pieces = _Pieces(PositionDrawing(plan, players, ascii_only=True), position, ())
    ground = pieces.drawing.ground
    lines = []
    for row in range(ground.rows - 1, -1, -1):
        cells = []
        for column in range(ground.columns):
            name = square_name((column, row))
            if ground.on.get((column, row)) == "~":
                cells.append("~~")
            elif name in ground.covered:
                cells.append("::")
            elif name in pieces.ships:
                cells.append(f"@{pieces.ships[name]}")
            elif name in pieces.pyramids:
                cells.append("{}{}".format(*pieces.pyramids[name]))
            else:
                stones = pieces.stones.get(name, "").lower()
                cells.append(f"{stones[0]}+" if len(stones) > 2 else f"{stones:.<2}")
        lines.append(f"{row + 1:>2} {' '.join(cells)}")
    lines.append("   " + " ".join(f"{chr(97 + column):<2}" for column in range(ground.columns)).rstrip())
    return lines


def side_by_side(left: Iterable[Text], right: Iterable[Text], width: int, gap: int = 3) -> list[Text]:
    """Two columns of lines; the right one goes on below where it is longer."""
    lefts, rights = list(left), list(right)
    lines = []
    for number in range(max(len(lefts), len(rights))):
        line = lefts[number].copy() if number < len(lefts) else Text()
        if number < len(rights):
            line.append(" " * (width + gap - cell_len(line.plain)))
            line += rights[number]
        line.rstrip()
        lines.append(line)
    return lines
