"""The tables of cases, clause by clause (cases/*.txt), held against the referee and the replay.

The tables were written from the rules alone. A case that fails is a question about the engine first.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from itertools import islice

import pytest

from pacal_notation.game.actions import ARROWS_ROLL
from pacal_notation.game.arrangement import Arrangement, Stage
from pacal_notation.game.board import Board
from pacal_notation.game.errors import ArrangementError
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.position import Position, table
from pacal_notation.game.referee import Outcome, play
from pacal_notation.game.scoring import FinalScore, final_score
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.findings.finding import Finding, Severity
from pacal_notation.review.replay import Review, review
from pacal_notation.review.resolve import resolve

from .case_tables import Case, all_cases

CASES = all_cases()
TURNS = [case for case in CASES if case.turn]
RECORDS = [case for case in CASES if case.record]
LEGAL_TURNS = [case for case in TURNS if not case.breaks]
SCORED = [case for case in CASES if case.scores or "wins" in case.says]
POSITIONS = [case for case in CASES if not case.turn and not case.record and case not in SCORED]

ROLLS = {"?": None, "x": ARROWS_ROLL, **{str(number): number for number in range(10)}}

_NUMBERS = {"S": (1, 4), "R": (1, 5), "M": (0, 7), "E": (1, 6), "B": (1, 7), "P": (1, 2), "X": (1, 4), "F": (1, 5)}
CLAUSES = [f"{letter}{n}" for letter, (first, last) in _NUMBERS.items() for n in range(first, last + 1)]
CHECKS = [f"C{n}" for n in range(1, 6)]
EXAMPLES = [f"T{n}" for n in range(1, 6)]

NEVER_CITED = {
    "S2": "what each player owns: owning more is C5, giving up more M5, dropping more E3",
    "S4": "covered squares are cited by the action that meets them: M2 to M6, B3, C5",
    "R1": "the order of play with three to five players is cited as R5",
    "R2": "the order of play with two players is cited as R5",
    "M1": "what lifting does is no choice of a player; using what is not there is B2, B3 or E4",
    "E5": "what goes back at lifting is no choice of a player; using it at once is E3, B2 or B3",
    "E6": "explains; cited as E1, B2 or B3",
    "B5": "what returns is no choice of a player",
    "B7": "what returns is no choice of a player",
    "P1": "wrong points are C1",
    "P2": "wrong points are C1",
    "X1": "a wrong bonus is C1, playing on X4",
    "X2": "playing on is X4",
    "X3": "a wrong bonus is C1, playing on X4",
    "F1": "wrong final scores are C3",
    "F2": "wrong final scores are C3",
    "F3": "wrong final scores are C3",
    "F4": "wrong final scores are C3",
    "F5": "the winner is nowhere written",
}
"""Clauses that no finding has as its code, with the reason."""

ONE_SIDED = {
    "T1": "an example of what returns",
    "T2": "an example of what stays",
    "T4": "an example of sharing",
    "T5": "an example of points",
}
"""Headings under which no case needs to break anything, with the reason."""


def of_all(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[str(case).replace("::", ":") for case in cases])


def arrangement(text: str) -> Arrangement:
    """A position line in canonical order, so that two can be compared."""
    return in_order(parse_position(text).arrangement)


def in_order(laid: Arrangement) -> Arrangement:
    players = tuple(
        type(player)(
            player.colour,
            player.score,
            tuple(sorted(player.god_stones)),
            player.ship,
            tuple(sorted(player.pyramids, key=lambda pyramid: (pyramid.square, pyramid.height))),
            tuple(sorted(player.stones)),
        )
        for player in laid.players
    )
    return Arrangement(players, laid.stage)


@cache
def board_of(file: str) -> Board:
    return load_board(file)


def position_of(case: Case) -> Position:
    laid = parse_position(case.at).arrangement
    return Position.of(laid, table(board_of(case.board_file()), parse_rules(case.rules)[2], laid.seats))


def record_of(case: Case) -> str:
    """The case's turn as a record that starts from the case's position; where nobody rolled, it says that one did."""
    stage = parse_position(case.at).arrangement.stage
    assert stage is not None
    roll = next(name for name, value in ROLLS.items() if value == (stage.roll or 2))
    at = case.at.replace("\n", " / ")
    return f'[Position "{at}"]\n{stage.round}. {roll}: {case.turn}\n*'


def reviewed(case: Case) -> tuple[Review, list[Finding]]:
    record = parse_record(case.record or record_of(case))
    result = review(record, default_rules=case.rules, default_board=case.board_file())
    return result, [finding for finding in result.findings if finding.severity == Severity.ERROR]


def expect_codes(case: Case, found: list[str]) -> None:
    """The clauses found are those of the case; which one comes first is not asked here."""
    wanted = set(case.codes)
    if case.any_of:
        assert wanted & set(found), f"expected one of {sorted(wanted)}, got {found}"
    elif case.open_ended:
        assert wanted <= set(found), f"expected {sorted(wanted)} among others, got {found}"
    else:
        assert set(found) == wanted


def expect_position(case: Case, after: Position) -> None:
    if "then" in case.says:
        wanted = arrangement(case.says["then"])
        assert in_order(after.arrangement()) == wanted
        assert after.over == (wanted.stage is None)
    if "over" in case.says:
        assert after.over
        assert after.stage is None
    if "next" in case.says:
        number, roll, player = re.fullmatch(r"(\d+)\. (\d|x|\?): ([A-Z])", case.says["next"]).groups()
        assert not after.over
        assert after.stage == Stage(int(number), ROLLS[roll], player)


def expect_conserved(after: Position) -> None:
    """Every stone is on the board or in supply, every obstacle stands, and nothing stands where it cannot."""
    laid = Position.of(Arrangement(after.arrangement().players), after.table)
    assert after.supply == laid.supply
    assert after.obstacles == laid.obstacles
    assert after.pyramids == laid.pyramids
    assert after.floors == laid.floors
    assert after.visible == laid.visible


def expect_points(case: Case, outcome: Outcome) -> None:
    if "points" not in case.says:
        return
    parts = [part.split() for part in case.says["points"].split(" + ")]
    assert outcome.points == sum(int(part[0]) for part in parts)
    named = [(part[1], int(part[0])) for part in parts if len(part) == 2]
    if named:
        assert [(gain.clause, gain.points) for gain in outcome.gains if gain.points] == named


def expect_place(case: Case, finding: Finding, text: str) -> None:
    if "in" in case.says:
        number, *colour = case.says["in"].split()
        assert finding.round == int(number)
        assert not colour or finding.colour == colour[0]
        if number == "0":
            assert not finding.colour
    if "marks" in case.says:
        underlined = marked(finding, text)
        assert case.says["marks"] in underlined
        assert any(underlined in token for token in text.split()), f"more than one token is underlined: {underlined}"


def marked(finding: Finding, text: str) -> str:
    """The text that a finding underlines."""
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    place = finding.place
    return text[starts[place.line - 1] + place.column - 1 : starts[place.end_line - 1] + place.end_column - 1]


@of_all(TURNS)
def test_a_turn_before_the_referee(case: Case) -> None:
    position = position_of(case)
    written = parse_record(record_of(case)).rounds[0].rolls[0].turns[0]
    turn, unread = resolve(position, written)
    outcome = play(position, turn)
    found = [breach.clause for breach in (*unread, *outcome.broken)]
    expect_conserved(outcome.position)
    if case.breaks:
        expect_codes(case, found)
        assert unread or not outcome.legal
        expect_position(case, outcome.position)
        return
    assert found == []
    assert outcome.legal
    expect_points(case, outcome)
    expect_position(case, outcome.position)


@of_all([case for case in TURNS if "?:" not in case.at])
def test_a_turn_in_a_record(case: Case) -> None:
    """The same turns through the replay, which may keep quiet about what only follows from the first fault."""
    result, errors = reviewed(case)
    codes = [finding.code for finding in errors]
    if not case.breaks:
        assert codes == []
        expect_position(case, result.end)
        return
    if case.any_of:
        assert codes[0] in case.codes
    elif case.open_ended:
        assert codes[0] == case.codes[0]
    else:
        assert codes
        assert set(codes) <= set(case.codes)
    expect_place(case, errors[0], record_of(case))


@of_all(LEGAL_TURNS)
def test_a_legal_turn_is_among_the_legal_turns(case: Case) -> None:
    position = position_of(case)
    written = parse_record(record_of(case)).rounds[0].rolls[0].turns[0]
    after = play(position, resolve(position, written)[0]).position
    assert any(play(position, turn).position == after for turn in legal_turns(position))


@of_all(list({(case.at, case.board, case.rules): case for case in TURNS if "?:" not in case.at}.values()))
def test_what_is_on_offer_is_legal(case: Case) -> None:
    """What the generator offers first: the referee has nothing against it, and nothing is offered twice."""
    position = position_of(case)
    after = set()
    for turn in islice(legal_turns(position), 150):
        outcome = play(position, turn)
        assert outcome.legal, (turn, outcome.broken)
        assert outcome.position not in after
        after.add(outcome.position)
        for build in turn.builds:
            pyramids = position.arrangement().players[position.table.seat_of[turn.player]].pyramids
            assert build.replaces == next((p.height for p in pyramids if p.square == build.site), None)


@of_all(RECORDS)
def test_a_record(case: Case) -> None:
    result, errors = reviewed(case)
    codes = [finding.code for finding in errors]
    if result.end is not None:
        expect_conserved(result.end)
    if case.breaks:
        expect_codes(case, codes)
        if not case.any_of:
            assert codes[0] == case.codes[0]
        expect_place(case, errors[0], case.record)
    else:
        assert codes == []
    if {"then", "next", "over"} & set(case.says):
        expect_position(case, result.end)


@of_all(POSITIONS)
def test_a_position(case: Case) -> None:
    if case.breaks:
        with pytest.raises(ArrangementError) as refused:
            position_of(case)
        expect_codes(case, [breach.clause for breach in refused.value.breaches])
    else:
        assert in_order(position_of(case).arrangement()) == arrangement(case.at)


@of_all(SCORED)
def test_final_scoring(case: Case) -> None:
    final = final_score(position_of(case))
    for place, wanted in case.scores.items():
        assert points_from(place, final) == {colour: int(points) for colour, points in _scores(wanted)}, place
    if "wins" in case.says:
        assert sorted(final.winners) == sorted(case.says["wins"].split())
    ledger = Counter(final.track)
    for entry in final.ledger:
        ledger[entry.player] += entry.points
    assert dict(ledger) == final.totals


def points_from(place: str, final: FinalScore) -> dict[str, int]:
    """The points of every player who has any from a place; for ``total`` of every player."""
    if place == "total":
        return dict(final.totals)
    sums: Counter[str] = Counter()
    for entry in final.ledger:
        if entry.place == place or (place == "gods" and entry.clause == "F4"):
            sums[entry.player] += entry.points
    return {colour: points for colour, points in sums.items() if points}


def _scores(text: str) -> list[tuple[str, str]]:
    return re.findall(r"([RGBYV])(\d+)", text)


def test_names_of_cases_are_unique_below_a_heading() -> None:
    names = Counter((case.clause, case.name, case.at, case.rules) for case in CASES)
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("clause", [*CLAUSES, *CHECKS, *EXAMPLES])
def test_every_clause_has_cases_on_both_sides(clause: str) -> None:
    sides = defaultdict(list)
    for case in CASES:
        if case.clause == clause:
            sides[case.breaks].append(case)
    assert sides[False], f"no case shows {clause} kept"
    if clause not in ONE_SIDED:
        assert sides[True], f"no case shows {clause} broken"


@pytest.mark.parametrize("clause", [*CLAUSES, *CHECKS])
def test_every_clause_is_cited_by_a_case_or_never(clause: str) -> None:
    cited = any(clause in case.codes for case in CASES)
    assert cited != (clause in NEVER_CITED)


def test_headings_are_clauses() -> None:
    assert {case.clause for case in CASES} == {*CLAUSES, *CHECKS, *EXAMPLES}
