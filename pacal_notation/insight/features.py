"""A position in numbers, for the evaluator: what each seat has, what it can build at once, and what that leads to.

Nothing here knows a board or an edition: points are counted in parts of the score that ends the game, districts by
their values. All numbers are whole, so that they are the same on every machine.

The *horizon* of a position is where it leads to if, in order of play, each of the next seats makes the build that earns
most, if any earns points; so many turns are looked ahead as there are players. Where ships will land is not guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter, sub
from typing import NamedTuple

from ..game.actions import COLOURS
from ..game.live_position import LivePosition
from ..game.memo import Memo
from ..game.position import PYRAMIDS, STOCK, STONES, Position
from ..game.scoring import leaders, standings, totals_of
from ..game.types import Mask, Seat, SeatMask
from ..game.what_if import build_ahead, lift_ahead
from .readiness import Ready
from .weighing import Weigher
from .worths import Floors

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
    seats = range(at.players)
    queue = _queue_of(position)
    open_stones = [position.uncovered(seat) for seat in seats]
    ready = [weigher.ready(position, seat, visible) for seat, visible in enumerate(open_stones)]
    later = LivePosition(position)
    _go_on(weigher, later, ready, queue.order)
    sides = _sides(weigher, position, open_stones, later, ready, queue)
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
    # Whoever is best is held against the second best, all others against the best.
    ranked = list(map(sorted, zip(*bests, strict=True)))
    firsts, margins = [row[-1] for row in ranked], [row[-1] - row[-2] for row in ranked]
    sums = list(map(sum, zip(*means, strict=True)))
    rivals = at.players - 1
    for side, best, mean in zip(sides, bests, means, strict=True):
        side += [behind or ahead for behind, ahead in zip(map(sub, best, firsts), margins, strict=True)]
        side += [mine - (whole - mine) // rivals for mine, whole in zip(mean, sums, strict=True)]
        side += common
    return sides


_NUMBERS = {players: [UNIT if players == number else 0 for number in (2, 3, 4, 5)] for players in (2, 3, 4, 5)}


class _Queue(NamedTuple):
    """Who comes next: the seats of so many turns as there are players, and whether the round ends with each.

    Then the numbers `wait` and `turns` of every seat.
    """

    order: tuple[tuple[Seat, bool], ...]
    numbers: tuple[tuple[int, int], ...]


_queues: dict[tuple[int, int, SeatMask], _Queue] = {}
"""By the number of players, who starts the round, and the seats that have yet to play."""


def _queue_of(position: Position) -> _Queue:
    at = position.table
    key = at.players, position.round % at.starters, position.waiting
    found = _queues.get(key)
    if found is None:
        turns = upcoming(position, 2 * at.players)
        order, after = turns[: at.players], [seat for seat, _ in turns]
        now = after[: at.players]
        numbers = [
            (after.index(seat) * UNIT // 4, now.count(seat) * UNIT // 2) for seat in range(at.players)
        ]
        found = _queues[key] = _Queue(tuple(order), tuple(numbers))
    return found


def _go_on(weigher: Weigher, live: LivePosition, ready: list[Ready | None], order: Sequence[tuple[Seat, bool]]) -> None:
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
    weigher: Weigher,
    position: Position,
    open_stones: Sequence[Mask],
    later: LivePosition,
    ready: list[Ready | None],
    queue: _Queue,
) -> list[Row]:
    at = position.table
    limit = at.limit
    most = _MOST * limit
    totals, later_totals = totals_of(position), totals_of(later)
    later_best = max(later_totals)
    led, safe = _leads[position.floors, at.board.values]
    river, lake = position.floors[-2:]
    supply, stones = position.supply, position.stones
    over = later.over
    found = []
    for seat, score in enumerate(position.scores):
        best = ready[seat]
        next_best = None if over else weigher.ready(later, seat, later.uncovered(seat))
        wanted, wanted_more = weigher.wanted(position, seat, open_stones[seat])
        total, later_score, later_total = totals[seat], later.scores[seat], later_totals[seat]
        built, floors, high_left = _numbers_of[position.pyramids[seat]]
        wait, turns = queue.numbers[seat]
        found.append(
            [
                UNIT * (score if score < most else most) // limit,
                UNIT * (total if total < most else most) // limit,
                UNIT * (later_score if later_score < most else most) // limit,
                UNIT * (later_total if later_total < most else most) // limit,
                built,
                UNIT * later.pyramids[seat][0].bit_count() // PYRAMIDS,
                floors,
                UNIT * supply[seat] // STONES,
                UNIT * stones[seat].bit_count() // STONES,
                UNIT * sum(position.god_stones[seat]) // limit,
                UNIT * led[seat] // limit,
                UNIT * safe[seat] // (4 * limit),
                4 * (standings[river, seat][0] + standings[lake, seat][0]),
                UNIT * best.points // 7 if best is not None else 0,
                UNIT * best.rating // 1000 if best is not None else 0,
                UNIT * next_best.points // 7 if next_best is not None else 0,
                UNIT // 2 if not over else UNIT if later_total == later_best else 0,
                high_left,
                wait,
                turns,
                UNIT * wanted // 1000,
                UNIT * wanted_more // 3000,
            ]
        )
    return found


def _count(own: tuple[Mask, ...]) -> tuple[int, int, int]:
    four, five = own[4].bit_count(), own[5].bit_count()
    floors = own[1].bit_count() + 2 * own[2].bit_count() + 3 * own[3].bit_count() + 4 * four + 5 * five
    return UNIT * own[0].bit_count() // PYRAMIDS, 2 * floors, (STOCK[4] + STOCK[5] - four - five) * UNIT // 4


_numbers_of: Memo[tuple[Mask, ...], tuple[int, int, int]] = Memo(_count, 1 << 10)
"""By the pyramids of a seat: its numbers `built`, `floors` and `high_left`."""


def _lead(places: tuple[Floors, tuple[int, ...]]) -> tuple[list[int], list[int]]:
    floors, values = places
    led, safe = [0] * len(COLOURS), [0] * len(COLOURS)
    for value, counts in zip(values, floors[:-2], strict=True):
        if counts:
            leader, margin = leaders[counts]
            if leader >= 0:
                led[leader] += value
                safe[leader] += value * min(margin, 4)
    return led, safe


_leads: Memo[tuple[Floors, tuple[int, ...]], tuple[list[int], list[int]]] = Memo(_lead, 1 << 10)
"""By the floors at all places and the values of the districts: the values led by each seat, and those by how far."""
