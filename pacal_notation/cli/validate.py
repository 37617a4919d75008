"""``pacal validate``: check records against the notation and the rules."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

import click

from .app import CLEAN, FAILED, FINDINGS
from .options import (
    board_option,
    chosen_config,
    chosen_format,
    cluster_option,
    color_option,
    config_options,
    format_option,
    input_format_option,
    jobs_option,
    paged_output,
    quiet_option,
    rules_option,
)
from .report import MOST_SHOWN
from .say import wrong_usage

if TYPE_CHECKING:
    from ..archive.config import Config
    from ..archive.inputs.find import Files
    from ..archive.pools.pool import Pool
    from ..review.check import Settings, Summary
    from ..show.console import ColorChoice
    from ..show.findings.formats import Report

_FORMATS = ("text", "json", "jsonl", "github", "sarif")


@click.command("validate")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@format_option(_FORMATS, "text")
@input_format_option
@paged_output
@click.option("--select", metavar="CODES", multiple=True, help="Only these: codes like M2 or letters like M,E.")
@click.option("--ignore", metavar="CODES", multiple=True, help="All but these.")
@click.option("--strict", is_flag=True, help="Let warnings count for the exit code, and warn of short forms.")
@click.option("--as-written", is_flag=True, help="Take every turn as it is written; do not ask what was really played.")
@click.option("--draw", is_flag=True, help="Draw the board around what is wrong.")
@click.option(
    "--max-findings",
    "most",
    type=click.IntRange(min=0),
    metavar="N",
    help=f"Write so many in all, count the rest. Without it, text shows {MOST_SHOWN} of a record, and data has all.",
)
@click.option("--fix", is_flag=True, help="Write safe fixes into the files, and report what is left.")
@click.option("--diff", is_flag=True, help="Change nothing; show what --fix would change, exit 1 if anything.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: also fixes that are only likely.")
@click.option("--no-trace", is_flag=True, help="With --fix or --diff: do not keep what stood there in a comment.")
@click.option("--exit-zero", is_flag=True, help="Exit with 0 also where there are findings.")
@quiet_option
@jobs_option
@cluster_option
@config_options
@rules_option
@board_option
@color_option
def command(
    paths: tuple[str, ...],
    form: str | None,
    input_format: str | None,
    output: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    as_written: bool,
    draw: bool,
    most: int | None,
    fix: bool,
    diff: bool,
    unsafe_fixes: bool,
    no_trace: bool,
    exit_zero: bool,
    quiet: bool,
    jobs: int | None,
    cluster: str | None,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """Replay every record of every PATH and report all that is wrong: one finding for each slip, at its place.

    Where a turn does not fit, everything that follows tells what was really played: this turn, an earlier one, the
    roll. The finding says so, with the edit that puts it right.

    PATH is a file of records or positions (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder with all
    that is in it, or - for standard input.
    Exit code 0 means clean, 1 findings, 2 that something else went wrong, or that there are no records in any folder.

    Many findings say what was probably written wrongly, or played. --fix writes it into the files where that is safe:
    no other story comes near, and all that follows agrees. What stood there is kept in a comment, and nothing else in a
    file changes. A record that would not become better stays as it is. With - the records go to standard output, and
    the findings to standard error.

    \b
    Examples:
      pacal validate game.pacal
      pacal validate club/ season.zip --format github
      pacal validate - --select N,M2 < game.pacal
      pacal validate club/ --diff
      pacal validate club/ --fix
    """
    from ..archive.config import is_config, met_configs
    from ..archive.inputs.find import find_files
    from ..review.check import Settings
    from ..review.findings.selection import EVERYTHING, Selection, read_codes
    from ..show.findings.formats import make_report
    from .pool import make_pool
    from .sink import same_file, sink

    _check_options(fix, diff, no_trace, form)
    form = chosen_format(form, output, _FORMATS, "text")
    text = form == "text"
    settings = Settings(
        rules=rules,
        board=board,
        strict=strict,
        for_people=text,
        scenes=text and draw,
        selection=Selection(read_codes(select), read_codes(ignore)) if select or ignore else EVERYTHING,
        most=max(most, 1) if most is not None else MOST_SHOWN if text else None,
        as_written=as_written,
        people=chosen_config().club.names(),
    )
    configs = met_configs(paths, chosen_config())
    paths = tuple([path for path in paths if not is_config(path)])
    files = find_files(paths, input_format)
    if files.empty:
        from .report import tell_empty

        if not tell_empty(files):
            return FAILED
    if any(same_file(output, file) for file, _, _ in files.found):
        raise wrong_usage("replaces.findings", file=output)
    if fix or diff:
        from ..review.repair.applying import Repairs
        from .fixing import Fixer

        how = Repairs(settings, unsafe_fixes, not no_trace)
        with make_pool(jobs, cluster) as pool:
            return Fixer(paths, files, how, pool, diff, form, output, color, most, quiet, draw).run(strict, exit_zero)
    with make_pool(jobs, cluster) as pool, sink(output) as stream:
        report = make_report(form, stream, color, quiet, draw)
        summary, hidden = _check(files, configs, settings, pool, report, stream, most, quiet)
    if hidden and not text and not quiet:
        from .report import tell_hidden

        tell_hidden(hidden)
    if summary.failures:
        return FAILED
    found = summary.findings if strict else summary.errors
    return FINDINGS if found and not exit_zero else CLEAN


def _check_options(fix: bool, diff: bool, no_trace: bool, form: str | None) -> None:
    """Raise `click.UsageError` for options that do not go together."""
    if no_trace and not (fix or diff):
        raise wrong_usage("validate.no-trace")
    if diff and form not in (None, "text"):
        raise wrong_usage("validate.diff-format")


def _check(
    files: Files,
    configs: list[Config],
    settings: Settings,
    pool: Pool,
    report: Report,
    stream: IO[str],
    most: int | None,
    quiet: bool,
) -> tuple[Summary, int]:
    """Check all files and write what is found; gives the summary, and how many findings were not written."""
    from ..archive.config import check_config
    from ..archive.inputs.find import size_of
    from ..archive.tasks.validate import Checking, checked_files
    from ..notation.reading.sources import STDIN
    from ..review.check import Summary
    from ..show.progress import Progress

    summary = Summary()
    progress = Progress(size_of(files.found), wanted=not quiet)
    written = done = 0
    stream.write(report.begin())
    for checked in map(check_config, configs):
        cases = [case for case in checked.cases if settings.selection.has(case.finding.code)]
        summary.add(checked._replace(cases=tuple(cases)))
        summary.files += 1
        shown = cases if most is None else cases[: max(0, most - written)]
        for case in shown:
            stream.write(report.add(case))
        written += len(shown)
    try:
        for batch, tally in checked_files(pool.run(files.found, Checking(settings), stdin=STDIN), settings):
            summary += tally.summary
            summary.files += batch.files
            done += batch.size
            shown = tally.cases if most is None else tally.cases[: max(0, most - written)]
            if shown:
                progress.clear()
            for case in shown:
                stream.write(report.add(case if most is None else case._replace(more=0)))
            written += len(shown)
            progress.tell(done, summary.records)
    finally:
        progress.clear()
    hidden = 0 if most is None else summary.findings - written
    stream.write(report.end(summary, hidden))
    stream.flush()
    return summary, hidden
