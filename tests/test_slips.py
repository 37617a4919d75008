"""The measure for repairs is right: slips are slips and stand where it says, and perfect answers score full marks."""

from __future__ import annotations

import sys
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

import pacal_notation as pacal
from pacal_notation.notation.lines import LineTable
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.replay import review
from tests.games import ROOT

sys.path.insert(0, str(ROOT / "benchmarks"))
try:
    import cases
    import draft_slips
    import figures
    import illegal_turns
    import played
    import repair
    import verdicts
finally:
    sys.path.remove(str(ROOT / "benchmarks"))

GAMES = 8
SLIPS = (*cases.KINDS, figures.TWO)


@cache
def game(number: int) -> Any:
    return played.play(played.plan_game(3, number, (2, 3, 4, 5), False))


@cache
def found(kind: str) -> tuple[Any, ...]:
    """The cases of a kind in some games."""
    return tuple(case for number in range(GAMES) for case in repair.cases_of(game(number), [kind], 3))


def place(text: str, start: int, end: int) -> pacal.Place:
    lines = LineTable(text)
    return pacal.Place(*lines.at(start), *lines.at(end))


def perfect(case: Any) -> list[pacal.Finding]:
    """What one could at best say: each guilty place, and with the first an edit that brings the game back."""
    whole = place(case.text, 0, len(case.text))
    fixes = (pacal.Fix((pacal.Edit(whole, case.game.text),), safe=True),)
    code = min(case.clauses, default="W9")
    return [
        pacal.Finding(code, "here", place(case.text, *spans[0]), fixes=() if number else fixes)
        for number, spans in enumerate(case.guilty)
    ]


def test_all_sorts_of_games_come_up() -> None:
    plans = [played.plan_game(1, number, (2, 3, 4, 5), False) for number in range(96)]
    assert {(plan.source, plan.players, plan.form) for plan in plans} == {
        (source, players, form)
        for source in ("selfplay", "oracle")
        for players in (2, 3, 4, 5)
        for form in played.FORMS
    }
    assert {plan.rules for plan in plans} == set(played.RULES)
    assert {plan.turns for plan in plans} == {None, played.CUT}


def test_the_games_are_legal_and_always_the_same() -> None:
    for number in range(GAMES):
        assert not pacal.check(game(number).text)
        assert played.play(game(number).plan).text == game(number).text


@pytest.mark.parametrize("kind", SLIPS)
def test_a_slip_changes_the_record_at_its_place_alone(kind: str) -> None:
    assert any(case.detectable for case in found(kind)) or kind == "option_forgotten", "no game has a place for it"
    for case in found(kind):
        assert case.detectable is not review(parse_record(case.text)).valid
        assert len(case.guilty) == len(case.notes) == (2 if kind == figures.TWO else 1)
        assert all(0 <= start < end <= len(case.text) for spans in case.guilty for start, end in spans)
        if kind not in repair.SHIFTING and kind != figures.TWO:
            assert outside(case.text, case.guilty[0]) == outside_of_original(case)


def outside(text: str, spans: Any) -> str:
    """A text without some pieces and without white space, which is laid out anew."""
    for start, end in sorted(spans, reverse=True):
        text = text[:start] + text[end:]
    return "".join(text.split())


def outside_of_original(case: Any) -> str:
    """The same of the game without the slip, whose pieces have the same numbers."""
    before, after = case.game.record, parse_record(case.text)
    marks = [*(("turn", number) for number in range(len(case.game.steps)))]
    marks += [("round", number) for number in range(len(before.rounds))]
    for number, round_ in enumerate(before.rounds):
        marks += [("roll", number, at) for at in range(len(round_.rolls))]
        marks += [("standing", number, at) for at in range(len(round_.standing.scores) if round_.standing else 0)]
    marks += [("final", number) for number in range(len((before.end and before.end.scores) or ()))]
    marks += [("setup", number) for number in range(len(before.setup.ships))]
    marks += [("tag", tag.name) for tag in before.tags]
    guilty = [mark for mark in marks if cases.place(after, mark) in case.guilty[0]]
    assert len(guilty) == len(case.guilty[0])
    return outside(case.game.text, [cases.place(before, mark) for mark in guilty])


