"""The formats in which findings can be written. What a format needs is loaded when there is something to write."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Protocol

from ...review.check import Summary
from ...review.findings.cases import Case

if TYPE_CHECKING:
    from ..console import ColorChoice

FORMATS = ("text", "json", "jsonl", "github", "sarif")


class Report(Protocol):
    """A way to write findings down. Each method gives the text to write next."""

    def begin(self) -> str:
        """What stands before the first finding."""

    def add(self, case: Case) -> str:
        """One finding, and how many more of its record are not shown."""

    def end(self, summary: Summary, hidden: int) -> str:
        """What stands after the last finding; `hidden` findings were not written."""


def make_report(
    form: str, stream: IO[str], color: ColorChoice = "auto", quiet: bool = False, board: bool = False
) -> Report:
    """The report of that format. `stream` is where its text will go, for its width and colours."""
    match form:
        case "json":
            from .json import JsonReport

            return JsonReport()
        case "jsonl":
            from .json_lines import JsonLinesReport

            return JsonLinesReport()
        case "github":
            from .github import GithubReport

            return GithubReport()
        case "sarif":
            from .sarif import SarifReport

            return SarifReport()
        case _:
            from .text import TextReport

            return TextReport(stream, color, quiet, board)
