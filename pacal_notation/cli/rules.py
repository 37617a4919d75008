"""``pacal rules``: list the editions, show one, compare two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ..show.console import ColorChoice


@click.command("rules")
@click.argument("words", nargs=-1, metavar="[RULES]")
@click.option("--diff", nargs=2, metavar="RULES RULES", help="Compare two sets of rules.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to print.")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Use colours.")
def command(words: tuple[str, ...], diff: tuple[str, str] | None, form: str, color: ColorChoice) -> None:
    """List the editions of the rules, show one, or compare two.

    RULES is the name of an edition, or the text of a Rules tag: pacal rules it diagonals=yes
    """
    from ..notation.rules_text import edition_names, load_edition, parse_rules
    from ..show.console import make_console
    from ..show.terminal import rules as show

    if words and diff:
        raise click.UsageError("--diff takes its two rules itself; leave out the other words.")
    draw: Callable[..., None]
    tell: Callable[..., object]
    subject: tuple[Any, ...]
    if diff:
        draw, tell = show.print_difference, show.difference_data
        subject = tuple((edition, rules) for edition, _, rules in map(parse_rules, diff))
    elif words:
        draw, tell = show.print_rules, show.rules_data
        edition, _, rules = parse_rules(" ".join(words))
        subject = (edition, rules)
    else:
        draw, tell = show.print_editions, show.editions_data
        subject = ([load_edition(name) for name in edition_names()],)
    console = make_console(color)
    if form == "json":
        show.print_json(console, tell(*subject))
    else:
        draw(console, *subject)
