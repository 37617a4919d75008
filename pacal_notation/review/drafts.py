"""Drafts: records that are not the notation everywhere. What is wrong is told, and what can be read is checked.

What could not be read is said once, and not what follows from it: a player whose turn nobody can read was not left out,
the ship may be anywhere, and so may the stones.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..game.breach import Breach
from ..game.position import Position
from ..notation.drafts.comments import opens_twice, with_comment_closed, with_semicolons_meant
from ..notation.drafts.read import Draft, Early, Unread, read_draft
from ..notation.drafts.slips import Slip
from ..notation.errors import Code, NotationError
from ..notation.lines import LineTable
from ..notation.reading.parse import parse_record
from ..notation.reading.split import RawRecord
from ..notation.record import Span, Turn
from .draft_ways import settled
from .findings.breaches import Reporter
from .findings.finding import Edit, Finding, Fix, Place, Severity
from .findings.messages import say
from .replay import Review, review
from .words import SAY

if TYPE_CHECKING:
    from .check import Settings

_NO_TEXT = (Code.BAD_ENCODING, Code.TOO_LARGE, Code.BAD_SOURCE)


def review_draft(raw: RawRecord, error: NotationError, file: str, settings: Settings) -> Review | None:
    """Everything that is wrong with a text of which the ordinary reader has said `error`; None where it is no text."""
    if raw.text is None or error.code in _NO_TEXT:
        return None
    draft = read_draft(raw.text, error, line=raw.line, column=raw.column, offset=raw.offset, index=raw.index)
    found = _review(draft, file, settings)
    return review_unclosed(raw, found, file, settings) or found


def review_unclosed(raw: RawRecord, known: Review, file: str, settings: Settings) -> Review | None:
    """The review of a faulty record in which a comment was never closed, or began by mistake; None where that does not
    explain anything.

    More turns can be read then, and less is wrong with them.
    """
    if raw.text is None:
        return None
    best: Review | None = None
    least = sum(finding.severity is Severity.ERROR for finding in known.findings)
    where = (raw.line, raw.column, raw.offset, raw.index)
    drafts = [*with_semicolons_meant(raw.text, *where)] if ";" in raw.text else []
    if opens_twice(raw.text):
        turns = sum(1 for _ in known.record.turns())
        closed = with_comment_closed(raw.text, *where)
        drafts += [draft for draft in closed if sum(1 for _ in draft.record.turns()) > turns]
    for draft in drafts:
        found = _review(draft, file, settings)
        wrong = sum(finding.severity is Severity.ERROR for finding in found.findings) - len(draft.slips)
        if wrong < least:
            best, least = found, wrong
        if not wrong:
            break
    return best


def _review(draft: Draft, file: str, settings: Settings) -> Review:
    draft = settled(draft, lambda way: _wrong(way, settings))
    reporter = _DraftReporter(draft, file)
    slips = [_finding(slip, reporter) for slip in draft.slips]
    slips += [_early_standing(early, reporter, settings) for early in draft.early]
    if _nothing_played(draft):
        return Review(draft.record, slips, unchecked=SAY.later("unchecked.no-game"))
    found = review(
        draft.record,
        file=file,
        default_rules=settings.rules,
        default_board=settings.board,
        keep_steps=settings.strict or settings.scenes,
        reporter=reporter,
        unread=_unread(draft),
    )
    if not found.valid and not settings.as_written and not draft.unread and not draft.head_unread:
        from .repair.mend import mend

        reporter = _DraftReporter(draft, file)
        found = mend(
            found,
            file=file,
            default_rules=settings.rules,
            default_board=settings.board,
            keep_steps=settings.strict or settings.scenes,
            reporter=reporter,
        )
        reporter.findings[:] = found.findings
    kept = [*reporter.kept()]
    slips = _doubted(draft, slips, kept, reporter)
    found.findings = sorted([*slips, *kept], key=lambda finding: finding.place[:2])
    if draft.more:
        found.unchecked = SAY.later("unchecked.too-many")
    return found


def _doubted(draft: Draft, told: list[Finding], found: list[Finding], reporter: _DraftReporter) -> list[Finding]:
    """The findings of slips; none is safe that may have meant something else and leaves its turn or standing wrong.

    Otherwise a turn that nobody understood would be written down as one that breaks a rule.
    """
    guessed = [number for number, slip in enumerate(draft.slips) if slip.may_be_other]
    errors = [one for one in (*found, *told) if one.severity is Severity.ERROR]
    left = [one.place for one in errors if not any(fix.safe for fix in one.fixes)]
    if not guessed or not left:
        return told
    rounds = draft.record.rounds
    spans = [turn.span for round_ in rounds for rolled in round_.rolls for turn in rolled.turns]
    spans += [round_.standing.span for round_ in rounds if round_.standing is not None]
    places = sorted(reporter.place(span) for span in spans)
    doubted = list(told)
    for number in guessed:
        place = told[number].place
        for start in places[max(bisect_right(places, place) - 1, 0) :][:1]:
            around = (min(start[:2], place[:2]), max(start[2:], place[2:]))
            if any(around[0] <= other[:2] <= around[1] for other in left):
                fixes = tuple(fix._replace(safe=False) for fix in told[number].fixes)
                doubted[number] = replace(told[number], fixes=fixes)
    return doubted


def _wrong(draft: Draft, settings: Settings) -> list[Finding]:
    """What is wrong with a draft as it was probably meant."""
    reporter = _DraftReporter(draft, "")
    review(
        draft.record,
        default_rules=settings.rules,
        default_board=settings.board,
        reporter=reporter,
        unread=_unread(draft),
    )
    return [*reporter.kept()]


def _unread(draft: Draft) -> list[Unread]:
    """What could not be read; where the setup is missing with it, that is the first."""
    if draft.head_unread and draft.record.setup is None:
        return [Unread(-1, None), *draft.unread]
    return draft.unread


def _nothing_played(draft: Draft) -> bool:
    record = draft.record
    return not record.rounds and record.setup is None


def _finding(slip: Slip, reporter: _DraftReporter) -> Finding:
    """A slip as a finding, with its edits."""
    several = len(slip.ways) > 1
    ways = [way.changes for way in slip.ways] if several else [slip.changes] if slip.changes else []
    fixes = tuple(
        Fix(
            tuple(Edit(reporter.written(change.span), change.text) for change in way),
            slip.safe,
            slip.ways[number].reading if several else "",
        )
        for number, way in enumerate(ways)
    )
    return Finding(
        slip.code.value,
        slip.said,
        reporter.written(slip.span),
        reporter.file,
        advice=slip.advice,
        record=reporter.record.index,
        round=slip.round,
        colour=slip.colour,
        fixes=fixes,
    )


def _early_standing(early: Early, reporter: _DraftReporter, settings: Settings) -> Finding:
    """A standing before its round is over: well written, but against the order of play."""
    message, hint = say(Breach("R5", "standing-early", (), {"round": early.round, "waiting": early.waiting}))
    place, record = reporter.written(early.span), reporter.record.index
    finding = Finding("R5", message, place, reporter.file, advice=hint, record=record, round=early.round)
    last = _end_of_round(early, reporter.draft)
    if last is None:
        return finding
    end = last.end
    text = reporter.draft.text
    scores, start = text[early.span.start : early.span.end].strip(), early.span.start
    while start and text[start - 1] in " \t\r\n":
        start -= 1
    taken, put = Span(start, early.span.start + len(scores)), Span(end, end)
    edits = (Edit(reporter.written(taken), ""), Edit(reporter.written(put), f"\n{scores}"))
    reading = " ".join(f"{text[last.start : last.end]} {scores}".split())
    moved = f"{text[: taken.start]}{text[taken.end : end]}\n{scores}{text[end:]}"
    return replace(finding, fixes=(Fix(edits, _fits_there(moved, early.round, settings), reading),))


def _end_of_round(early: Early, draft: Draft) -> Span | None:
    """Where the last turn of a round stands in the written text; None where its standing stands there already."""
    for round_ in draft.record.rounds:
        turns = [turn for rolled in round_.rolls for turn in rolled.turns]
        if round_.number == early.round and round_.standing is None and turns:
            return draft.written(turns[-1].span)
    return None


def _fits_there(text: str, number: int, settings: Settings) -> bool:
    """Whether the scores of a round's standing are right with what stands in a text."""
    try:
        record = parse_record(text)
    except NotationError:
        return False
    found = review(record, default_rules=settings.rules, default_board=settings.board)
    return not any(finding.round == number and finding.code in ("C2", "R5") for finding in found.findings)


