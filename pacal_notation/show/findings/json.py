"""Findings as one JSON object, written as they are found, not gathered."""

from __future__ import annotations

import json

from ...review.check import Summary
from ...review.findings.cases import Case

JSON_VERSION = 1


def finding_data(case: Case) -> dict[str, object]:
    """A finding as a JSON object."""
    return case.finding.data() | {"hint": case.help}


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
