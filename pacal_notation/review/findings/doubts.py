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

from ...data.languages.nouns import Noun, called, player, players
from ...data.languages.phrases import Counted, Message, Phrases, Told
from ...game.position import PYRAMIDS, Position
from ...game.scoring import BONUS, floors
from ...game.types import Seat
from ...notation.place_words import SAY as PLACES
from .finding import Finding, Severity

if TYPE_CHECKING:
    from ..positions import Found, Reason

_MOST_FINDINGS = 5

SAY = Phrases("findings", {
    "doubt.track.none": "nobody has points on the track, but there are pyramids: the totals lack what building earned",
    "doubt.track.too-high":
        "{player} has {score} on the track, but with these pyramids nobody can have earned more than {most}",
    "doubt.track.too-low":
        "{player} has {score} on the track, but building these pyramids has earned at least {least}",
    "doubt.track.all-too-low":
        "all tracks together show {score}, but building these pyramids has earned at least {least}",
    "doubt.built.too-many": "{player} has built {number} pyramids, but the game ends with {most}",
    "doubt.built.twice": "{players} have built {most} pyramids each, but the game ends at once when the first does",
    "doubt.over.built": "the game goes on in round {round}, but it was over when {player} built {most} pyramids",
    "doubt.over.built.several":
        "the game goes on in round {round}, but it was over when {players} built {most} pyramids",
    "doubt.over.score": "the game goes on in round {round}, but it was over when {player} reached {most} points",
    "doubt.over.score.several":
        "the game goes on in round {round}, but it was over when {players} reached {most} points",
    "doubt.past.one":
        "{player} has {score} on the track, but the game ends with {number}: {most} is the most there can be",
    "doubt.past.both": "both players have {score} points, but with two the game ends at once when the first does",
    "doubt.more": Counted(
        "count",
        "1 more finding; `pacal validate` tells them all",
        "{count} more findings; `pacal validate` tells them all",
    ),
    "doubt.at-line": "line {line}: {problem}",
    "doubt.at-line-round": "line {line}, round {round}: {problem}",
    "doubt.at-line-turn": "line {line}, round {round}, {colour}: {problem}",
    "doubt.at-round": "round {round}: {problem}",
    "doubt.at-turn": "round {round}, {colour}: {problem}",
    "doubt.finding": "{code} {problem}",
    "doubt.finding-hint": "{code} {problem} ({hint})",
})  # fmt: skip


class Doubt(NamedTuple):
    """Something doubtful about a position: a stable `reason`, whose it is (None: nobody's alone), words and facts."""

    reason: str
    player: str | None
    said: Told
    facts: Mapping[str, object]

    @property
    def message(self) -> str:
        """What is doubtful, in the language that is spoken."""
        return str(self.said)


def doubts(position: Position) -> list[Doubt]:
    """Everything doubtful about a position, those of the single players first. Stones and ships are not looked at."""
    return [*_scores(position), *_ends(position)]


def warnings(found: Found) -> list[Doubt]:
    """Everything to be warned of when a position that was found is counted.

    In a record with findings these are told instead of doubts: after a turn against the rules anything can be.
    """
    told = [Doubt(reason.reason, None, _forgiven(reason), {}) for reason in found.forgiven]
    findings = found.review.findings if found.review is not None else []
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    for finding in errors[:_MOST_FINDINGS]:
        told.append(Doubt("finding", finding.colour, _placed(found, finding), {"code": finding.code}))
    if len(errors) > _MOST_FINDINGS:
        more = SAY.later("doubt.more", count=len(errors) - _MOST_FINDINGS)
        told.append(Doubt("finding", None, more, {}))
    return told if errors else [*told, *doubts(found.position)]


def _problem(code: str, said: Told, hint: Told) -> Message:
    """A code with what is wrong, and what would be right."""
    if hint:
        return SAY.later("doubt.finding-hint", code=code, problem=said, hint=hint)
    return SAY.later("doubt.finding", code=code, problem=said)


def _forgiven(reason: Reason) -> Message:
    problem = _problem(reason.code, reason.said, reason.advice)
    if isinstance(reason.place, tuple):
        line, column = reason.place
        return PLACES.later("place.of", place=PLACES.later("place", line=line, column=column), problem=problem)
    return PLACES.later("place.of", place=reason.place, problem=problem) if reason.place else problem


def _placed(found: Found, finding: Finding) -> Message:
    """A finding, and where in a record it is: the line, where it was read from notation, and the turn."""
    problem = _problem(finding.code, finding.said, finding.advice)
    line = finding.place.line if found.review is not None and found.review.record.text else None
    colour = called(finding.colour) if finding.colour is not None else None
    turn = "" if finding.round is None else "turn" if colour is not None else "round"
    where = "-".join(filter(None, ("line" if line is not None else "", turn)))
    if not where:
        return problem
    known = {"line": line, "round": finding.round, "colour": colour}
    facts = {name: fact for name, fact in known.items() if f"{{{name}}}" in str(SAY.english[f"doubt.at-{where}"])}
    return SAY.later(f"doubt.at-{where}", **facts, problem=problem)


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
        yield Doubt("no-track", None, SAY.later("doubt.track.none"), {})
        return
    missing = False
    for seat, (colour, score) in enumerate(zip(at.seats, position.scores, strict=True)):
        most, least = most_earned(position, seat), least_earned(position, seat)
        known = {"player": player(colour), "score": score}
        if score > most:
            message = SAY.later("doubt.track.too-high", **known, most=most)
            yield Doubt("score-too-high", colour, message, {"score": score, "most": most})
        elif score < least:
            missing = True
            message = SAY.later("doubt.track.too-low", **known, least=least)
            yield Doubt("score-too-low", colour, message, {"score": score, "least": least})
    paid = _paid(position)
    total = sum(position.scores)
    if total < paid and not missing:
        message = SAY.later("doubt.track.all-too-low", score=total, least=paid)
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
            message = SAY.later("doubt.built.too-many", player=player(colour), number=position.built(seat), most=last)
            yield Doubt("too-many-built", colour, message, {"built": position.built(seat), "last": last})
    if len(done) > 1:
        message = SAY.later("doubt.built.twice", players=_names(done), most=last)
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
        how, most = ("built", last) if done else ("score", at.limit)
        those = done or early
        whose: dict[str, Noun] = {"player": player(those[0])} if len(those) == 1 else {"players": _names(those)}
        key = f"doubt.over.{how}" if len(those) == 1 else f"doubt.over.{how}.several"
        message = SAY.later(key, round=stage.round, most=most, **whose)
        yield Doubt("over-already", None, message, {"players": done or early})


def _past_the_score(position: Position) -> Iterator[Doubt]:
    at = position.table
    turn = max(district.value for district in at.board.districts if not district.mask & at.covered) + BONUS
    most = at.limit - 1 + turn
    over = [colour for colour, score in zip(at.seats, position.scores, strict=True) if score >= at.limit]
    for colour, score in zip(at.seats, position.scores, strict=True):
        if score > most:
            message = SAY.later("doubt.past.one", player=player(colour), score=score, number=at.limit, most=most)
            yield Doubt("past-the-end", colour, message, {"most": most})
    if at.players == 2 and len(over) == 2:
        message = SAY.later("doubt.past.both", score=at.limit)
        yield Doubt("both-past-the-end", None, message, {"limit": at.limit})


def _names(colours: list[str]) -> Noun:
    return players([player(colour) for colour in colours])
