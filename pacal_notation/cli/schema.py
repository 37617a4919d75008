"""``pacal schema``: the JSON Schemas of the formats."""

from __future__ import annotations

import click

from .options import paged_output

_NAMES = ["position", "record", "review", "score"]


@click.command("schema")
@click.argument("name", type=click.Choice(_NAMES))
@paged_output
def command(name: str, output: str | None) -> None:
    """Print the JSON Schema (2020-12) of a format.

    \b
    record    a written game, as pacal convert --format json writes it
    position  what stands where, as pacal score reads it
    review    a record --with-positions, or findings of pacal validate as JSON
    score     a final scoring, as pacal score --format json writes it

    \b
    Example:
      pacal schema record -o record.schema.json
    """
    from ..notation.json.schema import schema_text
    from .sink import sink

    with sink(output) as stream:
        stream.write(schema_text(name))
