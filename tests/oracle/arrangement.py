"""C5: positions that cannot be."""

from __future__ import annotations

from collections import Counter

from .board import place
from .state import GOD_STONES, PLAYABLE_STONES, PYRAMIDS


def check_arrangement(state):
    """Every C5 problem, in words. A state that is not over needs all its ships."""
    problems = []
    ships = Counter(player.ship for player in state.players.values() if player.ship is not None)
    pyramids = Counter(square for player in state.players.values() for square in player.pyramids)

    for colour in state.seats:
        player = state.players[colour]
        if sum(player.stones.values()) > PLAYABLE_STONES:
            problems.append(f"{colour} has more than {PLAYABLE_STONES} stones on the board")
        for height, number in sorted(Counter(player.pyramids.values()).items()):
            if height not in PYRAMIDS:
                problems.append(f"{colour} has a pyramid of height {height}, which does not exist")
            elif number > PYRAMIDS[height]:
                problems.append(f"{colour} has {number} pyramids of height {height}")
        for god, number in sorted(Counter(player.gods).items()):
            if god not in GOD_STONES or number > 1:
                problems.append(f"{colour} has god stone {god}, {number} times")
        if player.ship is None and not state.over:
            problems.append(f"{colour} has no ship")
        for square, number in player.stones.items():
            if number > 1 and square not in ships:
                problems.append(f"{colour} has {number} stones on {square} without a ship")
            if square in pyramids:
                problems.append(f"{colour} has a stone on {square}, where a pyramid stands")

    for square, number in ships.items():
        if number > 1:
            problems.append(f"{number} ships on {square}")
        if square in pyramids:
            problems.append(f"a ship and a pyramid on {square}")
    for square, number in pyramids.items():
        if number > 1:
            problems.append(f"{number} pyramids on {square}")

    occupied = set(ships) | set(pyramids)
    for player in state.players.values():
        occupied |= set(player.stones)
    for square in sorted(occupied, key=lambda s: place(s) or (0, 0)):
        if not state.in_play(square):
            problems.append(f"something on {square}: lake, covered or off the board")
    return problems
