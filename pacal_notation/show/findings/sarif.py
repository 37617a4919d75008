"""Findings as a log of SARIF, the static analysis results interchange format."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ... import __version__
from ...review.check import Summary
from ...review.findings.cases import Case
from ...review.findings.finding import Fix, Place, Severity
from .json import summary_data
from .words import SAY

SARIF_VERSION = "2.1.0"
SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


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
        hint = case.help
        result: dict[str, Any] = {
            "ruleId": finding.code,
            "ruleIndex": self.rules.setdefault(finding.code, len(self.rules)),
            "level": finding.severity.value,
            "message": {"text": _sentence(finding.message, hint)},
            "locations": [{"physicalLocation": _location(finding.file, finding.place)}],
            "properties": {"record": finding.record, "round": finding.round, "colour": finding.colour},
        }
        if finding.related:
            result["relatedLocations"] = [
                {
                    "physicalLocation": _location(finding.file, related.place),
                    "message": {"text": f"{related.code} {related.message}".strip()},
                }
                for related in finding.related
            ]
        if fixes := [_fix(finding.file, fix) for fix in finding.fixes if fix.edits]:
            result["fixes"] = fixes
        return result


def _sentence(problem: str, hint: str) -> str:
    if hint:
        return SAY("sarif.message-hint", problem=problem, hint=hint)
    return SAY("sarif.message", problem=problem)


def _location(file: str, place: Place) -> dict[str, Any]:
    return {"artifactLocation": {"uri": _uri(file)}, "region": _region(place)}


def _region(place: Place) -> dict[str, int]:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _fix(file: str, fix: Fix) -> dict[str, Any]:
    """A way to put it right; how sure it is, is among its properties."""
    replacements = [
        {"deletedRegion": _region(edit.place), "insertedContent": {"text": edit.text}} for edit in fix.edits
    ]
    return {
        "description": {"text": fix.reading or "".join(edit.text for edit in fix.edits)},
        "artifactChanges": [{"artifactLocation": {"uri": _uri(file)}, "replacements": replacements}],
        "properties": {"applicability": fix.applicability},
    }


def _rule(code: str) -> dict[str, Any]:
    """A code with its explanation."""
    from ...review.findings.clauses import UnknownCodeError, clause

    try:
        known = clause(code)
    except UnknownCodeError:
        return {"id": code}
    level = Severity.WARNING if code.startswith("W") else Severity.ERROR
    plain, command = known.text.replace("`", ""), f"pacal explain {code}"
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": plain},
        "help": {
            "text": SAY("sarif.explain", text=plain, command=command),
            "markdown": SAY("sarif.explain", text=known.text, command=f"`{command}`"),
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
