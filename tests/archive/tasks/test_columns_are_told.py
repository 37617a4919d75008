"""The documentation lists every column, in order, with what the program itself says of it."""

from __future__ import annotations

import re

import pytest

from pacal_notation.archive.figures.groups import BY
from pacal_notation.archive.figures.table import Choice
from pacal_notation.archive.tasks.tables import ROWS, columns_of
from pacal_notation.show.stats import words
from tests.games import ROOT


def listed(page: str) -> list[tuple[str, str, str]]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|$", text, re.MULTILINE)


def test_tables() -> None:
    expected = [tuple(column) for rows in ROWS for column in columns_of(rows, luck=True)]
    told = listed("convert.md")
    start = told.index(expected[0])
    assert told[start : start + len(expected)] == expected


@pytest.mark.parametrize(
    ("choice", "of_games"),
    [(Choice(("player",), luck=True, rated=True), False), (Choice(("season",)), True)],
)
def test_figures(choice: Choice, of_games: bool) -> None:
    told = listed("stats.md")
    for figure in choice.all_figures():
        assert (figure.name, words.head(figure.name), words.about(figure.name, of_games)) in told


def test_every_figure_and_group_has_a_head() -> None:
    for by in (("player",), ("player", "rival"), ("season",)):
        for figure in Choice(by, luck="rival" not in by, rated=by == ("player",)).all_figures():
            assert words.head(figure.name)
            assert words.about(figure.name, by == ("season",))
    assert all(words.head(name) for name in BY)
    text = (ROOT / "docs" / "stats.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in BY)
