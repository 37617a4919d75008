"""All legal turns of a position, by trying everything. Independent of the judge."""

from __future__ import annotations

from itertools import combinations

from .effects import finish_turn, move_ship, set_pyramid, take_and_drop
from .geometry import constellations, squares_between
from .movement import all_moves
from .state import canonical

# E1: (into the own ship, into another one)
ALLOWANCE = {
    "straight": (True, True),
    "arrows": (True, True),
    "turning": (True, False),
    "god": (True, False),
    "free": (False, False),
    "stay": (False, False),
}


def drop_choices(state, colour, kind):
    """E1, E2: every set of ships that may get a stone."""
    own, other = ALLOWANCE[kind]
    choices = [[]]
    if own:
        choices.append([colour])
    if other:
        for rival in state.seats:
            if rival != colour and state.players[rival].ship is not None:
                choices.append([colour, rival])
                if state.options["lone-drop"] == "any":
                    choices.append([rival])
    return choices


def take_choices(before, moved, colour, drops):
    """E3, E4: every set of squares to take the missing stones from; none if there are too few."""
    at_hand = before.players[colour].supply()
    if before.options["returned"] == "at-once":
        at_hand = moved.players[colour].supply()
    missing = max(0, len(drops) - at_hand)
    visible = sorted(moved.visible_stones(colour))
    return [list(squares) for squares in combinations(visible, missing)]


def build_choices(state, colour, known):
    """B1 to B7: None and every building. `known` are constellations of own squares."""
    player = state.players[colour]
    stones = state.visible_stones(colour)
    pyramids = set(player.pyramids)
    supply = player.pyramid_supply()
    choices = [None]
    for members, height in known:
        if not set(members) <= stones | pyramids or not set(members) & stones:
            continue
        if state.options["between"] == "empty" and any(not state.empty(s) for s in squares_between(members)):
            continue
        heights = [height]
        if supply[height] == 0:
            heights = [lower for lower in range(1, height) if supply[lower] > 0]  # B4
        for site in members:
            if state.options["expert"] == "yes" and (set(members) - {site}) & pyramids:
                continue  # B6
            for built in heights:
                replaced = player.pyramids.get(site)
                if replaced is not None and built <= replaced:
                    continue  # B3
                others = [square for square in members if square != site]
                choices.append({"height": built, "site": site, "members": others, "replaces": replaced})
    return choices


def own_constellations(state, colour):
    """Those of all own stones, hidden ones too, and own pyramids."""
    player = state.players[colour]
    return constellations(set(player.stones) | set(player.pyramids), state.options)


def after_move(state, colour, move):
    if move.kind == "stay":
        return state.copy()  # M6: not lifted
    return move_ship(state, colour, move.target, move.god)


def complete(before, dropped, colour, build):
    """Build, or not, and finish the turn."""
    if build is None:
        return finish_turn(before, dropped, colour, None)
    site = build["site"]
    built = set_pyramid(dropped, colour, build["height"], site, [site, *build["members"]])
    return finish_turn(before, built, colour, site)


def make_turn(colour, move, taken, drops, build):
    return {
        "player": colour,
        "move": move.written(),
        "taken": taken,
        "drops": drops,
        "builds": [] if build is None else [build],
    }


def legal_outcomes(state):
    """canonical(new state) -> one turn that leads there. Empty when nobody can play now."""
    if state.over or state.roll is None or not state.pending:
        return {}
    colour = state.pending[0]
    if state.players[colour].ship is None:
        return {}
    known = own_constellations(state, colour)
    found = {}
    for move in all_moves(state, colour):
        moved = after_move(state, colour, move)
        for drops in drop_choices(state, colour, move.kind):
            for taken in take_choices(state, moved, colour, drops):
                dropped = take_and_drop(moved, colour, taken, drops)
                for build in build_choices(dropped, colour, known):
                    outcome, _ = complete(state, dropped, colour, build)
                    found.setdefault(canonical(outcome), make_turn(colour, move, taken, drops, build))
    return found
