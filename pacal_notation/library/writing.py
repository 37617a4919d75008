"""Positions as text."""

from __future__ import annotations

from ..game.arrangement import Arrangement
from ..notation.record import WrittenPosition
from ..notation.writing import write
from .positions import Position


def write_position(position: Position | Arrangement | WrittenPosition) -> str:
    """A position in canonical notation; the same as its `str`."""
    return str(position) if isinstance(position, Position) else write.write_position(position)
