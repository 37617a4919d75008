"""``pacal score``: count a final position, point by point."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from .options import board_option, color_option, rules_option

if TYPE_CHECKING:
    from ..archive.inputs.positions import Found, RefusedError
    from ..show.console import ColorChoice


@click.command("score")
@click.argument("position", required=False)
@click.option("--ask", is_flag=True, help="Ask for the position, player by player.")
@click.option("--at", metavar="TURN", default="", help="In a record: the position before this turn, like 7G.")
@click.option("--record", type=click.IntRange(1), help="In a file of several records: the one to count.")
@click.option("--board", "picture", is_flag=True, help="Draw the board, with its shores set off.")
@click.option("--format", "form", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True)
@rules_option
@board_option
@color_option
def command(
    position: str | None,
    ask: bool,
    at: str,
    record: int | None,
    picture: bool,
    form: str,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """Count a final POSITION, point by point, and say why.

    POSITION is the text of a position, a file with one or with records, or - for standard input; notation and JSON are
    both read. Of a record the last position is counted, or with --at any other. Exit code 1 means that the position
    cannot be, with every reason; warnings do not change the exit code.

    \b
    Example:
      pacal score "G 7 ^26 #3@g7 / Y 5 ^ #2@c4 #1@c5 / V 0 ^246"
    """
    from ..archive.inputs.positions import RefusedError, find_position

    if ask:
        if position is not None or at or record:
            raise click.UsageError("--ask asks for the position; leave out POSITION, --at and --record.")
        from .ask import ask_position

        found = ask_position(rules, board, color)
    elif position is None:
        raise click.UsageError("Give a position, a file or -, or let --ask ask for it.")
    else:
        try:
            found = find_position(
                position,
                at=at,
                rules=rules,
                board=board,
                record=record or 0,
                forgive=frozenset({"stone-on-pyramid"}),
            )
        except RefusedError as problem:
            return _refuse(problem, form)
    _print(found, form, color, picture, at, ask)
    return 0


def _refuse(problem: RefusedError, form: str) -> int:
    from ..show.visible import visible
    from ..telling.account import FORMAT, VERSION
    from .app import FINDINGS

    if form == "json":
        import json

        refused = [reason._asdict() for reason in problem.reasons]
        click.echo(json.dumps({"format": FORMAT, "version": VERSION, "refused": refused}, indent=2))
    click.echo(f"pacal: {visible(str(problem), keep=chr(10))}", err=True)
    return FINDINGS


def _print(found: Found, form: str, color: ColorChoice, picture: bool, at: str, ask: bool) -> None:
    from ..game.scoring import final_score
    from ..review.findings.doubts import warnings
    from ..show.console import make_console
    from ..show.terminal import score as show
    from ..telling.account import score_data

    position = found.position
    final, doubts = final_score(position), warnings(found)
    console = make_console(color)
    if form == "json":
        import json

        data = score_data(position, final, rules=found.rules, board=found.board, names=found.names, warnings=doubts)
        click.echo(json.dumps(data, indent=2))
    elif form == "markdown":
        click.echo(show.score_markdown(position, final, found.names), nl=False)
    else:
        show.print_source(console, found, at)
        if picture:
            show.print_picture(console, position)
            console.print()
        show.print_score(console, position, final, found.names)
        if ask:
            console.print()
            show.print_position(console, found)
    sys.stdout.flush()
    if not ask:  # There they were told before.
        show.print_doubts(make_console(color, sys.stderr), doubts)
