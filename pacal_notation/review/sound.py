"""The quick way through a record in which nothing is wrong, as mostly nothing is. All else is for replay.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..game.actions import COLOURS
from ..game.breach import Breach
from ..game.errors import PacalError, UnknownSquareError
from ..game.live_position import LivePosition
from ..game.placing import set_up
from ..game.position import NO_SHIP, Position, Table, check_seats, table
from ..game.referee import carry_out, judge_roll
from ..game.rules import Rules
from ..game.scoring import Gain, totals_of
from ..notation.reading.without_places import BareRound, read_quickly
from ..notation.rules_text import parse_rules
from .findings.tags import nothing_to_say

NAMED = {name.capitalize(): letter for letter, name in COLOURS.items()}
"""The tags for the players' names, and the colours they are for."""

rules_of: Callable[[str], Rules] = lru_cache(maxsize=256)(lambda text: parse_rules(text)[2])
"""The rules that a Rules tag names. Raises `OptionError`."""


def turns_of_sound(text: str, default_rules: str, default_board: str) -> int | None:
    """How many turns a record in canonical layout has, if nothing at all is to be said of it. None for any other.

    The quickest way to validate: no places are noted, no record is built. See replay.py for all others.
    """
    quick = read_quickly(text)
    if quick is None:
        return None
    start = _open(quick.tags, quick.ships, default_rules, default_board)
    through = None if start is None else play_through(start, quick.rounds)
    if through is None:
        return None
    end = through.end
    final = list(zip(end.table.seats, totals_of(end), strict=True)) if end.over else None
    if quick.scores is not None and quick.scores != final:
        return None
    result = "*" if quick.scores is None else " ".join([f"{colour}{points}" for colour, points in quick.scores])
    return through.turns if quick.tags.get("Result", result) == result else None


def _open(
    tags: Mapping[str, str], ships: Sequence[tuple[str, str]], default_rules: str, default_board: str
) -> Position | None:
    """The first position of a record, if nothing is to be said of its tags and setup. None for a closer look."""
    named = tags["Players"] if "Players" in tags else " ".join([colour for colour, _ in ships])
    at = _table(tags.get("Board", default_board), tags.get("Rules", default_rules), named)
    if at is None or "Position" in tags or not nothing_to_say(tags):
        return None
    for name, letter in NAMED.items():
        if name in tags and letter not in at.seat_of:
            return None
    position, broken = set_up(at, ships)
    return None if broken else position


@lru_cache(maxsize=1024)
def _table(board: str, rules: str, players: str) -> Table | None:
    """The table that tags speak of; None where they speak of a player's own board, or something is wrong with them."""
    from .boards import is_board_path, load_board

    seats = tuple(players.split())
    if is_board_path(board) or check_seats(seats):
        return None
    try:
        return table(load_board(board), rules_of(rules), seats)
    except PacalError:
        return None


class Through(NamedTuple):
    """Where the rounds of a record lead, and how many turns there are."""

    end: Position
    turns: int


def play_through(start: Position, rounds: Iterable[BareRound | None]) -> Through | None:
    """Play rounds, if all of them are complete, legal and booked right; None as soon as anything wants a closer look.

    A short form lacks a square, or what it lacks makes it illegal as it stands. None among the rounds stands for what
    does not go this way.
    """
    if NO_SHIP in start.ships:
        return None
    live = LivePosition(start)
    at = live.table
    broken: list[Breach] = []
    earned: list[Gain] = []
    count = 0
    try:
        for round_ in rounds:
            if round_ is None:
                return None
            number, turns, standing = round_
            if live.over or live.roll is not None or live.waiting != at.everyone or live.round != number:
                return None
            count += len(turns)
            for roll, turn, booked in turns:
                if roll is not None:
                    if judge_roll(live, roll):
                        return None
                    live.roll = roll
                _, points = carry_out(live, turn, broken, earned)
                if broken or (booked is not None and booked != points):
                    return None
            if standing is not None:
                amid = live.waiting != at.everyone or live.roll is not None
                if (amid and not live.over) or standing != list(zip(at.seats, live.scores, strict=True)):
                    return None
    except UnknownSquareError:
        return None
    return Through(live.freeze(), count)
