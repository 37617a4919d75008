"""Games that are played and written down: move by move, or by the program against itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..data.shipped import DEFAULT_BOARD
from ..game.referee import Outcome as Played
from ..notation.record import Record, Roll, Round, Tag, Turn
from . import arguments as want
from .arguments import TEXT, takes
from .outcomes import Outcome
from .positions import Position, names_of, start


class Game:
    """A game that keeps its record while it is played.

    >>> game = Game("G@g7 Y@f6")
    >>> game.roll(4)
    >>> game.play("G -g11 +GY").words
    "Green flies g7→g11 and drops stones into their own and Yellow's ships"
    >>> print(game.record(Event="A short one"), end="")
    [Event "A short one"]
    [Rules "de"]
    [Board "palenque"]
    [Players "G Y"]
    [Result "*"]
    <BLANKLINE>
    0. G@g7 Y@f6
    1. 4:  G g7-g11 +GY
    *

    Only legal turns can be played, so the record is valid.
    """

    def __init__(self, ships: str | Mapping[str, str], *, rules: str = "", board: str = DEFAULT_BOARD) -> None:
        self.start = start(ships, rules=rules, board=board)
        """The position before the first roll."""
        self.position: Position = self.start
        """What stands on the table now."""
        self._played: list[Played] = []

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    def roll(self, value: int | str) -> None:
        """Roll the die. Raises `IllegalRollError` where no roll is due."""
        self.position = self.position.rolled(value)

    def legal_turns(self) -> list[Turn]:
        """Every legal turn, as `Position.legal_turns` gives them."""
        return self.position.legal_turns()

    def play(self, turn: Turn | str) -> Outcome:
        """Play a turn. Raises `IllegalTurnError` for one against the rules; nothing has been played then."""
        outcome = self.position.judge(turn)
        self.position = outcome.position
        self._played.append(outcome._played)
        return outcome

    def record(self, **tags: str) -> Record:
        """The record of the game so far, in canonical form, with these tags: ``Event="Thursday club"``."""
        for name, value in tags.items():
            TEXT(name, value, tags)
        from ..insight.selfplay import Game as Log
        from ..insight.selfplay_records import Occasion, chronicle

        ships = tuple((colour, square) for colour, square in self.start.ships.items() if square is not None)
        log = Log(self.start._standing.table, ships, tuple(self._played))
        names = names_of([Tag(name, value) for name, value in tags.items()])
        event, site, date, number = [tags.get(name, "") for name in ("Event", "Site", "Date", "Round")]
        occasion = Occasion(event, site, date, number, self.start.rules, self.start.board, names)
        record = chronicle(log, occasion)
        have = {tag.name for tag in record.tags}
        record.tags += [Tag(name, value) for name, value in tags.items() if name not in have]
        self._add_roll(record)
        return record

    def _add_roll(self, record: Record) -> None:
        """Write down a roll that nobody has played with yet."""
        standing, last = self.position._standing, self._played[-1].before if self._played else None
        if standing.roll is None or (last is not None and last.round == standing.round and last.table.players > 2):
            return
        if last is None or last.round != standing.round:
            record.rounds.append(Round(standing.round))
        record.rounds[-1].rolls.append(Roll(standing.roll))


@takes(
    games=want.whole(0),
    seed=want.whole(),
    players=want.whole(2, 5, none=True),
    policy=TEXT,
    rules=want.rules,
    board=want.board,
)
def generate(
    games: int = 1,
    *,
    seed: int,
    players: int | None = None,
    policy: str = "club",
    rules: str = "",
    board: str = DEFAULT_BOARD,
    short: bool = False,
) -> Iterator[Record]:
    """Records of games that the program plays against itself; the same ones for the same seed.

    Without `players` each game has 2 to 5. `policy` says who plays: ``club``, ``greedy``, ``beginner``, ``random`` or
    ``mixed``. `short` writes as people do at the table.
    """
    from itertools import islice

    from ..insight.selfplay_records import Wish, generate_records
    from ..notation.rules_text import parse_rules, write_rules
    from ..review.boards import load_board

    edition, _, chosen = parse_rules(rules)
    wish = Wish(load_board(board), chosen, write_rules(edition, chosen), board, players, policy, short)
    return islice(generate_records(wish, seed), games)
