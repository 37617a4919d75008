"""The data files of the package, and the tables made of them."""

from __future__ import annotations

import pytest

from pacal_notation.data import __main__ as compiling
from pacal_notation.data import shipped, tables
from pacal_notation.notation.rules_text import edition_book, load_edition
from pacal_notation.review import boards
from pacal_notation.review.findings.boards import review_board


def test_the_tables_are_those_of_the_files() -> None:
    assert compiling.make_tables() == tables.TABLES, "run python -m pacal_notation.data"


def test_the_tables_are_written_as_they_are() -> None:
    made = compiling.make_tables()
    names: dict[str, object] = {}
    exec(compiling.module_text(made), names)
    assert names["TABLES"] == made


@pytest.mark.parametrize("name", boards.board_names())
def test_shipped_boards_are_without_fault(name: str) -> None:
    plan, findings = review_board(boards.board_source(name).data, name)
    assert not findings
    assert plan == boards.read_plan(name) == boards.review_plan(name)


@pytest.mark.parametrize(("folder", "name"), sorted(tables.TABLES))
def test_a_table_is_used_for_the_file_it_was_made_from(
    folder: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_from, table = tables.TABLES[folder, name]
    assert shipped.made_before(folder, name) is table
    monkeypatch.setitem(tables.TABLES, (folder, name), (made_from ^ 1, table))
    assert shipped.made_before(folder, name) is None
    monkeypatch.delitem(tables.TABLES, (folder, name))
    assert shipped.made_before(folder, name) is None


def test_a_board_whose_file_has_changed_is_read_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made_from, parts = tables.TABLES["boards", "palenque"]
    plan = boards.read_plan("palenque")
    nonsense = {**parts, "title": "nonsense"}
    monkeypatch.setitem(tables.TABLES, ("boards", "palenque"), (made_from, nonsense))
    assert boards.read_plan("palenque").title == "nonsense"
    monkeypatch.setitem(tables.TABLES, ("boards", "palenque"), (made_from ^ 1, nonsense))
    assert boards.read_plan("palenque") == plan


def test_an_edition_whose_file_has_changed_is_read_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    edition, book = load_edition("it"), edition_book("it")
    monkeypatch.setattr(tables, "TABLES", {})
    load_edition.cache_clear()
    try:
        assert load_edition("it") == edition
        assert edition_book("it") == book
    finally:
        load_edition.cache_clear()


def test_line_ends_do_not_matter() -> None:
    assert shipped.file_print(b"a = 1\r\nb = 2\r\n") == shipped.file_print(b"a = 1\nb = 2\n")
    assert shipped.file_print(b"a = 1\n") != shipped.file_print(b"a = 2\n")
