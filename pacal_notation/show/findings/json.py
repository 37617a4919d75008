"""Findings as one JSON object, written as they are found, not gathered."""

from __future__ import annotations

import json

from ...review.check import Summary
from ...review.findings.cases import Case

JSON_VERSION = 1


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
        "hint": case.help,
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
