"""``pacal convert``: records to and from JSON, and as tables."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import IO, TYPE_CHECKING

import click

from .app import FAILED
from .options import (
    board_option,
    chosen_format,
    cluster_option,
    format_option,
    input_format_option,
    jobs_option,
    paged_output,
    quiet_option,
    rules_option,
)

if TYPE_CHECKING:
    from ..archive.tasks.convert import Conversion
    from .report import Broken

_FORMS = ("json", "jsonl", "pacal", "csv", "parquet")
_PACKED = (".gz", ".zst")


@click.command("convert")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@format_option(_FORMS)
@input_format_option
@paged_output
@click.option("--raw", is_flag=True, help="Leave short forms and the order of things as they were written.")
@click.option("--with-positions", "positions", is_flag=True, help="Add position, events and points after each turn.")
@quiet_option
@jobs_option
@cluster_option
@rules_option
@board_option
def command(
    files: tuple[str, ...],
    form: str | None,
    input_format: str | None,
    output: str | None,
    raw: bool,
    positions: bool,
    quiet: bool,
    jobs: int | None,
    cluster: str | None,
    rules: str,
    board: str,
) -> int:
    """Convert records between the notation and JSON without loss, or into a table with a row for each turn.

    IN is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. A record that cannot be read is reported, the others are converted, and the exit code is 1.

    \b
    Examples:
      pacal convert game.pacal -o game.json
      pacal convert game.json --format pacal
      pacal convert club/ --format csv
    """
    from ..archive.inputs.find import find_files, size_of
    from ..archive.tasks.convert import Converting
    from ..archive.tasks.convert_record import Wanted
    from .pool import make_pool, watch
    from .report import Broken, tell_empty
    from .sink import SinkError, same_file, sink

    to = chosen_format(form, output, _FORMS)
    if to == "parquet" and output is not None and output.lower().endswith(_PACKED):
        raise click.UsageError("Parquet is packed by itself; leave .gz or .zst out of the name.")
    if positions and to not in ("json", "jsonl"):
        raise click.UsageError("--with-positions is for JSON: --format json or --format jsonl.")
    work = Converting(Wanted(to, raw, positions, rules, board))
    found = find_files(files, input_format, refuse=True)
    if found.empty and not tell_empty(found):
        return FAILED
    broken = Broken()
    onto_input = any(same_file(output, file) for file, _, _ in found.found)
    if onto_input and to in ("csv", "parquet"):
        raise click.UsageError(f"A table would replace the records in {output}. Write to another file.")
    with make_pool(jobs, cluster) as pool, sink(output) as stream:
        made = watch(pool.run(found.found, work), size_of(found.found), wanted=not quiet and not stream.isatty())
        if to == "parquet":
            _write_parquet(stream, made, broken)
        else:
            _write_text(stream, to, made, broken)
        if onto_input and broken.left_out:
            raise SinkError(f"{output} stays as it was: what could not be converted would be lost from it")
    if broken.count == 1 and not quiet:
        click.echo("pacal: 1 record could not be converted and is not in the output", err=True)
    elif broken.count and not quiet:
        click.echo(f"pacal: {broken.count:,} records could not be converted and are not in the output", err=True)
    return broken.exit_code()


def _write_text(stream: IO[str], to: str, made: Iterable[Conversion], broken: Broken) -> None:
    from ..archive.tasks.joining import join

    joined = join(to)
    stream.write(joined.begin())
    for conversion in made:
        _tell(conversion, broken)
        if conversion.run is not None:
            stream.write(joined.add(conversion.run))
    stream.write(joined.end())


def _write_parquet(stream: IO[str], made: Iterable[Conversion], broken: Broken) -> None:
    from ..show.parquet import ParquetTable

    if stream.isatty():
        raise click.UsageError("Parquet is nothing for a terminal; give a file with -o.")
    # Arrow's own way to manage memory keeps tens of megabytes more than it uses.
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
    stream.flush()
    table = ParquetTable(stream.buffer)  # type: ignore[attr-defined]
    for conversion in made:
        _tell(conversion, broken)
        for packed in conversion.tables:
            table.add(packed)
    table.close()


def _tell(conversion: Conversion, broken: Broken) -> None:
    """Say what was left out, and why."""
    from .report import tell_position

    for file, findings in conversion.left_out:
        if findings:
            broken.add(findings)
        else:
            broken.left_out += 1
            tell_position(file)
