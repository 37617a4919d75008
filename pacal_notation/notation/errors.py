"""What is wrong with a text that is not the notation: a stable code, a place, and plain words."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from ..game.actions import COLOURS
from ..game.errors import PacalError
from .lines import LineTable
from .record import NOWHERE, Span

if TYPE_CHECKING:
    from ..data.languages.phrases import Told


class Code(StrEnum):
    """The kinds of faults. A code keeps its meaning for ever."""

    UNEXPECTED = "N1"
    """Something stands where it cannot stand."""
    UNCLOSED_COMMENT = "N2"
    """A ``{`` without its ``}``."""
    UNCLOSED_VARIATION = "N3"
    """A ``(`` without its ``)``."""
    UNCLOSED_STRING = "N4"
    """A quotation mark in a tag without the second one on its line, or a backslash that escapes nothing."""
    BAD_NUMBER = "N5"
    """A number of more than four digits, or of more than one where a digit is meant."""
    BAD_SQUARE = "N6"
    """What looks like a square and is none, such as ``c0``, ``c04`` or ``c27``."""
    UNEXPECTED_END = "N7"
    """The text ends in the middle of something."""
    TOO_DEEP = "N8"
    """Variations within variations, too many of them."""
    SECOND_POINTS = "N9"
    """A second ``=`` in one turn."""
    BAD_CHARACTER = "N10"
    """A character that the notation does not know."""
    BAD_ENCODING = "N11"
    """Bytes that are not UTF-8, NUL, or half of a surrogate pair."""
    SECOND_RECORD = "N12"
    """A tag after game text, or anything after an end, where one record was expected."""
    TOO_LARGE = "N13"
    """A record that is longer than a record can be."""
    BAD_SOURCE = "N14"
    """A compressed file or an archive that is damaged, or that unpacks to more than the limit."""
    NOTHING_TO_CLOSE = "N15"
    """A ``)`` or ``}`` that nothing has opened."""
    BAD_GLYPH = "N16"
    """A ``$`` without a number from 1 to 255."""
    NOT_WRITABLE = "N17"
    """A value that the notation has no way to write."""


class NotationError(PacalError):
    """Text that is not the notation, or a value that cannot be written in it.

    `span` is the place in `text`, the text of the record; `line` and `column` are the place in the file and count
    from 1, `offset` is the byte there. Where the bytes are no text, `text` is empty. `index` is the number of the
    record in its file, `source` the name of the file. `round` and `colour` say how far the game had been read. `found`
    is what stands at the place, and `expected` says in plain words what may stand there.
    """

    def __init__(
        self,
        code: Code,
        problem: Told,
        *,
        span: Span = NOWHERE,
        found: str = "",
        expected: tuple[Told, ...] = (),
        hint: Told = "",
        round: int | None = None,  # noqa: A002
        colour: str | None = None,
    ) -> None:
        super().__init__(problem)
        self.code = code
        self.span = span
        self.found = found
        self.wanted = expected
        self.advice = hint
        self.round = round
        self.colour = colour
        self.text = ""
        self.source = ""
        self.index = 0
        self.offset: int | None = None
        self.line: int | None = None
        self.column: int | None = None
        self.end_line: int | None = None
        self.end_column: int | None = None

    @property
    def message(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.said)

    @property
    def hint(self) -> str:
        """What would be right, in the language that is spoken; empty where there is nothing to say."""
        return str(self.advice)

    @property
    def expected(self) -> tuple[str, ...]:
        """What may stand at the place, in the language that is spoken."""
        return tuple(map(str, self.wanted))

    def locate(
        self, text: str, line: int = 1, column: int = 1, offset: int = 0, index: int = 1
    ) -> NotationError:
        """Fill in the place in the file for a text that begins at this line, column and byte of it."""
        table = LineTable(text, line)
        self.text, self.index = text, index
        self.offset = offset + len(text[: self.span.start].encode(errors="surrogatepass"))
        self.line, self.column = table.at(self.span.start)
        self.end_line, self.end_column = table.at(self.span.end)
        if self.line == line:
            self.column += column - 1
        if self.end_line == line:
            self.end_column += column - 1
        return self

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        from .place_words import line_and_column, placed

        colour = self.colour if self.colour in COLOURS else None
        return placed(line_and_column(self.line, self.column, self.round, colour), self.message)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.code, self.said, self.__dict__)


def _rebuild(code: Code, message: Told, fields: dict[str, object]) -> NotationError:
    error = NotationError(code, message)
    error.__dict__.update(fields)
    return error
