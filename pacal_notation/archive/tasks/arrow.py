"""Tables in the memory format of Arrow: rows packed into bytes by whoever made them, and unpacked to be written.

Needs pyarrow, which is imported here and nowhere else.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cache
from typing import Any

from ...archive.words import SAY
from ...game.errors import PacalError
from .columns import DATE, NAMES, NUMBER, REAL, TEXT, TEXTS, TRUTH, Column, Row


class MissingLibraryError(PacalError):
    """A library that is not installed; the message says how to get it."""


def load(name: str) -> Any:
    """A module of pyarrow."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise MissingLibraryError(SAY.later("needs.parquet")) from None


@cache
def schema(columns: tuple[Column, ...]) -> Any:
    """The columns with their types."""
    arrow = load("pyarrow")
    types = {
        TEXT: arrow.string(),
        TEXTS: arrow.list_(arrow.string()),
        NAMES: arrow.list_(arrow.string()),
        NUMBER: arrow.int32(),
        REAL: arrow.float64(),
        TRUTH: arrow.bool_(),
        DATE: arrow.date32(),
    }
    return arrow.schema([(column.name, types[column.type]) for column in columns])


def pack(rows: Sequence[Row], columns: tuple[Column, ...]) -> bytes:
    """Rows as the bytes of an Arrow record batch."""
    arrow = load("pyarrow")
    known = schema(columns)
    made = [arrow.array(cells, column.type) for cells, column in zip(zip(*rows, strict=True), known, strict=True)]
    packed: bytes = arrow.record_batch(made, schema=known).serialize().to_pybytes()
    return packed


def unpack(packed: bytes, columns: tuple[Column, ...]) -> Any:
    """The record batch that was packed."""
    return load("pyarrow.ipc").read_record_batch(load("pyarrow").py_buffer(packed), schema(columns))
