"""Options that several commands share: each is defined once, and means the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Option = Callable[[_Command], _Command]

INPUT_FORMS = ("pacal", "json", "jsonl")
_NO_PAGER = "pacal.no-pager"
_ROUNDS = re.compile(r"([0-9]{1,4})?(?:(-)([0-9]{1,4})?)?", re.ASCII)

SUFFIXES = {
    ".txt": "text",
    ".md": "markdown",
    ".markdown": "markdown",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
    ".json": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".sarif": "sarif",
    ".csv": "csv",
    ".parquet": "parquet",
    ".pacal": "pacal",
}
"""What the name of an output says is to be written."""


class Rounds(click.ParamType[Any]):
    """Some rounds, such as 3-7, 3-, -7 or 5: the first and the last, None where it is left open."""

    name = "rounds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        found = _ROUNDS.fullmatch(value.strip())
        if found is None or not (found[1] or found[3]) or "0" in (_bare(found[1]), _bare(found[3])):
            self.fail(f"{value!r} names no rounds. Write them like 3-7, 3-, -7 or 5.", param, ctx)
        first = int(found[1]) if found[1] else None
        last = int(found[3]) if found[3] else None if found[2] else first
        if first is not None and last is not None and last < first:
            self.fail(f"In {value} the last round comes before the first.", param, ctx)
        return first, last


def _bare(number: str | None) -> str:
    """A number without the zeros before it; 0 for nothing but zeros."""
    return "" if number is None else number.lstrip("0") or "0"


class Player(click.ParamType[Any]):
    """A player, by colour: a letter, or the colour's name."""

    name = "player"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from ..notation.colours import colour_named

        letter = colour_named(value)
        if letter is None:
            self.fail(f"{value!r} is no player. They are R, G, B, Y and V, or red, green and so on.", param, ctx)
        return letter


def _known_rules(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The rules for what names none. Raises for what does not exist."""
    if ctx.resilient_parsing:
        return value
    if value:
        from ..notation.rules_text import parse_rules

        parse_rules(value)
        return value
    from ..data.shipped import DEFAULT_EDITION

    return DEFAULT_EDITION


def _known_board(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The board for what names none. Raises for what does not exist or cannot be played on."""
    if ctx.resilient_parsing:
        return value
    if value:
        from ..review.boards import load_board

        load_board(value)
        return value
    from ..data.shipped import DEFAULT_BOARD

    return DEFAULT_BOARD


def _no_pager(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    ctx.meta[_NO_PAGER] = value


def pager_wanted() -> bool:
    """Whether the command that runs may show its output through a pager."""
    ctx = click.get_current_context(silent=True)
    return ctx is not None and not ctx.meta.get(_NO_PAGER, True)


rules_option = click.option(
    "--rules",
    metavar="RULES",
    default="",
    callback=_known_rules,
    help="Rules where none are named: an edition with options ('it expert').",
)
board_option = click.option(
    "--board",
    metavar="NAME|FILE",
    default="",
    callback=_known_board,
    help="Board where none is named: its name, or a board file.",
)
draw_option = click.option("--draw", is_flag=True, help="Draw the board, too.")
jobs_option = click.option(
    "--jobs", "-j", type=click.IntRange(min=1), metavar="N", help="Processes to use; all cores unless given."
)
cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help="Let a Dask cluster do it: tcp://HOST:PORT of its scheduler, or local."
)
quiet_option = click.option("--quiet", "-q", is_flag=True, help="Write results and problems, and nothing else.")
record_option = click.option(
    "--record", "number", type=click.IntRange(1), metavar="N", help="Of several records, this one; else the first."
)
at_option = click.option(
    "--at", metavar="TURN", default="", help="In a record: the position before this turn, like 7G; else the last."
)
input_format_option = click.option(
    "--input-format", type=click.Choice(INPUT_FORMS), help="What to read; else what each name says, or the text itself."
)
output_option = click.option("--output", "-o", metavar="FILE", help="Write to this file, complete or not at all.")
_color = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True, help="Use colours."
)
_plain = click.option("--no-color", "color", flag_value="never", help="The same as --color never.")
_unpaged = click.option(
    "--no-pager", is_flag=True, expose_value=False, callback=_no_pager, help="Do not show long output through a pager."
)


def color_option(command: _Command) -> _Command:
    """``--color`` and ``--no-color``."""
    return _color(_plain(command))


def paged_output(command: _Command) -> _Command:
    """``--output`` and ``--no-pager``, for all that write."""
    return output_option(_unpaged(command))


def format_option(forms: Iterable[str], default: str = "") -> _Option[Any]:
    """``--format``, for all that can write in several ways. See `chosen_format`."""
    otherwise = f"what the name of the output says, or {default}" if default else "what the name of the output says"
    return click.option("--format", "form", type=click.Choice(list(forms)), help=f"What to write; else {otherwise}.")


def chosen_format(
    form: str | None,
    output: str | None,
    forms: Iterable[str],
    default: str = "",
    suffixes: Mapping[str, str] = SUFFIXES,
) -> str:
    """What to write: what was asked for, else what the name of the output says, else the default."""
    if form is not None:
        return form
    known = list(forms)
    if output is not None and output != "-":
        from ..archive.inputs.find import suffix_of

        said = suffixes.get(suffix_of(output))
        if said in known:
            return said
        if not default:
            raise click.UsageError(
                f"The name {output} does not say what to write. Say it with --format: {_listed(known)}."
            )
    if not default:
        raise click.UsageError(f"Say what to write with --format: {_listed(known)}.")
    return default


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"
