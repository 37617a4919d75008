"""``pacal convert``: records to and from JSON, and as tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

import click

from .options import board_option, rules_option

if TYPE_CHECKING:
    from ..review.convert import Converted

_TO = ["json", "jsonl", "pacal", "csv", "parquet"]
_FROM = ["pacal", "json", "jsonl"]


@click.command("convert")
@click.argument("files", nargs=-1, required=True, metavar="IN...")
@click.option("--to", type=click.Choice(_TO), help="What to write; without it, what the name of the output says.")
@click.option("--from", "source", type=click.Choice(_FROM), help="What to read; without it, what each name says.")
@click.option("--output", "-o", metavar="OUT", help="Write to this file, complete or not at all.")
@click.option("--raw", is_flag=True, help="Leave short forms and the order of things as they were written.")
@click.option("--with-positions", "positions", is_flag=True, help="Add position, events and points after each turn.")
@rules_option
@board_option
def command(
    files: tuple[str, ...],
    to: str | None,
    source: str | None,
    output: str | None,
    raw: bool,
    positions: bool,
    rules: str,
    board: str,
) -> int:
    """Convert records between the notation and JSON without loss, or into a table with a row for each turn.

    IN is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. A record that cannot be read is reported, the others are converted, and the exit code is 1.

    \b
    Examples:
      pacal convert club.pacal --to jsonl -o club.jsonl
      pacal convert club.jsonl --to pacal
      pacal convert games/ --to parquet -o games.parquet
    """
    from ..review.convert import Wanted, convert_piece
    from ..review.inputs import find_inputs, pieces
    from .report import Broken, tell_position
    from .sink import sink

    to = to or _guess(output)
    if positions and to not in ("json", "jsonl"):
        raise click.UsageError("--with-positions is for JSON: --to json or --to jsonl.")
    wanted = Wanted(to, raw, positions, rules or "de", board or "palenque")
    inputs = find_inputs(files, source)
    broken = Broken()

    def convert() -> Iterator[Converted]:
        for path, form in inputs:
            for name, piece in pieces(path, form):
                converted = convert_piece(piece, name, wanted)
                broken.add(converted.findings)
                if converted.passed_over:
                    tell_position(name)
                elif not converted.findings:
                    yield converted

    with sink(output) as stream:
        if to == "parquet":
            _write_parquet(stream, convert())
        else:
            _write_text(stream, to, convert())
    if broken.count:
        records = "1 record" if broken.count == 1 else f"{broken.count:,} records"
        click.echo(f"pacal: {records} could not be converted", err=True)
    return broken.exit_code()


def _guess(output: str | None) -> str:
    """What to write, from the name of the output."""
    suffix = (output or "").rpartition(".")[2].lower()
    if output and suffix in _TO:
        return suffix
    raise click.UsageError(f"Say what to write with --to: {', '.join(_TO)}.")


def _write_text(stream: IO[str], to: str, records: Iterator[Converted]) -> None:
    from ..show.joined import join

    joined = join(to)
    stream.write(joined.begin())
    for converted in records:
        stream.write(joined.add(converted))
    stream.write(joined.end())


def _write_parquet(stream: IO[str], records: Iterator[Converted]) -> None:
    from ..show.parquet import ParquetTable

    if stream.isatty():
        raise click.UsageError("Parquet is nothing for a terminal; give a file with -o.")
    stream.flush()
    table = ParquetTable(stream.buffer)  # type: ignore[attr-defined]
    for converted in records:
        table.add(converted.rows)
    table.close()
