"""A text into which fixes are written, and which remembers what stood there."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from ...game.errors import PacalError
from ...notation.lines import LineTable
from ...notation.reading.comments import fold, take_out
from ..findings.finding import Edit, Fix, Place
from ..traces import trace_of, trace_of_gap
from ..words import SAY

_SPACE = " \t\f\v\r\n"
_BREAK = re.compile(r"\r\n|\r|\n")
_TAG = re.compile(r'\[[ \t]*[A-Za-z0-9_]+\s*"(?:[^"\\\r\n]|\\[^\r\n])*+"\s*\]')
_NO_BRACES = str.maketrans("{}", "()")


class _Hunk(NamedTuple):
    """A piece of the text that is new, and what stood there before all changes."""

    start: int
    end: int
    was: str


class _Note(NamedTuple):
    """A comment, and the place that it stands behind."""

    place: int
    words: str


class _Change(NamedTuple):
    """What is to stand in a piece of the text."""

    start: int
    end: int
    new: str


class _Places:
    """The places of edits in a text that begins in this line and column of its file."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.lines = LineTable(text, line)
        self.ahead = column - 1
        found = _BREAK.search(text)
        self.ending = found[0] if found else "\n"

    def change(self, edit: Edit) -> _Change:
        """An edit by its offsets, with the line ends that the text has."""
        place = edit.place
        start, end = self._offset(*place[:2]), self._offset(*place[2:])
        return _Change(start, end, edit.text.replace("\n", self.ending))

    def _offset(self, line: int, column: int) -> int:
        return self.lines.offset(line, column - (self.ahead if line == self.lines.first_line else 0))


class ChangedText:
    """The text of a record that begins in this line and column of its file, while it is changed."""

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        self.text = text
        self.line = line
        self.column = column
        self._hunks: list[_Hunk] = []

    def make(self, fixes: Iterable[Fix]) -> int:
        """Make all edits of these fixes, whose places are those in the text as it is now; gives how many were made.

        Of fixes that change the same place the first is made.
        """
        places = _Places(self.text, self.line, self.column)
        taken: list[_Change] = []
        known: set[_Change] = set()
        made = 0
        for fix in fixes:
            changes = [places.change(edit) for edit in fix.edits]
            again = known.issuperset(changes)
            if again or not any(_clash(change, taken) for change in changes):
                made += 1
                for change in () if again else changes:
                    insort(taken, change, key=_span)
                    known.add(change)
        self.change(taken)
        return made

    def change(self, changes: list[_Change]) -> None:
        """Make changes that stand in the order of the text, and of which none overlaps another."""
        pieces: list[str] = []
        hunks: list[_Hunk] = []
        done = length = 0
        for first, last, here, before in _together(changes, self._hunks):
            kept, new = self.text[done:first], self._changed(first, last, here)
            pieces += (kept, new)
            start = length + len(kept)
            length, done = start + len(new), last
            hunks.append(_Hunk(start, length, self._was(first, last, before)))
        self.text, self._hunks = "".join([*pieces, self.text[done:]]), hunks

    def _changed(self, start: int, end: int, changes: Iterable[_Change]) -> str:
        """What is to stand in a piece of the text."""
        pieces: list[str] = []
        for first, last, new in changes:
            pieces += (self.text[start:first], new)
            start = last
        return "".join([*pieces, self.text[start:end]])

    def _was(self, start: int, end: int, hunks: Iterable[_Hunk]) -> str:
        """What stood in a piece of the text in which these hunks are."""
        pieces: list[str] = []
        for hunk in hunks:
            pieces += (self.text[start : hunk.start], hunk.was)
            start = max(start, hunk.end)
        return "".join([*pieces, self.text[start:end]])

    def traced(self) -> str:
        """The text with a comment behind everything that was changed, saying what stood there."""
        text = self.text
        for place, words in reversed(self._notes()):
            text = f"{text[:place]} {{{words}}}{text[place:]}"
        return text

    def traced_at_end(self) -> str:
        """The text with all these comments at its end, for texts that do not bear them elsewhere."""
        end = len(self.text.rstrip(_SPACE))
        words = "".join(f" {{{note.words}}}" for note in self._notes())
        return self.text[:end] + words + self.text[end:]

    def _notes(self) -> list[_Note]:
        """What is said of each word that was changed, in the order of the text."""
        bare = take_out(self.text)
        solid = _disjoint([*(found.span() for found in _TAG.finditer(bare.text)), *(c.span for c in bare.comments)])
        words: list[tuple[int, int, list[_Hunk]]] = []
        for hunk in self._hunks:
            if hunk.was == self.text[hunk.start : hunk.end]:
                continue
            start, end = self._word(hunk, bare.text, solid)
            hunks = [hunk]
            if words and start < words[-1][1]:
                first, last, others = words.pop()
                start, end, hunks = min(start, first), max(end, last), [*others, hunk]
            words.append((start, end, hunks))
        return [self._note(start, end, hunks, bare.text) for start, end, hunks in words]

    def _word(self, hunk: _Hunk, bare: str, solid: list[tuple[int, int]]) -> tuple[int, int]:
        """The words that a hunk is in; an empty place for a hunk of which nothing is left."""
        start, end, was = hunk
        while start < end and self.text[start] in _SPACE:
            start += 1
        while end > start and self.text[end - 1] in _SPACE:
            end -= 1
        inside = solid[bisect_right(solid, start, key=lambda span: span[1]) :]
        inside = inside[: bisect_left(inside, max(end, start + 1), key=lambda span: span[0])]
        if inside and (start < end or inside[0][0] < start):
            return min(start, inside[0][0]), max(end, inside[-1][1])
        if start == end:
            start, end = hunk.start, hunk.end
            joined = not was or was[0] not in _SPACE, not was or was[-1] not in _SPACE
            if not (joined[0] and _is_ink(bare, start - 1)) and not (joined[1] and _is_ink(bare, end)):
                return start, start
        else:
            joined = True, True
        while joined[0] and _is_ink(bare, start - 1):
            start -= 1
        while joined[1] and _is_ink(bare, end):
            end += 1
        return start, end

    def _note(self, start: int, end: int, hunks: list[_Hunk], bare: str) -> _Note:
        was = self._was(min(start, hunks[0].start), max(end, hunks[-1].end), hunks)
        was = fold(was.translate(_NO_BRACES))
        if start < end:
            return _Note(end, trace_of(was))
        place = len(bare[:start].rstrip(_SPACE))
        if not place:
            # At the beginning of a record, a comment would belong to the record before it.
            place = start + len(bare[start:]) - len(bare[start:].lstrip(_SPACE))
            tag = _TAG.match(bare, place)
            while _is_ink(bare, place):
                place += 1
            place = tag.end() if tag else place
        return _Note(place, trace_of_gap(was))


