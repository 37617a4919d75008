"""Slips of the pen that concern two turns, or the eye that jumps a line: as a scorekeeper makes them after midnight.

`slips.py` has those within a turn, `book_slips.py` those in the books, `cases.py` what a slip is.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random

from book_slips import round_starts
from cases import Change, slip
from played import Played
from slips import changed, turns_with

from pacal_notation.notation.record import Record, Score
from pacal_notation.notation.writing.write import write_turn


def _pairs(game: Played, record: Record) -> list[int]:
    """The turns that have one behind them."""
    return [number for number, _, _ in turns_with(game, record, lambda step, turn: True)][:-1]


@slip
def drops_of_two_turns_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """The stones of two consecutive turns stand in each other's place."""
    turns = list(record.turns())
    found = [at for at in _pairs(game, record) if turns[at].drops != turns[at + 1].drops]
    if not found:
        return None
    at = rng.choice(found)
    one, two = turns[at], turns[at + 1]
    one.drops, two.drops = two.drops, one.drops
    return Change((("turn", at), ("turn", at + 1)), at + 1, note=f"{write_turn(one)} before {write_turn(two)}")


@slip
def build_in_the_next_turn(game: Played, record: Record, rng: Random) -> Change | None:
    """A build with its points was written into the turn behind it."""
    turns = list(record.turns())
    found = [at for at in _pairs(game, record) if turns[at].builds and not turns[at + 1].builds]
    if not found:
        return None
    at = rng.choice(found)
    one, two = turns[at], turns[at + 1]
    two.builds, two.booked, one.builds, one.booked = one.builds, one.booked, (), None
    note = f"{write_turn(two)} has the build of {write_turn(one)}"
    return Change((("turn", at), ("turn", at + 1)), at + 1, note=note)


@slip
def points_for_the_next_player(game: Played, record: Record, rng: Random) -> Change | None:
    """Points were written behind the turn of the next player."""
    turns = list(record.turns())
    found = [at for at in _pairs(game, record) if turns[at].booked and turns[at + 1].booked is None]
    if not found:
        return None
    at = rng.choice(found)
    one, two = turns[at], turns[at + 1]
    two.booked, one.booked = one.booked, None
    marks = (("turn", at), ("turn", at + 1))
    return Change(marks, at + 1, books=True, note=f"{write_turn(two)} has the points of {write_turn(one)}")


@slip
def round_written_twice(game: Played, record: Record, rng: Random) -> Change | None:
    """The same round was copied once more, with its number."""
    found = round_starts(record)[:-1]
    if not found:
        return None
    place, first = rng.choice(found)
    record.rounds.insert(place + 1, deepcopy(record.rounds[place]))
    count = sum(len(roll.turns) for roll in record.rounds[place].rolls)
    marks = (("round", place), ("round", place + 1), *(("turn", first + at) for at in range(2 * count)))
    return Change(marks, first + count - 1, note=f"round {record.rounds[place].number} twice")


@slip
def standing_of_the_round_before(game: Played, record: Record, rng: Random) -> Change | None:
    """A standing was copied from the round before."""
    found = []
    for place, first in round_starts(record)[1:]:
        standing, before = record.rounds[place].standing, record.rounds[place - 1].standing
        if standing is not None and before is not None and standing.scores != before.scores:
            found.append((place, first))
    if not found:
        return None
    place, first = rng.choice(found)
    standing, before = record.rounds[place].standing, record.rounds[place - 1].standing
    assert standing is not None
    assert before is not None
    old = list(standing.scores)
    standing.scores[:] = before.scores
    count = sum(len(roll.turns) for roll in record.rounds[place].rolls)
    marks = tuple(("standing", place, at) for at, score in enumerate(old) if score != standing.scores[at])
    return Change(marks, first + count - 1, books=True, note=f"the standing of round {record.rounds[place - 1].number}")


@slip
def standing_of_two_players_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """Two players' scores stand in each other's place."""
    found = []
    for place, first in round_starts(record):
        standing = record.rounds[place].standing
        if standing is not None and len({score.points for score in standing.scores}) > 1:
            found.append((place, first))
    if not found:
        return None
    place, first = rng.choice(found)
    standing = record.rounds[place].standing
    assert standing is not None
    scores = standing.scores
    pairs = [(a, b) for a in range(len(scores)) for b in range(a) if scores[a].points != scores[b].points]
    one, two = rng.choice(pairs)
    scores[one], scores[two] = (
        Score(scores[one].colour, scores[two].points),
        Score(scores[two].colour, scores[one].points),
    )
    count = sum(len(roll.turns) for roll in record.rounds[place].rolls)
    marks = (("standing", place, one), ("standing", place, two))
    return Change(marks, first + count - 1, books=True, note=f"{scores[one]} and {scores[two]}")


@slip
def upgrade_written_as_new(game: Played, record: Record, rng: Random) -> Change | None:
    """`#2>4@c4` lost its floors: with the height that was replaced instead of the new one."""
    found = turns_with(game, record, lambda step, turn: turn.builds and turn.builds[0].replaces)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    build = turn.builds[0]
    return changed(number, turn, builds=(build._replace(height=build.replaces, replaces=None),))


