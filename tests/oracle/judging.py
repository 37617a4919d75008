"""The judge: which clauses does a written turn break?"""

from __future__ import annotations

from itertools import pairwise

from .board import beside, opposite, place
from .effects import finish_turn, move_ship, set_pyramid, take_and_drop
from .geometry import constellation_height, squares_between
from .movement import dead_end
from .state import ROLLS


def judge(state, turn):
    """(clauses broken, new state, points); with a clause broken the state is None and the points 0."""
    if state.over:
        return {"X4"}, None, 0
    colour = turn["player"]
    if colour not in state.seats or state.roll is None:
        return {"R5"}, None, 0
    if state.roll not in ROLLS:
        return {"R4"}, None, 0
    broken = set()
    if not state.pending or state.pending[0] != colour:
        broken.add("R5")

    path = move_squares(turn["move"])
    if path[0] != state.players[colour].ship:
        return broken | {"M0"}, None, 0
    kind = move_kind(state, turn["move"])
    broken |= judge_move(state, colour, kind, turn["move"])
    target = path[-1]
    if kind == "stay":
        moved = state.copy()
    elif state.free(target):
        god = turn["move"][1] if kind == "god" else 0
        moved = move_ship(state, colour, target, god)
    else:
        return broken, None, 0  # no place for the ship, so nothing to check the rest against

    taken, drops = list(turn.get("taken", ())), list(turn.get("drops", ()))
    faults = judge_drops(state, moved, colour, kind, taken, drops)
    broken |= faults
    if faults:
        seen = [square for square in set(taken) if square in moved.visible_stones(colour)]
        dropped = take_and_drop(moved, colour, seen, [])  # dropped stones are hidden anyway
    else:
        dropped = take_and_drop(moved, colour, taken, drops)

    site = None
    built = dropped
    builds = list(turn.get("builds", ()))
    if len(builds) > 1:
        broken.add("B1")
    if builds:
        build = builds[0]
        site = build["site"]
        broken |= judge_build(dropped, colour, build)
        if not broken:
            built = set_pyramid(dropped, colour, build["height"], site, [site, *build["members"]])
    if broken:
        return broken, None, 0
    new_state, points = finish_turn(state, built, colour, site)
    return broken, new_state, points


# Moving


def move_squares(move):
    return list(move[-1])


def move_kind(state, move):
    """What was written: straight, turning, arrows, god, free, or stay (nowhere to go)."""
    path = move_squares(move)
    if move[0] == "~":
        return "arrows"
    if move[0] == "^":
        if move[1] != 0:
            return "god"
        nowhere = not any(state.free(square) for square in state.board.district)
        return "stay" if nowhere and path[0] == path[-1] else "free"
    columns = {place(square)[0] for square in path if place(square)}
    rows = {place(square)[1] for square in path if place(square)}
    return "straight" if len(columns) == 1 or len(rows) == 1 else "turning"


def judge_move(state, colour, kind, move):
    path = move_squares(move)
    broken = set()
    if kind == "straight" and not straight_is_right(state, colour, path):
        broken.add("M2")
    if kind == "turning" and not turning_is_right(state, colour, path):
        broken.add("M3")
    if kind == "arrows" and not arrows_are_right(state, path):
        broken.add("M4")
    if kind == "god" and (move[1] not in state.players[colour].gods or not state.free(path[-1])):
        broken.add("M5")
    if kind == "free" and (not is_stuck(state, colour) or state.players[colour].gods or not state.free(path[-1])):
        broken.add("M6")
    if state.round == 1:
        broken |= judge_first_turn(state, colour, kind, path[-1])
    return broken


