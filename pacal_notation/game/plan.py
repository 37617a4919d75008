"""A board as drawn: letters, values, water and tiles, before anybody has checked it. See `check_plan`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

LAKE = "~"
"""The sign for a lake square in a drawing."""
TILES = ("2", "2/3", "4")
"""The cover tiles; which are used depends on the number of players (S4)."""


@dataclass(slots=True, frozen=True)
class Plan:
    """The data of a board. `rows` run from the top of the board to its bottom, a letter per square.

    `river` names pairs of neighbouring squares with the river between them. `covers` lists the squares under
    each cover tile. Squares are names such as ``"c4"``; nothing is checked here.
    """

    name: str
    rows: tuple[str, ...]
    values: Mapping[str, int]
    sacred: str
    river: tuple[tuple[str, str], ...] = ()
    river_shore: tuple[str, ...] = ()
    lake_shore: tuple[str, ...] = ()
    covers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    title: str = ""
    notes: tuple[str, ...] = ()


class PlanFault(NamedTuple):
    """Something wrong with a plan: a stable `reason`, the `part` of the plan it concerns, facts to show it.

    `part` is a path into the plan such as ``("rows", 3)``, ``("values", "K")``, ``("covers", "2/3", "l4")``.
    """

    reason: str
    part: tuple[str | int, ...]
    facts: Mapping[str, object]
