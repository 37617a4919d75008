"""The result of a match as Markdown."""

from __future__ import annotations

from ...archive.arena.report import MatchReport
from ...telling.match_messages import SAY
from ..match_table import table_cells
from ..visible import visible
from .annotation import escaped, told


def match_markdown(report: MatchReport, with_errors: bool = False) -> str:
    """The table, what the test says, why games were lost, and on demand what bots wrote to standard error."""
    lines = [f"# {escaped(report.match.terms.event)}", "", told(report.headline), ""]
    if report.match.figures.sets:
        heads, *rows = table_cells(report)
        lines.append(f"| {' | '.join(heads)} |")
        lines.append(f"|{'|'.join([' --- ', *[' ---: '] * (len(heads) - 1)])}|")
        lines += [f"| {' | '.join([escaped(name), *numbers])} |" for name, *numbers in rows]
        lines.append("")
    for words in report.remarks:
        lines += [told(words), ""]
    if report.lost:
        lines += [f"## {told(SAY('match.lost.title'))}", ""]
        lines += [f"- {told(lost.words)}" for lost in report.lost]
        lines.append("")
    for noise in report.match.noise if with_errors else ():
        name = escaped(report.match.terms.contestants[noise.contestant].label)
        lines += [f"## {SAY('match.errors', name=name, set=noise.set + 1, game=noise.game + 1)}", ""]
        lines += [f"    {visible(line)}" for line in noise.text.splitlines()]
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"
