"""``pacal board``: list the boards, draw one, check a board file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..show.console import ColorChoice


@click.command("board")
@click.argument("board", required=False)
@click.option("--check", is_flag=True, help="Say everything that is wrong with the board file.")
@click.option("--players", type=click.IntRange(2, 5), help="Show what the tiles cover with so many players.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
@click.option("--format", "form", type=click.Choice(["text", "json", "svg"]), default="text", help="How to print.")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Use colours.")
def command(
    board: str | None, check: bool, players: int | None, ascii_only: bool, form: str, color: ColorChoice
) -> int:
    """List the boards, draw one, or check a board file.

    BOARD is the name of a board, or the path of a board file: something with a slash, or ending in .toml.
    """
    from ..review.boards import board_names, board_source, read_plan
    from ..show.console import make_console
    from ..show.terminal import board as show
    from .app import CLEAN, FINDINGS

    if board is None and (check or players or form == "svg"):
        raise click.UsageError("Name a board: its name, or the path of a board file.")
    if players and (check or form == "json"):
        raise click.UsageError("--players is for the drawing; the JSON lists the squares under each tile.")
    if form == "svg" and check:
        raise click.UsageError("--format svg is for the drawing; findings are text or JSON.")
    console = make_console(color)
    if board is None:
        plans = [read_plan(name) for name in board_names()]
        if form == "json":
            show.print_json(console, [show.board_summary(plan) for plan in plans])
        else:
            show.print_boards(console, plans, ascii_only)
        return CLEAN
    from ..review.findings.boards import review_board

    source = board_source(board)
    plan, findings = review_board(source.data, source.file)
    if check:
        if form == "json":
            show.print_json(console, [show.finding_data(finding) for finding in findings])
        elif findings:
            show.print_findings(console, findings)
        else:
            show.print_no_findings(console)
        return FINDINGS if findings else CLEAN
    if plan is None:
        show.print_findings(make_console(color, sys.stderr), findings)
        return FINDINGS
    if form == "json":
        show.print_json(console, show.board_data(plan))
    elif form == "svg":
        from ..game.board import Board
        from ..show.svg.drawing import draw_svg
        from ..telling.game_view import view_board

        sys.stdout.write(draw_svg(view_board(Board(plan), players or 0)))
    else:
        show.print_board(console, plan, players, ascii_only)
    return CLEAN
