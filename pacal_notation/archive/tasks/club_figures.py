"""What a club asks about its games: who wins, where points come from, which district is fought over, how games end.

`Stats` adds up reviews one by one and merges with others, so it takes little memory however many games there are, and
the work can be shared out. All sums are whole numbers: the order of adding and merging does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...game.actions import COLOURS
from ...game.modes import BENT
from ...game.scoring import FinalScore
from ...review.findings.finding import Finding
from ...review.replay import Review
from ..club import NO_CLUB, Club
from ..game_facts import CARRIED, SOURCES, ended_by, points_by_source
from ..inputs.records import Piece

MOST_NAMES = 10_000
"""So many players are counted by name; those who come later are counted together, so that memory stays bounded."""
MOST_BOARDS = 200
MOST_BROKEN = 20
"""So many records that could not be counted are kept by name."""
OTHERS = "(others)"

WHOLE = 60
"""A win, in parts that 2 to 5 players can share."""

_Key = TypeVar("_Key", bound=Hashable)


@dataclass(slots=True)
class Tally:
    """The finished games of a seat, a colour or a person. A shared win counts for each, and `share` for its part.

    `share` and `fair` are in sixtieths of a win; `fair` is what chance alone would give.
    """

    games: int = 0
    wins: int = 0
    share: int = 0
    fair: int = 0
    points: int = 0

    def add(self, players: int, winners: int, points: int) -> None:
        """Count a game of so many players; `winners` is how many share the win, 0 for a game that was lost."""
        self.games += 1
        self.wins += bool(winners)
        self.share += WHOLE // winners if winners else 0
        self.fair += WHOLE // players
        self.points += points

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.share += other.share
        self.fair += other.fair
        self.points += other.points

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": self.wins,
            "win_share": self.win_share,
            "fair_share": self.fair_share,
            "average_score": _ratio(self.points, self.games),
        }

    @property
    def win_share(self) -> float:
        """Wins per game, shared ones in part."""
        return _ratio(self.share, WHOLE * self.games)

    @property
    def fair_share(self) -> float:
        """Wins per game if all players were equal."""
        return _ratio(self.fair, WHOLE * self.games)


@dataclass(slots=True)
class District:
    """What happened in a district of a board: first pyramids, majorities taken, and the points it gave."""

    value: int = 0
    first: int = 0
    takeovers: int = 0
    building: int = 0
    final: int = 0

    def merge(self, other: District) -> None:
        self.value = max(self.value, other.value)
        self.first += other.first
        self.takeovers += other.takeovers
        self.building += other.building
        self.final += other.final


@dataclass(slots=True)
class Stats:
    """Everything counted. Wins, scores and lengths are those of finished games; the rest counts all games replayed."""

    games: int = 0
    faulty: int = 0
    """Games with findings; they count like the others, with the points the rules give them."""
    finished: int = 0
    shared: int = 0
    """Games whose win was shared."""
    turns: int = 0
    finished_turns: int = 0
    players: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    """Finished games by their number of rounds."""
    ends: Counter[str] = field(default_factory=Counter)
    """How games ended: by the code of the clause, or ``unfinished``."""
    seats: dict[tuple[int, int], Tally] = field(default_factory=dict)
    """By number of players and seat, both from 1."""
    colours: dict[str, Tally] = field(default_factory=dict)
    names: dict[str, Tally] = field(default_factory=dict)
    points: Counter[str] = field(default_factory=Counter)
    """Points of all players by source."""
    winners_points: Counter[str] = field(default_factory=Counter)
    player_games: int = 0
    winner_games: int = 0
    built: Counter[int] = field(default_factory=Counter)
    """New pyramids by height."""
    upgrades: Counter[int] = field(default_factory=Counter)
    """Upgrades by the height they led to."""
    modes: Counter[str] = field(default_factory=Counter)
    god_stones: Counter[int] = field(default_factory=Counter)
    """God stones given up, by value."""
    districts: dict[tuple[str, str], District] = field(default_factory=dict)
    """By board and letter."""
    board_games: Counter[str] = field(default_factory=Counter)
    broken: int = 0
    """Records that cannot be read or set up, and are not counted."""
    broken_names: list[str] = field(default_factory=list)
    bounded: bool = True
    """Whether names and boards are bounded. A part that will be merged is not, to give what one count would give."""

    def add(self, review: Review, club: Club = NO_CLUB) -> bool:
        """Count a game. False where it could not be set up; then nothing was counted."""
        if review.start is None:
            return False
        self.games += 1
        self.faulty += not review.valid
        self.turns += len(review.steps)
        self.players[review.start.table.players] += 1
        self._add_turns(review)
        if review.final is None:
            self.ends["unfinished"] += 1
        else:
            self._add_end(review, review.final, club)
        return True

    def add_broken(self, name: str) -> None:
        """Count a record that cannot be counted; `name` says which."""
        self.broken += 1
        if len(self.broken_names) < MOST_BROKEN:
            self.broken_names.append(name)

    def _add_turns(self, review: Review) -> None:
        assert review.start is not None
        board = review.start.table.board
        name = board.name
        if self.bounded and name not in self.board_games and len(self.board_games) >= MOST_BOARDS:
            name = OTHERS
        self.board_games[name] += 1
        for step in review.steps:
            self.modes[step.outcome.mode or BENT] += 1
            if step.turn.move.god_stone:
                self.god_stones[step.turn.move.god_stone] += 1
            for build in step.turn.builds:
                (self.upgrades if build.replaces else self.built)[build.height] += 1
            for gain in step.outcome.gains:
                if gain.clause[0] == "P":
                    district = self.districts.setdefault((name, gain.place), District())
                    district.value = max(district.value, gain.points)
                    district.building += gain.points
                    district.first += gain.clause == "P1"
                    district.takeovers += gain.clause == "P2"
        for entry in review.final.ledger if review.final is not None else ():
            if entry.clause == "F3":
                self.districts.setdefault((name, entry.place), District()).final += entry.points

    def _add_end(self, review: Review, final: FinalScore, club: Club) -> None:
        assert review.start is not None
        assert review.end is not None
        self.finished += 1
        self.finished_turns += len(review.steps)
        self.rounds[review.end.round] += 1
        self.ends[ended_by(review)] += 1
        self.shared += len(final.winners) > 1
        seats = review.start.table.seats
        sums = points_by_source(review, final)
        for seat, colour in enumerate(seats):
            total = final.totals[colour]
            winners = len(final.winners) if colour in final.winners else 0
            self.player_games += 1
            self.winner_games += bool(winners)
            self.points += sums[colour]
            if winners:
                self.winners_points += sums[colour]
            keys = (
                _tally(self.seats, (len(seats), seat + 1)),
                _tally(self.colours, colour),
                self._named(club.person(review.record.tag(COLOURS[colour].capitalize()))),
            )
            for tally in keys:
                if tally is not None:
                    tally.add(len(seats), winners, total)

    def _named(self, name: str) -> Tally | None:
        if not name:
            return None
        known = not self.bounded or name in self.names or len(self.names) < MOST_NAMES
        return _tally(self.names, name if known else OTHERS)

    def merge(self, other: Stats) -> None:
        """Add what another one has counted."""
        for number in ("games", "faulty", "finished", "shared", "turns", "finished_turns", "broken"):
            setattr(self, number, getattr(self, number) + getattr(other, number))
        self.player_games += other.player_games
        self.winner_games += other.winner_games
        for counter in ("players", "rounds", "ends", "points", "winners_points", "built", "upgrades", "modes"):
            getattr(self, counter).update(getattr(other, counter))
        self.god_stones.update(other.god_stones)
        for key, tally in other.seats.items():
            _tally(self.seats, key).merge(tally)
        for colour, tally in other.colours.items():
            _tally(self.colours, colour).merge(tally)
        for name, tally in other.names.items():
            named = self._named(name)
            assert named is not None
            named.merge(tally)
        self._merge_boards(other)
        self.broken_names = (self.broken_names + other.broken_names)[:MOST_BROKEN]

    def _merge_boards(self, other: Stats) -> None:
        kept = {}
        for board, games in other.board_games.items():
            known = not self.bounded or board in self.board_games or len(self.board_games) < MOST_BOARDS
            kept[board] = board if known else OTHERS
            self.board_games[kept[board]] += games
        for (board, letter), district in other.districts.items():
            self.districts.setdefault((kept[board], letter), District()).merge(district)

    def data(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON; averages are per player and game, or per game."""
        return {
            "format": "pacal-stats",
            "version": 1,
            "games": self.games,
            "finished": self.finished,
            "with_findings": self.faulty,
            "broken": {"records": self.broken, "first": self.broken_names},
            "turns": self.turns,
            "players": {str(number): games for number, games in sorted(self.players.items())},
            "shared_wins": self.shared,
            "seats": [
                {"players": players, "seat": seat, **tally.data()}
                for (players, seat), tally in sorted(self.seats.items())
            ],
            "colours": {colour: self.colours[colour].data() for colour in COLOURS if colour in self.colours},
            "names": {name: tally.data() for name, tally in self.by_wins()},
            "scores": {source: self._score(source) for source in self.sources()},
            "pyramids": [
                {"height": height, "built": self.built[height], "upgrades": self.upgrades[height]}
                for height in sorted(self.built | self.upgrades)
            ],
            "districts": [self._district(board, letter) for board, letter in self.by_takeovers()],
            "moves": dict(self.modes.most_common()),
            "god_stones": {str(value): count for value, count in sorted(self.god_stones.items())},
            "length": {
                "average_rounds": _ratio(sum(number * games for number, games in self.rounds.items()), self.finished),
                "average_turns": _ratio(self.finished_turns, self.finished),
                "rounds": {str(number): games for number, games in sorted(self.rounds.items())},
            },
            "ends": dict(self.ends.most_common()),
        }

    def sources(self) -> list[str]:
        """The sources of points, ``carried`` only where there were any."""
        return [*SOURCES, *([CARRIED] if self.points[CARRIED] else [])]

    def average(self, source: str) -> float:
        """Points from a source per player and finished game."""
        return _ratio(self.points[source], self.player_games)

    def winners_average(self, source: str) -> float:
        """The same of those who won."""
        return _ratio(self.winners_points[source], self.winner_games)

    def by_wins(self) -> list[tuple[str, Tally]]:
        """The people, those with most wins first."""
        return sorted(self.names.items(), key=lambda item: (-item[1].share, -item[1].games, item[0]))

    def by_takeovers(self) -> list[tuple[str, str]]:
        """The districts by board, the most fought over first."""
        return sorted(self.districts, key=lambda key: (key[0], -self.districts[key].takeovers, key[1]))

    def _score(self, source: str) -> dict[str, Any]:
        return {"points": self.points[source], "average": self.average(source), "winners": self.winners_average(source)}

    def _district(self, board: str, letter: str) -> dict[str, Any]:
        district = self.districts[board, letter]
        return {
            "board": board,
            "district": letter,
            "value": district.value,
            "takeovers": district.takeovers,
            "takeovers_per_game": _ratio(district.takeovers, self.board_games[board]),
            "first": district.first,
            "points_building": district.building,
            "points_final": district.final,
        }


def _tally(tallies: dict[_Key, Tally], key: _Key) -> Tally:
    return tallies.setdefault(key, Tally())


def _ratio(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def broken_name(piece: Piece, file: str, finding: Finding) -> str:
    """How a record that cannot be counted is named."""
    return f"{file}#{piece.index} ({finding.code})"
