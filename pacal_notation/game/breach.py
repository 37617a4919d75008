"""A rule broken: which clause, where in the turn, and the facts that show it. Words are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Part = tuple[str | int, ...]
"""A piece of what was done: ``("player",)``, ``("path", 1)``, ``("drops", 0)``, ``("build", 0, "site")`` …"""


class Breach(NamedTuple):
    """One clause broken. `reason` is a stable short name of the way it was broken, `facts` are plain values."""

    clause: str
    reason: str
    part: Part
    facts: Mapping[str, object]
