"""Columns of tables: their names, their types, and what stands in them."""

from __future__ import annotations

from typing import NamedTuple

from .csv_table import Cell

TEXT, TEXTS, NAMES, NUMBER, REAL, TRUTH, DATE = "text", "texts", "names", "number", "real", "truth", "date"
"""The types of columns: a text, several texts or names in order, a whole or broken number, true or false, a day."""

Row = tuple[Cell, ...]


class Column(NamedTuple):
    """A column: its name, its type, and what stands in it."""

    name: str
    type: str
    about: str
