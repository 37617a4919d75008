"""`pacal format`: records in canonical form."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

import click

from .app import CLEAN, FINDINGS
from .options import board_option, color_option, rules_option


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

    FILE is a record file, or - for standard input. What a record says is never changed. A record that cannot be read
    is left as it is and reported; the others in its file are formatted.
    """
    from ..review.formatting import format_file

    if sum((write, check, diff)) > 1:
        raise click.UsageError("--write, --check and --diff exclude each other.")
    missing = [name for name in files if name != "-" and not os.path.isfile(name)]
    if missing:
        raise click.UsageError(f"There is no file {missing[0]}.")
    unread = changed = 0
    for name in files:
        data = sys.stdin.buffer.read() if name == "-" else _read(name)
        result = format_file(data, file=name, rules=rules or "de", board=board or "palenque")
        for problem in result.unread:
            unread += 1
            _report(name, problem)
        if result.changed:
            changed += 1
        if diff:
            _print_diff(name, result.before, result.after, color)
        elif check:
            if result.changed:
                click.echo(f"{name}: not canonical")
        elif write and name != "-":
            if result.changed:
                from .sink import replace_file

                replace_file(name, result.after)
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(result.after)
    return FINDINGS if unread or ((check or diff) and changed) else CLEAN


def _read(name: str) -> bytes:
    with open(name, "rb") as file:
        return file.read()


def _report(name: str, problem: Any) -> None:
    from ..show.visible import visible

    where = f"{problem.line}:{problem.column}" if problem.line is not None else f"byte {problem.offset}"
    hint = f" ({problem.hint})" if problem.hint else ""
    print(visible(f"{name}:{where}: {problem.code} {problem.message}{hint}; left as it is"), file=sys.stderr)


def _print_diff(name: str, before: bytes, after: bytes, color: Any) -> None:
    import difflib

    from rich.text import Text

    from ..show.console import make_console, visible

    console = make_console(color)
    old, new = (re.split(r"\r\n|\r|\n", data.decode("utf-8", "backslashreplace")) for data in (before, after))
    styles = {"+": "green", "-": "red", "@": "cyan"}
    for line in difflib.unified_diff(old, new, name, f"{name} (canonical)", lineterm=""):
        console.print(Text(visible(line, "\t"), style=styles.get(line[:1], "")), soft_wrap=True)
