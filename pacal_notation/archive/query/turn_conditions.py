"""What is true of a turn: how the ship moved, what was dropped and built, points, and what stands there afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from ...game.actions import ARROWS_ROLL, Build
from ...game.arrangement import Arrangement, Holding
from ...game.board import Board
from ...game.position import Position
from ...game.types import Height, Seat, SquareName
from ...review.replay import Step
from .comparing import NumberTest
from .conditions import Needs, TurnCondition
from .games import Game
from .players import Who


def district_of(board: Board, square: SquareName) -> str:
    """The letter of a square's district; empty for the lake and for squares that the board does not have."""
    index = board.index.get(square)
    number = -1 if index is None else board.district_of[index]
    return board.districts[number].letter if number >= 0 else ""


@dataclass(frozen=True)
class Builds(TurnCondition):
    """``build height >= 4 in S on g7 at lake by Green``; ``new pyramid`` and ``upgrade from 2``.

    Everything is about one and the same pyramid, as it was written.
    """

    upgrade: bool | None = None
    height: NumberTest | None = None
    replaced: NumberTest | None = None
    district: str = ""
    site: str = ""
    shore: str = ""

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        return any(self._meant(step.before.table.board, build) for build in step.turn.builds)

    def _meant(self, board: Board, build: Build) -> bool:
        if self.upgrade is not None and bool(build.replaces) is not self.upgrade:
            return False
        if self.height is not None and not self.height.fits(build.height):
            return False
        if self.replaced is not None and not self.replaced.fits(build.replaces):
            return False
        if self.district and district_of(board, build.site) != self.district:
            return False
        if self.site and build.site != self.site:
            return False
        return not self.shore or self._on_shore(board, build.site)

    def _on_shore(self, board: Board, site: SquareName) -> bool:
        squares = board.river_shore if self.shore == "river" else board.lake_shore
        return bool(squares & board.bits[board.index.get(site, board.edge)])


@dataclass(frozen=True)
class Majority(TurnCondition):
    """``majority taken`` or ``majority lost``: to have more floors in a district than each other player.

    Whoever takes one has just built; whoever loses one is somebody else.
    """

    lost: bool = False
    district: str = ""

    def at(self, game: Game, number: int) -> bool:
        return self.true_of(game, number, game.steps[number])

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        before, after = game.holders(number, False), game.holders(number, True)
        if before == after:
            return False
        seats, districts = step.before.table.seats, step.before.table.board.districts
        for place, (had, has) in enumerate(zip(before, after, strict=True)):
            holder = had if self.lost else has
            if had == has or holder is None or self.district not in ("", districts[place].letter):
                continue
            if self.plays(game, seats[holder]):
                return True
        return False


@dataclass(frozen=True)
class First(TurnCondition):
    """``first pyramid in S``: where nobody had any floors."""

    district: str = ""

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        districts = step.before.table.board.districts
        before, after = (map(sum, zip(*one.district_floors(), strict=True)) for one in (step.before, step.after))
        return any(
            not had and has and self.district in ("", districts[place].letter)
            for place, (had, has) in enumerate(zip(before, after, strict=True))
        )


@dataclass(frozen=True)
class GivesGodStone(TurnCondition):
    """``god stone 6``."""

    value: NumberTest | None = None

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        value = step.turn.move.god_stone
        return bool(value) and (self.value is None or self.value.fits(value))


@dataclass(frozen=True)
class Moves(TurnCondition):
    """``move arrows from g7 to m7 in S``."""

    mode: str = ""
    start: str = ""
    target: str = ""
    district: str = ""

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        move = step.turn.move
        if self.mode and step.outcome.mode != self.mode:
            return False
        if self.start and move.path[0] != self.start:
            return False
        if self.target and move.target != self.target:
            return False
        return not self.district or district_of(step.before.table.board, move.target) == self.district


@dataclass(frozen=True)
class Drops(TurnCondition):
    """``drop into Yellow``."""

    into: tuple[Who, ...] = ()

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        drops = step.turn.drops
        return bool(drops) and all(any(ship in game.called(who) for ship in drops) for who in self.into)


@dataclass(frozen=True)
class TakesBack(TurnCondition):
    """``taken back on c4``: own stones taken from the board."""

    square: str = ""

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        return self.square in step.turn.taken if self.square else bool(step.turn.taken)


