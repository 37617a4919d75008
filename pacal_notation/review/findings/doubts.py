"""Positions that can be, but that hardly any game leads to: scores that do not fit the pyramids, a game past its end.

Every bound here is sound: no game that keeps to the rules is ever doubted. They rest on these facts.

* A pyramid leaves the board only for a higher one on the same square (B3), so nobody's floors in a district ever become
  fewer, and each build there adds at least one.
* Points for a district (P1, P2) are earned by becoming its sole leader, once for each time. Whoever was overtaken or
  drawn level with in between had, at that moment, no more floors than some rival. So whoever earned a district's value
  k times has at least k floors there, and some rival has at least k - 1.
* Whoever is sole leader now has become so at some time, and earned the value then. A district with pyramids has paid
  its value to whoever built there first.
* The bonus of X1 or X3 comes to each player at most once, and only with all but one pyramid built.
* Before the last round everyone is below the score of X2, and a turn earns at most one value and one bonus.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from ...game.position import PYRAMIDS, Position
from ...game.scoring import BONUS, floors
from ...game.types import Seat
from .finding import Finding, Severity
from .messages import colour_name, listed

if TYPE_CHECKING:
    from ..positions import Found

_MOST_FINDINGS = 5


class Doubt(NamedTuple):
    """Something doubtful about a position: a stable `reason`, whose it is (None: nobody's alone), words and facts."""

    reason: str
    player: str | None
    message: str
    facts: Mapping[str, object]


def doubts(position: Position) -> list[Doubt]:
    """Everything doubtful about a position, those of the single players first. Stones and ships are not looked at."""
    return [*_scores(position), *_ends(position)]


def warnings(found: Found) -> list[Doubt]:
    """Everything to be warned of when a position that was found is counted.

    In a record with findings these are told instead of doubts: after a turn against the rules anything can be.
    """
    told = [Doubt(reason.reason, None, str(reason), {}) for reason in found.forgiven]
    findings = found.review.findings if found.review is not None else []
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    for finding in errors[:_MOST_FINDINGS]:
        hint = f" ({finding.hint})" if finding.hint else ""
        message = f"{_where(found, finding)}{finding.code} {finding.message}{hint}"
        told.append(Doubt("finding", finding.colour, message, {"code": finding.code}))
    if len(errors) > _MOST_FINDINGS:
        more = len(errors) - _MOST_FINDINGS
        words = f"{more} more {'finding' if more == 1 else 'findings'}; `pacal validate` tells them all"
        told.append(Doubt("finding", None, words, {}))
    return told if errors else [*told, *doubts(found.position)]


def _where(found: Found, finding: Finding) -> str:
    """Where in a record a finding is: the line, where it was read from notation, and the turn."""
    parts = []
    if found.review is not None and found.review.record.text:
        parts.append(f"line {finding.place.line}")
    if finding.round is not None:
        parts.append(f"round {finding.round}")
    if finding.colour is not None:
        parts.append(colour_name(finding.colour))
    return f"{', '.join(parts)}: " if parts else ""


def most_earned(position: Position, seat: Seat) -> int:
    """A bound on the points a player can have earned by building what stands there."""
    at = position.table
    points = BONUS if position.built(seat) >= PYRAMIDS - 1 else 0
    for district in at.board.districts:
        counts = [floors(masks, district.mask) for masks in position.pyramids]
        rivals = max(count for other, count in enumerate(counts) if other != seat)
        points += district.value * min(counts[seat], rivals + 1)
    return points


def least_earned(position: Position, seat: Seat) -> int:
    """A bound on the points a player must have earned by building what stands there."""
    points = BONUS if position.built(seat) >= position.table.last_built else 0
    for district in position.table.board.districts:
        counts = [floors(masks, district.mask) for masks in position.pyramids]
        if all(counts[seat] > count for other, count in enumerate(counts) if other != seat):
            points += district.value
    return points


def _scores(position: Position) -> Iterator[Doubt]:
    at = position.table
    if not any(position.scores) and any(masks[0] for masks in position.pyramids):
        message = "nobody has points on the track, but there are pyramids: the totals lack what building earned"
        yield Doubt("no-track", None, message, {})
        return
    missing = False
    for seat, (colour, score) in enumerate(zip(at.seats, position.scores, strict=True)):
        most, least = most_earned(position, seat), least_earned(position, seat)
        name = colour_name(colour)
        if score > most:
            message = (
                f"{name} has {score} on the track, but with these pyramids nobody can have earned more than {most}"
            )
            yield Doubt("score-too-high", colour, message, {"score": score, "most": most})
        elif score < least:
            missing = True
            message = f"{name} has {score} on the track, but building these pyramids has earned at least {least}"
            yield Doubt("score-too-low", colour, message, {"score": score, "least": least})
    paid = _paid(position)
    total = sum(position.scores)
    if total < paid and not missing:
        message = f"all tracks together show {total}, but building these pyramids has earned at least {paid}"
        yield Doubt("scores-too-low", None, message, {"score": total, "least": paid})


def _paid(position: Position) -> int:
    """What building has at least earned all players together."""
    built = 0
    for masks in position.pyramids:
        built |= masks[0]
    bonuses = sum(BONUS for seat in range(position.table.players) if position.built(seat) >= position.table.last_built)
    return bonuses + sum(district.value for district in position.table.board.districts if district.mask & built)


def _ends(position: Position) -> Iterator[Doubt]:
    at = position.table
    last = position.table.last_built
    done = [colour for seat, colour in enumerate(at.seats) if position.built(seat) >= last]
    for seat, colour in enumerate(at.seats):
        if position.built(seat) > last:
            message = (
                f"{colour_name(colour)} has built {position.built(seat)} pyramids, but the game ends with {last}"
            )
            yield Doubt("too-many-built", colour, message, {"built": position.built(seat), "last": last})
    if len(done) > 1:
        message = f"{_names(done)} have built {last} pyramids each, but the game ends at once when the first does"
        yield Doubt("ended-twice", None, message, {"players": done, "last": last})
    yield from _past_the_score(position)
    stage = position.stage
    if stage is None:
        return
    # Who reached the score in this round has played in it, and only with three players or more is it played out.
    early = [
        colour
        for seat, (colour, score) in enumerate(zip(at.seats, position.scores, strict=True))
        if score >= at.limit and (at.players == 2 or position.waiting >> seat & 1)
    ]
    if done or early:
        ended = f"{_names(done)} built {last} pyramids" if done else f"{_names(early)} reached {at.limit} points"
        message = f"the game goes on in round {stage.round}, but it was over when {ended}"
        yield Doubt("over-already", None, message, {"players": done or early})


def _past_the_score(position: Position) -> Iterator[Doubt]:
    at = position.table
    turn = max(district.value for district in at.board.districts if not district.mask & at.covered) + BONUS
    most = at.limit - 1 + turn
    over = [colour for colour, score in zip(at.seats, position.scores, strict=True) if score >= at.limit]
    for colour, score in zip(at.seats, position.scores, strict=True):
        if score > most:
            message = f"{colour_name(colour)} has {score} on the track, but the game ends with {at.limit}"
            yield Doubt("past-the-end", colour, f"{message}: {most} is the most there can be", {"most": most})
    if at.players == 2 and len(over) == 2:
        message = f"both players have {at.limit} points, but with two the game ends at once when the first does"
        yield Doubt("both-past-the-end", None, message, {"limit": at.limit})


def _names(colours: list[str]) -> str:
    return listed(map(colour_name, colours))
