"""`pacal legal` as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from pacal_notation.archive.inputs.positions import find_position
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.referee import play
from pacal_notation.notation.reading.parse import parse_record

POSITION = "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8 +m3,m4"


def pacal(*arguments: str, data: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pacal_notation", *arguments]
    return subprocess.run(command, input=data, capture_output=True, text=True, encoding="utf-8")


def test_every_turn_with_its_points_best_first() -> None:
    done = pacal("legal", POSITION, "--format", "json")
    offered = json.loads(done.stdout)
    position = find_position(POSITION).position
    assert len(offered) == sum(1 for _ in legal_turns(position)) > 100
    assert [entry["points"] for entry in offered] == sorted((entry["points"] for entry in offered), reverse=True)
    assert set(offered[0]) == {"turn", "mode", "to", "god_stone", "taken", "drops", "build", "points"}
    assert set(offered[0]["build"]) == {"height", "site", "members", "replaces"}
    assert {entry["mode"] for entry in offered} == {"straight", "turning", "god-stone"}
    assert {entry["god_stone"] for entry in offered} == {None, 2, 6}


def test_what_is_listed_reads_back_and_is_legal() -> None:
    position = find_position(POSITION).position
    for entry in json.loads(pacal("legal", POSITION, "--format", "json").stdout)[::7]:
        record = parse_record(f"3. 4: {entry['turn']}")
        outcome = play(position, record.rounds[0].rolls[0].turns[0])
        assert outcome.legal
        assert (outcome.mode, outcome.points, outcome.turn.move.target) == (
            entry["mode"],
            entry["points"],
            entry["to"],
        )


def test_count_and_most() -> None:
    count = int(pacal("legal", POSITION, "--count").stdout)
    done = pacal("legal", POSITION, "--most", "3")
    lines = done.stdout.splitlines()
    assert lines[0] == f"Round 3, Violet to play, a 4 rolled: {count:,} legal turns"
    assert len(lines) == 5
    assert lines[-1].strip() == f"… and {count - 3:,} more"


def test_standard_input_and_a_roll_to_come() -> None:
    done = pacal("legal", "-", "--roll", "x", "--count", data=POSITION.replace("4: V", "?: V"))
    assert int(done.stdout) > 0
    assert pacal("legal", "-", data=POSITION.replace("4: V", "?: V")).returncode == 2


def test_a_turn_of_a_record() -> None:
    done = pacal("legal", "samples/club-evening.pacal", "--at", "3V", "--most", "1")
    assert done.stdout.startswith("Round 3, Violet to play, the arrows rolled:")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["G 5 ^246 @g7 / Y 0 ^ @a1 / V 0 ^ @h8"], "begin it with a stage like 7. 4: G /"),
        (["3. 4: G / G 5 ^246 @d9 / Y 0 ^ @a1 / V 0 ^ @h8"], "C5 Green's ship lies in the lake on d9"),
        (["3. 4: G / G 5 ^246 @q / Y 0 ^ @a1"], "expected a square like c4"),
        (["missing.pacal"], "there is no file missing.pacal"),
        (["samples/club-evening.pacal", "--at", "99G"], "has no turn 99G"),
        (["samples/club-evening.pacal", "--at", "seven"], "write it like 7G"),
        ([POSITION, "--roll", "5"], "another roll already"),
        ([POSITION, "--rules", "klingon"], "'klingon' is neither an edition nor an option"),
        (["3. ?: V / G 5 ^246 @g7 / Y 0 ^ @a1 / V 0 ^ @h8", "--roll", "6"], "the die shows 2, 3, 4, 5 or x"),
    ],
)
def test_wrong_input_gets_a_clear_word(arguments: list[str], words: str) -> None:
    done = pacal("legal", *arguments)
    assert done.returncode in (1, 2)
    assert words in done.stderr
    assert "Traceback" not in done.stderr
