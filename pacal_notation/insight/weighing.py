"""What a turn is worth: the points it earns, what the rivals can take at once, and what it leaves for the next turn.

Estimates for annotations, not rules. Every candidate is played by the referee; then, in order of play, each rival
makes the build that earns most, if any does; then the player's own prospects are counted. Ships are taken to uncover
their squares when they move, and where they will land is not guessed. Worth is counted in hundredths of a point, in
whole numbers, so that it is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..game.actions import SET, Build, Move, Turn
from ..game.legal.constellations import Construction, constructions, occupied
from ..game.legal.turns import Landing, allowed_drops, landings, usable_stones
from ..game.modes import FREE, GOD_STONE, INTO_OTHERS, INTO_OWN
from ..game.position import NO_SHIP, PYRAMIDS, Position
from ..game.referee import Outcome, TurnLike, play
from ..game.scoring import BONUS, final_score
from ..game.types import Colour, Mask, Seat, Square, SquareName
from ..game.what_if import after_build, after_lifting
from .outlook import Outlook

POINT = 100
_NEXT = 55
"""Share of the best build of the next turn that counts now: it may be covered, or the roll may not suit."""
_LATER = 20
"""Share of what one more stone would make possible."""
_WIN = 8 * POINT
_BUILDS, _LANDINGS = 6, 4
"""How many builds are tried, and how many landings with the best of them."""


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

    @property
    def idea(self) -> tuple[object, ...]:
        """What makes it another turn to a reader: where the ship lands and what is built."""
        builds = self.turn.builds
        return self.turn.move.target, bool(self.turn.move.god_stone), builds[0].site if builds else "", builds[:1]


class Weigher:
    """Weighs turns. Remembers which constellations there are, so one weigher should serve a whole game."""

    def __init__(self) -> None:
        self._works: dict[tuple[Seat, Mask, tuple[Mask, ...]], list[Construction]] = {}

    def works(self, position: Position, seat: Seat, visible: Mask) -> list[Construction]:
        """Every build open to a seat with these visible stones."""
        key = (seat, visible, position.pyramids[seat])
        found = self._works.get(key)
        if found is None:
            found = self._works[key] = constructions(position, seat, visible)
        return found

    def chances(self, position: Position, seat: Seat, visible: Mask, lifted: bool = True) -> list[Chance]:
        """The builds of a seat with what each would earn, best first. A lifted ship has not come down yet."""
        works = self.works(position, seat, visible)
        if position.table.rules.empty_between:
            blocking = occupied(position, seat, position.table.board.edge if lifted else None, 0)
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
            rating = POINT * points + 12 * value * min(max(before + more - rival, 0), 4) + more * (20 + 30 * shores)
            rating -= 15 * work.spent.bit_count()
            if replaced is None:
                rating += 20
                if left - 1 == last:
                    points += BONUS
                    rating += BONUS * POINT
            found.append(Chance(points, work, rating))
        found.sort(key=lambda chance: (-chance.points, -chance.rating))
        return found

    def options(self, position: Position) -> list[Option]:
        """The best turns of the player to move, best first. Looks at the promising ones, not at all legal turns."""
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        chosen: dict[Turn, Option] = {}
        for turn in _Candidates(self, position, seat).turns():
            if turn not in chosen:
                outcome = play(position, turn)
                if outcome.legal:
                    chosen[turn] = self.weigh(outcome)
        return sorted(chosen.values(), key=lambda option: (-option.worth, -option.points))

    def offers(self, position: Position) -> dict[str, Chance]:
        """For each district in which a build earns points this turn, the best such build. Exact for legal play.

        What can be built hangs on the move only in that the ship must not land on a stone that is needed. (With
        `between=empty` it must not land between either. That a stone taken back makes room there is not looked for.)
        """
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        ways = landings(position)
        board = position.table.board
        lifted = ways[0].lifted
        visible = position.uncovered(seat) if lifted else position.stones[seat]
        targets = [board.bits[way.target] for way in ways if way.lifted] or [0]
        found: dict[str, Chance] = {}
        for chance in self.chances(position, seat, visible, lifted):
            if not chance.points:
                break
            needed = chance.work.spent | chance.work.gaps
            letter = board.districts[board.district_of[board.index[chance.work.build.site]]].letter
            if letter not in found and any(not needed & target for target in targets):
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


class _Candidates:
    """The turns that are worth weighing in a position."""

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

    def turns(self) -> Iterable[Turn]:
        """With each of the best builds, and with none, the landings that look best."""
        by_rating = sorted(self.chances, key=lambda chance: -chance.rating)
        builds: dict[tuple[SquareName, int], Construction] = {}
        for chance in (*self.chances[:2], *by_rating):
            build = chance.work.build
            if len(builds) < _BUILDS:
                builds.setdefault((build.site, build.height), chance.work)
        for number, work in enumerate((*builds.values(), None)):
            yield from self._with(work, _LANDINGS if number < 2 or work is None else 2)

    def _with(self, work: Construction | None, most: int) -> Iterable[Turn]:
        wants, needs = self.outlook.prospects(work)
        spent, gaps = (work.spent, work.gaps) if work is not None else (0, 0)
        rated = []
        for landing in (*self.flights, *self._god_stones(wants)):
            bit = self.board.bits[landing.target]
            if (spent | gaps) & bit and landing.lifted:
                continue
            drops = self._drops(landing, wants, spent)
            rating = sum(worth for worth, _ in drops) * 60 // 100 + self.threats.get(bit, 0)
            rating -= needs.get(bit, 0) // 2 + landing.move.god_stone * POINT
            rated.append((rating, landing, drops))
        rated.sort(key=lambda entry: -entry[0])
        for _, landing, drops in rated[:most]:
            yield self._turn(landing, drops, work, needs)

    def _god_stones(self, wants: dict[Mask, int]) -> list[Landing]:
        """The most wanted square for the smallest god stone, where that is a choice."""
        position, seat = self.position, self.seat
        if position.round == 1 or not position.god_stones[seat] or self.flights[0].move.god_stone:
            return []
        free = {bit: worth for bit, worth in wants.items() if not bit & position.obstacles}
        if not free:
            return []
        best = max(free, key=lambda bit: (free[bit], -bit))
        names = self.board.names
        path = (names[position.ships[seat]], names[best.bit_length() - 1])
        return [Landing(GOD_STONE, best.bit_length() - 1, Move(SET, path, position.god_stones[seat][0]))]

    def _drops(self, landing: Landing, wants: dict[Mask, int], spent: Mask) -> list[tuple[int, Seat]]:
        """Worth and ship of the drops to make, best first."""
        if landing.mode not in INTO_OWN:
            return []
        offers = []
        own_bit = self.board.bits[landing.target]
        if not own_bit & self.visible:
            offers.append((self._stone(landing.target, wants), self.seat))
        if landing.mode in INTO_OTHERS:
            gifts = [
                (self._stone(self.position.ships[rival], wants), -rival)
                for rival in self.outlook.rivals
                if self.outlook.ready_for(rival) and self.position.ships[rival] != NO_SHIP
            ]
            gifts = [gift for gift in gifts if not self.board.bits[self.position.ships[-gift[1]]] & self.visible]
            if gifts:
                worth, rival = max(gifts)
                offers.append((worth, -rival))
        return sorted(offers, reverse=True)

    def _stone(self, square: Square, wants: dict[Mask, int]) -> int:
        return max(wants.get(self.board.bits[square], 0), self.outlook.single(square))

    def _turn(
        self, landing: Landing, drops: list[tuple[int, Seat]], work: Construction | None, needs: dict[Mask, int]
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
        return Turn(seats[self.seat], landing.move, tuple(self.board.squares(taken)), allowed, builds)


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