def unit_steps(path):
    """The single steps of a written path, or None if two squares running are not in one line."""
    steps = []
    for here, there in pairwise(path):
        if place(here) is None or place(there) is None or here == there:
            return None
        (c1, r1), (c2, r2) = place(here), place(there)
        if c1 != c2 and r1 != r2:
            return None
        distance = abs(c1 - c2) + abs(r1 - r2)
        steps += [((c2 - c1) // distance, (r2 - r1) // distance)] * distance
    return steps


def squares_entered(start, steps):
    squares = []
    here = start
    for step in steps:
        here = beside(here, step)
        squares.append(here)
    return squares


def straight_is_right(state, colour, path):
    """M2."""
    steps = unit_steps(path)
    if state.roll == "x" or not steps or len(set(steps)) != 1:
        return False
    entered = squares_entered(path[0], steps)
    if any(state.obstacle(square, colour) for square in entered):
        return False
    if len(steps) < int(state.roll):
        return state.obstacle(beside(entered[-1], steps[-1]), colour)
    return len(steps) == int(state.roll)


def turning_is_right(state, colour, path):
    """M3."""
    steps = unit_steps(path)
    if state.roll == "x" or not steps:
        return False
    entered = squares_entered(path[0], steps)
    if any(state.obstacle(square, colour) for square in entered):
        return False
    if any(second == opposite(first) for first, second in pairwise(steps)):
        return False
    if entered[-1] == path[0]:
        return False
    if state.options["loops"] == "no" and len({path[0], *entered}) != 1 + len(entered):
        return False  # where it began counts as entered
    # The path ends where a dead end comes first after a turn, and otherwise after the whole roll.
    turned = False
    for number, step in enumerate(steps, start=1):
        turned = turned or step != steps[0]
        if turned and dead_end(state, colour, entered[number - 1], step):
            return number == len(steps) and number <= int(state.roll)
    return turned and len(steps) == int(state.roll)


def arrows_are_right(state, path):
    """M4."""
    if state.roll != "x" or len(path) != 2 or not state.free(path[1]):
        return False
    (c1, r1), (c2, r2) = place(path[0]), place(path[1])
    return c1 == c2 or r1 == r2


def is_stuck(state, colour):
    """M6: no M2 to M4 move."""
    ship = state.players[colour].ship
    column, row = place(ship)
    if state.roll == "x":
        return not any(
            state.free(square) and (place(square)[0] == column or place(square)[1] == row)
            for square in state.board.district
        )
    around = [beside(ship, step) for step in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return all(state.obstacle(square, colour) for square in around)


def judge_first_turn(state, colour, kind, target):
    """M7."""
    if is_stuck(state, colour) or kind in ("free", "stay"):
        return set()  # M6 decides
    if kind in ("turning", "god"):
        return {"M7"}
    inside = state.board.district.get(target) == state.board.sacred
    if inside and state.options["leave-sacred"] == "must" and can_get_out(state, colour):
        return {"M7"}
    return set()


def can_get_out(state, colour):
    """Whether some M2 or M4 move ends outside the sacred district."""
    ship = state.players[colour].ship
    for square in state.board.district:
        if state.board.district[square] == state.board.sacred or not state.free(square):
            continue
        if state.roll == "x":
            if arrows_are_right(state, [ship, square]):
                return True
        elif straight_is_right(state, colour, [ship, square]):
            return True
    return False


# Dropping


def judge_drops(before, moved, colour, kind, taken, drops):
    broken = set()
    own = [ship for ship in drops if ship == colour]
    other = [ship for ship in drops if ship != colour]
    if any(ship not in before.seats or before.players[ship].ship is None for ship in drops):
        broken.add("E1")
    if kind in ("straight", "arrows"):
        allowed_own, allowed_other = 1, 1
    elif kind in ("turning", "god"):
        allowed_own, allowed_other = 1, 0
    else:
        allowed_own, allowed_other = 0, 0
    if len(own) > allowed_own or len(other) > allowed_other:
        broken.add("E1")
    elif before.options["lone-drop"] == "own" and len(drops) == 1 and other and allowed_other and not broken:
        broken.add("E2")

    usable = usable_supply(before, moved, colour)
    missing = max(0, len(drops) - usable)
    if len(taken) < missing:
        broken.add("E3")
    if len(taken) > missing:
        broken.add("E4")
    if len(set(taken)) != len(taken) or not set(taken) <= moved.visible_stones(colour):
        broken.add("E4")
    return broken


def usable_supply(before, moved, colour):
    """E3: what there was when the turn began; what came back since (E5) only with `returned=at-once`."""
    state = moved if before.options["returned"] == "at-once" else before
    return state.players[colour].supply()


# Building


def judge_build(state, colour, build):
    player = state.players[colour]
    height, site, others = build["height"], build["site"], list(build["members"])
    members = [site, *others]
    stones, pyramids = state.visible_stones(colour), set(player.pyramids)
    broken = set()

    site_is_right = site in stones or site in pyramids
    if not site_is_right:
        broken.add("B3")
    others_are_right = all(square in stones or square in pyramids for square in others)
    if not others_are_right:
        broken.add("B2")
    if site_is_right and others_are_right and not set(members) & stones:
        broken.add("B2")

    reaches = None
    if all(place(square) for square in members):
        reaches = constellation_height(members, state.options)
        if reaches and state.options["between"] == "empty" and not all(map(state.empty, squares_between(members))):
            reaches = None  # no constellation
    if reaches is None:
        broken.add("B2")
    elif not height_is_right(player, height, reaches):
        broken.add("B4")

    replaced = player.pyramids.get(site)
    written = build.get("replaces")
    if written is not None and written != replaced:
        broken.add("B3")
    if replaced is not None and height <= replaced:
        broken.add("B3")

    if state.options["expert"] == "yes" and set(others) & pyramids:
        broken.add("B6")
    return broken


def height_is_right(player, height, reaches):
    """B4."""
    supply = player.pyramid_supply()
    if supply.get(height, 0) < 1:
        return False
    return height == reaches or (height < reaches and supply[reaches] < 1)
