"""Findings for programs: JSON, JSON lines, GitHub annotations, SARIF. Each is written as it is found, not gathered.

Nothing here needs the terminal's library, so that a machine-readable run starts quickly.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ... import __version__
from ...review.check import Summary
from ...review.findings.cases import Case
from ...review.findings.finding import Severity

JSON_VERSION = 1
SARIF_VERSION = "2.1.0"
SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def finding_data(case: Case) -> dict[str, object]:
    """A finding as a JSON object."""
    finding = case.finding
    place = finding.place
    return {
        "file": finding.file,
        "record": finding.record,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "hint": _hint(case),
        "round": finding.round,
        "colour": finding.colour,
    }


def summary_data(summary: Summary) -> dict[str, int]:
    """The summary as a JSON object."""
    return {
        "files": summary.files,
        "records": summary.records,
        "turns": summary.turns,
        "valid": summary.valid,
        "invalid": summary.invalid,
    }


class JsonReport:
    """One JSON object; every finding stands in a line of its own."""

    def __init__(self) -> None:
        self.first = True

    def begin(self) -> str:
        return f'{{"version": {JSON_VERSION}, "findings": ['

    def add(self, case: Case) -> str:
        comma, self.first = "" if self.first else ",", False
        return f"{comma}\n  {json.dumps(finding_data(case))}"

    def end(self, summary: Summary, hidden: int) -> str:
        return ("" if self.first else "\n") + f'], "summary": {json.dumps(summary_data(summary))}}}\n'


class JsonLinesReport:
    """A JSON object in each line: the findings, then the summary."""

    def begin(self) -> str:
        return ""

    def add(self, case: Case) -> str:
        return json.dumps(finding_data(case)) + "\n"

    def end(self, summary: Summary, hidden: int) -> str:
        return json.dumps({"summary": summary_data(summary)}) + "\n"


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
        hint = _hint(case)
        message = f"{finding.message} ({hint})" if hint else finding.message
        return f"::{finding.severity.value} {properties}::{_escaped(message, _DATA)}\n"

    def end(self, summary: Summary, hidden: int) -> str:
        return ""


_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = {**_DATA, ":": "%3A", ",": "%2C"}


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(char, char if char.isprintable() else f"%{ord(char):02X}") for char in text)


class SarifReport:
    """A SARIF log with one run. Rules are listed after the results, in the order in which they were first broken."""

    def __init__(self) -> None:
        self.rules: dict[str, int] = {}

    def begin(self) -> str:
        head = {"$schema": SARIF_SCHEMA, "version": SARIF_VERSION}
        return f'{json.dumps(head)[:-1]}, "runs": [{{"columnKind": "unicodeCodePoints", "results": ['

    def add(self, case: Case) -> str:
        comma = "," if self.rules else ""
        return f"{comma}\n  {json.dumps(self._result(case))}"

    def end(self, summary: Summary, hidden: int) -> str:
        driver = {"name": "pacal", "version": __version__, "rules": [_rule(code) for code in self.rules]}
        tail = {
            "tool": {"driver": driver},
            "invocations": [{"executionSuccessful": summary.failures == 0}],
            "properties": {"summary": summary_data(summary)},
        }
        return ("\n" if self.rules else "") + f"], {json.dumps(tail)[1:-1]}}}]}}\n"

    def _result(self, case: Case) -> dict[str, Any]:
        finding = case.finding
        place = finding.place
        hint = _hint(case)
        location = {
            "artifactLocation": {"uri": _uri(finding.file)},
            "region": {
                "startLine": place.line,
                "startColumn": place.column,
                "endLine": place.end_line,
                "endColumn": place.end_column,
            },
        }
        return {
            "ruleId": finding.code,
            "ruleIndex": self.rules.setdefault(finding.code, len(self.rules)),
            "level": finding.severity.value,
            "message": {"text": f"{finding.message}. Hint: {hint}." if hint else f"{finding.message}."},
            "locations": [{"physicalLocation": location}],
            "properties": {"record": finding.record, "round": finding.round, "colour": finding.colour},
        }


def _rule(code: str) -> dict[str, Any]:
    """A code with its explanation."""
    from ...review.findings.clauses import UnknownCodeError, clause

    try:
        known = clause(code)
    except UnknownCodeError:
        return {"id": code}
    level = Severity.WARNING if code.startswith("W") else Severity.ERROR
    plain = known.text.replace("`", "")
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": plain},
        "help": {
            "text": f"{plain} Run pacal explain {code} for an example.",
            "markdown": f"{known.text} Run `pacal explain {code}` for an example.",
        },
        "defaultConfiguration": {"level": level.value},
        "properties": {"section": known.section},
    }


def _uri(file: str) -> str:
    """A file's address: relative where the path is."""
    if os.path.isabs(file):
        return Path(file).as_uri()
    from urllib.parse import quote

    return quote(file.replace(os.sep, "/"), errors="surrogateescape")


def _hint(case: Case) -> str:
    """The hint, and what was not checked."""
    return "; ".join(words for words in (case.finding.hint, case.note) if words)
