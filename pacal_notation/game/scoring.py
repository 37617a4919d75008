"""Points, each with its reason: for building (P1, P2, X1) and at the end (F1–F5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

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


class FinalScore(NamedTuple):
    """The end of a game: points on the track, the ledger of final scoring, totals, and who won (F5)."""

    track: dict[str, int]
    ledger: tuple[Entry, ...]
    totals: dict[str, int]
    winners: tuple[str, ...]


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


def judge_points(
    at: Table, seat: int, site: int, before: tuple[tuple[int, ...], ...], after: tuple[int, ...]
) -> Entry | None:
    """P1 and P2: the points for a build on `site`; `before` are all players' pyramids, `after` the builder's now."""
    board = at.board
    number = board.district_of[site]
    area = board.districts[number].mask
    had = [floors(masks, area) if masks[0] & area else 0 for masks in before]
    now = floors(after, area)
    own, had[seat] = had[seat], 0
    rivals = max(had)
    if now <= rivals or own > rivals:
        return None
    had[seat] = own
    return _entry(at, seat, number, tuple(had), now)


@lru_cache(maxsize=1 << 13)
def _entry(at: Table, seat: int, number: int, had: tuple[int, ...], now: int) -> Entry:
    """The entry for taking a district, with everybody's floors before it."""
    district = at.board.districts[number]
    builder = at.seats[seat]
    counts = dict(zip(at.seats, had, strict=True))
    after = {**counts, builder: now}
    if not any(had):
        return Entry("P1", builder, district.value, district.letter, after, {})
    best = max(had)
    held = [colour for colour in at.seats if colour != builder and counts[colour] == best]
    return Entry("P2", builder, district.value, district.letter, after, {"before": counts, "from": held})


def final_score(position: Position) -> FinalScore:
    """The final scoring of a position, whether or not the game has ended. Ships and stones do not count."""
    at = position.table
    board = at.board
    track = dict(zip(at.seats, position.scores, strict=True))
    ledger = [
        *_water("F1", RIVER, board.river_shore, position),
        *_water("F2", LAKE, board.lake_shore, position),
    ]
    for district in board.districts:
        if not district.mask & at.covered:
            ledger += _district(district.letter, district.value, district.mask, position)
    for seat, colour in enumerate(at.seats):
        for value in GOD_STONES:
            if value in position.god_stones[seat]:
                ledger.append(Entry("F4", colour, value, str(value), {}, {}))
    totals = dict(track)
    for entry in ledger:
        totals[entry.player] += entry.points
    best = max(totals.values())
    return FinalScore(track, tuple(ledger), totals, tuple(c for c in at.seats if totals[c] == best))


def _water(clause: str, place: str, shore: int, position: Position) -> list[Entry]:
    """F1 and F2: places at one water; tied players share what the places they fill are worth."""
    at = position.table
    counts = _counts(position, shore & ~at.covered)
    entries = []
    rank = 0
    for count in sorted(set(counts.values()), reverse=True):
        tied = [colour for colour in at.seats if counts.get(colour) == count]
        places = RANKS[rank : rank + len(tied)]
        share = _share(sum(places), len(tied), at.rules.share_nearest)
        for colour in tied if share else ():
            facts = {"rank": rank + 1, "tied": tied, "pot": list(places)}
            entries.append(Entry(clause, colour, share, place, counts, facts))
        rank += len(tied)
    return entries


def _share(pot: int, players: int, nearest: bool) -> int:
    return (2 * pot + players) // (2 * players) if nearest else pot // players


def _district(letter: str, value: int, area: int, position: Position) -> list[Entry]:
    """F3: most floors earn the value, second most two points; a tie for first leaves no second."""
    at = position.table
    counts = _counts(position, area)
    entries: list[Entry] = []
    if not counts:
        return entries
    for rank, count in enumerate(sorted(set(counts.values()), reverse=True)[:2], 1):
        tied = [colour for colour in at.seats if counts.get(colour) == count]
        points = value if rank == 1 else SECOND
        for colour in tied:
            entries.append(Entry("F3", colour, points, letter, counts, {"rank": rank, "tied": tied, "value": value}))
        if len(tied) > 1:
            break
    return entries


def _counts(position: Position, area: int) -> dict[str, int]:
    """The floors of every player who has any in an area."""
    return {
        colour: floors(masks, area)
        for colour, masks in zip(position.table.seats, position.pyramids, strict=True)
        if masks[0] & area
    }
