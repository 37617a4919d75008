"""``pacal stats``: what a club asks about its games."""

from __future__ import annotations

from typing import Any

import click

from .app import FAILED
from .options import board_option, cluster_option, color_option, jobs_option, rules_option


@click.command("stats")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@click.option("--from", "source", type=click.Choice(["pacal", "json", "jsonl"]), help="What to read; else by name.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@jobs_option
@cluster_option
@rules_option
@board_option
@color_option
def command(
    files: tuple[str, ...],
    source: str | None,
    form: str,
    jobs: int | None,
    cluster: str | None,
    rules: str,
    board: str,
    color: Any,
) -> int:
    """Count what a club asks about its games: who wins, where points come from, which district is fought over.

    IN is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. Exit code 0 means that all records are valid, 1 that some have findings or could not be counted; those that
    cannot be read are named.
    """
    from ..archive.inputs.batches import size_of
    from ..archive.inputs.records import find_records
    from ..archive.tasks.statistics import Stats
    from ..archive.tasks.stats import Counting
    from .pool import make_pool, watch
    from .report import Broken, tell_empty

    stats, broken = Stats(), Broken()
    found = find_records(files, source)
    if found.empty and not tell_empty(found):
        return FAILED
    with make_pool(jobs, cluster) as pool:
        work = Counting(rules or "de", board or "palenque")
        for count in watch(pool.run(found.found, work), size_of(found.found)):
            stats.merge(count.stats)
            for findings in count.left_out:
                broken.add(findings)
    if form == "json":
        from ..notation.json.records import to_json

        click.echo(to_json(stats.data()))
    else:
        from ..show.console import make_console
        from ..show.terminal.stats import print_stats

        print_stats(make_console(color), stats)
    return broken.exit_code(bool(stats.faulty))
