"""Puts converted records together into one file: what stands before, between and behind them.

Whoever converts many records joins them to a `Run`, so that a file is made of few large texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from .convert_record import JSON, JSONL, PACAL, Converted


class Run(NamedTuple):
    """Records that follow one another: the first, and the text of all the others as it stands behind it.

    `ended` says whether the last one has an end.
    """

    first: Converted
    rest: str = ""
    ended: bool = True


def between(form: str, ended: bool, converted: Converted) -> str:
    """The text of a record as it stands behind another, which has an end or not."""
    if form == JSON:
        return f",\n{converted.text}"
    if form == PACAL:
        end = "" if ended or converted.tagged else "*\n"
        return f"{end}\n{converted.behind or converted.text}"
    return _first(form, converted)


def _first(form: str, converted: Converted) -> str:
    return f"{converted.text}\n" if form == JSONL else converted.text


def make_run(form: str, records: Iterable[Converted]) -> Run | None:
    """Records as a run; None where there are none."""
    return join_runs(form, (Run(converted, ended=converted.ended) for converted in records))


def join_runs(form: str, runs: Iterable[Run]) -> Run | None:
    """Runs that follow one another, as one."""
    whole: Run | None = None
    texts = []
    for run in runs:
        if whole is None:
            whole = run
        else:
            texts.append(between(form, whole.ended, run.first))
            whole = whole._replace(ended=run.ended)
        texts.append(run.rest)
    return None if whole is None else whole._replace(rest="".join(texts))


class Joined(Protocol):
    """A file of text in the making. Each method gives the text to write next."""

    def begin(self) -> str:
        """What stands before the first record."""

    def add(self, run: Run) -> str:
        """The next records."""

    def end(self) -> str:
        """What stands behind the last record."""


def join(form: str, head: str = "") -> Joined:
    """A file of that format. `head` stands before everything in a table."""
    return JsonFile() if form == JSON else PlainFile(form, head)


class JsonFile:
    """A JSON document: one record is an object, any other number an array with a record in each line.

    So the first record has to wait until it is known whether there is another.
    """

    def __init__(self) -> None:
        self.waiting = ""
        self.many = False

    def begin(self) -> str:
        return ""

    def add(self, run: Run) -> str:
        text = run.first.text + run.rest
        if self.many:
            return f",\n{text}"
        if not self.waiting and not run.rest:
            self.waiting = text
            return ""
        self.many = True
        return f"[\n{self.waiting},\n{text}" if self.waiting else f"[\n{text}"

    def end(self) -> str:
        if self.many:
            return "\n]\n"
        return f"{self.waiting or '[]'}\n"


class PlainFile:
    """Records one after the other: JSON lines, rows under the names of the columns, or records in notation.

    A record in notation without an end gets one where the next has no tags: nothing else would keep them apart.
    """

    def __init__(self, form: str, head: str = "") -> None:
        self.form = form
        self.head = head
        self.ended: bool | None = None
        """Whether the last record has an end; None before the first."""

    def begin(self) -> str:
        return self.head

    def add(self, run: Run) -> str:
        ended, self.ended = self.ended, run.ended
        first = _first(self.form, run.first) if ended is None else between(self.form, ended, run.first)
        return first + run.rest

    def end(self) -> str:
        return ""
