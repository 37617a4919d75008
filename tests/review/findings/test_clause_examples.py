"""The examples that explain the clauses are true: the referee accepts what is right and cites what is wrong.

They are read here by a few expressions of this file's own, so that no fault of the parser can hide one of theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move, Turn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.game.position import Position, table
from pacal_notation.game.referee import play, roll
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.findings.clauses import Example, Sample, all_clauses

TURN = re.compile(
    r"(?P<roll>\w+): (?=\w)|(?P<player>[RGBYV]) (?P<start>[a-z]\d+)?(?P<move>[-~^]\S+)(?P<rest>(?: [<+#=]\S+)*)"
    r"|(?P<final>\|\|.*)"
)
BUILD = re.compile(r"#(?:(\d)>)?(\d)@(\w+)(?::(\S+))?")

CASES = [
    pytest.param(example, sample, id=f"{known.code} {sample.notation}")
    for known in all_clauses()
    for example in known.examples
    if example.position
    for sample in (*example.right, *example.wrong)
]


def read_roll(text: str) -> int:
    return ARROWS_ROLL if text == "x" else int(text)


def read_holding(text: str) -> Holding:
    colour, score, god_stones, *rest = text.split()
    words = {sign: [word[1:] for word in rest if word[0] == sign] for sign in "@#+"}
    return Holding(
        colour,
        int(score),
        tuple(map(int, god_stones[1:])),
        words["@"][0] if words["@"] else None,
        tuple(Pyramid(int(word[0]), word[2:]) for word in words["#"]),
        tuple(square for word in words["+"] for square in word.split(",")),
    )


def read_position(example: Example) -> Position:
    stage, *holdings = example.position.split(" / ")
    where = None
    if match := re.fullmatch(r"(\d+)\. (\w+): (\w)", stage):
        where = Stage(int(match[1]), read_roll(match[2]), match[3])
    else:
        holdings.insert(0, stage)
    arrangement = Arrangement(tuple(map(read_holding, holdings)), where)
    rules = parse_rules(example.rules)[2]
    return Position.of(arrangement, table(load_board("palenque"), rules, arrangement.seats))


def read_turn(match: re.Match[str], here: str) -> tuple[Turn, int | None]:
    start = match["start"] or here
    sign, way = match["move"][0], match["move"][1:]
    if sign == "^":
        move = Move(SET, (start, way[2:]), int(way[0]))
    else:
        move = Move(ARROWS if sign == "~" else FLY, (start, *way.split(sign)))
    words = match["rest"].split()
    built = [place for place, word in enumerate(words) if word[0] == "#"]
    late = [word for word in words[built[0] :] if word[0] in "<+"] if built else []
    turn = Turn(
        match["player"],
        move,
        tuple(square for word in words if word[0] == "<" for square in word[1:].split(",")),
        tuple(colour for word in words if word[0] == "+" for colour in word[1:]),
        tuple(map(read_build, (words[place] for place in built))),
        tuple("take" if word[0] == "<" else "drop" for word in late),
    )
    return turn, next((int(word[1:]) for word in words if word[0] == "="), None)


def read_build(word: str) -> Build:
    match = BUILD.fullmatch(word)
    assert match is not None
    members = tuple(match[4].split(",")) if match[4] else ()
    return Build(int(match[2]), match[3], members, int(match[1]) if match[1] else None)


def cited(position: Position, notation: str) -> Iterator[str]:
    """The clauses that a sample breaks, played from a position."""
    board = position.table.board
    bare = position.to_play is None
    for match in TURN.finditer(notation):
        if match["roll"]:
            position, broken = roll(position, read_roll(match["roll"]))
            yield from (breach.clause for breach in broken)
        elif match["final"]:
            if not bare and not position.over:
                yield "X4"
            elif final_score(position).totals != {word[0]: int(word[1:]) for word in match["final"][2:].split()}:
                yield "C3"
        else:
            ship = position.ships[position.table.seat(match["player"])]
            turn, booked = read_turn(match, board.names[ship])
            outcome = play(position, turn)
            yield from (breach.clause for breach in outcome.broken)
            if booked is not None and booked != outcome.points:
                yield "C1"
            position = outcome.position


@pytest.mark.parametrize(("example", "sample"), CASES)
def test_the_referee_agrees(example: Example, sample: Sample) -> None:
    clauses = set(cited(read_position(example), sample.notation))
    assert clauses == ({sample.clause} if sample.clause else set())


def test_most_clauses_have_an_example_that_is_played() -> None:
    played = {known.code for known in all_clauses() if any(example.position for example in known.examples)}
    others = {known.code for known in all_clauses() if known.code[0] in "SRMEBPXFC"} - played
    assert others == {"S1", "S2", "S3", "R1", "R2", "R4", "R5", "B7", "F5", "C2", "C4", "C5"}
