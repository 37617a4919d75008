"""Self-play: games that players of several kinds play against each other.

Given the same table, policies and seed, a game is the same on every machine. A policy sees the position and names a
turn; the referee plays it. No policy enumerates all legal turns: they take landings and constructions from the
generator and weigh them apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple, Protocol

from ..data.languages.nouns import cited, listed
from ..game.actions import SET, Move, Turn
from ..game.error_words import SAY
from ..game.errors import PacalError
from ..game.legal.constellations import Construction, constructions, occupied, unhindered
from ..game.legal.turns import Landing, allowed_drops, landings, usable_stones
from ..game.modes import FREE, GOD_STONE, INTO_OTHERS, INTO_OWN
from ..game.placing import set_up
from ..game.position import Position, Table
from ..game.referee import Outcome, play, roll
from ..game.types import Colour, Mask, Seat, Square, SquareName
from .chance import below, draw, pick, throw
from .outlook import Outlook
from .works import works_of

MAX_ROUNDS = 200
"""The round after which a game is given up; games by people take 10 to 20."""


class Policy(Protocol):
    """A way to play. The same position and the same state of `rng` give the same answer."""

    def place(self, at: Table, free: Sequence[Square], rng: Random) -> Square:
        """One of the free squares of the sacred district for the ship (S3)."""

    def choose(self, position: Position, rng: Random) -> Turn:
        """A legal turn for the player to move."""


class Game(NamedTuple):
    """A game that was played: where the ships were set, and every turn with what it led to.

    Round and roll of a turn are those of its `before`. A game that reached its last allowed round is not `over`.
    """

    table: Table
    ships: tuple[tuple[Colour, SquareName], ...]
    outcomes: tuple[Outcome, ...]

    @property
    def last(self) -> Position:
        """The position at the end."""
        return self.outcomes[-1].position


def play_game(at: Table, rng: Random, policies: Sequence[Policy], max_rounds: int = MAX_ROUNDS) -> Game:
    """Play a game from the setup to its end, one policy for each seat."""
    if len(policies) != at.players or max_rounds < 1:
        raise PacalError(f"{at.players} players need {at.players} policies and at least one round")
    ships: list[tuple[str, str]] = []
    free = at.board.indices(at.board.sacred & ~at.closed)
    for colour, policy in zip(at.seats, policies, strict=True):
        square = policy.place(at, free, rng)
        free.remove(square)
        ships.append((colour, at.board.names[square]))
    first, breaches = set_up(at, ships)
    assert not breaches, breaches
    return Game(at, tuple(ships), tuple(play_on(first, rng, policies, max_rounds)))


def play_on(
    position: Position, rng: Random, policies: Sequence[Policy], max_rounds: int = MAX_ROUNDS
) -> Iterator[Outcome]:
    """Play on from a position, turn by turn, until the game or the last allowed round is over."""
    at = position.table
    while (colour := position.to_play) is not None and position.round <= max_rounds:
        if position.roll is None:
            position, _ = roll(position, throw(rng))
        outcome = play(position, policies[at.seat_of[colour]].choose(position, rng))
        if outcome.broken:
            raise PacalError(f"self-play broke {outcome.broken[0]} with {outcome.turn} in {position.arrangement()}")
        yield outcome
        position = outcome.position


class RandomPolicy:
    """Every legal outcome can come up: a landing, then drops, stones to take back and a build, each drawn evenly.

    Once in twelve turns a god stone is given up as long as one is left; nine builds in ten are made.
    """

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        return pick(rng, free)

    def choose(self, position: Position, rng: Random) -> Turn:
        at = position.table
        board, colour = at.board, position.to_play
        assert colour is not None
        seat = at.seat_of[colour]
        ways = _flights(position)
        if below(rng, 12) == 0:
            ways = [way for way in landings(position) if way.move.god_stone] or ways
        landing = pick(rng, ways)
        visible = _visible(position, seat, landing)
        supply = usable_stones(position, seat, landing.lifted)
        allowed = allowed_drops(at, seat, landing.mode)
        drops = pick(rng, [d for d in allowed if len(d) <= supply + visible.bit_count()])
        taken = 0
        for square in draw(rng, board.indices(visible), max(len(drops) - supply, 0)):
            taken |= board.bits[square]
        works = constructions(position, seat, visible & ~taken) if below(rng, 10) else []
        works = unhindered(works, _occupied(position, seat, landing, taken))
        builds = (pick(rng, works).build,) if works else ()
        return Turn(colour, landing.move, tuple(board.squares(taken)), drops, builds)


class Temper(NamedTuple):
    """What kind of player somebody is. `noise` is in hundredths of a point, shares are in hundredths."""

    eagerness: int
    """How much a build now weighs against everything that comes later."""
    noise: int
    """How far a judgement can be off."""
    foresight: int
    """How much final scoring weighs."""
    patience: int
    """How much a bigger constellation in sight weighs against building now."""
    blocking: int
    """How much a rival's threat weighs."""
    thrift: int
    """What a god stone must bring, compared with what it is worth in the end."""
    absence: int
    """How often a drop, or a build without points, is left out."""
    stamina: int
    """The round after which a losing player no longer avoids to end the game; 0 for who does not think of the end."""


