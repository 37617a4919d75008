"""Points, each with its reason: for building (P1, P2, X1) and at the end (F1–F5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .lanes import FLOOR_BITS, FLOOR_MASK, FloorCounts, floors_of
from .memo import Memo
from .position import GOD_STONES, Position, Table
from .types import Colour, DistrictIndex, Mask, Seat, Square

if TYPE_CHECKING:
    from .live_position import LivePosition

RANKS = (12, 8, 4)
"""Points for the first three places at the river and at the lake (F1, F2)."""
SECOND = 2
"""Points for the second place in a district (F3)."""
BONUS = 5
"""Points for the pyramid that ends the game (X1)."""

RIVER, LAKE = "river", "lake"


class Entry(NamedTuple):
    """Points of one player, with the clause they come from and what decided it.

    `place` is ``river``, ``lake``, a district's letter, or the value of a god stone. `floors` are the floors of
    every player there (after the build, for points from building), `facts` what else matters: the rank, who
    shared it, floors before the build.
    """

    clause: str
    player: Colour
    points: int
    place: str
    floors: Mapping[Colour, int]
    facts: Mapping[str, object]


def floors(pyramids: tuple[Mask, ...], area: Mask) -> int:
    """The floors of a player's pyramids within an area."""
    standing, one, two, three, four, five = pyramids
    if not standing & area:
        return 0
    return (
        (one & area).bit_count()
        + 2 * (two & area).bit_count()
        + 3 * (three & area).bit_count()
        + 4 * (four & area).bit_count()
        + 5 * (five & area).bit_count()
    )


Gain = tuple[str, Seat, int, DistrictIndex, FloorCounts, int, int]
"""Points of one seat for a build, before they are told in full, see `told`: the clause, the seat, the points.

Then the number of the district, all seats' floors there before the build, the floors that were added; and the pyramids
left in supply, where those earned the points. A plain tuple, since most records are checked without telling the points.
"""

_most: Memo[FloorCounts, int] = Memo(lambda counts: max(floors_of(counts)))
"""The most floors that a seat has, by the floors at a place."""


def _standing(place: tuple[FloorCounts, Seat]) -> tuple[int, int]:
    counts, seat = place
    rivals = list(floors_of(counts))
    own = rivals.pop(seat)
    return own, max(rivals)


standings: Memo[tuple[FloorCounts, Seat], tuple[int, int]] = Memo(_standing)
"""By the floors at a place and a seat: its own floors there, and the most that any rival has."""


def _leader(counts: FloorCounts) -> tuple[Seat, int]:
    row = floors_of(counts)
    second, most = sorted(row)[-2:]
    return (row.index(most), most - second) if most > second else (-1, 0)


leaders: Memo[FloorCounts, tuple[Seat, int]] = Memo(_leader)
"""By the floors at a place: who leads there, and by how many; −1 for nobody alone."""


def judge_points(at: Table, seat: Seat, site: Square, floors: Sequence[FloorCounts], rise: int) -> Gain | None:
    """P1 and P2: the points, if any, for `rise` more floors on `site`; `floors` are those at all places before."""
    district, lane = at.board.district_of[site], FLOOR_BITS * seat
    counts = floors[district]
    own = counts >> lane & FLOOR_MASK
    if own <= _most[counts - (own << lane)] < own + rise:
        return "P2" if counts else "P1", seat, at.board.values[district], district, counts, rise, 0
    return None


def told(at: Table, gain: Gain) -> Entry:
    """A gain as an entry of the ledger."""
    clause, seat, points, district, before, rise, left = gain
    builder = at.seats[seat]
    if clause[0] == "X":
        return Entry(clause, builder, points, "", {}, {"left": left})
    letter = at.board.districts[district].letter
    counts = dict(zip(at.seats, floors_of(before), strict=False))
    after = {**counts, builder: counts[builder] + rise}
    if clause == "P1":
        return Entry(clause, builder, points, letter, after, {})
    most = max(counts.values())
    held = [colour for colour in at.seats if colour != builder and counts[colour] == most]
    return Entry(clause, builder, points, letter, after, {"before": counts, "from": held})


class Award(NamedTuple):
    """What each player with so many floors at a place gets in the final scoring; `rank` counts from 1.

    `pot` are the points that those who are tied share at a water.
    """

    rank: int
    floors: int
    points: int
    pot: tuple[int, ...] = ()


def _water(row: bytes, nearest: bool) -> Iterator[Award]:
    """F1 and F2: places at one water; tied players share what the places they fill are worth."""
    for rank, floors, tied in _ranks(row):
        pot = RANKS[rank - 1 : rank - 1 + tied]
        share = _share(sum(pot), tied, nearest)
        if share:
            yield Award(rank, floors, share, pot)


def _district(row: bytes, value: int) -> Iterator[Award]:
    """F3: most floors earn the value, second most two points; a tie for first leaves no second."""
    for rank, floors, _ in _ranks(row):
        if rank > 2:
            return
        yield Award(rank, floors, value if rank == 1 else SECOND)


