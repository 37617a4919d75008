"""Findings as annotations of GitHub."""

from __future__ import annotations

from collections.abc import Iterator

from ...notation.place_words import with_hint
from ...review.check import Summary
from ...review.findings.cases import Case
from ...review.findings.finding import Finding
from ...review.findings.names import CODE as OF_NAMES
from .words import SAY


class GithubReport:
    """Workflow commands that GitHub shows beside the lines of a change."""

    def begin(self) -> str:
        return ""

    def add(self, case: Case) -> str:
        finding = case.finding
        place = finding.place
        values: dict[str, object] = {"file": finding.file, "line": place.line}
        if place.end_line == place.line:
            values |= {"col": place.column, "endColumn": place.end_column}
        else:
            values |= {"endLine": place.end_line}
        values["title"] = finding.code
        properties = ",".join(f"{name}={_escaped(str(value), _PROPERTY)}" for name, value in values.items())
        message = "\n".join([with_hint(finding.message, case.help), *_more(finding)])
        return f"::{finding.severity.value} {properties}::{_escaped(message, _DATA)}\n"

    def end(self, summary: Summary, hidden: int) -> str:
        return ""


def _more(finding: Finding) -> Iterator[str]:
    """What was probably played, where it shows, and how sure the edit is, a line each."""
    for fix in finding.fixes:
        if fix.reading:
            yield SAY("github.probably" if fix.safe else "github.perhaps", text=fix.reading)
    for related in finding.related:
        problem = f"{related.code} {related.message}".strip()
        yield SAY("github.shows", line=related.place.line, problem=problem)
    if finding.writable and finding.code != OF_NAMES:
        yield SAY("github.safe" if finding.writable.safe else "github.unsafe")


_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}
_BLANKS = "\u00a0\u202f"
"""The blanks of French and of numbers. Only what is listed above is read back by GitHub."""


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(char, char if _harmless(char) else f"%{ord(char):02X}") for char in text)


def _harmless(char: str) -> bool:
    return char.isprintable() or char in _BLANKS
