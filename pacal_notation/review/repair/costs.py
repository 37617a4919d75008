"""How unlikely a slip of the pen is. About 1 for the most usual ones; costs of several slips add up.

The figures were set by hand and tried on many thousand slips (benchmarks/repair.py); only their order matters much.
"""

from __future__ import annotations

from functools import lru_cache

from ...game.actions import SET, Build, Move
from ...game.board import coordinates

FAR = 3.4
"""A turn further off than this was hardly meant."""
NEAR_BUILD = 1.5
"""A build or a move further off than this was hardly meant where its points are wrong, too."""

DROP_MISSING, DROP_ADDED, DROP_TWICE, DROP_OTHER = 1.0, 1.3, 1.0, 1.2
BOTH_DROPS_MISSING = 1.0
TAKE_MISSING, TWO_TAKES_MISSING, TAKE_ADDED, TAKE_OTHER, TAKE_OF_NOTHING = 1.3, 1.5, 2.55, 1.6, 1.9
BUILD_MISSING, BUILD_BOOKED, BUILD_ADDED = 1.5, 0.9, 2.4
EXCHANGED, PARTS_EXCHANGED, ROLLS_EXCHANGED, CONTENTS_EXCHANGED = 1.5, 1.5, 1.5, 1.5
DROPS_FIT = 0.4
"""What it costs besides that turns stand in each other's column, where each drops into the ship of its own column."""
NOT_NEEDED = 1.3
"""What it costs besides that two rolls of a turn each were exchanged, where one of the turns is at odds with none."""
THERE_BESIDES = 1.5
"""What it costs besides that a stone was forgotten just where a rival's lies, which may have been taken for the own."""
BUILT_LATE, AHEAD_OF_TIME, COUNTED_AT_ONCE = 1.2, 0.4, 0.6
HEIGHT, REPLACES, REPLACES_NOTHING, MEMBERS_COUNT, MEMBERS_OPEN = 1.1, 0.7, 2.4, 1.4, 1.0
GOD_STONE, SIGN, SET_DOWN = 1.1, 0.9, 1.8
CORNER, CORNER_STRANGE, CORNERS_MISSING, COPIED, START = 0.5, 0.6, 1.0, 1.4, 0.3
POINTS, NUMBER_OTHER, NUMBER_FAR, POINTS_FOR_NOTHING, NOTHING_BOOKED = 1.0, 1.4, 1.8, 1.8, 0.5
SCORE_MISSING = 1.0
POINTS_EXCHANGED, SCORES_EXCHANGED, STANDING_COPIED, CARRIED = 1.3, 1.2, 1.2, 0.8
WRITTEN_TWICE = 1.0
"""That the same wrong number stands in two places."""
ROLL, ROLL_OF_ONE, ROLL_MISSING, ROLL_ADDED = 1.1, 2.7, 1.0, 1.4
COLOUR, TWICE, NOT_TWICE, SWAPPED, LEFT_OUT, HEADING_MISSING = 1.1, 0.7, 2.6, 1.1, 1.7, 1.8
COLOURS_CONFUSED, COLUMN_MOVED = 1.6, 0.8
LETTERS_EXCHANGED, MOVED, ROUNDS_SWAPPED, SEAT_ORDER = 1.4, 1.6, 1.7, 1.2
ROUND_NUMBER, RENUMBERED, ROUNDS_MISSING = 0.8, 1.2, 2.4
SETUP_SQUARE, SETUP_COLOUR, SETUP_SWAPPED, SEATS = 0.2, 0.9, 1.3, 1.3
EDITION, OPTION, OTHER_OPTION, BOARD = 2.7, 2.9, 3.1, 2.7
EARLIER, FAR_FETCHED, NEVER_AGAIN = 0.2, 1.1, 1.5
"""What it costs besides that a turn is guilty in which nothing was seen; that a pyramid stands elsewhere, so that a
ship flies otherwise; and that somebody took a stone back for want of one that the books know of, once and never again.
"""
AS_PLAYED = 2.6
"""That the players broke a rule, and it was written down as it was played."""
FIRST_TURN = 0.4
"""By so much less for the rule of the first turn, which is none afterwards."""
BROKEN_BESIDES = 1.5
"""That another part of the same turn was against the rules, too, or its points were booked wrong."""
ADRIFT = 1.6
"""That moreover the ship stands somewhere else than that."""
PASSED_OVER, ONE_MORE = 1.5, 0.8
"""That somebody was passed over, who next plays from where the ship stands; and that one more was."""
BOOKED_WRONG, COUNTED_WRONG = 1.3, 2.6
"""That the players moved a marker wrongly, and it was written down so: for a turn, and for no turn at all."""
ANOTHER = 4.0
"""What is left unexplained that another story explains."""

