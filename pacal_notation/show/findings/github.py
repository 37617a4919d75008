"""Findings as annotations of GitHub."""

from __future__ import annotations

from ...review.check import Summary
from ...review.findings.cases import Case

_MEANT = {True: "Probably: {reading}", False: "Perhaps: {reading}"}


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
        hint = case.help
        message = f"{finding.message} ({hint})" if hint else finding.message
        for fix in finding.fixes:
            if fix.reading:
                message += f"\n{_MEANT[fix.safe].format(reading=fix.reading)}"
        return f"::{finding.severity.value} {properties}::{_escaped(message, _DATA)}\n"

    def end(self, summary: Summary, hidden: int) -> str:
        return ""


_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(char, char if char.isprintable() else f"%{ord(char):02X}") for char in text)
