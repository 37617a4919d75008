"""A position in numbers, for the evaluator: what each seat has, what it can build at once, and what that leads to.

Nothing here knows a board or an edition: points are counted in parts of the score that ends the game, districts by
their values. All numbers are whole, so that they are the same on every machine.

The *horizon* of a position is where it leads to if, in order of play, each of the next seats makes the build that earns
most, if any earns points; so many turns are looked ahead as there are players. Where ships will land is not guessed.
"""

from __future__ import annotations

from operator import itemgetter, sub

from ..game.live_position import LivePosition
from ..game.position import PYRAMIDS, STOCK, STONES, Position
from ..game.scoring import leaders, standings, totals_of
from ..game.types import Seat
from ..game.what_if import build_ahead, lift_ahead
from .readiness import Ready
from .weighing import Weigher

UNIT = 64
"""A number of about this size stands for 1."""

_MOST = 8
"""Scores are not taken for more than so many times the one that ends the game, whatever a position says."""

Row = list[int]

_OWN = (
    "score", "total", "later_score", "later_total", "built", "later_built", "floors", "supply", "open_stones",
    "god_points", "led", "safe", "shores", "ready", "ready_rating", "later_ready", "wins_later", "high_left", "wait",
    "turns", "wanted", "wanted_more",
)  # fmt: skip
"""What is known of one seat, now and, as `later`, at the horizon.

`led` are the values of the districts that it leads, `safe` those values by how far it leads, `shores` its floors at
river and lake. `ready` are the points of the build that earns most at once, `wanted` is what one more stone on the best
square would be worth, `wanted_more` the same for the best three squares. `wait` is how many turns come before its next,
`high_left` counts the pyramids of four and five floors in supply.
"""
_AGAINST_BEST = (
    "score", "total", "later_score", "later_total", "built", "led", "safe", "shores", "ready", "ready_rating",
    "later_ready", "wait", "wanted",
)  # fmt: skip
_AGAINST_MEAN = (
    "score", "total", "later_score", "later_total", "built", "floors", "led", "safe", "ready_rating", "wait",
    "wanted_more",
)  # fmt: skip
"""What is held against the best of the rivals, and against their mean."""

NAMES = (
    *_OWN,
    *(f"{name}_over_best" for name in _AGAINST_BEST),
    *(f"{name}_over_mean" for name in _AGAINST_MEAN),
    "progress", "round", "rolled", "late", "two", "three", "four", "five",
)  # fmt: skip
"""The numbers of a seat, in their order."""
_best_of = itemgetter(*map(_OWN.index, _AGAINST_BEST))
_mean_of = itemgetter(*map(_OWN.index, _AGAINST_MEAN))


def upcoming(position: Position, turns: int) -> list[tuple[Seat, bool]]:
    """The seats of the next turns in order of play, and whether the round ends with each."""
    at = position.table
    number, waiting = position.round, position.waiting
    order: list[tuple[Seat, bool]] = []
    while len(order) < turns:
        if not waiting:
            number, waiting = number + 1, at.everyone
        seat = at.queue(number)[waiting]
        waiting &= at.others[seat]
        order.append((seat, not waiting))
    return order


