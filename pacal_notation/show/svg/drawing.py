"""Boards as SVG drawings: the bare board, or a position with the move that led to it. Fit for paper and screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from ...data.languages.nouns import BESIDE, called, district, listed, roll, square
from ...data.languages.nouns import player as noun
from ...telling.board_view import BoardView, PositionView, StoneView
from ...telling.view import GameView, PlayerView, TurnView
from ..board_words import SAY
from ..markup import Markup, element, markup
from ..visible import folded, visible
from .ground import SANS, SERIF, Ground
from .pieces import INKS, PAINTS, arrow_tip, constellation, last_move, pyramids, ships, stones, symbols

XMLNS = "http://www.w3.org/2000/svg"
_PAPER, _INK, _SOFT = "#fbf7ec", "#2d281d", "#6b5d43"
_LINE = 18
_LONGEST_NAME = 20


class NoPositionError(LookupError):
    """There is nothing to draw: no such turn, or a record that could not be replayed. Says so in words."""


def draw_svg(
    board: BoardView,
    position: PositionView | None = None,
    *,
    turn: TurnView | None = None,
    players: Sequence[PlayerView] = (),
    title: str = "",
    caption: str = "",
    hidden: bool = True,
) -> str:
    """A board as an SVG file, with a position on it or without.

    `turn` adds the way of the ship and the constellation of the build that led to the position; `hidden` says whether
    stones under ships are shown. Title, caption and names are text of people and are escaped.
    """
    ground = Ground(board)
    foot, height = _foot(ground, position, players, title or board.title, caption)
    total = ground.height + height
    told = describe(position, hidden) if position is not None else _describe_board(board)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + element(
            "svg",
            element("title", title or board.title, id="pacal-title"),
            element("desc", told, id="pacal-desc"),
            element("defs", ground.defs(), symbols() if position is not None else None),
            element("rect", width=ground.width, height=total, fill=_PAPER),
            *layers(ground, position, turn, hidden),
            foot,
            xmlns=XMLNS,
            viewBox=f"0 0 {ground.width} {total}",
            width=ground.width,
            height=total,
            role="img",
            aria_labelledby="pacal-title pacal-desc",
        )
        + "\n"
    )


def layers(
    ground: Ground, position: PositionView | None = None, turn: TurnView | None = None, hidden: bool = True
) -> Iterator[Markup]:
    """The parts of the drawing from the ground up."""
    yield ground.draw()
    marks: list[Markup | None] = []
    if turn is not None:
        marks = [last_move(ground, turn), *(constellation(ground, build, turn.colour) for build in turn.builds)]
    yield element("g", marks, class_="marks")
    if position is not None:
        yield pyramids(ground, position)
    yield ground.labels()
    if position is not None:
        yield stones(ground, position)
        yield element("g", arrow_tip(ground, turn) if turn is not None else None, class_="tips")
        yield ships(ground, position, hidden)


def write_svg_position(game: GameView, turn_id: str | None = None, *, hidden: bool = True) -> str:
    """The position after a turn of the game or of one of its variations, as SVG; without an id, the last one.

    The id ``start`` stands for the position before the first turn. Raises `NoPositionError`.
    """
    if game.board is None or game.start is None:
        raise NoPositionError(SAY("no-position"))
    turn: TurnView | None = None
    if turn_id is None:
        turn = game.turns[-1] if game.turns else None
    elif turn_id != "start":
        turn = next((turn for turn in all_turns(game) if turn.id == turn_id), None)
        if turn is None:
            raise NoPositionError(SAY("no-turn", text=turn_id))
    caption = turn.sentence if turn is not None else SAY("before")
    title = game.title if turn is None else SAY("titled", text=game.title, stage=_stage(turn))
    position = turn.after if turn is not None else game.start
    return draw_svg(
        game.board, position, turn=turn, players=game.players, title=title, caption=caption, hidden=hidden
    )


def write_svg_positions(game: GameView, *, hidden: bool = True) -> Iterator[tuple[str, str]]:
    """File names and drawings of all positions of the main line: ``000-start.svg``, ``001-1G.svg``, …"""
    digits = max(3, len(str(len(game.turns))))
    names = ["start", *(turn.id for turn in game.turns)]
    for number, name in enumerate(names):
        yield f"{number:0{digits}}-{name}.svg", write_svg_position(game, name, hidden=hidden)


def all_turns(game: GameView) -> Iterator[TurnView]:
    """Every turn of the game and of its variations, each variation behind the turn it replaces."""
    waiting = list(reversed(game.turns))
    while waiting:
        turn = waiting.pop()
        yield turn
        waiting += [turn for variation in reversed(turn.variations) for turn in reversed(variation.turns)]


def describe(position: PositionView, hidden: bool = True, names: Mapping[str, str] | None = None) -> str:
    """A position in words, for those who cannot see it. `names` call the players; without them the colours do."""
    return " ".join(_describe_player(position, colour, hidden, names or {}) for colour in position.scores)


def _describe_player(position: PositionView, colour: str, hidden: bool, names: Mapping[str, str]) -> str:
    holding = next(holding for holding in position.holdings if holding.colour == colour)
    pyramids = [
        SAY("pyramid", floors=one.height, square=square(one.square))
        for one in position.pyramids
        if one.colour == colour
    ]
    stones = [stone.square for stone in position.stones if stone.colour == colour and not stone.under]
    under = [stone for stone in position.stones if stone.colour == colour and stone.under]
    facts = [SAY("points", count=holding.score)]
    facts.append(SAY("ship", square=square(holding.ship)) if holding.ship else SAY("no-ship"))
    if pyramids:
        facts.append(SAY("pyramids", text=", ".join(pyramids)))
    if stones:
        facts.append(SAY("stones", text=", ".join(stones)))
    if hidden and under:
        facts.append(SAY("hidden", text=", ".join(_under(stone, names) for stone in under)))
    return SAY("player", name=called(colour, names.get(colour, "")), text=listed(facts, BESIDE))


def _under(stone: StoneView, names: Mapping[str, str]) -> str:
    player = noun(stone.under, names.get(stone.under, ""))
    if stone.count == 1:
        return SAY("under", player=player, square=square(stone.square))
    return SAY("under.several", count=stone.count, player=player, square=square(stone.square))


def _describe_board(board: BoardView) -> str:
    worth = [
        SAY("board.district", district=district(one.letter), value=one.value)
        for one in board.districts
        if not one.covered
    ]
    size = {"columns": board.columns, "rows": board.rows, "text": listed(worth)}
    covered = [district(one.letter) for one in board.districts if one.covered]
    return SAY("board.covered", **size, districts=listed(covered)) if covered else SAY("board", **size)


def _stage(turn: TurnView) -> str:
    name = called(turn.colour)
    if not turn.roll:
        return SAY("stage", round=turn.round, name=name)
    return SAY("stage.rolled", round=turn.round, roll=roll(-1 if turn.roll == "x" else int(turn.roll)), name=name)


def _foot(
    ground: Ground, position: PositionView | None, players: Sequence[PlayerView], title: str, caption: str
) -> tuple[Markup, int]:
    """What stands under the board, and how high it is."""
    y = ground.height + 24.0
    room = ground.width - 24
    lines = [element("text", _cut(title, room / 9.6), x=14, y=y, font_size=17, font_weight="bold", font_family=SERIF)]
    for line in textwrap.wrap(visible(folded(caption)), max(20, int(room / 7.4)))[:4]:
        y += _LINE
        lines.append(element("text", line, x=14, y=y + 2, font_size=13.5, fill=_SOFT, font_family=SERIF))
    if position is not None:
        y += 24
        lines.append(_scores(position, players, y, room))
    else:
        legend, y = _legend(ground, y + 24, room)
        lines.append(legend)
    return element("g", lines, class_="foot", fill=_INK, font_family=SANS), int(y + 16 - ground.height)


def _scores(position: PositionView, players: Sequence[PlayerView], y: float, room: float) -> Markup:
    """The players with their scores, in columns."""
    names = {player.colour: player.name for player in players}
    wide = max(room / max(1, len(position.holdings)), 120)
    chips = []
    for number, holding in enumerate(position.holdings):
        x = 14 + number * wide
        name = _cut(str(called(holding.colour, names.get(holding.colour, ""))), min(_LONGEST_NAME, (wide - 56) / 7.2))
        chips += [
            element("circle", cx=x + 9, cy=y - 4, r=9, fill=PAINTS.get(holding.colour), stroke=_INK, stroke_width=0.8),
            element("text", holding.colour, x=x + 9, y=y, font_size=11.5, font_weight="bold", text_anchor="middle",
                    fill=INKS.get(holding.colour, "#fff")),
            element("text", element("tspan", str(holding.score), font_weight="bold"),
                    element("tspan", name, dx=5, fill=_SOFT), x=x + 23, y=y + 0.6, font_size=14),
        ]  # fmt: skip
    return element("g", chips, class_="scores")


def _legend(ground: Ground, top: float, room: float) -> tuple[Markup, float]:
    """What the marks of the board mean, those that occur on it, and the height of the last line."""
    squares = ground.board.squares
    x, y = 14.0, top
    parts = []
    for there, mark, meaning in (
        (True, "6", SAY("legend.district")),
        (any(one.river_shore for one in squares), "#pacal-river-shore", SAY("legend.river")),
        (any(one.lake_shore for one in squares), "#pacal-lake-shore", SAY("legend.lake")),
        (any(one.covered for one in squares), "", SAY("legend.covered")),
    ):
        if not there:
            continue
        wide = 44 + 7.1 * len(meaning)
        if x + wide > room and x > 14:
            x, y = 14.0, y + 21
        if mark.startswith("#"):
            parts.append(element("use", href=mark, x=x + 3, y=y - 9))
        else:
            fill = "#fff" if mark else "url(#pacal-hatch)"
            parts.append(element("rect", x=x - 1, y=y - 11, width=18, height=14, rx=7 if mark else 3, fill=fill,
                                 stroke=_SOFT, stroke_width=0.8))  # fmt: skip
        if mark == "6":
            parts.append(element("text", "H6", x=x + 8, y=y - 0.2, font_size=9.5, font_weight="bold",
                                 text_anchor="middle"))  # fmt: skip
        parts.append(element("text", meaning, x=x + 24, y=y, font_size=13, fill=_SOFT))
        x += wide
    return markup(parts), y


def _cut(words: str, most: float) -> str:
    plain = visible(folded(words))
    return plain if len(plain) <= most else plain[: max(1, int(most) - 1)].rstrip() + "…"
