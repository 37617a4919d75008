"""Boards made by chance, so that nothing that learns from games knows one board alone.

Seven to sixteen districts grown from seeds around a sacred district of nine squares, a lake, a river and cover tiles.
The same number gives the same board on every machine.
"""

from __future__ import annotations

from random import Random

from pacal_notation.game.board import Board
from pacal_notation.game.plan import (
    LAKE,
    Plan,
    check_plan,
    derive_lake_shore,
    derive_river_shore,
    neighbours,
    square_name,
)
from pacal_notation.insight.chance import below, draw, pick

Spot = tuple[int, int]
SACRED = "S"
LETTERS = "ABCDEFGHIJKLMNOP"
VALUES = (3, 3, 3, 4, 4, 5, 5, 6, 7)


def random_board(number: int) -> Board:
    """The board of a number."""
    rng = Random(number << 8 | 77)
    while True:
        plan = _plan(rng, f"chance-{number}")
        if not check_plan(plan):
            return Board(plan)


def _plan(rng: Random, name: str) -> Plan:
    columns, rows = 9 + below(rng, 5), 9 + below(rng, 5)
    left, bottom = columns // 2 - 1 - below(rng, 2), rows // 2 - 1 - below(rng, 2)
    signs = {(left + i, bottom + j): SACRED for i in range(3) for j in range(3)}
    free = [(c, r) for c in range(columns) for r in range(rows) if (c, r) not in signs]
    _grow(rng, signs, [(pick(rng, free), LAKE)], set(free), 3 + below(rng, 6))
    letters = LETTERS[: 7 + below(rng, 10)]
    land = [spot for spot in free if spot not in signs]
    seeds = list(zip(draw(rng, land, len(letters)), letters, strict=True))
    _grow(rng, signs, seeds, set(land), len(land))
    drawing = tuple(
        "".join(signs.get((column, row), LAKE) for column in range(columns)) for row in reversed(range(rows))
    )
    values = {letter: pick(rng, VALUES) for letter in letters} | {SACRED: 7}
    river = _river(rng, columns, rows, signs)
    order = sorted(letters, key=lambda letter: (sum(sign == letter for sign in signs.values()), letter))
    covers = {
        tile: tuple(square_name(spot) for spot, sign in sorted(signs.items()) if sign == letter)
        for tile, letter in zip(("2", "2/3", "4"), draw(rng, order[:6], 3), strict=True)
    }
    return Plan(
        name, drawing, values, SACRED, river, derive_river_shore(drawing, river), derive_lake_shore(drawing), covers
    )


def _grow(rng: Random, signs: dict[Spot, str], seeds: list[tuple[Spot, str]], free: set[Spot], most: int) -> None:
    """Let each seed take squares next to its own in random order, so many in all."""
    edge = []
    for spot, sign in seeds:
        signs[spot] = sign
        free.discard(spot)
        edge.append((spot, sign))
    taken = len(seeds)
    while edge and taken < most:
        place = below(rng, len(edge))
        spot, sign = edge[place]
        sides = [side for side in neighbours(spot) if side in free]
        if not sides:
            edge.pop(place)
            continue
        side = pick(rng, sides)
        signs[side] = sign
        free.discard(side)
        edge.append((side, sign))
        taken += 1


def _river(rng: Random, columns: int, rows: int, signs: dict[Spot, str]) -> tuple[tuple[str, str], ...]:
    """A river from the left edge, between two rows that change now and then."""
    row, found = below(rng, rows - 1), []
    for column in range(columns - below(rng, 4)):
        pair = (column, row), (column, row + 1)
        if any(signs.get(spot, LAKE) != LAKE for spot in pair):
            found.append((square_name(pair[0]), square_name(pair[1])))
        row = min(max(row + below(rng, 3) - 1, 0), rows - 2)
    return tuple(found)
