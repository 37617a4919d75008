"""Turns breaches into findings: words, and the place in the text."""

from __future__ import annotations

from ...data.languages.phrases import Told
from ...game.breach import Breach
from ...game.position import Position
from ...notation.lines import LineTable
from ...notation.record import Record, Span, Turn
from .finding import Finding, Fix, Place, Severity
from .messages import say


class Reporter:
    """Collects the findings of one record. Places are computed only when there is something to say."""

    def __init__(self, record: Record, file: str) -> None:
        self.record = record
        self.file = file
        self.findings: list[Finding] = []
        self._lines: LineTable | None = None
        self._turn: Turn | None = None
        self._parts: dict[tuple[str | int, ...], Span] = {}
        """Where the parts of that turn are; one turn may have many findings."""
        self._listed: Span | None = None
        self._scores: list[Span] = []
        """Where the scores of what stands there are."""

    def place(self, span: Span) -> Place:
        """Line and column of a span in the record's file."""
        if self._lines is None:
            self._lines = LineTable(self.record.text, self.record.line)
        line, column = self._at(self._lines, span.start)
        end_line, end_column = self._at(self._lines, max(span.end, span.start))
        return Place(line, column, end_line, end_column)

    def _at(self, lines: LineTable, offset: int) -> tuple[int, int]:
        """Line and column in the file; a record may begin in the middle of a line."""
        line, column = lines.at(offset)
        return line, column + self.record.column - 1 if line == self.record.line else column

    def add(self, breach: Breach, span: Span, number: int | None) -> None:
        """A finding about a piece of the record that is no turn."""
        message, hint = say(breach)
        self.note(breach.clause, message, span, hint, number=number, facts=dict(breach.facts))

    def add_turn(self, breach: Breach, turn: Turn, position: Position, number: int) -> None:
        """A finding about a part of a turn, placed on the token that is wrong."""
        message, hint = say(breach, turn.player)
        self.findings.append(
            Finding(
                breach.clause,
                message,
                self.place(self.part(turn, breach.part)),
                self.file,
                Severity.ERROR,
                hint,
                self.record.index,
                number,
                turn.player,
                position.roll,
                dict(breach.facts),
            )
        )

    def part(self, turn: Turn, part: tuple[str | int, ...]) -> Span:
        """The span of a part of a turn; of the nearest whole that was written where the part itself was not."""
        from ...notation.reading.places import places_of

        if self._turn is not turn:
            self._turn, self._parts = turn, places_of(turn, self.record.text)
        while part:
            if part in self._parts:
                return self._parts[part]
            part = part[:-1]
        return turn.span

    def score(self, number: int, whole: Span) -> Span:
        """The span of one score among those of a standing or an end; of all where it was not written."""
        from ...notation.reading.places import score_places

        if self._listed != whole:
            self._listed, self._scores = whole, score_places(whole, self.record.text)
        return self._scores[number] if number < len(self._scores) else whole

    def note(
        self,
        code: str,
        message: Told,
        span: Span,
        hint: Told = "",
        *,
        number: int | None = None,
        severity: Severity = Severity.ERROR,
        facts: dict[str, object] | None = None,
        fixes: tuple[Fix, ...] = (),
    ) -> None:
        """A finding in words of its own."""
        self.findings.append(
            Finding(
                code,
                message,
                self.place(span),
                self.file,
                severity,
                hint,
                self.record.index,
                number,
                facts=facts or {},
                fixes=fixes,
            )
        )
