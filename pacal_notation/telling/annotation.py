"""The steps from a file to an annotated game: read, replay, analyse, view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..archive.inputs.records import Piece, find_inputs, pieces, read_piece
from ..game.errors import PacalError
from ..notation.lines import LineTable
from ..notation.reading.parse import parse_record
from ..notation.reading.split import RawRecord
from ..notation.record import Record
from ..notation.writing.write import write_record
from ..review.canonical import canonical
from ..review.findings.cases import Case, excerpt
from ..review.findings.finding import Finding, Severity
from ..review.replay import Review, review
from .annotated_record import annotated, without_annotations
from .commentary import Analysis, analyse
from .game_view import player_names, view_game
from .sentences import callings
from .view import GameView


class NoSuchRecordError(PacalError):
    """A file has fewer records than asked for."""


@dataclass(slots=True)
class Wanted:
    """How to annotate. `rules` and `board` count for records that name none."""

    analysis: bool = True
    names: bool = False
    rules: str = "de"
    board: str = "palenque"


@dataclass(slots=True)
class Annotated:
    """A game replayed, analysed and ready to be shown."""

    review: Review
    analysis: Analysis | None
    game: GameView
    wanted: Wanted

    @property
    def faulty(self) -> bool:
        """Whether the record has errors."""
        return any(finding.severity is Severity.ERROR for finding in self.review.findings)

    @property
    def names(self) -> dict[str, str]:
        """The players' names as the tags have them."""
        return player_names(self.review.record)

    def record(self) -> Record:
        """The annotated record, in canonical form. Annotating that again gives the same."""
        plain = _plain(self.review)
        same = plain == self.review.record
        seen = self if same else annotate(plain, replace(self.wanted, names=False), self.game.file)
        return annotated(seen.review, seen.game, seen.analysis)


def annotate_plain(record: Record, wanted: Wanted, file: str = "") -> Annotated:
    """The same as `annotate` for the record in canonical form and without annotations of ours.

    What is said about a turn speaks of its squares and ships in the order written, and of what is wrong in variations;
    so it is said of the record that will be written.
    """
    seen = review(record, file=file, default_rules=wanted.rules, default_board=wanted.board)
    return annotate(_plain(seen), replace(wanted, names=False), file)


def _plain(seen: Review) -> Record:
    return parse_record(write_record(without_annotations(canonical(seen))))


@dataclass(slots=True)
class Sheet:
    """One record of a file: an annotated game, or why there is none. `text` is what the file has for it.

    A position has neither, nor has a record without tags and game.
    """

    file: str
    text: str
    index: int
    game: Annotated | None
    cases: list[Case] = field(default_factory=list)


def annotate(record: Record, wanted: Wanted, file: str = "") -> Annotated:
    """Replay a record, analyse it and make it ready to be shown."""
    seen = review(record, file=file, default_rules=wanted.rules, default_board=wanted.board)
    found = analyse(seen) if wanted.analysis and seen.start is not None else None
    names = callings(player_names(record)) if wanted.names else None
    return Annotated(seen, found, view_game(seen, found, names, file), wanted)


def read_sheets(path: str, wanted: Wanted, number: int | None = None) -> Iterator[Sheet]:
    """The records of a file, annotated one by one; only that with this `number` where one is given.

    Raises `InputError` for a file that is not there, `NoSuchRecordError` for a number that is too high.
    """
    count = 0
    for name, form in find_inputs([path]):
        for file, piece in pieces(name, form):
            count += 1
            if number is None or count == number:
                yield _sheet(file, piece, wanted)
            if count == number:
                return
    if number is not None:
        records = "1 record" if count == 1 else f"{count} records"
        raise NoSuchRecordError(f"{path} has {records}, so there is no record {number}")


def count_records(path: str) -> int:
    """How many records a file has, readable or not. Standard input cannot be counted."""
    return sum(1 for name, form in find_inputs([path]) for _ in pieces(name, form))


def _sheet(file: str, piece: Piece, wanted: Wanted) -> Sheet:
    text = (piece.text or "") if isinstance(piece, RawRecord) else ""
    record, findings = read_piece(piece, file)
    if record is None:
        return Sheet(file, text, piece.index, None, [case_of(finding, text, piece) for finding in findings])
    return Sheet(file, text, piece.index, annotate(record, wanted, file))


def case_of(finding: Finding, text: str, piece: Piece) -> Case:
    """A finding with the lines of the source it is about, where the source is notation."""
    if not isinstance(piece, RawRecord) or not text:
        return Case(finding)
    return Case(finding, excerpt(LineTable(text, piece.line), finding.place, piece.column))
