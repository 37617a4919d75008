"""What is said of a turn, a roll or a setup that is legal as it is written, but cannot have been so (C6, D4, D5)."""

from __future__ import annotations

from collections.abc import Mapping

from ...game.actions import Build
from ...notation.record import Turn
from ..findings.messages import colour_name, listed, roll_name

CANNOT_BE = "C6"
OTHER_OPENINGS: Mapping[str, str] = {"rules": "D4", "board": "D5"}
"""The codes of records that fit something else than what their tags name."""

_MESSAGES: Mapping[str, str] = {
    "move": "{player}'s ship cannot have flown to {target} here: what follows does not fit",
    "drop-missing": "{player} must have dropped a stone into {ship}'s ship here: what follows does not fit without it",
    "drop-added": "{player} cannot have dropped a stone into {ship}'s ship here: what follows does not fit",
    "drop-other": "{player} cannot have dropped a stone into {ship}'s ship here: what follows does not fit",
    "take-missing": "{player} must have taken back a stone from {square} here: what follows does not fit without it",
    "take-added": "{player} cannot have taken back a stone from {square} here: what follows does not fit",
    "take-other": "{player} cannot have taken back a stone from {square} here: what follows does not fit",
    "build-missing": "{player} cannot have built nothing here: what follows needs a pyramid on {site}",
    "build-added": "{player} cannot have built on {site} here: what follows does not fit",
    "build-site": "{player} cannot have built on {site} here: what follows does not fit",
    "build-height": "{player} cannot have built {height} floors on {site} here: what follows does not fit",
    "build-members": "{player} cannot have built on {site} with these squares: what follows does not fit",
    "build-replaces": "{player} cannot have replaced such a pyramid on {site}: what follows does not fit",
    "points": "{player} cannot have earned these points here: what follows does not fit",
    "late": "{player} cannot have done this in such an order: what follows does not fit",
    "roll": "the roll of round {round} cannot have been {roll}: the players fly as on {other}",
    "setup": "{player}'s ship cannot have started on {square}: what follows does not fit",
    "setup-colour": "the ship on {square} cannot have been {player}'s: {rival} plays, and has no other",
    "setup-swapped": "{player}'s and {rival}'s ships cannot have started so: each starts where the other one was set",
    "seats": "the players cannot have sat in the order {seats}: what follows does not fit",
}
_OPENINGS: Mapping[tuple[str, bool, bool], str] = {
    ("rules", True, True): "the record does not fit the rules it names ({written}), but all of it fits {rules}",
    ("rules", True, False): "the record does not fit the rules it names ({written}), and more of it fits {rules}",
    ("rules", False, True): "the record names no rules; it does not fit {written}, but all of it fits {rules}",
    ("rules", False, False): "the record names no rules; it does not fit {written}, and more of it fits {rules}",
    ("board", True, True): "the record does not fit the board it names ({written}), but all of it fits {board}",
    ("board", True, False): "the record does not fit the board it names ({written}), and more of it fits {board}",
    ("board", False, True): "the record names no board; it does not fit {written}, but all of it fits {board}",
    ("board", False, False): "the record names no board; it does not fit {written}, and more of it fits {board}",
}
"""By what is wrong, whether a tag names it, and whether everything fits once it is put right."""
FITS_BOARD = "all of the record fits the board {board}"
FITS_RULES = "all of the record fits the rules {rules}"
"""What is said besides where a single turn is against the rules that are named, and other rules allow it."""

HINTS: Mapping[str, str] = {
    "left-out": "the turn of {player} is missing here",
    "swapped": "this turn and the one of {player} have changed places",
    "twice": "this turn is written twice; leave it out",
    "round-twice": "this round is written twice; leave it out",
    "colours": "this was the turn of {player}; the next two colours have changed places",
    "rounds-swapped": "this round and the next one have changed places",
    "moved": "the turn of {player} stands in the next round",
    "postponed": "this turn belongs to the next round",
    "another": "a turn of an earlier round was written once more; that of this round is missing",
    "colour": "this was the turn of {player}",
    "heading-missing": "the round and its roll are missing before this turn",
    "roll-missing": "the roll is missing before this turn",
    "roll-added": "this roll is one too many; leave it out",
    "rounds-missing": "the rounds before this one are missing; what follows was not judged",
    "carried": "all its scores from here on are off alike",
    "renumbered": "all numbers from here on are off alike",
}
"""What is said besides of a slip in the order of play."""


def cannot_be(kind: str, facts: Mapping[str, object]) -> str:
    """The headline for a story of that kind."""
    if "named" in facts:
        return _OPENINGS[kind, bool(facts["named"]), bool(facts["whole"])].format(**facts)
    return _MESSAGES[kind].format(**facts)


def turn_facts(written: Turn, meant: Turn) -> dict[str, object]:
    """What the headlines about a turn speak of."""
    gone = [colour for colour in written.drops if colour not in meant.drops]
    come = [colour for colour in meant.drops if colour not in written.drops]
    less = [square for square in written.taken if square not in meant.taken]
    more = [square for square in meant.taken if square not in written.taken]
    build: Build | None = (*written.builds, *meant.builds, None)[0]
    return {
        "player": colour_name(written.player),
        "target": written.move.target,
        "ship": colour_name((*gone, *come, written.player)[0]),
        "square": listed(less or more),
        "site": build.site if build is not None else "",
        "height": build.height if build is not None else "",
    }


def roll_facts(number: int, written: int, meant: int) -> dict[str, object]:
    """What the headline about a roll speaks of."""
    return {"round": number, "roll": roll_name(written), "other": roll_name(meant)}
