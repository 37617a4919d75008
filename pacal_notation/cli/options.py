"""Options that several commands share: each is defined once, and means the same everywhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..data.languages import LANGUAGES, PSEUDO
from .language import VARIABLE, plain_language, speak_as_club
from .say import note, say, shown, wrong_usage

if TYPE_CHECKING:
    from ..archive.config import Config
    from ..archive.kept_answers import Kept
    from ..archive.tasks.csv_table import Dialect

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Option = Callable[[_Command], _Command]

INPUT_FORMS = ("pacal", "json", "jsonl")
_NO_PAGER = "pacal.no-pager"
_CONFIG, _NAMED, _WITHOUT = "pacal.config", "pacal.config-named", "pacal.no-config"
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
    ".xlsx": "xlsx",
    ".pacal": "pacal",
}
"""What the name of an output says is to be written."""
_OTHERS = {
    ".doc", ".docx", ".gif", ".jpeg", ".jpg", ".ods", ".odt", ".png", ".rtf", ".tex", ".webp", ".xls", ".xml", ".yaml",
    ".yml",
}  # fmt: skip
"""What else a name can say. No command writes these, and a text would be no use under such a name."""


class Rounds(click.ParamType[Any]):
    """Some rounds, such as 3-7, 3-, -7 or 5: the first and the last, None where it is left open."""

    name = "rounds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        found = _ROUNDS.fullmatch(value.strip())
        if found is None or not (found[1] or found[3]) or "0" in (_bare(found[1]), _bare(found[3])):
            self.fail(say("no-rounds", text=shown(value)), param, ctx)
        first = int(found[1]) if found[1] else None
        last = int(found[3]) if found[3] else None if found[2] else first
        if first is not None and last is not None and last < first:
            self.fail(say("rounds.order", text=value.strip()), param, ctx)
        return first, last


def _bare(number: str | None) -> str:
    """A number without the zeros before it; 0 for nothing but zeros."""
    return "" if number is None else number.lstrip("0") or "0"


class Language(click.Choice[str]):
    """A language that the program speaks, also as the locale of a country: ``de_AT``."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        plain = plain_language(value)
        return plain if plain == PSEUDO or plain in self.choices else super().convert(value, param, ctx)


class Languages(click.ParamType[Any]):
    """Languages with commas between them, ``all`` or ``none``."""

    name = "languages"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        names = [name.strip().lower() for name in value.split(",")]
        if names in (["all"], ["none"]):
            return tuple(LANGUAGES) if names == ["all"] else ()
        for name in names:
            if name not in LANGUAGES:
                self.fail(say("no-language", text=shown(name or value), names=", ".join(LANGUAGES)), param, ctx)
        return tuple(dict.fromkeys(names))


class PolicyName(click.ParamType[Any]):
    """The name of a policy: one of `POLICY_NAMES`, or ``deep:N``."""

    name = "policy"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from ..insight.selfplay import POLICY_NAMES, is_policy

        if not is_policy(value):
            self.fail(say("no-policy", name=shown(value), names=", ".join(POLICY_NAMES)), param, ctx)
        return value


class OneTurn(click.ParamType[Any]):
    """A turn by its round and colour, such as 7G or 7green."""

    name = "turn"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        from ..review.positions import NoPositionError, read_turn

        try:
            number, colour = read_turn(value)
        except NoPositionError:
            number, colour = 0, ""
        if not colour:
            self.fail(say("no-turn", text=shown(value)), param, ctx)
        return number, colour


def chosen_config(ctx: click.Context | None = None) -> Config:
    """What the club's file says that counts for the inputs of this command; nothing for commands that read none.

    `validate` tells what is wrong with the file; every other command is not run with it.
    """
    ctx = ctx or click.get_current_context()
    if _CONFIG not in ctx.meta:
        from ..archive.config import NO_CONFIG, config_of, read_config

        if not _reads_config(ctx) or ctx.meta.get(_WITHOUT):
            ctx.meta[_CONFIG] = NO_CONFIG
        elif named := ctx.meta.get(_NAMED):
            ctx.meta[_CONFIG] = read_config(named)
        else:
            ctx.meta[_CONFIG] = config_of(_arguments(ctx))
        speak_as_club(ctx.meta[_CONFIG].language)
        if (aside := ctx.meta[_CONFIG].aside) and not ctx.params.get("quiet"):
            note("config.aside", count=len(aside), file=aside[0])
    found: Config = ctx.meta[_CONFIG]
    return found if ctx.command.name == "validate" else found.sound()


