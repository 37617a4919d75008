"""Findings with what is needed to show them: the lines of the source, the player's name, what stood on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ...notation.lines import LineTable
from .finding import Finding, Place, Severity

if TYPE_CHECKING:
    from ...data.languages.phrases import Told
    from ...game.arrangement import Arrangement
    from ...game.plan import Plan

CONTEXT = 160
"""How many characters of a line are kept on each side of what is wrong."""
_MOST_LINES = 3


class Source(NamedTuple):
    """A line of a file, or a piece of it: `text` begins in `column`."""

    line: int
    column: int
    text: str


class Scene(NamedTuple):
    """What stood on the board before a turn, and the squares the turn speaks of."""

    plan: Plan
    arrangement: Arrangement
    squares: tuple[str, ...]


class Case(NamedTuple):
    """A finding, ready to be shown without its file, and small enough to be sent from one process to another.

    `player` is the name of the player whose turn it was, as the tags have it. `note` says what was not checked because
    of this finding. `related` are the lines of the places that it also speaks of. Behind the last finding of a record
    that is shown there may be `more`, which are only counted: `more_errors` of them are errors, `more_safe` have a safe
    fix, and `more_unsafe` have another one. `counted_on` is the board on which other points were counted than were
    written, if that is what is wrong.
    """

    finding: Finding
    source: tuple[Source, ...] = ()
    player: str = ""
    note: Told = ""
    related: tuple[tuple[Source, ...], ...] = ()
    scene: Scene | None = None
    more: int = 0
    more_errors: int = 0
    more_safe: int = 0
    more_unsafe: int = 0
    counted_on: str = ""

    def before(self, rest: Iterable[Case]) -> Case:
        """This as the last case of its record that is shown, before the rest, which is counted."""
        findings = [case.finding for case in rest]
        fixes = [fix.safe for finding in findings if (fix := finding.writable)]
        return self._replace(
            more=len(findings),
            more_errors=sum(finding.severity is Severity.ERROR for finding in findings),
            more_safe=sum(fixes),
            more_unsafe=len(fixes) - sum(fixes),
        )

    @property
    def help(self) -> str:
        """The hint, and what was not checked, in one line."""
        from ...notation.place_words import hint_and_note

        if not (self.finding.advice and self.note):
            return str(self.finding.advice or self.note)
        return hint_and_note(self.finding.hint, str(self.note))


def excerpt(lines: LineTable, place: Place, first_column: int = 1) -> tuple[Source, ...]:
    """The lines of a text that a place is in, cut to what is near it: at most three, the first two and the last.

    `first_column` is where the text begins in its first line.
    """
    last = place.end_line - (place.end_line > place.line and place.end_column == 1)
    numbers = range(place.line, last + 1)
    found = []
    for number in numbers if len(numbers) <= _MOST_LINES else (*numbers[: _MOST_LINES - 1], last):
        first, behind = lines.span(number)
        ahead = first_column - 1 if number == lines.first_line else 0
        start = place.column - 1 - ahead if number == place.line else 0
        end = place.end_column - 1 - ahead if number == place.end_line else behind - first
        left = max(0, start - CONTEXT)
        right = min(end, start + CONTEXT) + CONTEXT
        text = lines.text[first + left : min(first + right, behind)]
        found.append(Source(number, left + ahead + 1, text))
    return tuple(found)