@pytest.mark.parametrize("kind", SLIPS)
def test_perfect_answers_score_full_marks(kind: str) -> None:
    for case in found(kind):
        if case.detectable:
            verdict = verdicts.judge(case, perfect_for(case))
            assert (verdict.first, verdict.named, verdict.restored, verdict.told) == (True,) * 4, case.notes
            assert verdict.safe == "original"


def perfect_for(case: Any) -> Any:
    answer = perfect(case)
    return lambda text: answer


def test_no_answer_scores_nothing() -> None:
    for case in found("target_near"):
        verdict = verdicts.judge(case, lambda text: [])
        assert (verdict.first, verdict.named, verdict.restored, verdict.told, verdict.errors) == (False,) * 4 + (0,)
        assert verdict.safe == "none"


def test_an_edit_that_makes_another_legal_game_is_noticed() -> None:
    """The last turn is taken out: legal, but not what was played."""
    for case in found("target_near"):
        end = list(case.game.record.turns())[-2].span.end
        other = case.game.text[:end] + "\n*\n"
        other = "\n".join(line for line in other.splitlines() if not line.startswith("[Result"))
        fix = pacal.Fix((pacal.Edit(place(case.text, 0, len(case.text)), other),), safe=True)
        finding = pacal.Finding("M2", "here", place(case.text, *case.guilty[0][0]), fixes=(fix,))
        verdict = verdicts.judge(case, perfect_answer(finding))
        assert (verdict.first, verdict.restored, verdict.safe) == (True, False, "different")


def perfect_answer(finding: pacal.Finding) -> Any:
    return lambda text: [finding]


@pytest.mark.parametrize("kind", illegal_turns.BREAKERS)
def test_an_illegal_turn_is_the_only_one(kind: str) -> None:
    """By the referee alone: one clause is broken in one turn, and the books are in order."""
    for case in found(kind):
        seen = review(parse_record(case.text))
        faulty = [step.index for step in seen.steps if step.findings]
        assert faulty == list(case.turns), case.notes
        assert {finding.code for finding in seen.findings} == case.clauses
        assert len(seen.steps) > case.turns[0] + illegal_turns.TURNS_AFTER


def test_illegal_turns_break_many_clauses() -> None:
    broken = {clause for kind in illegal_turns.BREAKERS for case in found(kind) for clause in case.clauses}
    assert {"M2", "M3", "M4", "M6", "M7", "E1", "E4", "B1", "B2", "B4"} <= broken


def test_a_draft_has_five_mistakes_each_at_its_place() -> None:
    assert len(found(draft_slips.DRAFT)) > GAMES // 2
    for case in found(draft_slips.DRAFT):
        assert len(case.guilty) == draft_slips.MISTAKES
        for (span,), note in zip(case.guilty, case.notes, strict=True):
            assert case.text[span.start :].startswith(note.partition(" → ")[2])
        verdict = verdicts.judge(case, perfect_for(case))
        assert (verdict.named, verdict.restored) == (True, True)


def test_the_goals_are_those_of_what_was_measured() -> None:
    verdict = SimpleNamespace(kind="target_near", detectable=True, errors=2, first=True, told=True, safe="different")
    verdict.seconds = 1.0
    goals = {goal.what: goal.met for goal in figures.goals_of([verdict], [])}
    assert goals == {
        "findings in legal games": True,
        "one slip: first finding on the guilty turn (%)": True,
        "one slip: told what was played (%)": True,
        "one slip: findings": False,
        "one slip: valid with the safe edits (%)": True,
        "one slip: another legal game with the safe edits (%)": False,
        "seconds for a faulty record, median": False,
        "seconds for a faulty record, at most": True,
    }
