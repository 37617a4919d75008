"""Texts read: records and turns."""

from __future__ import annotations

from ..notation.reading import parse
from .arguments import TEXT, offered, whole

parse_record = offered(
    parse.parse_record, __name__, text=TEXT, line=whole(), column=whole(), offset=whole(), index=whole()
)
parse_turn = offered(parse.parse_turn, __name__, text=TEXT)
