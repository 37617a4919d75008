"""P1, P2 and the final scoring F1 to F5."""

from __future__ import annotations

from typing import NamedTuple


def floors_in(state, squares):
    """Colour -> floors on these squares."""
    return {
        colour: sum(height for square, height in player.pyramids.items() if square in squares)
        for colour, player in state.players.items()
    }


def district_squares(board, letter):
    return {square for square, district in board.district.items() if district == letter}


def holds_sole_majority(floors, colour):
    return all(floors[colour] > floors[other] for other in floors if other != colour)


def building_points(before, after, colour, site):
    """P1, P2: what building on the site earns, the bonus of X1 apart."""
    letter = before.board.district[site]
    squares = district_squares(before.board, letter)
    floors_before, floors_after = floors_in(before, squares), floors_in(after, squares)
    if not any(floors_before.values()):
        return before.board.value[letter]  # P1
    if holds_sole_majority(floors_before, colour):
        return 0
    if holds_sole_majority(floors_after, colour):
        return before.board.value[letter]  # P2
    return 0


class Ledger(NamedTuple):
    entries: list  # {"player", "clause", "place", "rank", "points"}; nobody with 0 points
    totals: dict  # colour -> points with the score track
    winners: list  # colours in seat order


def final_ledger(state):
    """F1 to F5. Ships and stones are not looked at, nor whether the game is over (X4)."""
    entries = []
    entries += _water(state, "F1", "river", state.board.river_shore)
    entries += _water(state, "F2", "lake", state.board.lake_shore)
    for letter in sorted(state.board.value):
        entries += _district(state, letter)
    for colour in state.seats:
        for god in sorted(state.players[colour].gods):
            entries.append(_entry(colour, "F4", str(god), None, god))
    totals = {colour: state.players[colour].score for colour in state.seats}
    for entry in entries:
        totals[entry["player"]] += entry["points"]
    best = max(totals.values())
    return Ledger(entries, totals, [colour for colour in state.seats if totals[colour] == best])


def _entry(colour, clause, where, rank, points):
    return {"player": colour, "clause": clause, "place": where, "rank": rank, "points": points}


def _ranking(state, squares):
    """Groups of tied players, best first, each in seat order; who has no floors is left out."""
    floors = floors_in(state, squares)
    amounts = sorted({amount for amount in floors.values() if amount > 0}, reverse=True)
    return [[c for c in state.seats if floors[c] == amount] for amount in amounts]


def _water(state, clause, where, shore):
    entries = []
    prizes = [12, 8, 4]
    rank = 1
    for group in _ranking(state, shore):
        filled = prizes[rank - 1 : rank - 1 + len(group)]
        points = _share(sum(filled), len(group), state.options["share"])
        if points > 0:
            entries += [_entry(colour, clause, where, rank, points) for colour in group]
        rank += len(group)
    return entries


def _share(total, number, how):
    whole, rest = divmod(total, number)
    if how == "nearest" and 2 * rest >= number:
        return whole + 1
    return whole


def _district(state, letter):
    """F3."""
    ranking = _ranking(state, district_squares(state.board, letter))
    entries = []
    if ranking:
        value = state.board.value[letter]
        entries += [_entry(colour, "F3", letter, 1, value) for colour in ranking[0]]
        if len(ranking[0]) == 1 and len(ranking) > 1:
            entries += [_entry(colour, "F3", letter, 2, 2) for colour in ranking[1]]
    return entries
