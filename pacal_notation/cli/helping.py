"""The help of the commands in other languages. English stands where it is used: in docstrings and ``help=``.

The words of the catalogue are taken from the commands themselves: a key for each paragraph and each option, and those
that several commands share stand there once. In a paragraph whose lines are kept as they are, behind a line with
backslash and b, the examples keep their command lines; only what is said beside them is told in the language.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cache
from inspect import cleandoc
from typing import Any

import click

from ..data.languages.phrases import Phrases
from ..data.languages.speech import spoken
from .app import COMMANDS, loaded, pacal
from .words import SAY

_AS_IT_IS = "\b"
_WIDTH = 78
_ITEM = re.compile(r"(\S+)(\s{2,})(\S.*)")
_WHOLE = re.compile(r"[a-z]+ \"\$\([^)]*\)\"")
"""A piece of a command line that is not to be torn apart."""
_GROUP = "pacal"


METAVARS = (
    "ADDRESS", "ARCHIVE", "BOARD", "CODE", "CODES", "EXPRESSION", "FILE", "FILES", "FLOAT RANGE", "FOLDER",
    "IN", "INTEGER RANGE", "LANGUAGES", "NAME", "NAMES", "PATH", "PERCENT", "PLAYER", "POLICY", "POSITION", "ROLL",
    "ROUNDS", "RULES", "SECONDS", "TITLE", "TURN", "WHAT",
)  # fmt: skip
"""What stands for something in a command line; letters such as N are the same in all languages."""
_METAVAR = re.compile("|".join(rf"\b{word}\b" for word in sorted(METAVARS, key=len, reverse=True)))


def localised(command: click.Command) -> click.Command:
    """A copy of a command whose help is in the language that is spoken, always the same one."""
    return _localised_command(command, spoken())


@cache
def _localised_command(command: click.Command, language: str) -> click.Command:
    name = command.name or ""
    made = copy(command)
    made._help_option = None  # made anew, since click keeps it with its words
    words = words_of(command)
    say = Phrases(SAY.catalogue, words)
    if command.help:
        paragraphs = (_told(say, f"{name}.help.{number}", text) for number, text in _paragraphs(command))
        made.help = "\n\n".join(paragraphs)
    made.params = [_localised(param, say, name) for param in command.params]
    if made.options_metavar == SAY.english["help.options"]:
        made.options_metavar = SAY("help.options")
    if isinstance(made, click.Group):
        made.subcommand_metavar = SAY("help.command")
    return made


def short_help(name: str) -> str:
    """The line of a command in the list of all."""
    return Phrases(SAY.catalogue, {_short(name): COMMANDS[name]})(_short(name))


def all_words() -> dict[str, str]:
    """The words of all commands by key, in English."""
    words = {_short(name): line for name, line in COMMANDS.items()}
    words |= words_of(pacal)
    for name in COMMANDS:
        words |= words_of(loaded(name))
    return words | {_metavar_key(word): word for word in METAVARS}


def words_of(command: click.Command) -> dict[str, str]:
    """The words of a command by key, in English."""
    name = command.name or ""
    words: dict[str, str] = {}
    for number, paragraph in _paragraphs(command):
        words |= _words_of_paragraph(f"{name}.help.{number}", paragraph)
    for param in command.params:
        if isinstance(param, click.Option) and param.help and not param.hidden and param.name != "version":
            words[option_key(name, param)] = param.help
    return words


def option_key(command: str, option: click.Option) -> str:
    """The key of an option's help: that of all commands, where several have it with the same words."""
    written = _written(option)
    return f"option.{written}" if option.help == _shared().get(written) else f"{command}.option.{written}"


def _written(option: click.Option) -> str:
    return max(option.opts, key=len).lstrip("-")


def _shared() -> Mapping[str, str | None]:
    """The help of options that several commands have, by how they are written."""
    from . import options

    made: dict[str, str | None] = {}

    def nothing() -> None:
        """Takes options."""

    for one in vars(options).values():
        if callable(one) and getattr(one, "__module__", "") == "click.decorators":
            one(nothing)
    for option in getattr(nothing, "__click_params__", ()):
        made[_written(option)] = option.help
    return made


def _short(name: str) -> str:
    return f"{name}.short"


def _paragraphs(command: click.Command) -> Iterator[tuple[int, str]]:
    yield from enumerate(cleandoc(command.help or "").split("\n\n"), 1) if command.help else ()


def _is_example(head: str) -> bool:
    return head in (SAY.english["help.examples"], SAY.english["help.example"])


def _words_of_paragraph(key: str, paragraph: str) -> dict[str, str]:
    head, _, rest = paragraph.partition("\n")
    if head.strip() != _AS_IT_IS:
        return {key: " ".join(paragraph.split())}
    if _is_example(rest.partition("\n")[0]):
        return {}
    return {f"{key}.{name}": words for name, _, words in _items(rest)}


def _items(text: str) -> Iterator[tuple[str, int, str]]:
    """What is explained in a list: its name, the column where its words begin, and the words."""
    name, column, words = "", 0, ""
    for line in text.splitlines():
        found = _ITEM.fullmatch(line)
        if found is None:
            words = f"{words} {line.strip()}"
            continue
        if name:
            yield name, column, words
        name, column, words = found[1], found.end(2), found[3]
    yield name, column, words


def _told(say: Phrases, key: str, paragraph: str) -> str:
    """A paragraph in the language that is spoken."""
    head, _, rest = paragraph.partition("\n")
    if head.strip() != _AS_IT_IS:
        return say(key)
    first, _, lines = rest.partition("\n")
    if _is_example(first):
        label = SAY("help.examples" if first == SAY.english["help.examples"] else "help.example")
        return f"{head}\n{label}\n{lines}"
    return f"{head}\n" + "\n".join(
        _item(name, column, say(f"{key}.{name}")) for name, column, _ in _items(rest)
    )


def _item(name: str, column: int, words: str) -> str:
    """An item of a list, in lines that fit."""
    whole = _WHOLE.sub(lambda found: found[0].replace(" ", "\0"), words)
    lines = textwrap.wrap(whole, _WIDTH - column, break_long_words=False, break_on_hyphens=False)
    told = f"\n{'':{column}}".join(lines)
    return f"{name:{column}}{told}".replace("\0", " ")


def _localised(param: click.Parameter, say: Phrases, command: str) -> click.Parameter:
    made: Any = copy(param)
    made.make_metavar = lambda ctx: _metavar(param.make_metavar(ctx))
    called = _metavar if isinstance(param, click.Argument) else str
    made.get_error_hint = lambda ctx: _hint(called(param.get_error_hint(ctx)))
    if not isinstance(param, click.Option) or param.hidden:
        return made  # type: ignore[no-any-return]
    if param.name == "version":
        from gettext import gettext

        made.help = gettext("Show the version and exit.")
    elif param.help:
        key = option_key(command, param)
        made.help = say(key)
    return made  # type: ignore[no-any-return]


def _metavar(shown: str) -> str:
    """What stands for a value, in the language that is spoken; choices are the same in all."""
    if "|" in shown and shown.upper() != shown:
        return shown
    words = Phrases(SAY.catalogue, {_metavar_key(word): word for word in METAVARS})
    return _METAVAR.sub(lambda found: words(_metavar_key(found[0])), shown)


def _hint(shown: str) -> str:
    """The name of an option in a complaint; what click says of its variable there goes through no catalogue."""
    from gettext import gettext

    words = gettext("env var: {var}")
    return re.sub(r"env var: ('\w+')", lambda found: words.format(var=found[1]), shown)


def _metavar_key(word: str) -> str:
    return f"metavar.{word}"