def _ranks(row: bytes) -> Iterator[tuple[int, int, int]]:
    """Rank, floors and number of those tied, from the most floors at a place down; no floors, no rank."""
    ordered = sorted(row, reverse=True)
    rank = 0
    while rank < len(ordered) and ordered[rank]:
        tied = ordered.count(ordered[rank])
        yield rank + 1, ordered[rank], tied
        rank += tied


def _share(pot: int, players: int, nearest: bool) -> int:
    return (2 * pot + players) // (2 * players) if nearest else pot // players


class FinalScore:
    """The end of a game: points on the track, the ledger of final scoring, totals, and who won (F5)."""

    __slots__ = ("_ledger", "position", "totals", "track", "winners")

    def __init__(self, position: Position) -> None:
        at = position.table
        totals = totals_of(position)
        best = max(totals)
        self.position = position
        self.track = dict(zip(at.seats, position.scores, strict=True))
        self.totals = dict(zip(at.seats, totals, strict=True))
        self.winners = tuple(colour for colour, total in self.totals.items() if total == best)
        self._ledger: tuple[Entry, ...] | None = None

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every point of the final scoring with its reason."""
        if self._ledger is None:
            self._ledger = tuple(_ledger(self.position))
        return self._ledger


_at_water: Memo[tuple[bytes, int], dict[int, int]] = Memo(lambda key: _by_floors(_water(key[0], bool(key[1]))))
_in_district: Memo[tuple[bytes, int], dict[int, int]] = Memo(lambda key: _by_floors(_district(*key)))
"""By the floors at a place in ascending order, and what decides on the points there: points by floors."""


def _by_floors(awards: Iterable[Award]) -> dict[int, int]:
    return {floors: points for _, floors, points, _ in awards}


def _handed_out(counts: FloorCounts, prizes: Memo[tuple[bytes, int], dict[int, int]], decides: int) -> tuple[int, ...]:
    row = floors_of(counts)
    points = prizes[bytes(sorted(row)), decides]
    return tuple([points.get(floors, 0) for floors in row])


_water_rows: Memo[tuple[FloorCounts, bool], tuple[int, ...]] = Memo(lambda key: _handed_out(key[0], _at_water, key[1]))
_district_rows: Memo[tuple[FloorCounts, int], tuple[int, ...]] = Memo(
    lambda key: _handed_out(key[0], _in_district, key[1])
)
"""By the floors at a place, and what decides on the points there: what each seat gets."""


def _in_the_end(places: tuple[tuple[FloorCounts, ...], tuple[int, ...], bool]) -> tuple[int, ...]:
    (*districts, river, lake), values, nearest = places
    rows = [_water_rows[river, nearest], _water_rows[lake, nearest]]
    rows += [_district_rows[key] for key in zip(districts, values, strict=True) if key[0]]
    return tuple(map(sum, zip(*rows, strict=True)))


_for_floors: Memo[tuple[tuple[FloorCounts, ...], tuple[int, ...], bool], tuple[int, ...]] = Memo(_in_the_end, 1 << 10)
"""By the floors at all places, the values of the districts and how shares are rounded: what each seat gets."""


def totals_of(position: Position | LivePosition) -> list[int]:
    """What each seat has in all after the final scoring."""
    at = position.table
    floors = _for_floors[tuple(position.floors), at.board.values, at.rules.share_nearest]
    return list(map(sum, zip(position.scores, floors, map(sum, position.god_stones), strict=False)))


def final_score(position: Position) -> FinalScore:
    """The final scoring of a position, whether or not the game has ended. Ships and stones do not count."""
    return FinalScore(position)


def _places(position: Position) -> Iterator[tuple[str, str, bytes, Iterable[Award]]]:
    """The places where anybody has floors: clause, name, floors of every seat, and awards."""
    at = position.table
    *districts, river, lake = position.floors
    for clause, name, counts in (("F1", RIVER, river), ("F2", LAKE, lake)):
        if counts:
            row = floors_of(counts)
            yield clause, name, row, _water(row, at.rules.share_nearest)
    for (letter, value, _), counts in zip(at.board.districts, districts, strict=True):
        if counts:
            row = floors_of(counts)
            yield "F3", letter, row, _district(row, value)


def _ledger(position: Position) -> Iterator[Entry]:
    """F1 to F4 in full, one entry a player: river, lake, districts, god stones left."""
    at = position.table
    for clause, name, row, awards in _places(position):
        counts = dict(zip(at.seats, row, strict=False))
        named = {colour: count for colour, count in counts.items() if count}
        for rank, floors, points, pot in awards:
            tied = [colour for colour in at.seats if counts[colour] == floors]
            about = {"value": at.board.district(name).value} if clause == "F3" else {"pot": list(pot)}
            facts: dict[str, object] = {"rank": rank, "tied": tied, **about}
            for colour in tied:
                yield Entry(clause, colour, points, name, named, facts)
    for seat, colour in enumerate(at.seats):
        for value in GOD_STONES:
            if value in position.god_stones[seat]:
                yield Entry("F4", colour, value, str(value), {}, {})
