"""What is said of a turn, a roll or a setup that is legal as it is written, but cannot have been so (C6, D4, D5)."""

from __future__ import annotations

from collections.abc import Mapping

from ...data.languages import nouns
from ...data.languages.phrases import Message, Phrases, Told
from ...game.actions import Build
from ...notation.record import Turn
from .story import Story

CANNOT_BE = "C6"
OTHER_OPENINGS: Mapping[str, str] = {"rules": "D4", "board": "D5"}
"""The codes of records that fit something else than what their tags name."""

SAY = Phrases("findings", {
    "cannot.move": "{player}'s ship cannot have flown to {target} here: what follows does not fit",
    "cannot.drop-missing":
        "{player} must have dropped a stone into {rival}'s ship here: what follows does not fit without it",
    "cannot.drop-missing.own":
        "{player} must have dropped a stone into their own ship here: what follows does not fit without it",
    "cannot.drop-added": "{player} cannot have dropped a stone into {rival}'s ship here: what follows does not fit",
    "cannot.drop-added.own": "{player} cannot have dropped a stone into their own ship here: what follows does not fit",
    "cannot.drop-other": "{player} cannot have dropped a stone into {rival}'s ship here: what follows does not fit",
    "cannot.drop-other.own": "{player} cannot have dropped a stone into their own ship here: what follows does not fit",
    "cannot.take-missing":
        "{player} must have taken back a stone from {squares} here: what follows does not fit without it",
    "cannot.take-added": "{player} cannot have taken back a stone from {squares} here: what follows does not fit",
    "cannot.take-other": "{player} cannot have taken back a stone from {squares} here: what follows does not fit",
    "cannot.build-missing": "{player} cannot have built nothing here: what follows needs a pyramid on {site}",
    "cannot.build-added": "{player} cannot have built on {site} here: what follows does not fit",
    "cannot.build-site": "{player} cannot have built on {site} here: what follows does not fit",
    "cannot.build-height": "{player} cannot have built {height} floors on {site} here: what follows does not fit",
    "cannot.build-members": "{player} cannot have built on {site} with these squares: what follows does not fit",
    "cannot.build-replaces": "{player} cannot have replaced such a pyramid on {site}: what follows does not fit",
    "cannot.points": "{player} cannot have earned these points here: what follows does not fit",
    "cannot.late": "{player} cannot have done this in such an order: what follows does not fit",
    "cannot.roll": "the roll of round {round} cannot have been {roll}: the players fly as on {roll2}",
    "cannot.setup": "{player}'s ship cannot have started on {square}: what follows does not fit",
    "cannot.setup-colour": "the ship on {square} cannot have been {player}'s: {rival} plays, and has no other",
    "cannot.setup-swapped":
        "{player}'s and {rival}'s ships cannot have started so: each starts where the other one was set",
    "cannot.seats": "the players cannot have sat in the order {text}: what follows does not fit",
    "fits.rules.named.all": "the record does not fit the rules it names ({written}), but all of it fits {name}",
    "fits.rules.named.more": "the record does not fit the rules it names ({written}), and more of it fits {name}",
    "fits.rules.not-named.all": "the record names no rules; it does not fit {written}, but all of it fits {name}",
    "fits.rules.not-named.more": "the record names no rules; it does not fit {written}, and more of it fits {name}",
    "fits.board.named.all": "the record does not fit the board it names ({written}), but all of it fits {name}",
    "fits.board.named.more": "the record does not fit the board it names ({written}), and more of it fits {name}",
    "fits.board.not-named.all": "the record names no board; it does not fit {written}, but all of it fits {name}",
    "fits.board.not-named.more": "the record names no board; it does not fit {written}, and more of it fits {name}",
    "fits.board.hint": "all of the record fits the board {name}",
    "fits.rules.hint": "all of the record fits the rules {name}",
    "slip-of-order.left-out": "the turn of {player} is missing here",
    "slip-of-order.swapped": "this turn and the one of {player} have changed places",
    "slip-of-order.seat-order": "this round is written in seat order, but {player} started it",
    "slip-of-order.seat-order.all": "the rounds are written in seat order, whoever started them",
    "slip-of-order.twice": "this turn is written twice; leave it out",
    "slip-of-order.round-twice": "this round is written twice; leave it out",
    "slip-of-order.colours": "this was the turn of {player}; the next two colours have changed places",
    "slip-of-order.colours-confused": "from here on the colours of two players are exchanged",
    "slip-of-order.rounds-swapped": "this round and the next one have changed places",
    "slip-of-order.moved": "the turn of {player} stands in the next round",
    "slip-of-order.postponed": "this turn belongs to the next round",
    "slip-of-order.another": "a turn of an earlier round was written once more; that of this round is missing",
    "slip-of-order.colour": "this was the turn of {player}",
    "slip-of-order.heading-missing": "the round and its roll are missing before this turn",
    "slip-of-order.roll-missing": "the roll is missing before this turn",
    "slip-of-order.roll-added": "this roll is one too many; leave it out",
    "slip-of-order.rounds-missing": "the rounds before this one are missing; what follows was not judged",
    "slip-of-order.carried": "all its scores from here on are off alike",
    "slip-of-order.renumbered": "all numbers from here on are off alike",
})  # fmt: skip
"""``own`` where a stone goes into the player's own ship; ``fits`` by what is wrong, whether a tag names it, and whether
everything fits once it is put right; its hint is said besides where a single turn is against the rules that are named,
and other rules allow it. ``slip-of-order`` is said besides of a slip in the order of play."""


