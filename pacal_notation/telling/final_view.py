"""The final scoring as plain values: the ledger with its reasons, sums, and what was decided in words."""

from __future__ import annotations

from dataclasses import dataclass

from ..game.position import Position
from ..game.scoring import FinalScore
from ..review.findings.messages import listed
from .account import Decision, decided, winner_sentence
from .sentences import Names, called

_CLAUSES = ("F1", "F2", "F3", "F4")


@dataclass(slots=True)
class ShareView:
    """A line of the final scoring: who got how many points where, by which clause and why."""

    colour: str
    points: int
    clause: str
    place: str
    reason: str


@dataclass(slots=True)
class FinalView:
    """The end of a game: the score track, the ledger of final scoring, totals and winners; decisions in words.

    `sums` are the points by clause (``F1`` river, ``F2`` lake, ``F3`` districts, ``F4`` god stones) and colour.
    """

    track: dict[str, int]
    ledger: list[ShareView]
    sums: dict[str, dict[str, int]]
    totals: dict[str, int]
    winners: list[str]
    sentence: str
    decided: list[Decision]

    @property
    def decisions(self) -> list[str]:
        """Every decision as a sentence, with the place it is about."""
        return [decision.sentence for decision in self.decided]


def view_final(position: Position, final: FinalScore, names: Names) -> FinalView:
    """The final scoring with its reasons. `names` call the players; without them the colours do."""
    ledger = []
    sums = {clause: dict.fromkeys(final.totals, 0) for clause in _CLAUSES}
    for entry in final.ledger:
        reason = _share_words(entry.facts, names)
        ledger.append(ShareView(entry.player, entry.points, entry.clause, entry.place, reason))
        sums[entry.clause][entry.player] += entry.points
    return FinalView(
        track=dict(final.track),
        ledger=ledger,
        sums=sums,
        totals=dict(final.totals),
        winners=list(final.winners),
        sentence=winner_sentence(final, called_by=names),
        decided=decided(position, final, names),
    )


def _share_words(facts: object, names: Names) -> str:
    """``first``, ``second, shared with Green``; empty for god stones."""
    if not isinstance(facts, dict) or "rank" not in facts:
        return ""
    rank = {1: "first", 2: "second", 3: "third"}.get(facts["rank"], f"{facts['rank']}th")
    tied = facts.get("tied", [])
    return rank if len(tied) < 2 else f"{rank}, shared by {listed(called(colour, names) for colour in tied)}"
