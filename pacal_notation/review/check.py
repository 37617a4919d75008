"""Checks records one by one: from the text of a record to its findings. Never raises for what a text holds.

Where the records come from is the business of `archive`, and so is who does the work.
"""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from ..data.languages.phrases import Told
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.actions import COLOURS
from ..notation.errors import Code, NotationError
from ..notation.lines import LineTable
from ..notation.reading.parse import parse_record
from ..notation.reading.split import RawRecord
from ..notation.record import Record, Turn
from ..notation.square_names import SQUARE
from .findings.cases import Case, Scene, excerpt
from .findings.finding import Finding, Place, Severity
from .findings.names import Head, Names, warn_of_names
from .findings.selection import EVERYTHING, Selection
from .sound import turns_of_sound
from .words import SAY

if TYPE_CHECKING:
    from ..notation.json.split import JsonPiece
    from .replay import Review, Step

FAILED = "N31"
"""The code of a record that the program itself could not check."""
_START = Place(1, 1, 1, 1)
_OF_POINTS = ("C1", "C2", "C3")


class Settings(NamedTuple):
    """How to check. `rules` and `board` count for records that name none.

    `strict` also finds short forms. `for_people` adds what only people read: lines of the source, names. `scenes` adds
    what stood on the board. `most` is how many findings of a record are kept to be shown, at least one; the rest is
    counted. `as_written` takes every turn as it stands there, and does not ask what was really played. `people` are
    names of which is known whose they are.
    """

    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    strict: bool = False
    for_people: bool = False
    scenes: bool = False
    selection: Selection = EVERYTHING
    most: int | None = None
    as_written: bool = False
    people: frozenset[str] = frozenset()


@dataclass(slots=True)
class Summary:
    """What was checked: files, records and turns, and how many records are valid. Warnings do not make one invalid."""

    files: int = 0
    records: int = 0
    turns: int = 0
    valid: int = 0
    invalid: int = 0
    findings: int = 0
    errors: int = 0
    failures: int = 0
    """Records that the program itself could not check."""
    safe: int = 0
    unsafe: int = 0
    """Findings that have a safe fix, and those that have another one."""
    fixed: int = 0
    """Findings that were put right, and are no longer among the others."""
    guessed: int = 0
    """Of these, those that could have been put right in another way as well."""

    def __iadd__(self, other: Summary) -> Summary:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self

    def add(self, checked: Checked) -> None:
        """Count one record, or what was found in a file beside its records."""
        self.records += checked.records
        self.turns += checked.turns
        errors = sum((case.finding.severity is Severity.ERROR) + case.more_errors for case in checked.cases)
        if checked.records:
            self.valid += not errors
            self.invalid += bool(errors)
        self.findings += sum(1 + case.more for case in checked.cases)
        self.errors += errors
        self.failures += sum(case.finding.code == FAILED for case in checked.cases)
        if not checked.records:
            # What is said of a file, such as names in it, is for people to put right.
            return
        fixes = [fix.safe for case in checked.cases if (fix := case.finding.writable)]
        self.safe += sum(fixes) + sum(case.more_safe for case in checked.cases)
        self.unsafe += len(fixes) - sum(fixes) + sum(case.more_unsafe for case in checked.cases)


class Checked(NamedTuple):
    """What came of one record; with `records` 0, of a file beside its records.

    `head` has the tags of a record in JSON; see `head_of` for others.
    """

    turns: int = 0
    cases: tuple[Case, ...] = ()
    records: int = 1
    head: Head | None = None


def check_names(names: Names, file: str, settings: Settings) -> Checked:
    """What is said of the names in all records of a file, when its end is reached."""
    return Checked(0, tuple([case for _, case in warn_of_names(names, file, settings.for_people, settings.people)]), 0)


def check_record(raw: RawRecord, file: str, settings: Settings) -> Checked:
    """Check one record: read it, replay it, and keep the findings that count.

    An exception that is no finding means that this program is at fault; it becomes a finding, too (N31), so that the
    other records are still checked. With PACAL_DEBUG in the environment it is raised.
    """
    try:
        if raw.text is not None and not settings.strict:
            turns = turns_of_sound(raw.text, settings.rules, settings.board)
            if turns is not None:
                return Checked(turns)
        try:
            record = _read(raw)
        except NotationError as error:
            return _no_record(raw, error, file, settings)
        from .replay import review

        keep = settings.strict or settings.scenes
        found = review(
            record,
            file=file,
            default_rules=settings.rules,
            default_board=settings.board,
            keep_steps=keep,
        )
        if not found.valid and not settings.as_written:
            from .repair.mend import mend

            found = mend(found, file=file, default_rules=settings.rules, default_board=settings.board, keep_steps=keep)
            if not found.valid:
                from .drafts import review_unclosed

                closed = review_unclosed(raw, found, file, settings)
                if closed is not None:
                    return Checked(closed.turns, tuple(_cases(closed, file, settings, raw.text)))
        if not found.findings and not settings.strict:
            return Checked(found.turns)
        return Checked(found.turns, tuple(_cases(found, file, settings)))
    except Exception as problem:
        return failed(raw, file, own_fault(problem), settings)


