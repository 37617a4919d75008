"""Whatever is read can be written, as text and as JSON, and is read again as what it was; formatting twice is once."""

from __future__ import annotations

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.json.records import record_from_json, record_to_json
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.order import tidy
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.canonical import canonical
from pacal_notation.review.replay import review
from tests.soak.changing import changed_text as make

__all__ = ["check", "make"]


def check(text: str) -> None:
    try:
        record = parse_record(text)
    except NotationError:
        return
    written = write_record(record)
    assert parse_record(written) == tidy(record)
    assert write_record(parse_record(written)) == written
    assert record_from_json(record_to_json(record)) == record
    formatted = write_record(canonical(review(record)))
    assert write_record(canonical(review(parse_record(formatted)))) == formatted
