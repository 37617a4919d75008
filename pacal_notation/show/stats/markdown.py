"""Statistics as Markdown, for a club's page. Everything that people wrote is escaped."""

from __future__ import annotations

from collections.abc import Iterator

from ..markdown.annotation import escaped, told
from .sections import Pages, Section
from .words import SAY


def stats_markdown(pages: Pages) -> str:
    """Everything as a page."""
    lines = [f"# {told(SAY('stats.page-title'))}", "", told(pages.headline), ""]
    for remark in pages.remarks:
        lines += [told(remark), ""]
    for section in pages.sections:
        lines += _section(section)
    return "\n".join(lines).rstrip("\n") + "\n"


def _section(section: Section) -> Iterator[str]:
    yield f"## {told(section.title)}"
    yield ""
    if section.lines:
        yield _row([told(head) for head in section.heads])
        aligned = ["---" if place < section.texts else "---:" for place in range(len(section.heads))]
        yield _row(aligned)
        for line in section.lines:
            texts = [escaped(cell) for cell in line.cells[: section.texts]]
            yield _row([*texts, *(told(cell) for cell in line.cells[section.texts :])])
        yield ""
    for remark in section.remarks:
        yield told(remark)
        yield ""


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