def _arguments(ctx: click.Context) -> list[str]:
    """What is read: everything that stands on the command line beside options, but for an expression."""
    words: list[str] = []
    for param in ctx.command.params:
        if isinstance(param, click.Argument) and param.name:
            value = ctx.params.get(param.name)
            words += [value] if isinstance(value, str) else value or ()
    # What `find` asks for stands before its files.
    asks = ctx.command.name == "find" and not ctx.params.get("duplicates")
    return words[1:] if asks else words


def _known_rules(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The rules for what names none: as given, else those of the club. Raises for what does not exist."""
    if ctx.resilient_parsing:
        return value
    if value:
        from ..notation.rules_text import parse_rules

        parse_rules(value)
        return value
    if _reads_config(ctx) and (rules := chosen_config(ctx).rules):
        return rules
    from ..data.shipped import DEFAULT_EDITION

    return DEFAULT_EDITION


def _known_board(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The board for what names none: as given, else the club's. Raises for one that cannot be played on."""
    if ctx.resilient_parsing:
        return value
    if value:
        from ..review.boards import load_board

        load_board(value)
        return value
    if _reads_config(ctx) and (board := chosen_config(ctx).board):
        return board
    from ..data.shipped import DEFAULT_BOARD

    return DEFAULT_BOARD


def _reads_config(ctx: click.Context) -> bool:
    """Whether this command has `config_options`."""
    return any(param.name == "config" for param in ctx.command.params)


def _keep_config(ctx: click.Context, param: click.Parameter, value: object) -> None:
    """Note what was said about the club's file, for `chosen_config`."""
    ctx.meta[_NAMED if param.name == "config" else _WITHOUT] = value
    if ctx.meta.get(_NAMED) and ctx.meta.get(_WITHOUT):
        raise wrong_usage("config.both")


def _compiled(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """What an expression asks for; None where none was given. Raises `ExpressionError` for one that cannot be used."""
    if ctx.resilient_parsing or value is None:
        return None
    from ..archive.query.expression import compile_expression

    return compile_expression(value)


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
where_option = click.option(
    "--where",
    metavar="EXPRESSION",
    callback=_compiled,
    help="Only games that fit an expression of `pacal find`, such as 'player \"Ada\" and wins'.",
)
draw_option = click.option("--draw", is_flag=True, help="Draw the board, too.")
jobs_option = click.option(
    "--jobs", "-j", type=click.IntRange(min=1), metavar="N", help="Processes to use; all cores unless given."
)
die_option = click.option(
    "--die",
    type=click.Choice(["even", "2", "3", "4", "5"]),
    default="even",
    show_default=True,
    help="Which number stands twice on the die; even: each as often as the others.",
)
cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help="Let a Dask cluster do it: tcp://HOST:PORT of its scheduler, or local."
)
seed_option = click.option("--seed", type=click.IntRange(min=0), help="Makes games repeatable; told if left out.")
quiet_option = click.option("--quiet", "-q", is_flag=True, help="Write results and problems, and nothing else.")
luck_option = click.option(
    "--luck", is_flag=True, help="Luck and skill, too; takes a second or two a game, and the first time only."
)
_cache = click.option("--cache", metavar="FOLDER", help="Keep here what was worked out; else in the usual place.")
_no_cache = click.option("--no-cache", is_flag=True, help="Neither keep what is worked out nor use what was kept.")
_excel = click.option("--excel", is_flag=True, help="CSV as Excel reads it in most of Europe, with a byte order mark.")
_separator = click.option(
    "--separator", type=click.Choice(["comma", "semicolon", "tab"]), help="CSV: what stands between the cells."
)
record_option = click.option(
    "--record", "number", type=click.IntRange(1), metavar="N", help="Of several records, this one; else the first."
)
at_option = click.option(
    "--at", metavar="TURN", default="", help="In a record: the position before this turn, like 7G; else the last."
)
input_format_option = click.option(
    "--input-format",
    type=click.Choice(INPUT_FORMS, case_sensitive=False),
    help="What to read; else what each name says, or the text itself.",
)
language_option = click.option(
    "--lang",
    type=Language(list(LANGUAGES)),
    envvar=VARIABLE,
    show_envvar=True,
    is_eager=True,
    expose_value=False,
    help="Speak this language; else that of the club's file, or of the system.",
)
"""Every command has it: `app.LazyGroup` gives it to them. `language` has listened to it long before."""
languages_option = click.option(
    "--languages",
    type=Languages(),
    metavar="LANGUAGES",
    help="A page: the languages it can be switched to, as de,pl or none; else all.",
)
output_option = click.option("--output", "-o", metavar="FILE", help="Write to this file, complete or not at all.")
_config = click.option(
    "--config",
    metavar="FILE",
    expose_value=False,
    callback=_keep_config,
    help="The club's file; else pacal.toml beside the input or above it.",
)
_no_config = click.option(
    "--no-config", is_flag=True, expose_value=False, callback=_keep_config, help="Do without the club's file."
)
_color = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True, help="Use colours."
)
_plain = click.option("--no-color", "color", flag_value="never", help="The same as --color never.")
unpaged_option = click.option(
    "--no-pager", is_flag=True, expose_value=False, callback=_no_pager, help="Do not show long output through a pager."
)


