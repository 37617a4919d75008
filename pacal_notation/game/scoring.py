"""Points, each with its reason: for building (P1, P2, X1) and at the end (F1–F5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .lanes import FLOOR_BITS, FLOOR_MASK, PLACE_BITS, PLACE_MASK, floors_of, most
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

    `place` is where the district's floors stand among those of all places, `before` all seats' floors there before the
    build, `rise` the floors that were added; `left` are the pyramids left in supply where those earned the points.
    """

    clause: str
    seat: int
    points: int
    place: int = 0
    before: int = 0
    rise: int = 0
    left: int = 0


def judge_points(at: Table, seat: int, site: int, floors: int, rise: int) -> Gain | None:
    """P1 and P2: the points for `rise` more floors on `site`; `floors` are those of all seats before."""
    place = at.board.district_place[site]
    counts = floors >> place & PLACE_MASK
    own = counts >> FLOOR_BITS * seat & FLOOR_MASK
    if own <= most[counts - (own << FLOOR_BITS * seat)] < own + rise:
        value = at.board.districts[at.board.district_of[site]].value
        return _new(Gain, ("P2" if counts else "P1", seat, value, place, counts, rise, 0))
    return None


_new = tuple.__new__


def told(at: Table, gain: Gain) -> Entry:
    """A gain as an entry of the ledger."""
    clause, seat, points, place, before, rise, left = gain
    builder = at.seats[seat]
    if clause[0] == "X":
        return Entry(clause, builder, points, "", {}, {"left": left})
    letter = at.board.districts[place // PLACE_BITS].letter
    counts = dict(zip(at.seats, floors_of(before), strict=False))
    after = {**counts, builder: counts[builder] + rise}
    if clause == "P1":
        return Entry(clause, builder, points, letter, after, {})
    held = [colour for colour in at.seats if colour != builder and counts[colour] == most[before]]
    return Entry(clause, builder, points, letter, after, {"before": counts, "from": held})


class Award(NamedTuple):
    """What the players tied at one place get in the final scoring: each of these seats so many points.

    `number` is that of the place on the board, `rank` counts from 1, `pot` are the points they share.
    """

    clause: str
    number: int
    rank: int
    seats: tuple[int, ...]
    points: int
    pot: tuple[int, ...] = ()


class FinalScore:
    """The end of a game: points on the track, the ledger of final scoring, totals, and who won (F5)."""

    __slots__ = ("_ledger", "awards", "position", "totals", "track", "winners")

    def __init__(self, position: Position) -> None:
        at = position.table
        scores = list(position.scores)
        self.position = position
        self.track = dict(zip(at.seats, scores, strict=True))
        self.awards = _awards(position)
        self._ledger: tuple[Entry, ...] | None = None
        for _, _, _, seats, points, _ in self.awards:
            for seat in seats:
                scores[seat] += points
        for seat, values in enumerate(position.god_stones):
            scores[seat] += sum(values)
        best = max(scores)
        self.totals = dict(zip(at.seats, scores, strict=True))
        self.winners = tuple(colour for colour, total in self.totals.items() if total == best)

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every point of the final scoring with its reason."""
        if self._ledger is None:
            self._ledger = tuple(_ledger(self.position, self.awards))
        return self._ledger


def final_score(position: Position) -> FinalScore:
    """The final scoring of a position, whether or not the game has ended. Ships and stones do not count."""
    return FinalScore(position)


def _awards(position: Position) -> list[Award]:
    """F1 to F3: river, lake, and the districts in their order."""
    at, floors = position.table, position.floors
    board = at.board
    awards = []
    for clause, place in (("F1", board.river), ("F2", board.lake_front)):
        for rank, seats in ranked[floors >> place & PLACE_MASK]:
            pot = RANKS[rank - 1 : rank - 1 + len(seats)]
            share = _share(sum(pot), len(seats), at.rules.share_nearest)
            if share:
                awards.append(_new(Award, (clause, place // PLACE_BITS, rank, seats, share, pot)))
    for number, district in enumerate(board.districts):
        counts = floors & PLACE_MASK
        floors >>= PLACE_BITS
        if counts:
            for rank, seats in ranked[counts][:2]:
                if rank <= 2:
                    awards.append(_new(Award, ("F3", number, rank, seats, district.value if rank == 1 else SECOND, ())))
    return awards


def _rank(counts: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The seats that have any floors at a place, by rank; after a tie the next rank is as much lower."""
    floors = floors_of(counts)
    groups = []
    rank = 1
    for count in sorted({count for count in floors if count}, reverse=True):
        seats = tuple(seat for seat, own in enumerate(floors) if own == count)
        groups.append((rank, seats))
        rank += len(seats)
    return tuple(groups)


ranked: Memo[int, tuple[tuple[int, tuple[int, ...]], ...]] = Memo(_rank)
"""By the floors of all seats at a place: the ranks, and the seats tied there."""


def _ledger(position: Position, awards: Iterable[Award]) -> Iterator[Entry]:
    """The awards told in full, one entry a player, and F4: the god stones left."""
    at = position.table
    board = at.board
    for clause, number, rank, seats, points, pot in awards:
        counts = floors_of(position.floors >> PLACE_BITS * number & PLACE_MASK)
        floors = {colour: count for colour, count in zip(at.seats, counts, strict=False) if count}
        tied = [at.seats[seat] for seat in seats]
        facts: dict[str, object] = {"rank": rank, "tied": tied, "pot": list(pot)}
        place = RIVER if clause == "F1" else LAKE
        if clause == "F3":
            place = board.districts[number].letter
            facts = {"rank": rank, "tied": tied, "value": board.districts[number].value}
        for colour in tied:
            yield Entry(clause, colour, points, place, floors, facts)
    for seat, colour in enumerate(at.seats):
        for value in GOD_STONES:
            if value in position.god_stones[seat]:
                yield Entry("F4", colour, value, str(value), {}, {})


def _share(pot: int, players: int, nearest: bool) -> int:
    return (2 * pot + players) // (2 * players) if nearest else pot // players
