"""``pacal stats``: what a club asks about its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .app import FAILED
from .options import (
    board_option,
    chosen_format,
    cluster_option,
    color_option,
    format_option,
    input_format_option,
    jobs_option,
    paged_output,
    quiet_option,
    rules_option,
)

if TYPE_CHECKING:
    from ..show.console import ColorChoice

_FORMS = ("text", "json")


@click.command("stats")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@input_format_option
@format_option(_FORMS, "text")
@paged_output
@quiet_option
@jobs_option
@cluster_option
@rules_option
@board_option
@color_option
def command(
    files: tuple[str, ...],
    input_format: str | None,
    form: str | None,
    output: str | None,
    quiet: bool,
    jobs: int | None,
    cluster: str | None,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """Count what a club asks about its games: who wins, where points come from, which district is fought over.

    IN is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. Exit code 0 means that all records are valid, 1 that some have findings or could not be counted; those that
    cannot be read are named.

    \b
    Examples:
      pacal stats club/
      pacal stats season.zip -o season.json
    """
    from ..archive.inputs.find import find_files, size_of
    from ..archive.tasks.club_figures import Stats
    from ..archive.tasks.stats import Counting
    from .pool import make_pool, watch
    from .report import Broken, tell_empty
    from .sink import same_file, sink

    stats, broken = Stats(), Broken()
    found = find_files(files, input_format, refuse=True)
    if found.empty and not tell_empty(found):
        return FAILED
    form = chosen_format(form, output, _FORMS, "text")
    if any(same_file(output, one.file) for one in found.found):
        raise click.UsageError(f"The counts would replace the records in {output}. Write to another file.")
    with make_pool(jobs, cluster) as pool:
        work = Counting(rules, board)
        for count in watch(pool.run(found.found, work), size_of(found.found), wanted=not quiet):
            stats.merge(count.stats)
            for findings in count.left_out:
                broken.add(findings)
    with sink(output) as stream:
        if form == "json":
            from ..notation.json.records import to_json

            stream.write(f"{to_json(stats.data())}\n")
        else:
            from ..show.console import make_console
            from ..show.terminal.stats import print_stats

            print_stats(make_console(color, stream), stats)
    return broken.exit_code(bool(stats.faulty))
