"""Records, positions and reviews as JSON, and back."""

from __future__ import annotations

from ..data.shipped import DEFAULT_BOARD
from ..notation.json.records import record_to_json
from ..notation.record import Record
from .arguments import CONTENTS, of, takes
from .positions import Position, position_of
from .reviews import Review


@takes(thing=of(Record, Position, Review))
def to_json(thing: Record | Position | Review) -> str:
    """A record as JSON on one line, without loss; a position; or a review: the record with positions and points."""
    return record_to_json(thing) if isinstance(thing, Record) else thing.to_json()


@takes(text=CONTENTS)
def from_json(text: str | bytes) -> Record | Position:
    """The record or the position of a JSON text; which of them, its ``format`` says.

    What the rules added to a record is left out: `replay` makes it again. Raises `JsonError` with the JSON path of
    everything that is wrong, and `IllegalPositionError` for a position that cannot be.
    """
    from ..notation.json.positions import position_from_data
    from ..notation.json.read import record_from_data
    from ..notation.json.strict_text import parse_json

    data = parse_json(text)
    if isinstance(data, dict) and data.get("format") == "pacal-record":
        return record_from_data(data)
    model = position_from_data(data)
    return position_of(model.arrangement(), model.rules or "", model.board or DEFAULT_BOARD, {})
