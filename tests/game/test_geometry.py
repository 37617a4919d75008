"""Paths and constellations as the board measures them, against plain reckoning with columns and rows."""

from __future__ import annotations

import random
import tracemalloc
from itertools import combinations, pairwise, permutations

import pytest

from pacal_notation.game.board import Board, coordinates, square_name
from pacal_notation.game.errors import PacalError, UnknownSquareError
from pacal_notation.game.memo import Memo
from pacal_notation.game.modes import BENT, STRAIGHT, TURNING
from pacal_notation.game.plan import Plan
from pacal_notation.game.shapes import Shape, figures, shape_of
from pacal_notation.review.boards import load_board

BOARDS = [load_board("palenque"), load_board("samples/boards/lakeside.toml")]
LARGEST = 26


def some_squares(rng: random.Random, board: Board, count: int) -> list[str]:
    """Squares of a board, most of them near each other, and now and then one that it does not have."""
    column, row = rng.randrange(board.columns), rng.randrange(board.rows)
    reach = rng.choice([1, 2, 4, LARGEST])
    return [
        square_name(
            min(max(column + rng.randint(-reach, reach), 0), LARGEST - 1),
            min(max(row + rng.randint(-reach, reach), 0), LARGEST - 1),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@pytest.mark.parametrize("seed", range(8))
def test_figures(board: Board, seed: int) -> None:
    rng = random.Random(seed)
    found = set()
    for _ in range(4000):
        site, *others = some_squares(rng, board, rng.randint(1, 5))
        index, bit, mask, shape = board.figure(site, tuple(others))
        names = [site, *others]
        on_board = all(name in board.index for name in names)
        assert index == board.index.get(site, board.edge)
        assert bit == board.bits[index]
        assert mask == sum({board.bits[board.index.get(name, board.edge)] for name in names})
        sound = on_board and len(set(names)) == len(names)
        assert shape == (shape_of([coordinates(name) for name in names]) if sound else None)
        assert board.figures[site, tuple(others)] == (index, bit, mask, shape)
        found.add(shape)
    assert {None, Shape.SINGLE, Shape.PAIR, Shape.LINE_3, Shape.DIAGONAL_3} <= found


@pytest.mark.parametrize(
    ("names", "shape"),
    [
        (["a1", "d1", "g1", "j1"], Shape.LINE_4),
        (["a1", "e5", "i9", "m13"], Shape.DIAGONAL_4),
        (["m1", "i5", "e9", "a13"], Shape.DIAGONAL_4),
        (["a1", "a13", "m1", "m13"], Shape.SQUARE),
        (["a7", "g1", "g13", "m7"], Shape.TILTED_SQUARE),
        (["a13", "b1", "b2"], None),
        (["m1", "a2"], None),
    ],
)
def test_the_order_of_members_does_not_matter(names: list[str], shape: Shape | None) -> None:
    for site, *others in permutations(names):
        assert BOARDS[0].figure(site, tuple(others))[3] == shape


@pytest.mark.parametrize(
    ("names", "shape"),
    [
        (["a1", "a26", "z1", "z26"], Shape.SQUARE),
        (["a13", "m1", "m25", "y13"], Shape.TILTED_SQUARE),
        (["a1", "m13", "y25"], Shape.DIAGONAL_3),
        (["a26", "i18", "q10", "y2"], Shape.DIAGONAL_4),
        (["a1", "a9", "a17", "a25"], Shape.LINE_4),
        (["a1", "m1", "y1"], Shape.LINE_3),
        (["a26", "b1"], None),
        (["a1", "z26"], None),
    ],
)
def test_the_largest_board(names: list[str], shape: Shape | None) -> None:
    """Distances as far as they can be, in all directions from the site."""
    board = Board(Plan("large", ("A" * LARGEST,) * LARGEST, {"A": 3}, "A"), checked=True)
    for site, *others in permutations(names):
        assert board.figure(site, tuple(others))[3] == shape


def test_all_sets_of_points_in_a_small_field() -> None:
    """The shapes of B2 by drawing each of them at every place; all other sets of points are none."""
    field = [(column, row) for column in range(5) for row in range(5)]
    drawn: dict[frozenset[tuple[int, int]], Shape] = {frozenset([point]): Shape.SINGLE for point in field}
    for c, r in field:
        for n in range(1, 5):
            for dc, dr in ((n, 0), (0, n), (n, n), (n, -n)):
                line = [(c + dc * step, r + dr * step) for step in range(4)]
                straight = not (dc and dr)
                drawn[frozenset(line[:3])] = Shape.LINE_3 if straight else Shape.DIAGONAL_3
                drawn[frozenset(line)] = Shape.LINE_4 if straight else Shape.DIAGONAL_4
                if straight and n == 1:
                    drawn[frozenset(line[:2])] = Shape.PAIR
            drawn[frozenset([(c, r), (c + n, r), (c, r + n), (c + n, r + n)])] = Shape.SQUARE
            drawn[frozenset([(c - n, r), (c + n, r), (c, r - n), (c, r + n)])] = Shape.TILTED_SQUARE
    for count in (1, 2, 3, 4):
        for points in combinations(field, count):
            assert shape_of(points) == drawn.get(frozenset(points)), points
    assert shape_of([(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]) is None


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@pytest.mark.parametrize("seed", range(8))
def test_flights(board: Board, seed: int) -> None:
    rng = random.Random(seed)
    shapes = set()
    for _ in range(3000):
        path = tuple(some_squares(rng, board, rng.randint(2, 5)))
        if rng.random() < 0.7:
            path = straightened(path)
        flight = board.flight(path)
        assert board.walks[path] == board.walk(path) == flight[:7]
        check_flight(board, path, reckoned(path))
        shapes.add(flight.shape)
    assert shapes == {STRAIGHT, TURNING, BENT}


def straightened(path: tuple[str, ...]) -> tuple[str, ...]:
    """The path with each square moved into the row or column of the one before, in turns."""
    spots = [coordinates(path[0])]
    for number, name in enumerate(path[1:]):
        (column, row), (before, below) = coordinates(name), spots[-1]
        spots.append((column, below) if number % 2 else (before, row))
    return tuple(square_name(*spot) for spot in spots)


def reckoned(path: tuple[str, ...]) -> list[tuple[int, int]] | tuple[str, int]:
    """Every spot entered, step by step; or the reason why the path leads nowhere, and the index in it."""
    entered: list[tuple[int, int]] = []
    last = None
    for number, (one, other) in enumerate(pairwise(map(coordinates, path)), 1):
        across, up = other[0] - one[0], other[1] - one[1]
        if across and up:
            return "corner-missing", number
        if not across and not up:
            return "no-step", number
        step = ((across > 0) - (across < 0), (up > 0) - (up < 0))
        if last == (-step[0], -step[1]):
            return "reverses", number
        last = step
        entered += [(one[0] + step[0] * n, one[1] + step[1] * n) for n in range(1, abs(across + up) + 1)]
    return entered


def check_flight(board: Board, path: tuple[str, ...], expected: list[tuple[int, int]] | tuple[str, int]) -> None:
    flight = board.flight(path)
    assert flight.start == board.index.get(path[0], board.edge)
    assert flight.target == board.index.get(path[-1], board.edge)
    if isinstance(expected, tuple):
        assert (flight.shape, flight.fault) == (BENT, expected)
        assert flight.entered == board.bits[board.edge], "so that the referee lets no such path pass"
        return
    squares = [board.index.get(square_name(*spot), board.edge) for spot in expected]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([coordinates(path[0]), *expected])]
    straight = len(set(steps)) == 1
    assert flight.fault is None
    assert flight.shape == (STRAIGHT if straight else TURNING)
    assert (flight.steps, list(flight.squares)) == (len(expected), squares)
    if flight.start == board.edge or board.edge in squares:
        assert flight.entered & board.bits[board.edge]
        return
    assert flight.entered == sum({board.bits[square] for square in squares})
    assert flight.crosses == (len({flight.start, *squares}) < 1 + len(squares))
    (column, row), (across, up) = expected[-1], steps[-1]
    sides = [(column + across, row + up)]
    if not straight:
        sides += [(column + up, row + across), (column - up, row - across)]
    on_board = [board.index.get(square_name(*side), board.edge) if min(side) >= 0 else board.edge for side in sides]
    assert flight.barriers == sum({board.bits[square] for square in on_board})


@pytest.mark.parametrize(
    "path", [("g7", "g0"), ("g7", "g07", "g9"), ("G7", "g9"), ("g7", "g9", "i9", "z27"), ("", "g9"), (None, "g9")]
)
def test_names_that_are_no_squares(path: tuple[str, ...]) -> None:
    with pytest.raises(UnknownSquareError):
        BOARDS[0].flight(path)
    with pytest.raises(UnknownSquareError):
        BOARDS[0].walk(path)


@pytest.mark.parametrize("path", [(), ("g7",)])
def test_a_path_has_two_squares(path: tuple[str, ...]) -> None:
    with pytest.raises(PacalError, match="from one square to another"):
        BOARDS[0].walk(path)


def test_a_memo_stays_small() -> None:
    made = []
    memo: Memo[str, int] = Memo(lambda key: made.append(key) or len(key), limit=3, longest=4)
    assert [memo[key] for key in ("a", "bb", "a", "ccc", "a", "dddd")] == [1, 2, 1, 3, 1, 4]
    assert made == ["a", "bb", "ccc", "dddd"]
    assert dict(memo) == {"dddd": 4}, "a fourth one does not fit"
    assert memo["eeeee"] == memo["eeeee"] == 5
    assert dict(memo) == {"dddd": 4}, "too long to be kept"
    assert made[4:] == ["eeeee", "eeeee"]


def test_long_paths_and_many_members_are_not_kept() -> None:
    board = load_board("samples/boards/lakeside.toml")
    long = ("a1", "a2") * 50
    assert board.walks[long][2] == BENT
    assert board.figure("a1", ("a2",) * 50)[3] is None
    assert long not in board.walks


def test_many_members_take_no_more_memory_than_few() -> None:
    """Whoever writes a hundred thousand members must not make the key of a figure grow with each of them."""
    board, many = BOARDS[0], ("b1", "c1") * 50_000
    board.figure("a1", many[:2])
    tracemalloc.start()
    try:
        assert board.figure("a1", many)[3] is None
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 10_000


def test_every_figure_has_its_shape() -> None:
    """The figures that estimates look for are those the referee knows, each once, and all of them."""
    found = list(figures(5))
    assert all(shape_of(points) is shape for shape, points in found)
    placed = {frozenset((c - min(points)[0], r - min(points)[1]) for c, r in points) for _, points in found}
    assert len(placed) == len(found)
    squares = [(column, row) for column in range(5) for row in range(5)]
    for count in (2, 3, 4):
        for points in combinations(squares, count):
            if shape_of(points) is not None:
                first = min(points)
                assert frozenset((c - first[0], r - first[1]) for c, r in points) in placed
