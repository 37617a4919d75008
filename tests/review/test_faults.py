"""One fault in a long legal game: found at its place, named by its clause, without an avalanche."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.findings.finding import Finding
from pacal_notation.review.replay import Review, review
from tests.review.faults import Spoilt
from tests.review.more_faults import FAULTS

RULES = ("de", "it", "fr", "hu expert", "pl tilted-squares loops=no", "de lone-drop=own between=empty returned=at-once")


@cache
def legal_games() -> tuple[Review, ...]:
    """Two games for each number of players and rules, read back from text: no finding in any."""
    ways = [(rules, players) for rules in RULES for players in (2, 3, 4, 5)]
    return tuple(game for rules, players in ways for game in islice(legal_game(rules, players, seed=players), 2))


def legal_game(rules: str, players: int, seed: int) -> Iterator[Review]:
    wish = Wish(load_board("palenque"), parse_rules(rules)[2], rules, "palenque", players=players)
    for record in generate_records(wish, seed=seed):
        checked = review(parse_record(write_record(record)))
        assert not checked.findings
        yield checked


@cache
def findings_of(name: str) -> tuple[tuple[Spoilt, tuple[Finding, ...]], ...]:
    """A fault put into every game that offers a place for it, with what was found."""
    rng = random.Random(name)
    found = []
    for game in legal_games():
        spoilt = FAULTS[name](game, rng)
        if spoilt:
            checked = review(parse_record(write_record(spoilt.record)))
            found.append((spoilt, tuple(checked.findings)))
    return tuple(found)


@pytest.mark.parametrize("name", FAULTS)
def test_the_first_finding_is_the_fault(name: str) -> None:
    cases = findings_of(name)
    assert cases, "no game offered a place for this fault"
    for spoilt, findings in cases:
        check_first(spoilt, findings)


def check_first(spoilt: Spoilt, findings: tuple[Finding, ...]) -> None:
    assert findings, f"nothing found: {spoilt.clauses} in round {spoilt.round}"
    first = findings[0]
    assert first.code in spoilt.clauses
    if spoilt.colour is not None:
        assert (first.round, first.colour) == (spoilt.round, spoilt.colour)
    elif spoilt.round is not None and first.code not in ("X4",):
        assert first.round == spoilt.round


@pytest.mark.parametrize("name", FAULTS)
def test_no_avalanche(name: str) -> None:
    """Few findings for one fault. A turn that is missing altogether leaves the most behind it."""
    cases = findings_of(name)
    average = sum(len(findings) for _, findings in cases) / len(cases)
    assert average <= 4.0


def test_few_findings_on_average() -> None:
    counts = [len(findings) for name in FAULTS for _, findings in findings_of(name)]
    assert sum(counts) / len(counts) <= 2.0


def test_every_finding_has_a_place_on_what_it_is_about() -> None:
    for name in FAULTS:
        for _, findings in findings_of(name):
            for finding in findings:
                place = finding.place
                assert (place.line, place.column) >= (1, 1)
                assert (place.end_line, place.end_column) > (place.line, place.column), (name, finding)


def test_final_scores_of_nobody() -> None:
    """A record that has an end and nothing before it is no game."""
    (finding,) = review(parse_record('[Event "x"]\n||G71 Y66')).findings
    assert (finding.code, finding.place.line) == ("S3", 2)
    assert review(parse_record('[Event "x"]\n*')).valid
