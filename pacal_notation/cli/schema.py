"""``pacal schema``: the JSON Schemas of the formats."""

from __future__ import annotations

import click

_NAMES = ["position", "record", "review"]


@click.command("schema")
@click.argument("name", type=click.Choice(_NAMES))
def command(name: str) -> None:
    """Print the JSON Schema (2020-12) of a format.

    \\b
    record    a written game, as pacal convert --to json writes it
    position  what stands where, as pacal score reads and writes it
    review    a record --with-positions, or the findings of pacal validate --format json
    """
    from ..notation.json.schema import schema_text

    click.echo(schema_text(name), nl=False)
