"""`pacal format`: records in canonical form."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

import click

from .app import CLEAN, FAILED, FINDINGS
from .options import board_option, color_option, config_options, paged_output, quiet_option, rules_option
from .say import note, say, tell, wrong_usage

if TYPE_CHECKING:
    from ..archive.rewriting.canonical_files import Formatted
    from ..review.findings.finding import Finding
    from ..show.console import ColorChoice
    from ..show.progress import Progress

_CHUNK = 1 << 20


@click.command("format")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--write", is_flag=True, help="Write each file in place instead of printing.")
@click.option("--check", is_flag=True, help="Change nothing; list the files that are not canonical, exit 1 if any.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change, exit 1 if anything.")
@paged_output
@quiet_option
@config_options
@rules_option
@board_option
@color_option
def command(
    files: tuple[str, ...],
    write: bool,
    check: bool,
    diff: bool,
    output: str | None,
    quiet: bool,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """Print records in canonical form: long moves, corners only, members, points and standings filled in.

    FILE is a record file, also packed as .gz or .zst, a folder of them, or - for standard input; a .zip is read, but
    not written. What a record says is never changed. A record that cannot be read is left as it is, byte for byte,
    and reported; the others in its file are formatted.

    \b
    Examples:
      pacal format game.pacal
      pacal format club/ --check
      pacal format club/ --write
    """
    from ..archive.inputs.find import PACAL, find_files, form_of, size_of
    from ..show.progress import Progress
    from .report import tell_empty
    from .sink import same_file, sink

    if sum((write, check, diff)) > 1:
        raise wrong_usage("format.exclusive")
    if write and output is not None:
        raise wrong_usage("format.write-output")
    if write and "-" in files:
        raise wrong_usage("format.write-stdin")
    for name in files:
        if write and name.lower().endswith(".zip"):
            raise wrong_usage("format.archive", file=name)
        if form_of(name) not in (None, PACAL):
            raise wrong_usage("format.json", file=name)
    found = find_files(files, PACAL)
    if found.empty and not tell_empty(found):
        return FAILED
    if any(same_file(output, one.file) for one in found.found):
        raise wrong_usage("replaces.formatted", file=output)
    with sink(output) as stream:
        work = _Formatting(stream, "write" if write else "check" if check else "diff" if diff else "print", color)
        progress = Progress(size_of(found.found), wanted=not quiet and (write or not stream.isatty()))
        done = 0
        for one in found.found:
            work.format(one.file, rules, board, progress)
            done += one.size
            progress.tell(done, work.records)
        progress.clear()
    if work.failed:
        return FAILED
    return FINDINGS if work.unread or ((check or diff) and work.changed) else CLEAN


class _Formatting:
    """Formats one file after the other, and counts what came of it. `task` says what is done with the result."""

    def __init__(self, stream: IO[str], task: str, color: ColorChoice) -> None:
        self.stream = stream
        self.task = task
        self.color = color
        self.records = self.unread = self.changed = 0
        self.failed = False

    def format(self, name: str, rules: str, board: str, progress: Progress) -> None:
        """Format the records of a file or an archive."""
        from ..archive.rewriting.canonical_files import format_file
        from ..review.check import FAILED as FAULT

        if self.task == "write" and name.lower().endswith(".zip"):
            progress.clear()
            note("format.zip-stays", file=name)
            return
        for source, data in _texts(name):
            if not isinstance(data, bytes):
                progress.clear()
                self.unread += 1
                _report(data)
                continue
            result = format_file(data, file=source, rules=rules, board=board)
            self.records += result.records
            self.changed += result.changed
            for problem in result.unread:
                progress.clear()
                self.unread += 1
                self.failed = self.failed or problem.code == FAULT
                _report(problem)
            self._use(name, source, result)

    def _use(self, name: str, source: str, result: Formatted) -> None:
        if self.task == "diff":
            from .diff import print_diff

            heading = say("diff.canonical", file=source)
            print_diff(self.stream, source, result.before, result.after, heading, self.color)
        elif self.task == "check":
            if result.changed:
                self.stream.write(f"{say('format.not-canonical', file=source)}\n")
        elif self.task == "write":
            if result.changed:
                from .sink import replace_file

                replace_file(name, result.after)
        else:
            from .sink import bytes_into

            bytes_into(self.stream).write(result.after)


def _texts(name: str) -> Iterator[tuple[str, bytes | Finding]]:
    """What is in a file, unpacked, each text with its name; or why it cannot be unpacked."""
    from ..archive.inputs.records import notation_finding
    from ..notation.errors import NotationError
    from ..notation.reading.sources import open_sources
    from ..notation.reading.split import RawRecord

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
        yield source, notation_finding(problem, source, RawRecord(None, 0, 1, 1, 0))


def _report(problem: Finding) -> None:
    """Say why a record or a file stays as it is."""
    from ..show.visible import visible

    tell(visible(say("format.left", problem=str(problem))))
