"""The default board keeps every promise of its design: sizes, values, water, tiles, and ways out."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise, product
from pathlib import Path

import pytest

from pacal_notation.game.plan import TILES_LAID, check_plan
from pacal_notation.review import boards

PLAN = boards.read_plan("palenque")
ON = {(column, 12 - index): sign for index, row in enumerate(PLAN.rows) for column, sign in enumerate(row)}
SPOTS = {sign: {spot for spot in ON if ON[spot] == sign} for sign in set(ON.values())}
LAKE = SPOTS["~"]
DISTRICTS = {letter: spots for letter, spots in SPOTS.items() if letter not in "~S"}
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
CENTRE = (6, 6)

Spot = tuple[int, int]


def spot(name: str) -> Spot:
    return "abcdefghijklm".index(name[0]), int(name[1:]) - 1


def beside(place: Spot) -> list[Spot]:
    return [(place[0] + column, place[1] + row) for column, row in STEPS]


def connected(spots: set[Spot]) -> bool:
    reached, edge = set(), [min(spots)]
    while edge:
        place = edge.pop()
        if place in spots and place not in reached:
            reached.add(place)
            edge += beside(place)
    return reached == spots


def distance(letter: str) -> float:
    """How far a district's squares are from the centre, on average."""
    return sum(math.dist(place, CENTRE) for place in DISTRICTS[letter]) / len(DISTRICTS[letter])


def covered(players: int) -> set[Spot]:
    return {spot(name) for tile in TILES_LAID[players] for name in PLAN.covers[tile]}


def box(spots: set[Spot]) -> set[Spot]:
    """The smallest rectangle around the squares."""
    columns, rows = zip(*spots, strict=True)
    return set(product(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)))


def test_connected_can_say_no() -> None:
    assert connected({(0, 0), (0, 1)})
    assert not connected({(0, 0), (1, 1)})


def test_nothing_is_wrong_with_it() -> None:
    assert check_plan(PLAN) == []


def test_it_loads_once() -> None:
    board = boards.load_board("palenque")
    assert (board.name, board.columns, board.rows) == ("palenque", 13, 13)
    assert boards.load_board("palenque") is board


def test_it_is_said_to_be_a_reconstruction() -> None:
    assert "reconstruction" in PLAN.title
    assert "our reconstruction" in " ".join(PLAN.notes)
    file = Path(boards.__file__).parents[1] / "data" / "boards" / "palenque.toml"
    comments = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    assert "our reconstruction" in " ".join(comments).lower()


def test_thirteen_by_thirteen() -> None:
    assert [len(row) for row in PLAN.rows] == [13] * 13


def test_sixteen_connected_districts() -> None:
    assert len(DISTRICTS) + 1 == 16
    assert all(connected(spots) for spots in SPOTS.values())


def test_the_sacred_district() -> None:
    assert PLAN.sacred == "S"
    assert SPOTS["S"] == {spot(f"{column}{row}") for column in "fgh" for row in (6, 7, 8)}
    assert [letter for letter, value in PLAN.values.items() if value >= 7] == ["S"]
    assert PLAN.values["S"] == 7


def test_sizes_and_values() -> None:
    sizes = [len(spots) for spots in DISTRICTS.values()]
    assert min(sizes) >= 6
    assert max(sizes) <= 14
    assert {PLAN.values[letter] for letter in DISTRICTS} == {3, 4, 5, 6}
    assert len(LAKE) + 9 + sum(sizes) == 169


def test_larger_and_more_central_is_worth_more() -> None:
    for one, other in product(DISTRICTS, repeat=2):
        if len(DISTRICTS[one]) >= len(DISTRICTS[other]) and distance(one) <= distance(other):
            assert PLAN.values[one] >= PLAN.values[other], f"{one} is larger and nearer than {other}"
    ranks = [[letter for letter in DISTRICTS if PLAN.values[letter] == value] for value in (3, 4, 5, 6)]
    nearness = [-sum(map(distance, letters)) / len(letters) for letters in ranks]
    size = [sum(len(DISTRICTS[letter]) for letter in letters) / len(letters) for letters in ranks]
    assert nearness == sorted(nearness)
    assert size == sorted(size)


def test_shapes_interlock() -> None:
    """No rectangles: every district reaches into the space of a neighbour, and a neighbour into its own."""
    for letter, spots in DISTRICTS.items():
        guests = {ON[place] for place in box(spots) - spots} - {"~"}
        hosts = {other for other in DISTRICTS if other != letter and spots & box(DISTRICTS[other])}
        assert guests, letter
        assert hosts, letter


def test_no_stripes() -> None:
    """No district is a strip, and no border between districts runs straight for more than four squares."""
    for letter, spots in DISTRICTS.items():
        columns, rows = ({place[axis] for place in spots} for axis in (0, 1))
        assert min(len(columns), len(rows)) >= 3, letter
        assert max(len(columns), len(rows)) <= 6, letter
    assert max(straight_runs()) <= 4


def straight_runs() -> list[int]:
    runs = []
    for turned in (False, True):
        for line, along in product(range(12), range(13)):
            length = 0
            while along + length < 13 and differ(line, along + length, turned):
                length += 1
            runs.append(length)
    return runs


