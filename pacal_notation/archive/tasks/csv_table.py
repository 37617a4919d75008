"""Rows as CSV: for programs, or as a spreadsheet wants it.

A text that a spreadsheet would take for a formula gets an apostrophe in front, so that no name of a player is executed.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

Cell = str | int | float | bool | date | tuple[str, ...] | None


class Names(tuple[str, ...]):
    """Several names, which may have blanks in them."""

    __slots__ = ()


_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What spreadsheets take for the beginning of a formula."""


class Dialect(NamedTuple):
    """How CSV is written: what stands between cells, in broken numbers, at the ends of lines, and before everything."""

    separator: str = ","
    point: str = "."
    line_end: str = "\n"
    mark: str = ""


SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
PLAIN = Dialect()
"""What programs read everywhere."""


def chosen_dialect(excel: bool, separator: str = "") -> Dialect:
    """For Excel: a byte order mark, or it would spoil the letters of names, and lines as Windows ends them.

    Where nothing is said about the separator it is a semicolon for Excel, which is what it expects wherever numbers are
    written with a comma: in most of Europe. Numbers are then written so, too.
    """
    sign = SEPARATORS[separator or ("semicolon" if excel else "comma")]
    if not excel:
        return Dialect(sign)
    return Dialect(sign, "." if sign == "," else ",", "\r\n", "\ufeff")


def csv_head(names: Iterable[str], dialect: Dialect = PLAIN) -> str:
    """The first line of a CSV file: the names of the columns."""
    return dialect.mark + csv_text([tuple(names)], dialect)


def csv_text(table: Iterable[tuple[Cell, ...]], dialect: Dialect = PLAIN) -> str:
    """Rows as CSV. Empty cells are nothing, true and false are words.

    Several texts stand with spaces between them, names with semicolons.
    """
    target = io.StringIO()
    writer = csv.writer(target, delimiter=dialect.separator, lineterminator=dialect.line_end)
    for row in table:
        writer.writerow([_cell(cell, dialect) for cell in row])
    return target.getvalue()


def plain_text(cell: str | tuple[str, ...]) -> str:
    """A text, or several in one."""
    if isinstance(cell, str):
        return cell
    return ("; " if isinstance(cell, Names) else " ").join(cell)


def _cell(cell: Cell, dialect: Dialect) -> str | int:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, int):
        return cell
    if isinstance(cell, float):
        return repr(cell).replace(".", dialect.point)
    if isinstance(cell, date):
        return cell.isoformat()
    text = plain_text(cell)
    return f"'{text}" if text.startswith(_FORMULA) else text
