"""A whole file in canonical form. What cannot be read stays as it is, byte for byte."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, field

from ..notation.errors import NotationError
from ..notation.parse import parse_record
from ..notation.split import RawRecord, split_records
from ..notation.write import write_record
from .canonical import canonical
from .replay import review

_BOM = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Formatted:
    """The bytes of a formatted file; `unread` are the records that were left alone, with the reason."""

    before: bytes
    after: bytes = b""
    records: int = 0
    unread: list[NotationError] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return self.before != self.after


def format_file(data: bytes, *, file: str = "", rules: str = "de", board: str = "palenque") -> Formatted:
    """Format every record of a file. Keeps the file's line endings and its byte order mark; one empty line between."""
    result = Formatted(data)
    raws = list(split_records(io.BytesIO(data)))
    ends = [*(raw.offset for raw in raws[1:]), len(data)][: len(raws)]
    pieces: list[bytes] = []
    newline = line_ending(data)
    for raw, end in zip(raws, ends, strict=True):
        result.records += 1
        text = _format_record(raw, file, rules, board, result)
        if text is None:
            pieces.append(data[raw.offset : end].removeprefix(_BOM).rstrip(b" \t\r\n") + newline)
        elif text:
            pieces.append(text.replace("\n", newline.decode()).encode("utf-8"))
    start = _BOM if data.startswith(_BOM) else b""
    result.after = start + newline.join(pieces)
    if not pieces:
        result.after = data
    return result


def _format_record(raw: RawRecord, file: str, rules: str, board: str, result: Formatted) -> str | None:
    """The record in canonical form, or None where it cannot be read or written."""
    if raw.text is None:
        assert raw.error is not None
        result.unread.append(raw.error)
        return None
    try:
        record = parse_record(raw.text, line=raw.line, column=raw.column, offset=raw.offset, index=raw.index)
        return write_record(canonical(review(record, file=file, default_rules=rules, default_board=board)))
    except NotationError as problem:
        result.unread.append(problem)
        return None


def line_ending(data: bytes) -> bytes:
    """The line ending most lines of a file have."""
    counts = dict.fromkeys((b"\n", b"\r\n", b"\r"), 0)
    for found in re.finditer(rb"\r\n|\r|\n", data):
        counts[found[0]] += 1
    return max(counts, key=lambda ending: counts[ending])
