"""Looks for games in many records: the work of ``pacal find``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...game.actions import COLOURS
from ...notation.errors import NotationError
from ...notation.reading.diagnosis_words import SAY as DIAGNOSIS
from ...notation.reading.split import RawRecord
from ...notation.record import Record
from ...notation.writing.write import write_record
from ...review.check import failed_finding
from ...review.findings.finding import Finding
from ..inputs.batches import Unread
from ..inputs.records import failure, finding_at, read_piece
from ..query.expression import Found, Query
from .convert_record import Converted

if TYPE_CHECKING:
    from ..inputs.records import Piece


_NAMES = tuple(name.capitalize() for name in COLOURS.values())
"""The tags that name players."""


class Player(NamedTuple):
    """A player of a game that was found; without a score where the game has not ended."""

    colour: str
    name: str
    score: int | None


class Hit(NamedTuple):
    """A game that was found: where it stands, who played it, and the turns to jump to, such as ``7G``."""

    file: str
    record: int
    line: int
    event: str = ""
    date: str = ""
    players: tuple[Player, ...] = ()
    turns: tuple[str, ...] = ()
    findings: int = 0
    written: Converted | None = None
    """The record as it stood, where that is wanted and can be written."""

    def data(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return {
            "file": self.file,
            "record": self.record,
            "line": self.line,
            "event": self.event,
            "date": self.date,
            "players": [player._asdict() for player in self.players],
            "turns": list(self.turns),
            "findings": self.findings,
        }


@dataclass(slots=True)
class Hits:
    """What came of some records: those that fit, and those over which the program failed.

    `unreadable` are the records that cannot be read. Behind a file that is `unread` nothing was looked for.
    """

    records: int = 0
    hits: list[Hit] = field(default_factory=list)
    unreadable: int = 0
    people: set[str] = field(default_factory=set)
    """Those who play in these records, where the expression names somebody."""
    left_out: list[tuple[Finding, ...]] = field(default_factory=list)
    unread: Unread | None = None


@dataclass(slots=True, frozen=True)
class Searching:
    """Looks for what a query asks for. `rules` and `board` count for records that name none. See `Work`.

    With `write` the records themselves are kept, to be written.
    """

    query: Query
    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    write: bool = False

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Hits:
        hits = Hits()
        for file, piece in found:
            if isinstance(piece, Unread):
                hits.unread = piece
                break
            hits.records += 1
            try:
                self._look_at(file, piece, hits)
            except Exception as problem:
                hits.left_out.append((failure(piece, file, problem),))
        return hits

    def _look_at(self, file: str, piece: Piece, hits: Hits) -> None:
        record, findings = read_piece(piece, file)
        if record is None and not findings:
            hits.records -= 1
            return
        hits.unreadable += record is None
        if record is not None and (self.query.names or self.query.colours):
            hits.people.update(filter(None, (self.query.club.person(record.tag(tag)) for tag in _NAMES)))
        found = self.query.ask(record, findings, file=file, rules=self.rules, board=self.board)
        if found is not None:
            written = as_it_stood(piece, record) if self.write else None
            if self.write and written is None and record is not None:
                hits.left_out.append((finding_at(record, file, "N17", DIAGNOSIS.later("N17.record")),))
            hits.hits.append(hit_of(found, file, piece, written))

    def failed(self, file: str, piece: Piece, problem: str) -> Hits:
        return Hits(1, left_out=[(failed_finding(piece, file, problem),)])

    def merge(self, results: Sequence[Hits]) -> Hits:
        whole = Hits()
        for result in results:
            whole.records += result.records
            whole.hits += result.hits
            whole.unreadable += result.unreadable
            whole.people |= result.people
            whole.left_out += result.left_out
            if result.unread is not None:
                whole.unread = result.unread
                break
        return whole


def hit_of(found: Found, file: str, piece: Piece, written: Converted | None = None) -> Hit:
    """A game that fits, as plain values."""
    game = found.game
    totals = game.totals
    players = tuple(Player(colour, game.person(colour), totals.get(colour)) for colour in game.seats)
    return Hit(
        file,
        piece.index,
        piece.line,
        game.tag("Event"),
        game.tag("Date"),
        players,
        tuple(dict.fromkeys(found.names)),
        len(game.findings),
        written,
    )


def as_it_stood(piece: Piece, record: Record | None) -> Converted | None:
    """A record as it stood in its file, to be put behind others; None for one that is no text.

    Nothing of it changes but white space around it, unless comments stand before everything else: behind another
    record they would belong to that one, so there they follow the first tag. A record in JSON is put into notation.
    """
    if not isinstance(piece, RawRecord):
        if record is None:
            return None
        try:
            text = write_record(record)
        except NotationError:
            return None
        return Converted(text, behind=behind_first(text, record), tagged=bool(record.tags), ended=bool(record.end))
    if piece.text is None:
        return None
    text = f"{piece.text.strip()}\n"
    if record is None:
        return Converted(text, tagged=text.startswith("["), ended=True)
    lead = len(piece.text) - len(piece.text.lstrip())
    behind = behind_first(text, record, lead) if record.comments else ""
    return Converted(text, behind=behind, tagged=bool(record.tags), ended=record.end is not None)


def behind_first(text: str, record: Record, lead: int = 0) -> str:
    """The text of a record with the comments at its beginning moved behind what comes first in it.

    `lead` is how much white space was taken away before it. Nothing where there is nothing to move.
    """
    if record.tags:
        first = record.tags[0].span
    elif record.setup is not None:
        first = record.setup.span
    elif record.rounds:
        first = record.rounds[0].rolls[0].span
        first = first._replace(start=record.rounds[0].span.start)
    else:
        return ""
    start, end = first.start - lead, first.end - lead
    if not record.comments or not 0 < start < end:
        return ""
    return f"{text[start:end]}\n{text[:start].strip()}\n{text[end:].lstrip()}"
