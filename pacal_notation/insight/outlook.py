"""What a player sees in a position: what a build is worth, what a stone would complete, what rivals threaten.

Estimates for self-play, not rules: nothing here decides what is legal. Worth is counted in hundredths of a point, in
whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..game.legal.constellations import Construction, occupied
from ..game.live_position import LivePosition
from ..game.memo import Memo
from ..game.position import HEIGHTS, STOCK, Position
from ..game.scoring import BONUS, final_score, standings
from ..game.types import DistrictIndex, Height, Mask, Seat, Square
from .sky import Sky, sky_over

_POINT = 100
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
        self.sky = sky_over(self.at)
        self.stock = self.stock_of(seat)
        self.worths = self.worths_of(seat, self.stock)
        self.uncovered = position.uncovered(seat)
        self.rivals = tuple(other for other in range(self.at.players) if other != seat)
        self.blocking = self._blocking()
        self.last_chance = position.reached

    def _blocking(self) -> Mask:
        """The squares between which nothing can be built, as far as they are known; none where anything may lie."""
        if not self.at.rules.empty_between:
            return 0
        return occupied(self.position, self.seat, self.board.edge, 0)

    def worths_of(self, seat: Seat, stock: tuple[Height, ...]) -> Worths:
        """What constellations are worth to a seat, by their regions; `stock` is what they really build."""
        return _worths_at[self.sky, self.board.values, self.position.floors, seat, stock]

    def stock_of(self, seat: Seat) -> tuple[Height, ...]:
        """For each height of a constellation, the pyramid it really builds: none left means a lower one (B4)."""
        return _stock(self.position, seat)

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
        points = _points(value, before, lead, more)
        later = _hope(value, before, lead, more)
        later += more * _SHORE * (bool(board.river_shore & bit) + bool(board.lake_shore & bit))
        ends = False
        if replaced is None:
            later += _TEMPO
            left = position.left_in_all(seat) - 1
            ends = left == self.at.last_left
            if ends or (left == 1 and self.last_chance):
                points += BONUS
        worth = points * _POINT + later * foresight // 100
        ends = ends or (not self.last_chance and position.scores[seat] + points >= self.at.limit)
        if ends and stamina:
            if self._wins_with(bit.bit_length() - 1, height, replaced or 0, points):
                return worth + 10 * _POINT
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

    def prospects(self, work: Construction | None) -> tuple[dict[Mask, int], dict[Mask, int]]:
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
        worths, blocking, gaps = self.worths, self.blocking, board.gaps
        wants: dict[Mask, int] = {}
        needed: dict[int, Mask] = {}
        """By their worth: the squares of constellations."""
        for missing, second, mask, region in self.sky.among(points).begun:
            if missing & closed or (blocking and blocking & gaps[mask]):
                continue
            worth = worths[region]
            if second:
                worth //= 3
                if worth > wants.get(second, 0):
                    wants[second] = worth
                missing ^= second
            if worth > wants.get(missing, 0):
                wants[missing] = worth
            needed[worth] = needed.get(worth, 0) | mask
        needs: dict[Mask, int] = {board.bits[index]: 0 for index in board.indices(stones)}
        for worth in sorted(needed):
            own = needed[worth] & stones if worth > 0 else 0
            while own:
                bit = own & -own
                own ^= bit
                needs[bit] = worth
        return wants, needs

    def single(self, square: Square) -> int:
        """What a lone stone on a square is worth."""
        return self.worths.claim(self.board.district_of[square], self.stock[1])

    def threats(self) -> dict[Mask, int]:
        """What rivals would lose if their stone on a square were hidden, by the square's bit."""
        position = self.position
        found: dict[Mask, int] = {}
        lying = position.stones
        for rival in self.rivals:
            stones = lying[rival]
            standing = 0 if self.at.rules.expert else position.pyramids[rival][0]
            seen = [sighting for sighting in self.sky.complete(stones | standing) if sighting.mask & stones]
            if self.blocking:
                seen = [sighting for sighting in seen if not self.blocking & self.board.gaps[sighting.mask]]
            if not seen:
                continue
            worths = self.worths_of(rival, self.stock_of(rival))
            chances = [(worths[region], mask & stones) for mask, _, _, region in seen]
            worth, members = max(chances)
            while members:
                bit = members & -members
                members ^= bit
                rest = max([worth for worth, mask in chances if not mask & bit], default=0)
                if worth > rest:
                    found[bit] = found.get(bit, 0) + worth - rest
        return found

    def ready_for(self, rival: Seat) -> bool:
        """Whether a stone dropped into a rival's ship will stay: none of the own colour is in it yet (E5)."""
        return not self.position.under_ship(rival, self.seat)

    def _ships(self) -> Mask:
        mask = 0
        for ship in self.position.ships:
            mask |= self.board.bits[ship]
        return mask


