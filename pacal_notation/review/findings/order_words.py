"""What is said of an order of play that is wrong (R5): whose turn it is, who starts the round, and why (R1, R2)."""

from __future__ import annotations

from .words import Facts, Words, colour_name, listed


def _starts(f: Facts) -> str:
    """Who starts a round, who follows, and why; nothing where it is not known."""
    if not f.get("order"):
        return ""
    first, *rest = map(colour_name, f["order"])
    if len(rest) == 1:
        return f"{first} starts every round and {rest[0]} follows: with two players the start does not move on (R2)"
    if f["round"] == 1:
        return f"{first} starts round 1, being the first in seat order, then {listed(rest)} follow (R1)"
    number = f["round"]
    return f"{first} starts round {number}, then {listed(rest)} follow: each round the start moves on by a seat (R1)"


def order(f: Facts) -> Words:
    """A turn that is another player's."""
    if not f.get("expected"):
        return f"it is not {f['player']}'s turn", _starts(f)
    return f"it is {colour_name(f['expected'])}'s turn, not {f['player']}'s", _starts(f)


def twice(f: Facts) -> Words:
    """A second turn of a player in one round."""
    player, number = f["player"], f["round"]
    if not f.get("expected"):
        return f"{player} has played in round {number} already, and this round is over", _starts(f)
    return f"{player} has played in round {number} already, and it is {colour_name(f['expected'])}'s turn", _starts(f)


def no_roll(f: Facts) -> Words:
    """A turn before anybody has rolled."""
    order = f.get("order", ())
    if len(order) > 2:
        return f"nobody has rolled for round {f['round']} yet, and the round before it is over", _starts(f)
    if not order:
        return "there is no roll for this turn", "write the roll before the turn"
    example = f"{f['round']}. 4: {order[0]} … 2: {order[1]} …"
    return "there is no roll for this turn", f"with two players each rolls for their own turn (R2): {example}"


def rolled_already(f: Facts) -> Words:
    """A roll too many."""
    if f.get("players") == 2:
        return "this roll follows another one without a turn between them", "each player rolls once a round (R2)"
    return "this round has a roll already", "with three to five players one roll counts for the whole round (R1)"


def not_over(f: Facts) -> Words:
    """A new round before everyone has played."""
    names = listed(map(colour_name, f["waiting"]))
    if len(f["waiting"]) == 1:
        message = f"{names} has not played in round {f['round']}: was the turn left out?"
    else:
        message = f"{names} have not played in round {f['round']}: were their turns left out?"
    return message, _starts(f)


def standing_early(f: Facts) -> Words:
    """A standing before everyone has played."""
    names = listed(map(colour_name, f["waiting"]))
    if len(f["waiting"]) == 1:
        message = f"the standing comes too early: {names} has not played in round {f['round']} yet"
    else:
        message = f"the standing comes too early: {names} have not played in round {f['round']} yet"
    return message, _starts(f) or "a standing is written behind the last turn of a round"


def round_number(f: Facts) -> Words:
    """A number that does not follow."""
    if "expected" not in f:
        return f"there is no round {f['round']}", "rounds are numbered from 1"
    message = f"this round is numbered {f['round']}, but it is round {f['expected']}"
    return message, "rounds are numbered from 1, and no number is left out or used twice"
