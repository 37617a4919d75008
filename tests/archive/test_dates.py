"""Dates that name a day, a month or a year alone: the same for searches, seasons, tables and names of files."""

import pytest

from pacal_notation.archive.dates import day_of, known_day
from pacal_notation.archive.figures.groups import Groups
from pacal_notation.archive.game_facts import facts_of
from pacal_notation.archive.query.comparing import DayTest
from pacal_notation.archive.query.expression import compile_expression
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.replay import review

GAME = "[Green \"Ada\"] [Yellow \"Bo\"] 0. G@g7 Y@f6  1. 4: G -g11 +GY  4: Y -f10 *"


@pytest.mark.parametrize(
    ("text", "known", "full"),
    [
        ("2025.09.12", "2025.09.12", True),
        (" 2025-09-12 ", "2025.09.12", True),
        ("2025/9/2", "2025.09.02", True),
        ("2025.02.30", "2025.02.30", False),
        ("2025.09.??", "2025.09", False),
        ("2025.09", "2025.09", False),
        ("2025.??.12", "2025", False),
        ("2025", "2025", False),
        ("20250912", "", False),
        ("12.09.2025", "", False),
        ("٢٠٢٥", "", False),
        ("", "", False),
    ],
)  # fmt: skip
def test_what_a_date_says(text: str, known: str, full: bool) -> None:
    assert known_day(text) == known
    assert (day_of(text) is not None) is full


@pytest.mark.parametrize(
    ("sign", "day", "fitting"),
    [
        (">=", "2024.03", {"2024.03", "2024.03.05", "2024.04", "2025"}),
        (">", "2024.03", {"2024.04", "2025"}),
        ("<", "2024.03", {"2023", "2024.02"}),
        ("<=", "2024.03", {"2023", "2024.02", "2024.03", "2024.03.05"}),
        ("=", "2024.03", {"2024.03", "2024.03.05"}),
        ("!=", "2024.03", {"2023", "2024.02", "2024.04", "2025"}),
        ("=", "2024", {"2024", "2024.02", "2024.03", "2024.03.05", "2024.04"}),
        ("<", "2024.03.04", {"2023", "2024.02"}),
    ],
)
def test_a_date_that_says_less_is_compared_where_that_is_certain(sign: str, day: str, fitting: set[str]) -> None:
    dates = ("2023", "2024", "2024.02", "2024.03", "2024.03.05", "2024.04", "2025", "", "soon")
    assert {date for date in dates if DayTest(sign, day).fits(date)} == fitting


@pytest.mark.parametrize("date", ["2025", "2025.03", "2025.03.02", "2025-03-02", "2025.3.2", "2025.03.??"])
def test_find_and_stats_have_the_same_season_and_year(date: str) -> None:
    record = parse_record(f'[Date "{date}"] {GAME}')
    for asked in ("season = 2025", "date = 2025"):
        assert compile_expression(asked).ask(record) is not None
    facts = facts_of(review(record), "club.pacal")
    assert facts is not None
    for by in ("season", "year"):
        groups = Groups((by,))
        groups.add(facts)
        assert list(groups.groups) == [("2025",)]
