"""Options that several commands share."""

from __future__ import annotations

import click

rules_option = click.option(
    "--rules", metavar="RULES", default="", help="Rules where none are named: an edition with options ('it expert')."
)
board_option = click.option(
    "--board-file", "board", metavar="BOARD", default="", help="Board where none is named: a name or a file."
)
color_option = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True, help="Colours."
)
jobs_option = click.option(
    "--jobs", "-j", type=click.IntRange(min=1), metavar="N", help="Processes to use; all cores unless given."
)
cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help="Let a Dask cluster do it: tcp://HOST:PORT of its scheduler, or local."
)
