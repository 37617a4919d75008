"""Files with fixes written into them: the work of ``pacal validate --fix``. All else stays byte for byte.

Records are worked on as `validate` does it, also in other processes; what comes back are the pieces of files that
change. A file is read once more when it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from ...notation.reading.sources import Stream
from ...notation.reading.split import RawRecord
from ...review.check import Checked, Summary, failed
from ...review.findings.cases import Case, Source
from ...review.findings.finding import Edit
from ...review.repair.applying import Repairs, repair
from ...review.repair.changed_text import behind, moved
from ..inputs.batches import Unread
from ..tasks.validate import Checking

if TYPE_CHECKING:
    from ..inputs.records import Piece

_CHUNK = 1 << 20


class ChangedError(PacalError):
    """A file is no longer what it was when it was checked."""


class Splice(NamedTuple):
    """A piece of a file that changes: where it begins, in bytes of the unpacked file, and what stands there."""

    offset: int
    old: bytes
    new: bytes


class Outcome(NamedTuple):
    """What came of a record in which something is or was wrong. `line` and `column` are where it began."""

    file: str
    record: int
    line: int
    column: int
    checked: Checked
    splice: Splice | None = None
    fixed: int = 0
    refused: bool = False
    guessed: int = 0
    mended: bool = False


@dataclass(slots=True)
class FixTally:
    """What came of some records: sums, and the outcomes that are worth telling, in their order."""

    summary: Summary = field(default_factory=Summary)
    outcomes: list[Outcome] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count one record."""
        one = Summary(fixed=outcome.fixed, guessed=outcome.guessed)
        one.add(outcome.checked)
        if outcome.refused:
            one.safe = one.unsafe = 0
        self.summary += one
        if outcome.checked.cases or outcome.splice is not None:
            self.outcomes.append(outcome)


@dataclass(slots=True, frozen=True)
class Fixing:
    """Checks records, and fixes those in files that can be written. See `Work`. `left` are files that cannot."""

    how: Repairs
    left: frozenset[str] = frozenset()

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> FixTally:
        tally = FixTally()
        checking = Checking(self.how.settings)
        for file, piece in found:
            if isinstance(piece, RawRecord) and not left_one(file, self.left):
                tally.add(self._fix(file, piece))
            else:
                tally.add(_outcome(file, piece, checking.check(file, piece)))
        return tally

    def _fix(self, file: str, raw: RawRecord) -> Outcome:
        made = repair(raw, file, self.how)
        outcome = _outcome(file, raw, made.checked)
        outcome = outcome._replace(fixed=made.fixed, refused=made.refused, guessed=made.guessed, mended=made.mended)
        if made.text is None or raw.text is None:
            return outcome
        return outcome._replace(splice=Splice(raw.offset, raw.text.encode(), made.text.encode()))

    def failed(self, file: str, piece: Piece, problem: str) -> FixTally:
        tally = FixTally()
        tally.add(_outcome(file, piece, failed(piece, file, problem, self.how.settings)))
        return tally

    def merge(self, results: Sequence[FixTally]) -> FixTally:
        tally = FixTally()
        for result in results:
            tally.summary += result.summary
            tally.outcomes += result.outcomes
        return tally


def left_one(file: str, left: Iterable[str]) -> str:
    """Which of the files that are left as they are this is, or is a member of; nothing where it is none of them."""
    return next((one for one in left if file == one or file.startswith(f"{one}:")), "")


def _outcome(file: str, piece: Piece | Unread, checked: Checked) -> Outcome:
    if isinstance(piece, Unread):
        return Outcome(file, 0, 1, 1, checked)
    column = piece.column if isinstance(piece, RawRecord) else 1
    return Outcome(file, piece.index, piece.line, column, checked)


class Shift:
    """How places in a file move when pieces of it change. Is told of all outcomes of the file, one after the other."""

    def __init__(self) -> None:
        self.lines = 0
        self.line = 0
        """The line, as it was counted before, in which the last change ends."""
        self.columns = 0

    def cases(self, outcome: Outcome) -> tuple[Case, ...]:
        """The findings of a record with their places in the file as it will be."""
        columns = self.columns if outcome.line == self.line else 0
        cases = outcome.checked.cases
        if self.lines or columns:
            cases = tuple(_moved(case, self.lines, outcome.line, columns) for case in cases)
        if outcome.splice is not None:
            old, new = (
                behind(text.decode(), outcome.line, outcome.column) for text in (outcome.splice.old, outcome.splice.new)
            )
            same = columns if new[0] == outcome.line else 0
            self.lines += new[0] - old[0]
            self.line, self.columns = old[0], new[1] + same - old[1]
        return cases


def _moved(case: Case, lines: int, line: int, columns: int) -> Case:
    finding = case.finding
    fixes = (
        fix._replace(edits=tuple(Edit(moved(edit.place, lines, line, columns), edit.text) for edit in fix.edits))
        for fix in finding.fixes
    )
    related = (other._replace(place=moved(other.place, lines, line, columns)) for other in finding.related)
    place = moved(finding.place, lines, line, columns)

    def shown(sources: Iterable[Source]) -> tuple[Source, ...]:
        return tuple(
            Source(number + lines, column + (columns if number == line else 0), text)
            for number, column, text in sources
        )

    return case._replace(
        finding=replace(finding, place=place, fixes=tuple(fixes), related=tuple(related)),
        source=shown(case.source),
        related=tuple(map(shown, case.related)),
    )


def spliced(stream: Stream, splices: Sequence[Splice]) -> Iterator[bytes]:
    """The bytes of a file with some pieces changed. Raises `ChangedError` where they are not what they were."""
    place = 0
    for offset, old, new in splices:
        while place < offset:
            data = _read(stream, min(_CHUNK, offset - place))
            place += len(data)
            yield data
        if b"".join(_exactly(stream, len(old))) != old:
            raise ChangedError(SAY.later("changed"))
        place += len(old)
        yield new
    while data := stream.read(_CHUNK):
        yield data


def _exactly(stream: Stream, size: int) -> Iterator[bytes]:
    while size:
        data = _read(stream, size)
        size -= len(data)
        yield data


def _read(stream: Stream, size: int) -> bytes:
    data = stream.read(size)
    if not data:
        raise ChangedError(SAY.later("shorter"))
    return data
