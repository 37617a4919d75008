"""How a ship can move, and what may be dropped after each kind of move (E1)."""

from __future__ import annotations

from .types import Mode

STRAIGHT: Mode = "straight"
TURNING: Mode = "turning"
ON_ARROWS: Mode = "arrows"
GOD_STONE: Mode = "god-stone"
FREE: Mode = "free"
"""Set down for nothing, or not moved at all, because it is stuck (M6)."""
BENT: Mode = "bent"
"""A written path that is neither straight nor turns at right angles; against the rules."""

MODES = (STRAIGHT, TURNING, ON_ARROWS, GOD_STONE, FREE)
"""The modes of a legal move."""
INTO_OTHERS = frozenset({STRAIGHT, ON_ARROWS, BENT})
"""After these a stone may go into one ship of another colour, too (E1). A bent path is judged as a straight one."""
INTO_OWN = INTO_OTHERS | {TURNING, GOD_STONE}
"""After these a stone may go into the own ship (E1)."""
