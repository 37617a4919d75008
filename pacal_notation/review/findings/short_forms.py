"""Short forms in a record (W3): legal and clear, but a strict reader wants everything written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...data.languages.nouns import listed, player
from ...data.languages.phrases import Message, Phrases
from ...game.actions import FLY
from ...notation.record import Round, Span
from ..replay import Review, Step
from .breaches import Reporter
from .finding import Finding, Severity

CODE = "W3"
SAY = Phrases("findings", {
    "W3.start": "a short form: the starting square is left out",
    "W3.corners": "a short form: the corners are left out",
    "W3.members": "a short form: the constellation's other members are left out",
    "W3.height": "a short form: the height that is replaced is left out",
    "W3.points": "a short form: the points are left out",
    "W3.several": "a short form: {things} are left out",
    "W3.part.start": "the starting square",
    "W3.part.corners": "the corners",
    "W3.part.members": "the constellation's other members",
    "W3.part.height": "the height that is replaced",
    "W3.part.points": "the points",
    "W3.written-out": "written out: {text}",
    "W3.standing": "a short form: round {round} ends without a standing",
    "W3.standing.hint": "after {player}'s turn write {text}",
})  # fmt: skip


def short_forms(review: Review, file: str = "") -> Iterator[Finding]:
    """A finding for every legal turn and round that leaves something out. The review must have kept its steps."""
    reporter = Reporter(review.record, file)
    for step in _all_steps(review.steps):
        lacking = _lacking(step) if step.legal and not _put_right(review, step) else []
        if lacking:
            yield _finding(reporter, step, lacking)
    yield from _rounds(review, reporter)


def _put_right(review: Review, step: Step) -> bool:
    """Whether another turn was written than the one that was probably played; points do not count."""
    turn = step.written
    if id(turn) not in review.written:
        return False
    before = review.written[id(turn)]
    return before is None or replace(before, booked=turn.booked) != turn


def _all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps and those of their variations, in the order in which they are written."""
    waiting = [iter(steps)]
    while waiting:
        step = next(waiting[-1], None)
        if step is None:
            waiting.pop()
            continue
        yield step
        waiting += [iter(line.steps) for line in reversed(step.variations)]


def _lacking(step: Step) -> list[str]:
    """What the long form of a turn has and the written one has not."""
    written, full = step.written, step.turn
    lacking = []
    if written.move.path[0] is None:
        lacking.append("start")
    if written.move.kind == FLY and len(written.move.path) == 2 < len(full.move.path):
        lacking.append("corners")
    for build, whole in zip(written.builds, full.builds, strict=True):
        if build.members is None and whole.members:
            lacking.append("members")
        if build.replaces is None and whole.replaces is not None:
            lacking.append("height")
    if written.builds and written.booked is None:
        lacking.append("points")
    return lacking


def _finding(reporter: Reporter, step: Step, lacking: list[str]) -> Finding:
    from dataclasses import replace

    from ...notation.writing.write import write_turn

    written = step.written
    booked = written.booked if written.booked is not None or not written.builds else step.outcome.points
    full = replace(written, move=step.turn.move, builds=step.turn.builds, booked=booked, tail=[])
    return Finding(
        CODE,
        _left_out(lacking),
        reporter.place(written.span),
        reporter.file,
        Severity.WARNING,
        SAY.later("W3.written-out", text=write_turn(full)),
        reporter.record.index,
        step.before.round,
        written.player,
        step.before.roll,
    )


def _left_out(lacking: list[str]) -> Message:
    """What a turn leaves out: in a sentence of its own, where it is one thing."""
    if len(lacking) == 1:
        return SAY.later(f"W3.{lacking[0]}")
    return SAY.later("W3.several", things=listed([SAY.later(f"W3.part.{part}") for part in lacking]))


def _rounds(review: Review, reporter: Reporter) -> Iterator[Finding]:
    """A finding for every round that is over, is legal and has no standing."""
    if review.start is None:
        return
    steps = {id(step.written): step for step in review.steps}
    for round_ in review.record.rounds:
        turns = [turn for rolled in round_.rolls for turn in rolled.turns]
        # A turn that was probably not played is no step.
        played = [steps[id(turn)] for turn in turns if id(turn) in steps]
        legal = len(played) == len(turns) and all(step.legal for step in played)
        if round_.standing is None and played and legal and _is_over(played[-1]):
            yield _standing_missing(reporter, round_, played[-1])


def _is_over(last: Step) -> bool:
    return last.after.over or last.after.round != last.before.round


def _standing_missing(reporter: Reporter, round_: Round, last: Step) -> Finding:
    seats = last.after.table.seats
    scores = " ".join(f"{colour}{score}" for colour, score in zip(seats, last.after.scores, strict=True))
    return Finding(
        CODE,
        SAY.later("W3.standing", round=round_.number),
        reporter.place(Span(last.written.span.end - 1, last.written.span.end)),
        reporter.file,
        Severity.WARNING,
        SAY.later("W3.standing.hint", player=player(last.written.player), text=f"|{scores}"),
        reporter.record.index,
        last.before.round,
    )
