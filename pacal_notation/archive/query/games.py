"""A record as questions are asked about it: its tags, its players, and the game as it was replayed.

Every turn is taken as it is written. What takes time is worked out when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...data.shipped import DEFAULT_EDITION
from ...game.actions import COLOURS
from ...game.errors import OptionError
from ...game.position import Position
from ...game.types import Colour, Seat
from ...notation.record import Record
from ...notation.rules_text import parse_rules
from ...review.bookkeeping import result_text
from ...review.comebacks import Comeback, comeback
from ...review.findings.finding import Finding
from ...review.replay import Review, Step
from ..club import NO_CLUB, Club
from ..kept_answers import NOTHING_KEPT, Kept

if TYPE_CHECKING:
    from ...insight.luck import Split
    from ..game_luck import GameLuck
    from .players import Who


class Game:
    """A record, and its review where it was replayed. One that cannot be read has only findings."""

    def __init__(
        self,
        record: Record | None,
        seen: Review | None = None,
        findings: Sequence[Finding] = (),
        club: Club = NO_CLUB,
        default_rules: str = DEFAULT_EDITION,
        kept: Kept = NOTHING_KEPT,
    ) -> None:
        self.record = record
        self.seen = seen if seen is not None and seen.start is not None else None
        self.findings: Sequence[Finding] = seen.findings if seen is not None else findings
        self.club = club
        self.default_rules = default_rules
        self.kept = kept
        self._holders: dict[tuple[int, bool], tuple[Seat | None, ...]] = {}
        self._called: dict[Who, frozenset[Colour]] = {}

    @classmethod
    def of(cls, seen: Review, club: Club = NO_CLUB, kept: Kept = NOTHING_KEPT) -> Game:
        """The game of a record that was replayed."""
        return cls(seen.record, seen, club=club, kept=kept)

    @property
    def readable(self) -> bool:
        """Whether the record could be read; otherwise nothing but its findings is known."""
        return self.record is not None

    @property
    def steps(self) -> list[Step]:
        return self.seen.steps if self.seen is not None else []

    def tag(self, name: str) -> str:
        """The value of a tag, whose name may be written in small letters; empty where there is none."""
        wanted = name.lower()
        if self.record is None:
            return ""
        return next((tag.value for tag in self.record.tags if tag.name.lower() == wanted), "")

    def has_tag(self, name: str) -> bool:
        return self.record is not None and any(tag.name.lower() == name.lower() for tag in self.record.tags)

    @property
    def result(self) -> str:
        """The `Result` tag, or the end of the record without its bars."""
        if self.record is None:
            return ""
        return self.tag("Result") or result_text(self.record.end).removeprefix("||")

    @cached_property
    def seats(self) -> tuple[Colour, ...]:
        """The colours that play. Where no game could be set up, those that the record speaks of."""
        if self.seen is not None and self.seen.start is not None:
            return self.seen.start.table.seats
        if self.record is None:
            return ()
        listed = [word for word in self.tag("Players").split() if word in COLOURS]
        placed = [ship.colour for ship in self.record.setup.ships] if self.record.setup is not None else []
        named = [colour for colour, name in COLOURS.items() if self.tag(name)]
        return tuple(dict.fromkeys(listed or placed or named))

    def person(self, colour: Colour) -> str:
        """Who plays a colour; empty where no tag says it."""
        return self.club.person(self.tag(COLOURS[colour]))

    def called(self, who: Who) -> frozenset[Colour]:
        """The colours of those who are meant."""
        if who not in self._called:
            self._called[who] = who.colours(self)
        return self._called[who]

    @property
    def edition(self) -> str:
        """The short name of the edition; empty where the `Rules` tag cannot be read."""
        try:
            return parse_rules(self.tag("Rules") or self.default_rules)[0].name
        except OptionError:
            return ""

    @property
    def totals(self) -> dict[Colour, int]:
        """What each player has in the end; nothing for a game that has not ended."""
        return self.seen.final.totals if self.seen is not None and self.seen.final is not None else {}

    @property
    def winners(self) -> tuple[Colour, ...]:
        return self.seen.final.winners if self.seen is not None and self.seen.final is not None else ()

    def place(self, colour: Colour) -> int | None:
        """A player's place in the end; those with equal points share the better one."""
        totals = self.totals
        if colour not in totals:
            return None
        return 1 + sum(other > totals[colour] for other in totals.values())

    @property
    def margin(self) -> int | None:
        """By how many points the game was won; 0 for a shared win."""
        totals = sorted(self.totals.values(), reverse=True)
        return totals[0] - totals[1] if totals else None

    def comeback(self, colour: Colour) -> Comeback | None:
        """How far a winner was behind the leader on the score track, and after which step first; None for others."""
        if colour not in self.winners:
            return None
        return comeback(self.steps, self.seats.index(colour))

    def seat(self, step: Step) -> Seat | None:
        """The seat of whoever plays a turn; None for a colour that does not play."""
        return step.before.table.seat_of.get(step.turn.player)

    def holders(self, number: int, after: bool) -> tuple[Seat | None, ...]:
        """By district, who alone has the most floors there before or after a step; None where nobody does."""
        key = number, after
        if key not in self._holders:
            step = self.steps[number]
            self._holders[key] = _holders(step.after if after else step.before)
        return self._holders[key]

    @cached_property
    def luck(self) -> GameLuck | None:
        """Luck and play of the game, which take seconds, unless they are kept."""
        if self.seen is None or not self.steps:
            return None
        from ..game_luck import luck_of

        return luck_of(self.seen, self.kept)

    @cached_property
    def split(self) -> Split | None:
        """The whole game weighed, which takes seconds and is never kept."""
        if self.seen is None:
            return None
        from ...insight.luck import split_game

        return split_game(self.seen)

    def name(self, number: int) -> str:
        """What a turn is called, such as ``7G``."""
        step = self.steps[number]
        return f"{step.before.round}{step.turn.player}"


def _holders(position: Position) -> tuple[Seat | None, ...]:
    holders: list[Seat | None] = []
    for floors in zip(*position.district_floors(), strict=True):
        most = max(floors)
        holders.append(floors.index(most) if most and floors.count(most) == 1 else None)
    return tuple(holders)