class TemperedPolicy:
    """Builds when it earns, saves stones for bigger constellations, fights for districts, blocks, spares god stones."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def place(self, at: Table, free: Sequence[int], rng: Random) -> int:
        return pick(rng, free)

    def choose(self, position: Position, rng: Random) -> Turn:
        colour = position.to_play
        assert colour is not None
        seat = position.table.seat_of[colour]
        return _Deliberation(Outlook(position, seat), self.temper, rng).turn()


"""The modes of moving after which a rival's ship may get a stone, too (E1)."""
_SURE, _HOPED = 60, 45
"""Share of a prospect's worth that a stone in the own ship, or in a rival's, is expected to bring."""


class _Deliberation:
    """One player thinking about one turn."""

    def __init__(self, outlook: Outlook, temper: Temper, rng: Random) -> None:
        self.outlook = outlook
        self.temper = temper
        self.rng = rng
        self.position = outlook.position
        self.board = outlook.board
        self.seat = outlook.seat
        idle = outlook.prospects(None) if temper.patience and not outlook.last_chance else None
        self.works = self._ranked_works({} if idle is None else idle[1])
        if self.works or idle is None:
            idle = outlook.prospects(self.works[0][1] if self.works else None)
        self.wants, self.needs = idle
        self.threats = outlook.threats() if temper.blocking else {}
        self.gift, self.gift_worth = self._best_gift()

    def turn(self) -> Turn:
        landing, work = self._best_landing()
        drops, taken = self._drops(landing, work)
        builds = () if work is None else (work.build,)
        squares = tuple(self.board.squares(taken)) if taken else ()
        return Turn(self.outlook.at.seats[self.seat], landing.move, squares, drops, builds)

    def _ranked_works(self, needs: Mapping[Mask, int]) -> list[tuple[int, Construction]]:
        """Builds worth making, best first. What the stones are needed for counts against building now."""
        outlook, temper = self.outlook, self.temper
        ranked = []
        works = works_of(self.position, self.seat, outlook.uncovered)
        # Who has no stones left to play cannot wait for long.
        patience = temper.patience * (2 + min(self.position.supply[self.seat], 4)) // 6
        for work in works:
            worth = outlook.worth(work, temper.foresight, temper.stamina)
            if worth <= 0:
                continue
            if needs:
                lost = max([need for bit, need in needs.items() if bit & work.spent], default=0)
                worth -= lost * patience // 100
            worth += below(self.rng, temper.noise + 1)
            if worth > 0 and (worth > 200 or below(self.rng, 100) >= temper.absence):
                ranked.append((worth, work))
        ranked.sort(key=lambda pair: -pair[0])
        return ranked

    def _best_landing(self) -> tuple[Landing, Construction | None]:
        position, temper = self.position, self.temper
        ways = _flights(position)
        if ways[0].mode != GOD_STONE:
            ways += self._god_stone_ways()
        best: tuple[int, Landing, Construction | None] | None = None
        bits, threats, strict = self.board.bits, self.threats, position.table.empty_between
        gift, price = self.gift_worth * _HOPED // 100, self._god_stone_price()
        uncovered, draw, noise = self.outlook.uncovered, self.rng.random, temper.noise + 1
        for landing in ways:
            mode, target, move, lifted = landing
            hidden = ~(uncovered & ~bits[target]) if lifted else ~position.stones[self.seat]
            blocking = _occupied(position, self.seat, landing) if strict else 0
            worth, work = 0, None
            for value, candidate in self.works:
                if not candidate.spent & hidden and not candidate.gaps & blocking:
                    worth, work = value * temper.eagerness // 100, candidate
                    break
            worth += self._stone_worth(target) * _SURE // 100
            if threats:
                worth += threats.get(bits[target], 0) * temper.blocking // 100
            if mode in INTO_OTHERS:
                worth += gift
            worth -= move.god_stone * price
            worth += int(draw() * noise)
            if best is None or worth > best[0]:
                best = worth, landing, work
        assert best is not None
        return best[1], best[2]

    def _god_stone_price(self) -> int:
        """What a point of a god stone costs: dear in the beginning."""
        return self.temper.thrift + 15 * max(12 - self.position.round, 0)

    def _god_stone_ways(self) -> list[Landing]:
        """The most wanted square, for the smallest god stone."""
        position, board, seat = self.position, self.board, self.seat
        if position.round == 1 or not position.god_stones[seat] or self.outlook.last_chance:
            return []
        bit = max((bit for bit in self.wants if not bit & position.obstacles), key=self.wants.__getitem__, default=0)
        if not bit:
            return []
        target = bit.bit_length() - 1
        path = (board.names[position.ships[seat]], board.names[target])
        return [Landing(GOD_STONE, target, Move(SET, path, position.god_stones[seat][0]))]

    def _stone_worth(self, square: Square) -> int:
        """What a stone dropped on a square would be worth; nothing where an own stone lies already."""
        outlook, bit = self.outlook, self.board.bits[square]
        if bit & outlook.uncovered:
            return -self.needs.get(bit, 0) // 2
        return max(self.wants.get(bit, 0), outlook.singles[self.board.district_of[square]])

    def _best_gift(self) -> tuple[int, int]:
        """The rival whose ship stands where an own stone would be worth most, and that worth; −1 for none."""
        best, worth = -1, 0
        for rival in self.outlook.rivals:
            if self.outlook.ready_for(rival):
                value = self._stone_worth(self.position.ships[rival]) + below(self.rng, 20)
                if value > worth:
                    best, worth = rival, value
        return best, worth

    def _drops(self, landing: Landing, work: Construction | None) -> tuple[tuple[Colour, ...], Mask]:
        """Whom to give stones, and the mask of stones taken back to pay for it."""
        position, board, seats = self.position, self.board, self.position.table.seats
        offers: list[tuple[int, int]] = []
        if landing.mode in INTO_OWN and not board.bits[landing.target] & self.outlook.uncovered:
            offers.append((self._stone_worth(landing.target), self.seat))
        if landing.mode in INTO_OTHERS and self.gift >= 0:
            offers.append((self.gift_worth, self.gift))
        offers = [offer for offer in offers if below(self.rng, 100) >= self.temper.absence]
        offers.sort(reverse=True)
        supply, taken = usable_stones(position, self.seat, landing.lifted), 0
        spare = _visible(position, self.seat, landing) & ~(work.spent if work else 0)
        given: list[Seat] = []
        for worth, ship in offers:
            if len(given) >= supply:
                bit = self._least_needed(spare & ~taken)
                if not bit or self.needs.get(bit, 0) >= worth:
                    break
                taken |= bit
            given.append(ship)
        given.sort(key=lambda ship: ship != self.seat)
        drops = tuple(seats[ship] for ship in given)
        if drops not in allowed_drops(position.table, self.seat, landing.mode):
            return (), 0
        return drops, taken

    def _least_needed(self, stones: Mask) -> Mask:
        """The bit of the stone that can best be spared, 0 for no stone."""
        bits = [self.board.bits[square] for square in self.board.indices(stones)]
        return min(bits, key=lambda bit: self.needs.get(bit, 0), default=0)


