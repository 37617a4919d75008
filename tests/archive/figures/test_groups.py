"""Figures by groups, held against a plain recount of the games in other terms."""

from __future__ import annotations

import pickle
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from pacal_notation.archive.club import Club, Season
from pacal_notation.archive.figures import chronicle as chronicle_module
from pacal_notation.archive.figures import groups as groups_module
from pacal_notation.archive.figures.groups import BY, OTHERS, Groups
from pacal_notation.archive.figures.table import Choice, FigureError, FigureTable, make_table
from pacal_notation.archive.game_facts import GameFacts, facts_of
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.review.replay import review
from tests.games import games

CLUB = Club({"A. Berg": "Anna Berg"}, (Season("spring", "2024.01.01", "2024.06.30"),))
PEOPLE = ("Anna Berg", " A.  Berg ", "Bo", "Cy", "Dee", "Eve")
COLOURS = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "V": "Violet"}
MORE = [
    parse_record('[Green "Bo"] [Yellow "Cy"] [Date "2024.03.01"] 0. G@g7 Y@f6 1. 4: G g7-g11 3: Y f6-c6 *'),
    parse_record('[Position "9. 4: G / G 44 ^ @g7 +e5 / Y 12 ^2 @i5"] [Green "Bo"]\n9. 4: G g7-g3 #1@e5'),
]
"""A game without an end, and one that brings points along."""


@cache
def dressed() -> tuple[Record, ...]:
    """Games of a few people over some days, in no order of dates, some without names or dates."""
    chance = random.Random(5)
    made = []
    for number, record in enumerate((*games(10), *games(4, 3, "fr"), *MORE), start=1):
        if record not in MORE:
            record = parse_record(_with_people(record, chance))
        record.index = number
        made.append(record)
    return tuple(made)


def _with_people(record: Record, chance: random.Random) -> str:
    from pacal_notation.notation.writing.write import write_record

    names = {name: chance.choice([*PEOPLE, ""]) for name in COLOURS.values()}
    names |= {"Date": chance.choice(["2024.03.05", "2024.11.??", "2023.01.02", "2023.01.02", ""])}
    names |= {"Event": chance.choice(["Thursday  club", "Thursday club", ""])}
    lines = [line for line in write_record(record).splitlines() if line[1:].split(" ")[0] not in names]
    given = [f'[{name} "{value}"]' for name, value in names.items() if value]
    return "\n".join([*given, *lines])


@cache
def facts() -> tuple[GameFacts, ...]:
    made = [facts_of(review(record), f"f{number % 3}.pacal", CLUB) for number, record in enumerate(dressed())]
    return tuple(fact for fact in made if fact is not None)


def counted(by: tuple[str, ...], chosen: tuple[GameFacts, ...] | None = None) -> Groups:
    groups = Groups(by, ordered=True)
    for fact in facts() if chosen is None else chosen:
        groups.add(fact)
    return groups


def table(by: tuple[str, ...], **choice: Any) -> FigureTable:
    chosen = Choice(by, **choice)
    chosen.check()
    return make_table(counted(by), chosen, for_people=False)


def as_dicts(made: FigureTable) -> dict[Any, dict[str, Any]]:
    names = [figure.name for figure in made.figures]
    return {row.key: dict(zip(names, row.values, strict=True)) for row in made.rows}


class Plain:
    """A game told by the library, for those who count it again: seats, names and scores, and nothing worked out."""

    def __init__(self, record: Record, file: str) -> None:
        import pacal_notation as pacal
        from pacal_notation.notation.writing.write import write_record

        again = pacal.replay(write_record(record))
        self.order = (record.tag("Date"), file, record.index)
        self.date = record.tag("Date")
        self.event = " ".join(record.tag("Event").split())
        assert again.start is not None
        self.colours = list(again.start.seats)
        self.names = [self.person(record.tag(COLOURS[colour])) for colour in self.colours]
        self.scores = {} if again.score is None else dict(again.score.totals)

    @staticmethod
    def person(name: str) -> str:
        plain = " ".join(name.split())
        return "Anna Berg" if plain == "A. Berg" else plain

    def results(self) -> Iterator[tuple[str, int, int, int]]:
        """Name, score, place and number of those who share the win (0 for the others), of named players."""
        for colour, name in zip(self.colours, self.names, strict=True):
            if name and self.scores:
                ranks = sorted(self.scores.values(), reverse=True)
                place = ranks.index(self.scores[colour]) + 1
                yield name, self.scores[colour], place, ranks.count(ranks[0]) if place == 1 else 0