@slip
def member_of_the_target(game: Played, record: Record, rng: Random) -> Change | None:
    """The square where the ship landed was written for a member."""
    found = turns_with(game, record, lambda step, turn: turn.builds and turn.builds[0].members)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    build = turn.builds[0]
    members = list(build.members or ())
    members[rng.randrange(len(members))] = turn.move.target
    return changed(number, turn, builds=(build._replace(members=tuple(members)),))


@slip
def rolls_of_two_rounds_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """The rolls of two consecutive rounds stand in each other's place."""
    found = []
    for place, first in round_starts(record)[:-1]:
        one, two = record.rounds[place].rolls[0], record.rounds[place + 1].rolls[0]
        if one.value != two.value:
            found.append((place, first))
    if not found:
        return None
    place, first = rng.choice(found)
    one, two = record.rounds[place].rolls[0], record.rounds[place + 1].rolls[0]
    one.value, two.value = two.value, one.value
    marks = (("roll", place, 0), ("roll", place + 1, 0))
    return Change(marks, first, note=f"rolls of rounds {place + 1} and {place + 2} exchanged")


@slip
def moves_of_two_turns_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """The moves of two consecutive turns stand in each other's place, all else where it belongs."""
    turns = list(record.turns())
    at = rng.choice(_pairs(game, record))
    one, two = turns[at], turns[at + 1]
    if one.player == two.player:
        return None
    one.move, two.move = two.move, one.move
    return Change((("turn", at), ("turn", at + 1)), at + 1, note=f"{write_turn(one)} before {write_turn(two)}")


@slip
def contents_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """All that two players did in a round, or three, stands in each other's column; the letters stay."""
    first, columns = rng.choice([(first, record.rounds[at].rolls[0].turns) for at, first in round_starts(record)])
    count = min(rng.choice([2, 2, 3]), len(columns))
    if count < 2:
        return None
    start = rng.randrange(len(columns) - count + 1)
    turns = columns[start : start + count]
    for turn, other in zip(turns, deepcopy([*turns[1:], turns[0]]), strict=True):
        turn.move, turn.taken, turn.drops = other.move, other.taken, other.drops
        turn.builds, turn.booked = other.builds, other.booked
    marks = tuple(("turn", first + start + number) for number in range(count))
    return Change(marks, first + start + count - 1, note=" ".join(map(write_turn, turns)))


@slip
def round_in_seat_order(game: Played, record: Record, rng: Random) -> Change | None:
    """A round is written as if the first seat had started it."""
    seats = game.review.steps[0].before.table.seats
    found = []
    for place, first in round_starts(record):
        turns = record.rounds[place].rolls[0].turns
        if len(turns) == len(seats) > 2 and turns[0].player != seats[0]:
            found.append((place, first, turns))
    if not found:
        return None
    place, first, turns = rng.choice(found)
    turns.sort(key=lambda turn: seats.index(turn.player))
    marks = (("round", place), *(("turn", first + number) for number in range(len(turns))))
    return Change(marks, first + len(turns) - 1, note=f"round {record.rounds[place].number} in seat order")


@slip
def build_in_the_turn_before(game: Played, record: Record, rng: Random) -> Change | None:
    """A build with its points was written into the turn before it."""
    turns = list(record.turns())
    found = [at for at in _pairs(game, record) if turns[at + 1].builds and not turns[at].builds]
    if not found:
        return None
    at = rng.choice(found)
    one, two = turns[at], turns[at + 1]
    one.builds, one.booked, two.builds, two.booked = two.builds, two.booked, (), None
    note = f"{write_turn(one)} has the build of {write_turn(two)}"
    return Change((("turn", at), ("turn", at + 1)), at + 1, note=note)


@slip
def build_a_round_late(game: Played, record: Record, rng: Random) -> Change | None:
    """A build with its points was remembered when its player had the next turn."""
    turns = list(record.turns())
    found = []
    for at, turn in enumerate(turns):
        later = next((other for other in range(at + 1, len(turns)) if turns[other].player == turn.player), None)
        if turn.builds and later is not None and not turns[later].builds:
            found.append((at, later))
    if not found:
        return None
    at, later = rng.choice(found)
    one, two = turns[at], turns[later]
    two.builds, two.booked, one.builds, one.booked = one.builds, one.booked, (), None
    note = f"{write_turn(two)} has the build of {write_turn(one)}"
    return Change((("turn", at), ("turn", later)), later, note=note)


@slip
def rounds_swapped(game: Played, record: Record, rng: Random) -> Change | None:
    """What was played in two consecutive rounds stands in each other's place, under the right numbers."""
    starts = round_starts(record)
    if len(starts) < 3:
        return None
    place, first = rng.choice(starts[:-1])
    one, two = record.rounds[place], record.rounds[place + 1]
    one.rolls, two.rolls = two.rolls, one.rolls
    one.standing, two.standing = two.standing, one.standing
    count = sum(len(roll.turns) for rounds in (one, two) for roll in rounds.rolls)
    marks = (("round", place), ("round", place + 1), *(("turn", first + at) for at in range(count)))
    return Change(marks, first + count - 1, note=f"rounds {one.number} and {two.number} exchanged")
