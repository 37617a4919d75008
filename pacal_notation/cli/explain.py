"""``pacal explain``: a clause of the rules, or the code of a finding, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..show.console import ColorChoice


@click.command("explain")
@click.argument("codes", nargs=-1, metavar="[CODE]...")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Use colours.")
def command(codes: tuple[str, ...], color: ColorChoice) -> None:
    """Explain a rule clause or the code of a finding, such as M3; without a code, list them all."""
    from ..review.findings.clauses import clause, sections
    from ..show.console import make_console
    from ..show.terminal.rules import print_clause, print_contents

    wanted = [clause(code) for code in codes]
    console = make_console(color)
    if not wanted:
        print_contents(console, sections())
    for number, known in enumerate(wanted):
        if number:
            console.print()
        print_clause(console, known)
