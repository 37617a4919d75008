"""Matches between policies and programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..data.shipped import DEFAULT_BOARD
from ..notation.record import Record
from . import arguments as want
from .arguments import takes

if TYPE_CHECKING:
    from ..archive.arena.report import MatchReport


class ArenaRow(NamedTuple):
    """What came of a contestant: its share of the wins with a 95 % interval, its average points.

    `points` is None where no game was played to its end. `forfeits` counts the games it lost by not keeping to the
    protocol or the rules.
    """

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    points: float | None
    forfeits: int


class ArenaResult:
    """The result of a match; `str` gives the table."""

    def __init__(self, report: MatchReport, texts: Sequence[str]) -> None:
        self._report = report
        self._texts = texts
        self.rows = tuple(
            ArenaRow(
                row.name, row.games, row.wins, row.share.share, row.share.low, row.share.high, row.points, row.forfeits
            )
            for row in report.rows
        )
        """The contestants, the one with the most wins first."""
        self.games: int = report.match.figures.games
        self.fair_share: float = report.match.rota.fair
        """The share of the wins that would be fair."""
        self.verdict: str | None = report.match.test.verdict if report.match.test is not None else None
        """With a test: ``H0``, ``H1``, or None where it has not decided."""
        self.forfeits = tuple(lost.words for lost in report.lost)
        """Why games were lost before their end, a sentence for each reason."""

    def __str__(self) -> str:
        import io

        from ..show.console import make_console
        from ..show.terminal.match import print_match

        stream = io.StringIO()
        print_match(make_console("never", stream, 100), self._report)
        return stream.getvalue()

    def __repr__(self) -> str:
        return f"<ArenaResult of {self.games} games: {', '.join(row.name for row in self.rows)}>"

    @property
    def records(self) -> list[Record]:
        """The games, where they were asked for."""
        from ..notation.reading.parse import parse_record

        return list(map(parse_record, self._texts))

    def data(self) -> dict[str, Any]:
        """Everything in plain values, as ``pacal arena --format json`` writes it."""
        return self._report.data()


@takes(
    contestants=want.texts,
    seed=want.whole(),
    games=want.whole(1),
    players=want.whole(2, 5, none=True),
    rules=want.rules,
    board=want.board,
    seconds=want.number(0),
    test=want.two_shares,
    alpha=want.number(0, 0.5),
    beta=want.number(0, 0.5),
    jobs=want.whole(1),
)
def arena(
    contestants: Sequence[str],
    *,
    seed: int,
    games: int = 100,
    players: int | None = None,
    rules: str = "",
    board: str = DEFAULT_BOARD,
    seconds: float = 5.0,
    records: bool = False,
    test: tuple[float, float] | None = None,
    alpha: float = 0.05,
    beta: float = 0.05,
    jobs: int = 1,
) -> ArenaResult:
    """Let policies and programs play against each other, on all seats and with the same dice.

    Contestants are names of policies or commands, as for ``pacal arena``. `games` is rounded up to whole sets. With
    `test`, two shares of the wins between 0 and 1, the match ends when the sequential test has decided whether the
    first contestant wins at most the first or at least the second share. `records` keeps the games.

    >>> result = arena(["greedy", "random"], seed=1, games=4)
    >>> [(row.name, row.wins) for row in result.rows]
    [('greedy', 4.0), ('random', 0.0)]
    """
    from ..archive.arena.contestants import read_contestants
    from ..archive.arena.games import Terms
    from ..archive.arena.match import Match
    from ..archive.arena.report import report
    from ..insight.sequential import Hypotheses
    from ..notation.rules_text import parse_rules, write_rules

    edition, _, chosen = parse_rules(rules)
    named = read_contestants(contestants)
    terms = Terms(
        named, players or min(len(named), 5), seed, write_rules(edition, chosen), board, seconds, records=records
    )
    match = Match(terms, None if test is None else Hypotheses(*test, alpha, beta))
    texts = [game.record for of_set in match.play(games, jobs) for game in of_set if records]
    return ArenaResult(report(match), texts)
