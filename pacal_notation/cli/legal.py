"""`pacal legal`: every legal turn of a position."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

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
from .say import tell

if TYPE_CHECKING:
    from ..show.console import ColorChoice

_FORMS = ("text", "json")


@click.command("legal")
@click.argument("position")
@at_option
@record_option
@click.option("--roll", metavar="ROLL", default="", help="The roll, where the position has none: 2 to 5, or x.")
@click.option("--most", type=click.IntRange(1), metavar="N", help="Show only so many turns.")
@click.option("--count", is_flag=True, help="Print only how many there are.")
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
    position: str,
    at: str,
    number: int | None,
    roll: str,
    most: int | None,
    count: bool,
    draw: bool,
    form: str | None,
    input_format: str | None,
    output: str | None,
    quiet: bool,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """List every legal turn of a POSITION, best first, with the points it earns.

    POSITION is the text of a position with its stage, a file or a folder with positions or records, also packed, or -
    for standard input; notation and JSON are both read. Of a record it is the last position, or with --at any other.
    Turns that lead to the same position are listed once.

    \b
    Examples:
      pacal legal "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8"
      pacal legal game.pacal --at 2 --most 5
    """
    from ..archive.inputs.positions import find_position
    from ..insight.choices import choices
    from ..review.positions import RefusedError
    from ..show.visible import visible
    from .sink import sink

    form = chosen_format(form, output, _FORMS, "text")
    try:
        found = find_position(
            position, at=at, rules=rules, board=board, record=number or 0, form=input_format
        ).position
    except RefusedError as problem:
        tell(f"pacal: {visible(str(problem), keep=chr(10))}")
        return FINDINGS
    offered = choices(found, roll)
    with sink(output) as stream:
        if count:
            stream.write(f"{len(offered)}\n")
        elif form == "json":
            import json

            lines = ",\n ".join(json.dumps(choice.as_json()) for choice in offered[:most])
            stream.write(f"[{lines}]\n")
        else:
            from ..show.console import make_console
            from ..show.terminal.choices import print_choices

            console = make_console(color, stream)
            if draw:
                from ..show.terminal.score import print_picture

                print_picture(console, found)
                console.print()
            print_choices(console, found, roll, offered, most)
    if form == "text" and not count and not quiet:
        from ..show.console import make_console
        from ..show.terminal.reconstruction import print_reconstruction

        sys.stdout.flush()
        print_reconstruction(make_console(color, sys.stderr), found.table.board.name)
    return CLEAN
