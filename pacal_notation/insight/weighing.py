"""What a turn is worth: the points it earns, what the rivals can take at once, and what it leaves for the next turn.

Estimates for annotations, not rules. Every candidate is played by the referee; then, in order of play, each rival
makes the build that earns most, if any does; then the player's own prospects are counted. Ships are taken to uncover
their squares when they move, and where they will land is not guessed. Worth is counted in hundredths of a point, in
whole numbers, so that it is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..game.actions import Build
from ..game.legal.constellations import Construction, occupied
from ..game.legal.turns import landings
from ..game.movement import AnyPosition
from ..game.position import PYRAMIDS, Position
from ..game.referee import Outcome, TurnLike
from ..game.scoring import BONUS, final_score
from ..game.types import Colour, Mask, Seat
from ..game.what_if import after_build, after_lifting
from .outlook import Outlook
from .prospects import most_wanted
from .readiness import NEW, Ready, Way, best_build, rating_of, ways_to_build
from .readiness import POINT as POINT
from .works import works_of

_NEXT = 55
"""Share of the best build of the next turn that counts now: it may be covered, or the roll may not suit."""
_LATER = 20
"""Share of what one more stone would make possible."""
_WIN = 8 * POINT


class Chance(NamedTuple):
    """A build that a player could make, and the points it would earn."""

    points: int
    work: Construction
    rating: int
    """Points and standing in the district, for choosing among builds of equal points."""


class Reply(NamedTuple):
    """What a rival can build at once: the points, and whose lead in the district it would end."""

    player: Colour
    build: Build
    points: int
    district: str
    spent: Mask
    loser: Colour | None


@dataclass(slots=True, frozen=True)
class Option:
    """A turn that was or could have been played, weighed."""

    turn: TurnLike
    outcome: Outcome
    worth: int
    replies: tuple[Reply, ...]
    ahead: Chance | None
    """The best build it leaves for the player's next turn."""
    wanted: Mask = 0
    """The square, as a bit, where one more stone would then be worth most; 0 for none."""

    @property
    def points(self) -> int:
        return self.outcome.points


