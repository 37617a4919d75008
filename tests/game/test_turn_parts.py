"""What the tables of cases cannot say: ships that nobody set down, turns without a roll, calls of the library."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move, Turn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid
from pacal_notation.game.board import coordinates
from pacal_notation.game.errors import UnknownSquareError
from pacal_notation.game.lanes import STONE
from pacal_notation.game.legal.constellations import constructions
from pacal_notation.game.legal.turns import landings, legal_turns, turning_paths
from pacal_notation.game.placing import check_arrangement, set_up
from pacal_notation.game.position import NO_SHIP, Position, table
from pacal_notation.game.referee import play, relocate, roll
from pacal_notation.game.rules import Rules
from pacal_notation.game.scoring import floors
from pacal_notation.game.shapes import heights, shape_of
from pacal_notation.notation.reading.parse import parse_position
from tests.game.test_bad_input import AT, MEADOW, MOVE, POSITION

SHIPS = [("G", "d4"), ("Y", "e5"), ("V", "f6")]


def clauses(position: Position, turn: Turn) -> list[str]:
    return [breach.clause for breach in play(position, turn).broken]


@pytest.mark.parametrize(
    ("rolled", "move"),
    [
        (2, Move(FLY, ("d4", "d6"))),
        (4, Move(FLY, ("d4", "d8"))),
        (ARROWS_ROLL, Move(ARROWS, ("d4", "d6"))),
        (ARROWS_ROLL, Move(ARROWS, ("d4", "d8"))),
        (4, Move(SET, ("d4", "a4"), 2)),
        (4, Move(SET, ("d4", "a4"))),
    ],
)
def test_a_ship_that_nobody_set_down_may_come_from_anywhere(rolled: int, move: Move) -> None:
    """Its start is believed, and what depends on where it stood (M0, M6, M7) is not judged."""
    position, broken = set_up(AT, SHIPS[1:])
    assert [breach.reason for breach in broken] == ["seat-order", "ship-missing"]
    outcome = play(roll(position, rolled)[0], Turn("G", move))
    assert outcome.broken == ()
    assert outcome.position.ships[0] == MEADOW.index[move.target]


@pytest.mark.parametrize("kind", [ARROWS, SET])
def test_a_start_that_is_no_square(kind: str) -> None:
    with pytest.raises(UnknownSquareError):
        play(POSITION, Turn("G", Move(kind, ("zz", "i9"), 2)))


def test_without_a_roll_nobody_can_tell_whether_a_ship_could_leave_the_sacred_district() -> None:
    position, _ = set_up(AT, SHIPS)
    assert clauses(position, Turn("G", Move(FLY, ("d4", "d6")))) == ["R5"]


def test_members_that_were_not_written_are_none() -> None:
    """The pyramid on d2 alone is no constellation (B2): it has no stone."""
    for rules in (Rules(), Rules(expert=True)):
        position = Position.of(POSITION.arrangement(), table(MEADOW, rules, AT.seats))
        assert clauses(position, Turn("G", MOVE, builds=(Build(3, "d2", None),))) == ["B2"]


def test_no_floors_are_no_pyramid() -> None:
    after = play(POSITION, Turn("G", MOVE, builds=(Build(0, "b5"),))).position
    assert after.pyramids == POSITION.pyramids
    assert after.stones == POSITION.stones


@pytest.mark.parametrize(
    ("ships", "reasons"),
    [
        ([("R", "d5"), *SHIPS], ["not-seated"]),
        ([SHIPS[0], ("G", "d5"), *SHIPS[1:]], ["placed-twice"]),
    ],
)
def test_a_ship_too_many_does_not_keep_others_from_their_squares(
    ships: list[tuple[str, str]], reasons: list[str]
) -> None:
    position, broken = set_up(AT, ships)
    assert [breach.reason for breach in broken] == reasons
    assert position.ships == tuple(MEADOW.index[square] for _, square in SHIPS)


@pytest.mark.parametrize(("square", "stands"), [("a1", True), ("e8", False), ("h2", False)])
def test_a_ship_set_outside_the_sacred_district_stands_there_if_it_can(square: str, stands: bool) -> None:
    position, broken = set_up(AT, [("G", square), *SHIPS[1:]])
    assert [breach.reason for breach in broken] == ["outside-sacred"]
    assert position.ships[0] == (MEADOW.index[square] if stands else NO_SHIP)


def test_an_arrangement_without_a_board() -> None:
    """What needs no board is checked: stones, pyramids and god stones; not where they are."""
    sound = Arrangement((Holding("G", ship="z26"), Holding("Y", ship="z26")))
    assert check_arrangement(sound, None) == []
    broken = Arrangement((Holding("G", score=-1), Holding("Y")))
    assert [(breach.reason, breach.part) for breach in check_arrangement(broken, None)] == [("score", ("score", 0))]


def test_seats_that_cannot_be_are_not_also_called_other_seats() -> None:
    twice = Arrangement((Holding("G"), Holding("G")))
    assert [breach.reason for breach in check_arrangement(twice, AT)] == ["colour-twice"]
    others = Arrangement((Holding("Y"), Holding("G")))
    assert [(breach.reason, breach.part) for breach in check_arrangement(others, AT)] == [("other-seats", ("seat", 0))]


def test_floors_of_all_heights_are_added() -> None:
    """One pyramid of each height on squares 0 to 4, and those outside of the area do not count."""
    pyramids = (0b11111, 0b1, 0b10, 0b100, 0b1000, 0b10000)
    assert [floors(pyramids, 1 << square) for square in range(6)] == [1, 2, 3, 4, 5, 0]
    assert floors(pyramids, 0b11111) == 15
    assert floors(pyramids, 0b10101) == 9


@pytest.mark.parametrize("score", [1.5, "7", None])
def test_a_score_is_a_whole_number(score: object) -> None:
    laid = Arrangement((Holding("G", score=score), Holding("Y")))  # type: ignore[arg-type]
    assert [breach.reason for breach in check_arrangement(laid, None)] == ["score"]


def test_after_a_pyramid_of_no_height_the_others_are_counted() -> None:
    heights = (1.5, "2", None, 1, 1)
    pyramids = tuple(Pyramid(height, f"a{row}") for row, height in enumerate(heights, 1))  # type: ignore[arg-type]
    laid = Arrangement((Holding("G", pyramids=pyramids), Holding("Y")))
    assert [(breach.reason, breach.part[-1]) for breach in check_arrangement(laid, None)] == [
        ("no-such-height", 0),
        ("no-such-height", 1),
        ("no-such-height", 2),
        ("too-many-pyramids", 4),
    ]


def test_after_a_colour_that_does_not_exist_the_others_are_checked() -> None:
    laid = Arrangement((Holding("X", ship="a1"), Holding("Y", ship="e8"), Holding("V", ship="h2")))
    reasons = [breach.reason for breach in check_arrangement(laid, AT)]
    assert reasons == ["unknown-colour", "on-lake", "on-covered"]


def test_nobody_rolls_after_the_end_or_where_no_game_goes_on() -> None:
    assert [breach.clause for breach in roll(POSITION._replace(over=True), 3)[1]] == ["X4"]
    bare = Position.of(Arrangement(POSITION.arrangement().players), AT)
    assert [breach.clause for breach in roll(bare, 3)[1]] == ["R5"]


def test_who_has_no_seat_earns_nothing() -> None:
    outcome = play(POSITION, Turn("R", MOVE))
    assert (outcome.points, outcome.mode, outcome.position) == (0, "", POSITION)


def test_a_ship_that_is_moved_outside_of_a_turn_uncovers_and_hides_stones() -> None:
    """Two own stones under it go back (E5), a rival's lies open; the one where it lands is hidden (E6)."""
    text = "4. 2: G / G 0 ^246 @i7 +i7,i7,b5 / Y 0 ^246 @g9 +i7 / V 0 ^246 @i5"
    after = relocate(Position.of(parse_position(text).arrangement, AT), 0, MEADOW.index["b5"])
    expected = "4. 2: G / G 0 ^246 @b5 +b5 / Y 0 ^246 @g9 +i7 / V 0 ^246 @i5"
    assert after == Position.of(parse_position(expected).arrangement, AT)
    assert after.supply == (9, 9, 10)


