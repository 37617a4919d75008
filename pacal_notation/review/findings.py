"""Findings: every diagnostic the tool gives, with a stable code, a place, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How bad a finding is: an error makes a record invalid, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


class Place(NamedTuple):
    """Where in a file: lines and columns count from 1, the end column is the one after the last character."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(slots=True, frozen=True)
class Finding:
    """One diagnostic.

    `code` is a rule clause (``M2``), or a code of its own: ``N…`` notation, ``C…`` checks, ``D…`` board and tags,
    ``W…`` warnings. `record` is the number of the record in its file, from 1; 0 where there is none.
    """

    code: str
    message: str
    place: Place
    file: str = ""
    severity: Severity = Severity.ERROR
    hint: str = ""
    record: int = 0
    round: int | None = None
    colour: str | None = None
    roll: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
