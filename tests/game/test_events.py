"""Turns told as events, each with all its facts; of faulty turns, what was carried out of them and no more."""

from __future__ import annotations

import pytest

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move, Turn
from pacal_notation.game.events import events
from pacal_notation.game.lanes import STONE
from pacal_notation.game.placing import set_up
from pacal_notation.game.position import Position, table
from pacal_notation.game.referee import play, roll
from pacal_notation.game.rules import Rules
from pacal_notation.notation.reading.parse import parse_position
from tests.game.test_bad_input import AT, MEADOW

Told = list[tuple[str, dict[str, object]]]

UP = Move(FLY, ("i7", "i9"))
FLOWN = ("moved", {"mode": "straight", "path": ("i7", "i9"), "lost": 0})
LIFTED = {"square": "i7", "uncovered": (), "returned": {}}
BUILT = {"height": 1, "site": "b5", "members": (), "district": "D", "replaced": None, "returned": {}}
FIRST = {"clause": "P1", "points": 5, "place": "D", "floors": {"G": 1, "Y": 0, "V": 0}}
TEN = "+a1,a2,a3,a4,a5,a6,a7,a8,a9"


def told(position: Position, turn: Turn) -> Told:
    return [(kind, dict(facts)) for kind, facts in events(play(position, turn))]


def standing(text: str, rules: Rules | None = None) -> Position:
    """A position on the meadow; a short one, that begins with Green's side, is completed."""
    if text.startswith("G "):
        text = f"4. 2: G / {text} / Y 0 ^246 @g9 / V 0 ^246 @i5"
    laid = parse_position(text).arrangement
    return Position.of(laid, table(MEADOW, rules or Rules(), tuple(holding.colour for holding in laid.players)))


def check(position: Position, turn: Turn, expected: Told) -> None:
    """The events are those expected, and account for every stone that came into the supply or left it."""
    found = told(position, turn)
    assert found == expected
    if not turn.builds:
        before, after = position.supply, play(position, turn).position.supply
        facts = dict(found)
        returned = facts.get("lifted", {}).get("returned", {})
        own = len(facts.get("took", {}).get("squares", ())) - len(facts.get("dropped", {}).get("ships", ()))
        gained = [returned.get(colour, 0) + own * (colour == turn.player) for colour in position.table.seats]
        assert [b - a for a, b in zip(before, after, strict=True)] == gained


MOVES = [
    ("4. 2:", "G 0 ^246 @i7", UP, {"mode": "straight", "lost": 0}),
    ("4. 4:", "G 0 ^246 @i7", UP, {"mode": "straight", "lost": 2}),
    ("4. ?:", "G 0 ^246 @i7", UP, {"mode": "straight", "lost": 0}),
    ("4. 2:", "G 0 ^246 @i6", Move(FLY, ("i6", "i9")), {"mode": "straight", "lost": 0}),
    ("4. 2:", "G 0 ^246 @i7", Move(FLY, ("i7", "h7", "h8")), {"mode": "turning"}),
    ("4. 5:", "G 0 ^246 @i7", Move(FLY, ("i7", "h7", "h8")), {"mode": "turning"}),
    ("4. x:", "G 0 ^246 @i7", Move(ARROWS, ("i7", "a7")), {"mode": "arrows"}),
    ("4. 2:", "G 0 ^246 @i7", Move(SET, ("i7", "a1"), 4), {"mode": "god-stone", "god_stone": 4}),
    ("4. 2:", "G 0 ^ @i7", Move(SET, ("i7", "a1")), {"mode": "free"}),
    ("4. 2:", "G 0 ^ @i7", Move(SET, ("i7", "i7")), {"mode": "free", "stays": True}),
    ("4. 2:", "G 0 ^ @i7 +i7,i7", Move(SET, ("i7", "i7")), {"mode": "free", "stays": True}),
]


