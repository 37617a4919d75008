"""``pacal validate --fix`` and ``--diff``: fixes written into files, or shown."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from typing import IO

from ..archive.inputs.find import PACAL, UNKNOWN, Files, Input, form_of_text, size_of
from ..archive.pools.pool import Pool
from ..archive.rewriting.fixed_files import Fixing, FixTally, Outcome, Shift, Splice, left_one, spliced
from ..archive.rewriting.rewrite import no_text
from ..game.errors import PacalError
from ..notation.reading.sources import STDIN, open_sources, standard_input
from ..notation.reading.split import split_records
from ..review.check import Summary
from ..review.findings.cases import Case
from ..review.repair.applying import Repairs
from ..show.console import ColorChoice
from ..show.findings.formats import Report, make_report
from ..show.findings.text import guessed_line
from ..show.progress import Progress
from ..show.visible import visible
from .app import CLEAN, FAILED, FINDINGS
from .report import tell_hidden
from .say import problem_words, say, tell, wrong_usage
from .sink import byte_sink, sink, why_not_written

_HEAD = 16


@dataclass(slots=True)
class Fixer:
    """Fixes the records of files, or with `diff` shows what would change; the rest is what `validate` was told."""

    paths: tuple[str, ...]
    files: Files
    how: Repairs
    pool: Pool
    diff: bool
    form: str
    output: str | None
    color: ColorChoice
    most: int | None
    quiet: bool
    draw: bool

    def run(self, strict: bool, exit_zero: bool) -> int:
        """Do it all; gives the exit code."""
        whole = self._standard_input()
        left = self._left_alone()
        with ExitStack() as stack:
            if whole is not None and not self.diff and self.output is None:
                stream = stack.enter_context(nullcontext(sys.stderr))
            else:
                stream = stack.enter_context(sink(self.output))
            work = _Run(self, stream, left, whole)
            work.go()
        if work.failed or work.summary.failures:
            return FAILED
        if self.diff:
            return FINDINGS if work.changed and not exit_zero else CLEAN
        found = work.summary.findings if strict else work.summary.errors
        return FINDINGS if found and not exit_zero else CLEAN

    def _standard_input(self) -> bytes | None:
        """All of standard input, if that is to be read; raises `click.UsageError` for JSON."""
        for file, _, form in self.files.found:
            if file == STDIN:
                data = standard_input().read()
                known = form_of_text(io.BytesIO(data))[0] if form == UNKNOWN else form
                if known != PACAL:
                    raise wrong_usage("fix.stdin-json")
                return data
        return None

    def _left_alone(self) -> dict[str, str]:
        """The files that are checked and not written, and why. Raises `click.UsageError` for some that were named."""
        left = {}
        named = {os.path.normpath(path) for path in self.paths}
        for file, _, form in self.files.found:
            if file == STDIN:
                continue
            if not os.path.isfile(file):
                left[file] = say("fix.no-file", file=file)
            elif form != PACAL or file.lower().endswith(".zip"):
                key = "fix.json" if form != PACAL else "fix.archive"
                if file in named:
                    raise wrong_usage(key, file=file)
                left[file] = say(f"{key}-stays", file=file)
            elif not self.diff and (why := why_not_written(file)):
                left[file] = why
        return left


class _Run:
    """One run over all files. `left` are those that are not written, `whole` is standard input."""

    def __init__(self, told: Fixer, stream: IO[str], left: dict[str, str], whole: bytes | None) -> None:
        self.told = told
        self.stream = stream
        self.left = left
        self.whole = whole
        self.report: Report = make_report(told.form, stream, told.color, told.quiet, told.draw)
        self.progress = Progress(size_of(told.files.found), wanted=not told.quiet)
        self.summary = Summary()
        self.changed = 0
        self.failed = False
        self.written = 0
        self.file = ""
        self.shift = Shift()
        self.splices: list[Splice] = []
        self.fixed = self.guessed = self.mended = 0
        """What is known of the file whose records are coming."""

    def go(self) -> None:
        """Fix everything, and say what came of it."""
        told = self.told
        done = 0
        self._tell(self.report.begin())
        try:
            for files, size, tally in self._results():
                self.summary += tally.summary
                self.summary.files += files
                done += size
                for outcome in tally.outcomes:
                    self._take(outcome)
                self.progress.tell(done, self.summary.records)
            self._finish_file()
            if self.whole is not None and not told.diff:
                _print(self.whole)
        finally:
            self.progress.clear()
        hidden = 0 if told.most is None else self.summary.findings - self.written
        self._tell(self.report.end(self.summary, hidden))
        self.stream.flush()
        if hidden and not told.quiet and told.form != "text":
            tell_hidden(hidden)
        if told.diff or told.form != "text":
            self._say_count()

    def _results(self) -> Iterator[tuple[int, int, FixTally]]:
        """What came of some records, with how many files and bytes that is."""
        work = Fixing(self.told.how, frozenset(self.left))
        waiting: list[Input] = []
        for one in [*self.told.files.found, None]:
            if one is not None and one.file != STDIN:
                waiting.append(one)
                continue
            for batch, tally in self.told.pool.run(waiting, work):
                yield batch.files, batch.size, tally
            waiting = []
            if one is not None:
                yield 1, 0, work.do((STDIN, raw) for raw in split_records(io.BytesIO(self.whole or b"")))

    def _take(self, outcome: Outcome) -> None:
        """Report what is left of a record's findings, and keep what changes in its file."""
        if outcome.file != self.file:
            self._finish_file()
            self.file = outcome.file
        self._report(self.shift.cases(outcome))
        if outcome.splice is not None:
            self.splices.append(outcome.splice)
            self.fixed += outcome.fixed
            self.guessed += outcome.guessed
            self.mended += outcome.mended
        if outcome.refused:
            self._say(say("fix.refused", file=outcome.file, number=outcome.record))
        if any(self.told.how.fix_of(case) for case in outcome.checked.cases):
            why = self.left.pop(left_one(outcome.file, self.left), "")
            if why:
                self._say(why)
                self.failed = True

    def _report(self, cases: tuple[Case, ...]) -> None:
        most = self.told.most
        shown = cases if most is None else cases[: max(0, most - self.written)]
        self.written += len(shown)
        for case in shown:
            self.progress.clear()
            self._tell(self.report.add(case if most is None else case._replace(more=0)))

    def _finish_file(self) -> None:
        """Write a file of which all records have come, or show what would change in it."""
        file, splices, fixed, guessed, mended = self.file, self.splices, self.fixed, self.guessed, self.mended
        self.file, self.shift, self.splices = "", Shift(), []
        self.fixed = self.guessed = self.mended = 0
        if not splices:
            return
        self.progress.clear()
        try:
            self._use(file, splices)
            self.changed += 1
        except (OSError, PacalError) as problem:
            if isinstance(problem, BrokenPipeError):
                raise
            self.summary.fixed -= fixed
            self.summary.guessed -= guessed
            self.summary.valid -= mended
            self.summary.invalid += mended
            self.failed = True
            self._say(say("fix.failed", file=file, count=fixed, problem=problem_words(problem)))

    def _use(self, file: str, splices: list[Splice]) -> None:
        if self.told.diff:
            from .diff import print_diff

            before = b"".join(self._bytes(file, []))
            after = b"".join(self._bytes(file, splices))
            print_diff(self.stream, file, before, after, say("diff.fixed", file=file), self.told.color)
        elif file == STDIN:
            self.whole = b"".join(self._bytes(file, splices))
        else:
            with byte_sink(file) as target:
                for data in self._bytes(file, splices):
                    target.write(data)

    def _bytes(self, file: str, splices: list[Splice]) -> Iterator[bytes]:
        """The bytes of a file with some pieces changed. Raises `PacalError` for what is no text."""
        sources = [(file, io.BytesIO(self.whole or b""))] if file == STDIN else open_sources(file)
        for _, stream in sources:
            pieces = spliced(stream, splices)
            first = next(pieces, b"")
            foreign = no_text(first[:_HEAD])
            if foreign is not None and foreign.error is not None:
                raise PacalError(foreign.error.message)
            yield first
            yield from pieces

    def _tell(self, text: str) -> None:
        if not self.told.diff:
            self.stream.write(text)

    def _say(self, sentence: str) -> None:
        self.progress.clear()
        tell(f"pacal: {visible(sentence)}")

    def _say_count(self) -> None:
        """Say on standard error how many findings were fixed, or would be, unless nobody wants to know."""
        fixed, left = self.summary.fixed, self.summary.findings
        if self.told.quiet:
            return
        if self.told.diff:
            self._say(say("fix.would", count=fixed, left=left))
        elif fixed:
            self._say(say("fix.done", count=fixed, left=left))
        if self.summary.guessed:
            self._say(guessed_line(self.summary.guessed))


def _print(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
