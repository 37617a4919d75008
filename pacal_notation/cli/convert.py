"""``pacal convert``: records to and from JSON, and as tables."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import IO, TYPE_CHECKING

import click

from .app import FAILED
from .options import (
    board_option,
    cache_options,
    chosen_config,
    chosen_format,
    cluster_option,
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
)
from .say import note, say, wrong_usage

if TYPE_CHECKING:
    from ..archive.tasks.convert import Conversion
    from ..archive.tasks.convert_record import Wanted
    from .report import Broken

_FORMS = ("json", "jsonl", "pacal", "csv", "parquet", "xlsx")
_TABLES = ("csv", "parquet", "xlsx")
_PACKED = (".gz", ".zst")


@click.command("convert")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@format_option(_FORMS)
@input_format_option
@paged_output
@click.option("--raw", is_flag=True, help="Leave short forms and the order of things as they were written.")
@click.option("--with-positions", "positions", is_flag=True, help="Add position, events and points after each turn.")
@click.option("--with-analysis", "analysis", is_flag=True, help="Add win chances, luck and play; slower.")
@click.option(
    "--rows",
    type=click.Choice(["turns", "games", "players"]),
    help="In a table: a row for each turn, game, or player and game; turns unless given.",
)
@luck_option
@die_option
@cache_options
@csv_options
@quiet_option
@jobs_option
@cluster_option
@config_options
@rules_option
@board_option
def command(
    files: tuple[str, ...],
    form: str | None,
    input_format: str | None,
    output: str | None,
    raw: bool,
    positions: bool,
    analysis: bool,
    rows: str | None,
    luck: bool,
    die: str,
    cache: str | None,
    no_cache: bool,
    excel: bool,
    separator: str | None,
    quiet: bool,
    jobs: int | None,
    cluster: str | None,
    rules: str,
    board: str,
) -> int:
    """Convert records between the notation and JSON without loss, or into a table.

    A table has a row for each turn, for each game (--rows games), or for each player and game (--rows players).

    IN is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. A record that cannot be read is reported, the others are converted, and the exit code is 1.

    \b
    Examples:
      pacal convert game.pacal -o game.json
      pacal convert game.json --format pacal
      pacal convert club/ --format csv
      pacal convert club/ --rows players -o players.xlsx
    """
    from ..archive.inputs.find import find_files, size_of
    from ..archive.tasks.convert import Converting
    from ..archive.tasks.convert_record import Wanted
    from .pool import make_pool, watch
    from .report import Broken, tell_empty
    from .sink import SinkError, same_file, sink

    to = chosen_format(form, output, _FORMS)
    dialect = csv_dialect(to, excel, separator)
    if to in ("parquet", "xlsx") and output is not None and output.lower().endswith(_PACKED):
        raise wrong_usage("convert.packed")
    if (rows is not None or luck) and to not in _TABLES:
        raise wrong_usage("convert.rows-tables")
    if positions and to not in ("json", "jsonl"):
        raise wrong_usage("convert.positions-json")
    if analysis and to not in ("json", "jsonl"):
        raise wrong_usage("convert.analysis-json")
    kept = kept_answers(cache, no_cache, wanted=luck, quiet=quiet)
    club = chosen_config().club
    wanted = Wanted(to, raw, positions, rules, board, analysis, rows or "turns", luck, dialect, kept, club, die)
    work = Converting(wanted)
    found = find_files(files, input_format, refuse=True)
    if found.empty and not tell_empty(found):
        return FAILED
    broken = Broken()
    onto_input = any(same_file(output, file) for file, _, _ in found.found)
    if onto_input and to in _TABLES:
        raise wrong_usage("replaces.table", file=output)
    with make_pool(jobs, cluster) as pool, sink(output) as stream:
        done = pool.run(found.found, work, slow=luck)
        made = watch(done, size_of(found.found), wanted=not quiet and not stream.isatty())
        if to == "parquet":
            _write_parquet(stream, wanted, made, broken)
        elif to == "xlsx":
            _write_spreadsheet(stream, wanted, made, broken)
        else:
            _write_text(stream, wanted, made, broken)
        if onto_input and broken.left_out:
            raise SinkError(say("stays", file=output))
    if broken.count and not quiet:
        note("not-converted", count=broken.count)
    return broken.exit_code()


def _write_text(stream: IO[str], wanted: Wanted, made: Iterable[Conversion], broken: Broken) -> None:
    from ..archive.tasks.csv_table import csv_head
    from ..archive.tasks.joining import join

    head = csv_head((column.name for column in wanted.columns), wanted.dialect) if wanted.to == "csv" else ""
    joined = join(wanted.to, head)
    stream.write(joined.begin())
    for conversion in made:
        _tell(conversion, broken)
        if conversion.run is not None:
            stream.write(joined.add(conversion.run))
    stream.write(joined.end())


def _write_parquet(stream: IO[str], wanted: Wanted, made: Iterable[Conversion], broken: Broken) -> None:
    from ..show.parquet import ParquetTable

    if stream.isatty():
        raise wrong_usage("convert.parquet-terminal")
    # Arrow's own way to manage memory keeps tens of megabytes more than it uses.
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
    stream.flush()
    table = ParquetTable(stream.buffer, wanted.columns)  # type: ignore[attr-defined]
    for conversion in made:
        _tell(conversion, broken)
        for packed in conversion.tables:
            table.add(packed)
    table.close()


def _write_spreadsheet(stream: IO[str], wanted: Wanted, made: Iterable[Conversion], broken: Broken) -> None:
    from ..show.spreadsheet import Spreadsheet

    if stream.isatty():
        raise wrong_usage("convert.xlsx-terminal")
    stream.flush()
    sheet = Spreadsheet(stream.buffer, wanted.columns, wanted.rows)  # type: ignore[attr-defined]
    for conversion in made:
        _tell(conversion, broken)
        sheet.add(conversion.rows)
    sheet.close()


def _tell(conversion: Conversion, broken: Broken) -> None:
    """Say what was left out, and why."""
    from .report import tell_position

    for file, findings in conversion.left_out:
        if findings:
            broken.add(findings)
        else:
            broken.left_out += 1
            tell_position(file)
