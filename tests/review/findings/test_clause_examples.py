"""The examples that explain the clauses are true: the referee accepts what is right and cites what is wrong.

They are read here by a few expressions of this file's own, so that no fault of the parser can hide one of theirs.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move, Turn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.game.position import Position, table
from pacal_notation.game.referee import play, roll
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.reading.split import split_records
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.clauses import Example, Sample, all_clauses
from pacal_notation.review.findings.finding import Severity

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


ROUND_4 = '[Position "4. ?: G / G 0 ^246 @b2 / Y 0 ^246 @f11 / V 0 ^246 @h11"]\n'
LAST_TURN = '[Position "4. 4: V / G {} ^ @b2 / Y {} ^ @f11 / V {} ^ @h11"]\n'
SETUPS = {2: "0. G@g7 Y@f6", 3: "0. G@g7 Y@f6 V@h8", 4: "0. R@g7 G@f6 B@h8 Y@f8", 5: "0. R@g7 G@f6 B@h8 Y@f8 V@h6"}


def around(code: str, example: Example, sample: Sample) -> str:
    """A whole record, or position, with a sample whose setting is told in words only."""
    text = sample.notation
    first, following = example.right[0].notation, not text.startswith("1.")
    match code:
        case "S1" | "S4":
            seated = len(text.split('"')[1].split())
            return f"{text}\n{SETUPS.get(seated, SETUPS[2])} *"
        case "S2" | "B7" | "C5":
            return f"{text} / Y 0 ^246 @f11 / V 0 ^246 @h11"
        case "S3":
            return f'[Players "G Y V"]\n{text} *'
        case "R1" | "R2":
            return f"{SETUPS[3 if code == 'R1' else 2]} {first if following else ''} {text} *"
        case "R4" | "R5":
            return f"{ROUND_4}{text} *"
        case "C6":
            return f"{SETUPS[2]} {text} *"
        case "F5":
            return f"{LAST_TURN.format(*re.findall('[0-9]+', text))}4. 4: V h11-h7 {text}"
        case "C2":
            return f"{LAST_TURN.format(12, 7, 0)}4. 4: V h11-h7 {text} *"
        case "C4":
            return f"{text}\n{LAST_TURN.format(71, 66, 48)}4. 4: V h11-h7 ||G71 Y66 V48"
    raise AssertionError(f"{code} has an example without a position")


TOLD = [
    pytest.param(known.code, example, sample, id=f"{known.code} {sample.notation}")
    for known in all_clauses()
    if known.code[0] in "SRMEBPXFC"
    for example in known.examples
    if not example.position
    for sample in (*example.right, *example.wrong)
]


@pytest.mark.parametrize(("code", "example", "sample"), TOLD)
def test_examples_told_in_words_are_true(code: str, example: Example, sample: Sample) -> None:
    found = set()
    for raw in split_records(io.BytesIO(around(code, example, sample).encode())):
        found |= {
            case.finding.code
            for case in check_record(raw, "example", Settings()).cases
            if case.finding.severity == Severity.ERROR
        }
    assert found == ({sample.clause} if sample.clause else set())


def test_most_clauses_have_an_example_that_is_played() -> None:
    played = {known.code for known in all_clauses() if any(example.position for example in known.examples)}
    others = {known.code for known in all_clauses() if known.code[0] in "SRMEBPXFC"} - played
    assert others == {"S1", "S2", "S3", "R1", "R2", "R4", "R5", "B7", "F5", "C2", "C4", "C5", "C6"}
