"""The games of a match as work: each is played from its number alone, in whatever process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from ...game.position import Table, table
from ...insight.match_figures import GameFigures
from ...insight.matches import WIN, Fixture, Played, play_fixture, temper_of
from ...insight.selfplay import MAX_ROUNDS, Policy, make_policy
from ...insight.selfplay_records import Occasion, chronicle, tags_of
from ...notation.record import Comment, End, Record
from ...notation.rules_text import parse_rules
from ...notation.writing.write import write_record
from ...review.boards import load_board
from ...telling.match_messages import forfeit_words
from ..pools.pool import DiedError
from .contestants import Contestant, plain

if TYPE_CHECKING:
    from .bots import Bot

_NO_BRACES = str.maketrans("{}", "()")
SECONDS = 5.0
"""So long a program may think about a turn."""


class ArenaError(PacalError):
    """A match that cannot be played."""


@dataclass(slots=True, frozen=True)
class Terms:
    """What a match is about. `rules` and `board` as tags say them."""

    contestants: tuple[Contestant, ...]
    players: int
    seed: int
    rules: str
    board: str
    seconds: float = SECONDS
    max_rounds: int = MAX_ROUNDS
    records: bool = False
    """Whether the games are written down."""

    @property
    def event(self) -> str:
        """What the match is called in the records."""
        return f"Arena: {', '.join(one.label for one in self.contestants)}"


class MatchGame(NamedTuple):
    """A game of a match: in numbers, as a record where that is wanted, and what bots wrote to standard error."""

    figures: GameFigures
    record: str
    errors: tuple[str, ...]
    """By seat."""


@dataclass(slots=True, frozen=True)
class MatchWork:
    """Plays games of a match. See `Labour`."""

    terms: Terms

    @property
    def apart(self) -> bool:
        """Programs are ended with the process that started them."""
        return any(one.command for one in self.terms.contestants)

    def warm_up(self) -> None:
        load_board(self.terms.board)

    def do(self, task: Fixture) -> MatchGame:
        terms = self.terms
        _, _, rules = parse_rules(terms.rules)
        at = table(load_board(terms.board), rules, task.colours)
        bots: dict[int, Bot] = {}
        seats = [self._seat(task, seat, bots) for seat in range(terms.players)]
        try:
            played = play_fixture(at, task, seats, terms.seed, terms.max_rounds)
            points = dict(zip(at.seats, played.points, strict=True))
            shares = {colour: share / WIN for colour, share in zip(at.seats, played.shares, strict=True)}
            loser = played.forfeit.seat if played.forfeit is not None else -1
            for seat, bot in bots.items():
                if seat != loser:
                    bot.over(points, shares)
        finally:
            for bot in bots.values():
                bot.stop()
        errors = tuple([bots[seat].errors if seat in bots else "" for seat in range(terms.players)])
        record = self._record(at, task, played) if terms.records else ""
        return MatchGame(_figures(task, played), record, errors if any(errors) else ())

    def again(self, task: Fixture, attempt: Callable[[Fixture], MatchGame]) -> MatchGame:
        """A process that dies may have been killed by somebody; the game is played once more."""
        try:
            return attempt(task)
        except DiedError as problem:
            facts = {"number": task.number + 1, "set": task.set + 1}
            raise ArenaError(SAY.later("arena.died", problem=problem.words("died"), **facts)) from None

    def _seat(self, fixture: Fixture, seat: int, bots: dict[int, Bot]) -> Policy:
        """Who plays at a seat; a program is also put among the bots."""
        contestant = self.terms.contestants[fixture.seating[seat]]
        rng = temper_of(fixture, seat, self.terms.seed)
        if not contestant.command:
            return make_policy(contestant.policy, rng)
        from .bots import Bot

        bots[seat] = Bot(contestant.command, self.terms, seat, rng.getrandbits(31))
        return bots[seat]

    def _record(self, at: Table, fixture: Fixture, played: Played) -> str:
        """The game written down; one that was lost before all ships were set has tags alone."""
        terms = self.terms
        names = {
            colour: terms.contestants[contestant].label
            for colour, contestant in zip(at.seats, fixture.seating, strict=True)
        }
        number = f"{fixture.set + 1}.{fixture.number + 1}"
        occasion = Occasion(terms.event, "", "", number, terms.rules, terms.board, names)
        if played.game is None:
            record = Record(tags=tags_of(at.seats, End(), occasion), end=End())
        else:
            record = chronicle(played.game, occasion)
        if played.forfeit is not None:
            name = names[at.seats[played.forfeit.seat]]
            words = SAY("arena.loses", name=name, reason=forfeit_words(played.forfeit))
            assert record.end is not None
            record.end.comments.append(Comment(plain(words).translate(_NO_BRACES)))
        return write_record(record)


def _figures(fixture: Fixture, played: Played) -> GameFigures:
    game = played.game
    rounds = game.outcomes[-1].before.round if game is not None and game.outcomes else 0
    return GameFigures(
        fixture.set,
        fixture.number,
        fixture.seating,
        played.shares,
        played.points,
        played.turns,
        played.seconds,
        played.slowest,
        rounds,
        played.forfeit,
    )
