"""A place in a text that moves on, and the slips that were noticed on the way."""

from __future__ import annotations

import re

from ...data.languages.phrases import Told
from ..record import Span
from . import words
from .slips import Change, Slip, Way, slip

SPACE = re.compile(r"[ \t\f\v\r\n]*")
FILLER = "\f"
"""What stands in the place of a comment: no change may touch it."""


class Unclear(Exception):  # noqa: N818
    """Nobody can say what this was meant to be. Never leaves the notation layer."""


class Scan:
    """Reads on from a place, word by word. White space before a word is passed over."""

    def __init__(self, text: str, place: int, players: tuple[str, ...]) -> None:
        self.text = text
        self.place = place
        self.players = players
        self.slips: list[Slip] = []

    def sees(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What stands here, if it is this."""
        return pattern.match(self.text, self.next())

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The same, and go on behind it."""
        found = self.sees(pattern)
        if found is not None:
            self.place = found.end()
        return found

    def next(self) -> int:
        """Where the next word begins."""
        space = SPACE.match(self.text, self.place)
        assert space is not None
        return space.end()

    def note(
        self, kind: str, start: int, end: int, meant: str, *, safe: bool = True, shown: Told = "", of: str = ""
    ) -> None:
        """A slip: `meant` is to stand from `start` to `end`.

        Where that does not say much, `shown` is shown instead, and `of` instead of what stands there.
        """
        found = self.text[start:end]
        if found == meant:
            return
        if FILLER in found:
            raise Unclear
        span = Span(start, end) if end > start else Span(start, min(start + 1, len(self.text)))
        change = Change(Span(start, end), meant)
        self.slips.append(slip(kind, span, of or found.strip() or found, shown or meant.strip(), (change,), safe=safe))

    def as_one(self, kind: str, meant: Told, of: str = "") -> None:
        """All slips so far as one of this kind, where there are several."""
        if len(self.slips) < 2:
            return
        changes = tuple(sorted(change for one in self.slips for change in one.changes))
        start, end = min(one.span.start for one in self.slips), max(one.span.end for one in self.slips)
        safe = all(one.safe for one in self.slips)
        found = of or " ".join(self.text[start:end].replace(FILLER, " ").split())
        self.slips = [slip(kind, Span(start, end), found, meant, changes, safe=safe)]

    def square(self, found: re.Match[str], group: int | str = 0) -> str:
        """The square that was meant by a word."""
        meant, kind = words.square(found[group])
        if not meant and (column := words.without_row(found[group])):
            self._row(column, Span(*found.span(group)))
            return f"{column}10"
        if not meant:
            raise Unclear
        if kind:
            self.note(kind, *found.span(group), meant)
        return meant

    def _row(self, column: str, span: Span) -> None:
        """A square of which only a 0 is left of its row: a digit was lost, or it is another row."""
        rows = ["10", *(str(row) for row in range(1, words.USUAL_ROWS + 1) if row != 10)]
        self.note("no-row", *span, f"{column}10", safe=False)
        said = self.slips[-1].said
        ways = (Way((Change(span, f"{column}{row}"),), f"{column}{row}", said, row != "10") for row in rows)
        self.slips[-1] = self.slips[-1]._replace(ways=tuple(ways)).going(0)

    def digits(self, found: re.Match[str], group: int | str = 0) -> int:
        """The number that was meant by a word."""
        meant = words.number(found[group])
        self.note("number-letter", *found.span(group), meant)
        return int(meant)

    def colour(self, found: re.Match[str], group: int | str = 0) -> str:
        """The colour that was meant by a word."""
        meant, kind = words.colour(found[group], self.players)
        if not meant:
            raise Unclear
        if kind:
            self.note(kind, *found.span(group), meant)
        return meant


def compiled(expression: str) -> re.Pattern[str]:
    """An expression in which a blank stands for any white space, also none."""
    return re.compile(expression.replace(" ", r"[ \t\f\v\r\n]*+"))
