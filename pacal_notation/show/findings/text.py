"""Findings as text for people, and what is said at the end. What draws is loaded with the first finding."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from ...review.check import Summary
from ...review.findings.cases import Case
from .words import SAY

if TYPE_CHECKING:
    from ..console import ColorChoice
    from .case_text import FindingsText


_NARROW = 80
"""What is shorter fits everywhere: nothing has to be loaded to wrap it."""


class TextReport:
    """Findings for people, then the summary unless `quiet`."""

    def __init__(self, stream: IO[str], color: ColorChoice = "auto", quiet: bool = False, board: bool = False) -> None:
        self.stream = stream
        self.color = color
        self.quiet = quiet
        self.board = board
        self.drawer: FindingsText | None = None
        self.counted_on: set[str] = set()

    def begin(self) -> str:
        return ""

    def add(self, case: Case) -> str:
        self.drawer = self.drawer or self._new_drawer()
        self.counted_on.add(case.counted_on)
        drawn = self.drawer.draw(case)
        return f"{drawn}\n{self.drawer.paragraph(more_line(case))}" if case.more else drawn

    def _new_drawer(self) -> FindingsText:
        from ..console import make_console
        from .case_text import FindingsText

        return FindingsText(make_console(self.color, self.stream), self.board)

    def end(self, summary: Summary, hidden: int) -> str:
        lines = []
        if hidden:
            lines.append(SAY("more" if self.drawer is not None else "none-shown", count=hidden))
        if not self.quiet:
            lines += [summary_line(summary), *fixes_lines(summary)]
        if self.drawer is None and max(map(len, lines), default=0) <= _NARROW:
            return "".join(f"{line}\n" for line in lines)
        told = "".join(map((self.drawer or self._new_drawer()).paragraph, lines))
        if self.drawer is None:
            return told
        return (f"\n{told}" if told else "") + ("" if self.quiet else self._reconstruction())

    def _reconstruction(self) -> str:
        """What to know where points of a record are not those that were counted on a reconstructed board."""
        assert self.drawer is not None
        from ..terminal.reconstruction import print_reconstruction

        with self.drawer.console.capture() as captured:
            print_reconstruction(self.drawer.console, *self.counted_on)
        return captured.get()


def more_line(case: Case) -> str:
    """How many findings of a record come behind the last one that is shown.

    >>> from pacal_notation.review.findings.finding import Finding, Place
    >>> last = Finding("M2", "too far", Place(3, 5, 3, 8), "club.pacal", record=2)
    >>> more_line(Case(last, more=1204))
    'club.pacal: 1,204 more findings in record 2 are not shown; --max-findings says how many are.'
    """
    from ..visible import visible

    finding = case.finding
    return SAY("more.in-record", file=visible(finding.file), count=case.more, record=finding.record)


def summary_line(summary: Summary) -> str:
    """What was checked and what came of it, in one line.

    >>> summary_line(Summary(files=2, records=14, turns=1213, valid=13, invalid=1, findings=3))
    '2 files, 14 records, 1,213 turns: 13 valid, 1 invalid, 3 findings'
    """
    counts = {name: getattr(summary, name) for name in ("files", "records", "turns", "findings")}
    counted = {name: SAY(f"summary.{name}", count=count) for name, count in counts.items()}
    return SAY("summary", **counted, valid=summary.valid, invalid=summary.invalid)


def fixes_lines(summary: Summary) -> list[str]:
    """How many findings were fixed, and how many can be, each in a line.

    >>> fixes_lines(Summary(findings=4, safe=2, unsafe=1))
    ['2 findings can be fixed with --fix.', '1 more can be fixed with --fix --unsafe-fixes.']
    >>> fixes_lines(Summary(findings=1, unsafe=1, fixed=3))
    ['3 findings were fixed, 1 is left.', '1 more can be fixed with --fix --unsafe-fixes.']
    """
    lines = []
    if summary.guessed:
        lines.append(guessed_line(summary.guessed))
    if summary.fixed:
        fixed, left = SAY("fixes.made", count=summary.fixed), SAY("fixes.left", count=summary.findings)
        lines.insert(0, SAY("fixes.made-and-left", fixed=fixed, left=left))
    if summary.safe:
        lines.append(SAY("fixes.safe", count=summary.safe))
    if summary.unsafe:
        key = "fixes.more-unsafe" if summary.fixed or summary.safe else "fixes.unsafe"
        lines.append(SAY(key, count=summary.unsafe))
    return lines


def guessed_line(count: int) -> str:
    """What is said of fixes beside which another one was as likely.

    >>> guessed_line(2)
    '2 fixes were one of several that are as likely; the first was taken. Without --fix all of them are shown.'
    """
    return SAY("fixes.guessed", count=count)


def many(count: int, word: str, words: str = "") -> str:
    """``1 file``, ``2 files``; `words` where the plural is another one."""
    return f"{count:,} {word if count == 1 else words or word + 's'}"