@pytest.fixture(scope="module")
def plain() -> list[Plain]:
    return [Plain(record, f"f{number % 3}.pacal") for number, record in enumerate(dressed())]


def test_players(plain: list[Plain]) -> None:
    results: dict[str, list[tuple[int, int, int, int]]] = defaultdict(list)
    for game in sorted(plain, key=lambda game: game.order):
        for name, score, place, winners in game.results():
            results[name].append((score, place, winners, len(game.colours)))
    made = as_dicts(table(("player",)))
    assert set(made) == {(name,) for game in plain for name in game.names if name}
    for name, played in results.items():
        row = made[name,]
        assert row["games"] == len(played)
        assert row["wins"] == sum(winners > 0 for _, _, winners, _ in played)
        assert row["share"] == round(sum(1 / winners for _, _, winners, _ in played if winners) / len(played), 4)
        assert row["fair"] == round(sum(1 / players for _, _, _, players in played) / len(played), 4)
        assert row["place"] == round(sum(place for _, place, _, _ in played) / len(played), 4)
        ranks = [sum(place == rank for _, place, _, _ in played) for rank in range(1, 6)]
        assert [row[rank] for rank in ("first", "second", "third", "fourth", "fifth")] == ranks
        assert row["score"] == round(sum(score for score, *_ in played) / len(played), 4)
        assert row["best"] == max(score for score, *_ in played)
        wins = "".join("w" if winners else "l" for _, _, winners, _ in played)
        assert row["streak"] == max(map(len, wins.split("l")))
        assert row["run"] == len(wins) - len(wins.rstrip("w"))
        sources = ("building", "bonus", "river", "lake", "districts", "god_stones", "carried")
        assert sum(row[source] for source in sources) == pytest.approx(row["score"], abs=1e-3)
    unfinished = {(name,): 1 for game in plain if not game.scores for name in game.names if name}
    assert {key: row["unfinished"] for key, row in made.items() if row["unfinished"]} == unfinished


def test_rivals(plain: list[Plain]) -> None:
    expected: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game in plain:
        for one, other in combinations(game.results(), 2):
            if one[0] != other[0]:
                expected[one[0], other[0]].append(one[1] - other[1])
                expected[other[0], one[0]].append(other[1] - one[1])
    made = as_dicts(table(("player", "rival")))
    assert {key for key, row in made.items() if row["games"]} == set(expected)
    for key, margins in expected.items():
        row = made[key]
        assert row["games"] == len(margins)
        assert (row["ahead"], row["level"], row["behind"]) == (
            sum(margin > 0 for margin in margins),
            margins.count(0),
            sum(margin < 0 for margin in margins),
        )
        assert row["margin"] == round(sum(margins) / len(margins), 4)
    for one, other in made:
        assert made[one, other]["ahead"] == made[other, one]["behind"]


def test_games(plain: list[Plain]) -> None:
    seasons = {"2024.03.05": "spring", "2024.03.01": "spring"}
    for by, name_of in (
        ("season", lambda game: seasons.get(game.date, "")),
        ("event", lambda game: game.event),
        ("players", lambda game: len(game.colours)),
        ("date", lambda game: game.date),
    ):
        groups: dict[Any, list[Plain]] = defaultdict(list)
        for game in plain:
            groups[name_of(game)].append(game)
        made = as_dicts(table((by,)))
        assert set(made) == {(name,) for name in groups}
        for name, played in groups.items():
            row = made[name,]
            ended = [game for game in played if game.scores]
            scores = [score for game in ended for score in game.scores.values()]
            assert (row["games"], row["finished"]) == (len(played), len(ended))
            assert row["best"] == max(scores, default=None)
            if ended:
                assert row["score"] == round(sum(scores) / len(scores), 4)
                margins = [sorted(game.scores.values())[-1] - sorted(game.scores.values())[-2] for game in ended]
                assert row["margin"] == round(sum(margins) / len(margins), 4)
                assert row["by_building"] + row["by_score"] == len(ended)