def _read(raw: RawRecord) -> Record:
    if raw.error is not None or raw.text is None:
        raise raw.error or NotationError(Code.BAD_SOURCE, SAY.later("N14.no-record"))
    return parse_record(raw.text, line=raw.line, column=raw.column, offset=raw.offset, index=raw.index)


def _no_record(raw: RawRecord, error: NotationError, file: str, settings: Settings) -> Checked:
    """A text that is no record: perhaps a position, which may also stand in a file; else one finding."""
    if raw.text is None or "^" not in raw.text:
        return _unreadable(raw, error, file, settings)
    from ..notation.reading.kinds import is_position
    from .positions import check_position

    if not is_position(raw.text):
        return _unreadable(raw, error, file, settings)
    try:
        findings = check_position(raw, file, settings.rules, settings.board)
    except NotationError as problem:
        located = problem.locate(raw.text, raw.line, raw.column, raw.offset, raw.index)
        return _unreadable(raw, located, file, settings)
    lines = LineTable(raw.text, raw.line)
    return Checked(0, tuple(_shown(_chosen(findings, settings), lines, raw.column, settings)))


def own_fault(problem: Exception) -> str:
    """What is said of a fault of this program itself. With PACAL_DEBUG in the environment it is raised."""
    if os.environ.get("PACAL_DEBUG"):
        raise problem
    return f"{type(problem).__name__}: {problem}"


def failed(piece: RawRecord | JsonPiece, file: str, problem: str, settings: Settings) -> Checked:
    """What is said of a record that the program could not check."""
    text = piece.text or ""
    text = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    finding = failed_finding(piece, file, problem)
    lines, column = LineTable(text, piece.line), finding.place.column
    return Checked(0, tuple(_shown(_chosen([finding], settings), lines, column, settings)))


def failed_finding(piece: RawRecord | JsonPiece, file: str, problem: str) -> Finding:
    """The finding of a record over which this program itself has stumbled, for some reason."""
    column = piece.column if isinstance(piece, RawRecord) else 1
    message = SAY.later("N31", problem=problem)
    place = Place(piece.line, column, piece.line, column + 1)
    return Finding(FAILED, message, place, file, advice=SAY.later("N31.hint"), record=piece.index)


def unusable(findings: Iterable[Finding], text: str, line: int, settings: Settings) -> Checked:
    """What is said of a record that cannot be read. Its text begins in this line; it is empty where it is not known."""
    chosen = _chosen(findings, settings)
    if text:
        return Checked(0, tuple(_shown(chosen, LineTable(text, line), 1, settings)))
    return Checked(0, tuple(map(Case, chosen[: settings.most])))


def unreadable_file(file: str, code: str, problem: Told, settings: Settings) -> Checked:
    """What is said of a file that cannot be read, or not to its end."""
    finding = Finding(code, problem, _START, file, record=0)
    return Checked(0, tuple(map(Case, _chosen([finding], settings))), 0)


def _cases(found: Review, file: str, settings: Settings, text: str | None = None) -> Iterator[Case]:
    """The findings of a record, ready to be shown. `text` is the text of a draft as it was written."""
    findings = found.findings
    if settings.strict:
        from .findings.short_forms import short_forms

        findings = [*findings, *short_forms(found, file)]
    chosen = _chosen(findings, settings)
    if not chosen:
        return
    record = found.record
    cases = _shown(chosen, LineTable(text or record.text, record.line), record.column, settings)
    scenes = _scenes(found, chosen[: len(cases)], by_place=text is None) if settings.scenes else {}
    names = {letter: record.tag(name.capitalize()) for letter, name in COLOURS.items()} if settings.for_people else {}
    note = SAY.later("note.not-everything", why=found.unchecked) if found.unchecked else ""
    for finding, case in zip(chosen, cases, strict=False):
        yield case._replace(
            player=names.get(finding.colour or "", ""),
            note=note if case is cases[-1] else "",
            scene=scenes.get(id(finding)),
            counted_on=found.board.plan.name if found.board and finding.code in _OF_POINTS else "",
        )


def _chosen(findings: Iterable[Finding], settings: Settings) -> list[Finding]:
    """The findings that were asked for."""
    return [finding for finding in findings if settings.selection.has(finding.code)]


