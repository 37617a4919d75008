"""Statistics, held against a plain recount of the JSON with positions."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import pytest

from pacal_notation.archive.tasks import club_figures as module
from pacal_notation.archive.tasks.club_figures import OTHERS, Stats
from pacal_notation.notation.json.records import record_data
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.review.replay import review
from pacal_notation.telling.review_json import add_review
from tests.games import FAULTY, SAMPLES, games

RECORDS = [*games(12), *games(4, 3, "fr")]


def counted(records: list[Record]) -> Stats:
    stats = Stats()
    for record in records:
        assert stats.add(review(record))
    return stats


def reviewed(record: Record) -> Any:
    data: Any = record_data(record)
    add_review(data, review(record))
    return data


def turns_of(data: Any) -> list[Any]:
    return [turn for round_ in data["rounds"] for rolled in round_["rolls"] for turn in rolled["turns"]]


@pytest.fixture(scope="module")
def stats() -> Stats:
    return counted(RECORDS)


@pytest.fixture(scope="module")
def played() -> list[Any]:
    return [reviewed(record) for record in RECORDS]


def test_games_and_turns(stats: Stats, played: list[Any]) -> None:
    assert stats.games == stats.finished == len(played)
    assert stats.turns == stats.finished_turns == sum(len(turns_of(game)) for game in played)
    assert stats.faulty == stats.broken == 0
    assert stats.players == Counter(len(game["review"]["seats"]) for game in played)
    assert stats.rounds == Counter(game["rounds"][-1]["round"] for game in played)
    ends = Counter(turns_of(game)[-1]["outcome"]["events"][-1]["clause"] for game in played)
    assert stats.ends == ends


def test_wins(stats: Stats, played: list[Any]) -> None:
    for key, pick in (("seats", seat_of), ("colours", colour_of), ("names", name_of)):
        games: Counter[Any] = Counter()
        wins: Counter[Any] = Counter()
        shares: Counter[Any] = Counter()
        points: Counter[Any] = Counter()
        for game in played:
            final = game["review"]["final"]
            for colour, total in final["totals"].items():
                games[pick(game, colour)] += 1
                points[pick(game, colour)] += total
                if colour in final["winners"]:
                    wins[pick(game, colour)] += 1
                    shares[pick(game, colour)] += 60 // len(final["winners"])
        tallies = getattr(stats, key)
        assert {name: tally.games for name, tally in tallies.items()} == games
        assert {name: tally.wins for name, tally in tallies.items() if tally.wins} == wins
        assert {name: tally.share for name, tally in tallies.items() if tally.share} == shares
        assert {name: tally.points for name, tally in tallies.items()} == points


def seat_of(game: Any, colour: str) -> tuple[int, int]:
    seats = game["review"]["seats"]
    return len(seats), seats.index(colour) + 1


def colour_of(game: Any, colour: str) -> str:
    return colour


def name_of(game: Any, colour: str) -> str:
    names = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "V": "Violet"}
    return next(tag["value"] for tag in game["tags"] if tag["name"] == names[colour])


def test_points_by_source(stats: Stats, played: list[Any]) -> None:
    source = {"P1": "building", "P2": "building", "X1": "bonus", "X3": "bonus"}
    source |= {"F1": "river", "F2": "lake", "F3": "districts", "F4": "god stones"}
    everyone: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for game in played:
        final = game["review"]["final"]
        for entry in [entry for turn in turns_of(game) for entry in turn["outcome"]["ledger"]] + final["ledger"]:
            everyone[source[entry["clause"]]] += entry["points"]
            if entry["player"] in final["winners"]:
                winners[source[entry["clause"]]] += entry["points"]
    assert +stats.points == everyone
    assert +stats.winners_points == winners
    totals = sum(sum(game["review"]["final"]["totals"].values()) for game in played)
    assert stats.points.total() == totals
    assert stats.player_games == sum(len(game["review"]["seats"]) for game in played)


def test_pyramids_and_districts(stats: Stats, played: list[Any]) -> None:
    built: Counter[int] = Counter()
    upgrades: Counter[int] = Counter()
    takeovers: Counter[str] = Counter()
    first: Counter[str] = Counter()
    final: Counter[str] = Counter()
    for game in played:
        for turn in turns_of(game):
            for event in turn["outcome"]["events"]:
                if event["event"] == "built":
                    (upgrades if "replaced" in event else built)[event["height"]] += 1
            for entry in turn["outcome"]["ledger"]:
                takeovers[entry["place"]] += entry["clause"] == "P2"
                first[entry["place"]] += entry["clause"] == "P1"
        for entry in game["review"]["final"]["ledger"]:
            if entry["clause"] == "F3":
                final[entry["place"]] += entry["points"]
    assert stats.built == built
    assert stats.upgrades == upgrades
    districts = {letter: district for (_, letter), district in stats.districts.items()}
    assert {letter: known.takeovers for letter, known in districts.items() if known.takeovers} == +takeovers
    assert {letter: known.first for letter, known in districts.items() if known.first} == +first
    assert {letter: known.final for letter, known in districts.items() if known.final} == final
    most = stats.by_takeovers()[0][1]
    assert takeovers[most] == max(takeovers.values())


def test_moves(stats: Stats, played: list[Any]) -> None:
    assert stats.modes == Counter(turn["outcome"]["mode"] for game in played for turn in turns_of(game))
    stones = Counter(turn["move"].get("god_stone") for game in played for turn in turns_of(game))
    assert stats.god_stones == Counter({value: count for value, count in stones.items() if value})


@pytest.mark.parametrize("seed", range(5))
def test_parts_merge_to_the_whole(stats: Stats, seed: int) -> None:
    chance = random.Random(seed)
    records = RECORDS[:]
    chance.shuffle(records)
    whole = Stats()
    while records:
        size = chance.randint(1, len(records))
        part = counted(records[:size])
        whole.merge(pickle.loads(pickle.dumps(part)))
        records = records[size:]
    assert whole == stats
    assert whole.data() == stats.data()


def test_samples_and_faulty_games_are_counted() -> None:
    from pacal_notation.archive.inputs.find import PACAL
    from pacal_notation.archive.inputs.records import pieces
    from pacal_notation.archive.tasks.stats import Counting

    count = Counting().do(found for file in (*SAMPLES, *FAULTY) for found in pieces(str(file), PACAL))
    stats, findings = count.stats, count.left_out
    unreadable = [file for file in FAULTY if file.name.startswith("N")]
    assert stats.broken == len(unreadable) == len(findings)
    assert stats.faulty > 10
    assert all("#1 (N" in name for name in stats.broken_names)


def test_an_unfinished_game_has_no_winner() -> None:
    stats = counted([parse_record("0. G@g7 Y@f6 1. 4: G g7-g11 3: Y f6-c6 *")])
    assert stats.ends == {"unfinished": 1}
    assert stats.finished == 0
    assert not stats.seats
    assert stats.turns == 2
    assert stats.data()["length"]["average_rounds"] == 0


def test_points_that_a_position_brought_along_are_told_apart() -> None:
    text = '[Position "9. 4: G / G 44 ^ @g7 +e5 / Y 12 ^2 @i5"]\n9. 4: G g7-g3 #1@e5'
    stats = counted([parse_record(text)])
    assert stats.finished == 1
    assert stats.points["carried"] == 56
    assert stats.sources()[-1] == "carried"


def test_names_and_boards_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_NAMES", 3)
    stats = counted(list(games(6)))
    assert len(stats.names) == 4
    assert OTHERS in stats.names
    assert sum(tally.games for tally in stats.names.values()) == stats.player_games
    other = counted(list(games(6)))
    other.merge(stats)
    assert len(other.names) == 4


def test_broken_names_are_bounded() -> None:
    stats = Stats()
    for number in range(1000):
        stats.add_broken(f"x#{number}")
    assert stats.broken == 1000
    assert len(stats.broken_names) == module.MOST_BROKEN
