"""What a player sees in a position: what a build is worth, what a stone would complete, what rivals threaten.

Estimates for self-play, not rules: nothing here decides what is legal. Worth is counted in hundredths of a point, in
whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..game.legal.constellations import Construction, occupied
from ..game.live_position import LivePosition
from ..game.position import Position
from ..game.scoring import BONUS, final_score, standings
from ..game.types import Height, Mask, Seat, Square
from .prospects import Prospects, prospects_in, rivals_of, threats_in
from .readiness import POINT
from .sky import sky_over
from .worths import hope_for, points_for, stock_beside, worths_at

_SHORE = 45
"""What a floor on a shore is worth (F1, F2)."""
_TEMPO = 20
"""What a new pyramid is worth for itself: the game ends on pyramids."""


class Outlook:
    """A position as one seat sees it when its ship lifts. Costs some hundred checks for each own stone and pyramid."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position
        self.seat = seat
        self.at = position.table
        self.board = self.at.board
        self.stock = stock_beside[position.pyramids[seat]]
        self.singles = worths_at[sky_over(self.at), self.board.values, position.floors, seat, self.stock].singles
        self.uncovered = position.uncovered(seat)
        self.rivals = rivals_of(self.at.players, seat)
        self.blocking = self._blocking()
        self.last_chance = position.reached

    def _blocking(self) -> Mask:
        """The squares between which nothing can be built, as far as they are known; none where anything may lie."""
        if not self.at.rules.empty_between:
            return 0
        return occupied(self.position, self.seat, self.board.edge, 0)

    def worth(self, work: Construction, foresight: int, stamina: int) -> int:
        """What a build is worth: points now, standing at the end, and whether it ends the game well.

        Until the round `stamina`, ending the game and losing it is worth nothing; 0 means not to think of the end.
        """
        position, board, seat = self.position, self.board, self.seat
        height, site, _, replaced = work.build
        square = board.index[site]
        bit = board.bits[square]
        more = height - (replaced or 0)
        district = board.district_of[square]
        value = board.districts[district].value
        before, lead = standings[position.floors[district], seat]
        points = points_for(value, before, lead, more)
        later = hope_for(value, before, lead, more)
        later += more * _SHORE * (bool(board.river_shore & bit) + bool(board.lake_shore & bit))
        ends = False
        if replaced is None:
            later += _TEMPO
            left = position.left_in_all(seat) - 1
            ends = left == self.at.last_left
            if ends or (left == 1 and self.last_chance):
                points += BONUS
        worth = points * POINT + later * foresight // 100
        ends = ends or (not self.last_chance and position.scores[seat] + points >= self.at.limit)
        if ends and stamina:
            if self._wins_with(bit.bit_length() - 1, height, replaced or 0, points):
                return worth + 10 * POINT
            if position.round < stamina and not self.last_chance:
                return 0
        return worth

    def _wins_with(self, square: Square, height: Height, replaced: Height, points: int) -> bool:
        """Whether the seat would win, alone or with others, if the game ended after this build."""
        seat = self.seat
        live = LivePosition(self.position)
        live.raise_pyramid(seat, square, height, replaced)
        live.scores[seat] += points
        return self.at.seats[seat] in final_score(live.freeze()).winners

    def prospects(self, work: Construction | None) -> Prospects:
        """After a build or none: what a stone on a square would be worth, and what each own stone is needed for.

        Both by the bit of the square. A stone is worth most where it is the last one a constellation lacks; the
        first of two that are missing for four or five floors counts for a third.
        """
        position, board = self.position, self.board
        stones = self.uncovered
        pyramids = position.pyramids[self.seat][0]
        if work is not None:
            stones &= ~work.spent
            pyramids |= board.bits[board.index[work.build.site]]
        points = stones if self.at.rules.expert else stones | pyramids
        closed = (position.obstacles & ~self._ships()) | pyramids
        return prospects_in[self.at, self.seat, position.floors, self.stock, stones, points, closed, self.blocking]

    def single(self, square: Square) -> int:
        """What a lone stone on a square is worth."""
        return self.singles[self.board.district_of[square]]

    def threats(self) -> Mapping[Mask, int]:
        """What rivals would lose if their stone on a square were hidden, by the square's bit."""
        position = self.position
        return threats_in[self.at, self.seat, position.floors, position.pyramids, position.stones, self.blocking]

    def ready_for(self, rival: Seat) -> bool:
        """Whether a stone dropped into a rival's ship will stay: none of the own colour is in it yet (E5)."""
        return not self.position.under_ship(rival, self.seat)

    def _ships(self) -> Mask:
        mask = 0
        for ship in self.position.ships:
            mask |= self.board.bits[ship]
        return mask
