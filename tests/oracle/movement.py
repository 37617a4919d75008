"""M2 to M7 as lists of what a ship can reach."""

from __future__ import annotations

from dataclasses import dataclass

from .board import DIRECTIONS, beside, by_place, opposite, place


@dataclass(frozen=True)
class Move:
    kind: str  # straight, turning, arrows, god, free, stay
    path: tuple  # every square from the start to the target; flights: both ends only
    god: int = 0  # the god stone given up

    @property
    def target(self):
        return self.path[-1]

    def written(self):
        """The move as it stands in a turn."""
        squares = list(self.path)
        if self.kind in ("straight", "turning"):
            return ("-", squares)
        if self.kind == "arrows":
            return ("~", squares)
        return ("^", self.god, squares)


def straight_moves(state, colour):
    """M2: in each direction as far as the roll and the obstacles let it."""
    moves = []
    for direction in DIRECTIONS:
        path = [state.players[colour].ship]
        while len(path) - 1 < int(state.roll):
            ahead = beside(path[-1], direction)
            if state.obstacle(ahead, colour):
                break
            path.append(ahead)
        if len(path) > 1:
            moves.append(Move("straight", tuple(path)))
    return moves


def arrow_moves(state, colour):
    """M4: every free square in the row or column."""
    start = state.players[colour].ship
    column, row = place(start)
    moves = []
    for square in by_place(state.board.district):
        c, r = place(square)
        if (c == column or r == row) and state.free(square):
            moves.append(Move("arrows", (start, square)))
    return moves


def plain_moves(state, colour):
    """M2 on a number, M4 on the arrows."""
    return arrow_moves(state, colour) if state.roll == "x" else straight_moves(state, colour)


def dead_end(state, colour, square, came_in):
    """M3: the three sides other than the one it came from are obstacles."""
    sides = [d for d in DIRECTIONS if d != opposite(came_in)]
    return all(state.obstacle(beside(square, side), colour) for side in sides)


def turning_paths(state, colour):
    """M3: every path, step by step, as tuples of squares."""
    steps = int(state.roll)
    start = state.players[colour].ship
    finished = []

    def walk(path, last, turned):
        here = path[-1]
        if len(path) - 1 == steps or (turned and dead_end(state, colour, here, last)):
            if turned and here != start:
                finished.append(tuple(path))
            return
        for direction in DIRECTIONS:
            if last is not None and direction == opposite(last):
                continue
            ahead = beside(here, direction)
            if state.obstacle(ahead, colour):
                continue
            if state.options["loops"] == "no" and ahead in path:
                continue
            walk([*path, ahead], direction, turned or (last is not None and direction != last))

    walk([start], None, False)
    return finished


def turning_moves(state, colour):
    """M3: one path for every target."""
    paths = {}
    for path in turning_paths(state, colour):
        paths.setdefault(path[-1], path)
    return [Move("turning", path) for path in paths.values()]


def free_squares(state):
    return [square for square in by_place(state.board.district) if state.free(square)]


def god_moves(state, colour):
    """M5: every god stone to every free square."""
    player = state.players[colour]
    return [Move("god", (player.ship, square), god) for god in sorted(player.gods) for square in free_squares(state)]


def stuck_moves(state, colour):
    """M6: what a stuck ship does."""
    player = state.players[colour]
    if not free_squares(state):
        return [Move("stay", (player.ship, player.ship))]
    if player.gods:
        return god_moves(state, colour)
    return [Move("free", (player.ship, square)) for square in free_squares(state)]


def in_sacred(state, square):
    return state.board.district.get(square) == state.board.sacred


def all_moves(state, colour):
    """Every legal move of the player whose turn it is, one for each target and way of moving."""
    plain = plain_moves(state, colour)
    if not plain:
        return stuck_moves(state, colour)
    if state.round == 1:  # M7
        leaving = [move for move in plain if not in_sacred(state, move.target)]
        if state.options["leave-sacred"] == "must" and leaving:
            return leaving
        return plain
    turning = [] if state.roll == "x" else turning_moves(state, colour)
    return plain + turning + god_moves(state, colour)
