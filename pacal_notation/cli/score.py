"""``pacal score``: count a final position, point by point."""

from __future__ import annotations

import sys
from typing import IO, TYPE_CHECKING

import click

from .app import CLEAN, FINDINGS
from .options import (
    at_option,
    board_option,
    chosen_format,
    color_option,
    config_options,
    draw_option,
    format_option,
    input_format_option,
    paged_output,
    quiet_option,
    record_option,
    rules_option,
)
from .say import tell, wrong_usage

if TYPE_CHECKING:
    from ..review.findings.doubts import Doubt
    from ..review.positions import Found, RefusedError
    from ..show.console import ColorChoice

_FORMS = ("text", "json", "markdown")


@click.command("score")
@click.argument("position", required=False)
@click.option("--ask", is_flag=True, help="Ask for the position, player by player.")
@at_option
@record_option
@draw_option
@format_option(_FORMS, "text")
@input_format_option
@paged_output
@quiet_option
@config_options
@rules_option
@board_option
@color_option
def command(
    position: str | None,
    ask: bool,
    at: str,
    number: int | None,
    draw: bool,
    form: str | None,
    input_format: str | None,
    output: str | None,
    quiet: bool,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """Count a final POSITION, point by point, and say why.

    POSITION is the text of a position, a file or a folder with positions or records, also packed, or - for standard
    input; notation and JSON are both read. Of a record the last position is counted, or with --at any other. Exit code
    1 means that the position cannot be, with every reason; warnings do not change the exit code.

    \b
    Examples:
      pacal score "G 7 ^26 #3@g7 / Y 5 ^ #2@c4 #1@c5 / V 0 ^246"
      pacal score game.pacal --draw
      pacal score season.zip --record 2 --at 3
    """
    from ..archive.inputs.positions import find_position
    from ..review.positions import RefusedError
    from .sink import sink

    form = chosen_format(form, output, _FORMS, "text")
    if ask:
        if position is not None or at or number:
            raise wrong_usage("score.ask-position")
        from .ask import ask_position

        found = ask_position(rules, board, color)
    elif position is None:
        raise wrong_usage("score.no-position")
    else:
        try:
            found = find_position(
                position,
                at=at,
                rules=rules,
                board=board,
                record=number or 0,
                form=input_format,
                forgive=frozenset({"stone-on-pyramid"}),
            )
        except RefusedError as problem:
            return _refuse(problem, form, output)
    doubts = _warnings(found)
    with sink(output) as stream:
        _print(found, doubts, stream, form, color, draw, at, ask)
    sys.stdout.flush()
    if not ask:  # There they were told before.
        from ..show.console import make_console
        from ..show.terminal.reconstruction import print_reconstruction
        from ..show.terminal.score import print_doubts

        console = make_console(color, sys.stderr)
        print_doubts(console, doubts)
        if form != "json" and not quiet:
            print_reconstruction(console, found.board)
    return CLEAN


def _refuse(problem: RefusedError, form: str, output: str | None) -> int:
    from ..show.visible import visible
    from ..telling.account import FORMAT, VERSION
    from .sink import sink

    if form == "json":
        import json

        refused = [reason.as_json() for reason in problem.reasons]
        with sink(output) as stream:
            stream.write(json.dumps({"format": FORMAT, "version": VERSION, "refused": refused}, indent=2) + "\n")
    tell(f"pacal: {visible(str(problem), keep=chr(10))}")
    return FINDINGS


def _warnings(found: Found) -> list[Doubt]:
    """What is to be warned of."""
    from ..review.findings.doubts import warnings

    return warnings(found)


def _print(
    found: Found,
    doubts: list[Doubt],
    stream: IO[str],
    form: str,
    color: ColorChoice,
    draw: bool,
    at: str,
    ask: bool,
) -> None:
    from ..game.scoring import final_score
    from ..show.console import make_console
    from ..show.terminal import score as show
    from ..telling.account import score_data

    position = found.position
    final = final_score(position)
    if form == "json":
        import json

        data = score_data(position, final, rules=found.rules, board=found.board, names=found.names, warnings=doubts)
        stream.write(json.dumps(data, indent=2) + "\n")
    elif form == "markdown":
        stream.write(show.score_markdown(position, final, found.names))
    else:
        console = make_console(color, stream)
        show.print_source(console, found, at)
        if draw:
            show.print_picture(console, position)
            console.print()
        show.print_score(console, position, final, found.names)
        if ask:
            console.print()
            show.print_position(console, found)
