"""Random games, for comparison with the real engine."""

from __future__ import annotations

from .board import by_place
from .effects import take_and_drop
from .movement import all_moves
from .outcomes import (
    after_move,
    build_choices,
    complete,
    drop_choices,
    make_turn,
    own_constellations,
    take_choices,
)
from .scoring import district_squares
from .state import ROLLS, starting_state, with_roll


def random_turn(state, rng):
    """A legal turn and the position after it. Spares god stones and often builds what scores."""
    colour = state.pending[0]
    moves = all_moves(state, colour)
    kinds = sorted({move.kind for move in moves})
    weights = [1 if kind == "god" else 8 for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    move = rng.choice([move for move in moves if move.kind == kind])
    moved = after_move(state, colour, move)

    drops = rng.choice(drop_choices(state, colour, move.kind))
    takes = take_choices(state, moved, colour, drops)
    if not takes:  # too few stones for these drops
        drops, takes = [], [[]]
    taken = rng.choice(takes)
    dropped = take_and_drop(moved, colour, taken, drops)

    build = None
    if rng.random() < 0.5:
        builds = build_choices(dropped, colour, own_constellations(dropped, colour))[1:]
        tried = rng.sample(builds, min(len(builds), rng.choice((1, 4))))
        build = max(tried, key=lambda b: complete(state, dropped, colour, b)[1], default=None)
    after, _ = complete(state, dropped, colour, build)
    return make_turn(colour, move, taken, drops, build), after


def play_random_game(board, options, seats, rng, max_turns=1000):
    """Yield (state, turn, next state) from the first turn to the end; the die is fair over its faces."""
    sacred = by_place(district_squares(board, board.sacred))
    ships = dict(zip(seats, rng.sample(sacred, len(seats)), strict=True))
    state = starting_state(board, options, seats, ships)
    for _ in range(max_turns):
        if state.over:
            return
        if state.roll is None:
            state = with_roll(state, rng.choice(ROLLS))
        turn, after = random_turn(state, rng)
        yield state, turn, after
        state = after
