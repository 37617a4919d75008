"""Counts many records: the work of ``pacal stats``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...notation.record import Record
from ...review.check import failed_finding
from ...review.findings.finding import Finding
from ...review.replay import Review, review
from ..club import NO_CLUB, Club
from ..inputs.batches import Unread
from ..inputs.records import failure, read_piece, why_not_replayed
from ..kept_answers import NOTHING_KEPT, Kept
from .club_figures import Stats, broken_name

if TYPE_CHECKING:
    from ..figures.groups import Groups
    from ..figures.table import FigureTable
    from ..inputs.records import Piece
    from ..query.expression import Query


@dataclass(slots=True)
class Count:
    """What came of some records: the sums, and what is wrong with those that could not be counted.

    `groups` are there where figures are wanted by something. Behind a file that is `unread` nothing was counted.
    """

    records: int = 0
    stats: Stats = field(default_factory=lambda: Stats(bounded=False))
    groups: Groups | None = None
    left_out: list[tuple[Finding, ...]] = field(default_factory=list)
    unread: Unread | None = None


@dataclass(slots=True, frozen=True)
class Counting:
    """Counts records. `rules` and `board` count for those that name none. See `Work`.

    With `by`, figures are counted by that as well; with `luck`, also luck and skill, worked out or taken from what is
    `kept`; `ordered` keeps what streaks and ratings need. `where` tells which games are counted; a record that cannot
    be read might be one of them, and is told of.
    """

    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    by: tuple[str, ...] = ()
    luck: bool = False
    ordered: bool = False
    kept: Kept = NOTHING_KEPT
    club: Club = NO_CLUB
    where: Query | None = None
    die: str = "even"

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Count:
        count = Count(groups=self.nothing(bounded=False))
        for file, piece in found:
            if isinstance(piece, Unread):
                count.unread = piece
                break
            count.records += 1
            if findings := self._count(count, piece, file):
                count.left_out.append(findings)
        return count

    def begin(self) -> Count:
        """A count to which those of all batches are added, in their order. Its memory is bounded."""
        return Count(stats=Stats(), groups=self.nothing())

    def add(self, whole: Count, count: Count) -> None:
        """Add what came of a batch; what was left out there is told at once, and not kept."""
        whole.records += count.records
        whole.stats.merge(count.stats)
        if whole.groups is not None and count.groups is not None:
            whole.groups.merge(count.groups)

    def nothing(self, bounded: bool = True) -> Groups | None:
        """Groups to begin with; None where none are wanted."""
        if not self.by:
            return None
        from ..figures.groups import Groups

        return Groups(self.by, self.ordered, bounded=bounded)

    def _count(self, count: Count, piece: Piece, file: str) -> tuple[Finding, ...]:
        """Count one record, in notation or in JSON. Where it cannot be counted, say why.

        A position, or a record without a game, is passed over.
        """
        try:
            record, findings = read_piece(piece, file)
            if record is not None and self._is_asked_for(record):
                seen = review(record, file=file, default_rules=self.rules, default_board=self.board)
                findings = self._add(count, seen, file)
        except Exception as problem:
            findings = (failure(piece, file, problem),)
        if findings:
            count.stats.add_broken(broken_name(piece, file, findings[0]))
        return findings

    def _is_asked_for(self, record: Record) -> bool:
        """Whether a record may be one that is counted, as far as that is known without replaying it."""
        return self.where is None or self.where.needs_replay or self.where.ask(record) is not None

    def _add(self, count: Count, seen: Review, file: str) -> tuple[Finding, ...]:
        if self.where is not None and self.where.needs_replay and not self.where.matches(seen):
            return ()
        luck = None
        if self.luck:
            from ..game_luck import luck_of

            # First of all: where this program stumbles over it, nothing has been counted yet.
            luck = luck_of(seen, self.kept, self.die)
        if not count.stats.add(seen, self.club):
            return why_not_replayed(seen)
        if count.groups is not None:
            from ..game_facts import facts_of

            facts = facts_of(seen, file, self.club)
            assert facts is not None
            count.groups.add(facts, luck)
        return ()

    def failed(self, file: str, piece: Piece, problem: str) -> Count:
        finding = failed_finding(piece, file, problem)
        count = Count(1, groups=self.nothing(bounded=False), left_out=[(finding,)])
        count.stats.add_broken(broken_name(piece, file, finding))
        return count

    def merge(self, results: Sequence[Count]) -> Count:
        whole = Count(groups=self.nothing(bounded=False))
        for result in results:
            self.add(whole, result)
            whole.left_out += result.left_out
            if result.unread is not None:
                whole.unread = result.unread
                break
        return whole


def figures_data(stats: Stats, table: FigureTable | None, by: bool) -> dict[str, Any]:
    """Everything counted as plain data, ready for JSON: all of it with the luck of players, or `by` something."""
    if table is None:
        return stats.data()
    if not by:
        return {**stats.data(), "luck": table.data()}
    return {
        **table.data(),
        "with_findings": stats.faulty,
        "broken": {"records": stats.broken, "first": stats.broken_names},
    }
