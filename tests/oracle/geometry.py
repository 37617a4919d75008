"""B2: which squares form a constellation."""

from __future__ import annotations

from itertools import combinations, pairwise

from .board import by_place, name, place


def constellation_height(squares, options):
    """Floors of the constellation the squares form, or None. Who owns what is not looked at."""
    places = sorted(place(square) for square in squares)
    if len(set(places)) != len(places):
        return None
    if len(places) == 1:
        return 1
    if len(places) == 2:
        (c1, r1), (c2, r2) = places
        return 2 if abs(c1 - c2) + abs(r1 - r2) == 1 else None
    if len(places) in (3, 4) and _is_line(places, options):
        return len(places)
    if len(places) == 4 and (_is_upright_square(places) or _is_tilted_square(places, options)):
        return 5
    return None


def _is_line(places, options):
    """Sorted places in one row, column or 45° diagonal, with equal distances."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
    if len(steps) != 1:
        return False
    across, up = steps.pop()
    if across == 0 or up == 0:
        return True
    return abs(across) == abs(up) and options["diagonals"] == "yes"


def _is_upright_square(places):
    columns = sorted({column for column, _ in places})
    rows = sorted({row for _, row in places})
    if len(columns) != 2 or len(rows) != 2:
        return False
    return columns[1] - columns[0] == rows[1] - rows[0]  # four different places: all corners


def _is_tilted_square(places, options):
    """A leftmost, a rightmost and, half way, a lower and an upper corner, all as far from the middle."""
    if options["tilted-squares"] != "yes":
        return False
    left, low, high, right = places  # sorted by column, then row
    half = low[0] - left[0]
    return (
        half > 0
        and low == (left[0] + half, left[1] - half)
        and high == (left[0] + half, left[1] + half)
        and right == (left[0] + 2 * half, left[1])
    )


def squares_between(squares):
    """The squares between neighbouring members of a constellation; of a square, those along its sides.

    Neighbours are the pairs that are nearest to each other: in a line one and the next, in a square the ends of a side.
    """
    pairs = list(combinations((place(square) for square in squares), 2))
    nearest = min((_apart(a, b) for a, b in pairs), default=0)
    found = set()
    for a, b in pairs:
        if _apart(a, b) == nearest:
            steps = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
            across, up = (b[0] - a[0]) // steps, (b[1] - a[1]) // steps
            found |= {name(a[0] + across * step, a[1] + up * step) for step in range(1, steps)}
    return found


def _apart(a, b):
    """The square of the distance as the crow flies."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def constellations(squares, options):
    """All (members, height) among these squares, by trying every subset of one to four."""
    found = []
    for size in (1, 2, 3, 4):
        for members in combinations(by_place(squares), size):
            height = constellation_height(members, options)
            if height is not None:
                found.append((members, height))
    return found
