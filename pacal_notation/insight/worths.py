"""What constellations are worth to a seat: points now and hope for the final scoring, by floors and districts.

Estimates, in hundredths of a point, in whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import TypeAlias

from ..game.memo import Memo
from ..game.position import HEIGHTS, STOCK
from ..game.scoring import standings
from ..game.types import Height, Mask, Seat
from .readiness import POINT
from .sky import Lot, Sky

Floors: TypeAlias = tuple[int, ...]
"""The floors of all seats at all places, as a position has them."""
Stock: TypeAlias = tuple[Height, ...]
"""For each height of a constellation, the pyramid it really builds: none left means a lower one (B4)."""


@cache
def _claims(value: int, before: int, lead: int) -> tuple[int, ...]:
    """What no, one, two, … more floors are worth in a district: points now and hope for the final scoring."""
    return tuple(
        POINT * points_for(value, before, lead, more) + hope_for(value, before, lead, more) for more in (0, *HEIGHTS)
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

    __slots__ = ("_claims", "_places", "_ranked", "_regions", "_singles", "_stock")

    def __init__(self, key: tuple[Sky, Sequence[int], Sequence[int], Seat, Stock]) -> None:
        super().__init__()
        over, values, floors, seat, self._stock = key
        self._regions, self._places = over.regions, over.places
        self._ranked: list[tuple[int, Lot]] | None = None
        self._singles: list[int] | None = None
        self._claims = [_claims_at[value, counts, seat] for value, counts in zip(values, floors, strict=False)]

    def __missing__(self, region: int) -> int:
        height, districts = self._regions[region]
        claims, more = self._claims, self._stock[height]
        worth = claims[districts[0]][more]
        for district in districts[1:]:
            claim = claims[district][more]
            if claim > worth:
                worth = claim
        self[region] = worth
        return worth

    @property
    def ranked(self) -> list[tuple[int, Lot]]:
        """What constellations are worth, most first; nought and less left out. One may be in several lots."""
        if self._ranked is None:
            stock = self._stock
            ranked = [
                (worth, lot)
                for claims, lots in zip(self._claims, self._places, strict=True)
                for height, lot in lots
                if (worth := claims[stock[height]]) > 0
            ]
            ranked.sort(key=itemgetter(0), reverse=True)
            self._ranked = ranked
        return self._ranked

    @property
    def singles(self) -> list[int]:
        """What a lone stone is worth in each district."""
        if self._singles is None:
            more = self._stock[1]
            self._singles = [claims[more] for claims in self._claims]
        return self._singles


worths_at: Memo[tuple[Sky, Sequence[int], Sequence[int], Seat, Stock], Worths] = Memo(Worths, 1 << 9)
"""By the sky, the values of the districts, the floors at all places, a seat, and what it really builds."""


def points_for(value: int, before: int, lead: int, more: int) -> int:
    """P1 and P2: the points for so many more floors, with `before` floors against a rival's `lead`."""
    return value if before <= lead < before + more else 0


def hope_for(value: int, before: int, lead: int, more: int) -> int:
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


def _stock_left(own: tuple[Mask, ...]) -> Stock:
    last, built = 0, [0]
    for height in HEIGHTS:
        if own[height].bit_count() < STOCK[height]:
            last = height
        built.append(last)
    return tuple(built)


stock_beside: Memo[tuple[Mask, ...], Stock] = Memo(_stock_left)
"""By the pyramids that a seat has built."""
