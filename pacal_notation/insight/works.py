"""Everything a seat can build, found once: whoever plays on with every face of the die asks for it again and again."""

from __future__ import annotations

from ..game.legal.constellations import Construction, constructions
from ..game.position import Position, Table
from ..game.types import Mask, Seat

_KEPT = 1 << 9


def works_of(position: Position, seat: Seat, visible: Mask) -> tuple[Construction, ...]:
    """Every build open to a seat with these visible stones, as the generator gives them."""
    own = position.pyramids[seat]
    key = position.table, visible, own
    found = _works.get(key)
    if found is None:
        if len(_works) >= _KEPT:
            _works.clear()
        found = _works[key] = tuple(constructions(position, seat, visible))
    return found


_works: dict[tuple[Table, Mask, tuple[Mask, ...]], tuple[Construction, ...]] = {}