def test_stones_dropped_into_a_ship_that_nobody_set_down_wait_there() -> None:
    position, _ = set_up(AT, SHIPS[1:])
    position = roll(position._replace(waiting=0b110), 4)[0]
    position = play(position, Turn("Y", Move(FLY, ("e5", "e1")), drops=("Y", "G"))).position
    assert position.holds[0] == STONE[1]
    assert relocate(position, 0, MEADOW.index["a1"]).holds[0] == STONE[1]


def test_after_a_build_that_cannot_be_the_next_one_is_judged() -> None:
    outcome = play(POSITION, Turn("G", MOVE, builds=(Build(7, "b5"), Build(1, "b5"))))
    assert [breach.clause for breach in outcome.broken] == ["B4", "B1"]
    assert outcome.position.pyramids[0][1] == MEADOW.bits[MEADOW.index["b5"]]


def test_after_the_end_nobody_waits() -> None:
    """Green's penultimate pyramid ends the game (X1) before the others have played."""
    text = (
        "4. 2: G / G 0 ^246 @i7 #1@a1 #2@a2 #2@a3 #2@b1 #3@b2 #3@b3 #3@c1 #4@c2 #4@c3 +d4,d6,f4,f6"
        " / Y 0 ^246 @g9 / V 0 ^246 @i5"
    )
    position = Position.of(parse_position(text).arrangement, AT)
    after = play(position, Turn("G", MOVE, builds=(Build(5, "d4", ("d6", "f4", "f6")),))).position
    assert (after.over, after.waiting, after.roll, after.round) == (True, 0, None, 4)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_of_constellations_that_spend_the_same_stones_the_first_is_named(count: int) -> None:
    """The stone on b2 builds two floors with any pyramid beside it; the first by column and row is named."""
    for beside in combinations(("a2", "b1", "b3", "c2"), count):
        pyramids = " ".join(f"#{height}@{square}" for height, square in zip((3, 3, 4, 4), beside, strict=False))
        text = f"4. 2: G / G 0 ^246 @i7 {pyramids} +b2 / Y 0 ^246 @g9 / V 0 ^246 @i5"
        position = Position.of(parse_position(text).arrangement, AT)
        built = {turn.builds[0] for turn in legal_turns(position) if turn.builds and turn.builds[0].height == 2}
        assert built == {Build(2, "b2", beside[:1])}


