"""What the players booked, held against what the turns earned: C1 to C4. A score that is off is said once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..data.languages.nouns import district
from ..data.languages.phrases import Message
from ..game.breach import Breach
from ..game.scoring import Entry, FinalScore, totals_of
from .findings.breach_words import SAY

if TYPE_CHECKING:
    from ..game.live_position import LivePosition
    from ..game.position import Position
    from ..game.referee import Outcome
    from ..notation.record import End, Score


Remark = tuple[Breach, int | None]
"""What is wrong with scores, and the number of the score it is about; None for all of them."""


class Books:
    """The players' score track as far as it is known to differ from the truth."""

    def __init__(self, seats: tuple[str, ...], off: dict[str, int] | None = None) -> None:
        self.seats = seats
        self.off = off or dict.fromkeys(seats, 0)

    def fork(self) -> Books:
        """The books as they are now, for a variation."""
        return Books(self.seats, dict(self.off))

    def turn(self, outcome: Outcome, booked: int | None, quiet: bool) -> Breach | None:
        """C1. With `quiet` (a fault before explains it) a difference is noted and not said."""
        earned = outcome.points
        player = outcome.turn.player
        if booked is None or booked == earned:
            return None
        if player in self.off:
            self.off[player] += booked - earned
        if quiet:
            return None
        facts = {"booked": booked, "earned": earned, "why": _sources(outcome.gains)}
        return Breach("C1", "points", ("points",), facts)

    def standing(self, scores: Sequence[Score], truth: Sequence[int], quiet: bool) -> Iterable[Remark]:
        """C2: a standing against the true scores; with `quiet`, differences are noted and not said."""
        if scores == list(zip(self.seats, truth, strict=True)):
            self.off = dict.fromkeys(self.seats, 0)
            return
        yield from self._names("C2", scores)
        true = dict(zip(self.seats, truth, strict=True))
        for number, (colour, written) in enumerate(scores):
            if colour not in true:
                continue
            off = written - true[colour]
            if off and off != self.off[colour] and not quiet:
                facts = {"colour": colour, "score": true[colour], "written": written}
                yield Breach("C2", "standing", (), facts), number
            self.off[colour] = off

    def final(self, scores: Sequence[Score], final: FinalScore) -> Iterable[Remark]:
        """C3: final scores against the recomputed ones."""
        yield from self._names("C3", scores)
        for number, (colour, written) in enumerate(scores):
            total = final.totals.get(colour)
            if total is None or written in (total, total + self.off[colour]):
                continue
            facts = {"colour": colour, "score": total, "written": written}
            yield Breach("C3", "final", (), {**facts, "why": _account(colour, final)}), number

    def _names(self, code: str, scores: Sequence[Score]) -> Iterable[Remark]:
        seen: set[str] = set()
        for number, (colour, _) in enumerate(scores):
            if colour not in self.seats:
                yield Breach(code, "score-stranger", (), {"colour": colour}), number
            elif colour in seen:
                yield Breach(code, "score-twice", (), {"colour": colour}), number
            seen.add(colour)
        missing = [colour for colour in self.seats if colour not in seen]
        if missing:
            yield Breach(code, "score-missing", (), {"colours": missing}), None


def _sources(gains: tuple[Entry, ...]) -> tuple[Message, ...]:
    """What the points of a turn are for."""
    return tuple(
        SAY.later(f"C1.source.{gain.clause}", points=gain.points, district=district(str(gain.place))) for gain in gains
    )


def _account(colour: str, final: FinalScore) -> Message:
    """A player's total, source by source."""
    sums = {"F1": 0, "F2": 0, "F3": 0, "F4": 0}
    for entry in final.ledger:
        if entry.player == colour:
            sums[entry.clause] += entry.points
    river, lake, area, stones = sums.values()
    return SAY.later("C3.account", track=final.track[colour], river=river, lake=lake, area=area, stones=stones)


def _scores_of(text: str) -> dict[str, int] | None:
    """The scores in a Result tag, None if it holds anything else."""
    body = text.strip().removeprefix("||").strip()
    if not re.fullmatch(r"[RGBYV] *[0-9]{1,4}(?:[ ,]+[RGBYV] *[0-9]{1,4})*", body):
        return None
    return {colour: int(points) for colour, points in re.findall(r"([RGBYV]) *([0-9]{1,4})", body)}


def same_result(tag: str, end: End | None, final: FinalScore | None) -> bool:
    """C4: whether a Result tag says what the record's end says.

    A tag with the true scores is right even where the written end is not: that end is C3's concern.
    """
    scores = end.scores if end is not None else None
    if scores is None:
        return tag.strip() == "*"
    found = _scores_of(tag)
    written = {score.colour: score.points for score in scores}
    return found is not None and (found == written or (final is not None and found == final.totals))


def are_final(scores: Sequence[Score], position: Position | LivePosition) -> bool:
    """Whether the scores of a last standing are rather the final ones: the game is over, and more of them are so."""
    if not position.over:
        return False
    seats = position.table.seats
    said, totals = set(scores), totals_of(position)
    ended, stood = (said.intersection(zip(seats, points, strict=True)) for points in (totals, position.scores))
    return len(ended) > len(stood)


def result_text(end: End | None) -> str:
    """The record's end as text."""
    if end is None or end.scores is None:
        return "*"
    return "||" + " ".join(f"{score.colour}{score.points}" for score in end.scores)
