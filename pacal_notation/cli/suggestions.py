"""What could stand next on a command line, for the scripts of ``pacal completion``.

They run the program itself with PACAL_COMPLETE in its environment and the words typed so far, the last of them
unfinished or empty. Each line of the answer is ``word``, a tab, the word, a tab and what it means; or ``file``, where
the shell is to offer files. Everything is taken from the commands as they are: a parameter is known by its metavar, and
an argument of which nothing is known is a file. A start of a few hundredths of a second is all a shell can wait for, so
only the command in question is loaded.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import click
from click.shell_completion import CompletionItem, ShellComplete

from .language import OPTION

if TYPE_CHECKING:
    from ..archive.figures.table import Choice

VARIABLE = "PACAL_COMPLETE"
"""Names the shell that asks."""
_LARGEST = 4 << 20
"""Records in files of more bytes are not looked into while somebody waits."""

_MOST_RECORDS = 200
"""So many numbers of records are offered at most."""

Item: TypeAlias = "CompletionItem[str]"
_Items = Callable[[list[str], str], Iterable[Item]]
_FILE = "file"


def answer(group: click.Group, typed: list[str]) -> int:
    """Print what could stand next. Where that cannot be said nothing is, for nobody has asked for words yet."""
    for item in suggest(group, typed, os.environ.get(VARIABLE, "")):
        if item.type == _FILE:
            print(_FILE)
        elif not set("\t\n\r") & set(item.value):
            print("word", item.value, " ".join((item.help or "").split()), sep="\t")
    return 0


def suggest(group: click.Group, typed: list[str], shell: str = "") -> list[Item]:
    """What could stand in the place of the last word."""
    *before, start = typed or [""]
    if shell == "bash":
        before, start = _joined([_unquoted(word) for word in before], start)
    try:
        name = _command_name(before)
        command = group.get_command(click.Context(group), name)
        if command is not None:
            _prepare(command, before)
        elif name:
            return []
        found = ShellComplete(group, {}, "pacal", VARIABLE).get_completions(before, start)
    except Exception:
        if os.environ.get("PACAL_DEBUG"):
            raise
        return []
    head, sign, _ = start.partition("=")
    if shell == "fish" and sign and start.startswith("--"):
        return [CompletionItem(f"{head}={item.value}", item.type, item.help) for item in found]
    return found


def _command_name(before: list[str]) -> str:
    """The command of what was typed so far; the program itself takes an option with a value before it."""
    words = iter(before)
    for word in words:
        if word == OPTION:
            next(words, "")
        elif not word.startswith("-"):
            return word
    return ""


def _unquoted(word: str) -> str:
    """A word as the program will get it. Bash hands over what was typed."""
    import shlex

    try:
        parts = shlex.split(word)
    except ValueError:
        return word
    return parts[0] if len(parts) == 1 else word


def _joined(before: list[str], start: str) -> tuple[list[str], str]:
    """The words without the signs at which bash has torn them apart, as in ``--format = html``."""
    words = [word for number, word in enumerate(before) if not (word == "=" and before[number - 1].startswith("--"))]
    return words, "" if start == "=" else start


def _prepare(command: click.Command, before: list[str]) -> None:
    """Teach the parameters of a command what can be offered for them."""
    for param in command.params:
        if isinstance(param.type, click.Choice):
            continue
        known = next((_OPTIONS[name] for name in param.opts if name in _OPTIONS), _KINDS.get(_metavar(param)))
        if known is None and isinstance(param, click.Argument):
            known = _files
        if known is not None:
            setattr(param, "shell_complete", partial(_chosen, known, before))  # noqa: B010  mypy wants no method replaced


def _metavar(param: click.Parameter) -> str:
    """The word that a parameter has in the help: CODE for ``[CODE]...``."""
    name = param.metavar or (param.name or "" if isinstance(param, click.Argument) else "")
    words = name.upper().replace("[", " ").replace("]", " ").replace(".", " ").split()
    return words[0] if words else ""


def _chosen(items: _Items, before: list[str], ctx: click.Context, start: str) -> list[Item]:
    """The items that begin as the word does."""
    found = items(before, start)
    return [item for item in found if item.type == _FILE or item.value.lower().startswith(start.lower())]


def _files(before: list[str], start: str) -> Iterator[Item]:
    yield CompletionItem(start, _FILE)


def _codes(before: list[str], start: str) -> Iterator[Item]:
    """Codes of clauses and findings, also behind those that a comma divides."""
    from ..review.findings.clauses import all_clauses

    head = start[: start.rfind(",") + 1]
    for clause in all_clauses():
        yield CompletionItem(head + clause.code, help=clause.title)


def _boards(before: list[str], start: str) -> Iterator[Item]:
    from ..review.boards import board_names

    yield from map(CompletionItem, board_names())
    yield from _files(before, start)


def _rules(before: list[str], start: str) -> Iterator[Item]:
    """Editions, and behind one of them options."""
    from ..game.rules import OPTIONS
    from ..notation.rules_text import edition_names, load_edition
    from ..telling.rules_words import SAY, edition_as_spoken

    for name in edition_names():
        yield CompletionItem(name, help=edition_as_spoken(load_edition(name)).language)
    for option in OPTIONS.values():
        for value in option.values:
            yield CompletionItem(f"{option.name}={value}", help=SAY(f"option.{option.name}.about"))


def _colours(before: list[str], start: str) -> Iterator[Item]:
    from ..data.languages.nouns import called
    from ..game.actions import COLOURS

    for letter in COLOURS:
        yield CompletionItem(f"{called(letter)}".lower(), help=letter)


def _file_in(before: list[str]) -> str:
    """The first file that the command line names, if it can be looked into while somebody waits."""
    file = next((word for word in before[1:] if not word.endswith(".toml") and os.path.isfile(word)), "")
    return file if file and os.path.getsize(file) <= _LARGEST else ""


def _turns(before: list[str], start: str) -> Iterator[Item]:
    """The turns of the record that the command line names before: click has not read it where a value is missing."""
    from ..archive.inputs.positions import turn_names

    file = _file_in(before)
    if not file:
        return
    options = dict(pairwise(before))
    number = options.get("--record", "")
    known = int(number) if number.isascii() and number.isdigit() and number.strip("0") else 1
    for name in turn_names(file, known, options.get("--input-format")):
        yield CompletionItem(name)


def _records(before: list[str], start: str) -> Iterator[Item]:
    """The numbers of the records in the file that the command line names before."""
    from ..archive.inputs.records import all_pieces
    from ..game.errors import PacalError

    file = _file_in(before)
    if file:
        try:
            count = sum(1 for _ in all_pieces([file], dict(pairwise(before)).get("--input-format")))
        except (PacalError, OSError):
            return
        yield from (CompletionItem(f"{number}") for number in range(1, min(count, _MOST_RECORDS) + 1))


def _policies(before: list[str], start: str) -> Iterator[Item]:
    from ..insight.selfplay import POLICY_NAMES

    yield from map(CompletionItem, POLICY_NAMES)


def _contestants(before: list[str], start: str) -> Iterator[Item]:
    """Policies, and programs, which are files."""
    yield from _policies(before, start)
    yield from _files(before, start)


def _rolls(before: list[str], start: str) -> Iterator[Item]:
    yield from map(CompletionItem, "2345x")


def _groups(before: list[str], start: str) -> Iterator[Item]:
    """What a table can be by, also behind what a comma divides."""
    from ..archive.figures.groups import BY

    yield from _behind_commas(start, BY)


def _columns(before: list[str], start: str) -> Iterator[Item]:
    """The columns of the table that the command line asks for."""
    yield from _behind_commas(start, [figure.name for figure in _choice(before).all_figures()])


def _orders(before: list[str], start: str) -> Iterator[Item]:
    """What its rows can be sorted by."""
    choice = _choice(before)
    yield from map(CompletionItem, [*choice.by, *(figure.name for figure in choice.shown())])


def _choice(before: list[str]) -> Choice:
    from ..archive.figures.groups import BY
    from ..archive.figures.table import Choice

    options = dict(pairwise(before))
    by = tuple(word for word in options.get("--by", "").split(",") if word in BY) or ("player",)
    columns = tuple(word for word in options.get("--columns", "").split(",") if word)
    return Choice(by, "--luck" in before, "--ratings" in before, columns)


def _behind_commas(start: str, names: Iterable[str]) -> Iterator[Item]:
    head = start[: start.rfind(",") + 1]
    given = head.split(",")
    yield from (CompletionItem(head + name) for name in names if name not in given)


_OPTIONS: dict[str, _Items] = {
    "--by": _groups,
    "--columns": _columns,
    "--record": _records,
    "--sort": _orders,
}
"""What can be offered for options whose metavar says too little."""
_KINDS: dict[str, _Items] = {
    "A": _contestants,
    "BOARD": _boards,
    "CODE": _codes,
    "CODES": _codes,
    "PLAYER": _colours,
    "POLICY": _policies,
    "ROLL": _rolls,
    "FILE": _files,
    "FOLDER": _files,
    "NAME|FILE": _boards,
    "RULES": _rules,
    "TURN": _turns,
}
"""What can be offered, by the metavar of a parameter."""