@pytest.mark.parametrize(("stage", "green", "move", "facts"), MOVES)
def test_moves(stage: str, green: str, move: Move, facts: dict[str, object]) -> None:
    position = standing(f"{stage} G / {green} / Y 0 ^246 @g9 / V 0 ^246 @i5")
    check(position, Turn("G", move), [("moved", {"path": move.path, **facts})])


def test_a_ship_that_nobody_set_down_lifts_nothing_and_loses_no_steps() -> None:
    """Stones were dropped into it, though: two of its own, two of Yellow's."""
    position, _ = set_up(AT, [("Y", "e5"), ("V", "f6")])
    away = [2 * AT.fair_drops["straight"][seat][("G",)] for seat in (0, 1)]
    position = roll(position._replace(store=position.store + sum(away)), 4)[0]
    path = ("i7", "i9")
    moved = ("moved", {"mode": "straight", "path": path})
    check(position, Turn("G", Move(FLY, path)), [moved])
    stone = MEADOW.bits[MEADOW.index["b5"]]
    lying = stone << MEADOW.lanes[0] | stone << MEADOW.lanes[1]
    position = position._replace(visible=lying, store=position.store - STONE[0] - STONE[1])
    built = ("built", {**BUILT, "returned": {"Y": 1}})
    assert told(position, Turn("G", Move(FLY, path), builds=(Build(1, "b5"),)))[:2] == [moved, built]


LIFTS = [
    ("+i7", "", {"uncovered": ("G",)}),
    ("+i7,i7", "", {"returned": {"G": 2}}),
    ("+i7", "+i7", {"uncovered": ("G", "Y")}),
    ("+i7", "+i7,i7,i7", {"uncovered": ("G",), "returned": {"Y": 3}}),
    ("", "+i7", {"uncovered": ("Y",)}),
]


@pytest.mark.parametrize(("green", "yellow", "facts"), LIFTS)
def test_what_a_lifted_ship_leaves(green: str, yellow: str, facts: dict[str, object]) -> None:
    position = standing(f"4. 2: G / G 0 ^246 @i7 {green} / Y 0 ^246 @g9 {yellow} / V 0 ^246 @i5")
    check(position, Turn("G", UP), [("lifted", {**LIFTED, **facts}), FLOWN])


STONES = [
    ("", (), ("G",), (), ("G",)),
    ("", (), ("G", "V"), (), ("G", "V")),
    # All ten stones are out.
    (f"{TEN},b1", ("a3",), ("G",), ("a3",), ("G",)),
    (f"{TEN},b1", ("a3", "b1"), ("V", "G"), ("a3", "b1"), ("V", "G")),
    (f"{TEN},b1", ("a3",), ("G", "V"), ("a3",), ("G",)),
    (f"{TEN},b1", (), ("G", "V"), (), ()),
    # One of them is left.
    (TEN, (), ("G", "V"), (), ("G",)),
    (TEN, ("a3",), ("G", "V"), ("a3",), ("G", "V")),
    # More than is missing, what is not there, and what is no square of the board.
    ("+b5", ("b5",), (), ("b5",), ()),
    ("+b5", ("b6",), (), (), ()),
    ("+b5", ("z9", "b5"), (), ("b5",), ()),
    (f"{TEN},b1", ("b2", "a3"), ("G", "V"), ("a3",), ("G",)),
    (f"{TEN},b1", ("a3", "a3"), ("G", "V"), ("a3",), ("G",)),
    # A colour that does not play gets nothing, and takes no stone from the others.
    ("", (), ("R",), (), ()),
    (TEN, (), ("R", "V", "G"), (), ("V",)),
    # Where the ship lands, the stone is hidden.
    ("+i9", ("i9",), ("G",), (), ("G",)),
]


@pytest.mark.parametrize(("green", "taken", "drops", "really_taken", "really_dropped"), STONES)
def test_stones_taken_and_dropped(
    green: str,
    taken: tuple[str, ...],
    drops: tuple[str, ...],
    really_taken: tuple[str, ...],
    really_dropped: tuple[str, ...],
) -> None:
    expected: Told = [FLOWN]
    if really_taken:
        expected.append(("took", {"squares": really_taken}))
    if really_dropped:
        expected.append(("dropped", {"ships": really_dropped}))
    check(standing(f"G 0 ^246 @i7 {green}"), Turn("G", UP, taken, drops), expected)


