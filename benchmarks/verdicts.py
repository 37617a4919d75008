"""What `repair.py` holds against each case: where the findings stand, and where their edits lead.

The answers come from `check`, the edits are made by `apply_edits`; whether the game that was played came back is seen
by replaying it without any repair.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from cases import Case
from played import Played

import pacal_notation as pacal
from pacal_notation.notation.lines import LineTable
from pacal_notation.notation.record import Span
from pacal_notation.review.replay import Review, review

Check = Callable[[str], Sequence[pacal.Finding]]
STORIES = 3
"""So many of a finding's ways to put it right are looked at."""


@dataclass(frozen=True)
class Verdict:
    """How one case was answered."""

    kind: str
    game: str
    notes: tuple[str, ...]
    detectable: bool
    errors: int
    warnings: int
    first: bool
    """Whether the first finding stands at a guilty place."""
    named: bool
    """Whether every slip has a finding at its place."""
    restored: bool
    """Whether the first suggestion leads back to what was played."""
    told: bool
    """Whether one of the first suggestions does."""
    safe: str
    """What became of the safe edits: ``none``, ``original``, ``different`` (another legal game) or ``invalid``."""
    seconds: float
    clause: bool = False
    """Whether the first finding has the code that was asked for."""
    safe_edits: int = 0
    """How many suggestions are called safe."""
    findings: tuple[str, ...] = field(default=())
    text: str = ""


def judge(case: Case, check: Check = pacal.check) -> Verdict:
    """Let a case be checked and judge the answer."""
    start = time.perf_counter()
    findings = list(check(case.text))
    seconds = time.perf_counter() - start
    errors = [finding for finding in findings if finding.severity == "error"] or findings
    lines = LineTable(case.text)
    at = [lines.offset(finding.place.line, finding.place.column) for finding in errors]
    ways = [_ways(errors[:1], number) for number in range(STORIES)] if len(case.guilty) == 1 else [_ways(errors, 0)]
    back = [bool(edits) and leads_back(case, edits) for edits in ways]
    return Verdict(
        case.kind,
        str(case.game.plan),
        case.notes,
        case.detectable,
        sum(finding.severity == "error" for finding in findings),
        sum(finding.severity == "warning" for finding in findings),
        bool(at) and any(within(at[0], spans) for spans in case.guilty),
        all(any(within(offset, spans) for offset in at) for spans in case.guilty),
        back[0],
        any(back),
        safe_outcome(case, findings),
        seconds,
        bool(errors) and errors[0].code in case.clauses,
        sum(fix.safe for finding in findings for fix in finding.fixes),
        tuple(show(finding) for finding in findings),
        case.text,
    )


def within(offset: int, spans: Iterable[Span]) -> bool:
    return any(span.start <= offset < span.end for span in spans)


def show(finding: pacal.Finding) -> str:
    """A finding with its edits, in a line each."""
    lines = [str(finding)]
    for fix in finding.fixes[:STORIES]:
        edits = [f"{e.place.line}:{e.place.column}-{e.place.end_column} {e.text!r}" for e in fix.edits]
        lines.append(f"    {'safe' if fix.safe else 'unsafe'}: {'; '.join(edits)}")
    return "\n".join(lines)


def _ways(findings: Sequence[pacal.Finding], number: int) -> list[pacal.Edit]:
    """The edits of the suggestion of that number, of all these findings."""
    return [edit for finding in findings for fix in finding.fixes[number : number + 1] for edit in fix.edits]


def reviewed(text: str) -> Review | None:
    """The game of a text by the referee alone; None where it is not valid."""
    try:
        seen = review(pacal.parse_record(text))
    except pacal.NotationError:
        return None
    return seen if seen.valid else None


def edited(text: str, edits: Iterable[pacal.Edit]) -> str | None:
    """The text with edits made that several findings may share; None where they get in each other's way."""
    try:
        return pacal.apply_edits(text, dict.fromkeys(edits))
    except pacal.PacalError:
        return None


def leads_back(case: Case, edits: Iterable[pacal.Edit]) -> bool:
    """Whether the edits give a valid record with the positions really reached at the guilty turns and at the end.

    Slips in the books are gone only where the record says again what it said without them.
    """
    text = edited(case.text, edits)
    seen = None if text is None else reviewed(text)
    if seen is None or len(seen.steps) != len(case.game.steps):
        return False
    if case.books and (seen.record.rounds, seen.record.end) != (case.game.record.rounds, case.game.record.end):
        return False
    places = {*(turn for turn in case.turns if turn >= 0), len(seen.steps) - 1}
    return all(_stands(seen, place) == _stands(case.game.review, place) for place in places)


def _stands(seen: Review, turn: int) -> object:
    return seen.steps[turn].after.arrangement()


def same_game(seen: Review, game: Played) -> bool:
    """Whether every position is the one really reached."""
    return [step.after.arrangement() for step in seen.steps] == game.arrangements


def safe_outcome(case: Case, findings: Iterable[pacal.Finding]) -> str:
    """What the record becomes when the first suggestion of each finding is made where it is safe."""
    edits = [edit for finding in findings for fix in finding.fixes[:1] if fix.safe for edit in fix.edits]
    if not edits:
        return "none"
    text = edited(case.text, edits)
    seen = None if text is None else reviewed(text)
    if seen is None:
        return "invalid"
    return "original" if same_game(seen, case.game) else "different"
