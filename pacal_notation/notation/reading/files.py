"""Reads all records of a file, an archive or a stream, one after the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from ..errors import NotationError
from ..record import Record
from .parse import parse_record
from .sources import Stream, open_sources
from .split import MAX_RECORD, RawRecord, split_records


def read_records(
    source: str | os.PathLike[str] | Stream,
    on_error: Callable[[NotationError], object] | None = None,
    *,
    limit: int = MAX_RECORD,
) -> Iterator[Record]:
    """Read the records of a path, of ``-`` (standard input) or of a binary stream, in constant memory.

    >>> import io
    >>> stream = io.BytesIO(b'[Event "one"] 1. 4: G -g11 *  [Event "two"] 1. 4: G -11 *  [Event "three"] *')
    >>> faults = []
    >>> [record.tag("Event") for record in read_records(stream, on_error=faults.append)]
    ['one', 'three']
    >>> print(faults[0])
    line 1, column 54 (round 1, Green): expected a square like c4, found 11

    Without `on_error`, a record that cannot be read raises `NotationError`; with it, the error goes there and reading
    continues behind the record. Files called ``*.gz``, ``*.zst`` and ``*.zip`` are unpacked on the way. A record of
    more than `limit` bytes is an error.
    """
    for name, raw in raw_records(source, limit=limit):
        try:
            record = parse_raw(raw)
        except NotationError as error:
            error.source = name
            if on_error is None:
                raise
            on_error(error)
        else:
            yield record


def raw_records(source: str | os.PathLike[str] | Stream, *, limit: int = MAX_RECORD) -> Iterator[tuple[str, RawRecord]]:
    """The records of a source without reading what is in them, each with the name of the file it is from.

    Where a compressed file is damaged, the last record has no text, but the error.
    """
    try:
        for name, stream in open_sources(source):
            last = RawRecord(None, 0, 1, 1, 0)
            try:
                for last in split_records(stream, limit=limit):
                    yield name, last
            except NotationError as error:
                error.index = last.index + 1
                yield name, RawRecord(None, last.offset, last.line, last.column, last.index + 1, error)
    except NotationError as error:
        yield str(source), RawRecord(None, 0, 1, 1, 1, error)


def parse_raw(raw: RawRecord) -> Record:
    """Read a record that was cut out of a file. Raises `NotationError`, also for what kept it from being cut out."""
    if raw.error is not None:
        raise raw.error
    assert raw.text is not None
    return parse_record(raw.text, line=raw.line, column=raw.column, offset=raw.offset, index=raw.index)
