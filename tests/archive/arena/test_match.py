"""Whole matches: the same for any number of processes, with valid records, and nothing left behind."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import pacal_notation as pacal
from pacal_notation.archive.arena.contestants import Contestant
from pacal_notation.archive.arena.games import ArenaError, MatchGame, Terms
from pacal_notation.archive.arena.match import Match
from pacal_notation.archive.arena.report import report
from pacal_notation.insight.sequential import Hypotheses
from pacal_notation.review.findings.finding import Severity

BAD = str(Path(__file__).parent / "bad_bot.py")
GREEDY, RANDOM, CLUB = [Contestant(name, name) for name in ("greedy", "random", "club")]


def terms(*contestants: Contestant, players: int = 0, seed: int = 1) -> Terms:
    return Terms(contestants, players or len(contestants), seed, "de", "palenque", 20.0, 6, True)


def timeless(games: list[MatchGame]) -> list[MatchGame]:
    return [
        game._replace(figures=game.figures._replace(seconds=(), slowest=())) for game in games
    ]


def played(what: Terms, games: int, jobs: int, hypotheses: Hypotheses | None = None) -> tuple[Match, list[MatchGame]]:
    match = Match(what, hypotheses)
    return match, timeless([game for of_set in match.play(games, jobs) for game in of_set])


@pytest.mark.parametrize(("contestants", "players"), [((GREEDY, RANDOM, CLUB), 3), ((CLUB, RANDOM), 4)])
def test_any_number_of_processes_plays_the_same(contestants: tuple[Contestant, ...], players: int) -> None:
    what = terms(*contestants, players=players)
    one, games = played(what, 7, 1)
    three, others = played(what, 7, 3)
    assert games == others
    assert len(games) % one.rota.games_in_set == 0
    assert len(games) >= 7
    assert report(one, times=False).data() == report(three, times=False).data()
    assert games != played(replace(what, seed=2), 7, 1)[1]


def test_records_are_valid_and_say_who_played() -> None:
    match, games = played(terms(GREEDY, CLUB, players=3), 6, 1)
    for game in games:
        record = pacal.parse_record(game.record)
        assert [one for one in pacal.check(game.record) if one.severity is Severity.ERROR] == []
        names = [record.tag(colour) for colour in ("Red", "Green", "Blue", "Yellow", "Violet")]
        assert sorted(filter(None, names)) in (["club", "club", "greedy"], ["club", "greedy", "greedy"])
        assert record.tag("Event") == "Arena: greedy, club"
        assert record.tag("Round") == f"{game.figures.set + 1}.{game.figures.number + 1}"
    assert match.figures.games == 6


def test_the_test_stops_at_the_same_game_for_any_number_of_processes() -> None:
    what = terms(CLUB, RANDOM)
    hypotheses = Hypotheses(0.5, 0.9)
    one, games = played(what, 400, 1, hypotheses)
    two, others = played(what, 400, 2, hypotheses)
    assert one.test is not None
    assert two.test is not None
    assert one.test.verdict == two.test.verdict == "H1"
    assert games == others
    assert len(games) < 60


def test_a_test_needs_everybody_at_the_table() -> None:
    with pytest.raises(ArenaError, match="do not find room"):
        Match(terms(GREEDY, RANDOM, CLUB, players=2), Hypotheses(0.5, 0.6))


def test_bots_play_in_processes_of_their_own_and_nothing_is_left() -> None:
    bots = [Contestant(how, command=(sys.executable, BAD, how)) for how in ("stubborn", "crash")]
    match = Match(replace(terms(RANDOM, *bots), seconds=0.5))
    for _ in match.play(3, 2):
        pass
    told = report(match)
    assert sum(row.forfeits for row in told.rows) == 3
    assert {lost.forfeit.kind for lost in told.lost} <= {"slow", "crashed", "silent"}
    left = []
    for entry in os.listdir("/proc"):
        if entry.isdigit() and entry != str(os.getpid()):
            try:
                words = Path(f"/proc/{entry}/cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if BAD.encode() in words:
                left.append(entry)
    assert left == []
    noise = [one.text for one in match.noise]
    assert set(noise) <= {"it hurts\n"}


def test_who_is_tested_is_the_first() -> None:
    match, _ = played(terms(RANDOM, CLUB), 200, 1, Hypotheses(0.5, 0.6))
    assert match.test is not None
    assert match.test.verdict == "H0"
    words = report(match).remarks
    assert words[0] == "The test has decided for H0: random wins at most 50.0 % of the games."


def test_the_library() -> None:
    result = pacal.arena(["club", "random"], seed=3, games=4, records=True, test=(0.5, 0.9))
    assert [row.name for row in result.rows] == ["club", "random"]
    assert result.games == len(result.records) == 4
    assert result.data()["format"] == "pacal-arena"
    assert str(result).startswith("4 games at tables of 2")
    assert repr(result) == "<ArenaResult of 4 games: club, random>"
    assert result.verdict is None
    assert result.fair_share == 0.5
    assert result.forfeits == ()