def _disjoint(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans in their order, without those that are inside another."""
    kept: list[tuple[int, int]] = []
    for span in sorted(spans):
        if not kept or span[0] >= kept[-1][1]:
            kept.append((span[0], span[1]))
    return kept


def _is_ink(bare: str, place: int) -> bool:
    return 0 <= place < len(bare) and bare[place] not in _SPACE


def _span(piece: _Change | _Hunk) -> tuple[int, int]:
    return piece.start, piece.end


def _clash(change: _Change, taken: list[_Change]) -> bool:
    """Whether a change is at a place that is taken. It may end where another begins. `taken` is in order."""
    at = bisect_left(taken, _span(change), key=_span)
    return any(
        (change.start < other.end and other.start < change.end) or _span(change) == _span(other)
        for other in taken[max(at - 1, 0) : at + 1]
    )


def _together(
    changes: Iterable[_Change], hunks: Iterable[_Hunk]
) -> Iterator[tuple[int, int, list[_Change], list[_Hunk]]]:
    """Changes and hunks that touch each other, with where the first begins and the last ends."""
    first = last = -1
    here: list[_Change] = []
    before: list[_Hunk] = []
    pieces: list[_Change | _Hunk] = [*changes, *hunks]
    for piece in sorted(pieces, key=_span):
        if (here or before) and piece.start > last:
            yield first, last, here, before
            here, before, first, last = [], [], -1, -1
        first, last = piece.start if first < 0 else first, max(last, piece.end)
        if isinstance(piece, _Change):
            here.append(piece)
        else:
            before.append(piece)
    if here or before:
        yield first, last, here, before


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with some edits made. Edits that overlap are refused with a `PacalError`."""
    places = _Places(text, 1, 1)
    places.ending = "\n"
    changes = sorted((places.change(edit) for edit in edits), key=_span)
    if any(one.end > other.start for one, other in pairwise(changes)):
        raise PacalError(SAY.later("edits.overlap"))
    changed = ChangedText(text)
    changed.change(changes)
    return changed.text


def behind(text: str, line: int, column: int) -> tuple[int, int]:
    """Line and column behind a text that begins here."""
    last, end = LineTable(text, line).at(len(text))
    return last, end + (column - 1 if last == line else 0)


def moved(place: Place, lines: int, line: int, columns: int) -> Place:
    """A place so many lines further down; in this line of old also so many columns further to the right."""
    start = place.column + (columns if place.line == line else 0)
    end = place.end_column + (columns if place.end_line == line else 0)
    return Place(place.line + lines, start, place.end_line + lines, end)
