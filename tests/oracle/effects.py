"""What the actions of a turn do to the position. Nothing here asks whether they are allowed."""

from __future__ import annotations

from .scoring import building_points
from .state import seats_of_round


def move_ship(state, colour, target, god=0):
    """M1, E5: lift the ship, send doubles home, set it down; the god stone is gone."""
    after = state.copy()
    mover = after.players[colour]
    for player in after.players.values():
        if player.stones[mover.ship] >= 2:
            player.remove_stones(mover.ship, player.stones[mover.ship])
    mover.ship = target
    mover.gods.discard(god)
    return after


def take_and_drop(state, colour, taken, drops):
    """E1, E4: one own stone from each square taken, one into each ship named."""
    after = state.copy()
    player = after.players[colour]
    for square in taken:
        player.remove_stones(square, 1)
    for ship in drops:
        player.stones[after.players[ship].ship] += 1
    return after


def set_pyramid(state, colour, height, site, members):
    """B5, B7: `members` are all of the constellation, the site among them."""
    after = state.copy()
    builder = after.players[colour]
    for square in members:
        if square in builder.stones:
            builder.remove_stones(square, builder.stones[square])
    for player in after.players.values():
        if site in player.stones:
            player.remove_stones(site, player.stones[site])
    builder.pyramids[site] = height
    return after


def finish_turn(before, after, colour, site):
    """P1, P2, X1 to X3, R1, R2: book the points and pass the turn on.

    `before` is the position at the start of the turn, `after` that with all actions done,
    `site` where a pyramid was built or None. Returns the position and the points.
    """
    done = after.copy()
    points, ended = 0, False
    if site is not None:
        points += building_points(before, after, colour, site)
        new = site not in before.players[colour].pyramids
        left = sum(after.players[colour].pyramid_supply().values())
        bonus, ended = _bonus(before, new, left)
        points += bonus
    done.players[colour].score += points

    done.pending = tuple(c for c in done.pending if c != colour)
    round_over = not done.pending
    two_players = len(done.seats) == 2
    if done.someone_has_end_score() and (two_players or round_over):  # X2
        ended = True
    if ended:
        done.over, done.roll, done.pending = True, None, ()
    elif round_over:
        done.round += 1
        done.roll = None
        done.pending = seats_of_round(done.seats, done.round)
    elif two_players:
        done.roll = None
    return done, points


def _bonus(before, new, left):
    """X1: (points, whether the game ends) for a building that leaves so many in supply."""
    if not new:
        return 0, False
    if before.options["end-on"] == "penultimate":
        return (5, True) if left == 1 else (0, False)
    if left == 0:
        return 5, True
    played_out = len(before.seats) > 2 and before.someone_has_end_score()
    if left == 1 and played_out:
        return 5, False
    return 0, False
