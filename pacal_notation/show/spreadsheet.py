"""Tables as spreadsheets (.xlsx), written row by row: however many there are, hardly any are kept in memory.

Whatever is text in a record is text in the sheet: never a formula, a link or a number. Needs XlsxWriter, which is
imported here and nowhere else.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any, BinaryIO

from ..archive.tasks.columns import DATE, NUMBER, REAL, TEXT, TRUTH, Column, Row
from ..archive.tasks.csv_table import Cell, plain_text
from ..archive.words import SAY
from ..game.errors import PacalError

MOST_ROWS = 1 << 20
"""A sheet has no more rows than this, the names of the columns among them; the rest goes on in another."""
LONGEST = 32_767
"""A cell has no more characters than this."""
_WIDTHS = {TEXT: 18, DATE: 11, NUMBER: 9, REAL: 11, TRUTH: 8}
_WIDE = 24
_MADE = datetime(2000, 1, 1)
"""The same table is the same file, whenever it was written."""
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML cannot hold."""


class NoSpreadsheetsError(PacalError):
    """The library for spreadsheets is not installed; the message says how to get it."""


def xlsx_library() -> Any:
    """The library."""
    try:
        return importlib.import_module("xlsxwriter")
    except ImportError:
        raise NoSpreadsheetsError(SAY.later("needs.xlsx")) from None


class Spreadsheet:
    """A file in the making; `close` makes it complete. `name` is that of its sheet."""

    def __init__(self, stream: BinaryIO, columns: tuple[Column, ...], name: str) -> None:
        settings = {
            "constant_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
            "nan_inf_to_errors": False,
        }
        self._book: Any = xlsx_library().Workbook(stream, settings)
        self._book.set_properties({"created": _MADE, "title": name})
        self._bold = self._book.add_format({"bold": True})
        self._day = self._book.add_format({"num_format": "yyyy-mm-dd"})
        self._columns = columns
        self._name = name
        self._sheets = 0
        self._sheet: Any = None
        self._row = 0
        self._begin()

    def add(self, rows: Iterable[Row]) -> None:
        """Write some rows."""
        for row in rows:
            if self._row >= MOST_ROWS:
                self._finish()
                self._begin()
            for place, cell in enumerate(row):
                self._write(place, cell)
            self._row += 1

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        self._finish()
        self._book.close()

    def _begin(self) -> None:
        self._sheets += 1
        self._sheet = self._book.add_worksheet(self._name if self._sheets == 1 else f"{self._name} {self._sheets}")
        for place, column in enumerate(self._columns):
            self._sheet.set_column(place, place, _WIDTHS.get(column.type, _WIDE))
            self._sheet.write_string(0, place, column.name, self._bold)
        self._sheet.freeze_panes(1, 1)
        self._row = 1

    def _finish(self) -> None:
        self._sheet.autofilter(0, 0, max(self._row - 1, 1), len(self._columns) - 1)

    def _write(self, place: int, cell: Cell) -> None:
        if cell is None:
            return
        if isinstance(cell, bool):
            self._sheet.write_boolean(self._row, place, cell)
        elif isinstance(cell, int | float):
            self._sheet.write_number(self._row, place, cell)
        elif isinstance(cell, date):
            if cell.year >= 1900:
                self._sheet.write_datetime(self._row, place, cell, self._day)
            else:
                self._sheet.write_string(self._row, place, cell.isoformat())
        else:
            self._sheet.write_string(self._row, place, _shown(plain_text(cell)))


def _shown(text: str) -> str:
    r"""A text that fits into a cell, with the signs that XML cannot hold as their escapes.

    >>> _shown("Ada\x1b")
    'Ada\\x1b'
    """
    harmless = _FORBIDDEN.sub(lambda found: ascii(found[0])[1:-1], text)
    return harmless if len(harmless) <= LONGEST else f"{harmless[: LONGEST - 1]}…"
