"""`pacal format`: records in canonical form."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from .app import CLEAN, FINDINGS
from .options import board_option, color_option, rules_option

if TYPE_CHECKING:
    from ..notation.errors import NotationError

_CHUNK = 1 << 20


@click.command("format")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--write", is_flag=True, help="Write each file in place instead of printing.")
@click.option("--check", is_flag=True, help="Change nothing; list the files that are not canonical, exit 1 if any.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change, exit 1 if anything.")
@rules_option
@board_option
@color_option
def command(
    files: tuple[str, ...], write: bool, check: bool, diff: bool, rules: str, board: str, color: Any
) -> int:
    """Print records in canonical form: long moves, corners only, members, points and standings filled in.

    FILE is a record file, also packed as .gz or .zst, or - for standard input; a .zip is read, but not written. What a
    record says is never changed. A record that cannot be read is left as it is, byte for byte, and reported; the others
    in its file are formatted.
    """
    from ..archive.rewriting.canonical_files import format_file

    if sum((write, check, diff)) > 1:
        raise click.UsageError("--write, --check and --diff exclude each other.")
    for name in files:
        if name != "-" and not os.path.isfile(name):
            raise click.UsageError(f"There is no file {name}.")
        if write and name.lower().endswith(".zip"):
            raise click.UsageError(f"{name} is an archive, and archives are not rewritten. Unpack it first.")
    unread = changed = 0
    for name in files:
        for source, data in _texts(name):
            if not isinstance(data, bytes):
                unread += 1
                _report(source, data)
                continue
            result = format_file(data, file=source, rules=rules or "de", board=board or "palenque")
            for problem in result.unread:
                unread += 1
                _report(source, problem)
            if result.changed:
                changed += 1
            if diff:
                _print_diff(source, result.before, result.after, color)
            elif check:
                if result.changed:
                    click.echo(f"{source}: not canonical")
            elif write and name != "-":
                if result.changed:
                    from .sink import replace_file

                    replace_file(name, result.after)
            else:
                sys.stdout.flush()
                sys.stdout.buffer.write(result.after)
    return FINDINGS if unread or ((check or diff) and changed) else CLEAN


def _texts(name: str) -> Iterator[tuple[str, bytes | NotationError]]:
    """What is in a file, unpacked, each text with its name; or why it cannot be unpacked."""
    from ..notation.errors import NotationError
    from ..notation.reading.sources import open_sources

    if name == "-":
        yield name, sys.stdin.buffer.read()
        return
    source = name
    try:
        for source, stream in open_sources(name):
            pieces = []
            while piece := stream.read(_CHUNK):
                pieces.append(piece)
            yield source, b"".join(pieces)
    except NotationError as problem:
        yield source, problem


def _report(name: str, problem: NotationError) -> None:
    from ..show.visible import visible

    place = f":{problem.line}:{problem.column}" if problem.line is not None else ""
    hint = f" ({problem.hint})" if problem.hint else ""
    print(visible(f"{name}{place}: {problem.code} {problem.message}{hint}; left as it is"), file=sys.stderr)


def _print_diff(name: str, before: bytes, after: bytes, color: Any) -> None:
    import difflib

    from rich.text import Text

    from ..show.console import make_console, visible

    console = make_console(color)
    old, new = (re.split(r"\r\n|\r|\n", data.decode("utf-8", "backslashreplace")) for data in (before, after))
    styles = {"+": "green", "-": "red", "@": "cyan"}
    for line in difflib.unified_diff(old, new, name, f"{name} (canonical)", lineterm=""):
        console.print(Text(visible(line, "\t"), style=styles.get(line[:1], "")), soft_wrap=True)
