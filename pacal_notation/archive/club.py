"""The people and seasons of a club: who is meant by a name in a tag, and to which season a date belongs.

A name counts without blanks around it and with single ones inside, so that a blank behind a name makes nobody else of
it. Without seasons of its own, a club's season is the year.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .dates import known_day


class Season(NamedTuple):
    """A season with its first and last day, written like ``2026.11.12``."""

    name: str
    first: str
    last: str


@dataclass(slots=True, frozen=True)
class Club:
    """What a club has settled. `aliases` lead from another spelling of a name to the name that is used.

    `people` are those of whom the club has said how they are called.
    """

    aliases: Mapping[str, str] = field(default_factory=dict)
    seasons: tuple[Season, ...] = ()
    people: tuple[str, ...] = ()

    def person(self, name: str) -> str:
        """Who is meant by a name; empty for none."""
        plain = " ".join(name.split())
        return self.aliases.get(plain, plain)

    def season(self, date: str) -> str:
        """The season of a ``Date`` tag; empty where it is not known, or could be one of several."""
        parts = known_day(date).split(".")
        if not parts[0]:
            return ""
        earliest = ".".join((*parts, "01", "01")[:3])
        latest = ".".join((*parts, *("12", "31")[len(parts) - 1 :]))
        for season in self.seasons:
            if season.first <= earliest and latest <= _to_month_end(season.last):
                return season.name
        return parts[0] if not self.seasons else ""

    def names(self) -> frozenset[str]:
        """All names of which the club has said whose they are."""
        return frozenset((*self.aliases, *self.people))


def _to_month_end(day: str) -> str:
    """A last day, moved to the 31st where it is the last of its month, for a date that names no day."""
    from calendar import monthrange

    year, month, number = map(int, day.split("."))
    return day if number < monthrange(year, month)[1] else f"{day[:8]}31"


NO_CLUB = Club()
"""What holds where nobody has settled anything."""
