"""A finding as text for people: place, code and headline, the source with what is wrong underlined, and help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ...data.languages.nouns import called
from ...game.actions import ARROWS_ROLL
from ...notation.lines import LineTable
from ...review.findings.cases import Case, Source, excerpt
from ...review.findings.finding import Finding, Fix, Place, Related, Severity
from ..console import visible
from ..terminal.wrapping import wrapped
from .words import SAY

_PLACE, _SOFT, _HELP = "bold", "dim", "cyan"
_SIGNS = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow"}
_SURE, _PERHAPS, _EITHER = "label.probably", "label.perhaps", ("label.either", "label.or", "label.or")
_TAB = 4
_WIDER = "\ufe0f"
_LONGEST_NAME = 40
_NARROWEST = 40


def print_findings(console: Console, findings: Iterable[Finding], data: bytes) -> None:
    """Print what is wrong with a file, each finding with its lines."""
    lines = LineTable(data.decode("utf-8", "replace"))
    drawer = FindingsText(console)
    for finding in findings:
        console.file.write(drawer.draw(Case(finding, excerpt(lines, finding.place))))


class FindingsText:
    """Draws one finding after the other. Nothing that a person wrote is interpreted, all of it is made visible."""

    def __init__(self, console: Console, board: bool = False) -> None:
        self.console = console
        self.board = board
        self.width = max(_NARROWEST, console.width)
        self.drawn = 0

    def draw(self, case: Case) -> str:
        """One finding, with an empty line before it unless it is the first."""
        lines = [*self._headline(case.finding), *self._body(case)]
        with self.console.capture() as captured:
            if self.drawn:
                self.console.print()
            for line in lines:
                line.rstrip()
                self.console.print(line, soft_wrap=True)
        self.drawn += 1
        return captured.get()

    def paragraph(self, words: str) -> str:
        """A sentence about findings, in as many lines as it needs."""
        with self.console.capture() as captured:
            for line in self._wrapped(Text(words), 4):
                line.rstrip()
                self.console.print(line, soft_wrap=True)
        return captured.get()

    def _headline(self, finding: Finding) -> Iterator[Text]:
        place = f"{visible(finding.file)}:{finding.place.line}:{finding.place.column}: "
        line = Text.assemble(
            (place, _PLACE), (finding.code, _SIGNS[finding.severity]), " ", (visible(finding.message), _PLACE)
        )
        yield from self._wrapped(line, 4)

    def _body(self, case: Case) -> Iterator[Text]:
        finding = case.finding
        margin = len(str(case.source[-1].line)) if case.source else 1
        yield from self._source(case.source, finding, margin)
        if self.board and case.scene is not None:
            from .scene import draw_scene

            for drawn in draw_scene(case.scene, self.width - margin - 3):
                yield Text(" " * (margin + 3)) + drawn
            yield _soft(" " * margin + " |")
        where = _where(case)
        if where:
            yield from self._remark(margin, Text(where))
        if finding.hint:
            yield from self._remark(margin, Text.assemble((SAY("label.help"), _HELP), visible(finding.hint)))
        yield from self._readings(margin, [fix for fix in finding.fixes if fix.reading])
        if case.note:
            yield from self._remark(margin, Text.assemble((SAY("label.note"), _HELP), visible(str(case.note))))
        for related, source in zip(finding.related, case.related, strict=False):
            yield from self._related(margin, related, source)

    def _readings(self, margin: int, fixes: Sequence[Fix]) -> Iterator[Text]:
        """What was probably meant; where several things may have been, all of them."""
        labels = _EITHER if len(fixes) > 1 else (_SURE,) if fixes and fixes[0].safe else (_PERHAPS,)
        for fix, label in zip(fixes, labels, strict=False):
            yield from self._remark(margin, Text.assemble((SAY(label), _HELP), visible(fix.reading)))

    def _related(self, margin: int, related: Related, source: Sequence[Source]) -> Iterator[Text]:
        """Another place where it shows, with its line."""
        words = f"{related.code} {related.message}" if related.code else related.message
        place = SAY("label.shows", line=related.place.line)
        yield from self._remark(margin, Text.assemble((place, _HELP), visible(words)))
        for line in source[:1]:
            number = f"{line.line:>{margin}} | "
            shown, blank, marked = _laid_out(line, related.place, self.width - len(number))
            yield Text.assemble((number, _SOFT), shown)
            yield _soft(" " * (len(number) - 2) + "|") + Text.assemble(" " * (blank + 1), ("-" * marked, _HELP))

    def _remark(self, margin: int, words: Text, sign: str = "=") -> Iterator[Text]:
        yield from self._wrapped(_soft(" " * margin + f" {sign} ") + words, margin + 5)

    def _wrapped(self, line: Text, indent: int) -> Iterator[Text]:
        """The line in as many as it needs; those after the first are indented."""
        if cell_len(line.plain) <= self.width:
            yield line
            return
        for number, piece in enumerate(wrapped(self.console, line, self.width - indent)):
            yield Text(" " * indent) + piece if number else piece

    def _source(self, source: Sequence[Source], finding: Finding, margin: int) -> Iterator[Text]:
        if not source:
            return
        bar = _soft(" " * margin + " |")
        yield bar
        before = source[0].line - 1
        for line in source:
            if line.line > before + 1:
                yield _soft(" " * margin + " …")
            before = line.line
            shown, blank, marked = _laid_out(line, finding.place, self.width - margin - 3)
            yield Text.assemble((f"{line.line:>{margin}} | ", _SOFT), shown)
            yield bar + Text.assemble(" " * (blank + 1), ("^" * marked, _SIGNS[finding.severity]))


def _soft(words: str) -> Text:
    """Words in the background. (The style of a `Text` itself would go on to what is added to it.)"""
    return Text.assemble((words, _SOFT))


def _where(case: Case) -> str:
    """Record, round, roll and player, as far as they are known."""
    finding = case.finding
    words = []
    if finding.record > 1:
        words.append(SAY("where.record", record=finding.record))
    if finding.round:
        words.append(SAY("where.round", round=finding.round))
    if finding.roll is not None:
        value = "x" if finding.roll == ARROWS_ROLL else finding.roll
        words.append(SAY("where.roll", value=value))
    if finding.colour:
        name = visible(case.player)
        if len(name) > _LONGEST_NAME:
            name = name[: _LONGEST_NAME - 1] + "…"
        colour = called(finding.colour)
        words.append(SAY("where.player", colour=colour, name=name) if name else str(colour))
    return ", ".join(words)


def _laid_out(line: Source, place: Place, room: int) -> tuple[str, int, int]:
    """A line as it is shown, how many cells stand before what is wrong in it, and how many cells that takes.

    Tabs become spaces, hidden characters their escapes, and a line that is too long is cut around what is wrong.
    """
    start, end = _part(line, place)
    pieces: list[str] = []
    upto = [0]
    """How many cells stand before each piece."""
    for char in line.text + " " * (end - len(line.text)):
        piece = " " * (_TAB - upto[-1] % _TAB) if char == "\t" else visible(char)
        upto.append(upto[-1] + _cells(piece, pieces))
        pieces.append(piece)
    first, last, before, after = 0, len(pieces), line.column > 1, False
    wrong = upto[end] - upto[start]
    marked = min(wrong, room * 2 // 3)
    if before or upto[-1] > room:
        while first < start and upto[start] - upto[first] + 1 > (room - marked) // 2:
            first += 1
        before = before or first > 0
        while last > first and upto[last] - upto[first] + before + (last < len(pieces)) > room:
            last -= 1
        after = last < len(pieces)
    shown = ("…" if before else "") + "".join(pieces[first:last]) + ("…" if after else "")
    blank = before + upto[start] - upto[first]
    return shown.rstrip(), blank, max(1, min(wrong, room - blank))


def _part(line: Source, place: Place) -> tuple[int, int]:
    """Where in a line's text the wrong part begins and ends."""
    ahead = line.column
    start = place.column - ahead if line.line == place.line else len(line.text) - len(line.text.lstrip())
    end = place.end_column - ahead if line.line == place.end_line else len(line.text.rstrip())
    start = max(0, start)
    return start, max(start + 1, min(end, max(len(line.text), start + 1)))


def _cells(piece: str, before: Sequence[str]) -> int:
    """How many cells a piece takes; a variation selector may make the one before it wider."""
    if piece != _WIDER or not before:
        return cell_len(piece)
    return cell_len(before[-1] + piece) - cell_len(before[-1])
