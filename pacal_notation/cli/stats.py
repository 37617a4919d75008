"""``pacal stats``: what a club asks about its games."""

from __future__ import annotations

from typing import Any

import click

from .options import board_option, color_option, rules_option


@click.command("stats")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@click.option("--from", "source", type=click.Choice(["pacal", "json", "jsonl"]), help="What to read; else by name.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@rules_option
@board_option
@color_option
def command(files: tuple[str, ...], source: str | None, form: str, rules: str, board: str, color: Any) -> int:
    """Count what a club asks about its games: who wins, where points come from, which district is fought over.

    IN is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. Exit code 0 means that all records are valid, 1 that some have findings or could not be counted; those that
    cannot be read are named.
    """
    from ..review.inputs import find_inputs, pieces
    from ..review.stats import Stats, count_piece
    from .report import Broken

    stats, broken = Stats(), Broken()
    for path, known in find_inputs(files, source):
        for name, piece in pieces(path, known):
            broken.add(count_piece(stats, piece, name, rules or "de", board or "palenque"))
    if form == "json":
        from ..notation.json import to_json

        click.echo(to_json(stats.data()))
    else:
        from ..show.console import make_console
        from ..show.stats_text import print_stats

        print_stats(make_console(color), stats)
    return broken.exit_code(bool(stats.faulty))
