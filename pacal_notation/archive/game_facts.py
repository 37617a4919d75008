"""What is known of a game as a whole, as plain values: when and by which rules, who sat where, and how it ended.

Tables with a row for each game or player and the statistics of a club are made of this.
"""

from __future__ import annotations

import datetime
from collections import Counter
from typing import NamedTuple

from ..game.actions import COLOURS
from ..game.scoring import Entry, FinalScore
from ..review.replay import Review
from .club import NO_CLUB, Club
from .dates import day_of

SOURCES = {
    "building": ("P1", "P2"),
    "bonus": ("X1", "X3"),
    "river": ("F1",),
    "lake": ("F2",),
    "districts": ("F3",),
    "god stones": ("F4",),
}
"""Where points come from, with the clauses that give them. What a position brought along is ``carried``."""
CARRIED = "carried"
_SOURCE_OF = {clause: source for source, clauses in SOURCES.items() for clause in clauses}
MOST_PLAYERS = 5


class SeatFacts(NamedTuple):
    """A player of a game. Score, place and points are those of the end; None where the game has not ended.

    `place` is 1 for the most points; players with as many share the better place, which is `shared` then. `winners` is
    how many share the win, 0 for one who has lost. `ahead` is the distance to the best of the others.
    """

    seat: int
    colour: str
    name: str
    person: str
    score: int | None
    place: int | None
    shared: bool
    winners: int
    ahead: int | None
    points: Counter[str]


class GameFacts(NamedTuple):
    """A game that could be set up. `ended_by` is the clause that ended it, empty where it has not ended."""

    file: str
    number: int
    event: str
    site: str
    date: str
    day: datetime.date | None
    season: str
    rules: str
    board: str
    players: int
    rounds: int
    turns: int
    ended_by: str
    valid: bool
    seats: tuple[SeatFacts, ...]

    @property
    def finished(self) -> bool:
        return bool(self.ended_by)

    @property
    def margin(self) -> int | None:
        """The distance between the best and the next; 0 for a shared win."""
        scores = sorted((seat.score for seat in self.seats if seat.score is not None), reverse=True)
        return scores[0] - scores[1] if len(scores) > 1 else None


def facts_of(review: Review, file: str, club: Club = NO_CLUB) -> GameFacts | None:
    """What is known of a game; None for one that could not be set up."""
    if review.start is None or review.board is None or review.rules is None:
        return None
    record = review.record
    day = record.tag("Date")
    return GameFacts(
        file,
        record.index,
        " ".join(record.tag("Event").split()),
        " ".join(record.tag("Site").split()),
        day,
        day_of(day),
        club.season(day),
        review.rules_text,
        review.board.name,
        review.start.table.players,
        review.steps[-1].before.round if review.steps else review.start.round,
        len(review.steps),
        ended_by(review),
        review.valid,
        _seats(review, club),
    )


def ended_by(review: Review) -> str:
    """The clause that ended a game; empty where it has not ended."""
    if review.final is None:
        return ""
    last = review.steps[-1].outcome.gains if review.steps else ()
    return "X1" if any(gain.clause == "X1" for gain in last) else "X2"


def points_by_source(review: Review, final: FinalScore) -> dict[str, Counter[str]]:
    """Each player's points by source."""
    assert review.start is not None
    scores = zip(review.start.table.seats, review.start.scores, strict=True)
    sums = {colour: Counter({CARRIED: score}) for colour, score in scores}
    entries: list[Entry] = [gain for step in review.steps for gain in step.outcome.gains]
    for entry in (*entries, *final.ledger):
        sums[entry.player][_SOURCE_OF[entry.clause]] += entry.points
    return sums


def _seats(review: Review, club: Club) -> tuple[SeatFacts, ...]:
    assert review.start is not None
    final = review.final
    sums = points_by_source(review, final) if final is not None else {}
    seats = []
    for number, colour in enumerate(review.start.table.seats, start=1):
        name = review.record.tag(COLOURS[colour].capitalize())
        person = club.person(name)
        if final is None:
            seats.append(SeatFacts(number, colour, name, person, None, None, False, 0, None, Counter()))
            continue
        score = final.totals[colour]
        others = [total for other, total in final.totals.items() if other != colour]
        place = 1 + sum(total > score for total in others)
        winners = len(final.winners) if colour in final.winners else 0
        ahead = score - max(others)
        seats.append(
            SeatFacts(number, colour, name, person, score, place, score in others, winners, ahead, sums[colour])
        )
    return tuple(seats)