UNDER = [
    (("i7",), ("i7",), {"uncovered": ("G",)}),
    (("b5",), ("b5",), {"uncovered": ("G",)}),
    (("b6",), (), {"uncovered": ("G",)}),
]


@pytest.mark.parametrize(("taken", "really_taken", "facts"), UNDER)
def test_a_stone_taken_from_where_the_ship_was(
    taken: tuple[str, ...], really_taken: tuple[str, ...], facts: dict[str, object]
) -> None:
    took: Told = [("took", {"squares": really_taken})] if really_taken else []
    lifted = ("lifted", {**LIFTED, **facts})
    check(standing("G 0 ^246 @i7 +i7,b5"), Turn("G", UP, taken), [lifted, FLOWN, *took])


def test_two_stones_under_the_ship_went_back_and_cannot_be_taken_but_can_be_dropped() -> None:
    position = standing("G 0 ^246 @i7 +i7,i7,a1,a2,a3,a4,a5,a6,a7,a8")
    lifted = ("lifted", {**LIFTED, "returned": {"G": 2}})
    check(position, Turn("G", UP, ("i7",)), [lifted, FLOWN])
    check(position, Turn("G", UP, (), ("G", "V")), [lifted, FLOWN, ("dropped", {"ships": ("G", "V")})])


def test_nothing_is_taken_from_under_a_ship_that_stays() -> None:
    stays = Move(SET, ("i7", "i7"))
    moved = ("moved", {"mode": "free", "path": stays.path, "stays": True})
    check(standing("G 0 ^ @i7 +i7"), Turn("G", stays, ("i7",)), [moved])


BUILDS = [
    ("+b5", "", (Build(1, "b5"),), [("built", BUILT), ("scored", FIRST)]),
    ("+b5", "", (Build(1, "b5", None),), [("built", BUILT), ("scored", FIRST)]),
    ("+b5", "+b5", (Build(1, "b5"),), [("built", {**BUILT, "returned": {"Y": 1}}), ("scored", FIRST)]),
    ("+b5,b4", "", (Build(2, "b5", ("b4",)),), [
        ("built", {**BUILT, "height": 2, "members": ("b4",)}),
        ("scored", {**FIRST, "floors": {"G": 2, "Y": 0, "V": 0}}),
    ]),
    ("#1@d2 +e2", "", (Build(2, "d2", ("e2",), 1),), [
        ("built", {**BUILT, "height": 2, "site": "d2", "members": ("e2",), "district": "B", "replaced": 1}),
    ]),
    ("+b5", "#1@a4", (Build(1, "b5"),), [("built", BUILT)]),
    ("+b5,b4", "#1@a4", (Build(2, "b5", ("b4",)),), [
        ("built", {**BUILT, "height": 2, "members": ("b4",)}),
        ("scored", {
            "clause": "P2", "points": 5, "place": "D", "floors": {"G": 2, "Y": 1, "V": 0},
            "before": {"G": 0, "Y": 1, "V": 0}, "from": ["Y"],
        }),
    ]),
    # What cannot stand there: on a rival's pyramid, on the lake, off the board, of no height or too high.
    ("", "#1@a4", (Build(1, "a4"),), []),
    ("", "", (Build(1, "e8"),), []),
    ("", "", (Build(1, "z9"),), []),
    ("#2@d2", "", (Build(0, "d2"),), []),
    ("+b5", "", (Build(6, "b5"),), []),
    ("+b5", "", (Build(7, "b5"),), []),
]  # fmt: skip


@pytest.mark.parametrize(("green", "yellow", "builds", "expected"), BUILDS)
def test_builds(green: str, yellow: str, builds: tuple[Build, ...], expected: Told) -> None:
    position = standing(f"4. 2: G / G 0 ^246 @i7 {green} / Y 0 ^246 @g9 {yellow} / V 0 ^246 @i5")
    assert told(position, Turn("G", UP, builds=builds)) == [FLOWN, *expected]


