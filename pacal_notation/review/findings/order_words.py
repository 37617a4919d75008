"""What is said of an order of play that is wrong (R5): whose turn it is, who starts the round, and why (R1, R2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...data.languages.nouns import Noun, player, players
from ...data.languages.phrases import Message, Phrases

if TYPE_CHECKING:
    from .words import Facts, Words

SAY = Phrases("findings", {
    "starts.two": "{first_player} starts every round and {second_player} follows: "
                  "with two players the start does not move on (R2)",
    "starts.first-round": "{first_player} starts round 1, being the first in seat order, then {players} follow (R1)",
    "starts.later": "{first_player} starts round {round}, then {players} follow: "
                    "each round the start moves on by a seat (R1)",
    "R5.out-of-order": "it is {expected}'s turn, not {player}'s",
    "R5.out-of-order.nobody": "it is not {player}'s turn",
    "R5.plays-twice": "{player} has played in round {round} already, and it is {expected}'s turn",
    "R5.plays-twice.over": "{player} has played in round {round} already, and this round is over",
    "R5.no-roll": "there is no roll for this turn",
    "R5.no-roll.hint": "write the roll before the turn",
    "R5.no-roll.two": "with two players each rolls for their own turn (R2): {example}",
    "R5.no-roll.round": "nobody has rolled for round {round} yet, and the round before it is over",
    "R5.rolled-already": "this round has a roll already",
    "R5.rolled-already.hint": "with three to five players one roll counts for the whole round (R1)",
    "R5.rolled-already.two": "this roll follows another one without a turn between them",
    "R5.rolled-already.two.hint": "each player rolls once a round (R2)",
    "R5.round-not-over": "{player} has not played in round {round}: was the turn left out?",
    "R5.round-not-over.several": "{players} have not played in round {round}: were their turns left out?",
    "R5.standing-early": "the standing comes too early: {player} has not played in round {round} yet",
    "R5.standing-early.several": "the standing comes too early: {players} have not played in round {round} yet",
    "R5.standing-early.hint": "a standing is written behind the last turn of a round",
    "R5.round-number": "this round is numbered {number}, but it is round {round}",
    "R5.round-number.hint": "rounds are numbered from 1, and no number is left out or used twice",
    "R5.round-number.none": "there is no round {number}",
    "R5.round-number.none.hint": "rounds are numbered from 1",
})  # fmt: skip


def _all(colours: Iterable[str]) -> Noun:
    return players([player(colour) for colour in colours])


def _starts(f: Facts) -> Message | str:
    """Who starts a round, who follows, and why; nothing where it is not known."""
    if not f.get("order"):
        return ""
    first, *rest = f["order"]
    starter = player(first)
    if len(rest) == 1:
        return SAY.later("starts.two", first_player=starter, second_player=player(rest[0]))
    if f["round"] == 1:
        return SAY.later("starts.first-round", first_player=starter, players=_all(rest))
    return SAY.later("starts.later", first_player=starter, round=f["round"], players=_all(rest))


def order(f: Facts) -> Words:
    """A turn that is another player's."""
    if not f.get("expected"):
        return SAY.later("R5.out-of-order.nobody", player=f["player"]), _starts(f)
    return SAY.later("R5.out-of-order", expected=player(f["expected"]), player=f["player"]), _starts(f)


def twice(f: Facts) -> Words:
    """A second turn of a player in one round."""
    told = {"player": f["player"], "round": f["round"]}
    if not f.get("expected"):
        return SAY.later("R5.plays-twice.over", **told), _starts(f)
    return SAY.later("R5.plays-twice", **told, expected=player(f["expected"])), _starts(f)


def no_roll(f: Facts) -> Words:
    """A turn before anybody has rolled."""
    order = f.get("order", ())
    if len(order) > 2:
        return SAY.later("R5.no-roll.round", round=f["round"]), _starts(f)
    if not order:
        return SAY.later("R5.no-roll"), SAY.later("R5.no-roll.hint")
    example = f"{f['round']}. 4: {order[0]} … 2: {order[1]} …"
    return SAY.later("R5.no-roll"), SAY.later("R5.no-roll.two", example=example)


def rolled_already(f: Facts) -> Words:
    """A roll too many."""
    key = "R5.rolled-already.two" if f.get("players") == 2 else "R5.rolled-already"
    return SAY.later(key), SAY.later(f"{key}.hint")


def not_over(f: Facts) -> Words:
    """A new round before everyone has played."""
    return _waiting("R5.round-not-over", f), _starts(f)


def standing_early(f: Facts) -> Words:
    """A standing before everyone has played."""
    return _waiting("R5.standing-early", f), _starts(f) or SAY.later("R5.standing-early.hint")


def _waiting(key: str, f: Facts) -> Message:
    """A sentence on those who have not played."""
    if len(f["waiting"]) == 1:
        return SAY.later(key, player=player(f["waiting"][0]), round=f["round"])
    return SAY.later(f"{key}.several", players=_all(f["waiting"]), round=f["round"])


def round_number(f: Facts) -> Words:
    """A number that does not follow."""
    if "expected" not in f:
        key = "R5.round-number.none"
        return SAY.later(key, number=f["round"]), SAY.later(f"{key}.hint")
    key = "R5.round-number"
    return SAY.later(key, number=f["round"], round=f["expected"]), SAY.later(f"{key}.hint")
