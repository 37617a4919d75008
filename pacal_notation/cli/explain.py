"""``pacal explain``: a clause of the rules, or the code of a finding, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .options import color_option, paged_output

if TYPE_CHECKING:
    from ..show.console import ColorChoice


@click.command("explain")
@click.argument("codes", nargs=-1, metavar="[CODE]...")
@paged_output
@color_option
def command(codes: tuple[str, ...], output: str | None, color: ColorChoice) -> None:
    """Explain a rule clause or the code of a finding, such as M3; without a code, list them all.

    \b
    Examples:
      pacal explain M3
      pacal explain --lang de M3
    """
    from ..review.findings.clauses import clause, sections
    from ..show.console import make_console
    from ..show.terminal.rules import print_clause, print_contents
    from .sink import sink

    wanted = [clause(code) for code in codes]
    with sink(output) as stream:
        console = make_console(color, stream)
        if not wanted:
            print_contents(console, sections())
        for number, known in enumerate(wanted):
            if number:
                console.print()
            print_clause(console, known)
