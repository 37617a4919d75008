"""Tables as Parquet, written in row groups: however many games there are, only one group is kept in memory."""

from __future__ import annotations

from typing import Any, BinaryIO

from ..archive.tasks.arrow import load, schema, unpack
from ..archive.tasks.columns import Column

GROUP = 20_000
"""Rows of a row group."""


class ParquetTable:
    """A Parquet file in the making. Only its end makes it complete, so `close` it."""

    def __init__(self, stream: BinaryIO, columns: tuple[Column, ...]) -> None:
        self._arrow = load("pyarrow")
        self._columns = columns
        file = self._arrow.PythonFile(_Counting(stream), "w")
        self._writer = load("pyarrow.parquet").ParquetWriter(file, schema(columns), compression="zstd")
        self._waiting: list[Any] = []
        self._rows = 0

    def add(self, packed: bytes) -> None:
        """Add packed rows; every `GROUP` of them are written."""
        self._waiting.append(unpack(packed, self._columns))
        self._rows += self._waiting[-1].num_rows
        if self._rows >= GROUP:
            table = self._join()
            start = 0
            while table.num_rows - start >= GROUP:
                self._write(table.slice(start, GROUP))
                start += GROUP
            self._waiting = table.slice(start).to_batches()
            self._rows = table.num_rows - start

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        if self._rows:
            self._write(self._join())
            self._waiting = []
        self._writer.close()

    def _join(self) -> Any:
        return self._arrow.Table.from_batches(self._waiting, schema(self._columns)).combine_chunks()

    def _write(self, table: Any) -> None:
        self._writer.write_table(table, row_group_size=GROUP)


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