def _flights(position: Position) -> list[Landing]:
    """Where the ship can go for nothing; every landing where it can go nowhere without a god stone."""
    ways = landings(position._replace(god_stones=((),) * position.table.players))
    return landings(position) if ways[0].mode == FREE else ways


def _visible(position: Position, seat: Seat, landing: Landing) -> Mask:
    """The seat's visible stones after a move."""
    if not landing.lifted:
        return position.stones[seat]
    return position.uncovered(seat) & ~position.table.board.bits[landing.target]


def _occupied(position: Position, seat: Seat, landing: Landing, taken: Mask = 0) -> Mask:
    """The squares that block constellations after a move; none where anything may lie between."""
    if not position.table.rules.empty_between:
        return 0
    return occupied(position, seat, landing.target if landing.lifted else None, taken)


def _club(rng: Random) -> Policy:
    """Somebody from a club: no two are alike."""
    return TemperedPolicy(
        Temper(
            eagerness=100,
            noise=40 + below(rng, 100),
            foresight=100 + below(rng, 100),
            patience=30 + below(rng, 60) + (40 if below(rng, 4) == 0 else 0),
            blocking=10 + below(rng, 50),
            thrift=40 + below(rng, 80),
            absence=3 + below(rng, 7),
            stamina=18 + below(rng, 8),
        )
    )