def most_wanted(position: Position, seat: Seat) -> tuple[int, int]:
    """What one more stone on the best square would be worth, and the sum for the best three squares.

    The same as the `Outlook.prospects` of a seat that builds nothing say, for whoever asks thousands of times. Not for
    rules by which squares have to be empty.
    """
    at = position.table
    pyramids = position.pyramids[seat][0]
    visible = position.uncovered(seat)
    closed = position.obstacles
    for ship in position.ships:
        closed &= ~at.board.bits[ship]
    closed |= pyramids
    worths = _worths_at[sky_over(at), at.board.values, position.floors, seat, _stock(position, seat)]
    wants: dict[Mask, int] = {}
    for missing, second, _, region in sky_over(at).among(visible if at.expert else visible | pyramids).begun:
        if missing & closed:
            continue
        worth = worths[region]
        if second:
            worth //= 3
            if second not in wants or worth > wants[second]:
                wants[second] = worth
            missing ^= second
        if missing not in wants or worth > wants[missing]:
            wants[missing] = worth
    most = [worth for worth in sorted(wants.values())[:-4:-1] if worth > 0] or [0]
    return most[0], sum(most)


def _stock(position: Position, seat: Seat) -> tuple[Height, ...]:
    own = position.pyramids[seat]
    last, built = 0, [0]
    for height in HEIGHTS:
        if own[height].bit_count() < STOCK[height]:
            last = height
        built.append(last)
    return tuple(built)


@cache
def _claims(value: int, before: int, lead: int) -> tuple[int, ...]:
    """What no, one, two, … more floors are worth in a district: points now and hope for the final scoring."""
    return tuple(
        _POINT * _points(value, before, lead, more) + _hope(value, before, lead, more) for more in (0, *HEIGHTS)
    )


def _claims_of(place: tuple[int, int, Seat]) -> tuple[int, ...]:
    value, counts, seat = place
    return _claims(value, *standings[counts, seat])


_claims_at: Memo[tuple[int, int, Seat], tuple[int, ...]] = Memo(_claims_of)
"""By the value of a district, the floors of all seats there, and a seat: its claims."""


class Worths(dict[int, int]):
    """What constellations are worth to a seat, by their regions: what they are in the district where that is most.

    For each height of a constellation, `stock` has the pyramid that it really builds.
    """

    __slots__ = ("_floors", "_regions", "_seat", "_stock", "_values")

    def __init__(self, key: tuple[Sky, Sequence[int], Sequence[int], Seat, tuple[Height, ...]]) -> None:
        super().__init__()
        over, self._values, self._floors, self._seat, self._stock = key
        self._regions = over.regions

    def __missing__(self, region: int) -> int:
        height, districts = self._regions[region]
        worth = self[region] = max([self.claim(district, self._stock[height]) for district in districts])
        return worth

    def claim(self, district: DistrictIndex, more: Height) -> int:
        """What more floors in a district are worth."""
        return _claims_at[self._values[district], self._floors[district], self._seat][more]


_worths_at: Memo[tuple[Sky, Sequence[int], Sequence[int], Seat, tuple[Height, ...]], Worths] = Memo(Worths, 1 << 9)
"""By the sky, the values of the districts, the floors at all places, a seat, and what it really builds."""


def _points(value: int, before: int, lead: int, more: int) -> int:
    """P1 and P2: the points for so many more floors, with `before` floors against a rival's `lead`."""
    return value if before <= lead < before + more else 0


def _hope(value: int, before: int, lead: int, more: int) -> int:
    """What the floors may bring in the end (F3): a lead is the safer the bigger it is, a tie counts in full."""
    after = before + more
    if before > lead:
        return value * (_safety(after - lead) - _safety(before - lead))
    if after > lead:
        return value * _safety(after - lead)
    return 20 * value if after == lead else 6 * more


def _safety(margin: int) -> int:
    """The chance in hundredths that a lead of so many floors lasts."""
    return min(20 + 12 * margin, 80)
