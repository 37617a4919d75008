"""Points, each with its reason: for building (P1, P2, X1) and at the end (F1–F5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .lanes import FLOOR_BITS, FLOOR_MASK, SEATS, floors_of, most
from .memo import Memo
from .position import GOD_STONES, Position, Table

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
    player: str
    points: int
    place: str
    floors: Mapping[str, int]
    facts: Mapping[str, object]


def floors(pyramids: tuple[int, ...], area: int) -> int:
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


class Gain(NamedTuple):
    """Points of one seat for a build, before they are told in full: see `told`.

    `district` is its number, `before` all seats' floors there before the build, `rise` the floors that were added;
    `left` are the pyramids left in supply where those earned the points.
    """

    clause: str
    seat: int
    points: int
    district: int = 0
    before: int = 0
    rise: int = 0
    left: int = 0


def judge_points(at: Table, seat: int, site: int, floors: Sequence[int], rise: int) -> tuple[Gain, ...]:
    """P1 and P2: the points, if any, for `rise` more floors on `site`; `floors` are those at all places before."""
    district = at.board.district_of[site]
    counts = floors[district]
    own = counts >> FLOOR_BITS * seat & FLOOR_MASK
    if own <= most[counts - (own << FLOOR_BITS * seat)] < own + rise:
        value = at.board.values[district]
        return (_new(Gain, ("P2" if counts else "P1", seat, value, district, counts, rise, 0)),)
    return ()


_new = tuple.__new__


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
    held = [colour for colour in at.seats if colour != builder and counts[colour] == most[before]]
    return Entry(clause, builder, points, letter, after, {"before": counts, "from": held})


class Award(NamedTuple):
    """What the seats tied at one rank of a place get in the final scoring, each of them.

    `rank` counts from 1; `pot` are the points they share at a water.
    """

    rank: int
    seats: tuple[int, ...]
    points: int
    pot: tuple[int, ...] = ()


def _water(floors: int, nearest: bool) -> list[Award]:
    """F1 and F2: places at one water; tied players share what the places they fill are worth."""
    awards = []
    for rank, seats in _ranks(floors):
        pot = RANKS[rank - 1 : rank - 1 + len(seats)]
        share = _share(sum(pot), len(seats), nearest)
        if share:
            awards.append(Award(rank, seats, share, pot))
    return awards


def _district(floors: int, value: int) -> list[Award]:
    """F3: most floors earn the value, second most two points; a tie for first leaves no second."""
    return [Award(rank, seats, value if rank == 1 else SECOND) for rank, seats in _ranks(floors) if rank <= 2]


def _ranks(floors: int) -> list[tuple[int, tuple[int, ...]]]:
    """The seats that have any floors at a place, by rank; after a tie the next rank is as much lower."""
    counts = floors_of(floors)
    groups = []
    rank = 1
    for count in sorted({count for count in counts if count}, reverse=True):
        seats = tuple(seat for seat, own in enumerate(counts) if own == count)
        groups.append((rank, seats))
        rank += len(seats)
    return groups


def _share(pot: int, players: int, nearest: bool) -> int:
    return (2 * pot + players) // (2 * players) if nearest else pot // players


def _row(awards: list[Award]) -> tuple[int, ...]:
    """What each seat gets of some awards."""
    row = [0] * SEATS
    for award in awards:
        for seat in award.seats:
            row[seat] += award.points
    return tuple(row)


_water_rows: Memo[tuple[int, bool], tuple[int, ...]] = Memo(lambda key: _row(_water(*key)))
_district_rows: Memo[tuple[int, int], tuple[int, ...]] = Memo(lambda key: _row(_district(*key)))
"""By the floors at a place, and what decides on the points there: what each seat gets."""


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


def totals_of(position: Position) -> list[int]:
    """What each seat has in all after the final scoring."""
    at = position.table
    *districts, river, lake = position.floors
    nearest = at.rules.share_nearest
    rows = [position.scores, _water_rows[river, nearest], _water_rows[lake, nearest]]
    rows += [_district_rows[key] for key in zip(districts, at.board.values, strict=True) if key[0]]
    rows.append(tuple(map(sum, position.god_stones)))
    return list(map(sum, zip(*rows, strict=False)))


def final_score(position: Position) -> FinalScore:
    """The final scoring of a position, whether or not the game has ended. Ships and stones do not count."""
    return FinalScore(position)


def _ledger(position: Position) -> Iterator[Entry]:
    """F1 to F4 in full, one entry a player: river, lake, districts, god stones left."""
    at = position.table
    *districts, river, lake = position.floors
    for clause, place, counts in (("F1", RIVER, river), ("F2", LAKE, lake)):
        for rank, seats, points, pot in _water(counts, at.rules.share_nearest):
            tied = [at.seats[seat] for seat in seats]
            facts: dict[str, object] = {"rank": rank, "tied": tied, "pot": list(pot)}
            for colour in tied:
                yield Entry(clause, colour, points, place, _named(at, counts), facts)
    for district, counts in zip(at.board.districts, districts, strict=True):
        for rank, seats, points, _ in _district(counts, district.value):
            tied = [at.seats[seat] for seat in seats]
            facts = {"rank": rank, "tied": tied, "value": district.value}
            for colour in tied:
                yield Entry("F3", colour, points, district.letter, _named(at, counts), facts)
    for seat, colour in enumerate(at.seats):
        for value in GOD_STONES:
            if value in position.god_stones[seat]:
                yield Entry("F4", colour, value, str(value), {}, {})


def _named(at: Table, counts: int) -> dict[str, int]:
    """The floors at a place of every player who has any."""
    return {colour: count for colour, count in zip(at.seats, floors_of(counts), strict=False) if count}
