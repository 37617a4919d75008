"""The canonical form of a record: long forms, points after every build, a standing after every round.

Fills in only where the record is legal up to there, and never changes what players booked. What cannot be known is
left as it was written, so the result always says the same as the record, and more.
"""

from __future__ import annotations

from dataclasses import replace

from ..game.actions import Build
from ..game.errors import OptionError
from ..game.position import Position
from ..notation.record import Comment, Heading, Record, Roll, Round, Score, Standing, Tag, Turn, Variation
from ..notation.rules_text import parse_rules, write_rules
from .replay import Review, Step

_Items = list[Heading | Turn | Standing]


def canonical(review: Review) -> Record:
    """The record of a review in canonical form, as far as it is known. `write_record` puts it into text."""
    record = review.record
    seats = review.start.table.seats if review.start is not None else ()
    steps = iter(review.steps)
    legal = review.start is not None and not _faulty_opening(review)
    rounds = []
    for round_ in record.rounds:
        rolls = []
        last: Step | None = None
        for rolled in round_.rolls:
            turns = []
            for turn in rolled.turns:
                step = next(steps, None)
                legal = legal and step is not None and step.legal
                turns.append(_turn(turn, step, legal, seats))
                last = step
            rolls.append(Roll(rolled.value, turns, rolled.comments))
        rounds.append(Round(round_.number, rolls, _standing(round_.standing, last, legal, seats)))
    end = record.end
    if end is not None and end.scores is not None:
        end = replace(end, scores=_in_seat_order(end.scores, seats))
    return Record([_tag(tag) for tag in record.tags], record.comments, record.setup, rounds, end)


def _faulty_opening(review: Review) -> bool:
    return any(finding.round == 0 or finding.code == "D1" for finding in review.findings)


def _tag(tag: Tag) -> Tag:
    """A tag with its value in canonical form, where it has one."""
    if tag.name == "Rules":
        try:
            edition, _, rules = parse_rules(tag.value)
        except OptionError:
            return tag
        return replace(tag, value=write_rules(edition, rules))
    if tag.name == "Position":
        from ..notation.errors import NotationError
        from ..notation.reading.parse import parse_position
        from ..notation.writing.write import write_position

        try:
            written = parse_position(tag.value)
        except NotationError:
            return tag
        return tag if written.tags or written.comments else replace(tag, value=write_position(written.arrangement))
    return tag


def _turn(turn: Turn, step: Step | None, legal: bool, seats: tuple[str, ...]) -> Turn:
    move, builds, booked = turn.move, turn.builds, turn.booked
    if step is not None and legal:
        move = step.turn.move
        builds = tuple(_build(build) for build in step.turn.builds)
        if builds and booked is None and not step.findings:
            booked = step.outcome.points
    lines = iter(step.variations) if step is not None else iter(())
    tail: list[str | Comment | Variation] = []
    for item in turn.tail:
        if isinstance(item, Variation):
            line = next(lines, None)
            item = _variation(item, line.steps if line is not None else [], legal, seats)
        tail.append(item)
    return replace(turn, move=move, builds=builds, booked=booked, tail=tail)


def _build(build: Build) -> Build:
    return build if build.members or build.height != 1 else build._replace(members=())


def _variation(variation: Variation, steps: list[Step], legal: bool, seats: tuple[str, ...]) -> Variation:
    replayed = iter(steps)
    items: _Items = []
    for item in variation.items:
        if isinstance(item, Turn):
            step = next(replayed, None)
            legal = legal and step is not None and step.legal
            items.append(_turn(item, step, legal, seats))
        elif isinstance(item, Standing):
            items.append(replace(item, scores=_in_seat_order(item.scores, seats)))
        else:
            items.append(item)
    return replace(variation, items=items)


def _standing(written: Standing | None, last: Step | None, legal: bool, seats: tuple[str, ...]) -> Standing | None:
    """The standing of a round: the one written, or, where the round is over and all was legal, the true one."""
    if written is not None:
        return replace(written, scores=_in_seat_order(written.scores, seats))
    if not legal or last is None or not _round_over(last.before, last.after):
        return None
    return Standing.of(seats, last.after.scores)


def _round_over(before: Position, after: Position) -> bool:
    return after.over or after.round != before.round


def _in_seat_order(scores: list[Score], seats: tuple[str, ...]) -> list[Score]:
    """The scores in seat order, if they name each seat once; as they are otherwise."""
    if sorted(score.colour for score in scores) != sorted(seats):
        return scores
    return sorted(scores, key=lambda score: seats.index(score.colour))