def rows(weigher: Weigher, position: Position) -> list[Row]:
    """For each seat of a game that goes on, its numbers; `NAMES` tells what they are."""
    at = position.table
    players = range(at.players)
    order = upcoming(position, 2 * at.players)
    live = LivePosition(position)
    ready = [weigher.ready(live, seat, live.uncovered(seat)) for seat in players]
    _go_on(weigher, live, ready[:], order[: at.players])
    sides = _sides(weigher, position, live, ready, [seat for seat, _ in order])
    limit = at.limit
    built = max([masks[0].bit_count() for masks in position.pyramids])
    common = [
        max(UNIT * min(max(position.scores), _MOST * limit) // limit, UNIT * built // at.last_built),
        min(position.round, 30) * UNIT // 15,
        UNIT if position.roll is not None else 0,
        UNIT if position.reached else 0,
        *_NUMBERS[at.players],
    ]
    bests, means = list(map(_best_of, sides)), list(map(_mean_of, sides))
    sums = list(map(sum, zip(*means, strict=True)))
    rivals = at.players - 1
    found = []
    for seat, side in enumerate(sides):
        theirs = bests[:seat] + bests[seat + 1 :]
        side += map(sub, bests[seat], theirs[0] if rivals == 1 else map(max, *theirs))
        side += [mine - (whole - mine) // rivals for mine, whole in zip(means[seat], sums, strict=True)]
        side += common
        found.append(side)
    return found


_NUMBERS = {players: [UNIT if players == number else 0 for number in (2, 3, 4, 5)] for players in (2, 3, 4, 5)}


def _go_on(weigher: Weigher, live: LivePosition, ready: list[Ready | None], order: list[tuple[Seat, bool]]) -> None:
    """Let the best builds of the next turns be made. `ready` are those of all seats in the position itself."""
    at = live.table
    changed = False
    for seat, last in order:
        best = weigher.ready(live, seat, live.uncovered(seat)) if changed else ready[seat]
        if best is not None and best.points:
            build_ahead(live, seat, best.square, best.height, best.replaced, best.spent)
            live.scores[seat] += best.points
            changed = True
        if (last or at.players == 2) and max(live.scores) >= at.limit:
            live.over = True
        if live.over:
            return
        changed |= lift_ahead(live, seat)


def _sides(
    weigher: Weigher, position: Position, later: LivePosition, ready: list[Ready | None], order: list[Seat]
) -> list[Row]:
    at = position.table
    limit, seats = at.limit, range(at.players)
    most = _MOST * limit
    totals, later_totals = totals_of(position), totals_of(later)
    later_best = max(later_totals)
    led, safe = [0] * at.players, [0] * at.players
    *districts, river, lake = position.floors
    for value, counts in zip(at.board.values, districts, strict=True):
        if counts:
            leader, margin = leaders[counts]
            if leader >= 0:
                led[leader] += value
                safe[leader] += value * min(margin, 4)
    now, supply, stones = order[: at.players], position.supply, position.stones
    found = []
    for seat in seats:
        own = position.pyramids[seat]
        best = ready[seat]
        next_best = None if later.over else weigher.ready(later, seat, later.uncovered(seat))
        wanted, wanted_more = weigher.wanted(position, seat)
        four, five = own[4].bit_count(), own[5].bit_count()
        floors = own[1].bit_count() + 2 * own[2].bit_count() + 3 * own[3].bit_count() + 4 * four + 5 * five
        found.append(
            [
                UNIT * min(position.scores[seat], most) // limit,
                UNIT * min(totals[seat], most) // limit,
                UNIT * min(later.scores[seat], most) // limit,
                UNIT * min(later_totals[seat], most) // limit,
                UNIT * own[0].bit_count() // PYRAMIDS,
                UNIT * later.pyramids[seat][0].bit_count() // PYRAMIDS,
                2 * floors,
                UNIT * supply[seat] // STONES,
                UNIT * stones[seat].bit_count() // STONES,
                UNIT * sum(position.god_stones[seat]) // limit,
                UNIT * led[seat] // limit,
                UNIT * safe[seat] // (4 * limit),
                4 * (standings[river, seat][0] + standings[lake, seat][0]),
                UNIT * best.points // 7 if best is not None else 0,
                UNIT * best.rating // 1000 if best is not None else 0,
                UNIT * next_best.points // 7 if next_best is not None else 0,
                UNIT // 2 if not later.over else UNIT if later_totals[seat] == later_best else 0,
                (STOCK[4] + STOCK[5] - four - five) * UNIT // 4,
                order.index(seat) * UNIT // 4,
                now.count(seat) * UNIT // 2,
                UNIT * wanted // 1000,
                UNIT * wanted_more // 3000,
            ]
        )
    return found