def test_several_together_sum_up() -> None:
    alone, together = as_dicts(table(("player",))), as_dicts(table(("season", "player")))
    for (name,), row in alone.items():
        parts = [part for (_, person), part in together.items() if person == name]
        for figure in ("games", "wins", "first", "third", "unfinished"):
            assert row[figure] == sum(part[figure] for part in parts)


@pytest.mark.parametrize(
    "by", [("player",), ("rival", "player"), ("season", "colour"), ("rules",), ("seat",), ("file",)]
)
@pytest.mark.parametrize("seed", range(3))
def test_parts_merge_to_the_whole(by: tuple[str, ...], seed: int) -> None:
    whole, chance, rest = Groups(by, ordered=True), random.Random(seed), list(facts())
    while rest:
        size = chance.randint(1, len(rest))
        part = Groups(by, ordered=True, bounded=False)
        for fact in rest[:size]:
            part.add(fact)
        whole.merge(pickle.loads(pickle.dumps(part)))
        rest = rest[size:]
    choice = Choice(by)
    assert make_table(whole, choice, False).data() == make_table(counted(by), choice, False).data()


def test_groups_are_bounded_in_the_same_way_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups_module, "MOST_GROUPS", 3)
    made = []
    for size in (1, 4, 100):
        whole = Groups(("player",), ordered=True)
        for start in range(0, len(facts()), size):
            part = Groups(("player",), ordered=True, bounded=False)
            for fact in facts()[start : start + size]:
                part.add(fact)
            whole.merge(part)
        made.append(make_table(whole, Choice(("player",)), False).data())
    assert made[0] == made[1] == made[2]
    assert len(made[0]["rows"]) == 4
    assert OTHERS in {row["player"] for row in made[0]["rows"]}


def test_the_chronicle_does_not_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [game.order for game in counted(("player",)).chronicle.in_order()]
    monkeypatch.setattr(chronicle_module, "PIECE", 3)
    groups = counted(("player",))
    assert len(groups.chronicle.pieces) >= 4
    assert len(groups.chronicle.games) < 3
    again = list(groups.chronicle.in_order())
    assert [game.order for game in again] == usual == sorted(usual)
    assert [game.order for game in groups.chronicle.in_order()] == usual, "it can be read twice"
    assert type(again[0].entries[0].group) is tuple


@pytest.mark.parametrize("name", ["wins", "score", "place", "player", "streak"])
@pytest.mark.parametrize("reverse", [False, True])
def test_sorting(name: str, reverse: bool) -> None:
    made = table(("player",), sort=name, reverse=reverse)
    if name == "player":
        values: list[Any] = [row.key[0] for row in made.rows]
    else:
        place = [figure.name for figure in made.figures].index(name)
        values = [row.values[place] for row in made.rows]
    down = (name not in ("place", "player")) != reverse
    known = [value for value in values if value is not None]
    assert known == sorted(known, reverse=down)
    assert None not in values[: len(known)], "those without a value come last"


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Choice(("playr",)), "no figures by 'playr'"),
        (Choice(("player", "player")), "each thing once"),
        (Choice(("season",), rated=True), "--by player alone"),
        (Choice(("player", "rival"), luck=True), "not counted by rival"),
        (Choice(("player",), columns=("rounds",)), "no column 'rounds'"),
        (Choice(("season",), columns=("wins",)), "no column 'wins'"),
        (Choice(("player",), sort="lake"), "sorted by what is shown"),
        (Choice(("player",), columns=("wins",), sort="score"), "sorted by what is shown"),
    ],
)
def test_what_there_is_not(choice: Choice, words: str) -> None:
    with pytest.raises(FigureError, match=words):
        choice.check()


def test_everything_can_be_grouped_by() -> None:
    for name in BY:
        assert table((name,)).rows
