"""The result of a match in plain values: for the screen, for pages and for other programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...insight.match_figures import Interval
from ...insight.matches import WIN, Forfeit
from ...telling.match_messages import forfeit_words, interrupted_words, lost_words, played_words, test_words
from .match import Match

FORMAT, VERSION = "pacal-arena", 1


@dataclass(slots=True, frozen=True)
class Row:
    """A contestant's line of the table. Seconds are None where times are not wanted, points where there are none."""

    name: str
    games: int
    wins: float
    share: Interval
    points: float | None
    seconds: float | None
    slowest: float | None
    forfeits: int


@dataclass(slots=True, frozen=True)
class LostGames:
    """Games that a contestant lost by one kind of fault: how many, and the first of them."""

    name: str
    count: int
    set: int
    game: int
    forfeit: Forfeit

    @property
    def words(self) -> str:
        """In a sentence."""
        return lost_words(self.name, self.count, self.set, self.game, self.forfeit)


@dataclass(slots=True, frozen=True)
class MatchReport:
    """A match as it is told: rows in the order of their shares, best first."""

    match: Match
    rows: tuple[Row, ...]
    lost: tuple[LostGames, ...]

    @property
    def headline(self) -> str:
        """What was played."""
        figures = self.match.figures
        return played_words(figures.games, self.match.rota.players, figures.sets, self.match.rota.games_in_set)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What else is to be said: that it was interrupted, and what the test says."""
        match = self.match
        words: list[str] = []
        if match.interrupted:
            words.append(interrupted_words(match.figures.sets))
        if match.test is not None and match.hypotheses is not None:
            words += test_words(match.terms.contestants[0].label, match.hypotheses, match.test)
        return tuple(words)

    def data(self, with_errors: bool = False) -> dict[str, Any]:
        """Everything in plain values."""
        match, terms = self.match, self.match.terms
        names = [one.label for one in terms.contestants]
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "rules": terms.rules,
            "board": terms.board,
            "seed": terms.seed,
            "players": terms.players,
            "games": match.figures.games,
            "sets": match.figures.sets,
            "games_in_set": match.rota.games_in_set,
            "fair_share": match.rota.fair,
            "interrupted": match.interrupted,
            "contestants": [_row_data(row) for row in self.rows],
            "forfeits": [_lost_data(lost) for lost in self.lost],
        }
        if match.test is not None and match.hypotheses is not None:
            data["test"] = {
                "contestant": names[0],
                "h0": match.hypotheses.low,
                "h1": match.hypotheses.high,
                "alpha": match.hypotheses.alpha,
                "beta": match.hypotheses.beta,
                "verdict": match.test.verdict,
                "evidence_against_h0": match.test.against_low,
                "evidence_against_h1": match.test.against_high,
            }
        if with_errors:
            data["errors"] = [
                {"contestant": names[one.contestant], "set": one.set + 1, "game": one.game + 1, "text": one.text}
                for one in match.noise
            ]
        return data


def report(match: Match, times: bool = True) -> MatchReport:
    """The result of a match as far as it was played."""
    names = [one.label for one in match.terms.contestants]
    rows = [
        Row(
            name,
            line.games,
            line.won / WIN,
            line.interval(),
            line.points / line.seats if line.seats else None,
            line.seconds / line.turns if times and line.turns else None,
            line.slowest if times and line.turns else None,
            line.forfeits,
        )
        for name, line in zip(names, match.figures.lines, strict=True)
    ]
    rows.sort(key=lambda row: -row.share.share)
    lost = [
        LostGames(names[contestant], found.count, *found.first)
        for (contestant, _), found in sorted(match.figures.lost.items())
        if found.first is not None
    ]
    return MatchReport(match, tuple(rows), tuple(lost))


def _row_data(row: Row) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": row.name,
        "games": row.games,
        "wins": row.wins,
        "share": row.share.share,
        "low": row.share.low,
        "high": row.share.high,
        "points": row.points,
        "forfeits": row.forfeits,
    }
    if row.seconds is not None:
        data |= {"seconds_per_turn": round(row.seconds, 6), "slowest_turn": round(row.slowest or 0.0, 6)}
    return data


def _lost_data(lost: LostGames) -> dict[str, Any]:
    return {
        "contestant": lost.name,
        "reason": lost.forfeit.kind,
        "games": lost.count,
        "first": {
            "set": lost.set + 1,
            "game": lost.game + 1,
            "round": lost.forfeit.round,
            "words": forfeit_words(lost.forfeit),
        },
    }
