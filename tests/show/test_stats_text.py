"""Statistics in a terminal: what does not fit stands below, and no number loses a digit."""

from __future__ import annotations

import io

import pytest

from pacal_notation.show.console import make_console
from pacal_notation.show.stats.sections import Line, Pages, Section
from pacal_notation.show.stats.text import print_stats

HEADS = ["player", "games", "wins", "share", "luck", "±", "rating"]
NAMES = ["Ada", "Bartholomäus von und zu Hohenfels", "Zoë"]


def printed(width: int, columns: int) -> list[str]:
    heads = [HEADS[0], *(f"{HEADS[1 + number % 6]}{number}" for number in range(columns))]
    lines = [Line([name, *(f"−{place}{number},123" for number in range(columns))]) for place, name in enumerate(NAMES)]
    stream = io.StringIO()
    print_stats(make_console("never", stream, width), Pages("3 games", [], [Section("Players", heads, lines, 1, [])]))
    return stream.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("columns", [1, 5, 9, 20])
def test_every_number_is_whole(width: int, columns: int) -> None:
    lines = printed(width, columns)
    assert max(map(len, lines)) <= width
    for place, name in enumerate(NAMES):
        rows = [line.split() for line in lines if line.strip().startswith(name[:3])]
        found = [word for row in rows for word in row if word.startswith("−")]
        assert found == [f"−{place}{number},123" for number in range(columns)]
    assert sum("player" in line for line in lines) == sum("Ada" in line for line in lines)


def test_what_fits_is_one_table() -> None:
    assert sum("Ada" in line for line in printed(80, 5)) == 1
    assert sum("Ada" in line for line in printed(80, 9)) == 2
