"""Who starts the rounds of a record. A table that always gets it wrong in the same way is told so once."""

from __future__ import annotations

from collections.abc import Sequence

from ..game.position import Position
from ..notation.record import Round


class Starts:
    """The wrong starts of rounds that have been said. See `Replay`."""

    def __init__(self) -> None:
        self.clockwise = False
        """Whether those who play in this round do so in the order of the seats, whoever starts; a game may end before
        everyone has."""
        self.said: set[tuple[str, int]] = set()
        """Which seat started instead, and by how many seats that is off."""

    def open(self, round_: Round, seats: Sequence[str]) -> None:
        """Look at the next round."""
        players = [turn.player for rolled in round_.rolls for turn in rolled.turns]
        first = seats.index(players[0]) if players and players[0] in seats else 0
        self.clockwise = players == [*seats[first:], *seats[:first]][: len(players)]

    def said_before(self, position: Position, player: str) -> bool:
        """Whether a turn that starts a round out of order does so as an earlier one did of which that was said.

        Only rounds that go around the table count. Where two players changed places, that is another slip each time.
        """
        at = position.table
        if position.waiting != at.everyone or not self.clockwise:
            return False
        seat = at.seat(player)
        ways = {("seat", seat), ("off", (seat - at.starter(position.round)) % at.players)}
        again = not ways.isdisjoint(self.said)
        self.said |= ways
        return again