@pytest.mark.parametrize("diagonals", [True, False])
@pytest.mark.parametrize("tilted", [True, False])
def test_the_builds_on_offer_are_those_of_all_sets_of_stones(diagonals: bool, tilted: bool) -> None:
    """Ten stones close together: every set of one to four of them that has a shape builds on each of its squares."""
    rules = Rules(diagonals=diagonals, tilted_squares=tilted)
    at = table(MEADOW, rules, AT.seats)
    block = [f"{column}{row}" for column in "abcde" for row in range(3, 8)]
    seen = set()
    for seed in range(20):
        stones = Random(seed).sample(block, 10)
        position = Position.of(Arrangement((Holding("G", stones=tuple(stones)), Holding("Y"), Holding("V"))), at)
        expected = set()
        for count in (1, 2, 3, 4):
            for squares in combinations(stones, count):
                shape = shape_of([coordinates(square) for square in squares])
                height = heights(rules)[shape or 0]
                if height:
                    seen.add(shape)
                    expected |= {(height, MEADOW.mask(squares), site) for site in squares}
        offered = constructions(position, 0, MEADOW.mask(tuple(stones)))
        assert {(build.height, spent, build.site) for build, spent, _ in offered} == expected
    assert len(seen) == sum(height > 0 for height in heights(rules))