def differ(line: int, along: int, turned: bool) -> bool:
    one, other = ((line, along), (line + 1, along)) if turned else ((along, line), (along, line + 1))
    return ON[one] != ON[other]


def test_the_lake() -> None:
    assert 6 <= len(LAKE) <= 10
    assert connected(LAKE)
    middle = [sum(axis) / len(LAKE) for axis in zip(*LAKE, strict=True)]
    assert math.dist(middle, CENTRE) >= 3, "off centre"
    assert not any(side in SPOTS["S"] for place in LAKE for side in beside(place))


def river_paths() -> list[list[Spot]]:
    """The river as lines from corner to corner of squares; each line begins at one of its ends."""
    joined: dict[Spot, set[Spot]] = {}
    for pair in PLAN.river:
        (left, low), (right, high) = sorted(map(spot, pair))
        ends = ((right, low), (right, low + 1)) if low == high else ((left, high), (left + 1, high))
        for one, other in (ends, ends[::-1]):
            joined.setdefault(one, set()).add(other)
    assert max(map(len, joined.values())) == 2, "no forks"
    paths = []
    while loose := sorted(corner for corner, others in joined.items() if len(others) == 1):
        path = [loose[0]]
        while joined[path[-1]]:
            step = joined[path[-1]].pop()
            joined[step].discard(path[-1])
            path.append(step)
        paths.append(path)
    assert not any(joined.values()), "no rings"
    return paths


def lake_corners() -> set[Spot]:
    return {(column + x, row + y) for column, row in LAKE for x in (0, 1) for y in (0, 1)}


def edges(corner: Spot) -> set[str]:
    names = (("left", 0, 0), ("right", 0, 13), ("lower", 1, 0), ("upper", 1, 13))
    return {name for name, axis, limit in names if corner[axis] == limit}


def test_the_river_runs_from_an_edge_to_the_lake_and_on_to_another_edge() -> None:
    paths = river_paths()
    assert len(paths) == 2
    banks = []
    for path in paths:
        assert sorted((bool(edges(corner)), corner in lake_corners()) for corner in (path[0], path[-1])) == [
            (False, True),
            (True, False),
        ]
        assert not any(edges(corner) or corner in lake_corners() for corner in path[1:-1])
        banks += [edge for corner in (path[0], path[-1]) for edge in edges(corner)]
    assert len(set(banks)) == 2


def test_the_river_meanders() -> None:
    for path in river_paths():
        steps = [(there[0] - here[0], there[1] - here[1]) for here, there in pairwise(path)]
        turns = sum(one != other for one, other in pairwise(steps))
        assert turns >= len(steps) / 2
        assert len(Counter(steps)) >= 3, "it does not only run down"


def test_shores_are_the_squares_with_a_side_on_the_water() -> None:
    land = set(ON) - LAKE
    assert set(map(spot, PLAN.lake_shore)) == {place for place in land if LAKE & set(beside(place))}
    assert set(map(spot, PLAN.river_shore)) == {spot(name) for pair in PLAN.river for name in pair}
    assert not LAKE & set(map(spot, PLAN.river_shore))
    assert len(set(PLAN.lake_shore)) == len(PLAN.lake_shore)
    assert len(set(PLAN.river_shore)) == len(PLAN.river_shore)


@pytest.mark.parametrize(("tile", "column"), [("2", 0), ("2/3", 12)])
def test_tiles_at_the_edges(tile: str, column: int) -> None:
    under = {spot(name) for name in PLAN.covers[tile]}
    letters = {ON[place] for place in under}
    assert len(letters) in (1, 2)
    assert under == set().union(*(DISTRICTS[letter] for letter in letters)), "whole districts"
    assert all(any(place[0] == column for place in DISTRICTS[letter]) for letter in letters)
    assert connected(under)


def test_tile_four_covers_one_small_district() -> None:
    under = {spot(name) for name in PLAN.covers["4"]}
    (letter,) = {ON[place] for place in under}
    assert under == DISTRICTS[letter]
    assert len(under) == min(map(len, DISTRICTS.values()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_left_is_in_one_piece(players: int) -> None:
    assert connected(set(ON) - LAKE - covered(players))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("roll", [2, 3, 4, 5])
def test_every_sacred_square_has_a_way_out(players: int, roll: int) -> None:
    free = set(ON) - LAKE - covered(players)
    for start in SPOTS["S"]:
        ends = [straight(start, step, roll, free) for step in STEPS]
        assert any(end not in SPOTS["S"] for end in ends), start


def straight(start: Spot, step: Spot, roll: int, free: set[Spot]) -> Spot:
    """Where a straight move ends (M2): after `roll` squares, or right before an obstacle."""
    place = start
    for _ in range(roll):
        ahead = (place[0] + step[0], place[1] + step[1])
        if ahead not in free:
            break
        place = ahead
    return place


def test_a_straight_move_stops_before_an_obstacle() -> None:
    assert straight((0, 0), (0, 1), 3, {(0, 0), (0, 1), (0, 2)}) == (0, 2)
    assert straight((0, 0), (0, 1), 1, {(0, 0), (0, 1), (0, 2)}) == (0, 1)
