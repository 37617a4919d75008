"""`pacal legal`: every legal turn of a position."""

from __future__ import annotations

from typing import Any

import click

from .app import FINDINGS
from .options import board_option, color_option, rules_option


@click.command("legal")
@click.argument("position")
@click.option("--at", metavar="TURN", default="", help="In a record: the turn to look at, like 7G.")
@click.option("--roll", metavar="ROLL", default="", help="The roll, where the position has none: 2 to 5, or x.")
@click.option("--most", type=click.IntRange(1), help="Show only so many turns.")
@click.option("--count", is_flag=True, help="Print only how many there are.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@rules_option
@board_option
@color_option
def command(
    position: str, at: str, roll: str, most: int | None, count: bool, form: str, rules: str, board: str, color: Any
) -> int:
    """List every legal turn of a POSITION, best first, with the points it earns.

    POSITION is the text of a position with its stage, a file, or - for standard input; a record's last position, or
    with --at any other. Turns that lead to the same position are listed once.

    \b
    Example:
      pacal legal "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8"
    """
    from ..archive.inputs.positions import RefusedError, find_position
    from ..insight.choices import choices
    from ..show.visible import visible

    try:
        found = find_position(position, at=at, rules=rules, board=board).position
    except RefusedError as problem:
        click.echo(f"pacal: {visible(str(problem), keep=chr(10))}", err=True)
        return FINDINGS
    offered = choices(found, roll)
    if count:
        click.echo(len(offered))
        return 0
    if form == "json":
        import json

        lines = ",\n ".join(json.dumps(choice.as_json()) for choice in offered[:most])
        click.echo(f"[{lines}]")
        return 0
    from ..show.console import make_console
    from ..show.terminal.choices import print_choices

    print_choices(make_console(color), found, roll, offered, most)
    return 0
