"""Faults people make when they write a game down, each put into a legal record at one place.

A fault takes the review of a legal record and a random generator. It gives the spoilt record with the place where it
was spoilt and the clauses that may be cited, or None where this game offers no place for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import NamedTuple

from pacal_notation.game.actions import ARROWS, FLY, SET, Move
from pacal_notation.game.legal.turns import turning_paths
from pacal_notation.game.movement import straight_target
from pacal_notation.notation.record import Record, Turn
from pacal_notation.review.replay import Review, Step


class Spoilt(NamedTuple):
    """A record with one fault: where (round and colour, None for no turn) and what may be said of it."""

    record: Record
    round: int | None
    colour: str | None
    clauses: frozenset[str]


Fault = Callable[[Review, random.Random], "Spoilt | None"]
FAULTS: dict[str, Fault] = {}


def fault(function: Fault) -> Fault:
    FAULTS[function.__name__] = function
    return function


def turns_of(record: Record) -> list[Turn]:
    return [turn for round_ in record.rounds for rolled in round_.rolls for turn in rolled.turns]


def change(review: Review, step: Step, clauses: str, **parts: object) -> Spoilt:
    """The record with parts of one turn changed."""
    record = deepcopy(review.record)
    turn = turns_of(record)[step.index]
    for name, value in parts.items():
        setattr(turn, name, value)
    return Spoilt(record, step.before.round, step.written.player, frozenset(clauses.split()))


def pick(review: Review, rng: random.Random, wanted: Callable[[Step], object]) -> Step | None:
    """A random turn that offers what is wanted."""
    steps = [step for step in review.steps if wanted(step)]
    return rng.choice(steps) if steps else None


def seat_of(step: Step) -> int:
    return step.before.table.seat_of[step.written.player]


def lifted(step: Step) -> int:
    board = step.before.table.board
    return step.before.obstacles & ~board.bits[step.before.ships[seat_of(step)]]


def occupied(step: Step, rng: random.Random) -> str:
    """A square no ship can land on, other than the mover's own."""
    board = step.before.table.board
    return rng.choice(board.squares(lifted(step) & board.all))


def unseen(step: Step) -> str | None:
    colours = [colour for colour in "RGBYV" if colour not in step.before.table.seats]
    return colours[0] if colours else None


# Moving


@fault
def flies_too_far(review: Review, rng: random.Random) -> Spoilt | None:
    def offers(step: Step) -> list[str]:
        board = step.before.table.board
        here, roll = step.before.ships[seat_of(step)], step.before.roll or 0
        ends = []
        if step.outcome.mode == "straight":
            for way in range(4):
                far = straight_target(board, here, way, roll + 1, lifted(step))
                if far != straight_target(board, here, way, roll, lifted(step)):
                    ends.append(board.names[far])
        return ends

    step = pick(review, rng, offers)
    if step is None:
        return None
    target = rng.choice(offers(step))
    return change(review, step, "M2", move=Move(FLY, (step.turn.move.path[0], target)))