@pytest.mark.parametrize(("yellow", "returned"), [("+i7,i7", {}), ("+i7,i7,b5", {"Y": 1}), ("+i7,b5", {"Y": 1})])
def test_what_lifting_returned_is_not_told_of_the_build(yellow: str, returned: dict[str, int]) -> None:
    position = standing(f"4. 2: G / G 0 ^246 @i7 +b5 / Y 0 ^246 @g9 {yellow} / V 0 ^246 @i5")
    lifted, *_, built, _ = told(position, Turn("G", UP, builds=(Build(1, "b5"),)))
    assert lifted[1]["returned"] == ({"Y": 2} if "i7,i7" in yellow else {})
    assert built == ("built", {**BUILT, "returned": returned})


def test_a_ship_that_stays_returns_nothing_of_what_is_under_it() -> None:
    position = standing("4. 2: G / G 0 ^ @i7 +b5 / Y 0 ^246 @g9 +i7,i7,b5 / V 0 ^246 @i5")
    built = told(position, Turn("G", Move(SET, ("i7", "i7")), builds=(Build(1, "b5"),)))[1]
    assert built == ("built", {**BUILT, "returned": {"Y": 1}})


def test_a_colour_that_does_not_play_does_nothing() -> None:
    assert told(standing("G 0 ^246 @i7"), Turn("R", UP)) == []


NINE = "#2@a1 #2@b1 #2@c1 #3@a2 #3@b2 #3@c2 #4@d1 #4@e1 #5@f1"
ENDS = [
    ("4. 2: G / G 0 ^246 @i7 +b5 / Y 0 ^246 @g9 / V 0 ^246 @i5", []),
    ("5. 2: G / G 0 ^246 @i7 +b5 / Y 0 ^246 @g9 / V 0 ^246 @i5", [("round-over", {"round": 5})]),
    ("5. 2: G / G 34 ^246 @i7 +b5 / Y 39 ^246 @g9 / V 0 ^246 @i5", [("round-over", {"round": 5})]),
    ("4. 2: G / G 35 ^246 @i7 +b5 / Y 39 ^246 @g9 / V 0 ^246 @i5", []),
    ("5. 2: G / G 35 ^246 @i7 +b5 / Y 39 ^246 @g9 / V 0 ^246 @i5",
     [("ended", {"clause": "X2", "limit": 40, "reached": {"G": 40}})]),
    ("5. 2: G / G 34 ^246 @i7 +b5 / Y 40 ^246 @g9 / V 41 ^246 @i5",
     [("ended", {"clause": "X2", "limit": 40, "reached": {"Y": 40, "V": 41}})]),
    (f"4. 2: G / G 20 ^246 @i7 {NINE} +b5 / Y 0 ^246 @g9 / V 0 ^246 @i5", [
        ("scored", {"clause": "X1", "points": 5, "place": "", "floors": {}, "left": 1}),
        ("ended", {"clause": "X1", "player": "G", "left": 1}),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "expected"), ENDS)
def test_ends_of_rounds_and_games(position: str, expected: Told) -> None:
    """In round 4 Green plays first, in round 5 last."""
    turn = Turn("G", UP, builds=(Build(1, "b5"),))
    assert told(standing(position), turn) == [FLOWN, ("built", BUILT), ("scored", FIRST), *expected]


def test_the_last_pyramid_by_the_french_rule() -> None:
    position = standing(f"G 20 ^246 @i7 {NINE} #5@a3 +b5", Rules(end_on_last=True))
    ended = told(position, Turn("G", UP, builds=(Build(1, "b5"),)))[-1]
    assert ended == ("ended", {"clause": "X1", "player": "G", "left": 0})


def test_a_game_ends_once() -> None:
    position = standing("G 20 ^246 @i7")._replace(over=True, waiting=0)
    assert told(position, Turn("G", UP)) == [FLOWN]