class _DraftReporter(Reporter):
    """Collects the findings of what could be read of a draft, with their places in the text as it was written."""

    def __init__(self, draft: Draft, file: str) -> None:
        super().__init__(draft.record, file)
        self.draft = draft
        self.written_lines = LineTable(draft.text, draft.record.line)
        self.reasons: dict[int, str] = {}
        """By the number of a finding about a turn, its reason."""

    def place(self, span: Span) -> Place:
        return self.written(self.draft.written(span))

    def written(self, span: Span) -> Place:
        """Line and column of a span in the text as it was written."""
        line, column = self._at(self.written_lines, span.start)
        end_line, end_column = self._at(self.written_lines, max(span.end, span.start))
        return Place(line, column, end_line, end_column)

    def add_turn(self, breach: Breach, turn: Turn, position: Position, number: int) -> None:
        self.reasons[len(self.findings)] = breach.reason
        super().add_turn(breach, turn, position, number)

    def kept(self) -> Iterator[Finding]:
        """The findings that do not follow from something that could not be read."""
        first = min((found.place for found in self.draft.unread), default=len(self.record.text))
        last = self.record.rounds[-1].number if self.record.rounds else None
        begun = self.place(Span(first, first))
        for number, finding in enumerate(self.findings):
            if finding.code[0] == "S" and self.draft.head_unread:
                continue
            if finding.place > begun and _follows(finding, self.reasons.get(number), finding.round == last):
                continue
            yield self._without_overlaps(finding) if finding.fixes else finding

    def _without_overlaps(self, finding: Finding) -> Finding:
        """The finding without edits of what a slip's edit changes: those can be made when the slip is put right."""
        taken = [self.written(change.span) for change in self.draft.changes]

        def clear(edit: Edit) -> bool:
            start, end = edit.place[:2], edit.place[2:]
            return not any(place[:2] <= end and start <= place[2:] for place in taken)

        return replace(finding, fixes=tuple(fix for fix in finding.fixes if all(map(clear, fix.edits))))


_UNSURE = {
    *("too-far", "too-short", "no-path", "blocked", "no-such-god-stone", "not-stuck", "god-stones-left", "wrong-start"),
    *("too-few-stones", "nothing-to-take", "too-many-taken", "game-over"),
    *("member-not-own", "no-stone", "none-fits", "site-not-own", "replaces-other", "not-higher", "used-up", "stand-in"),
    *("too-high", "too-low", "no-constellation", "ambiguous", "not-empty-between"),
}
"""Reasons that rest on where ships, stones and pyramids are."""


def _follows(finding: Finding, reason: str | None, at_end: bool) -> bool:
    """Whether a finding may only follow from a turn that could not be read: its stones, its ship, its pyramid.

    That turn may have ended the game, in the middle of a round.
    """
    if reason is not None:
        far = finding.facts.get("steps"), finding.facts.get("roll")
        if reason == "too-far" and isinstance(far[0], int) and isinstance(far[1], int) and far[0] > far[1]:
            return False
        return reason in _UNSURE
    return finding.code == "R5" and at_end
