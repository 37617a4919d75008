"""Reads a text that is not the notation, or not all of it: what was written, what was meant, and what cannot be read.

Used only after the ordinary reader has failed. It goes on behind every fault at the next turn, round or tag. Where a
well-known slip has one meaning, that is what was read; what nobody can read is left out, and noted. What comes of it is
a text in the notation, which the ordinary reader then reads; places in it lead back to the text that was written. Takes
time in proportion to the text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..errors import NotationError
from ..record import Record, Span
from .slips import Change, Slip

MOST_SLIPS, MOST_UNREAD = 5000, 500
"""So many faults of a record are looked into, and so many that nobody can read; a text with more is something else."""

_MOST_TRIES = 8
"""So often something more is left out of a text that still cannot be read."""


class Unread(NamedTuple):
    """Something of the game that could not be read; `place` is where in the text of the draft's record.

    `colour` is the player whose turn it was, where that can be seen. Of a `part`, the turn before it was read.
    """

    place: int
    colour: str | None
    part: bool = False


class Early(NamedTuple):
    """A standing in the middle of a round, in the written text; the players whose turns follow it in the same round."""

    span: Span
    round: int
    waiting: list[str]


@dataclass(slots=True)
class Draft:
    """A text that is nearly a record. `record` was read from the text as it should be; `text` is as it was written."""

    text: str
    slips: list[Slip]
    record: Record
    unread: list[Unread] = field(default_factory=list)
    early: list[Early] = field(default_factory=list)
    head_unread: bool = False
    """Whether something before the first round could not be read."""
    more: bool = False
    """Whether there are more faults than were looked into; nothing behind them was read."""
    changes: Sequence[Change] = ()
    """How the text of the record came from the one that was written."""
    starts: Sequence[int] = ()
    """Where the new texts of the changes begin in the text of the record."""

    def written(self, span: Span) -> Span:
        """The place in the written text of a place in the record's text."""
        start, end = self._back(span.start, False), self._back(span.end, True)
        return Span(start, max(start, end))

    def instead(self, slip: Slip, number: int) -> Draft | None:
        """The draft with another way of a slip; None where that is no record."""
        from ..reading.parse import parse_record

        new, gone = slip.going(number), set(slip.changes)
        changes = merged([change for change in self.changes if change not in gone] + [*new.changes])
        text, starts = apply(self.text, changes)
        was = self.record
        try:
            record = parse_record(text, line=was.line, column=was.column, offset=was.offset, index=was.index)
        except NotationError:
            return None
        slips = [new if one is slip else one for one in self.slips]
        draft = replace(self, slips=slips, record=record, changes=changes, starts=starts)
        places = [self.written(Span(one.place, one.place)).start for one in self.unread]
        draft.unread = [
            one._replace(place=_forth(draft, place)) for one, place in zip(self.unread, places, strict=True)
        ]
        return draft

    def _back(self, place: int, end: bool) -> int:
        """A place within a change leads to its beginning, or to its end."""
        number = bisect_right(self.starts, place) - 1
        if number >= 0 and end and self.starts[number] == place and self.changes[number].text:
            number -= 1
        if number < 0:
            return place
        change, start = self.changes[number], self.starts[number]
        behind = start + len(change.text)
        if place < behind:
            return change.span.end if end else change.span.start
        return change.span.end + place - behind


def read_draft(
    text: str, error: NotationError, *, line: int = 1, column: int = 1, offset: int = 0, index: int = 1
) -> Draft:
    """Read a text of which the ordinary reader has said `error`. The other arguments are those of `parse_record`.

    >>> from pacal_notation.notation.reading.parse import parse_record
    >>> text = "0. G@g7 Y@f6  1: 4: G G7-g11 +G,Y  Y f6-b6 *"
    >>> try:
    ...     parse_record(text)
    ... except NotationError as problem:
    ...     draft = read_draft(text, problem)
    >>> [text[slice(*slip.span)] for slip in draft.slips]
    [':', 'G7', 'G,Y']
    >>> draft.record.text
    '0. G@g7 Y@f6  1. 4: G g7-g11 +GY  Y f6-b6 *'
    """
    from ..reading.parse import parse_record
    from .walk import Walk, stretch_at

    walk = Walk(text, error)
    walk.run()
    draft = Draft(text, walk.slips, Record(), more=walk.more, early=walk.early, head_unread=walk.head_unread)
    for _ in range(_MOST_TRIES):
        draft.changes = merged(walk.changes)
        corrected, draft.starts = apply(text, draft.changes)
        try:
            draft.record = parse_record(corrected, line=line, column=column, offset=offset, index=index)
        except NotationError as problem:
            span = draft.written(problem.span)
            gap = stretch_at(corrected, problem.span.start)
            walk.changes.append(Change(draft.written(gap), "\n"))
            walk.unread.append(Unread(span.start, None, True))
            if not any(slip.span.start <= span.start <= slip.span.end for slip in draft.slips):
                draft.slips.append(_plain(problem, span))
        else:
            places = sorted(walk.unread, key=lambda unread: unread.place)
            draft.unread = [unread._replace(place=_forth(draft, unread.place)) for unread in places]
            draft.slips.sort(key=lambda slip: slip.span)
            return draft
    record = Record([], [], None, [], None, text, line, offset, index, column)
    return Draft(text, _first(walk.slips, error), record, more=True)


def _plain(error: NotationError, span: Span) -> Slip:
    """What the ordinary reader says, at a place."""
    return Slip(error.code, error.said, span, advice=error.advice, round=error.round, colour=error.colour)


def _first(slips: list[Slip], error: NotationError) -> list[Slip]:
    """What is said where the faults could not be put right: they, or at least what the ordinary reader says."""
    told = any(slip.span.start <= error.span.start <= slip.span.end for slip in slips)
    return slips if told else [_plain(error, error.span), *slips]


def merged(changes: Sequence[Change]) -> list[Change]:
    """Changes in the order of the text. Of two in the same place the later one counts."""
    kept: list[Change] = []
    for change in sorted(changes, key=lambda change: (change.span.start, change.span.end)):
        if kept and change.span.start < kept[-1].span.end:
            if change.span.end - change.span.start > kept[-1].span.end - kept[-1].span.start:
                kept[-1] = change
            continue
        kept.append(change)
    return kept


def apply(text: str, changes: Sequence[Change]) -> tuple[str, list[int]]:
    """The text with changes made that do not overlap, and where in it their new texts begin."""
    pieces: list[str] = []
    starts: list[int] = []
    done = length = 0
    for (start, end), new in changes:
        pieces += (text[done:start], new)
        length += start - done
        starts.append(length)
        length += len(new)
        done = end
    pieces.append(text[done:])
    return "".join(pieces), starts


def _forth(draft: Draft, place: int) -> int:
    """The place in the record's text of a place in the written one."""
    number = bisect_right(draft.changes, place, key=lambda change: change.span.start) - 1
    if number < 0:
        return place
    change, start = draft.changes[number], draft.starts[number]
    return start if place < change.span.end else start + len(change.text) + place - change.span.end
