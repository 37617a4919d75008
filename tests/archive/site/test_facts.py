"""The facts of games for a site, held against what `pacal find` and `pacal stats` make of the same games."""

from __future__ import annotations

import pytest

from pacal_notation.archive.club import NO_CLUB, Club
from pacal_notation.archive.game_facts import facts_of as figures_of
from pacal_notation.archive.query.games import Game
from pacal_notation.archive.site.facts import LONGEST_WORDS, edition_of, facts_of, person_of
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.telling.annotation import Wanted, annotate
from tests.games import games

from .small_sites import sample


@pytest.mark.parametrize("number", range(8))
def test_the_same_as_elsewhere(number: int) -> None:
    game = annotate(games(8)[number], Wanted(analysis=False))
    facts = facts_of(game, NO_CLUB, "x.pacal")
    found = Game.of(game.review)
    backs = [back for colour in found.seats if (back := found.comeback(colour)) is not None]
    best = max(backs, key=lambda back: back[0])
    assert facts.comeback == best[0]
    if facts.comeback:
        assert facts.seats[facts.comeback_seat].colour in found.winners
        assert game.game.turns[best[1]].id == facts.comeback_id
    assert facts.margin == found.margin
    assert facts.edition == found.edition
    figures = figures_of(game.review, "x.pacal")
    assert figures is not None
    assert (facts.turns, facts.finished, facts.board) == (figures.turns, figures.finished, figures.board)
    for seat, other in zip(facts.seats, figures.seats, strict=True):
        assert (seat.colour, seat.person, seat.score, seat.place) == (
            other.colour, other.person, other.score, other.place,
        )  # fmt: skip
    gains = {turn.id: turn.points for turn in game.game.turns}
    assert facts.best_turn == max(gains.values()) == gains[facts.best_id]
    builds = sum(len(step.turn.builds) for step in game.review.steps)
    assert sum(times for seat in facts.seats for times in seat.built.values()) == builds


def test_luck_and_play_where_analysed() -> None:
    record = parse_record(sample("duel"))
    game = annotate(record, Wanted(analysis=True))
    assert game.game.insight is not None
    shares = {share.colour: share for share in game.game.insight.players}
    for seat in facts_of(game, NO_CLUB, "").seats:
        assert seat.luck == pytest.approx(shares[seat.colour].luck, abs=1e-4)
        assert seat.play == pytest.approx(shares[seat.colour].play, abs=1e-4)
    plain = facts_of(annotate(record, Wanted(analysis=False)), NO_CLUB, "")
    assert {seat.luck for seat in plain.seats} == {None}


def test_long_names_stay_apart() -> None:
    names = ["W" * 300, "W" * 301, "W" * 300 + " ", "W" * LONGEST_WORDS]
    people = [person_of(NO_CLUB, name) for name in names]
    assert people[0] == people[2]
    assert len({*people}) == 3
    assert all(len(person) <= LONGEST_WORDS for person in people)
    assert person_of(Club({"A. Berg": "Anna Berg"}), " A.  Berg") == "Anna Berg"


def test_editions() -> None:
    assert edition_of("it expert") == "it"
    assert edition_of("") == "de"
    assert edition_of("no such rules") == ""
