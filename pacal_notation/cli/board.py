"""``pacal board``: list the boards, draw one, check a board file."""

from __future__ import annotations

import sys
from typing import IO, TYPE_CHECKING

import click

from .app import CLEAN, FINDINGS
from .options import chosen_format, color_option, format_option, paged_output
from .say import wrong_usage

if TYPE_CHECKING:
    from ..show.console import ColorChoice

_FORMS = ("text", "json", "svg")


@click.command("board")
@click.argument("board", required=False)
@click.option("--check", is_flag=True, help="Say everything that is wrong with the board file.")
@click.option("--players", type=click.IntRange(2, 5), help="Show what the tiles cover with so many players.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
@format_option(_FORMS, "text")
@paged_output
@color_option
def command(
    board: str | None,
    check: bool,
    players: int | None,
    ascii_only: bool,
    form: str | None,
    output: str | None,
    color: ColorChoice,
) -> int:
    """List the boards, draw one, or check a board file.

    BOARD is the name of a board, or the path of a board file: something with a slash, or ending in .toml. Such a file
    is text: the squares as letters, one for each district and ~ for the lake, then values, shores and tiles.
    docs/boards.md shows how to type in the board on your table; --check says what is still missing.

    \b
    Examples:
      pacal board palenque --players 3
      pacal board palenque -o palenque.svg
    """
    from .sink import same_file, sink

    form = chosen_format(form, output, _FORMS, "text")
    if board is None and (check or players or form == "svg"):
        raise wrong_usage("board.unnamed")
    if players and (check or form == "json"):
        raise wrong_usage("board.players-drawing")
    if form == "svg" and check:
        raise wrong_usage("board.svg-drawing")
    if board is not None and same_file(output, board):
        raise wrong_usage("replaces.board", file=board)
    with sink(output) as stream:
        if board is None:
            _list(stream, form, ascii_only, color)
            return CLEAN
        if check:
            return _check(board, stream, form, color)
        return _draw(board, stream, form, players, ascii_only, color)


def _list(stream: IO[str], form: str, ascii_only: bool, color: ColorChoice) -> None:
    from ..review.boards import board_names, read_plan
    from ..show.console import make_console
    from ..show.terminal import board as show

    console = make_console(color, stream)
    plans = [read_plan(name) for name in board_names()]
    if form == "json":
        show.print_json(console, [show.board_summary(plan) for plan in plans])
    else:
        show.print_boards(console, plans, ascii_only)


def _check(board: str, stream: IO[str], form: str, color: ColorChoice) -> int:
    from ..review.boards import board_source
    from ..review.findings.boards import review_board
    from ..show.console import make_console
    from ..show.findings.case_text import print_findings
    from ..show.terminal import board as show

    console = make_console(color, stream)
    source = board_source(board)
    _, findings = review_board(source.data, source.file)
    if form == "json":
        show.print_json(console, [finding.data() for finding in findings])
    elif findings:
        print_findings(console, findings, source.data)
    else:
        show.print_no_findings(console)
    return FINDINGS if findings else CLEAN


def _draw(
    board: str, stream: IO[str], form: str, players: int | None, ascii_only: bool, color: ColorChoice
) -> int:
    from ..review.boards import board_source
    from ..review.findings.boards import review_board
    from ..show.console import make_console
    from ..show.terminal import board as show

    source = board_source(board)
    plan, findings = review_board(source.data, source.file)
    if plan is None:
        from ..show.findings.case_text import print_findings

        print_findings(make_console(color, sys.stderr), findings, source.data)
        return FINDINGS
    if form == "json":
        show.print_json(make_console(color, stream), show.board_data(plan))
    elif form == "svg":
        from ..game.board import Board
        from ..show.svg.drawing import draw_svg
        from ..telling.game_view import view_board

        stream.write(draw_svg(view_board(Board(plan), players or 0)))
    else:
        show.print_board(make_console(color, stream), plan, players, ascii_only)
    return CLEAN
