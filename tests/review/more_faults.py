"""More faults: in building, in rounds, in the books, at the end and in the setup. See faults.py."""

from __future__ import annotations

import random
from copy import deepcopy

from pacal_notation.game.actions import FLY, Build, Move
from pacal_notation.notation.record import Roll, Round, Score, Tag, Turn
from pacal_notation.review.replay import Review, Step
from tests.review.faults import FAULTS, Spoilt, change, fault, pick, seat_of, unseen

__all__ = ["FAULTS"]

# Building


def built(step: Step) -> Build | None:
    return step.turn.builds[0] if step.turn.builds else None


def rebuild(review: Review, step: Step, clauses: str, **parts: object) -> Spoilt:
    build = built(step)
    assert build is not None
    build = build._replace(**parts)
    if not build.members and build.height != 1:
        # Without members the text reads as a short form, for which no constellation may be found either.
        build, clauses = build._replace(members=None), f"{clauses} B2"
    return change(review, step, clauses, builds=(build,))


@fault
def too_high(review: Review, rng: random.Random) -> Spoilt | None:
    """Not where something lower than the constellation was built: the next height may be just as good (B4)."""
    step = pick(review, rng, lambda s: built(s) and len(built(s).members or ()) + 1 == built(s).height < 5)
    return step and rebuild(review, step, "B4", height=built(step).height + 1)


@fault
def seven_floors(review: Review, rng: random.Random) -> Spoilt | None:
    step = pick(review, rng, built)
    return step and rebuild(review, step, "B4", height=rng.choice([0, 6, 7, 9]))


def in_line(*squares: str) -> bool:
    """Whether squares stand in one line: four that do not are a square, which is five floors high."""
    (x, y), *others = [(ord(square[0]), int(square[1:])) for square in squares]
    directions = [(column - x, row - y) for column, row in others]
    return all(a * d == b * c for a, b in directions for c, d in directions)


@fault
def too_low(review: Review, rng: random.Random) -> Spoilt | None:
    """Not where something lower than the constellation was built: another lower one may be just as good (B4)."""

    def full(step: Step) -> bool:
        build = built(step)
        return (
            build is not None
            and build.height > 1
            and not build.replaces
            and len(build.members or ()) == build.height - 1
            and in_line(build.site, *build.members or ())
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
    # Not where a lower pyramid was built for want of a higher one: fewer members may then be right.
    step = pick(review, rng, lambda s: built(s) and 1 < len(built(s).members or ()) < built(s).height)
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


def _misread(scores: list[Score], rng: random.Random, by: list[int]) -> None:
    """One of the scores is off by one of these numbers."""
    number = rng.randrange(len(scores))
    scores[number] = scores[number]._replace(points=scores[number].points + rng.choice(by))


@fault
def standing_off(review: Review, rng: random.Random) -> Spoilt | None:
    record = deepcopy(review.record)
    rounds = [r for r in record.rounds if r.standing is not None]
    round_ = rng.choice(rounds)
    _misread(round_.standing.scores, rng, [1, 2, 10])
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
    _misread(record.end.scores, rng, [-1, 1, 3])
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