@fault
def stops_short(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(
        review,
        rng,
        lambda s: s.outcome.mode == "straight" and s.before.table.board.flight(s.turn.move.path).steps > 1,
    )
    if step is None:
        return None
    board = step.before.table.board
    nearer = board.names[board.flight(step.turn.move.path).squares[-2]]
    return change(review, step, "M2", move=Move(FLY, (step.turn.move.path[0], nearer)))


@fault
def turns_to_nowhere(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.before.round > 1 and s.turn.move.kind == FLY)
    if step is None:
        return None
    board = step.before.table.board
    here = step.before.ships[seat_of(step)]
    reach = turning_paths(step.before, here, lifted(step))
    far = [i for i in range(board.edge) if not board.cross[here] & board.bits[i] and i != here and i not in reach]
    return change(review, step, "M3", move=Move(FLY, (step.turn.move.path[0], board.names[rng.choice(far)])))


@fault
def starts_elsewhere(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: True)
    assert step is not None
    board = step.before.table.board
    here = board.index[step.turn.move.path[0] or ""]
    other = board.names[rng.choice([n for n in board.neighbours[here] if n != board.edge])]
    return change(review, step, "M0", move=step.turn.move._replace(path=(other, *step.turn.move.path[1:])))


@fault
def flies_steps_on_the_arrows(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.turn.move.kind == ARROWS)
    return step and change(review, step, "M2 M4", move=step.turn.move._replace(kind=FLY))


@fault
def arrows_on_a_number(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.outcome.mode == "straight")
    return step and change(review, step, "M4", move=step.turn.move._replace(kind=ARROWS))


@fault
def arrows_out_of_line(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.turn.move.kind == ARROWS)
    if step is None:
        return None
    board = step.before.table.board
    here = step.before.ships[seat_of(step)]
    off = [name for name in board.squares(board.all & ~lifted(step) & ~board.cross[here]) if name != board.names[here]]
    return change(review, step, "M4", move=Move(ARROWS, (board.names[here], rng.choice(off))))


@fault
def lands_on_something(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.turn.move.kind in (SET, ARROWS))
    if step is None:
        return None
    path = (step.turn.move.path[0], occupied(step, rng))
    return change(review, step, "M4 M5 M6", move=step.turn.move._replace(path=path))


@fault
def no_such_god_stone(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.turn.move.god_stone)
    return step and change(review, step, "M5", move=step.turn.move._replace(god_stone=rng.choice([1, 3, 5])))


@fault
def god_stone_spent_already(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.turn.move.god_stone and len(s.before.god_stones[seat_of(s)]) < 3)
    if step is None:
        return None
    spent = [value for value in (2, 4, 6) if value not in step.before.god_stones[seat_of(step)]]
    return change(review, step, "M5", move=step.turn.move._replace(god_stone=rng.choice(spent)))


@fault
def moves_for_nothing(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.before.round > 1 and s.outcome.mode != "free" and not s.written.drops)
    if step is None:
        return None
    path = (step.turn.move.path[0], step.turn.move.target)
    return change(review, step, "M6", move=Move(SET, path, 0))


@fault
def god_stone_on_the_first_turn(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.before.round == 1 and not s.turn.move.god_stone)
    if step is None:
        return None
    drops = tuple(c for c in step.written.drops if c == step.written.player)
    path = (step.turn.move.path[0], step.turn.move.target)
    return change(review, step, "M7", move=Move(SET, path, 4), drops=drops)


@fault
def turns_back(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.outcome.mode == "turning")
    if step is None:
        return None
    path = step.turn.move.path
    return change(review, step, "M3", move=Move(FLY, (*path[:2], path[0], path[-1])))


@fault
def turning_move_too_long(review: Review, rng: random.Random) -> Spoilt | None:
    def longer(step: Step) -> str | None:
        if step.outcome.mode != "turning":
            return None
        board = step.before.table.board
        beyond = board.flight(step.turn.move.path[-2:]).barriers
        return None if beyond & lifted(step) else board.names[beyond.bit_length() - 1]

    step = pick(review, rng, longer)
    return step and change(review, step, "M3", move=Move(FLY, (*step.turn.move.path[:-1], longer(step))))


# Stones


@fault
def drops_elsewhere_after_turning(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.outcome.mode in ("turning", "god-stone") and s.written.drops)
    if step is None:
        return None
    other = next(c for c in step.before.table.seats if c != step.written.player)
    return change(review, step, "E1", drops=(other,))


@fault
def drops_three(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(
        review,
        rng,
        lambda s: len(s.before.table.seats) > 2 and s.outcome.mode == "straight" and s.before.supply[seat_of(s)] > 2,
    )
    return step and change(review, step, "E1", drops=step.before.table.seats[:3], taken=())


@fault
def drops_twice_into_one_ship(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: len(s.written.drops) == 2)
    return step and change(review, step, "E1", drops=(step.written.player,) * 2)


@fault
def drops_into_a_ship_not_in_play(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: len(s.written.drops) == 2 and unseen(s))
    return step and change(review, step, "E1", drops=(step.written.player, unseen(step)))


@fault
def takes_back_without_need(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: not s.written.taken and s.before.stones[seat_of(s)])
    if step is None:
        return None
    square = rng.choice(step.before.table.board.squares(step.before.stones[seat_of(step)]))
    return change(review, step, "E4", taken=(square,))


@fault
def takes_back_nothing(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.written.taken)
    if step is None:
        return None
    board = step.before.table.board
    empty = board.squares(
        board.all & ~step.before.stones[seat_of(step)] & ~board.bits[step.before.ships[seat_of(step)]]
    )
    return change(review, step, "E4", taken=(rng.choice(empty), *step.written.taken[1:]))


@fault
def drops_what_it_has_not(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.written.taken)
    return step and change(review, step, "E3", taken=step.written.taken[1:])
