"""Manual pages, made from the commands themselves: ``python docs/man_pages.py FOLDER`` writes them there.

The sdist gets them when it is built, see hatch_build.py; they are not kept in the repository.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from pacal_notation import __version__
from pacal_notation.cli.app import COMMANDS, pacal

EXIT_CODES = (
    ("0", "Clean."),
    ("1", "There are findings."),
    ("2", "Usage or internal error."),
    ("130", "Interrupted."),
    ("129, 143", "Ended by the signals SIGHUP and SIGTERM."),
    ("141", "The reader of the output went away."),
)
VARIABLES = (
    ("NO_COLOR", "Where it is set, no colours are used."),
    ("PACAL_PAGER, PAGER", "Shows long output on a terminal; less unless set, none where empty or cat."),
    ("PACAL_LANG", "The language to speak: en, de, fr, hu, it or pl; else that of the club's file, or of the system."),
    ("PACAL_DEBUG", "Shows where an internal error happened."),
)


def man_pages() -> dict[str, str]:
    """Every page by the name of its file."""
    context = click.Context(pacal, info_name="pacal", **pacal.context_settings)
    pages = {"pacal.1": _page("pacal", "reads, checks, explains and converts written games", _overview(context))}
    for name in COMMANDS:
        command = pacal.get_command(context, name)
        assert command is not None
        summary = COMMANDS[name].rstrip(".")
        pages[f"pacal-{name}.1"] = _page(f"pacal-{name}", summary[0].lower() + summary[1:], _body(command, context))
    return pages


def _page(name: str, summary: str, body: Iterator[str]) -> str:
    head = [f'.TH "{_roff(name.upper())}" "1" "" "pacal-notation {__version__}" "User Commands"', ".SH NAME",
            f"{_roff(name)} \\- {_roff(summary)}"]  # fmt: skip
    return "\n".join([*head, *body]) + "\n"


def _overview(context: click.Context) -> Iterator[str]:
    yield from (".SH SYNOPSIS", ".B pacal", "[\\fIOPTION\\fR] \\fICOMMAND\\fR ...")
    yield from _description(pacal.help or "")
    yield ".SH COMMANDS"
    for name, words in COMMANDS.items():
        yield from (".TP", f".BR pacal\\-{name} (1)", _text(words))
    yield from _options(pacal, context)
    yield from _end("ENVIRONMENT", VARIABLES)
    yield from _end("EXIT STATUS", EXIT_CODES)


def _body(command: click.Command, parent: click.Context) -> Iterator[str]:
    context = click.Context(command, info_name=command.name, parent=parent)
    pieces = " ".join(_roff(piece) for piece in command.collect_usage_pieces(context))
    yield from (".SH SYNOPSIS", f".B pacal {_roff(command.name or '')}", pieces)
    yield from _description(command.help or "")
    yield from _options(command, context)
    yield from _end("EXIT STATUS", EXIT_CODES)
    yield from (".SH SEE ALSO", ".BR pacal (1)")


def _description(words: str) -> Iterator[str]:
    """The paragraphs of a help text; one that begins with a bell stays as it is, line by line."""
    yield ".SH DESCRIPTION"
    for number, paragraph in enumerate(inspect.cleandoc(words).split("\n\n")):
        if number:
            yield ".PP"
        if paragraph.startswith("\b"):
            yield from (".nf", *map(_text, paragraph.splitlines()[1:]), ".fi")
        else:
            yield _text(" ".join(paragraph.split()))


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    yield ".SH OPTIONS"
    for param in command.get_params(context):
        record = param.get_help_record(context) if isinstance(param, click.Option) else None
        if record is not None:
            yield from (".TP", f"\\fB{_roff(record[0])}\\fR", _text(record[1]))


def _end(title: str, entries: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield f".SH {title}"
    for name, words in entries:
        yield from (".TP", f"\\fB{_roff(name)}\\fR", _text(words))


def _roff(words: str) -> str:
    """Words in which nothing is a command to the formatter."""
    return words.translate({92: "\\e", 45: "\\-", 34: "\\(dq", 39: "\\(aq", 96: "\\`"})


def _text(words: str) -> str:
    """A line of text. One that begins with a dot would be a command."""
    return re.sub(r"^\.", "\\\\&.", _roff(words)) or "\\&"


def main() -> None:
    """Write the pages into the folder that the command line names."""
    (folder,) = map(Path, sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in man_pages().items():
        (folder / name).write_text(page, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