def cannot_be(kind: str, facts: Mapping[str, object]) -> Message:
    """The headline for a story of that kind."""
    if "named" in facts:
        key = f"fits.{kind}.{'named' if facts['named'] else 'not-named'}.{'all' if facts['whole'] else 'more'}"
        return SAY.later(key, name=facts[kind], written=facts["written"])
    key = f"cannot.{kind}"
    if facts.get("own") and f"{key}.own" in SAY.english:
        key = f"{key}.own"
    english = str(SAY.english[key])
    return SAY.later(key, **{name: fact for name, fact in facts.items() if f"{{{name}}}" in english})


def fits(kind: str, name: object) -> Message:
    """What is said besides, where all of a record fits other rules or another board."""
    return SAY.later(f"fits.{kind}.hint", name=name)


def hint_of(story: Story, colour: str | None) -> Told:
    """What is said besides of such a slip; `colour` is to play there."""
    key = f"slip-of-order.{story.kind}"
    exchanged = story.facts.get("exchanged")
    if isinstance(exchanged, list) and len(exchanged) == 1:
        key, colour = "slip-of-order.swapped", exchanged[0]
    english = SAY.english.get(key)
    if english is None:
        return ""
    facts = {"player": nouns.player(colour)} if "{player}" in str(english) else {}
    return SAY.later(key, **facts)


def turn_facts(written: Turn, meant: Turn) -> dict[str, object]:
    """What the headlines about a turn speak of."""
    gone = [colour for colour in written.drops if colour not in meant.drops]
    come = [colour for colour in meant.drops if colour not in written.drops]
    less = [square for square in written.taken if square not in meant.taken]
    more = [square for square in meant.taken if square not in written.taken]
    rival = (*gone, *come, written.player)[0]
    build: Build | None = (*written.builds, *meant.builds, None)[0]
    return {
        "player": nouns.player(written.player),
        "target": nouns.square(written.move.target),
        "rival": nouns.player(rival),
        "own": rival == written.player,
        "squares": nouns.squares(less or more),
        "site": nouns.square(build.site if build is not None else ""),
        "height": build.height if build is not None else "",
    }


def roll_facts(number: int, written: int, meant: int) -> dict[str, object]:
    """What the headline about a roll speaks of."""
    return {"round": number, "roll": nouns.roll(written), "roll2": nouns.roll(meant)}
