"""Tables with a row for each game, or player and game, held against the table of turns and the JSON with positions."""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from typing import Any

import pytest

from pacal_notation.archive.club import Club, Season
from pacal_notation.archive.tasks.columns import DATE, NAMES, NUMBER, REAL, TEXT, TEXTS, TRUTH
from pacal_notation.archive.tasks.csv_table import Names
from pacal_notation.archive.tasks.tables import ROWS, columns_of, rows_of
from pacal_notation.notation.json.records import record_data
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.review.replay import review
from pacal_notation.telling.review_json import add_review
from tests.games import FAULTY, games

TYPES = {TEXT: str, TEXTS: tuple, NAMES: Names, NUMBER: int, REAL: float, TRUTH: bool, DATE: date}
SHORT = '[Date "2026.01.05"][Green " Ada "]\n0. G@g7 Y@f6 1. 4: G g7-g11 +GY 3: Y f6-c6 +Y *'
RECORDS = [*games(6), *games(2, 3, "fr"), parse_record(SHORT)]


def table(record: Record, rows: str, **more: Any) -> list[dict[str, Any]]:
    names = [column.name for column in columns_of(rows, more.get("luck", False))]
    return [dict(zip(names, row, strict=True)) for row in rows_of(review(record), "x.pacal", rows, **more)]


@cache
def told(number: int) -> Any:
    data: Any = record_data(RECORDS[number])
    add_review(data, review(RECORDS[number]))
    return data


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_every_cell_has_the_type_of_its_column(rows: str, number: int) -> None:
    columns = columns_of(rows)
    assert len({column.name for column in columns}) == len(columns)
    for row in rows_of(review(RECORDS[number]), "x", rows):
        for cell, column in zip(row, columns, strict=True):
            assert cell is None or type(cell) is TYPES[column.type], column.name


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_players(number: int) -> None:
    source = {"P1": "building", "P2": "building", "X1": "bonus", "X3": "bonus"}
    source |= {"F1": "river", "F2": "lake", "F3": "districts", "F4": "god_stones"}
    data = told(number)
    players = table(RECORDS[number], "players")
    assert [row["colour"] for row in players] == data["review"]["seats"]
    turns = [turn for round_ in data["rounds"] for roll in round_["rolls"] for turn in roll["turns"]]
    final = data["review"].get("final")
    for seat, row in enumerate(players, start=1):
        colour = row["colour"]
        assert row["seat"] == seat
        assert row["own_turns"] == sum(turn["player"] == colour for turn in turns)
        assert row["turns"] == len(turns)
        assert row["finished"] is (final is not None)
        if final is None:
            assert {row[name] for name in ("score", "place", "shared", "winner", "win_share", "ahead")} == {None}
            continue
        totals = final["totals"]
        assert row["score"] == totals[colour]
        assert row["place"] == 1 + sum(total > totals[colour] for total in totals.values())
        assert row["shared"] is (list(totals.values()).count(totals[colour]) > 1)
        assert row["winner"] is (colour in final["winners"])
        assert row["win_share"] == (1 / len(final["winners"]) if colour in final["winners"] else 0)
        assert row["ahead"] == totals[colour] - max(total for other, total in totals.items() if other != colour)
        points: Counter[str] = Counter()
        for entry in [entry for turn in turns for entry in turn["outcome"]["ledger"]] + final["ledger"]:
            if entry["player"] == colour:
                points[source[entry["clause"]]] += entry["points"]
        for name in ("building", "bonus", "river", "lake", "districts", "god_stones"):
            assert row[f"points_{name}"] == points[name]
        assert row["points_carried"] + points.total() == row["score"]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_games_say_what_the_players_say(number: int) -> None:
    (game,) = table(RECORDS[number], "games")
    players = table(RECORDS[number], "players")
    turns = table(RECORDS[number], "turns")
    for name in ("game", "event", "date", "rules", "board", "players"):
        assert {row[name] for row in (*players, *turns)} == {game[name]}
    assert game["colours"] == tuple(row["colour"] for row in players)
    assert game["winners"] == tuple(row["colour"] for row in players if row["winner"])
    assert game["turns"] == len(turns)
    assert game["rounds"] == max(row["round"] for row in turns)
    if game["finished"]:
        assert game["scores"] == tuple(str(row["score"]) for row in players)
        assert game["winning_score"] == max(row["score"] for row in players)
        assert game["margin"] == abs(max(row["ahead"] for row in players))
        assert game["shared"] is (len(game["winners"]) > 1)
        assert game["ended_by"] in ("X1", "X2")
    else:
        assert (game["winners"], game["winning_score"], game["margin"], game["ended_by"]) == ((), None, None, None)


def test_persons_and_seasons() -> None:
    club = Club({"Ada": "Ada L."}, (Season("winter", "2025.12.01", "2026.02.28"),))
    ada, other = table(RECORDS[-1], "players", club=club)
    assert (ada["name"], ada["person"], ada["season"]) == (" Ada ", "Ada L.", "winter")
    assert (other["name"], other["person"]) == (None, None)
    assert table(RECORDS[-1], "games", club=club)[0]["names"] == ("Ada L.", "yellow")


def test_luck_adds_up_and_is_the_same_in_all_tables() -> None:
    players = table(RECORDS[-1], "players", luck=True)
    turns = table(RECORDS[-1], "turns", luck=True)
    (game,) = table(RECORDS[-1], "games", luck=True)
    for row in players:
        assert row["result"] - row["chance_at_start"] == pytest.approx(row["luck"] + row["play"] + row["gifts"])
        own = [turn["loss"] for turn in turns if turn["colour"] == row["colour"]]
        assert row["turns_weighed"] == len(own) == 1
        assert row["loss_per_turn"] == own[0] == -row["play"]
    rolls = [turn["roll_luck"] for turn in turns]
    assert rolls[0] == pytest.approx(players[0]["dice"] - (-rolls[1]), abs=1e-9)
    assert game["turns_weighed"] == 2
    assert game["loss_per_turn"] == pytest.approx(sum(turn["loss"] for turn in turns) / 2)
    assert {row["evaluator"] for row in players} == {game["evaluator"]}
    for rows in ROWS:
        for row in rows_of(review(RECORDS[-1]), "x", rows, luck=True):
            for cell, column in zip(row, columns_of(rows, luck=True), strict=True):
                assert cell is None or type(cell) is TYPES[column.type], column.name


def test_faulty_games_have_rows_too() -> None:
    from pacal_notation import read_records

    for file in FAULTY:
        if file.name.startswith(("N", "D5")):
            continue  # no record, or a board that lies beside the record
        for record in read_records(file):
            (game,) = table(record, "games")
            assert game["valid"] is False
            assert game["findings"]
            assert len(table(record, "players")) == game["players"]