class Weigher:
    """Weighs turns. Remembers which constellations there are, so one weigher should serve a whole game."""

    def __init__(self) -> None:
        self._chances: dict[tuple[object, ...], list[Chance]] = {}
        self._ready: dict[tuple[object, ...], tuple[list[Way], dict[tuple[object, ...], Ready]]] = {}
        """By the stones and pyramids of a seat: what it can build, and which of that is best, by the floors."""
        self._wanted: dict[tuple[object, ...], tuple[int, int]] = {}

    def chances(self, position: Position, seat: Seat, visible: Mask, lifted: bool = True) -> list[Chance]:
        """The builds of a seat with what each would earn, best first. A lifted ship has not come down yet."""
        blocking = 0
        if position.table.empty_between:
            blocking = occupied(position, seat, position.table.board.edge if lifted else None, 0)
        key = (seat, visible, position.pyramids[seat], position.floors, blocking)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._rated(position, seat, works_of(position, seat, visible), blocking)
        return found

    def _rated(self, position: Position, seat: Seat, works: Sequence[Construction], blocking: Mask) -> list[Chance]:
        if blocking:
            works = [work for work in works if not work.gaps & blocking]
        if not works:
            return []
        own, lead = _standing(position, seat)
        board = position.table.board
        left, last = position.left_in_all(seat), position.table.last_left
        found = []
        for work in works:
            height, site, _, replaced = work.build
            square = board.index[site]
            district = board.district_of[square]
            more, value = height - (replaced or 0), board.districts[district].value
            before, rival = own[district], lead[district]
            points = value if before <= rival < before + more else 0
            shores = bool(board.river_shore >> square & 1) + bool(board.lake_shore >> square & 1)
            rating = rating_of(points, value, before + more - rival, more, shores, work.spent.bit_count())
            if replaced is None:
                rating += NEW
                if left - 1 == last:
                    points += BONUS
                    rating += BONUS * POINT
            found.append(Chance(points, work, rating))
        found.sort(key=lambda chance: (-chance.points, -chance.rating))
        return found

    def ready(self, position: AnyPosition, seat: Seat, visible: Mask) -> Ready | None:
        """The build of a seat that earns most, with these visible stones; its ship has not come down yet."""
        at, own = position.table, tuple(position.pyramids[seat])
        blocking = 0
        if at.empty_between:
            still = position if isinstance(position, Position) else position.freeze()
            blocking = occupied(still, seat, at.board.edge, 0)
        stones = (visible, own, blocking)
        known = self._ready.get(stones)
        if known is None:
            known = self._ready[stones] = ways_to_build(at, visible, own, blocking), {}
        ways, builds = known
        if not ways:
            return None
        standing = seat, tuple(position.floors)
        found = builds.get(standing)
        if found is None:
            found = builds[standing] = best_build(seat, at.board.values, ways, position.floors)
        return found

    def wanted(self, position: Position, seat: Seat, visible: Mask) -> tuple[int, int]:
        """What one more stone on the best square would be worth to a seat, and the sum for the best three squares.

        `visible` are its stones once its ship is lifted.
        """
        if position.table.empty_between:
            wants, _ = Outlook(position, seat).prospects(None)
            most = sorted(wants.values())[:-4:-1] or [0]
            return most[0], sum(most)
        key = (seat, visible, position.pyramids, position.floors)
        found = self._wanted.get(key)
        if found is None:
            found = self._wanted[key] = most_wanted(position, seat, visible)
        return found

    def offers(self, position: Position) -> dict[str, Chance]:
        """For each district in which a build earns points this turn, the best such build. Exact for legal play.

        What can be built hangs on the move only in that the ship must not land on a stone that is needed. (With
        `between=empty` it must not land between either. That a stone taken back makes room there is not looked for.)
        """
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        # With any god stone the ship gets to the same squares.
        ways = landings(position._replace(god_stones=tuple([left[:1] for left in position.god_stones])))
        board = position.table.board
        lifted = ways[0].lifted
        visible = position.uncovered(seat) if lifted else position.stones[seat]
        targets = 0
        for way in ways:
            targets |= board.bits[way.target]
        found: dict[str, Chance] = {}
        for chance in self.chances(position, seat, visible, lifted):
            if not chance.points:
                break
            needed = chance.work.spent | chance.work.gaps
            letter = board.districts[board.district_of[board.index[chance.work.build.site]]].letter
            if letter not in found and (not lifted or targets & ~needed):
                found[letter] = chance
        return found

    def weigh(self, outcome: Outcome) -> Option:
        """Weigh a turn that was played."""
        position = outcome.position
        at = position.table
        seat = at.seat_of[outcome.turn.player]
        replies: list[Reply] = []
        if position.over:
            return Option(outcome.turn, outcome, self._margin(position, seat, 100), (), None)
        for rival, last in _until(position, seat):
            position, reply = self._answer(position, rival, seat)
            if reply is not None:
                replies.append(reply)
            if position.reached and (last or at.players == 2):
                position = position._replace(over=True)
            if position.over:
                break
            position = after_lifting(position, rival)
        worth = self._margin(position, seat, 100 if position.over else final_weight(position))
        ahead, wanted = None, 0
        if not position.over:
            chances = self.chances(position, seat, position.uncovered(seat))
            if chances:
                ahead = chances[0]
                worth += max(ahead.rating, 0) * _NEXT // 100
            wants, _ = Outlook(position, seat).prospects(ahead.work if ahead is not None else None)
            if wants:
                wanted = max(wants, key=lambda bit: (wants[bit], -bit))
                worth += wants[wanted] * _LATER // 100
        return Option(outcome.turn, outcome, worth, tuple(replies), ahead, wanted)

    def _answer(self, position: Position, rival: Seat, seat: Seat) -> tuple[Position, Reply | None]:
        """The position after the best build of a rival, where one earns points."""
        chances = self.chances(position, rival, position.uncovered(rival))
        if not chances or not chances[0].points:
            return position, None
        points, work, _ = chances[0]
        at = position.table
        board = at.board
        square = board.index[work.build.site]
        district = board.district_of[square]
        own, lead = _standing(position, seat)
        loser = at.seats[seat] if own[district] > lead[district] else None
        reply = Reply(at.seats[rival], work.build, points, board.districts[district].letter, work.spent, loser)
        return after_build(position, rival, work, points), reply

    def _margin(self, position: Position, seat: Seat, weight: int) -> int:
        """The seat's prospects against the mean of its rivals', with final scoring at `weight` hundredths."""
        at = position.table
        final = final_score(position)
        worth = {colour: POINT * track for colour, track in final.track.items()}
        for entry in final.ledger:
            worth[entry.player] += entry.points * (POINT if entry.clause == "F4" else weight)
        own = worth.pop(at.seats[seat])
        margin = own - sum(worth.values()) // len(worth)
        if position.over:
            margin += _WIN if at.seats[seat] in final.winners else -_WIN
        return margin


def _until(position: Position, seat: Seat) -> list[tuple[Seat, bool]]:
    """The rivals who play before a seat's next turn, in order, and whether a round ends with their turn.

    The starter moves on each round (R1), so a rival may come twice or not at all.
    """
    at = position.table
    first = at.starter(position.round)
    order = [(first + step) % at.players for step in range(at.players)]
    now = [rival for rival in order if position.waiting >> rival & 1]
    if seat in now:
        return [(rival, False) for rival in now[: now.index(seat)]]
    first = at.starter(position.round + 1)
    order = [(first + step) % at.players for step in range(at.players)]
    return [(rival, rival == now[-1]) for rival in now] + [(rival, False) for rival in order[: order.index(seat)]]


def _standing(position: Position, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A seat's floors in each district, and the most that any rival has there."""
    floors = position.district_floors()
    own = floors.pop(seat)
    return own, tuple(map(max, zip(*floors, strict=True)))


def final_weight(position: Position) -> int:
    """How much the final scoring, taken as it stands, counts: more and more towards the end."""
    built = max(position.built(seat) for seat in range(position.table.players))
    progress = max(100 * max(position.scores) // position.table.limit, 100 * built // (PYRAMIDS - 1))
    return min(10 + progress * 8 // 10, 90)
