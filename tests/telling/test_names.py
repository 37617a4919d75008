"""Names instead of colours: where all players have one, no sentence of a game says a colour. Stories of squares."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.svg.drawing import all_turns
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from pacal_notation.telling.figures import hundred
from pacal_notation.telling.square_stories import happenings
from tests.games import SAMPLES, games

COLOUR = re.compile(r"\b(?:Red|Green|Blue|Yellow|Violet)\b")


def sentences(game: Annotated) -> Iterator[str]:
    """Everything that is told of a game in our own words, and what was written in none of it."""
    view = game.game
    for turn in all_turns(view):
        yield turn.sentence
        yield from (gain.reason for gain in turn.gains)
        yield from (note.text for note in turn.notes)
        for other in turn.alternatives:
            yield from (other.sentence, other.why, other.worth)
    for summary in view.summaries:
        yield from summary.sentences
    if view.insight is not None:
        yield from view.insight.notes
        yield view.insight.turning_sentence
        yield from (roll.sentence for roll in view.insight.rolls)
        for share in view.insight.players:
            yield from share.sentences
    if view.final is not None:
        yield view.final.sentence
        yield from view.final.decisions
        yield from (share.reason for share in view.final.ledger)
    yield from (happening.sentence for happening in happenings(view, all_turns(view)))


def of_sample(name: str) -> Annotated:
    text = next(file for file in SAMPLES if file.stem == name).read_text(encoding="utf-8").split("\n\n[Event")[0]
    return annotate(parse_record(text), Wanted(names=True))


@pytest.mark.parametrize("name", ["club-evening", "full-table", "duel"])
def test_no_colour_is_said_of_players_with_names(name: str) -> None:
    game = of_sample(name)
    assert all(player.called == player.name for player in game.game.players)
    told = list(sentences(game))
    assert len(told) > 100
    assert [sentence for sentence in told if COLOUR.search(sentence)] == []


def test_without_names_colours_are_said_everywhere() -> None:
    view = annotate(games(1)[0], Wanted(analysis=False)).game
    assert [player.called for player in view.players] == [player.colour_name for player in view.players]
    assert view.final is not None
    assert COLOUR.search(view.final.sentence)


def test_the_turning_point_says_what_the_chart_shows() -> None:
    """The chances before and after are those that stand at the chart's points, which sum to a hundred."""
    told = 0
    for name in ("club-evening", "full-table", "duel", "four-friends"):
        view = of_sample(name).game
        insight = view.insight
        assert insight is not None
        if not insight.turning_point:
            continue
        told += 1
        place = next(place for place, point in enumerate(view.history) if point.turn == insight.turning_point)
        last = view.history[-1].chances
        winner = max(last, key=lambda colour: last[colour])
        before, after = (hundred(view.history[at].chances)[winner] for at in (place - 1, place))
        assert re.findall(r"(\d+) %", insight.turning_sentence) == [str(before), str(after)]
        assert view.called(winner) in insight.turning_sentence
    assert told > 1


def test_the_stories_of_squares_are_all_that_happened() -> None:
    """What was set, dropped, built and taken back stands in the stories, once, at its square."""
    for record in games(4):
        view = annotate(record, Wanted(analysis=False)).game
        found = list(happenings(view, view.turns))
        assert view.start is not None
        assert sum(not one.turn for one in found) == len(view.players)
        for turn in view.turns:
            mine = [one for one in found if one.turn == turn.id]
            wished = [turn.target] if turn.target != turn.start else []
            wished += turn.taken
            ships = {holding.colour: holding.ship for holding in turn.after.holdings}
            wished += [ships[colour] for colour in turn.dropped]
            for build in turn.builds:
                wished += [build.site, *build.members]
            assert sorted(one.square for one in mine) == sorted(wished)
