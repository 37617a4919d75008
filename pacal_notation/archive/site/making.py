"""Makes the pages of games, or takes those that are there: the work of ``pacal site`` that is shared out."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ...data.languages.speech import speaking
from ...game.errors import PacalError
from ...review.boards import board_beside, board_source, is_board_path
from ...review.check import Settings, failed_finding, own_fault
from ...review.findings.finding import Finding
from ...telling.annotation import Wanted, annotate
from ..club import Club
from ..inputs.batches import Unread
from ..inputs.records import read_piece, why_not_replayed
from .broken import broken_record
from .facts import GameFacts, facts_from, facts_of
from .folder import Content, content_of, write_draft
from .looks import Looks

if TYPE_CHECKING:
    from ...notation.record import Record
    from ..inputs.records import Piece


@dataclass(slots=True)
class Entry:
    """A record of the archive with its page: `draft` has it where it is new, `page` of the old site where it is not.

    `key` is the digest of all that the page is made of; `place` says where the record stands, for a page that tells it;
    `board` is a board file that the record names, with the digest of what is in it.
    """

    key: str
    place: str
    facts: GameFacts
    content: Content
    draft: str = ""
    page: str = ""
    board: tuple[str, str] = ("", "")
    failed: bool = False

    def data(self) -> dict[str, Any]:
        """A row of the manifest."""
        row: dict[str, Any] = {"key": self.key, "page": self.page, "digest": self.content.digest}
        row["size"] = self.content.size
        if self.place:
            row["place"] = self.place
        if self.board[0]:
            row["board"] = list(self.board)
        row["facts"] = self.facts.data()
        return row


@dataclass(slots=True)
class Made:
    """What came of some records. `positions` were passed over, and behind a file that is `unread` nothing was made."""

    records: int = 0
    entries: list[Entry] = field(default_factory=list)
    positions: int = 0
    unread: Unread | None = None

    @property
    def left_out(self) -> list[str]:
        """What is to be told at once: nothing, all is told at the end."""
        return []


@dataclass(slots=True, frozen=True)
class Making:
    """Makes pages of records into `drafts`. `known` are rows of the manifest by their keys. See `Work`.

    `sources` leads from the beginnings of paths to what stands for them on pages: nobody's home is told to the world.
    """

    looks: Looks
    wanted: Wanted
    club: Club
    known: Mapping[str, bytes]
    drafts: str
    settled: str
    sources: Sequence[tuple[str, str]] = ()

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Made:
        # Other processes do not know which language is spoken.
        with speaking(self.looks.language):
            return self._do(found)

    def _do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Made:
        made = Made()
        for file, piece in found:
            if isinstance(piece, Unread):
                made.unread = piece
                break
            made.records += 1
            entry = self._entry(file, piece)
            if entry is not None:
                made.entries.append(entry)
            else:
                made.positions += 1
        return made

    def failed(self, file: str, piece: Piece, problem: str) -> Made:
        return Made(1, [self._broken(file, piece, (failed_finding(piece, file, problem),), ("", ""), True)])

    def merge(self, results: Sequence[Made]) -> Made:
        whole = Made()
        for result in results:
            whole.records += result.records
            whole.entries += result.entries
            whole.positions += result.positions
            if result.unread is not None:
                whole.unread = result.unread
                break
        return whole

    def _entry(self, file: str, piece: Piece) -> Entry | None:
        """The page of a record; None for a position, which is none."""
        known = self._made_before(file, piece)
        if known is not None:
            return known
        try:
            return self._make(file, piece)
        except Exception as problem:
            return self._broken(file, piece, (failed_finding(piece, file, own_fault(problem)),), ("", ""), True)

    def _make(self, file: str, piece: Piece) -> Entry | None:
        record, findings = read_piece(piece, file)
        if record is None:
            return self._broken(file, piece, findings, ("", "")) if findings else None
        board = _board_of(record, file)
        game = annotate(record, self.wanted, file)
        if game.game.start is None:
            return self._broken(file, piece, why_not_replayed(game.review), board)
        facts = facts_of(game, self.club, self._source(file))
        place = self._place(file, piece) if game.game.findings else ""
        return self._draft(file, piece, place, facts, self.looks.game(game.game, facts), board)

    def _broken(
        self, file: str, piece: Piece, findings: Sequence[Finding], board: tuple[str, str], failed: bool = False
    ) -> Entry:
        settings = Settings(self.wanted.rules, self.wanted.board, for_people=True)
        record, facts = broken_record(piece, file, self._source(file), settings, findings, self.club)
        page = self.looks.broken(record, facts)
        entry = self._draft(file, piece, self._place(file, piece), facts, page, board)
        if failed:
            # Next time it may go well, so nobody is to find this page by its record.
            entry.failed, entry.key = True, f"failed {entry.key}"
        return entry

    def _draft(
        self, file: str, piece: Piece, place: str, facts: GameFacts, page: str, board: tuple[str, str]
    ) -> Entry:
        data = page.encode("utf-8", "backslashreplace")
        record = f"{file}\n{piece.line}\n{piece.index}"
        draft = os.path.join(self.drafts, sha256(record.encode("utf-8", "backslashreplace")).hexdigest())
        write_draft(draft, data)
        return Entry(self._key(piece), place, facts, content_of(data), draft, board=board)

    def _made_before(self, file: str, piece: Piece) -> Entry | None:
        """The page that is there already; None where it would have to be another one."""
        line = self.known.get(self._key(piece))
        if line is None:
            return None
        row = json.loads(line)
        if row.get("place", "") not in ("", self._place(file, piece)):
            return None
        board = tuple(row.get("board", ("", "")))
        if board[0] and board != (board[0], board_digest(board_beside(board[0], file))):
            return None
        facts = facts_from(row["facts"])
        facts.source, facts.record = self._source(file), piece.index
        content = Content(row["digest"], row["size"])
        return Entry(row["key"], row.get("place", ""), facts, content, page=row["page"], board=(board[0], board[1]))

    def _key(self, piece: Piece) -> str:
        """The digest of a record and of all that is settled for every record."""
        text = piece.text if piece.text is not None else f"{piece.error}"
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        return sha256(b"%s\n%s\n%s" % (self.settled.encode(), type(piece).__name__.encode(), data)).hexdigest()

    def _place(self, file: str, piece: Piece) -> str:
        return f"{self._source(file)}:{piece.line}:{getattr(piece, 'column', 1)}:{piece.index}"

    def _source(self, file: str) -> str:
        for start, instead in self.sources:
            if file.startswith(start):
                return f"{instead}{file[len(start):]}".replace(os.sep, "/")
        return os.path.basename(file)


def _board_of(record: Record, file: str) -> tuple[str, str]:
    """The board file that a record names, with the digest of what is in it."""
    name = record.tag("Board")
    return (name, board_digest(board_beside(name, file))) if is_board_path(name) else ("", "")


def board_digest(name: str) -> str:
    """The digest of a board file; nothing where it cannot be read."""
    try:
        return sha256(board_source(name).data).hexdigest()
    except (OSError, PacalError):
        return ""


def settled_digest(looks: Looks, wanted: Wanted, club: Club, version: str) -> str:
    """The digest of all that every page is made of beside its record."""
    from ...insight.evaluator import shipped_weights

    board = board_digest(wanted.board) if is_board_path(wanted.board) else wanted.board
    depth = wanted.depth
    analysis = [shipped_weights()["digest"], depth.trials, depth.die.value] if wanted.analysis else []
    aliases = sorted(club.aliases.items())
    parts = [version, looks.digest, analysis, wanted.as_written, wanted.rules, board, aliases, list(club.seasons)]
    return sha256(json.dumps(parts, ensure_ascii=True).encode()).hexdigest()
