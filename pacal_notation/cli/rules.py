"""``pacal rules``: list the editions, show one, compare two, list the rulings, ask what a table plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from .options import chosen_format, color_option, format_option, paged_output
from .say import wrong_usage

if TYPE_CHECKING:
    from ..show.console import ColorChoice

_FORMS = ("text", "json")


@click.command("rules")
@click.argument("words", nargs=-1, metavar="[RULES]")
@click.option("--diff", nargs=2, metavar="RULES RULES", help="Compare two sets of rules.")
@click.option("--rulings", is_flag=True, help="List the rulings: where the books are silent or disagree.")
@click.option("--ask", is_flag=True, help="Ask what to settle before the game, and print the Rules tag.")
@format_option(_FORMS, "text")
@paged_output
@color_option
def command(
    words: tuple[str, ...],
    diff: tuple[str, str] | None,
    rulings: bool,
    ask: bool,
    form: str | None,
    output: str | None,
    color: ColorChoice,
) -> None:
    """List the editions of the rules, show one, or compare two; list the rulings; ask what a table wants to play.

    RULES is the name of an edition, or the text of a Rules tag.

    \b
    Examples:
      pacal rules it diagonals=yes
      pacal rules --diff de fr
      pacal rules --rulings --lang pl
    """
    from ..notation.rules_text import edition_names, load_edition, parse_rules
    from ..show.console import make_console
    from ..show.terminal import rules as show
    from ..telling.rules_words import edition_as_spoken
    from .sink import sink

    if words and diff:
        raise wrong_usage("rules.diff-words")
    if bool(words) + bool(diff) + rulings + ask > 1:
        raise wrong_usage("rules.one-of")
    draw: Callable[..., None]
    tell: Callable[..., object]
    subject: tuple[Any, ...]
    if ask:
        from .ask_rules import ask_rules

        draw, tell, subject = show.print_tag, show.rules_data, ask_rules(color)
    elif rulings:
        from ..review.findings.clauses import ruled_clauses

        draw, tell, subject = show.print_rulings, show.rulings_data, (ruled_clauses(),)
    elif diff:
        draw, tell = show.print_difference, show.difference_data
        subject = tuple((edition, rules) for edition, _, rules in map(parse_rules, diff))
    elif words:
        draw, tell = show.print_rules, show.rules_data
        edition, _, rules = parse_rules(" ".join(words))
        subject = (edition_as_spoken(edition), rules)
    else:
        draw, tell = show.print_editions, show.editions_data
        subject = ([edition_as_spoken(load_edition(name)) for name in edition_names()],)
    with sink(output) as stream:
        console = make_console(color, stream)
        if chosen_format(form, output, _FORMS, "text") == "json":
            show.print_json(console, tell(*subject))
        else:
            draw(console, *subject)
