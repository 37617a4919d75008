"""Findings as JSON lines."""

from __future__ import annotations

import json

from ...review.check import Summary
from ...review.findings.cases import Case
from .json import finding_data, summary_data


class JsonLinesReport:
    """A JSON object in each line: the findings, then the summary."""

    def begin(self) -> str:
        return ""

    def add(self, case: Case) -> str:
        return json.dumps(finding_data(case)) + "\n"

    def end(self, summary: Summary, hidden: int) -> str:
        return json.dumps({"summary": summary_data(summary)}) + "\n"
