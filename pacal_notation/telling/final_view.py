"""The final scoring as plain values: the ledger with its reasons, sums, and what was decided in words."""

from __future__ import annotations

from dataclasses import dataclass

from ..data.languages.nouns import players
from ..data.languages.phrases import Message
from ..game.position import Position
from ..game.scoring import FinalScore
from .account import Decision, decided, winner_sentence
from .account_words import SAY
from .sentences import Names, called

_CLAUSES = ("F1", "F2", "F3", "F4")


@dataclass(slots=True)
class ShareView:
    """A line of the final scoring: who got how many points where, by which clause and why."""

    colour: str
    points: int
    clause: str
    place: str
    told: Message | str

    @property
    def reason(self) -> str:
        """``first``, ``second, shared by Green and Yellow``; empty for god stones."""
        return str(self.told)


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
    winning: Message
    """Who wins."""
    decided: list[Decision]

    @property
    def sentence(self) -> str:
        """Who wins, in a sentence."""
        return str(self.winning)

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
        winning=winner_sentence(final, names=names),
        decided=decided(position, final, names),
    )


_RANKS = {1: "rank.first", 2: "rank.second", 3: "rank.third"}


def _share_words(facts: object, names: Names) -> Message | str:
    """``first``, ``second, shared by Green and Yellow``; empty for god stones."""
    if not isinstance(facts, dict) or "rank" not in facts:
        return ""
    key, tied = _RANKS[facts["rank"]], facts.get("tied", [])
    if len(tied) < 2:
        return SAY.later(key)
    return SAY.later(f"{key}-shared", players=players(called(colour, names) for colour in tied))
