"""Tables as Parquet, written in row groups: however many games there are, only one group is kept in memory."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import Any, BinaryIO

from ..game.errors import PacalError
from ..review.table import COLUMNS, DATE, NUMBER, TEXT, TEXTS, TRUTH, Row

GROUP = 20_000
"""Rows of a row group."""


class MissingLibraryError(PacalError):
    """A library that is not installed; the message says how to get it."""


class ParquetTable:
    """A Parquet file in the making. Only its end makes it complete, so `close` it."""

    def __init__(self, stream: BinaryIO) -> None:
        try:
            pyarrow = importlib.import_module("pyarrow")
            parquet = importlib.import_module("pyarrow.parquet")
        except ImportError:
            raise MissingLibraryError(
                "writing Parquet needs the library pyarrow: pip install 'pacal-notation[parquet]'; "
                "--to csv works without it"
            ) from None
        self._arrow: Any = pyarrow
        types = {
            TEXT: pyarrow.string(),
            TEXTS: pyarrow.list_(pyarrow.string()),
            NUMBER: pyarrow.int32(),
            TRUTH: pyarrow.bool_(),
            DATE: pyarrow.date32(),
        }
        self._schema = pyarrow.schema([(column.name, types[column.type]) for column in COLUMNS])
        self._writer = parquet.ParquetWriter(
            pyarrow.PythonFile(_Counting(stream), "w"), self._schema, compression="zstd"
        )
        self._rows: list[Row] = []

    def add(self, table: Iterable[Row]) -> None:
        """Add rows; every `GROUP` of them are written."""
        self._rows += table
        while len(self._rows) >= GROUP:
            self._write(self._rows[:GROUP])
            del self._rows[:GROUP]

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        if self._rows:
            self._write(self._rows)
            self._rows = []
        self._writer.close()

    def _write(self, table: list[Row]) -> None:
        columns = [
            self._arrow.array(cells, field.type)
            for cells, field in zip(zip(*table, strict=True), self._schema, strict=True)
        ]
        self._writer.write_batch(self._arrow.record_batch(columns, schema=self._schema))


class _Counting:
    """A stream that counts what is written, because a pipe does not know where it stands."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._written = 0
        self.closed = False

    def write(self, data: bytes) -> int:
        self._stream.write(data)
        self._written += len(data)
        return len(data)

    def tell(self) -> int:
        return self._written

    def flush(self) -> None:
        self._stream.flush()

    def close(self) -> None:
        """The stream is closed by whoever opened it."""
        self.closed = True
