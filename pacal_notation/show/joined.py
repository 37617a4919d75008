"""Puts converted records together into one file: what stands before, between and behind them."""

from __future__ import annotations

from typing import Protocol

from ..review.convert import CSV, JSON, JSONL, PACAL, Converted, csv_head


class Joined(Protocol):
    """A file of text in the making. Each method gives the text to write next."""

    def begin(self) -> str:
        """What stands before the first record."""

    def add(self, converted: Converted) -> str:
        """One record."""

    def end(self) -> str:
        """What stands behind the last record."""


def join(form: str) -> Joined:
    """A file of that format."""
    makers: dict[str, type[Joined]] = {JSON: JsonFile, JSONL: JsonLines, CSV: CsvFile, PACAL: PacalFile}
    return makers[form]()


class JsonFile:
    """A JSON document: one record is an object, any other number an array with a record in each line.

    So the first record has to wait until it is known whether there is another.
    """

    def __init__(self) -> None:
        self.waiting = ""
        self.many = False

    def begin(self) -> str:
        return ""

    def add(self, converted: Converted) -> str:
        if self.many:
            return f",\n{converted.text}"
        if not self.waiting:
            self.waiting = converted.text
            return ""
        self.many = True
        return f"[\n{self.waiting},\n{converted.text}"

    def end(self) -> str:
        if self.many:
            return "\n]\n"
        return f"{self.waiting or '[]'}\n"


class JsonLines:
    """A record in each line."""

    def begin(self) -> str:
        return ""

    def add(self, converted: Converted) -> str:
        return f"{converted.text}\n"

    def end(self) -> str:
        return ""


class CsvFile:
    """Rows under the names of the columns."""

    def begin(self) -> str:
        return csv_head()

    def add(self, converted: Converted) -> str:
        return converted.text

    def end(self) -> str:
        return ""


class PacalFile:
    """Records in notation with an empty line between them.

    A record without an end gets one where the next has no tags: nothing else would keep them apart.
    """

    def __init__(self) -> None:
        self.last: Converted | None = None

    def begin(self) -> str:
        return ""

    def add(self, converted: Converted) -> str:
        last, self.last = self.last, converted
        if last is None:
            return converted.text
        end = "" if last.ended or converted.tagged else "*\n"
        return f"{end}\n{converted.behind or converted.text}"

    def end(self) -> str:
        return ""