_ALIKE = ({"1", "7"}, {"3", "8"}, {"4", "9"}, {"5", "6"}, {"6", "8"}, {"0", "6"})
_LETTERS_ALIKE = ({"b", "d"}, {"b", "h"}, {"c", "e"}, {"g", "j"}, {"i", "j"}, {"i", "l"}, {"a", "d"}, {"f", "t"})


@lru_cache(maxsize=65536)
def number_cost(written: int, meant: int) -> float:
    """What it costs to write one number for another."""
    one, other = str(written), str(meant)
    if written == meant:
        return 0.0
    if abs(written - meant) in (1, 10) or one == other[::-1] or _digit_lost(one, other) or _digit_lost(other, one):
        return POINTS
    if len(one) == len(other):
        wrong = [{a, b} for a, b in zip(one, other, strict=True) if a != b]
        if len(wrong) == 1:
            return POINTS if wrong[0] in _ALIKE else NUMBER_OTHER
    return NUMBER_FAR


def _digit_lost(short: str, long: str) -> bool:
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


@lru_cache(maxsize=65536)
def square_cost(written: str, meant: str) -> float:
    """What it costs to write one square for another."""
    if written == meant:
        return 0.0
    (column, row), (other_column, other_row) = coordinates(written), coordinates(meant)
    columns, rows = abs(column - other_column), abs(row - other_row)
    if columns and rows:
        if columns == rows == 1:
            return 2.1
        if (column, row) == (other_row, other_column):
            return 1.6
        return 2.7
    if rows:
        one, other = written[1:], meant[1:]
        if rows == 1 or one in other or other in one:
            return 1.0
        return 1.2 if {one, other} in _ALIKE else 1.6
    if columns == 1:
        return 1.0
    return 1.2 if {written[0], meant[0]} in _LETTERS_ALIKE else 1.6


def start_cost(written: str, meant: str) -> float:
    """What it costs to write one square for another where a ship starts: one looks where it stands."""
    return START + square_cost(written, meant) if written != meant else 0.0


def move_cost(written: Move, meant: Move) -> float:
    """What it costs to write one move for another. A starting square that was not written costs nothing."""
    cost = square_cost(written.target, meant.target)
    start = written.path[0]
    if start is not None and meant.path[0] is not None:
        cost += start_cost(start, meant.path[0])
    if written.kind != meant.kind:
        cost += SET_DOWN if SET in (written.kind, meant.kind) else SIGN + 1.2 * (len(meant.path) > 2)
    elif written.god_stone != meant.god_stone:
        cost += GOD_STONE
    corners, others = written.path[1:-1], meant.path[1:-1]
    if corners and corners != others:
        if len(corners) == len(others):
            cost += sum(square_cost(one, other) for one, other in zip(corners, others, strict=True) if one and other)
        else:
            strange = min(sum(one not in others for one in corners), sum(one not in corners for one in others))
            cost += CORNER + CORNER * abs(len(corners) - len(others)) + CORNER_STRANGE * strange
    return cost


def build_cost(written: Build, meant: Build, target: str = "") -> float:
    """What it costs to write one build for another. Members that were not written cost nothing.

    The `target` of the ship is near to the hand: it may have been written for the site or a member, wherever that is.
    """
    cost = square_cost(written.site, meant.site)
    cost = min(cost, COPIED) if written.site == target else cost
    if written.height != meant.height:
        cost += HEIGHT
    if written.replaces is not None and written.replaces != meant.replaces:
        cost += REPLACES if meant.replaces else REPLACES_NOTHING
    if written.members is None or meant.members is None:
        return cost
    left, others = [*written.members], [*meant.members]
    for square in written.members:
        if square in others:
            left.remove(square)
            others.remove(square)
    if {written.site, *written.members} == {meant.site, *meant.members}:
        # The site and a member changed places.
        return cost if written.site == meant.site else cost + 0.2 - square_cost(written.site, meant.site) + 1.0
    cost += MEMBERS_COUNT * abs(len(left) - len(others))
    if not others:
        return cost
    wrong = (min(square_cost(one, other) for other in others) for one in left)
    return cost + sum(min(away, COPIED) if one == target else away for one, away in zip(left, wrong, strict=True))
