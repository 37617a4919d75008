"""A record reviewed twice where that is needed: as it is written, and as it was probably played."""

from __future__ import annotations

from typing import NamedTuple

from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..notation.record import Record
from .replay import Review, review


class Views(NamedTuple):
    """The review of a record as it is written, and that of the game as it was probably played.

    They are one and the same where nothing is wrong, or where nobody asked what was really played.
    """

    as_written: Review
    as_played: Review

    @property
    def same_game(self) -> bool:
        """Whether the same was played in both, so that only books were put right."""
        written, played = self
        if played is written:
            return True
        if written.start != played.start or len(written.steps) != len(played.steps):
            return False
        return all(a.after == b.after for a, b in zip(written.steps, played.steps, strict=True))


def view(
    record: Record,
    *,
    file: str = "",
    default_rules: str = DEFAULT_EDITION,
    default_board: str = DEFAULT_BOARD,
    as_written: bool = False,
) -> Views:
    """Review a record; where it is not valid, and not wanted `as_written`, put its slips right."""
    seen = review(record, file=file, default_rules=default_rules, default_board=default_board)
    if seen.valid or as_written:
        return Views(seen, seen)
    from .repair.mend import mend

    return Views(seen, mend(seen, file=file, default_rules=default_rules, default_board=default_board))
