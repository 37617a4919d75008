"""How the things of the library look: on the terminal, as text, and in a notebook."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.text import Text

from ..game.position import Position as Standing
from ..game.scoring import FinalScore
from ..review.findings.messages import colour_name
from ..show.markup import Markup, element
from ..show.svg.drawing import draw_svg
from ..show.terminal.annotation import print_annotation
from ..show.terminal.position import PositionDrawing, players_table
from ..show.terminal.score import print_score
from ..telling.position_view import view_board, view_position
from ..telling.taste import Taste
from ..telling.view import PlayerView

if TYPE_CHECKING:
    from ..telling.annotation import Annotated
    from .reviews import Review

WIDTH = 80


def lines(standing: Standing, names: Mapping[str, str], ascii_only: bool = False) -> list[Text]:
    """A position for the terminal: the board, and a line for each player."""
    at = standing.table
    view = view_position(standing)
    drawing = PositionDrawing(at.board.plan, at.players, ascii_only)
    table = players_table(_players(standing, names), view, ascii_only=ascii_only)
    return [drawing.draw(view), Text(), *table]


def _players(standing: Standing, names: Mapping[str, str]) -> list[PlayerView]:
    seats = standing.table.seats
    return [PlayerView(colour, names.get(colour, ""), seat) for seat, colour in enumerate(seats)]


def diagram(standing: Standing, names: Mapping[str, str], ascii_only: bool) -> str:
    """A position as plain text."""
    shown = "\n".join(line.plain for line in lines(standing, names, ascii_only))
    return "\n".join(line.rstrip() for line in shown.split("\n"))


def renderable(standing: Standing, names: Mapping[str, str]) -> Group:
    """A position in colour, for rich."""
    return Group(*lines(standing, names))


def svg(standing: Standing, names: Mapping[str, str]) -> str:
    """A position as a drawing."""
    board = view_board(standing.table.board, standing.table.players)
    return draw_svg(board, view_position(standing), players=_players(standing, names))


def score_renderable(final: FinalScore, names: Mapping[str, str] | None = None) -> Text:
    """A score in colour, for rich."""
    return _captured(lambda console: print_score(console, final.position, final, names))


def _captured(draw: Callable[[Console], None]) -> Text:
    """What is drawn on a console, as a text for another one."""
    shown = io.StringIO()
    console = Console(
        file=shown, width=WIDTH, force_terminal=True, color_system="truecolor", markup=False, highlight=False
    )
    draw(console)
    return Text.from_ansi(shown.getvalue())


def review_renderable(annotated: Annotated) -> Text:
    """A game in colour, for rich: every turn in words, the board at the end, the score."""
    return _captured(lambda console: print_annotation(console, annotated, Taste("end")))


def score_html(final: FinalScore) -> str:
    """A score for a notebook: a line for each player, and the decisions in words."""
    from ..telling.account import decisions

    rows = [
        element("tr", element("th", colour_name(colour)), element("td", str(total)))
        for colour, total in final.totals.items()
    ]
    said = [element("li", words) for words in decisions(final.position, final)]
    return element("div", element("table", *rows), element("ul", *said))


def review_html(review: Review) -> str:
    """A review for a notebook: the last position, and under it what was found and every turn in words."""
    found = [element("li", str(finding)) for finding in review.findings]
    steps = [element("li", f"{step.name}: {step.words} ", element("code", str(step.turn))) for step in review]
    return element(
        "div",
        element("div", Markup(review.end.svg()), style="max-width: 32em") if review.end is not None else None,
        element("ul", *found) if found else None,
        element("details", element("summary", f"{len(steps):,} turns"), element("ol", *steps)),
    )
