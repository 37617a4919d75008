"""Fixes written into the text of a record, which is read and checked again until there is nothing more to do.

A record comes out of it with fewer errors than it had, and with none that was not there; otherwise it stays as it was.
"""

from __future__ import annotations

import io
from dataclasses import replace
from typing import NamedTuple

from ...notation.errors import NotationError
from ...notation.reading.parse import parse_record
from ...notation.reading.split import RawRecord, split_records
from ..check import Checked, Settings, check_record
from ..findings.cases import Case
from ..findings.finding import Fix, Severity
from ..findings.selection import EVERYTHING, Selection
from .changed_text import ChangedText

PASSES = 10
"""So many times at most the fixes of a record are made."""
_BEHIND = ("\n0. *", '\n[Event "next"] {next} *')
"""What may stand behind a record: it must not become a part of it, nor cease to be one."""


class Repairs(NamedTuple):
    """Which fixes are made: the safe ones, or also the `unsafe`; with a `trace`, what stood there is kept."""

    settings: Settings
    unsafe: bool = False
    trace: bool = True

    def fix_of(self, case: Case) -> Fix | None:
        """How a finding is to be put right; None where it is not to be, or nobody knows how."""
        fix = case.finding.writable
        if fix is None or not self.settings.selection.has(case.finding.code):
            return None
        return fix if fix.safe or self.unsafe else None


class Repaired(NamedTuple):
    """What came of a record: its new text, None where it stays as it was; what is found in it now; how many findings
    were fixed, and of those how many were `guessed`: another fix was as likely. `refused` says that there were fixes
    which would not have led to a better record, and `mended` that only now the record is valid."""

    text: str | None
    checked: Checked
    fixed: int = 0
    refused: bool = False
    guessed: int = 0
    mended: bool = False


def repair(raw: RawRecord, file: str, how: Repairs) -> Repaired:
    """Write the fixes of a record into its text. What is found in it then is told as the settings say."""
    everything = how.settings._replace(selection=EVERYTHING, most=None)
    before = check_record(raw, file, everything)
    if raw.text is None or not _fixes(before, how):
        return Repaired(None, _told(before, how.settings))
    made = _Repairing(raw, raw.text, file, how, everything).settle(before)
    return made or Repaired(None, _told(before, how.settings), refused=True)


class _Repairing:
    """The work on one record."""

    def __init__(self, raw: RawRecord, text: str, file: str, how: Repairs, everything: Settings) -> None:
        self.raw = raw
        self.text = text
        self.file = file
        self.how = how
        self.everything = everything

    def settle(self, before: Checked) -> Repaired | None:
        """Make fixes until none is left; None where that does not end, or not well."""
        changed = ChangedText(self.text, self.raw.line, self.raw.column)
        checked, count, guessed = before, 0, 0
        for _ in range(PASSES):
            fixes = _fixes(checked, self.how)
            if not fixes:
                break
            count += changed.make(fixes)
            guessed += _guesses(checked, self.how)
            if not _cut_alike(self.text, changed.text):
                return None
            checked = self._check(changed.text)
        if _fixes(checked, self.how) or changed.text == self.text or not self._is_better(before, checked):
            return None
        if _is_notation(self.text) and not _is_notation(changed.text):
            return None
        text = self._with_traces(changed, checked) if self.how.trace else changed.text
        if text is None:
            return None
        if text != changed.text:
            checked = self._check(text)
        mended = _errors(before) > 0 == _errors(checked)
        return Repaired(text, _told(checked, self.how.settings), count, guessed=min(guessed, count), mended=mended)

    def _is_better(self, before: Checked, after: Checked) -> bool:
        """Whether the errors that were to be put right are gone, and no others came in their place."""
        mended = sum(case.finding.severity is Severity.ERROR for case in before.cases if self.how.fix_of(case))
        return _errors(after) <= _errors(before) - mended

    def _check(self, text: str) -> Checked:
        return check_record(replace(self.raw, text=text), self.file, self.everything)

    def _with_traces(self, changed: ChangedText, checked: Checked) -> str | None:
        """The text with comments of what stood there, which must not change what it says; None where they would."""
        for text in (changed.traced(), changed.traced_at_end()):
            if _cut_alike(self.text, text):
                seen = self._check(text)
                if _codes(seen) == _codes(checked) and not _fixes(seen, self.how):
                    return text
        return None


def _fixes(checked: Checked, how: Repairs) -> list[Fix]:
    return [fix for case in checked.cases if (fix := how.fix_of(case)) is not None]


def _guesses(checked: Checked, how: Repairs) -> int:
    """How many of the findings that are fixed could be put right in another way as well."""
    return sum(how.fix_of(case) is not None and len(case.finding.fixes) > 1 for case in checked.cases)


def _errors(checked: Checked) -> int:
    return sum(case.finding.severity is Severity.ERROR for case in checked.cases)


def _codes(checked: Checked) -> list[str]:
    return [case.finding.code for case in checked.cases]


def _is_notation(text: str) -> bool:
    try:
        parse_record(text)
    except NotationError:
        return False
    return True


def _cut_alike(old: str, new: str) -> bool:
    """Whether a new text is as many records as the old one, and what stands behind it does not become a part of it.

    A record that had no end may get one.
    """
    return _count(old) == _count(new) and all(_count(old + behind) <= _count(new + behind) for behind in _BEHIND)


def _count(text: str) -> int:
    records = list(split_records(io.BytesIO(text.encode())))
    return len(records) if all(record.text is not None for record in records) else 0


def _told(checked: Checked, settings: Settings) -> Checked:
    """The findings that were asked for, as many as are to be shown."""
    selection: Selection = settings.selection
    cases = [case for case in checked.cases if selection.has(case.finding.code)]
    if len(cases) == len(checked.cases) and (settings.most is None or len(cases) <= settings.most):
        return checked
    shown, rest = cases[: settings.most], cases[settings.most :] if settings.most is not None else []
    if shown:
        shown[-1] = shown[-1].before(rest)._replace(note=checked.cases[-1].note)
    return checked._replace(cases=tuple(shown))