def test_every_way_to_take_back_and_build_is_on_offer() -> None:
    """Without supply one drop costs one stone on the board; any build that does without that stone may follow."""
    text = "4. 2: G / G 0 ^246 @i7 +a4,a5,a6,b4,b5,b6,c4,c5,c6,e3 / Y 0 ^246 @g9 / V 0 ^246 @i5"
    position = Position.of(parse_position(text).arrangement, AT)
    visible = position.stones[0]
    expected = set()
    for square in MEADOW.squares(visible):
        turn = Turn("G", MOVE, (square,), ("G",))
        expected.add(play(position, turn).position)
        for build, spent, _ in constructions(position, 0, visible):
            if not spent & MEADOW.mask((square,)):
                expected.add(play(position, turn._replace(builds=(build,))).position)
    offered = [turn for turn in legal_turns(position) if (turn.move, turn.drops) == (MOVE, ("G",))]
    assert {play(position, turn).position for turn in offered} == expected
    assert len(offered) == len(expected)


def test_nobody_lands_anywhere_after_the_end_or_before_the_roll() -> None:
    assert landings(POSITION)
    assert landings(POSITION._replace(over=True)) == []
    assert landings(POSITION._replace(roll=None)) == []


@pytest.mark.parametrize("rolled", [None, 0, 1, 6, 7, ARROWS_ROLL])
def test_only_a_number_that_the_die_shows_is_flown_in_turns(rolled: int | None) -> None:
    assert turning_paths(POSITION._replace(roll=rolled), MEADOW.index["e5"], AT.closed) == {}


def test_with_loops_a_path_may_lead_where_no_other_does() -> None:
    """In a corridor with one wider place the ship turns round there: that takes a square entered twice."""
    wide = MEADOW.mask(("a1", "b1", "c1", "c2", "b2"))
    obstacles = MEADOW.all & ~wide | MEADOW.bits[MEADOW.edge]
    ends = {}
    for loops in (True, False):
        at = table(MEADOW, Rules(loops=loops), AT.seats)
        position = Position.of(POSITION.arrangement(), at)._replace(roll=5)
        ends[loops] = turning_paths(position, MEADOW.index["a1"], obstacles)
    assert ends[True] == {MEADOW.index["b1"]: ("a1", "c1", "c2", "b2", "b1")}
    assert ends[False] == {}


def walked(here: str, free: set[str], steps: int, loops: bool) -> dict[str, int]:
    """Where turning moves (M3) end, with the fewest corners on the way, by walking every one of them."""
    ways = ((0, 1), (1, 0), (0, -1), (-1, 0))
    ends: dict[str, int] = {}

    def beside(square: str, way: tuple[int, int]) -> str:
        return f"{chr(ord(square[0]) + way[0])}{int(square[1:]) + way[1]}"

    def walk(square: str, last: tuple[int, int] | None, corners: int, entered: tuple[str, ...]) -> None:
        dead_end = corners and last and not any(beside(square, w) in free for w in ways if w != (-last[0], -last[1]))
        if len(entered) == steps or dead_end:
            if corners and square != here:
                ends[square] = min(corners, ends.get(square, corners))
            return
        for way in ways:
            ahead = beside(square, way)
            if ahead in free and (not last or way != (-last[0], -last[1])) and (loops or ahead not in (here, *entered)):
                walk(ahead, way, corners + (last not in (None, way)), (*entered, ahead))

    walk(here, None, 0, ())
    return ends


@pytest.mark.parametrize("loops", [True, False])
@pytest.mark.parametrize("steps", [2, 3, 4, 5])
def test_turning_moves_end_where_walking_does(steps: int, loops: bool) -> None:
    at = table(MEADOW, Rules(loops=loops), AT.seats)
    position = Position.of(POSITION.arrangement(), at)._replace(roll=steps)
    block = [f"{column}{row}" for column in "abcd" for row in range(1, 5)]
    for seed in range(40):
        here, *others = Random(seed).sample(block, 10)
        free = {here, *others}
        obstacles = MEADOW.all & ~MEADOW.mask(tuple(free)) | MEADOW.bits[MEADOW.edge]
        found = turning_paths(position, MEADOW.index[here], obstacles)
        assert {MEADOW.names[end]: len(path) - 2 for end, path in found.items()} == walked(here, free, steps, loops)
