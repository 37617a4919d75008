"""Counts many records: the work of ``pacal stats``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...review.check import failed_finding
from ...review.findings.finding import Finding
from ..inputs.batches import Unread
from .club_figures import Stats, broken_name, count_piece

if TYPE_CHECKING:
    from ..inputs.records import Piece


@dataclass(slots=True)
class Count:
    """What came of some records: the sums, and what is wrong with those that could not be counted.

    Behind a file that is `unread` nothing was counted.
    """

    records: int = 0
    stats: Stats = field(default_factory=lambda: Stats(bounded=False))
    left_out: list[tuple[Finding, ...]] = field(default_factory=list)
    unread: Unread | None = None


@dataclass(slots=True, frozen=True)
class Counting:
    """Counts records. `rules` and `board` count for those that name none. See `Work`."""

    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD

    def do(self, found: Iterable[tuple[str, Piece | Unread]]) -> Count:
        count = Count()
        for file, piece in found:
            if isinstance(piece, Unread):
                count.unread = piece
                break
            count.records += 1
            if findings := count_piece(count.stats, piece, file, self.rules, self.board):
                count.left_out.append(findings)
        return count

    def failed(self, file: str, piece: Piece, problem: str) -> Count:
        finding = failed_finding(piece, file, problem)
        count = Count(1, left_out=[(finding,)])
        count.stats.add_broken(broken_name(piece, file, finding))
        return count

    def merge(self, results: Sequence[Count]) -> Count:
        whole = Count()
        for result in results:
            whole.records += result.records
            whole.stats.merge(result.stats)
            whole.left_out += result.left_out
            if result.unread is not None:
                whole.unread = result.unread
                break
        return whole