def config_options(command: _Command) -> _Command:
    """``--config`` and ``--no-config``, for all that read records. See `chosen_config`."""
    return _config(_no_config(command))


def color_option(command: _Command) -> _Command:
    """``--color`` and ``--no-color``."""
    return _color(_plain(command))


def cache_options(command: _Command) -> _Command:
    """``--cache`` and ``--no-cache``. See `kept_answers`."""
    return _cache(_no_cache(command))


def csv_options(command: _Command) -> _Command:
    """``--excel`` and ``--separator``. See `csv_dialect`."""
    return _excel(_separator(command))


def kept_answers(cache: str | None, no_cache: bool, wanted: bool = True, quiet: bool = False) -> Kept:
    """Where answers that take long are kept. Says so where they cannot be."""
    from ..archive.kept_answers import NOTHING_KEPT, Kept

    if cache is not None and no_cache:
        raise wrong_usage("cache.both")
    if no_cache or not wanted:
        return NOTHING_KEPT
    kept = Kept(os.path.abspath(cache) if cache is not None else "")
    if not quiet and not kept.can_be_written():
        if kept.where:
            note("nothing-kept", file=kept.where)
        else:
            note("nothing-kept.usual")
    return kept


def csv_dialect(form: str, excel: bool, separator: str | None) -> Dialect:
    """How CSV is to be written."""
    from ..archive.tasks.csv_table import chosen_dialect

    if form != "csv" and (excel or separator):
        raise wrong_usage("csv-only")
    return chosen_dialect(excel, separator or "")


def paged_output(command: _Command) -> _Command:
    """``--output`` and ``--no-pager``, for all that write."""
    return output_option(unpaged_option(command))


def _in_any_case(names: Iterable[str]) -> click.Choice[str]:
    """A choice of words that people also write in capitals, such as JSON."""
    return click.Choice(list(names), case_sensitive=False)


def format_option(forms: Iterable[str], default: str = "") -> _Option[Any]:
    """``--format``, for all that can write in several ways. See `chosen_format`."""
    otherwise = f"what the name of the output says, or {default}" if default else "what the name of the output says"
    return click.option("--format", "form", type=_in_any_case(forms), help=f"What to write; else {otherwise}.")


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

        suffix = suffix_of(output)
        said = suffixes.get(suffix)
        if said in known:
            return said
        if suffix == ".pdf" and "html" in known:
            raise wrong_usage("format.pdf", file=f"{output[: -len(suffix)]}.html")
        if said not in (None, "text") or suffix in _OTHERS or suffix == ".pdf":
            raise wrong_usage("format.other", file=output, forms=_choice(known))
        if not default:
            raise wrong_usage("format.unnamed", file=output, forms=_choice(known))
    if not default:
        raise wrong_usage("format.missing", forms=_choice(known))
    return default


def chosen_seed(seed: int | None, quiet: bool) -> int:
    """The seed that was given; else a new one, which is told."""
    if seed is None:
        import secrets

        seed = secrets.randbits(32)
        if not quiet:
            click.echo(say("seed", number=str(seed)), err=True)
    return seed


def _choice(words: list[str]) -> Any:
    from ..data.languages.nouns import OR, listed

    return listed(words, OR)
