"""Records and positions as text."""

from __future__ import annotations

from ..game.arrangement import Arrangement
from ..notation.record import Record, WrittenPosition
from ..notation.writing import write
from .arguments import of, offered, takes, whole
from .positions import Position

write_record = offered(write.write_record, __name__, record=of(Record), width=whole(1))


@takes(position=of(Position, Arrangement, WrittenPosition))
def write_position(position: Position | Arrangement | WrittenPosition) -> str:
    """A position in canonical notation; the same as its `str`."""
    return str(position) if isinstance(position, Position) else write.write_position(position)
