"""The group of commands, loaded only when called for, and the program's exit codes.

0 clean, 1 findings, 2 usage or internal error, 130 interrupted, 141 the reader of our output went away, 129 and 143
ended by the signals SIGHUP and SIGTERM.
"""

from __future__ import annotations

import errno
import gc
import importlib
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import click

from .. import __version__
from .language import is_english, spoken_language
from .options import language_option
from .say import problem_words, say, shown, tell

CLEAN, FINDINGS, FAILED, INTERRUPTED, CLOSED_PIPE = 0, 1, 2, 130, 141
_OBJECTS = 50_000
"""After so many new objects Python looks for circles that nobody uses: we make next to none, and looking takes time."""
STDOUT = "standard output"
"""What stands in the place of a file's name where standard output cannot be written to."""

COMMANDS = {
    "annotate": "See a game again: boards, words, points, what could have been.",
    "arena": "Let policies and programs play against each other.",
    "board": "List boards, draw one, or check a board file.",
    "completion": "Print what a shell needs to complete commands, options and turns.",
    "convert": "Convert records to and from JSON, CSV and Parquet.",
    "explain": "Explain a rule clause or the code of a finding.",
    "find": "Find games and turns by what happened, and games written twice.",
    "format": "Write records in canonical form.",
    "generate": "Play games against itself and write them down.",
    "join": "Put the games of several files into one.",
    "legal": "List every legal turn of a position.",
    "rules": "List the editions of the rules, show one, or compare two.",
    "schema": "Print the JSON Schema of a format.",
    "score": "Count a final position, point by point.",
    "sheet": "Make a sheet to print and to write a game on by hand.",
    "site": "Make a web site of an archive: games, players, seasons, records.",
    "split": "Write every game of a file into a file of its own.",
    "stats": "Count what a club asks: wins, scores by source, districts.",
    "validate": "Check records against the notation and the rules.",
}
"""Every command with its one line for ``pacal --help``; ``cli/NAME.py`` has the rest and is imported on use."""


class _ClosedPipeError(Exception):
    """The reader of our output went away."""


@contextmanager
def _closed_pipe_told() -> Iterator[None]:
    """Tell of a closed pipe in a way of our own: click would end the program with code 1, which means findings."""
    try:
        yield
    except BrokenPipeError:
        raise _ClosedPipeError from None


def loaded(name: str) -> click.Command:
    """A command, with its module imported."""
    command: click.Command = importlib.import_module(f"{__package__}.{name}").command
    return command


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = loaded(cmd_name)
        if not any(param.name == "lang" for param in command.params):
            language_option(command)
        if is_english():
            return command
        from .helping import localised

        return localised(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from gettext import gettext

        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, _line(name)) for name in self.list_commands(ctx)])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Commands are offered without being loaded."""
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name, help=_line(name)) for name in COMMANDS if name.startswith(incomplete)]
        return found + super(click.Group, self).shell_complete(ctx, incomplete)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        with _closed_pipe_told():
            return super().make_context(info_name, args, parent, **extra)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """``pacal help validate`` is what many type for ``pacal validate --help``."""
        return super().parse_args(ctx, [*args[1:2], "--help"] if args[:1] == ["help"] else args)

    def invoke(self, ctx: click.Context) -> object:
        with _closed_pipe_told():
            return super().invoke(ctx)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            import difflib

            if os.path.exists(args[0]):
                from ..show.visible import visible

                ctx.fail(say(f"no-command.{'folder' if os.path.isdir(args[0]) else 'file'}", file=visible(args[0])))
            near = difflib.get_close_matches(args[0], COMMANDS, 1)
            name = shown(args[0])
            ctx.fail(say("no-command.near", name=name, near=near[0]) if near else say("no-command", name=name))
        return super().resolve_command(ctx, args)


def _line(name: str) -> str:
    """What is said of a command where all are listed."""
    if is_english():
        return COMMANDS[name]
    from .helping import short_help

    return short_help(name)


@click.group(
    cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True
)
@click.version_option(__version__, "--version", "-V", prog_name="pacal")
@language_option
@click.pass_context
def pacal(ctx: click.Context) -> None:
    """Reads, checks, explains and converts written games of Pacal's Rocket.

    Run `pacal COMMAND --help` for what a command takes.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def start() -> int:
    """Run the program with the streams that it was given, some of which may be closed or full."""
    from .streams import prepare

    prepare()
    gc.set_threshold(_OBJECTS)
    return run()


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program; every way it can end has its exit code."""
    _use_utf8()
    with spoken_language(sys.argv[1:] if arguments is None else arguments):
        code = _outcome(arguments)
    problem = _output_problem()
    if problem is None or code not in (CLEAN, FINDINGS):
        return code
    return _tell_problem(problem)


def _outcome(arguments: Sequence[str] | None) -> int:
    from ..game.errors import PacalError

    try:
        if "PACAL_COMPLETE" in os.environ:
            from .suggestions import answer

            return answer(_program(), list(sys.argv[1:] if arguments is None else arguments))
        code = _program().main(args=list(arguments) if arguments is not None else None, standalone_mode=False)
        return code if isinstance(code, int) else CLEAN
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else CLEAN
    except click.ClickException as problem:
        _show(problem)
        return FAILED
    except (click.Abort, KeyboardInterrupt):
        print(say("interrupted"), file=sys.stderr)
        return INTERRUPTED
    except (_ClosedPipeError, BrokenPipeError):
        return CLOSED_PIPE
    except PacalError as problem:
        _complain(str(problem))
        return FAILED
    except OSError as problem:
        return _tell_problem(problem)
    except Exception as problem:
        if os.environ.get("PACAL_DEBUG"):
            raise
        _complain(say("internal-error", kind=type(problem).__name__, problem=problem))
        return FAILED


def _program() -> click.Group:
    """The program in the language that is spoken."""
    if is_english():
        return pacal
    from .helping import localised

    spoken: Any = localised(pacal)
    return spoken  # type: ignore[no-any-return]


def _output_problem() -> OSError | None:
    """What keeps standard output from taking what is still to be written, if anything; that is then given up."""
    try:
        sys.stdout.flush()
    except OSError as problem:
        problem.filename = STDOUT
        # Python tries once more when it ends, and would complain.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return problem
    return None


def _tell_problem(problem: OSError) -> int:
    """Say what is wrong with a file, or with standard input or output."""
    if isinstance(problem, BrokenPipeError):
        return CLOSED_PIPE
    reason = problem_words(problem)
    if problem.filename == STDOUT:
        closed = problem.errno == errno.EBADF
        _complain(say("stdout.closed") if closed else say("stdout.full", problem=reason))
    elif problem.filename is None and problem.errno == errno.EBADF:
        _complain(say("stdin.closed"))
    else:
        _complain(f"{problem.filename}: {reason}" if problem.filename else reason)
    return FAILED


def _complain(words: str) -> None:
    """Say on standard error what is wrong; parts of it may be what somebody wrote."""
    from ..show.visible import visible

    tell(f"pacal: {visible(words, keep=chr(10))}")


def _show(problem: click.ClickException) -> None:
    """Say what click found wrong, in its words."""
    words = io.StringIO()
    problem.show(words)
    tell(words.getvalue().removesuffix("\n"))


def _use_utf8() -> None:
    """Write UTF-8 where output is redirected; on a terminal never fail over a character it cannot show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty():
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
