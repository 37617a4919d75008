"""Statistics made ready to be read: sections with titles, tables of texts, and remarks. No colours, no markup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

SHOWN = 15
"""So many rows are shown unless all are wanted."""


@dataclass(slots=True)
class Line:
    """A row of a table: its cells, the length of its bar where it has one, and the colour letter it is about."""

    cells: list[str]
    bar: float | None = None
    colour: str = ""


@dataclass(slots=True)
class Section:
    """A table under a title. The first `texts` columns are texts, the others numbers. Remarks stand below it.

    `about` tells what stands in a column, by its head.
    """

    title: str
    heads: Sequence[str] = ()
    lines: list[Line] = field(default_factory=list)
    texts: int = 1
    remarks: list[str] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Pages:
    """Everything that is shown: a headline, remarks about all of it, and sections."""

    headline: str
    remarks: list[str]
    sections: list[Section]
