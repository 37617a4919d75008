"""Findings: every diagnostic the tool gives, with a stable code, a place, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ...data.languages.phrases import Told


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


class Edit(NamedTuple):
    """A change of the text: what is to stand in this place. An empty place means that it is put in before it."""

    place: Place
    text: str


class Fix(NamedTuple):
    """A way to put things right: edits that belong together.

    It is `safe` where no other story comes near and all that follows in the record agrees with it. `reading` is what
    was probably meant, as a text to be shown: a whole turn, a roll, a tag.
    """

    edits: tuple[Edit, ...]
    safe: bool = False
    reading: str = ""

    @property
    def applicability(self) -> str:
        """``safe`` or ``unsafe``."""
        return "safe" if self.safe else "unsafe"

    def data(self) -> dict[str, object]:
        """The fix as plain values."""
        edits = [{**edit.place._asdict(), "text": edit.text} for edit in self.edits]
        return {"applicability": self.applicability, "reading": self.reading, "edits": edits}


class Related(NamedTuple):
    """Another place that a finding speaks of: what showed there, and its code where it would be a finding itself."""

    place: Place
    said: Told
    code: str = ""

    @property
    def message(self) -> str:
        """What showed there, in the language that is spoken."""
        return str(self.said)


@dataclass(slots=True, frozen=True)
class Finding:
    """One diagnostic.

    `said` is what is wrong and `advice` what would be right, to be told in any language; `message` and `hint` tell them
    in the one that is spoken.

    `code` is a rule clause (``M2``), or a code of its own: ``N…`` notation, ``C…`` checks, ``D…`` board and tags,
    ``W…`` warnings. `record` is the number of the record in its file, from 1; 0 where there is none. `fixes` are
    ways to put it right of which each by itself may have been meant, the likeliest first. `related` are the places
    where it shows as well.
    """

    code: str
    said: Told
    place: Place
    file: str = ""
    severity: Severity = Severity.ERROR
    advice: Told = ""
    record: int = 0
    round: int | None = None
    colour: str | None = None
    roll: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    fixes: tuple[Fix, ...] = ()
    related: tuple[Related, ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.said)

    @property
    def hint(self) -> str:
        """What would be right, in the language that is spoken; empty where there is nothing to say."""
        return str(self.advice)

    @property
    def writable(self) -> Fix | None:
        """The likeliest way to put it right, where that is known as edits; in JSON only a reading is."""
        return self.fixes[0] if self.fixes and self.fixes[0].edits else None

    def __str__(self) -> str:
        """Place, code, what is wrong, and what would be right, in a line."""
        from ...notation.place_words import line_and_column, with_hint

        line, column, *_ = self.place
        where = f"{self.file}:{line}:{column}" if self.file else line_and_column(line, column)
        return f"{where}: {with_hint(f'{self.code} {self.message}', self.hint)}"

    def data(self) -> dict[str, object]:
        """The finding as plain values, as every JSON that has findings tells them."""
        return {
            "file": self.file,
            "record": self.record,
            **self.place._asdict(),
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "hint": self.hint,
            "round": self.round,
            "colour": self.colour,
            "fix": self.fixes[0].data() if self.fixes else None,
            "alternatives": [fix.data() for fix in self.fixes[1:]],
            "related": [
                {**related.place._asdict(), "code": related.code, "message": related.message}
                for related in self.related
            ],
        }
