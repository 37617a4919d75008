"""Slips of the pen outside of a turn's actions: in books, rolls and rounds, in the order, the setup and the tags.

`slips.py` has those within a turn, `cases.py` what a slip is.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random

from cases import Change, slip
from played import Played
from slips import changed, misread, near, turns_with

from pacal_notation.game.actions import ARROWS_ROLL, COLOURS
from pacal_notation.notation.record import Record, Roll, Round, Score
from pacal_notation.notation.rules_text import edition_names
from pacal_notation.notation.writing.parts import write_roll


def _misread_number(number: int, rng: Random) -> int:
    """A number as it is miscopied: off by a little, a digit lost, two exchanged."""
    text = str(number)
    others = {number + 1, number - 1, number + 10, int(text[::-1]), int(text[0]), int(text + text[-1]) % 1000}
    return rng.choice(sorted(other for other in others if other >= 0 and other != number))


def round_starts(record: Record) -> list[tuple[int, int]]:
    """The rounds by their place, each with the number of its first turn."""
    found, first = [], 0
    for place, round_ in enumerate(record.rounds):
        found.append((place, first))
        first += sum(len(roll.turns) for roll in round_.rolls)
    return found


def _roll_of(record: Record, number: int) -> tuple[Round, Roll, int]:
    """The round and roll of a turn, and its place among those of the roll."""
    for round_ in record.rounds:
        for roll in round_.rolls:
            if number < len(roll.turns):
                return round_, roll, number
            number -= len(roll.turns)
    raise IndexError(number)


# Books


@slip
def points_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.booked is not None)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    assert turn.booked is not None
    return changed(number, turn, booked=_misread_number(turn.booked, rng))._replace(books=True)


def _miscopied(scores: list[Score], rng: Random, exchanged: bool) -> tuple[int, str] | None:
    """Miscopy one of the scores; which, and what was done."""
    places = [at for at, score in enumerate(scores) if not exchanged or str(score.points) != str(score.points)[::-1]]
    if not places:
        return None
    at = rng.choice(places)
    old = scores[at]
    points = int(str(old.points)[::-1]) if exchanged else _misread_number(old.points, rng)
    scores[at] = old._replace(points=points)
    return at, f"{old.colour}{old.points} → {old.colour}{points}"


def _standing(game: Played, record: Record, rng: Random, exchanged: bool) -> Change | None:
    found = [(place, first) for place, first in round_starts(record) if record.rounds[place].standing is not None]
    rng.shuffle(found)
    for place, first in found:
        standing = record.rounds[place].standing
        assert standing is not None
        done = _miscopied(standing.scores, rng, exchanged)
        if done is not None:
            last = first + sum(len(roll.turns) for roll in record.rounds[place].rolls) - 1
            return Change((("standing", place, done[0]),), last, books=True, note=done[1])
    return None


@slip
def standing_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    return _standing(game, record, rng, exchanged=False)


@slip
def standing_digits_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    return _standing(game, record, rng, exchanged=True)


@slip
def final_score_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    """Where the tag Result says it as well, it says it right."""
    if record.end is None or record.end.scores is None:
        return None
    done = _miscopied(record.end.scores, rng, exchanged=False)
    assert done is not None
    return Change((("final", done[0]),), -1, books=True, note=done[1])


# Rolls and rounds


@slip
def roll_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    place, first = rng.choice(round_starts(record))
    rolls = record.rounds[place].rolls
    at = rng.randrange(len(rolls))
    old = rolls[at].value
    rolls[at].value = rng.choice([value for value in (2, 3, 4, 5, ARROWS_ROLL) if value != old])
    note = f"{write_roll(old)}: → {write_roll(rolls[at].value)}:"
    return Change((("roll", place, at),), first + at, note=note)


@slip
def roll_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    """Of two players, the second plays without a roll of their own."""
    found = [(place, first) for place, first in round_starts(record) if len(record.rounds[place].rolls) == 2]
    if not found:
        return None
    place, first = rng.choice(found)
    one, two = record.rounds[place].rolls
    one.turns += two.turns
    del record.rounds[place].rolls[1]
    return Change((("gap", first + 1),), first + 1, note=f"{write_roll(two.value)}: left out")


@slip
def round_number_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    place, first = rng.choice(round_starts(record))
    old = record.rounds[place].number
    record.rounds[place].number = max(1, rng.choice([old + 1, old - 1, old + 10, int(str(old)[::-1])]))
    if record.rounds[place].number == old:
        return None
    return Change((("round", place),), first, books=True, note=f"{old}. → {record.rounds[place].number}.")


@slip
def round_number_repeated(game: Played, record: Record, rng: Random) -> Change | None:
    """From some round on, all numbers are one too low."""
    found = round_starts(record)[2:-2]
    if not found:
        return None
    place, first = rng.choice(found)
    for round_ in record.rounds[place:]:
        round_.number -= 1
    return Change((("round", place),), first, books=True, note=f"from round {record.rounds[place].number + 1} on")


# Order


@slip
def colour_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    number, step, turn = rng.choice(turns_with(game, record, lambda step, turn: True))
    pool = step.before.table.seats if rng.random() < 0.7 else tuple(COLOURS)
    return changed(number, turn, player=rng.choice([colour for colour in pool if colour != turn.player]))


def _remove_turn(record: Record, number: int) -> str:
    """Take a turn out, with the roll that was rolled for it alone."""
    round_, roll, at = _roll_of(record, number)
    gone = roll.turns.pop(at)
    if not roll.turns:
        round_.rolls = [other for other in round_.rolls if other is not roll]
    record.rounds = [other for other in record.rounds if other.rolls]
    return str(gone)


@slip
def turn_left_out(game: Played, record: Record, rng: Random) -> Change | None:
    number = rng.randrange(len(game.steps) - 1)
    return Change((("gap", number),), number, note=f"{_remove_turn(record, number)} left out")


@slip
def turn_twice(game: Played, record: Record, rng: Random) -> Change | None:
    number = rng.randrange(len(game.steps))
    round_, roll, at = _roll_of(record, number)
    twice = deepcopy(roll.turns[at])
    if len(game.steps[0].before.table.seats) == 2 and rng.random() < 0.7:
        where = next(i for i, other in enumerate(round_.rolls) if other is roll)
        round_.rolls.insert(where, Roll(roll.value, [twice]))
    else:
        roll.turns.insert(at, twice)
    return Change((("turn", number), ("turn", number + 1)), number, note=f"{twice} twice")


@slip
def turns_swapped(game: Played, record: Record, rng: Random) -> Change | None:
    """Two turns of a round, with two players two turns with their rolls."""
    found = []
    for place, first in round_starts(record):
        rolls = record.rounds[place].rolls
        if len(rolls) == 2:
            found.append((place, 0, first))
        else:
            found += [(place, at, first + at) for at in range(len(rolls[0].turns) - 1)]
    if not found:
        return None
    place, at, number = rng.choice(found)
    rolls = record.rounds[place].rolls
    if len(rolls) == 2:
        rolls.reverse()
    else:
        turns = rolls[0].turns
        turns[at], turns[at + 1] = turns[at + 1], turns[at]
    now = list(record.turns())
    note = f"{now[number]} before {now[number + 1]}"
    return Change((("turn", number), ("turn", number + 1)), number + 1, note=note)


@slip
def round_left_out(game: Played, record: Record, rng: Random) -> Change | None:
    found = round_starts(record)[:-1]
    if not found:
        return None
    place, first = rng.choice(found)
    gone = record.rounds.pop(place)
    last = first + sum(len(roll.turns) for roll in gone.rolls) - 1
    return Change((("gap", first),), last, note=f"round {gone.number} left out")


# Setup and tags


@slip
def setup_square_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    assert record.setup is not None
    at = rng.randrange(len(record.setup.ships))
    ship = record.setup.ships[at]
    old = ship.square
    ship.square = rng.choice(near(old) + misread(old))
    return Change((("setup", at),), -1, note=f"{ship.colour}@{old} → {ship.colour}@{ship.square}")


@slip
def setup_ships_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """Two ships stand on each other's squares."""
    assert record.setup is not None
    ships = record.setup.ships
    one, two = rng.sample(range(len(ships)), 2)
    ships[one].square, ships[two].square = ships[two].square, ships[one].square
    note = f"{ships[one].colour} and {ships[two].colour} exchanged"
    return Change((("setup", one), ("setup", two)), -1, note=note)


@slip
def players_order_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    for tag in record.tags:
        if tag.name == "Players":
            seats = tag.value.split()
            one, two = rng.sample(range(len(seats)), 2)
            seats[one], seats[two] = seats[two], seats[one]
            note, tag.value = f"{tag.value} → {' '.join(seats)}", " ".join(seats)
            return Change((("tag", "Players"),), -1, note=note)
    return None


@slip
def edition_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    for tag in record.tags:
        if tag.name == "Rules":
            edition, *options = tag.value.split()
            other = rng.choice([name for name in edition_names() if name != edition])
            old, tag.value = tag.value, " ".join([other, *options])
            return Change((("tag", "Rules"),), -1, note=f"{old} → {tag.value}")
    return None


@slip
def option_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    for tag in record.tags:
        if tag.name == "Rules" and " " in tag.value:
            old, tag.value = tag.value, tag.value.split()[0]
            return Change((("tag", "Rules"),), -1, note=f"{old} → {tag.value}")
    return None