@dataclass(frozen=True)
class TurnNumber(TurnCondition):
    """``round``, ``points``, ``drops``; and after the turn ``track``, ``lead``, ``supply`` and ``pyramids``."""

    field: str
    test: NumberTest

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        return self.test.fits(self.value(step, game.seat(step)))

    def value(self, step: Step, seat: Seat | None) -> int | None:
        match self.field:
            case "round":
                return step.before.round
            case "points":
                return step.outcome.points
            case "drops":
                return len(step.turn.drops)
        if seat is None:
            return None
        after = step.after
        match self.field:
            case "track":
                return after.scores[seat]
            case "lead":
                return after.scores[seat] - max(score for other, score in enumerate(after.scores) if other != seat)
            case "supply":
                return after.supply[seat]
        return after.built(seat)


@dataclass(frozen=True)
class Rolled(TurnCondition):
    """``roll x`` for the arrows, ``roll >= 4`` for numbers."""

    arrows: bool
    test: NumberTest

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        roll = step.before.roll
        if self.arrows:
            return (roll == ARROWS_ROLL) is (self.test.sign == "=")
        return self.test.fits(None if roll == ARROWS_ROLL else roll)


@dataclass(frozen=True)
class Share(TurnCondition):
    """``loss``: how much of the chance to win a turn gave away; ``chance``: the one of its player after it."""

    needs = Needs.LUCK

    field: str
    test: NumberTest

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        seat = game.seat(step)
        if seat is None:
            return False
        if self.field == "chance":
            return game.split is not None and self.test.fits(game.split.chances[number + 1][seat])
        return game.luck is not None and self.test.fits(game.luck.loss_of(number))


@dataclass(frozen=True)
class HasVariation(TurnCondition):
    """``variation``: something that could have been played instead was written down."""

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        return bool(step.variations)


@dataclass(frozen=True)
class HasGlyph(TurnCondition):
    """``glyph "!?"``."""

    glyph: str = ""

    def true_of(self, game: Game, number: int, step: Step) -> bool:
        glyphs = [item for item in step.written.tail if isinstance(item, str)]
        return self.glyph in glyphs if self.glyph else bool(glyphs)


PYRAMID, STONE, SHIP, GOD_STONES = "pyramid", "stone", "ship", "god stones"


@dataclass(frozen=True)
class Stands:
    """A piece on the board, of somebody or of anybody. `height` 0 is a pyramid of any height."""

    kind: str
    square: SquareName = ""
    height: Height = 0
    god_stones: tuple[int, ...] = ()
    owner: Who | None = None

    def there(self, game: Game, position: Position) -> bool:
        """Whether it stands there."""
        seats = position.table.seats
        meant = range(len(seats))
        if self.owner is not None:
            called = game.called(self.owner)
            meant_seats = [seat for seat in meant if seats[seat] in called]
        else:
            meant_seats = list(meant)
        return any(self._of(position, seat) for seat in meant_seats)

    def _of(self, position: Position, seat: Seat) -> bool:
        if self.kind == GOD_STONES:
            left = position.god_stones[seat]
            return set(self.god_stones) <= set(left) if self.god_stones else not left
        board = position.table.board
        square = board.index.get(self.square)
        if square is None:
            return False
        bit = board.bits[square]
        match self.kind:
            case "pyramid":
                return bool(position.pyramids[seat][self.height] & bit)
            case "ship":
                return position.ships[seat] == square
        if position.stones[seat] & bit:
            return True
        return any(place == square and position.under_ship(ship, seat) for ship, place in enumerate(position.ships))


@dataclass(frozen=True)
class Stand(TurnCondition):
    """``#5@g7 +c4``: what stands on the board after the turn, all at the same time."""

    pieces: tuple[Stands, ...]

    def at(self, game: Game, number: int) -> bool:
        after = game.steps[number].after
        return all(piece.there(game, after) for piece in self.pieces)


@dataclass(frozen=True)
class WholePosition(TurnCondition):
    """``position "G 34 ^26 @h8 … / Y …"``: exactly this stands there after the turn; with a stage, also that."""

    arrangement: Arrangement

    def at(self, game: Game, number: int) -> bool:
        return same_position(self.arrangement, game.steps[number].after)


def same_position(wanted: Arrangement, position: Position) -> bool:
    """Whether an arrangement is what stands there. Ships that were left out may stand anywhere."""
    if sorted(wanted.seats) != sorted(position.table.seats):
        return False
    if wanted.stage is not None and wanted.stage != position.stage:
        return False
    return all(_same(holding, position) for holding in wanted.players)


def _same(wanted: Holding, position: Position) -> bool:
    there = position.holding(position.table.seat_of[wanted.colour])
    return (
        wanted.score == there.score
        and sorted(wanted.god_stones) == sorted(there.god_stones)
        and (wanted.ship is None or wanted.ship == there.ship)
        and sorted(wanted.pyramids) == sorted(there.pyramids)
        and sorted(wanted.stones) == sorted(there.stones)
    )