def _shown(findings: list[Finding], lines: LineTable, column: int, settings: Settings) -> list[Case]:
    """As many of the findings as are to be shown; the last one says how many more there are."""
    cases = [_case(finding, lines, column, settings) for finding in findings[: settings.most]]
    rest = findings[len(cases) :]
    if rest:
        cases[-1] = cases[-1].before(map(Case, rest))
    return cases


def _case(finding: Finding, lines: LineTable, column: int, settings: Settings) -> Case:
    """The finding with its lines, and without the facts: what they say is in message and hint."""
    bare = replace(finding, facts={}) if finding.facts else finding
    if not settings.for_people:
        return Case(bare)
    related = tuple(excerpt(lines, other.place, column) for other in finding.related)
    return Case(bare, excerpt(lines, finding.place, column), related=related)


def _unreadable(raw: RawRecord, error: NotationError, file: str, settings: Settings) -> Checked:
    """A record that is not the notation: everything that is wrong with it, as far as it is a text at all."""
    from .drafts import review_draft

    found = review_draft(raw, error, file, settings)
    if found is not None and raw.text is not None:
        return Checked(found.turns, tuple(_cases(found, file, settings, raw.text)))
    place = Place(
        error.line or raw.line,
        error.column or raw.column,
        error.end_line or error.line or raw.line,
        error.end_column or error.column or raw.column,
    )
    of_file = error.code == Code.BAD_SOURCE
    finding = Finding(
        str(error.code),
        error.said,
        place,
        file,
        advice=error.advice,
        record=0 if of_file else raw.index,
        round=error.round,
        colour=error.colour,
    )
    if not settings.selection.has(finding.code):
        return Checked(0, (), 0 if of_file else 1)
    if of_file:
        return Checked(0, (Case(finding, note=SAY.later("note.nothing-behind")),), 0)
    case = _case(finding, LineTable(raw.text or "", raw.line), raw.column, settings)
    if settings.for_people and error.colour in COLOURS and raw.text:
        case = case._replace(player=_name_in(raw.text, COLOURS[error.colour].capitalize()))
    return Checked(0, (case._replace(note=SAY.later("note.nothing-else")),))


def _name_in(text: str, tag: str) -> str:
    """A player's name in a text that could not be read: the value of the first line that is this tag."""
    found = re.search(rf'^[ \t]*\[\s*{tag}\s+"((?:[^"\\\r\n]|\\["\\])*+)"', text, re.MULTILINE)
    return re.sub(r"\\(.)", r"\1", found[1]) if found else ""


def _scenes(found: Review, shown: list[Finding], by_place: bool) -> dict[int, Scene]:
    """By a finding's identity, what stood on the board before its turn.

    What was said of a turn while it was played belongs to it; of what was said later, the place tells, `by_place`. The
    places in a draft are those of another text.
    """
    wanted = {id(finding) for finding in shown}
    scenes: dict[int, Scene] = {}
    steps = []
    waiting = list(found.steps)
    while waiting:
        step = waiting.pop()
        steps.append(step)
        said = [id(finding) for finding in step.findings if id(finding) in wanted]
        if said:
            scenes |= dict.fromkeys(said, _scene(step, step.written, found.record))
        for line in step.variations:
            waiting += line.steps
    others = [finding for finding in shown if id(finding) not in scenes]
    return scenes | _scenes_by_place(found, others, steps) if by_place and others else scenes


def _scenes_by_place(found: Review, findings: list[Finding], steps: list[Step]) -> dict[int, Scene]:
    """The same for findings that no step has: the turn that was written in their place."""
    from .findings.breaches import Reporter

    place_of = Reporter(found.record, "").place
    turns = [(step, found.written.get(id(step.written), step.written)) for step in steps]
    there = [(place_of(written.span), step, written) for step, written in turns if written is not None]
    there.sort(key=lambda turn: turn[0])
    starts = [place[:2] for place, _, _ in there]
    scenes = {}
    for finding in findings:
        number = bisect_right(starts, finding.place[:2]) - 1
        if number >= 0 and finding.place[2:] <= there[number][0][2:]:
            scenes[id(finding)] = _scene(*there[number][1:], found.record)
    return scenes


def _scene(step: Step, written: Turn, record: Record) -> Scene:
    before = step.before
    text = record.text[written.span.start : written.span.end]
    seat = before.table.seat_of.get(written.player)
    squares = re.findall(rf"{SQUARE}(?![0-9])", re.sub(r"\{[^}]*\}|;[^\r\n]*", " ", text))
    board = before.table.board
    if seat is not None and before.ships[seat] >= 0:
        squares.append(board.names[before.ships[seat]])
    return Scene(board.plan, before.arrangement(), tuple(dict.fromkeys(squares)))
