"""The group of commands, loaded only when called for, and the program's exit codes.

0 clean, 1 findings, 2 usage or internal error, 130 interrupted, 141 the reader of our output went away.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

import click

from .. import __version__

CLEAN, FINDINGS, FAILED, INTERRUPTED, CLOSED_PIPE = 0, 1, 2, 130, 141

COMMANDS = {
    "annotate": "See a game again: boards, words, points, what could have been.",
    "board": "List boards, draw one, or check a board file.",
    "convert": "Convert records to and from JSON, CSV and Parquet.",
    "explain": "Explain a rule clause or the code of a finding.",
    "format": "Write records in canonical form.",
    "generate": "Play games against itself and write them down.",
    "legal": "List every legal turn of a position.",
    "rules": "List the editions of the rules, show one, or compare two.",
    "schema": "Print the JSON Schema of a format.",
    "score": "Count a final position, point by point.",
    "stats": "Count what a club asks: wins, scores by source, districts.",
    "validate": "Check records against the notation and the rules.",
}
"""Every command with its one line for ``pacal --help``; ``cli/NAME.py`` has the rest and is imported on use."""


class _ClosedPipeError(Exception):
    """The reader of our output went away."""


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"{__package__}.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            # click would end the program with code 1 here, which means findings.
            raise _ClosedPipeError from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            import difflib

            near = difflib.get_close_matches(args[0], COMMANDS, 1)
            meant = f" Did you mean {near[0]}?" if near else ""
            ctx.fail(f"There is no command {args[0]!r}.{meant} `pacal --help` lists the commands.")
        return super().resolve_command(ctx, args)


@click.group(
    cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True
)
@click.version_option(__version__, "--version", "-V", prog_name="pacal")
@click.pass_context
def pacal(ctx: click.Context) -> None:
    """Reads, checks, explains and converts written games of Pacal's Rocket.

    Run `pacal COMMAND --help` for what a command takes.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program; every way it can end has its exit code."""
    from ..game.errors import PacalError

    _use_utf8()
    try:
        code = pacal.main(args=list(arguments) if arguments is not None else None, standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else CLEAN
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as problem:
        problem.show()
        return FAILED
    except (click.Abort, KeyboardInterrupt):
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except (_ClosedPipeError, BrokenPipeError):
        # Nobody reads any more: say nothing, also not when Python closes the stream at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except PacalError as problem:
        _complain(str(problem))
        return FAILED
    except OSError as problem:
        place = f"{problem.filename}: " if problem.filename else ""
        _complain(f"{place}{problem.strerror or problem}")
        return FAILED
    except Exception as problem:
        if os.environ.get("PACAL_DEBUG"):
            raise
        print(
            f"pacal: internal error, please report it: {type(problem).__name__}: {problem}\n"
            "(set PACAL_DEBUG=1 to see where)",
            file=sys.stderr,
        )
        return FAILED


def _complain(words: str) -> None:
    """Say on standard error what is wrong; parts of it may be what somebody wrote."""
    from ..show.visible import visible

    print(f"pacal: {visible(words, keep=chr(10))}", file=sys.stderr)


def _use_utf8() -> None:
    """Write UTF-8 where output is redirected; on a terminal never fail over a character it cannot show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty():
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace")
