"""What the referee says of every case in the tables, in full: its words, the part that is wrong, the facts, the points.

The tables hold the verdicts, and were written from the rules alone. These golden files hold the words and facts that
people and programs get with them; they were made by the program and then read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacal_notation.game.breach import Breach
from pacal_notation.game.errors import ArrangementError
from pacal_notation.game.referee import play
from pacal_notation.game.scoring import Entry, final_score
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.findings.messages import say
from pacal_notation.review.resolve import resolve
from tests.game.case_tables import Case, all_cases
from tests.game.test_clauses import POSITIONS, SCORED, marked, position_of, record_of, reviewed
from tests.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"
TABLES = sorted({case.file for case in all_cases()})


def plain(facts: object) -> str:
    return json.dumps(facts, ensure_ascii=False, default=str)


def told_breach(breach: Breach, player: str = "") -> str:
    part = " ".join(map(str, breach.part))
    words = " / ".join(map(str, filter(None, say(breach, player))))
    return f"{breach.clause} {breach.reason} at {part}: {words} {plain(breach.facts)}"


def told_entry(entry: Entry) -> str:
    return f"{entry.clause} {entry.player} {entry.points} {entry.place} {plain(entry.floors)} {plain(entry.facts)}"


def told_turn(case: Case) -> Iterator[str]:
    position = position_of(case)
    written = parse_record(record_of(case)).rounds[0].rolls[0].turns[0]
    turn, unread = resolve(position, written)
    outcome = play(position, turn)
    yield from (told_breach(breach, turn.player) for breach in (*unread, *outcome.broken))
    yield from map(told_entry, outcome.gains)


def told_record(case: Case) -> Iterator[str]:
    for found in reviewed(case)[0].findings:
        where = f"{found.round} {found.colour or ''} {marked(found, case.record)!r}"
        words = " / ".join(map(str, filter(None, (found.message, found.hint))))
        yield f"{found.code} in {where}: {words} {plain(found.facts)}"


def told_position(case: Case) -> Iterator[str]:
    try:
        position_of(case)
    except ArrangementError as refused:
        for breach in refused.breaches:
            assert isinstance(breach, Breach)
            yield told_breach(breach)


def told(case: Case) -> list[str]:
    if case.turn:
        return list(told_turn(case))
    if case.record:
        return list(told_record(case))
    if case in POSITIONS:
        return list(told_position(case))
    assert case in SCORED
    return [told_entry(entry) for entry in final_score(position_of(case)).ledger]


@pytest.mark.parametrize("table", TABLES)
def test_all_that_is_said(table: str) -> None:
    blocks = []
    for case in all_cases():
        lines = told(case) if case.file == table else []
        if lines:
            blocks.append("\n".join([f"-- {case.clause} {case.name}", *lines]))
    check_golden(GOLDEN / table, "\n\n".join(blocks) + "\n")
