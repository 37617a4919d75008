"""The turns that are worth looking at in a position: with the best builds and with none, the landings that look best.

Which they are is an estimate; that they are legal is left to the referee. How many there are hangs on the breadth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from ..game.actions import SET, Build, Move, Turn
from ..game.legal.constellations import Construction
from ..game.legal.turns import Landing, allowed_drops, landings, usable_stones
from ..game.modes import FREE, GOD_STONE, INTO_OTHERS, INTO_OWN
from ..game.position import NO_SHIP, Position
from ..game.types import Mask, Seat, Square, SquareName
from .outlook import Outlook
from .readiness import POINT
from .weighing import Weigher


class _Limits(NamedTuple):
    """How many builds are tried, how many landings with the first two of them and with none, and with the others.

    Then, for how many of the landings other drops are tried, and how many squares for a god stone.
    """

    builds: int
    landings: int
    more_landings: int
    varied: int
    god_stones: int


class Breadth(Enum):
    """How many candidates are looked at: two or three, few for playing on, a dozen, or all that may be best.

    `FIRST` has one landing with every build that may be best.
    """

    LEAST = _Limits(2, 1, 1, 0, 0)
    FIRST = _Limits(8, 1, 1, 0, 2)
    NARROW = _Limits(3, 2, 1, 0, 1)
    USUAL = _Limits(6, 4, 2, 0, 1)
    WIDE = _Limits(8, 7, 4, 2, 2)


_Rated = tuple[list[tuple[int, Landing, list[tuple[int, Seat]]]], Mapping[Mask, int]]


def candidate_turns(weigher: Weigher, position: Position, seat: Seat, breadth: Breadth) -> Iterable[Turn]:
    """The candidates of the seat whose turn it is; a turn may come twice, but there is always one."""
    return Candidates(weigher, position, seat).turns(breadth)


class Candidates:
    """The turns that are worth weighing in a position, by their builds."""

    def __init__(self, weigher: Weigher, position: Position, seat: Seat) -> None:
        self.position = position
        self.seat = seat
        self.board = position.table.board
        self.outlook = Outlook(position, seat)
        bare = position._replace(god_stones=((),) * position.table.players)
        self.flights = landings(bare)
        if self.flights[0].mode == FREE:
            self.flights = landings(position)
        lifted = self.flights[0].lifted
        self.visible = self.outlook.uncovered if lifted else position.stones[seat]
        self.chances = weigher.chances(position, seat, self.visible, lifted)
        self.threats = self.outlook.threats()
        self._rated: dict[tuple[Construction | None, int], _Rated] = {}

    def turns(self, breadth: Breadth, among: Collection[Build | None] | None = None) -> Iterable[Turn]:
        """With each of the best builds, and with none, the landings that look best; only with builds `among` these."""
        limits = breadth.value
        by_rating = sorted(self.chances, key=lambda chance: -chance.rating)
        builds: dict[tuple[SquareName, int], Construction] = {}
        for chance in (*self.chances[:2], *by_rating):
            build = chance.work.build
            if len(builds) < limits.builds:
                builds.setdefault((build.site, build.height), chance.work)
        for number, work in enumerate((*builds.values(), None)):
            if among is None or (work.build if work is not None else None) in among:
                first = number < 2 or work is None
                yield from self._with(work, limits.landings if first else limits.more_landings, limits)

    def _with(self, work: Construction | None, most: int, limits: _Limits) -> Iterable[Turn]:
        rated = self._rated.get((work, limits.god_stones))
        if rated is None:
            rated = self._rated[work, limits.god_stones] = self._rate(work, limits.god_stones)
        landings, needs = rated
        for number, (_, landing, drops) in enumerate(landings[:most]):
            yield self._turn(landing, drops, work, needs)
            if number < limits.varied:
                for other in self._other_drops(landing, drops):
                    yield self._turn(landing, other, work, needs)

    def _rate(self, work: Construction | None, god_stones: int) -> _Rated:
        """The landings with a build, best first, with the drops to make, and what each own stone is needed for."""
        wants, needs = self.outlook.prospects(work)
        spent, gaps = (work.spent, work.gaps) if work is not None else (0, 0)
        gift = self._best_gift(wants)
        rated = []
        for landing in (*self.flights, *self._god_stones(wants, god_stones)):
            bit = self.board.bits[landing.target]
            if (spent | gaps) & bit and landing.lifted:
                continue
            drops = self._drops(landing, wants, gift)
            rating = sum([worth for worth, _ in drops]) * 60 // 100 + self.threats.get(bit, 0)
            rating -= needs.get(bit, 0) // 2 + landing.move.god_stone * POINT
            rated.append((rating, landing, drops))
        rated.sort(key=lambda entry: -entry[0])
        return rated, needs

    def _other_drops(self, landing: Landing, drops: list[tuple[int, Seat]]) -> Iterable[list[tuple[int, Seat]]]:
        """Other ways to drop after a landing: one stone of two, or into another rival's ship."""
        if len(drops) > 1:
            yield from ([drop] for drop in drops)
        if landing.mode in INTO_OTHERS:
            taken = {ship for _, ship in drops}
            own = [drop for drop in drops if drop[1] == self.seat]
            for rival in self.outlook.rivals:
                if rival not in taken and self.outlook.ready_for(rival) and self.position.ships[rival] != NO_SHIP:
                    yield [*own, (1, rival)]

    def _god_stones(self, wants: Mapping[Mask, int], most: int) -> list[Landing]:
        """The most wanted squares for the smallest god stone, where that is a choice."""
        position, seat = self.position, self.seat
        if position.round == 1 or not position.god_stones[seat] or self.flights[0].move.god_stone:
            return []
        free = {bit: worth for bit, worth in wants.items() if not bit & position.obstacles}
        if not free:
            return []
        best = sorted(free, key=lambda bit: (-free[bit], bit))[:most]
        names = self.board.names
        start, value = names[position.ships[seat]], position.god_stones[seat][0]
        squares = [bit.bit_length() - 1 for bit in best]
        return [Landing(GOD_STONE, square, Move(SET, (start, names[square]), value)) for square in squares]

    def _drops(
        self, landing: Landing, wants: Mapping[Mask, int], gift: tuple[int, Seat] | None
    ) -> list[tuple[int, Seat]]:
        """Worth and ship of the drops to make, best first."""
        if landing.mode not in INTO_OWN:
            return []
        offers = []
        if not self.board.bits[landing.target] & self.visible:
            offers.append((self._stone(landing.target, wants), self.seat))
        if gift is not None and landing.mode in INTO_OTHERS:
            offers.append(gift)
        return sorted(offers, reverse=True)

    def _best_gift(self, wants: Mapping[Mask, int]) -> tuple[int, Seat] | None:
        """Worth and ship of the stone that is worth most in a rival's ship."""
        ships, bits = self.position.ships, self.board.bits
        gifts = [
            (self._stone(ships[rival], wants), -rival)
            for rival in self.outlook.rivals
            if ships[rival] != NO_SHIP and not bits[ships[rival]] & self.visible and self.outlook.ready_for(rival)
        ]
        if not gifts:
            return None
        worth, rival = max(gifts)
        return worth, -rival

    def _stone(self, square: Square, wants: Mapping[Mask, int]) -> int:
        return max(wants.get(self.board.bits[square], 0), self.outlook.single(square))

    def _turn(
        self, landing: Landing, drops: list[tuple[int, Seat]], work: Construction | None, needs: Mapping[Mask, int]
    ) -> Turn:
        position, seats = self.position, self.position.table.seats
        supply, taken = usable_stones(position, self.seat, landing.lifted), 0
        given: list[Seat] = []
        spent = work.spent if work is not None else 0
        hidden = self.board.bits[landing.target] if landing.lifted else 0
        spare = self.visible & ~spent & ~hidden
        for worth, ship in drops:
            if len(given) >= supply:
                bits = [self.board.bits[square] for square in self.board.indices(spare & ~taken)]
                least = min(bits, key=lambda bit: (needs.get(bit, 0), bit), default=0)
                if not least or needs.get(least, 0) >= worth:
                    break
                taken |= least
            given.append(ship)
        given.sort(key=lambda ship: (ship != self.seat, ship))
        allowed = tuple(seats[ship] for ship in given)
        if allowed not in allowed_drops(position.table, self.seat, landing.mode):
            allowed, taken = (), 0
        builds = (work.build,) if work is not None else ()
        squares = tuple(self.board.squares(taken)) if taken else ()
        return Turn(seats[self.seat], landing.move, squares, allowed, builds)
