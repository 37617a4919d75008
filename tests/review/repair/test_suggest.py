"""Did you mean: the turn people most likely meant comes first."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pacal_notation.archive.inputs.positions import find_position
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_turn
from pacal_notation.review.repair.suggest import nearest
from pacal_notation.review.replay import review
from pacal_notation.review.resolve import resolve
from tests.review.more_faults import FAULTS
from tests.review.test_faults import legal_games

POSITION = "3. 4: G / G 5 ^246 @g7 +c4,c5 / Y 0 ^246 @a1 / V 0 ^26 @h8"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("G g7-g4 +GY", "G g7-g3 +GY"),
        ("G g7-j7 +G", "G g7-j7 +G"),
        ("G g7~c7 +G", "G g7-c7 +G"),
        ("G g7-c7 +GYV", "G g7-c7 +GY"),
        ("G g7-c7 #2@c4:c6", "G g7-c7 #2@c4:c5"),
        ("G g7-c7 #3@c4:c5", "G g7-c7 #2@c4:c5"),
    ],
)
def test_a_slip_of_the_pen(written: str, meant: str) -> None:
    position = find_position(POSITION).position
    turn = parse_record(f"3. 4: {written}").rounds[0].rolls[0].turns[0]
    full, _ = resolve(position, turn)
    assert write_turn(nearest(position, full)[0]) == meant


def test_the_turn_really_played_is_usually_among_the_three() -> None:
    rng = random.Random(8)
    hits = tried = 0
    for name in ("stops_short", "flies_too_far", "drops_three", "member_is_nothing", "too_high", "builds_on_nothing"):
        for game in legal_games()[::4]:
            spoilt = FAULTS[name](game, rng)
            if not spoilt:
                continue
            found = review(spoilt.record, suggest=True)
            step = next(s for s in game.steps if (s.before.round, s.written.player) == (spoilt.round, spoilt.colour))
            suggestions = next((f.facts["suggestions"] for f in found.findings if "suggestions" in f.facts), [])
            tried += 1
            hits += write_turn(replace(step.written, booked=None, tail=[])) in suggestions
    assert tried > 30
    assert hits / tried > 0.6
