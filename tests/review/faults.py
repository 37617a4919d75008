"""Faults people make when they write a game down, each put into a legal record at one place.

A fault takes the review of a legal record and a random generator and gives the spoilt record with the place where it was
spoilt and the clauses that may be cited, or None where this game offers no place for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import NamedTuple

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move
from pacal_notation.game.movement import straight_target
from pacal_notation.game.turns import turning_paths
from pacal_notation.notation.record import Record, Roll, Round, Tag, Turn
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
        beyond = board.flight(step.turn.move.path).beyond
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


# Building


def built(step: Step) -> Build | None:
    return step.turn.builds[0] if step.turn.builds else None


def rebuild(review: Review, step: Step, clauses: str, **parts: object) -> Spoilt:
    build = built(step)
    assert build is not None
    return change(review, step, clauses, builds=(build._replace(**parts),))


@fault
def too_high(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: built(s) and built(s).height < 5)
    return step and rebuild(review, step, "B4", height=built(step).height + 1)


@fault
def seven_floors(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, built)
    return step and rebuild(review, step, "B4", height=rng.choice([0, 6, 7, 9]))


@fault
def too_low(review: Review, rng: random.Random) -> Spoilt | None:
    def full(step: Step) -> bool:
        build = built(step)
        return (
            build is not None
            and build.height > 1
            and not build.replaces
            and len(build.members or ()) >= build.height - 1
        )

    step = pick(review, rng, full)
    return step and rebuild(review, step, "B4", height=built(step).height - 1)


@fault
def builds_on_nothing(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, built)
    if step is None:
        return None
    board = step.before.table.board
    seat = seat_of(step)
    empty = board.squares(
        board.all & ~step.after.obstacles & ~step.before.stones[seat] & ~board.bits[step.before.ships[seat]]
    )
    return rebuild(review, step, "B3", site=rng.choice(empty), replaces=None)


@fault
def member_is_nothing(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: built(s) and built(s).members)
    if step is None:
        return None
    board = step.before.table.board
    seat = seat_of(step)
    mine = step.before.stones[seat] | step.before.pyramids[seat][0] | board.bits[step.before.ships[seat]]
    return rebuild(review, step, "B2", members=(rng.choice(board.squares(board.all & ~mine)), *built(step).members[1:]))


@fault
def member_left_out(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: built(s) and len(built(s).members or ()) > 1)
    return step and rebuild(review, step, "B2 B4", members=built(step).members[1:])


@fault
def member_named_twice(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: built(s) and built(s).members)
    return step and rebuild(review, step, "B2", members=(*built(step).members, built(step).members[0]))


@fault
def builds_twice(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, built)
    return step and change(review, step, "B1", builds=(built(step), built(step)))


@fault
def replaces_another_height(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: built(s) and built(s).replaces)
    return step and rebuild(review, step, "B3", replaces=built(step).replaces % 5 + 1)


@fault
def upgrades_a_stone(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: built(s) and not built(s).replaces and built(s).height > 1)
    return step and rebuild(review, step, "B3", replaces=1)


# Rounds


@fault
def roll_of_six(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    round_ = rng.choice(record.rounds)
    round_.rolls[0].value = rng.choice([0, 1, 6, 7])
    return Spoilt(record, round_.number, None, frozenset({"R4"}))


@fault
def player_left_out(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    rounds = [r for r in record.rounds[1:-1] if len(r.rolls) == 1 and len(r.rolls[0].turns) > 2]
    if not rounds:
        return None
    round_ = rng.choice(rounds)
    place = rng.randrange(len(round_.rolls[0].turns) - 1)
    del round_.rolls[0].turns[place]
    return Spoilt(record, round_.number, round_.rolls[0].turns[place].player, frozenset({"R5"}))


@fault
def turn_written_twice(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    round_ = rng.choice(record.rounds[:-1])
    rolled = round_.rolls[0]
    place = rng.randrange(len(rolled.turns))
    rolled.turns.insert(place, deepcopy(rolled.turns[place]))
    return Spoilt(record, round_.number, rolled.turns[place].player, frozenset({"R5"}))


@fault
def wrong_round_number(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    round_ = rng.choice(record.rounds)
    round_.number += rng.choice([1, 2, 10])
    return Spoilt(record, round_.number, None, frozenset({"R5"}))


@fault
def second_roll(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    rounds = [r for r in record.rounds if len(r.rolls) == 1 and len(r.rolls[0].turns) > 2]
    if not rounds:
        return None
    round_ = rng.choice(rounds)
    rolled = round_.rolls[0]
    round_.rolls.append(Roll(rolled.value, rolled.turns[1:]))
    del rolled.turns[1:]
    return Spoilt(record, round_.number, None, frozenset({"R5"}))


@fault
def missing_second_roll(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    rounds = [r for r in record.rounds if len(r.rolls) == 2]
    if not rounds:
        return None
    round_ = rng.choice(rounds)
    round_.rolls[0].turns += round_.rolls.pop().turns
    return Spoilt(record, round_.number, round_.rolls[0].turns[1].player, frozenset({"R5"}))


@fault
def stranger_plays(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, unseen)
    if step is None:
        return None
    spoilt = change(review, step, "R5", player=unseen(step))
    return spoilt._replace(colour=unseen(step))


@fault
def standing_too_early(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    rounds = [r for r in record.rounds[:-1] if r.standing is not None]
    if not rounds:
        return None
    round_ = rng.choice(rounds)
    round_.rolls[-1].turns.pop()
    return Spoilt(record, round_.number, None, frozenset({"R5"}))


# Books and end


@fault
def booked_wrong(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, lambda s: s.written.booked is not None)
    return step and change(review, step, "C1", booked=step.written.booked + rng.choice([1, 2]))


@fault
def standing_off(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    rounds = [r for r in record.rounds if r.standing is not None]
    round_ = rng.choice(rounds)
    rng.choice(round_.standing.scores).points += rng.choice([1, 2, 10])
    return Spoilt(record, round_.number, None, frozenset({"C2"}))


@fault
def standing_incomplete(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    round_ = rng.choice([r for r in record.rounds if r.standing is not None])
    round_.standing.scores.pop()
    return Spoilt(record, round_.number, None, frozenset({"C2"}))


@fault
def final_score_off(review: Review, rng: random.Random) -> Spoilt | None:
    if review.final is None:
        return None
    record = deepcopy(review.record)
    rng.choice(record.end.scores).points += rng.choice([-1, 1, 3])
    return Spoilt(record, record.rounds[-1].number, None, frozenset({"C3"}))


@fault
def result_tag_off(review: Review, rng: random.Random) -> Spoilt | None:
    if review.final is None:
        return None
    record = deepcopy(review.record)
    record.tags = [tag for tag in record.tags if tag.name != "Result"] + [Tag("Result", "*")]
    return Spoilt(record, None, None, frozenset({"C4"}))


@fault
def final_scores_too_early(review: Review, rng: random.Random) -> Spoilt | None:
    if review.final is None or len(review.record.rounds) < 4:
        return None
    record = deepcopy(review.record)
    record.tags = [tag for tag in record.tags if tag.name != "Result"]
    del record.rounds[-2:]
    return Spoilt(record, record.rounds[-1].number + 1, None, frozenset({"X4"}))


@fault
def plays_on(review: Review, rng: random.Random) -> Spoilt | None:
    if review.final is None:
        return None
    record = deepcopy(review.record)
    last = review.steps[-1]
    seats = last.before.table.seats
    number = record.rounds[-1].number + 1
    colour = seats[0] if len(seats) == 2 else seats[(number - 1) % len(seats)]
    here = review.end.holding(seats.index(colour)).ship
    record.rounds.append(Round(number, [Roll(4, [Turn(colour, Move(FLY, (here, "a1")))])]))
    return Spoilt(record, None, None, frozenset({"X4"}))


# Setup


@fault
def ship_outside_sacred(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    board = review.start.table.board
    ship = rng.choice(record.setup.ships)
    ship.square = rng.choice(board.squares(board.all & ~board.sacred))
    return Spoilt(record, 0, None, frozenset({"S3"}))


@fault
def two_ships_on_a_square(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    record.setup.ships[-1].square = record.setup.ships[0].square
    return Spoilt(record, 0, None, frozenset({"S3"}))


@fault
def ship_left_out(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    del record.setup.ships[rng.randrange(len(record.setup.ships))]
    return Spoilt(record, 0, None, frozenset({"S3", "S1"}))


@fault
def players_in_another_order(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    for tag in record.tags:
        if tag.name == "Players":
            tag.value = " ".join(reversed(tag.value.split()))
    return Spoilt(record, 0, None, frozenset({"S3"}))
