"""A whole file in canonical form. What cannot be read stays as it is, byte for byte."""

from __future__ import annotations

import io
from dataclasses import dataclass, field

from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...notation.errors import NotationError
from ...notation.reading.files import parse_raw
from ...notation.reading.split import RawRecord
from ...notation.writing.write import write_record
from ...review.canonical import canonical
from ...review.findings.finding import Finding
from ...review.replay import review
from ..inputs.records import failure, notation_finding
from .rewrite import check_length, placed, rewrite, says_something


@dataclass(slots=True)
class Formatted:
    """The bytes of a formatted file; `unread` are the records that were left alone, with the reason."""

    before: bytes
    after: bytes = b""
    records: int = 0
    unread: list[Finding] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return self.before != self.after


def format_file(data: bytes, *, file: str = "", rules: str = DEFAULT_EDITION, board: str = DEFAULT_BOARD) -> Formatted:
    """Format every record of a file, as `rewrite` does it. A file in which nothing is understood is not changed."""
    result = Formatted(data)

    def write(raw: RawRecord) -> str | None:
        result.records += 1
        try:
            record = parse_raw(raw)
            if not says_something(record):
                return None
            seen = review(record, file=file, default_rules=rules, default_board=board)
            return check_length(write_record(canonical(seen)))
        except NotationError as problem:
            result.unread.append(notation_finding(placed(problem, raw), file, raw))
        except Exception as problem:
            result.unread.append(failure(raw, file, problem))
        return None

    result.after = b"".join(rewrite(io.BytesIO(data), write))
    return result
