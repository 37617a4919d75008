"""``pacal stats``: what a club asks about its games."""

from __future__ import annotations

import sys
from typing import IO, TYPE_CHECKING

import click

from .app import FAILED
from .options import (
    board_option,
    cache_options,
    chosen_config,
    chosen_format,
    cluster_option,
    color_option,
    config_options,
    csv_dialect,
    csv_options,
    die_option,
    format_option,
    input_format_option,
    jobs_option,
    kept_answers,
    luck_option,
    paged_output,
    quiet_option,
    rules_option,
    where_option,
)
from .say import wrong_usage

if TYPE_CHECKING:
    from ..archive.figures.table import Choice
    from ..archive.query.expression import Query
    from ..archive.tasks.csv_table import Dialect
    from ..archive.tasks.stats import Count
    from ..show.console import ColorChoice

_FORMS = ("text", "json", "csv", "markdown", "html")


def _split(ctx: click.Context, param: click.Parameter, value: tuple[str, ...] | str | None) -> tuple[str, ...]:
    """Words that were given one by one or with commas between them."""
    given = (value,) if isinstance(value, str) else value or ()
    return tuple(word.strip() for words in given for word in words.split(",") if word.strip())


@click.command("stats")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@click.option(
    "--by",
    multiple=True,
    callback=_split,
    metavar="WHAT",
    help="A table by player, rival, season, event, rules, players …; several with commas.",
)
@where_option
@luck_option
@die_option
@click.option("--ratings", is_flag=True, help="With --by player: ratings, also for games of more than two.")
@click.option("--columns", callback=_split, metavar="NAMES", help="With --by: these columns, with commas between them.")
@click.option("--sort", metavar="NAME", default="", help="With --by: sort by this column; else by wins or names.")
@click.option("--reverse", is_flag=True, help="With --by: turn the order round.")
@click.option("--all", "every", is_flag=True, help="Show all rows of long tables, not only the first.")
@input_format_option
@format_option(_FORMS, "text")
@csv_options
@paged_output
@cache_options
@quiet_option
@jobs_option
@cluster_option
@config_options
@rules_option
@board_option
@color_option
def command(
    files: tuple[str, ...],
    by: tuple[str, ...],
    where: Query | None,
    luck: bool,
    die: str,
    ratings: bool,
    columns: tuple[str, ...],
    sort: str,
    reverse: bool,
    every: bool,
    input_format: str | None,
    form: str | None,
    excel: bool,
    separator: str | None,
    output: str | None,
    cache: str | None,
    no_cache: bool,
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
      pacal stats club/ --by player --all
      pacal stats club/ --by season,player --where 'players = 3' -o seasons.html
      pacal stats season.zip --luck
    """
    from dataclasses import replace

    from ..archive.inputs.find import find_files, size_of
    from ..archive.tasks.stats import Counting
    from .pool import make_pool, watch
    from .report import Broken, tell_empty
    from .sink import same_file, sink

    form = chosen_format(form, output, _FORMS, "text")
    dialect = csv_dialect(form, excel, separator)
    if not by and (ratings or columns or sort or reverse):
        raise wrong_usage("stats.by-missing")
    if not by and form == "csv":
        raise wrong_usage("stats.csv-by")
    choice = None
    if by or luck:
        from ..archive.figures.table import Choice

        choice = Choice(by or ("player",), luck, ratings, columns, sort, reverse)
        choice.check()
    found = find_files(files, input_format, refuse=True)
    if found.empty and not tell_empty(found):
        return FAILED
    if any(same_file(output, one.file) for one in found.found):
        raise wrong_usage("replaces.counts", file=output)
    broken = Broken()
    kept = kept_answers(cache, no_cache, wanted=luck, quiet=quiet)
    club = chosen_config().club
    work = Counting(rules, board, kept=kept, club=club, where=None if where is None else replace(where, club=club))
    if choice is not None:
        work = replace(work, by=choice.by, luck=luck, ordered=choice.ordered, die=die)
    whole = work.begin()
    slow = luck or (where is not None and where.needs_luck)
    with make_pool(jobs, cluster) as pool:
        for count in watch(pool.run(found.found, work, slow=slow), size_of(found.found), wanted=not quiet):
            work.add(whole, count)
            for findings in count.left_out:
                broken.add(findings)
    with sink(output) as stream:
        _write(stream, form, whole, choice, bool(by), every, dialect, color)
    if form == "text" and not quiet:
        from ..show.console import make_console
        from ..show.terminal.reconstruction import print_reconstruction

        sys.stdout.flush()
        print_reconstruction(make_console(color, sys.stderr), *whole.stats.board_games)
    return broken.exit_code(bool(whole.stats.faulty))


def _write(
    stream: IO[str],
    form: str,
    whole: Count,
    choice: Choice | None,
    by: bool,
    every: bool,
    dialect: Dialect,
    color: ColorChoice,
) -> None:
    """Write what was counted."""
    table = None
    if whole.groups is not None and choice is not None:
        from ..archive.figures.table import make_table

        table = make_table(whole.groups, choice, for_people=form not in ("json", "csv"))
    if form == "json":
        from ..archive.tasks.stats import figures_data
        from ..notation.json.records import to_json

        stream.write(f"{to_json(figures_data(whole.stats, table, by))}\n")
        return
    if form == "csv":
        from ..archive.tasks.csv_table import csv_head, csv_text

        assert table is not None
        stream.write(csv_head([*table.by, *(figure.name for figure in table.figures)], dialect))
        stream.write(csv_text(((*row.key, *row.values) for row in table.rows), dialect))
        return
    from ..show.stats.overview import pages_of

    pages = pages_of(whole.stats, table, by, every)
    if form == "markdown":
        from ..show.stats.markdown import stats_markdown

        stream.write(stats_markdown(pages))
    elif form == "html":
        from ..show.stats.page import write_stats_page

        stream.write(write_stats_page(pages))
    else:
        from ..show.console import make_console
        from ..show.stats.text import print_stats

        print_stats(make_console(color, stream), pages)