def _greedy(rng: Random) -> Policy:
    """Most points now, then the best threats."""
    return TemperedPolicy(
        Temper(eagerness=5000, noise=10, foresight=10, patience=0, blocking=40, thrift=80, absence=0, stamina=0)
    )


def _beginner(rng: Random) -> Policy:
    """Somebody at the first game: builds whatever comes, sees little, spends god stones."""
    return TemperedPolicy(
        Temper(eagerness=100, noise=300, foresight=20, patience=0, blocking=0, thrift=30, absence=15, stamina=0)
    )


def _best(rng: Random) -> Policy:
    """The evaluator's first choice."""
    from .strong_policies import BestPolicy

    return BestPolicy()


POLICIES: Mapping[str, Callable[[Random], Policy]] = MappingProxyType(
    {
        "club": _club,
        "greedy": _greedy,
        "beginner": _beginner,
        "random": lambda rng: RandomPolicy(),
        "best": _best,
    }
)
"""Every policy by name, made with a source of chance: players of one kind may differ in temper."""

DEEP = "deep"
"""The name, with a colon and a number behind it, for who plays the best few turns out so many times each."""
MIXED = "mixed"
"""The name for anybody: each seat gets one of the policies that `ANYBODY` lists."""
ANYBODY = ("club", "greedy", "beginner", "random")


POLICY_NAMES = (*POLICIES, MIXED)
"""What a policy can be called, but for `DEEP` with its number."""


def is_policy(name: str) -> bool:
    """Whether there is a policy of that name.

    >>> [is_policy(name) for name in ("club", "deep:20", "deep", "deep:0")]
    [True, True, False, False]
    """
    return name in POLICY_NAMES or _trials(name) > 0


def _trials(name: str) -> int:
    """The number behind the colon of ``deep:20``; 0 for another name."""
    found = re.fullmatch(DEEP + ":([1-9][0-9]{0,4})", name, re.ASCII)
    return int(found[1]) if found is not None else 0


def make_policy(name: str, rng: Random) -> Policy:
    """A player of the kind of that name, or of any kind for `MIXED`."""
    if name == MIXED:
        name = pick(rng, ANYBODY)
    if name in POLICIES:
        return POLICIES[name](rng)
    if trials := _trials(name):
        from .strong_policies import DeepPolicy

        return DeepPolicy(trials)
    raise PacalError(SAY.later("game.no-policy", word=cited(name), names=listed([*POLICIES, "deep:N", MIXED])))
